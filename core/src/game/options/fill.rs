//! The rows of a form, filled with values.

use serde_json::{Map, Value};

use super::clock;
use super::codec::Known;
use super::row::{Group, Own, Row, Take};
use crate::game::{OptionChoice, OptionKind, OptionSpec};
use crate::words::{Joint, Lang, Text, texts};

fn at<'a>(value: &'a Value, path: &[String]) -> &'a Value {
    path.iter().fold(value, |value, key| &value[key])
}

/// A form being filled.
pub(super) struct Form<'a> {
    pub own: Option<&'a Own>,
    pub given: &'a Map<String, Value>,
    pub options: &'a Value,
    pub defaults: &'a Value,
    pub lang: Lang,
}

impl Form<'_> {
    fn pick(&self, text: &Text) -> String {
        text.shown(self.lang)
    }

    /// Value of a row in the form of its codec: the given one, else the default.
    fn value(&self, row: &Row, seat: Option<u8>) -> String {
        if let Some(own) = self.own.and_then(|own| (own.show)(self.given, row.id)) {
            return own;
        }
        let path = row.path(seat);
        let given = Some(at(self.options, &path)).filter(|value| !value.is_null());
        let show = row.codec().show;
        given.and_then(show).or_else(|| show(at(self.defaults, &path))).unwrap_or_default()
    }

    /// A row, of a seat where each has its own.
    pub fn spec(&self, group: &Group, row: &Row, seat: Option<(u8, Text)>) -> OptionSpec {
        let (seat, side) = seat.filter(|_| row.is_by_seat()).unzip();
        let value = self.value(row, seat);
        let label = self.pick(&row.named(side));
        let mut spec = OptionSpec {
            id: row.id.to_owned(),
            seat,
            group: self.pick(&(group.title)()),
            label,
            help: self.pick(&(row.help)()),
            kind: OptionKind::Text,
            choices: Vec::new(),
            min: 0,
            max: 0,
            lower: None,
            higher: None,
            value_label: value.clone(),
            value,
            fault: String::new(),
            idle: String::new(),
            advanced: true,
        };
        match &row.take {
            Take::One(known, codec) => {
                spec.kind = OptionKind::One;
                spec.value_label = (codec.name)(&spec.value);
                spec.choices = self.choices(known, &[spec.value.as_str()]);
                self.name_choices(&mut spec);
            }
            Take::Several(known) => {
                spec.kind = OptionKind::Several;
                let chosen: Vec<&str> = spec.value.split(',').collect();
                spec.choices = self.choices(known, &chosen);
                self.name_choices(&mut spec);
            }
            Take::Number(least, greatest, usual, name) => {
                self.number(&mut spec, usual, *name);
                (spec.min, spec.max) = (*least, *greatest);
                if let Ok(value) = spec.value.parse::<i64>() {
                    spec.lower = (value > *least).then(|| (value - 1).to_string());
                    spec.higher = (value < *greatest).then(|| (value + 1).to_string());
                }
            }
            Take::Time(usual) => {
                self.number(&mut spec, usual, clock::spoken);
                (spec.min, spec.max) = (0, clock::MAX_TIME);
                if let Ok(value) = spec.value.parse::<i64>() {
                    spec.lower = clock::STEPS.iter().rfind(|step| **step < value).map(i64::to_string);
                    spec.higher = clock::STEPS.iter().find(|step| **step > value).map(i64::to_string);
                }
            }
            Take::Toggle => {
                spec.kind = OptionKind::Toggle;
                let on = spec.value == "true";
                spec.value = on.to_string();
                spec.value_label = self.pick(&if on { texts::shared::on() } else { texts::shared::off() });
            }
            Take::Text(_) => {}
        }
        spec
    }

    /// Fills in a number: its usual values, and the value in words.
    fn number(&self, spec: &mut OptionSpec, usual: &[i64], name: fn(i64) -> Text) {
        let named = |number: i64| name(number).shown(self.lang);
        spec.kind = OptionKind::Number;
        let choice = |number: &i64| OptionChoice {
            value: number.to_string(),
            label: named(*number),
            help: String::new(),
            selected: spec.value == number.to_string(),
        };
        spec.choices = usual.iter().map(choice).collect();
        spec.value_label = spec.value.parse().map_or_else(|_| String::new(), named);
    }

    fn choices(&self, known: &[Known], chosen: &[&str]) -> Vec<OptionChoice> {
        let choice = |(value, label, help): &Known| OptionChoice {
            value: (*value).to_owned(),
            label: self.pick(&label()),
            help: self.pick(&help()),
            selected: chosen.contains(value),
        };
        known.iter().map(choice).collect()
    }

    /// Names the value: labels of the chosen choices, or the name of a custom value.
    fn name_choices(&self, spec: &mut OptionSpec) {
        let chosen = spec.choices.iter().filter(|choice| choice.selected);
        let labels: Vec<Text> = chosen.map(|choice| Text::plain(choice.label.clone())).collect();
        if !labels.is_empty() || spec.kind == OptionKind::Several {
            spec.value_label = Text::joined(labels, Joint::List).shown(self.lang);
        }
    }
}

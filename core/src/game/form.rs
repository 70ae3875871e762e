//! A form of options, built row by row. Games add their rows; the rows that every game has are here.

use serde_json::{Map, Value, json};

use super::{OptionChoice, OptionKind, OptionSpec};
use crate::game::{Fault, FaultKind, TimeControl};
use crate::words::Lang;

/// A form being built.
pub(crate) struct Form<'a> {
    /// The options it shows.
    pub options: &'a Map<String, Value>,
    /// Language of its texts.
    pub lang: Lang,
    /// The rows so far.
    pub specs: Vec<OptionSpec>,
    /// Heading of the rows to come.
    pub group: Pair<'a>,
    /// Whether the rows to come are rarely needed.
    pub advanced: bool,
}

/// Chinese and English.
pub(crate) type Pair<'a> = (&'a str, &'a str);

/// (value, label, help)
pub(crate) type Known<'a> = (&'a str, Pair<'a>, Pair<'a>);

/// A choice.
pub(crate) fn known<'a>(value: &'a str, label: Pair<'a>, help: Pair<'a>) -> Known<'a> {
    (value, label, help)
}

/// Where nothing is said.
pub(crate) const NONE: Pair = ("", "");

impl Form<'_> {
    /// Adds a row; its value comes next.
    pub fn add(
        &mut self,
        id: &str,
        seat: Option<u8>,
        label: Pair,
        help: Pair,
        kind: OptionKind,
    ) -> &mut OptionSpec {
        let shown = |pair: Pair| self.lang.pick(pair.0, pair.1).to_owned();
        self.specs.push(OptionSpec {
            id: id.to_owned(),
            seat,
            group: shown(self.group),
            label: shown(label),
            help: shown(help),
            kind,
            choices: Vec::new(),
            min: 0,
            max: 0,
            value: String::new(),
            value_label: String::new(),
            fault: String::new(),
            advanced: self.advanced,
        });
        let last = self.specs.len() - 1;
        &mut self.specs[last]
    }

    /// Gives the last row its choices, and marks the chosen ones.
    pub fn choices(&mut self, chosen: &[String], known: &[Known]) {
        let lang = self.lang;
        let Some(spec) = self.specs.last_mut() else { return };
        spec.choices = known
            .iter()
            .map(|(value, label, help)| OptionChoice {
                value: (*value).to_owned(),
                label: lang.pick(label.0, label.1).to_owned(),
                help: lang.pick(help.0, help.1).to_owned(),
                selected: chosen.iter().any(|c| c == value),
            })
            .collect();
        spec.value = chosen.join(",");
        let labels: Vec<&str> =
            spec.choices.iter().filter(|c| c.selected).map(|c| c.label.as_str()).collect();
        spec.value_label = labels.join(lang.pick("、", ", "));
    }

    fn text(&self, id: &str, default: &str) -> String {
        self.options.get(id).and_then(Value::as_str).unwrap_or(default).to_owned()
    }

    /// A row with one of several values.
    pub fn one(&mut self, id: &str, label: Pair, help: Pair, default: &str, known: &[Known]) {
        let chosen = [self.text(id, default)];
        self.add(id, None, label, help, OptionKind::One);
        self.choices(&chosen, known);
    }

    /// A row with a number of moves, 0 by default.
    pub fn number(&mut self, id: &str, label: Pair, help: Pair, max: i64, presets: &[(&str, Pair)]) {
        let lang = self.lang;
        let value = self.options.get(id).and_then(Value::as_i64).unwrap_or(0).to_string();
        let spec = self.add(id, None, label, help, OptionKind::Number);
        spec.max = max;
        let known: Vec<Known> = presets.iter().map(|(v, label)| known(v, *label, NONE)).collect();
        self.choices(std::slice::from_ref(&value), &known);
        if let Some(spec) = self.specs.last_mut()
            && spec.value_label.is_empty()
        {
            spec.value_label = match lang {
                Lang::Zh => format!("{value} 步"),
                Lang::En => format!("{value} moves"),
            };
        }
    }

    /// Gives the last row some usual numbers; 0 is never.
    pub fn counts(&mut self, counts: &[i64], chosen: i64) {
        let lang = self.lang;
        let Some(spec) = self.specs.last_mut() else { return };
        spec.choices = counts
            .iter()
            .map(|count| OptionChoice {
                value: count.to_string(),
                label: if *count == 0 { lang.pick("不限", "Never").to_owned() } else { count.to_string() },
                help: String::new(),
                selected: *count == chosen,
            })
            .collect();
    }

    /// The rows, with what is wrong with the options at the row it is about.
    pub fn finish(self, fault: Option<Fault>) -> Vec<OptionSpec> {
        let mut specs = self.specs;
        if let Some(fault) = fault {
            let at = specs.iter().position(|spec| match fault.kind {
                FaultKind::BadPosition => spec.id.starts_with("position"),
                _ => {
                    let head = spec.id.split('.').next().unwrap_or("");
                    fault.reason.contains(&format!("“{}”", spec.id))
                        || fault.reason.contains(&format!("“{head}”"))
                }
            });
            if let Some(at) = at {
                self.lang.pick(&fault.zh, &fault.reason).clone_into(&mut specs[at].fault);
            }
        }
        specs
    }

    /// A row that is on or off.
    pub fn toggle(&mut self, id: &str, seat: Option<u8>, label: Pair, help: Pair, on: bool) {
        let lang = self.lang;
        let spec = self.add(id, seat, label, help, OptionKind::Toggle);
        spec.value = on.to_string();
        spec.value_label = if on { lang.pick("开", "On") } else { lang.pick("关", "Off") }.to_owned();
    }
}

/// The usual clocks: (main, byo-yomi) in seconds, written `main+byo_yomi`.
const CLOCKS: [(&str, u32, u32, &str, &str); 4] = [
    ("none", 0, 0, "无", "None"),
    ("300+10", 300, 10, "5 分", "5 min"),
    ("600+30", 600, 30, "10 分", "10 min"),
    ("1200+60", 1200, 60, "20 分", "20 min"),
];

/// The rows that every game has. `default` is the game's own clock.
pub(crate) fn common_rows(form: &mut Form, default: Option<TimeControl>) {
    form.group = ("棋钟与练习", "Clock and practice");
    form.advanced = false;
    let mut own = form.options.clone();
    let clock = crate::game::common_options(&mut own).ok().and_then(|common| common.clock).unwrap_or(default);
    let chosen = [clock.map_or_else(|| "none".to_owned(), |c| format!("{}+{}", c.main, c.byo_yomi))];
    form.add(
        "clock",
        None,
        ("棋钟", "Clock"),
        (
            "每方的时间，用完以后每步读秒；秘密布置和交接时停钟。",
            "Each side's time, then seconds for each move. It stands in secret set-up and under the curtain.",
        ),
        OptionKind::One,
    );
    form.choices(&chosen, &CLOCKS.map(|(value, _, _, zh, en)| known(value, (zh, en), NONE)));
    if let (Some(spec), Some(clock)) = (form.specs.last_mut(), clock)
        && spec.value_label.is_empty()
    {
        spec.value_label = format!("{}:{:02} + {}", clock.main / 60, clock.main % 60, clock.byo_yomi);
    }
    let practice = form.options.get("practice").and_then(Value::as_bool).unwrap_or(false);
    let help = ("悔棋不用对方同意", "Taking back needs no consent");
    form.toggle("practice", None, ("练习局", "Practice"), help, practice);
}

/// Sets one of the rows that every game has; `None` if it is not one of them.
pub(crate) fn set_common(
    options: &mut Map<String, Value>,
    id: &str,
    value: &str,
) -> Option<Result<(), Fault>> {
    let bad = || Fault::head(FaultKind::BadOption, format!("option “{id}” does not take this value"));
    let new = match id {
        "practice" => value.parse::<bool>().map(|on| json!(on)).map_err(|_| bad()),
        "clock" if value == "none" => Ok(json!(false)),
        "clock" => value
            .split_once('+')
            .and_then(|(main, byo)| Some((main.parse::<u32>().ok()?, byo.parse::<u32>().ok()?)))
            .map(|(main, byo_yomi)| json!({ "main": main, "byo_yomi": byo_yomi }))
            .ok_or_else(bad),
        _ => return None,
    };
    Some(new.map(|new| {
        options.insert(id.to_owned(), new);
    }))
}

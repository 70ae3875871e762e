//! All options of a game in one table.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::clock;
use super::codec::Name;
use super::fill::Form;
use super::row::{Group, Own, Row, Take};
use crate::game::{
    InputError, InputErrorKind, OWN, OptionChoice, OptionKind, OptionSpec, Setup, TimeControl, USUAL,
};
use crate::words::{Lang, Text, texts};

/// Returns the defaults of a form: those of the type that the options are read into, and the further fields of a
/// position.
pub fn defaults(options: impl Serialize, position: Value) -> Value {
    let mut all = json!(options);
    all["position"] = position;
    all
}

/// All options of a game.
#[derive(Debug)]
pub struct OptionTable {
    /// The groups of the form, in order; the clock comes before the rarely needed ones.
    pub groups: &'static [Group],
    /// Ids of the rows that a form shows first: with the players at most five rows. All others are behind “more”.
    pub first: &'static [&'static str],
    /// The names of the sides.
    pub sides: &'static [Name],
    /// Every option with its default, where these are given.
    pub defaults: fn(&Map<String, Value>) -> Value,
    /// Why an option has no effect under these, if so.
    pub idle: fn(&Map<String, Value>, &str) -> Option<Text>,
    /// The clock of a match that names none.
    pub clock: fn(&Map<String, Value>) -> Option<TimeControl>,
    /// Rows that do not stand in JSON as they are shown; none for most games.
    pub own: Option<Own>,
    /// Checks the options as a whole.
    pub check: fn(&Map<String, Value>) -> Result<(), InputError>,
    /// Puts a position in its form again after one of its fields was set: without pieces there is none.
    pub tidy: fn(&mut Map<String, Value>),
    /// Set-up of a position on a board; none where there is none.
    pub setup: Option<&'static Setup>,
}

/// Removes a position without pieces. The side to move (field `turn`) may be chosen first and stays.
pub fn without_pieces(options: &mut Map<String, Value>, turn: &str) {
    match options.get("position").and_then(|position| position.get(turn)).cloned() {
        Some(chosen) if !chosen.is_null() => {
            options.insert("position".to_owned(), json!({ turn: chosen }));
        }
        _ => drop(options.remove("position")),
    }
}

/// The rows that every game has.
const COMMON: Group = Group {
    title: texts::shared::clock_and_practice,
    is_position: false,
    rows: &[
        clock::ROW,
        clock::MAIN,
        clock::BYO_YOMI,
        clock::INCREMENT,
        Row::new(
            "practice",
            texts::shared::option_practice,
            texts::shared::option_practice_help,
            Take::Toggle,
        ),
    ],
};

/// Sets what stands at a path; null takes it away.
fn put(options: &mut Map<String, Value>, path: &[String], new: Value) {
    match path {
        [] => {}
        [last] if new.is_null() => drop(options.remove(last)),
        [last] => drop(options.insert(last.clone(), new)),
        [first, rest @ ..] => {
            let inner = options.entry(first).or_insert_with(|| json!({}));
            if !inner.is_object() {
                *inner = json!({});
            }
            if let Some(fields) = inner.as_object_mut() {
                put(fields, rest, new);
            }
        }
    }
}

impl OptionTable {
    /// Options of a game that has none.
    pub const NONE: OptionTable = OptionTable {
        groups: &[],
        first: &[],
        sides: &[],
        defaults: |_| json!({}),
        idle: |_, _| None,
        clock: |_| None,
        own: None,
        check: |_| Ok(()),
        tidy: |_| {},
        setup: None,
    };

    fn rows(&self) -> impl Iterator<Item = &Row> {
        self.groups.iter().chain([&COMMON]).flat_map(|group| group.rows)
    }

    /// Returns the options as a form; a fault stands at the row it is about.
    ///
    /// # Errors
    ///
    /// `bad_option` for options of every game.
    pub fn form(&self, options: &Map<String, Value>, lang: Lang) -> Result<Vec<OptionSpec>, InputError> {
        let mut own = options.clone();
        // Times that are no clock are told at their row, so that they can be mended there.
        let (common, timeless) = match crate::game::common_options(&mut own) {
            Err(fault) if fault.option.as_deref() == Some("clock") && clock::is_written(options) => {
                own.remove("clock");
                (crate::game::common_options(&mut own)?, Some(fault.about(clock::MAIN.id)))
            }
            common => (common?, None),
        };
        let usual = (self.clock)(&own);
        let control = common.clock.unwrap_or(usual);
        let days = control.and_then(TimeControl::days);
        let timed = timeless.is_some() || (control.is_some() && days.is_none());
        // Custom times are shown only when a clock is enabled; days for each move are no time of one's own.
        let applies = |id: &str| timed || !id.starts_with("clock.");
        let mut defaults = (self.defaults)(&own);
        defaults["clock"] = match options.get("clock") {
            // What is left out of a clock is no time.
            Some(Value::Object(_)) => json!({ "main": 0, "byo_yomi": 0, "increment": 0 }),
            Some(Value::Bool(true)) => clock::written(Some(TimeControl::DEFAULT)),
            _ => clock::written(usual),
        };
        defaults["practice"] = json!(false);
        let given = Value::Object(options.clone());
        let form =
            Form { own: self.own.as_ref(), given: options, options: &given, defaults: &defaults, lang };
        let (positions, others): (Vec<&Group>, Vec<&Group>) =
            self.groups.iter().partition(|group| group.is_position);
        let mut specs = Vec::new();
        let fill = |specs: &mut Vec<OptionSpec>, group: &Group| {
            for rows in group.rows.chunk_by(|a, b| a.is_by_seat() && b.is_by_seat()) {
                let rows = || rows.iter().filter(|row| applies(row.id));
                if rows().any(|row| row.is_by_seat()) {
                    for (seat, side) in (0..).zip(self.sides) {
                        specs.extend(rows().map(|row| form.spec(group, row, Some((seat, side())))));
                    }
                } else {
                    specs.extend(rows().map(|row| form.spec(group, row, None)));
                }
            }
        };
        others.into_iter().chain([&COMMON]).for_each(|group| fill(&mut specs, group));
        let before_typed = specs.len();
        positions.into_iter().for_each(|group| fill(&mut specs, group));
        if let Some(setup) = self.setup {
            specs.insert(before_typed, set_up(setup, options, lang));
        }
        for spec in &mut specs {
            if let Some(days) = days.filter(|_| spec.id == clock::ROW.id) {
                spec.value_label = texts::shared::clock_days(i64::from(days)).shown(lang);
            }
            spec.idle = (self.idle)(&own, &spec.id).map_or_else(String::new, |why| why.shown(lang));
            // What has no effect now makes no room scarce.
            spec.advanced = !spec.idle.is_empty() || !self.first.contains(&spec.id.as_str());
        }
        if let Some(fault) = timeless.or_else(|| (self.check)(&own).err())
            && let Some(place) = place(&specs, &fault)
        {
            specs[place].fault = fault.words.shown(lang);
        }
        Ok(specs)
    }

    /// Sets an option, as a form gives its value.
    ///
    /// # Errors
    /// `unknown_option` or `bad_option` when there is no such option or the value has not its form. What does not fit
    /// together with other options shows in the form.
    pub fn set(
        &self,
        options: &mut Map<String, Value>,
        id: &str,
        seat: Option<u8>,
        value: &str,
    ) -> Result<(), InputError> {
        if let Some(setup) = self.setup.filter(|_| id == BOARD) {
            let bad = || InputError::option(id, format!("option “{id}” does not take this value"));
            return if setup.choose(options, value) { Ok(()) } else { Err(bad()) };
        }
        let row = self.rows().find(|row| row.id == id).ok_or_else(|| unknown(id))?;
        if let Some(done) = self.own.as_ref().and_then(|own| (own.set)(options, id, value)) {
            return done;
        }
        let bad = || InputError::option(id, format!("option “{id}” does not take this value"));
        let new = Some(value).filter(|value| row.offers(value)).and_then(row.codec().read).ok_or_else(bad)?;
        let seat = seat.filter(|seat| row.is_by_seat() && usize::from(*seat) < self.sides.len());
        if row.is_by_seat() && seat.is_none() {
            return Err(bad());
        }
        if row.id.starts_with("clock.") {
            clock::write_out(options, (self.clock)(options));
        }
        put(options, &row.path(seat), new);
        (self.tidy)(options);
        Ok(())
    }

    /// Reads the options but the position into a game's own type.
    ///
    /// # Errors
    /// `unknown_option`; `bad_option` or `bad_position`, about the option at fault.
    pub fn read<T: DeserializeOwned>(&self, options: &Map<String, Value>) -> Result<T, InputError> {
        let heads = || self.rows().map(|row| row.id.split('.').next().unwrap_or(row.id));
        if let Some(id) = options.keys().find(|id| heads().all(|head| head != id.as_str())) {
            return Err(unknown(id));
        }
        for row in self.rows() {
            if let (Take::Number(least, greatest, ..), Some(value)) = (&row.take, options.get(row.id)) {
                let fits = value.as_i64().is_some_and(|number| (*least..=*greatest).contains(&number));
                if !fits {
                    let id = row.id;
                    let reason = format!("option “{id}” is not a whole number from {least} to {greatest}");
                    return Err(InputError::option(id, reason).saying(texts::fault::whole_number(
                        *greatest,
                        *least,
                        row.named(None),
                    )));
                }
            }
        }
        let given = options.iter().filter(|(id, _)| *id != "position");
        let given: Map<String, Value> = given.map(|(id, value)| (id.clone(), value.clone())).collect();
        serde_path_to_error::deserialize(Value::Object(given))
            .map_err(|error| self.misread(error.path().to_string(), error.inner()))
    }

    /// Reads the set-up position, where there is one.
    ///
    /// # Errors
    /// `bad_position`, about the field at fault.
    pub fn position<T: DeserializeOwned>(
        &self,
        options: &Map<String, Value>,
    ) -> Result<Option<T>, InputError> {
        let list =
            self.rows().filter(|row| row.is_by_seat() && row.id.starts_with("position.")).find(|row| {
                let path = row.path(None);
                let value = path.iter().skip(1).fold(options.get("position"), |value, key| value?.get(key));
                value.is_some_and(|value| !value.is_object() && !value.is_null())
            });
        if let Some(row) = list {
            let fault = InputError::head(
                InputErrorKind::BadPosition,
                format!("“{}” is not an object by seat", row.id),
            );
            return Err(fault.about(row.id).saying(texts::fault::by_seat()));
        }
        match options.get("position") {
            None | Some(Value::Null) => Ok(None),
            Some(position) if self.is_turn_alone(position) => Ok(None),
            // A list would be read as the fields in their order.
            Some(position) if !position.is_object() => {
                let fault =
                    InputError::head(InputErrorKind::BadPosition, "the position is not a JSON object");
                Err(fault.about("position").saying(texts::fault::position()))
            }
            Some(position) => serde_path_to_error::deserialize(position)
                .map(Some)
                .map_err(|error| self.misread(format!("position.{}", error.path()), error.inner())),
        }
    }

    /// Whether a position says nothing but whose turn it is, and says that well: the usual start.
    fn is_turn_alone(&self, position: &Value) -> bool {
        let mut fields = position.as_object().into_iter().flatten();
        let (Some((key, turn)), None) = (fields.next(), fields.next()) else { return false };
        let row = self.rows().find(|row| row.id == format!("position.{key}"));
        let turns = ["turn", "to_move"].contains(&key.as_str());
        turns && row.is_some_and(|row| (row.codec().show)(turn).is_some_and(|shown| row.offers(&shown)))
    }

    /// The fault of what serde could not read at a path.
    fn misread(&self, path: String, error: &serde_json::Error) -> InputError {
        let path: String = path.trim_end_matches(['.', '?']).chars().take(60).collect();
        let what: String = error.to_string().chars().take(160).collect();
        let begins = |row: &&Row| {
            path.strip_prefix(row.id).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        let row = self.rows().filter(begins).max_by_key(|row| row.id.len());
        // Whose value it is, where each seat has its own.
        let seat =
            row.filter(|row| row.is_by_seat()).and_then(|row| path[row.id.len()..].get(1..2)?.parse().ok());
        let of = |fault: InputError| match seat {
            Some(seat) => fault.of(seat),
            None => fault,
        };
        if path == "position" || path.starts_with("position.") {
            let fault = InputError::head(InputErrorKind::BadPosition, format!("“{path}”: {what}"));
            let label = row.map_or(texts::fault::the_position(), |row| row.named(None));
            return of(fault
                .about(row.map_or("position", |row| row.id))
                .saying(texts::fault::miswritten(label)));
        }
        let label = row.map_or(texts::fault::the_option(), |row| row.named(None));
        of(InputError::option(row.map_or(path.as_str(), |row| row.id), format!("option “{path}”: {what}"))
            .saying(texts::fault::no_choice(label)))
    }
}

/// The row of the form that has the whole position.
const BOARD: &str = "position";

/// Row of the starting position: the usual one, a preset, or a set-up one.
fn set_up(setup: &Setup, options: &Map<String, Value>, lang: Lang) -> OptionSpec {
    let value = setup.chosen(options);
    let choice = |id: &str, label: &Text, help: &Text| OptionChoice {
        value: id.to_owned(),
        label: label.shown(lang),
        help: help.shown(lang),
        selected: value == id,
    };
    let mut choices = vec![choice(USUAL, &texts::shared::set_up_usual(), &Text::none())];
    choices.extend((setup.ready)(options).iter().map(|ready| choice(&ready.id, &ready.label, &ready.help)));
    if value == OWN {
        choices.push(choice(OWN, &texts::shared::set_up_own(), &Text::none()));
    }
    let value_label = choices.iter().find(|choice| choice.selected).map(|choice| choice.label.clone());
    OptionSpec {
        id: BOARD.to_owned(),
        seat: None,
        group: texts::shared::set_up_title().shown(lang),
        label: texts::shared::set_up_row().shown(lang),
        help: texts::shared::set_up_row_help().shown(lang),
        kind: OptionKind::Board,
        choices,
        min: 0,
        max: 0,
        lower: None,
        higher: None,
        value,
        value_label: value_label.unwrap_or_default(),
        fault: String::new(),
        idle: String::new(),
        advanced: true,
    }
}

fn unknown(id: &str) -> InputError {
    let id: String = id.chars().take(40).collect();
    InputError::head(InputErrorKind::UnknownOption, format!("there is no option “{id}”"))
}

/// The row a fault is about: its own, else the first of its position.
fn place(specs: &[OptionSpec], fault: &InputError) -> Option<usize> {
    let about = fault.option.as_deref()?;
    let own = specs.iter().position(|spec| {
        // The row of the board also shows faults of the rows behind it.
        spec.id == about
            && spec.kind != OptionKind::Board
            && (fault.seat.is_none() || spec.seat.is_none() || spec.seat == fault.seat)
    });
    own.or_else(|| specs.iter().position(|spec| spec.id.starts_with(&format!("{about}."))))
}

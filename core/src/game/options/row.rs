//! An option as a row of a form.

use serde_json::{Map, Value};

use super::codec::{Codec, Known, LIST, NUMBER, Name, SWITCH};
use crate::game::InputError;
use crate::words::Text;

/// Values that an option takes.
#[derive(Debug)]
pub enum Take {
    /// One of the choices.
    One(&'static [Known], &'static Codec),
    /// Any of the choices.
    Several(&'static [Known]),
    /// A whole number from the least to the greatest, with some usual ones, and how one is called.
    Number(i64, i64, &'static [i64], fn(i64) -> Text),
    /// A time in seconds of at most a day, with some usual ones.
    Time(&'static [i64]),
    /// On or off.
    Toggle,
    /// A text of the game's own.
    Text(&'static Codec),
}

/// The name of an option.
#[derive(Debug)]
pub enum Label {
    /// Option of the match.
    One(Name),
    /// Option of a side: each seat has its own.
    Of(fn(Text) -> Text),
}

/// An option: a row of the form.
#[derive(Debug)]
pub struct Row {
    /// Its path in the options, `position.fen`; behind it comes the seat, where each has its own.
    pub id: &'static str,
    /// Its name.
    pub label: Label,
    /// A line that explains it.
    pub help: Name,
    /// Values that it takes.
    pub take: Take,
}

impl Row {
    /// An option of the match.
    pub const fn new(id: &'static str, label: Name, help: Name, take: Take) -> Row {
        Row { id, label: Label::One(label), help, take }
    }

    /// An option that each seat has for itself.
    pub const fn by_seat(id: &'static str, label: fn(Text) -> Text, help: Name, take: Take) -> Row {
        Row { id, label: Label::Of(label), help, take }
    }

    /// Whether each seat has its own.
    pub fn is_by_seat(&self) -> bool {
        matches!(self.label, Label::Of(_))
    }

    /// Its name, of a side where each has its own; without one, as all sides' names have it.
    pub fn named(&self, side: Option<Text>) -> Text {
        match &self.label {
            Label::One(label) => label(),
            Label::Of(label) => label(side.unwrap_or(Text::none())),
        }
    }

    /// Returns the conversion of its value between JSON and form.
    pub fn codec(&self) -> &Codec {
        match self.take {
            Take::One(_, codec) | Take::Text(codec) => codec,
            Take::Several(_) => &LIST,
            Take::Number(..) | Take::Time(_) => &NUMBER,
            Take::Toggle => &SWITCH,
        }
    }

    /// Whether a value as the form has it is one of the choices, where there are no others.
    pub fn offers(&self, value: &str) -> bool {
        let known = |known: &[Known], value: &str| known.iter().any(|(one, ..)| *one == value);
        match &self.take {
            Take::One(choices, codec) => codec.open || known(choices, value),
            Take::Several(choices) => value.split(',').all(|word| word.is_empty() || known(choices, word)),
            Take::Number(..) | Take::Time(_) | Take::Toggle | Take::Text(_) => true,
        }
    }

    /// Where it stands in the options.
    pub fn path(&self, seat: Option<u8>) -> Vec<String> {
        let seat = seat.filter(|_| self.is_by_seat()).map(|seat| seat.to_string());
        self.id.split('.').map(str::to_owned).chain(seat).collect()
    }
}

/// Rows under one heading.
#[derive(Debug)]
pub struct Group {
    /// The heading.
    pub title: Name,
    /// Whether a position is typed in its rows: they come after the row of the board.
    pub is_position: bool,
    /// The rows, in order.
    pub rows: &'static [Row],
}

/// Setter of a computed row, by id and value; `None` for all other rows.
pub type SetOwn = fn(&mut Map<String, Value>, &str, &str) -> Option<Result<(), InputError>>;

/// Getter and setter of rows that are computed from other options.
#[derive(Debug)]
pub struct Own {
    /// Returns the value of a row, by its id, in the form's text; `None` for all other rows.
    pub show: fn(&Map<String, Value>, &str) -> Option<String>,
    /// Sets it.
    pub set: SetOwn,
}

//! Faults of anything that comes from outside.

use thiserror::Error;

use super::{IllegalAction, IllegalActionKind};
use crate::words::{Lang, Text, texts};

/// Kind of a fault: equal in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum InputErrorKind {
    /// A file cannot be read.
    Unreadable,
    /// It is no record.
    BadRecord,
    /// Its format is not known.
    UnknownFormat,
    /// It has a field that is not known.
    UnknownField,
    /// There is no such game.
    UnknownGame,
    /// There is no such option.
    UnknownOption,
    /// The value of an option is wrong.
    BadOption,
    /// A position is against the rules.
    BadPosition,
    /// The seed is out of range.
    BadSeed,
    /// An action is not written as one.
    BadAction,
    /// An SGF text cannot be read.
    BadSgf,
    /// A Xiangqi record of another program cannot be read.
    BadPgn,
    /// A save is torn or was changed.
    Damaged,
    /// The match is not over, and has secrets.
    Running,
    /// It is no invitation to a room of another device.
    BadInvitation,
    /// No link to other devices can be had.
    Unlinked,
    /// No relay is known.
    NoRelay,
    /// It is no description of a relay.
    BadRelay,
    /// The invitation is to a room on another relay.
    OtherRelay,
    /// This build of the library cannot play over a relay.
    NotOnline,
    /// A club evening does not allow it.
    BadClub,
    /// An action of a record was refused.
    #[strum(transparent)]
    Refused(IllegalActionKind),
}

impl InputError {
    /// Makes the fault of a first seat that several devices draw and have not drawn yet.
    pub(crate) fn undrawn() -> InputError {
        InputError::head(InputErrorKind::BadSeed, "who begins is not drawn yet")
    }
}

impl InputErrorKind {
    /// `snake_case`, as programs know it.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns a general text, for faults that have no closer one.
    fn text(self) -> Text {
        match self {
            InputErrorKind::Unreadable => texts::fault::unreadable(),
            InputErrorKind::BadRecord => texts::fault::bad_record(),
            InputErrorKind::UnknownFormat => texts::fault::unknown_format(),
            InputErrorKind::UnknownField => texts::fault::unknown_field(),
            InputErrorKind::UnknownGame => texts::fault::unknown_game(),
            InputErrorKind::UnknownOption => texts::fault::unknown_option(),
            InputErrorKind::BadOption => texts::fault::bad_option(),
            InputErrorKind::BadPosition => texts::fault::bad_position(),
            InputErrorKind::BadSeed => texts::fault::bad_seed(),
            InputErrorKind::BadAction => texts::fault::bad_action(),
            InputErrorKind::BadSgf => texts::fault::bad_sgf(),
            InputErrorKind::BadPgn => texts::fault::bad_pgn(),
            InputErrorKind::Damaged => texts::fault::damaged(),
            InputErrorKind::Running => texts::fault::running(),
            InputErrorKind::BadInvitation => texts::room::bad_invitation(),
            InputErrorKind::Unlinked => texts::room::no_network(),
            InputErrorKind::NoRelay => texts::room::no_relay_yet(),
            InputErrorKind::BadRelay => texts::room::bad_relay(),
            InputErrorKind::OtherRelay => texts::room::other_relay(),
            InputErrorKind::NotOnline => texts::room::not_online(),
            InputErrorKind::BadClub => texts::fault::refused(),
            InputErrorKind::Refused(_) => texts::fault::refused(),
        }
    }
}

/// A fault in a record, an option, an action or a request.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct InputError {
    /// Index of the action in its record, from 0; none when the fault is in the head, or when
    /// there is no record.
    pub index: Option<u32>,
    /// Kind of the fault.
    pub kind: InputErrorKind,
    /// The option it is about, as in [`super::OptionSpec::id`]; `None` where it is about no single one.
    pub option: Option<Box<str>>,
    /// Seat that the option belongs to, where each seat has its own.
    pub seat: Option<u8>,
    /// The reason, for programs and their authors. It never repeats the content of an action.
    pub reason: String,
    /// The reason, for people.
    pub words: Text,
    /// Place in the text that was read, where there is one.
    pub place: Option<Box<Place>>,
}

/// Place in a text that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Line, from 1.
    pub line: u32,
    /// Character of the line, from 1.
    pub column: u32,
    /// Text that was read there, cut; empty where it may be a secret.
    pub read: String,
}

/// Longest text that a [`Place`] quotes, in characters.
const QUOTE: usize = 20;

impl Place {
    /// The place of a byte of a text, with the text that was read there.
    pub fn of(text: &str, at: usize, read: &str) -> Place {
        let before = &text[..text.floor_char_boundary(at)];
        let line = before.replace("\r\n", "\n").matches(['\n', '\r']).count() + 1;
        let column = before.rsplit(['\n', '\r']).next().unwrap_or_default().chars().count() + 1;
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let read = read.chars().filter(|c| !c.is_control()).take(QUOTE).collect();
        Place { line: number(line), column: number(column), read }
    }
}

impl InputError {
    /// A fault that has no place in a list of actions.
    pub fn head(kind: InputErrorKind, reason: impl Into<String>) -> Self {
        InputError {
            index: None,
            kind,
            option: None,
            seat: None,
            reason: reason.into(),
            words: kind.text(),
            place: None,
        }
    }

    /// A fault in the value of an option.
    pub fn option(option: impl Into<Box<str>>, reason: impl Into<String>) -> Self {
        InputError { option: Some(option.into()), ..InputError::head(InputErrorKind::BadOption, reason) }
    }

    /// Returns the fault with another text for people.
    #[must_use]
    pub fn saying(mut self, words: Text) -> Self {
        self.words = words;
        self
    }

    /// Returns the fault with its place in a text.
    #[must_use]
    pub fn in_text(mut self, place: Place) -> Self {
        self.place = Some(Box::new(place));
        self
    }

    /// The reason for people, behind the place where there is one.
    pub fn told(&self) -> Text {
        match &self.place {
            None => self.words.clone(),
            Some(place) => {
                let (line, column) = (place.line as usize, place.column as usize);
                if place.read.is_empty() {
                    texts::fault::at_place(column, line, self.words.clone())
                } else {
                    texts::fault::at_text(column, line, place.read.clone(), self.words.clone())
                }
            }
        }
    }

    /// Returns the fault with an action's index.
    #[must_use]
    pub fn at(mut self, index: usize) -> Self {
        self.index = Some(u32::try_from(index).unwrap_or(u32::MAX));
        self
    }

    /// Returns the fault with a seat.
    #[must_use]
    pub fn of(mut self, seat: u8) -> Self {
        self.seat = Some(seat);
        self
    }

    /// Returns the fault with an option.
    #[must_use]
    pub fn about(mut self, option: &str) -> Self {
        self.option = Some(option.into());
        self
    }
}

impl From<IllegalAction> for InputError {
    fn from(refusal: IllegalAction) -> Self {
        let reason = refusal.words.shown(Lang::En);
        InputError::head(InputErrorKind::Refused(refusal.kind), reason).saying(*refusal.words)
    }
}

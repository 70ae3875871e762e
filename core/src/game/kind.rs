//! How a game registers itself.

use serde_json::{Map, Value};

use super::{Both, Fault, Game, OptionSpec, Page, Record};
use crate::seat::Seat;
use crate::words::Lang;

/// Options: a JSON object.
pub type Options = Map<String, Value>;
/// Begins a match with options and a seed.
pub type Begin = fn(&Options, u64) -> Result<Box<dyn Game>, Fault>;
/// Shows options as a form.
pub type ShowOptions = fn(&Options, Lang) -> Result<Vec<OptionSpec>, Fault>;
/// Sets an option: its name, the seat it is of where it is a seat's, the value.
pub type SetOption = fn(&mut Options, &str, Option<u8>, &str) -> Result<(), Fault>;
/// Writes a match: its record, the game as it stands, and the steps that led to it.
pub type Write = fn(&Record, &dyn Game, &[(Seat, &str)]) -> Result<String, Fault>;

/// A game: all that is known of it before a match has begun. Each game's folder has one, `KIND`, and
/// [`crate::games::GAMES`] lists them; nothing else names a game.
#[derive(Debug)]
pub struct Kind {
    /// Identifier, as in records.
    pub id: &'static str,
    /// A new match with these options and this seed; what is wrong with the options.
    pub begin: Begin,
    /// The options as a form, with the values of these.
    pub form: ShowOptions,
    /// Sets one of the game's own options: (options, option, seat, value).
    pub set: SetOption,
    /// The help, page by page.
    pub help: fn() -> Result<Vec<Page>, Fault>,
    /// One line about it, for the lobby.
    pub tagline: Both,
    /// Forms of text in which other programs read and write its records.
    pub exports: &'static [Export],
    /// Options that tests of all games try, as JSON objects.
    pub samples: &'static [&'static str],
}

/// A list of games.
pub type Kinds = &'static [&'static Kind];

/// A form of text in which other programs read and write a game's records: `sgf` for 五子棋.
#[derive(Debug)]
pub struct Export {
    /// Its name, and the ending of its files.
    pub name: &'static str,
    /// Whether a text looks like this form.
    pub looks_like: fn(&str) -> bool,
    /// The record in such a text.
    pub read: fn(&str) -> Result<Record, Fault>,
    /// A match as such a text: its record, the game as it stands, and the steps that led to it.
    pub write: Write,
}

//! Registration of a game.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::options::Name;
use super::{Game, InputError, NewEngine, OptionTable, Page, Record, Seeds};
use crate::seat::Seat;
use crate::words::Text;

/// Options: a JSON object.
pub type Options = Map<String, Value>;
/// Begins a match with options and seeds.
pub type Begin = fn(&Options, &Seeds) -> Result<Box<dyn Game>, InputError>;
/// A match to be written in a form of other programs.
#[derive(Debug, Clone, Copy)]
pub struct ExportInput<'a> {
    /// Its record.
    pub record: &'a Record,
    /// The game as it stands.
    pub game: &'a dyn Game,
    /// The steps that led to it, in order.
    pub steps: &'a [(Seat, &'a str)],
    /// The players' names by seat, as far as they are known.
    pub names: &'a [String],
    /// Where and when it was played, if it came from a record that says so.
    pub occasion: &'a Occasion,
}

/// Longest text of an occasion, in characters.
const OCCASION_LENGTH: usize = 120;

/// Where and when a match that came from elsewhere was played. It is shown nowhere, and goes out again with the record.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Occasion {
    /// Event; empty where it is not known.
    pub event: String,
    /// Date as it was written; empty where it is not known.
    pub date: String,
}

impl Occasion {
    /// Reads an occasion from a record of other programs: each text on one line, and no longer than allowed.
    pub fn read(event: Option<&str>, date: Option<&str>) -> Occasion {
        let text = |given: Option<&str>| {
            // “?” and “????.??.??” say that nothing is known.
            let known = given.filter(|text| text.contains(|c: char| !"?.- ".contains(c)));
            let words: Vec<&str> = known.unwrap_or_default().split_whitespace().collect();
            words.join(" ").chars().filter(|c| !c.is_control()).take(OCCASION_LENGTH).collect()
        };
        Occasion { event: text(event), date: text(date) }
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.event.is_empty() && self.date.is_empty()
    }
}

/// A match that was read from such a form.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    /// Its record, which replays.
    pub record: Record,
    /// The players' names by seat; none where the form has none.
    pub names: Vec<String>,
    /// Where and when it was played.
    pub occasion: Occasion,
}

/// Something that a text does not say: the person chooses one of its readings.
#[derive(Debug, Clone, PartialEq)]
pub struct Ambiguity {
    /// Question.
    pub title: Text,
    /// Effect of the choice.
    pub text: Text,
    /// Readings: name, and the text that says it.
    pub readings: [(Text, String); 2],
}

impl From<Record> for Imported {
    fn from(record: Record) -> Imported {
        Imported { record, names: Vec::new(), occasion: Occasion::default() }
    }
}

/// A game: all that is known of it before a match has begun. Each game's folder has one, `KIND`, and
/// [`crate::games::GAMES`] lists them; nothing else names a game.
pub struct Kind {
    /// Identifier, as in records.
    pub id: &'static str,
    /// Revision of its rules, from 1: two devices that play it together must have the same. A new option whose default plays
    /// as before does not raise it.
    pub revision: u16,
    /// Begins a match with options and seeds, or returns the fault of the options.
    pub begin: Begin,
    /// Its options: their form, their setting, their faults.
    pub options: &'static OptionTable,
    /// The help, page by page.
    pub help: fn() -> Result<Vec<Page>, InputError>,
    /// One line about the game, for the lobby.
    pub tagline: Name,
    /// Forms of text in which other programs read and write its records.
    pub exports: &'static [Export],
    /// Makes its computer player; `None` for one that plays by the rules alone, looking one action ahead.
    pub engine: Option<NewEngine>,
    /// Options that tests of all games try, as JSON objects.
    pub samples: &'static [&'static str],
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("Kind").field(&self.id).finish()
    }
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
    /// The match in such a text.
    pub read: fn(&str) -> Result<Imported, InputError>,
    /// Returns the question that a text of this form leaves open; `None` where it says all, or cannot be read.
    pub asks: fn(&str) -> Option<Ambiguity>,
    /// A match as such a text.
    pub write: fn(&ExportInput) -> Result<String, InputError>,
}

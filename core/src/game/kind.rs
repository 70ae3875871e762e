//! Registration of a game.

use std::fmt;

use serde_json::{Map, Value};

use super::imported::{Ambiguity, Imported, Occasion};
use super::options::Name;
use super::{Game, InputError, NewEngine, OpeningBook, OptionTable, Page, Record, Seeds, Variation};
use crate::scene::{CardScene, Emblem};
use crate::seat::Seat;

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
    /// Variations that are kept with it.
    pub variations: &'a [Variation],
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
    /// The book of its openings; none for a game whose openings have no names.
    pub openings: Option<&'static OpeningBook>,
    /// One line about the game, for the lobby.
    pub tagline: Name,
    /// The picture on its card in the lobby.
    pub card: CardScene,
    /// Forms of text in which other programs read and write its records.
    pub exports: &'static [Export],
    /// Makes its computer player; `None` for one that plays by the rules alone, looking one action ahead.
    pub engine: Option<NewEngine>,
    /// Piece among which its players secretly choose one; `None` where they choose none.
    pub chosen_among: Option<fn() -> Emblem>,
    /// Options that tests of all games try, as JSON objects.
    pub samples: &'static [&'static str],
    /// Games of their own that its options make, for the lobby.
    pub variants: &'static [Variant],
}

/// A game of its own that one option of another game makes.
#[derive(Debug)]
pub struct Variant {
    /// Its name.
    pub name: Name,
    /// The option.
    pub option: &'static str,
    /// The value of the option, a text.
    pub value: &'static str,
}

impl Variant {
    /// Options, a JSON object, with this variant's own.
    pub fn put_into(&self, options: &str) -> String {
        self.changed(options, |options| {
            options.insert(self.option.to_owned(), self.value.into());
        })
    }

    /// Options, a JSON object, without this variant's own.
    pub fn left_out_of(&self, options: &str) -> String {
        self.changed(options, |options| {
            if options.get(self.option).is_some_and(|value| value == self.value) {
                options.remove(self.option);
            }
        })
    }

    fn changed(&self, options: &str, change: impl FnOnce(&mut serde_json::Map<String, Value>)) -> String {
        let mut read = serde_json::from_str(options).unwrap_or_default();
        let before = serde_json::Map::clone(&read);
        change(&mut read);
        // Unchanged ones stay letter by letter.
        if read == before { options.to_owned() } else { Value::Object(read).to_string() }
    }
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

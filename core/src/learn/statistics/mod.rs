//! Statistics of the persons of a device: what they played and solved, and a rating that is computed from that.
//!
//! [`Statistics`] keeps facts only. Everything that a page shows, [`StatisticsView`], is computed from them, the rating too.
//! Two devices' statistics merge to the same ones in any order.
//!
//! ```
//! use qishe_core::learn::{StatisticsQuery, Statistics};
//!
//! let statistics = Statistics::default();
//! let view = statistics.view(&StatisticsQuery::default());
//! assert!(view.empty.is_some(), "nothing was played yet");
//! ```

mod curve;
mod ladder;
mod rating;
mod spies;
mod tally;
mod view;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Place;

use serde::{Deserialize, Serialize};

use super::puzzles::{PuzzleResult, find};
use crate::table::{FinishedMatch, FinishedSide};
use crate::words::{Lang, Question, texts};

pub use curve::{CurveLabel, CurvePoint, RatingCurve};
pub use ladder::LadderRung;
pub use rating::{Rating, level_rating, rated};
pub use spies::SpyCounts;
pub use view::{
    OpponentRow, PuzzleBar, RatingCard, StatisticsChoice, StatisticsFact, StatisticsQuery, StatisticsView,
};

/// Version of the statistics' form.
const VERSION: u32 = 1;

/// A finished match.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MatchEntry {
    /// Time of its end, milliseconds since 1970.
    pub time: i64,
    /// Its facts.
    #[serde(flatten)]
    pub facts: FinishedMatch,
}

/// The first try at a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PuzzleEntry {
    /// Time of the try, milliseconds since 1970.
    pub time: i64,
    /// Level of the puzzle, 1…8.
    pub level: u8,
    /// Result of the try.
    pub result: PuzzleResult,
}

/// Facts on which all statistics stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statistics {
    version: u32,
    /// Matches by their identifiers.
    #[serde(default)]
    matches: BTreeMap<String, MatchEntry>,
    /// First tries at puzzles, by the puzzle's key and the day of each device's first try.
    #[serde(default)]
    puzzles: BTreeMap<String, BTreeMap<u32, PuzzleEntry>>,
}

impl Default for Statistics {
    fn default() -> Statistics {
        Statistics { version: VERSION, matches: BTreeMap::new(), puzzles: BTreeMap::new() }
    }
}

/// Puts an entry into its place. Of two, the lesser stays: the same one in whichever order they come.
fn put<K: Ord, V: Ord>(place: Place<'_, K, V>, entry: V) {
    match place {
        Place::Vacant(free) => drop(free.insert(entry)),
        Place::Occupied(mut taken) if entry < *taken.get() => drop(taken.insert(entry)),
        Place::Occupied(_) => {}
    }
}

/// Returns the question before the statistics are erased.
pub fn erase_question(lang: Lang) -> Question {
    let (title, text) = (texts::statistics::erase_title(), texts::statistics::erase_text());
    Question::of(&title, &text, &texts::statistics::erase_yes(), &texts::statistics::erase_no(), lang)
}

impl Statistics {
    /// Reads statistics. `None` for those of a newer version.
    pub fn parse(text: &str) -> Option<Statistics> {
        serde_json::from_str::<Statistics>(text).ok().filter(|read| read.version == VERSION)
    }

    /// The statistics as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.matches.is_empty() && self.puzzles.is_empty()
    }

    /// Whether a match is among them.
    pub fn has_match(&self, id: &str) -> bool {
        self.matches.contains_key(id)
    }

    /// Whether a puzzle was ever tried.
    pub fn has_puzzle(&self, key: &str) -> bool {
        self.puzzles.contains_key(key)
    }

    /// Enters a finished match by its identifier, once: a match that is there stays as it is. Returns whether it was entered.
    pub fn enter_match(&mut self, id: &str, entry: MatchEntry) -> bool {
        let is_new = !self.has_match(id);
        if is_new {
            self.matches.insert(id.to_owned(), entry);
        }
        is_new
    }

    /// Enters the first try at a puzzle, by its key. Returns whether it was entered: not a second try, nor at a puzzle that
    /// there is not.
    pub fn enter_puzzle(&mut self, key: &str, result: PuzzleResult, day: u32, time: i64) -> bool {
        let Some(puzzle) = find(key).filter(|_| !self.has_puzzle(key)) else { return false };
        let entry = PuzzleEntry { time, level: puzzle.level, result };
        self.puzzles.entry(key.to_owned()).or_default().insert(day, entry);
        true
    }

    /// Takes in other statistics: nothing is lost, and nothing is there twice.
    pub fn merge(&mut self, other: Statistics) {
        for (id, entry) in other.matches {
            put(self.matches.entry(id), entry);
        }
        for (key, tries) in other.puzzles {
            let own = self.puzzles.entry(key).or_default();
            for (day, entry) in tries {
                put(own.entry(day), entry);
            }
        }
    }

    /// Forgets everything.
    pub fn erase(&mut self) {
        *self = Statistics::default();
    }

    /// Matches of a game, or of all, in order of time, with their identifiers.
    fn matches_of(&self, game: Option<&str>) -> Vec<&MatchEntry> {
        let of = |entry: &&MatchEntry| game.is_none_or(|game| entry.facts.game == game);
        let mut found: Vec<&MatchEntry> = self.matches.values().filter(of).collect();
        found.sort_by_key(|entry| entry.time);
        found
    }

    /// First tries at the puzzles of a game, or of all, in order of time. Of several devices' first tries at one puzzle the
    /// earliest is the first.
    fn tries_of(&self, game: Option<&str>) -> Vec<&PuzzleEntry> {
        let of = |key: &str| game.is_none_or(|game| key.split(':').next() == Some(game));
        let tries = self.puzzles.iter().filter(|(key, _)| of(key));
        let mut found: Vec<&PuzzleEntry> = tries.filter_map(|(_, tries)| tries.values().min()).collect();
        found.sort_by_key(|entry| entry.time);
        found
    }

    /// Days on which a puzzle was tried for the first time.
    fn days_of_puzzles(&self) -> impl Iterator<Item = u32> {
        self.puzzles.values().flat_map(|tries| tries.keys().copied())
    }

    /// Sides of a person in matches of a game, or of all, in order of time.
    fn sides_of(&self, game: Option<&str>, person: &str) -> Vec<(&MatchEntry, &FinishedSide)> {
        let own = |entry: &MatchEntry| entry.facts.sides.iter().position(|side| side.person == person);
        let entries = self.matches_of(game).into_iter();
        entries.filter_map(|entry| Some((entry, &entry.facts.sides[own(entry)?]))).collect()
    }
}

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

use std::collections::btree_map::Entry as Place;
use std::collections::{BTreeMap, BTreeSet};

use serde::de::{Error, MapAccess};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::puzzles::{PuzzleResult, find};
use super::unknown::{Known, Unknown, read_fields, small_value};
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

/// Sign between the identifier of a match and the number of another match that came under the same one.
const ANOTHER: char = '~';

/// A finished match.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
pub struct MatchEntry {
    /// Time of its end, milliseconds since 1970.
    pub time: i64,
    /// Day of its end since 1970 by the calendar that the person had then; none in entries of older versions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<u32>,
    /// Its facts.
    #[serde(flatten)]
    pub facts: FinishedMatch,
    /// Fields that only a newer version knows.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A finished match as a file has it.
#[derive(Deserialize)]
struct WrittenMatch {
    time: i64,
    #[serde(default)]
    day: Option<u32>,
    #[serde(flatten)]
    facts: FinishedMatch,
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

impl<'de> Deserialize<'de> for MatchEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MatchEntry, D::Error> {
        let read = WrittenMatch::deserialize(small_value(deserializer)?);
        let WrittenMatch { time, day, facts, unknown } = read.map_err(D::Error::custom)?;
        Ok(MatchEntry { time, day, facts, unknown: Unknown::of(unknown) })
    }
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Statistics {
    version: u32,
    /// Matches by their identifiers. Two devices may give one identifier to two matches: the second one has a number behind it.
    matches: BTreeMap<String, MatchEntry>,
    /// First tries at puzzles, by the puzzle's key and the day of each device's first try.
    puzzles: BTreeMap<String, BTreeMap<u32, PuzzleEntry>>,
    /// Fields that only a newer version knows.
    #[serde(flatten)]
    unknown: Unknown,
}

impl Default for Statistics {
    fn default() -> Statistics {
        let (matches, puzzles) = (BTreeMap::new(), BTreeMap::new());
        Statistics { version: VERSION, matches, puzzles, unknown: Unknown::default() }
    }
}

/// Statistics as a file has them.
#[derive(Default)]
struct WrittenStatistics {
    version: Option<u32>,
    matches: BTreeMap<String, MatchEntry>,
    puzzles: BTreeMap<String, BTreeMap<u32, PuzzleEntry>>,
}

impl<'de> Known<'de> for WrittenStatistics {
    fn read<A: MapAccess<'de>>(&mut self, name: &str, fields: &mut A) -> Result<bool, A::Error> {
        match name {
            "version" => self.version = Some(fields.next_value()?),
            "matches" => self.matches = fields.next_value()?,
            "puzzles" => self.puzzles = fields.next_value()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl<'de> Deserialize<'de> for Statistics {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Statistics, D::Error> {
        let (WrittenStatistics { version, matches, puzzles }, unknown) = read_fields(deserializer)?;
        let version = version.ok_or_else(|| D::Error::missing_field("version"))?;
        Ok(Statistics { version, matches, puzzles, unknown })
    }
}

/// Returns the identifier under which a device entered a match.
fn first_name(id: &str) -> &str {
    match id.rsplit_once(ANOTHER) {
        Some((first, number)) if number.parse::<u32>().is_ok() => first,
        _ => id,
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
        serde_json::from_str::<Statistics>(text).ok().filter(Statistics::is_of_this_version)
    }

    /// Whether this version wrote them.
    pub fn is_of_this_version(&self) -> bool {
        self.version == VERSION
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

    /// Takes in other statistics: nothing is lost, and nothing is there twice. Entries with the same facts under one identifier
    /// are one match, of which the earlier end counts; others are several, numbered in their order.
    pub fn merge(&mut self, other: Statistics) {
        let mut shared = BTreeSet::new();
        for (id, entry) in other.matches {
            match self.matches.entry(id) {
                Place::Vacant(free) if !free.key().contains(ANOTHER) => drop(free.insert(entry)),
                Place::Occupied(taken) if *taken.get() == entry => {}
                place @ (Place::Vacant(_) | Place::Occupied(_)) => {
                    let id = place.key().clone();
                    shared.insert(first_name(&id).to_owned());
                    // A temporary name. `number` renames all matches under this identifier below.
                    let free = (0_u64..).map(|number| format!("{id}{ANOTHER}{ANOTHER}{number}"));
                    let free = free.into_iter().find(|name| !self.matches.contains_key(name));
                    self.matches.insert(free.unwrap_or_default(), entry);
                }
            }
        }
        for id in shared {
            self.number(&id);
        }
        for (key, tries) in other.puzzles {
            let own = self.puzzles.entry(key).or_default();
            for (day, entry) in tries {
                put(own.entry(day), entry);
            }
        }
        self.unknown.merge(&other.unknown);
    }

    /// Numbers the matches under one identifier in their order, each once.
    fn number(&mut self, id: &str) {
        let end = format!("{id}{}", char::from_u32(ANOTHER as u32 + 1).unwrap_or_default());
        let of_id =
            |name: &String| name == id || name.strip_prefix(id).is_some_and(|rest| rest.starts_with(ANOTHER));
        let names: Vec<String> =
            self.matches.range(id.to_owned()..end).map(|(name, _)| name.clone()).filter(of_id).collect();
        let mut found: BTreeMap<FinishedMatch, MatchEntry> = BTreeMap::new();
        for entry in names.into_iter().filter_map(|name| self.matches.remove(&name)) {
            put(found.entry(entry.facts.clone()), entry);
        }
        let mut entries: Vec<MatchEntry> = found.into_values().collect();
        entries.sort();
        for (number, entry) in entries.into_iter().enumerate() {
            let name = if number == 0 { id.to_owned() } else { format!("{id}{ANOTHER}{number}") };
            self.matches.insert(name, entry);
        }
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

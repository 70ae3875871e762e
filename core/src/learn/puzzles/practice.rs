//! Progress of a person with puzzles: pure data, with days as numbers.
//!
//! A mistake comes back after one day, solved then after three, then after seven. A wrong try begins that anew; a hint
//! changes nothing. A streak counts the days of practice ([`crate::learn::streak`]).
//!
//! A clock that was wrong once does no harm. No puzzle comes back later than after the longest interval: one that is due after
//! that is due now. A merge does not believe a day that is yet to come.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::MapAccess;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::learn::streak::{longest, streak};
use crate::learn::unknown::{Known, Unknown, read_fields, small_value};
use crate::policy::CAPACITY;

/// Days after which a mistake comes back: at first, and after each time that it was solved.
const INTERVALS: [u32; 3] = [1, 3, 7];
/// Days of a week's view.
const WEEK: u32 = 7;

/// Result of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PuzzleResult {
    /// Solved at the first try, without help.
    FirstTry,
    /// Solved after a move was taken back, without a hint: endgames alone have it.
    TakenBack,
    /// Solved with a hint.
    WithHint,
    /// A move was wrong.
    Wrong,
    /// The answer was shown.
    Shown,
}

impl PuzzleResult {
    /// Whether it was solved, with help or without.
    pub fn is_solved(self) -> bool {
        rank(self) < rank(PuzzleResult::Wrong)
    }
}

/// Progress with one puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Progress {
    /// The last result.
    last: PuzzleResult,
    /// The best result ever. Never [`PuzzleResult::TakenBack`], which older versions do not know: `taken_back` says so.
    best: PuzzleResult,
    /// Whether the best result needed no hint, only that a move was taken back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    taken_back: bool,
    /// Day of the last try.
    day: u32,
    /// Day on which it comes back, and the number of the interval that led there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    due: Option<(u32, u8)>,
    /// Fields that only a newer version knows.
    #[serde(flatten)]
    unknown: Unknown,
}

/// Progress as a file has it.
#[derive(Deserialize)]
struct WrittenProgress {
    last: PuzzleResult,
    best: PuzzleResult,
    #[serde(default)]
    taken_back: bool,
    day: u32,
    #[serde(default)]
    due: Option<(u32, u8)>,
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

impl<'de> Deserialize<'de> for Progress {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Progress, D::Error> {
        let read = WrittenProgress::deserialize(small_value(deserializer)?);
        let WrittenProgress { last, best, taken_back, day, due, unknown } =
            read.map_err(serde::de::Error::custom)?;
        Ok(Progress { last, best, taken_back, day, due, unknown: Unknown::of(unknown) })
    }
}

/// A day of the week's view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PracticeDay {
    /// Something was solved or tried.
    Done,
    /// Nothing, and the streak goes on.
    Rest,
    /// Nothing, and no streak.
    Missed,
    /// Today, and nothing yet.
    Open,
}

/// The streak of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StreakView {
    /// Days of practice in a row.
    pub days: u32,
    /// The longest ever.
    pub longest: u32,
    /// The last seven days, today last.
    pub week: Vec<PracticeDay>,
    /// Puzzles that are due today.
    pub due: u32,
}

/// Progress of a person with all puzzles.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Practice {
    puzzles: BTreeMap<String, Progress>,
    /// Days of practice, in order, none twice.
    days: Vec<u32>,
    longest: u32,
    /// Fields that only a newer version knows.
    #[serde(flatten)]
    unknown: Unknown,
}

/// Progress with all puzzles as a file has it.
#[derive(Default)]
struct WrittenPractice {
    puzzles: BTreeMap<String, Progress>,
    days: Vec<u32>,
    longest: u32,
}

impl<'de> Known<'de> for WrittenPractice {
    fn read<A: MapAccess<'de>>(&mut self, name: &str, fields: &mut A) -> Result<bool, A::Error> {
        match name {
            "puzzles" => self.puzzles = fields.next_value()?,
            "days" => self.days = fields.next_value()?,
            "longest" => self.longest = fields.next_value()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl<'de> Deserialize<'de> for Practice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Practice, D::Error> {
        let (WrittenPractice { puzzles, days, longest }, unknown) = read_fields(deserializer)?;
        let mut practice = Practice { puzzles, days: Vec::new(), longest, unknown };
        practice.take_days(days);
        Ok(practice)
    }
}

/// Rank of a result, the best first.
fn rank(result: PuzzleResult) -> u8 {
    match result {
        PuzzleResult::FirstTry => 0,
        PuzzleResult::TakenBack => 1,
        PuzzleResult::WithHint => 2,
        PuzzleResult::Wrong => 3,
        PuzzleResult::Shown => 4,
    }
}

impl Progress {
    /// Returns the progress of both devices, on a day by which no try is yet to come. Of two tries on one day the worse one
    /// counts.
    fn merged(&self, other: &Progress, today: u32) -> Progress {
        // A day to come is that of a clock that was wrong: any other try is later.
        let believed = |day: u32| if day > today { 0 } else { day };
        let order = |one: &Progress| (believed(one.day), one.day, rank(one.last), one.due);
        let later = if order(self) < order(other) { other } else { self };
        let best = if rank(self.best_result()) < rank(other.best_result()) { self } else { other };
        let (best, taken_back) = (best.best, best.taken_back);
        let mut unknown = self.unknown.clone();
        unknown.merge(&other.unknown);
        Progress { best, taken_back, unknown, ..later.clone() }
    }

    fn best_result(&self) -> PuzzleResult {
        let is_taken_back = self.taken_back && self.best == PuzzleResult::WithHint;
        if is_taken_back { PuzzleResult::TakenBack } else { self.best }
    }

    /// Whether it comes back by a day. What is due later than after the longest interval is due now: a clock was wrong.
    fn is_due(&self, day: u32) -> bool {
        let latest = day.saturating_add(INTERVALS[INTERVALS.len() - 1]);
        self.due.is_some_and(|(due, _)| due <= day || due > latest)
    }
}

impl Practice {
    /// Adds the progress of another device. The later try of a puzzle decides when it comes back; no day of practice counts
    /// twice. `today` is the day after the last one that can have begun anywhere.
    pub fn merge(&mut self, other: &Practice, today: u32) {
        for (key, theirs) in &other.puzzles {
            let merged =
                self.puzzles.get(key).map_or_else(|| theirs.clone(), |own| own.merged(theirs, today));
            self.puzzles.insert(key.clone(), merged);
        }
        self.unknown.merge(&other.unknown);
        self.longest = self.longest.max(other.longest);
        self.take_days(other.days.iter().copied());
    }

    /// Adds days of practice. Of more than can be kept the last ones stay.
    fn take_days(&mut self, days: impl IntoIterator<Item = u32>) {
        let all: BTreeSet<u32> = self.days.drain(..).chain(days).collect();
        let most = CAPACITY.days as usize;
        self.days = all.iter().rev().take(most).rev().copied().collect();
        self.longest = self.longest.min(CAPACITY.days).max(longest(&self.days));
    }

    /// Adds the result of a puzzle, by its key, on a day.
    pub fn record(&mut self, key: &str, result: PuzzleResult, day: u32) {
        let before = self.puzzles.get(key);
        let step = before.filter(|progress| progress.is_due(day)).and_then(|progress| progress.due);
        let due = match result {
            PuzzleResult::Wrong | PuzzleResult::Shown => Some((day.saturating_add(INTERVALS[0]), 0)),
            PuzzleResult::FirstTry => match (step, before.and_then(|progress| progress.due)) {
                // Solved when it came back.
                (Some((_, step)), _) => {
                    let next = usize::from(step) + 1;
                    INTERVALS.get(next).map(|days| (day.saturating_add(*days), next as u8))
                }
                // Solved before it came back: it still does.
                (None, waiting) => waiting,
            },
            PuzzleResult::TakenBack | PuzzleResult::WithHint => {
                match (step, before.and_then(|progress| progress.due)) {
                    (Some((_, step)), _) => {
                        Some((day.saturating_add(INTERVALS[usize::from(step).min(2)]), step))
                    }
                    (None, waiting) => waiting,
                }
            }
        };
        let earlier = before.map_or(result, Progress::best_result);
        let best = if rank(earlier) < rank(result) { earlier } else { result };
        let taken_back = best == PuzzleResult::TakenBack;
        let known = |result| if result == PuzzleResult::TakenBack { PuzzleResult::WithHint } else { result };
        let (last, best) = (known(result), known(best));
        let unknown = before.map(|progress| progress.unknown.clone()).unwrap_or_default();
        self.puzzles.insert(key.to_owned(), Progress { last, best, taken_back, day, due, unknown });
        if !self.days.contains(&day) {
            self.take_days([day]);
        }
    }

    /// Returns the keys of the mistakes that come back by a day, the longest overdue first.
    pub fn due(&self, day: u32) -> Vec<String> {
        let mut found: Vec<(u32, &String)> = self
            .puzzles
            .iter()
            .filter(|(_, progress)| progress.is_due(day))
            .filter_map(|(key, progress)| progress.due.map(|(due, _)| (due, key)))
            .collect();
        found.sort();
        found.into_iter().map(|(_, key)| key.clone()).collect()
    }

    /// Returns the last result of a puzzle, if that was on a day; `None` if it was not tried then.
    pub fn result_on(&self, key: &str, day: u32) -> Option<PuzzleResult> {
        self.puzzles.get(key).filter(|progress| progress.day == day).map(|progress| progress.last)
    }

    /// Returns the last try of each puzzle: its key, its result, and its day.
    pub fn tries(&self) -> impl Iterator<Item = (&str, PuzzleResult, u32)> {
        self.puzzles.iter().map(|(key, progress)| (key.as_str(), progress.last, progress.day))
    }

    /// Returns the best result of a puzzle; `None` for one that was never tried.
    pub fn best(&self, key: &str) -> Option<PuzzleResult> {
        self.puzzles.get(key).map(Progress::best_result)
    }

    /// Number of puzzles of a game that were solved, with or without a hint.
    pub fn solved(&self, game: &str) -> u32 {
        let of_game = |key: &str| key.split_once(':').is_some_and(|(of, _)| of == game);
        self.puzzles.iter().filter(|(key, progress)| of_game(key) && progress.best.is_solved()).count() as u32
    }

    /// Returns the days of practice, in order.
    pub fn days(&self) -> &[u32] {
        &self.days
    }

    /// Returns the streak as it stands on a day.
    pub fn streak(&self, today: u32) -> StreakView {
        let did = |day: u32| self.days.binary_search(&day).is_ok();
        let week = (0..WEEK).rev().filter_map(|ago| today.checked_sub(ago)).map(|day| {
            let around = day > 0 && did(day - 1) && (did(day + 1) || day + 1 == today);
            match () {
                () if did(day) => PracticeDay::Done,
                () if day == today => PracticeDay::Open,
                () if around => PracticeDay::Rest,
                () => PracticeDay::Missed,
            }
        });
        StreakView {
            days: streak(&self.days, today),
            longest: self.longest,
            week: week.collect(),
            due: self.due(today).len() as u32,
        }
    }
}

//! Progress of a person with puzzles: pure data, with days as numbers.
//!
//! A mistake comes back after one day, solved then after three, then after seven. A wrong try begins that anew; a hint
//! changes nothing. A streak counts the days of practice, and forgives one missed day between two of them.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// Days after which a mistake comes back: at first, and after each time that it was solved.
const INTERVALS: [u32; 3] = [1, 3, 7];
/// Days of practice that are kept for the streak.
const KEPT_DAYS: usize = 400;
/// Days of a week's view.
const WEEK: u32 = 7;

/// Result of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PuzzleResult {
    /// Solved at the first try, without help.
    FirstTry,
    /// Solved with a hint.
    WithHint,
    /// A move was wrong.
    Wrong,
    /// The answer was shown.
    Shown,
}

/// Progress with one puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Progress {
    /// The last result.
    last: PuzzleResult,
    /// The best result ever.
    best: PuzzleResult,
    /// Day of the last try.
    day: u32,
    /// Day on which it comes back, and the number of the interval that led there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    due: Option<(u32, u8)>,
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
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Practice {
    puzzles: BTreeMap<String, Progress>,
    /// Days of practice, in order.
    days: Vec<u32>,
    longest: u32,
}

/// Rank of a result, the best first.
fn rank(result: PuzzleResult) -> u8 {
    match result {
        PuzzleResult::FirstTry => 0,
        PuzzleResult::WithHint => 1,
        PuzzleResult::Wrong => 2,
        PuzzleResult::Shown => 3,
    }
}

impl Progress {
    /// Returns the progress of both devices. Of two tries on one day the worse one counts.
    fn merged(&self, other: &Progress) -> Progress {
        let order = |one: &Progress| (one.day, rank(one.last), one.due);
        let later = if order(self) < order(other) { other } else { self };
        let best = if rank(self.best) < rank(other.best) { self.best } else { other.best };
        Progress { best, ..later.clone() }
    }
}

impl Practice {
    /// Adds the progress of another device. The later try of a puzzle decides when it comes back; no day of practice counts
    /// twice.
    pub fn merge(&mut self, other: &Practice) {
        for (key, theirs) in &other.puzzles {
            let merged = self.puzzles.get(key).map_or_else(|| theirs.clone(), |own| own.merged(theirs));
            self.puzzles.insert(key.clone(), merged);
        }
        let days: BTreeSet<u32> = self.days.iter().chain(&other.days).copied().collect();
        self.days = days.into_iter().collect();
        let streaks = self.days.iter().map(|day| self.streak_at(*day)).max().unwrap_or(0);
        self.longest = self.longest.max(other.longest).max(streaks);
        self.forget_old_days();
    }

    fn forget_old_days(&mut self) {
        let old = self.days.len().saturating_sub(KEPT_DAYS);
        self.days.drain(..old);
    }

    /// Adds the result of a puzzle, by its key, on a day.
    pub fn record(&mut self, key: &str, result: PuzzleResult, day: u32) {
        let before = self.puzzles.get(key);
        let step = before.and_then(|progress| progress.due).filter(|(due, _)| *due <= day);
        let due = match result {
            PuzzleResult::Wrong | PuzzleResult::Shown => Some((day + INTERVALS[0], 0)),
            PuzzleResult::FirstTry => match (step, before.and_then(|progress| progress.due)) {
                // Solved when it came back.
                (Some((_, step)), _) => {
                    let next = usize::from(step) + 1;
                    INTERVALS.get(next).map(|days| (day + days, next as u8))
                }
                // Solved before it came back: it still does.
                (None, waiting) => waiting,
            },
            PuzzleResult::WithHint => match (step, before.and_then(|progress| progress.due)) {
                (Some((_, step)), _) => Some((day + INTERVALS[usize::from(step).min(2)], step)),
                (None, waiting) => waiting,
            },
        };
        let best =
            before.map_or(
                result,
                |progress| {
                    if rank(progress.best) < rank(result) { progress.best } else { result }
                },
            );
        self.puzzles.insert(key.to_owned(), Progress { last: result, best, day, due });
        if let Err(place) = self.days.binary_search(&day) {
            self.days.insert(place, day);
        }
        self.longest = self.longest.max(self.streak_at(day));
        self.forget_old_days();
    }

    /// Returns the keys of the mistakes that come back by a day, the longest overdue first.
    pub fn due(&self, day: u32) -> Vec<String> {
        let mut found: Vec<(u32, &String)> = self
            .puzzles
            .iter()
            .filter_map(|(key, progress)| progress.due.map(|(due, _)| (due, key)))
            .filter(|(due, _)| *due <= day)
            .collect();
        found.sort();
        found.into_iter().map(|(_, key)| key.clone()).collect()
    }

    /// Returns the last result of a puzzle, if that was on a day; `None` if it was not tried then.
    pub fn result_on(&self, key: &str, day: u32) -> Option<PuzzleResult> {
        self.puzzles.get(key).filter(|progress| progress.day == day).map(|progress| progress.last)
    }

    /// Returns the best result of a puzzle; `None` for one that was never tried.
    pub fn best(&self, key: &str) -> Option<PuzzleResult> {
        self.puzzles.get(key).map(|progress| progress.best)
    }

    /// Number of puzzles of a game that were solved, with or without a hint.
    pub fn solved(&self, game: &str) -> u32 {
        let of_game = |key: &str| key.split_once(':').is_some_and(|(of, _)| of == game);
        let solved = |progress: &Progress| rank(progress.best) < rank(PuzzleResult::Wrong);
        self.puzzles.iter().filter(|(key, progress)| of_game(key) && solved(progress)).count() as u32
    }

    /// Days of practice in a row up to a day, which itself may still be open.
    fn streak_at(&self, day: u32) -> u32 {
        let mut next = None;
        let mut count = 0;
        for done in self.days.iter().rev().filter(|done| **done <= day) {
            // A gap of two days is one missed day. Today may still come.
            let gap = next.unwrap_or(day) - done;
            if gap > 2 {
                break;
            }
            next = Some(*done);
            count += 1;
        }
        count
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
            days: self.streak_at(today),
            longest: self.longest,
            week: week.collect(),
            due: self.due(today).len() as u32,
        }
    }
}

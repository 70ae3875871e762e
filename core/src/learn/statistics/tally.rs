//! Counts of results, and streaks.

use std::collections::BTreeSet;

use super::{MatchEntry, Statistics};
use crate::table::{FinishedSide, MatchResult, Opponent};

/// Milliseconds of a day, and of a minute.
const DAY: i64 = 86_400_000;
const MINUTE: i64 = 60_000;

/// Numbers of matches won, drawn and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Tally {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

impl Tally {
    /// Counts sides.
    pub fn of<'a>(sides: impl IntoIterator<Item = &'a FinishedSide>) -> Tally {
        let mut tally = Tally::default();
        for side in sides {
            match side.result {
                MatchResult::Won => tally.won += 1,
                MatchResult::Drawn => tally.drawn += 1,
                MatchResult::Lost => tally.lost += 1,
            }
        }
        tally
    }

    /// Number of all.
    pub fn played(self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// Returns the lowest level among the opponents of a side; `None` where a person is among them.
pub(super) fn level(side: &FinishedSide) -> Option<u8> {
    let levels = side.opponents.iter().map(|one| match one {
        Opponent::Level(level) => Some(*level),
        Opponent::Person(_) => None,
    });
    levels.collect::<Option<Vec<u8>>>()?.into_iter().min()
}

/// Returns the longest run of matches won, of sides in order of time.
pub(super) fn longest_run(sides: &[(&MatchEntry, &FinishedSide)]) -> u32 {
    let (mut run, mut longest) = (0, 0);
    for (_, side) in sides {
        run = if side.result == MatchResult::Won { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest
}

/// Returns the number of a day since 1970, by a calendar that is so many minutes ahead of UTC.
pub(super) fn day_of(time: i64, utc_offset: i32) -> i64 {
    (time + i64::from(utc_offset) * MINUTE).div_euclid(DAY)
}

/// Returns the month of a day, 1…12, by the Gregorian calendar.
pub(super) fn month_of(day: i64) -> i64 {
    // Days from the 1st of March of year 0: months then have 31 and 30 days in turn, five in 153 days.
    let day_of_era = (day + 719_468).rem_euclid(146_097);
    let year = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    ((5 * day_of_year + 2) / 153 + 2) % 12 + 1
}

/// Returns the days in a row, up to today, on which a person played or, as the owner of the device, tried a puzzle. Today may
/// still come.
pub(super) fn day_streak(statistics: &Statistics, person: &str, now: i64, utc_offset: i32) -> u32 {
    let played =
        statistics.sides_of(None, person).into_iter().map(|(entry, _)| day_of(entry.time, utc_offset));
    let tried = statistics.days_of_puzzles().map(i64::from).filter(|_| person.is_empty());
    let days: BTreeSet<i64> = played.chain(tried).collect();
    let today = day_of(now, utc_offset);
    let last = if days.contains(&today) { today } else { today - 1 };
    (0..).take_while(|ago| days.contains(&(last - ago))).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_those_of_the_calendar() {
        // 1970-01-01, 1970-01-31, 1970-02-01, 2024-02-29, 2024-03-01, 2026-11-27, 2000-12-31.
        let days = [(0, 1), (30, 1), (31, 2), (19_782, 2), (19_783, 3), (20_784, 11), (11_322, 12)];
        for (day, month) in days {
            assert_eq!(month_of(day), month, "{day}");
        }
    }

    #[test]
    fn a_day_begins_where_the_calendar_is() {
        assert_eq!((day_of(0, 0), day_of(0, -1), day_of(DAY - MINUTE, 1)), (0, -1, 1));
    }
}

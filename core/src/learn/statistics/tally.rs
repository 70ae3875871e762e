//! Counts of results, and streaks.

use std::collections::BTreeSet;

use super::{MatchEntry, Statistics};
use crate::learn::streak::streak;
use crate::policy::date_of;
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
    time.saturating_add(i64::from(utc_offset) * MINUTE).div_euclid(DAY)
}

/// Returns the year and the month of a day, 1…12, by the Gregorian calendar.
pub(super) fn month_of(day: i64) -> (i64, i64) {
    let (year, month, _) = date_of(day);
    (year, month)
}

/// Returns the day of a match: the one that the person had, and for an entry of an older version the one by the calendar of now.
pub(super) fn day_of_match(entry: &MatchEntry, utc_offset: i32) -> i64 {
    entry.day.map_or_else(|| day_of(entry.time, utc_offset), i64::from)
}

/// Returns the days in a row, up to today, on which a person played or, as the owner of the device, practised. The rule is that
/// of [`crate::learn::streak`].
pub(super) fn day_streak(
    statistics: &Statistics,
    practised: &[u32],
    person: &str,
    (now, utc_offset): (i64, i32),
) -> u32 {
    let sides = statistics.sides_of(None, person);
    let played = sides.into_iter().map(|(entry, _)| day_of_match(entry, utc_offset));
    let played = played.filter_map(|day| u32::try_from(day).ok());
    let tried = statistics.days_of_puzzles().chain(practised.iter().copied()).filter(|_| person.is_empty());
    let days: BTreeSet<u32> = played.chain(tried).collect();
    let days: Vec<u32> = days.into_iter().collect();
    streak(&days, u32::try_from(day_of(now, utc_offset)).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_those_of_the_calendar() {
        let days = [
            (-1, (1969, 12)),
            (0, (1970, 1)),
            (30, (1970, 1)),
            (31, (1970, 2)),
            (11_322, (2000, 12)),
            (11_323, (2001, 1)),
            (19_782, (2024, 2)),
            (19_783, (2024, 3)),
            (20_784, (2026, 11)),
        ];
        for (day, month) in days {
            assert_eq!(month_of(day), month, "{day}");
        }
    }

    #[test]
    fn a_day_begins_where_the_calendar_is() {
        assert_eq!((day_of(0, 0), day_of(0, -1), day_of(DAY - MINUTE, 1)), (0, -1, 1));
    }
}

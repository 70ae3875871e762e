//! Days and streaks: the days that a person had, one rule for the whole app, and clocks that were wrong once.

use qishe_core::learn::{MatchEntry, Practice, PuzzleResult, Statistics, StatisticsQuery};
use qishe_core::table::{MatchResult, Opponent};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::{DAY, entry, query, side};
use crate::support::effort::{samples, seed};

/// Milliseconds of a minute.
const MINUTE: i64 = 60_000;

fn won(time: i64, day: Option<u32>) -> MatchEntry {
    MatchEntry { day, ..entry(time, "gomoku", side("", Opponent::Level(1), MatchResult::Won)) }
}

/// Statistics with a match at each of these times: minutes of the local day, its number, and the calendar's lead on UTC.
fn played(days: impl IntoIterator<Item = (u32, i64, i64)>, keeps_days: bool) -> Statistics {
    let mut made = Statistics::default();
    for (day, minutes, offset) in days {
        let time = i64::from(day) * DAY + (minutes - offset) * MINUTE;
        made.enter_match(&time.to_string(), won(time, keeps_days.then_some(day)));
    }
    made
}

fn streak(statistics: &Statistics, day: u32, minutes: i64, offset: i64, practised: &[u32]) -> String {
    let now = i64::from(day) * DAY + (minutes - offset) * MINUTE;
    let query = StatisticsQuery { now, utc_offset: offset as i32, ..query(None, "") };
    statistics.view_with(&query, practised).facts[0].figure.clone()
}

/// A streak goes on over the end of summer time, with a match every second night at 00:20, and on a journey from Shanghai to
/// London. Entries of older versions have no day, and are counted by the calendar of now.
#[test]
fn a_streak_survives_summer_time_and_travel() {
    let berlin: Vec<_> = (0..20).map(|at| (20_730 + 2 * at, 20, if at < 10 { 120 } else { 60 })).collect();
    let travel: Vec<_> = (0..20)
        .map(|at| if at < 10 { (20_000 + 2 * at, 450, 480) } else { (20_000 + 2 * at, 540, 0) })
        .collect();
    for (days, last, offset) in [(berlin, 20_768, 60), (travel, 20_038, 0)] {
        assert_eq!(streak(&played(days.clone(), true), last, 700, offset, &[]), "20 天");
        assert_eq!(streak(&played(days, false), last, 700, offset, &[]), "10 天");
    }
}

/// The day of a match is kept in the file, and an entry without one is read.
#[test]
fn the_day_is_kept() {
    let mut made = Statistics::default();
    made.enter_match("5", won(5, Some(20_785)));
    let text = made.to_json();
    assert!(text.contains(r#""time":5,"day":20785,"game""#), "{text}");
    assert_eq!(Statistics::parse(&text), Some(made));
    assert!(Statistics::parse(&text.replace(r#""day":20785,"#, "")).is_some_and(|read| read.has_match("5")));
}

/// The page of practice and that of statistics count the same days by the same rule: one missed day is forgiven.
#[test]
fn one_rule_for_both_pages() {
    let mut rng = StdRng::seed_from_u64(seed(3));
    for _ in 0..samples(3_000) {
        let mut practice = Practice::default();
        let days: Vec<u32> = (100..120).filter(|_| rng.random_bool(0.6)).collect();
        days.iter().for_each(|day| practice.record("gomoku:1", PuzzleResult::FirstTry, *day));
        let today = rng.random_range(100..123);
        let shown = streak(&Statistics::default(), today, 600, 0, practice.days());
        assert_eq!(shown, format!("{} 天", practice.streak(today).days), "{days:?} on {today}");
        let matches = played(days.iter().map(|day| (*day, 300, 0)), true);
        assert_eq!(streak(&matches, today, 600, 0, &[]), shown, "matches count like puzzles");
    }
}

/// A streak counts on however long it gets, and the longest is never less than the one that goes on.
#[test]
fn a_streak_has_no_end() {
    let mut practice = Practice::default();
    for day in 1..=1_000 {
        practice.record("gomoku:1", PuzzleResult::FirstTry, day);
        assert_eq!((practice.streak(day).days, practice.streak(day).longest), (day, day));
    }
    let text = serde_json::to_string(&practice).expect("JSON");
    assert_eq!(serde_json::from_str::<Practice>(&text).expect("read").streak(1_001).days, 1_000);
}

/// The longest streak is that of all days, in whichever order they were played or merged.
#[test]
fn the_longest_streak_has_no_order() {
    let mut rng = StdRng::seed_from_u64(seed(4));
    for _ in 0..samples(2_000) {
        let days: Vec<u32> = (0..31).filter(|_| rng.random_bool(0.7)).collect();
        let (mut forth, mut mixed, mut other) =
            (Practice::default(), Practice::default(), Practice::default());
        days.iter().for_each(|day| forth.record("gomoku:1", PuzzleResult::Wrong, *day));
        let mut left = days.clone();
        while !left.is_empty() {
            let day = left.swap_remove(rng.random_range(0..left.len()));
            let device = if rng.random() { &mut mixed } else { &mut other };
            device.record("gomoku:1", PuzzleResult::Wrong, day);
        }
        mixed.merge(&other, 40);
        assert_eq!(mixed.streak(40).longest, forth.streak(40).longest, "{days:?}");
    }
}

/// A day with a clock in the future does no harm: its mistake is due at once when the clock is right again, comes back in the
/// usual steps, and no merge with the other device brings the wrong day back.
#[test]
fn a_clock_that_was_wrong_once_does_no_harm() {
    let (future, today) = (24_837, 20_785);
    let mut wrong = Practice::default();
    wrong.record("gomoku:1", PuzzleResult::Wrong, future);
    assert_eq!(wrong.due(today), ["gomoku:1"]);
    let copy = wrong.clone();
    wrong.record("gomoku:1", PuzzleResult::FirstTry, today);
    assert!(wrong.due(today).is_empty() && wrong.due(today + 2).is_empty());
    assert_eq!(wrong.due(today + 3), ["gomoku:1"], "the second interval");
    let before = wrong.due(today + 3);
    wrong.merge(&copy, today + 1);
    assert_eq!(
        (wrong.due(today), wrong.due(today + 3)),
        (Vec::new(), before),
        "the try of the wrong day is older"
    );

    let mut other = Practice::default();
    other.record("gomoku:1", PuzzleResult::Wrong, today + 1);
    let mut both = copy.clone();
    both.merge(&other, today + 2);
    other.merge(&copy, today + 2);
    assert_eq!(both, other, "in either order");
    assert_eq!(both.due(today + 2), ["gomoku:1"]);
    let mut last = Practice::default();
    last.record("gomoku:1", PuzzleResult::Wrong, u32::MAX);
    last.record("gomoku:1", PuzzleResult::FirstTry, u32::MAX);
    assert_eq!(last.due(today), ["gomoku:1"], "no day overflows");
}

/// Unknown fields are written back: of practice, of a puzzle, of statistics, of a match in them.
#[test]
fn fields_of_a_newer_version_are_written_back() {
    let text = r#"{"puzzles":{"gomoku:1":{"last":"wrong","best":"wrong","day":5,"due":[6,0],"future":[1,{"a":null}]}},"days":[5],"longest":1,"later":{"deep":true}}"#;
    let mut practice: Practice = serde_json::from_str(text).expect("read");
    assert_eq!(serde_json::to_string(&practice).expect("JSON"), text);
    practice.record("gomoku:1", PuzzleResult::FirstTry, 6);
    practice.record("gomoku:2", PuzzleResult::FirstTry, 6);
    let mut other = Practice::default();
    other.record("gomoku:1", PuzzleResult::FirstTry, 6);
    other.merge(&practice, 9);
    for practice in [&practice, &other] {
        let after = serde_json::to_string(practice).expect("JSON");
        assert!(
            after.contains(r#""future":[1,{"a":null}]"#) && after.contains(r#""later":{"deep":true}"#),
            "{after}"
        );
    }
    let text = r#"{"version":1,"matches":{"0":{"time":5,"game":"gomoku","sides":[],"future":[1,2]}},"puzzles":{},"later":3}"#;
    let read = Statistics::parse(text).expect("read");
    assert_eq!(read.to_json(), text);
    let mut other = Statistics::default();
    other.merge(read);
    assert_eq!(other.to_json(), text);
}

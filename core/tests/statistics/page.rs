//! The page of statistics: counts, streaks, curve and choices.

use super::{DAY, entry, person, query, side, statistics};
use qishe_core::learn::{MatchEntry, Statistics, StatisticsQuery};
use qishe_core::table::{FinishedSide, MatchResult, Opponent};
use qishe_core::words::Lang;

use MatchResult::{Drawn, Lost, Won};

fn sample() -> Statistics {
    let level = |level, result| side("", Opponent::Level(level), result);
    let sides = [
        ("gomoku", level(1, Won)),
        ("gomoku", level(1, Won)),
        ("sifang", level(2, Won)),
        ("gomoku", level(2, Lost)),
        ("gomoku", FinishedSide { lost_on_time: true, ..level(3, Lost) }),
        ("gomoku", side("", person("Mei"), Drawn)),
        ("gomoku", side("Mei", Opponent::Level(1), Won)),
    ];
    let at = |(day, (game, side))| entry(day * DAY, game, side);
    statistics((100..).zip(sides).map(at))
}

/// Counts by opponent and level, the longest run, and matches lost on time, of a game and of all.
#[test]
fn counts() {
    let view = sample().view(&query(None, ""));
    assert_eq!(view.empty, None);
    assert_eq!(view.results, "胜 3 · 和 1 · 负 2");
    let rows: Vec<_> =
        view.opponents.iter().map(|row| (row.computer, row.name.as_str(), row.record.as_str())).collect();
    assert_eq!(rows, [(true, "电脑", "3 · 0 · 2"), (false, "Mei", "0 · 1 · 0")]);
    assert_eq!((view.opponents[0].won, view.opponents[1].drawn), (0.6, 1.0));
    let ladder: Vec<_> = view.ladder.iter().map(|rung| (rung.record.as_str(), rung.beaten)).collect();
    assert_eq!(ladder[..4], [("2 · 0 · 0", true), ("1 · 0 · 1", true), ("0 · 0 · 1", false), ("", false)]);
    let figures: Vec<_> = view.facts.iter().map(|fact| fact.figure.as_str()).collect();
    assert_eq!(figures, ["6 天", "3", "1"]);
    let gomoku = sample().view(&query(Some("gomoku"), ""));
    assert_eq!((gomoku.results.as_str(), gomoku.facts[1].figure.as_str()), ("胜 2 · 和 1 · 负 2", "2"));
    assert_eq!(gomoku.opponents[0].spoken, "对电脑：胜 2，和 0，负 2");
}

/// The person with most matches is shown; another can be chosen. One alone is no choice.
#[test]
fn persons_are_chosen() {
    let view = sample().view(&StatisticsQuery { person: None, ..query(None, "") });
    let persons: Vec<_> = view.persons.iter().map(|one| (one.label.as_str(), one.chosen)).collect();
    assert_eq!(persons, [("我", true), ("Mei", false)]);
    assert_eq!(sample().view(&query(None, "Mei")).results, "胜 1 · 和 0 · 负 0");
    let alone = statistics([entry(1, "gomoku", side("", Opponent::Level(1), Won))]);
    assert!(alone.view(&query(None, "")).persons.is_empty());
}

/// The curve lies in its box, from left to right, and names its months.
#[test]
fn the_curve_is_in_its_box() {
    let many = (0..500).map(|n| {
        let result = if n % 3 == 0 { Lost } else { Won };
        entry(20_700 * DAY + n * DAY / 5, "gomoku", side("", Opponent::Level(3), result))
    });
    let curve = statistics(many).view(&query(None, "")).rating.expect("a rating").curve;
    assert!(curve.points.len() <= 60 && curve.points.len() > 30);
    assert_eq!((curve.points[0].x, curve.points.last().map(|last| last.x)), (0.0, Some(1.0)));
    for point in &curve.points {
        assert!(0.0 <= point.low && point.low < point.y && point.y < point.high && point.high <= 1.0);
    }
    assert!(curve.points.windows(2).all(|pair| pair[0].x < pair[1].x));
    assert!((1..=5).contains(&curve.lines.len()), "{:?}", curve.lines);
    let months: Vec<_> = curve.months.iter().map(|month| month.text.as_str()).collect();
    assert_eq!(months, ["9 月", "10 月", "11 月", "12 月"]);
    let one = statistics([entry(1, "gomoku", side("", Opponent::Level(1), Won))]);
    assert!(one.view(&query(None, "")).rating.expect("a rating").curve.points.is_empty());
}

/// Without anything kept, the page offers a match against the weakest level; also the English words are there.
#[test]
fn an_empty_page() {
    let view = Statistics::default().view(&StatisticsQuery { lang: Lang::En, ..query(None, "") });
    assert_eq!((view.empty, view.begin.as_str()), (Some(1), "Play a game against Plain Heart"));
    assert_eq!((view.rating, view.results.as_str(), view.opponents.len()), (None, "", 0));
}

/// A day without a match ends the streak of days; today may still come.
#[test]
fn a_missed_day_ends_the_streak() {
    let on = |days: &[i64], today: i64| {
        let won = |day: &i64| entry(day * DAY + 1, "gomoku", side("", Opponent::Level(1), Won));
        let kept: Vec<MatchEntry> = days.iter().map(won).collect();
        let view = statistics(kept).view(&StatisticsQuery { now: today * DAY + 5, ..query(None, "") });
        view.facts[0].figure.clone()
    };
    assert_eq!(on(&[1, 2, 4, 5], 5), "2 天");
    assert_eq!(on(&[1, 2, 4, 5], 6), "2 天");
    assert_eq!(on(&[1, 2, 4, 5], 7), "0 天");
}

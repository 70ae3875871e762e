//! The page of statistics: counts, streaks, curve and choices.

use super::{DAY, entry, person, query, side, statistics};
use qishe_core::learn::{MatchEntry, Statistics, StatisticsQuery, opponents};
use qishe_core::table::{FinishedSide, LastMatch, MatchResult, Opponent, opponent_start};
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

/// One day without a match is forgiven, two end the streak of days; today may still come.
#[test]
fn two_missed_days_end_the_streak() {
    let on = |days: &[i64], today: i64| {
        let won = |day: &i64| entry(day * DAY + 1, "gomoku", side("", Opponent::Level(1), Won));
        let kept: Vec<MatchEntry> = days.iter().map(won).collect();
        let view = statistics(kept).view(&StatisticsQuery { now: today * DAY + 5, ..query(None, "") });
        view.facts[0].figure.clone()
    };
    assert_eq!(on(&[1, 2, 4, 5], 5), "4 天");
    assert_eq!(on(&[1, 2, 4, 5], 7), "4 天");
    assert_eq!(on(&[1, 2, 4, 5], 8), "0 天");
    assert_eq!(on(&[1, 2, 5, 6], 6), "2 天");
}

/// Every month with room has its name, also where the month before has one point, and a year has its own where there are
/// several.
#[test]
fn months_under_the_curve() {
    let months = |days: &[i64]| -> Vec<String> {
        let won = |day: &i64| entry(day * DAY, "gomoku", side("", Opponent::Level(3), Won));
        let curve = statistics(days.iter().map(won)).view(&query(None, "")).rating.expect("a rating").curve;
        assert!(curve.months.windows(2).all(|pair| pair[1].at - pair[0].at >= 0.14));
        curve.months.into_iter().map(|month| month.text).collect()
    };
    // 31 October 2026, and then each day of November.
    let autumn: Vec<i64> = (20_757..20_780).collect();
    assert_eq!(months(&autumn), ["10 月", "11 月"]);
    // Each July from 2017 on.
    let years: Vec<i64> = (0..10).map(|year| 17_350 + year * 365).collect();
    assert_eq!(months(&years), ["2017 年", "2019 年", "2021 年", "2023 年", "2025 年"]);
    // November and December 2026, January and February 2027.
    let winter: Vec<i64> = (0..20).map(|at| 20_770 + at * 5).collect();
    assert_eq!(months(&winter), ["2026 年", "12 月", "2027 年", "2 月"]);
}

/// The sheet of opponents has a seal for each level with the person's own results, a side for each seat and one by chance;
/// it begins with the opponent of the last match, and before any with the one that suits.
#[test]
fn opponents_are_chosen_by_their_seals() {
    let statistics = sample();
    let last = |opponents: &'static [u16]| LastMatch { options: "", names: &[], opponents };
    let sheet = opponents("gomoku", last(&[]), &statistics, Lang::Zh).expect("a sheet");
    let names: Vec<_> = sheet.seals.iter().map(|seal| seal.name.as_str()).collect();
    assert_eq!(names, ["守拙", "若愚", "斗力", "小巧", "用智", "通幽", "具体", "坐照"]);
    let records: Vec<_> = sheet.seals.iter().map(|seal| (seal.record.as_str(), seal.beaten)).collect();
    assert_eq!(records[..2], [("你对他：胜 2 · 和 0 · 负 0", true), ("你对他：胜 0 · 和 0 · 负 1", false)]);
    assert_eq!(records[7], ("", false));
    let suits: Vec<_> = sheet.seals.iter().filter(|seal| !seal.suits.is_empty()).collect();
    assert_eq!(suits.len(), 1);
    assert_eq!((sheet.level, sheet.side), (suits[0].level, 0));
    let sides: Vec<_> = sheet.sides.iter().map(|side| (side.label.as_str(), side.seat)).collect();
    assert_eq!(sides, [("执黑方", Some(0)), ("执白方", Some(1)), ("随机", None)]);
    let again = opponents("gomoku", last(&[5, 0]), &statistics, Lang::Zh).expect("a sheet");
    assert_eq!((again.level, again.side), (5, 1), "as the last time");
    let fresh = opponents("gomoku", last(&[]), &Statistics::default(), Lang::En).expect("a sheet");
    assert!(fresh.seals.iter().all(|seal| seal.suits.is_empty()), "nothing is known of the person");
    assert!(opponents("chess", last(&[]), &statistics, Lang::Zh).is_err());
}

/// After a win the computers that were beaten are stamped, and the one that was beaten just now only if the win counts.
#[test]
fn a_win_stamps_its_rung() {
    let last = LastMatch { options: "{}", names: &[], opponents: &[] };
    let sheet = opponents("gomoku", last, &Statistics::default(), Lang::Zh).expect("a sheet");
    for stamps in [false, true] {
        let ladder = sheet.won_ladder(3, stamps).expect("a ladder");
        let stamped: Vec<u8> =
            ladder.rungs.iter().filter(|rung| rung.stamped).map(|rung| rung.level).collect();
        assert_eq!(stamped, if stamps { vec![3] } else { Vec::new() });
        let won: Vec<u8> = ladder.rungs.iter().filter(|rung| rung.is_won).map(|rung| rung.level).collect();
        assert_eq!((won, ladder.rungs.len()), (vec![3], 8));
        assert_eq!(ladder.spoken, sheet.seals[2].spoken);
    }
    assert_eq!(sheet.won_ladder(9, true), None);
}

/// The chosen level sits on every other seat; chance alone chooses a side that was left to it.
#[test]
fn a_match_begins_against_the_chosen_level() {
    let start = |game, side, seed| {
        let last = LastMatch { options: "{}", names: &[], opponents: &[0, 2] };
        opponent_start(game, last, (6, side, seed), Lang::Zh).expect("a way").players
    };
    assert_eq!(start("gomoku", Some(1), 4), [6, 0]);
    assert_eq!(start("siguo", Some(2), 4), [6, 6, 0, 6]);
    let chance: Vec<_> = (0..4).map(|seed| start("siguo", None, seed)).collect();
    assert_eq!(chance[0], [0, 6, 6, 6]);
    assert_eq!(chance[3], [6, 6, 6, 0]);
}

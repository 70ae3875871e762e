//! Ratings: the example of Glickman's paper, and ratings over matches and puzzles.

use super::{entry, person, query, side, statistics};
use qishe_core::learn::{MatchEntry, PuzzleResult};
use qishe_core::learn::{Rating, Statistics, level_rating, puzzles_of, rated};
use qishe_core::table::{FinishedMatch, MatchResult, Opponent};

fn rating(rating: f64, deviation: f64) -> Rating {
    Rating { rating, deviation, volatility: 0.06 }
}

/// The example of <http://www.glicko.net/glicko/glicko2.pdf>: 1464.06, deviation 151.52, volatility 0.05999.
#[test]
fn glickmans_example() {
    let results = [
        (rating(1400.0, 30.0), MatchResult::Won),
        (rating(1550.0, 100.0), MatchResult::Lost),
        (rating(1700.0, 300.0), MatchResult::Lost),
    ];
    let after = rated(rating(1500.0, 200.0), &results);
    assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
    assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
}

/// Level 1 is 800, and each level 240 more.
#[test]
fn levels_have_their_ratings() {
    let ratings: Vec<f64> = (1..=8).map(|level| level_rating(level).rating).collect();
    assert_eq!(ratings, [800.0, 1040.0, 1280.0, 1520.0, 1760.0, 2000.0, 2240.0, 2480.0]);
}

fn shown(statistics: &Statistics, person: &str) -> Option<i64> {
    let view = statistics.view(&query(None, person));
    view.rating.map(|card| card.rating.parse().expect("a number"))
}

/// An even score against a level leads to its rating, and the page suggests that level.
#[test]
fn an_even_score_leads_to_the_level() {
    let results = [MatchResult::Won, MatchResult::Lost];
    let even = (0..80).map(|n| entry(n, "gomoku", side("", Opponent::Level(5), results[n as usize % 2])));
    let statistics = statistics(even);
    let reached = shown(&statistics, "").expect("a rating");
    assert!((1660..=1860).contains(&reached), "{reached}");
    let view = statistics.view(&query(Some("gomoku"), ""));
    assert_eq!(view.suggested, 5);
    assert_eq!(view.ladder.iter().filter(|rung| rung.next).map(|rung| rung.level).collect::<Vec<_>>(), [5]);
    assert_eq!(statistics.view(&query(Some("sifang"), "")).rating, None, "another game has its own");
}

/// A match with a hint, something taken back or a set-up position is counted, and does not change the rating.
#[test]
fn help_is_not_rated() {
    let won = || entry(1, "gomoku", side("", Opponent::Level(8), MatchResult::Won));
    for (helped, set_up) in [(true, false), (false, true)] {
        let facts = FinishedMatch { helped, set_up, ..won().facts };
        let statistics = statistics([MatchEntry { facts, ..won() }]);
        assert_eq!(shown(&statistics, ""), None);
        let view = statistics.view(&query(None, ""));
        assert!(view.ladder.iter().all(|rung| !rung.beaten), "no seal");
        assert_eq!(view.ladder[7].record, "1 · 0 · 0");
    }
    assert!(shown(&statistics([won()]), "").is_some_and(|rating| rating > 1000));
}

/// Two persons at one device are rated by their ratings before: one gains as much as the other loses.
#[test]
fn two_persons_are_rated_by_each_other() {
    let played = FinishedMatch {
        sides: vec![
            side("Lin", person("Mei"), MatchResult::Won),
            side("Mei", person("Lin"), MatchResult::Lost),
        ],
        ..entry(0, "sifang", side("", person(""), MatchResult::Won)).facts
    };
    let statistics = statistics([MatchEntry { time: 1, facts: played, ..MatchEntry::default() }]);
    let (lin, mei) = (shown(&statistics, "Lin").expect("rated"), shown(&statistics, "Mei").expect("rated"));
    assert!(lin > 1000 && lin + mei == 2000, "{lin} {mei}");
}

/// A puzzle is an opponent of its level: the first try counts, one with a hint does not, and neither does a second.
#[test]
fn puzzles_are_opponents() {
    let file = puzzles_of("gomoku").expect("puzzles");
    let key = file.puzzles[0].key();
    let tried = |result| {
        let mut statistics = Statistics::default();
        assert!(statistics.enter_puzzle(&key, result, 5, 9));
        assert!(!statistics.enter_puzzle(&key, PuzzleResult::FirstTry, 6, 10), "no second first try");
        (shown(&statistics, ""), statistics.view(&query(None, "")).puzzles_title)
    };
    let (solved, title) = tried(PuzzleResult::FirstTry);
    assert!(solved.is_some_and(|rating| rating > 1000) && title == "做题 1 · 一次就对 1", "{title}");
    let (missed, title) = tried(PuzzleResult::Wrong);
    assert!(missed.is_some_and(|rating| rating < 1000) && title == "做题 1 · 一次就对 0", "{title}");
    assert_eq!(tried(PuzzleResult::WithHint).0, None);
    assert!(!Statistics::default().enter_puzzle("gomoku:none", PuzzleResult::FirstTry, 5, 9));
}

/// Any sequence of matches leads to ratings and curves within bounds, and the more is known of a person, the less its rating
/// is in doubt.
#[test]
fn ratings_have_bounds() {
    use crate::support::effort::{samples, seed};
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    let (lost, drawn, won) = (MatchResult::Lost, MatchResult::Drawn, MatchResult::Won);
    let check = |name: &str, matches: Vec<(u8, MatchResult)>| {
        let entries = matches.into_iter().enumerate();
        let entry = |(at, (level, result))| {
            entry(at as i64 * 1_000_000, "gomoku", side("", Opponent::Level(level), result))
        };
        let view = statistics(entries.map(entry)).view(&query(None, ""));
        let card = view.rating.expect("a rating");
        let rating: i64 = card.rating.parse().expect("a number");
        let deviation: i64 = card.deviation.trim_start_matches("± ").parse().expect("a number");
        assert!(
            (0..=4000).contains(&rating) && (0..=350).contains(&deviation),
            "{name}: {rating} ± {deviation}"
        );
        let curve = card.curve;
        assert!(curve.points.len() <= 60 && curve.lines.len() <= 5 && curve.months.len() <= 8, "{name}");
        for point in curve.points {
            assert!(
                0.0 <= point.low && point.low <= point.y && point.y <= point.high && point.high <= 1.0,
                "{name}"
            );
        }
        deviation
    };
    for count in [2_300, 20_000] {
        check(
            "a child and a parent",
            (0..count).map(|at| if at % 2 == 0 { (1, lost) } else { (8, won) }).collect(),
        );
        check(
            "the other way round",
            (0..count).map(|at| if at % 2 == 0 { (1, won) } else { (8, lost) }).collect(),
        );
        check("lost to the weakest", vec![(1, lost); count]);
    }
    let known = [500, 3_000, 20_000].map(|count| check("won against the strongest", vec![(8, won); count]));
    assert!(known[0] >= known[1] && known[1] >= known[2] && known[0] <= 155, "{known:?}");
    let mut rng = StdRng::seed_from_u64(seed(2));
    for sample in 0..samples(40) {
        let (strongest, luck) = (rng.random_range(1..=8), rng.random_range(0.0..1.0));
        let any = (0..20_000).map(|_| {
            let result = if rng.random_bool(luck) {
                won
            } else if rng.random() {
                lost
            } else {
                drawn
            };
            (rng.random_range(1..=strongest), result)
        });
        check(&format!("sample {sample}"), any.collect());
    }
}

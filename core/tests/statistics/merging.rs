//! Statistics of two devices merge to the same ones in any order, and a newer form is refused.

use super::{entry, person, side, statistics};
use crate::support::effort::{samples, seed};
use qishe_core::learn::{PuzzleResult, Statistics, puzzles_of};
use qishe_core::table::{MatchResult, Opponent};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Random statistics over a few identifiers, so that different entries meet under one.
fn random(rng: &mut StdRng) -> Statistics {
    let mut made = Statistics::default();
    let results = [MatchResult::Won, MatchResult::Drawn, MatchResult::Lost];
    for _ in 0..rng.random_range(0..6) {
        let result = *results.choose(rng).expect("a result");
        let opponent = if rng.random() { Opponent::Level(rng.random_range(1..=8)) } else { person("Mei") };
        let id = rng.random_range(0..5).to_string();
        made.enter_match(&id, entry(rng.random_range(0..3), "gomoku", side("Lin", opponent, result)));
    }
    let puzzles = &puzzles_of("gomoku").expect("puzzles").puzzles;
    for _ in 0..rng.random_range(0..4) {
        let result = if rng.random() { PuzzleResult::FirstTry } else { PuzzleResult::Wrong };
        let key = puzzles[rng.random_range(0..3)].key();
        made.enter_puzzle(&key, result, rng.random_range(0..3), rng.random_range(0..9));
    }
    made
}

fn merged(one: &Statistics, other: &Statistics) -> Statistics {
    let mut both = one.clone();
    both.merge(other.clone());
    both
}

/// Merging is commutative, associative and idempotent; every match of both is there.
#[test]
fn merging_has_no_order() {
    let mut rng = StdRng::seed_from_u64(seed(1));
    for _ in 0..samples(2_000) {
        let [a, b, c] = [(); 3].map(|()| random(&mut rng));
        assert_eq!(merged(&a, &b), merged(&b, &a));
        assert_eq!(merged(&merged(&a, &b), &c), merged(&a, &merged(&b, &c)));
        assert_eq!(merged(&a, &a), a);
        assert_eq!(merged(&merged(&a, &b), &b), merged(&a, &b));
        let both = merged(&a, &b);
        for id in (0..5).map(|id| id.to_string()) {
            assert_eq!(both.has_match(&id), a.has_match(&id) || b.has_match(&id));
        }
        assert_eq!(Statistics::parse(&both.to_json()), Some(both));
    }
}

/// Different matches under one identifier, which two devices began in the same millisecond, are all kept, each once; the same
/// facts are one match.
#[test]
fn matches_of_one_millisecond_are_all_kept() {
    let of = |time, result| statistics([entry(time, "gomoku", side("", Opponent::Level(1), result))]);
    let (a, b, c) = (of(5, MatchResult::Won), of(5, MatchResult::Lost), of(5, MatchResult::Drawn));
    let all = merged(&merged(&a, &b), &c);
    assert_eq!(all, merged(&c, &merged(&b, &a)));
    assert_eq!(all, merged(&merged(&all, &b), &merged(&c, &a)));
    assert_eq!(all.view(&super::query(None, "")).results, "胜 1 · 和 1 · 负 1");
    assert!(all.has_match("0"));
    assert_eq!(merged(&all, &of(7, MatchResult::Won)), all, "the earlier end of the same match");
}

/// A match is entered once: the first entry stays.
#[test]
fn a_match_is_entered_once() {
    let [won, lost] = [MatchResult::Won, MatchResult::Lost]
        .map(|result| entry(1, "gomoku", side("", Opponent::Level(1), result)));
    let mut kept = Statistics::default();
    assert!(kept.enter_match("7", won));
    assert!(!kept.enter_match("7", lost));
    assert_eq!(kept.to_json().matches("\"won\"").count(), 1);
}

/// The names in the file stay, and a newer version's file is not read.
#[test]
fn the_form_of_the_file() {
    let kept = statistics([entry(5, "gomoku", side("Lin", Opponent::Level(3), MatchResult::Won))]);
    let text = r#"{"version":1,"matches":{"0":{"time":5,"game":"gomoku","sides":[{"person":"Lin","opponents":[{"level":3}],"result":"won"}]}},"puzzles":{}}"#;
    assert_eq!(kept.to_json(), text);
    assert_eq!(Statistics::parse(text), Some(kept));
    assert_eq!(Statistics::parse(&text.replace("\"version\":1", "\"version\":2")), None);
    assert_eq!(Statistics::parse("{}"), None);
}

//! Random matches of 卧底象棋 to the end.

use qishe_core::game::Record;
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

const MATCHES: u64 = 60;

fn random_options(rng: &mut StdRng) -> Value {
    let layout = ["none", "before_random", "before_choose", "after_random", "after_choose"].choose(rng);
    let first = ["random", "red", "black"].choose(rng);
    json!({
        "layout": layout,
        "locks": rng.random_range(0..3),
        "ban": rng.random_range(0..4),
        "first": first,
    })
}

fn step(played: &mut Match, rng: &mut StdRng) -> bool {
    let Some(&seat) = played.game().to_move().first() else { return false };
    let legal = played.game().legal(seat);
    let action = legal.choose(rng).expect("a seat to move has an action");
    played.act(seat, action).expect("a legal action is taken");
    true
}

fn each_match(mut check: impl FnMut(&mut Match, &mut StdRng)) {
    for seed in 0..MATCHES {
        let mut rng = StdRng::seed_from_u64(seed);
        let record =
            json!({ "format": 1, "game": "undercover", "options": random_options(&mut rng), "seed": seed });
        let mut played = Match::begin(Record::parse(&record.to_string()).expect("good")).expect("good");
        check(&mut played, &mut rng);
    }
}

/// Random matches end, and every way they end is one of the rules page.
#[test]
fn random_matches_end() {
    let mut reasons = std::collections::BTreeMap::new();
    each_match(|played, rng| {
        let mut plies = 0;
        while step(played, rng) {
            plies += 1;
            assert!(plies < 5000, "a match does not end");
        }
        let outcome = played.outcome().expect("it ended");
        *reasons.entry(outcome.reason).or_insert(0) += 1;
        assert_eq!(played.game().phase(), "end");
        assert_eq!(played.game().legal(Seat(0)), [""; 0]);
    });
    let known =
        ["mate", "stalemate", "perpetual_check", "perpetual_chase", "repetition", "no_progress", "material"];
    assert!(reasons.keys().all(|reason| known.contains(reason)), "{reasons:?}");
}

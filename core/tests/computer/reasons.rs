//! Reasons of hints: they name something on the board, and what they say holds.
//!
//! Every claim about captures, attacks, checks, threats and scores is looked at again, by means of the public interface alone:
//! the ways that pieces could go, the words of points, the score, and the stones on the board.

use std::collections::BTreeMap;
use std::sync::Arc;

use qishe_core::computer::{Hint, Player, Thinking, hint, prove};
use qishe_core::game::{MoveReason, Observation};
use qishe_core::games::GAMES;
use qishe_core::play::Match;
use qishe_core::search::{Budget, Proof, PuzzleGoal};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;

use crate::support::effects;
use crate::support::effort::samples;
use crate::support::secrecy::begin;

/// Nodes of a hint.
const NODES: u64 = 1_000;
/// Plies between two hints of a match.
const APART: usize = 5;
/// Hints of one match.
const OF_A_MATCH: usize = 12;
/// Hints of each game at every change, and in the count.
const FEW: usize = 20;
const MANY: usize = 100;

/// Plays on by a weak computer, or now and then by chance; `None` where nothing can be done.
fn step(played: &mut Match, seed: u64, rng: &mut StdRng) -> Option<()> {
    let seat = *played.game().to_move().first()?;
    let legal = played.game().legal(seat);
    let random = played.game().in_play() && rng.random_bool(0.2);
    let action = match legal.choose(rng).filter(|action| random && *action != "activate") {
        Some(action) => action.clone(),
        None => {
            let level = Player::Level(rng.random_range(2..=4));
            Thinking::of(played, seat, level, seed)?.think(Budget::nodes(100))?.action
        }
    };
    played.act(seat, &action).ok().map(|_| ())
}

/// Visits positions of matches that are played with seeds 0, 1, …, a few plies apart, until `visit` says that it is enough.
fn positions(game: &str, apart: usize, mut visit: impl FnMut(&Match, &mut StdRng) -> bool) {
    for seed in 0.. {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut played = begin(game, &json!({}), seed);
        let mut plies = rng.random_range(0..apart);
        let mut visited = 0;
        while played.outcome().is_none() && visited < OF_A_MATCH {
            if played.game().in_play() {
                plies += 1;
                if plies % apart == 0 {
                    visited += 1;
                    if !visit(&played, &mut rng) {
                        return;
                    }
                }
            }
            if step(&mut played, seed, &mut rng).is_none() {
                break;
            }
        }
    }
}

/// The kind of a hint's reason; `None` where it names nothing.
fn kind(hint: &Hint) -> Option<&'static str> {
    match (hint.why, hint.effects.first()) {
        (MoveReason::Wins(_) | MoveReason::WinsAsKnown(_), _) => Some("win"),
        (_, Some(effect)) => Some(effect.kind()),
        (MoveReason::Saves | MoveReason::Only, None) => Some("forced"),
        (MoveReason::Prepares | MoveReason::Better, None) => None,
    }
}

/// Asks for hints in a game, and counts the kinds of their reasons.
fn counted(game: &str, count: usize) -> BTreeMap<&'static str, usize> {
    let mut kinds = BTreeMap::new();
    let mut asked = 0;
    positions(game, APART, |played, _| {
        let seat = played.game().to_move()[0];
        let view = Observation::new(played.game(), seat);
        let found = hint(played.kind(), &view, Budget::nodes(NODES), &Arc::default()).expect("a hint");
        if std::env::var("QISHE_REASONS").is_ok() {
            println!(
                "{game} {}: {} | {}",
                found.action,
                found.reason.shown(Lang::Zh),
                found.reason.shown(Lang::En)
            );
        }
        *kinds.entry(kind(&found).unwrap_or("none")).or_default() += 1;
        asked += 1;
        asked < count
    });
    kinds
}

/// At most one hint in ten names no piece, no point and no score.
#[test]
fn hints_name_what_they_are_good_for() {
    for kind in GAMES {
        let kinds = counted(kind.id, FEW);
        let vague = kinds.get("none").copied().unwrap_or(0);
        assert!(10 * vague <= FEW, "{}: {kinds:?}", kind.id);
    }
}

/// Prints what the reasons of a hundred hints of each game are.
#[test]
#[ignore = "a count to be read: see docs/testing.md"]
fn count_reasons() {
    let mut most = 0;
    for kind in GAMES {
        let kinds = counted(kind.id, MANY);
        let vague = kinds.get("none").copied().unwrap_or(0);
        println!("{}: {vague} of {MANY} name nothing; {kinds:?}", kind.id);
        most = most.max(vague);
    }
    assert!(10 * most <= MANY, "{most} of {MANY}");
}

/// What a reason claims holds, for hints and for moves by chance: it is looked at again by other means.
#[test]
fn reasons_hold() {
    for kind in GAMES {
        let mut looked: BTreeMap<&str, usize> = BTreeMap::new();
        let mut visited = 0;
        positions(kind.id, 3, |played, rng| {
            let seat = played.game().to_move()[0];
            let legal = played.game().legal(seat);
            let few = legal.sample(rng, 3).filter(|action| *action != "activate").cloned();
            let view = Observation::new(played.game(), seat);
            let best = hint(kind, &view, Budget::nodes(100), &Arc::default()).map(|hint| hint.action);
            for action in few.chain(best.filter(|action| action != "activate")) {
                for effect in played.game().effects(&action) {
                    if let Some(holds) = effects::holds(played, &action, &effect) {
                        let words = effect.words().shown(Lang::En);
                        let facts = played.game().public();
                        assert!(holds, "{}: {action}: “{words}” ({effect:?}) in {facts}", kind.id);
                        *looked.entry(effect.kind()).or_default() += 1;
                    }
                }
            }
            visited += 1;
            visited < samples(120).max(12)
        });
        assert!(looked.len() > 2, "{}: {looked:?}", kind.id);
        println!("{}: {looked:?}", kind.id);
    }
}

/// A win that a hint promises within a move or two can be proven where nothing is hidden; one at once ends the match.
#[test]
fn promised_wins_are_wins() {
    let mut wins = 0;
    for kind in GAMES {
        let mut visited = 0;
        positions(kind.id, 4, |played, _| {
            let seat = played.game().to_move()[0];
            let view = Observation::new(played.game(), seat);
            let found = hint(kind, &view, Budget::nodes(300), &Arc::default()).expect("a hint");
            if let MoveReason::Wins(moves @ 1..=2) = found.why {
                let proof = prove(kind, played.game(), seat, PuzzleGoal::Win, moves, Budget::nodes(20_000));
                assert!(!matches!(proof, Proof::Fails(_)), "{}: {found:?}", kind.id);
                wins += 1;
            }
            visited += 1;
            visited < samples(200).max(20)
        });
    }
    assert!(wins > 0);
}

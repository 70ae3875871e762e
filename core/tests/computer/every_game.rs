//! Properties of every game's computer player: it answers in every phase with an action that its seat may take, keeps
//! to its budget, stops when asked, repeats itself, gives hints and reviews.

use crate::support::secrecy;
use std::sync::Arc;

use crate::support::every::each;
use qishe_core::computer::{PendingDecision, Player, Thinking, engine, hint, review};
use qishe_core::game::Observation;
use qishe_core::games::GAMES;
use qishe_core::play::Match;
use qishe_core::search::{Budget, Signals, Skill};
use qishe_core::seat::Seat;
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::json;

/// In every phase of every game with an engine of its own, with all options.
#[test]
fn engines_answer_in_every_phase() {
    each(3, |run| {
        if run.played.kind().engine.is_none() {
            return;
        }
        for step in 0..90 {
            let Some(&seat) = run.played.game().to_move().first() else { break };
            let player = Player::Level(run.rng.random_range(1..=8));
            let thinking = Thinking::of(&run.played, seat, player, step).expect("its turn");
            let answer =
                thinking.think(Budget::nodes(60)).unwrap_or_else(|| panic!("{}: no answer", run.name));
            let done = run.played.act(seat, &answer.action);
            assert!(done.is_ok(), "{}: {} was refused: {done:?}", run.name, answer.action);
            // Now and then, something else happens.
            if run.rng.random_bool(0.3) && run.step().is_none() {
                break;
            }
        }
    });
}

/// Each level searches further than the one below and overlooks no more. Only time limits the top level.
/// docs/lab/strength.md has the measured strength.
#[test]
fn every_level_sees_more_than_the_one_below() {
    for kind in GAMES {
        let levels = engine(kind).levels();
        for upper in 2..=8 {
            let [lower, upper] = [upper - 1, upper].map(|level| Skill::level(level, levels).limits);
            let sees_more =
                lower.nodes < upper.nodes && lower.missed >= upper.missed && lower.chain <= upper.chain;
            assert!(sees_more, "{}: {lower:?} {upper:?}", kind.id);
        }
        assert_eq!(Skill::level(8, levels), Skill::TOP, "{}", kind.id);
    }
}

#[test]
fn offers_and_requests_are_answered() {
    each(1, |run| {
        for _ in 0..12 {
            if run.step().is_none() {
                return;
            }
        }
        if !run.played.game().in_play() {
            return;
        }
        for (action, decision) in [("undo", PendingDecision::Undo), ("draw", PendingDecision::Draw)] {
            if run.played.act(Seat(0), action).is_err() {
                continue;
            }
            for seat in run.seats().skip(1) {
                if PendingDecision::of(&run.played, seat) != Some(decision) {
                    continue;
                }
                let thinking = Thinking::of(&run.played, seat, Player::Level(2), 1).expect("asked");
                let answer = thinking.think(Budget::nodes(200)).expect("an answer");
                run.played.act(seat, &answer.action).expect("an answer that is allowed");
            }
        }
    });
}

fn opening(kind: &str, plies: usize) -> Match {
    let mut played = secrecy::begin(kind, &json!({}), 5);
    let mut rng = StdRng::seed_from_u64(3);
    while !played.game().in_play() || played.game().turn() < plies as u32 {
        let seat = played.game().to_move()[0];
        let mut legal = played.game().legal(seat);
        if legal.is_empty() {
            // Deployments are too many to list.
            legal = played.game().suggestions(seat);
        }
        if legal.is_empty() {
            break;
        }
        let action = legal[rng.random_range(0..legal.len())].clone();
        played.act(seat, &action).expect("a legal action");
    }
    played
}

/// Games with an engine, in play.
pub fn games_with_engine() -> impl Iterator<Item = Match> {
    let kinds = GAMES.iter().filter(|kind| kind.engine.is_some());
    kinds.map(|kind| opening(kind.id, 6)).filter(|played| played.outcome().is_none())
}

#[test]
fn the_same_view_and_seed_give_the_same_action() {
    for played in games_with_engine() {
        let seat = played.game().to_move()[0];
        for level in 1..=8 {
            let think = |seed| {
                let thinking = Thinking::of(&played, seat, Player::Level(level), seed).expect("its turn");
                thinking.think(Budget::nodes(3000)).expect("an answer")
            };
            assert_eq!(think(5), think(5), "level {level}");
            assert!(think(5).nodes < 20_000);
        }
    }
}

#[test]
fn hints_are_allowed_and_have_a_reason() {
    for played in games_with_engine() {
        let seat = played.game().to_move()[0];
        let view = Observation::new(played.game(), seat);
        let hint = hint(played.kind(), &view, Budget::nodes(3000), &Arc::default()).expect("a hint");
        assert!(played.game().legal(seat).contains(&hint.action));
        assert_eq!(hint.line.first(), Some(&hint.action));
        let nobody = Seat(1 - seat.0 % 2);
        let view = Observation::new(played.game(), nobody);
        assert!(
            qishe_core::computer::hint(played.kind(), &view, Budget::nodes(10), &Arc::default()).is_none()
        );
    }
}

/// A blunder of a chariot is found, its better move is told, and nothing is said of a decided game.
#[test]
fn a_review_finds_the_blunder() {
    let mut played = secrecy::begin("undercover", &json!({ "first": "red" }), 1);
    let actions = [
        (0, "spy none"),
        (1, "spy none"),
        (0, "h2e2"),
        (1, "h9g7"),
        (0, "h0g2"),
        (1, "i9h9"),
        (0, "i0h0"),
        (1, "b9c7"),
        // The chariot goes where a cannon's or horse's answer takes it for nothing.
        (0, "h0h7"),
        (1, "h9h7"),
        (0, "resign"),
    ];
    for (seat, action) in actions {
        played.act(Seat(seat), action).unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
    }
    let signals = Arc::new(Signals::default());
    let found = review(&played, 4000, &signals);
    assert!(found.complete);
    assert_eq!(signals.progress().part, 1000);
    assert_eq!(found.curve.len(), 8);
    let turn = found.turns.iter().find(|turn| turn.played == "h0h7").expect("the blunder");
    assert!(turn.loss > 0.15 && turn.seat == Seat(0), "{turn:?}");
    assert_ne!(turn.better[0], "h0h7");
    signals.stop();
    assert!(!review(&played, 4000, &signals).complete);
}

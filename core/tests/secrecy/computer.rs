//! A computer player does not know more than its seat: in two worlds that differ only in secrets of others, it does
//! the same from the same seed, at every level, in every game that has a player and secrets.

use crate::support::effort::samples;
use crate::support::secrecy::{begin, undercover};
use qishe_core::computer::{Player, Thinking, hint};
use qishe_core::game::Observation;
use qishe_core::play::Match;
use qishe_core::search::Budget;
use qishe_core::seat::{Seat, Viewer};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use std::sync::Arc;

/// Pairs of matches at effort 10.
const PAIRS: u64 = 240;

/// Returns the computer's action at `seat` in both worlds; it must be equal.
fn same(a: &Match, b: &Match, seat: Seat, rng: &mut StdRng) -> String {
    let player =
        *[Player::Level(rng.random_range(1..=8)), Player::Greedy, Player::Blind].choose(rng).expect("three");
    let seed = rng.random_range(0..1 << 50);
    let nodes = Budget::nodes(rng.random_range(50..1500));
    let think = |played: &Match| {
        let thinking = Thinking::of(played, seat, player, seed).expect("its turn");
        thinking.think(nodes).expect("an answer")
    };
    let (in_a, in_b) = (think(a), think(b));
    assert_eq!(in_a, in_b, "{player:?} knows more than its seat");
    let advice =
        |played: &Match| hint(played.kind(), &Observation::new(played.game(), seat), nodes, &Arc::default());
    assert_eq!(advice(a), advice(b), "a hint knows more than its seat");
    reasons_are_equal(a, b, seat, rng);
    in_a.action
}

/// The reasons of some actions must be equal in both worlds: for the seat, and for everybody. An own spy does not show in the
/// public ones.
fn reasons_are_equal(a: &Match, b: &Match, seat: Seat, rng: &mut StdRng) {
    let legal = a.game().legal(seat);
    for action in legal.sample(rng, 3) {
        for viewer in [Viewer::Seat(seat), Viewer::Public] {
            let effects = |played: &Match| played.game().seen_by(viewer).effects(action);
            assert_eq!(effects(a), effects(b), "the reasons of {action} know more than {viewer:?}");
        }
        let public = a.game().seen_by(Viewer::Public).effects(action);
        let own = a.game().seen_by(Viewer::Seat(seat)).effects(action);
        assert!(action == "activate" || own == public, "the reasons of {action} tell the spy of {seat:?}");
    }
}

#[test]
fn undercover_players_know_their_own_spy_alone() {
    let mut rng = StdRng::seed_from_u64(18);
    let (mut thoughts, mut activations) = (0_u64, 0_u64);
    for _ in 0..samples(PAIRS) {
        let seat = Seat(rng.random_range(0..2));
        let viewer = Viewer::Seat(seat);
        let (options, other) = undercover::options(viewer, &mut rng);
        let seed = rng.random_range(0..1 << 53);
        let (mut a, mut b) = (begin("undercover", &options, seed), begin("undercover", &other, seed));
        for _ in 0..70 {
            let Some(&mover) = a.game().to_move().first() else { break };
            if mover == seat {
                let action = same(&a, &b, seat, &mut rng);
                thoughts += 1;
                activations += u64::from(action == "activate");
                let (in_a, in_b) = (a.act(seat, &action), b.act(seat, &action));
                assert!(in_a.is_ok() && in_b.is_ok(), "{action}");
                if a.outcome() != b.outcome() {
                    // One world is mate: the hidden side could have activated in the other.
                    break;
                }
                continue;
            }
            let (mut in_a, mut in_b) = (a.game().legal(mover), b.game().legal(mover));
            let pick = a.game().phase() == "pick";
            if !pick {
                // Equal except for the activation, which depends on the secret.
                in_a.retain(|action| action != "activate" && in_b.contains(action));
                in_b.clone_from(&in_a);
            }
            let Some(action) = in_a.choose(&mut rng) else { break };
            let hidden = if pick { in_b.choose(&mut rng).expect("a pick") } else { action };
            a.act(mover, action).expect("legal");
            b.act(mover, hidden).expect("legal");
            if a.outcome() != b.outcome() {
                break;
            }
        }
    }
    assert!(
        thoughts > samples(1500) && activations >= samples(10),
        "{thoughts} thoughts, {activations} activations"
    );
}

/// Layouts of 四国战棋 are secret until all seats have given theirs (docs/rules/siguo.md): a computer that lays out after
/// others lays out alike for all their layouts.
#[test]
fn siguo_players_do_not_know_layouts() {
    let mut rng = StdRng::seed_from_u64(19);
    let mut hidden = 0;
    for _ in 0..60 {
        let seat = Seat(rng.random_range(1..4));
        let seed = rng.random_range(0..1 << 53);
        let (mut a, mut b) = (begin("siguo", &json!({}), seed), begin("siguo", &json!({}), seed));
        while let Some(mover) = a.game().to_move().first().copied() {
            if mover == seat {
                same(&a, &b, seat, &mut rng);
                break;
            }
            let layouts = a.game().suggestions(mover);
            let (in_a, in_b) =
                (layouts.choose(&mut rng).expect("one"), layouts.choose(&mut rng).expect("one"));
            hidden += u32::from(in_a != in_b);
            a.act(mover, in_a).expect("a layout");
            b.act(mover, in_b).expect("a layout");
        }
    }
    assert!(hidden > 40, "the worlds must differ: {hidden}");
}

/// Largest number of nodes of an answer that is given at once, because everybody can see that there is at most one move.
const AT_ONCE: u64 = 20_100;

/// The time of an answer to a check by a soldier tells nothing about the soldier, where the general has one way out:
/// whether it is the computer's spy, another is, or none. At every level, with a time as the shells give it.
#[test]
fn a_forced_answer_comes_at_once_for_every_secret() {
    let think = |fen: &str, spy: Option<&str>, level: u8, budget: Budget| {
        let position = json!({ "fen": fen, "spies": { "0": null, "1": spy } });
        let played = begin("undercover", &json!({ "position": position, "ban": 0 }), 7);
        let thinking = Thinking::of(&played, Seat(1), Player::Level(level), 5).expect("its turn");
        let answer = thinking.think(budget).expect("an answer");
        // Draws are answered by the same search.
        answer.nodes
    };
    let fen = "r3k3r/4P4/9/9/9/P7P/9/9/9/4KR3 b";
    for level in 1..=8 {
        for budget in [Budget::millis(4_000), Budget::nodes(200_000)] {
            let nodes = [Some("e8"), Some("a4"), None].map(|spy| think(fen, spy, level, budget));
            assert!(
                nodes.iter().all(|nodes| *nodes <= AT_ONCE),
                "level {level}, {budget:?}: {nodes:?} nodes"
            );
        }
    }
    // Random positions with a check by a soldier.
    let mut rng = StdRng::seed_from_u64(35);
    let mut forced = 0;
    while forced < samples(60) {
        let file = rng.random_range(3..6);
        let mut board = [[' '; 9]; 10];
        board[0][file] = 'k';
        board[rng.random_range(7..10)][rng.random_range(3..6)] = 'K';
        let soldier = [(1, file), (0, file - 1), (0, file + 1)].choose(&mut rng).copied().expect("one");
        for (at, piece) in [
            (soldier, 'P'),
            ((rng.random_range(3..7), 0), 'P'),
            ((rng.random_range(0..10), rng.random_range(0..9)), 'R'),
            ((rng.random_range(0..10), rng.random_range(0..9)), 'r'),
            ((rng.random_range(0..10), rng.random_range(0..9)), 'N'),
        ] {
            let point = &mut board[at.0][at.1];
            if *point == ' ' {
                *point = piece;
            }
        }
        let rows = board
            .map(|row| row.map(|piece| if piece == ' ' { '1' } else { piece }).iter().collect::<String>());
        let fen = format!("{} b", rows.join("/"));
        let name = |(row, file): (usize, usize)| format!("{}{}", char::from(b'a' + file as u8), 9 - row);
        let record = |spy: Option<String>| {
            let position = json!({ "fen": fen, "spies": { "0": null, "1": spy } });
            json!({ "format": 1, "game": "undercover", "options": { "position": position }, "seed": 1 })
                .to_string()
        };
        let Ok(record) = qishe_core::game::Record::parse(&record(None)) else { continue };
        let Ok(played) = Match::begin(record) else { continue };
        if played.outcome().is_some() || played.game().legal(Seat(1)).len() != 1 {
            continue;
        }
        forced += 1;
        let at = name(soldier);
        let nodes = [Some(at.as_str()), None].map(|spy| think(&fen, spy, 8, Budget::millis(4_000)));
        assert!(nodes.iter().all(|nodes| *nodes <= AT_ONCE), "{fen}: {nodes:?} nodes");
    }
}

/// Where more can be played, the computer spends its whole budget of nodes with every spy of its own, so that the
/// time of an answer is the same. Only a move that ends the match, which everybody sees, ends a thought.
#[test]
fn a_free_answer_takes_the_whole_budget_for_every_secret() {
    let mut rng = StdRng::seed_from_u64(36);
    let mut compared = 0;
    for round in 0..samples(120) {
        let picks = ["spy a3", "spy c3", "spy e3", "spy none"];
        let mut worlds = picks.map(|pick| {
            let mut played = begin("undercover", &json!({ "first": "red" }), round);
            for (seat, action) in [(0, "spy none"), (1, pick)] {
                played.act(Seat(seat), action).expect("a pick");
            }
            played
        });
        for _ in 0..rng.random_range(1..60) {
            let Some(&mover) = worlds[3].game().to_move().first() else { break };
            let legal = worlds[3].game().legal(mover);
            let Some(action) = legal.choose(&mut rng).filter(|action| *action != "activate").cloned() else {
                break;
            };
            if worlds.iter_mut().any(|played| played.act(mover, &action).is_err()) {
                break;
            }
        }
        let over = worlds.iter().any(|played| played.outcome().is_some());
        if over || worlds[3].game().to_move() != [Seat(1)] || worlds[3].game().legal(Seat(1)).len() < 2 {
            continue;
        }
        let nodes = rng.random_range(300..3_000);
        let level = rng.random_range(3..=8);
        compared += 1;
        alike(&worlds, level, nodes);
    }
    assert!(compared > 3, "{compared}");
}

/// The answers of Black's computer in worlds that differ in its spy take the same nodes, unless one of them ends the match.
fn alike(worlds: &[Match], level: u8, nodes: u64) {
    let think = |played: &Match| {
        let thinking = Thinking::of(played, Seat(1), Player::Level(level), 5).expect("its turn");
        let answer = thinking.think(Budget::nodes(nodes)).expect("an answer");
        let mut after = played.clone();
        after.act(Seat(1), &answer.action).expect("legal");
        (answer.nodes, after.outcome().is_some())
    };
    let answers: Vec<(u64, bool)> = worlds.iter().map(think).collect();
    if answers.iter().all(|(_, ends)| !ends) {
        let used: Vec<u64> = answers.iter().map(|(used, _)| *used).collect();
        assert!(used.iter().all(|one| one.abs_diff(used[0]) <= used[0] / 10 + 100), "{used:?} of {nodes}");
    }
}

/// A win that needs the spy later takes the whole budget, too: with the spy it is proven after a thousand nodes, without it
/// never, and the first move is the same.
#[test]
fn a_win_by_a_later_activation_takes_the_whole_budget() {
    let fen = "111111111/1111k1111/c111111pP/111111111/11RP111N1/111p11111/111111111/111111111/1n111P111/11111K111 b";
    let worlds = [Some("f1"), None].map(|spy| {
        let position = json!({ "fen": fen, "spies": { "0": null, "1": spy } });
        begin("undercover", &json!({ "position": position, "ban": 0 }), 7)
    });
    for level in [7, 8] {
        alike(&worlds, level, 60_000);
    }
}

//! A computer player does not know more than its seat: in two worlds that differ only in what the seat must not know, it
//! does the same from the same seed, at every level, in every game that has a player and secrets.

use crate::support::effort::samples;
use crate::support::secrecy::{begin, undercover};
use qishe_core::computer::{Player, Thinking, hint};
use qishe_core::game::Masked;
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

/// What the computer does at `seat` in both worlds; it must be the same.
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
        |played: &Match| hint(played.kind(), &Masked::new(played.game(), seat), nodes, &Arc::default());
    assert_eq!(advice(a), advice(b), "a hint knows more than its seat");
    in_a.action
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
                // Alike but for the activation, which would tell.
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

/// Layouts of 四国战棋 are secret until all stand (docs/rules/siguo.md): a computer that lays out after others lays out alike
/// whatever they did.
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

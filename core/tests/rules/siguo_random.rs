//! Random four-player matches of 四国战棋 to the end, with what must hold at every turn.

use crate::support::effort::{samples, seed};
use crate::support::siguo;
use std::collections::{BTreeMap, BTreeSet};

use crate::support::siguo::{Plain, act, actions, begin, public};
use qishe_core::game::Record;
use qishe_core::games::siguo::{Point, SUGGESTED};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use serde_json::json;

/// Matches at effort 10.
const MATCHES: u64 = 120;

/// A random deployment of a seat, made without the game's own generator.
fn random_deployment(seat: u8, rng: &mut StdRng) -> String {
    if rng.random_bool(0.3) {
        return siguo::deployment(seat, rng.random_range(0..SUGGESTED.len()));
    }
    let (west, south) = (seat < 2, matches!(seat, 0 | 3));
    let mut points = Vec::new();
    for c in 0..6_u8 {
        for r in 0..6 {
            let (file, rank) = (if west { c } else { 17 - c }, if south { r } else { 17 - r });
            points.push(Point::new(file, rank).expect("a point").to_string());
        }
    }
    let corner = points.remove(0);
    points.shuffle(rng);
    format!("deploy K:{corner} R:{} C:{} P:{}", points[0], points[1], points[2..22].join(","))
}

fn counts(played: &Match) -> BTreeMap<(u8, char), usize> {
    let mut counts = BTreeMap::new();
    for piece in Plain::of(played).cells.values() {
        *counts.entry(*piece).or_insert(0) += 1;
    }
    counts
}

fn cards(played: &Match) -> Vec<u64> {
    let cards = public(played, "cards");
    (0..4)
        .flat_map(|seat| [0, 1].map(|kind| cards[seat.to_string()][kind].as_u64().expect("a number")))
        .collect()
}

fn alive(played: &Match) -> BTreeSet<u8> {
    serde_json::from_value(public(played, "alive")).expect("seats")
}

/// Prefers what ends matches: captures, bombs, musters.
fn choose(played: &Match, rng: &mut StdRng) -> String {
    let actions = actions(played);
    let plain = Plain::of(played);
    let sharp: Vec<&String> = actions
        .iter()
        .filter(|action| match action.split_once('-') {
            Some((_, to)) => plain.cells.contains_key(&siguo::cell(to)),
            None => *action != "pass",
        })
        .collect();
    match sharp.choose(rng) {
        Some(action) if rng.random_bool(0.5) => (*action).clone(),
        _ => actions.choose(rng).expect("a mover can act or pass").clone(),
    }
}

/// One match; returns how it ended.
fn play(seed: u64, seen: &mut BTreeMap<String, u64>) -> &'static str {
    let mut rng = StdRng::seed_from_u64(seed);
    let limit = if rng.random_bool(0.5) { 60 } else { 200 };
    let options = json!({ "bomb_free": rng.random_bool(0.3), "no_progress": limit });
    let mut played = begin(&options, seed);
    let mut seats = [0, 1, 2, 3];
    seats.shuffle(&mut rng);
    for seat in seats {
        if rng.random_bool(0.02) {
            act(&mut played, seat, "resign");
        } else {
            act(&mut played, seat, &random_deployment(seat, &mut rng));
        }
        if played.outcome().is_some() {
            break;
        }
    }
    let mut turns = 0;
    while let Some(&mover) = played.game().to_move().first() {
        turns += 1;
        assert!(turns < 20_000, "a match does not end");
        let before = (counts(&played), cards(&played), alive(&played));
        let plain = Plain::of(&played);
        // The generator against the page, every eighth turn.
        let legal: BTreeSet<String> = played.game().legal(mover).into_iter().collect();
        if turns % 8 == 0 && !legal.contains("pass") {
            assert_eq!(legal, plain.moves(mover.0));
        }
        let action = if rng.random_bool(0.001) { "resign".to_owned() } else { choose(&played, &mut rng) };
        let verb = action.split([' ', '-']).next().unwrap_or("");
        let verb = if action.contains('-') { "move" } else { verb };
        *seen.entry(verb.to_owned()).or_insert(0) += 1;
        act(&mut played, mover.0, &action);
        let after = (counts(&played), cards(&played), alive(&played));
        // Material and cards never grow; a living seat has its 将 at home; a fallen one has nothing.
        for (piece, count) in &after.0 {
            assert!(before.0.get(piece).is_some_and(|before| count <= before), "{action} made a {piece:?}");
        }
        assert!(after.1.iter().zip(&before.1).all(|(after, before)| after <= before), "{action} made a card");
        assert!(after.2.is_subset(&before.2), "{action} brought a seat back");
        let facts = public(&played, "pieces");
        for seat in 0..4_u8 {
            let text = facts[seat.to_string()].as_str().expect("a text");
            assert_eq!(!text.is_empty(), after.2.contains(&seat));
            if let Some(at) = text.strip_prefix("K:").and_then(|rest| rest.split(' ').next()) {
                let at: Point = at.parse().expect("a point");
                assert_eq!(at.region(), Seat(seat), "a General left home");
            } else {
                assert!(text.is_empty(), "{text}");
            }
        }
        // Own and partner's pieces are never lost by a seat's own action, but by giving up.
        let friendly = |counts: &BTreeMap<(u8, char), usize>| {
            counts.iter().filter(|(piece, _)| piece.0 % 2 == mover.0 % 2).map(|(_, n)| n).sum::<usize>()
        };
        if action != "resign" {
            assert_eq!(friendly(&before.0), friendly(&after.0), "{action} hit a friend");
        }
        assert!(played.game().to_move().iter().all(|seat| after.2.contains(&seat.0)));
    }
    let outcome = played.outcome().expect("it ended").clone();
    let living = alive(&played);
    match outcome.winners.as_slice() {
        [a, b] => {
            assert_eq!(b.0, a.0 + 2, "winners are a pair");
            assert!(living.iter().all(|seat| seat % 2 == a.0 % 2), "both losers have fallen");
        }
        [] => assert!(living.iter().map(|seat| seat % 2).collect::<BTreeSet<_>>().len() == 2),
        _ => panic!("{outcome:?}"),
    }
    if seed.is_multiple_of(8) {
        let text = played.record().to_json();
        let again = Match::replay(Record::parse(&text).expect("good")).expect("legal");
        assert_eq!((again.game().public(), again.outcome()), (played.game().public(), played.outcome()));
    }
    outcome.reason
}

#[test]
fn random_matches_end_and_keep_the_rules() {
    let (first, matches) = (seed(1_000_000), samples(MATCHES));
    let (mut reasons, mut seen) = (BTreeMap::new(), BTreeMap::new());
    for seed in first..first + matches {
        *reasons.entry(play(seed, &mut seen)).or_insert(0) += 1;
    }
    println!("{matches} matches: {reasons:?}; actions {seen:?}");
    let known = ["captured", "bombed", "resign", "no_progress"];
    assert!(reasons.keys().all(|reason| known.contains(reason)), "{reasons:?}");
    assert!(reasons["captured"] > 0 && reasons["no_progress"] > 0, "{reasons:?}");
    for action in ["move", "muster", "bomb", "exchange", "resign"] {
        assert!(seen.get(action).is_some_and(|count| *count > 0), "no {action} in {seen:?}");
    }
}

/// **Ruling**, docs/rules/README.md, “Randomness”: a draw for one seat tells nothing about another's, and repeats.
#[test]
fn random_layouts_differ_by_seat_and_repeat() {
    let drawn = |seed, seat: u8, count| {
        let played = begin(&json!({}), seed);
        let draft = (0..=count).fold(qishe_core::game::Draft::default(), |draft, _| {
            played.game().random_draft(Seat(seat), &draft).expect("a known seed")
        });
        let saved = draft.saved().expect("a whole layout");
        serde_json::from_value::<Vec<Option<u16>>>(saved).expect("numbers of points")
    };
    let relative = |seat: u8, layout: Vec<Option<u16>>| -> Vec<(u8, u8)> {
        let points = layout.into_iter().flatten().filter_map(|at| Point::from_index(usize::from(at)));
        points.map(|at| at.seen_by(Seat(seat))).collect()
    };
    let all: Vec<Vec<(u8, u8)>> = (0..4).map(|seat| relative(seat, drawn(7, seat, 0))).collect();
    assert!(all.iter().all(|layout| layout.len() == 22));
    assert!((0..4).all(|a| (0..a).all(|b| all[a] != all[b])));
    assert_eq!(drawn(7, 2, 3), drawn(7, 2, 3));
    assert_ne!(drawn(7, 2, 3), drawn(7, 2, 4));
    assert_ne!(drawn(7, 2, 3), drawn(8, 2, 3));
}

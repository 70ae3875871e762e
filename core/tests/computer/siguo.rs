//! The computer player of 四国战棋: its state follows the rules, its deployments are sound, and it sees captures.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::support::computer::listed;
use crate::support::siguo::{act, begin, legal, outcome, position, public, simple};
use qishe_core::computer::{Answer, Player, Thinking};
use qishe_core::game::{MoveReason, Observation, RandomStream, SearchRequest, StreamPurpose};
use qishe_core::games::siguo::computer::{Move, State};
use qishe_core::games::siguo::{Action, Army, Board, Kind, Point, Siguo};
use qishe_core::play::Match;
use qishe_core::search::{Budget, Control, SearchPosition, Signals, Skill, Tuning};
use qishe_core::seat::Seat;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

fn state(played: &Match) -> State {
    let seat = played.game().to_move()[0];
    State::of(Observation::new(played.game(), seat).get::<Siguo>().expect("the game"))
}

fn think(played: &Match, level: u8, nodes: u64, seed: u64) -> Answer {
    let seat = played.game().to_move()[0];
    let thinking = Thinking::of(played, seat, Player::Level(level), seed).expect("its turn");
    thinking.think(Budget::nodes(nodes)).expect("an answer")
}

/// A match after random deployments with few 兵 in the way, so that all kinds of moves come up.
fn scattered(rng: &mut StdRng) -> Match {
    let mut free: Vec<Point> = Point::all().collect();
    let mut armies = Vec::new();
    let mut take = |rng: &mut StdRng, wanted: &dyn Fn(&Point) -> bool| {
        let open: Vec<Point> = free.iter().copied().filter(wanted).collect();
        let at = *open.choose(rng).expect("a free point");
        free.retain(|other| *other != at);
        at
    };
    for seat in 0..4 {
        let mut army = Army::default();
        army.add(Kind::General, take(rng, &|at| at.region() == Seat(seat)));
        for kind in [Kind::Rook, Kind::Cannon] {
            army.add(kind, take(rng, &|_| true));
        }
        for _ in 0..rng.random_range(0..=12) {
            let near_bases = rng.random_bool(0.3);
            army.add(
                Kind::Soldier,
                take(rng, &|at| {
                    !near_bases || at.around().any(|at| qishe_core::games::siguo::Base::at(at).is_some())
                }),
            );
        }
        armies.push(army.sorted().to_string());
    }
    let armies: [&str; 4] = std::array::from_fn(|seat| armies[seat].as_str());
    let options = json!({ "bomb_free": rng.random_bool(0.3), "no_progress": 60 });
    position(armies, &json!({ "turn": rng.random_range(0..4) }), &options)
}

/// Lists the actions that the rules allow: moves or a pass, bombs, exchanges.
fn allowed(played: &Match) -> BTreeSet<String> {
    let seat = played.game().to_move()[0];
    let mut found = legal(played, seat.0);
    let bombs = public(played, "bombs");
    found.extend(bombs.as_object().expect("bases").keys().map(|base| format!("bomb {base}")));
    let exchanges = public(played, "exchanges");
    found.extend(
        exchanges.as_array().expect("a list").iter().map(|one| one.as_str().expect("text").to_owned()),
    );
    found
}

/// Over random play the search lists the moves of the rules, each once, and only allowed musters. After any action its
/// state equals one made from the match, and taking back is exact.
#[test]
fn a_state_follows_the_match() {
    let mut rng = StdRng::seed_from_u64(18);
    let mut seen = [0; 5];
    for _ in 0..120 {
        let mut played = scattered(&mut rng);
        for _ in 0..60 {
            if played.outcome().is_some() {
                break;
            }
            let seat = played.game().to_move()[0];
            let mut state = state(&played);
            let before = (state.key(), state.evaluate(), format!("{state:?}"));
            let moves = listed(&mut state);
            let (musters, others): (Vec<&Move>, Vec<&Move>) =
                moves.iter().partition(|mv| matches!(mv, Move::Muster { .. }));
            let found: BTreeSet<String> = others.iter().map(|mv| state.written(**mv)).collect();
            assert_eq!(found.len(), others.len(), "each once");
            assert_eq!(found, allowed(&played));
            assert_eq!(musters.is_empty(), public(&played, "muster") == json!({}), "a chance is seen");
            assert!(musters.len() <= 40);
            for mv in &moves {
                assert_eq!(Move::of(mv.code()), Some(*mv));
                assert_eq!(state.decode(mv.code()), Some(*mv));
                assert_eq!(state.read(&state.written(*mv)), Some(*mv));
                state.make(*mv);
                state.unmake();
                assert_eq!((state.key(), state.evaluate(), format!("{state:?}")), before, "{mv:?}");
            }
            // Rare actions are preferred.
            let rare: Vec<&Move> = moves.iter().filter(|mv| !matches!(mv, Move::Go(..))).collect();
            let noisy: Vec<&Move> = moves.iter().filter(|mv| state.is_noisy(**mv)).collect();
            let onto_base: Vec<&Move> = moves.iter().filter(|mv| arrives(&state, **mv)).collect();
            let pool = [rare, noisy, onto_base, moves.iter().collect()];
            let pool = pool.iter().filter(|pool| !pool.is_empty()).collect::<Vec<_>>();
            let mv = **pool.choose(&mut rng).expect("a pool").choose(&mut rng).expect("a move");
            seen[match mv {
                Move::Go(..) => 0,
                Move::Bomb(_) => 1,
                Move::Exchange(..) => 2,
                Move::Muster { .. } => 3,
                Move::Pass => 4,
            }] += 1;
            played.act(seat, &state.written(mv)).unwrap_or_else(|refusal| panic!("{mv:?}: {refusal:?}"));
            state.make(mv);
            if played.outcome().is_some() {
                assert!(state.terminal_score(1).is_some());
                break;
            }
            assert_eq!(state.terminal_score(1), None);
            // Numbers of the 兵 depend on the way; what the match knows does not.
            let mut new = self::state(&played);
            assert_eq!((state.key(), state.evaluate()), (new.key(), new.evaluate()), "{mv:?}");
            assert_eq!(state.side(), usize::from(played.game().to_move()[0].0 % 2), "partners are one side");
        }
    }
    assert!(seen[..4].iter().all(|count| *count > 30), "{seen:?}");
}

fn arrives(state: &State, mv: Move) -> bool {
    let text = state.written(mv);
    text.split_once('-')
        .is_some_and(|(_, to)| qishe_core::games::siguo::Base::at(to.parse().expect("a point")).is_some())
}

/// The value is the same for the other pair with the board turned by a quarter: every seat becomes the next one.
#[test]
fn both_pairs_are_worth_the_same() {
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..100 {
        let played = scattered(&mut rng);
        let pieces = public(&played, "pieces");
        let turn = played.game().to_move()[0];
        let army =
            |seat: u8| -> Army { pieces[seat.to_string()].as_str().expect("text").parse().expect("pieces") };
        let turned: [String; 4] = std::array::from_fn(|seat| {
            let from = (seat as u8 + 3) % 4;
            let mut army_turned = Army::default();
            for (kind, at) in army(from).pieces() {
                let (file, rank) = (at.file(), at.rank());
                army_turned.add(kind, Point::new(rank, 17 - file).expect("on the board"));
            }
            army_turned.sorted().to_string()
        });
        let options: &Value = &json!({});
        let other = position(
            std::array::from_fn(|seat| turned[seat].as_str()),
            &json!({ "turn": (turn.0 + 1) % 4 }),
            options,
        );
        assert_eq!(state(&played).evaluate(), state(&other).evaluate());
    }
}

/// Every level takes a 将 that can be taken: by a 车, over a screen, by a 兵, by a bomb.
#[test]
fn a_general_that_can_be_taken_is_taken() {
    let cases = [
        (["K:A1 R:A9 P:B3", "K:A18", "K:R18", ""], "A9-A18"),
        (["K:A1 C:A9 P:A15,C3", "K:A18 R:J9", "K:R18", ""], "A9-A18"),
        (["K:A1 P:A16,C3", "K:A18 R:J9 P:H9", "K:R18", ""], "A16-A18"),
        (["K:A1 P:G14,C3", "K:H18 R:J9 P:H9", "K:R18", ""], "bomb G14"),
    ];
    for (pieces, action) in cases {
        let played = simple(pieces);
        for level in 1..=8 {
            for seed in 0..3 {
                assert_eq!(think(&played, level, 2000, seed).action, action, "level {level}");
            }
        }
        let mut played = played;
        act(&mut played, 0, action);
        assert_eq!(outcome(&played).0, [0, 2]);
    }
}

/// A 将 that stands in a 车's line is not left there.
#[test]
fn an_own_general_is_saved() {
    for level in 6..=8 {
        let mut played = simple(["K:A1 R:C3 P:B5", "K:A18 R:A9", "K:R18", "K:R1"]);
        let answer = think(&played, level, 3000, 1);
        act(&mut played, 0, &answer.action);
        let army: Army = public(&played, "pieces")["0"].as_str().expect("text").parse().expect("pieces");
        let taken = format!("-{}", army.of(Kind::General)[0]);
        assert!(!legal(&played, 1).iter().any(|action| action.ends_with(&taken)), "{}", answer.action);
    }
}

/// The partner's 将 is saved too: the enemy comes before the partner does.
#[test]
fn the_partners_general_is_saved() {
    let played = simple(["K:A1 R:J9 P:B5", "K:A18 R:R9", "K:R18", "K:R1"]);
    assert_eq!(think(&played, 6, 20_000, 1).action, "J9-R9");
}

/// Deployments are legal, not always alike, and no first move from any deployment takes more than a 兵.
#[test]
fn deployments_are_sound_and_varied() {
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let mut played = begin(&json!({ "first": 0 }), seed);
        for seat in 0..4 {
            let answer = think(&played, 1 + (seed % 8) as u8, 1000, seed);
            assert_eq!(answer.seat, Seat(seat));
            seen.insert(answer.action.clone());
            let Ok(Action::Deploy(army)) = answer.action.parse() else { panic!("{}", answer.action) };
            for foe in [Kind::Rook, Kind::Cannon] {
                let taken = taken_from_outside(&army, Seat(seat), foe);
                assert!(taken.iter().all(|kind| *kind == Kind::Soldier), "{army}");
            }
            act(&mut played, seat, &answer.action);
        }
        assert_eq!(played.game().phase(), "play");
    }
    assert!(seen.len() > 100, "{}", seen.len());
}

/// Lists the pieces that a 车 or 炮 could take that stands anywhere outside the zone, on an otherwise empty board.
fn taken_from_outside(army: &Army, seat: Seat, foe: Kind) -> Vec<Kind> {
    let mut taken = Vec::new();
    for at in Point::all().filter(|at| !at.in_zone(seat)) {
        let mut board = Board::default();
        board.set_up(seat, army);
        let mut one = Army::default();
        one.add(foe, at);
        board.set_up(Seat((seat.0 + 1) % 4), &one);
        let targets = board.targets(at);
        taken.extend(targets.into_iter().filter_map(|to| board.at(to)).map(|piece| piece.kind));
    }
    taken
}

/// Any muster can be judged, and the judgement repeats its text.
#[test]
fn any_muster_can_be_judged() {
    let pieces = ["K:A1 R:L5 P:A2,B2,C2,D2,E2", "K:A18", "K:R18", "K:R1"];
    let played = position(pieces, &json!({ "turn": 0, "muster": { "0": ["L5"] } }), &json!({}));
    let view = Observation::new(played.game(), Seat(0));
    let only = ["muster L5 E2>M6 A2>K4".to_owned()];
    let mut chance = RandomStream::new(1, StreamPurpose::Computer, Seat(0));
    let mut request = SearchRequest {
        skill: Skill::TOP,
        width: 1,
        only: Some(&only),
        chance: &mut chance,
        salt: 0,
        blind: false,
        proves: false,
        tuning: Tuning::none(),
    };
    let mut control = Control::new(Budget::nodes(500), Arc::new(Signals::default()));
    let mut engine = qishe_core::computer::engine(played.kind());
    let found = engine.think(&view, &mut request, &mut control);
    assert_eq!(found[0].action, only[0]);
    assert_eq!(found[0].line[0], only[0]);
}

/// A seat that can do nothing passes, with the reason “only action”.
#[test]
fn a_seat_without_actions_passes() {
    let played = simple(["K:A1 P:A2,B1,B2,C1,A3", "K:A18", "K:R18", "K:R1"]);
    let stuck = position(["K:A1", "K:A18 P:A2,B1,C1,A3", "K:R18", "K:R1"], &json!({ "turn": 0 }), &json!({}));
    assert_ne!(think(&played, 4, 500, 1).action, "pass");
    assert_ne!(think(&stuck, 4, 500, 1).action, "pass", "it may take");
    let walled = position(["K:A1", "K:A18", "K:R18 P:A2,B1", "K:R1"], &json!({ "turn": 0 }), &json!({}));
    let answer = think(&walled, 4, 500, 1);
    assert_eq!(answer.action, "pass");
    assert_eq!(answer.candidates[0].why, MoveReason::Only);
}

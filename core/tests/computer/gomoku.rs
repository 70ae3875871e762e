//! The computer player of 五子棋: its board, its choices in each phase, the protocol.

use std::sync::Arc;

use crate::support::gomoku::table::{BOTH, begin, fighting, from_position, laws};
use crate::support::gomoku::{Plain, random_board, rng, stones};
use qishe_core::computer::{Player, Thinking};
use qishe_core::game::{Effect, MoveReason, Observation, Shape};
use qishe_core::games::gomoku::computer::State;
use qishe_core::games::gomoku::{Colour, Judge, Point};
use qishe_core::search::{Budget, SearchPosition, WIN, Which};
use qishe_core::seat::Seat;
use rand::RngExt;
use serde_json::json;

/// The search's board agrees with docs/rules/gomoku.md over random boards: legal, forbidden and winning points, and fours.
#[test]
fn the_board_knows_what_the_rules_know() {
    let mut rng = rng(18);
    let (mut forbidden, mut fives, mut fours) = (0, 0, 0);
    for round in 0..1200 {
        let board = random_board(&mut rng);
        let renju = round % 2 == 0;
        let mut state = State::new(&board, Colour::Black, laws(renju));
        for at in board.empty().iter() {
            let may = !renju || !Judge::new(&board).is_forbidden(at);
            assert_eq!(state.may_play(Colour::Black, at), may, "{at} {board:?}");
            assert!(state.may_play(Colour::White, at));
            forbidden += u32::from(!may);
            for colour in BOTH {
                let exact = renju && colour == Colour::Black;
                let five = board.five(colour, at, exact).is_some();
                assert_eq!(state.fives(colour).contains(at), five, "{colour:?} {at} {board:?}");
                fives += u32::from(five);
                let mut after = board;
                after.place(colour, at);
                if !five && state.may_play(colour, at) {
                    let four = after.has_four(colour, at, exact);
                    assert_eq!(state.fours(colour).contains(at), four, "{colour:?} {at} {board:?}");
                    fours += u32::from(four);
                }
            }
        }
        if round % 40 == 0 && renju {
            let plain: Vec<Point> = Plain::new(&board).forbidden().into_iter().map(|(at, _)| at).collect();
            let own: Vec<Point> =
                board.empty().iter().filter(|at| !state.may_play(Colour::Black, *at)).collect();
            assert_eq!(own, plain);
        }
    }
    assert!(forbidden > 1000 && fives > 1000 && fours > 10_000, "{forbidden} {fives} {fours}");
}

/// After making and taking back moves the position equals one that was set up anew.
#[test]
fn making_and_taking_back_leave_no_trace() {
    let mut rng = rng(5);
    for round in 0..300 {
        let board = random_board(&mut rng);
        let laws = laws(round % 2 == 0);
        let mut state = State::new(&board, Colour::Black, laws);
        let mut stack = vec![state.hash()];
        for _ in 0..40 {
            let points: Vec<Point> = state.board().empty().iter().collect();
            if rng.random_bool(0.3) && stack.len() > 1 {
                state.back();
                stack.pop();
            } else if let Some(at) = points.get(rng.random_range(0..points.len().max(1))) {
                state.play(*at);
                stack.push(state.hash());
            }
            assert_eq!(stack.last(), Some(&state.hash()));
            // The evaluation is brought up to date where it is asked for: over one move or over several.
            if rng.random_bool(0.5) {
                continue;
            }
            let mut fresh = State::new(&state.board().clone(), state.mover(), laws);
            assert_eq!((state.hash(), state.evaluate()), (fresh.hash(), fresh.evaluate()));
            for colour in BOTH {
                assert_eq!(state.fives(colour), fresh.fives(colour));
                assert_eq!(state.fours(colour), fresh.fours(colour));
            }
        }
    }
}

/// The search's moves are legal, listed once, and noisy or quiet as labelled. Against a four only its answers are listed.
#[test]
fn the_search_plays_by_the_rules() {
    let mut rng = rng(6);
    for round in 0..1000 {
        let board = random_board(&mut rng);
        let renju = round % 2 == 0;
        let mover = BOTH[rng.random_range(0..2_usize)];
        let mut state = State::new(&board, mover, laws(renju));
        let mut list = Vec::new();
        state.moves(Which::Noisy, &mut list);
        let noisy = list.len();
        state.moves(Which::Quiet, &mut list);
        for (index, step) in list.iter().enumerate() {
            assert!(board.at(step.mv).is_none() && state.may_play(mover, step.mv));
            assert_eq!(state.is_noisy(step.mv), index < noisy, "{} {board:?}", step.mv);
            assert_eq!(state.decode(State::code(step.mv)), Some(step.mv));
            assert!(!list[..index].iter().any(|other| other.mv == step.mv), "{} twice", step.mv);
        }
        let (own, other) = (state.fives(mover), state.fives(mover.other()));
        let must = if own.is_empty() { other } else { own };
        if must.is_empty() {
            let some = board.empty().iter().any(|at| state.may_play(mover, at));
            // The list is empty only if no move is legal or none helps.
            assert!(!list.is_empty() || !some || state.no_moves_score(0) < 0, "{board:?}");
        } else {
            assert!(list.iter().all(|step| must.contains(step.mv)));
        }
    }
}

/// docs/rules/gomoku.md, “Rooms”: White calls a forbidden stone at the top; Black plays none; the first level overlooks
/// some calls.
#[test]
fn forbidden_stones_are_called_and_never_played() {
    let board = stones("H8 H9 G10 F10", "A1 A15 O1");
    let options = [("room", json!("standard"))];
    let (mut called, mut missed) = (0, 0);
    for seed in 0..60 {
        let mut played = from_position(&board, Colour::Black, &options).expect("a position");
        for level in [1, 8] {
            let thinking = Thinking::of(&played, Seat(0), Player::Level(level), seed).expect("its turn");
            let action = thinking.think(Budget::nodes(500)).expect("an answer").action;
            assert_ne!(action, "H10", "a double three");
        }
        played.act(Seat(0), "H10").expect("it may be played in this mode");
        let answer = |level| {
            let thinking = Thinking::of(&played, Seat(1), Player::Level(level), seed).expect("its turn");
            thinking.think(Budget::nodes(500)).expect("an answer").action
        };
        assert_eq!(answer(8), "claim");
        if answer(1) == "claim" { called += 1 } else { missed += 1 }
    }
    assert!(called > 10 && missed > 3, "{called} called, {missed} missed");
}

/// The professional room: White takes the better colour, Black offers two points that may be offered, White picks one.
#[test]
fn the_professional_opening_is_played() {
    for (seed, designated) in [(1, false), (2, true), (3, false)] {
        let options = json!({ "room": "professional", "designated_opening": designated });
        let mut played = begin(&options).expect("a match");
        let mut phases = Vec::new();
        while played.game().phase() != "play" {
            let seat = played.game().to_move()[0];
            phases.push(played.game().phase());
            let thinking = Thinking::of(&played, seat, Player::Level(6), seed).expect("its turn");
            let answer = thinking.think(Budget::nodes(4000)).expect("an answer");
            played.act(seat, &answer.action).expect("allowed");
        }
        assert_eq!(phases, ["opening", "opening", "opening", "swap", "opening", "offer", "choose"]);
    }
}

/// Plays an opening with computers of a level up to free play. Returns the phases and the actions.
fn opening_by_computers(rule: &str, level: u8, seed: u64) -> (Vec<&'static str>, Vec<String>) {
    let mut played = begin(&json!({ "room": "professional", "opening_rule": rule })).expect("a match");
    let (mut phases, mut actions) = (Vec::new(), Vec::new());
    while played.game().phase() != "play" {
        let seat = played.game().to_move()[0];
        phases.push(played.game().phase());
        let thinking = Thinking::of(&played, seat, Player::Level(level), seed).expect("its turn");
        let answer = thinking.think(Budget::nodes(4000)).expect("an answer");
        played.act(seat, &answer.action).unwrap_or_else(|_| panic!("{rule}: {}", answer.action));
        actions.push(answer.action);
    }
    (phases, actions)
}

/// The opening rules of tournaments: computers of all levels go through each phase by legal actions.
#[test]
fn tournament_openings_are_played() {
    for (seed, level) in (1..=8_u8).map(|level| (u64::from(level), level)) {
        let (phases, actions) = opening_by_computers("soosyrv_8", level, seed);
        let set = ["opening", "opening", "opening", "swap", "opening", "declare", "swap"];
        assert_eq!(phases[..7], set);
        let single = actions[5] == "declare 1";
        let fifth: &[&str] = if single { &["opening"] } else { &["offer", "choose"] };
        assert_eq!(phases[7..], *fifth, "{actions:?}");
        let (phases, _) = opening_by_computers("yamaguchi", level, seed);
        assert_eq!(phases[..6], ["opening", "opening", "opening", "declare", "swap", "opening"]);
        let (phases, actions) = opening_by_computers("taraguchi_10", level, seed);
        assert_eq!(phases[..8], ["opening", "swap"].repeat(4));
        let ten = actions[7] == "declare 10";
        assert_eq!(phases[8..], if ten { ["offer", "choose"] } else { ["opening", "swap"] }, "{actions:?}");
    }
}

/// White to move after a stone 5: its score by a search of its own.
fn white_score(stones: &[Point], fifth: Point) -> i32 {
    let mut board = stones.iter().enumerate().fold(
        qishe_core::games::gomoku::Board::default(),
        |mut board, (at, stone)| {
            board.place(if at % 2 == 0 { Colour::Black } else { Colour::White }, *stone);
            board
        },
    );
    board.place(Colour::Black, fifth);
    let played = from_position(&board, Colour::White, &[("room", json!("standard"))]).expect("a position");
    let thinking = Thinking::of(&played, Seat(1), Player::Level(8), 1).expect("its turn");
    thinking.think(Budget::nodes(3000)).expect("an answer").candidates[0].value
}

/// A computer offers points that a search of their own finds better for Black than most of those that it leaves out, and no
/// point far from all stones where better ones are there.
#[test]
fn offers_are_the_better_points() {
    for (opening, seed) in [("H8 I9 I7", 1), ("H8 H9 I9", 2), ("H8 I9 J8", 3)] {
        let options = json!({ "room": "professional", "opening_rule": "soosyrv_8" });
        let mut played = begin(&options).expect("a match");
        let mut stones: Vec<Point> = opening.split(' ').map(|at| at.parse().expect("a point")).collect();
        stones.push("G8".parse().expect("a point"));
        for action in opening.split(' ').chain(["keep", "G8", "declare 6", "keep"]) {
            let seat = played.game().to_move()[0];
            played.act(seat, action).expect("legal");
        }
        let seat = played.game().to_move()[0];
        let thinking = Thinking::of(&played, seat, Player::Level(8), seed).expect("its turn");
        let answer = thinking.think(Budget::nodes(30_000)).expect("an answer");
        let offered: Vec<Point> =
            answer.action.split(' ').skip(1).map(|at| at.parse().expect("a point")).collect();
        assert_eq!(offered.len(), 6, "{}", answer.action);
        assert!(offered.iter().all(|at| at.in_central(11)), "{}", answer.action);
        let worst = offered.iter().map(|at| white_score(&stones, *at)).max().expect("six");
        let far: Vec<i32> = ["A1", "O1", "A15", "O15", "B8", "H14"]
            .iter()
            .map(|at| white_score(&stones, at.parse().expect("a point")))
            .collect();
        assert!(far.iter().all(|far| worst <= *far), "{}: {worst}, far ones {far:?}", answer.action);
    }
}

/// The reasons of hints: a win counts the own moves, an open three must be answered.
#[test]
fn hints_say_why() {
    let hint = |black: &str, white: &str| {
        let played = from_position(&stones(black, white), Colour::Black, &[]).expect("a position");
        let view = Observation::new(played.game(), Seat(0));
        qishe_core::computer::hint(played.kind(), &view, Budget::nodes(5000), &Arc::default())
            .expect("a hint")
    };
    let four = hint("H8 I8 J8 K8", "G8 H9 A1 A3");
    assert_eq!((four.action.as_str(), four.why), ("L8", MoveReason::Wins(1)));
    let three = hint("H8 I8 J8", "H9 A1 A3");
    assert_eq!(three.why, MoveReason::Wins(2), "{three:?}");
    let saves = hint("A1 A3 O15", "H8 I8 J8");
    assert!(saves.effects.contains(&Effect::Stops(Shape::Three)), "{saves:?}");
    assert!(["G8", "K8", "F8", "L8"].contains(&saves.action.as_str()), "{saves:?}");
    let block = hint("A1 A3 G8 O15", "H8 I8 J8 K8");
    assert_eq!((block.action.as_str(), block.why), ("L8", MoveReason::Saves));
    assert_eq!(block.effects.first(), Some(&Effect::Stops(Shape::Four)));
}

/// Positions that only the set-up editor can make: every point taken but one, a forbidden one for Black, a lone colour.
#[test]
fn odd_positions_are_answered() {
    let mut rng = rng(9);
    for round in 0..150 {
        let board = random_board(&mut rng);
        let room = ["normal", "standard", "professional"][round % 3];
        let mode = ["call", "lose", "block"][round / 3 % 3];
        let options = [("room", json!(room)), ("forbidden_mode", json!(mode))];
        let mover = BOTH[round % 2];
        let Some(mut played) = from_position(&board, mover, &options) else { continue };
        for step in 0..6 {
            let Some(&seat) = played.game().to_move().first() else { break };
            let thinking =
                Thinking::of(&played, seat, Player::Level(1 + (step % 8) as u8), 1).expect("a turn");
            let answer = thinking.think(Budget::nodes(300)).expect("an answer");
            if let Some(best) = answer.candidates.first().filter(|best| best.value == WIN - 1) {
                let mut copy = played.clone();
                copy.act(seat, &best.action).expect("allowed");
                assert_eq!(copy.outcome().expect("it wins at once").winners, [seat]);
            }
            played.act(seat, &answer.action).expect("allowed");
        }
    }
}

/// If no stone parries both of the enemy's threats, the computer still places a stone instead of passing.
#[test]
fn a_lost_position_is_played_on() {
    // White is to move; Black's rows on C, 9 and 11 threaten more than one stone parries.
    let black = "B13 K6 C12 D11 B11 L6 C11 C10 B12 G1 C9 B14 J6 M6 D9 E9";
    let white = "O4 K5 J4 E10 I3 J5 E11 C13 H2 B10 C8 B15 I6 N6 E8";
    for level in 1..=8 {
        let played = from_position(&stones(black, white), Colour::White, &[]).expect("a position");
        let thinking = Thinking::of(&played, Seat(1), Player::Level(level), 1).expect("its turn");
        let answer = thinking.think(Budget::nodes(20_000)).expect("an answer");
        assert!(answer.action.parse::<Point>().is_ok(), "level {level}: {}", answer.action);
    }
}

/// docs/lab/strength.md, budgets: the first depth always finishes, so it must be cheap even with many fours.
#[test]
fn the_first_depth_costs_little() {
    const NODES: u64 = 2000;
    let mut rng = rng(12);
    let mut longest = 0;
    for round in 0..400 {
        let board = fighting(&mut rng);
        let room = if round % 2 == 0 { "standard" } else { "normal" };
        let mover = BOTH[rng.random_range(0..2_usize)];
        let Some(played) = from_position(&board, mover, &[("room", json!(room))]) else { continue };
        let thinking = Thinking::of(&played, Seat(mover as u8), Player::Level(8), 1).expect("its turn");
        longest = longest.max(thinking.think(Budget::nodes(NODES)).expect("an answer").nodes);
    }
    println!("{longest} nodes at most");
    assert!(longest < 5 * NODES, "{longest} nodes");
}

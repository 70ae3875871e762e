//! The computer player of 几何棋: its state, its claims, its answers to offers.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::support::computer::listed;
use crate::support::jihe::{random_board, rng};
use qishe_core::computer::{PendingDecision, Player, Thinking};
use qishe_core::game::{Observation, Record, Rules};
use qishe_core::games::jihe::computer::{Sight, State, Turn};
use qishe_core::games::jihe::{Board, Jihe, KIND, Kind, Lattice, each};
use qishe_core::play::Match;
use qishe_core::search::{Budget, Control, SearchPosition, Searcher, Signals, WIN};
use qishe_core::seat::Seat;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use serde_json::{Value, json};

/// Limits that overlook nothing.
const WHOLE: Sight = Sight { width: [10_000, 10_000], ..Sight::ALL };

fn begin(options: &Value) -> Jihe {
    Jihe::new(options.as_object().expect("an object"), &1.into()).expect("good options")
}

fn position(lattice: &Lattice, board: &Board, more: Value) -> Jihe {
    let pieces = json!({ "0": board.text(lattice, 0), "1": board.text(lattice, 1) });
    let mut options = json!({ "size": lattice.size, "position": { "pieces": pieces } });
    for (key, value) in more.as_object().expect("an object") {
        options[key] = value.clone();
    }
    begin(&options)
}

/// Start and end of an action, as the search writes a turn.
fn ends(action: &str) -> (String, String) {
    let (first, _) = action.split_once('-').unwrap_or((action, ""));
    (first.to_owned(), action.rsplit('-').next().unwrap_or("").to_owned())
}

/// Compares the search's moves, claims and resulting positions with the rules.
fn follows(game: &Jihe, rng: &mut StdRng, scored: &mut u32) {
    let seat = game.to_move()[0];
    let mut state = State::of(game, WHOLE);
    let turns = listed(&mut state);
    let mut asked: BTreeSet<(String, String)> = game.legal(seat).iter().map(|action| ends(action)).collect();
    let found: BTreeSet<(String, String)> = turns.iter().map(|turn| ends(&state.written(*turn))).collect();
    assert_eq!(found, asked);
    let some: Vec<&Turn> =
        turns.iter().filter(|turn| state.is_noisy(**turn) || rng.random_bool(0.05)).collect();
    for turn in some {
        let action = state.written(*turn);
        let mut after = game.clone();
        after.act(seat, &action).unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
        let choices = after.phase() == "claim";
        if choices && !action.starts_with("claim") {
            let claims = after.legal(seat).len();
            let of = turns.iter().filter(|other| (other.from, other.to) == (turn.from, turn.to)).count();
            assert_eq!(of, claims, "{action}");
            after.act(seat, &format!("claim {}", turn.claim + 1)).expect("a claim");
        }
        *scored += u32::from(after.scores() != game.scores());
        assert_eq!(state.is_noisy(*turn), after.scores() != game.scores(), "{action}");
        let key = state.key();
        if game.phase() == "play" {
            let again = state.decode(State::code(*turn));
            let pass = action == "pass";
            assert_eq!(again, (!pass).then_some(*turn));
        }
        state.make(*turn);
        assert_eq!(state.board(), after.board(), "{action}");
        assert_eq!(state.scores(), after.scores(), "{action}");
        match after.outcome() {
            None => {
                assert_eq!(state.terminal_score(0), None, "{action}");
                assert_eq!(state.key(), State::of(&after, WHOLE).key(), "{action}");
                assert_eq!(state.evaluate(), State::of(&after, WHOLE).evaluate());
            }
            Some(outcome) => {
                let value = state.terminal_score(0).expect("it is over");
                let won = outcome.winners.contains(&Seat(state.side() as u8));
                let sign = if outcome.winners.is_empty() { 0 } else { if won { 1 } else { -1 } };
                assert_eq!(value.signum(), sign, "{action}: {outcome:?}");
            }
        }
        state.unmake();
        assert_eq!(state.key(), key);
        asked.remove(&ends(&action));
    }
}

#[test]
fn a_state_follows_the_rules() {
    let mut rng = rng(18);
    let mut scored = 0;
    for round in 0..24 {
        let lattice = Lattice::of(if round % 6 == 0 { 6 } else { 4 + round % 2 });
        let board = random_board(lattice, &mut rng);
        let mut game = match round % 3 {
            0 => begin(&json!({ "size": lattice.size, "no_progress": 12 })),
            _ => position(lattice, &board, json!({ "no_progress": 12 })),
        };
        for _ in 0..30 {
            if game.outcome().is_some() {
                break;
            }
            follows(&game, &mut rng, &mut scored);
            let seat = game.to_move()[0];
            let legal = game.legal(seat);
            game.act(seat, legal.choose(&mut rng).expect("an action")).expect("legal");
        }
    }
    assert!(scored > 500, "{scored}");
}

/// Returns the greatest score of a seat's next turn, by the rules.
fn most(game: &Jihe) -> u16 {
    let seat = game.to_move()[0];
    let after = |action: &String| {
        let mut after = game.clone();
        after.act(seat, action).expect("legal");
        after
    };
    let scores = |after: Jihe| {
        let claim = after.phase() == "claim";
        let mut then = after.clone();
        if claim {
            // All claims give the same.
            then.act(seat, "claim 1").expect("a claim");
        }
        then.scores()[seat.index()] - game.scores()[seat.index()]
    };
    game.legal(seat).iter().map(after).map(scores).max().expect("a move")
}

/// Positions with a few pieces, the lower side's beyond the midline.
fn few(rng: &mut StdRng, own: usize, enemies: usize) -> Board {
    let lattice = Lattice::of(4);
    let mut board = Board::default();
    let mut places: Vec<u8> = each(lattice.half(1)).collect();
    places.shuffle(rng);
    let kinds = [Kind::Triangle, Kind::Hexagon, Kind::Parallelogram, Kind::Trapezoid, Kind::Triangle];
    for (number, place) in places.into_iter().take(own + enemies).enumerate() {
        let seat = u8::from(number >= own);
        board.put(seat, kinds[if seat == 0 { number } else { number - own }], place);
    }
    board
}

fn value(game: &Jihe, sight: Sight, depth: u32) -> (Turn, i32) {
    let budget = Budget { depth, ..Budget::NONE };
    let mut control = Control::new(budget, Arc::new(Signals::default()));
    let mut searcher = Searcher::new(4 << 20);
    let lines = searcher.think(&mut State::of(game, sight), &mut control, 1, None, &mut |_, _, _| {});
    (lines[0].moves[0], lines[0].value)
}

/// If one turn can reach the target, the search wins at once. With a target one higher it does not.
#[test]
fn the_highest_score_of_one_turn_is_found() {
    let mut rng = rng(2);
    let lattice = Lattice::of(4);
    let mut found = 0;
    while found < 60 {
        let board = few(&mut rng, 5, 4);
        let points = most(&position(lattice, &board, json!({ "target": 110 })));
        if points == 0 {
            continue;
        }
        found += 1;
        let game = position(lattice, &board, json!({ "target": points }));
        let (turn, reached) = value(&game, Sight::ALL, 2);
        assert_eq!(reached, WIN - 1, "{points} at once");
        let mut after = game.clone();
        let action = State::of(&game, Sight::ALL).written(turn);
        after.act(Seat(0), &action).expect("allowed");
        assert!(after.phase() == "claim" || after.outcome().is_some());
        let game = position(lattice, &board, json!({ "target": points + 1 }));
        assert_eq!(value(&game, Sight::ALL, 2).1 == WIN - 1, at_once(&game), "{} at once", points + 1);
    }
}

/// The two lowest levels overlook a part of their own turns, even one that wins, so that a beginner can win against them.
/// From level 3 on none is overlooked.
#[test]
fn only_the_two_lowest_levels_overlook_own_turns() {
    let mut rng = rng(11);
    let lattice = Lattice::of(4);
    let mut positions = Vec::new();
    while positions.len() < 40 {
        let board = few(&mut rng, 5, 4);
        let game = position(lattice, &board, json!({ "target": 110 }));
        let points = most(&game);
        if points == 0 {
            continue;
        }
        let game = position(lattice, &board, json!({ "target": points }));
        let after = |action: &String| {
            let mut after = game.clone();
            after.act(Seat(0), action).expect("legal");
            after
        };
        let legal = game.legal(Seat(0));
        // Each claim of a move is a turn of its own, so several are seen more often than one.
        if legal.iter().any(|action| after(action).phase() == "claim") {
            continue;
        }
        let winning: Vec<&String> = legal.iter().filter(|action| won(&after(action), Seat(0))).collect();
        // The lowest levels do not look at longer chains of jumps.
        if winning.len() == 1 && winning[0].matches('-').count() == 1 {
            positions.push((game.clone(), winning[0].clone()));
        }
    }
    for (level, seen) in [(1, 30), (2, 55), (3, 100), (4, 100)] {
        let mut found = 0;
        for (salt, (game, winning)) in (0..10).flat_map(|salt| positions.iter().map(move |it| (salt, it))) {
            let view = Observation::new(game, Seat(0));
            let thinking = Thinking::new(&KIND, view, PendingDecision::Act, Player::Level(level), salt);
            found += u32::from(thinking.think(Budget::NONE).expect("an answer").action == *winning);
        }
        let percent = found * 100 / 400;
        assert!(percent.abs_diff(seen) <= if seen == 100 { 0 } else { 8 }, "level {level}: {percent} %");
    }
}

/// Lists the positions after every turn, its claims included.
fn after(game: &Jihe) -> Vec<Jihe> {
    let mut all = Vec::new();
    let seat = game.to_move()[0];
    for action in game.legal(seat) {
        let mut after = game.clone();
        after.act(seat, &action).expect("legal");
        if after.phase() == "claim" {
            for claim in after.legal(seat) {
                let mut then = after.clone();
                then.act(seat, &claim).expect("a claim");
                all.push(then);
            }
        } else {
            all.push(after);
        }
    }
    all
}

fn won(game: &Jihe, seat: Seat) -> bool {
    game.outcome().is_some_and(|outcome| outcome.winners.contains(&seat))
}

/// Whether the seat to move wins with this turn: by the target, or by settlement where no figure can be formed any more.
fn at_once(game: &Jihe) -> bool {
    let seat = game.to_move()[0];
    after(game).iter().any(|after| won(after, seat))
}

/// Whether the seat to move wins with its second turn against every reply, by the rules alone.
fn in_two(game: &Jihe) -> bool {
    let own = game.to_move()[0];
    let reaches = |game: &Jihe| won(game, own) || game.outcome().is_none() && at_once(game);
    after(game).iter().any(|first| first.outcome().is_none() && after(first).iter().all(reaches))
}

#[test]
fn wins_in_two_turns_are_found() {
    let mut rng = rng(5);
    let lattice = Lattice::of(4);
    let (mut yes, mut no) = (0, 0);
    while yes < 8 || no < 8 {
        let board = few(&mut rng, 3, 1);
        let points = rng.random_range(1..8);
        let game = position(lattice, &board, json!({ "target": points }));
        if at_once(&game) {
            continue;
        }
        let wins = in_two(&game);
        let count = if wins { &mut yes } else { &mut no };
        *count += 1;
        if *count > 8 {
            continue;
        }
        let (_, found) = value(&game, WHOLE, 5);
        assert_eq!(found == WIN - 3, wins, "{found} for {points}: {}", board.text(lattice, 0));
    }
}

/// A computer that is ahead accepts a settlement, and one that is behind plays on. The table asks it as for every offer.
#[test]
fn a_settlement_is_answered_by_the_score() {
    let lattice = Lattice::of(4);
    let board = *begin(&json!({})).board();
    let pieces = json!({ "0": board.text(lattice, 0), "1": board.text(lattice, 1) });
    for offer in ["settle", "target 8"] {
        for (scores, answer) in [([0, 7], "yes"), ([7, 0], "no")] {
            let options = json!({ "position": { "pieces": pieces, "scores": scores } });
            let record = json!({ "format": 1, "game": "jihe", "options": options, "seed": 1 });
            let record = Record::parse(&record.to_string()).expect("a record");
            let mut played = Match::begin(record).expect("good options");
            played.act(Seat(0), offer).expect("an offer");
            let thinking = Thinking::of(&played, Seat(1), Player::Level(6), 3).expect("it is asked");
            let found = thinking.think(Budget::nodes(2000)).expect("an answer").action;
            assert_eq!(found, answer, "{offer} at {scores:?}");
            played.act(Seat(1), &found).expect("allowed");
        }
    }
}

/// Positions that no match leads to: sides without pieces, figures that stand already.
#[test]
fn odd_positions_are_played() {
    let mut rng = rng(9);
    for round in 0..90 {
        let lattice = Lattice::of(4 + round % 3);
        let mut board = random_board(lattice, &mut rng);
        if round % 4 == 0 {
            board.take(board.side(round / 4 % 2));
        }
        let mut game = position(lattice, &board, json!({ "no_progress": 6 }));
        for step in 0..10 {
            let Some(&seat) = game.to_move().first() else { break };
            let player = Player::Level(rng.random_range(1..=8));
            let thinking =
                Thinking::new(&KIND, Observation::new(&game, seat), PendingDecision::Act, player, step);
            let answer = thinking.think(Budget::nodes(150)).expect("an answer");
            game.act(seat, &answer.action).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", answer.action));
        }
    }
}

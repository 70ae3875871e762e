//! The computer player of 四方棋: its state, its bricks (a defence that prevents every square), forced squares, and exact
//! play of the last points.

use std::sync::Arc;

use crate::support::sifang::{full_board, rng};
use qishe_core::computer::{PendingDecision, Player, Thinking, engine};
use qishe_core::game::{Observation, Rules};
use qishe_core::games::sifang::computer::{Knowledge, State};
use qishe_core::games::sifang::{Board, Colour, KIND, Point, Sifang};
use qishe_core::search::{Budget, Control, SearchPosition, Signals, Skill, WIN, Which};
use qishe_core::seat::Seat;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use serde_json::json;

fn begin(board: &Board, turn: usize) -> Sifang {
    let options = json!({ "first": 0, "position": { "rows": board.rows(), "turn": turn } });
    Sifang::new(options.as_object().expect("an object"), &1.into()).expect("a good position")
}

fn new() -> Sifang {
    begin(&Board::default(), 0)
}

fn play(game: &mut Sifang, at: u8) {
    let seat = game.to_move()[0];
    game.act(seat, &Point::at_index(at).to_string()).expect("an empty point");
}

fn control(nodes: u64) -> Control {
    Control::new(Budget::nodes(nodes), Arc::new(Signals::default()))
}

fn seat(side: usize) -> Seat {
    Seat(side as u8)
}

/// Points by index, as the rules write them.
fn indices(points: &[Point]) -> Vec<u8> {
    points.iter().map(|at| at.index() as u8).collect()
}

/// 叫杀 and the moves of the search against the rules, over random matches; a state that was kept up is the same as a new
/// one.
#[test]
fn a_state_follows_the_rules() {
    let mut rng = rng(18);
    for _ in 0..60 {
        let mut game = new();
        let mut state = State::of(&game, Knowledge { bricks: false, width: 256 });
        while game.outcome().is_none() {
            for (side, colour) in Colour::ALL.into_iter().enumerate() {
                assert_eq!(state.threats(side), indices(&game.board().threats(colour)));
            }
            let fresh = State::of(&game, Knowledge { bricks: false, width: 256 });
            assert_eq!(state.key(), fresh.key());
            assert_eq!(state.evaluate(), { fresh }.evaluate());
            let mut list = Vec::new();
            state.moves(Which::Noisy, &mut list);
            state.moves(Which::Quiet, &mut list);
            let mut found: Vec<u8> = list.iter().map(|step| step.mv).collect();
            found.sort_unstable();
            let side = state.side();
            assert_eq!(game.to_move(), [seat(side)]);
            let wins = state.threats(side);
            let must = if wins.is_empty() { state.threats(1 - side) } else { wins };
            let all: Vec<u8> = game.board().empty().iter().map(|at| at.index() as u8).collect();
            assert_eq!(found, if must.is_empty() { all.clone() } else { must });
            let at = *all.choose(&mut rng).expect("a point");
            state.make(at);
            play(&mut game, at);
        }
        assert!(state.terminal_score(0).is_some(), "the search knows that it is over");
    }
}

/// Whether a side's bricks are whole, by definition: for some way of laying them, each block without one of its stones has
/// an empty brick.
fn whole(board: &Board, colour: Colour) -> bool {
    let at = |row: u8, column: u8| Point::new(row, column).expect("on the board");
    let holds = |lying: bool, odd: u8| {
        (0..15u8).all(|row| {
            (0..15u8).all(|column| {
                let block =
                    [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)];
                if block.iter().any(|point| board.at(*point) == Some(colour)) {
                    return true;
                }
                let first = (row + column + odd).is_multiple_of(2);
                let brick = match (lying, first) {
                    (true, true) => [block[0], block[1]],
                    (true, false) => [block[2], block[3]],
                    (false, true) => [block[0], block[2]],
                    (false, false) => [block[1], block[3]],
                };
                brick.iter().all(|point| board.at(*point).is_none())
            })
        })
    };
    [(true, 0), (true, 1), (false, 0), (false, 1)].iter().any(|(lying, odd)| holds(*lying, *odd))
}

/// Bricks and what mends them, against the definition.
#[test]
fn bricks_are_whole_as_defined() {
    let mut rng = rng(4);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..40 {
        let mut game = new();
        for _ in 0..60 {
            let state = State::of(&game, Knowledge::ALL);
            for (side, colour) in Colour::ALL.into_iter().enumerate() {
                assert_eq!(state.certified(side), whole(game.board(), colour), "{:?}", game.board().rows());
            }
            let colour = Colour::ALL[state.side()];
            let repairs = state.repairs();
            for at in game.board().empty().iter() {
                let mut after = *game.board();
                after.place(colour, at);
                assert_eq!(repairs.contains(&(at.index() as u8)), whole(&after, colour));
            }
            if repairs.is_empty() {
                no += 1
            } else {
                yes += 1
            }
            // Mostly mending, so that bricks last for a while.
            let all: Vec<u8> = game.board().empty().iter().map(|at| at.index() as u8).collect();
            let of = if repairs.is_empty() || rng.random_bool(0.1) { &all } else { &repairs };
            play(&mut game, *of.choose(&mut rng).expect("a point"));
            if game.outcome().is_some() {
                break;
            }
        }
    }
    assert!(yes > 300 && no > 100, "{yes} with, {no} without");
}

/// A side with whole bricks keeps them to the end against any play, and does not lose to a square.
#[test]
fn whole_bricks_last_to_the_end() {
    for seed in 0..6 {
        let mut rng = rng(seed);
        let mut game = new();
        let own = Seat((seed % 2) as u8);
        let side = usize::from(own.0);
        let mut had = false;
        while game.outcome().is_none() {
            let mover = game.to_move()[0];
            let state = State::of(&game, Knowledge::ALL);
            if mover != own {
                // A forced square may leave the bricks: it threatens with each stone.
                let forces = !state.threats(side).is_empty();
                assert!(!had || state.certified(side) || forces, "{:?}", game.board().rows());
                // An enemy that threatens where it can.
                let calls: Vec<u8> = (game.board().empty().iter())
                    .filter(|at| !game.board().calls(game.colour(mover), *at).is_empty())
                    .map(|at| at.index() as u8)
                    .collect();
                let wins = state.threats(state.side());
                let all: Vec<u8> = game.board().empty().iter().map(|at| at.index() as u8).collect();
                let of = [wins, calls, all].into_iter().find(|list| !list.is_empty()).expect("a point");
                play(&mut game, *of.choose(&mut rng).expect("a point"));
                continue;
            }
            had |= !state.repairs().is_empty();
            let level = rng.random_range(6..=8);
            let view = Observation::new(&game, own);
            let thinking = Thinking::new(&KIND, view, PendingDecision::Act, Player::Level(level), seed);
            let answer = thinking.think(Budget::nodes(300)).expect("an answer");
            game.act(own, &answer.action).expect("allowed");
        }
        assert!(had);
        let outcome = game.outcome().expect("over");
        assert!(outcome.winners.contains(&own) || outcome.reason != "square", "{outcome:?}");
    }
}

/// A board of few stones about the middle, without a square.
fn scattered(rng: &mut StdRng, stones: usize) -> Board {
    let mut board = Board::default();
    let mut turn = 0;
    while turn < stones {
        let at = Point::new(rng.random_range(5..10), rng.random_range(5..10)).expect("a point");
        let colour = Colour::ALL[turn % 2];
        if board.at(at).is_none() && !board.completes(colour, at) {
            board.place(colour, at);
            turn += 1;
        }
    }
    board
}

/// Whether the side to move completes a square within a number of its stones against every reply. It tries all stones
/// near the others, not only threats.
fn forces(board: &Board, colour: Colour, stones: u32) -> bool {
    let near = |board: &Board| -> Vec<Point> {
        board
            .empty()
            .iter()
            .filter(|at| (3..12).contains(&at.row()) && (3..12).contains(&at.column()))
            .collect()
    };
    if !board.threats(colour).is_empty() {
        return true;
    }
    if stones < 2 {
        return false;
    }
    near(board).into_iter().any(|at| {
        let mut after = *board;
        after.place(colour, at);
        // Without a threat of its own the enemy plays where it likes and there is no square in two.
        let must = after.threats(colour);
        let enemy = colour.other();
        if must.is_empty() || !after.threats(enemy).is_empty() {
            return false;
        }
        must.iter().all(|answer| {
            let mut then = after;
            then.place(enemy, *answer);
            forces(&then, colour, stones - 1)
        })
    })
}

/// The search finds every 双叫, and every line of 叫杀 to one, of at most three stones.
#[test]
fn forks_are_found() {
    let mut rng = rng(7);
    let (mut found, mut none, mut unique) = (0, 0, 0);
    while found < 60 || none < 60 {
        let board = scattered(&mut rng, 14);
        let game = begin(&board, 0);
        let state = State::of(&game, Knowledge::ALL);
        for stones in 1..=3 {
            let line = state.forced(stones, &mut control(1_000_000));
            assert_eq!(line.is_some(), forces(&board, Colour::Black, stones), "{stones}: {:?}", board.rows());
            let Some(line) = line else {
                none += 1;
                continue;
            };
            found += 1;
            let mut end = board;
            for (ply, at) in line.iter().enumerate() {
                let (colour, at) = (Colour::ALL[ply % 2], Point::at_index(*at));
                assert!(end.at(at).is_none());
                end.place(colour, at);
            }
            assert!(!end.all_squares(Colour::Black).is_empty() && line.len() <= 2 * stones as usize);
            let wins = (board.empty().iter()).filter(|at| {
                let mut after = board;
                after.place(Colour::Black, *at);
                after.threats(Colour::Black).len() > 1 && after.threats(Colour::White).is_empty()
            });
            unique += u32::from(stones == 2 && line.len() == 3 && wins.count() == 1);
            break;
        }
    }
    assert!(unique > 5, "{unique} forks that were the only one");
}

/// Every level completes a square in one. A weak level may overlook an enemy threat that is not beside the last stone, as
/// often as its level table says. The others always parry.
#[test]
fn a_square_in_one_is_never_missed() {
    let mut rng = rng(12);
    let (mut wins, mut answers) = (0_u32, 0_u32);
    let mut missed = [0_u32; 8];
    while wins < 20 || answers < 200 {
        let board = scattered(&mut rng, 13);
        let game = begin(&board, 1);
        let (own, enemy) = (board.threats(Colour::White), board.threats(Colour::Black));
        let wanted = if own.is_empty() { &enemy } else { &own };
        if wanted.len() != 1 {
            continue;
        }
        let count = if own.is_empty() { &mut answers } else { &mut wins };
        *count += 1;
        for level in 1..=8 {
            let view = Observation::new(&game, Seat(1));
            let thinking =
                Thinking::new(&KIND, view, PendingDecision::Act, Player::Level(level), u64::from(answers));
            let answer = thinking.think(Budget::nodes(400)).expect("an answer");
            let found = answer.action == wanted[0].to_string();
            assert!(found || own.is_empty(), "level {level}: {:?}", board.rows());
            missed[usize::from(level) - 1] += u32::from(!found);
        }
    }
    let levels = engine(&KIND).levels();
    for (level, missed) in (1..).zip(missed) {
        let chance = f64::from(Skill::level(level, levels).limits.missed) / 1000.0;
        let expected = f64::from(answers) * chance;
        let most = expected + 3.0 * (expected * (1.0 - chance)).sqrt();
        assert!(f64::from(missed) <= most, "level {level} missed {missed} of {answers}");
    }
}

/// The best result by exhaustive play of the game itself: 排列分 and the winner.
fn exhausted(game: &Sifang, own: Seat) -> i32 {
    if let Some(outcome) = game.outcome() {
        let sign = match outcome.winners.first() {
            None => 0,
            Some(winner) if *winner == own => 1,
            Some(_) => -1,
        };
        if outcome.reason == "square" {
            return sign * WIN;
        }
        let rows = game.public()["row_score"].clone();
        let difference = rows[0].as_i64().expect("a number") - rows[1].as_i64().expect("a number");
        let black = game.colour(own) == Colour::Black;
        return sign * 600 + 100 * if black { difference } else { -difference } as i32;
    }
    let mover = game.to_move()[0];
    let values = game.legal(mover).into_iter().map(|action| {
        let mut after = game.clone();
        after.act(mover, &action).expect("legal");
        exhausted(&after, own)
    });
    if mover == own { values.max() } else { values.min() }.expect("a move")
}

/// The last points are counted exactly: against every way to fill the board.
#[test]
fn the_last_points_are_exact() {
    let mut rng = rng(31);
    for round in 0..24 {
        let full = full_board(&mut rng);
        let mut all: Vec<Point> = Point::all().collect();
        all.shuffle(&mut rng);
        // The empty points are near each other, so that squares and lines are possible.
        let middle = all[0];
        all.sort_by_key(|at| at.row().abs_diff(middle.row()).max(at.column().abs_diff(middle.column())));
        let (mut board, mut taken) = (Board::default(), [0; 2]);
        for at in all {
            let colour = full.at(at).expect("a full board");
            let side = usize::from(colour == Colour::White);
            if taken[side] < 2 + usize::from(side == 1 && round % 2 == 1) {
                taken[side] += 1;
            } else {
                board.place(colour, at);
            }
        }
        let turn = if taken[1] > taken[0] { 1 } else { 0 };
        let game = begin(&board, turn);
        if game.outcome().is_some() {
            continue;
        }
        let state = State::of(&game, Knowledge { bricks: false, width: 256 });
        let (line, value) = state.filled(&mut control(u64::MAX)).expect("enough nodes");
        let best = exhausted(&game, seat(state.side()));
        if best.abs() == WIN {
            assert!(value * best.signum() > WIN - 10, "{value} for {best}");
        } else {
            assert_eq!(value, best, "{:?}", board.rows());
        }
        let mut after = game.clone();
        play(&mut after, line[0]);
        let kept = exhausted(&after, seat(state.side()));
        assert_eq!(kept, best, "the stone keeps the value");
    }
}

/// A computer that is ahead and has nothing better agrees to 数棋. One that is behind refuses.
#[test]
fn a_count_is_answered_by_what_it_gives() {
    let mut board = Board::default();
    let points =
        |text: &str| -> Vec<Point> { text.split(' ').map(|at| at.parse().expect("a point")).collect() };
    // White's stones on both sides of the run: no square of it can be forced.
    points("31 32 33").into_iter().for_each(|at| board.place(Colour::Black, at));
    points("22 42 AA").into_iter().for_each(|at| board.place(Colour::White, at));
    let mut game = begin(&board, 0);
    let asked = |game: &Sifang, seat: Seat| {
        let view = Observation::new(game, seat);
        let thinking = Thinking::new(&KIND, view, PendingDecision::Offer("count"), Player::Level(8), 3);
        thinking.think(Budget::nodes(500)).expect("an answer").action
    };
    let mut other = game.clone();
    game.act(Seat(0), "count").expect("an offer");
    assert_eq!(asked(&game, Seat(1)), "count no", "White is behind and it is Black's turn");
    other.act(Seat(1), "count").expect("an offer");
    assert_eq!(asked(&other, Seat(0)), "count yes", "Black wins by it");
}

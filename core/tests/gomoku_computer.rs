//! The computer player of 五子棋: its board, its wins by fours, what it does in each phase.

#[path = "../examples/engine/gomocup.rs"]
mod gomocup;
mod gomoku_support;

use std::collections::HashMap;
use std::sync::Arc;

use gomoku_support::{Plain, random_board, rng, stones};
use qishe_core::computer::{Player, Thinking};
use qishe_core::game::{Masked, Record, Why};
use qishe_core::games::gomoku::computer::{Chaser, Fours, Law, State};
use qishe_core::games::gomoku::{Board, Colour, Judge, Point};
use qishe_core::play::Match;
use qishe_core::search::{Budget, Control, Signals, Tree, WIN, Which};
use qishe_core::seat::Seat;
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::{Value, json};

const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

fn laws(renju: bool) -> [Law; 2] {
    if renju { [Law::Renju, Law::Free] } else { [Law::Free; 2] }
}

fn control(nodes: u64) -> Control {
    Control::new(Budget::nodes(nodes), Arc::new(Signals::default()))
}

/// A match from a position; seat 0 holds Black.
fn from_position(board: &Board, mover: Colour, options: &[(&str, Value)]) -> Option<Match> {
    let names = |colour| board.stones(colour).iter().map(|at| at.to_string()).collect::<Vec<_>>();
    let mut all = json!({ "position": {
        "black": names(Colour::Black), "white": names(Colour::White),
        "to_move": if mover == Colour::Black { "black" } else { "white" },
    } });
    for (key, value) in options {
        all[*key] = value.clone();
    }
    begin(&all)
}

fn begin(options: &Value) -> Option<Match> {
    let record = json!({ "format": 1, "game": "gomoku", "options": options, "seed": 1 }).to_string();
    Match::begin(Record::parse(&record).ok()?).ok()
}

/// docs/rules/gomoku.md: what may be played, what is forbidden, what wins, what is a four, over random boards.
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

/// Played on and taken back, the position is what it would be if set up anew.
#[test]
fn making_and_taking_back_leave_no_trace() {
    let mut rng = rng(5);
    for round in 0..300 {
        let board = random_board(&mut rng);
        let laws = laws(round % 2 == 0);
        let mut state = State::new(&board, Colour::Black, laws);
        let mut stack = vec![(state.hash(), state.evaluate())];
        for _ in 0..40 {
            let points: Vec<Point> = state.board().empty().iter().collect();
            if rng.random_bool(0.3) && stack.len() > 1 {
                state.back();
                stack.pop();
            } else if let Some(at) = points.get(rng.random_range(0..points.len().max(1))) {
                state.play(*at);
                stack.push((state.hash(), state.evaluate()));
            }
            let mut fresh = State::new(&state.board().clone(), state.mover(), laws);
            assert_eq!((state.hash(), state.evaluate()), (fresh.hash(), fresh.evaluate()));
            assert_eq!(stack.last(), Some(&(state.hash(), state.evaluate())));
            for colour in BOTH {
                assert_eq!(state.fives(colour), fresh.fives(colour));
                assert_eq!(state.fours(colour), fresh.fours(colour));
            }
        }
    }
}

/// What the search is given may be played, each once, noisy or quiet as it says; against a four nothing but its answer.
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
            // Nothing is listed only where nothing may be done, or nothing helps.
            assert!(!list.is_empty() || !some || state.stuck(0) < 0, "{board:?}");
        } else {
            assert!(list.iter().all(|step| must.contains(step.mv)));
        }
    }
}

/// Wins by fours, from their definition: a four must be answered where it would become a five.
struct Naive {
    exact: bool,
    known: HashMap<Board, bool>,
    left: u32,
}

impl Naive {
    fn exact(&self, colour: Colour) -> bool {
        self.exact && colour == Colour::Black
    }

    fn may(&self, board: &Board, colour: Colour, at: Point) -> bool {
        !self.exact(colour) || !Judge::new(board).is_forbidden(at)
    }

    /// `None` where it takes too long.
    fn wins(&mut self, board: &Board, us: Colour) -> Option<bool> {
        if let Some(known) = self.known.get(board) {
            return Some(*known);
        }
        self.left = self.left.checked_sub(1)?;
        let won = self.tried(board, us)?;
        self.known.insert(*board, won);
        Some(won)
    }

    fn tried(&mut self, board: &Board, us: Colour) -> Option<bool> {
        let (exact, them) = (self.exact(us), us.other());
        if !board.winning_points(us, exact).is_empty() {
            return Some(true);
        }
        let threats = board.winning_points(them, self.exact(them));
        for at in board.empty().iter() {
            let mut after = *board;
            after.place(us, at);
            let blocks = threats.iter().all(|threat| *threat == at);
            if !blocks || !after.has_four(us, at, exact) || !self.may(board, us, at) {
                continue;
            }
            let mut all = true;
            for answer in after.winning_points(us, exact) {
                if self.may(&after, them, answer) {
                    let mut then = after;
                    then.place(them, answer);
                    all &= self.wins(&then, us)?;
                }
            }
            if all {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// Plays a win by fours through the rules: the line stands, every other answer loses to a five at once.
fn prove(board: &Board, us: Colour, renju: bool, line: &[Point]) {
    let room = if renju { "standard" } else { "normal" };
    let options = [("room", json!(room)), ("forbidden_mode", json!("lose"))];
    let mut played = from_position(board, us, &options).expect("a position");
    let seat = Seat(us as u8);
    let other = Seat(1 - seat.0);
    let exact = renju && us == Colour::Black;
    let mut now = *board;
    let mut steps = line.iter();
    while let Some(at) = steps.next() {
        played.act(seat, &at.to_string()).expect("a stone that may be played");
        now.place(us, *at);
        if let Some(outcome) = played.outcome() {
            assert_eq!(outcome.winners, [seat], "{line:?} {board:?}");
            assert!(steps.next().is_none());
            return;
        }
        let ends = now.winning_points(us, exact);
        let next = steps.next().expect("the line ends with a five");
        for answer in played.game().legal(other) {
            let mut copy = played.clone();
            copy.act(other, &answer).expect("legal");
            if let Some(outcome) = copy.outcome() {
                assert_eq!(outcome.winners, [seat], "{answer} parries {line:?} {board:?}");
                continue;
            }
            if answer == next.to_string() {
                continue;
            }
            let five = ends.iter().find(|five| five.to_string() != answer).expect("another five");
            copy.act(seat, &five.to_string()).expect("the five");
            assert_eq!(copy.outcome().expect("an end").winners, [seat], "{answer}, {line:?} {board:?}");
        }
        if played.game().legal(other).contains(&next.to_string()) && steps.len() > 0 {
            played.act(other, &next.to_string()).expect("the answer");
            now.place(us.other(), *next);
            if let Some(outcome) = played.outcome() {
                // The answer is forbidden.
                assert_eq!(outcome.winners, [seat], "{line:?} {board:?}");
                return;
            }
        } else {
            // It cannot be answered: the five follows.
            played.act(other, "pass").expect("a pass");
            played.act(seat, &next.to_string()).expect("the five");
            assert_eq!(played.outcome().expect("an end").winners, [seat]);
            return;
        }
    }
    panic!("no five at the end of {line:?} {board:?}");
}

/// A position as games have them: few stones, close together, nobody with a five.
fn fighting(rng: &mut StdRng) -> Board {
    let mut board = Board::default();
    let count = rng.random_range(8..34_usize);
    let mut last = Point::CENTRE;
    for n in 0..count {
        let colour = BOTH[n % 2];
        let at = loop {
            let step = |rng: &mut StdRng| rng.random_range(-3..=3_i8);
            let (df, dr) = (step(rng), step(rng));
            match last.step((1, 0), df).and_then(|at| at.step((0, 1), dr)) {
                Some(at) if board.at(at).is_none() => break at,
                _ => last = Point::from_index(rng.random_range(0..225)).expect("a point"),
            }
        };
        if board.five(colour, at, false).is_none() {
            board.place(colour, at);
            last = if rng.random_bool(0.7) { at } else { Point::CENTRE };
        }
    }
    board
}

/// Compares over so many positions; how many were won by fours.
fn compare(positions: u32, seed: u64) -> [u32; 2] {
    let mut rng = rng(seed);
    let (mut seen, mut won) = (0, [0; 2]);
    let mut chaser = Chaser::default();
    while seen < positions {
        let board = fighting(&mut rng);
        let us = BOTH[rng.random_range(0..2_usize)];
        let renju = rng.random_bool(0.7);
        let mut state = State::new(&board, us, laws(renju));
        if !state.fives(us).is_empty() {
            continue;
        }
        let mut naive = Naive { exact: renju, known: HashMap::new(), left: 3000 };
        let Some(expected) = naive.wins(&board, us) else { continue };
        // Positions without any four tell little.
        if !expected && naive.known.len() < 3 {
            continue;
        }
        seen += 1;
        match chaser.fours(&mut state, u32::MAX, &mut control(10_000_000)) {
            Fours::Win(line) => {
                assert!(expected, "{us:?} {line:?} {board:?}");
                prove(&board, us, renju, &line);
                won[us as usize] += 1;
            }
            Fours::None => assert!(!expected, "{us:?} renju {renju} {board:?}"),
            Fours::Unknown => panic!("the budget is large"),
        }
        assert_eq!(state.hash(), State::new(&board, us, laws(renju)).hash());
    }
    won
}

#[test]
fn wins_by_fours_are_found_or_denied_as_by_trying_all() {
    let won = compare(60, 3);
    assert!(won.iter().all(|won| *won >= 8), "{won:?}");
}

/// `cargo test --release -p qishe-core --test gomoku_computer -- --ignored --nocapture thousand`
#[test]
#[ignore = "for docs/strength.md"]
fn a_thousand_positions_of_fours() {
    let won = compare(1000, 4);
    println!("1,000 positions agree; won by fours and proven: Black {}, White {}", won[0], won[1]);
}

/// A whole talk: every command, bad ones too, and what is answered.
#[test]
fn gomocup_is_spoken() {
    let mut engine = gomocup::Engine::default();
    let mut say = |line: &str| engine.hear(line).expect("it goes on");
    assert!(say("ABOUT").contains("name=\"Qishe\""));
    assert!(say("BEGIN").starts_with("ERROR"));
    assert!(say("START 20").starts_with("ERROR"));
    assert!(say("RECTSTART 15,15").starts_with("ERROR"));
    assert!(say("FLY 1").starts_with("UNKNOWN"));
    assert_eq!(say("START 15"), "OK");
    for info in
        ["timeout_turn 100", "timeout_match 0", "max_memory 0", "rule 4", "time_left 5000", "evaluate 1"]
    {
        assert_eq!(say(&format!("INFO {info}")), "");
    }
    assert_eq!(say("BEGIN"), "7,7");
    assert!(say("BEGIN").starts_with("ERROR"));
    for bad in ["TURN 7,7", "TURN 15,3", "TURN x", "TURN", "TAKEBACK 0,0"] {
        assert!(say(bad).starts_with("ERROR"), "{bad}");
    }
    let answer = say("TURN 8,8");
    assert_eq!(say(&format!("TAKEBACK {answer}")), "OK");
    assert_eq!(say("TAKEBACK 8,8"), "OK");
    assert_eq!(say("RESTART"), "OK");
    // A row of four: the five is played, for either rule that allows it.
    for rule in [0, 1, 4] {
        assert_eq!(say(&format!("INFO rule {rule}")), "");
        assert_eq!(say("BOARD"), "");
        for stone in ["3,3,1", "4,3,1", "5,3,1", "6,3,1", "2,3,2", "9,9,2", "10,9,2", "9,2,2"] {
            assert_eq!(say(stone), "");
        }
        assert!(say("3,3,2").starts_with("ERROR"));
        assert_eq!(say("DONE"), "7,3");
    }
    // Six in a row do not win where five must be exact: the enemy's four is blocked instead.
    for (rule, wanted) in [(0, "7,3"), (1, "0,9"), (4, "0,9")] {
        say(&format!("INFO rule {rule}"));
        say("BOARD");
        for stone in
            ["3,3,1", "4,3,1", "5,3,1", "6,3,1", "2,3,2", "8,3,1", "1,9,2", "2,9,2", "3,9,2", "4,9,2"]
        {
            assert_eq!(say(stone), "");
        }
        say("5,9,1");
        say("13,13,2");
        assert_eq!(say("DONE"), wanted, "rule {rule}");
    }
    say("INFO rule 2");
    assert!(say("TURN 14,14").starts_with("ERROR"));
    assert!(engine.hear("END").is_none());
}

/// Over so many games of the top level at few nodes: whether a move ever leaves a win by at most five fours that another
/// move would have parried. Games, moves, and positions in which something had to be parried.
fn parries(games: u64, nodes: u64) -> [u32; 3] {
    let mut counts = [0; 3];
    let mut chaser = Chaser::default();
    let mut wins = |board: &Board, mover: Colour, renju: bool| {
        let mut state = State::new(board, mover, laws(renju));
        matches!(chaser.fours(&mut state, 5, &mut control(20_000)), Fours::Win(_))
    };
    for game in 0..games {
        let renju = game % 2 == 0;
        let room = if renju { "standard" } else { "normal" };
        let mut board = Board::default();
        let mut rng = rng(game);
        for n in 0..3 {
            let near: Vec<Point> = board.empty().iter().filter(|at| at.in_central(7)).collect();
            board.place(BOTH[n % 2], near[rng.random_range(0..near.len())]);
        }
        let options = [("room", json!(room)), ("forbidden_mode", json!("lose"))];
        let mut played = from_position(&board, Colour::White, &options).expect("a position");
        counts[0] += 1;
        while let Some(&seat) = played.game().to_move().first() {
            let us = BOTH[usize::from(seat.0)];
            let thinking = Thinking::of(&played, seat, Player::Level(8), game).expect("its turn");
            let action = thinking.think(Budget::nodes(nodes)).expect("an answer").action;
            counts[1] += 1;
            if let Ok(at) = action.parse::<Point>() {
                let mut after = board;
                after.place(us, at);
                let over = board.five(us, at, renju && us == Colour::Black).is_some();
                if !over && wins(&after, us.other(), renju) {
                    counts[2] += 1;
                    let mut state = State::new(&board, us, laws(renju));
                    for other in board.empty().iter().filter(|other| state.may_play(us, *other)) {
                        let mut instead = board;
                        instead.place(us, other);
                        let parried = !wins(&instead, us.other(), renju);
                        assert!(!parried, "{us:?} {at}, but {other} parries: {board:?}");
                    }
                }
                board = after;
            }
            played.act(seat, &action).expect("allowed");
        }
    }
    counts
}

#[test]
fn no_win_by_fours_is_allowed_that_could_be_parried() {
    let counts = parries(4, 1500);
    assert!(counts[1] > 40, "{counts:?}");
}

/// `cargo test --release -p qishe-core --test gomoku_computer -- --ignored --nocapture two_hundred`
#[test]
#[ignore = "for docs/strength.md"]
fn two_hundred_games_allow_no_win_by_fours() {
    let [games, moves, lost] = parries(200, 3000);
    println!("{games} games, {moves} moves; {lost} of them met a win by fours that nothing parried");
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
fn the_opening_is_gone_through() {
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

/// The reasons of hints: a win counts the own moves, an open three must be answered.
#[test]
fn hints_say_why() {
    let hint = |black: &str, white: &str| {
        let played = from_position(&stones(black, white), Colour::Black, &[]).expect("a position");
        let view = Masked::new(played.game(), Seat(0));
        qishe_core::computer::hint(played.kind(), &view, Budget::nodes(5000), &Arc::default())
            .expect("a hint")
    };
    let four = hint("H8 I8 J8 K8", "G8 H9 A1 A3");
    assert_eq!((four.action.as_str(), four.why), ("L8", Why::Wins(1)));
    let three = hint("H8 I8 J8", "H9 A1 A3");
    assert_eq!(three.why, Why::Wins(2), "{three:?}");
    let saves = hint("A1 A3 O15", "H8 I8 J8");
    assert_eq!(saves.why, Why::Saves);
    assert!(["G8", "K8", "F8", "L8"].contains(&saves.action.as_str()), "{saves:?}");
}

/// Positions that only the set-up editor makes: every point taken but one, a forbidden one for Black, a lone colour.
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

//! The Xiangqi search: its state, its exchanges, its mates.

use std::sync::Arc;

use qishe_core::games::xiangqi::computer::State;
use qishe_core::games::xiangqi::{Move, Position, SoldierRule};
use qishe_core::search::{
    Budget, Control, LEVEL_TABLE, Line, SearchPosition, Searcher, Signals, Skill, WIN, Which,
};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

fn position(fen: &str) -> Position {
    Position::from_fen(fen, SoldierRule::Anywhere).expect("a possible position")
}

fn search(start: Position, moves: &[Move], budget: Budget, width: usize) -> Vec<Line<Move>> {
    let mut control = Control::new(budget, Arc::new(Signals::default()));
    let mut searcher = Searcher::new(8 << 20);
    searcher.think(&mut State::new(start, moves), &mut control, width, None, &mut |_, _, _| {})
}

/// Over random positions: the moves, their codes, making and taking back, and the value kept up move by move.
#[test]
fn a_state_follows_the_position() {
    let mut rng = StdRng::seed_from_u64(18);
    for _ in 0..200 {
        let mut position = Position::start();
        let mut state = State::new(position, &[]);
        for _ in 0..rng.random_range(10..120) {
            let legal = position.legal_moves();
            let mut list = Vec::new();
            state.moves(Which::Noisy, &mut list);
            state.moves(Which::Quiet, &mut list);
            let mut found: Vec<Move> = list.iter().map(|step| step.mv).collect();
            let mut expected: Vec<Move> = legal.iter().copied().collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{}", position.fen());
            let Some(&mv) = legal.choose(&mut rng) else { break };
            position.play(mv);
            state.make(mv);
            assert_eq!(state.key(), State::new(position, &[]).key());
            assert_eq!(state.evaluate(), State::new(position, &[]).evaluate(), "{}", position.fen());
        }
    }
}

/// The value is the same for either side with the board turned.
#[test]
fn both_sides_are_worth_the_same() {
    let mut rng = StdRng::seed_from_u64(19);
    for _ in 0..200 {
        let mut position = Position::start();
        for _ in 0..rng.random_range(4..80) {
            let legal = position.legal_moves();
            let Some(&mv) = legal.choose(&mut rng) else { break };
            position.play(mv);
        }
        let fen = position.fen();
        let (board, rest) = fen.split_once(' ').expect("fields");
        let swapped: String = board.split('/').rev().collect::<Vec<_>>().join("/");
        let swapped: String = swapped
            .chars()
            .map(|c| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() })
            .collect();
        let side = if rest.starts_with('w') { "b" } else { "w" };
        let other = self::position(&format!("{swapped} {side}"));
        assert_eq!(State::new(position, &[]).evaluate(), State::new(other, &[]).evaluate(), "{fen}");
    }
}

/// The fewest plies, 1 or 3, in which the side to move mates, by trying everything.
fn mates_in(position: &Position) -> Option<i32> {
    let moves = position.legal_moves();
    let after = |position: &Position, mv: Move| {
        let mut after = *position;
        after.play(mv);
        after
    };
    if moves.iter().any(|mv| !after(position, *mv).has_legal_move()) {
        return Some(1);
    }
    let forces = |mv: &Move| {
        let there = after(position, *mv);
        let answers = there.legal_moves();
        answers.iter().all(|answer| {
            let then = after(&there, *answer);
            then.legal_moves().iter().any(|mv| !after(&then, *mv).has_legal_move())
        })
    };
    moves.iter().any(forces).then_some(3)
}

/// In positions with few pieces the search finds the shortest mate, and its line is a mate.
#[test]
fn mates_are_found_in_the_fewest_plies() {
    let mut rng = StdRng::seed_from_u64(11);
    let mut found = [0; 2];
    while found[0] < 25 || found[1] < 25 {
        let mut position = Position::start();
        for _ in 0..rng.random_range(150..260) {
            let legal = position.legal_moves();
            let Some(&mv) = legal.choose(&mut rng) else { break };
            position.play(mv);
        }
        if !position.has_legal_move() || position.halfmove_clock() > 60 {
            continue;
        }
        let Some(plies) = mates_in(&position) else { continue };
        found[usize::from(plies == 3)] += 1;
        let lines = search(position, &[], Budget { depth: 10, ..Budget::NONE }, 1);
        assert_eq!(WIN - lines[0].value, plies, "{}: {:?}", position.fen(), lines[0].moves);
        let mut end = position;
        for mv in &lines[0].moves {
            assert!(end.is_legal(*mv));
            end.play(*mv);
        }
        assert!(!end.has_legal_move(), "{}: {:?}", position.fen(), lines[0].moves);
    }
}

/// Every level plays a mate in one, over positions of random games.
#[test]
fn a_mate_in_one_is_never_missed() {
    let mut rng = StdRng::seed_from_u64(7);
    let mut found = 0;
    let mut searcher = Searcher::new(1 << 20);
    while found < 60 {
        let mut position = Position::start();
        for _ in 0..200 {
            let legal = position.legal_moves();
            let mates = |mv: &Move| {
                let mut after = position;
                after.play(*mv);
                !after.has_legal_move()
            };
            if legal.iter().any(mates) {
                found += 1;
                for skill in (1..=8).map(|level| Skill::level(level, &LEVEL_TABLE)) {
                    searcher.clear();
                    searcher.set_blind_spots(skill.blind_spots(rng.random()));
                    let budget = Budget::nodes(skill.limits.nodes.min(2000));
                    let mut control = Control::new(budget, Arc::new(Signals::default()));
                    let mut state = State::new(position, &[]);
                    let lines =
                        searcher.think(&mut state, &mut control, skill.width(), None, &mut |_, _, _| {});
                    let values: Vec<(i32, f32)> =
                        lines.iter().take(skill.width()).map(|line| (line.value, 1.0)).collect();
                    let chosen = skill.choose(&values, rng.random());
                    assert!(mates(&lines[chosen].moves[0]), "level {}: {}", skill.level, position.fen());
                }
            }
            let Some(&mv) = legal.choose(&mut rng) else { break };
            position.play(mv);
        }
    }
}

/// Perpetual check loses for the side that gives it, and a plain repetition is a draw.
#[test]
fn repetitions_are_judged_by_their_checks() {
    let mv = |text: &str| text.parse::<Move>().expect("a move");
    let ended = |fen: &str, moves: &[&str]| {
        let moves: Vec<Move> = moves.iter().map(|text| mv(text)).collect();
        State::new(position(fen), &moves).terminal_score(1)
    };
    let checks = ["a8a9", "e9e8", "a9a8", "e8e9", "a8a9"];
    let start = "4k4/R8/9/9/9/9/9/9/9/3K5 w";
    assert_eq!(ended(start, &checks[..3]), None);
    assert!(ended(start, &checks[..4]).is_some_and(|value| value < -5000), "Red is to move and has checked");
    assert!(ended(start, &checks).is_some_and(|value| value > 5000), "Black is to move");
    let quiet = ["a5a4", "e9e8", "a4a5", "e8e9"];
    assert_eq!(ended("4k4/9/9/9/R8/9/9/9/9/3K5 w", &quiet), Some(0));
}

#[test]
fn nodes_are_reproduced_and_kept_to() {
    for nodes in [1000, 30_000] {
        let think = || {
            let mut control = Control::new(Budget::nodes(nodes), Arc::new(Signals::default()));
            let mut searcher = Searcher::<State>::new(4 << 20);
            let mut state = State::new(Position::start(), &[]);
            let lines = searcher.think(&mut state, &mut control, 1, None, &mut |_, _, _| {});
            (lines[0].moves.clone(), lines[0].value, control.used())
        };
        let once = think();
        assert_eq!(once, think());
        assert!(once.2 <= nodes + 300, "{} of {nodes}", once.2);
    }
}

//! Playing on: counters, keys, taking back, soldiers that change sides, and the material that ends a game.

use crate::support::xiangqi;
use std::collections::HashMap;

use crate::support::xiangqi::{odd_position, position, random_game};
use qishe_core::games::xiangqi::{Move, Piece, PieceKind, Position, Side, Square};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

fn sq(text: &str) -> Square {
    text.parse().expect("a point")
}

/// The clock counts plies and starts again with a capture or a soldier move; the number grows after Black.
#[test]
fn counters_follow_moves_and_captures() {
    let mut position = Position::start();
    for (text, clock, number) in [
        ("h2e2", 1, 1),
        ("h9g7", 2, 2),
        ("h0g2", 3, 2),
        ("g6g5", 0, 3),
        ("i0h0", 1, 3),
        ("i9h9", 2, 4),
        ("e2e6", 0, 4),
        ("g7e6", 0, 5),
    ] {
        position.play(mv(text));
        assert_eq!((position.halfmove_clock(), position.fullmove()), (clock, number), "after {text}");
    }
    assert_eq!(position.fen(), "rnbakabr1/9/1c5c1/p1p1n3p/6p2/9/P1P1P1P1P/1C4N2/9/RNBAKABR1 w - - 0 5");
}

/// A move, a turned soldier and a passed turn can all be taken back, in any order of nesting.
#[test]
fn moves_turns_and_passes_are_taken_back_exactly() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..300 {
        let mut position = odd_position(&mut rng);
        let mut trail = Vec::new();
        for _ in 0..12 {
            let moves = position.legal_moves();
            let enemy = position.pieces_of_kind(position.side_to_move().other(), PieceKind::Soldier);
            let soldier = enemy.into_iter().find(|&soldier| position.checkers().without(soldier).is_empty());
            let before = position;
            let undo = match (rng.random_range(0..10), soldier, moves.choose(&mut rng)) {
                (0, Some(soldier), _) => position.turn_soldier(soldier),
                (1, ..) if !position.in_check() => position.pass_turn(),
                (_, _, Some(&mv)) => position.make(mv),
                _ => break,
            };
            trail.push((before, undo));
        }
        for (before, undo) in trail.into_iter().rev() {
            position.unmake(undo);
            assert_eq!(position, before);
        }
    }
}

/// Passing changes only the side to move, and passing twice changes nothing.
#[test]
fn passing_the_turn_changes_nothing_else() {
    let mut position = position("3k5/9/9/4p4/9/9/9/9/9/5K3 b - - 30 9");
    let before = position;
    let _ = position.pass_turn();
    assert_eq!(position.fen(), "3k5/9/9/4p4/9/9/9/9/9/5K3 w - - 30 9");
    let _ = position.pass_turn();
    assert_eq!(position, before);
}

/// The soldier moves as its old side's before, as its new side's after; the turn passes, the clock restarts.
#[test]
fn a_soldier_changes_sides() {
    // Black's soldier on e6 has not crossed; as Red's it has.
    let mut position = position("3k5/9/9/4p4/9/9/9/9/9/5K3 w - - 30 9");
    let before = position;
    let undo = position.turn_soldier(sq("e6"));
    assert_eq!(position.fen(), "3k5/9/9/4P4/9/9/9/9/9/5K3 b - - 0 9");
    position.play(mv("d9d8"));
    let goals: Vec<_> = position.legal_moves_from(sq("e6")).map(|square| square.to_string()).collect();
    assert_eq!(goals, ["d6", "f6", "e7"]);
    let mut back = before;
    let again = back.turn_soldier(sq("e6"));
    back.unmake(again);
    assert_eq!((back, again), (before, undo));

    // Red's soldier on e3, turned by Black, has crossed and may attack sideways; Black's move number grows.
    let mut position = xiangqi::position("3k5/9/9/9/9/9/4P4/9/4K4/9 b - - 3 9");
    let _ = position.turn_soldier(sq("e3"));
    assert_eq!(position.piece_at(sq("e3")), Some(Piece::new(Side::Black, PieceKind::Soldier)));
    assert_eq!((position.halfmove_clock(), position.fullmove()), (0, 10));
    assert!(!position.in_check());
}

/// A turned soldier may give check at once, and turning the soldier that gives check lifts the check.
#[test]
fn a_turned_soldier_gives_and_lifts_check() {
    let mut gives = position("3k5/3p5/9/9/9/9/9/9/9/5K3 w");
    let _ = gives.turn_soldier(sq("d8"));
    assert_eq!(gives.checkers().collect::<Vec<_>>(), [sq("d8")]);
    let mut lifts = position("3k5/9/9/9/9/9/9/9/5p3/5K3 w");
    assert_eq!(lifts.checkers().collect::<Vec<_>>(), [sq("f1")]);
    assert!(lifts.checkers().without(sq("f1")).is_empty());
    let _ = lifts.turn_soldier(sq("f1"));
    assert!(lifts.checkers_of(Side::Red).is_empty());
}

/// Different boards or sides to move have different keys. Counters and the order of moves do not change a key.
#[test]
fn keys_depend_on_board_and_side_alone() {
    let mut seen: HashMap<u64, (String, Side)> = HashMap::new();
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for _ in 0..60 {
        for position in random_game(&mut rng, 120) {
            let board = position.fen().split(' ').next().expect("a board").to_string();
            let entry = (board, position.side_to_move());
            assert_eq!(seen.entry(position.board_key()).or_insert_with(|| entry.clone()), &entry);
        }
    }
    let distinct: std::collections::HashSet<_> = seen.values().collect();
    assert_eq!(distinct.len(), seen.len());
    assert!(seen.len() > 5000);
    let mut there_and_back = Position::start();
    for text in ["h0g2", "h9g7", "g2h0", "g7h9"] {
        there_and_back.play(mv(text));
    }
    assert_eq!(there_and_back.board_key(), Position::start().board_key());
    assert!(there_and_back.same_board(&Position::start()));
    assert_ne!(there_and_back, Position::start());
    let mut passed = Position::start();
    let _ = passed.pass_turn();
    assert_ne!(passed.board_key(), Position::start().board_key());
    assert!(!passed.same_board(&Position::start()));
}

/// Keys must not differ between platforms and builds.
#[test]
fn the_key_of_the_start_is_fixed() {
    assert_eq!(Position::start().board_key(), 4_670_692_321_098_120_887);
}

/// Mate and stalemate: no legal move, in check or not.
#[test]
fn mate_and_stalemate_leave_no_legal_move() {
    let mate = position("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b");
    assert!(mate.in_check() && !mate.has_legal_move() && mate.legal_moves().is_empty());
    let stalemate = position("3k5/9/4P4/9/9/9/9/9/9/4K4 b");
    assert!(!stalemate.in_check() && stalemate.has_legal_move());
    let stalemate = position("3k5/9/3P5/9/9/9/9/9/9/4K4 b");
    assert!(!stalemate.in_check() && !stalemate.has_legal_move());
}

/// A draw by material when neither side has a chariot, horse, cannon or soldier.
#[test]
fn a_position_without_attackers_is_drawn() {
    assert!(!position("2bak4/4a4/9/9/9/9/9/4B4/9/3AK1B2 w").has_attackers());
    for attacker in ["r", "n", "c", "p", "R", "N", "C", "P"] {
        let fen = format!("3k5/9/9/9/9/{attacker}8/9/9/9/5K3 {}", "w");
        assert!(position(&fen).has_attackers(), "{fen}");
    }
}

//! The generator against an independent one that shares nothing with it: an array, a loop over all pairs of
//! points, the rules word by word, and a try of every move. Over random games, also with soldiers that change
//! sides, and over random positions.

use crate::support::xiangqi::odd_position;
use qishe_core::games::xiangqi::{Move, Piece, PieceKind, Position, Side, SoldierRule, Square, why_illegal};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

type Board = [[Option<Piece>; 9]; 10];

fn board_of(position: &Position) -> Board {
    let mut board = [[None; 9]; 10];
    for (square, piece) in position.pieces() {
        board[usize::from(square.rank())][usize::from(square.file())] = Some(piece);
    }
    board
}

fn at(board: &Board, x: i32, y: i32) -> Option<Piece> {
    board[y as usize][x as usize]
}

/// Whether the piece's movement leads from (x, y) to (u, v), check left aside.
fn reaches(board: &Board, (x, y): (i32, i32), (u, v): (i32, i32)) -> bool {
    let Some(piece) = at(board, x, y) else { return false };
    if (x, y) == (u, v) || at(board, u, v).is_some_and(|other| other.side == piece.side) {
        return false;
    }
    let (dx, dy) = (u - x, v - y);
    let red = piece.side == Side::Red;
    let palace = (3..=5).contains(&u) && if red { v <= 2 } else { v >= 7 };
    let between = || {
        let (sx, sy) = (dx.signum(), dy.signum());
        let steps = dx.abs().max(dy.abs());
        (1..steps).filter(|i| at(board, x + sx * i, y + sy * i).is_some()).count()
    };
    match piece.kind {
        PieceKind::General => palace && dx.abs() + dy.abs() == 1,
        PieceKind::Advisor => palace && dx.abs() == 1 && dy.abs() == 1,
        PieceKind::Elephant => {
            let home = if red { v <= 4 } else { v >= 5 };
            home && dx.abs() == 2 && dy.abs() == 2 && at(board, x + dx / 2, y + dy / 2).is_none()
        }
        PieceKind::Horse => match (dx.abs(), dy.abs()) {
            (1, 2) => at(board, x, y + dy / 2).is_none(),
            (2, 1) => at(board, x + dx / 2, y).is_none(),
            _ => false,
        },
        PieceKind::Chariot => (dx == 0 || dy == 0) && between() == 0,
        PieceKind::Cannon => (dx == 0 || dy == 0) && between() == usize::from(at(board, u, v).is_some()),
        PieceKind::Soldier => {
            let forward = if red { 1 } else { -1 };
            let crossed = if red { y >= 5 } else { y <= 4 };
            (dx, dy) == (0, forward) || (crossed && dy == 0 && dx.abs() == 1)
        }
    }
}

fn general(board: &Board, side: Side) -> (i32, i32) {
    let king = Some(Piece::new(side, PieceKind::General));
    (0..10)
        .flat_map(|y| (0..9).map(move |x| (x, y)))
        .find(|&(x, y)| at(board, x, y) == king)
        .expect("a general")
}

/// The points of the pieces that could capture `side`'s general, the other general included.
fn attackers(board: &Board, side: Side) -> Vec<(i32, i32)> {
    let target = general(board, side);
    let mut found = Vec::new();
    for y in 0..10 {
        for x in 0..9 {
            let Some(piece) = at(board, x, y) else { continue };
            let faces = piece.kind == PieceKind::General
                && piece.side != side
                && x == target.0
                && (y.min(target.1) + 1..y.max(target.1)).all(|y| at(board, x, y).is_none());
            if piece.side != side && (faces || reaches(board, (x, y), target)) {
                found.push((x, y));
            }
        }
    }
    found
}

fn naive_moves(board: &Board, side: Side) -> Vec<Move> {
    let mut moves = Vec::new();
    for from in Square::all() {
        for to in Square::all() {
            let a = (i32::from(from.file()), i32::from(from.rank()));
            let b = (i32::from(to.file()), i32::from(to.rank()));
            if at(board, a.0, a.1).is_none_or(|piece| piece.side != side) || !reaches(board, a, b) {
                continue;
            }
            let mut after = *board;
            after[b.1 as usize][b.0 as usize] = after[a.1 as usize][a.0 as usize].take();
            if attackers(&after, side).is_empty() {
                moves.push(Move::new(from, to));
            }
        }
    }
    moves
}

/// Lists, counts, single moves, reasons and checks all agree with the naive rules.
fn compare(position: &Position) -> Vec<Move> {
    let board = board_of(position);
    let side = position.side_to_move();
    let mut expected = naive_moves(&board, side);
    expected.sort_unstable();
    let mut found = position.legal_moves().to_vec();
    found.sort_unstable();
    assert_eq!(found, expected, "{position:?}");
    assert_eq!(position.legal_move_count() as usize, expected.len(), "{position:?}");
    assert_eq!(position.has_legal_move(), !expected.is_empty());
    for from in Square::all() {
        for to in Square::all() {
            let mv = Move::new(from, to);
            let legal = expected.binary_search(&mv).is_ok();
            assert_eq!(position.is_legal(mv), legal, "{mv} in {position:?}");
            assert_eq!(why_illegal(position, side, from, to).is_none(), legal, "{mv} in {position:?}");
        }
    }
    let checkers: Vec<_> =
        position.checkers().map(|square| (i32::from(square.file()), i32::from(square.rank()))).collect();
    assert_eq!(checkers, attackers(&board, side), "{position:?}");
    assert_eq!(position.in_check(), !checkers.is_empty());
    expected
}

/// Whether turning the soldier on `square` is allowed: no other piece gives check to the side to move. (Also
/// not when it would be the seventh of its new side, so that the position can be read anew.)
fn may_turn(position: &Position, square: Square) -> bool {
    let side = position.side_to_move();
    position.piece_at(square) == Some(Piece::new(side.other(), PieceKind::Soldier))
        && position.checkers().without(square).is_empty()
        && position.kind_count(side, PieceKind::Soldier) < 6
}

/// Plays at random, comparing each position; now and then a soldier changes sides if `turns`.
fn play_out(rng: &mut ChaCha8Rng, mut position: Position, plies: u32, turns: bool) {
    for _ in 0..plies {
        let moves = compare(&position);
        let soldiers: Vec<_> = Square::all().filter(|&square| may_turn(&position, square)).collect();
        let before = position;
        let undo = match soldiers.choose(rng) {
            Some(&soldier) if turns && rng.random_bool(0.05) => position.turn_soldier(soldier),
            _ => match moves.choose(rng) {
                Some(&mv) => position.make(mv),
                None => return,
            },
        };
        let anew = Position::from_setup(&position.setup(), SoldierRule::Anywhere);
        assert_eq!(anew, Ok(position), "kept up by moves and set up anew, after {before:?}");
        let mut back = position;
        back.unmake(undo);
        assert_eq!(back, before, "taken back from {position:?}");
    }
}

#[test]
fn random_games_agree_with_the_naive_rules() {
    for seed in 0..40 {
        play_out(&mut ChaCha8Rng::seed_from_u64(seed), Position::start(), 150, false);
    }
}

#[test]
fn random_games_with_turned_soldiers_agree_with_the_naive_rules() {
    for seed in 100..140 {
        play_out(&mut ChaCha8Rng::seed_from_u64(seed), Position::start(), 150, true);
    }
}

#[test]
fn odd_positions_with_soldiers_anywhere_agree_with_the_naive_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(200);
    for _ in 0..1500 {
        let position = odd_position(&mut rng);
        play_out(&mut rng, position, 3, true);
    }
}

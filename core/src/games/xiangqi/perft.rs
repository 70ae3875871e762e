//! Counting the move sequences of a given length: the usual test of a move generator.

use super::moves::Move;
use super::position::Position;

/// Counts the sequences of `depth` legal moves (1 for depth 0). The position is left unchanged.
///
/// No hash table, one thread; at depth 1 the moves are counted without being listed.
#[must_use]
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return u64::from(position.legal_move_count()),
        _ => {}
    }
    let mut nodes = 0;
    for mv in &position.legal_moves() {
        let undo = position.make(mv);
        nodes += perft(position, depth - 1);
        position.unmake(undo);
    }
    nodes
}

/// [`perft`] split by first move, sorted by move; empty for depth 0.
#[must_use]
pub fn divide(position: &mut Position, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    moves
        .into_iter()
        .map(|mv| {
            let undo = position.make(mv);
            let nodes = perft(position, depth - 1);
            position.unmake(undo);
            (mv, nodes)
        })
        .collect()
}

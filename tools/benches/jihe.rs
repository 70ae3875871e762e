//! 几何棋: all chains of a middle-game position, and its claims.

mod clock;

use std::hint::black_box;

use clock::Clock;
use qishe_core::games::jihe::{Board, Kind, Lattice, Mover, claims_of, each};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Middle-game positions: all pieces of both sides anywhere on the board.
fn boards(lattice: &Lattice) -> Vec<Board> {
    let mut rng = StdRng::seed_from_u64(9);
    (0..64)
        .map(|_| {
            let mut board = Board::default();
            let mut free: Vec<u8> = each(lattice.all()).collect();
            for seat in 0..2 {
                for kind in Kind::ALL {
                    for _ in 0..kind.full() {
                        board.put(seat, kind, free.swap_remove(rng.random_range(0..free.len())));
                    }
                }
            }
            board
        })
        .collect()
}

fn chains(clock: &Clock) {
    for size in [4, 6] {
        let lattice = Lattice::of(size);
        let boards = boards(lattice);
        clock.time(&format!("jihe/all_chains_{size}"), Some(boards.len() as u64), || {
            let all = boards.iter().map(|board| {
                let movers = each(board.side(0)).filter_map(|point| Mover::new(lattice, board, point));
                movers.map(|mover| (mover.chain() | mover.own()).count_ones()).sum::<u32>()
            });
            black_box(all.sum::<u32>())
        });
        clock.time(&format!("jihe/claims_{size}"), Some(boards.len() as u64), || {
            boards.iter().map(|board| claims_of(lattice, black_box(board), 0).len()).sum::<usize>()
        });
    }
}

fn main() {
    let clock = Clock::new();
    chains(&clock);
}

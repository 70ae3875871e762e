//! 排列分 of 四方棋: full boards of 256 stones, and the hardest lattices that 128 stones can make.

mod clock;

use std::hint::black_box;

use clock::Clock;
use qishe_core::games::sifang::{Board, Colour, Point, Points, runs};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A full board, 128 stones each, no square: stripes whose stones have changed places.
fn full_board(rng: &mut StdRng) -> Board {
    let mut board = Board::default();
    for at in Point::all() {
        let colour = if at.row() % 2 == 0 { Colour::Black } else { Colour::White };
        board.place(colour, at);
    }
    for _ in 0..3000 {
        let mut draw = || Point::at_index(rng.random_range(0..=255_u8));
        let (a, b) = (draw(), draw());
        if !board.black.contains(a) || !board.white.contains(b) {
            continue;
        }
        let swap = |set: &Points, out, new| set.iter().filter(|at| *at != out).chain([new]).collect();
        let next = Board { black: swap(&board.black, a, b), white: swap(&board.white, b, a) };
        if next.squares(Colour::Black, b).is_empty() && next.squares(Colour::White, a).is_empty() {
            board = next;
        }
    }
    board
}

/// Every second row and column of a part of the board.
fn lattice(rows: u8, columns: u8) -> Points {
    let inside = |at: &Point| at.row() < rows && at.column() < columns;
    Point::all().filter(|at| inside(at) && (at.row() % 2 == 0 || at.column() % 2 == 0)).collect()
}

fn counts(clock: &Clock) {
    let mut rng = StdRng::seed_from_u64(5);
    let boards: Vec<Board> = (0..20).map(|_| full_board(&mut rng)).collect();
    clock.time("count/20_full_boards", None, || {
        let of = |board: &Board| runs(&board.black).len() + runs(&board.white).len();
        black_box(&boards).iter().map(of).sum::<usize>()
    });
    for (rows, columns) in [(11, 11), (11, 13), (15, 9), (15, 15)] {
        let stones = lattice(rows, columns);
        let name = format!("count/lattice_{rows}x{columns}_{}_stones", stones.len());
        clock.time(&name, None, || runs(black_box(&stones)).len());
    }
}

fn main() {
    let clock = Clock::new();
    counts(&clock);
}

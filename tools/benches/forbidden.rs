//! Forbidden moves of 五子棋: full-board scans from scratch and with the kept board, single points.

mod clock;

use std::hint::black_box;

use clock::Clock;
use qishe_core::games::gomoku::{Board, Colour, Judge, Point, Tracker, forbidden_points};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A game of alternating stones close together.
fn game() -> Vec<(Colour, Point)> {
    let mut rng = StdRng::seed_from_u64(3);
    let mut board = Board::default();
    let mut game = Vec::new();
    while game.len() < 60 {
        let (file, rank) = (rng.random_range(3..12), rng.random_range(3..12));
        let point = Point::new(file, rank).expect("a point");
        let colour = if game.len() % 2 == 1 { Colour::White } else { Colour::Black };
        if board.at(point).is_none() {
            board.place(colour, point);
            game.push((colour, point));
        }
    }
    game
}

fn scans(clock: &Clock) {
    let game = game();
    let mut boards = vec![Board::default()];
    for (colour, point) in &game {
        let mut board = *boards.last().expect("a board");
        board.place(*colour, *point);
        boards.push(board);
    }
    clock.time("forbidden_points/from_scratch", Some(game.len() as u64), || {
        boards[1..].iter().map(|board| forbidden_points(black_box(board)).len()).sum::<usize>()
    });
    clock.time("forbidden_points/kept", Some(game.len() as u64), || {
        let mut tracker = Tracker::default();
        let mut found = 0;
        for (colour, point) in &game {
            tracker.place(*colour, *point);
            found += tracker.forbidden_points().len();
        }
        found
    });
    // A double three whose threes must be asked.
    let mut board = Board::default();
    for at in ["F8", "G8", "H6", "H7"] {
        board.place(Colour::Black, at.parse().expect("a point"));
    }
    let mut judge = Judge::new(&board);
    clock.time("is_forbidden/double_three", None, || judge.is_forbidden(black_box(Point::CENTRE)));
}

fn main() {
    let clock = Clock::new();
    scans(&clock);
}

//! Forbidden moves of 五子棋: prints those of a position, or measures how fast full boards are scanned.
//!
//! `cargo run --release -p qishe-tools --bin forbidden -- FILE|-` reads 15 rows of 15 points, rank 15 first
//! (`x` Black, `o` White, `.` empty), and prints a line for each point that is forbidden for Black.
//!
//! `cargo run --release -p qishe-tools --bin forbidden -- --bench` prints positions per second: every
//! position is a full board on which all forbidden points are found.

use std::hint::black_box;
use std::io::Read;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use figrid_board::{BitBoard, renju};
use qishe_core::games::gomoku::{Board, Colour, Judge, Point, Points, Tracker, forbidden_points};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const USAGE: &str = "usage: forbidden FILE|- or forbidden --bench";

/// Duration of each measurement.
const TIME: Duration = Duration::from_secs(2);

type Stone = (Colour, Point);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.as_slice() {
        [flag] if flag == "--bench" => {
            bench();
            Ok(())
        }
        [file] if file == "-" || !file.starts_with('-') => print(file),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn print(file: &str) -> Result<(), String> {
    let mut text = String::new();
    let read = match file {
        "-" => std::io::stdin().read_to_string(&mut text).map(|_| text),
        file => std::fs::read_to_string(file),
    };
    let text = read.map_err(|error| format!("the position cannot be read: {error}"))?;
    let rows: Vec<&str> = text.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    if rows.len() != 15 || rows.iter().any(|row| row.chars().count() != 15) {
        return Err("the position has not 15 rows of 15 points".to_owned());
    }
    let mut board = Board::default();
    for (row, rank) in rows.iter().zip((0..15).rev()) {
        for (cell, file) in row.chars().zip(0..) {
            let colour = match cell {
                'x' => Colour::Black,
                'o' => Colour::White,
                _ => continue,
            };
            board.place(colour, Point::new(file, rank).ok_or("a point off the board")?);
        }
    }
    let mut judge = Judge::new(&board);
    for point in forbidden_points(&board).iter() {
        println!("{point} {}", judge.kinds(point).names().join(" "));
    }
    Ok(())
}

/// Games of stones that keep near each other, as played ones do.
fn games(rng: &mut StdRng, count: usize, length: usize, white: Option<f64>, near: i32) -> Vec<Vec<Stone>> {
    let mut games = Vec::new();
    for _ in 0..count {
        let mut board = Board::default();
        let mut game: Vec<Stone> = Vec::new();
        while game.len() < length {
            let from = game.last().filter(|_| near > 0).map_or(Point::CENTRE, |_| {
                let known: &Stone = &game[rng.random_range(0..game.len())];
                known.1
            });
            let reach = if near > 0 { near } else { 7 };
            let file = i32::from(from.file()) + rng.random_range(-reach..=reach);
            let rank = i32::from(from.rank()) + rng.random_range(-reach..=reach);
            let (Ok(file), Ok(rank)) = (u8::try_from(file), u8::try_from(rank)) else { continue };
            let Some(point) = Point::new(file, rank).filter(|at| board.at(*at).is_none()) else { continue };
            // Alternating, or with a share of white stones.
            let white = white.map_or(game.len() % 2 == 1, |share| rng.random_bool(share));
            let colour = if white { Colour::White } else { Colour::Black };
            board.place(colour, point);
            game.push((colour, point));
        }
        games.push(game);
    }
    games
}

/// Positions per second of a pass that handles `positions` of them.
fn rate(positions: usize, mut pass: impl FnMut()) -> f64 {
    pass();
    let begin = Instant::now();
    let mut passes = 0;
    while begin.elapsed() < TIME {
        pass();
        passes += 1;
    }
    (positions * passes) as f64 / begin.elapsed().as_secs_f64()
}

fn thousands(rate: f64) -> String {
    format!("{:.0} thousand", rate / 1000.0)
}

/// Kinds of positions, each with its games: (name, games).
fn loads() -> [(&'static str, Vec<Vec<Stone>>); 4] {
    let mut rng = StdRng::seed_from_u64(15);
    [
        ("games, 60 stones close together", games(&mut rng, 200, 60, None, 2)),
        ("games, 120 stones close together", games(&mut rng, 100, 120, None, 2)),
        ("60 stones anywhere", games(&mut rng, 200, 60, None, 0)),
        ("60 stones, three in four black", games(&mut rng, 200, 60, Some(0.25), 2)),
    ]
}

fn bench() {
    println!("full-board scans for forbidden points, positions per second\n");
    println!(
        "| positions | forbidden points each | from scratch | kept: place, scan | kept: place, scan, take off | figrid-board |"
    );
    println!("| --- | --- | --- | --- | --- | --- |");
    for (name, games) in loads() {
        let positions: usize = games.iter().map(Vec::len).sum();
        let mut boards = Vec::new();
        for game in &games {
            let mut board = Board::default();
            for (colour, point) in game {
                board.place(*colour, *point);
                boards.push(board);
            }
        }
        let found: usize = boards.iter().map(|board| forbidden_points(board).len()).sum();
        let scratch = rate(positions, || {
            for board in &boards {
                black_box(forbidden_points(black_box(board)));
            }
        });
        let kept = rate(positions, || {
            for game in &games {
                let mut tracker = Tracker::default();
                for (colour, point) in game {
                    tracker.place(*colour, *point);
                    black_box(tracker.forbidden_points());
                }
            }
        });
        let back = rate(positions, || {
            for game in &games {
                let mut tracker = Tracker::default();
                for (colour, point) in game {
                    tracker.place(*colour, *point);
                    black_box(tracker.forbidden_points());
                }
                for (_, point) in game.iter().rev() {
                    tracker.remove(*point);
                }
            }
        });
        let other = rate(boards.len().min(400), || {
            for board in boards.iter().step_by(boards.len().div_ceil(400)) {
                black_box(scan_with_figrid(black_box(board)));
            }
        });
        println!(
            "| {name} | {:.2} | {} | {} | {} | {} |",
            found as f64 / positions as f64,
            thousands(scratch),
            thousands(kept),
            thousands(back),
            thousands(other)
        );
    }
}

/// Counts the forbidden points by another implementation, for comparison.
fn scan_with_figrid(board: &Board) -> usize {
    let (black, white) = (bits(&board.black), bits(&board.white));
    board.empty().iter().filter(|point| renju::is_forbidden(&black, &white, point.index())).count()
}

fn bits(points: &Points) -> BitBoard {
    let mut bits = BitBoard::EMPTY;
    points.iter().for_each(|point| bits.set(point.index()));
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Comparison with `figrid-board`, an independent implementation. It names one kind of a forbidden point, not all.
    #[test]
    fn another_implementation_agrees() {
        let mut boards = 0;
        for game in loads().iter().flat_map(|(_, games)| games) {
            let mut board = Board::default();
            for (placed, (colour, point)) in (1..).zip(game) {
                board.place(*colour, *point);
                // Early positions have few forbidden points.
                if placed < 12 || placed % 12 != 0 {
                    continue;
                }
                let (black, white) = (bits(&board.black), bits(&board.white));
                let found = forbidden_points(&board);
                for point in board.empty().iter() {
                    let theirs = renju::is_forbidden(&black, &white, point.index());
                    assert_eq!(theirs, found.contains(point), "{point}:\n{}", board.rows().join("\n"));
                }
                boards += 1;
            }
        }
        assert!(boards >= 3_000, "{boards} boards");
    }
}

//! Forbidden moves of 五子棋: prints those of a position. The bench `forbidden` measures the speed.
//!
//! `cargo run --release -p qishe-tools --bin forbidden -- FILE|-` reads 15 rows of 15 points, rank 15 first
//! (`x` Black, `o` White, `.` empty), and prints a line for each point that is forbidden for Black.

use std::io::Read;
use std::process::ExitCode;

use qishe_core::games::gomoku::{Board, Colour, Judge, Point, forbidden_points};

const USAGE: &str = "usage: forbidden FILE|-";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.as_slice() {
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

#[cfg(test)]
mod tests {
    use figrid_board::{BitBoard, renju};
    use qishe_core::games::gomoku::Points;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    type Stone = (Colour, Point);

    /// Games of stones that keep near each other, as played ones do.
    fn games(
        rng: &mut StdRng,
        count: usize,
        length: usize,
        white: Option<f64>,
        near: i32,
    ) -> Vec<Vec<Stone>> {
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
                let Some(point) = Point::new(file, rank).filter(|at| board.at(*at).is_none()) else {
                    continue;
                };
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

    /// Games that lead to positions of several kinds: close together, few and many stones, anywhere, mostly black.
    fn loads() -> [Vec<Vec<Stone>>; 4] {
        let mut rng = StdRng::seed_from_u64(15);
        [
            games(&mut rng, 200, 60, None, 2),
            games(&mut rng, 100, 120, None, 2),
            games(&mut rng, 200, 60, None, 0),
            games(&mut rng, 200, 60, Some(0.25), 2),
        ]
    }

    fn bits(points: &Points) -> BitBoard {
        let mut bits = BitBoard::EMPTY;
        points.iter().for_each(|point| bits.set(point.index()));
        bits
    }

    /// Comparison with `figrid-board`, an independent implementation. It names one kind of a forbidden point, not all.
    #[test]
    fn another_implementation_agrees() {
        let mut boards = 0;
        for game in loads().iter().flatten() {
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

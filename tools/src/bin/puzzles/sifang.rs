//! 四方棋: forced squares, and the count of the last points.
//!
//! For a count, stones of a board that is nearly full change places until both sides count nearly the same.

use qishe_core::games::sifang::{Board, Colour, Point, Points, row_score};
use qishe_core::play::Match;
use qishe_core::search::PuzzleGoal;
use qishe_core::seat::Seat;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use super::solver::{Solver, Task};
use super::{Found, letters_of};

/// Longest forced square, in own stones.
const SQUARE: u32 = 6;
/// Empty points of a board whose count is a puzzle.
const LAST: std::ops::RangeInclusive<usize> = 4..=8;
/// Boards with a close count that are made of one board.
const BALANCED: u64 = 12;
/// Exchanges of two stones that are tried for a close count.
const EXCHANGES: usize = 3_000;
/// Exchanges that are made at least, so that no two boards are alike.
const LEAST_EXCHANGES: usize = 24;
/// Greatest difference of the counts that the last points may still turn.
const CLOSE: u16 = 2;

/// Looks for puzzles in a position of a game.
pub fn look(solver: &Solver, played: &Match, made: usize, found: &mut Vec<Found>) {
    if made < 8 || played.outcome().is_some() {
        return;
    }
    let public = played.game().public();
    let rows = &public["board"];
    let text: String = rows.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let count = |stone: char| text.chars().filter(|cell| *cell == stone).count();
    let (black, white) = (count('X'), count('O'));
    let seat = Seat(u8::from(black > white));
    let options = json!({ "position": { "rows": rows, "turn": seat.0 } });
    let Some(game) = solver.begin(&options) else { return };
    if game.over() {
        return;
    }
    let empty = 256 - black - white;
    if LAST.contains(&empty) {
        let cells: Vec<char> = text.chars().collect();
        for seed in 0..BALANCED {
            if let Some(options) = balanced(&cells, seat, seed) {
                counts(solver, options, seat, empty, found);
            }
        }
    } else if empty > 12 {
        let Some(moves @ 2..) = solver.shortest_win(game.as_ref(), seat, SQUARE) else { return };
        let task = Task { options, seat, aim: PuzzleGoal::Win, moves };
        if let Some(line) = solver.line(&task) {
            let double = if moves == 2 { "double_call" } else { "calls" };
            let shown = line[..line.len().saturating_sub(2).max(1)].to_vec();
            found.push(Found { task, line: shown, motifs: vec![double] });
        }
    }
}

/// Looks for the one stone that wins the count of a board that nobody can make a square on any more.
fn counts(solver: &Solver, options: Value, seat: Seat, empty: usize, found: &mut Vec<Found>) {
    let task = Task { options, seat, aim: PuzzleGoal::Win, moves: empty.div_ceil(2) as u32 };
    let Some(game) = solver.begin(&task.options) else { return };
    // Once the first stone stands, most ways to fill the rest will do.
    if let Some(line) = solver.all(game.as_ref(), seat, task.aim, task.moves)
        && line.len() == 1
    {
        found.push(Found { task, line, motifs: vec!["count"] });
    }
}

fn board_of(cells: &[char]) -> Board {
    let mut board = Board::default();
    for (index, cell) in cells.iter().enumerate() {
        match cell {
            'X' => board.place(Colour::Black, Point::at_index(index as u8)),
            'O' => board.place(Colour::White, Point::at_index(index as u8)),
            _ => {}
        }
    }
    board
}

/// A board on which stones of both sides changed places until the count is close and no square is left to make.
///
/// Games of the computer players leave no such board: what they count is won by far, or a square can still be made.
fn balanced(cells: &[char], seat: Seat, seed: u64) -> Option<Value> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut cells = cells.to_vec();
    let judged = |cells: &[char]| {
        let board = board_of(cells);
        let open: Points = board.empty();
        let mut squares = 0;
        let mut rows = [0; 2];
        for (side, colour) in [Colour::Black, Colour::White].into_iter().enumerate() {
            // With all open points its own, a side has the squares that it could ever make.
            squares += with_all(&board, colour, &open).all_squares(colour).len();
            rows[side] = row_score(board.stones(colour));
        }
        (squares, rows[0].abs_diff(rows[1]))
    };
    let (mut squares, mut gap) = judged(&cells);
    let mut made = 0;
    for _ in 0..EXCHANGES {
        if made >= LEAST_EXCHANGES && squares == 0 && gap <= CLOSE {
            let rows: Vec<String> = cells.chunks(16).map(|row| row.iter().collect()).collect();
            return Some(json!({ "position": { "rows": rows, "turn": seat.0 } }));
        }
        let (one, other) = (rng.random_range(0..cells.len()), rng.random_range(0..cells.len()));
        if cells[one] == cells[other] || cells[one] == '.' || cells[other] == '.' {
            continue;
        }
        cells.swap(one, other);
        let now = judged(&cells);
        // What is close enough stays so.
        if now > (squares, gap.max(CLOSE)) {
            cells.swap(one, other);
        } else {
            (squares, gap) = now;
            made += 1;
        }
    }
    None
}

fn with_all(board: &Board, colour: Colour, open: &Points) -> Board {
    let mut filled = *board;
    open.iter().for_each(|point| filled.place(colour, point));
    filled
}

/// A text that is the same for all turns and mirror images.
pub fn signature(options: &Value) -> String {
    let rows: Vec<Vec<char>> = options["position"]["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .map(|row| row.chars().collect())
        .collect();
    let size = rows.len();
    let images = (0..8).map(|image| {
        let mut text = String::new();
        for x in 0..size {
            for y in 0..size {
                let (a, b) = if image & 1 == 0 { (x, y) } else { (y, x) };
                let a = if image & 2 == 0 { a } else { size - 1 - a };
                let b = if image & 4 == 0 { b } else { size - 1 - b };
                text.push(rows[a][b]);
            }
        }
        format!("{text} {}", options["position"]["turn"])
    });
    letters_of(images)
}

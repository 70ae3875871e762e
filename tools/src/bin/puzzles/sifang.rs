//! 四方棋: forced squares, and the count of the last points.

use qishe_core::play::Match;
use qishe_core::search::Aim;
use qishe_core::seat::Seat;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use super::solver::{Solver, Task};
use super::{Found, letters_of};

/// Longest forced square, in own stones.
const SQUARE: u32 = 6;
/// Empty points of a board whose count is a puzzle.
const LAST: std::ops::RangeInclusive<usize> = 4..=9;

/// Numbers of empty points that a filled board keeps.
const KEPT: [usize; 3] = [4, 5, 6];
/// Numbers of stones after which the board of a game is filled.
const FILLED_AFTER: [usize; 2] = [16, 32];

/// Fills a board by chance but for so many points near its middle, without a square; `None` where that fails.
fn filled(rows: &Value, kept: usize, rng: &mut StdRng) -> Option<Vec<Vec<char>>> {
    let mut cells: Vec<Vec<char>> =
        rows.as_array()?.iter().filter_map(Value::as_str).map(|row| row.chars().collect()).collect();
    let size = cells.len();
    let mut left: Vec<(usize, usize)> = Vec::new();
    while left.len() < kept {
        let at = (rng.random_range(4..size - 4), rng.random_range(4..size - 4));
        if cells[at.0][at.1] == '.' && !left.contains(&at) {
            left.push(at);
        }
    }
    let makes_square = |cells: &[Vec<char>], x: usize, y: usize, stone: char| {
        [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().any(|(a, b)| {
            x >= a && y >= b && x - a + 1 < size && y - b + 1 < size && {
                let (left, top) = (x - a, y - b);
                (left..left + 2).all(|i| (top..top + 2).all(|j| (i, j) == (x, y) || cells[i][j] == stone))
            }
        })
    };
    let count =
        |cells: &[Vec<char>], stone: char| cells.iter().flatten().filter(|cell| **cell == stone).count();
    for x in 0..size {
        for y in 0..size {
            if cells[x][y] != '.' || left.contains(&(x, y)) {
                continue;
            }
            let (black, white) = (count(&cells, 'X'), count(&cells, 'O'));
            let fewer =
                if black > white || (black == white && rng.random()) { ['O', 'X'] } else { ['X', 'O'] };
            let stone = fewer.into_iter().find(|stone| !makes_square(&cells, x, y, *stone))?;
            cells[x][y] = stone;
        }
    }
    Some(cells)
}

/// Looks for counts on boards that are filled from a position of a game.
fn counts(solver: &Solver, rows: &Value, made: usize, found: &mut Vec<Found>) {
    let mut rng = StdRng::seed_from_u64(
        letters_of([rows.to_string()]).bytes().map(u64::from).sum::<u64>() + made as u64,
    );
    for kept in KEPT {
        let Some(cells) = filled(rows, kept, &mut rng) else { continue };
        let rows: Vec<String> = cells.iter().map(|row| row.iter().collect()).collect();
        let text = rows.concat();
        let count = |stone: char| text.chars().filter(|cell| *cell == stone).count();
        let (black, white) = (count('X'), count('O'));
        if black != white && black != white + 1 {
            continue;
        }
        let seat = Seat(u8::from(black > white));
        let options = json!({ "position": { "rows": rows, "turn": seat.0 } });
        let Some(game) = solver.begin(&options).filter(|game| !game.over()) else { continue };
        // A win that nothing can lose is no puzzle: another move must lose it.
        let task = Task { options, seat, aim: Aim::Win, moves: kept.div_ceil(2) as u32 };
        if solver.holds(game.as_ref(), seat, task.aim, task.moves) != Some(true) {
            continue;
        }
        if let Some(line) = solver.line(&task) {
            found.push(Found { task, line, motifs: vec!["count"] });
        }
    }
}

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
    if FILLED_AFTER.contains(&made) {
        counts(solver, rows, made, found);
    }
    let options = json!({ "position": { "rows": rows, "turn": seat.0 } });
    let Some(game) = solver.begin(&options) else { return };
    if game.over() {
        return;
    }
    let empty = 256 - black - white;
    if LAST.contains(&empty) {
        let moves = empty.div_ceil(2) as u32;
        let task = Task { options: options.clone(), seat, aim: Aim::Win, moves };
        if let Some(line) = solver.line(&task) {
            found.push(Found { task, line, motifs: vec!["count"] });
        }
    } else if empty > 12 {
        let Some(moves @ 2..) = solver.shortest_win(game.as_ref(), seat, SQUARE) else { return };
        let task = Task { options, seat, aim: Aim::Win, moves };
        if let Some(line) = solver.line(&task) {
            let double = if moves == 2 { "double_call" } else { "calls" };
            let shown = line[..line.len().saturating_sub(2).max(1)].to_vec();
            found.push(Found { task, line: shown, motifs: vec![double] });
        }
    }
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

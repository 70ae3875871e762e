//! 四方棋: forced squares, and the count of the last points.

use qishe_core::play::Match;
use qishe_core::search::Aim;
use qishe_core::seat::Seat;
use serde_json::{Value, json};

use super::solver::{Solver, Task};
use super::{Found, letters_of};

/// Longest forced square, in own stones.
const SQUARE: u32 = 6;
/// Empty points of a board whose count is a puzzle.
const LAST: std::ops::RangeInclusive<usize> = 4..=9;

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
        let moves = empty.div_ceil(2) as u32;
        let task = Task { options: options.clone(), seat, aim: Aim::Win, moves };
        // A shorter line ends with a square, and not with a count.
        if let Some(line) = solver.line(&task).filter(|line| line.len() == empty) {
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

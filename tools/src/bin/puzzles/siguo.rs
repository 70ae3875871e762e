//! 四国战棋: an enemy general that falls for sure. Once the screens have lifted nothing is hidden.
//!
//! From each position of a game come endings: without the partner, against one enemy or both. No seat may muster.

use qishe_core::play::Match;
use qishe_core::search::PuzzleGoal;
use qishe_core::seat::Seat;
use serde_json::{Value, json};

use super::solver::{Solver, Task};
use super::{Found, letters_of};

/// Longest win, in own moves.
const FALL: u32 = 3;

fn options(public: &Value, seat: Seat, others: &[u8]) -> Option<Value> {
    let mut pieces = json!({});
    let mut cards = json!({});
    for one in std::iter::once(seat.0).chain(others.iter().copied()) {
        let name = one.to_string();
        let army = public["pieces"][&name].as_str()?;
        if !army.contains("K:") {
            return None;
        }
        pieces[&name] = json!(army);
        cards[&name] = public["cards"][&name].clone();
    }
    Some(json!({ "position": { "pieces": pieces, "cards": cards, "turn": seat.0 } }))
}

/// Looks for puzzles in a position of a game.
pub fn look(solver: &Solver, played: &Match, made: usize, found: &mut Vec<Found>) {
    if made < 24 || !made.is_multiple_of(2) || played.outcome().is_some() {
        return;
    }
    let public = played.game().public();
    let Some(&seat) = played.game().to_move().first() else { return };
    let (left, right) = ((seat.0 + 1) % 4, (seat.0 + 3) % 4);
    for others in [&[left][..], &[right][..], &[left, right][..]] {
        let Some(options) = options(&public, seat, others) else { continue };
        let Some(game) = solver.begin(&options) else { continue };
        if game.over() {
            continue;
        }
        let aim = if others.len() == 1 { PuzzleGoal::Win } else { PuzzleGoal::Capture };
        let most = match others.len() {
            1 if made.is_multiple_of(16) => FALL,
            1 => FALL - 1,
            _ => 1,
        };
        let moves = (1..=most).find(|moves| solver.holds(game.as_ref(), seat, aim, *moves) == Some(true));
        let Some(moves) = moves else { continue };
        let task = Task { options, seat, aim, moves };
        let Some(line) = solver.line(&task) else { continue };
        let bomb = line.iter().any(|action| action.starts_with("bomb"));
        // A general that can simply be taken is no puzzle; a bomb may be overlooked.
        if moves == 1 && !bomb {
            continue;
        }
        let motifs = if bomb { vec!["bomb"] } else { vec!["general"] };
        found.push(Found { task, line, motifs });
    }
}

/// A text that is the same for the four turns of the board.
pub fn signature(options: &Value) -> String {
    let position = &options["position"];
    let turn = position["turn"].as_u64().unwrap_or_default() as u8;
    let read = |seat: u8| position["pieces"][seat.to_string()].as_str().unwrap_or_default();
    // Turned until the solver is seat 0.
    let turned = |point: &str| {
        let mut x = i32::from(point.as_bytes()[0]) - i32::from(b'A');
        let mut y = point[1..].parse::<i32>().unwrap_or(1) - 1;
        for _ in 0..turn {
            (x, y) = (17 - y, x);
        }
        format!("{x}:{y}")
    };
    let army = |seat: u8| {
        let mut words = Vec::new();
        for group in read(seat).split(' ') {
            let Some((kind, points)) = group.split_once(':') else { continue };
            let mut points: Vec<String> = points.split(',').map(turned).collect();
            points.sort();
            words.push(format!("{kind}{}", points.join(",")));
        }
        words.join(" ")
    };
    let seats: Vec<String> = (0..4).map(|step| army((turn + step) % 4)).collect();
    letters_of([seats.join(" | ")])
}

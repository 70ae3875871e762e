//! 几何棋: the move that scores most this turn, points that are sure in two turns, and the best of several claims.

use qishe_core::play::Match;
use qishe_core::search::PuzzleGoal;
use qishe_core::seat::Seat;
use serde_json::{Value, json};

use super::solver::{Solver, Task};
use super::{Found, letters_of};

/// Most points that are looked for beyond the score.
const MOST: u16 = 24;
/// Points by which the best move beats every other.
const LEAD: u16 = 2;

/// A target that no turn reaches.
const FAR: u16 = 110;

fn options(public: &Value, seat: Seat, target: u16) -> Value {
    json!({
        "size": public["size"], "target": target,
        "position": { "pieces": public["pieces"], "turn": seat.0, "scores": [0, 0] },
    })
}

/// The most points that a seat makes for sure in some turns.
fn most(solver: &Solver, options: &Value, seat: Seat, turns: u32) -> Option<u16> {
    let game = solver.begin(options)?;
    let sure = |points: u16| solver.holds(game.as_ref(), seat, PuzzleGoal::Points(points), turns);
    let (mut low, mut high) = (0, MOST);
    while low < high {
        let middle = (low + high).div_ceil(2);
        if sure(middle)? { low = middle } else { high = middle - 1 }
    }
    Some(low)
}

/// Looks for puzzles in a position of a game.
pub fn look(solver: &Solver, played: &Match, made: usize, found: &mut Vec<Found>) {
    if made < 6 || played.outcome().is_some() || played.game().phase() != "play" {
        return;
    }
    let public = played.game().public();
    let Some(&seat) = played.game().to_move().first() else { return };
    let far = options(&public, seat, FAR);
    let Some(once) = most(solver, &far, seat, 1) else { return };
    if once > LEAD {
        unique(solver, &public, seat, (once, 1), found);
    }
    if made.is_multiple_of(6)
        && let Some(twice) = most(solver, &far, seat, 2)
        && twice > once + LEAD
    {
        unique(solver, &public, seat, (twice, 2), found);
    }
}

/// Keeps the task if one first move alone reaches the points, and every other makes fewer by far. The points are the
/// target, so that reaching them wins and every level plays for them.
fn unique(solver: &Solver, public: &Value, seat: Seat, (points, moves): (u16, u32), found: &mut Vec<Found>) {
    let far = options(public, seat, FAR);
    let Some(game) = solver.begin(&far) else { return };
    let Some(near) = solver.all(game.as_ref(), seat, PuzzleGoal::Points(points + 1 - LEAD), moves) else {
        return;
    };
    if near.len() != 1 {
        return;
    }
    let task = Task { options: options(public, seat, points), seat, aim: PuzzleGoal::Points(points), moves };
    let Some(line) = solver.line(&task) else { return };
    let jumps = line[0].matches('-').count();
    let mut motifs = Vec::new();
    if jumps >= 2 {
        motifs.push("chain");
    }
    motifs.push(if moves == 1 { "figure" } else { "prepared" });
    if line.iter().any(|action| action.starts_with("claim")) {
        motifs.push("claim");
    }
    // A single step that scores is seen at once.
    if moves > 1 || jumps >= 2 || points >= 8 {
        found.push(Found { task, line, motifs });
    }
}

/// A text that is the same for a position and its mirror image.
pub fn signature(options: &Value) -> String {
    let size = options["size"].as_u64().unwrap_or(4) as u8;
    let pieces = &options["position"]["pieces"];
    let images = [false, true].map(|mirrored| {
        let point = |name: &str| {
            let (column, number) = name.split_at(1);
            let column =
                if mirrored { 2 * size - (column.as_bytes()[0] - b'a') } else { column.as_bytes()[0] - b'a' };
            format!("{column}:{number}")
        };
        let side = |seat: &str| {
            let groups = pieces[seat].as_str().unwrap_or_default().split(' ').filter_map(|group| {
                let (kind, points) = group.split_once(':')?;
                let mut points: Vec<String> = points.split(',').map(point).collect();
                points.sort();
                Some(format!("{kind}{}", points.join(",")))
            });
            groups.collect::<Vec<_>>().join(" ")
        };
        format!("{} | {} {}", side("0"), side("1"), options["position"]["turn"])
    });
    letters_of(images)
}

//! Proof of a puzzle: its line solves it, and no other first move does.

use super::Puzzle;
use crate::computer::{prove, solutions};
use crate::game::{Game, Kind, Seeds};
use crate::games::{self, GAMES};
use crate::search::{Budget, Proof, PuzzleGoal};
use crate::seat::Seat;

/// Why a puzzle is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{key}: {reason}")]
pub struct PuzzleFault {
    /// The puzzle.
    pub key: String,
    /// Reason, for a developer.
    pub reason: String,
}

/// Whether an aim is reached, by the rules of the game alone; `None` where only a proof can say so.
pub(super) fn reached_by_rules(
    start: &dyn Game,
    now: &dyn Game,
    seat: Seat,
    aim: PuzzleGoal,
) -> Option<bool> {
    match aim {
        PuzzleGoal::Win => Some(now.outcome().is_some_and(|outcome| outcome.winners.contains(&seat))),
        PuzzleGoal::Capture => {
            let mut others = (0..now.seats()).map(Seat);
            Some(others.any(|other| now.opposes(seat, other) && start.alive(other) && !now.alive(other)))
        }
        // A choice that belongs to the turn, such as a claim, comes first.
        _ if !now.over() && now.to_move().contains(&seat) => Some(false),
        PuzzleGoal::Hold(_) | PuzzleGoal::Points(_) | PuzzleGoal::Balance(_) => None,
    }
}

/// Whether an aim is reached: by the rules of the game, or by a proof without any limit.
pub fn is_reached(kind: &Kind, start: &dyn Game, now: &dyn Game, seat: Seat, aim: PuzzleGoal) -> bool {
    reached_by_rules(start, now, seat, aim)
        .unwrap_or_else(|| prove(kind, now, seat, aim, 0, Budget::NONE) == Proof::Holds)
}

/// Whether two positions of one game are the same for a seat, in public and in what that seat alone knows.
pub fn is_same_position(one: &dyn Game, other: &dyn Game, seat: Seat) -> bool {
    one.public() == other.public() && one.private(seat) == other.private(seat)
}

/// Proves a puzzle with so many nodes for each proof: the first move is the only one that reaches the aim, each other own
/// move but the last is the only one too, every action is legal, and after the line the aim is reached or certain.
///
/// # Errors
/// The first of these conditions that the puzzle does not meet.
pub fn verify(puzzle: &Puzzle, budget: Budget) -> Result<(), PuzzleFault> {
    let fault = |reason: String| PuzzleFault { key: puzzle.key(), reason };
    let kind = games::find(GAMES, puzzle.game).map_err(|error| fault(error.to_string()))?;
    let start = (kind.begin)(&puzzle.options, &Seeds::One(7)).map_err(|error| fault(error.to_string()))?;
    let mut game = start.boxed();
    let mut left = puzzle.moves;
    let mut turn = None;
    for (index, action) in puzzle.line.iter().enumerate() {
        let seat = *game.to_move().first().ok_or_else(|| fault(format!("over before {action}")))?;
        // A choice within one turn, such as a claim after a move, is part of that move.
        if seat == puzzle.seat && turn != Some(game.turn()) {
            turn = Some(game.turn());
            let found = solutions(kind, game.as_ref(), seat, puzzle.aim, left, budget)
                .ok_or_else(|| fault(format!("no proof before {action}")))?;
            if !found.contains(action) || (found.len() > 1 && (index == 0 || left > 1)) {
                return Err(fault(format!("{action} should be the only move of {found:?}")));
            }
            left = left.checked_sub(1).ok_or_else(|| fault("more moves than it says".to_owned()))?;
        }
        game.act(seat, action).map_err(|refusal| fault(format!("{action}: {refusal:?}")))?;
    }
    let reached = is_reached(kind, start.as_ref(), game.as_ref(), puzzle.seat, puzzle.aim)
        || prove(kind, game.as_ref(), puzzle.seat, puzzle.aim, left, budget) == Proof::Holds;
    if reached { Ok(()) } else { Err(fault("the line does not reach the aim".to_owned())) }
}

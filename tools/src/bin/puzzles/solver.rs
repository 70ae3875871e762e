//! Proofs of a puzzle: that one first move reaches the aim and no other does, and the line that shows it.

use std::cell::Cell;

use qishe_core::computer::{prove, solutions};
use qishe_core::game::{Game, Kind, Seeds};
use qishe_core::learn::is_reached;
use qishe_core::search::{Budget, Proof, PuzzleGoal};
use qishe_core::seat::Seat;
use serde_json::Value;

/// Replies of greatest resistance that are tried for a line in which every own move is the only one.
const REPLIES: usize = 8;

/// Proves tasks of one game.
pub struct Solver {
    pub kind: &'static Kind,
    /// Nodes of one proof.
    pub nodes: u64,
    /// Number of proofs so far.
    pub proofs: Cell<u64>,
}

/// Task of a puzzle: position, seat, aim and number of moves.
#[derive(Debug, Clone)]
pub struct Task {
    pub options: Value,
    pub seat: Seat,
    pub aim: PuzzleGoal,
    /// Own turns.
    pub moves: u32,
}

impl Solver {
    /// Begins a match; `None` where the rules refuse the position.
    pub fn begin(&self, options: &Value) -> Option<Box<dyn Game>> {
        (self.kind.begin)(options.as_object()?, &Seeds::One(7)).ok()
    }

    /// Whether a seat reaches an aim; `None` where the budget does not suffice.
    pub fn holds(&self, game: &dyn Game, seat: Seat, aim: PuzzleGoal, moves: u32) -> Option<bool> {
        self.proofs.set(self.proofs.get() + 1);
        match prove(self.kind, game, seat, aim, moves, Budget::nodes(self.nodes)) {
            Proof::Holds => Some(true),
            Proof::Fails(_) => Some(false),
            Proof::Unknown => None,
        }
    }

    /// All actions that reach an aim.
    pub fn all(&self, game: &dyn Game, seat: Seat, aim: PuzzleGoal, moves: u32) -> Option<Vec<String>> {
        self.proofs.set(self.proofs.get() + 1);
        solutions(self.kind, game, seat, aim, moves, Budget::nodes(self.nodes))
    }

    /// The least number of own moves, up to `most`, in which a seat that is to move wins.
    pub fn shortest_win(&self, game: &dyn Game, seat: Seat, most: u32) -> Option<u32> {
        (1..=most).find(|moves| self.holds(game, seat, PuzzleGoal::Win, *moves) == Some(true))
    }

    /// The line of a task, if the first move and every other but the last is the only one that reaches the aim.
    pub fn line(&self, task: &Task) -> Option<Vec<String>> {
        let game = self.begin(&task.options)?;
        if game.over() || !game.to_move().contains(&task.seat) {
            return None;
        }
        self.from(game.as_ref(), game.as_ref(), task, task.moves, true)
    }

    fn reached(&self, start: &dyn Game, now: &dyn Game, task: &Task) -> bool {
        is_reached(self.kind, start, now, task.seat, task.aim)
    }

    fn from(
        &self,
        start: &dyn Game,
        game: &dyn Game,
        task: &Task,
        left: u32,
        first: bool,
    ) -> Option<Vec<String>> {
        let found = self.all(game, task.seat, task.aim, left)?;
        if found.is_empty() || ((first || left > 1) && found.len() > 1) {
            return None;
        }
        let mut now = game.boxed();
        now.act(task.seat, &found[0]).ok()?;
        let mut line = vec![found[0].clone()];
        // A choice that belongs to the same turn, such as a claim.
        while !now.over() && now.turn() == game.turn() && now.to_move().contains(&task.seat) {
            let choice = now.legal(task.seat).into_iter().find(|action| {
                let mut after = now.boxed();
                after.act(task.seat, action).is_ok()
                    && (self.reached(start, after.as_ref(), task)
                        || self.holds(after.as_ref(), task.seat, task.aim, left - 1) == Some(true))
            })?;
            now.act(task.seat, &choice).ok()?;
            line.push(choice);
        }
        if self.reached(start, now.as_ref(), task) {
            return Some(line);
        }
        if left == 1 || now.over() {
            return None;
        }
        let other = *now.to_move().first()?;
        if other == task.seat {
            let rest = self.from(start, now.as_ref(), task, left - 1, false)?;
            line.extend(rest);
            return Some(line);
        }
        let mut replies: Vec<(u32, String, Box<dyn Game>)> = Vec::new();
        for reply in self.replies(now.as_ref(), other) {
            let mut after = now.boxed();
            if after.act(other, &reply).is_err() {
                continue;
            }
            let longest = if after.over() {
                0
            } else {
                let needed = (1..left)
                    .find(|moves| self.holds(after.as_ref(), task.seat, task.aim, *moves) == Some(true));
                needed?
            };
            replies.push((longest, reply, after));
        }
        let most = replies.iter().map(|(longest, ..)| *longest).max()?;
        let longest = replies.into_iter().filter(|(needed, ..)| *needed == most).take(REPLIES);
        for (_, reply, after) in longest {
            if after.to_move().first() != Some(&task.seat) {
                continue;
            }
            if let Some(rest) = self.from(start, after.as_ref(), task, left - 1, false) {
                line.push(reply);
                line.extend(rest);
                return Some(line);
            }
        }
        None
    }

    /// Returns the answers that a line may contain. Offers and passes are left out.
    fn replies(&self, game: &dyn Game, other: Seat) -> Vec<String> {
        if let Some(waiver) = game.waiver() {
            return vec![waiver];
        }
        let mut legal = game.legal(other);
        legal.retain(|action| !game.is_of_matches_alone(action));
        legal
    }
}

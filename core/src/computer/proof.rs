//! Proofs by the computer players, each from the view of one seat.

use std::sync::Arc;

use crate::game::{Game, Kind, Observation};
use crate::search::{Budget, Control, Proof, PuzzleGoal, Signals};
use crate::seat::Seat;

/// Returns all actions by which the seat to move reaches an aim within `moves` own moves. `None` where the budget is too
/// small or the game has no proof. Only the seat's own view is used.
pub fn solutions(
    kind: &Kind,
    game: &dyn Game,
    seat: Seat,
    aim: PuzzleGoal,
    moves: u32,
    budget: Budget,
) -> Option<Vec<String>> {
    let mut control = Control::new(budget, Arc::default());
    super::engine(kind).solutions(&Observation::new(game, seat), aim, moves, &mut control)
}

/// Proves or refutes that a seat reaches an aim with `moves` more moves of its own. Only the seat's own view is used.
pub fn prove(kind: &Kind, game: &dyn Game, seat: Seat, aim: PuzzleGoal, moves: u32, budget: Budget) -> Proof {
    let mut control = Control::new(budget, Arc::default());
    super::engine(kind).prove(&Observation::new(game, seat), aim, moves, &mut control)
}

/// A proof about a position, made on any thread and run on one in the background.
#[derive(Debug)]
pub struct ProofRequest {
    kind: &'static Kind,
    view: Observation,
    question: Question,
    budget: Budget,
    signals: Arc<Signals>,
}

/// What is to be proven.
#[derive(Debug, Clone, Copy)]
enum Question {
    /// Asks whether the seat reaches a goal in at most this number of its moves. `may_be_reached`: the goal may have been reached
    /// before; this is proven first.
    Aim { aim: PuzzleGoal, moves: u32, may_be_reached: bool },
    /// That the seat wins, however long that takes.
    Win,
}

/// Result of a [`ProofRequest`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// Whether the aim is reached already.
    pub reached: bool,
    /// Whether it is reached with the moves that are left.
    pub proof: Proof,
}

impl ProofRequest {
    /// Asks whether a seat reaches an aim with `moves` more moves of its own, and with `may_be_reached` also whether it has reached
    /// it already. Only the seat's own view is kept. `budget` is that of each proof.
    pub fn new(
        kind: &'static Kind,
        view: Observation,
        (aim, moves): (PuzzleGoal, u32),
        may_be_reached: bool,
        budget: Budget,
    ) -> ProofRequest {
        let question = Question::Aim { aim, moves, may_be_reached };
        ProofRequest { kind, view, question, budget, signals: Arc::default() }
    }

    /// Asks whether a seat wins by force, however long that takes. Only the seat's own view is kept.
    pub fn of_win(kind: &'static Kind, view: Observation) -> ProofRequest {
        ProofRequest { kind, view, question: Question::Win, budget: Budget::NONE, signals: Arc::default() }
    }

    /// Proves, until one of the budgets is used up or [`ProofRequest::stop`] is called: then nothing is known.
    pub fn judge(&self, budget: Budget) -> Judgement {
        let mut engine = super::engine(self.kind);
        let control = || Control::new(self.budget.and(budget), Arc::clone(&self.signals));
        match self.question {
            Question::Win => Judgement { reached: false, proof: engine.wins(&self.view, &mut control()) },
            Question::Aim { aim, moves, may_be_reached } => {
                let mut prove = |moves: u32| engine.prove(&self.view, aim, moves, &mut control());
                if may_be_reached && prove(0) == Proof::Holds {
                    return Judgement { reached: true, proof: Proof::Holds };
                }
                Judgement { reached: false, proof: prove(moves) }
            }
        }
    }

    /// Ends the proof within milliseconds, without a result.
    pub fn stop(&self) {
        self.signals.stop();
    }
}

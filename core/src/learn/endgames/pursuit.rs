//! A search for the win in an endgame with spies, by what the solver may know.

use std::sync::{Arc, OnceLock};

use crate::games::xiangqi::computer::{MateState, State, forced_mate};
use crate::games::xiangqi::{Move, Position, Side, Square};
use crate::search::{Budget, Control, Mate, Searcher, Signals};
use crate::table::Preparation;

/// Nodes that a fast machine searches in a millisecond.
const NODES_A_MILLI: u64 = 2500;
/// Nodes of alpha-beta that take as long as one of the search for a mate.
const PROOF_NODE: u64 = 8;
/// Value under which a win is gone where no mate is found: hardly more than the right to move.
const WINNING: i32 = 150;

/// Answer to the question whether Red wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It does, wherever Black's spy is.
    Wins(Mate<Move>),
    /// It does not: Black has this answer, whatever its spy.
    Gone(Option<Move>),
    /// It depends on the place of Black's spy.
    Hangs,
    /// The budget was too small; the best move of the side to move, as far as it was seen.
    Unknown(Option<Move>),
}

/// A search for the win. Its answer stands in it once it was made.
#[derive(Debug)]
pub(super) struct Pursuit {
    state: MateState,
    verdict: OnceLock<Verdict>,
}

impl Pursuit {
    /// A search from a position with what Red knows of the spies.
    pub fn new(state: MateState) -> Pursuit {
        Pursuit { state, verdict: OnceLock::new() }
    }

    /// Its answer; none before it was made.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.get()
    }

    /// The value for Red by alpha-beta, and the best move of the side to move. Black's spy is not in it.
    fn value(&self, position: Position, control: &mut Control) -> (i32, Option<Move>) {
        let mut state = State::new(position, &[]);
        if let Some(at) = self.state.own_spy() {
            state = state.with_spy(Side::Red, at, 0);
        }
        let mut searcher = Searcher::sized(control.budget().most_nodes(NODES_A_MILLI));
        let lines = searcher.think(&mut state, control, 1, None, &mut |_, _, _| {});
        let Some(line) = lines.into_iter().next() else { return (0, None) };
        let value = if position.side_to_move() == Side::Red { line.value } else { -line.value };
        (value, line.moves.first().copied())
    }

    fn judged(&self, control: &mut Control) -> Verdict {
        let position = *self.state.position();
        let defends = position.side_to_move() == Side::Black;
        let left = control.budget().nodes;
        let mut part = control.share(left / (2 * PROOF_NODE), 2);
        let mate = forced_mate(self.state.clone(), &[], defends, &mut part);
        control.charge(&part);
        if let Some(mate) = mate {
            return Verdict::Wins(mate);
        }
        let turned: Vec<Position> = match defends {
            true => self.state.activations().map(|at| self.after_activation(at)).collect(),
            false => Vec::new(),
        };
        let mut rest = |position, shares: usize| {
            let mut part = control.share(left / 2 / shares as u64, shares as u32);
            let found = self.value(position, &mut part);
            control.charge(&part);
            found
        };
        let (value, best) = rest(position, turned.len() + 1);
        if value < WINNING {
            return Verdict::Gone(best);
        }
        let shares = turned.len();
        if turned.into_iter().any(|position| rest(position, shares).0 < WINNING) {
            return Verdict::Hangs;
        }
        Verdict::Unknown(best)
    }

    /// The position after Black has turned its spy.
    fn after_activation(&self, at: Square) -> Position {
        let mut position = *self.state.position();
        let _ = position.turn_soldier(at);
        position
    }
}

impl Preparation for Pursuit {
    fn prepare(&self, budget: Budget, signals: &Arc<Signals>) {
        if self.verdict().is_some() {
            return;
        }
        let mut control = Control::new(budget, Arc::clone(signals));
        let verdict = self.judged(&mut control);
        if !signals.stopped() {
            // Another thread may have found the same.
            let _ = self.verdict.set(verdict);
        }
    }
}

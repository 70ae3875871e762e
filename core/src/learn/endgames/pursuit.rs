//! A search for the win in an endgame with spies, by what the solver may know.

use std::sync::{Arc, OnceLock};

use crate::games::xiangqi::computer::{MateState, Spies, State, forced_mate};
use crate::games::xiangqi::{Bitboard, Move, Position, Side};
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
    /// Red wins, whichever of its soldiers is Black's spy.
    Wins(Mate<Move>),
    /// Red does not win. The move is Black's refutation; it holds whichever soldier is Black's spy.
    Gone(Option<Move>),
    /// Red wins if Black has no spy, with this first move. If Black may have one, no win was found.
    Hangs(Option<Move>),
    /// The search reached its budget. The move is the best one found for the side to move.
    Unknown(Option<Move>),
}

/// A search for the win, and its result once it has run.
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

    /// A mate against every answer; `bold`: where Black has no spy.
    fn mate(&self, bold: bool, control: &mut Control) -> Option<Mate<Move>> {
        let position = *self.state.position();
        let defends = position.side_to_move() == Side::Black;
        let left = control.budget().nodes.saturating_sub(control.used());
        let mut part = control.share(left / (2 * PROOF_NODE), 2);
        let state = match bold {
            true => {
                let spies = Spies::new(Side::Red, self.state.own_spy(), Bitboard::EMPTY);
                MateState::new(position).with_spies(spies)
            }
            false => self.state.clone(),
        };
        let found = forced_mate(state, &[], defends, &mut part);
        control.charge(&part);
        found
    }

    fn judged(&self, control: &mut Control) -> Verdict {
        if let Some(mate) = self.mate(false, control) {
            return Verdict::Wins(mate);
        }
        if let Some(mate) = self.mate(true, control) {
            return Verdict::Hangs(mate.line.first().copied());
        }
        let (value, best) = self.value(*self.state.position(), control);
        if value < WINNING { Verdict::Gone(best) } else { Verdict::Unknown(best) }
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

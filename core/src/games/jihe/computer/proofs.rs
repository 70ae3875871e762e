//! Proofs of 几何棋: points that a seat makes for sure in a few turns, and wins by the target.
//!
//! Every turn of both seats is looked into, with each claim that may follow it.

use super::super::Jihe;
use super::state::{NO_CLAIM, Sight, State, Turn};
use crate::game::Rules;
use crate::search::{Control, Proof, ProofPosition, Prover, PuzzleGoal, SearchPosition, WIN, Which};
use crate::seat::Seat;

/// A state that proofs are made on.
struct ProofState {
    state: State,
    /// Points to reach; `None` for a win.
    points: Option<u16>,
}

impl ProofState {
    fn new(game: &Jihe, aim: PuzzleGoal) -> Option<ProofState> {
        let points = match aim {
            PuzzleGoal::Win => None,
            PuzzleGoal::Points(points) => Some(points),
            PuzzleGoal::Hold(_) | PuzzleGoal::Balance(_) | PuzzleGoal::Capture => return None,
        };
        Some(ProofState { state: State::of(game, Sight::ALL).complete(), points })
    }

    fn all(&mut self, list: &mut Vec<Turn>) {
        let mut scored = Vec::new();
        self.state.all(Which::Noisy, &mut scored);
        self.state.all(Which::Quiet, &mut scored);
        list.extend(scored.into_iter().map(|step| step.mv));
    }
}

impl ProofPosition for ProofState {
    type Move = Turn;

    fn key(&self) -> u64 {
        self.state.key()
    }

    fn side(&self) -> usize {
        self.state.side()
    }

    fn decided(&mut self, attacker: usize, _left: u32) -> Option<bool> {
        let reached = self.points.is_some_and(|points| self.state.scores()[attacker] >= points);
        if reached {
            return Some(true);
        }
        let value = self.state.terminal_score(0)?;
        let ours = if self.state.side() == attacker { value } else { -value };
        Some(self.points.is_none() && ours >= WIN - 1)
    }

    fn attacks(&mut self, left: u32, list: &mut Vec<Turn>) {
        let from = list.len();
        self.all(list);
        // In the last turn only what scores can help.
        if left == 1 && self.points.is_some() {
            let kept: Vec<Turn> =
                list[from..].iter().copied().filter(|turn| turn.claim != NO_CLAIM).collect();
            list.truncate(from);
            list.extend(kept);
        }
    }

    fn defences(&mut self, _left: u32, list: &mut Vec<Turn>) {
        self.all(list);
    }

    fn make(&mut self, turn: Turn) {
        self.state.make(turn);
    }

    fn unmake(&mut self) {
        self.state.unmake();
    }
}

/// All actions that reach an aim. Ways of one chain to the same point are one action.
pub(super) fn solutions(
    game: &Jihe,
    seat: Seat,
    aim: PuzzleGoal,
    moves: u32,
    control: &mut Control,
) -> Option<Vec<String>> {
    if game.outcome().is_some() || game.mover != seat {
        return Some(Vec::new());
    }
    let mut position = ProofState::new(game, aim)?;
    let found = Prover::new(&mut position, seat.index(), control).solutions(moves)?;
    let mut written: Vec<String> = Vec::new();
    for turn in found {
        let action = position.state.written(turn);
        if !written.contains(&action) {
            written.push(action);
        }
    }
    Some(written)
}

/// Proves that a seat reaches its aim.
pub(super) fn prove(game: &Jihe, seat: Seat, aim: PuzzleGoal, moves: u32, control: &mut Control) -> Proof {
    let Some(mut position) = ProofState::new(game, aim) else { return Proof::Unknown };
    let reached = position.points.is_some_and(|points| game.scores[seat.index()] >= points);
    if let Some(outcome) = game.outcome() {
        let won = position.points.is_none() && outcome.winners.contains(&seat);
        return if won || reached { Proof::Holds } else { Proof::Fails(Vec::new()) };
    }
    if reached {
        return Proof::Holds;
    }
    // A claim that is due belongs to the move before.
    let due = !game.claims.is_empty();
    let attacker = seat.index();
    if game.mover == seat {
        let moves = moves + u32::from(due);
        return match Prover::new(&mut position, attacker, control).succeeds(moves) {
            Some(true) => Proof::Holds,
            Some(false) => Proof::Fails(Vec::new()),
            None => Proof::Unknown,
        };
    }
    match Prover::new(&mut position, attacker, control).refutation(moves) {
        Some(Some(turn)) => Proof::Fails(vec![position.state.written(turn)]),
        Some(None) => Proof::Holds,
        None => Proof::Unknown,
    }
}

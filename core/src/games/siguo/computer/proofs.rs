//! Proofs of 四国战棋: an enemy general that falls for sure.
//!
//! Once the screens have lifted nothing is hidden. A muster has far too many ways to look into all of them, so where one
//! could matter nothing is proven. A pair is one side: its moves are counted together.

use super::super::{Phase, Siguo};
use super::state::{State, bits};
use super::step::Move;
use crate::game::Rules;
use crate::search::{Control, Proof, ProofPosition, Prover, PuzzleGoal, SearchPosition, Which};
use crate::seat::Seat;

/// A state that proofs are made on.
struct ProofState {
    state: State,
    aim: PuzzleGoal,
    /// Whether a muster could have been made that was not looked into.
    missed: bool,
    /// Living seats at the beginning.
    began: [bool; 4],
}

impl ProofState {
    fn new(game: &Siguo, aim: PuzzleGoal) -> Option<ProofState> {
        if game.phase != Phase::Play || !matches!(aim, PuzzleGoal::Win | PuzzleGoal::Capture) {
            return None;
        }
        let state = State::of(game);
        let began = [0, 1, 2, 3].map(|seat| state.lives(seat));
        Some(ProofState { state, aim, missed: false, began })
    }

    fn all(&mut self, list: &mut Vec<Move>) {
        let mut scored = Vec::new();
        self.state.moves(Which::Noisy, &mut scored);
        scored.sort_by_key(|step| -step.order);
        self.state.moves(Which::Quiet, &mut scored);
        list.extend(scored.into_iter().map(|step| step.mv));
    }

    /// Whether the side to move may muster.
    fn may_muster(&self) -> bool {
        let beside = &self.state.beside;
        let rights = u32::from(beside.muster_rights[usize::from(beside.mover)]);
        bits(rights).any(|base| {
            let (soldiers, points) = self.state.musterable(base);
            soldiers != 0 && points != 0
        })
    }
}

impl ProofPosition for ProofState {
    type Move = Move;

    fn key(&self) -> u64 {
        self.state.number()
    }

    fn side(&self) -> usize {
        self.state.side()
    }

    fn decided(&mut self, attacker: usize, _left: u32) -> Option<bool> {
        let fell = |seat: usize| self.began[seat] && !self.state.lives(seat);
        let enemies = [1 - attacker, 3 - attacker];
        let own = [attacker, attacker + 2];
        if self.aim == PuzzleGoal::Capture {
            if enemies.iter().any(|seat| fell(*seat)) {
                return Some(true);
            }
            if own.iter().any(|seat| fell(*seat)) {
                return Some(false);
            }
        }
        let value = self.state.terminal_score(0)?;
        let ours = if self.state.side() == attacker { value } else { -value };
        Some(ours > 0)
    }

    fn attacks(&mut self, left: u32, list: &mut Vec<Move>) {
        // A muster takes no general, so in the last move it does not matter.
        self.missed |= left > 1 && self.may_muster();
        let from = list.len();
        self.all(list);
        if left == 1 {
            let takes: Vec<Move> =
                list[from..].iter().copied().filter(|mv| self.state.is_noisy(*mv)).collect();
            list.truncate(from);
            list.extend(takes);
        }
    }

    fn defences(&mut self, _left: u32, list: &mut Vec<Move>) {
        self.missed |= self.may_muster();
        self.all(list);
    }

    fn make(&mut self, mv: Move) {
        self.state.make(mv);
    }

    fn unmake(&mut self) {
        self.state.unmake();
    }
}

/// All actions that reach an aim.
pub(super) fn solutions(
    game: &Siguo,
    seat: Seat,
    aim: PuzzleGoal,
    moves: u32,
    control: &mut Control,
) -> Option<Vec<String>> {
    if game.outcome().is_some() || !game.to_move().contains(&seat) {
        return Some(Vec::new());
    }
    let mut position = ProofState::new(game, aim)?;
    let found = Prover::new(&mut position, seat.index() & 1, control).solutions(moves)?;
    if position.missed {
        return None;
    }
    Some(found.into_iter().map(|mv| position.state.written(mv)).collect())
}

/// Proves that a seat reaches its aim.
pub(super) fn prove(game: &Siguo, seat: Seat, aim: PuzzleGoal, moves: u32, control: &mut Control) -> Proof {
    if let Some(outcome) = game.outcome() {
        let won = outcome.winners.contains(&seat);
        return if won { Proof::Holds } else { Proof::Fails(Vec::new()) };
    }
    let Some(mut position) = ProofState::new(game, aim) else { return Proof::Unknown };
    let attacker = seat.index() & 1;
    let proof = if position.side() == attacker {
        match Prover::new(&mut position, attacker, control).succeeds(moves) {
            Some(true) => Proof::Holds,
            Some(false) => Proof::Fails(Vec::new()),
            None => Proof::Unknown,
        }
    } else {
        match Prover::new(&mut position, attacker, control).refutation(moves) {
            Some(Some(mv)) => Proof::Fails(vec![position.state.written(mv)]),
            Some(None) => Proof::Holds,
            None => Proof::Unknown,
        }
    };
    if position.missed { Proof::Unknown } else { proof }
}

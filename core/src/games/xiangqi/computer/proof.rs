//! Proofs on a board of Xiangqi, with perhaps one spy: forced mates, and material that is won for sure.
//!
//! Repetition and the draw by no progress are left out: no line here is long enough for them.

use super::super::moves::Move;
use super::super::piece::Side;
use super::super::play::Undo;
use super::super::position::Position;
use super::super::square::Square;
use super::WORTH;
use crate::search::{Control, ProofPosition, Prover, PuzzleGoal, WIN};

/// A spy: its owner and its point.
type Spy = Option<(Side, Square)>;

/// State that is needed to take a move back.
#[derive(Debug, Clone, Copy)]
struct Before {
    undo: Undo,
    spy: Spy,
    wait: u32,
}

/// A position of a proof.
#[derive(Debug, Clone)]
pub struct ProofState {
    position: Position,
    /// Where a spy stands, and its owner.
    spy: Spy,
    /// Own moves of the owner before it may be activated.
    wait: u32,
    befores: Vec<Before>,
}

/// Result of a proof for one move of the root: a move that refutes it, or none.
pub type Refutation = Option<Option<Move>>;

impl ProofState {
    /// A position with a spy, if there is one, and the number of own moves that its owner must wait.
    pub fn new(position: Position, spy: Option<(Side, Square)>, wait: u32) -> ProofState {
        ProofState { position, spy, wait, befores: Vec::new() }
    }

    fn activation(&self) -> Option<Move> {
        let (owner, at) = self.spy?;
        let may = owner == self.position.side && self.wait == 0;
        (may && self.position.checkers().without(at).is_empty()).then(|| Move::new(at, at))
    }

    /// All moves: captures, the activation, the others.
    fn all(&self, list: &mut Vec<Move>) {
        self.position.each_move(true, |mv| list.push(mv));
        list.extend(self.activation());
        self.position.each_move(false, |mv| list.push(mv));
    }

    /// Returns all moves by which the side to move reaches an aim; `None` where the budget is used up, or the game has no
    /// such aim.
    pub fn solutions(&mut self, aim: PuzzleGoal, moves: u32, control: &mut Control) -> Option<Vec<Move>> {
        let us = self.position.side.index();
        match aim {
            PuzzleGoal::Win => Prover::new(self, us, control).solutions(moves),
            // Without a move of its own nothing is reached.
            PuzzleGoal::Hold(_) | PuzzleGoal::Balance(_) if moves == 0 => Some(Vec::new()),
            PuzzleGoal::Hold(_) | PuzzleGoal::Balance(_) => {
                let mut all = Vec::new();
                self.all(&mut all);
                let mut found = Vec::new();
                for mv in all {
                    self.make(mv);
                    let refuted = self.refutation(aim, moves - 1, control);
                    self.unmake();
                    if refuted?.is_none() {
                        found.push(mv);
                    }
                }
                Some(found)
            }
            PuzzleGoal::Points(_) | PuzzleGoal::Capture => None,
        }
    }

    /// Returns a move of the side to move after which the other side does not reach its aim with `moves` more moves;
    /// `Some(None)` where there is none.
    pub fn refutation(&mut self, aim: PuzzleGoal, moves: u32, control: &mut Control) -> Refutation {
        let us = self.position.side.index();
        match aim {
            PuzzleGoal::Win if self.is_over() => Some(None),
            PuzzleGoal::Win => Prover::new(self, 1 - us, control).refutation(moves),
            PuzzleGoal::Hold(within) => {
                let found = Prover::new(self, us, control).solutions(within)?;
                Some(found.first().copied())
            }
            PuzzleGoal::Balance(least) => self.keeps(least, moves, control),
            PuzzleGoal::Points(_) | PuzzleGoal::Capture => None,
        }
    }

    /// Whether the side to move reaches an aim; `None` as for [`ProofState::solutions`].
    pub fn reaches(&mut self, aim: PuzzleGoal, moves: u32, control: &mut Control) -> Option<bool> {
        let us = self.position.side.index();
        match aim {
            PuzzleGoal::Win => Prover::new(self, us, control).succeeds(moves),
            PuzzleGoal::Hold(_) | PuzzleGoal::Points(_) | PuzzleGoal::Balance(_) | PuzzleGoal::Capture => {
                self.solutions(aim, moves, control).map(|found| !found.is_empty())
            }
        }
    }

    fn is_over(&self) -> bool {
        !self.position.has_legal_move() && self.activation().is_none()
    }

    /// The balance of material for the side to move.
    fn balance(&self) -> i32 {
        let mut sum = 0;
        for (_, piece) in self.position.pieces() {
            let worth = WORTH[piece.kind.index()];
            sum += if piece.side == self.position.side { worth } else { -worth };
        }
        sum
    }

    /// A move of the side to move after which the other side, with `moves` more moves, does not come to a balance of
    /// `least`.
    fn keeps(&mut self, least: i32, moves: u32, control: &mut Control) -> Refutation {
        let mut replies = Vec::new();
        self.all(&mut replies);
        let plies = (2 * moves).max(1) - 1;
        for reply in replies {
            self.make(reply);
            // From here on the other side must still win so much.
            let needed = least - self.balance();
            let won = self.wins(needed - 1, needed, plies, control);
            self.unmake();
            if won? < needed {
                return Some(Some(reply));
            }
        }
        Some(None)
    }

    /// Material that the side to move wins in `plies` plies of all moves, and captures until nothing pays: within bounds.
    fn wins(&mut self, mut alpha: i32, beta: i32, plies: u32, control: &mut Control) -> Option<i32> {
        if control.tick() {
            return None;
        }
        let mut list = Vec::new();
        let mut best = -WIN;
        if plies == 0 {
            best = 0;
            alpha = alpha.max(0);
            if alpha >= beta {
                return Some(best);
            }
            self.position.each_move(true, |mv| list.push(mv));
            list.sort_by_key(|mv| -self.worth_at(mv.to) + self.worth_at(mv.from) / 16);
        } else {
            self.all(&mut list);
        }
        for mv in list {
            let won = if mv.from == mv.to { 2 * WORTH[6] } else { self.worth_at(mv.to) };
            self.make(mv);
            let value = self.wins(won - beta, won - alpha, plies.saturating_sub(1), control);
            self.unmake();
            best = best.max(won - value?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    fn worth_at(&self, at: Square) -> i32 {
        self.position.piece_at(at).map_or(0, |piece| WORTH[piece.kind.index()])
    }
}

impl ProofPosition for ProofState {
    type Move = Move;

    fn key(&self) -> u64 {
        let spy = self.spy.map_or(0, |(owner, at)| {
            (at.index() as u64) << 9 | (owner.index() as u64) << 8 | u64::from(self.wait.min(127)) << 1 | 1
        });
        self.position.board_key() ^ spy.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn side(&self) -> usize {
        self.position.side.index()
    }

    fn decided(&mut self, attacker: usize, _left: u32) -> Option<bool> {
        self.is_over().then(|| self.position.side.index() != attacker)
    }

    fn attacks(&mut self, _left: u32, list: &mut Vec<Move>) {
        self.all(list);
    }

    fn defences(&mut self, _left: u32, list: &mut Vec<Move>) {
        self.all(list);
    }

    fn make(&mut self, mv: Move) {
        let (spy, wait) = (self.spy, self.wait);
        if let Some((owner, at)) = spy {
            if owner == self.position.side {
                self.wait = self.wait.saturating_sub(1);
            }
            if mv.from == at {
                self.spy = (mv.from != mv.to).then_some((owner, mv.to));
            } else if mv.to == at {
                self.spy = None;
            }
        }
        let undo =
            if mv.from == mv.to { self.position.turn_soldier(mv.from) } else { self.position.make(mv) };
        self.befores.push(Before { undo, spy, wait });
    }

    fn unmake(&mut self) {
        if let Some(before) = self.befores.pop() {
            self.position.unmake(before.undo);
            (self.spy, self.wait) = (before.spy, before.wait);
        }
    }
}

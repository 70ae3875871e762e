//! Forced results, proven by looking at every move: an AND/OR search to a number of moves of the attacker.
//!
//! Nothing is estimated and nothing is pruned by a guess. A game may leave out moves of which it knows that they cannot
//! matter; its [`ProofPosition`] says why. Positions are told apart by their 64-bit keys.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use super::Control;

/// Goal of a puzzle, for the seat that solves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleGoal {
    /// To win.
    Win,
    /// After one own move, that the opponent has no forced win within so many moves of its own.
    Hold(u32),
    /// To have at least so many points.
    Points(u16),
    /// That the own material is worth so much more than the enemy's, in the game's own units, once nothing more can be
    /// taken with profit.
    Balance(i32),
    /// That an enemy general falls.
    Capture,
}

/// Result of a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// The aim is reached against everything.
    Holds,
    /// It is not; the actions that show it, the refuting one first.
    Fails(Vec<String>),
    /// The budget was used up, or the game cannot say.
    Unknown,
}

/// Position of a proof, with making and taking back.
pub trait ProofPosition {
    /// A move: small.
    type Move: Copy + Eq + Debug;

    /// A number for all that the future depends on, whose turn it is included.
    fn key(&self) -> u64;

    /// The side to move, 0 or 1.
    fn side(&self) -> usize;

    /// Whether the attacker has reached its aim (true) or can no more (false); `None` while play goes on. Asked after
    /// each move. `left` is the number of own moves that the attacker still has.
    fn decided(&mut self, attacker: usize, left: u32) -> Option<bool>;

    /// Adds every move by which the attacker can reach its aim with `left` moves of its own, this one included.
    fn attacks(&mut self, left: u32, list: &mut Vec<Self::Move>);

    /// Adds every move by which the defender can prevent that the attacker reaches its aim with `left` moves.
    fn defences(&mut self, left: u32, list: &mut Vec<Self::Move>);

    /// Makes a move.
    fn make(&mut self, mv: Self::Move);

    /// Takes the last move back.
    fn unmake(&mut self);
}

/// Number of results that are kept.
const KEPT: usize = 1 << 14;

/// Prover for one attacker.
#[derive(Debug)]
pub struct Prover<'a, P: ProofPosition> {
    position: &'a mut P,
    attacker: usize,
    control: &'a mut Control,
    /// Results by position and moves left: the mixed key, and whether the attacker succeeds.
    kept: Vec<(u64, bool)>,
    list: Vec<P::Move>,
}

impl<'a, P: ProofPosition> Prover<'a, P> {
    /// Creates a prover for the side `attacker`. Each position is a node of the control's budget.
    pub fn new(position: &'a mut P, attacker: usize, control: &'a mut Control) -> Prover<'a, P> {
        Prover { position, attacker, control, kept: vec![(0, false); KEPT], list: Vec::new() }
    }

    fn mixed(&self, left: u32) -> u64 {
        self.position.key() ^ u64::from(left + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Whether the attacker reaches its aim with `left` more moves of its own; `None` where the budget is used up.
    pub fn succeeds(&mut self, left: u32) -> Option<bool> {
        if let Some(decided) = self.position.decided(self.attacker, left) {
            return Some(decided);
        }
        let attacks = self.position.side() == self.attacker;
        if left == 0 && attacks {
            return Some(false);
        }
        if self.control.tick() {
            return None;
        }
        let mixed = self.mixed(left);
        let slot = (mixed >> 40) as usize & (KEPT - 1);
        if self.kept[slot].0 == mixed {
            return Some(self.kept[slot].1);
        }
        let from = self.list.len();
        if attacks {
            self.position.attacks(left, &mut self.list);
        } else {
            self.position.defences(left, &mut self.list);
        }
        let next = left - u32::from(attacks);
        // The attacker needs one move, the defender too.
        let mut found = Some(!attacks);
        for index in from..self.list.len() {
            self.position.make(self.list[index]);
            let one = self.succeeds(next);
            self.position.unmake();
            if one.is_none() || one == Some(attacks) {
                found = one;
                break;
            }
        }
        self.list.truncate(from);
        if let Some(result) = found {
            self.kept[slot] = (mixed, result);
        }
        found
    }

    /// Returns all moves with which the attacker, who is to move, reaches its aim within `left` moves; `None` where the
    /// budget is used up.
    pub fn solutions(&mut self, left: u32) -> Option<Vec<P::Move>> {
        if left == 0 || self.position.decided(self.attacker, left).is_some() {
            return Some(Vec::new());
        }
        let mut moves = Vec::new();
        self.position.attacks(left, &mut moves);
        let mut found = Vec::new();
        for mv in moves {
            self.position.make(mv);
            let succeeds = self.succeeds(left - 1);
            self.position.unmake();
            if succeeds? {
                found.push(mv);
            }
        }
        Some(found)
    }

    /// Returns a move of the defender, who is to move, after which the attacker does not reach its aim with `left` moves;
    /// `Some(None)` where there is none.
    pub fn refutation(&mut self, left: u32) -> Option<Option<P::Move>> {
        let mut moves = Vec::new();
        self.position.defences(left, &mut moves);
        for mv in moves {
            self.position.make(mv);
            let succeeds = self.succeeds(left);
            self.position.unmake();
            if !succeeds? {
                return Some(Some(mv));
            }
        }
        Some(None)
    }
}

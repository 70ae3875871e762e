//! Forced mates on a board of Xiangqi, perhaps with spies.
//!
//! A side that looks for a mate knows the place of its own spy, and for the other's a set of soldiers: the *suspects*. What the other
//! side may do does not depend on where its spy is, but for one thing: once, it may turn the suspect that the spy is. So a strategy
//! that wins while the other side may turn any one of them wins wherever the spy is, and it needs to know no more than the
//! suspects: a proof of the game with its hidden places, not of one of them.

use super::super::bitboard::Bitboard;
use super::super::moves::Move;
use super::super::piece::Side;
use super::super::play::Undo;
use super::super::position::Position;
use super::super::square::Square;
use super::evaluation::{Accumulators, Change, PieceAt, Weights};
use crate::search::{Attacks, Control, Mate, MatePosition, MateSearch};

/// Searches one after the other, with the most nodes of each. Nearly every mate by checks alone is found within the first.
const STAGES: [(Attacks, u64); 3] =
    [(Attacks::CHECKS, 20_000), (Attacks::Order(2), 60_000), (Attacks::All, u64::MAX)];
/// Nodes that a fast machine searches in a millisecond.
const NODES_A_MILLI: u64 = 300;
/// Bytes of the table for each node, and most bytes.
const BYTES_A_NODE: u64 = 64;
const MAX_BYTES: u64 = 16 << 20;

/// Moves of a usual path.
const PATH: usize = 64;

/// Looks for a forced mate until the budget is used up: by the side to move, or, where it `defends`, by the other one. `before` are
/// the board keys of the positions of the match so far that can come back.
pub fn forced_mate(
    position: impl Into<MateState>,
    before: &[u64],
    defends: bool,
    control: &mut Control,
) -> Option<Mate<Move>> {
    let nodes = control.budget().most_nodes(NODES_A_MILLI);
    let bytes = nodes.saturating_mul(BYTES_A_NODE).clamp(1 << 16, MAX_BYTES);
    let mut search = MateSearch::new(bytes as usize);
    let mut state = position.into();
    for (attacks, nodes) in STAGES {
        let mut part = control.sub_budget(nodes);
        let found = search.find(&mut state, before, (attacks, defends), &mut part);
        control.charge(&part);
        if found.is_some() || control.is_over() {
            return found;
        }
    }
    None
}

/// Spies as the side that looks for a mate knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spies {
    /// That side.
    side: Side,
    /// The soldier of the other side that is its spy, if it has one.
    own: Bitboard,
    /// Its own soldiers among which the other side may have a spy.
    suspects: Bitboard,
}

impl Spies {
    /// Nobody has a spy, as everybody knows.
    pub const NONE: Spies = Spies { side: Side::Red, own: Bitboard::EMPTY, suspects: Bitboard::EMPTY };

    /// A side's spy, if it has one, and its own soldiers among which the other side may have one.
    pub fn new(side: Side, own: Option<Square>, suspects: Bitboard) -> Spies {
        Spies { side, own: own.into_iter().collect(), suspects }
    }

    /// The soldiers that the side to move may turn where no piece but they themselves gives check.
    fn of(&self, side: Side) -> Bitboard {
        if side == self.side { self.own } else { self.suspects }
    }

    /// What is left after a move of a side; an activation goes nowhere.
    fn after(self, side: Side, mv: Move) -> Spies {
        let moved = |spies: Bitboard| {
            let left = spies.without(mv.to);
            if spies.contains(mv.from) { left.without(mv.from).with(mv.to) } else { left }
        };
        match (mv.from == mv.to, side == self.side) {
            (true, true) => Spies { own: Bitboard::EMPTY, ..self },
            (true, false) => Spies { suspects: Bitboard::EMPTY, ..self },
            (false, _) => Spies { own: moved(self.own), suspects: moved(self.suspects), ..self },
        }
    }

    /// A number for the places; 0 for none.
    fn key(&self) -> u64 {
        let mixed = |spies: Bitboard, salt: u64| {
            spies.fold(0_u64, |sum, at| {
                sum.wrapping_add((at.index() as u64 + 1).wrapping_mul(salt) ^ salt >> 7)
            })
        };
        mixed(self.own, 0x9e37_79b9_7f4a_7c15) ^ mixed(self.suspects, 0xd6e8_feb8_6659_fd93)
    }
}

/// A position of a search for mates.
#[derive(Debug, Clone)]
pub struct MateState {
    position: Position,
    spies: Spies,
    undos: Vec<(Undo, Spies)>,
    accumulators: Accumulators,
}

impl From<Position> for MateState {
    fn from(position: Position) -> MateState {
        MateState::new(position)
    }
}

impl MateState {
    /// A position without what came before it, and without spies.
    pub fn new(position: Position) -> MateState {
        let accumulators = Accumulators::new(&position, Weights::learned(), PATH);
        MateState { position, spies: Spies::NONE, undos: Vec::new(), accumulators }
    }

    /// Adds spies.
    #[must_use]
    pub fn with_spies(self, spies: Spies) -> MateState {
        MateState { spies, ..self }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The spy of the side that looks for a mate, while it is hidden.
    pub fn own_spy(&self) -> Option<Square> {
        self.spies.own.first()
    }

    /// The soldiers that the side to move may turn: of the suspects each, for the other side may have a spy on any one.
    pub fn activations(&self) -> impl Iterator<Item = Square> {
        let spies = self.spies.of(self.position.side);
        let checkers = if spies.is_empty() { Bitboard::EMPTY } else { self.position.checkers() };
        spies.filter(move |at| checkers.without(*at).is_empty())
    }
}

impl MatePosition for MateState {
    type Move = Move;

    fn key(&self) -> u64 {
        self.position.board_key() ^ self.spies.key()
    }

    fn in_check(&self) -> bool {
        self.position.in_check()
    }

    fn moves(&mut self, list: &mut Vec<Move>) {
        self.position.each_move(true, |mv| list.push(mv));
        list.extend(self.activations().map(|at| Move::new(at, at)));
        self.position.each_move(false, |mv| list.push(mv));
    }

    fn count_moves(&self) -> u32 {
        self.position.legal_move_count() + self.activations().count() as u32
    }

    fn estimate(&self) -> i32 {
        self.accumulators.table_value(&self.position)
    }

    fn make(&mut self, mv: Move) {
        let at =
            |square: Square| PieceAt { code: self.position.board[square.index()], sq: square.index() as u8 };
        let removed = at(mv.from);
        let spies = self.spies.after(self.position.side, mv);
        let (change, undo) = if mv.from == mv.to {
            let code = if removed.code > 7 { removed.code - 7 } else { removed.code + 7 };
            let change = Change { removed, added: PieceAt { code, ..removed }, ..Change::default() };
            (change, self.position.turn_soldier(mv.from))
        } else {
            let added = PieceAt { sq: mv.to.index() as u8, ..removed };
            (Change { removed, added, captured: at(mv.to) }, self.position.make(mv))
        };
        self.accumulators.push(change, Weights::learned());
        self.undos.push((undo, self.spies));
        self.spies = spies;
    }

    fn pass(&mut self) {
        self.accumulators.push(Change::default(), Weights::learned());
        self.undos.push((self.position.pass_turn(), self.spies));
    }

    fn unmake(&mut self) {
        if let Some((undo, spies)) = self.undos.pop() {
            self.position.unmake(undo);
            self.spies = spies;
            self.accumulators.pop();
        }
    }
}

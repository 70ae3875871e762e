//! Forced mates on a board of Xiangqi.

use super::super::moves::Move;
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
    position: Position,
    before: &[u64],
    defends: bool,
    control: &mut Control,
) -> Option<Mate<Move>> {
    let nodes = control.budget().most_nodes(NODES_A_MILLI);
    let bytes = nodes.saturating_mul(BYTES_A_NODE).clamp(1 << 16, MAX_BYTES);
    let mut search = MateSearch::new(bytes as usize);
    let mut state = MateState::new(position);
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

/// A position of a search for mates.
#[derive(Debug, Clone)]
pub struct MateState {
    position: Position,
    undos: Vec<Undo>,
    accumulators: Accumulators,
}

impl MateState {
    /// A position without what came before it.
    pub fn new(position: Position) -> MateState {
        let accumulators = Accumulators::new(&position, Weights::learned(), PATH);
        MateState { position, undos: Vec::new(), accumulators }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

impl MatePosition for MateState {
    type Move = Move;

    fn key(&self) -> u64 {
        self.position.board_key()
    }

    fn in_check(&self) -> bool {
        self.position.in_check()
    }

    fn moves(&mut self, list: &mut Vec<Move>) {
        self.position.each_move(true, |mv| list.push(mv));
        self.position.each_move(false, |mv| list.push(mv));
    }

    fn count_moves(&self) -> u32 {
        self.position.legal_move_count()
    }

    fn estimate(&self) -> i32 {
        self.accumulators.table_value(&self.position)
    }

    fn make(&mut self, mv: Move) {
        let at =
            |square: Square| PieceAt { code: self.position.board[square.index()], sq: square.index() as u8 };
        let removed = at(mv.from);
        let change =
            Change { removed, added: PieceAt { sq: mv.to.index() as u8, ..removed }, captured: at(mv.to) };
        self.accumulators.push(change, Weights::learned());
        self.undos.push(self.position.make(mv));
    }

    fn pass(&mut self) {
        self.accumulators.push(Change::default(), Weights::learned());
        self.undos.push(self.position.pass_turn());
    }

    fn unmake(&mut self) {
        if let Some(undo) = self.undos.pop() {
            self.position.unmake(undo);
            self.accumulators.pop();
        }
    }
}

//! A table: the value of each position of some material.

use std::sync::Arc;

use super::super::moves::Move;
use super::super::piece::Side;
use super::super::position::Position;
use super::material::{Layout, Material};

/// No position of the rules.
pub(super) const ILLEGAL: u8 = 255;
/// Neither side can win.
pub(super) const DRAW: u8 = 254;
/// Greatest distance that has a number.
pub(super) const LONGEST: u8 = 252;

/// Result of best play for the side to move, with the plies to mate or stalemate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// It wins.
    Win(u32),
    /// Neither wins.
    Draw,
    /// It loses; in no ply where it has no move.
    Loss(u32),
}

impl Value {
    fn of(code: u8) -> Option<Value> {
        match code {
            ILLEGAL => None,
            DRAW => Some(Value::Draw),
            plies if plies % 2 == 1 => Some(Value::Win(u32::from(plies))),
            plies => Some(Value::Loss(u32::from(plies))),
        }
    }

    /// Returns the value of the position before, by the move that led here.
    #[must_use]
    pub const fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies + 1),
        }
    }

    /// Returns a number that is greater for a better value: a shorter win, a longer loss.
    #[must_use]
    pub const fn rank(self) -> i32 {
        match self {
            Value::Win(plies) => 1000 - plies as i32,
            Value::Draw => 0,
            Value::Loss(plies) => plies as i32 - 1000,
        }
    }
}

/// A table of less material, and whether its board is turned.
pub(super) type Less = Option<(Arc<Table>, bool)>;

/// The table of some material.
#[derive(Debug)]
pub struct Table {
    material: Material,
    pub(super) layout: Arc<Layout>,
    /// Codes by side to move and board.
    pub(super) values: [Vec<u8>; 2],
    /// Tables after a capture, by side and kind of the captured man.
    less: [[Less; 7]; 2],
}

/// Results of the positions of a table with one side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Legal positions.
    pub positions: u64,
    /// Won by the side to move.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost by the side to move.
    pub losses: u64,
    /// Plies of the longest win.
    pub longest_win: u32,
    /// Plies of the longest loss.
    pub longest_loss: u32,
}

impl Table {
    /// A table in which no position is legal yet.
    pub(super) fn new(material: Material, less: [[Less; 7]; 2]) -> Table {
        let layout = Arc::new(Layout::new(&material));
        let values = [(); 2].map(|()| vec![ILLEGAL; layout.boards]);
        Table { material, layout, values, less }
    }

    /// The material.
    #[must_use]
    pub fn material(&self) -> Material {
        self.material
    }

    /// Counts the numbers for one side to move; not each is a legal position.
    #[must_use]
    pub fn boards(&self) -> usize {
        self.layout.boards
    }

    fn code(&self, position: &Position, turned: bool) -> u8 {
        let side = position.side.index() ^ usize::from(turned);
        self.layout.number(position, turned).map_or(ILLEGAL, |board| self.values[side][board])
    }

    /// Returns the value of a position; `None` for one of other material, or with a man where none of ordinary Xiangqi can be.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        let (material, turned) = Material::of(position);
        if material != self.material { None } else { Value::of(self.code(position, turned)) }
    }

    /// Returns the value after a capture, for the side to move then.
    pub(super) fn after(&self, position: &mut Position, mv: Move) -> Option<Value> {
        let captured = position.piece_at(mv.to)?;
        let turned = Material::of(position).1;
        let side = captured.side.index() ^ usize::from(turned);
        let Some((table, less_turned)) = &self.less[side][captured.kind.index()] else {
            return Some(Value::Draw);
        };
        let undo = position.make(mv);
        let code = table.code(position, turned ^ less_turned);
        position.unmake(undo);
        Value::of(code)
    }

    /// Returns every legal move of a position of this material with its value for the side that moves, the best first.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<(Move, Value)> {
        let mut after = *position;
        let valued = |mv: Move| {
            let value = if after.piece_at(mv.to).is_some() {
                self.after(&mut after, mv)
            } else {
                let undo = after.make(mv);
                let value = self.value(&after);
                after.unmake(undo);
                value
            };
            value.map(|value| (mv, value.before()))
        };
        let mut moves: Vec<(Move, Value)> =
            position.legal_moves().iter().copied().filter_map(valued).collect();
        moves.sort_by_key(|(_, value)| -value.rank());
        moves
    }

    /// Returns the position with a number and its value; `None` for a number without a legal position. The stronger side is Red.
    #[must_use]
    pub fn position(&self, board: usize, side: Side) -> Option<(Position, Value)> {
        let value = Value::of(*self.values[side.index()].get(board)?)?;
        Some((self.layout.position(board, side), value))
    }

    /// Counts the results with a side to move; Red is the stronger one.
    #[must_use]
    pub fn counts(&self, side: Side) -> Counts {
        let mut counts = Counts::default();
        for value in self.values[side.index()].iter().filter_map(|code| Value::of(*code)) {
            counts.positions += 1;
            match value {
                Value::Win(plies) => {
                    counts.wins += 1;
                    counts.longest_win = counts.longest_win.max(plies);
                }
                Value::Draw => counts.draws += 1,
                Value::Loss(plies) => {
                    counts.losses += 1;
                    counts.longest_loss = counts.longest_loss.max(plies);
                }
            }
        }
        counts
    }
}

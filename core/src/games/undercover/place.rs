//! Places as their owner counts them (\[0009\]).

use crate::games::xiangqi::{Side, Square};

/// (column, row) from 1 as `owner` counts them: from its own right and its own first row (\[0009\]).
pub(super) fn relative(owner: Side, square: Square) -> (u8, u8) {
    match owner {
        Side::Red => (9 - square.file(), square.rank() + 1),
        Side::Black => (square.file() + 1, 10 - square.rank()),
    }
}

/// The square at (column, row) as `owner` counts them.
pub(super) fn from_relative(owner: Side, column: u8, row: u8) -> Option<Square> {
    if !(1..=9).contains(&column) || !(1..=10).contains(&row) {
        return None;
    }
    match owner {
        Side::Red => Square::new(9 - column, row - 1),
        Side::Black => Square::new(column - 1, 10 - row),
    }
}

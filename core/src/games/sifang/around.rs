//! The board as it lies around one point, for one side.

use super::board::{Board, Colour};
use super::point::Point;

/// The four ways along rows and columns, as steps of (row, column).
pub(super) const WAYS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Content of a point, for one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// An own stone.
    Own,
    /// A stone of the other side.
    Enemy,
    /// Nothing.
    Empty,
    /// The point is off the board.
    Off,
}

/// The board around a point, for the side that plays there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Around<'a> {
    pub board: &'a Board,
    pub colour: Colour,
    pub at: Point,
}

impl Around<'_> {
    /// Returns the content of the point that is `rows` and `columns` away.
    pub fn cell(&self, (rows, columns): (i8, i8)) -> Cell {
        match self.at.step((rows, columns)) {
            None => Cell::Off,
            Some(point) => match self.board.at(point) {
                None => Cell::Empty,
                Some(colour) if colour == self.colour => Cell::Own,
                Some(_) => Cell::Enemy,
            },
        }
    }

    /// Returns the content of the point that is `steps` away in a direction.
    pub fn along(&self, way: (i8, i8), steps: i8) -> Cell {
        self.cell((way.0 * steps, way.1 * steps))
    }

    /// Counts the stones of one kind that stand unbroken in a direction, the point itself left out.
    pub fn run(&self, way: (i8, i8), kind: Cell) -> i8 {
        (1..).take_while(|steps| self.along(way, *steps) == kind).count() as i8
    }
}

/// The opposite way.
pub(super) fn back(way: (i8, i8)) -> (i8, i8) {
    (-way.0, -way.1)
}

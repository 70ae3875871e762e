//! Black and white stones on a grid.

use super::{Point, Points};

/// The colour of a stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// 黑, who begins.
    Black,
    /// 白
    White,
}

impl Colour {
    /// Both, Black first.
    pub const ALL: [Colour; 2] = [Colour::Black, Colour::White];

    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }
}

/// The stones on a board. They are never moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Stones<const LINES: u8> {
    /// Black stones.
    pub black: Points<LINES>,
    /// White stones.
    pub white: Points<LINES>,
}

impl<const LINES: u8> Stones<LINES> {
    /// The stones of a colour.
    pub const fn stones(&self, colour: Colour) -> &Points<LINES> {
        match colour {
            Colour::Black => &self.black,
            Colour::White => &self.white,
        }
    }

    /// Puts a stone on an empty point.
    pub const fn place(&mut self, colour: Colour, point: Point<LINES>) {
        match colour {
            Colour::Black => self.black.insert(point),
            Colour::White => self.white.insert(point),
        }
    }

    /// The stone on a point.
    pub const fn at(&self, point: Point<LINES>) -> Option<Colour> {
        if self.black.contains(point) {
            Some(Colour::Black)
        } else if self.white.contains(point) {
            Some(Colour::White)
        } else {
            None
        }
    }

    /// Points without a stone.
    pub fn empty(&self) -> Points<LINES> {
        self.black.union(&self.white).others()
    }

    /// The board after one of its eight symmetries.
    #[must_use]
    pub fn turned(&self, symmetry: u8) -> Self {
        Stones { black: self.black.turned(symmetry), white: self.white.turned(symmetry) }
    }
}

//! Points of the 15×15 board, and its lines.

use crate::game::grid;

/// Lines in each direction.
pub const SIZE: u8 = 15;

/// The four directions of lines as steps of (file, rank): 阳线 along and across, 阴线 both ways.
pub const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A point, `A1`…`O15`: files A–O from Black's left, ranks 1–15 from Black's side.
pub type Point = grid::Point<SIZE>;

/// A set of points.
pub type Points = grid::Points<SIZE>;

impl Point {
    /// 天元, `H8`.
    pub const CENTRE: Point = Point::new(7, 7).expect("on the board");

    /// Whether it lies in the square of this many lines around 天元.
    pub const fn in_central(self, lines: u8) -> bool {
        self.file().abs_diff(7) <= lines / 2 && self.rank().abs_diff(7) <= lines / 2
    }
}

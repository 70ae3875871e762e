//! Squares on the board and what threatens them.

use super::point::{Point, Points, SIZE};
pub use crate::game::grid::Colour;
use crate::game::grid::Stones;

/// Stones of each side (source, “棋子”).
pub const STONES: u16 = 128;

/// The four 2×2 blocks a point can be in, as steps to the opposite corner.
const CORNERS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The stones on the board.
pub type Board = Stones<SIZE>;

impl Board {
    /// Stones that a side has left, 0…128.
    pub fn left(&self, colour: Colour) -> u16 {
        STONES.saturating_sub(self.stones(colour).len() as u16)
    }

    /// The 2×2 block with these opposite corners, if it is on the board: the corner, its neighbour in the
    /// row, its neighbour in the column, the opposite corner.
    fn block(at: Point, corner: (i8, i8)) -> Option<[Point; 4]> {
        Some([at, at.step((0, corner.1))?, at.step((corner.0, 0))?, at.step(corner)?])
    }

    /// 四方形: the 2×2 blocks of one colour that hold the stone on `at`.
    pub fn squares(&self, colour: Colour, at: Point) -> Vec<[Point; 4]> {
        let own = self.stones(colour);
        CORNERS
            .iter()
            .filter_map(|corner| Self::block(at, *corner))
            .filter(|block| block.iter().all(|point| own.contains(*point)))
            .collect()
    }

    /// The stones of all squares of a colour, in board order.
    pub fn all_squares(&self, colour: Colour) -> Vec<Point> {
        let stones = self.stones(colour).iter();
        let mut found: Vec<Point> = stones.flat_map(|at| self.squares(colour, at)).flatten().collect();
        found.sort();
        found.dedup();
        found
    }

    /// Whether a stone of the colour on the empty point `at` would complete a square.
    pub fn completes(&self, colour: Colour, at: Point) -> bool {
        let own = self.stones(colour);
        CORNERS
            .iter()
            .filter_map(|corner| Self::block(at, *corner))
            .any(|block| block[1..].iter().all(|point| own.contains(*point)))
    }

    /// All empty points on which a stone of the colour would complete a square, in board order.
    pub fn threats(&self, colour: Colour) -> Vec<Point> {
        self.empty().iter().filter(|at| self.completes(colour, *at)).collect()
    }

    /// Empty points that are one stone from a square holding the stone on `at` (**Ruling** on 叫杀), in board
    /// order.
    pub fn calls(&self, colour: Colour, at: Point) -> Vec<Point> {
        let own = self.stones(colour);
        let mut points: Vec<Point> = CORNERS
            .iter()
            .filter_map(|corner| Self::block(at, *corner))
            .filter_map(|block| {
                let mut missing = block.iter().copied().filter(|point| !own.contains(*point));
                let only = missing.next().filter(|_| missing.next().is_none());
                only.filter(|point| self.at(*point).is_none())
            })
            .collect();
        points.sort();
        points.dedup();
        points
    }

    /// 孤子: stones with no own neighbour up, down, left or right (page, “连接分”).
    pub fn loners(&self, colour: Colour) -> Points {
        let own = self.stones(colour);
        let joined = |at: Point| {
            [(0, 1), (0, -1), (1, 0), (-1, 0)]
                .iter()
                .filter_map(|way| at.step(*way))
                .any(|next| own.contains(next))
        };
        own.iter().filter(|at| !joined(*at)).collect()
    }

    /// Returns the 连接子: stones with an own neighbour up, down, left or right. They are all stones but the 孤子.
    pub fn linked(&self, colour: Colour) -> Points {
        let loners = self.loners(colour);
        self.stones(colour).iter().filter(|at| !loners.contains(*at)).collect()
    }

    /// 16 strings, row 1 first; `X` Black, `O` White, `.` empty.
    pub fn rows(&self) -> Vec<String> {
        let cell = |at: Point| match self.at(at) {
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
            None => '.',
        };
        (0..SIZE)
            .map(|row| (0..SIZE).filter_map(|column| Point::new(row, column)).map(cell).collect())
            .collect()
    }
}

//! The board kept move by move, so that the forbidden points of each position are there at once.

use super::board::{Board, Colour};
use super::forbidden::{Judge, Kinds, STRIDES};
use super::patterns::{OUTSIDE, Tally, WALL, is_hot};
use super::point::{Point, Points};

/// Board that knows for every point the shapes of a black stone there. A stone placed or taken off touches only the
/// points it can be seen from in its four lines.
#[derive(Debug, Clone)]
pub struct Tracker {
    board: Board,
    judge: Judge,
    /// Tally of a stone in each line, by direction and point.
    lines: [[Tally; Point::COUNT]; 4],
    /// Sum over the lines, by point.
    sums: [Tally; Point::COUNT],
    /// Points whose sum may mean forbidden, empty or not.
    hot: Points,
}

impl Default for Tracker {
    fn default() -> Self {
        Tracker {
            board: Board::default(),
            judge: Judge::default(),
            lines: [[0; Point::COUNT]; 4],
            sums: [0; Point::COUNT],
            hot: Points::EMPTY,
        }
    }
}

impl Tracker {
    /// The tracker of a board.
    pub fn new(board: &Board) -> Tracker {
        let mut tracker = Tracker::default();
        for (stones, colour) in [(board.black, Colour::Black), (board.white, Colour::White)] {
            for point in stones.iter() {
                tracker.place(colour, point);
            }
        }
        tracker
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Puts a stone on an empty point.
    pub fn place(&mut self, colour: Colour, point: Point) {
        self.board.place(colour, point);
        self.judge.place(colour, point);
        self.refresh(point);
    }

    /// Takes the stone off a point.
    pub fn remove(&mut self, point: Point) {
        self.board.black.remove(point);
        self.board.white.remove(point);
        self.judge.remove(point);
        self.refresh(point);
    }

    /// Recomputes the points that see a cell: up to five steps, including the first white stone, which may be taken off
    /// again.
    fn refresh(&mut self, point: Point) {
        for (direction, stride) in STRIDES.into_iter().enumerate() {
            let (line, shift) = self.judge.line(point.index(), direction);
            let at = point.index() as i16;
            for (sign, step) in [(-1_i16, -2_i32), (1, 2)] {
                for k in 1..=5 {
                    let shift = shift as i32 + step * k;
                    let cell = line >> shift & OUTSIDE;
                    if cell == OUTSIDE {
                        break;
                    }
                    let seen = at + sign * stride * k as i16;
                    self.update(seen as usize, direction, line, shift as u32);
                    if cell == WALL {
                        break;
                    }
                }
            }
        }
    }

    #[inline]
    fn update(&mut self, point: usize, direction: usize, line: u64, shift: u32) {
        let new = self.judge.tally_in(line, shift);
        let kept = &mut self.lines[direction][point];
        if *kept == new {
            return;
        }
        let before = self.sums[point];
        let after = before.wrapping_sub(*kept).wrapping_add(new);
        *kept = new;
        self.sums[point] = after;
        if is_hot(before) != is_hot(after)
            && let Some(point) = Point::from_index(point)
        {
            if is_hot(after) {
                self.hot.insert(point);
            } else {
                self.hot.remove(point);
            }
        }
    }

    /// All points that are forbidden for Black.
    pub fn forbidden_points(&mut self) -> Points {
        let hot = self.hot.without(&self.board.black).without(&self.board.white);
        let mut forbidden = Points::EMPTY;
        for point in hot.iter() {
            if self.judge.confirm(point, self.sums[point.index()]) {
                forbidden.insert(point);
            }
        }
        forbidden
    }

    /// All that makes an empty point forbidden for Black.
    pub fn kinds(&mut self, point: Point) -> Kinds {
        self.judge.kinds(point)
    }
}

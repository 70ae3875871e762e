//! A position and its value.

use super::super::board::Board;
use super::super::claims::Claim;
use super::super::kind::Kind;
use super::super::lattice::{Lattice, Points, bit, each};
use super::super::moves::Mover;
use super::tables::{self, Shape, Tables};

/// Value of a piece, in hundredths of a point.
const PIECE: i32 = 300;
/// Value of each point of the greatest figure that lacks one corner.
const SHORT: i32 = 30;

/// A position. It is copied for each move, so nothing is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Frame {
    pub board: Board,
    pub scores: [u16; 2],
    /// Seat to move.
    pub mover: u8,
    /// Turns in a row without a score.
    pub quiet: u32,
    /// Hash of the pieces.
    pub pieces: u64,
}

/// A random number for each piece that may stand: a mixed counter.
fn number(seat: u8, kind: Kind, point: u8) -> u64 {
    mixed(u64::from(point) << 3 | u64::from(seat) << 2 | kind as u64)
}

fn mixed(number: u64) -> u64 {
    let mixed = number.wrapping_add(0x51_7cc1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// The numbers of all pieces together.
pub(super) fn pieces(board: &Board) -> u64 {
    each(board.occupied())
        .filter_map(|point| board.at(point).map(|(seat, kind)| number(seat, kind, point)))
        .fold(0, |key, number| key ^ number)
}

/// A set without its first point.
fn without_one(points: Points) -> Points {
    points & points.wrapping_sub(1)
}

impl Frame {
    /// Returns the hash of the position.
    pub fn key(&self) -> u64 {
        let rest = u64::from(self.scores[0]) << 20 | u64::from(self.scores[1]) << 4 | u64::from(self.mover);
        self.pieces ^ mixed(rest | 1 << 60)
    }

    /// Moves a piece; whose turn it is stays.
    pub fn shift(&mut self, from: u8, to: u8) {
        if let Some((seat, kind)) = self.board.at(from) {
            self.pieces ^= number(seat, kind, from) ^ number(seat, kind, to);
            self.board.shift(from, to);
        }
    }

    /// The mover scores.
    pub fn score(&mut self, claim: &Claim) {
        let gone = claim.remove | claim.others;
        for point in each(gone) {
            if let Some((seat, kind)) = self.board.at(point) {
                self.pieces ^= number(seat, kind, point);
            }
        }
        self.board.take(gone);
        let score = &mut self.scores[usize::from(self.mover)];
        *score = score.saturating_add(claim.points);
    }

    /// The turn is over.
    pub fn finish(&mut self, scored: bool) {
        self.quiet = if scored { 0 } else { self.quiet.saturating_add(1) };
        self.mover = 1 - self.mover;
    }

    /// Points that a piece can reach with at most `jumps` jumps.
    pub fn reached(&self, lattice: &'static Lattice, from: u8, jumps: u32) -> Points {
        let Some(mover) = Mover::new(lattice, &self.board, from) else { return 0 };
        let (mut seen, mut fresh) = (bit(from), bit(from));
        for _ in 0..jumps {
            let next = each(fresh).fold(0, |set, point| set | mover.landings(point));
            fresh = next & !seen;
            seen |= fresh;
            if fresh == 0 {
                break;
            }
        }
        (seen | mover.own()) & !bit(from)
    }

    /// Whether a seat's pieces on these corners, one of them perhaps of another kind still to come, can make a figure.
    fn matches(&self, seat: u8, shape: &Shape, corners: Points) -> bool {
        corners & (self.board.kind(seat, shape.kind) | self.board.kind(seat, Kind::Hexagon)) != 0
    }

    /// Whether a seat has a figure on the board that it may score with.
    pub fn has_figure(&self, seat: u8, tables: &Tables) -> bool {
        // It has three corners at least, so one of them is not among any two pieces.
        each(without_one(without_one(self.board.side(seat) & tables.half)))
            .any(|point| self.has_figure_at(seat, tables, point))
    }

    /// Whether a seat has such a figure with a corner on this point.
    pub fn has_figure_at(&self, seat: u8, tables: &Tables, point: u8) -> bool {
        let own = self.board.side(seat);
        tables.with(point).any(|shape| shape.corners & !own == 0 && self.matches(seat, shape, shape.corners))
    }

    /// The one corner that a figure lacks, if it lacks one.
    #[inline]
    fn lacks(own: Points, shape: &Shape) -> Points {
        let missing = shape.corners & !own;
        if without_one(missing) == 0 { missing } else { 0 }
    }

    /// Tells each figure that lacks one corner: the place and the value. A figure that has two pieces may be told
    /// twice.
    pub fn each_short(&self, seat: u8, tables: &Tables, mut told: impl FnMut(Points, i32)) {
        let own = self.board.side(seat);
        // Two corners at least are there.
        for point in each(without_one(own & tables.half)) {
            for shape in tables.with(point) {
                let missing = Frame::lacks(own, shape);
                if missing != 0 {
                    told(missing, shape.worth);
                }
            }
        }
    }

    /// The greatest figure that lacks one corner, which is empty: its points.
    fn short(&self, seat: u8, tables: &Tables) -> i32 {
        let (own, taken) = (self.board.side(seat), self.board.occupied());
        let points = each(without_one(own & tables.half));
        points.map(|point| Frame::short_at(own, taken, tables, point)).max().unwrap_or(0)
    }

    /// The greatest figure with a corner on this point that lacks another one, which is empty: its points.
    fn short_at(own: Points, taken: Points, tables: &Tables, point: u8) -> i32 {
        let mut shapes = tables.with(point).filter(|shape| Frame::lacks(own, shape) & !taken != 0);
        shapes.next().map_or(0, |shape| shape.worth)
    }

    /// Returns the value of the position to the seat that is to move, in hundredths of a point.
    pub fn worth(&self, lattice: &Lattice) -> i32 {
        let of = |seat: u8| {
            let tables = tables::of(lattice, seat);
            let own = self.board.side(seat);
            100 * i32::from(self.scores[usize::from(seat)])
                + PIECE * own.count_ones() as i32
                + tables.heights(own)
                + SHORT * self.short(seat, tables)
        };
        of(self.mover) - of(1 - self.mover)
    }

    /// Returns the apparent gain of a move without a score.
    pub fn promise(&self, tables: &Tables, (from, to): (u8, u8), lacking: &[i32; 128]) -> i32 {
        let own = self.board.side(self.mover) & !bit(from) | bit(to);
        let taken = self.board.occupied() & !bit(from) | bit(to);
        let height = |point: u8| tables.height[usize::from(point)];
        // It stands on the corner that the enemy lacks, or leaves it.
        let stopped = lacking[usize::from(to)] - lacking[usize::from(from)];
        height(to) - height(from) + SHORT * (Frame::short_at(own, taken, tables, to) + stopped)
    }
}

//! A position with all that the search wants to know of it, kept up stone by stone.

use super::bits::{self, NONE, PATTERNS, Rows};
use super::lines;

/// A position. It is copied for each stone, so nothing is taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Frame {
    /// Stones by side, Black first, by rows.
    pub rows: [Rows; 2],
    /// Stones by columns.
    columns: [Rows; 2],
    /// Points on which a side would complete a square.
    pub threats: [Rows; 2],
    /// The holes in a side's bricks, by the way they are laid.
    holes: [[Rows; PATTERNS]; 2],
    /// Their number.
    gaps: [[u8; PATTERNS]; 2],
    /// Value of the lines to Black.
    pub score: i32,
    /// Hash of the stones, without the side to move.
    pub stones: u64,
    /// Stones in stock.
    pub left: [u16; 2],
    /// Points without a stone.
    pub empties: u16,
    /// Side of the next stone.
    pub mover: u8,
    /// The side whose last stone completed a square.
    pub winner: Option<u8>,
}

/// A random number for each stone that may stand: a mixed counter.
fn number(side: usize, at: u8) -> u64 {
    let mixed =
        (u64::from(at) << 1 | side as u64).wrapping_add(0x9e37_79b9).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

impl Frame {
    /// The board with these stones in stock and nothing on it.
    pub fn empty(left: [u16; 2]) -> Frame {
        Frame {
            rows: [NONE; 2],
            columns: [NONE; 2],
            threats: [NONE; 2],
            holes: [[NONE; PATTERNS]; 2],
            gaps: [[0; PATTERNS]; 2],
            score: 0,
            stones: 0,
            left,
            empties: 256,
            mover: 0,
            winner: None,
        }
    }

    /// Points without a stone.
    #[inline]
    pub fn free(&self) -> Rows {
        std::array::from_fn(|row| !(self.rows[0][row] | self.rows[1][row]))
    }

    /// The points on which a side completes a square, if it has a stone to do it.
    #[inline]
    pub fn wins(&self, side: usize) -> Rows {
        if self.left[side] > 0 { self.threats[side] } else { NONE }
    }

    /// Returns the gain of a stone for its side.
    #[inline]
    pub fn gain(&self, side: usize, at: u8) -> i32 {
        let (row, column) = (usize::from(at >> 4), usize::from(at & 15));
        lines::change(self.rows[side][row], self.rows[1 - side][row], at & 15)
            + lines::change(self.columns[side][column], self.columns[1 - side][column], at >> 4)
    }

    /// Puts a stone of a side on an empty point; whose turn it is stays.
    pub fn put(&mut self, side: usize, at: u8) {
        let (row, column) = (usize::from(at >> 4), usize::from(at & 15));
        let gain = self.gain(side, at);
        self.score += if side == 0 { gain } else { -gain };
        self.winner = bits::has(&self.threats[side], at).then_some(side as u8);
        self.rows[side][row] |= 1 << column;
        self.columns[side][column] |= 1 << row;
        self.stones ^= number(side, at);
        self.empties -= 1;
        self.threats[1 - side][row] &= !(1 << column);
        for near in row.saturating_sub(1)..=(row + 1).min(15) {
            let free = !(self.rows[0][near] | self.rows[1][near]);
            self.threats[side][near] = bits::completing(&self.rows[side], near) & free;
        }
        for near in row.saturating_sub(1)..=row.min(14) {
            for keeper in 0..2 {
                for pattern in 0..PATTERNS {
                    let now = bits::holes(&self.rows[keeper], &self.rows[1 - keeper], near, pattern);
                    let old = std::mem::replace(&mut self.holes[keeper][pattern][near], now);
                    let gaps = &mut self.gaps[keeper][pattern];
                    *gaps = *gaps + now.count_ones() as u8 - old.count_ones() as u8;
                }
            }
        }
    }

    /// Plays a stone of the side to move. A side without stones is passed over.
    pub fn play(&mut self, at: u8) {
        let side = usize::from(self.mover);
        self.put(side, at);
        self.left[side] = self.left[side].saturating_sub(1);
        if self.left[1 - side] > 0 {
            self.mover = 1 - self.mover;
        }
    }

    /// Returns the hash of the position.
    #[inline]
    pub fn key(&self) -> u64 {
        self.stones ^ u64::from(self.mover).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// Whether a side's bricks have no hole in one of the ways to lay them: with the enemy to move, it need never lose to
    /// a square.
    #[inline]
    pub fn certified(&self, side: usize) -> bool {
        self.gaps[side].contains(&0)
    }

    /// The holes in a side's bricks in the way of laying that has fewest, and that way.
    #[inline]
    pub fn torn(&self, side: usize) -> (u8, usize) {
        let gaps = &self.gaps[side];
        let mut best = 0;
        for pattern in 1..PATTERNS {
            if gaps[pattern] < gaps[best] {
                best = pattern;
            }
        }
        (gaps[best], best)
    }

    /// Counts the holes of a side, in a way to lay its bricks, that a stone on a point mends.
    #[inline]
    pub fn mends(&self, side: usize, pattern: usize, at: u8) -> u32 {
        let (row, column) = (usize::from(at >> 4), u32::from(at & 15));
        let holes = &self.holes[side][pattern];
        let of = |row: usize| (u32::from(holes[row]) << 1 >> column & 3).count_ones();
        of(row) + if row > 0 { of(row - 1) } else { 0 }
    }

    /// The points after which a side's bricks have no hole.
    pub fn repairs(&self, side: usize) -> Rows {
        let free = self.free();
        let mut found = NONE;
        for pattern in 0..PATTERNS {
            match self.gaps[side][pattern] {
                0 => return free,
                // A stone lies in four blocks.
                1..=4 => {
                    let mut common = free;
                    for row in 0..15 {
                        let mut begins = self.holes[side][pattern][row];
                        while begins != 0 {
                            let inside = bits::of_blocks(begins & begins.wrapping_neg());
                            begins &= begins - 1;
                            let pair = (common[row] & inside, common[row + 1] & inside);
                            common = NONE;
                            (common[row], common[row + 1]) = pair;
                        }
                    }
                    found = std::array::from_fn(|row| found[row] | common[row]);
                }
                5.. => {}
            }
        }
        found
    }
}

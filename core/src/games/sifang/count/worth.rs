//! Value of a choice of runs.

use std::ops::{Add, Sub};

use super::SHORTEST;

/// Value of a choice of runs: more is better. It adds up over runs, and order is kept when the same is added on both
/// sides (it is an ordered group: whole numbers compared in turn, without overflow). So the best of a whole is the best
/// of its independent parts together, and the best continuation from a point of the search does not depend on the way
/// there.
///
/// Two choices that cover equally many stones with equally many runs are compared by their lengths in
/// falling order; the first difference is at the greatest length of which they have unequal numbers, and the
/// one with more of it is better. That is the comparison of the numbers per length, from length 16 down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Worth {
    /// Stones covered × 256 − number of runs. There are at most 85 runs on a board, so the stones decide.
    pub cover: i32,
    /// Numbers of runs per length, seven bits each, length 16 highest. At most 85 of any length fit.
    pub lengths: i128,
}

impl Worth {
    /// Returns the value of an open segment of `length` stones so far; up to 16.
    fn of(length: u8) -> Worth {
        if length < SHORTEST {
            return Worth::default();
        }
        Worth { cover: i32::from(length) * 256 - 1, lengths: 1 << (7 * (length - SHORTEST)) }
    }

    /// Returns the gain when a segment of `length` stones grows by `more`.
    pub fn gain(length: u8, more: u8) -> Worth {
        Worth::of(length + more) - Worth::of(length)
    }
}

impl Add for Worth {
    type Output = Worth;

    fn add(self, other: Worth) -> Worth {
        Worth { cover: self.cover + other.cover, lengths: self.lengths + other.lengths }
    }
}

impl Sub for Worth {
    type Output = Worth;

    fn sub(self, other: Worth) -> Worth {
        Worth { cover: self.cover - other.cover, lengths: self.lengths - other.lengths }
    }
}

//! Sets of points.

use std::fmt;

use super::square::Square;

/// A set of points: bit `n` stands for the point with index `n`; the bits from 90 on are always clear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub(super) u128);

/// The bits of all ninety points.
pub(super) const BOARD: u128 = (1 << 90) - 1;

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Whether the set has no point.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Counts the points of the set, 0–90.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the point is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The set with the point added.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }

    /// The set with the point left out.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    /// The point with the lowest index, `None` when empty.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros() as usize)
    }
}

impl Iterator for Bitboard {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.count() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Bitboard {}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The indices of the set bits, lowest first. Two 64-bit halves are quicker to walk than one of 128, and one
/// loop for both lets the compiler put the visitor in line.
#[inline(always)]
pub(super) fn for_each_bit(bits: u128, mut visit: impl FnMut(usize)) {
    let (mut half, mut high) = (bits as u64, (bits >> 64) as u64);
    let mut base = 0;
    loop {
        if half == 0 {
            if high == 0 {
                return;
            }
            (half, high, base) = (high, 0, 64);
        }
        visit(base + half.trailing_zeros() as usize);
        half &= half - 1;
    }
}

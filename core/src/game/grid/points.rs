//! Sets of points of a grid.

use super::Point;

/// A set of points of a board of at most 16 lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Points<const LINES: u8>([u64; 4]);

impl<const LINES: u8> Points<LINES> {
    /// No point.
    pub const EMPTY: Self = Points([0; 4]);

    /// All points.
    pub const ALL: Self = Points(full(Point::<LINES>::COUNT));

    /// Whether it has a point.
    pub const fn contains(&self, point: Point<LINES>) -> bool {
        self.0[point.index() >> 6] >> (point.index() & 63) & 1 != 0
    }

    /// Puts a point in.
    pub const fn insert(&mut self, point: Point<LINES>) {
        self.0[point.index() >> 6] |= 1 << (point.index() & 63);
    }

    /// Takes a point out.
    pub const fn remove(&mut self, point: Point<LINES>) {
        self.0[point.index() >> 6] &= !(1 << (point.index() & 63));
    }

    /// Number of points.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Points of this set that are not in the other.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        Points(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Points in both sets.
    #[must_use]
    pub fn both(&self, other: &Self) -> Self {
        Points(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Points in either set.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Points(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Points of the board that are not in the set.
    #[must_use]
    pub fn others(&self) -> Self {
        Points::ALL.without(self)
    }

    /// The points, in index order.
    pub fn iter(&self) -> impl Iterator<Item = Point<LINES>> + use<LINES> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < 4 && words[at] == 0 {
                at += 1;
            }
            let word = words.get_mut(at)?;
            let bit = word.trailing_zeros() as usize;
            *word &= *word - 1;
            Point::from_index(at * 64 + bit)
        })
    }

    /// The set that one of the board's eight symmetries brings this one to.
    #[must_use]
    pub fn turned(&self, symmetry: u8) -> Self {
        self.iter().map(|point| point.turned(symmetry)).collect()
    }
}

/// The lowest `count` bits of four words.
const fn full(count: usize) -> [u64; 4] {
    assert!(count <= 256, "a set has room for 16 lines");
    let mut words = [0; 4];
    let mut at = 0;
    while at < 4 {
        let bits = count.saturating_sub(at * 64);
        words[at] = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
        at += 1;
    }
    words
}

impl<const LINES: u8> FromIterator<Point<LINES>> for Points<LINES> {
    fn from_iter<I: IntoIterator<Item = Point<LINES>>>(points: I) -> Self {
        let mut set = Points::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

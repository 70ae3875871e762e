//! The ninety points of the board.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::piece::Side;

/// A point of the board: files a–i from Red's left, ranks 0–9 from Red's side.
///
/// Points order by rank, then file; [`Square::index`] is `rank * 9 + file`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Number of points of the board.
    pub const COUNT: usize = 90;
    /// Number of files (columns) of the board.
    pub const FILES: u8 = 9;
    /// Number of ranks (rows) of the board.
    pub const RANKS: u8 = 10;

    /// The point on `file` (0–8, a is 0) and `rank` (0–9, Red's back rank is 0), or `None` off the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < Self::FILES && rank < Self::RANKS { Some(Self(rank * Self::FILES + file)) } else { None }
    }

    /// The point with this index (0–89), or `None` beyond.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The point with an index known to be below ninety.
    pub(super) const fn at(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self(index as u8)
    }

    /// All points, from a0 to i9.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The file, 0 (a, Red's left) to 8 (i).
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % Self::FILES
    }

    /// The rank, 0 (Red's back rank) to 9 (Black's back rank).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / Self::FILES
    }

    /// `rank * 9 + file`, 0–89.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The point seen from the other side of the board (the board turned by half a turn).
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(89 - self.0)
    }

    /// The rank counted from `side`'s own back rank, 0–9.
    #[must_use]
    pub const fn rank_from(self, side: Side) -> u8 {
        match side {
            Side::Red => self.rank(),
            Side::Black => 9 - self.rank(),
        }
    }

    /// Whether the point lies beyond the river as `side` sees it (its ranks 5–9).
    #[must_use]
    pub const fn beyond_river(self, side: Side) -> bool {
        self.rank_from(side) >= 5
    }

    /// Whether the point lies in `side`'s palace (files d–f, its ranks 0–2).
    #[must_use]
    pub const fn in_palace(self, side: Side) -> bool {
        matches!(self.file(), 3..=5) && self.rank_from(side) <= 2
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is not a point of the board: one letter a–i and one digit 0–9 are needed, as in `e6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a point of the board: a letter from a to i and a digit from 0 to 9 are needed, as in e6")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        match text.as_bytes() {
            [file, rank] => {
                Self::new(file.wrapping_sub(b'a'), rank.wrapping_sub(b'0')).ok_or(ParseSquareError)
            }
            _ => Err(ParseSquareError),
        }
    }
}

//! Points of a grid, and their notation by letter and number.

use std::fmt;
use std::str::FromStr;

/// A point of a board of `LINES` lines in each direction. Its index goes up by files, then by ranks, so that points in index
/// order stand as their notation reads. A game that counts rows and columns has its rows where others have files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point<const LINES: u8>(u16);

impl<const LINES: u8> Point<LINES> {
    /// Number of points.
    pub const COUNT: usize = LINES as usize * LINES as usize;

    /// The point on a file and a rank, both below `LINES`; `None` off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < LINES && rank < LINES {
            Some(Point(file as u16 * LINES as u16 + rank as u16))
        } else {
            None
        }
    }

    /// The point with an index below [`Point::COUNT`].
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Point(index as u16)) } else { None }
    }

    /// All points in board order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT as u16).map(Point)
    }

    /// Index, below [`Point::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Number of the point in scenes: its index.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The point with a number of a scene.
    pub const fn from_number(number: u16) -> Option<Self> {
        Self::from_index(number as usize)
    }

    /// File, from 0.
    pub const fn file(self) -> u8 {
        (self.0 / LINES as u16) as u8
    }

    /// Rank, from 0.
    pub const fn rank(self) -> u8 {
        (self.0 % LINES as u16) as u8
    }

    /// Letter of the file, from A.
    pub const fn letter(self) -> char {
        (b'A' + self.file()) as char
    }

    /// The next point in a direction, given as steps of (file, rank).
    pub const fn step(self, direction: (i8, i8)) -> Option<Self> {
        let file = self.file() as i8 + direction.0;
        let rank = self.rank() as i8 + direction.1;
        if file < 0 || rank < 0 { None } else { Point::new(file as u8, rank as u8) }
    }

    /// The point `steps` steps along a direction.
    pub const fn walk(self, direction: (i8, i8), steps: i8) -> Option<Self> {
        self.step((direction.0 * steps, direction.1 * steps))
    }

    /// The point that one of the board's eight symmetries (0…7) brings this one to; 0 leaves all in place.
    #[must_use]
    pub const fn turned(self, symmetry: u8) -> Self {
        let (mut file, mut rank) = (self.file() as u16, self.rank() as u16);
        let last = LINES as u16 - 1;
        if symmetry & 1 != 0 {
            file = last - file;
        }
        if symmetry & 2 != 0 {
            rank = last - rank;
        }
        if symmetry & 4 != 0 { Point(rank * LINES as u16 + file) } else { Point(file * LINES as u16 + rank) }
    }
}

/// The text is no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownPoint;

/// Boards whose points are written as a letter and a number: `A1`.
trait Lettered {}
impl Lettered for Point<15> {}
impl Lettered for Point<18> {}

impl<const LINES: u8> fmt::Display for Point<LINES>
where
    Point<LINES>: Lettered,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.rank() + 1)
    }
}

impl<const LINES: u8> FromStr for Point<LINES>
where
    Point<LINES>: Lettered,
{
    type Err = UnknownPoint;

    /// Reads the printed form only: a capital letter and a number without leading zero.
    fn from_str(text: &str) -> Result<Self, UnknownPoint> {
        let (letter, number) = text.split_at_checked(1).ok_or(UnknownPoint)?;
        let file = letter.as_bytes()[0].checked_sub(b'A').ok_or(UnknownPoint)?;
        if !matches!(number.as_bytes(), [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']) {
            return Err(UnknownPoint);
        }
        let rank: u8 = number.parse().map_err(|_| UnknownPoint)?;
        Point::new(file, rank - 1).ok_or(UnknownPoint)
    }
}

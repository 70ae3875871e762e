//! Points of the 15×15 board, sets of them, and the board's eight symmetries.

use std::fmt;
use std::str::FromStr;

/// Lines in each direction.
pub const SIZE: u8 = 15;

/// The four directions of lines as steps of (file, rank): 阳线 along and across, 阴线 both ways.
pub const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A point, `A1`…`O15`: files A–O from Black's left, ranks 1–15 from Black's side. Its index goes up by
/// ranks, then by files, so that points in index order stand as their notation reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Number of points.
    pub const COUNT: usize = 225;

    /// 天元, `H8`.
    pub const CENTRE: Point = Point(7 * 15 + 7);

    /// The point on a file and a rank, both 0…14.
    pub const fn new(file: u8, rank: u8) -> Option<Point> {
        if file < SIZE && rank < SIZE { Some(Point(file * SIZE + rank)) } else { None }
    }

    /// The point with an index of 0…224.
    pub const fn from_index(index: usize) -> Option<Point> {
        if index < Point::COUNT { Some(Point(index as u8)) } else { None }
    }

    /// All points, by files, then ranks.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> {
        (0..Point::COUNT as u8).map(Point)
    }

    /// 0…224.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for A … 14 for O.
    pub const fn file(self) -> u8 {
        self.0 / SIZE
    }

    /// 0 for rank 1 … 14 for rank 15.
    pub const fn rank(self) -> u8 {
        self.0 % SIZE
    }

    /// The point `steps` steps along a direction.
    pub const fn step(self, direction: (i8, i8), steps: i8) -> Option<Point> {
        let file = self.file() as i8 + direction.0 * steps;
        let rank = self.rank() as i8 + direction.1 * steps;
        if file < 0 || rank < 0 { None } else { Point::new(file as u8, rank as u8) }
    }

    /// Whether it lies in the square of this many lines round 天元.
    pub const fn in_central(self, lines: u8) -> bool {
        self.file().abs_diff(7) <= lines / 2 && self.rank().abs_diff(7) <= lines / 2
    }

    /// The point that one of the board's eight symmetries (0…7) brings this one to; 0 leaves all in place.
    pub const fn turned(self, symmetry: u8) -> Point {
        let (mut file, mut rank) = (self.file(), self.rank());
        if symmetry & 1 != 0 {
            file = SIZE - 1 - file;
        }
        if symmetry & 2 != 0 {
            rank = SIZE - 1 - rank;
        }
        if symmetry & 4 != 0 { Point(rank * SIZE + file) } else { Point(file * SIZE + rank) }
    }

    /// Letter of the file.
    pub fn letter(self) -> char {
        char::from(b'A' + self.file())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.rank() + 1)
    }
}

/// The text is no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownPoint;

impl FromStr for Point {
    type Err = UnknownPoint;

    /// Only what is printed is read: a capital letter and a number without leading zero.
    fn from_str(text: &str) -> Result<Point, UnknownPoint> {
        let (letter, number) = text.split_at_checked(1).ok_or(UnknownPoint)?;
        let file = letter.as_bytes()[0].checked_sub(b'A').ok_or(UnknownPoint)?;
        if number.is_empty() || number.len() > 2 || !number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(UnknownPoint);
        }
        let rank: u8 = number.parse().map_err(|_| UnknownPoint)?;
        let point = Point::new(file, rank.checked_sub(1).ok_or(UnknownPoint)?).ok_or(UnknownPoint)?;
        if number.starts_with('0') { Err(UnknownPoint) } else { Ok(point) }
    }
}

/// A set of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Points([u64; 4]);

impl Points {
    /// No point.
    pub const EMPTY: Points = Points([0; 4]);

    /// All points.
    pub const ALL: Points = Points([u64::MAX, u64::MAX, u64::MAX, (1 << 33) - 1]);

    /// Whether it has a point.
    pub const fn contains(&self, point: Point) -> bool {
        self.0[(point.0 >> 6) as usize] >> (point.0 & 63) & 1 != 0
    }

    /// Puts a point in.
    pub const fn insert(&mut self, point: Point) {
        self.0[(point.0 >> 6) as usize] |= 1 << (point.0 & 63);
    }

    /// Takes a point out.
    pub const fn remove(&mut self, point: Point) {
        self.0[(point.0 >> 6) as usize] &= !(1 << (point.0 & 63));
    }

    /// Number of points.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Those of this set that are not in the other.
    #[must_use]
    pub fn without(&self, other: &Points) -> Points {
        Points(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Those in both.
    #[must_use]
    pub fn both(&self, other: &Points) -> Points {
        Points(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Those in either.
    #[must_use]
    pub fn union(&self, other: &Points) -> Points {
        Points(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The points, in index order.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < 4 && words[at] == 0 {
                at += 1;
            }
            let word = words.get_mut(at)?;
            let bit = word.trailing_zeros();
            *word &= *word - 1;
            Some(Point((at as u32 * 64 + bit) as u8))
        })
    }

    /// The set that a symmetry brings this one to.
    #[must_use]
    pub fn turned(&self, symmetry: u8) -> Points {
        self.iter().map(|point| point.turned(symmetry)).collect()
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Points {
        let mut set = Points::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

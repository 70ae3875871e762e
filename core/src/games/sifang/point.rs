//! Points of the 16×16 board and sets of them.

use std::fmt;
use std::str::FromStr;

/// Rows, and columns.
pub const SIZE: u8 = 16;

/// Digit of a row or column of 0…15: `1`…`9`, `A`…`F`, then `0`, which stands for sixteen (source, “棋盘”: 0
/// 表示进位).
pub const fn digit(place: u8) -> char {
    match place {
        0..=8 => (b'1' + place) as char,
        9..=14 => (b'A' + place - 9) as char,
        _ => '0',
    }
}

/// A point, row (排) then column (列): `88`. **Ruling**: rows are counted from Black's side, columns from
/// Black's left. Its index goes up by rows, then by columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Number of points.
    pub const COUNT: usize = 256;

    /// The point on a row and a column, both 0…15.
    pub const fn new(row: u8, column: u8) -> Option<Point> {
        if row < SIZE && column < SIZE { Some(Point(row * SIZE + column)) } else { None }
    }

    /// The point with an index of 0…255.
    pub const fn from_index(index: u8) -> Point {
        Point(index)
    }

    /// All points, by rows, then columns.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> {
        (0..=u8::MAX).map(Point)
    }

    /// 0…255.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 for row 1 … 15 for row 0.
    pub const fn row(self) -> u8 {
        self.0 / SIZE
    }

    /// 0 for column 1 … 15 for column 0.
    pub const fn column(self) -> u8 {
        self.0 % SIZE
    }

    /// The point so many rows up and columns to the right; `None` off the board.
    pub const fn step(self, rows: i8, columns: i8) -> Option<Point> {
        let row = self.row() as i8 + rows;
        let column = self.column() as i8 + columns;
        if row < 0 || column < 0 { None } else { Point::new(row as u8, column as u8) }
    }

    /// Whether it is one of the four 中心点, which make the 四方台: `88` `89` `98` `99`.
    pub const fn in_centre(self) -> bool {
        matches!(self.row(), 7 | 8) && matches!(self.column(), 7 | 8)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", digit(self.row()), digit(self.column()))
    }
}

/// The text is no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownPoint;

impl FromStr for Point {
    type Err = UnknownPoint;

    /// Only what is printed is read: two digits, letters as capitals.
    fn from_str(text: &str) -> Result<Point, UnknownPoint> {
        let &[row, column] = text.as_bytes() else { return Err(UnknownPoint) };
        let place = |byte: u8| match byte {
            b'0' => Ok(15),
            b'1'..=b'9' => Ok(byte - b'1'),
            b'A'..=b'F' => Ok(byte - b'A' + 9),
            _ => Err(UnknownPoint),
        };
        Point::new(place(row)?, place(column)?).ok_or(UnknownPoint)
    }
}

/// A set of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Points([u64; 4]);

impl Points {
    /// No point.
    pub const EMPTY: Points = Points([0; 4]);

    /// Whether it has a point.
    pub const fn contains(&self, point: Point) -> bool {
        self.0[(point.0 >> 6) as usize] >> (point.0 & 63) & 1 != 0
    }

    /// Puts a point in.
    pub const fn insert(&mut self, point: Point) {
        self.0[(point.0 >> 6) as usize] |= 1 << (point.0 & 63);
    }

    /// Number of points, 0…256.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Those in either.
    #[must_use]
    pub fn union(&self, other: &Points) -> Points {
        Points(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// All points of the board that are not in it.
    #[must_use]
    pub fn others(&self) -> Points {
        Points(self.0.map(|word| !word))
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

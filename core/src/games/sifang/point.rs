//! Points of the 16×16 board.

use std::fmt;
use std::str::FromStr;

use crate::game::grid;
use crate::game::grid::UnknownPoint;

/// Rows, and columns.
pub const SIZE: u8 = 16;

/// Digit of a row or column of 0…15. `1`…`9`, `A`…`F`, then `0`, which stands for sixteen (source, “棋盘”: 0 表示进位).
pub const fn digit(place: u8) -> char {
    match place {
        0..=8 => (b'1' + place) as char,
        9..=14 => (b'A' + place - 9) as char,
        _ => '0',
    }
}

/// A point, row (排) then column (列): `88`. **Ruling**: rows are counted from Black's side, columns from
/// Black's left. Its index goes up by rows, then by columns.
pub type Point = grid::Point<SIZE>;

/// A set of points.
pub type Points = grid::Points<SIZE>;

impl Point {
    /// The point with an index of 0…255.
    pub const fn at_index(index: u8) -> Point {
        Point::from_index(index as usize).expect("every byte is a point")
    }

    /// 0 for row 1 … 15 for row 0.
    pub const fn row(self) -> u8 {
        self.file()
    }

    /// 0 for column 1 … 15 for column 0.
    pub const fn column(self) -> u8 {
        self.rank()
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

impl FromStr for Point {
    type Err = UnknownPoint;

    /// Reads the printed form only: two digits, letters as capitals.
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

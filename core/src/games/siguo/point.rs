//! Points of the 18×18 board, and what lies where for each seat; docs/rules/siguo.md, head.

use std::fmt;
use std::str::FromStr;

use crate::seat::Seat;

/// Lines in each direction.
pub const SIZE: u8 = 18;

/// Lines of a region in each direction (“等间距的九条直线段”).
pub const REGION: u8 = 9;

/// Number of seats.
pub const SEATS: u8 = 4;

/// Steps of (file, rank): west, south, north, east, so that points come in board order.
pub const DIRECTIONS: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// All seats, clockwise from the south-west.
pub fn seats() -> impl Iterator<Item = Seat> + Clone {
    (0..SEATS).map(Seat)
}

/// “棋盘一对角线方向的二人合作”: the seat across the diagonal.
pub const fn partner(seat: Seat) -> Seat {
    Seat((seat.0 + 2) % SEATS)
}

/// Whether a seat sits on the eastern side.
pub const fn east(seat: Seat) -> bool {
    matches!(seat.0, 2 | 3)
}

/// Whether a seat sits on the southern side.
pub const fn south(seat: Seat) -> bool {
    matches!(seat.0, 0 | 3)
}

/// Whether two seats play against each other.
pub const fn opposed(a: Seat, b: Seat) -> bool {
    a.0 % 2 != b.0 % 2
}

/// The other pair, lower seat first.
pub fn enemies(seat: Seat) -> [Seat; 2] {
    [Seat(1 - seat.0 % 2), Seat(3 - seat.0 % 2)]
}

/// A point, `A1`…`R18`: files A–R from the west, ranks 1–18 from the south. Points are ordered by file,
/// then by rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u16);

impl Point {
    /// Number of points.
    pub const COUNT: usize = 324;

    /// The point on a file and a rank, both 0…17; `None` off the board.
    pub const fn new(file: u8, rank: u8) -> Option<Point> {
        if file < SIZE && rank < SIZE { Some(Point(file as u16 * SIZE as u16 + rank as u16)) } else { None }
    }

    /// The point with an index below [`Point::COUNT`].
    pub fn from_index(index: usize) -> Option<Point> {
        (index < Self::COUNT).then_some(Point(index as u16))
    }

    /// The point as an index: by file, then by rank.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All points in board order.
    pub fn all() -> impl Iterator<Item = Point> + Clone {
        (0..Self::COUNT as u16).map(Point)
    }

    /// File, 0…17 from the west.
    pub const fn file(self) -> u8 {
        (self.0 / SIZE as u16) as u8
    }

    /// Rank, 0…17 from the south.
    pub const fn rank(self) -> u8 {
        (self.0 % SIZE as u16) as u8
    }

    /// Letter of the file, A…R.
    pub const fn letter(self) -> char {
        (b'A' + self.file()) as char
    }

    /// The next point in a direction.
    pub fn step(self, (file, rank): (i8, i8)) -> Option<Point> {
        Point::new(self.file().checked_add_signed(file)?, self.rank().checked_add_signed(rank)?)
    }

    /// The point with coordinates (c, r) of a seat: 1…18 counted from its region's two outer edges, so that
    /// (1, 1) is its outer corner; the seats see each other in mirror images.
    pub const fn of(seat: Seat, c: u8, r: u8) -> Option<Point> {
        if c == 0 || r == 0 || c > SIZE || r > SIZE {
            return None;
        }
        Point::new(if east(seat) { SIZE - c } else { c - 1 }, if south(seat) { r - 1 } else { SIZE - r })
    }

    /// (c, r) of [`Point::of`].
    pub const fn seen_by(self, seat: Seat) -> (u8, u8) {
        let c = if east(seat) { SIZE - self.file() } else { self.file() + 1 };
        let r = if south(seat) { self.rank() + 1 } else { SIZE - self.rank() };
        (c, r)
    }

    /// The seat in whose 9×9 region the point lies.
    pub const fn region(self) -> Seat {
        Seat(match (self.file() < REGION, self.rank() < REGION) {
            (true, true) => 0,
            (true, false) => 1,
            (false, false) => 2,
            (false, true) => 3,
        })
    }

    /// “将限于布阵在己方区域的外顶角”.
    pub fn corner(seat: Seat) -> Point {
        Point(if east(seat) { 17 * 18 } else { 0 } + if south(seat) { 0 } else { 17 })
    }

    /// 布阵界线: whether a seat may deploy here, (1…6, 1…6), the lines themselves included.
    pub const fn in_zone(self, seat: Seat) -> bool {
        let (c, r) = self.seen_by(seat);
        c <= 6 && r <= 6
    }

    /// The 36 points of a seat's deployment zone, its corner included, in board order.
    pub fn zone(seat: Seat) -> impl Iterator<Item = Point> + Clone {
        Point::all().filter(move |at| at.in_zone(seat))
    }

    /// The eight points around this one that lie on the board, in board order.
    pub fn around(self) -> impl Iterator<Item = Point> + Clone {
        let (file, rank) = (self.file() as i8, self.rank() as i8);
        (-1..=1)
            .flat_map(move |f| (-1..=1).map(move |r| (f, r)))
            .filter(|d| *d != (0, 0))
            .filter_map(move |(f, r)| Point::new(u8::try_from(file + f).ok()?, u8::try_from(rank + r).ok()?))
    }
}

/// 军事基地: a base, two per region.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Base {
    /// Where it is.
    pub at: Point,
    /// Owner of the base, fallen or not.
    pub owner: Seat,
}

impl Base {
    /// Number of bases.
    pub const COUNT: usize = 8;

    /// All bases in board order: (7, 5) and (5, 7) of every region.
    pub fn all() -> impl Iterator<Item = Base> + Clone {
        Point::all().filter_map(Base::at)
    }

    /// The base on a point.
    pub fn at(at: Point) -> Option<Base> {
        let owner = at.region();
        matches!(at.seen_by(owner), (7, 5) | (5, 7)).then_some(Base { at, owner })
    }

    /// 轰炸区: the nine points of the zone that belongs to the base, in board order: (7…9, 1…3) to (7, 5),
    /// (1…3, 7…9) to (5, 7).
    pub fn zone(self) -> impl Iterator<Item = Point> + Clone {
        let owner = self.owner;
        let wide = self.at.seen_by(owner).0 == 7;
        Point::all().filter(move |at| {
            let (c, r) = at.seen_by(owner);
            let (along, across) = if wide { (c, r) } else { (r, c) };
            (7..=9).contains(&along) && across <= 3
        })
    }
}

/// The text is no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownPoint;

impl FromStr for Point {
    type Err = UnknownPoint;

    fn from_str(text: &str) -> Result<Point, UnknownPoint> {
        let bytes = text.as_bytes();
        let (Some(letter @ b'A'..=b'R'), Some(b'1'..=b'9'), 2..=3) =
            (bytes.first(), bytes.get(1), bytes.len())
        else {
            return Err(UnknownPoint);
        };
        let rank: u8 = text.get(1..).and_then(|rank| rank.parse().ok()).ok_or(UnknownPoint)?;
        Point::new(letter - b'A', rank - 1).ok_or(UnknownPoint)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.rank() + 1)
    }
}

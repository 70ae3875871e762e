//! Points of the 18×18 board, and what lies where for each seat; docs/rules/siguo.md, head.

use crate::game::grid;
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

/// A point, `A1`…`R18`: files A–R from the west, ranks 1–18 from the south.
pub type Point = grid::Point<SIZE>;

impl Point {
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
        Point::of(seat, 1, 1).expect("on the board")
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

    /// Returns the 轰炸区, the nine points of the zone that belongs to the base, in board order. (7…9, 1…3) belongs to
    /// (7, 5), (1…3, 7…9) to (5, 7).
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

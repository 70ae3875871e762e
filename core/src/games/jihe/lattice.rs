//! The hexagonal lattice: points, lines, and the tables of jumps and own moves; docs/rules/jihe.md, “Moves”.
//!
//! A point is (k, y): k the column from −n to n, y the height, here doubled so that all heights are whole
//! numbers. Lines run along a column and along the two diagonals.

use std::sync::OnceLock;

use super::kind::Kind;

/// Least side of the board, in unit edges.
pub const MIN_SIZE: u8 = 4;
/// Greatest side of the board, in unit edges.
pub const MAX_SIZE: u8 = 6;

/// A set of points, by number.
pub type Points = u128;

/// The set of one point.
#[inline]
pub fn bit(point: u8) -> Points {
    1 << point
}

/// The points of a set in point order.
pub fn each(mut set: Points) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(next)
    })
}

/// A place in the plane of the lattice: column, and height doubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct At {
    /// Column, −n…n.
    pub k: i8,
    /// Twice the height over the midline.
    pub y2: i8,
}

impl At {
    /// The place `times` steps on in a direction.
    pub fn step(self, direction: usize, times: i8) -> At {
        let (k, y2) = DIRECTIONS[direction % 6];
        At { k: self.k + k * times, y2: self.y2 + y2 * times }
    }
}

/// The six directions of the lines, 60° from each other, from straight up clockwise.
pub const DIRECTIONS: [(i8, i8); 6] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];

/// Which of the three common jumps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JumpRule {
    /// 隔一子沿直线对称跳: over one piece to the point as far beyond it.
    Symmetric,
    /// 菱形: over the occupied ends of a rhombus's short diagonal.
    Rhombus,
    /// 对顶角: through a piece to the opposite corner of the mirrored rhombus.
    Vertical,
}

/// One possible jump from a point: it is legal when all of `need` is occupied and none of `empty` is.
#[derive(Debug, Clone, Copy)]
pub struct Jump {
    /// Where it lands.
    pub to: u8,
    /// Points that must be occupied.
    pub need: Points,
    /// Points that must be empty, the landing among them.
    pub empty: Points,
    /// Rule of the jump.
    pub how: JumpRule,
    /// Corners of the rhombus it is seen by, in order from the start; the line's ends for a symmetric one.
    pub corners: [At; 4],
}

/// One own move: to an empty point, over empty points.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// Where it leads.
    pub to: u8,
    /// Points that must be empty, the end among them.
    pub empty: Points,
}

/// A board of one size with all its tables.
pub struct Lattice {
    /// Side of the board in unit edges, 4…6.
    pub size: u8,
    at: Vec<At>,
    first: Vec<u8>,
    jumps: Vec<Vec<Jump>>,
    steps: Vec<Vec<Step>>,
    diamonds: Vec<Vec<Step>>,
    doubles: Vec<Vec<Step>>,
}

impl Lattice {
    /// The board of a size, 4…6.
    pub fn of(size: u8) -> &'static Lattice {
        static ALL: [OnceLock<Lattice>; 3] = [const { OnceLock::new() }; 3];
        let size = size.clamp(MIN_SIZE, MAX_SIZE);
        ALL[usize::from(size - MIN_SIZE)].get_or_init(|| Lattice::new(size))
    }

    fn new(size: u8) -> Lattice {
        let n = size as i8;
        let mut lattice = Lattice {
            size,
            at: Vec::new(),
            first: Vec::new(),
            jumps: Vec::new(),
            steps: Vec::new(),
            diamonds: Vec::new(),
            doubles: Vec::new(),
        };
        for k in -n..=n {
            lattice.first.push(lattice.at.len() as u8);
            let top = 2 * n - k.abs();
            lattice.at.extend((-top..=top).step_by(2).map(|y2| At { k, y2 }));
        }
        for point in 0..lattice.count() {
            let jumps = lattice.jumps_from(point);
            lattice.jumps.push(jumps);
            let (mut steps, mut doubles, mut diamonds) = (Vec::new(), Vec::new(), Vec::new());
            for d in 0..6 {
                let from = lattice.at(point);
                let way = |empty: &[At]| {
                    let to = lattice.index(*empty.last()?)?;
                    Some(Step { to, empty: lattice.set(empty)? })
                };
                steps.extend(way(&[from.step(d, 1)]));
                doubles.extend(way(&[from.step(d, 1), from.step(d, 2)]));
                let side = [from.step(d, 1), from.step(d + 1, 1)];
                diamonds.extend(way(&[side[0], side[1], side[0].step(d + 1, 1)]));
            }
            lattice.steps.push(steps);
            lattice.doubles.push(doubles);
            lattice.diamonds.push(diamonds);
        }
        lattice
    }

    /// Number of points: 3n²+3n+1.
    pub fn count(&self) -> u8 {
        self.at.len() as u8
    }

    /// All points.
    pub fn all(&self) -> Points {
        (1 << self.count()) - 1
    }

    /// Where a point is. Numbers beyond the board count as its last point.
    pub fn at(&self, point: u8) -> At {
        self.at[usize::from(point).min(self.at.len() - 1)]
    }

    /// The point at a place, if the board has it.
    pub fn index(&self, at: At) -> Option<u8> {
        let n = self.size as i8;
        let top = 2 * n - at.k.abs();
        let inside = at.k.abs() <= n && at.y2.abs() <= top && (at.y2 - top) % 2 == 0;
        inside.then(|| self.first[(at.k + n) as usize] + ((at.y2 + top) / 2) as u8)
    }

    /// The set of these places, if all of them are on the board.
    pub fn set(&self, places: &[At]) -> Option<Points> {
        places.iter().try_fold(0, |set, at| Some(set | bit(self.index(*at)?)))
    }

    /// A point's name, `c5`: columns from a, points from 1 at the bottom.
    pub fn name(&self, point: u8) -> String {
        let at = self.at(point);
        let column = (at.k + self.size as i8) as u8;
        let number = point - self.first[usize::from(column)] + 1;
        format!("{}{number}", char::from(b'a' + column))
    }

    /// The point of this name.
    pub fn parse(&self, name: &str) -> Option<u8> {
        let column = name.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        let digits = &name[1..];
        let number: u8 = digits.parse().ok().filter(|n: &u8| *n > 0 && n.to_string() == digits)?;
        let first = *self.first.get(usize::from(column))?;
        let end = self.first.get(usize::from(column) + 1).copied().unwrap_or(self.count());
        first.checked_add(number - 1).filter(|point| *point < end)
    }

    /// The point mirrored in the midline.
    pub fn mirrored(&self, point: u8) -> u8 {
        let At { k, y2 } = self.at(point);
        self.index(At { k, y2: -y2 }).unwrap_or(point)
    }

    /// The points of a half without its midline: the lower one is seat 0's, the upper seat 1's.
    pub fn half(&self, seat: u8) -> Points {
        let own = |at: &At| if seat == 0 { at.y2 < 0 } else { at.y2 > 0 };
        (0..self.count()).filter(|point| own(&self.at(*point))).fold(0, |set, point| set | bit(point))
    }

    /// All jumps that a point has on an empty board.
    pub fn jumps(&self, point: u8) -> &[Jump] {
        &self.jumps[usize::from(point)]
    }

    /// All own moves of a kind of piece from a point: ⬡ has those of the other three.
    pub fn own(&self, kind: Kind, point: u8) -> impl Iterator<Item = &Step> {
        let tables = [
            (Kind::Triangle, &self.steps),
            (Kind::Parallelogram, &self.diamonds),
            (Kind::Trapezoid, &self.doubles),
        ];
        let has = move |list: &Kind| kind == Kind::Hexagon || kind == *list;
        tables
            .into_iter()
            .filter(move |(list, _)| has(list))
            .flat_map(move |(_, table)| &table[usize::from(point)])
    }

    /// The places of the rhombus `from + a·d + b·e`, 0 ≤ a, b ≤ m, for which `keep` says yes.
    fn rhombus(from: At, d: usize, e: usize, m: i8, keep: impl Fn(i8, i8) -> bool) -> Vec<At> {
        let all = (0..=m).flat_map(|a| (0..=m).map(move |b| (a, b)));
        all.filter(|(a, b)| keep(*a, *b)).map(|(a, b)| from.step(d, a).step(e, b)).collect()
    }

    fn jumps_from(&self, point: u8) -> Vec<Jump> {
        let from = self.at(point);
        let reach = 2 * self.size as i8;
        let mut jumps = Vec::new();
        for d in 0..6 {
            for m in 1..=reach {
                jumps.extend(self.symmetric(from, d, m));
                jumps.extend(self.over_rhombus(from, d, m));
                // The corner opposite: 60° corners span two neighbouring directions, 120° ones two that
                // are 120° apart.
                jumps.extend(self.through(from, d, (d + 1) % 6, m));
                jumps.extend(self.through(from, d, (d + 2) % 6, m));
            }
        }
        jumps
    }

    /// 1. Over exactly one piece at distance m to the point at distance m beyond it.
    fn symmetric(&self, from: At, d: usize, m: i8) -> Option<Jump> {
        let end = from.step(d, 2 * m);
        let to = self.index(end)?;
        let way: Vec<At> = (1..=2 * m).filter(|step| *step != m).map(|step| from.step(d, step)).collect();
        Some(Jump {
            to,
            need: self.set(&[from.step(d, m)])?,
            empty: self.set(&way)?,
            how: JumpRule::Symmetric,
            corners: [from, from.step(d, m), end, from.step(d, m)],
        })
    }

    /// 2. From one 60° corner of a rhombus of side m to the other, both 120° corners occupied, the triangle of
    ///    these three otherwise empty.
    fn over_rhombus(&self, from: At, d: usize, m: i8) -> Option<Jump> {
        let e = (d + 1) % 6;
        let (b, c, end) = (from.step(d, m), from.step(e, m), from.step(d, m).step(e, m));
        let to = self.index(end)?;
        let triangle = Self::rhombus(from, d, e, m, |x, y| x + y <= m && (x, y) != (0, 0));
        let need = self.set(&[b, c])?;
        Some(Jump {
            to,
            need,
            empty: (self.set(&triangle)? & !need) | bit(to),
            how: JumpRule::Rhombus,
            corners: [from, b, end, c],
        })
    }

    /// 3. From the corner opposite an occupied point P of a rhombus of side m to the corner opposite P of the
    ///    rhombus mirrored in P; its own rhombus otherwise empty. Ruling: both rhombi lie on the board.
    fn through(&self, from: At, d: usize, e: usize, m: i8) -> Option<Jump> {
        let p = from.step(d, m).step(e, m);
        let end = p.step(d, m).step(e, m);
        let to = self.index(end)?;
        self.set(&[p.step(d, m), p.step(e, m)])?;
        let own = Self::rhombus(from, d, e, m, |x, y| (x, y) != (0, 0));
        let need = self.set(&[p])?;
        Some(Jump {
            to,
            need,
            empty: (self.set(&own)? & !need) | bit(to),
            how: JumpRule::Vertical,
            corners: [from, from.step(d, m), p, from.step(e, m)],
        })
    }
}

impl std::fmt::Debug for Lattice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lattice({})", self.size)
    }
}

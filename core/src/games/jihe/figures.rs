//! All figures of a half: triangles, parallelograms and isosceles trapezoids along the lines; docs/rules/jihe.md,
//! “Scoring”.

use std::sync::OnceLock;

use super::board::Board;
use super::kind::Kind;
use super::lattice::{At, Lattice, MAX_SIZE, MIN_SIZE, Points, bit, each};

/// A set of unit triangles, by number.
pub type Area = [u64; 4];

/// A figure that could stand in a half.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// Triangle, parallelogram or trapezoid.
    pub kind: Kind,
    /// Its corners.
    pub corners: Points,
    /// Corners in order around the figure.
    pub outline: Vec<At>,
    /// All points in it and on its edges, the corners too.
    pub points: Points,
    /// Its unit triangles.
    pub area: Area,
    /// Number of unit triangles: its points in the score.
    pub worth: u16,
    /// Its place among all of them, in point order of their corners, then by kind.
    pub order: u16,
}

/// Whether two areas share a unit triangle.
pub fn overlap(a: &Area, b: &Area) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

impl Figure {
    /// Whether all corners are pieces of `seat`, one of them of the figure's own kind or, where none is, a ⬡ that
    /// stands in.
    pub fn valid(&self, board: &Board, seat: u8) -> bool {
        self.corners & !board.side(seat) == 0 && self.matching(board, seat) != 0
    }

    /// The corners that can be the matching piece: those of its kind, or else the ⬡ ones.
    pub fn matching(&self, board: &Board, seat: u8) -> Points {
        let own = self.corners & board.kind(seat, self.kind);
        if own != 0 { own } else { self.corners & board.kind(seat, Kind::Hexagon) }
    }

    /// Returns the number of corners that leave: one of a triangle, two of the others.
    pub fn toll(&self) -> u32 {
        if self.kind == Kind::Triangle { 1 } else { 2 }
    }
}

/// The figures of a half.
#[derive(Debug)]
struct Half {
    /// In their order.
    figures: Vec<Figure>,
    /// Number of figures that have their first corner before each point.
    before: Vec<usize>,
}

fn half(lattice: &Lattice, seat: u8) -> &'static Half {
    static ALL: [[OnceLock<Half>; 2]; 3] = [const { [const { OnceLock::new() }; 2] }; 3];
    let size = usize::from(lattice.size.clamp(MIN_SIZE, MAX_SIZE) - MIN_SIZE);
    ALL[size][usize::from(seat & 1)].get_or_init(|| {
        let figures = all(Lattice::of(lattice.size), lattice.half(1 - (seat & 1)));
        let first = |figure: &Figure| figure.corners.trailing_zeros();
        let before = (0..=u32::from(lattice.count()))
            .map(|point| figures.partition_point(|figure| first(figure) < point));
        Half { before: before.collect(), figures }
    })
}

/// The figures that a seat can score with, in their order: those strictly inside the other half.
pub fn of(lattice: &Lattice, seat: u8) -> &'static [Figure] {
    &half(lattice, seat).figures
}

/// Those of them whose first corner is this point.
pub fn first_at(lattice: &Lattice, seat: u8, point: u8) -> &'static [Figure] {
    let Half { figures, before } = half(lattice, seat);
    let point = usize::from(point);
    &figures[before[point]..before[point + 1]]
}

fn all(lattice: &Lattice, half: Points) -> Vec<Figure> {
    let reach = 2 * lattice.size as i8;
    let mut figures: Vec<Figure> = Vec::new();
    let mut add = |kind: Kind, outline: Vec<At>| {
        let Some(corners) = lattice.set(&outline) else { return };
        let known = |figure: &Figure| figure.corners == corners && figure.kind == kind;
        if corners & !half == 0 && !figures.iter().any(known) {
            figures.push(figure(lattice, kind, corners, outline));
        }
    };
    for from in each(half).map(|point| lattice.at(point)) {
        for d in 0..6 {
            let (e, f) = ((d + 1) % 6, (d + 2) % 6);
            for a in 1..=reach {
                add(Kind::Triangle, vec![from, from.step(d, a), from.step(e, a)]);
                for b in 1..=reach {
                    let corner = from.step(d, a);
                    add(Kind::Parallelogram, vec![from, corner, corner.step(e, b), from.step(e, b)]);
                    // Long side a + b along d, legs b, short side a.
                    let end = from.step(d, a + b);
                    add(Kind::Trapezoid, vec![from, end, end.step(f, b), from.step(e, b)]);
                }
            }
        }
    }
    figures.sort_by_cached_key(|figure| (each(figure.corners).collect::<Vec<u8>>(), figure.kind));
    for (order, figure) in (0..).zip(&mut figures) {
        figure.order = order;
    }
    figures
}

/// Twice the signed area of (a, b, c), in the lattice's own coordinates.
fn cross(a: At, b: At, c: At) -> i32 {
    let d = |from: At, to: At| (i32::from(to.k - from.k), i32::from(to.y2 - from.y2));
    let ((x1, y1), (x2, y2)) = (d(a, b), d(a, c));
    x1 * y2 - x2 * y1
}

/// Whether a place lies in a convex outline, its edges included. Places are in thirds where needed: all are scaled alike.
fn inside(outline: &[At], at: At) -> bool {
    let sides = (0..outline.len()).map(|i| cross(outline[i], outline[(i + 1) % outline.len()], at));
    let (low, high) = sides.fold((0, 0), |(low, high), side| (low.min(side), high.max(side)));
    low == 0 || high == 0
}

fn figure(lattice: &Lattice, kind: Kind, corners: Points, outline: Vec<At>) -> Figure {
    let scaled = |at: At| At { k: at.k * 3, y2: at.y2 * 3 };
    let large: Vec<At> = outline.iter().map(|at| scaled(*at)).collect();
    let points = (0..lattice.count())
        .filter(|point| inside(&outline, lattice.at(*point)))
        .fold(0, |set, point| set | bit(point));
    let mut area: Area = [0; 4];
    let mut number = 0_usize;
    for point in 0..lattice.count() {
        // Each unit triangle once: by its lower left corner, pointing right or left.
        for (d, e) in [(0, 1), (1, 2)] {
            let a = lattice.at(point);
            let (b, c) = (a.step(d, 1), a.step(e, 1));
            if lattice.index(b).is_none() || lattice.index(c).is_none() {
                continue;
            }
            let middle = At { k: a.k + b.k + c.k, y2: a.y2 + b.y2 + c.y2 };
            if inside(&large, middle) {
                area[number / 64] |= 1 << (number % 64);
            }
            number += 1;
        }
    }
    let worth = area.iter().map(|word| word.count_ones() as u16).sum();
    Figure { kind, corners, outline, points, area, worth, order: 0 }
}

//! Independent implementation of docs/rules/jihe.md in plane geometry, without the tables of the core.

use std::collections::BTreeSet;

use qishe_core::games::jihe::{Board, Kind, Lattice, each};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const EPS: f64 = 1e-6;

pub type P = (f64, f64);

pub fn rng(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// All points as places in the plane: columns √3/2 apart, points of a column 1 apart.
pub struct Plane {
    pub points: Vec<P>,
    pub names: Vec<String>,
    /// Rhombi as corners A B C D in order; the angle at A is 60° or 120°.
    pub rhombi: Vec<([usize; 4], bool)>,
    /// Centroids of the unit triangles.
    pub triangles: Vec<P>,
}

fn near(a: P, b: P) -> bool {
    (a.0 - b.0).abs() < EPS && (a.1 - b.1).abs() < EPS
}

pub fn distance(a: P, b: P) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Whether a and b lie on one of the board's lines: vertical, or 30° up or down.
pub fn along(a: P, b: P) -> bool {
    let angle = (b.1 - a.1).atan2(b.0 - a.0).to_degrees();
    ((angle - 30.0) / 60.0 - ((angle - 30.0) / 60.0).round()).abs() < EPS
}

fn angle(at: P, a: P, b: P) -> f64 {
    let (u, v) = ((a.0 - at.0, a.1 - at.1), (b.0 - at.0, b.1 - at.1));
    ((u.0 * v.0 + u.1 * v.1) / (u.0.hypot(u.1) * v.0.hypot(v.1))).clamp(-1.0, 1.0).acos().to_degrees()
}

/// Whether a place lies in a convex outline or on its edge.
pub fn within(outline: &[P], at: P) -> bool {
    let mut signs = (false, false);
    for (i, a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        let side = (b.0 - a.0) * (at.1 - a.1) - (b.1 - a.1) * (at.0 - a.0);
        signs.0 |= side > EPS;
        signs.1 |= side < -EPS;
    }
    !(signs.0 && signs.1)
}

impl Plane {
    pub fn new(n: i32) -> Plane {
        let (mut points, mut names) = (Vec::new(), Vec::new());
        for k in -n..=n {
            let count = 2 * n + 1 - k.abs();
            for i in 0..count {
                points.push((f64::from(k) * 0.75_f64.sqrt(), f64::from(i) - f64::from(count - 1) / 2.0));
                names.push(format!("{}{}", char::from(b'a' + (k + n) as u8), i + 1));
            }
        }
        let mut plane = Plane { points, names, rhombi: Vec::new(), triangles: Vec::new() };
        plane.find_rhombi();
        plane.find_triangles();
        plane
    }

    pub fn find(&self, at: P) -> Option<usize> {
        self.points.iter().position(|p| near(*p, at))
    }

    fn find_rhombi(&mut self) {
        let all = 0..self.points.len();
        for a in all.clone() {
            for b in all.clone() {
                let (pa, pb) = (self.points[a], self.points[b]);
                if a == b || !along(pa, pb) {
                    continue;
                }
                for d in all.clone() {
                    let pd = self.points[d];
                    if d == a || d <= b || !along(pa, pd) || (distance(pa, pb) - distance(pa, pd)).abs() > EPS
                    {
                        continue;
                    }
                    let open = angle(pa, pb, pd);
                    let sharp = (open - 60.0).abs() < EPS;
                    if !sharp && (open - 120.0).abs() > EPS {
                        continue;
                    }
                    if let Some(c) = self.find((pb.0 + pd.0 - pa.0, pb.1 + pd.1 - pa.1)) {
                        self.rhombi.push(([a, b, c, d], sharp));
                    }
                }
            }
        }
    }

    fn find_triangles(&mut self) {
        let third = |a: P, b: P, c: P| ((a.0 + b.0 + c.0) / 3.0, (a.1 + b.1 + c.1) / 3.0);
        for a in 0..self.points.len() {
            for b in a + 1..self.points.len() {
                for c in b + 1..self.points.len() {
                    let (pa, pb, pc) = (self.points[a], self.points[b], self.points[c]);
                    let unit = |x: P, y: P| (distance(x, y) - 1.0).abs() < EPS;
                    if unit(pa, pb) && unit(pb, pc) && unit(pa, pc) {
                        self.triangles.push(third(pa, pb, pc));
                    }
                }
            }
        }
    }

    fn inside(&self, outline: &[usize], occupied: &BTreeSet<usize>) -> BTreeSet<usize> {
        let outline: Vec<P> = outline.iter().map(|i| self.points[*i]).collect();
        occupied.iter().copied().filter(|i| within(&outline, self.points[*i])).collect()
    }

    /// Where one jump leads the piece standing on `from`, all other pieces being `others`.
    pub fn jumps(&self, from: usize, others: &BTreeSet<usize>) -> BTreeSet<usize> {
        let mut to = BTreeSet::new();
        let here = self.points[from];
        for (end, there) in self.points.iter().enumerate() {
            if end == from || others.contains(&end) || !along(here, *there) {
                continue;
            }
            let middle = ((here.0 + there.0) / 2.0, (here.1 + there.1) / 2.0);
            let between: Vec<usize> = others
                .iter()
                .copied()
                .filter(|i| {
                    let p = self.points[*i];
                    (distance(here, p) + distance(p, *there) - distance(here, *there)).abs() < EPS
                })
                .collect();
            if between.len() == 1 && near(self.points[between[0]], middle) {
                to.insert(end);
            }
        }
        for (corners, sharp_at_a) in &self.rhombi {
            // Each rhombus is seen from each of its corners.
            for turn in 0..4 {
                let at = |i: usize| corners[(turn + i) % 4];
                let sharp = if turn % 2 == 0 { *sharp_at_a } else { !*sharp_at_a };
                let (a, b, c, d) = (at(0), at(1), at(2), at(3));
                if a != from {
                    continue;
                }
                if sharp && others.contains(&b) && others.contains(&d) && !others.contains(&c) {
                    let triangle = self.inside(&[a, b, d], others);
                    if triangle == BTreeSet::from([b, d]) {
                        to.insert(c);
                    }
                }
                // Vertical angles at c.
                let mirror = |i: usize| {
                    let (p, x) = (self.points[c], self.points[i]);
                    self.find((2.0 * p.0 - x.0, 2.0 * p.1 - x.1))
                };
                if let (Some(end), Some(_), Some(_)) = (mirror(a), mirror(b), mirror(d)) {
                    let own = self.inside(&[a, b, c, d], others);
                    if own == BTreeSet::from([c]) && !others.contains(&end) {
                        to.insert(end);
                    }
                }
            }
        }
        to
    }

    /// Where an own move leads.
    pub fn own(&self, kind: Kind, from: usize, others: &BTreeSet<usize>) -> BTreeSet<usize> {
        let here = self.points[from];
        let free = |i: &usize| *i != from && !others.contains(i);
        let any = kind == Kind::Hexagon;
        (0..self.points.len())
            .filter(free)
            .filter(|end| {
                let there = self.points[*end];
                let far = distance(here, there);
                let middle = ((here.0 + there.0) / 2.0, (here.1 + there.1) / 2.0);
                let step = (any || kind == Kind::Triangle) && (far - 1.0).abs() < EPS;
                let double = (any || kind == Kind::Trapezoid)
                    && (far - 2.0).abs() < EPS
                    && along(here, there)
                    && self.find(middle).is_some_and(|i| !others.contains(&i));
                let diamond = (any || kind == Kind::Parallelogram)
                    && (far - 3.0_f64.sqrt()).abs() < EPS
                    && self
                        .points
                        .iter()
                        .enumerate()
                        .filter(|(_, p)| {
                            (distance(here, **p) - 1.0).abs() < EPS
                                && (distance(there, **p) - 1.0).abs() < EPS
                        })
                        .all(|(i, _)| !others.contains(&i));
                step || double || diamond
            })
            .collect()
    }

    /// Everywhere a chain can stop: jumps repeated until nothing new comes.
    pub fn chain(&self, from: usize, others: &BTreeSet<usize>) -> BTreeSet<usize> {
        let (mut seen, mut fresh) = (BTreeSet::from([from]), vec![from]);
        while let Some(at) = fresh.pop() {
            for to in self.jumps(at, others) {
                if seen.insert(to) {
                    fresh.push(to);
                }
            }
        }
        seen.remove(&from);
        seen
    }
}

/// A board with each piece of both sets there with some chance.
pub fn random_board(lattice: &Lattice, rng: &mut StdRng) -> Board {
    let mut board = Board::default();
    let mut free: Vec<u8> = each(lattice.all()).collect();
    let keep = rng.random_range(0.3..1.0);
    for seat in 0..2 {
        for kind in Kind::ALL {
            for _ in 0..kind.full() {
                if rng.random_bool(keep) && !free.is_empty() {
                    let at = free.swap_remove(rng.random_range(0..free.len()));
                    board.put(seat, kind, at);
                }
            }
        }
    }
    board
}

//! Claims: which figures score together, and what leaves the board; docs/rules/jihe.md, “Scoring”.

use std::cmp::Reverse;

use smallvec::SmallVec;

use super::board::Board;
use super::figures::{self, Area, Figure, overlap};
use super::lattice::{Lattice, Points, each};

/// One way to score.
#[derive(Debug, Clone)]
pub struct Claim {
    /// Its figures, in point order of their corners, then by kind.
    pub figures: Figures,
    /// Points scored.
    pub points: u16,
    /// Corner pieces that leave.
    pub remove: Points,
    /// The other pieces in and on the figures, of both colours: they leave too.
    pub others: Points,
}

/// Its figures: there are never many.
type Figures = SmallVec<[&'static Figure; 6]>;

/// All allowed claims of a seat with their removals, in the order of their numbers; empty when nothing scores.
///
/// **Ruling** (能大则大): the highest total, and of that the fewest figures.
pub fn of(lattice: &Lattice, board: &Board, seat: u8) -> Vec<Claim> {
    let mut finder = Finder::default();
    finder.find(lattice, board, seat);
    finder.claims
}

/// Finder of claims. It keeps its lists between calls, so that frequent calls allocate nothing.
#[derive(Debug, Clone, Default)]
pub struct Finder {
    /// Figures on the board, the greatest first, so that good sums are found early.
    valid: Vec<&'static Figure>,
    /// Points that the figures from each one on cover together.
    rest: Vec<Area>,
    /// Points, and figures they need.
    best: (u32, usize),
    found: Vec<Figures>,
    chosen: Figures,
    claims: Vec<Claim>,
}

fn join(mut area: Area, more: &Area) -> Area {
    area.iter_mut().zip(more).for_each(|(word, more)| *word |= more);
    area
}

impl Finder {
    /// Finds claims as [`of`] does.
    pub fn find(&mut self, lattice: &Lattice, board: &Board, seat: u8) -> &[Claim] {
        self.valid.clear();
        for point in each(board.side(seat)) {
            let standing =
                figures::first_at(lattice, seat, point).iter().filter(|figure| figure.valid(board, seat));
            self.valid.extend(standing);
        }
        self.valid.sort_unstable_by_key(|figure| (Reverse(figure.worth), figure.order));
        self.rest.clear();
        self.rest.resize(self.valid.len() + 1, [0; 4]);
        for index in (0..self.valid.len()).rev() {
            self.rest[index] = join(self.rest[index + 1], &self.valid[index].area);
        }
        self.best = (0, 0);
        self.found.clear();
        self.go(0, [0; 4], 0);
        self.claims.clear();
        for figures in self.found.drain(..) {
            add_removals(figures, board, seat, &mut self.claims);
        }
        self.claims.sort_unstable_by(|a, b| {
            let figures = a.figures.iter().map(|figure| figure.order);
            let others = b.figures.iter().map(|figure| figure.order);
            figures.cmp(others).then_with(|| each(a.remove).cmp(each(b.remove)))
        });
        &self.claims
    }

    /// Upper bound of the points that figures from `index` on can still add: the free cells they cover.
    fn open(&self, index: usize, taken: &Area) -> u32 {
        self.rest[index].iter().zip(taken).map(|(all, taken)| (all & !taken).count_ones()).sum()
    }

    /// Branch and bound over the sets of figures that share no area.
    fn go(&mut self, next: usize, taken: Area, points: u32) {
        if points > 0 {
            let (most, fewest) = self.best;
            if points > most || (points == most && self.chosen.len() < fewest) {
                self.best = (points, self.chosen.len());
                self.found.clear();
            }
            if (points, self.chosen.len()) == self.best {
                self.found.push(self.chosen.clone());
            }
        }
        for index in next..self.valid.len() {
            let figure = self.valid[index];
            if points + self.open(index, &taken) < self.best.0 {
                return;
            }
            if overlap(&taken, &figure.area) {
                continue;
            }
            self.chosen.push(figure);
            self.go(index + 1, join(taken, &figure.area), points + u32::from(figure.worth));
            self.chosen.pop();
        }
    }
}

/// Adds the claim of these figures with each smallest set of corner pieces that may leave: from each figure a matching
/// one, and two in all from a parallelogram or trapezoid. A shared corner counts for each of its figures.
fn add_removals(mut figures: Figures, board: &Board, seat: u8, claims: &mut Vec<Claim>) {
    figures.sort_unstable_by_key(|figure| figure.order);
    let corners = figures.iter().fold(0, |all, figure| all | figure.corners);
    let within = figures.iter().fold(0, |all, figure| all | figure.points);
    let points = figures.iter().map(|figure| figure.worth).sum();
    let others = within & board.occupied() & !corners;
    let enough = |set: Points| {
        figures.iter().all(|figure| {
            (set & figure.corners).count_ones() >= figure.toll() && set & figure.matching(board, seat) != 0
        })
    };
    let before = claims.len();
    for size in 1..=corners.count_ones() {
        let good = subsets(corners).filter(|set| set.count_ones() == size && enough(*set));
        claims.extend(good.map(|remove| Claim { figures: figures.clone(), points, remove, others }));
        if claims.len() > before {
            return;
        }
    }
}

/// All subsets. A side has eleven pieces at most, so there are few.
fn subsets(of: Points) -> impl Iterator<Item = Points> {
    std::iter::successors(Some(of), move |set| (*set != 0).then(|| (set - 1) & of))
}

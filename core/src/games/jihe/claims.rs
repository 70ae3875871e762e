//! Claims: which figures score together, and what leaves the board; docs/rules/jihe.md, “Scoring”.

use std::cmp::Reverse;

use super::board::Board;
use super::figures::{self, Area, Figure, overlap};
use super::lattice::{Lattice, Points, each};

/// One way to score.
#[derive(Debug, Clone)]
pub struct Claim {
    /// Its figures, in point order of their corners, then by kind.
    pub figures: Vec<&'static Figure>,
    /// Points scored.
    pub points: u16,
    /// Corner pieces that leave.
    pub remove: Points,
    /// The other pieces in and on the figures, of both colours: they leave too.
    pub others: Points,
}

/// All allowed claims of a seat with their removals, in the order of their numbers; empty when nothing scores.
///
/// **Ruling** (能大则大): the highest total, and of that the fewest figures.
pub fn of(lattice: &Lattice, board: &Board, seat: u8) -> Vec<Claim> {
    let mut valid: Vec<&'static Figure> =
        figures::of(lattice, seat).iter().filter(|figure| figure.valid(board, seat)).collect();
    // The greatest first, so that good sums are found early.
    valid.sort_by_key(|figure| Reverse(figure.worth));
    let mut search =
        Search { rest: rests(&valid), valid, best: (0, 0), found: Vec::new(), chosen: Vec::new() };
    search.go(0, [0; 4], 0);
    let mut claims: Vec<Claim> =
        search.found.into_iter().flat_map(|figures| with_removals(figures, board, seat)).collect();
    claims.sort_by_cached_key(|claim| {
        let figures: Vec<_> = claim.figures.iter().map(|figure| figure.order()).collect();
        (figures, each(claim.remove).collect::<Vec<u8>>())
    });
    claims
}

/// What the figures from each one on cover together.
fn rests(valid: &[&Figure]) -> Vec<Area> {
    let mut rest = vec![[0; 4]; valid.len() + 1];
    for index in (0..valid.len()).rev() {
        rest[index] = join(rest[index + 1], &valid[index].area);
    }
    rest
}

fn join(mut area: Area, more: &Area) -> Area {
    area.iter_mut().zip(more).for_each(|(word, more)| *word |= more);
    area
}

/// Branch and bound over the sets of figures that share no area.
struct Search {
    valid: Vec<&'static Figure>,
    rest: Vec<Area>,
    /// Points, and figures they need.
    best: (u32, usize),
    found: Vec<Vec<&'static Figure>>,
    chosen: Vec<&'static Figure>,
}

impl Search {
    /// The most that the figures from `index` on can still give: what they cover of what is free.
    fn open(&self, index: usize, taken: &Area) -> u32 {
        self.rest[index].iter().zip(taken).map(|(all, taken)| (all & !taken).count_ones()).sum()
    }

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

/// The claim of these figures with each smallest set of corner pieces that may leave: from each figure a matching
/// one, and two in all from a parallelogram or trapezoid. A shared corner counts for each of its figures.
fn with_removals(mut figures: Vec<&'static Figure>, board: &Board, seat: u8) -> Vec<Claim> {
    figures.sort_by_cached_key(|figure| figure.order());
    let corners = figures.iter().fold(0, |all, figure| all | figure.corners);
    let within = figures.iter().fold(0, |all, figure| all | figure.points);
    let points = figures.iter().map(|figure| figure.worth).sum();
    let others = within & board.occupied() & !corners;
    let places: Vec<u8> = each(corners).collect();
    let enough = |set: Points| {
        figures.iter().all(|figure| {
            (set & figure.corners).count_ones() >= figure.toll() && set & figure.matching(board, seat) != 0
        })
    };
    let smallest = (1..=places.len()).map(|size| subsets(&places, size)).find_map(|sets| {
        let good: Vec<Points> = sets.into_iter().filter(|set| enough(*set)).collect();
        (!good.is_empty()).then_some(good)
    });
    smallest
        .unwrap_or_default()
        .into_iter()
        .map(|remove| Claim { figures: figures.clone(), points, remove, others })
        .collect()
}

/// All subsets of a size. A side has eleven pieces at most, so there are few.
fn subsets(places: &[u8], size: usize) -> Vec<Points> {
    (0_u32..1 << places.len())
        .filter(|mask| mask.count_ones() as usize == size)
        .map(|mask| {
            let chosen = places.iter().enumerate().filter(|(index, _)| mask >> index & 1 != 0);
            chosen.fold(0, |set, (_, point)| set | super::lattice::bit(*point))
        })
        .collect()
}

//! State of one search, and scores in the transposition table.

use super::control::Control;
use super::correction::Correction;
use super::history::History;
use super::position::{BlindSpots, Margins, ScoredMove, SearchPosition};
use super::table::{Bound, Table, TtEntry};

/// Score of a win; a win in `n` plies is worth `n` less.
pub const WIN: i32 = 30_000;
/// The deepest line.
pub const MAX_PLY: usize = 100;
/// Score above which a win is proven.
pub(super) const PROVEN: i32 = WIN - 1000;
/// Above every value.
pub(super) const INFINITE: i32 = 32_000;
/// The evaluation of a position in which it means nothing.
pub(super) const UNKNOWN: i32 = -INFINITE;

/// Whether a value is a proven win or loss.
pub fn is_proven(value: i32) -> bool {
    value.abs() > PROVEN
}

/// Own moves until a proven win, where a value is one and the sides move by turns.
pub fn wins_in(value: i32) -> Option<u32> {
    (is_proven(value) && value > 0).then(|| ((WIN - value + 1) / 2) as u32)
}

/// The expected score, 0…1, by a logistic curve: 0.73 at a value of `scale`.
pub fn expected(value: i32, scale: f32) -> f32 {
    1.0 / (1.0 + (-(value as f32) / scale).exp())
}

/// Late move reductions by depth and number of the move.
pub(super) fn reductions(margins: &Margins) -> Vec<[u8; 64]> {
    let (first, divisor) =
        (f64::from(margins.reduction) / 100.0, f64::from(margins.reduction_divisor.max(1)) / 100.0);
    let reduction = |depth: usize, count: usize| {
        let product = (depth.max(1) as f64).ln() * (count.max(1) as f64).ln();
        (first + product / divisor) as u8
    };
    (0..64).map(|depth| std::array::from_fn(|count| reduction(depth, count))).collect()
}

/// The tables of a search.
#[derive(Debug)]
pub(super) struct Tables<T: SearchPosition> {
    pub table: Table,
    pub history: History,
    pub correction: Correction,
    /// The numbers that this search is tuned with: the game's own, but for trials.
    pub margins: Margins,
    pub list: Vec<ScoredMove<T::Move>>,
    /// Best line from each ply.
    pub lines: Vec<Vec<T::Move>>,
    /// Static evaluation, corrected, by ply + 2.
    pub evals: [i32; MAX_PLY + 4],
    /// [`SearchPosition::piece_to`] of the move that led to each ply; the index is ply + 1.
    pub previous_moves: [Option<usize>; MAX_PLY + 4],
    /// Number of double extensions in the line to each ply.
    pub doubled: [u8; MAX_PLY + 4],
    /// Late move reductions by depth and number of the move.
    pub reductions: Vec<[u8; 64]>,
    /// Opponent replies that this search fails to see.
    pub blind_spots: BlindSpots,
}

impl<T: SearchPosition> Tables<T> {
    pub fn new(bytes: usize) -> Tables<T> {
        Tables {
            table: Table::new(bytes),
            history: History::new(T::PIECE_TO_COUNT, T::BUTTERFLY_COUNT, MAX_PLY + 4),
            correction: Correction::new(T::PIECE_TO_COUNT),
            margins: T::MARGINS,
            list: Vec::with_capacity(4096),
            lines: (0..MAX_PLY + 4).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            evals: [UNKNOWN; MAX_PLY + 4],
            previous_moves: [None; MAX_PLY + 4],
            doubled: [0; MAX_PLY + 4],
            reductions: reductions(&T::MARGINS),
            blind_spots: BlindSpots::default(),
        }
    }
}

/// One search.
pub(super) struct Worker<'a, T: SearchPosition> {
    pub s: &'a mut Tables<T>,
    pub tree: &'a mut T,
    pub control: &'a mut Control,
    /// The side to move at the root.
    pub side: usize,
    /// Whether the first depth is finished with any budget.
    pub must_finish: bool,
    /// Whether the whole budget is spent, even after a proven result.
    pub uses_budget: bool,
    /// The depth of this iteration.
    pub root: i32,
}

/// A value as it is kept: proven ones count from the position, not from the root.
pub(super) fn to_table(value: i32, ply: usize) -> i32 {
    if is_proven(value) { value + value.signum() * ply as i32 } else { value }
}

pub(super) fn from_table(value: i32, ply: usize) -> i32 {
    if is_proven(value) { value - value.signum() * ply as i32 } else { value }
}

/// Whether a stored value decides the node for this `beta`.
pub(super) fn decides(found: &TtEntry, value: i32, beta: i32) -> bool {
    match found.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value < beta,
        Bound::None => false,
    }
}

impl<T: SearchPosition> Worker<'_, T> {
    /// Counts a node; whether it is time to go back.
    pub fn over(&mut self) -> bool {
        self.control.tick() && !self.must_finish
    }

    /// Returns an evaluation with the correction for the last move.
    #[inline(always)]
    pub fn corrected(&self, eval: i32, us: usize, last: Option<usize>) -> i32 {
        let weight = self.s.margins.correction;
        if weight == 0 {
            return eval;
        }
        (eval + self.s.correction.of(us, last, weight)).clamp(1 - PROVEN, PROVEN - 1)
    }

    /// The best line from `ply` begins with this move.
    pub fn keep_line(&mut self, mv: T::Move, ply: usize) {
        let (to, from) = self.s.lines.split_at_mut(ply + 1);
        let line = &mut to[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&from[0]);
    }
}

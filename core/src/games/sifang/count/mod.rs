//! 排列分: the choice of disjoint straight runs of three or more stones that covers the most of them.
//!
//! Of choices that cover equally many stones the one with the fewest runs is taken, then the one whose runs,
//! longest first, are longer (docs/rules/sifang.md, “End and result”). The search is exact.
//!
//! **How.** A *line* is a maximal row or column of three or more stones; a *crossing* is a stone in two lines.
//! Once each crossing is given to one of its lines, the best that is left is clear: what remains of each line
//! falls into segments, and each segment of three or more counts whole. (Any choice of runs gives its
//! crossings away in some manner, and the segments that this leaves hold all its runs: they cover as much or
//! more, and with equal cover they are no more and no shorter.) So only the crossings are to be decided, and
//! groups of lines that do not cross can be decided one by one: [`worth::Worth`] says why.

mod crossings;
mod search;
mod worth;

use super::point::{Point, Points, SIZE};
use crossings::Lines;

/// Shortest run that counts: 三排列.
pub const SHORTEST: u8 = 3;

/// A straight run of adjacent stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run {
    /// Its first stone: the leftmost, or the lowest of a column.
    pub start: Point,
    /// Whether it lies in a column.
    pub vertical: bool,
    /// Number of stones, 3…16.
    pub length: u8,
}

impl Run {
    /// Its stones, from the first.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.length as i8).filter_map(move |step| {
            if self.vertical { self.start.step((step, 0)) } else { self.start.step((0, step)) }
        })
    }
}

/// The runs that are counted for a set of stones, in board order of their first stones. Exact for every set;
/// quick for those without a square, and only such stand on a board that is counted.
pub fn runs(stones: &Points) -> Vec<Run> {
    let lines = Lines::of(stones);
    let mut runs = lines.single();
    for group in lines.groups() {
        let given = search::decide(&group);
        runs.extend(group.segments(&given));
    }
    runs.sort();
    runs
}

/// 排列分 of a set of stones, 0…256: how many of them the counted runs cover.
pub fn row_score(stones: &Points) -> u16 {
    runs(stones).iter().map(|run| u16::from(run.length)).sum()
}

/// Counts the runs by length: (length, count), longest first.
pub fn by_length(runs: &[Run]) -> Vec<(u8, usize)> {
    let count = |length: u8| runs.iter().filter(|run| run.length == length).count();
    (SHORTEST..=SIZE).rev().map(|length| (length, count(length))).filter(|(_, count)| *count > 0).collect()
}

//! Shapes that a stone makes in one line, for either colour and every law, looked up from the five cells to either side
//! of it.
//!
//! A *class* says how soon a five can come of it; where a stone allows several, the best counts. As for the rules' own
//! tables (`patterns`), a half line is the own stones before the first wall and that wall's place: 64 × 64 entries.

use std::sync::LazyLock;

use super::super::Colour;
use super::super::patterns::{Tally, tables};

/// Nothing can come of it.
pub(super) const DEAD: usize = 0;
/// There is room for a five.
pub(super) const ONE: usize = 1;
/// One more makes a closed three.
pub(super) const CLOSED_TWO: usize = 2;
/// One more makes an open three.
pub(super) const OPEN_TWO: usize = 3;
/// One more makes a four.
pub(super) const CLOSED_THREE: usize = 4;
/// One more makes an open four.
pub(super) const OPEN_THREE: usize = 5;
/// One more wins, on one point.
pub(super) const FOUR: usize = 6;
/// One more wins, on either of two points.
pub(super) const OPEN_FOUR: usize = 7;
/// It wins.
pub(super) const FIVE: usize = 8;
/// Number of classes.
pub(super) const CLASSES: usize = 9;

/// Law of fives for a colour, and whether it has forbidden moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Law {
    /// Five or more.
    Free,
    /// Exactly five; longer rows are worth nothing.
    Exact,
    /// Exactly five, and Black's forbidden moves.
    Renju,
}

/// Counts of the classes from [`OPEN_TWO`] up at a point, over its four lines: four bits each; above them the rules'
/// own tally, where there are forbidden moves.
pub(super) type Sum = u64;

/// One of a class.
pub(super) const fn one(class: usize) -> Sum {
    if class < OPEN_TWO { 0 } else { 1 << (4 * (class - OPEN_TWO)) }
}

/// Counts the shapes of a class.
#[inline(always)]
pub(super) const fn count(sum: Sum, class: usize) -> u64 {
    sum >> (4 * (class - OPEN_TWO)) & 15
}

/// The rules' tally in a sum.
#[inline(always)]
pub(super) const fn tally(sum: Sum) -> Tally {
    (sum >> TALLY) as Tally
}

const TALLY: u32 = 32;

/// A law's table: the shape in each entry.
pub(super) struct Shapes {
    entries: Vec<u8>,
    /// Class of each shape.
    pub class: [u8; 256],
    /// Summand of each shape to a point's sum.
    pub sum: [Sum; 256],
}

/// Codes of half lines by five cells of two bits, for each colour's view; the nearest cell is in the highest bits before
/// the point, in the lowest after it.
struct Halves {
    before: [[u8; 1024]; 2],
    after: [[u8; 1024]; 2],
}

static HALVES: LazyLock<Box<Halves>> = LazyLock::new(|| {
    let mut halves = Box::new(Halves { before: [[0; 1024]; 2], after: [[0; 1024]; 2] });
    for word in 0..1024_u64 {
        let cell = |at: u64| word >> (2 * at) & 3;
        for (view, own) in [(0, 1), (1, 2)] {
            halves.after[view][word as usize] = half([0, 1, 2, 3, 4].map(cell), own);
            halves.before[view][word as usize] = half([4, 3, 2, 1, 0].map(cell), own);
        }
    }
    halves
});

fn half(cells: [u64; 5], own: u64) -> u8 {
    let reach = cells.iter().position(|cell| *cell != 0 && *cell != own).unwrap_or(5);
    let stones = (0..reach).filter(|at| cells[*at] == own).map(|at| 1 << at).sum::<u8>();
    stones | 1 << reach
}

static FREE: LazyLock<Shapes> = LazyLock::new(|| Shapes::build(Law::Free));
static EXACT: LazyLock<Shapes> = LazyLock::new(|| Shapes::build(Law::Exact));
static RENJU: LazyLock<Shapes> = LazyLock::new(|| Shapes::build(Law::Renju));

/// A law's look-ups, in one colour's view.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub shapes: &'static Shapes,
    before: &'static [u8; 1024],
    after: &'static [u8; 1024],
}

impl View {
    pub(super) fn new(law: Law, colour: Colour) -> View {
        let view = colour as usize;
        let shapes: &'static Shapes = match law {
            Law::Free => &FREE,
            Law::Exact => &EXACT,
            Law::Renju => &RENJU,
        };
        View { shapes, before: &HALVES.before[view], after: &HALVES.after[view] }
    }

    /// Returns the shape that a stone makes in a cell of a line, as the rules' judge keeps lines.
    #[inline(always)]
    pub(super) fn shape(&self, line: u64, shift: u32) -> u8 {
        let before = self.before[(line >> (shift - 10) & 1023) as usize];
        let after = self.after[(line >> (shift + 2) & 1023) as usize];
        self.shapes.entries[(usize::from(before) << 6 | usize::from(after)) & 4095]
    }
}

/// Cells in a window, the new stone's in the middle.
const CELLS: usize = 11;
const MIDDLE: usize = 5;

impl Shapes {
    fn build(law: Law) -> Shapes {
        let mut shapes = Shapes { entries: vec![0; 4096], class: [0; 256], sum: [0; 256] };
        let mut known: Vec<(u8, Sum)> = vec![(0, 0)];
        let mut classes = vec![0_u8; 1 << CELLS];
        for (left, right) in (0..6).flat_map(|left| (0..6).map(move |right| (left, right))) {
            let free = ((1 << (left + right + 1)) - 1) << (MIDDLE - left);
            // Larger sets first: a set is classified by the sets with one more stone.
            for own in (0..1_usize << CELLS).rev() {
                if own & !free == 0 && own >> MIDDLE & 1 != 0 {
                    classes[own] = class(law, own, free, &classes) as u8;
                }
            }
            for own in (0..1_usize << CELLS).filter(|own| own & !free == 0 && own >> MIDDLE & 1 != 0) {
                let after = own >> (MIDDLE + 1) | 1 << right;
                let before = (0..left).filter(|at| own >> (MIDDLE - 1 - at) & 1 != 0).map(|at| 1 << at);
                let before = before.sum::<usize>() | 1 << left;
                let class = classes[own];
                let mut sum = one(usize::from(class));
                if law == Law::Renju {
                    sum |= Sum::from(rules_tally(own, free)) << TALLY;
                }
                let shape = known.iter().position(|one| *one == (class, sum)).unwrap_or_else(|| {
                    known.push((class, sum));
                    known.len() - 1
                });
                shapes.entries[before << 6 | after] = shape as u8;
                (shapes.class[shape], shapes.sum[shape]) = (class, sum);
            }
        }
        shapes
    }
}

/// Returns the tally of the rules' own table for a window.
fn rules_tally(own: usize, free: usize) -> Tally {
    let cell = |at: usize| match (free >> at & 1, own >> at & 1) {
        (0, _) => 2,
        (_, stone) => stone as u64,
    };
    let line = (0..CELLS).filter(|at| *at != MIDDLE).map(|at| cell(at) << (2 * at)).sum();
    tables().tally(line, 2 * MIDDLE as u32)
}

fn class(law: Law, own: usize, free: usize, classes: &[u8]) -> usize {
    let row = |sign: i32| (1..=5).take_while(|k| own >> (MIDDLE as i32 + sign * k) & 1 != 0).count();
    match row(1) + row(-1) + 1 {
        5 => return FIVE,
        6.. => return if law == Law::Free { FIVE } else { DEAD },
        _ => {}
    }
    let mut grows = [0; CLASSES];
    let mut ends = (CELLS, 0);
    for at in (0..CELLS).filter(|at| (free & !own) >> at & 1 != 0) {
        let next = usize::from(classes[own | 1 << at]);
        grows[next] += 1;
        if next == FIVE {
            ends = (ends.0.min(at), ends.1.max(at));
        }
    }
    match grows {
        // Two distinct fours in one line are forbidden, and no open four.
        [.., five] if five >= 2 && law == Law::Renju && (five > 2 || ends.1 - ends.0 != 5) => DEAD,
        [.., five] if five >= 2 => OPEN_FOUR,
        [.., 1] => FOUR,
        _ if grows[OPEN_FOUR] > 0 => OPEN_THREE,
        _ if grows[FOUR] > 0 => CLOSED_THREE,
        _ if grows[OPEN_THREE] > 0 => OPEN_TWO,
        _ if grows[CLOSED_THREE] > 0 => CLOSED_TWO,
        _ if grows[OPEN_TWO] + grows[CLOSED_TWO] > 0 => ONE,
        _ => DEAD,
    }
}

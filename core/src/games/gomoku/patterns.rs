//! Patterns that a black stone makes in one line, looked up from the five cells to either side of it.
//!
//! Nothing farther away matters: a five, a four and an open three through a stone, with the cells that
//! must not lengthen them, lie within five steps. Nothing behind a white stone or the board's edge (a
//! *wall*) matters either. So a half line is its black stones before the first wall and the place of that
//! wall: 63 cases, and a line is one of 64 × 64 entries.

use std::sync::LazyLock;

/// Tally of the shapes that a stone makes. Tallies of its four lines can be added: open threes, fours, overlines and
/// fives, four bits each, from the lowest.
pub(super) type Tally = u16;

/// One open three.
const THREE: Tally = 0x0001;
/// One four.
const FOUR: Tally = 0x0010;
/// One overline.
const OVERLINE: Tally = 0x0100;
/// One exact five.
const FIVE: Tally = 0x1000;

/// Number of open threes, not asked yet whether their fours could be played.
pub(super) const fn threes(tally: Tally) -> u16 {
    tally & 0xf
}

/// Number of fours.
pub(super) const fn fours(tally: Tally) -> u16 {
    tally >> 4 & 0xf
}

/// Whether there is an overline.
pub(super) const fn has_overline(tally: Tally) -> bool {
    tally & 0xf00 != 0
}

/// Whether there is an exact five.
pub(super) const fn has_five(tally: Tally) -> bool {
    tally >= FIVE
}

/// Whether the point may be forbidden: for sure, or if enough of its threes are real.
pub(super) const fn is_hot(tally: Tally) -> bool {
    tally < FIVE && (tally >= 2 * FOUR || threes(tally) >= 2)
}

/// Bits of a cell in a line's word: empty 0.
pub(super) const BLACK: u64 = 1;
/// A white stone.
pub(super) const WALL: u64 = 2;
/// A cell off the board: a wall as well.
pub(super) const OUTSIDE: u64 = 3;

/// The look-up tables; 14 KiB, so that they stay in the first cache.
pub(super) struct Tables {
    /// Half line from five cells, the nearest in the highest bits.
    before: [u8; 1024],
    /// Half line from five cells, the nearest in the lowest bits.
    after: [u8; 1024],
    tally: [Tally; 4096],
    /// Steps −3…3 at which a stone makes an open four out of the line's three: bit `step + 3`.
    growth: [u8; 4096],
}

static TABLES: LazyLock<Box<Tables>> = LazyLock::new(Tables::build);

/// The tables.
pub(super) fn tables() -> &'static Tables {
    &TABLES
}

impl Tables {
    /// Entry of the cell `shift / 2` of a line, counted with its five cells of padding.
    #[inline]
    fn entry(&self, line: u64, shift: u32) -> usize {
        let before = self.before[(line >> (shift - 10) & 1023) as usize];
        let after = self.after[(line >> (shift + 2) & 1023) as usize];
        usize::from(before) << 6 | usize::from(after)
    }

    /// Returns the tally of a black stone in that cell.
    #[inline]
    pub(super) fn tally(&self, line: u64, shift: u32) -> Tally {
        self.tally[self.entry(line, shift) & 4095]
    }

    /// The steps at which its three grows to an open four.
    #[inline]
    pub(super) fn growth(&self, line: u64, shift: u32) -> u8 {
        self.growth[self.entry(line, shift) & 4095]
    }

    fn build() -> Box<Tables> {
        let mut tables =
            Box::new(Tables { before: [0; 1024], after: [0; 1024], tally: [0; 4096], growth: [0; 4096] });
        for word in 0..1024_u64 {
            let cell = |at: u64| word >> (2 * at) & 3;
            tables.after[word as usize] = half([0, 1, 2, 3, 4].map(cell));
            tables.before[word as usize] = half([4, 3, 2, 1, 0].map(cell));
        }
        for before in 1..64 {
            for after in 1..64 {
                let line = Line::new(before, after);
                let entry = usize::from(before) << 6 | usize::from(after);
                tables.tally[entry] = line.tally();
                tables.growth[entry] = line.growth();
            }
        }
        tables
    }
}

/// The code of a half line, nearest cell first: its black stones before the wall as bits, and the wall's
/// place (5 for none in reach) as the highest bit.
fn half(cells: [u64; 5]) -> u8 {
    let reach = cells.iter().position(|cell| cell & WALL != 0).unwrap_or(5);
    let stones = (0..reach).filter(|at| cells[*at] == BLACK).map(|at| 1 << at).sum::<u8>();
    stones | 1 << reach
}

/// Where the new stone stands in a [`Line`].
const NEW: usize = 5;

/// Eleven cells with the new stone in the middle.
#[derive(Clone, Copy)]
struct Line([Option<bool>; 11]);

impl Line {
    /// From the codes of its halves. `Some(true)` is a black stone, `Some(false)` empty, `None` a wall.
    fn new(before: u8, after: u8) -> Line {
        let mut cells = [None; 11];
        cells[NEW] = Some(true);
        for (code, sign) in [(before, -1_i32), (after, 1)] {
            for at in 0..code.ilog2() {
                let cell = NEW as i32 + sign * (at as i32 + 1);
                cells[cell as usize] = Some(code >> at & 1 != 0);
            }
        }
        Line(cells)
    }

    fn is(&self, at: usize, what: bool) -> bool {
        self.0.get(at).is_some_and(|cell| *cell == Some(what))
    }

    fn with(&self, at: usize) -> Line {
        let mut line = *self;
        line.0[at] = Some(true);
        line
    }

    /// First and last cell of the unbroken row through the new stone.
    fn row(&self) -> (usize, usize) {
        let first = (0..NEW).rev().take_while(|at| self.is(*at, true)).last().unwrap_or(NEW);
        let last = (NEW + 1..11).take_while(|at| self.is(*at, true)).last().unwrap_or(NEW);
        (first, last)
    }

    fn length(&self) -> usize {
        let (first, last) = self.row();
        last - first + 1
    }

    fn empty(&self) -> impl Iterator<Item = usize> {
        let line = *self;
        (0..11).filter(move |at| line.is(*at, false))
    }

    fn tally(&self) -> Tally {
        match self.length() {
            5 => FIVE,
            6.. => OVERLINE,
            _ => {
                // A four is its four stones: the two ends of an open four complete the same one.
                let mut fours: Vec<(usize, usize, usize)> = Vec::new();
                for at in self.empty() {
                    let (first, last) = self.with(at).row();
                    if last - first == 4 && (first..=last).contains(&at) {
                        let hole = if at == first || at == last { 99 } else { at };
                        let stones = match hole {
                            99 if at == first => (first + 1, last, hole),
                            99 => (first, last - 1, hole),
                            _ => (first, last, hole),
                        };
                        if !fours.contains(&stones) {
                            fours.push(stones);
                        }
                    }
                }
                FOUR * fours.len() as Tally + if self.growth() != 0 { THREE } else { 0 }
            }
        }
    }

    fn growth(&self) -> u8 {
        if self.length() > 4 {
            return 0;
        }
        let grows = |at: &usize| {
            let line = self.with(*at);
            let (first, last) = line.row();
            (first..=last).contains(at)
                && last - first == 3
                && [first - 1, last + 1]
                    .iter()
                    .all(|end| line.is(*end, false) && line.with(*end).length() == 5)
        };
        self.empty().filter(|at| at.abs_diff(NEW) <= 3).filter(grows).map(|at| 1 << (at + 3 - NEW)).sum()
    }
}

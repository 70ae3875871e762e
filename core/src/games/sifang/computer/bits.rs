//! Boards as sixteen rows of sixteen bits, and queries on them.

/// A set of points: a word for each row, a bit for each column.
pub(super) type Rows = [u16; 16];

/// No point.
pub(super) const NONE: Rows = [0; 16];

/// Every second column.
const EVEN: u16 = 0x5555;
/// The columns in which a 2×2 block may begin.
const BEGINS: u16 = 0x7fff;

/// Number of ways to lay bricks.
pub(super) const PATTERNS: usize = 4;

/// Whether a set has a point.
#[inline]
pub(super) fn has(rows: &Rows, at: u8) -> bool {
    rows[usize::from(at >> 4)] >> (at & 15) & 1 != 0
}

/// Number of points in a set.
pub(super) fn count(rows: &Rows) -> u32 {
    rows.iter().map(|row| row.count_ones()).sum()
}

/// The points of a set by their index.
pub(super) fn points(rows: &Rows) -> impl Iterator<Item = u8> + use<> {
    let rows = *rows;
    (0..16u8).flat_map(move |row| {
        let mut left = rows[usize::from(row)];
        std::iter::from_fn(move || {
            let column = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            (column < 16).then_some(row << 4 | column)
        })
    })
}

/// Returns the points in both sets.
pub(super) fn both(a: &Rows, b: &Rows) -> Rows {
    std::array::from_fn(|row| a[row] & b[row])
}

/// Returns the points in the first set alone.
pub(super) fn without(a: &Rows, b: &Rows) -> Rows {
    std::array::from_fn(|row| a[row] & !b[row])
}

/// Whether a set is empty.
pub(super) fn none(rows: &Rows) -> bool {
    rows.iter().fold(0, |all, row| all | row) == 0
}

/// Points of one row that complete a block of `own` stones with the row before or after, stones or not.
#[inline]
pub(super) fn completing(own: &Rows, row: usize) -> u16 {
    let here = own[row];
    let with = |next: u16| {
        let pair = next & next >> 1;
        (here >> 1) & pair | (here & pair) << 1
    };
    let before = if row > 0 { with(own[row - 1]) } else { 0 };
    let after = if row < 15 { with(own[row + 1]) } else { 0 };
    before | after
}

/// The empty points that begin a 叫杀: each is in a block of two own stones and two empty points.
pub(super) fn calling(own: &Rows, empty: &Rows) -> Rows {
    let mut found = NONE;
    for row in 0..15 {
        let (a, b) = (own[row], own[row + 1]);
        let (ea, eb) = (empty[row], empty[row + 1]);
        // By the block's first column: own stones in a pair of places, nothing in the others.
        let top = a & a >> 1 & eb & eb >> 1;
        let bottom = b & b >> 1 & ea & ea >> 1;
        let left = a & b & ea >> 1 & eb >> 1;
        let right = a >> 1 & b >> 1 & ea & eb;
        let falling = a & b >> 1 & ea >> 1 & eb;
        let rising = a >> 1 & b & ea & eb >> 1;
        found[row] |= bottom | right | rising | (bottom | left | falling) << 1;
        found[row + 1] |= top | right | falling | (top | left | rising) << 1;
    }
    found
}

/// The blocks of two rows, by their first column, that are a hole in a way of laying bricks: they have no stone of
/// `own`, and their brick is not empty of the `enemy`.
///
/// In each way every block holds one whole brick of two points. While there is no hole, the enemy cannot complete a
/// square: whatever it puts on a brick, its other point is there for an answer.
#[inline]
pub(super) fn holes(own: &Rows, enemy: &Rows, row: usize, pattern: usize) -> u16 {
    let lying = own[row] | own[row + 1];
    let alive = !(lying | lying >> 1) & BEGINS;
    let turn = |odd: bool| if odd { !EVEN } else { EVEN };
    let odd = !(row + pattern).is_multiple_of(2);
    let touched = if pattern < 2 {
        let along = |row: usize| enemy[row] | enemy[row] >> 1;
        along(row) & turn(odd) | along(row + 1) & turn(!odd)
    } else {
        let across = enemy[row] | enemy[row + 1];
        across & turn(odd) | across >> 1 & turn(!odd)
    };
    alive & touched
}

/// The points of blocks of two rows, by the blocks' first columns.
#[inline]
pub(super) fn of_blocks(begins: u16) -> u16 {
    begins | begins << 1
}

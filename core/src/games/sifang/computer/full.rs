//! Value of a full board.

use super::super::count::row_score;
use super::super::point::{Point, Points};
use super::bits::{self, Rows};
use super::frame::Frame;

/// Value of a decided result beside the difference that it rests on.
const DECIDED: i32 = 600;

/// A set of points as the count takes it.
fn set(rows: &Rows) -> Points {
    bits::points(rows).map(Point::at_index).collect()
}

/// 孤子
fn loners(rows: &Rows) -> i32 {
    let lone = |row: usize| {
        let own = rows[row];
        let before = if row > 0 { rows[row - 1] } else { 0 };
        let after = if row < 15 { rows[row + 1] } else { 0 };
        (own & !(own << 1 | own >> 1 | before | after)).count_ones()
    };
    (0..16).map(lone).sum::<u32>() as i32
}

/// Score of a full board for Black: the difference of the count, and who wins by it.
pub(super) fn value(frame: &Frame) -> i32 {
    let row = frame.rows.each_ref().map(|rows| i32::from(row_score(&set(rows))));
    let lone = frame.rows.each_ref().map(loners);
    let (rows, links) = (row[0] - row[1], lone[1] - lone[0]);
    let decided = if rows == 0 { links.signum() } else { rows.signum() };
    rows * 100 + decided * DECIDED
}

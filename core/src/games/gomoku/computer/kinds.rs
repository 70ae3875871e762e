//! Kind of a point: the shapes that a stone on it makes over all four lines.

use super::shapes::{CLOSED_THREE, FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OPEN_TWO, Sum, count, tally};
use crate::games::gomoku::patterns::is_hot;

/// Nothing worth a name.
pub(super) const NOTHING: usize = 0;
/// An open two.
pub(super) const WIDE_TWO: usize = 1;
/// Several open twos.
pub(super) const TWO_TWO: usize = 2;
/// A closed three.
pub(super) const SHUT: usize = 3;
/// A closed three with another, or with an open two.
pub(super) const SHUT_AND: usize = 4;
/// An open three.
pub(super) const THREE: usize = 5;
/// An open three with a closed one, or with an open two.
pub(super) const THREE_AND: usize = 6;
/// Two open threes.
pub(super) const THREE_THREE: usize = 7;
/// A four.
pub(super) const FOURS: usize = 8;
/// A four with a closed three or an open two.
pub(super) const FOUR_AND: usize = 9;
/// A four with an open three.
pub(super) const FOUR_THREE: usize = 10;
/// An open four, or two fours: it wins unless the other side wins first.
pub(super) const WINS: usize = 11;
/// A five.
pub(super) const ENDS: usize = 12;
/// For sure forbidden.
pub(super) const BARRED: usize = 13;
/// Number of kinds.
pub(super) const KINDS: usize = 14;

/// The kind of a sum. Forbidden for its threes, a point still has the kind of what it makes: whether they are real is
/// asked of the judge.
#[inline]
pub(super) fn kind(sum: Sum) -> usize {
    if sum == 0 {
        return NOTHING;
    }
    let has = |class| count(sum, class);
    if has(FIVE) > 0 {
        return ENDS;
    }
    let rules = tally(sum);
    if rules >= 0x20 && is_hot(rules) && rules & 0xff0 >= 0x20 {
        return BARRED;
    }
    let fours = has(FOUR);
    if has(OPEN_FOUR) > 0 || fours >= 2 {
        return WINS;
    }
    let (threes, shut, twos) = (has(OPEN_THREE), has(CLOSED_THREE), has(OPEN_TWO));
    match (fours, threes, shut, twos) {
        (1, 1.., _, _) => FOUR_THREE,
        (1, 0, 0, 0) => FOURS,
        (1, 0, _, _) => FOUR_AND,
        (_, 2.., _, _) => THREE_THREE,
        (_, 1, 0, 0) => THREE,
        (_, 1, _, _) => THREE_AND,
        (_, _, 0, 0) => NOTHING,
        (_, _, 0, 1) => WIDE_TWO,
        (_, _, 0, _) => TWO_TWO,
        (_, _, 1, 0) => SHUT,
        _ => SHUT_AND,
    }
}

//! Values of shapes, in hundredths of an open three.

use super::kinds::KINDS;
use super::shapes::CLASSES;

/// Value of a line through an empty point, by the class that a stone there would make in it.
pub(super) const LINE: [i32; CLASSES] = [0, 1, 1, 3, 4, 8, 10, 20, 20];

/// Value of such a line for move ordering.
pub(super) const ORDER: [i32; CLASSES] = [0, 40, 120, 300, 350, 900, 1200, 3000, 5000];

/// Value of each empty point of a kind for the side to move.
pub(super) const MOVER: [i32; KINDS] = [0, 3, 8, 2, 8, 14, 25, 90, 8, 25, 250, 400, 0, 0];

/// And to the other side.
pub(super) const OTHER: [i32; KINDS] = [0, 2, 6, 1, 5, 10, 16, 60, 5, 16, 120, 160, 0, 0];

/// Bonus of a point's kind in move ordering, for either side.
pub(super) const FROM_KIND: [i32; KINDS] =
    [0, 0, 200, 0, 300, 600, 1500, 3000, 300, 1500, 6000, 9000, 12_000, 0];

//! The part of a board on a card.

use crate::scene::{Pt, Rect};

/// Gap between a crop and the rail, board units.
const GAP: f32 = 0.1;

/// Returns the crop of `wide` × `high` board units around a spot, from the upper left corner of the plate with the given
/// bounds. The crop stays on the board's face, within the rail of the given width; along an axis in which the face is
/// smaller, the face lies in its middle.
pub fn crop_around(bounds: Rect, rail: f32, spot: Pt, wide: f32, high: f32) -> Rect {
    let within = |at: f32, length: f32, crop: f32| {
        let (least, most) = (rail + GAP, length - rail - GAP - crop);
        if least > most { (least + most) / 2.0 } else { (at - crop / 2.0).clamp(least, most) }
    };
    let (x, y) = (spot.x - bounds.x, spot.y - bounds.y);
    Rect { x: within(x, bounds.w, wide), y: within(y, bounds.h, high), w: wide, h: high }
}

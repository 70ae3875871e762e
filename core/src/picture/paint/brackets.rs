//! Four corners round a point.

use crate::picture::command::Command;
use crate::picture::path::{pt, through};

/// Corners at `r`, of a width.
pub(super) fn brackets(colour: u32, width: f32, r: f32) -> Vec<Command> {
    let inner = r - 0.2;
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(a, b)| {
            let places = [pt(a * r, b * inner), pt(a * r, b * r), pt(a * inner, b * r)];
            Command::round(through(&places, false), colour, width)
        })
        .to_vec()
}

//! Soft shadows without a blur: made once as a gradient or as layers, painted into a sprite.

use crate::picture::colour::faded;
use crate::picture::command::{Command, Paint, Stop};
use crate::picture::path::{Segment, circle};
use crate::scene::Pt;

/// Standard deviation of the blur that is imitated, board units.
const BLUR: f32 = 0.045;
const STOPS: u8 = 12;
const LAYERS: u8 = 6;

/// The shadow of a disc as a gradient.
pub(super) fn round(at: Pt, radius: f32, colour: u32) -> Command {
    let outer = radius + 0.11;
    let stops = (0..=STOPS)
        .map(|i| {
            let share = f32::from(i) / f32::from(STOPS);
            let x = (outer * share - radius) / BLUR;
            // A blurred edge is nearly a logistic curve.
            let there = if i == STOPS { 0.0 } else { 1.0 / (1.0 + (1.7 * x).exp()) };
            Stop { at: share, colour: faded(colour, there) }
        })
        .collect();
    Command::shade(circle(at, outer), Paint::Radial { centre: at, radius: outer, stops })
}

/// The shadow of any outline as strokes of growing width, each faint; `wide` is the width of the body's own border.
pub(super) fn layers(outline: &[Segment], wide: f32, colour: u32) -> Vec<Command> {
    let colour = faded(colour, 1.0 / f32::from(LAYERS));
    (0..LAYERS)
        .map(|i| {
            let width = wide + 0.16 * (f32::from(i) + 0.5) / f32::from(LAYERS);
            Command::round(outline.to_vec(), colour, width)
        })
        .chain([Command::fill(outline.to_vec(), colour)])
        .collect()
}

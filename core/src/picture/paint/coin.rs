//! Brass coins, larger for more.

use super::MIDDLE;
use crate::picture::colour::{faded, rgb};
use crate::picture::command::{Command, Lettering, Paint, Stop};
use crate::picture::path::{circle, pt};

/// Dp per unit.
const DP: f32 = 24.0;
const EDGE: u32 = rgb(0x6B4A12);

/// Radius of a coin, units of 24 dp.
pub(super) fn radius(text: &str) -> f32 {
    let letters = u8::try_from(text.chars().count()).unwrap_or(u8::MAX).max(1);
    let value = text.parse::<u8>().unwrap_or(0).min(50);
    f32::from(18 + 4 * (letters.min(20) - 1) + value / 10) / DP / 2.0
}

pub(super) fn coin(text: &str) -> Vec<Command> {
    let r = radius(text);
    let brass = Paint::Radial {
        centre: pt(-0.3 * r, -0.4 * r),
        radius: 1.8 * r,
        stops: vec![
            Stop { at: 0.0, colour: rgb(0xFBE7AE) },
            Stop { at: 0.5, colour: rgb(0xD9AE55) },
            Stop { at: 1.0, colour: rgb(0x9A7022) },
        ],
    };
    vec![
        Command::fill(circle(MIDDLE, r), EDGE),
        Command::shade(circle(MIDDLE, r - 1.0 / DP), brass),
        Command::line(circle(MIDDLE, r * 0.74), faded(EDGE, 0.6), 0.7 / DP),
        Lettering::text(text, MIDDLE, 9.0 / DP, 600, rgb(0x3B2806)).set(),
    ]
}

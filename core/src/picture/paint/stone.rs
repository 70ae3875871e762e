//! The Go stone, with its number.

use super::{MIDDLE, Piece, shadow};
use crate::picture::command::{Command, Lettering, Paint, Stop};
use crate::picture::palette::Palette;
use crate::picture::path::{circle, corners, pt, through};
use crate::scene::Ink;

const RADIUS: f32 = 0.455;

pub(super) fn stone(piece: &Piece, palette: &Palette) -> Vec<Command> {
    let colours = &palette.board;
    let white = piece.ink == Ink::White;
    let (ink, other) = if white {
        (colours.white_stone, colours.black_stone)
    } else {
        (colours.black_stone, colours.white_stone)
    };
    let radius = RADIUS - 0.01;
    let face = Paint::Radial {
        centre: pt(-0.14 * 2.0 * radius, -0.22 * 2.0 * radius),
        radius: if white { 0.85 } else { 0.8 } * 2.0 * radius,
        stops: vec![
            Stop { at: 0.0, colour: ink.high },
            Stop { at: if white { 0.55 } else { 0.45 }, colour: ink.mid },
            Stop { at: 1.0, colour: ink.low },
        ],
    };
    let mut list = vec![
        shadow::round(pt(0.015, 0.05), RADIUS, colours.shadow),
        Command::shade(circle(MIDDLE, radius), face),
        Command::line(circle(MIDDLE, radius), ink.rim, 0.022),
    ];
    if !piece.glyph.is_empty() {
        // The only sign that a stone bears.
        list.push(Command::line(through(&corners(MIDDLE, 0.24, 4, 45.0), true), other.mid, 0.045));
    }
    if piece.number > 0 {
        let size = if piece.number > 99 { 0.36 } else { 0.44 };
        let number = Lettering::text(&piece.number.to_string(), pt(0.0, 0.01), size, 600, other.mid);
        list.push(number.turned(piece.turn).set());
    }
    list
}

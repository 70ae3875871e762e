//! The pieces of four seats: lacquer, gold, porcelain. Outline and rings tell the seats apart without colour.

use super::{MIDDLE, Piece, shadow};
use crate::picture::colour::{BLACK, WHITE, faded};
use crate::picture::command::{Command, Lettering, Paint, Stop};
use crate::picture::figures;
use crate::picture::glyphs::{Face, face};
use crate::picture::palette::{Palette, octagonal, seat_of};
use crate::picture::path::{Segment, circle, corners, pt, through};
use crate::picture::style::PieceSet;

const RADIUS: f32 = 0.445;

pub(super) fn seat_piece(piece: &Piece, palette: &Palette, set: PieceSet) -> Vec<Command> {
    let ink = palette.seat(piece.ink);
    let two_rings = seat_of(piece.ink) > 1;
    let octagon = octagonal(piece.ink);
    let body = |radius: f32, down: f32| -> Vec<Segment> {
        let at = pt(0.0, down);
        if octagon { through(&corners(at, radius * 1.06, 8, 22.5), true) } else { circle(at, radius) }
    };
    let mut list = if octagon {
        shadow::layers(&body(RADIUS, 0.05), 0.0, palette.board.shadow)
    } else {
        vec![shadow::round(pt(0.0, 0.05), RADIUS, palette.board.shadow)]
    };
    let ring = faded(ink.glyph, 0.85);
    list.extend([
        Command::fill(body(RADIUS, 0.025), ink.edge),
        Command::fill(body(RADIUS - 0.015, 0.0), ink.face),
        Command::round(body(RADIUS - 0.015, 0.0), ink.rim, 0.03),
        Command::shade(body(RADIUS - 0.02, 0.0), gloss(RADIUS)),
        Command::round(body(RADIUS * 0.84, 0.0), ring, 0.028),
    ]);
    if two_rings {
        list.push(Command::round(body(RADIUS * 0.72, 0.0), ring, 0.022));
    }
    match face(piece.glyph, piece.ink, set) {
        Face::Glyph("") => {}
        Face::Glyph(glyph) => {
            let size = RADIUS * if two_rings { 1.02 } else { 1.14 };
            let word = Lettering::kai(glyph, pt(0.0, 0.005), size, ink.glyph);
            list.push(word.turned(piece.turn).outlined(0.02).set());
        }
        Face::Figure(figure) => {
            let size = RADIUS * if two_rings { 0.54 } else { 0.62 };
            list.extend(figures::figure(figure, MIDDLE, size, piece.turn, ink.glyph));
        }
    }
    list
}

/// Light on lacquer, for a body of a radius.
pub(super) fn gloss(radius: f32) -> Paint {
    Paint::Radial {
        centre: pt(-0.3 * radius, -0.56 * radius),
        radius: 1.8 * radius,
        stops: vec![
            Stop { at: 0.0, colour: faded(WHITE, 0.34) },
            // Black and white with no opacity are one colour, but a gradient runs through their shades.
            Stop { at: 0.5, colour: faded(WHITE, 0.0) },
            Stop { at: 0.5, colour: faded(BLACK, 0.0) },
            Stop { at: 1.0, colour: faded(BLACK, 0.16) },
        ],
    }
}

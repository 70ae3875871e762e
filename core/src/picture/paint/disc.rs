//! The wooden disc of Xiangqi with its engraved glyph or figure.

use super::{MIDDLE, Piece, shadow};
use crate::picture::command::{Command, Lettering, Paint, Stop};
use crate::picture::figures;
use crate::picture::glyphs::{Face, face};
use crate::picture::palette::Palette;
use crate::picture::path::{circle, pt};
use crate::picture::style::PieceSet;
use crate::scene::Ink;

const RADIUS: f32 = 0.445;

pub(super) fn disc(piece: &Piece, palette: &Palette, set: PieceSet) -> Vec<Command> {
    let colours = &palette.board;
    let ink = palette.engraved(piece.ink);
    let radius = RADIUS - 0.012;
    let wood = Paint::Radial {
        centre: pt(-0.12 * 2.0 * radius, -0.2 * 2.0 * radius),
        radius: 0.85 * 2.0 * radius,
        stops: vec![
            Stop { at: 0.0, colour: colours.disc1 },
            Stop { at: 0.55, colour: colours.disc1 },
            Stop { at: 1.0, colour: colours.disc2 },
        ],
    };
    let mut list = vec![
        shadow::round(pt(0.0, 0.05), RADIUS, colours.shadow),
        Command::fill(circle(pt(0.0, 0.022), RADIUS), colours.disc_edge),
        Command::shade(circle(MIDDLE, radius), wood),
        Command::line(circle(MIDDLE, radius), colours.disc_rim, 0.026),
        Command::line(circle(MIDDLE, RADIUS * 0.795), ink, 0.026),
    ];
    if piece.ink == Ink::Black {
        // Told from Red without colour: a second ring.
        list.push(Command::line(circle(MIDDLE, RADIUS * 0.89), ink, 0.03));
    }
    // A lighter copy below: engraved.
    let low = pt(0.0, 0.018);
    match face(piece.glyph, piece.ink, set) {
        Face::Glyph("") => {}
        Face::Glyph(glyph) => {
            for (at, colour) in [(low, colours.engraving), (MIDDLE, ink)] {
                let word = Lettering::kai(glyph, at, RADIUS * 1.28, colour);
                list.push(word.turned(piece.turn).outlined(0.03).set());
            }
        }
        Face::Figure(figure) => {
            for (at, colour) in [(low, colours.engraving), (MIDDLE, ink)] {
                list.extend(figures::figure(figure, at, RADIUS * 0.61, piece.turn, colour));
            }
        }
    }
    list
}

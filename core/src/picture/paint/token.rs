//! The tokens △ ▱ ⏢ ⬡ of 几何棋: drawn, never typed. △ and ⏢ point at the enemy.

use super::seat_piece::gloss;
use super::{Piece, shadow};
use crate::picture::colour::faded;
use crate::picture::command::Command;
use crate::picture::palette::{Palette, seat_of};
use crate::picture::path::{Segment, corners, off, pt, quarter, through};
use crate::scene::{PieceShape, Pt};

const SCALE: f32 = 0.86;

pub(super) fn token(piece: &Piece, palette: &Palette) -> Vec<Command> {
    let ink = palette.seat(piece.ink);
    let points: Vec<Pt> = outline(piece.shape).into_iter().map(|p| quarter(p, piece.turn)).collect();
    let body = |scale: f32, down: f32| -> Vec<Segment> {
        let placed: Vec<Pt> = points.iter().map(|p| off(pt(p.x * scale, p.y * scale), 0.0, down)).collect();
        through(&placed, true)
    };
    let inset = faded(ink.glyph, 0.8);
    let mut list = shadow::layers(&body(SCALE, 0.06), 0.12, palette.board.shadow);
    list.extend([
        Command::fill(body(SCALE, 0.025), ink.edge),
        Command::round(body(SCALE, 0.025), ink.edge, 0.13),
        Command::round(body(SCALE, 0.0), ink.rim, 0.14),
        Command::fill(body(SCALE, 0.0), ink.face),
        Command::round(body(SCALE, 0.0), ink.face, 0.09),
        Command::shade(body(SCALE, 0.0), gloss(0.45)),
        Command::round(body(SCALE * 0.8, 0.0), inset, 0.026),
    ]);
    // One inset line on indigo, two on vermilion: told apart without colour.
    if seat_of(piece.ink) == 0 {
        list.push(Command::round(body(SCALE * 0.46, 0.0), inset, 0.026));
    }
    list
}

fn outline(shape: PieceShape) -> Vec<Pt> {
    match shape {
        PieceShape::Triangle => vec![pt(0.0, -0.466), pt(0.459, 0.329), pt(-0.459, 0.329)],
        PieceShape::Parallelogram => {
            vec![pt(-0.14, -0.27), pt(0.47, -0.27), pt(0.14, 0.27), pt(-0.47, 0.27)]
        }
        PieceShape::Trapezoid => vec![pt(-0.23, -0.26), pt(0.23, -0.26), pt(0.47, 0.24), pt(-0.47, 0.24)],
        PieceShape::Hexagon | PieceShape::Disc | PieceShape::Stone | PieceShape::SeatPiece => {
            corners(pt(0.0, 0.0), 0.44, 6, 30.0)
        }
    }
}

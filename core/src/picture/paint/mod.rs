//! The painters: each turns a kind of thing into commands, its middle at (0, 0).

pub(super) mod area;
mod badge;
mod brackets;
mod card;
mod card_scene;
mod coin;
mod disc;
pub(super) mod mark;
pub(super) mod plate;
mod seal;
mod seat_piece;
mod shadow;
mod sign;
pub(super) mod spy;
mod stone;
mod tile;
mod token;

use super::command::Command;
use super::palette::Palette;
use super::path::pt;
use super::sprite_key::{Sprite, SpriteKey};
use super::style::{PieceSet, Style};
use super::themes::palette;
use crate::scene::{Ink, PieceShape, Pt, Rect};

pub(super) const MIDDLE: Pt = Pt { x: 0.0, y: 0.0 };

/// A piece that is to be painted.
pub(super) struct Piece<'a> {
    shape: PieceShape,
    ink: Ink,
    glyph: &'a str,
    number: u16,
    turn: u8,
}

/// Draws a look in a style.
pub fn sprite(look: &SpriteKey, style: &Style) -> Sprite {
    let palette = palette(style);
    let commands = match look {
        SpriteKey::Piece { shape, ink, glyph, number, turn } => {
            let piece = Piece { shape: *shape, ink: *ink, glyph, number: *number, turn: *turn };
            self::piece(&piece, &palette, style.pieces)
        }
        SpriteKey::Number { number } => badge::number(*number, &palette),
        SpriteKey::Mark { kind, text, upon } => mark::mark(*kind, text, *upon, &palette),
        SpriteKey::Waves => mark::waves(&palette),
        SpriteKey::Aim => mark::aim(&palette),
        SpriteKey::Coin { text } => coin::coin(text),
        SpriteKey::Card { icon, used } => card::card(*icon, *used, &palette),
        SpriteKey::Sign => sign::sign(style.dark),
        SpriteKey::AppIcon => sign::icon(style.dark),
        SpriteKey::CardScene { scene, wide } => {
            card_scene::card_scene(*scene, f32::from(*wide) / 100.0, style)
        }
        SpriteKey::Seal { face, state } => seal::seal(*face, *state, &palette),
        SpriteKey::Tile { print, small } => tile::tile(*print, *small),
    };
    if let SpriteKey::CardScene { wide, .. } = look {
        let w = f32::from(*wide) / 100.0;
        return Sprite { commands, bounds: Rect { x: -w / 2.0, y: -0.5, w, h: 1.0 } };
    }
    let reach = match look {
        SpriteKey::Piece { .. } => 0.62,
        SpriteKey::Coin { text } => coin::radius(text) + 0.02,
        SpriteKey::Card { .. } => 0.62,
        SpriteKey::Sign | SpriteKey::Tile { .. } => 0.5,
        SpriteKey::AppIcon => 0.51,
        SpriteKey::Seal { .. } => 0.58,
        SpriteKey::CardScene { wide, .. } => f32::from(*wide) / 200.0,
        SpriteKey::Number { .. } | SpriteKey::Mark { .. } | SpriteKey::Waves | SpriteKey::Aim => 0.74,
    };
    Sprite { commands, bounds: Rect { x: -reach, y: -reach, w: 2.0 * reach, h: 2.0 * reach } }
}

fn piece(piece: &Piece, palette: &Palette, set: PieceSet) -> Vec<Command> {
    match piece.shape {
        PieceShape::Disc => disc::disc(piece, palette, set),
        PieceShape::Stone => stone::stone(piece, palette),
        PieceShape::SeatPiece => seat_piece::seat_piece(piece, palette, set),
        PieceShape::Triangle | PieceShape::Parallelogram | PieceShape::Trapezoid | PieceShape::Hexagon => {
            token::token(piece, palette)
        }
    }
}

/// The middle of a badge at a corner of a point: to the right and downwards, ±1.
pub(super) fn corner(x: f32, y: f32) -> Pt {
    pt(0.34 * x, 0.34 * y)
}

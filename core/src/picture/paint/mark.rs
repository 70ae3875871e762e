//! Marks over a point, but those of spies.

use super::badge::{badge, number};
use super::brackets::brackets;
use super::{MIDDLE, corner, spy};
use crate::picture::colour::faded;
use crate::picture::command::{Command, Line};
use crate::picture::palette::Palette;
use crate::picture::path::{Segment, circle, off, pt, rounded, through};
use crate::picture::sprite_key::Upon;
use crate::scene::{MarkKind, Rect};

fn ring(radius: f32, width: f32, colour: u32) -> Command {
    Command::line(circle(MIDDLE, radius), colour, width)
}

/// Two arcs, open at the left and the right. A whole ring would be that of a chosen piece to eyes without blue cones.
fn halves(colour: u32) -> Command {
    let half = 0.49 * std::f32::consts::PI;
    let gap = 0.46;
    let line = Line { width: 0.06, round: false, dash: vec![half - gap, gap], phase: half - gap / 2.0 };
    Command::stroke(circle(MIDDLE, 0.49), colour, line)
}

pub(in crate::picture) fn mark(kind: MarkKind, text: &str, upon: Upon, palette: &Palette) -> Vec<Command> {
    let colours = &palette.board;
    match kind {
        MarkKind::Selected => vec![ring(0.5, 0.075, colours.sel)],
        MarkKind::Target => {
            vec![Command::fill(circle(MIDDLE, 0.135), colours.sel), ring(0.135, 0.03, colours.halo)]
        }
        MarkKind::TargetPiece => {
            // Six dashes and six gaps.
            let dash = 0.51 * std::f32::consts::TAU / 12.0;
            let line = Line { width: 0.085, round: false, dash: vec![dash, dash], phase: dash / 2.0 };
            vec![Command::stroke(circle(MIDDLE, 0.51), colours.sel, line)]
        }
        MarkKind::LastFrom => vec![ring(0.17, 0.055, colours.last)],
        MarkKind::LastTo => vec![halves(colours.last)],
        MarkKind::LastStone => vec![match upon {
            Upon::Numbered => halves(colours.last),
            Upon::Any => ring(0.14, 0.08, colours.last),
            Upon::BlackStone => ring(0.14, 0.08, colours.last_on_black),
            Upon::WhiteStone => ring(0.14, 0.08, colours.last_on_white),
        }],
        MarkKind::Check => vec![ring(0.5, 0.07, colours.warn)],
        MarkKind::Forbidden => cross(palette),
        MarkKind::Threat => {
            let r = 0.24;
            let shape = through(&[pt(0.0, -r), pt(r, 0.0), pt(0.0, r), pt(-r, 0.0)], true);
            let fill = Command::fill(shape.clone(), faded(colours.halo, 0.85));
            vec![fill, Command::round(shape, colours.threat, 0.07)]
        }
        MarkKind::Locked => lock(palette),
        MarkKind::Leaving => {
            let at = corner(1.0, -1.0);
            let mut list = badge(at, colours.warn, colours.halo);
            let bar = through(&[off(at, -0.09, 0.0), off(at, 0.09, 0.0)], false);
            list.push(Command::round(bar, colours.halo, 0.06));
            list
        }
        MarkKind::Hint => {
            let dash = 0.56 * std::f32::consts::TAU / 16.0;
            let line = Line { width: 0.09, round: true, dash: vec![dash, dash], phase: 0.0 };
            let mut list = vec![
                ring(0.56, 0.15, colours.halo),
                Command::stroke(circle(MIDDLE, 0.56), colours.threat, line),
            ];
            if let Ok(place) = text.parse() {
                list.extend(number(place, palette));
            }
            list
        }
        MarkKind::Refutation => {
            vec![
                ring(0.52, 0.12, colours.halo),
                ring(0.52, 0.075, colours.warn),
                Command::fill(circle(MIDDLE, 0.12), colours.warn),
            ]
        }
        MarkKind::Won => vec![ring(0.43, 0.15, colours.gold), ring(0.43, 0.08, colours.gold_fill)],
        MarkKind::SpyCursor => spy::cursor(palette),
        MarkKind::SpyDigit | MarkKind::SpyLetter => spy::badge(text, palette),
        MarkKind::SpyPattern => spy::pattern(palette),
        // Its lines run over the board: it is no sprite.
        MarkKind::SpyCoordinates => Vec::new(),
    }
}

/// The outer rings of a check.
pub(super) fn waves(palette: &Palette) -> Vec<Command> {
    let warn = palette.board.warn;
    vec![ring(0.63, 0.05, faded(warn, 0.6)), ring(0.71, 0.03, faded(warn, 0.25))]
}

/// Where a key or a finger aims.
pub(super) fn aim(palette: &Palette) -> Vec<Command> {
    let mut list = brackets(palette.board.halo, 0.12, 0.56);
    list.extend(brackets(palette.board.sel, 0.07, 0.56));
    list
}

fn cross(palette: &Palette) -> Vec<Command> {
    let r = 0.2;
    let mut path = through(&[pt(-r, -r), pt(r, r)], false);
    path.extend(through(&[pt(r, -r), pt(-r, r)], false));
    vec![
        Command::round(path.clone(), palette.board.halo, 0.15),
        Command::round(path, palette.board.warn, 0.075),
    ]
}

/// A small padlock at the upper left: this soldier cannot be picked.
fn lock(palette: &Palette) -> Vec<Command> {
    let (face, ink) = (palette.board.pill, palette.board.on_pill);
    let at = corner(-1.0, -1.0);
    let body = rounded(Rect { x: at.x - 0.075, y: at.y - 0.02, w: 0.15, h: 0.12 }, 0.015, 0.015);
    let (low, high, r) = (off(at, -0.05, 0.0), off(at, -0.05, -0.05), 0.05);
    // Half a circle in one curve.
    let bow = vec![
        Segment::Move { to: low },
        Segment::Line { to: high },
        Segment::Curve {
            a: off(high, 0.0, -r * 4.0 / 3.0),
            b: off(high, 2.0 * r, -r * 4.0 / 3.0),
            to: off(high, 2.0 * r, 0.0),
        },
        Segment::Line { to: off(low, 2.0 * r, 0.0) },
    ];
    let mut list = badge(at, face, ink);
    list.extend([Command::fill(body, ink), Command::round(bow, ink, 0.032)]);
    list
}

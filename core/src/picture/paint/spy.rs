//! Spy markers. What is drawn here is for one person and for one moment: nobody keeps it.

use super::brackets::brackets;
use super::{MIDDLE, badge as badges, corner};
use crate::picture::command::{Command, Lettering, Line};
use crate::picture::palette::Palette;
use crate::picture::path::{between, circle, distance, off, pt, through};
use crate::scene::Pt;

pub(super) fn cursor(palette: &Palette) -> Vec<Command> {
    let mut list = brackets(palette.board.halo, 0.13, 0.54);
    list.extend(brackets(palette.board.secret, 0.08, 0.54));
    list
}

pub(super) fn badge(text: &str, palette: &Palette) -> Vec<Command> {
    let at = corner(1.0, -1.0);
    let mut list = badges::badge(at, palette.board.secret, palette.board.secret_soft);
    let size = if text.chars().count() > 1 { 0.21 } else { 0.27 };
    list.push(Lettering::text(text, off(at, 0.0, 0.005), size, 700, palette.board.secret_soft).set());
    list
}

/// A hatched ring.
pub(super) fn pattern(palette: &Palette) -> Vec<Command> {
    let secret = palette.board.secret;
    let mut band = circle(MIDDLE, 0.455);
    band.extend(circle(MIDDLE, 0.345));
    let mut hatch = Vec::new();
    for i in -6..=6_i8 {
        let x = f32::from(i) * 0.11 * std::f32::consts::SQRT_2;
        hatch.extend(through(&[pt(x - 0.5, -0.5), pt(x + 0.5, 0.5)], false));
    }
    vec![
        Command::Clip { path: band },
        Command::line(hatch, secret, 0.045),
        Command::Restore,
        Command::line(circle(MIDDLE, 0.462), secret, 0.03),
        Command::line(circle(MIDDLE, 0.34), secret, 0.02),
    ]
}

/// A label of an axis as it lies on the screen.
pub(in crate::picture) struct Axis<'a> {
    pub(in crate::picture) at: Pt,
    pub(in crate::picture) text: &'a str,
    pub(in crate::picture) turn: u8,
}

/// Both labels lit up, with dashed lines to the point at (0, 0).
pub(in crate::picture) fn coordinates(axes: &[Axis], palette: &Palette) -> Vec<Command> {
    let (secret, soft) = (palette.board.secret, palette.board.secret_soft);
    let mut list = Vec::new();
    for axis in axes {
        let far = distance(MIDDLE, axis.at);
        if far < 1.0 {
            continue;
        }
        let ends = [between(MIDDLE, axis.at, 0.52 / far), between(MIDDLE, axis.at, (far - 0.25) / far)];
        let line = Line { width: 0.05, round: true, dash: vec![0.1, 0.1], phase: 0.0 };
        list.push(Command::stroke(through(&ends, false), secret, line));
    }
    for axis in axes {
        list.push(Command::fill(circle(axis.at, 0.235), secret));
        list.push(Lettering::text(axis.text, axis.at, 0.29, 700, soft).turned(axis.turn).set());
    }
    list
}

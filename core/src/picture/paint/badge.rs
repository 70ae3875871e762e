//! Small round badges at the corners of a point.

use super::corner;
use crate::picture::command::{Command, Lettering};
use crate::picture::palette::Palette;
use crate::picture::path::circle;
use crate::scene::Pt;

pub(super) fn badge(at: Pt, face: u32, rim: u32) -> Vec<Command> {
    vec![Command::fill(circle(at, 0.2), face), Command::line(circle(at, 0.2), rim, 0.035)]
}

/// The number of a disc, at its lower right edge.
pub(super) fn number(number: u16, palette: &Palette) -> Vec<Command> {
    let at = corner(1.0, 1.0);
    let mut list = badge(at, palette.board.on_pill, palette.board.pill);
    let size = if number > 99 { 0.19 } else { 0.28 };
    list.push(Lettering::text(&number.to_string(), at, size, 600, palette.board.pill).set());
    list
}

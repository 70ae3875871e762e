//! Areas and lines on the board, in its own frame.

use crate::picture::colour::faded;
use crate::picture::command::{Command, Lettering, Line};
use crate::picture::palette::Palette;
use crate::picture::path::{Segment, between, bounds, distance, off, pt, rounded, through};
use crate::scene::{AreaKind, Pt, Rect};

/// One area through places of the screen.
pub(in crate::picture) fn area(
    kind: AreaKind,
    places: &[Pt],
    closed: bool,
    palette: &Palette,
) -> Vec<Command> {
    let colours = &palette.board;
    let path = || through(places, closed);
    let line = |colour, width| Command::round(path(), colour, width);
    // What is aimed at or refuted has broken lines: red is not seen as red by every eye.
    let broken = |colour| {
        let dashes = Line { width: 0.08, round: true, dash: vec![0.3, 0.42], phase: 0.0 };
        Command::stroke(path(), colour, dashes)
    };
    let arrow = |colour, way| {
        let mut list = vec![line(faded(colours.halo, 0.85), 0.15), way];
        list.extend(head(places, colour));
        list
    };
    match kind {
        AreaKind::Figure => {
            vec![Command::fill(path(), faded(colours.gold_fill, 0.55)), line(colours.gold, 0.1)]
        }
        AreaKind::Aim => vec![Command::fill(path(), faded(colours.warn, 0.12)), broken(colours.warn)],
        AreaKind::Place => {
            vec![Command::fill(path(), faded(colours.sel, 0.16)), line(faded(colours.sel, 0.7), 0.05)]
        }
        // A band round the pieces that count together: they lie on it.
        AreaKind::Run => vec![line(colours.gold, 1.1), line(colours.gold_fill, 1.0)],
        AreaKind::Won if closed => {
            let fill = Command::fill(path(), colours.gold_fill);
            vec![line(colours.gold, 1.16), line(colours.gold_fill, 1.0), fill]
        }
        AreaKind::Won => vec![line(colours.gold, 0.2), line(colours.gold_fill, 0.12)],
        AreaKind::Blast => hatched(places, path(), faded(colours.warn, 0.6)),
        AreaKind::Guide => {
            let dashes = Line { width: 0.05, round: true, dash: vec![0.16, 0.14], phase: 0.0 };
            vec![line(faded(colours.halo, 0.8), 0.09), Command::stroke(path(), colours.sel, dashes)]
        }
        AreaKind::Path => arrow(colours.sel, line(colours.sel, 0.08)),
        AreaKind::Ahead => arrow(colours.sel, line(colours.sel, 0.05)),
        AreaKind::Refutation => arrow(colours.warn, broken(colours.warn)),
    }
}

/// Lines from the upper right to the lower left within an outline.
fn hatched(places: &[Pt], outline: Vec<Segment>, colour: u32) -> Vec<Command> {
    const APART: f32 = 0.45;
    let Rect { x, y, w, h } = bounds(places);
    let mut list = vec![Command::Clip { path: outline }];
    let mut along = APART;
    while along < w + h {
        let ends = [pt(x + along, y), pt(x + along - h, y + h)];
        list.push(Command::line(through(&ends, false), colour, 0.06));
        along += APART;
    }
    list.push(Command::Restore);
    list
}

/// The head at the end of a way.
fn head(places: &[Pt], colour: u32) -> Vec<Command> {
    let [.., from, end] = places else { return Vec::new() };
    let far = distance(*end, *from);
    if far < 0.01 {
        return Vec::new();
    }
    let back = between(*end, *from, 0.24 / far);
    let across = pt((back.y - end.y) * 0.6, (end.x - back.x) * 0.6);
    let tip = through(&[*end, off(back, across.x, across.y), off(back, -across.x, -across.y)], true);
    vec![Command::fill(tip.clone(), colour), Command::round(tip, colour, 0.04)]
}

/// A text in a pill, its middle at a place.
pub(in crate::picture) fn pill(text: &str, at: Pt, palette: &Palette) -> Vec<Command> {
    let letters = u8::try_from(text.chars().count()).unwrap_or(u8::MAX);
    let (w, h) = (0.16 + 0.13 * f32::from(letters), 0.27_f32);
    let round = h.min(w);
    let rect = Rect { x: at.x - w, y: at.y - h, w: 2.0 * w, h: 2.0 * h };
    vec![
        Command::fill(rounded(rect, round, round), faded(palette.board.pill, 0.94)),
        Lettering::text(text, at, 0.36, 600, palette.board.on_pill).set(),
    ]
}

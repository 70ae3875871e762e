//! Shared drawing of grids: lines, labels on the rail, reading order of screen readers.

use super::{Colour, Point};
use crate::scene::{
    BoardArt, BoardPoint, BoardText, Emblem, Font, Ink, PieceShape, PlateShape, PointLabel, Pt, Rect, Stroke,
    Tone,
};
use crate::words::{Joint, Lang, Text, texts};

/// Coordinate of the last line; the first is at 0.
pub(crate) const fn last<const LINES: u8>() -> f32 {
    (LINES - 1) as f32
}

/// Place of a point of a board that is drawn with files from left to right and ranks from below.
pub(crate) fn place<const LINES: u8>(at: Point<LINES>) -> Pt {
    Pt { x: f32::from(at.file()), y: last::<LINES>() - f32::from(at.rank()) }
}

/// A solid line of the board.
pub(crate) fn stroke(points: Vec<Pt>, closed: bool, width: f32, tone: Tone) -> Stroke {
    Stroke { points, closed, width, tone, dashed: false }
}

/// The lines of the grid, then its frame.
pub(crate) fn lines<const LINES: u8>() -> Vec<Stroke> {
    let last = last::<LINES>();
    let pt = |x, y| Pt { x, y };
    let mut strokes = Vec::new();
    for at in 1..LINES - 1 {
        let at = f32::from(at);
        strokes.push(stroke(vec![pt(0.0, at), pt(last, at)], false, 0.028, Tone::Line));
        strokes.push(stroke(vec![pt(at, 0.0), pt(at, last)], false, 0.028, Tone::Line));
    }
    let frame = vec![pt(0.0, 0.0), pt(last, 0.0), pt(last, last), pt(0.0, last)];
    strokes.push(stroke(frame, true, 0.06, Tone::Line));
    strokes
}

/// A board of lines alone on a plate that is `margin` wider than the grid on every side. `names` gives each point's place
/// and name.
pub(crate) fn board<const LINES: u8>(
    margin: f32,
    rail: f32,
    names: impl Fn(Point<LINES>) -> (Pt, String),
) -> BoardArt {
    let size = last::<LINES>() + 2.0 * margin;
    let point = |at: Point<LINES>| {
        let (place, name) = names(at);
        BoardPoint { id: at.number(), name, at: place }
    };
    BoardArt {
        bounds: Rect { x: -margin, y: -margin, w: size, h: size },
        plate: PlateShape::Rectangle,
        rail,
        fills: Vec::new(),
        strokes: lines::<LINES>(),
        dots: Vec::new(),
        texts: Vec::new(),
        points: Point::all().map(point).collect(),
        snap: 0.5,
        true_sizes: Vec::new(),
    }
}

/// From the plate's edge to the outer lines, for boards of stones.
pub(crate) const MARGIN: f32 = 1.2;
/// Width of their rail.
pub(crate) const RAIL: f32 = 0.55;
/// From the outer lines to the labels on the rail.
const LABEL: f32 = 0.92;

/// Labelled edges of a board of stones: lower and left, upper and right, or both if the device lies between the players
/// (`facing`). Labels are turned to be read on a board turned by `turn` quarter turns.
pub(crate) fn labelled_edges(facing: bool, turn: u8) -> Vec<Edge> {
    let mut edges = Vec::new();
    if facing || turn != 2 {
        edges.push(Edge { across: false, turn: if facing { 0 } else { (4 - turn) % 4 } });
    }
    if facing || turn == 2 {
        edges.push(Edge { across: true, turn: 2 });
    }
    edges
}

/// Two edges of a board that bear the labels for one player.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Edge {
    /// Upper and right, for the player on the far side; else lower and left.
    across: bool,
    /// Quarter turns of the labels.
    turn: u8,
}

impl Edge {
    /// A label under or over the line at `x`.
    pub fn below<const LINES: u8>(self, text: String, x: f32) -> BoardText {
        let y = if self.across { -LABEL } else { last::<LINES>() + LABEL };
        self.label(text, Pt { x, y })
    }

    /// A label beside the line at `y`.
    pub fn beside<const LINES: u8>(self, text: String, y: f32) -> BoardText {
        let x = if self.across { last::<LINES>() + LABEL } else { -LABEL };
        self.label(text, Pt { x, y })
    }

    fn label(self, text: String, at: Pt) -> BoardText {
        BoardText { text, at, size: 0.34, tone: Tone::Label, font: Font::Text, turn: self.turn }
    }
}

/// Screen reader's texts of all points, from the far left corner to the near right one of the board as it is turned. `place`
/// tells where a point is drawn; `describe` gives its parts, and whether a touch does something there.
pub(crate) fn point_labels<const LINES: u8>(
    turn: u8,
    lang: Lang,
    place: impl Fn(Point<LINES>) -> Pt,
    describe: impl Fn(Point<LINES>) -> (Vec<Text>, bool),
) -> Vec<PointLabel> {
    let on_screen = |at: &Point<LINES>| {
        let Pt { x, y } = place(*at);
        let (mut row, mut column) = (y as u8, x as u8);
        for _ in 0..turn {
            (row, column) = (column, LINES - 1 - row);
        }
        (row, column)
    };
    let mut points: Vec<Point<LINES>> = Point::all().collect();
    points.sort_by_key(on_screen);
    let label = |at: Point<LINES>| {
        let (words, enabled) = describe(at);
        PointLabel { point: at.number(), label: Text::joined(words, Joint::Clause).spoken(lang), enabled }
    };
    points.into_iter().map(label).collect()
}

/// Ink of a stone.
pub(crate) fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Black => Ink::Black,
        Colour::White => Ink::White,
    }
}

/// Picture of a stone.
pub(crate) fn emblem(colour: Colour) -> Emblem {
    Emblem { shape: PieceShape::Stone, ink: ink(colour), glyph: String::new() }
}

/// Name of a stone, or of an empty point.
pub(crate) fn stone(colour: Option<Colour>) -> Text {
    match colour {
        Some(Colour::Black) => texts::shared::black_stone(),
        Some(Colour::White) => texts::shared::white_stone(),
        None => texts::shared::empty(),
    }
}

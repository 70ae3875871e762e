//! The 15×15 board as lines, stars and labels (“一、五子棋棋盘” of the source).

use crate::games::gomoku::point::Point;
use crate::scene::{BoardArt, BoardPoint, BoardText, Dot, Font, PlateShape, Pt, Rect, Stroke, Tone};

/// From the outer lines to the plate's edge.
const MARGIN: f32 = 1.2;
/// From the outer lines to the labels on the rail.
const LABEL: f32 = 0.92;
const LAST: f32 = 14.0;

fn stroke(points: &[(f32, f32)], width: f32, closed: bool) -> Stroke {
    Stroke {
        points: points.iter().map(|(x, y)| Pt { x: *x, y: *y }).collect(),
        closed,
        width,
        tone: Tone::Line,
        dashed: false,
    }
}

/// Where a point is drawn.
pub(super) fn place(at: Point) -> Pt {
    Pt { x: f32::from(at.file()), y: LAST - f32::from(at.rank()) }
}

/// The empty board. `facing`: the device lies between the players, so both ends have labels. `turn`:
/// quarter turns of the board, so that the labels stand upright at the lower and the left edge.
pub(super) fn board_art(facing: bool, turn: u8) -> BoardArt {
    let mut strokes = Vec::new();
    for at in 1..14 {
        let at = at as f32;
        strokes.push(stroke(&[(0.0, at), (LAST, at)], 0.028, false));
        strokes.push(stroke(&[(at, 0.0), (at, LAST)], 0.028, false));
    }
    strokes.push(stroke(&[(0.0, 0.0), (LAST, 0.0), (LAST, LAST), (0.0, LAST)], 0.06, true));
    // 天元 and the four stars: D4 D12 L4 L12.
    let stars = [(3.0, 3.0), (11.0, 3.0), (3.0, 11.0), (11.0, 11.0), (7.0, 7.0)];
    let mut texts = Vec::new();
    if facing || turn != 2 {
        labels(false, if facing { 0 } else { (4 - turn) % 4 }, &mut texts);
    }
    if facing || turn == 2 {
        labels(true, 2, &mut texts);
    }
    BoardArt {
        bounds: Rect { x: -MARGIN, y: -MARGIN, w: LAST + 2.0 * MARGIN, h: LAST + 2.0 * MARGIN },
        plate: PlateShape::Rectangle,
        rail: 0.55,
        fills: Vec::new(),
        strokes,
        dots: stars
            .iter()
            .map(|(x, y)| Dot { at: Pt { x: *x, y: *y }, radius: 0.1, tone: Tone::Line })
            .collect(),
        texts,
        points: Point::all()
            .map(|at| BoardPoint { id: super::number(at), name: at.to_string(), at: place(at) })
            .collect(),
        snap: 0.5,
        true_sizes: Vec::new(),
    }
}

/// Letters along one edge and numbers along another: lower and left, or upper and right for who sits
/// across.
fn labels(across: bool, turn: u8, texts: &mut Vec<BoardText>) {
    let edge = if across { -LABEL } else { LAST + LABEL };
    for at in Point::all().filter(|at| at.rank() == 0) {
        texts.push(label(at.letter().to_string(), place(at).x, edge, turn));
    }
    for at in Point::all().filter(|at| at.file() == 0) {
        texts.push(label((at.rank() + 1).to_string(), LAST - edge, place(at).y, turn));
    }
}

fn label(text: String, x: f32, y: f32, turn: u8) -> BoardText {
    BoardText { text, at: Pt { x, y }, size: 0.34, tone: Tone::Label, font: Font::Text, turn }
}

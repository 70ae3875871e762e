//! The 16×16 board as lines, centre points, 四方台 and labels (“棋盘” of the source).

use crate::games::sifang::point::{Point, SIZE, digit};
use crate::scene::{
    BoardArt, BoardPoint, BoardText, Dot, Fill, Font, PlateShape, Pt, Rect, Stroke, Tone, TrueSize,
};
use crate::words::{Lang, Text, texts};

/// From the outer lines to the plate's edge.
const MARGIN: f32 = 1.2;
/// From the outer lines to the labels on the rail.
const LABEL: f32 = 0.92;
const LAST: f32 = 15.0;
/// Side of the 四方台, and the radius of its corners.
const PLATFORM: f32 = 1.28;
const CORNER: f32 = 0.2;

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
    Pt { x: f32::from(at.column()), y: LAST - f32::from(at.row()) }
}

/// 四方台: a rounded square round the centre.
fn platform() -> Fill {
    let reach = PLATFORM / 2.0 - CORNER;
    let mut points = Vec::new();
    for (quarter, (x, y)) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].into_iter().enumerate() {
        for step in 0..=4_u8 {
            let angle = (quarter as f32 + f32::from(step) / 4.0) * std::f32::consts::FRAC_PI_2;
            points.push(Pt {
                x: LAST / 2.0 + x * reach + CORNER * angle.cos(),
                y: LAST / 2.0 + y * reach + CORNER * angle.sin(),
            });
        }
    }
    Fill { points, tone: Tone::Zone, opacity: 0.22, hatched: false }
}

/// The empty board, as Black sees it. `facing`: the device lies between the players, so both ends have labels.
/// `turn`: quarter turns of the board, so that the labels stand upright at the lower and the left edge.
pub(super) fn board_art(facing: bool, turn: u8, lang: Lang) -> BoardArt {
    let mut strokes = Vec::new();
    for at in 1..SIZE - 1 {
        let at = f32::from(at);
        strokes.push(stroke(&[(0.0, at), (LAST, at)], 0.028, false));
        strokes.push(stroke(&[(at, 0.0), (at, LAST)], 0.028, false));
    }
    strokes.push(stroke(&[(0.0, 0.0), (LAST, 0.0), (LAST, LAST), (0.0, LAST)], 0.06, true));
    let mut texts = Vec::new();
    if facing || turn != 2 {
        labels(false, if facing { 0 } else { (4 - turn) % 4 }, &mut texts);
    }
    if facing || turn == 2 {
        labels(true, 2, &mut texts);
    }
    let size = |name: Text, unit_mm| TrueSize { label: name.shown(lang), unit_mm };
    BoardArt {
        bounds: Rect { x: -MARGIN, y: -MARGIN, w: LAST + 2.0 * MARGIN, h: LAST + 2.0 * MARGIN },
        plate: PlateShape::Rectangle,
        rail: 0.55,
        fills: vec![platform()],
        strokes,
        dots: Point::all()
            .filter(|at| at.in_centre())
            .map(|at| Dot { at: place(at), radius: 0.1, tone: Tone::Line })
            .collect(),
        texts,
        points: Point::all()
            .map(|at| BoardPoint { id: super::number(at), name: at.to_string(), at: place(at) })
            .collect(),
        snap: 0.5,
        // “附面说明”, 图2: 排间距离 15, 20.
        true_sizes: vec![size(texts::sifang::small_set(), 15.0), size(texts::sifang::big_set(), 20.0)],
    }
}

/// Columns along one edge and rows along another: lower and left, or upper and right for who sits across.
fn labels(across: bool, turn: u8, texts: &mut Vec<BoardText>) {
    let edge = if across { -LABEL } else { LAST + LABEL };
    for place in 0..SIZE {
        let (text, along) = (digit(place).to_string(), f32::from(place));
        texts.push(label(text.clone(), along, edge, turn));
        texts.push(label(text, LAST - edge, LAST - along, turn));
    }
}

fn label(text: String, x: f32, y: f32, turn: u8) -> BoardText {
    BoardText { text, at: Pt { x, y }, size: 0.34, tone: Tone::Label, font: Font::Text, turn }
}

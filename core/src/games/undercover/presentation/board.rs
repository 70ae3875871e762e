//! The Xiangqi board as lines, ticks and labels.

use crate::game::Glyphs;
use crate::games::undercover::names::NUMERALS;
use crate::games::xiangqi::Square;
use crate::scene::{
    AxisLabel, BoardArt, BoardPoint, BoardText, Fill, Font, PlateShape, Pt, Rect, Stroke, Tone,
};
use crate::words::Lang;

/// Distance of the axis labels from the outer lines.
const AXIS: f32 = 0.91;
const LINE: f32 = 0.028;

fn pt(x: f32, y: f32) -> Pt {
    Pt { x, y }
}

/// Where a square is drawn.
pub(super) fn place(square: Square) -> Pt {
    pt(f32::from(square.file()), 9.0 - f32::from(square.rank()))
}

fn stroke(points: &[(f32, f32)], width: f32, closed: bool) -> Stroke {
    Stroke {
        points: points.iter().map(|(x, y)| pt(*x, *y)).collect(),
        closed,
        width,
        tone: Tone::Line,
        dashed: false,
    }
}

/// The label of a column of seat 0 (lower edge) or seat 1 (upper edge, turned); columns count from
/// the owner's right. Who reads no Chinese gets digits, as the notation has them.
pub(super) fn column_label(seat: u8, file: u8, lang: Lang) -> AxisLabel {
    let (y, column, turn) = if seat == 0 { (9.0 + AXIS, 9 - file, 0) } else { (-AXIS, file + 1, 2) };
    let text = match lang {
        Lang::Zh => NUMERALS[usize::from(column)].to_owned(),
        Lang::En | Lang::Pseudo => column.to_string(),
    };
    AxisLabel { at: pt(f32::from(file), y), text, turn }
}

/// The label of a row of seat 0 (right edge) or seat 1 (left edge, turned).
pub(super) fn row_label(seat: u8, rank: u8) -> AxisLabel {
    let (x, row, turn) = if seat == 0 { (8.0 + AXIS, rank + 1, 0) } else { (-AXIS, 10 - rank, 2) };
    AxisLabel { at: pt(x, 9.0 - f32::from(rank)), text: row.to_string(), turn }
}

/// The empty board. `facing`: the device lies between the players, so the far half of the river text
/// is turned. `turn`: quarter turns of the board, so that the text stays upright.
pub(crate) fn board_art(facing: bool, turn: u8, glyphs: Glyphs, lang: Lang) -> BoardArt {
    let mut strokes = Vec::new();
    for y in 0..10 {
        strokes.push(stroke(&[(0.0, y as f32), (8.0, y as f32)], LINE, false));
    }
    for x in 0..9 {
        let x = x as f32;
        if x == 0.0 || x == 8.0 {
            strokes.push(stroke(&[(x, 0.0), (x, 9.0)], LINE, false));
        } else {
            strokes.push(stroke(&[(x, 0.0), (x, 4.0)], LINE, false));
            strokes.push(stroke(&[(x, 5.0), (x, 9.0)], LINE, false));
        }
    }
    strokes.push(stroke(&[(-0.11, -0.11), (8.11, -0.11), (8.11, 9.11), (-0.11, 9.11)], 0.06, true));
    for y in [0.0, 7.0] {
        strokes.push(stroke(&[(3.0, y), (5.0, y + 2.0)], 0.024, false));
        strokes.push(stroke(&[(5.0, y), (3.0, y + 2.0)], 0.024, false));
    }
    for (x, y) in tick_points() {
        ticks(x, y, &mut strokes);
    }
    let band = [(0.0, 4.0), (8.0, 4.0), (8.0, 5.0), (0.0, 5.0)];
    BoardArt {
        bounds: Rect { x: -1.2, y: -1.2, w: 10.4, h: 11.4 },
        plate: PlateShape::Rectangle,
        rail: 0.53,
        fills: vec![Fill {
            points: band.iter().map(|(x, y)| pt(*x, *y)).collect(),
            tone: Tone::River,
            opacity: 0.55,
            hatched: false,
        }],
        strokes,
        dots: Vec::new(),
        texts: texts(facing, turn, glyphs, lang),
        points: Square::all()
            .map(|square| BoardPoint {
                id: super::point(square),
                name: square.to_string(),
                at: place(square),
            })
            .collect(),
        snap: 0.5,
        true_sizes: Vec::new(),
    }
}

fn texts(facing: bool, turn: u8, glyphs: Glyphs, lang: Lang) -> Vec<BoardText> {
    let han_jie = if glyphs == Glyphs::Traditional { "漢" } else { "汉" };
    let mut texts = Vec::new();
    let river = |text: &str, x: f32, turn: u8| BoardText {
        text: text.to_owned(),
        at: pt(x, 4.5),
        size: 0.44,
        tone: Tone::Line,
        font: Font::Kai,
        turn,
    };
    // 楚河 stands on the reader's left.
    let near = if facing { 0 } else { (4 - turn) % 4 };
    if near == 2 {
        texts.extend([("楚", 6.5), ("河", 5.5), (han_jie, 2.5), ("界", 1.5)].map(|(t, x)| river(t, x, 2)));
    } else {
        let far = if facing { 2 } else { 0 };
        texts.extend([("楚", 1.5), ("河", 2.5)].map(|(t, x)| river(t, x, 0)));
        let (han, jie) = if facing { (6.5, 5.5) } else { (5.5, 6.5) };
        texts.extend([(han_jie, han), ("界", jie)].map(|(t, x)| river(t, x, far)));
    }
    let axis = |label: AxisLabel| BoardText {
        text: label.text,
        at: label.at,
        size: 0.29,
        tone: Tone::Label,
        font: Font::Text,
        turn: label.turn,
    };
    for seat in 0..2 {
        texts.extend((0..9).map(|file| axis(column_label(seat, file, lang))));
        texts.extend((0..10).map(|rank| axis(row_label(seat, rank))));
    }
    texts
}

/// Starting points of cannons (炮位) and soldiers (兵位).
fn tick_points() -> Vec<(f32, f32)> {
    let mut points = Vec::new();
    for y in [3.0, 6.0] {
        points.extend([0.0, 2.0, 4.0, 6.0, 8.0].map(|x| (x, y)));
    }
    for y in [2.0, 7.0] {
        points.extend([1.0, 7.0].map(|x| (x, y)));
    }
    points
}

/// Four corners around a point, none outside the frame.
fn ticks(x: f32, y: f32, strokes: &mut Vec<Stroke>) {
    for a in [-1.0, 1.0] {
        if !(0.0..=8.0).contains(&(x + a * 0.1)) {
            continue;
        }
        for b in [-1.0, 1.0] {
            let corner =
                [(x + a * 0.09, y + b * 0.27), (x + a * 0.09, y + b * 0.09), (x + a * 0.27, y + b * 0.09)];
            strokes.push(stroke(&corner, 0.026, false));
        }
    }
}

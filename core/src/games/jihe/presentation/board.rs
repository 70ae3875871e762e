//! The hexagonal board as lines, triangles, dots and labels (figure 1 of the source).

use crate::games::jihe::lattice::{At, Lattice};
use crate::scene::{BoardArt, BoardPoint, BoardText, Dot, Fill, Font, PlateShape, Pt, Rect, Stroke, Tone};

/// Width of a column: the height of a unit triangle.
const COLUMN: f32 = 0.866_025_4;
/// From the board's corners to the plate's.
const MARGIN: f32 = 1.4;
/// From a column's end to its label.
const LABEL: f32 = 1.0;

/// Where a place is drawn.
pub(in crate::games::jihe) fn place(at: At) -> Pt {
    Pt { x: f32::from(at.k) * COLUMN, y: -f32::from(at.y2) / 2.0 }
}

fn stroke(points: &[At], width: f32, closed: bool) -> Stroke {
    Stroke {
        points: points.iter().map(|at| place(*at)).collect(),
        closed,
        width,
        tone: Tone::Line,
        dashed: false,
    }
}

/// The corners of the board, from the top clockwise.
fn corners(n: i8) -> [At; 6] {
    [(0, 2 * n), (n, n), (n, -n), (0, -2 * n), (-n, -n), (-n, n)].map(|(k, y2)| At { k, y2 })
}

/// The empty board. `turn`: quarter turns of the board, so that the labels stand upright.
pub(super) fn board_art(lattice: &Lattice, turn: u8) -> BoardArt {
    let n = lattice.size as i8;
    let radius = f32::from(lattice.size) + MARGIN;
    let (width, height) = (2.0 * COLUMN * radius, 2.0 * radius);
    let mut strokes = Vec::new();
    // Lines along the columns and, from the ends of the left and right columns, along the diagonals.
    for k in -n..=n {
        let top = 2 * n - k.abs();
        strokes.push(stroke(&[At { k, y2: -top }, At { k, y2: top }], 0.028, false));
    }
    for point in 0..lattice.count() {
        let from = lattice.at(point);
        for direction in [1, 2] {
            if lattice.index(from.step(direction, -1)).is_some() {
                continue;
            }
            let length =
                (1..=2 * n).take_while(|step| lattice.index(from.step(direction, *step)).is_some()).count();
            if length > 0 {
                strokes.push(stroke(&[from, from.step(direction, length as i8)], 0.028, false));
            }
        }
    }
    strokes.push(stroke(&corners(n), 0.06, true));
    BoardArt {
        bounds: Rect { x: -width / 2.0, y: -height / 2.0, w: width, h: height },
        plate: PlateShape::Hexagon,
        rail: 0.68,
        fills: fills(lattice),
        strokes,
        dots: midline(n),
        texts: labels(lattice, (4 - turn) % 4),
        points: (0..lattice.count())
            .map(|point| BoardPoint {
                id: u16::from(point),
                name: lattice.name(point),
                at: place(lattice.at(point)),
            })
            .collect(),
        snap: 0.5,
        true_sizes: Vec::new(),
    }
}

/// Every second triangle a little darker.
fn fills(lattice: &Lattice) -> Vec<Fill> {
    (0..lattice.count())
        .map(|point| lattice.at(point))
        .map(|a| [a, a.step(0, 1), a.step(1, 1)])
        .filter(|corners| lattice.set(corners).is_some())
        .map(|corners| Fill {
            points: corners.map(place).to_vec(),
            tone: Tone::Line,
            opacity: 0.075,
            hatched: false,
        })
        .collect()
}

/// The dotted line that splits the board: no path for pieces.
fn midline(n: i8) -> Vec<Dot> {
    let half = f32::from(n) * COLUMN;
    let count = (half / 0.144) as i16;
    (-count..=count)
        .map(|step| Dot { at: Pt { x: f32::from(step) * 0.144, y: 0.0 }, radius: 0.04, tone: Tone::Line })
        .collect()
}

/// Letters under the columns; over them the number of their last points.
fn labels(lattice: &Lattice, turn: u8) -> Vec<BoardText> {
    let n = lattice.size as i8;
    let text = |text: String, x: f32, y: f32| BoardText {
        text,
        at: Pt { x, y },
        size: 0.34,
        tone: Tone::Label,
        font: Font::Text,
        turn,
    };
    let mut texts = Vec::new();
    for k in -n..=n {
        let top = 2 * n - k.abs();
        let (low, high) = (place(At { k, y2: -top }), place(At { k, y2: top }));
        let letter = char::from(b'a' + (k + n) as u8);
        texts.push(text(letter.to_string(), low.x, low.y + LABEL));
        texts.push(text((top + 1).to_string(), high.x, high.y - LABEL));
    }
    texts
}

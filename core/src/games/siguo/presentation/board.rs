//! The 18×18 board: four regions, the cross-shaped border, deployment lines, bases and bomb zones (source,
//! “具体实施例方式”).

pub(super) use crate::game::grid::art::place;
use crate::game::grid::art::{self, last, stroke};
use crate::games::siguo::point::{Base, Point, SIZE, east, seats, south};
use crate::scene::{BoardArt, BoardText, Fill, Font, Pt, Stroke, Tone};
use crate::seat::Seat;

const LAST: f32 = last::<SIZE>();
/// From the outer lines to the face's edge, to the labels on the rail, and to the plate's edge.
const FACE: f32 = 0.6;
const LABEL: f32 = 0.86;
const MARGIN: f32 = 1.13;
/// From the outer points of a bomb zone to its border.
const ZONE: f32 = 0.36;
/// Half diagonals of a base and of its core.
const BASE: f32 = 0.68;
const CORE: f32 = 0.36;
/// Radius of a deployment line's corners.
const ROUND: f32 = 0.25;

fn pt(x: f32, y: f32) -> Pt {
    Pt { x, y }
}

fn tone(seat: Seat) -> Tone {
    match seat.0 {
        0 => Tone::Seat0,
        1 => Tone::Seat1,
        2 => Tone::Seat2,
        _ => Tone::Seat3,
    }
}

fn rectangle(left: f32, top: f32, right: f32, bottom: f32) -> Vec<Pt> {
    vec![pt(left, top), pt(right, top), pt(right, bottom), pt(left, bottom)]
}

/// The rectangle around some points, `by` wider on every side.
pub(super) fn around(points: impl Iterator<Item = Point>, by: f32) -> Vec<Pt> {
    let (mut left, mut top, mut right, mut bottom) = (LAST, LAST, 0.0_f32, 0.0_f32);
    for at in points.map(place) {
        (left, right) = (left.min(at.x), right.max(at.x));
        (top, bottom) = (top.min(at.y), bottom.max(at.y));
    }
    rectangle(left - by, top - by, right + by, bottom + by)
}

fn diamond(at: Point, half: f32) -> Vec<Pt> {
    let Pt { x, y } = place(at);
    vec![pt(x, y - half), pt(x + half, y), pt(x, y + half), pt(x - half, y)]
}

/// The empty board. `facing`: the device lies between the players, so the labels of the two far edges are turned
/// to who sits there. `turn`: quarter turns of the board.
pub(super) fn board_art(facing: bool, turn: u8) -> BoardArt {
    let mut texts = Vec::new();
    for edge in Edge::ALL {
        let upright = (4 - turn) % 4;
        edge.labels(if facing && edge.is_far(turn) { (upright + 2) % 4 } else { upright }, &mut texts);
    }
    BoardArt {
        fills: fills(),
        strokes: strokes(),
        texts,
        ..art::board(MARGIN, MARGIN - FACE, |at: Point| (place(at), at.to_string()))
    }
}

fn fills() -> Vec<Fill> {
    let fill = |points, tone, opacity, hatched| Fill { points, tone, opacity, hatched };
    let (low, high) = (-FACE, LAST + FACE);
    // 十字形国界, in three parts so that none lies over another.
    let mut fills = vec![
        fill(rectangle(low, 8.05, high, 8.95), Tone::Rail, 0.62, false),
        fill(rectangle(8.05, low, 8.95, 8.05), Tone::Rail, 0.62, false),
        fill(rectangle(8.05, 8.95, 8.95, high), Tone::Rail, 0.62, false),
    ];
    for base in Base::all() {
        fills.push(fill(around(base.zone(), ZONE), Tone::Zone, 0.5, true));
        fills.push(fill(diamond(base.at, CORE), tone(base.owner), 1.0, false));
    }
    fills
}

fn strokes() -> Vec<Stroke> {
    let mut strokes = art::lines::<SIZE>();
    for base in Base::all() {
        strokes.push(Stroke { dashed: true, ..stroke(around(base.zone(), ZONE), true, 0.04, Tone::Zone) });
    }
    for seat in seats() {
        strokes.push(stroke(deployment_line(seat), true, 0.07, tone(seat)));
    }
    for base in Base::all() {
        strokes.push(stroke(diamond(base.at, BASE), true, 0.07, tone(base.owner)));
    }
    strokes
}

/// 布阵界线 with the outer edges, its corners round but for the outer one.
fn deployment_line(seat: Seat) -> Vec<Pt> {
    // As for seat 0 with (c, r) from 0 to 5, then mirrored.
    let (end, r) = (5.0_f32, ROUND);
    let mut line = vec![(0.0, 0.0)];
    for (cx, cy, from) in [(r, end - r, 180.0_f32), (end - r, end - r, 90.0), (end - r, r, 0.0)] {
        for step in 0..=4 {
            let angle = (from - 22.5 * step as f32).to_radians();
            line.push((cx + r * angle.cos(), cy + r * angle.sin()));
        }
    }
    line.into_iter()
        .map(|(c, r)| pt(if east(seat) { LAST - c } else { c }, if south(seat) { LAST - r } else { r }))
        .collect()
}

/// An edge of the board, as seat 0 sees it.
#[derive(Clone, Copy, PartialEq)]
enum Edge {
    South,
    West,
    North,
    East,
}

impl Edge {
    /// Clockwise.
    const ALL: [Edge; 4] = [Edge::South, Edge::West, Edge::North, Edge::East];

    /// Whether it is the upper or the right one on the screen.
    fn is_far(self, turn: u8) -> bool {
        (self as u8 + turn) % 4 >= 2
    }

    fn labels(self, turn: u8, texts: &mut Vec<BoardText>) {
        for line in 0..SIZE {
            let along = f32::from(line);
            let (text, at) = match self {
                Edge::South => (char::from(b'A' + line).to_string(), pt(along, LAST + LABEL)),
                Edge::North => (char::from(b'A' + line).to_string(), pt(along, -LABEL)),
                Edge::West => ((line + 1).to_string(), pt(-LABEL, LAST - along)),
                Edge::East => ((line + 1).to_string(), pt(LAST + LABEL, LAST - along)),
            };
            texts.push(BoardText { text, at, size: 0.36, tone: Tone::Label, font: Font::Text, turn });
        }
    }
}

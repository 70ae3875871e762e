//! The empty board: rail, face, grain, lines, dots, texts.

use crate::picture::colour::faded;
use crate::picture::command::{Command, Lettering, Line, Paint, Stop};
use crate::picture::palette::Palette;
use crate::picture::path::{Segment, bounds, circle, pt, rounded, through};
use crate::picture::place::Ground;
use crate::picture::style::Style;
use crate::picture::themes::palette;
use crate::scene::{BoardArt, Fill, Font, PlateShape, Pt, Rect};

/// Which ends of the plate are rounded, on the screen: none where a drawer joins it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Edges {
    /// The upper corners.
    pub top: bool,
    /// The lower corners.
    pub bottom: bool,
}

impl Default for Edges {
    fn default() -> Self {
        Edges { top: true, bottom: true }
    }
}

/// The empty board as it lies on the screen; `turn` is [`crate::scene::Scene::board_turn`]. It has no secret in it and
/// may be kept until the board, the style or its size change.
pub fn plate(art: &BoardArt, turn: u8, style: &Style, edges: Edges) -> Vec<Command> {
    let ground = Ground::new(art, turn);
    let palette = palette(style);
    let colours = &palette.board;
    let (face, face_box) = outline(art, &ground, art.rail, 0.06, Edges::default());
    // The light comes from the upper left, whichever way the board is turned.
    let wood = Paint::Linear {
        from: pt(face_box.x, face_box.y),
        to: pt(face_box.x + face_box.w, face_box.y + face_box.h),
        stops: vec![Stop { at: 0.0, colour: colours.face1 }, Stop { at: 1.0, colour: colours.face2 }],
    };
    let mut list = vec![
        Command::fill(outline(art, &ground, 0.0, 0.3, edges).0, colours.rail),
        Command::shade(face.clone(), wood),
    ];
    if colours.grain & 0xFF > 0 {
        list.push(Command::Clip { path: face.clone() });
        list.extend(grain_strokes(art.bounds, colours.grain, |at| ground.place(at)));
        list.push(Command::Restore);
    }
    list.push(Command::line(face, faded(colours.line, 0.35), 0.025));
    for fill in &art.fills {
        list.extend(self::fill(fill, &ground, &palette));
    }
    for stroke in &art.strokes {
        let line = Line {
            width: stroke.width,
            round: !stroke.closed && stroke.points.len() > 2,
            dash: if stroke.dashed { vec![0.14, 0.1] } else { Vec::new() },
            phase: 0.0,
        };
        let path = through(&ground.all(&stroke.points), stroke.closed);
        list.push(Command::stroke(path, palette.tone(stroke.tone), line));
    }
    for dot in &art.dots {
        list.push(Command::fill(circle(ground.place(dot.at), dot.radius), palette.tone(dot.tone)));
    }
    for text in &art.texts {
        let (at, colour) = (ground.place(text.at), palette.tone(text.tone));
        let word = match text.font {
            Font::Kai => Lettering::kai(&text.text, at, text.size, faded(colour, 0.9)),
            Font::Text => Lettering::text(&text.text, at, text.size, 500, colour),
        };
        list.push(word.turned(text.turn + turn).set());
    }
    list
}

/// The outline of the plate drawn in by `inset`, and the box round it.
fn outline(art: &BoardArt, ground: &Ground, inset: f32, radius: f32, edges: Edges) -> (Vec<Segment>, Rect) {
    let Rect { x, y, w, h } = art.bounds;
    let (l, t, r, b) = (x + inset, y + inset, x + w - inset, y + h - inset);
    match art.plate {
        PlateShape::Hexagon => {
            // The same width of rail along all six sides.
            let tip = inset * (2.0 / 3.0_f32.sqrt() - 1.0);
            let (t, b, middle) = (t + tip, b - tip, x + w / 2.0);
            let side = (b - t) / 4.0;
            let corners = [
                pt(middle, t),
                pt(r, t + side),
                pt(r, b - side),
                pt(middle, b),
                pt(l, b - side),
                pt(l, t + side),
            ];
            let corners = ground.all(&corners);
            (through(&corners, true), bounds(&corners))
        }
        PlateShape::Rectangle => {
            let rect = bounds(&[ground.place(pt(l, t)), ground.place(pt(r, b))]);
            let round = |yes| if yes { radius } else { 0.0 };
            (rounded(rect, round(edges.top), round(edges.bottom)), rect)
        }
    }
}

fn fill(fill: &Fill, ground: &Ground, palette: &Palette) -> Vec<Command> {
    let places = ground.all(&fill.points);
    let path = through(&places, true);
    if !fill.hatched {
        return vec![Command::fill(path, faded(palette.fill(fill.tone), fill.opacity))];
    }
    let colour = faded(palette.tone(fill.tone), fill.opacity);
    vec![Command::Clip { path }, Command::line(hatch(bounds(&places)), colour, 0.03), Command::Restore]
}

/// Strokes at 45°, 0.16 units apart, over a box.
fn hatch(rect: Rect) -> Vec<Segment> {
    let step = 0.16 * std::f32::consts::SQRT_2;
    let (low, high) = (rect.y + rect.h, rect.y);
    let mut path = Vec::new();
    let mut x = rect.x - rect.h;
    while x < rect.x + rect.w {
        path.extend(through(&[pt(x, low), pt(x + rect.h, high)], false));
        x += step;
    }
    path
}

/// About four curved strokes to the unit, always the same ones.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a board is some units wide")]
pub(super) fn grain_strokes(face: Rect, colour: u32, on_screen: impl Fn(Pt) -> Pt) -> Vec<Command> {
    let Rect { x: left, y: top, w, h } = face;
    let mut random = Seeded(11);
    let count = (w * 4.2) as u16;
    (0..count)
        .map(|i| {
            let x = left + w * (f32::from(i) + random.next()) / f32::from(count);
            let (a, b) = ((random.next() - 0.5) * 0.5, (random.next() - 0.5) * 0.5);
            let place = |across: f32, down: f32| -> Pt { on_screen(pt(x + across, top + h * down)) };
            let path = vec![
                Segment::Move { to: place(0.0, 0.0) },
                Segment::Curve { a: place(a, 0.33), b: place(b, 0.66), to: place(f32::midpoint(a, b), 1.0) },
            ];
            let width = 0.02 + random.next() * 0.07;
            Command::line(path, faded(colour, 0.025 + random.next() * 0.05), width)
        })
        .collect()
}

/// A plain generator with a fixed beginning: the grain is the same on every device.
pub(super) struct Seeded(pub(super) u32);

impl Seeded {
    #[expect(clippy::cast_precision_loss, reason = "a share, 0…1")]
    pub(super) fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.0 as f32 / 4_294_967_296.0
    }
}

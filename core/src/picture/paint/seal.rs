//! Seals of the eight computers, of the ninth grade, and of a solved puzzle. A seal is told by its shape, so no colour is
//! needed. The names are the nine grades of players in the 棋经十三篇 (Song dynasty), the lowest first.

use super::MIDDLE;
use super::plate::Seeded;
use crate::picture::command::{Command, Lettering, Line};
use crate::picture::palette::Palette;
use crate::picture::path::{between, corners, distance, off, pt, rounded, through};
use crate::picture::sprite_key::{SealFace, SealState};
use crate::scene::{Pt, Rect};

/// Opacity of a seal that is still ahead.
const AHEAD: f32 = 0.26;
/// Noise of a hand-cut outline, units.
const NOISE: f32 = 0.02;
/// Length of the steps in which an outline is cut, units.
const STEP: f32 = 0.07;

/// The two characters of the nine grades, the lowest first.
const GRADES: [[&str; 2]; 9] = [
    ["守", "拙"],
    ["若", "愚"],
    ["斗", "力"],
    ["小", "巧"],
    ["用", "智"],
    ["通", "幽"],
    ["具", "体"],
    ["坐", "照"],
    ["入", "神"],
];

/// Draws a seal about one unit high, its middle at (0, 0).
pub(super) fn seal(face: SealFace, state: SealState, palette: &Palette) -> Vec<Command> {
    let mut press = Press { ink: palette.ui.seal, paper: palette.ui.seal_paper, commands: Vec::new() };
    match (face, state) {
        (_, SealState::Empty) => {
            let line = Line { width: 0.035, round: false, dash: vec![0.07, 0.06], phase: 0.0 };
            let place = rounded(Rect { x: -0.36, y: -0.5, w: 0.72, h: 1.0 }, 0.07, 0.07);
            return vec![Command::stroke(place, palette.ui.hair, line)];
        }
        (face, SealState::Ahead) => {
            // One layer over another would show through: the faint seal has plain colours on the surface.
            press.ink = mixed(palette.ui.surface, palette.ui.seal);
            press.paper = palette.ui.surface;
            press.cut(face);
        }
        (face, SealState::Stamped) => press.cut(face),
    }
    press.commands
}

/// A colour that is seen through a seal that is still ahead.
fn mixed(ground: u32, ink: u32) -> u32 {
    crate::picture::colour::mixed(ground, ink, AHEAD)
}

/// A seal in the making.
struct Press {
    ink: u32,
    paper: u32,
    commands: Vec<Command>,
}

impl Press {
    fn cut(&mut self, face: SealFace) {
        let SealFace::Grade { level } = face else { return self.solved() };
        let index = usize::from(level.clamp(1, 9) - 1);
        let [upper, lower] = GRADES[index];
        let (ink, paper) = (self.ink, self.paper);
        match index {
            0 => {
                self.filled(&boxed(0.4, 0.54, 0.07), 5);
                self.glyphs((upper, -0.235, 0.46, paper), (lower, 0.245, 0.46, paper));
            }
            1 => {
                self.filled(&oval(pt(0.0, -0.27), 0.29, 0.285, 40), 6);
                self.filled(&oval(pt(0.0, 0.215), 0.375, 0.345, 40), 8);
                self.commands.push(Command::fill(
                    rounded(Rect { x: -0.13, y: -0.06, w: 0.26, h: 0.12 }, 0.0, 0.0),
                    ink,
                ));
                self.glyphs((upper, -0.275, 0.36, paper), (lower, 0.215, 0.46, paper));
            }
            2 => {
                self.outlined(&boxed(0.37, 0.51, 0.05), 0.075, 9, ink);
                self.glyphs((upper, -0.225, 0.45, ink), (lower, 0.235, 0.45, ink));
            }
            3 => {
                self.filled(&oval(pt(0.0, -0.285), 0.275, 0.27, 40), 12);
                self.filled(&oval(pt(0.0, 0.285), 0.275, 0.27, 40), 14);
                self.glyphs((upper, -0.285, 0.35, paper), (lower, 0.285, 0.35, paper));
            }
            4 => {
                self.filled(&box_of(Rect { x: -0.3, y: -0.56, w: 0.6, h: 0.56 }, 0.05), 15);
                self.outlined(&box_of(Rect { x: -0.27, y: 0.04, w: 0.54, h: 0.5 }, 0.04), 0.06, 16, ink);
                self.glyphs((upper, -0.28, 0.42, paper), (lower, 0.29, 0.39, ink));
            }
            5 => {
                self.outlined(&oval(MIDDLE, 0.385, 0.525, 56), 0.05, 17, ink);
                self.outlined(&oval(MIDDLE, 0.315, 0.455, 48), 0.024, 18, ink);
                self.glyphs((upper, -0.195, 0.37, ink), (lower, 0.205, 0.37, ink));
            }
            6 => {
                let octagon = [
                    (-0.2, -0.54),
                    (0.2, -0.54),
                    (0.4, -0.34),
                    (0.4, 0.34),
                    (0.2, 0.54),
                    (-0.2, 0.54),
                    (-0.4, 0.34),
                    (-0.4, -0.34),
                ];
                let at = |x: f32, y: f32| octagon.map(|(a, b)| pt(a * x, b * y)).to_vec();
                self.filled(&at(1.0, 1.0), 19);
                self.outlined(&at(0.86, 0.88), 0.026, 20, paper);
                self.glyphs((upper, -0.205, 0.41, paper), (lower, 0.215, 0.41, paper));
            }
            7 => {
                self.outlined(&oval(MIDDLE, 0.52, 0.52, 64), 0.045, 21, ink);
                self.filled(&oval(MIDDLE, 0.445, 0.445, 52), 22);
                self.glyphs((upper, -0.2, 0.38, paper), (lower, 0.2, 0.38, paper));
            }
            _ => {
                self.outlined(&boxed(0.4, 0.54, 0.09), 0.045, 23, ink);
                self.filled(&boxed(0.335, 0.475, 0.05), 24);
                self.glyphs((upper, -0.215, 0.42, paper), (lower, 0.22, 0.42, paper));
            }
        }
    }

    /// 妙, for a solved puzzle.
    fn solved(&mut self) {
        self.filled(&boxed(0.5, 0.5, 0.1), 31);
        self.outlined(&boxed(0.42, 0.42, 0.06), 0.028, 32, self.paper);
        self.commands.push(Lettering::kai("妙", pt(0.0, 0.01), 0.62, self.paper).set());
    }

    fn filled(&mut self, outline: &[Pt], seed: u32) {
        self.commands.push(Command::fill(through(&rough(outline, NOISE, seed), true), self.ink));
    }

    fn outlined(&mut self, outline: &[Pt], width: f32, seed: u32, colour: u32) {
        let path = through(&rough(outline, NOISE * 0.8, seed), true);
        self.commands.push(Command::round(path, colour, width));
    }

    fn glyphs(&mut self, upper: (&str, f32, f32, u32), lower: (&str, f32, f32, u32)) {
        for (glyph, y, size, colour) in [upper, lower] {
            self.commands.push(Lettering::kai(glyph, pt(0.0, y), size, colour).outlined(0.012).set());
        }
    }
}

/// A box round the middle with round corners, as points: half of its width and height.
fn boxed(w: f32, h: f32, round: f32) -> Vec<Pt> {
    box_of(Rect { x: -w, y: -h, w: 2.0 * w, h: 2.0 * h }, round)
}

/// A box with round corners, as points.
fn box_of(rect: Rect, round: f32) -> Vec<Pt> {
    let (l, t) = (rect.x + round, rect.y + round);
    let (r, b) = (rect.x + rect.w - round, rect.y + rect.h - round);
    [(r, t, -90.0), (r, b, 0.0), (l, b, 90.0), (l, t, 180.0)]
        .into_iter()
        .flat_map(|(x, y, from)| {
            (0..=3_u8).map(move |k| {
                let angle = (from + 30.0 * f32::from(k)).to_radians();
                pt(x + round * angle.cos(), y + round * angle.sin())
            })
        })
        .collect()
}

/// An oval, as points: half of its width and height.
fn oval(at: Pt, w: f32, h: f32, count: u8) -> Vec<Pt> {
    corners(MIDDLE, 1.0, count, 0.0).into_iter().map(|p| off(at, p.x * w, p.y * h)).collect()
}

/// An outline as if cut by hand: short steps with a little noise, always the same for a seed.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a side has some steps")]
fn rough(outline: &[Pt], noise: f32, seed: u32) -> Vec<Pt> {
    let mut random = Seeded(seed);
    let sides = outline.iter().zip(outline.iter().cycle().skip(1));
    sides
        .flat_map(|(from, to)| {
            let steps = (distance(*from, *to) / STEP).round().max(1.0) as u8;
            (0..steps)
                .map(|k| {
                    let on = between(*from, *to, f32::from(k) / f32::from(steps));
                    off(on, (random.next() - 0.5) * noise, (random.next() - 0.5) * noise)
                })
                .collect::<Vec<_>>()
        })
        .collect()
}

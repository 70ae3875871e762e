//! The porcelain tile of a person, blue on white. Its pattern is determined by the person's key: a middle cell, and around it the
//! same quarter four times.

use super::MIDDLE;
use crate::picture::command::{Command, Paint, Stop};
use crate::picture::path::{self, QUARTER, Segment, between, circle, corners, placed, pt, rounded, through};
use crate::scene::{Pt, Rect};

const DARK: u32 = 0x2340_6FFF;
const LIGHT: u32 = 0x6C8F_C0FF;
const GROUND: u32 = 0xF3EF_E6FF;
/// Width of a tile in cells of its pattern, with the border.
const CELLS: f32 = 6.2;
/// The cells of the upper quarter, the two of the inner ring first.
const QUARTER_CELLS: [(f32, f32); 6] =
    [(0.0, -1.0), (1.0, -1.0), (0.0, -2.0), (1.0, -2.0), (-1.0, -2.0), (2.0, -2.0)];

/// Figure in a cell of the pattern.
#[derive(Clone, Copy)]
enum Motif {
    Nothing,
    Leaf,
    Fan,
    Ring,
    Dot,
    Diamond,
    Crescent,
}

const MOTIFS: [Motif; 7] =
    [Motif::Nothing, Motif::Leaf, Motif::Fan, Motif::Ring, Motif::Dot, Motif::Diamond, Motif::Crescent];

/// Takes independent choices out of a number: its digits in mixed radix.
struct Choices(u64);

impl Choices {
    fn of(&mut self, count: u64) -> u64 {
        let choice = self.0 % count;
        self.0 /= count;
        choice
    }
}

/// Draws a tile one unit wide. `small`: only the nine cells in the middle, larger.
pub(super) fn tile(print: u64, small: bool) -> Vec<Command> {
    let mut choices = Choices(print);
    let mut commands = ground(small);
    let scale = if small { 1.62 } else { 0.9 } / CELLS;
    for (index, (x, y)) in QUARTER_CELLS.into_iter().enumerate() {
        let inner = index < 2;
        let choice = choices.of(if inner { 6 } else { 7 }) as usize;
        // The inner ring has no gaps.
        let motif = MOTIFS[choice + usize::from(inner)];
        let colour = if choices.of(3) == 0 { LIGHT } else { DARK };
        let turn = choices.of(4) as u8;
        if small && !inner {
            continue;
        }
        for quarter in 0..4 {
            let put = |path: &[Segment]| placed(&placed(path, pt(x, y), 1.0, turn), MIDDLE, scale, quarter);
            commands.extend(motif.drawn(colour, put, scale));
        }
    }
    commands.extend(middle(choices.of(4)).into_iter().map(|command| command.placed(MIDDLE, scale)));
    commands
}

/// The glazed ground with its border, two lines on a large tile.
fn ground(small: bool) -> Vec<Command> {
    let bordered = |half: f32, corner: f32| {
        let (half, corner) = (half / CELLS, corner / CELLS);
        rounded(Rect { x: -half, y: -half, w: 2.0 * half, h: 2.0 * half }, corner, corner)
    };
    let stop = |at: f32, colour: u32| Stop { at, colour };
    let glaze = Paint::Radial {
        centre: pt(-0.98 / CELLS, -1.59 / CELLS),
        radius: 5.8 / CELLS,
        stops: vec![stop(0.0, 0xFFFF_FFFF), stop(0.55, 0xF5F1_E8FF), stop(1.0, 0xDAD5_C8FF)],
    };
    let mut commands = vec![
        Command::shade(bordered(3.05, 1.65), glaze),
        Command::line(bordered(3.05, 1.65), DARK, 0.1 / CELLS),
    ];
    if !small {
        commands.push(Command::line(bordered(2.79, 1.35), DARK, 0.07 / CELLS));
    }
    commands
}

/// The cell in the middle, in cells.
fn middle(choice: u64) -> Vec<Command> {
    match choice {
        0 => {
            vec![Command::fill(circle(MIDDLE, 0.34), DARK), Command::fill(circle(MIDDLE, 0.13), GROUND)]
        }
        1 => vec![Command::fill(star(), DARK)],
        2 => vec![Command::line(circle(MIDDLE, 0.3), DARK, 0.16)],
        _ => {
            let square = corners(MIDDLE, 0.34 * std::f32::consts::SQRT_2, 4, 45.0);
            vec![Command::fill(through(&square, true), DARK), Command::fill(circle(MIDDLE, 0.16), GROUND)]
        }
    }
}

/// A star of four points.
fn star() -> Vec<Segment> {
    let mut path = vec![Segment::Move { to: pt(0.0, -0.46) }];
    for turn in 0..4 {
        let [from, inner, to] =
            [pt(0.0, -0.46), pt(0.12, -0.12), pt(0.46, 0.0)].map(|place| path::quarter(place, turn));
        path.push(Segment::Curve { a: between(from, inner, 0.67), b: between(to, inner, 0.67), to });
    }
    path.push(Segment::Close);
    path
}

/// A quarter of a circle from one place to another, which bends towards the corner of its two tangents.
fn bent(from: Pt, corner: Pt, to: Pt) -> Segment {
    Segment::Curve { a: between(from, corner, QUARTER), b: between(to, corner, QUARTER), to }
}

impl Motif {
    /// Draws the motif, `put` at its place.
    fn drawn(self, colour: u32, put: impl Fn(&[Segment]) -> Vec<Segment>, scale: f32) -> Option<Command> {
        let fill = |path: &[Segment]| Some(Command::fill(put(path), colour));
        let (left, right) = (pt(-0.46, 0.46), pt(0.46, -0.46));
        match self {
            Motif::Nothing => None,
            Motif::Leaf => fill(&[
                Segment::Move { to: left },
                bent(left, pt(-0.46, -0.46), right),
                bent(right, pt(0.46, 0.46), left),
                Segment::Close,
            ]),
            Motif::Fan => {
                let (begin, end) = (pt(0.44, -0.44), pt(-0.44, 0.44));
                fill(&[
                    Segment::Move { to: pt(-0.44, -0.44) },
                    Segment::Line { to: begin },
                    bent(begin, pt(0.44, 0.44), end),
                    Segment::Close,
                ])
            }
            Motif::Ring => Some(Command::line(put(&circle(MIDDLE, 0.3)), colour, 0.15 * scale)),
            Motif::Dot => fill(&circle(MIDDLE, 0.27)),
            Motif::Diamond => fill(&through(&corners(MIDDLE, 0.44, 4, 0.0), true)),
            Motif::Crescent => {
                let (begin, end, inner) = (pt(-0.44, 0.44), pt(0.44, -0.44), pt(0.22, -0.22));
                let back = pt(-0.2, 0.2);
                fill(&[
                    Segment::Move { to: begin },
                    bent(begin, pt(-0.44, -0.44), end),
                    Segment::Line { to: inner },
                    bent(inner, pt(-0.15, -0.15), back),
                    Segment::Close,
                ])
            }
        }
    }
}

//! The app's sign and its icon: a disc whose ring is black and red, a stone at its heart, within the cursor of a spy.
//!
//! Android's launcher has the same sign as vectors of its own (`android/app/src/main/res/drawable`).

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

use super::MIDDLE;
use crate::picture::command::{Command, Line, Paint, Stop};
use crate::picture::path::{QUARTER, Segment, between, circle, pt, quarter, through};
use crate::scene::Pt;

/// Side of the square in which the sign is drawn.
const BOX: f32 = 108.0;
/// Enlargement of the sign in an icon that fills its square.
const LARGER: f32 = 1.56;
/// Reach of the sign's corners.
const REACH: f32 = 28.1;

/// The sign alone, one unit wide.
pub(super) fn sign(dark: bool) -> Vec<Command> {
    sign_of(0.5 / REACH, dark)
}

/// The icon: the sign on wood, where two lines of a board cross, in a square of one unit.
pub(super) fn icon(dark: bool) -> Vec<Command> {
    let (light, shade, line) =
        if dark { (0x7558_39ff, 0x4e38_22ff, 0xdcc2_94bf) } else { (0xf0db_b0ff, 0xd9b6_7cff, 0x5b43_26e6) };
    let corners = [pt(-0.5, -0.5), pt(0.5, -0.5), pt(0.5, 0.5), pt(-0.5, 0.5)];
    let wood =
        Paint::Linear { from: corners[0], to: corners[2], stops: stops(&[(0.0, light), (1.0, shade)]) };
    let mut commands = vec![Command::shade(through(&corners, true), wood)];
    for (from, to) in [(pt(0.0, -0.5), pt(0.0, 0.5)), (pt(-0.5, 0.0), pt(0.5, 0.0))] {
        commands.push(Command::line(through(&[from, to], false), line, 1.8 / BOX));
    }
    commands.extend(sign_of(LARGER / BOX, dark));
    commands
}

/// The sign, a unit of its drawing being `k` long.
fn sign_of(k: f32, dark: bool) -> Vec<Command> {
    let at = |x: f32, y: f32| pt(x * k, y * k);
    let radial = |centre: Pt, radius: f32, colours: &[(f32, u32)]| Paint::Radial {
        centre,
        radius: radius * k,
        stops: stops(colours),
    };
    let shadow = radial(at(0.0, 3.6), 24.0, &[(0.7, 0x321f_0666), (1.0, 0x321f_0600)]);
    let ivory = radial(at(-4.8, -8.1), 34.0, &[(0.0, 0xfff8_e6ff), (0.55, 0xfdf4_deff), (1.0, 0xedd5_a6ff)]);
    let stone = radial(at(-2.4, -3.8), 13.8, &[(0.0, 0x6b66_60ff), (0.45, 0x1c1a_18ff), (1.0, 0x0b0a_09ff)]);
    let mut commands = vec![
        Command::shade(circle(at(0.0, 3.6), 24.0 * k), shadow),
        Command::fill(circle(at(0.0, 1.2), 20.5 * k), 0xb98f_50ff),
        Command::shade(circle(MIDDLE, 20.2 * k), ivory),
        Command::line(circle(MIDDLE, 20.2 * k), 0x7f5f_31ff, k),
    ];
    for (from, colour) in [(3.0 * FRAC_PI_4, 0x211d_18ff), (-FRAC_PI_4, 0xb225_1cff)] {
        let line = Line { width: 2.6 * k, round: false, dash: Vec::new(), phase: 0.0 };
        commands.push(Command::stroke(half_ring(15.8 * k, from), colour, line));
    }
    commands.push(Command::shade(circle(MIDDLE, 8.6 * k), stone));
    let (halo, cursor) = if dark { (0x3a2a_18e6, 0xcdb4_f5ff) } else { (0xf4e4_c2e6, 0x573a_8aff) };
    for (colour, width) in [(halo, 6.2), (cursor, 3.6)] {
        commands.extend((0..4).map(|turn| Command::round(corner(k, turn), colour, width * k)));
    }
    commands
}

fn stops(colours: &[(f32, u32)]) -> Vec<Stop> {
    colours.iter().map(|&(at, colour)| Stop { at, colour }).collect()
}

/// Half a ring round the middle, clockwise on the screen from an angle.
fn half_ring(radius: f32, from: f32) -> Vec<Segment> {
    let on = |angle: f32| pt(radius * angle.cos(), radius * angle.sin());
    let mut path = vec![Segment::Move { to: on(from) }];
    for begin in [from, from + FRAC_PI_2] {
        let (start, end) = (on(begin), on(begin + FRAC_PI_2));
        // The tangents of both ends meet here.
        let meet = pt(start.x + end.x, start.y + end.y);
        path.push(Segment::Curve {
            a: between(start, meet, QUARTER),
            b: between(end, meet, QUARTER),
            to: end,
        });
    }
    path
}

/// A corner of the cursor, rounded; the upper left one after so many quarter turns.
fn corner(k: f32, turn: u8) -> Vec<Segment> {
    let [start, bend, edge, end, tip] =
        [(-25.0, -11.0), (-25.0, -15.0), (-25.0, -25.0), (-15.0, -25.0), (-11.0, -25.0)]
            .map(|(x, y)| quarter(pt(x * k, y * k), turn));
    vec![
        Segment::Move { to: start },
        Segment::Line { to: bend },
        Segment::Curve { a: between(bend, edge, QUARTER), b: between(end, edge, QUARTER), to: end },
        Segment::Line { to: tip },
    ]
}

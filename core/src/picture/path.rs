//! Outlines.

use std::f32::consts::TAU;

use crate::scene::{Pt, Rect};

/// A piece of an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Segment {
    /// Begins at a place.
    Move {
        /// The place.
        to: Pt,
    },
    /// A straight line to a place.
    Line {
        /// The place.
        to: Pt,
    },
    /// A cubic curve to a place.
    Curve {
        /// The first control point.
        a: Pt,
        /// The second control point.
        b: Pt,
        /// The place.
        to: Pt,
    },
    /// A whole circle, an outline of its own; it begins at its right and runs clockwise.
    Circle {
        /// The centre.
        centre: Pt,
        /// The radius, board units.
        radius: f32,
    },
    /// Back to the beginning.
    Close,
}

pub(super) fn pt(x: f32, y: f32) -> Pt {
    Pt { x, y }
}

/// A place moved by so much.
pub(super) fn off(at: Pt, x: f32, y: f32) -> Pt {
    pt(at.x + x, at.y + y)
}

/// From one place so far towards another, 0…1.
pub(super) fn between(from: Pt, to: Pt, t: f32) -> Pt {
    pt(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t)
}

pub(super) fn distance(from: Pt, to: Pt) -> f32 {
    (to.x - from.x).hypot(to.y - from.y)
}

pub(super) fn circle(centre: Pt, radius: f32) -> Vec<Segment> {
    vec![Segment::Circle { centre, radius }]
}

/// Straight lines through places.
pub(super) fn through(places: &[Pt], closed: bool) -> Vec<Segment> {
    let mut path: Vec<Segment> = places
        .iter()
        .enumerate()
        .map(|(i, to)| if i == 0 { Segment::Move { to: *to } } else { Segment::Line { to: *to } })
        .collect();
    if closed && !path.is_empty() {
        path.push(Segment::Close);
    }
    path
}

/// The corners of a regular polygon; the first lies `from` degrees clockwise of the right.
pub(super) fn corners(at: Pt, radius: f32, count: u8, from: f32) -> Vec<Pt> {
    (0..count)
        .map(|i| {
            let angle = TAU * f32::from(i) / f32::from(count) + from.to_radians();
            off(at, radius * angle.cos(), radius * angle.sin())
        })
        .collect()
}

/// Distance of the control points of a quarter circle from its ends, in radii.
pub(super) const QUARTER: f32 = 0.552_285;

/// A box with round corners above and below.
pub(super) fn rounded(rect: Rect, top: f32, bottom: f32) -> Vec<Segment> {
    let (l, t, r, b) = (rect.x, rect.y, rect.x + rect.w, rect.y + rect.h);
    let mut path = vec![Segment::Move { to: pt(l + top, t) }];
    // From one side to the next round a corner: both ends lie `k` from it.
    let mut corner = |from: Pt, at: Pt, to: Pt, k: f32| {
        path.push(Segment::Line { to: from });
        if k > 0.0 {
            path.push(Segment::Curve { a: between(from, at, QUARTER), b: between(to, at, QUARTER), to });
        }
    };
    corner(pt(r - top, t), pt(r, t), pt(r, t + top), top);
    corner(pt(r, b - bottom), pt(r, b), pt(r - bottom, b), bottom);
    corner(pt(l + bottom, b), pt(l, b), pt(l, b - bottom), bottom);
    corner(pt(l, t + top), pt(l, t), pt(l + top, t), top);
    path.push(Segment::Close);
    path
}

/// Returns an outline enlarged by `scale` round the origin, turned by quarter turns and moved to a place.
pub(super) fn placed(path: &[Segment], at: Pt, scale: f32, turn: u8) -> Vec<Segment> {
    let put = |p: Pt| {
        let p = quarter(p, turn);
        off(at, p.x * scale, p.y * scale)
    };
    path.iter()
        .map(|segment| match *segment {
            Segment::Move { to } => Segment::Move { to: put(to) },
            Segment::Line { to } => Segment::Line { to: put(to) },
            Segment::Curve { a, b, to } => Segment::Curve { a: put(a), b: put(b), to: put(to) },
            Segment::Circle { centre, radius } => {
                Segment::Circle { centre: put(centre), radius: radius * scale }
            }
            Segment::Close => Segment::Close,
        })
        .collect()
}

/// A place turned round the origin by quarters, clockwise on the screen.
pub(super) fn quarter(p: Pt, turns: u8) -> Pt {
    match turns % 4 {
        1 => pt(-p.y, p.x),
        2 => pt(-p.x, -p.y),
        3 => pt(p.y, -p.x),
        _ => p,
    }
}

/// The box round places; empty at the origin for none.
pub(super) fn bounds(places: &[Pt]) -> Rect {
    let Some(first) = places.first() else { return Rect { x: 0.0, y: 0.0, w: 0.0, h: 0.0 } };
    let (mut l, mut t, mut r, mut b) = (first.x, first.y, first.x, first.y);
    for p in places {
        (l, t, r, b) = (l.min(p.x), t.min(p.y), r.max(p.x), b.max(p.y));
    }
    Rect { x: l, y: t, w: r - l, h: b - t }
}

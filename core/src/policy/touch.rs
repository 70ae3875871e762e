//! Points of a board that a finger or an arrow key means.

use crate::picture::places;
use crate::scene::{BoardArt, Pt};

/// The points of a board as it lies on the screen. Places and distances are board units, from the plate's upper left
/// corner.
#[derive(Debug, Clone)]
pub struct TouchMap {
    points: Vec<(u16, Pt)>,
    snap: f32,
}

fn distance(a: Pt, b: Pt) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}

impl TouchMap {
    /// A board, so many quarter turns clockwise.
    pub fn new(art: &BoardArt, turn: u8) -> TouchMap {
        let points = art.points.iter().map(|point| point.id).zip(places(art, turn)).collect();
        TouchMap { points, snap: art.snap }
    }

    /// Returns the place of a point; none where the board has no such point.
    pub fn place(&self, point: u16) -> Option<Pt> {
        self.points.iter().find(|(id, _)| *id == point).map(|(_, place)| *place)
    }

    /// Returns the points within a distance, the nearest first.
    fn within(&self, at: Pt, reach: f32) -> Vec<u16> {
        let mut near: Vec<(f32, u16)> = self
            .points
            .iter()
            .map(|(id, place)| (distance(*place, at), *id))
            .filter(|(far, _)| *far <= reach)
            .collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        near.into_iter().map(|(_, id)| id).collect()
    }

    /// Returns the point nearest to a place, when it is near enough to be hit.
    pub fn nearest(&self, at: Pt) -> Option<u16> {
        self.within(at, self.snap).first().copied()
    }

    /// Returns the point that a finger means: the one it hits; between points the nearest that something can be done with,
    /// or else the nearest at all, within the finger's error `reach`.
    pub fn meant(&self, at: Pt, reach: f32, open: &[u16]) -> Option<u16> {
        self.nearest(at).or_else(|| {
            let near = self.within(at, reach);
            near.iter().find(|id| open.contains(id)).or(near.first()).copied()
        })
    }

    /// Returns the neighbor of a point in a direction of the screen (−1, 0 or 1 each): the nearest that lies within 45° of
    /// it.
    pub fn neighbor(&self, from: u16, dx: i8, dy: i8) -> Option<u16> {
        // Turned boards are not exact.
        const SLACK: f32 = 1e-4;
        let (_, start) = self.points.iter().find(|(id, _)| *id == from)?;
        let (dx, dy) = (f32::from(dx), f32::from(dy));
        let others = self.points.iter().filter(|(id, _)| *id != from).filter_map(|(id, place)| {
            let (x, y) = (place.x - start.x, place.y - start.y);
            let (along, across) = (x * dx + y * dy, (x * dy).abs() + (y * dx).abs());
            (along > SLACK && across <= along + SLACK).then_some((along + 2.0 * across, *id))
        });
        others.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, id)| id)
    }
}

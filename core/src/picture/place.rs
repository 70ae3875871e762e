//! Where a place of the board is on the screen, in board units.

use super::path::{bounds, distance, off, pt, quarter};
use crate::scene::{BoardArt, MarkKind, PlateShape, Pt, Rect, Scene};

/// A board as it lies on the screen: (0, 0) is the upper left corner of its bounds as turned.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ground {
    bounds: Rect,
    turn: u8,
}

impl Ground {
    pub(super) fn new(art: &BoardArt, turn: u8) -> Ground {
        Ground { bounds: art.bounds, turn: turn % 4 }
    }

    /// Width and height on the screen.
    pub(super) fn size(&self) -> Pt {
        let Rect { w, h, .. } = self.bounds;
        if self.turn.is_multiple_of(2) { pt(w, h) } else { pt(h, w) }
    }

    /// Where a place of the board is on the screen.
    pub(super) fn place(&self, at: Pt) -> Pt {
        let Rect { x, y, w, h } = self.bounds;
        let from_middle = quarter(pt(at.x - x - w / 2.0, at.y - y - h / 2.0), self.turn);
        let size = self.size();
        off(from_middle, size.x / 2.0, size.y / 2.0)
    }

    /// Where several are.
    pub(super) fn all(&self, places: &[Pt]) -> Vec<Pt> {
        places.iter().map(|at| self.place(*at)).collect()
    }
}

/// Where the board's points are on the screen, in the order of their numbers; `turn` is [`crate::scene::Scene::board_turn`].
pub fn places(art: &BoardArt, turn: u8) -> Vec<Pt> {
    let ground = Ground::new(art, turn);
    art.points.iter().map(|point| ground.place(point.at)).collect()
}

/// Points on a side of the part of a board that a mini board shows.
const MINI_POINTS: u8 = 6;

/// Returns the part of a scene's board that a mini board shows, board units from the upper left corner of the plate: the
/// square round the last move, or with the most pieces. Its edges lie between points, so it cuts no piece. A board of another
/// form is shown whole.
pub fn mini_crop(scene: &Scene, art: &BoardArt) -> Rect {
    let ground = Ground::new(art, scene.board_turn);
    let points = places(art, scene.board_turn);
    let whole = Rect { x: 0.0, y: 0.0, w: ground.size().x, h: ground.size().y };
    let field = bounds(&points);
    let side = f32::from(MINI_POINTS);
    if art.plate == PlateShape::Hexagon || field.w < side || field.h < side {
        return whole;
    }
    let place = |point: u16| points.get(usize::from(point)).copied();
    let is_last = |kind: MarkKind| matches!(kind, MarkKind::LastTo | MarkKind::LastStone);
    let last = scene.marks.iter().rev().find(|mark| is_last(mark.kind)).and_then(|mark| place(mark.point));
    let pieces: Vec<Pt> = scene.pieces.iter().filter_map(|piece| place(piece.point)).collect();
    let corners = |from: f32, length: f32| {
        (0_u8..)
            .map(move |i| from - 0.5 + f32::from(i))
            .take_while(move |at| at + side <= from + length + 0.51)
    };
    let value = |corner: Pt| {
        let middle = off(corner, side / 2.0, side / 2.0);
        let inside = |p: &&Pt| (p.x - middle.x).abs() < side / 2.0 && (p.y - middle.y).abs() < side / 2.0;
        let count = if last.is_some() { 0 } else { pieces.iter().filter(inside).count() };
        (count, -distance(middle, last.unwrap_or(pt(whole.w / 2.0, whole.h / 2.0))))
    };
    let all = corners(field.x, field.w).flat_map(|x| corners(field.y, field.h).map(move |y| pt(x, y)));
    let best = all.max_by(|a, b| {
        let (a, b) = (value(*a), value(*b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
    });
    best.map_or(whole, |corner| Rect { x: corner.x, y: corner.y, w: side, h: side })
}

/// Width and height of a board on the screen, board units.
pub fn extent(art: &BoardArt, turn: u8) -> Pt {
    Ground::new(art, turn).size()
}

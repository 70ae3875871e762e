//! Where a place of the board is on the screen, in board units.

use super::path::{off, pt, quarter};
use crate::scene::{BoardArt, Pt, Rect};

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

/// Width and height of a board on the screen, board units.
pub fn extent(art: &BoardArt, turn: u8) -> Pt {
    Ground::new(art, turn).size()
}

//! 关键点 and 绝杀: where a shape wins, and whether it can be stopped (source, “重要棋形” and “附面说明”, figures 10–33).

use super::board::{Board, Colour};
use super::point::{Point, Points};

impl Board {
    /// Returns the 关键点: the empty points on which a stone of the colour completes a square or makes 双叫, two
    /// completing points at once (**Ruling**; the source marks some of them, without a rule).
    pub fn key_points(&self, colour: Colour) -> Points {
        let key =
            |at: &Point| self.completes(colour, *at) || self.with(colour, *at).calls(colour, *at).len() > 1;
        self.empty().iter().filter(key).collect()
    }

    /// Whether the colour has a 绝杀: after any one stone of the other side it completes a square or makes 双叫, with one
    /// 叫杀 before it at most (**Ruling**; so are 双刃剑 and, free of enemy stones, 三角刀, as the source has it).
    pub fn deadly(&self, colour: Colour) -> bool {
        let mut near = self.near(colour);
        near.all(|at| self.with(colour.other(), at).forces(colour, 1))
    }

    /// The empty points at most two rows and columns from a stone of the colour: others are in no square with one, or
    /// in none that a second stone could share.
    fn near(&self, colour: Colour) -> impl Iterator<Item = Point> + use<> {
        let own = *self.stones(colour);
        let beside = move |at: &Point| {
            let far = |one: Point| one.row().abs_diff(at.row()).max(one.column().abs_diff(at.column()));
            own.iter().any(|one| far(one) <= 2)
        };
        self.empty().iter().filter(beside)
    }

    /// Whether the colour to move completes a square or makes 双叫 after at most `calls` 叫杀.
    fn forces(&self, colour: Colour, calls: u8) -> bool {
        if !self.threats(colour).is_empty() {
            return true;
        }
        // The other side would complete its own square first.
        if !self.threats(colour.other()).is_empty() {
            return false;
        }
        self.near(colour).any(|at| {
            let next = self.with(colour, at);
            match next.calls(colour, at)[..] {
                [] => false,
                [answer] => calls > 0 && next.with(colour.other(), answer).forces(colour, calls - 1),
                [..] => true,
            }
        })
    }

    /// With one more stone.
    fn with(&self, colour: Colour, at: Point) -> Board {
        let mut board = *self;
        board.place(colour, at);
        board
    }
}

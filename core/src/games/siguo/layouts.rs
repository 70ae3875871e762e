//! Layouts to begin with: suggested ones, and random ones.

use super::army::{Army, Kind};
use super::point::Point;
use crate::game::options::Name;
use crate::game::{Chance, Purpose};
use crate::seat::Seat;
use crate::words::texts;

/// A suggested layout. It stands in mirror image for every seat.
#[derive(Debug, Clone, Copy)]
pub struct Suggested {
    /// Identifier.
    pub id: &'static str,
    /// Its name.
    pub name: Name,
    /// What it is good for.
    pub help: Name,
    /// Rows r = 6…1, columns c = 1…6; the 将 in the lower left corner.
    rows: [&'static str; 6],
}

/// The suggested layouts. In each the 将 has two 兵 on either side: one alone would be a 炮's screen.
pub const SUGGESTED: [Suggested; 3] = [
    Suggested {
        id: "guard",
        name: texts::siguo::layout_guard,
        help: texts::siguo::layout_guard_help,
        rows: [".P.P.P", "P.P.RP", ".P.PPP", "PP...P", "PPP.P.", "KPPC.P"],
    },
    Suggested {
        id: "wings",
        name: texts::siguo::layout_wings,
        help: texts::siguo::layout_wings_help,
        rows: ["PPPPP.", "P..CPP", "P....P", "P...PP", "PP.P.P", "KPP.RP"],
    },
    Suggested {
        id: "assault",
        name: texts::siguo::layout_assault,
        help: texts::siguo::layout_assault_help,
        rows: ["P.PPPR", "P..PPP", "P...PP", "P...PP", "PPP..C", "KPP..P"],
    },
];

impl Suggested {
    /// Where its pieces stand for a seat.
    pub fn army(&self, seat: Seat) -> Army {
        let mut army = Army::default();
        for (row, r) in self.rows.iter().zip((1..=6).rev()) {
            for (cell, c) in row.chars().zip(1..) {
                let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == cell);
                if let (Some(kind), Some(at)) = (kind, Point::of(seat, c, r)) {
                    army.add(kind, at);
                }
            }
        }
        army.sorted()
    }
}

/// A random layout of a seat: the `count`th of the seed, from 0. It tells nothing about another seat's.
pub(super) fn drawn(seed: u64, seat: Seat, count: u32) -> Army {
    let mut chance = Chance::new(seed, Purpose::Layout, seat);
    let corner = Point::corner(seat);
    let mut points: Vec<Point> = Point::zone(seat).filter(|at| *at != corner).collect();
    for _ in 0..=count {
        chance.shuffle(&mut points);
    }
    let mut army = Army::default();
    army.add(Kind::General, corner);
    let mut points = points.into_iter();
    for kind in [Kind::Rook, Kind::Cannon, Kind::Soldier] {
        points.by_ref().take(kind.count()).for_each(|at| army.add(kind, at));
    }
    army.sorted()
}

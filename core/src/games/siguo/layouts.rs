//! Layouts to begin with: suggested ones, and random ones.

use super::army::{Army, Kind};
use super::point::Point;
use crate::game::RandomStream;
use crate::game::options::Name;
use crate::seat::Seat;
use crate::words::texts;

/// A suggested layout. It stands in mirror image for every seat.
#[derive(Debug, Clone, Copy)]
pub struct Suggested {
    /// Identifier.
    pub id: &'static str,
    /// Its name.
    pub name: Name,
    /// Use of the layout.
    pub help: Name,
    /// Rows r = 6…1, columns c = 1…6; the 将 in the lower left corner.
    rows: [&'static str; 6],
}

/// The suggested layouts. In each the 将 has two 兵 on either side: one alone would be a 炮's screen. Whatever the other
/// seats have, no first move takes anything: an own piece stands before the 车, and two before the 炮, on the line and
/// on the column that lead out of the zone.
pub const SUGGESTED: [Suggested; 7] = [
    Suggested {
        id: "guard",
        name: texts::siguo::layout_guard,
        help: texts::siguo::layout_guard_help,
        rows: ["..PPP.", "P.P.RP", ".P.P..", "P.C.PP", "PPP.PP", "KPPP.P"],
    },
    Suggested {
        id: "wings",
        name: texts::siguo::layout_wings,
        help: texts::siguo::layout_wings_help,
        rows: ["PPP...", "P.R.PP", "P.P.P.", "P.C.PP", "PP.P.P", "KPPP.P"],
    },
    Suggested {
        id: "assault",
        name: texts::siguo::layout_assault,
        help: texts::siguo::layout_assault_help,
        rows: ["P.PPP.", "P.PR.P", "P.C.PP", "P..PPP", "P.P...", "KPPP.P"],
    },
    Suggested {
        id: "phalanx",
        name: texts::siguo::layout_phalanx,
        help: texts::siguo::layout_phalanx_help,
        rows: ["PPPPPP", "..R..P", "PPPPPP", "P..CPP", "P...P.", "KPP..."],
    },
    Suggested {
        id: "echelon",
        name: texts::siguo::layout_echelon,
        help: texts::siguo::layout_echelon_help,
        rows: ["..PP.P", "PPPR.P", "P.C.PP", "PP.P..", "P.P..P", "KPPP.P"],
    },
    Suggested {
        id: "hollow",
        name: texts::siguo::layout_hollow,
        help: texts::siguo::layout_hollow_help,
        rows: ["PPP.PP", "P.R..P", "P.C.PP", "P....P", "PP.P.P", "KPPP.P"],
    },
    Suggested {
        id: "crescent",
        name: texts::siguo::layout_crescent,
        help: texts::siguo::layout_crescent_help,
        rows: ["P.PPP.", "P.P.RP", "P.CP.P", "PP..P.", "P.P.PP", "KPPP.."],
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

/// A random layout of a seat: the `count`th of its chance, from 0. It tells nothing about another seat's.
pub(super) fn random_layout(mut chance: RandomStream, seat: Seat, count: u32) -> Army {
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

//! Layouts to begin with: suggested ones, and random ones.

use super::army::{Army, Kind};
use super::point::Point;
use crate::game::{Chance, Purpose};
use crate::seat::Seat;

/// A suggested layout. It stands in mirror image for every seat.
#[derive(Debug, Clone, Copy)]
pub struct Suggested {
    /// Identifier.
    pub id: &'static str,
    /// Name in Chinese.
    pub zh: &'static str,
    /// Name in English.
    pub en: &'static str,
    /// What it is good for, in Chinese.
    pub help_zh: &'static str,
    /// The same in English.
    pub help_en: &'static str,
    /// Rows r = 6…1, columns c = 1…6; the 将 in the lower left corner.
    rows: [&'static str; 6],
}

/// The suggested layouts. In each the 将 has two 兵 on either side: one alone would be a 炮's screen. Whatever the other
/// seats have, no first move takes anything: an own piece stands before the 车, and two before the 炮, on the line and
/// on the column that lead out of the zone.
pub const SUGGESTED: [Suggested; 7] = [
    Suggested {
        id: "guard",
        zh: "稳守",
        en: "Guard",
        help_zh: "将旁双层兵，车炮居中策应",
        help_en: "Two layers round the General, Rook and Cannon in the middle",
        rows: ["..PPP.", "P.P.RP", ".P.P..", "P.C.PP", "PPP.PP", "KPPP.P"],
    },
    Suggested {
        id: "wings",
        zh: "两翼",
        en: "Wings",
        help_zh: "兵分两路，各指一个基地",
        help_en: "Two columns, one for each base",
        rows: ["PPP...", "P.R.PP", "P.P.P.", "P.C.PP", "PP.P.P", "KPPP.P"],
    },
    Suggested {
        id: "assault",
        zh: "突击",
        en: "Assault",
        help_zh: "兵力靠前，车炮直取中路",
        help_en: "Soldiers forward, Rook and Cannon for the middle",
        rows: ["P.PPP.", "P.PR.P", "P.C.PP", "P..PPP", "P.P...", "KPPP.P"],
    },
    Suggested {
        id: "phalanx",
        zh: "方阵",
        en: "Phalanx",
        help_zh: "两排兵相接，车在其间横行",
        help_en: "Two full ranks, and the Rook between them",
        rows: ["PPPPPP", "..R..P", "PPPPPP", "P..CPP", "P...P.", "KPP..."],
    },
    Suggested {
        id: "echelon",
        zh: "雁行",
        en: "Echelon",
        help_zh: "左厚右薄，车沿斜线出击",
        help_en: "Deep on one side; the Rook sallies along the slant",
        rows: ["..PP.P", "PPPR.P", "P.C.PP", "PP.P..", "P.P..P", "KPPP.P"],
    },
    Suggested {
        id: "hollow",
        zh: "空城",
        en: "Hollow",
        help_zh: "中路空出，车炮来去自如",
        help_en: "The middle is open for Rook and Cannon",
        rows: ["PPP.PP", "P.R..P", "P.C.PP", "P....P", "PP.P.P", "KPPP.P"],
    },
    Suggested {
        id: "crescent",
        zh: "偃月",
        en: "Crescent",
        help_zh: "两角前伸，车守外侧",
        help_en: "Two horns forward, the Rook on the outer side",
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

//! Constants of the search: the board with an edge around it, the bases, and the value of a piece on each cell.

use std::sync::LazyLock;

use super::super::army::Kind;
use super::super::point::{Base, Point, opposed};
use crate::seat::Seat;

/// Cells in a column of the board with its edge.
pub const WIDE: usize = 20;
/// All cells.
pub const CELLS: usize = WIDE * WIDE;
/// No base.
pub const NONE: u8 = u8::MAX;
/// Steps along the lines.
pub const STEPS: [isize; 4] = [-(WIDE as isize), -1, 1, WIDE as isize];

/// Value of a piece by kind, in hundredths of a 兵; the 将 with the whole seat that lives by it.
pub const WORTH: [i32; 4] = [750, 544, 262, 88];
/// Value of a bomb and an exchange in the hand.
pub const CARDS: [i32; 2] = [74, 25];
/// A piece on an enemy base.
const ON_BASE: i32 = 64;
/// A 兵, for each step that it is nearer the corner of an enemy 将 that lives.
const CLOSER: i32 = 3;
/// A 车 and a 炮, the same.
const HUNTING: i32 = 2;

/// The point of a cell.
pub fn point(cell: u16) -> Option<Point> {
    let (file, rank) = (usize::from(cell) / WIDE, usize::from(cell) % WIDE);
    Point::new(file.checked_sub(1)? as u8, rank.checked_sub(1)? as u8)
}

/// The cell of a point.
pub fn cell(at: Point) -> u16 {
    (u16::from(at.file()) + 1) * WIDE as u16 + u16::from(at.rank()) + 1
}

/// The board.
pub struct Ground {
    /// The bases in board order.
    pub bases: [u16; Base::COUNT],
    /// The team that a base belongs to: 0 for the seats 0 and 2.
    pub team: [u8; Base::COUNT],
    /// The base on a cell, or [`NONE`].
    pub base_at: [u8; CELLS],
    /// The bombed zone of each base.
    pub zone: [[u16; 9]; Base::COUNT],
    /// Cells around each base.
    pub around: [[u16; 8]; Base::COUNT],
    /// The seat in whose region a cell lies; [`NONE`] for the edge.
    pub region: [u8; CELLS],
    /// Values by team, by which of its two enemies live (bits), by kind.
    pub worth: [[[[i16; CELLS]; 4]; 4]; 2],
    /// A number for each piece on each cell: by seat and kind.
    pub keys: Vec<[u64; CELLS]>,
}

/// The one board.
pub static GROUND: LazyLock<Ground> = LazyLock::new(Ground::new);

/// A number that looks like chance.
pub fn mixed(number: u64) -> u64 {
    let mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

impl Ground {
    fn new() -> Ground {
        let mut ground = Ground {
            bases: [0; Base::COUNT],
            team: [0; Base::COUNT],
            base_at: [NONE; CELLS],
            zone: [[0; 9]; Base::COUNT],
            around: [[0; 8]; Base::COUNT],
            region: [NONE; CELLS],
            worth: [[[[0; CELLS]; 4]; 4]; 2],
            keys: (0..16)
                .map(|piece| std::array::from_fn(|cell| mixed((piece * CELLS + cell) as u64)))
                .collect(),
        };
        for (index, base) in Base::all().enumerate() {
            ground.bases[index] = cell(base.at);
            ground.team[index] = base.owner.0 % 2;
            ground.base_at[usize::from(cell(base.at))] = index as u8;
            for (place, at) in ground.zone[index].iter_mut().zip(base.zone()) {
                *place = cell(at);
            }
            for (place, at) in ground.around[index].iter_mut().zip(base.at.around()) {
                *place = cell(at);
            }
        }
        for at in Point::all() {
            let place = usize::from(cell(at));
            ground.region[place] = at.region().0;
            for team in 0..2 {
                for living in 0..4 {
                    for kind in Kind::ALL {
                        ground.worth[team][living][kind as usize][place] =
                            worth(team as u8, living, kind, at) as i16;
                    }
                }
            }
        }
        ground
    }
}

fn distance(a: Point, b: Point) -> i32 {
    i32::from(a.file().abs_diff(b.file())) + i32::from(a.rank().abs_diff(b.rank()))
}

/// Returns the value of a piece of a team on a point.
fn worth(team: u8, living: usize, kind: Kind, at: Point) -> i32 {
    let plain = WORTH[kind as usize];
    if kind == Kind::General {
        return plain;
    }
    // The bits stand for the lower and the higher seat of the other pair.
    let enemies = [Seat(1 - team), Seat(3 - team)];
    let alive = |seat: Seat| {
        enemies.iter().position(|enemy| *enemy == seat).is_some_and(|bit| living >> bit & 1 == 1)
    };
    let based = Base::at(at).is_some_and(|base| opposed(base.owner, Seat(team)) && alive(base.owner));
    let corners =
        enemies.into_iter().filter(|seat| alive(*seat)).map(|seat| distance(Point::corner(seat), at));
    let corner = corners.min().unwrap_or(0);
    let near = match kind {
        Kind::Soldier => CLOSER * (24 - corner),
        Kind::General | Kind::Rook | Kind::Cannon => HUNTING * (24 - corner),
    };
    plain + near + if based { ON_BASE } else { 0 }
}

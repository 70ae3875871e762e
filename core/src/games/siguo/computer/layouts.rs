//! Deployments: a suggested one, perhaps turned about its diagonal, then changed by chance until no first move of any
//! enemy, however it stands, takes more than a 兵, and no 兵 for nothing where that can be had.

use super::super::action::Action;
use super::super::army::{Army, Kind};
use super::super::layouts::SUGGESTED;
use super::super::point::Point;
use crate::game::RandomStream;
use crate::seat::Seat;

/// Points of a zone in each direction.
const SIDE: usize = 6;
/// Changes that are tried.
const TRIES: u32 = 1000;
/// Number of new attempts where a 车 or 炮 still stands open.
const ATTEMPTS: u32 = 6;
/// Number of these attempts that are for variety alone.
const VARYING: u32 = 12;
/// Fault of an open 车 or 炮, compared with an open 兵.
const OPEN: u32 = 10;

/// A deployment: what stands on (c, r), both from 0.
type Plan = [[Option<Kind>; SIDE]; SIDE];

/// Deployments of a seat.
pub fn random_layouts(seat: Seat, count: usize, chance: &mut RandomStream) -> Vec<String> {
    (0..count).map(|_| Action::Deploy(army(&sound(chance), seat)).to_string()).collect()
}

fn sound(chance: &mut RandomStream) -> Plan {
    let mut best = plan(chance);
    for _ in 1..ATTEMPTS {
        if faults(&best) < OPEN {
            break;
        }
        let other = plan(chance);
        if faults(&other) < faults(&best) {
            best = other;
        }
    }
    best
}

fn plan(chance: &mut RandomStream) -> Plan {
    let layout = SUGGESTED[chance.below(SUGGESTED.len() as u32) as usize];
    let turned = chance.below(2) == 1;
    let mut plan = Plan::default();
    let home = Seat(0);
    for (kind, at) in layout.army(home).pieces() {
        let (c, r) = at.seen_by(home);
        let (c, r) = if turned { (r, c) } else { (c, r) };
        plan[usize::from(c) - 1][usize::from(r) - 1] = Some(kind);
    }
    let mut wrong = faults(&plan);
    for turn in 0..TRIES {
        if turn >= VARYING && wrong == 0 {
            break;
        }
        let mut other = plan;
        let mut place = || 1 + chance.below((SIDE * SIDE - 1) as u32) as usize;
        let (a, b) = (place(), place());
        let (one, two) = (other[a / SIDE][a % SIDE], other[b / SIDE][b % SIDE]);
        other[a / SIDE][a % SIDE] = two;
        other[b / SIDE][b % SIDE] = one;
        let now = faults(&other);
        if now <= wrong {
            (plan, wrong) = (other, now);
        }
    }
    plan
}

fn army(plan: &Plan, seat: Seat) -> Army {
    let mut army = Army::default();
    for (c, column) in (1..).zip(plan) {
        for (r, kind) in (1..).zip(column) {
            if let (Some(kind), Some(at)) = (kind, Point::of(seat, c, r)) {
                army.add(*kind, at);
            }
        }
    }
    army.sorted()
}

/// The pieces on a line that leads out of the zone, from outside; with (c, r).
fn line(plan: &Plan, number: usize, along: bool) -> impl Iterator<Item = (Kind, usize, usize)> + '_ {
    (0..SIDE).rev().filter_map(move |at| {
        let (c, r) = if along { (at, number) } else { (number, at) };
        Some((plan[c][r]?, c, r))
    })
}

/// Counts the pieces that an enemy's first move could take: a 车 the first piece on a line, a 炮 the second. A 兵 only if
/// nothing takes back.
fn faults(plan: &Plan) -> u32 {
    let mut faults = 0;
    for number in 0..SIDE {
        for along in [false, true] {
            for (kind, c, r) in line(plan, number, along).take(2) {
                faults += match kind {
                    Kind::Soldier => u32::from(!defended(plan, c, r)),
                    Kind::General | Kind::Rook | Kind::Cannon => OPEN,
                };
            }
        }
    }
    faults
}

/// Whether a piece of the same seat could take on (c, r).
fn defended(plan: &Plan, c: usize, r: usize) -> bool {
    let inside = |at: usize, by: isize| at.checked_add_signed(by).filter(|at| *at < SIDE);
    [(-1, 0), (1, 0), (0, -1), (0, 1)].into_iter().any(|(across, up)| {
        let places =
            (1..SIDE as isize).map_while(|far| Some((far, inside(c, across * far)?, inside(r, up * far)?)));
        let mut pieces = places.filter_map(|(far, c, r)| Some((far, plan[c][r]?)));
        let near = match pieces.next() {
            Some((far, Kind::Soldier)) => far <= 2,
            Some((far, Kind::General)) => far == 1,
            Some((_, Kind::Rook)) => true,
            Some((_, Kind::Cannon)) | None => false,
        };
        near || matches!(pieces.next(), Some((_, Kind::Cannon)))
    })
}

//! Promising musters. There may be hundreds of thousands of them; what matters is which points are taken, so a few sets of
//! good points are filled with the 兵 that are missed least.

use super::ground::{STEPS, WIDE, WORTH};
use super::moves::team_of;
use super::state::{EDGE, EMPTY, SOLDIER, State, bits, kind_of, number_of};
use super::step::Move;
use crate::games::siguo::turn::MAX_MUSTERED;

/// Number of the best points that sets are made from.
const POINTS: usize = 6;
/// A 兵 that stands so near its 将 is missed.
const GUARDING: u32 = 4;
/// Value of a guard.
const GUARD: i32 = 60;
/// A point on which it could be taken is worth so much less.
const EXPOSED: i32 = 70;

impl State {
    /// Sets of points around a base, with an order.
    pub(super) fn musters(&self, base: usize, mut each: impl FnMut(Move, i32)) {
        let (soldiers, free) = self.musterable(base);
        if soldiers == 0 || free == 0 {
            return;
        }
        let seat = usize::from(self.beside.mover);
        let mut points = [(i32::MIN, 0usize); 8];
        for bit in bits(free) {
            points[bit] = (self.use_of(seat, self.ground.around[base][bit]), bit);
        }
        points.sort_unstable_by_key(|(worth, bit)| (std::cmp::Reverse(*worth), *bit));
        let mut who = [(i32::MAX, 0usize); 20];
        for number in bits(soldiers) {
            who[number] = (self.missed(seat, number + SOLDIER), number);
        }
        who.sort_unstable();
        let free = free.count_ones() as usize;
        let most = MAX_MUSTERED.min(free).min(soldiers.count_ones() as usize);
        let mut muster = |chosen: u32| {
            let count = chosen.count_ones() as usize;
            let mut set = 0u8;
            let mut order = 0;
            for place in bits(chosen) {
                set |= 1 << points[place].1;
                order += points[place].0;
            }
            let mut soldiers = 0;
            for (missed, number) in &who[..count] {
                soldiers |= 1 << number;
                order -= missed;
            }
            each(Move::Muster { base: base as u8, points: set, soldiers }, order);
        };
        // All sets of the greatest size among the best points, and the best few alone.
        for chosen in 1u32..1 << POINTS.min(free) {
            if chosen.count_ones() as usize == most {
                muster(chosen);
            }
        }
        for count in 1..most {
            muster((1 << count) - 1);
        }
    }

    /// Returns the value of a 兵 on a point: its place, its threats, and whether it could be taken.
    fn use_of(&self, seat: usize, cell: u16) -> i32 {
        let mut worth = self.worth(seat, SOLDIER, cell).abs() - WORTH[SOLDIER];
        for step in STEPS {
            let mut at = usize::from(cell).wrapping_add_signed(step);
            if self.cells[at] == EMPTY {
                at = at.wrapping_add_signed(step);
            }
            if self.cells[at] != EDGE && self.hostile(seat, at) {
                worth += WORTH[kind_of(number_of(self.cells[at]))] / 3;
            }
        }
        if self.assault(cell, team_of(seat + 1)).count > 0 { worth - EXPOSED } else { worth }
    }

    /// Returns the loss where a 兵 goes away.
    fn missed(&self, seat: usize, number: usize) -> i32 {
        let at = self.at[seat][number];
        let wide = WIDE as u16;
        let home = self.at[seat][0];
        let far = (at / wide).abs_diff(home / wide) + (at % wide).abs_diff(home % wide);
        let guard = if u32::from(far) <= GUARDING { GUARD } else { 0 };
        self.worth(seat, number, at).abs() - WORTH[SOLDIER] + guard
    }
}

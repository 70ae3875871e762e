//! Actions on the board: listed for the search, and tested for a single move.

use super::ground::{NONE, STEPS, WORTH};
use super::state::{EDGE, EMPTY, SOLDIER, State, bits, kind_of, number_of, seat_of};
use super::step::Move;
use crate::search::{ScoredMove, Which};

/// 将, 车, 炮, 兵.
const GENERAL: usize = 0;
const ROOK: usize = 1;
const CANNON: usize = 2;
/// The order of what takes a 将.
const REGICIDE: i32 = 20_000;
/// Order of quiet moves that change much, in the measure of the histories.
const ARRIVING: i32 = 5000;
const MUSTERING: i32 = 9000;

/// Enemies that could take a piece.
#[derive(Debug, Clone, Copy)]
pub struct Assault {
    /// Number of attackers.
    pub count: i32,
    /// Value of the least attacker.
    pub least: i32,
}

/// The seats of a team, as bits.
pub const fn team_of(seat: usize) -> u32 {
    0b0101 << (seat & 1)
}

impl State {
    fn mover(&self) -> usize {
        usize::from(self.beside.mover)
    }

    /// Which pieces of some seats (bits) could go to a cell and take there.
    pub fn assault(&self, cell: u16, seats: u32) -> Assault {
        let mut found = Assault { count: 0, least: i32::MAX };
        let mut hit = |kind: usize| {
            found.count += 1;
            found.least = found.least.min(WORTH[kind]);
        };
        let theirs = |piece: u8| seats >> seat_of(piece) & 1 == 1;
        for step in STEPS {
            let mut at = usize::from(cell).wrapping_add_signed(step);
            let mut far = 1;
            while self.cells[at] == EMPTY {
                at = at.wrapping_add_signed(step);
                far += 1;
            }
            let first = self.cells[at];
            if first == EDGE {
                continue;
            }
            if theirs(first) {
                let kind = kind_of(number_of(first));
                let reaches = match kind {
                    GENERAL => {
                        far == 1 && usize::from(self.ground.region[usize::from(cell)]) == seat_of(first)
                    }
                    ROOK => true,
                    CANNON => false,
                    _ => far <= 2,
                };
                if reaches {
                    hit(kind);
                }
            }
            at = at.wrapping_add_signed(step);
            while self.cells[at] == EMPTY {
                at = at.wrapping_add_signed(step);
            }
            let second = self.cells[at];
            if second != EDGE && theirs(second) && number_of(second) == CANNON {
                hit(CANNON);
            }
        }
        found
    }

    /// Returns the apparent gain of taking on a cell: the piece there, less the taker if it can be taken back.
    fn gain_of(&self, from: u16, to: u16) -> i32 {
        let taken = number_of(self.cells[usize::from(to)]);
        if taken == GENERAL {
            return REGICIDE;
        }
        let worth = WORTH[kind_of(taken)];
        let own = WORTH[kind_of(number_of(self.cells[usize::from(from)]))];
        let back = self.assault(to, team_of(self.mover() + 1));
        if back.count == 0 { worth } else { worth - own }
    }

    /// Returns the apparent gain of a noisy move.
    pub(super) fn promise(&self, mv: Move) -> i32 {
        match mv {
            Move::Go(from, to) => self.gain_of(from, to),
            Move::Bomb(base) => self.hit(base),
            Move::Exchange(..) | Move::Muster { .. } | Move::Pass => 0,
        }
    }

    /// Returns the value that a bomb takes.
    pub(super) fn hit(&self, base: u8) -> i32 {
        let seat = self.mover();
        let zone = self.ground.zone[usize::from(base)].iter();
        let hit = zone.filter(|cell| self.hostile(seat, usize::from(**cell)));
        hit.map(|cell| match number_of(self.cells[usize::from(*cell)]) {
            GENERAL => REGICIDE,
            number => WORTH[kind_of(number)],
        })
        .sum()
    }

    /// Whether a move takes something.
    pub(super) fn takes(&self, mv: Move) -> bool {
        match mv {
            Move::Go(_, to) => self.cells[usize::from(to)] != EMPTY,
            Move::Bomb(_) => true,
            Move::Exchange(..) | Move::Muster { .. } | Move::Pass => false,
        }
    }

    /// All cells that a piece may go to, in no order; `true` for those where it takes.
    fn targets(&self, from: u16, mut each: impl FnMut(u16, bool)) {
        let piece = self.cells[usize::from(from)];
        let seat = seat_of(piece);
        let kind = kind_of(number_of(piece));
        let reach = match kind {
            GENERAL => 1,
            ROOK | CANNON => usize::MAX,
            _ => 2,
        };
        for step in STEPS {
            let mut at = usize::from(from);
            let mut left = reach;
            loop {
                at = at.wrapping_add_signed(step);
                if left == 0 || self.cells[at] == EDGE {
                    break;
                }
                left -= 1;
                if kind == GENERAL && usize::from(self.ground.region[at]) != seat {
                    break;
                }
                if self.cells[at] == EMPTY {
                    each(at as u16, false);
                    continue;
                }
                if kind == CANNON {
                    at = at.wrapping_add_signed(step);
                    while self.cells[at] == EMPTY {
                        at = at.wrapping_add_signed(step);
                    }
                }
                if self.hostile(seat, at) {
                    each(at as u16, true);
                }
                break;
            }
        }
    }

    /// Whether a bomb may be thrown from a base.
    fn may_bomb(&self, base: usize) -> bool {
        let seat = self.mover();
        self.beside.cards[seat][0] > 0
            && self.holds(seat, self.ground.bases[base])
            && self.ground.zone[base].iter().any(|cell| self.hostile(seat, usize::from(*cell)))
    }

    /// 兵 that may be mustered at a base, and empty points around it, as bits.
    pub(super) fn musterable(&self, base: usize) -> (u32, u32) {
        let seat = self.mover();
        let on = self.cells[usize::from(self.ground.bases[base])];
        let mut soldiers = self.alive[seat] >> SOLDIER;
        if on != EMPTY && number_of(on) >= SOLDIER {
            soldiers &= !(1 << (number_of(on) - SOLDIER));
        }
        let mut points = 0;
        for (bit, cell) in self.ground.around[base].iter().enumerate() {
            points |= u32::from(self.cells[usize::from(*cell)] == EMPTY) << bit;
        }
        (soldiers, points)
    }

    fn may_muster(&self, base: usize) -> bool {
        let (soldiers, points) = self.musterable(base);
        soldiers != 0 && points != 0
    }

    /// Whether a move, a muster or a bomb is possible.
    fn can_go_on(&self) -> bool {
        let seat = self.mover();
        let mut found = false;
        for number in bits(self.alive[seat]) {
            self.targets(self.at[seat][number], |_, _| found = true);
            if found {
                return true;
            }
        }
        bits(u32::from(self.beside.muster_rights[seat])).any(|base| self.may_muster(base))
            || (0..self.ground.bases.len()).any(|base| self.may_bomb(base))
    }

    fn may_exchange(&mut self, own: usize, other: usize) -> bool {
        let seat = self.mover();
        let (here, there) = (self.ground.bases[own], self.ground.bases[other]);
        if self.beside.exchanged
            || self.beside.cards[seat][1] == 0
            || !self.holds(seat, here)
            || !self.holds(seat ^ 2, there)
        {
            return false;
        }
        let general = |cell: u16| number_of(self.cells[usize::from(cell)]) == GENERAL;
        if general(here) || general(there) {
            return false;
        }
        self.play(Move::Exchange(own as u8, other as u8));
        let possible = self.can_go_on();
        self.take_back();
        possible
    }

    /// The exchanges that may be made.
    fn exchanges(&mut self, mut each: impl FnMut(Move)) {
        if self.beside.cards[self.mover()][1] == 0 {
            return;
        }
        let count = self.ground.bases.len();
        for own in 0..count {
            for other in 0..count {
                if self.may_exchange(own, other) {
                    each(Move::Exchange(own as u8, other as u8));
                }
            }
        }
    }

    fn must_pass(&mut self) -> bool {
        let mut none = !self.can_go_on();
        if none {
            self.exchanges(|_| none = false);
        }
        none
    }

    /// Adds what may be done to a list: of musters those that come to mind.
    pub(super) fn list(&mut self, which: Which, list: &mut Vec<ScoredMove<Move>>) {
        let seat = self.mover();
        let noisy = which == Which::Noisy;
        let before = list.len();
        for number in bits(self.alive[seat]) {
            let from = self.at[seat][number];
            self.targets(from, |to, takes| {
                if takes == noisy {
                    let mv = Move::Go(from, to);
                    let order = if noisy { self.gain_of(from, to) } else { self.quiet_order(to) };
                    list.push(ScoredMove { mv, order });
                }
            });
        }
        if noisy {
            for base in (0..self.ground.bases.len()).filter(|base| self.may_bomb(*base)) {
                list.push(ScoredMove { mv: Move::Bomb(base as u8), order: self.hit(base as u8) });
            }
            return;
        }
        self.exchanges(|mv| list.push(ScoredMove { mv, order: 0 }));
        for base in bits(u32::from(self.beside.muster_rights[seat])) {
            self.musters(base, |mv, order| list.push(ScoredMove { mv, order: MUSTERING + order }));
        }
        if self.is_root() {
            for mv in &self.asked {
                if list[before..].iter().all(|step| step.mv != *mv) {
                    list.push(ScoredMove { mv: *mv, order: 0 });
                }
            }
        }
        if list.len() == before && self.must_pass() {
            list.push(ScoredMove { mv: Move::Pass, order: 0 });
        }
    }

    fn quiet_order(&self, to: u16) -> i32 {
        let base = self.ground.base_at[usize::from(to)];
        let foreign = base != NONE && usize::from(self.ground.team[usize::from(base)]) != self.mover() & 1;
        if foreign { ARRIVING } else { 0 }
    }

    /// Whether a move may be made.
    pub fn allows(&mut self, mv: Move) -> bool {
        let seat = self.mover();
        let bases = self.ground.bases.len();
        match mv {
            Move::Go(from, to) => {
                if usize::from(from.max(to)) >= self.cells.len() || !self.holds(seat, from) {
                    return false;
                }
                let mut found = false;
                self.targets(from, |at, _| found = found || at == to);
                found
            }
            Move::Bomb(base) => usize::from(base) < bases && self.may_bomb(usize::from(base)),
            Move::Exchange(own, other) => {
                usize::from(own.max(other)) < bases && self.may_exchange(usize::from(own), usize::from(other))
            }
            Move::Muster { base, points, soldiers } => {
                let (may, free) = self.musterable(usize::from(base & 7));
                self.beside.muster_rights[seat] >> (base & 7) & 1 == 1
                    && (1..=4).contains(&soldiers.count_ones())
                    && soldiers.count_ones() == points.count_ones()
                    && soldiers & !may == 0
                    && u32::from(points) & !free == 0
            }
            Move::Pass => self.must_pass(),
        }
    }
}

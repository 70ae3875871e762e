//! Static exchange evaluation: the gain or loss of a capture if both sides recapture as long as it pays.

use super::super::moves::Move;
use super::super::position::{ADVISOR, ALL, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, Position, SOLDIER};
use super::super::tables::{self, BIT, FILE, FILE_A, LINES, horse_leg};
use super::WORTH;

/// The points strictly between two of one line.
#[inline(always)]
fn between(a: usize, b: usize) -> u128 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let inner = (1u128 << high) - (2u128 << low);
    if FILE[a & 127] == FILE[b & 127] { inner & FILE_A << FILE[a & 127] } else { inner }
}

impl Position {
    /// The pieces of a side that reach `to` over these occupied points, of the cheapest kind that has any: the first of
    /// them, and its kind.
    fn cheapest(&self, side: usize, to: usize, occupied: u128) -> Option<(usize, usize)> {
        let to = to & 127;
        let own = &self.pieces[side];
        let any = |bits: u128| (bits != 0).then(|| bits.trailing_zeros() as usize);
        if let Some(from) = any(own[SOLDIER] & tables::SOLDIER_TO[side ^ 1][to] & occupied) {
            return Some((from, SOLDIER));
        }
        if let Some(from) = any(own[ADVISOR] & tables::ADVISOR[to] & occupied) {
            return Some((from, ADVISOR));
        }
        let elephants = own[ELEPHANT] & tables::ELEPHANT[to][0] & occupied;
        if let Some(from) = self.first_free(elephants, |from| (from + to) / 2, occupied) {
            return Some((from, ELEPHANT));
        }
        let horses = own[HORSE] & tables::HORSE[to][0] & occupied;
        if let Some(from) = self.first_free(horses, |from| horse_leg(from, to), occupied) {
            return Some((from, HORSE));
        }
        for (kind, screens) in [(CANNON, 1), (CHARIOT, 0)] {
            let mut pieces = own[kind] & LINES[to] & occupied;
            while pieces != 0 {
                let from = pieces.trailing_zeros() as usize;
                if (between(from, to) & occupied).count_ones() == screens {
                    return Some((from, kind));
                }
                pieces &= pieces - 1;
            }
        }
        any(own[GENERAL] & tables::GENERAL[to] & occupied).map(|from| (from, GENERAL))
    }

    /// The first of some pieces whose leg or eye is free.
    #[inline(always)]
    fn first_free(&self, mut pieces: u128, leg: impl Fn(usize) -> usize, occupied: u128) -> Option<usize> {
        while pieces != 0 {
            let from = pieces.trailing_zeros() as usize;
            if occupied & BIT[leg(from) & 127] == 0 {
                return Some(from);
            }
            pieces &= pieces - 1;
        }
        None
    }

    /// Whether a move gains at least `goal` on its point, when both sides go on taking with the cheapest piece. Pins and
    /// checks apart.
    pub(super) fn gains(&self, mv: Move, goal: i32) -> bool {
        let kind = |sq: usize| (self.board[sq & 127] as usize + 6) % 7;
        let (from, to) = (mv.from.index(), mv.to.index());
        let taken = if self.board[to] == 0 { 0 } else { WORTH[kind(to)] };
        let mut balance = taken - goal;
        if balance < 0 {
            return false;
        }
        balance = WORTH[kind(from)] - balance;
        if balance <= 0 {
            return true;
        }
        let mut occupied = (self.pieces[0][ALL] | self.pieces[1][ALL]) & !BIT[from & 127];
        let mut side = self.side.index();
        let mut gains = true;
        loop {
            side ^= 1;
            let Some((from, kind)) = self.cheapest(side, to, occupied) else { return gains };
            gains = !gains;
            occupied &= !BIT[from & 127];
            if kind == GENERAL {
                // A general may not take a protected piece.
                return if self.cheapest(side ^ 1, to, occupied).is_some() { !gains } else { gains };
            }
            balance = WORTH[kind] - balance;
            if balance < i32::from(gains) {
                return gains;
            }
        }
    }
}

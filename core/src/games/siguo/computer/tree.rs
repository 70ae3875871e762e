//! The state as the search asks for it. A pair is one side, and may be to move twice running.

use super::ground::{CELLS, WIDE, WORTH};
use super::moves::team_of;
use super::state::{State, bits, kind_of, number_of};
use super::step::Move;
use crate::search::{Margins, ScoredMove, SearchPosition, WIN, Which};

/// A line that is open on a 将.
const OPEN: i32 = 148;
/// A right to muster.
const MUSTER_RIGHT: i32 = 119;

/// Squares of 2×2 cells, for the histories.
const BLOCKS: usize = CELLS / 4;
/// Where actions other than going begin in [`SearchPosition::piece_to`].
const OTHERS: usize = 16 * BLOCKS;
/// Directions and distances of a way.
const WAYS: usize = 4 * WIDE;

fn block(cell: u16) -> usize {
    usize::from(cell) / WIDE / 2 * (WIDE / 2) + usize::from(cell) % WIDE / 2
}

fn way(from: u16, to: u16) -> usize {
    let wide = WIDE as u16;
    let files = usize::from((from / wide).abs_diff(to / wide));
    let ranks = usize::from((from % wide).abs_diff(to % wide));
    let along = if files > 0 { 0 } else { 2 * WIDE };
    along + if to > from { WIDE } else { 0 } + files + ranks
}

impl SearchPosition for State {
    type Move = Move;

    const MARGINS: Margins = Margins {
        reverse: 90,
        razor: 250,
        futility: 120,
        futility_depth: 90,
        delta: 120,
        pass: 150,
        window: 30,
        ..Margins::NONE
    };
    const PIECE_TO_COUNT: usize = OTHERS + 32;
    const BUTTERFLY_COUNT: usize = CELLS * WAYS + 32;

    fn key(&self) -> u64 {
        self.number()
    }

    fn side(&self) -> usize {
        usize::from(self.beside.mover & 1)
    }

    fn terminal_score(&mut self, ply: usize) -> Option<i32> {
        if let Some(team) = self.beaten() {
            let won = WIN - ply as i32;
            return Some(if team == self.side() { -won } else { won });
        }
        (self.limit > 0 && self.beside.quiet >= self.limit).then_some(0)
    }

    fn no_moves_score(&mut self, _ply: usize) -> i32 {
        0
    }

    fn in_check(&self) -> bool {
        let mover = usize::from(self.beside.mover);
        let enemies = team_of(mover + 1);
        let (partner, next) = (mover ^ 2, self.next(mover));
        let hit = |seat: usize, by: u32| self.lives(seat) && self.assault(self.at[seat][0], by).count > 0;
        // The partner cannot help itself before the next enemy moves.
        let pressed = hit(mover, enemies) || hit(partner, 1 << next & enemies);
        // A side that can take a 将 need not answer; otherwise quiescence would try every move where nobody can.
        pressed && !bits(enemies).any(|seat| hit(seat, 1 << mover))
    }

    fn evaluate(&mut self) -> i32 {
        let mut value = self.score;
        for seat in 0..4 {
            if !self.lives(seat) {
                continue;
            }
            let mut own = -OPEN * self.assault(self.at[seat][0], team_of(seat + 1)).count.min(2);
            own += MUSTER_RIGHT * i32::from(self.beside.muster_rights[seat] != 0);
            value += if seat & 1 == 0 { own } else { -own };
        }
        // The no-progress limit draws nearer: a lead is worth less.
        if self.limit > 0 && self.beside.quiet * 2 > self.limit {
            value = value * (self.limit - self.beside.quiet.min(self.limit)) as i32 * 2 / self.limit as i32;
        }
        if self.side() == 0 { value } else { -value }
    }

    fn moves(&mut self, which: Which, list: &mut Vec<ScoredMove<Move>>) {
        self.list(which, list);
    }

    fn decode(&mut self, code: u32) -> Option<Move> {
        Move::of(code).filter(|mv| self.allows(*mv))
    }

    fn code(mv: Move) -> u32 {
        mv.code()
    }

    fn is_noisy(&self, mv: Move) -> bool {
        self.takes(mv)
    }

    fn piece_to(&self, mv: Move) -> usize {
        match mv {
            Move::Go(from, to) => {
                let piece = kind_of(number_of(self.cells[usize::from(from)]));
                (usize::from(self.beside.mover) * 4 + piece) * BLOCKS + block(to)
            }
            Move::Bomb(base) => OTHERS + usize::from(base),
            Move::Exchange(own, _) => OTHERS + 8 + usize::from(own),
            Move::Muster { base, .. } => OTHERS + 16 + usize::from(base),
            Move::Pass => OTHERS + 24,
        }
    }

    fn butterfly_index(&self, mv: Move) -> usize {
        match mv {
            Move::Go(from, to) => usize::from(from) * WAYS + way(from, to),
            Move::Bomb(base) => CELLS * WAYS + usize::from(base),
            Move::Exchange(own, _) => CELLS * WAYS + 8 + usize::from(own),
            Move::Muster { base, .. } => CELLS * WAYS + 16 + usize::from(base),
            Move::Pass => CELLS * WAYS + 24,
        }
    }

    fn see_ge(&mut self, mv: Move, threshold: i32) -> bool {
        // Strict, because a promise counts the first recapture only.
        self.promise(mv) > threshold
    }

    fn capture_value(&self, mv: Move) -> i32 {
        match mv {
            Move::Go(_, to) => {
                let taken = kind_of(number_of(self.cells[usize::from(to)]));
                // With a 将 its whole army goes.
                if taken == 0 { WIN } else { WORTH[taken] }
            }
            Move::Bomb(base) => self.hit(base),
            Move::Exchange(..) | Move::Muster { .. } | Move::Pass => 0,
        }
    }

    fn make(&mut self, mv: Move) {
        self.play(mv);
    }

    fn unmake(&mut self) {
        self.take_back();
    }

    fn may_pass(&self) -> bool {
        let mover = usize::from(self.beside.mover);
        !self.beside.exchanged
            && !self.beside.bombed
            && (self.next(mover) ^ mover) & 1 == 1
            && bits(self.alive[mover]).count() > 2
    }

    fn pass(&mut self) {
        self.skip();
    }

    fn unpass(&mut self) {
        self.take_back();
    }
}

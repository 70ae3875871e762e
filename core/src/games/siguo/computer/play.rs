//! Making moves and taking them back, as the rules have it: docs/rules/siguo.md.

use super::ground::{CARDS, NONE};
use super::state::{EMPTY, SOLDIER, State, Undo, bits, kind_of, number_of, piece, seat_of};
use super::step::Move;

impl State {
    fn remove(&mut self, piece: u8) {
        let (seat, number) = (seat_of(piece), number_of(piece));
        let cell = self.at[seat][number];
        self.score -= self.worth(seat, number, cell);
        self.board ^= self.ground.keys[seat * 4 + kind_of(number)][usize::from(cell)];
        self.alive[seat] &= !(1 << number);
        self.cells[usize::from(cell)] = EMPTY;
    }

    fn shift(&mut self, piece: u8, to: u16) {
        let (seat, number) = (seat_of(piece), number_of(piece));
        let from = self.at[seat][number];
        let keys = &self.ground.keys[seat * 4 + kind_of(number)];
        self.board ^= keys[usize::from(from)] ^ keys[usize::from(to)];
        self.score += self.worth(seat, number, to) - self.worth(seat, number, from);
        self.cells[usize::from(from)] = EMPTY;
        self.cells[usize::from(to)] = piece;
        self.at[seat][number] = to;
    }

    /// Removes the remaining pieces of seats whose 将 is gone.
    fn fall(&mut self, seats: u32) {
        for seat in bits(seats) {
            for number in bits(self.alive[seat]) {
                let cell = usize::from(self.at[seat][number]);
                self.board ^= self.ground.keys[seat * 4 + kind_of(number)][cell];
                self.cells[cell] = EMPTY;
            }
            self.alive[seat] = 0;
            self.beside.cards[seat] = [0, 0];
        }
        self.counted();
    }

    fn drop_lost_chances(&mut self) {
        for seat in 0..4 {
            for base in bits(u32::from(self.beside.muster_rights[seat])) {
                if !self.holds(seat, self.ground.bases[base]) {
                    self.beside.muster_rights[seat] &= !(1 << base);
                }
            }
        }
    }

    fn end_turn(&mut self, arrived: Option<u16>, stirred: bool) {
        let mover = usize::from(self.beside.mover);
        self.beside.muster_rights[mover] = 0;
        let base = arrived.map_or(NONE, |cell| self.ground.base_at[usize::from(cell)]);
        if base != NONE && usize::from(self.ground.team[usize::from(base)]) != mover & 1 {
            self.beside.muster_rights[mover] = 1 << base;
        }
        self.drop_lost_chances();
        self.beside.quiet = if stirred || self.beside.bombed { 0 } else { self.beside.quiet + 1 };
        self.beside.exchanged = false;
        self.beside.bombed = false;
        self.beside.mover = self.next(mover) as u8;
    }

    fn spend(&mut self, card: usize) {
        let mover = usize::from(self.beside.mover);
        self.beside.cards[mover][card] -= 1;
        self.score += if mover & 1 == 0 { -CARDS[card] } else { CARDS[card] };
    }

    fn keep(&mut self, mv: Option<Move>) {
        let (beside, alive, board, score) = (self.beside, self.alive, self.board, self.score);
        self.undo.push(Undo { mv, beside, alive, board, score, from: [0; 4] });
    }

    /// Makes a move.
    pub fn play(&mut self, mv: Move) {
        self.keep(Some(mv));
        match mv {
            Move::Go(from, to) => {
                let piece = self.cells[usize::from(from)];
                let taken = self.cells[usize::from(to)];
                if taken != EMPTY {
                    self.remove(taken);
                }
                self.shift(piece, to);
                if taken != EMPTY && number_of(taken) == 0 {
                    self.fall(1 << seat_of(taken));
                }
                self.end_turn(Some(to), taken != EMPTY);
            }
            Move::Bomb(base) => self.bomb(usize::from(base)),
            Move::Exchange(own, other) => self.exchange(usize::from(own), usize::from(other)),
            Move::Muster { base, points, soldiers } => {
                let seat = usize::from(self.beside.mover);
                let around = &self.ground.around[usize::from(base)];
                for (place, (number, point)) in bits(soldiers).zip(bits(u32::from(points))).enumerate() {
                    let number = number + SOLDIER;
                    if let Some(undo) = self.undo.last_mut() {
                        undo.from[place] = self.at[seat][number];
                    }
                    self.shift(piece(seat, number), around[point]);
                }
                self.end_turn(None, true);
            }
            Move::Pass => self.end_turn(None, false),
        }
    }

    fn bomb(&mut self, base: usize) {
        let mover = usize::from(self.beside.mover);
        self.spend(0);
        let mut fallen = 0;
        for cell in self.ground.zone[base] {
            if self.hostile(mover, usize::from(cell)) {
                let hit = self.cells[usize::from(cell)];
                if number_of(hit) == 0 {
                    fallen |= 1 << seat_of(hit);
                }
                self.remove(hit);
            }
        }
        if fallen != 0 {
            self.fall(fallen);
        }
        if self.bomb_free && self.beaten().is_none() {
            self.drop_lost_chances();
            self.beside.bombed = true;
            self.beside.quiet = 0;
        } else {
            self.end_turn(None, true);
        }
    }

    fn exchange(&mut self, own: usize, other: usize) {
        let mover = usize::from(self.beside.mover);
        self.spend(1);
        self.beside.exchanged = true;
        self.change_places(own, other);
        for (seat, left, entered) in [(mover, own, other), (mover ^ 2, other, own)] {
            let muster_rights = &mut self.beside.muster_rights[seat];
            *muster_rights &= !(1 << left);
            if usize::from(self.ground.team[entered]) != seat & 1 {
                *muster_rights |= 1 << entered;
            }
        }
    }

    fn change_places(&mut self, own: usize, other: usize) {
        let (own, other) = (self.ground.bases[own], self.ground.bases[other]);
        let (mine, theirs) = (self.cells[usize::from(own)], self.cells[usize::from(other)]);
        self.shift(mine, other);
        self.shift(theirs, own);
        // The second one left an empty cell where the first had gone.
        self.cells[usize::from(other)] = mine;
    }

    /// The turn goes on without a move.
    pub(super) fn skip(&mut self) {
        self.keep(None);
        self.end_turn(None, false);
    }

    /// Takes the last move back.
    pub fn take_back(&mut self) {
        let Some(undo) = self.undo.pop() else { return };
        let mover = usize::from(undo.beside.mover);
        match undo.mv {
            Some(Move::Go(from, to)) => {
                let piece = self.cells[usize::from(to)];
                self.cells[usize::from(to)] = EMPTY;
                self.cells[usize::from(from)] = piece;
                self.at[seat_of(piece)][number_of(piece)] = from;
            }
            Some(Move::Exchange(own, other)) => self.change_places(usize::from(own), usize::from(other)),
            Some(Move::Muster { soldiers, .. }) => {
                for (number, from) in bits(soldiers).zip(undo.from) {
                    let number = number + SOLDIER;
                    self.cells[usize::from(self.at[mover][number])] = EMPTY;
                    self.cells[usize::from(from)] = piece(mover, number);
                    self.at[mover][number] = from;
                }
            }
            Some(Move::Bomb(_) | Move::Pass) | None => {}
        }
        for seat in 0..4 {
            for number in bits(undo.alive[seat] & !self.alive[seat]) {
                self.cells[usize::from(self.at[seat][number])] = piece(seat, number);
            }
        }
        self.beside = undo.beside;
        self.alive = undo.alive;
        self.board = undo.board;
        self.score = undo.score;
    }
}

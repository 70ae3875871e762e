//! The board as the search has it: made and taken back in place, nothing allocated.

use super::ground::{CARDS, CELLS, GROUND, Ground, NONE, mixed};
use super::step::Move;

/// Content of an empty cell.
pub const EMPTY: u8 = 0;
/// Content of the edge.
pub const EDGE: u8 = u8::MAX;
/// Pieces of a seat: 将 0, 车 1, 炮 2, then 兵.
pub const PIECES: usize = 23;
/// The number of the first 兵.
pub const SOLDIER: usize = 3;

/// A piece as it stands on a cell.
pub const fn piece(seat: usize, number: usize) -> u8 {
    (seat * 32 + number + 1) as u8
}

/// The seat of a piece.
pub const fn seat_of(piece: u8) -> usize {
    (piece as usize - 1) >> 5
}

/// The number of a piece.
pub const fn number_of(piece: u8) -> usize {
    (piece as usize - 1) & 31
}

/// The kind of a number.
pub const fn kind_of(number: usize) -> usize {
    if number < SOLDIER { number } else { SOLDIER }
}

/// The bits that are set, the lowest first.
pub fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (bit < 32).then_some(bit)
    })
}

/// State besides the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beside {
    /// Seat to move.
    pub mover: u8,
    /// Whether the mover exchanged, or bombed as a free action.
    pub exchanged: bool,
    /// See above.
    pub bombed: bool,
    /// Bombs and exchanges by seat.
    pub cards: [[u8; 2]; 4],
    /// Bases at which each seat may muster on its next turn, as bits.
    pub muster_rights: [u8; 4],
    /// Turns without progress.
    pub quiet: u32,
}

/// State that is needed to take a move back.
#[derive(Debug, Clone, Copy)]
pub(super) struct Undo {
    pub mv: Option<Move>,
    pub beside: Beside,
    pub alive: [u32; 4],
    pub board: u64,
    pub score: i32,
    /// Where mustered 兵 came from.
    pub from: [u16; 4],
}

/// A position of the play.
#[derive(Clone)]
pub struct State {
    pub(super) ground: &'static Ground,
    pub(super) cells: [u8; CELLS],
    /// Cell by seat and number; of a piece that is gone, its last one.
    pub(super) at: [[u16; PIECES]; 4],
    /// Living pieces by seat, bits by number.
    pub(super) alive: [u32; 4],
    pub(super) beside: Beside,
    /// Pieces and cards of the even seats less those of the odd ones.
    pub(super) score: i32,
    pub(super) bomb_free: bool,
    /// Quiet turns that make a draw; 0 for none.
    pub(super) limit: u32,
    /// Musters that are looked into at the root beside those that come to mind.
    pub(super) asked: Vec<Move>,
    pub(super) board: u64,
    pub(super) undo: Vec<Undo>,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("State")
            .field("alive", &self.alive)
            .field("beside", &self.beside)
            .finish_non_exhaustive()
    }
}

/// Quiet turns before the limit from which on their number tells positions apart.
const NEAR: u32 = 24;

impl State {
    /// A board without pieces.
    pub(super) fn empty(beside: Beside, bomb_free: bool, limit: u32) -> State {
        let ground: &'static Ground = &GROUND;
        let cells = std::array::from_fn(|at| if ground.region[at] == NONE { EDGE } else { EMPTY });
        State {
            ground,
            cells,
            at: [[0; PIECES]; 4],
            alive: [0; 4],
            beside,
            score: 0,
            bomb_free,
            limit,
            asked: Vec::new(),
            board: 0,
            undo: Vec::with_capacity(128),
        }
    }

    /// Puts a piece where it stands at first; [`State::counted`] must follow.
    pub(super) fn put(&mut self, seat: usize, number: usize, cell: u16) {
        self.cells[usize::from(cell)] = piece(seat, number);
        self.at[seat][number] = cell;
        self.alive[seat] |= 1 << number;
        self.board ^= self.ground.keys[seat * 4 + kind_of(number)][usize::from(cell)];
    }

    /// Whether a seat plays.
    #[inline]
    pub fn lives(&self, seat: usize) -> bool {
        self.alive[seat] & 1 == 1
    }

    /// Which of a team's enemies live, as bits.
    #[inline]
    fn living(&self, team: usize) -> usize {
        usize::from(self.lives(1 - team)) | usize::from(self.lives(3 - team)) << 1
    }

    /// Returns the value of a piece where it stands.
    #[inline]
    pub(super) fn worth(&self, seat: usize, number: usize, cell: u16) -> i32 {
        let table = &self.ground.worth[seat & 1][self.living(seat & 1)][kind_of(number)];
        let worth = i32::from(table[usize::from(cell)]);
        if seat & 1 == 0 { worth } else { -worth }
    }

    /// Counts pieces and cards anew.
    pub(super) fn counted(&mut self) {
        let mut score = 0;
        for seat in 0..4 {
            for number in bits(self.alive[seat]) {
                score += self.worth(seat, number, self.at[seat][number]);
            }
            let [bombs, exchanges] = self.beside.cards[seat].map(i32::from);
            let cards = bombs * CARDS[0] + exchanges * CARDS[1];
            score += if seat & 1 == 0 { cards } else { -cards };
        }
        self.score = score;
    }

    /// Whether a piece of a seat's enemy stands on a cell.
    #[inline]
    pub(super) fn hostile(&self, seat: usize, cell: usize) -> bool {
        let there = self.cells[cell];
        there != EMPTY && there != EDGE && (seat_of(there) ^ seat) & 1 == 1
    }

    /// Whether a seat's piece stands on a cell.
    #[inline]
    pub(super) fn holds(&self, seat: usize, cell: u16) -> bool {
        let there = self.cells[usize::from(cell)];
        there != EMPTY && there != EDGE && seat_of(there) == seat
    }

    /// A number for all that the future depends on.
    pub fn number(&self) -> u64 {
        let beside = &self.beside;
        let mut packed = u64::from(beside.mover)
            | u64::from(beside.exchanged) << 2
            | u64::from(beside.bombed) << 3
            | u64::from(u32::from_le_bytes(beside.muster_rights)) << 4;
        for (seat, [bombs, exchanges]) in beside.cards.iter().enumerate() {
            packed |= u64::from(bombs | exchanges << 3) << (36 + 5 * seat);
        }
        if self.limit > 0 && beside.quiet + NEAR >= self.limit {
            packed |= u64::from(1 + (self.limit - beside.quiet.min(self.limit))) << 56;
        }
        self.board ^ mixed(packed)
    }

    /// The living seat after another.
    pub(super) fn next(&self, seat: usize) -> usize {
        (1..=4).map(|step| (seat + step) & 3).find(|seat| self.lives(*seat)).unwrap_or(seat)
    }

    /// Whether a pair has fallen: which.
    pub(super) fn beaten(&self) -> Option<usize> {
        (0..2).find(|team| !self.lives(*team) && !self.lives(team + 2))
    }

    /// Whether nothing was made since the position was set up.
    pub(super) fn is_root(&self) -> bool {
        self.undo.is_empty()
    }
}

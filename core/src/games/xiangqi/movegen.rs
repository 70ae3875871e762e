//! Legal moves: lists, counts, single points.

use super::bitboard::{BOARD, Bitboard, for_each_bit};
use super::moves::{Move, MoveList};
use super::position::{ADVISOR, ALL, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, Position, SOLDIER};
use super::safety::Guard;
use super::square::Square;
use super::tables::{self, BEYOND, BIT, FILE, FILE_A, FILE_I, ONES, RANK, file_points, rank_points};

/// The occupancy around a point, ready for look-ups.
struct Around {
    file: usize,
    rank: usize,
    /// Occupied files of the rank.
    row: u16,
    /// Occupied ranks of the file.
    column: u16,
}

impl Position {
    #[inline(always)]
    fn around(&self, sq: usize) -> Around {
        let (file, rank) = (FILE[sq & 127] as usize & 15, RANK[sq & 127] as usize & 15);
        Around {
            file,
            rank,
            row: self.ranks[0][rank] | self.ranks[1][rank],
            column: self.files[0][file] | self.files[1][file],
        }
    }

    /// Returns the reach of a chariot: bits of its rank, bits of its file.
    #[inline(always)]
    fn chariot_lines(&self, at: &Around) -> (u16, u16) {
        let row = tables::CHARIOT_RANK[at.file][at.row as usize >> 1 & 127];
        (row, tables::CHARIOT_FILE[at.rank][at.column as usize >> 1 & 255])
    }

    /// Returns the reach of a cannon of side `us`, without or with capture: bits of its rank, bits of its file.
    #[inline(always)]
    fn cannon_lines(&self, us: usize, at: &Around) -> (u16, u16) {
        let (row, column) = self.chariot_lines(at);
        let row_takes =
            tables::CANNON_RANK[at.file][at.row as usize >> 1 & 127] & self.ranks[us ^ 1][at.rank];
        let column_takes =
            tables::CANNON_FILE[at.rank][at.column as usize >> 1 & 255] & self.files[us ^ 1][at.file];
        (row & !at.row | row_takes, column & !at.column | column_takes)
    }

    #[inline(always)]
    fn horse_goals(&self, sq: usize) -> u128 {
        let at = self.around(sq);
        let sideways = (at.row as usize) << 1 >> at.file & 5;
        let upright = (at.column as usize) << 1 >> at.rank & 5;
        tables::HORSE[sq & 127][sideways | upright << 1]
    }

    #[inline(always)]
    fn elephant_goals(&self, sq: usize) -> u128 {
        let (file, rank) = (FILE[sq & 127] as usize & 15, RANK[sq & 127] as usize & 15);
        let row = |rank: usize| (self.ranks[0][rank & 15] | self.ranks[1][rank & 15]) as usize;
        let below = row(rank.wrapping_sub(1)) << 1 >> file & 5;
        let above = row(rank + 1) << 1 >> file & 5;
        tables::ELEPHANT[sq & 127][below | above << 1]
    }

    /// Where a piece of this kind and side on the point may go by its own way of moving.
    #[inline(always)]
    fn goals(&self, us: usize, kind: usize, sq: usize) -> u128 {
        let sq = sq & 127;
        let free = !self.pieces[us][ALL];
        free & match kind {
            GENERAL => tables::GENERAL[sq],
            ADVISOR => tables::ADVISOR[sq],
            ELEPHANT => self.elephant_goals(sq),
            HORSE => self.horse_goals(sq),
            SOLDIER => tables::SOLDIER[us][sq],
            CHARIOT | CANNON => {
                let at = self.around(sq);
                let (row, column) =
                    if kind == CHARIOT { self.chariot_lines(&at) } else { self.cannon_lines(us, &at) };
                rank_points(row, at.rank) | file_points(column, at.file)
            }
            _ => 0,
        }
    }

    /// Where the general of side `us` may go.
    #[inline(always)]
    fn general_goals(&self, us: usize, from: usize) -> u128 {
        let mut goals = 0;
        for_each_bit(self.goals(us, GENERAL, from), |to| {
            if !self.general_unsafe(us, from, to) {
                goals |= BIT[to & 127];
            }
        });
        goals
    }

    /// Calls back with every piece of the side to move and where it may legally go.
    #[inline(always)]
    fn each_piece(&self, mut visit: impl FnMut(usize, u128)) {
        let us = self.side.index();
        let guard = self.guard(us);
        for kind in [ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER] {
            for_each_bit(self.pieces[us][kind], |sq| {
                visit(sq, self.goals(us, kind, sq) & self.allowed(us, &guard, sq));
            });
        }
        let general = self.general_index(us);
        visit(general, self.general_goals(us, general));
    }

    #[inline(always)]
    fn allowed(&self, us: usize, guard: &Guard, sq: usize) -> u128 {
        let bit = BIT[sq & 127];
        if guard.special & bit == 0 { guard.target } else { self.goals_of(us, bit) }
    }

    /// Calls back with every legal capture (or, where not, with every other legal move), in no particular order.
    #[inline(always)]
    pub(super) fn each_move(&self, captures: bool, mut visit: impl FnMut(Move)) {
        let them = self.pieces[self.side.other().index()][ALL];
        let wanted = if captures { them } else { !them };
        self.each_piece(|from, goals| {
            for_each_bit(goals & wanted, |to| visit(Move::new(Square::at(from), Square::at(to))));
        });
    }

    /// All legal moves, in no particular order.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.each_piece(|from, goals| {
            for_each_bit(goals, |to| list.push(Move::new(Square::at(from), Square::at(to))));
        });
        list
    }

    /// Where the piece on the point can legally go; empty when it is not a piece of the side to move.
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> Bitboard {
        let Some(piece) = self.piece_at(from).filter(|piece| piece.side == self.side) else {
            return Bitboard::EMPTY;
        };
        let (us, sq) = (self.side.index(), from.index());
        if piece.kind.index() == GENERAL {
            return Bitboard(self.general_goals(us, sq));
        }
        Bitboard(self.goals(us, piece.kind.index(), sq) & self.allowed(us, &self.guard(us), sq))
    }

    /// Returns the points that the piece attacks by its own way of moving, its general's safety apart.
    pub(super) fn captures_from(&self, from: Square) -> Bitboard {
        let Some(piece) = self.piece_at(from) else { return Bitboard::EMPTY };
        let goals = self.goals(piece.side.index(), piece.kind.index(), from.index());
        Bitboard(goals & self.pieces[piece.side.other().index()][ALL])
    }

    /// Whether the side to move may make this move.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves_from(mv.from).contains(mv.to)
    }

    /// Whether the side to move has any legal move. If not, it has lost: mate in check, else stalemate.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.legal_move_count() > 0
    }

    /// Counts the legal moves: equal to the length of [`Position::legal_moves`], and faster.
    #[must_use]
    pub fn legal_move_count(&self) -> u32 {
        let us = self.side.index();
        let guard = self.guard(us);
        let own = &self.pieces[us];
        let mut n = 0;
        // Pieces without any restriction are counted by look-up, the others by their goals.
        let bound = if guard.target == !0 { guard.special } else { own[ALL] };
        if bound != 0 {
            for kind in [ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER] {
                for_each_bit(own[kind] & bound, |sq| {
                    n += (self.goals(us, kind, sq) & self.allowed(us, &guard, sq)).count_ones();
                });
            }
        }
        if guard.target == !0 {
            n += self.count_free(us, bound);
        }
        let from = self.general_index(us);
        for_each_bit(self.goals(us, GENERAL, from), |to| n += u32::from(!self.general_unsafe(us, from, to)));
        n
    }

    /// The moves of all pieces but the general and those in `bound`, the general being in no danger.
    #[inline(always)]
    fn count_free(&self, us: usize, bound: u128) -> u32 {
        let own = &self.pieces[us];
        let taken = own[ALL];
        let mut n = 0;
        let ones = |bits: u16| u32::from(ONES[bits as usize & 1023]);
        for_each_bit(own[CHARIOT] & !bound, |sq| {
            let at = self.around(sq);
            let (row, column) = self.chariot_lines(&at);
            n += ones(row & !self.ranks[us][at.rank]) + ones(column & !self.files[us][at.file]);
        });
        for_each_bit(own[CANNON] & !bound, |sq| {
            let (row, column) = self.cannon_lines(us, &self.around(sq));
            n += ones(row) + ones(column);
        });
        for_each_bit(own[HORSE] & !bound, |sq| n += ones_near(self.horse_goals(sq) & !taken));
        for_each_bit(own[ELEPHANT] & !bound, |sq| n += ones_near(self.elephant_goals(sq) & !taken));
        for_each_bit(own[ADVISOR] & !bound, |sq| n += ones_near(tables::ADVISOR[sq & 127] & !taken));
        let soldiers = own[SOLDIER] & !bound;
        let ahead = if us == 0 { soldiers << 9 & BOARD } else { soldiers >> 9 };
        n += (ahead & !taken).count_ones();
        let crossed = soldiers & BEYOND[us];
        if crossed != 0 {
            n += ((crossed & !FILE_A) >> 1 & !taken).count_ones();
            n += ((crossed & !FILE_I) << 1 & !taken).count_ones();
        }
        n
    }
}

/// Counts the set bits, if no two of them are 64 apart (as within a few ranks).
#[inline(always)]
const fn ones_near(bits: u128) -> u32 {
    (bits as u64 | (bits >> 64) as u64).count_ones()
}

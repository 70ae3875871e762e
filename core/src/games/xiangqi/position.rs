//! A position: what stands where, who is to move, and the two counters.

use super::bitboard::Bitboard;
use super::fen::Setup;
use super::piece::{Piece, PieceKind, Side};
use super::square::Square;
use super::tables::{BIT, FILE, RANK};
use super::zobrist;

/// Index of the general's bits.
pub(super) const GENERAL: usize = PieceKind::General as usize;
/// Index of the advisors' bits.
pub(super) const ADVISOR: usize = PieceKind::Advisor as usize;
/// Index of the elephants' bits.
pub(super) const ELEPHANT: usize = PieceKind::Elephant as usize;
/// Index of the horses' bits.
pub(super) const HORSE: usize = PieceKind::Horse as usize;
/// Index of the chariots' bits.
pub(super) const CHARIOT: usize = PieceKind::Chariot as usize;
/// Index of the cannons' bits.
pub(super) const CANNON: usize = PieceKind::Cannon as usize;
/// Index of the soldiers' bits.
pub(super) const SOLDIER: usize = PieceKind::Soldier as usize;
/// Index of the bits of all pieces of a side.
pub(super) const ALL: usize = 7;

/// A legal position. Copying it costs about six hundred bytes; nothing is on the heap.
///
/// Two positions are equal when board, side to move and both counters are. For the repetition rule compare
/// [`Position::board_key`] first and [`Position::same_board`] to be sure.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Points by side and kind, [`ALL`] for the side's every piece.
    pub(super) pieces: [[u128; 8]; 2],
    /// Occupied files (bits) of each rank, by side.
    pub(super) ranks: [[u16; 16]; 2],
    /// Occupied ranks (bits) of each file, by side.
    pub(super) files: [[u16; 16]; 2],
    /// Piece codes by point, 0 for an empty one.
    pub(super) board: [u8; 128],
    pub(super) key: u64,
    pub(super) halfmove_clock: u32,
    pub(super) fullmove: u32,
    pub(super) side: Side,
}

impl Position {
    /// The starting position, Red to move.
    #[must_use]
    pub fn start() -> Self {
        const BACK: [PieceKind; 9] = [
            PieceKind::Chariot,
            PieceKind::Horse,
            PieceKind::Elephant,
            PieceKind::Advisor,
            PieceKind::General,
            PieceKind::Advisor,
            PieceKind::Elephant,
            PieceKind::Horse,
            PieceKind::Chariot,
        ];
        let mut setup = Setup::empty();
        for square in Square::all() {
            let side = if square.rank() < 5 { Side::Red } else { Side::Black };
            let kind = match (square.rank_from(side), square.file()) {
                (0, file) => BACK[file as usize],
                (2, 1 | 7) => PieceKind::Cannon,
                (3, 0 | 2 | 4 | 6 | 8) => PieceKind::Soldier,
                _ => continue,
            };
            setup.set(square, Some(Piece::new(side, kind)));
        }
        Self::build(&setup)
    }

    /// Takes over a setup that was checked.
    pub(super) fn build(setup: &Setup) -> Self {
        let mut position = Self {
            pieces: [[0; 8]; 2],
            ranks: [[0; 16]; 2],
            files: [[0; 16]; 2],
            board: [0; 128],
            key: 0,
            halfmove_clock: setup.halfmove_clock,
            fullmove: setup.fullmove,
            side: setup.side,
        };
        for (square, piece) in setup.pieces() {
            position.put(square.index(), piece.code());
        }
        if setup.side == Side::Black {
            position.key ^= zobrist::BLACK_TO_MOVE;
        }
        position
    }

    /// Puts a piece on an empty point.
    #[inline(always)]
    pub(super) fn put(&mut self, sq: usize, code: u8) {
        self.flip(sq, code);
        self.board[sq & 127] = code;
    }

    /// Takes the piece of this code off its point.
    #[inline(always)]
    pub(super) fn lift(&mut self, sq: usize, code: u8) {
        self.flip(sq, code);
        self.board[sq & 127] = 0;
    }

    /// Moves the piece of this code to an empty point.
    #[inline(always)]
    pub(super) fn shift(&mut self, from: usize, to: usize, code: u8) {
        let (from, to) = (from & 127, to & 127);
        let (side, kind) = split(code);
        let both = BIT[from] | BIT[to];
        self.pieces[side][kind] ^= both;
        self.pieces[side][ALL] ^= both;
        for sq in [from, to] {
            let (file, rank) = (FILE[sq] & 15, RANK[sq] & 15);
            self.ranks[side][rank as usize] ^= 1 << file;
            self.files[side][file as usize] ^= 1 << rank;
        }
        let keys = &zobrist::KEYS[code as usize & 15];
        self.key ^= keys[from] ^ keys[to];
        self.board[from] = 0;
        self.board[to] = code;
    }

    #[inline(always)]
    fn flip(&mut self, sq: usize, code: u8) {
        let sq = sq & 127;
        let (side, kind) = split(code);
        let (file, rank) = (FILE[sq] & 15, RANK[sq] & 15);
        self.pieces[side][kind] ^= BIT[sq];
        self.pieces[side][ALL] ^= BIT[sq];
        self.ranks[side][rank as usize] ^= 1 << file;
        self.files[side][file as usize] ^= 1 << rank;
        self.key ^= zobrist::KEYS[code as usize & 15][sq];
    }

    /// The position as an unchecked setup.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for (square, piece) in self.pieces() {
            setup.set(square, Some(piece));
        }
        setup.side = self.side;
        setup.halfmove_clock = self.halfmove_clock;
        setup.fullmove = self.fullmove;
        setup
    }

    /// The position text, with all six fields.
    #[must_use]
    pub fn fen(&self) -> String {
        self.setup().to_string()
    }

    /// Returns the side to move.
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// Plies since the last capture, soldier move or soldier that changed sides.
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the full move, from 1, one more after each move of Black.
    #[must_use]
    pub const fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// Returns the piece on the point.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        Piece::from_code(self.board[square.index()])
    }

    /// All pieces and their points, from a0 to i9.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The points on which anything stands.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.pieces[0][ALL] | self.pieces[1][ALL])
    }

    /// The points of a side's pieces.
    #[must_use]
    pub const fn pieces_of(&self, side: Side) -> Bitboard {
        Bitboard(self.pieces[side.index()][ALL])
    }

    /// The points of a side's pieces of one kind.
    #[must_use]
    pub const fn pieces_of_kind(&self, side: Side, kind: PieceKind) -> Bitboard {
        Bitboard(self.pieces[side.index()][kind.index()])
    }

    /// Where a side's general stands.
    #[must_use]
    pub const fn general(&self, side: Side) -> Square {
        Square::at(self.general_index(side.index()))
    }

    #[inline(always)]
    pub(super) const fn general_index(&self, side: usize) -> usize {
        self.pieces[side][GENERAL].trailing_zeros() as usize & 127
    }

    /// Counts the pieces of a kind of a side.
    #[must_use]
    pub const fn kind_count(&self, side: Side, kind: PieceKind) -> u32 {
        self.pieces_of_kind(side, kind).count()
    }

    /// Whether either side still has a chariot, horse, cannon or soldier. If not, nobody can win: a draw by
    /// material.
    #[must_use]
    pub const fn has_attackers(&self) -> bool {
        let [red, black] = &self.pieces;
        red[HORSE] | red[CHARIOT] | red[CANNON] | red[SOLDIER] != 0
            || black[HORSE] | black[CHARIOT] | black[CANNON] | black[SOLDIER] != 0
    }

    /// Returns the hash of board and side to move. It leaves out the counters and is equal on every platform;
    /// different positions share it with a probability of about 2⁻⁶⁴.
    #[must_use]
    pub const fn board_key(&self) -> u64 {
        self.key
    }

    /// Whether board and side to move are equal; counters may differ.
    #[must_use]
    pub fn same_board(&self, other: &Self) -> bool {
        self.key == other.key && self.side == other.side && self.board == other.board
    }
}

/// Side and kind of a piece code.
#[inline(always)]
const fn split(code: u8) -> (usize, usize) {
    let side = (code > 7) as usize;
    (side, (code as usize).wrapping_sub(1 + 7 * side) & 7)
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Position({})", self.fen())
    }
}

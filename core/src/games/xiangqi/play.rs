//! Making moves and taking them back.

use super::moves::Move;
use super::piece::{PieceKind, Side};
use super::position::{Position, SOLDIER};
use super::square::Square;
use super::zobrist;

/// State that [`Position::unmake`] needs to take a step back. It fits only the position it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Undo {
    step: Step,
    key: u64,
    halfmove_clock: u32,
    fullmove: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Move { mv: Move, captured: u8 },
    Turn(Square),
    Pass,
}

impl Position {
    /// Plays a legal move, for good. Both counters are kept.
    ///
    /// The caller answers for the move being legal ([`Position::is_legal`]); debug builds check it. After an
    /// illegal one the position is of no use, but nothing panics in release builds.
    pub fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv} is illegal in {self:?}");
        let _ = self.make(mv);
    }

    /// Plays a move that can be taken back with [`Position::unmake`]. The move must be legal, as for
    /// [`Position::play`]; only that a piece of the side to move stands there is checked, in debug builds.
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        let (from, to) = (mv.from.index(), mv.to.index());
        let (piece, captured) = (self.board[from], self.board[to]);
        debug_assert!(self.piece_at(mv.from).is_some_and(|piece| piece.side == self.side));
        let undo = self.undo(Step::Move { mv, captured });
        if captured != 0 {
            self.lift(to, captured);
        }
        if piece != 0 {
            self.shift(from, to, piece);
        }
        let soldier = (piece + 6) % 7 == SOLDIER as u8;
        self.halfmove_clock =
            if captured != 0 || soldier { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.pass();
        undo
    }

    /// The soldier on `square` changes sides where it stands, and the turn passes: what activating a spy does.
    /// The half-move clock starts again. From then on the soldier moves as its new side's soldiers do.
    ///
    /// The caller answers for a soldier standing there (debug builds check it; without one only the turn
    /// passes) and for the side to move not being in check afterwards, that is, for no other piece than this
    /// soldier giving check.
    pub fn turn_soldier(&mut self, square: Square) -> Undo {
        let undo = self.undo(Step::Turn(square));
        self.flip_soldier(square);
        self.halfmove_clock = 0;
        self.pass();
        undo
    }

    /// Passes the turn and nothing else. It is no move of the game, but tests the moves of a side that moved twice
    /// running. Counters stay as they are.
    pub fn pass_turn(&mut self) -> Undo {
        let undo = self.undo(Step::Pass);
        let fullmove = self.fullmove;
        self.pass();
        self.fullmove = fullmove;
        undo
    }

    /// Takes back the last step made, whichever kind it was.
    #[inline]
    pub fn unmake(&mut self, undo: Undo) {
        match undo.step {
            Step::Move { mv, captured } => {
                let (from, to) = (mv.from.index(), mv.to.index());
                let piece = self.board[to];
                if piece != 0 {
                    self.shift(to, from, piece);
                }
                if captured != 0 {
                    self.put(to, captured);
                }
            }
            Step::Turn(square) => self.flip_soldier(square),
            Step::Pass => {}
        }
        self.side = self.side.other();
        self.key = undo.key;
        self.halfmove_clock = undo.halfmove_clock;
        self.fullmove = undo.fullmove;
    }

    const fn undo(&self, step: Step) -> Undo {
        Undo { step, key: self.key, halfmove_clock: self.halfmove_clock, fullmove: self.fullmove }
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.fullmove = self.fullmove.saturating_add(u32::from(self.side == Side::Black));
        self.side = self.side.other();
        self.key ^= zobrist::BLACK_TO_MOVE;
    }

    fn flip_soldier(&mut self, square: Square) {
        let Some(mut piece) = self.piece_at(square).filter(|piece| piece.kind == PieceKind::Soldier) else {
            debug_assert!(false, "no soldier on {square} in {self:?}");
            return;
        };
        self.lift(square.index(), piece.code());
        piece.side = piece.side.other();
        self.put(square.index(), piece.code());
    }
}

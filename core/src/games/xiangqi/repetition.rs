//! Repetition and who answers for it: perpetual check, perpetual chase, or a draw.
//!
//! When board and side to move have occurred often enough, every move from the first occurrence to the deciding
//! one is looked at. A side that gave check with each of its moves, the other not, loses; if both did, it is a
//! draw. Otherwise a side that chased with each of its moves, always the same piece, the other not, loses;
//! in all other cases it is a draw. As check is asked first, a checker loses to a chaser.
//!
//! How a chase is read:
//!
//! - A move *newly attacks* an enemy piece when the mover, if it could move again at once, could win that
//!   piece, and could not have won it before the move, had it been allowed any move then.
//! - To *win* a piece is to capture it with a chariot, cannon, horse, elephant or advisor, by a legal move,
//!   so that the other side has no legal recapture by any piece: generals and soldiers may attack for ever. Any
//!   attacker counts, also one uncovered by the move, and it may change from move to move; only the chased
//!   piece must stay the same.
//! - An attack on a piece of the same kind that could itself legally capture the attacker offers an exchange (兑), and is
//!   no chase. A piece that could not, as its capture would expose its general or a horse's leg is blocked, is
//!   chased. Value plays no part beside that.
//! - Generals cannot be chased (that is check), nor soldiers that have not crossed the river, as the points
//!   they stand on at the time and the colour they show say.
//! - The chased piece is one and the same man all along, followed through the moves: chasing two horses in
//!   turn is no chase, though the two trade places.
//! - A piece that was already attacked before the move is not chased by it: a standing attack, or one that
//!   the other side itself walked into. A mover who was in check counts as able to capture then, if only the
//!   check it was already in spoke against it: answering a check makes no new attack.
//! - A move that gives check may chase as well.
//! - The side to move at the repetition made its last move before it: all moves between the first and the
//!   deciding occurrence count, both sides made equally many.

use super::bitboard::Bitboard;
use super::moves::Move;
use super::piece::{PieceKind, Side};
use super::position::Position;
use super::square::Square;

/// Meaning of a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// 长将: `loser` gave check with each move, the other side not.
    PerpetualCheck {
        /// Losing side.
        loser: Side,
    },
    /// 长捉: `loser` chased the same piece with each move, the other side did not chase.
    PerpetualChase {
        /// Losing side.
        loser: Side,
    },
    /// Both or neither.
    Draw,
}

/// A position and the moves made since, for the repetition rule.
///
/// Made anew at the start of a game and after every step that cannot be undone by moves: a capture and a
/// soldier's step forward are noticed by [`Line::push`] itself, a soldier that changes sides must be followed by a
/// new line. A soldier's sideways move is kept: it can come back.
#[derive(Clone, Debug)]
pub struct Line {
    start: Position,
    current: Position,
    moves: Vec<Move>,
    /// The board keys of all positions from `start` to `current`.
    keys: Vec<u64>,
}

impl Line {
    /// A line that begins with this position, which counts as its first occurrence.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self { start, current: start, moves: Vec::new(), keys: vec![start.board_key()] }
    }

    /// The line of these legal moves from this position.
    #[must_use]
    pub fn from_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Self {
        let mut line = Self::new(start);
        for mv in moves {
            line.push(mv);
        }
        line
    }

    /// Plays a legal move. After one that cannot be undone the line begins anew with the position reached.
    pub fn push(&mut self, mv: Move) {
        let soldier = self.current.piece_at(mv.from).is_some_and(|piece| piece.kind == PieceKind::Soldier);
        let final_step = self.current.piece_at(mv.to).is_some() || soldier && mv.from.file() == mv.to.file();
        self.current.play(mv);
        if final_step {
            *self = Self::new(self.current);
        } else {
            self.moves.push(mv);
            self.keys.push(self.current.board_key());
        }
    }

    /// The first position that can still come back.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub const fn current(&self) -> &Position {
        &self.current
    }

    /// The moves from [`Line::start`] to [`Line::current`].
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the board keys of the positions from [`Line::start`] to the one before [`Line::current`].
    #[must_use]
    pub fn earlier(&self) -> &[u64] {
        &self.keys[..self.moves.len()]
    }

    /// Counts the occurrences of the position now, from 1.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.keys.iter().filter(|&&key| key == self.current.board_key()).count()
    }
}

/// The verdict on the current position of the line, `None` unless it occurs for the `times`th time (at least).
///
/// Costs a comparison of numbers per move of the line, until there are so many occurrences to look into. If
/// there are more, the last of them count.
#[must_use]
pub fn judge(line: &Line, times: usize) -> Option<Repetition> {
    let now = line.current.board_key();
    let mut earlier = line.keys.iter().enumerate().rev().filter(|&(_, &key)| key == now);
    let (first, _) = earlier.nth(times.checked_sub(1)?)?;
    let mut position = line.start;
    for &mv in &line.moves[..first] {
        position.play(mv);
    }
    if !position.same_board(&line.current) {
        return None;
    }
    Some(verdict(position, &line.moves[first..]))
}

/// Conduct of a side with each of its moves so far.
struct Conduct {
    checks: bool,
    /// The men it has chased with each move, as [`Men`] numbers them.
    chased: u64,
}

fn verdict(mut position: Position, moves: &[Move]) -> Repetition {
    let mut men = Men::new(&position);
    let mut conduct = [Conduct { checks: true, chased: !0 }, Conduct { checks: true, chased: !0 }];
    for &mv in moves {
        let conduct = &mut conduct[position.side_to_move().index()];
        let before = if conduct.chased == 0 { Bitboard::EMPTY } else { winnable(&position) };
        position.play(mv);
        men.follow(mv);
        conduct.checks &= position.in_check();
        if conduct.chased != 0 {
            let mut again = position;
            let _ = again.pass_turn();
            // The other side's men stand as they did before the move.
            let newly = winnable(&again).filter(|&square| !before.contains(square)).collect();
            conduct.chased &= men.on(newly);
        }
    }
    let [red, black] = conduct;
    let one_of = |red: bool, black: bool| match (red, black) {
        (true, false) => Some(Side::Red),
        (false, true) => Some(Side::Black),
        _ => None,
    };
    if red.checks && black.checks {
        Repetition::Draw
    } else if let Some(loser) = one_of(red.checks, black.checks) {
        Repetition::PerpetualCheck { loser }
    } else if let Some(loser) = one_of(red.chased != 0, black.chased != 0) {
        Repetition::PerpetualChase { loser }
    } else {
        Repetition::Draw
    }
}

/// The enemy men that the side to move can win by one capture, as the module's text says.
fn winnable(position: &Position) -> Bitboard {
    let side = position.side_to_move();
    let checkers = position.checkers();
    let mut won = Bitboard::EMPTY;
    for kind in
        [PieceKind::Chariot, PieceKind::Cannon, PieceKind::Horse, PieceKind::Elephant, PieceKind::Advisor]
    {
        for from in position.pieces_of_kind(side, kind) {
            for to in position.captures_from(from) {
                if !won.contains(to)
                    && may_be_chased(position, to)
                    && !offers_exchange(position, from, to)
                    && wins(position, checkers, from, to)
                {
                    won = won.with(to);
                }
            }
        }
    }
    won
}

/// Whether the man on the point is neither a general nor a soldier that has not crossed the river.
fn may_be_chased(position: &Position, square: Square) -> bool {
    position.piece_at(square).is_some_and(|piece| match piece.kind {
        PieceKind::General => false,
        PieceKind::Soldier => square.beyond_river(piece.side),
        PieceKind::Advisor
        | PieceKind::Elephant
        | PieceKind::Horse
        | PieceKind::Chariot
        | PieceKind::Cannon => true,
    })
}

/// Whether an attack offers an exchange: both pieces are of one kind, and the attacked one could take the attacker by a
/// legal move, were it its side's turn.
fn offers_exchange(position: &Position, from: Square, to: Square) -> bool {
    let kind = |square| position.piece_at(square).map(|piece| piece.kind);
    let mut theirs = *position;
    let _ = theirs.pass_turn();
    kind(from) == kind(to) && theirs.is_legal(Move::new(to, from))
}

/// Whether a capture is legal, but for the checks already standing, and cannot be answered by a recapture.
fn wins(position: &Position, checkers: Bitboard, from: Square, to: Square) -> bool {
    let mut after = *position;
    let _ = after.make(Move::new(from, to));
    let mut attackers = after.checkers_of(position.side_to_move());
    attackers.all(|attacker| checkers.contains(attacker)) && after.legal_moves().iter().all(|mv| mv.to != to)
}

/// The men of both sides, numbered by where they stood at first.
struct Men {
    numbers: [u8; Square::COUNT],
}

impl Men {
    fn new(position: &Position) -> Self {
        let mut numbers = [0; Square::COUNT];
        for (number, square) in (0..).zip(position.occupied()) {
            numbers[square.index()] = number;
        }
        Self { numbers }
    }

    fn follow(&mut self, mv: Move) {
        self.numbers[mv.to.index()] = self.numbers[mv.from.index()];
    }

    /// The set of the men on these points, one bit each (there are fewer than 64).
    fn on(&self, squares: Bitboard) -> u64 {
        squares.fold(0, |men, square| men | 1 << (self.numbers[square.index()] & 63))
    }
}

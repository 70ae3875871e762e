//! Content of a written move, in any letters: the piece, its direction, its goal.

use super::super::legality::why_illegal;
use super::super::piece::{Piece, PieceKind, Side};
use super::super::square::Square;
use super::{Move, NotationError, Position};

/// Which of several pieces on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// 前
    Front,
    /// 中
    Middle,
    /// 后
    Rear,
    /// 一 to 六, 1–6: from the front on the file that is named; without one, of all crowded files from the right.
    Nth(u8),
}

/// Where a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// 进
    Forward,
    /// 退
    Backward,
    /// 平
    Sideways,
}

/// A move as it is written down. One with neither rank nor file names no piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub kind: PieceKind,
    pub rank: Option<Rank>,
    /// Counted from the mover's right, 1–9.
    pub file: Option<u8>,
    pub way: Way,
    /// Steps, or the file, 1–9.
    pub goal: u8,
}

/// The file counted from `side`'s right, 1–9.
fn file_number(square: Square, side: Side) -> u8 {
    match side {
        Side::Red => Square::FILES - square.file(),
        Side::Black => square.file() + 1,
    }
}

/// The points of `piece` on each file that has several, files from the mover's right, the front point first.
fn crowded_files(position: &Position, piece: Piece) -> Vec<Vec<Square>> {
    let mut files = vec![Vec::new(); usize::from(Square::FILES)];
    for square in position.pieces_of_kind(piece.side, piece.kind) {
        files[usize::from(square.file())].push(square);
    }
    files.retain(|file| file.len() > 1);
    if piece.side == Side::Red {
        files.reverse();
    }
    for file in &mut files {
        file.sort_by_key(|square| std::cmp::Reverse(square.rank_from(piece.side)));
    }
    files
}

/// The word for the `nth` (from 0) of `count` pieces on a file.
fn rank_of(nth: usize, count: usize) -> Rank {
    match (count, nth) {
        (2 | 3, 0) => Rank::Front,
        (2, 1) | (3, 2) => Rank::Rear,
        (3, 1) => Rank::Middle,
        _ => Rank::Nth(nth as u8 + 1),
    }
}

impl Written {
    /// Returns the usual writing of a move of `piece`.
    pub(super) fn of(position: &Position, piece: Piece, mv: Move) -> Written {
        let side = piece.side;
        let file = file_number(mv.from, side);
        let crowded = match piece.kind {
            PieceKind::Advisor | PieceKind::Elephant => Vec::new(),
            PieceKind::General
            | PieceKind::Horse
            | PieceKind::Chariot
            | PieceKind::Cannon
            | PieceKind::Soldier => crowded_files(position, piece),
        };
        let (rank, file) = match crowded.iter().find(|squares| squares.contains(&mv.from)) {
            None => (None, Some(file)),
            Some(squares) => {
                let nth = squares.iter().position(|&square| square == mv.from).unwrap_or(0);
                (Some(rank_of(nth, squares.len())), (crowded.len() > 1).then_some(file))
            }
        };
        let (from, to) = (mv.from.rank_from(side), mv.to.rank_from(side));
        let way = match to.cmp(&from) {
            std::cmp::Ordering::Greater => Way::Forward,
            std::cmp::Ordering::Less => Way::Backward,
            std::cmp::Ordering::Equal => Way::Sideways,
        };
        let steps = to.abs_diff(from);
        let straight = mv.from.file() == mv.to.file() && steps > 0;
        let goal = if straight { steps } else { file_number(mv.to, side) };
        Written { kind: piece.kind, rank, file, way, goal }
    }

    /// The legal move that is written so. Of texts that nobody should write, those are read that can only mean one legal
    /// move.
    pub(super) fn find(self, position: &Position) -> Result<Move, NotationError> {
        let side = position.side_to_move();
        let usual =
            |mv: Move| position.piece_at(mv.from).map(|piece| Written::of(position, piece, mv)) == Some(self);
        if let Some(mv) = position.legal_moves().iter().find(|&&mv| usual(mv)) {
            return Ok(*mv);
        }
        let candidates: Vec<Move> =
            self.pieces(position).into_iter().filter_map(|from| self.goal_from(from, side)).collect();
        let mut possible = candidates.iter().copied().filter(|&mv| position.is_legal(mv));
        match (possible.next(), possible.next()) {
            (Some(mv), None) => Ok(mv),
            (Some(_), Some(_)) => Err(NotationError::Ambiguous),
            (None, _) => match *candidates {
                [mv] => Err(why_illegal(position, side, mv.from, mv.to)
                    .map_or(NotationError::NoSuchMove, NotationError::Illegal)),
                _ => Err(NotationError::NoSuchMove),
            },
        }
    }

    /// The own pieces that it can mean.
    fn pieces(self, position: &Position) -> Vec<Square> {
        let side = position.side_to_move();
        let on_file = |square: &Square| self.file.is_none_or(|number| file_number(*square, side) == number);
        let Some(rank) = self.rank else {
            return position.pieces_of_kind(side, self.kind).filter(on_file).collect();
        };
        let crowded = crowded_files(position, Piece::new(side, self.kind));
        if let (Rank::Nth(number), None) = (rank, self.file) {
            let number = usize::from(number).wrapping_sub(1);
            return crowded.concat().get(number).copied().into_iter().collect();
        }
        let nth = |squares: &Vec<Square>| match rank {
            Rank::Front => squares.first().copied(),
            Rank::Middle if squares.len() == 3 => squares.get(1).copied(),
            Rank::Middle => None,
            Rank::Rear => squares.last().copied(),
            Rank::Nth(nth) => squares.get(usize::from(nth).checked_sub(1)?).copied(),
        };
        crowded.iter().filter_map(nth).filter(on_file).collect()
    }

    /// The move of a piece that stands on `from`; `None` where its goal is off the board.
    fn goal_from(self, from: Square, side: Side) -> Option<Move> {
        let file = if side == Side::Red {
            Square::FILES.checked_sub(self.goal)?
        } else {
            self.goal.checked_sub(1)?
        };
        let wide = file.abs_diff(from.file());
        let direction = match self.way {
            Way::Forward => 1,
            Way::Backward => -1,
            Way::Sideways => 0,
        };
        let (file, steps) = match self.kind {
            PieceKind::General
            | PieceKind::Advisor
            | PieceKind::Elephant
            | PieceKind::Horse
            | PieceKind::Chariot
            | PieceKind::Cannon
            | PieceKind::Soldier
                if direction == 0 =>
            {
                (file, 0)
            }
            PieceKind::Advisor | PieceKind::Elephant => (file, wide),
            PieceKind::Horse => (file, 3_u8.checked_sub(wide).filter(|&steps| steps > 0)?),
            PieceKind::General | PieceKind::Chariot | PieceKind::Cannon | PieceKind::Soldier => {
                (from.file(), self.goal)
            }
        };
        let rank = i16::from(from.rank_from(side)) + direction * i16::from(steps);
        let rank = u8::try_from(rank).ok().filter(|&rank| rank < Square::RANKS)?;
        let to = Square::new(file, if side == Side::Red { rank } else { Square::RANKS - 1 - rank })?;
        Some(Move::new(from, to))
    }
}

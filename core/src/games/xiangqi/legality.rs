//! Why a move is not legal, for the player who tried it.

use thiserror::Error;

use super::moves::Move;
use super::piece::{PieceKind, Side};
use super::position::Position;
use super::square::Square;
use crate::words::{Text, texts};

/// Reason why a move is illegal. Only facts of the board; the first that applies in this order: the pieces on the two
/// points, the piece's way of moving, the own general's safety.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[non_exhaustive]
pub enum Illegality {
    /// Nothing stands there.
    #[error("there is no piece on that point")]
    NoPiece,
    /// The piece belongs to the other side.
    #[error("that piece belongs to the other side")]
    NotYourPiece,
    /// An own piece stands on the goal (also when a piece is put back where it was).
    #[error("one of your own pieces stands there")]
    OwnPieceThere,
    /// The horse's leg is blocked.
    #[error("the horse's leg is blocked")]
    HorseLegBlocked,
    /// The elephant's eye is blocked.
    #[error("the elephant's eye is blocked")]
    ElephantEyeBlocked,
    /// Elephants do not cross the river.
    #[error("an elephant cannot cross the river")]
    ElephantCrossesRiver,
    /// The general or an advisor would leave its palace.
    #[error("the general and the advisors cannot leave the palace")]
    OutsidePalace,
    /// A piece stands in the way of a chariot, or of a cannon that does not capture.
    #[error("a piece stands in the way")]
    PathBlocked,
    /// A cannon captures over exactly one piece.
    #[error("a cannon captures over exactly one piece")]
    CannonNeedsScreen,
    /// The piece does not move that way.
    #[error("the piece does not move that way")]
    WrongShape,
    /// A soldier would go back a step.
    #[error("a soldier cannot move backward")]
    #[strum(serialize = "pawn_backward")]
    SoldierBackward,
    /// A soldier would go sideways before it has crossed the river.
    #[error("a soldier moves sideways only beyond the river")]
    #[strum(serialize = "pawn_sideways_before_river")]
    SoldierSidewaysBeforeRiver,
    /// The side is in check and would still be.
    #[error("your general is in check and would stay so")]
    LeavesGeneralInCheck,
    /// The side is not in check and would be.
    #[error("your general could be captured")]
    ExposesGeneral,
    /// The two generals would face each other on an open file (and nothing else is wrong).
    #[error("the generals would face each other")]
    GeneralsFacing,
}

impl Illegality {
    /// A stable name, in snake case.
    #[must_use]
    pub fn kind(self) -> &'static str {
        self.into()
    }

    /// Returns the text for a player.
    #[must_use]
    pub fn words(self) -> Text {
        match self {
            Self::NoPiece => texts::xiangqi::no_piece(),
            Self::NotYourPiece => texts::xiangqi::not_your_piece(),
            Self::OwnPieceThere => texts::xiangqi::own_piece_there(),
            Self::HorseLegBlocked => texts::xiangqi::horse_leg_blocked(),
            Self::ElephantEyeBlocked => texts::xiangqi::elephant_eye_blocked(),
            Self::ElephantCrossesRiver => texts::xiangqi::elephant_crosses_river(),
            Self::OutsidePalace => texts::xiangqi::outside_palace(),
            Self::PathBlocked => texts::xiangqi::path_blocked(),
            Self::CannonNeedsScreen => texts::xiangqi::cannon_needs_screen(),
            Self::WrongShape => texts::xiangqi::wrong_shape(),
            Self::SoldierBackward => texts::xiangqi::soldier_backward(),
            Self::SoldierSidewaysBeforeRiver => texts::xiangqi::soldier_sideways(),
            Self::LeavesGeneralInCheck => texts::xiangqi::general_stays_in_check(),
            Self::ExposesGeneral => texts::xiangqi::general_exposed(),
            Self::GeneralsFacing => texts::xiangqi::generals_would_face(),
        }
    }
}

/// Why `side` may not move from `from` to `to`, `None` when it may. Whose turn it is plays no part.
#[must_use]
pub fn why_illegal(position: &Position, side: Side, from: Square, to: Square) -> Option<Illegality> {
    let Some(piece) = position.piece_at(from) else {
        return Some(Illegality::NoPiece);
    };
    if piece.side != side {
        return Some(Illegality::NotYourPiece);
    }
    let target = position.piece_at(to);
    if target.is_some_and(|target| target.side == side) {
        return Some(Illegality::OwnPieceThere);
    }
    if let Some(fault) = wrong_way(position, side, piece.kind, from, to) {
        return Some(fault);
    }
    if target.is_some_and(|target| target.kind == PieceKind::General) {
        // The other side is in check, so it is not `side`'s turn; on the board alone nothing forbids it.
        return None;
    }
    let mut after = *position;
    if after.side_to_move() != side {
        let _ = after.pass_turn();
    }
    let _ = after.make(Move::new(from, to));
    let attackers = after.checkers_of(side);
    if attackers.is_empty() {
        None
    } else if attackers == after.pieces_of_kind(side.other(), PieceKind::General) {
        Some(Illegality::GeneralsFacing)
    } else if position.checkers_of(side).is_empty() {
        Some(Illegality::ExposesGeneral)
    } else {
        Some(Illegality::LeavesGeneralInCheck)
    }
}

/// Returns the fault of the way the piece would move, its general's safety apart.
fn wrong_way(
    position: &Position,
    side: Side,
    kind: PieceKind,
    from: Square,
    to: Square,
) -> Option<Illegality> {
    let across = to.file() as i8 - from.file() as i8;
    let ahead = to.rank_from(side) as i8 - from.rank_from(side) as i8;
    let (wide, high) = (across.abs(), ahead.abs());
    let occupied = |file: i8, rank: i8| {
        let square = Square::new(file as u8, rank as u8);
        square.is_some_and(|square| position.piece_at(square).is_some())
    };
    // The point between the two, or next to `from` in the longer direction of a horse's move.
    let middle_blocked = || {
        let rise = to.rank() as i8 - from.rank() as i8;
        occupied(from.file() as i8 + across / 2, from.rank() as i8 + rise / 2)
    };
    match kind {
        PieceKind::General if wide + high != 1 => Some(Illegality::WrongShape),
        PieceKind::Advisor if (wide, high) != (1, 1) => Some(Illegality::WrongShape),
        PieceKind::General | PieceKind::Advisor => (!to.in_palace(side)).then_some(Illegality::OutsidePalace),
        PieceKind::Elephant if (wide, high) != (2, 2) => Some(Illegality::WrongShape),
        PieceKind::Elephant if to.beyond_river(side) => Some(Illegality::ElephantCrossesRiver),
        PieceKind::Elephant => middle_blocked().then_some(Illegality::ElephantEyeBlocked),
        PieceKind::Horse if !matches!((wide, high), (1, 2) | (2, 1)) => Some(Illegality::WrongShape),
        PieceKind::Horse => middle_blocked().then_some(Illegality::HorseLegBlocked),
        PieceKind::Chariot | PieceKind::Cannon if wide != 0 && high != 0 => Some(Illegality::WrongShape),
        PieceKind::Chariot => (pieces_between(position, from, to) > 0).then_some(Illegality::PathBlocked),
        PieceKind::Cannon if position.piece_at(to).is_some() => {
            (pieces_between(position, from, to) != 1).then_some(Illegality::CannonNeedsScreen)
        }
        PieceKind::Cannon => (pieces_between(position, from, to) > 0).then_some(Illegality::PathBlocked),
        PieceKind::Soldier => match (wide, ahead) {
            (0, 1) => None,
            (0, -1) => Some(Illegality::SoldierBackward),
            (1, 0) if from.beyond_river(side) => None,
            (1, 0) => Some(Illegality::SoldierSidewaysBeforeRiver),
            _ => Some(Illegality::WrongShape),
        },
    }
}

/// Counts the pieces that stand strictly between two points of a line.
fn pieces_between(position: &Position, from: Square, to: Square) -> usize {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    let step = if low.file() == high.file() { usize::from(Square::FILES) } else { 1 };
    (low.index() + step..high.index())
        .step_by(step)
        .filter(|&index| position.piece_at(Square::at(index)).is_some())
        .count()
}

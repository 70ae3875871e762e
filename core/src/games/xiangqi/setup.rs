//! Which positions are possible.

use thiserror::Error;

use super::fen::{FenError, PositionText, Setup};
use super::piece::{Piece, PieceKind, Side};
use super::position::Position;
use super::square::Square;

/// Where soldiers may stand in a position that is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SoldierRule {
    /// Ordinary Xiangqi: at most five soldiers a side, only on points a soldier can reach. On its own side of the
    /// river a soldier keeps to the file it started on (a, c, e, g, i), no two of them to the same, and is
    /// never behind its starting rank.
    Standard,
    /// At most six soldiers a side on any point, for a game in which a soldier can change sides where it stands.
    Anywhere,
}

/// Why a position cannot be played from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[non_exhaustive]
pub enum PositionError {
    /// The text cannot be read; only from [`Position::from_fen`].
    #[error(transparent)]
    #[strum(transparent)]
    Fen(#[from] FenError),
    /// A counter is out of range (only in a [`Setup`] made by hand).
    #[error("the half-move clock must be from 0 to 1000000 and the move number from 1 to 1000000")]
    Counters,
    /// A side has no general.
    #[error("{0} has no general")]
    NoGeneral(Side),
    /// A side has more than one general.
    #[error("{0} has more than one general")]
    TooManyGenerals(Side),
    /// A side has more than two advisors.
    #[error("{0} has more than two advisors")]
    TooManyAdvisors(Side),
    /// A side has more than two elephants.
    #[error("{0} has more than two elephants")]
    TooManyElephants(Side),
    /// A side has more than two horses.
    #[error("{0} has more than two horses")]
    TooManyHorses(Side),
    /// A side has more than two chariots.
    #[error("{0} has more than two chariots")]
    TooManyChariots(Side),
    /// A side has more than two cannons.
    #[error("{0} has more than two cannons")]
    TooManyCannons(Side),
    /// A side has more soldiers than the [`SoldierRule`] allows: five, or six.
    #[error("{side} has more than {most} soldiers")]
    #[strum(serialize = "too_many_pawns")]
    TooManySoldiers {
        /// The side with too many.
        side: Side,
        /// Greatest number allowed.
        most: u8,
    },
    /// A general stands outside its palace.
    #[error("{side}'s general on {square} is outside its palace")]
    GeneralOutsidePalace {
        /// Side of the general.
        side: Side,
        /// Where it stands.
        square: Square,
    },
    /// An advisor stands off the five points it can reach.
    #[error("{side}'s advisor on {square} is not on one of the five points an advisor can reach")]
    AdvisorMisplaced {
        /// Side of the advisor.
        side: Side,
        /// Where it stands.
        square: Square,
    },
    /// An elephant stands off the seven points it can reach.
    #[error("{side}'s elephant on {square} is not on one of the seven points an elephant can reach")]
    ElephantMisplaced {
        /// Side of the elephant.
        side: Side,
        /// Where it stands.
        square: Square,
    },
    /// A soldier stands where no soldier of its side can be ([`SoldierRule::Standard`] only).
    #[error("{side}'s soldier on {square} is on a point that no soldier of its side can reach")]
    #[strum(serialize = "pawn_misplaced")]
    SoldierMisplaced {
        /// Side of the soldier.
        side: Side,
        /// Where it stands.
        square: Square,
    },
    /// Two soldiers that have not crossed the river share a file ([`SoldierRule::Standard`] only).
    #[error("{side} has two soldiers on one file before the river, the second on {square}")]
    #[strum(serialize = "pawns_share_file")]
    SoldiersShareFile {
        /// Side of the soldiers.
        side: Side,
        /// The soldier further from its own back rank.
        square: Square,
    },
    /// The generals face each other on an open file.
    #[error("the generals face each other on an open file")]
    GeneralsFacing,
    /// The side not to move is in check: its general could be captured at once.
    #[error("{0} is in check but not to move")]
    OpponentInCheck(Side),
}

impl PositionError {
    /// A stable name of the kind of error, in snake case.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.into()
    }
}

impl Position {
    /// The position described by `setup`.
    ///
    /// # Errors
    /// The first thing that makes it impossible: a counter out of range; then side by side the numbers of
    /// the pieces and the points they stand on; then generals facing each other; then a check against the
    /// side that is not to move. Every position without error can be played from; it may be mate.
    pub fn from_setup(setup: &Setup, soldiers: SoldierRule) -> Result<Self, PositionError> {
        if setup.halfmove_clock > Setup::COUNTER_MAX || !(1..=Setup::COUNTER_MAX).contains(&setup.fullmove) {
            return Err(PositionError::Counters);
        }
        for side in Side::ALL {
            check_numbers(setup, side, soldiers)?;
            check_places(setup, side, soldiers)?;
        }
        let position = Self::build(setup);
        if position.generals_face() {
            return Err(PositionError::GeneralsFacing);
        }
        let waiting = position.side_to_move().other();
        if !position.checkers_of(waiting).is_empty() {
            return Err(PositionError::OpponentInCheck(waiting));
        }
        Ok(position)
    }

    /// The position of a text: [`Setup`]'s `FromStr`, then [`Position::from_setup`].
    ///
    /// # Errors
    /// As for those two.
    pub fn from_fen(text: &str, soldiers: SoldierRule) -> Result<Self, PositionError> {
        Self::from_setup(&text.parse::<Setup>()?, soldiers)
    }

    /// The position of a text as any program writes it: [`PositionText::read`], then [`Position::from_setup`].
    ///
    /// # Errors
    /// As for those two; `fen_missing_side`; `fen_too_many_fields` where moves follow.
    pub fn from_text(text: &str, soldiers: SoldierRule) -> Result<Self, PositionError> {
        let read = PositionText::read(text)?;
        if !read.moves.is_empty() {
            return Err(FenError::TooManyFields.into());
        }
        if read.side.is_none() {
            return Err(FenError::MissingSide.into());
        }
        Self::from_setup(&read.setup, soldiers)
    }
}

fn check_numbers(setup: &Setup, side: Side, soldiers: SoldierRule) -> Result<(), PositionError> {
    for kind in PieceKind::ALL {
        let piece = Piece::new(side, kind);
        let found = setup.pieces().filter(|&(_, other)| other == piece).count();
        let most = match (kind, soldiers) {
            (PieceKind::General, _) => 1,
            (PieceKind::Soldier, SoldierRule::Standard) => 5,
            (PieceKind::Soldier, SoldierRule::Anywhere) => 6,
            _ => 2,
        };
        if found == 0 && kind == PieceKind::General {
            return Err(PositionError::NoGeneral(side));
        }
        if found > usize::from(most) {
            return Err(match kind {
                PieceKind::General => PositionError::TooManyGenerals(side),
                PieceKind::Advisor => PositionError::TooManyAdvisors(side),
                PieceKind::Elephant => PositionError::TooManyElephants(side),
                PieceKind::Horse => PositionError::TooManyHorses(side),
                PieceKind::Chariot => PositionError::TooManyChariots(side),
                PieceKind::Cannon => PositionError::TooManyCannons(side),
                PieceKind::Soldier => PositionError::TooManySoldiers { side, most },
            });
        }
    }
    Ok(())
}

fn check_places(setup: &Setup, side: Side, soldiers: SoldierRule) -> Result<(), PositionError> {
    let mut soldier_files = [false; Square::FILES as usize];
    for nth in 0..Square::COUNT {
        // From the side's own back rank on, so that of two soldiers on a file the further one is named.
        let square = match side {
            Side::Red => Square::at(nth),
            Side::Black => Square::at(nth).turned(),
        };
        let Some(kind) = setup.piece_at(square).filter(|piece| piece.side == side).map(|piece| piece.kind)
        else {
            continue;
        };
        let (file, rank) = (square.file(), square.rank_from(side));
        match kind {
            PieceKind::General if !square.in_palace(side) => {
                return Err(PositionError::GeneralOutsidePalace { side, square });
            }
            PieceKind::Advisor if !square.in_palace(side) || (file + rank) % 2 == 0 => {
                return Err(PositionError::AdvisorMisplaced { side, square });
            }
            PieceKind::Elephant if !matches!((file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)) => {
                return Err(PositionError::ElephantMisplaced { side, square });
            }
            PieceKind::Soldier if soldiers == SoldierRule::Standard && !square.beyond_river(side) => {
                if rank < 3 || file % 2 != 0 {
                    return Err(PositionError::SoldierMisplaced { side, square });
                }
                if std::mem::replace(&mut soldier_files[file as usize], true) {
                    return Err(PositionError::SoldiersShareFile { side, square });
                }
            }
            PieceKind::General
            | PieceKind::Advisor
            | PieceKind::Elephant
            | PieceKind::Horse
            | PieceKind::Chariot
            | PieceKind::Cannon
            | PieceKind::Soldier => {}
        }
    }
    Ok(())
}

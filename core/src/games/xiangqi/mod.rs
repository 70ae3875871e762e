//! Xiangqi: position, moves, notation and verdicts. The undercover game is built on it.

mod bitboard;
mod fen;
pub mod legality;
mod movegen;
mod moves;
pub mod notation;
pub mod perft;
mod piece;
mod play;
mod position;
pub mod repetition;
mod safety;
mod setup;
mod square;
mod tables;
mod zobrist;

pub use bitboard::Bitboard;
pub use fen::{FenError, START_FEN, Setup};
pub use legality::{Illegality, why_illegal};
pub use moves::{Move, MoveList, ParseMoveError};
pub use notation::NotationError;
pub use perft::{divide, perft};
pub use piece::{Piece, PieceKind, Side};
pub use play::Undo;
pub use position::Position;
pub use repetition::{Line, Repetition};
pub use setup::{PawnRule, PositionError};
pub use square::{ParseSquareError, Square};

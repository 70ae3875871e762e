//! Xiangqi: position, moves, notation and verdicts. The undercover game is built on it.
//!
//! The rules are the standard ones; a soldier may stand anywhere, as one that changed sides can, and moves by
//! its own side and its rank alone ([`PieceKind::Soldier`]). A [`Position`] is always legal and lives on the
//! stack; it is made by [`Position::start`] or from a [`Setup`], changed by moves, and by a soldier that changes
//! sides ([`Position::turn_soldier`]). [`why_illegal`] says what is wrong with a move, [`notation`] writes and
//! reads moves as Chinese players do, [`repetition`] judges positions that come back.
//!
//! ```
//! use qishe_core::games::xiangqi::{Illegality, Position, Side, notation, why_illegal};
//!
//! let mut position = Position::start();
//! let cannon = notation::from_chinese(&position, "炮二平五")?;
//! assert_eq!(cannon.to_string(), "h2e2");
//! position.play(cannon);
//! assert_eq!(position.side_to_move(), Side::Black);
//! assert_eq!(position.legal_moves().len(), 45);
//!
//! let (from, to) = ("b9".parse()?, "d8".parse()?);
//! assert_eq!(why_illegal(&position, Side::Black, from, to), Some(Illegality::HorseLegBlocked));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bitboard;
pub mod computer;
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
pub mod tablebase;
mod tables;
mod zobrist;

pub use bitboard::Bitboard;
pub use fen::{FenError, PositionText, START_FEN, Setup};
pub use legality::{Illegality, why_illegal};
pub use moves::{Move, MoveList, ParseMoveError};
pub use notation::NotationError;
pub use perft::{divide, perft};
pub use piece::{Piece, PieceKind, Side};
pub use play::Undo;
pub use position::Position;
pub use repetition::{Line, Repetition};
pub use setup::{PositionError, SoldierRule};
pub use square::{ParseSquareError, Square};

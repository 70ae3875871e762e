//! Endgames of old books (残局), played out: a position, a goal, and a computer that defends with all it has.
//!
//! The positions are data, `core/endgames/<book>.tsv`, and each is proven: `<book>.proofs` holds a strategy that mates against every
//! answer, which a program found and `endgames verify` replays by the rules (docs/lab/endgames.md). An [`EndgameRun`] plays one on a
//! [`crate::table::Table`]; how a person does is kept by [`super::Practice`], beside the puzzles.

mod book;
mod page;
mod run;
mod view;

pub use book::{BOOKS, Endgame, endgames_of, find_endgame};
pub use page::{EndgameEntry, EndgameInfo, EndgamePage, EndgameStage, endgame_entry, endgame_page};
pub use run::EndgameRun;

//! Endgames (残局), played out: a position, a goal, and a computer that defends or attacks with all it has.
//!
//! The positions are data, `core/endgames/<book>.tsv`, and each is proven. For an old book `<book>.proofs` holds a strategy that mates
//! against every answer, which a program found and `endgames verify` replays by the rules. Practical endgames come from tables
//! ([`crate::games::xiangqi::tablebase`]), which the same program makes again (docs/lab/practical.md); a small one is also made while
//! its endgame is played, and then judges every move. Endgames of 卧底象棋 have a strategy too: one for all places of the other side's
//! spy (docs/lab/spies.md). An [`EndgameRun`] plays one on a
//! [`crate::table::Table`]; how a person does is kept by [`super::Practice`], beside the puzzles.

mod book;
mod lookup;
mod page;
mod pursuit;
mod run;
mod view;

pub use book::{BOOKS, Endgame, EndgameGoal, endgames_of, find_endgame};
pub use page::{EndgameEntry, EndgameInfo, EndgamePage, EndgameStage, endgame_entry, endgame_page};
pub use run::{EndgameRun, HELD_AFTER};

//! Play over any game: seats, turns, offers, undo, records, and who may see what.

mod error;
mod seat;

pub use error::Fault;
pub use seat::{Seat, Viewer};

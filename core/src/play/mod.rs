//! Play over any game: a match with its record, offers, undo and clock.

mod clock;
mod common;
mod match_;

pub use clock::{Clock, Reading};
pub use common::Common;
pub use match_::{Match, Offer, OfferKind};

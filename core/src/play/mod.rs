//! Play over any game: seats, turns, offers, undo, records, and who may see what.

mod clock;
mod common;
mod error;
mod event;
mod game;
mod matched;
mod outcome;
mod record;
mod rng;
mod seat;

pub use clock::{Clock, Reading, TimeControl};
pub use common::Common;
pub(crate) use common::{object, take as common_options};
pub use error::Fault;
pub use event::{Event, Refusal, Words};
pub use game::{Done, Rules};
pub use matched::{Match, Offer};
pub use outcome::{Forfeit, Outcome};
pub use record::{Entry, FORMAT, MAX_BYTES, Record};
pub use rng::{Chance, MAX_SEED, Purpose};
pub use seat::{Seat, Viewer};

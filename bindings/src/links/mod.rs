//! Links to other devices: they move opaque frames of bytes and know no game, no secret and no key of a match.
//!
//! *nearby* is plain TCP between phones in one network, *online* a NATS cluster with mailboxes. Both are a [`Link`]: a
//! thread of its own that takes [`Order`]s and tells [`Happening`]s. Nothing here encrypts or authenticates what the frames
//! carry: that is the protocol's part.

mod bucket;
mod happening;
mod link;
pub mod nearby;
#[cfg(feature = "online")]
pub mod online;
mod order;
mod waits;

pub use happening::{Far, Happening, Met, Reason};
pub use link::Link;
pub use order::{Key, Order, PeerId, Refused, Room, Ticket};
pub use waits::Waits;

/// The longest frame, in bytes. A longer one is not taken, and whoever sends one is dropped.
pub const FRAME: usize = 16 * 1024;

//! Links to other devices: they move opaque frames of bytes and know no game, no secret and no key of a match.
//!
//! *nearby* is plain TCP between phones in one network, *online* a NATS cluster with mailboxes. Both are a [`Link`]: a
//! thread of its own that takes [`LinkCommand`]s and tells [`LinkEvent`]s. Nothing here encrypts or authenticates what the frames
//! carry: that is the protocol's part.

mod backoff;
mod bucket;
mod command;
mod event;
mod link;
pub mod nearby;
#[cfg(feature = "online")]
pub mod online;

pub use backoff::Backoff;
pub use command::{CommandError, ConversationId, Key, LinkCommand, PeerId, Ticket};
pub use event::{LinkEvent, Met, PeerAddress, Reason};
pub use link::Link;

/// The longest frame, in bytes. A longer one is not taken, and its sender is dropped.
pub const FRAME: usize = 16 * 1024;

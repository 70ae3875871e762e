//! Interface to Kotlin and Swift: the objects [`Table`], [`Thinking`], [`Editor`] and [`Room`] and a few functions, no
//! callbacks, no async. The records and enums they take and give are the core's own (its feature `uniffi`). A panic of
//! the core becomes an error here and never crosses.

mod editor;
mod invitation;
pub mod links;
mod lobby;
pub mod meeting;
mod picture;
mod policy;
pub mod relay;
mod room;
pub mod search;
mod table;
mod thinking;

#[cfg(feature = "rust-unwinder")]
extern crate unwinding as _;

pub use editor::Editor;
pub use invitation::Invitation;
pub use policy::{Autosave, CurtainHold, Headline, HeldKeys, SpeechQueue, ThinkingTurns, TouchMap};
pub use room::{Announced, KeptRoom, Room, RoomNews, kept_room, plays_online, relay_name, tell_kept_room};
pub use table::{Table, TableError};
pub use thinking::Thinking;

uniffi::setup_scaffolding!();
// The core's part of the C interface belongs to this library.
qishe_core::uniffi_reexport_scaffolding!();

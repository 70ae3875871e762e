//! Interface to Kotlin and Swift: the objects [`AppDriver`], [`MatchDriver`], [`Thinking`], [`Editor`], [`AnimatedPicture`], [`Room`], [`SpyPanel`] and [`Store`] and a
//! few functions, no callbacks, no async. The records and enums they take and give are those of the core, of `qishe_net`,
//! `qishe_store` and `qishe_app` (their feature `uniffi`). A panic of the core becomes an error here and never crosses.

mod app;
mod editor;
mod error;
mod lobby;
mod match_driver;
mod picture;
mod policy;
mod room;
mod statistics;
mod store;

#[cfg(all(feature = "rust-unwinder", target_arch = "arm"))]
mod no_unwinder;
#[cfg(all(feature = "rust-unwinder", not(target_arch = "arm")))]
extern crate unwinding as _;

pub use app::{AppDriver, FinishedJob};
pub use editor::Editor;
pub use error::TableError;
pub use match_driver::{MatchDriver, Thinking, with_lesson};
pub use picture::AnimatedPicture;
pub use policy::{SpeechQueue, TouchMap};
pub use room::{Room, look_into_room, plays_online, tell_saved_room};
pub use statistics::SpyPanel;
pub use store::{OpenedMatch, Store};

uniffi::setup_scaffolding!();
// The parts of the C interface of the crates below belong to this library.
qishe_app::uniffi_reexport_scaffolding!();
qishe_core::uniffi_reexport_scaffolding!();
qishe_net::uniffi_reexport_scaffolding!();
qishe_store::uniffi_reexport_scaffolding!();

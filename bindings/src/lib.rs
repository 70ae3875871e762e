//! Interface to Kotlin and Swift: the objects [`Table`], [`Thinking`], [`Editor`], [`Lesson`], [`Room`], [`Club`] and [`Store`] and a
//! few functions, no callbacks, no async. The records and enums they take and give are the core's own (its feature `uniffi`), and a few of
//! `qishe_net`. A panic of the core becomes an error here and never crosses.

mod club;
mod editor;
mod lesson;
mod lobby;
mod picture;
mod policy;
mod room;
mod store;
mod table;
mod thinking;

#[cfg(feature = "rust-unwinder")]
extern crate unwinding as _;

pub use club::Club;
pub use editor::Editor;
pub use lesson::{Lesson, lessons, with_lesson};
pub use policy::{Autosave, CurtainHold, Headline, HeldKeys, SpeechQueue, ThinkingTurns, TouchMap};
pub use room::{Room, plays_online, relay_name, saved_rooms, tell_saved_room};
pub use store::{
    Choices, KeptLayout, OpenedClub, OpenedMatch, Store, StoreError, StoreNotice, StoredMatch, StoredMatches,
    ThemeChoice, default_choices, offers_pictures, prefs_of, quick_starts, with_club_form, with_form,
    with_layouts, with_pictures, zooms,
};
pub use table::{SavedMatch, Table, TableError};
pub use thinking::Thinking;

uniffi::setup_scaffolding!();
// The core's part of the C interface belongs to this library.
qishe_core::uniffi_reexport_scaffolding!();

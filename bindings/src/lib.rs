//! What crosses to Kotlin and Swift: one [`Table`] object, plain records and enums, no callbacks,
//! no async. A panic of the core becomes an error here and never crosses.

mod lobby;
mod scene;
mod table;
mod values;

#[cfg(feature = "rust-unwinder")]
extern crate unwinding as _;

pub use table::{Table, TableError};

uniffi::setup_scaffolding!();

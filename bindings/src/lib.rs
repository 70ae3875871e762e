//! Bindings.
uniffi::setup_scaffolding!();

//! Any text as a record or a save: refused with a fault, or a match that replays to itself.
#![no_main]

#[path = "../bodies/records.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &str| body::run(data));

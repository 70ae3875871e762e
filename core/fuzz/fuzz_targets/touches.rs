//! Any touches on a table: no panic, and the match can always be saved and taken up.
#![no_main]

#[path = "../bodies/touches.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::run(data));

//! Any bytes as a file: what comes in goes out and comes in again as the same match.
#![no_main]

#[path = "../bodies/imports.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::run(data));

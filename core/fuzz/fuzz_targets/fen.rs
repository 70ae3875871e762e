//! Any text as a position: refused with a fault, or one that prints back and whose moves are legal.
#![no_main]

#[path = "../bodies/fen.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &str| body::run(data));

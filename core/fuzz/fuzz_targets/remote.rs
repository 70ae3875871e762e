//! A match of two devices over a link that loses, doubles, bends and makes up frames, with kills: no panic, and no honest
//! player is ever called a cheat.
#![no_main]

#[path = "../bodies/remote.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    body::run(data);
});

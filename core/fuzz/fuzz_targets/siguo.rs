//! Any touches on a table of 四国战棋, from the deployment and from a position with bases taken: no panic, and the match
//! can always be saved and taken up.
#![no_main]

#[path = "../bodies/siguo.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::run(data));

//! The net of 五子棋.

pub mod net;
pub mod play;
pub mod sample;

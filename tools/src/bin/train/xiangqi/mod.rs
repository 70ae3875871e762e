//! The net of Xiangqi.

pub mod net;
pub mod play;
pub mod sample;

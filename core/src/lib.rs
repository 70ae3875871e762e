//! The five games of Qishe: rules, play, what a screen shows and what is said, without pixels,
//! clocks or I/O.
#![forbid(unsafe_code)]

pub mod game;
pub mod games;
pub mod play;
pub mod scene;
pub mod seat;
pub mod speech;
pub mod table;
pub mod words;

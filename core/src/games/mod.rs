//! The rules, one folder per game. Pure: state in, state out.

pub mod xiangqi;

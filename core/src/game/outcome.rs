//! How a match ended.

use serde::Serialize;

use crate::seat::Seat;

/// The end of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The winning seats; empty for a draw.
    pub winners: Vec<Seat>,
    /// The reason, one of those on the game's rules page.
    pub reason: &'static str,
    /// 五子棋: whether a five was won by fours all the way.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub vcf: bool,
}

impl Outcome {
    /// A draw.
    pub fn draw(reason: &'static str) -> Self {
        Outcome { winners: Vec::new(), reason, vcf: false }
    }

    /// A win of one seat.
    pub fn win(seat: Seat, reason: &'static str) -> Self {
        Outcome { winners: vec![seat], reason, vcf: false }
    }
}

/// How a seat gives up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forfeit {
    /// 认负
    Resign,
    /// 中途退场
    Leave,
    /// 超时
    Timeout,
}

impl Forfeit {
    /// As the action and the outcome are written.
    pub fn as_str(self) -> &'static str {
        match self {
            Forfeit::Resign => "resign",
            Forfeit::Leave => "leave",
            Forfeit::Timeout => "timeout",
        }
    }
}

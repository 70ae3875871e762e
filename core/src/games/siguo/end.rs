//! Ends of 四国战棋 by its own rules, and falls of a seat.

use crate::game::{EndReason, Forfeit};

/// Reason of the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum End {
    /// The last General of a pair was captured.
    Captured,
    /// It was bombed.
    Bombed,
    /// Nothing was taken, bombed or mustered for long.
    NoProgress,
}

/// Why a seat fell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FallReason {
    /// “一人的‘将’被吃掉”
    Captured,
    /// Its General was hit by a bomb.
    Bombed,
    /// It gave up.
    Forfeit(Forfeit),
    /// It had fallen before the set-up position.
    Position,
}

impl FallReason {
    /// Returns the reason of the end when this seat is the last of its pair; no match ends by a fall before it began.
    pub(super) fn end(self) -> Option<EndReason<End>> {
        match self {
            FallReason::Captured => Some(EndReason::Rule(End::Captured)),
            FallReason::Bombed => Some(EndReason::Rule(End::Bombed)),
            FallReason::Forfeit(how) => Some(EndReason::Forfeit(how)),
            FallReason::Position => None,
        }
    }
}

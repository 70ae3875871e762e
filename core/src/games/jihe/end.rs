//! Ends of 几何棋 by its own rules.

/// Reason of the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum End {
    /// A score has reached the target.
    Target,
    /// 协议结算: both agreed to settle by score.
    Settle,
    /// Neither side can form a figure any more.
    NoFigure,
    /// Nobody has scored for long.
    NoProgress,
}

//! Ends of 卧底象棋 by its own rules.

/// Reason of the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum End {
    /// 绝杀
    Mate,
    /// 困毙
    Stalemate,
    /// 长将
    PerpetualCheck,
    /// 长捉
    PerpetualChase,
    /// A position occurred too often.
    Repetition,
    /// Sixty rounds without a capture, a soldier's move or an activation.
    NoProgress,
    /// Neither side has a piece that can cross the river.
    Material,
}

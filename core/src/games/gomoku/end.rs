//! Ends of 五子棋 by its own rules.

/// Reason of a game's end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum End {
    /// 连成五子, or more where that wins; `vcf` where it was won by fours all the way.
    Five {
        /// VCF 胜
        vcf: bool,
    },
    /// 追下取胜: Black played a forbidden move.
    Forbidden,
    /// The board is full.
    Full,
    /// 双方停手
    Passes,
}

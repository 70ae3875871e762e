//! Ends of 四方棋 by its own rules.

/// Cause of a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// 数棋, agreed on.
    Count,
    /// The board is full.
    Full,
}

/// Score that decided a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Score {
    /// 排列分
    Row,
    /// 连接分, the first being equal.
    Link,
    /// Neither: both are equal.
    Equal,
}

/// Reason of the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// 成四方形
    Square,
    /// 裁定 by count.
    Counted(By, Score),
}

impl From<End> for &'static str {
    fn from(end: End) -> &'static str {
        match end {
            End::Square => "square",
            End::Counted(By::Count, Score::Row) => "count:row",
            End::Counted(By::Count, Score::Link) => "count:link",
            End::Counted(By::Count, Score::Equal) => "count:equal",
            End::Counted(By::Full, Score::Row) => "full:row",
            End::Counted(By::Full, Score::Link) => "full:link",
            End::Counted(By::Full, Score::Equal) => "full:equal",
        }
    }
}

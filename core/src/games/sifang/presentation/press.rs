//! The game's own buttons and choices.

use crate::game::Ids;

/// Key that is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Press {
    /// 数棋
    Count,
    Agree,
    Decline,
}

pub(super) const IDS: Ids<Press> =
    Ids(&[(Press::Count, "count"), (Press::Agree, "count:yes"), (Press::Decline, "count:no")]);

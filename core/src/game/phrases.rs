//! Sentences that all games say alike.

use super::Forfeit;
use crate::words::{Text, texts};

/// A side gives up, as it happens: 黑方认负.
pub(crate) fn gives_up(side: Text, how: Forfeit) -> Text {
    match how {
        Forfeit::Resign => texts::shared::resigns(side),
        Forfeit::Leave => texts::shared::leaves(side),
        Forfeit::Timeout => texts::shared::runs_out_of_time(side),
    }
}

/// A side gave up, as a result tells it.
pub(crate) fn gave_up(side: Text, how: Forfeit) -> Text {
    match how {
        Forfeit::Resign => texts::shared::resigned(side),
        Forfeit::Leave => texts::shared::left(side),
        Forfeit::Timeout => texts::shared::ran_out_of_time(side),
    }
}

/// Announces the end of a match: the reason, then the winner.
pub(crate) fn result(title: &Text, reason: &Text) -> Text {
    texts::shared::result(reason, title)
}

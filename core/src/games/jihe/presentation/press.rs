//! The game's own buttons and choices.

use crate::game::Ids;
use crate::seat::Seat;

/// Key that is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Press {
    /// Shows why a jump is possible.
    Why,
    /// 降目标
    Target,
    /// Offers this target.
    TargetOf(u16),
    TargetClose,
    /// 结算
    Settle,
    Agree,
    Decline,
    /// 停一手
    Pass,
    ChainGo,
    ChainBack,
    ChainClear,
    /// Chooses a set of figures: its number, from 1.
    Figures(u16),
    /// Taps choose figures from now on.
    ClaimFigures,
    /// Taps choose corners from now on.
    ClaimCorners,
    ClaimClear,
    ClaimYes,
}

const IDS: Ids<Press> = Ids(&[
    (Press::Why, "mark:why"),
    (Press::Target, "target"),
    (Press::TargetClose, "target:close"),
    (Press::Settle, "settle"),
    (Press::Agree, "offer:yes"),
    (Press::Decline, "offer:no"),
    (Press::Pass, "pass"),
    (Press::ChainGo, "chain:go"),
    (Press::ChainBack, "chain:back"),
    (Press::ChainClear, "chain:clear"),
    (Press::ClaimFigures, "claim:figures"),
    (Press::ClaimCorners, "claim:corners"),
    (Press::ClaimClear, "claim:clear"),
    (Press::ClaimYes, "claim:yes"),
]);

impl Press {
    /// Id of the button, for the row of a seat or for the common row. Choices of targets share their ids with the target
    /// buttons of the seats; whether a target is being chosen tells them apart.
    pub fn id(self, row: Option<Seat>) -> String {
        match self {
            Press::TargetOf(points) => format!("target:{points}"),
            Press::Figures(number) => format!("claim:{number}"),
            Press::Why
            | Press::Target
            | Press::TargetClose
            | Press::Settle
            | Press::Agree
            | Press::Decline
            | Press::Pass
            | Press::ChainGo
            | Press::ChainBack
            | Press::ChainClear
            | Press::ClaimFigures
            | Press::ClaimCorners
            | Press::ClaimClear
            | Press::ClaimYes => IDS.in_row(self, row),
        }
    }

    /// Returns the key of an id, and the seat of its row. `choosing`: a target is being chosen.
    pub fn read(id: &str, choosing: bool) -> Option<(Press, Option<Seat>)> {
        let number = |text: &str| text.parse().ok();
        if let Some(points) = id.strip_prefix("target:").filter(|_| choosing).and_then(number) {
            return Some((Press::TargetOf(points), None));
        }
        if let Some(set) = id.strip_prefix("claim:").and_then(number) {
            return Some((Press::Figures(set), None));
        }
        IDS.read_in_row(id)
    }
}

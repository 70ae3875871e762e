//! The game's own buttons and choices.

use crate::game::ButtonId;
use crate::seat::Seat;

/// Key that is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Press {
    /// Shows why a jump is possible.
    #[strum(serialize = "mark:why")]
    Why,
    /// 降目标
    Target,
    /// Offers this target.
    #[strum(disabled)]
    TargetOf(u16),
    #[strum(serialize = "target:close")]
    TargetClose,
    /// 结算
    Settle,
    #[strum(serialize = "offer:yes")]
    Agree,
    #[strum(serialize = "offer:no")]
    Decline,
    /// 停一手
    Pass,
    #[strum(serialize = "chain:go")]
    ChainGo,
    #[strum(serialize = "chain:back")]
    ChainBack,
    #[strum(serialize = "chain:clear")]
    ChainClear,
    /// Chooses a set of figures: its number, from 1.
    #[strum(disabled)]
    Figures(u16),
    /// Taps choose figures from now on.
    #[strum(serialize = "claim:figures")]
    ClaimFigures,
    /// Taps choose corners from now on.
    #[strum(serialize = "claim:corners")]
    ClaimCorners,
    #[strum(serialize = "claim:clear")]
    ClaimClear,
    #[strum(serialize = "claim:yes")]
    ClaimYes,
}

impl Press {
    /// Id of the button, for the row of a seat or for the common row. Choices of targets share their ids with the target
    /// buttons of the seats; whether a target is being chosen tells them apart.
    pub fn id(self, row: Option<Seat>) -> String {
        if let Press::TargetOf(points) = self {
            return format!("target:{points}");
        }
        if let Press::Figures(number) = self {
            return format!("claim:{number}");
        }
        self.in_row(row)
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
        Press::read_in_row(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::assert_ids;

    /// Ids stay as they are: scenarios, lessons and shells have them.
    #[test]
    fn ids_stay() {
        let ids =
            "mark:why target target:close settle offer:yes offer:no pass chain:go chain:back chain:clear";
        assert_ids(ids, |id| Press::read(id, false).map(|(press, row)| press.id(row)));
        let claims = "claim:figures claim:corners claim:clear claim:yes claim:2 pass:1 target:0";
        assert_ids(claims, |id| Press::read(id, false).map(|(press, row)| press.id(row)));
        assert_eq!(Press::read("target:9", true), Some((Press::TargetOf(9), None)));
    }
}

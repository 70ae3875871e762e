//! The game's own buttons and choices.

use crate::game::Ids;
use crate::games::gomoku::point::Point;
use crate::seat::Seat;

/// Addition to the board on request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Switch {
    /// 禁手点
    Forbidden,
    /// 手数
    Numbers,
    /// 威胁点
    Threats,
}

impl Switch {
    pub const ALL: [Switch; 3] = [Switch::Forbidden, Switch::Numbers, Switch::Threats];

    /// Its name among the toggles.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Key that is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Press {
    /// 禁手
    Claim,
    /// 停一手
    Pass,
    Mark(Switch),
    Swap,
    Keep,
    OfferYes,
    OfferClear,
    Choose(Point),
    /// On to the next game.
    Next,
}

const IDS: Ids<Press> = Ids(&[
    (Press::Claim, "claim"),
    (Press::Pass, "pass"),
    (Press::Mark(Switch::Forbidden), "mark:forbidden"),
    (Press::Mark(Switch::Numbers), "mark:numbers"),
    (Press::Mark(Switch::Threats), "mark:threats"),
    (Press::Swap, "swap"),
    (Press::Keep, "keep"),
    (Press::OfferYes, "offer:yes"),
    (Press::OfferClear, "offer:clear"),
    (Press::Next, "next"),
]);

impl Press {
    /// Id of the button, for the row of a seat or for the common row.
    pub fn id(self, row: Option<Seat>) -> String {
        match self {
            Press::Choose(at) => format!("choose:{at}"),
            Press::Claim
            | Press::Pass
            | Press::Mark(_)
            | Press::Swap
            | Press::Keep
            | Press::OfferYes
            | Press::OfferClear
            | Press::Next => IDS.in_row(self, row),
        }
    }

    /// Returns the key of an id, and the seat of its row.
    pub fn read(id: &str) -> Option<(Press, Option<Seat>)> {
        match id.strip_prefix("choose:") {
            Some(at) => Some((Press::Choose(at.parse().ok()?), None)),
            None => IDS.read_in_row(id),
        }
    }
}

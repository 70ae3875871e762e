//! The game's own buttons and choices.

use crate::game::{ButtonId, in_row, read_in_row};
use crate::games::gomoku::point::Point;
use crate::seat::Seat;

/// Addition to the board on request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Press {
    /// 禁手
    Claim,
    /// 停一手
    Pass,
    #[strum(disabled)]
    Mark(Switch),
    Swap,
    Keep,
    #[strum(serialize = "offer:yes")]
    OfferYes,
    #[strum(serialize = "offer:clear")]
    OfferClear,
    /// A number of fifth moves.
    #[strum(disabled)]
    Declare(u8),
    #[strum(disabled)]
    Choose(Point),
    /// On to the next game.
    Next,
}

impl Press {
    /// Id of the button, for the row of a seat or for the common row.
    pub fn id(self, row: Option<Seat>) -> String {
        if let Press::Choose(at) = self {
            return format!("choose:{at}");
        }
        if let Press::Declare(count) = self {
            return format!("declare:{count}");
        }
        if let Press::Mark(switch) = self {
            return in_row(&format!("mark:{}", switch.name()), row);
        }
        self.in_row(row)
    }

    /// Returns the key of an id, and the seat of its row.
    pub fn read(id: &str) -> Option<(Press, Option<Seat>)> {
        if let Some(at) = id.strip_prefix("choose:") {
            return Some((Press::Choose(at.parse().ok()?), None));
        }
        if let Some(count) = id.strip_prefix("declare:") {
            return Some((Press::Declare(count.parse().ok()?), None));
        }
        read_in_row(id, |id| match id.strip_prefix("mark:") {
            Some(switch) => switch.parse().ok().map(Press::Mark),
            None => id.parse().ok(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::assert_ids;

    /// Ids stay as they are: scenarios, lessons and shells have them.
    #[test]
    fn ids_stay() {
        let ids = "claim pass swap keep offer:yes offer:clear next mark:forbidden mark:numbers mark:threats choose:H8 declare:3";
        assert_ids(ids, |id| Press::read(id).map(|(press, row)| press.id(row)));
        assert_ids("pass:1 mark:threats:0", |id| Press::read(id).map(|(press, row)| press.id(row)));
    }
}

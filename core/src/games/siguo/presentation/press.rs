//! The game's own buttons and choices.

use super::draft::TRAY;
use crate::game::ButtonId;
use crate::games::siguo::army::Kind;
use crate::games::siguo::point::Point;
use crate::seat::Seat;

/// Key that is pressed while a deployment is arranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum DeployPress {
    /// A kind in the tray.
    #[strum(disabled)]
    Tray(Kind),
    /// 方案: opens the list, or closes it.
    #[strum(serialize = "deploy:suggest")]
    Suggest,
    #[strum(serialize = "deploy:close")]
    Close,
    /// The suggested layout of this number.
    #[strum(disabled)]
    Layout(usize),
    #[strum(serialize = "deploy:random")]
    Random,
    #[strum(serialize = "deploy:clear")]
    Clear,
    /// 收回
    #[strum(serialize = "deploy:back")]
    Back,
    /// Keeps the layout for other matches.
    #[strum(serialize = "deploy:keep")]
    Keep,
    #[strum(serialize = "deploy:ready")]
    Ready,
}

impl DeployPress {
    /// Id of the button, for the row of a seat or for the common row.
    pub fn id(self, row: Option<Seat>) -> String {
        if let DeployPress::Tray(kind) = self {
            return format!("tray:{}", kind.letter());
        }
        if let DeployPress::Layout(number) = self {
            return format!("deploy:layout:{}", super::SUGGESTED.get(number).map_or("", |one| one.id));
        }
        self.in_row(row)
    }

    /// Returns the key of an id, and the seat of its row.
    pub fn read(id: &str) -> Option<(DeployPress, Option<Seat>)> {
        if let Some(letter) = id.strip_prefix("tray:") {
            let kind = TRAY.into_iter().find(|kind| kind.letter().to_string() == letter)?;
            return Some((DeployPress::Tray(kind), None));
        }
        if let Some(layout) = id.strip_prefix("deploy:layout:") {
            let number = super::SUGGESTED.iter().position(|one| one.id == layout)?;
            return Some((DeployPress::Layout(number), None));
        }
        DeployPress::read_in_row(id)
    }
}

/// Key that is pressed in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Press {
    /// 轰炸
    Bomb,
    #[strum(disabled)]
    BombFrom(Point),
    /// 交换
    Exchange,
    #[strum(disabled)]
    ExchangeOf(Point, Point),
    /// 搬兵
    Muster,
    #[strum(disabled)]
    MusterAt(Point),
    #[strum(serialize = "muster:yes")]
    MusterYes,
    #[strum(serialize = "muster:clear")]
    MusterClear,
    #[strum(serialize = "muster:close")]
    MusterClose,
    /// 停一手
    Pass,
    /// Nothing is chosen after all.
    #[strum(serialize = "mode:close")]
    Close,
}

impl Press {
    /// Id of the button, for the row of a seat or for the common row.
    pub fn id(self, row: Option<Seat>) -> String {
        if let Press::BombFrom(base) = self {
            return format!("bomb:{base}");
        }
        if let Press::ExchangeOf(own, other) = self {
            return format!("exchange:{own}:{other}");
        }
        if let Press::MusterAt(base) = self {
            return format!("muster:at:{base}");
        }
        self.in_row(row)
    }

    /// Returns the key of an id, and the seat of its row.
    pub fn read(id: &str) -> Option<(Press, Option<Seat>)> {
        let point = |text: &str| text.parse::<Point>().ok();
        let parts: Vec<&str> = id.split(':').collect();
        let with_points = match parts[..] {
            ["bomb", base] => point(base).map(Press::BombFrom),
            ["exchange", own, other] => {
                point(own).zip(point(other)).map(|(own, other)| Press::ExchangeOf(own, other))
            }
            ["muster", "at", base] => point(base).map(Press::MusterAt),
            _ => None,
        };
        with_points.map(|press| (press, None)).or_else(|| Press::read_in_row(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::assert_ids;

    /// Ids stay as they are: scenarios, lessons and shells have them.
    #[test]
    fn ids_stay() {
        let deploy =
            "deploy:suggest deploy:close deploy:random deploy:clear deploy:back deploy:keep deploy:ready";
        assert_ids(deploy, |id| DeployPress::read(id).map(|(press, row)| press.id(row)));
        let more = "deploy:ready:2 tray:P deploy:layout:guard deploy:layout:crescent";
        assert_ids(more, |id| DeployPress::read(id).map(|(press, row)| press.id(row)));
        let play = "bomb exchange muster muster:yes muster:clear muster:close pass mode:close";
        assert_ids(play, |id| Press::read(id).map(|(press, row)| press.id(row)));
        let more = "pass:3 bomb:2 bomb:G5 exchange:G5:L5 muster:at:L5";
        assert_ids(more, |id| Press::read(id).map(|(press, row)| press.id(row)));
    }
}

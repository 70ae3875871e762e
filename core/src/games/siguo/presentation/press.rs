//! The game's own buttons and choices.

use super::draft::TRAY;
use crate::game::Ids;
use crate::games::siguo::army::Kind;
use crate::games::siguo::point::Point;
use crate::seat::Seat;

/// Key that is pressed while a deployment is arranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DeployPress {
    /// A kind in the tray.
    Tray(Kind),
    /// 方案: opens the list, or closes it.
    Suggest,
    Close,
    /// The suggested layout of this number.
    Layout(usize),
    Random,
    Clear,
    /// 收回
    Back,
    /// Keeps the layout for other matches.
    Keep,
    Ready,
}

const DEPLOY: Ids<DeployPress> = Ids(&[
    (DeployPress::Suggest, "deploy:suggest"),
    (DeployPress::Close, "deploy:close"),
    (DeployPress::Random, "deploy:random"),
    (DeployPress::Clear, "deploy:clear"),
    (DeployPress::Back, "deploy:back"),
    (DeployPress::Keep, "deploy:keep"),
    (DeployPress::Ready, "deploy:ready"),
]);

impl DeployPress {
    /// Id of the button, for the row of a seat or for the common row.
    pub fn id(self, row: Option<Seat>) -> String {
        match self {
            DeployPress::Tray(kind) => format!("tray:{}", kind.letter()),
            DeployPress::Layout(number) => {
                format!("deploy:layout:{}", super::SUGGESTED.get(number).map_or("", |one| one.id))
            }
            DeployPress::Suggest
            | DeployPress::Close
            | DeployPress::Random
            | DeployPress::Clear
            | DeployPress::Back
            | DeployPress::Keep
            | DeployPress::Ready => DEPLOY.in_row(self, row),
        }
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
        DEPLOY.read_in_row(id)
    }
}

/// Key that is pressed in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Press {
    /// 轰炸
    Bomb,
    BombFrom(Point),
    /// 交换
    Exchange,
    ExchangeOf(Point, Point),
    /// 搬兵
    Muster,
    MusterAt(Point),
    MusterYes,
    MusterClear,
    MusterClose,
    /// 停一手
    Pass,
    /// Nothing is chosen after all.
    Close,
}

const PLAY: Ids<Press> = Ids(&[
    (Press::Bomb, "bomb"),
    (Press::Exchange, "exchange"),
    (Press::Muster, "muster"),
    (Press::MusterYes, "muster:yes"),
    (Press::MusterClear, "muster:clear"),
    (Press::MusterClose, "muster:close"),
    (Press::Pass, "pass"),
    (Press::Close, "mode:close"),
]);

impl Press {
    /// Id of the button, for the row of a seat or for the common row.
    pub fn id(self, row: Option<Seat>) -> String {
        match self {
            Press::BombFrom(base) => format!("bomb:{base}"),
            Press::ExchangeOf(own, other) => format!("exchange:{own}:{other}"),
            Press::MusterAt(base) => format!("muster:at:{base}"),
            Press::Bomb
            | Press::Exchange
            | Press::Muster
            | Press::MusterYes
            | Press::MusterClear
            | Press::MusterClose
            | Press::Pass
            | Press::Close => PLAY.in_row(self, row),
        }
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
        with_points.map(|press| (press, None)).or_else(|| PLAY.read_in_row(id))
    }
}

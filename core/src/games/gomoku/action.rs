//! The game's own actions and their notation, docs/rules/gomoku.md, “Actions”.

use std::fmt;
use std::str::FromStr;

use super::point::Point;

/// An action of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// `H8`: a stone.
    Stone(Point),
    /// `swap`: the colours change hands.
    Swap,
    /// `keep`: they do not.
    Keep,
    /// `declare 3`: the number of points to be offered for stone 5.
    Declare(u8),
    /// `offer F7 G9`: the points for stone 5, two in 五手两打.
    Offer(Vec<Point>),
    /// `choose G9`: the one of them that is played.
    Choose(Point),
    /// `claim`: 禁手, the last black stone is forbidden.
    Claim,
    /// `pass`
    Pass,
}

/// The text is no action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownAction;

impl FromStr for Action {
    type Err = UnknownAction;

    /// Only what [`Action`] prints is read: one text for one action.
    fn from_str(text: &str) -> Result<Action, UnknownAction> {
        let point = |text: &str| text.parse::<Point>().map_err(|_| UnknownAction);
        Ok(match text.split_once(' ') {
            Some(("declare", number)) => {
                let count: u8 = number.parse().map_err(|_| UnknownAction)?;
                if count.to_string() != number {
                    return Err(UnknownAction);
                }
                Action::Declare(count)
            }
            Some(("offer", points)) => Action::Offer(points.split(' ').map(point).collect::<Result<_, _>>()?),
            Some(("choose", one)) => Action::Choose(point(one)?),
            Some(_) => return Err(UnknownAction),
            None => match text {
                "swap" => Action::Swap,
                "keep" => Action::Keep,
                "claim" => Action::Claim,
                "pass" => Action::Pass,
                _ => Action::Stone(point(text)?),
            },
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Stone(at) => write!(f, "{at}"),
            Action::Swap => f.write_str("swap"),
            Action::Keep => f.write_str("keep"),
            Action::Declare(count) => write!(f, "declare {count}"),
            Action::Offer(points) => {
                f.write_str("offer")?;
                points.iter().try_for_each(|at| write!(f, " {at}"))
            }
            Action::Choose(at) => write!(f, "choose {at}"),
            Action::Claim => f.write_str("claim"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

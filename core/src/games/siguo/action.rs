//! The game's own actions and their notation, docs/rules/siguo.md, “Actions”.

use std::fmt;
use std::str::FromStr;

use super::army::Army;
use super::point::Point;
use crate::game::HIDDEN;

/// First word of a deployment.
pub const DEPLOY: &str = "deploy";

/// An action of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// `deploy K:A1 R:C3 C:D2 P:A2,A3,…`
    Deploy(Army),
    /// `D4-D6`
    Move(Point, Point),
    /// `muster L5 A2>K4 B2>K5`: 搬兵 at a base, from and to of each 兵.
    Muster(Point, Vec<(Point, Point)>),
    /// `bomb G5`: 炸弹.
    Bomb(Point),
    /// `exchange G5 L14`: 交换, the own piece's base and the partner's.
    Exchange(Point, Point),
    /// `pass`
    Pass,
    /// [`HIDDEN`]: a deployment on another device.
    Sealed,
}

/// The text is no action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownAction;

fn point(text: &str) -> Result<Point, UnknownAction> {
    text.parse().map_err(|_| UnknownAction)
}

/// Two points with a sign between them.
fn pair(text: &str, sign: char) -> Result<(Point, Point), UnknownAction> {
    let (a, b) = text.split_once(sign).ok_or(UnknownAction)?;
    Ok((point(a)?, point(b)?))
}

impl FromStr for Action {
    type Err = UnknownAction;

    /// Only what [`Action`] prints is read.
    fn from_str(text: &str) -> Result<Action, UnknownAction> {
        let Some((verb, rest)) = text.split_once(' ') else {
            return match text {
                "pass" => Ok(Action::Pass),
                HIDDEN => Ok(Action::Sealed),
                _ => pair(text, '-').map(|(from, to)| Action::Move(from, to)),
            };
        };
        match verb {
            DEPLOY if !rest.is_empty() => Ok(Action::Deploy(rest.parse().map_err(|_| UnknownAction)?)),
            "bomb" => point(rest).map(Action::Bomb),
            "exchange" => pair(rest, ' ').map(|(own, other)| Action::Exchange(own, other)),
            "muster" => {
                let mut words = rest.split(' ');
                let base = point(words.next().unwrap_or(""))?;
                Ok(Action::Muster(base, words.map(|word| pair(word, '>')).collect::<Result<_, _>>()?))
            }
            _ => Err(UnknownAction),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deploy(army) => write!(f, "{DEPLOY} {army}"),
            Action::Move(from, to) => write!(f, "{from}-{to}"),
            Action::Muster(base, pairs) => {
                write!(f, "muster {base}")?;
                pairs.iter().try_for_each(|(from, to)| write!(f, " {from}>{to}"))
            }
            Action::Bomb(base) => write!(f, "bomb {base}"),
            Action::Exchange(own, other) => write!(f, "exchange {own} {other}"),
            Action::Pass => f.write_str("pass"),
            Action::Sealed => f.write_str(HIDDEN),
        }
    }
}

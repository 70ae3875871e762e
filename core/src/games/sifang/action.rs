//! The game's own actions and their notation, docs/rules/sifang.md, “Actions”.

use std::fmt;
use std::str::FromStr;

use super::point::Point;

/// An action of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// `88`: a stone.
    Stone(Point),
    /// `count`: 数棋, asks to end the game and count.
    Count,
    /// `count yes`, `count no`: the answer.
    Answer(bool),
}

/// The text is no action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownAction;

impl FromStr for Action {
    type Err = UnknownAction;

    /// Only what [`Action`] prints is read: one text for one action.
    fn from_str(text: &str) -> Result<Action, UnknownAction> {
        Ok(match text {
            "count" => Action::Count,
            "count yes" => Action::Answer(true),
            "count no" => Action::Answer(false),
            _ => Action::Stone(text.parse().map_err(|_| UnknownAction)?),
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Stone(at) => write!(f, "{at}"),
            Action::Count => f.write_str("count"),
            Action::Answer(true) => f.write_str("count yes"),
            Action::Answer(false) => f.write_str("count no"),
        }
    }
}

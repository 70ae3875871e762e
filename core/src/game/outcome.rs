//! Outcomes of a match: typed inside a game, as text in records.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::seat::Seat;

/// The end of a match as records have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The winning seats; empty for a draw.
    pub winners: Vec<Seat>,
    /// The reason, one of those on the game's rules page.
    pub reason: &'static str,
    /// Further facts that the game's rules page tells of an end.
    #[serde(flatten)]
    pub facts: Map<String, Value>,
}

/// Reason of an end: by the game's rules, or one of those that every game has. `R` is an enum of the game whose names, by
/// strum, are those on its rules page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndReason<R> {
    /// End by the game's own rules.
    Rule(R),
    /// The living seats agreed on a draw.
    Agreed,
    /// A seat gave up.
    Forfeit(Forfeit),
}

impl<R> From<R> for EndReason<R> {
    fn from(rule: R) -> Self {
        EndReason::Rule(rule)
    }
}

impl<R: Copy + Into<&'static str>> EndReason<R> {
    /// As records have it.
    pub fn as_str(self) -> &'static str {
        match self {
            EndReason::Rule(rule) => rule.into(),
            EndReason::Agreed => "agreed",
            EndReason::Forfeit(how) => how.as_str(),
        }
    }
}

/// The end of a match as its game knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending<R> {
    /// The winning seats; empty for a draw.
    pub winners: Vec<Seat>,
    /// Reason of the end.
    pub how: EndReason<R>,
}

impl<R: Copy + Into<&'static str>> Ending<R> {
    /// A draw.
    pub fn draw(how: impl Into<EndReason<R>>) -> Self {
        Ending { winners: Vec::new(), how: how.into() }
    }

    /// A win of one seat.
    pub fn win(seat: Seat, how: impl Into<EndReason<R>>) -> Self {
        Ending { winners: vec![seat], how: how.into() }
    }

    /// As records have it.
    pub fn outcome(&self) -> Outcome {
        Outcome { winners: self.winners.clone(), reason: self.how.as_str(), facts: Map::new() }
    }
}

/// Way in which a seat gives up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Forfeit {
    /// 认负
    Resign,
    /// 中途退场
    Leave,
    /// 超时
    Timeout,
}

/// End of a game by its players, which every game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayersEnd {
    /// The living seats agreed on a draw.
    Agreed,
    /// A seat of two gave up.
    Forfeit(Seat, Forfeit),
}

impl<R: Copy + Into<&'static str>> From<PlayersEnd> for Ending<R> {
    /// Returns the ending in a game of two seats.
    fn from(end: PlayersEnd) -> Self {
        match end {
            PlayersEnd::Agreed => Ending::draw(EndReason::Agreed),
            PlayersEnd::Forfeit(seat, how) => Ending::win(Seat(1 - seat.0), EndReason::Forfeit(how)),
        }
    }
}

impl Forfeit {
    /// As the action and the outcome are written.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

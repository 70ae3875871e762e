//! Facts of a finished match that a person's statistics need.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Table;
use crate::game::{Entry, Forfeit, SecretChoice};
use crate::play::Match;
use crate::seat::Seat;

/// Opponent of a person.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opponent {
    /// Computer of a level, 1…8.
    Level(u8),
    /// Person by name.
    Person(String),
}

/// Result of a match for a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchResult {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

/// A match as a person of this device played it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FinishedSide {
    /// Name of the person; empty for the owner of the device, who may play against computers without a name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub person: String,
    /// Opponents, without partners.
    pub opponents: Vec<Opponent>,
    /// Result.
    pub result: MatchResult,
    /// Whether the person ran out of time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lost_on_time: bool,
    /// Choice of the spy. It is kept of matches in which one person alone played on this device: of two persons at a
    /// shared one, each could look at the other's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spy: Option<SecretChoice>,
}

/// Facts of a finished match that statistics keep.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct FinishedMatch {
    /// Identifier of the game.
    pub game: String,
    /// Persons of this device.
    pub sides: Vec<FinishedSide>,
    /// Whether a hint was shown or a move taken back. Such a match is not rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub helped: bool,
    /// Whether it began from a set-up position. Such a match is not rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub set_up: bool,
}

impl Table {
    /// Returns the facts of the match for statistics, once it is over. `None` for a match that counts for nobody: it came
    /// from a file, no person played in it, or several did and not each has a name of its own.
    pub fn finished(&self) -> Option<FinishedMatch> {
        let played = self.matches.kept();
        if self.matches.brought || self.matches.foreign || played.outcome().is_none() {
            return None;
        }
        let sides: Vec<Seat> = match self.matches.own {
            Some(own) => vec![own],
            None => self.people(),
        };
        if !self.people_are_told_apart() {
            return None;
        }
        let line = || played.main_line().map(|(seat, action)| Entry { seat, action: action.to_owned() });
        let line: Vec<Entry> = line().collect();
        let lone = sides.len() == 1;
        let side = |seat: Seat| self.finished_side(played, &line, seat, lone);
        Some(FinishedMatch {
            game: played.record().game.clone(),
            sides: sides.into_iter().map(side).collect(),
            helped: self.matches.is_helped(),
            set_up: self.matches.is_set_up(),
        })
    }

    /// Seats of people.
    fn people(&self) -> Vec<Seat> {
        let situation = self.situation();
        let seating = situation.home();
        seating.seats().filter(|seat| seating.computer(*seat).is_none()).collect()
    }

    fn name_of(&self, seat: Seat) -> String {
        let situation = self.situation();
        let names = &situation.home().names;
        names.get(seat.index()).map(|name| name.trim().to_owned()).unwrap_or_default()
    }

    /// Whether there is one person, or each has a name of its own.
    fn people_are_told_apart(&self) -> bool {
        let people = self.people();
        let names: BTreeSet<String> = people.iter().map(|seat| self.name_of(*seat)).collect();
        people.len() == 1 || people.len() > 1 && names.len() == people.len() && !names.contains("")
    }

    fn finished_side(&self, played: &Match, line: &[Entry], seat: Seat, lone: bool) -> FinishedSide {
        let game = played.game();
        let situation = self.situation();
        let seating = situation.home();
        let opponent = |other: Seat| match seating.computer(other) {
            Some(level) => Opponent::Level(level),
            None => Opponent::Person(self.name_of(other)),
        };
        let winners = played.outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let timeout = |entry: &Entry| entry.seat == seat && entry.action == Forfeit::Timeout.as_str();
        let result = match () {
            () if winners.is_empty() => MatchResult::Drawn,
            () if winners.contains(&seat) => MatchResult::Won,
            () => MatchResult::Lost,
        };
        FinishedSide {
            person: self.name_of(seat),
            opponents: seating.seats().filter(|other| game.opposes(seat, *other)).map(opponent).collect(),
            result,
            lost_on_time: result == MatchResult::Lost && line.iter().any(timeout),
            spy: game.secret_choice(seat, line).filter(|_| lone),
        }
    }
}

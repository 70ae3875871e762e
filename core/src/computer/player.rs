//! The players there are, for tournaments and saves.

use std::str::FromStr;

use super::{Greedy, Random};
use crate::game::{Engine, Kind};
use crate::search::{LevelTable, Skill};

/// Computer player of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// The game's engine at a level, 1…8.
    Level(u8),
    /// The game's engine at the top level, ignoring its own secret.
    Blind,
    /// See [`Greedy`].
    Greedy,
    /// See [`Random`].
    Random,
}

impl Player {
    /// Returns the engine of this player.
    pub fn engine(self, kind: &Kind) -> Box<dyn Engine> {
        match self {
            Player::Level(_) | Player::Blind => super::engine(kind),
            Player::Greedy => Box::new(Greedy),
            Player::Random => Box::new(Random),
        }
    }

    /// Returns the strength of this player, where a game's levels have these limits.
    pub fn skill(self, levels: &LevelTable) -> Skill {
        match self {
            Player::Level(level) => Skill::level(level, levels),
            Player::Blind | Player::Greedy | Player::Random => Skill::TOP,
        }
    }
}

impl FromStr for Player {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Player, Self::Err> {
        match text {
            "random" => Ok(Player::Random),
            "greedy" => Ok(Player::Greedy),
            "blind" => Ok(Player::Blind),
            level => match level.parse() {
                Ok(level @ 1..=8) => Ok(Player::Level(level)),
                Ok(_) | Err(_) => Err("a player is a level 1–8, random, greedy or blind"),
            },
        }
    }
}

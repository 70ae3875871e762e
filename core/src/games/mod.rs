//! The rules, one folder per game. Pure: state in, state out.

pub mod gomoku;
pub mod undercover;
pub mod xiangqi;

use serde_json::{Map, Value};

use crate::play::{Fault, Rules, Words};
use crate::table::Face;

/// A match of some game: its rules and its face.
pub trait Game: Rules + Face {
    /// A copy.
    fn boxed(&self) -> Box<dyn Game>;
}

impl<T: Rules + Face + Clone + 'static> Game for T {
    fn boxed(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn Game> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}

/// Identifiers of all games, in the order of the lobby.
pub const GAMES: [&str; 2] = [undercover::ID, gomoku::ID];

/// A new match of the game called `id`.
///
/// # Errors
/// `unknown_game`, or what is wrong with the options.
pub fn new(id: &str, options: &Map<String, Value>, seed: u64) -> Result<Box<dyn Game>, Fault> {
    match id {
        undercover::ID => Ok(Box::new(undercover::Undercover::new(options, seed)?)),
        gomoku::ID => Ok(Box::new(gomoku::Gomoku::new(options, seed)?)),
        _ => Err(Fault::head("unknown_game", "there is no such game here")),
    }
}

/// One line about a game, for the lobby.
pub fn tagline(id: &str) -> Words {
    match id {
        undercover::ID => Words::new("对面的兵里，有一个是你的人", "One of the soldiers over there is yours"),
        gomoku::ID => Words::new("黑棋有禁手，白棋会抓", "Black has forbidden moves; White may call them"),
        _ => Words::new("", ""),
    }
}

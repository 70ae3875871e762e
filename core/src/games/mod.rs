//! The rules, one folder per game. Pure: state in, state out.

pub mod gomoku;
pub mod sifang;
pub mod undercover;
pub mod xiangqi;

use serde_json::{Map, Value};

use crate::play::{Fault, Rules, Words};
use crate::speech::Lang;
use crate::table::{Face, OptionSpec, Page};

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
pub const GAMES: [&str; 3] = [undercover::ID, gomoku::ID, sifang::ID];

/// A new match of the game called `id`.
///
/// # Errors
/// `unknown_game`, or what is wrong with the options.
pub fn new(id: &str, options: &Map<String, Value>, seed: u64) -> Result<Box<dyn Game>, Fault> {
    match id {
        undercover::ID => Ok(Box::new(undercover::Undercover::new(options, seed)?)),
        gomoku::ID => Ok(Box::new(gomoku::Gomoku::new(options, seed)?)),
        sifang::ID => Ok(Box::new(sifang::Sifang::new(options, seed)?)),
        _ => Err(unknown()),
    }
}

/// There is no game of that name.
pub fn unknown() -> Fault {
    Fault::head("unknown_game", "there is no such game here")
}

/// The options of a game as a form, with the values of `options`.
///
/// # Errors
/// `unknown_game`, `bad_option`.
pub fn option_form(id: &str, options: &Map<String, Value>, lang: Lang) -> Result<Vec<OptionSpec>, Fault> {
    match id {
        undercover::ID => undercover::option_form(options, lang),
        gomoku::ID => gomoku::option_form(options, lang),
        sifang::ID => sifang::option_form(options, lang),
        _ => Err(unknown()),
    }
}

/// Sets one of a game's own options.
///
/// # Errors
/// `unknown_game`, `unknown_option`, `bad_option`.
pub fn set_option(
    id: &str,
    options: &mut Map<String, Value>,
    option: &str,
    seat: i8,
    value: &str,
) -> Result<(), Fault> {
    match id {
        undercover::ID => undercover::set_option(options, option, seat, value),
        gomoku::ID => gomoku::set_option(options, option, value),
        sifang::ID => sifang::set_option(options, option, value),
        _ => Err(unknown()),
    }
}

/// The help of a game, page by page.
///
/// # Errors
/// `unknown_game`.
pub fn help(id: &str) -> Result<Vec<Page>, Fault> {
    match id {
        undercover::ID => undercover::help(),
        gomoku::ID => gomoku::help(),
        sifang::ID => sifang::help(),
        _ => Err(unknown()),
    }
}

/// One line about a game, for the lobby.
pub fn tagline(id: &str) -> Words {
    match id {
        undercover::ID => Words::new("对面的兵里，有一个是你的人", "One of the soldiers over there is yours"),
        gomoku::ID => Words::new("黑棋有禁手，白棋会抓", "Black has forbidden moves; White may call them"),
        sifang::ID => Words::new(
            "先围成四方形就胜，不成就数排列",
            "A square of four wins; without one the rows are counted",
        ),
        _ => Words::new("", ""),
    }
}

//! The rules, one folder per game. Pure: state in, state out.

pub mod gomoku;
pub mod jihe;
pub mod sifang;
pub mod siguo;
pub mod undercover;
pub mod xiangqi;

use serde_json::{Map, Value};

use crate::play::{Fault, Match, Record, Rules, Words};
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
pub const GAMES: [&str; 5] = [undercover::ID, gomoku::ID, sifang::ID, siguo::ID, jihe::ID];

/// A new match of the game called `id`.
///
/// # Errors
/// `unknown_game`, or what is wrong with the options.
pub fn new(id: &str, options: &Map<String, Value>, seed: u64) -> Result<Box<dyn Game>, Fault> {
    match id {
        undercover::ID => Ok(Box::new(undercover::Undercover::new(options, seed)?)),
        gomoku::ID => Ok(Box::new(gomoku::Gomoku::new(options, seed)?)),
        sifang::ID => Ok(Box::new(sifang::Sifang::new(options, seed)?)),
        siguo::ID => Ok(Box::new(siguo::Siguo::new(options, seed)?)),
        jihe::ID => Ok(Box::new(jihe::Jihe::new(options, seed)?)),
        _ => Err(unknown()),
    }
}

/// There is no game of that name.
pub fn unknown() -> Fault {
    Fault::head("unknown_game", "there is no such game here")
}

/// A match in a form of text that other programs read: `sgf` for 五子棋.
///
/// # Errors
/// `unknown_format` where the game has no such form.
pub fn export(played: &Match, form: &str) -> Result<String, Fault> {
    match (played.game().id(), form) {
        (gomoku::ID, "sgf") => gomoku::sgf::to_sgf(played),
        _ => Err(Fault::head("unknown_format", "there is no such form of this game's records")),
    }
}

/// The forms of [`export`] that a game has, by their names.
pub fn export_forms(id: &str) -> &'static [&'static str] {
    if id == gomoku::ID { &["sgf"] } else { &[] }
}

/// A record in any form that is read: our own, or SGF.
///
/// # Errors
/// What is wrong with it.
pub fn import(text: &str) -> Result<Record, Fault> {
    if text.trim_start().starts_with('(') { gomoku::sgf::from_sgf(text) } else { Record::parse(text) }
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
        siguo::ID => siguo::option_form(options, lang),
        jihe::ID => jihe::option_form(options, lang),
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
        siguo::ID => siguo::set_option(options, option, seat, value),
        jihe::ID => jihe::set_option(options, option, value),
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
        siguo::ID => siguo::help(),
        jihe::ID => jihe::help(),
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
        siguo::ID => Words::new(
            "四家两两结盟，占基地，搬兵、轰炸、交换",
            "Four kingdoms, two alliances: take bases, muster, bomb, exchange",
        ),
        jihe::ID => Words::new("跳出来，围起来，就是你的分", "Jump across, fence it in, and it is yours"),
        _ => Words::new("", ""),
    }
}

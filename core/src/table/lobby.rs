//! What needs no match: the games, their option forms and their help.

use serde_json::{Map, Value};

use super::face::Draft;
use super::show;
use super::types::{GameInfo, HelpPage, OptionSpec, Prefs};
use crate::games::{self, Game, gomoku, undercover};
use crate::play::{Fault, Seat, Viewer, Words};
use crate::scene::BoardArt;
use crate::speech::Lang;

/// Options as text: a JSON object, or nothing for the defaults.
pub(super) fn options(text: &str) -> Result<Map<String, Value>, Fault> {
    if text.trim().is_empty() {
        return Ok(Map::new());
    }
    match serde_json::from_str(text) {
        Ok(Value::Object(options)) => Ok(options),
        _ => Err(Fault::head("bad_option", "the options are not a JSON object")),
    }
}

fn fresh(game: &str) -> Result<Box<dyn Game>, Fault> {
    games::new(game, &Map::new(), 0)
}

/// The games, in the order of the lobby.
pub fn games(lang: Lang) -> Vec<GameInfo> {
    games::GAMES
        .iter()
        .filter_map(|id| {
            let game = fresh(id).ok()?;
            let seats = (0..game.seats()).map(Seat);
            Some(GameInfo {
                id: (*id).to_owned(),
                name: game.title().shown(lang).to_owned(),
                tagline: games::tagline(id).shown(lang).to_owned(),
                seats: game.seats(),
                sides: seats
                    .clone()
                    .map(|seat| {
                        let (zh, en) = game.side_name(seat);
                        lang.pick(zh, en).to_owned()
                    })
                    .collect(),
                glyphs: seats.map(|seat| game.emblem(seat, super::Glyphs::Traditional).0).collect(),
            })
        })
        .collect()
}

/// The options of a game with the values of `options` (a JSON object).
///
/// # Errors
/// `unknown_game`, `bad_option`. What is wrong with single values stands in the form.
pub fn option_form(game: &str, options: &str, lang: Lang) -> Result<Vec<OptionSpec>, Fault> {
    let options = self::options(options)?;
    match game {
        undercover::ID => undercover::option_form(&options, lang),
        gomoku::ID => gomoku::option_form(&options, lang),
        _ => Err(unknown_game()),
    }
}

/// `options` with one of them changed; `value` as in [`OptionSpec::value`].
///
/// # Errors
/// `unknown_game`, `unknown_option`, `bad_option`.
pub fn set_option(game: &str, options: &str, id: &str, seat: i8, value: &str) -> Result<String, Fault> {
    let mut options = self::options(options)?;
    if !games::GAMES.contains(&game) {
        return Err(unknown_game());
    }
    if let Some(done) = super::form::set_common(&mut options, id, value) {
        done?;
        return Ok(Value::Object(options).to_string());
    }
    match game {
        undercover::ID => undercover::set_option(&mut options, id, seat, value)?,
        gomoku::ID => gomoku::set_option(&mut options, id, value)?,
        _ => return Err(unknown_game()),
    }
    Ok(Value::Object(options).to_string())
}

fn unknown_game() -> Fault {
    Fault::head("unknown_game", "there is no such game here")
}

/// The help of a game, page by page.
///
/// # Errors
/// `unknown_game`.
pub fn help(game: &str, prefs: &Prefs) -> Result<Vec<HelpPage>, Fault> {
    match game {
        undercover::ID => Ok(undercover::help()?
            .iter()
            .map(|page| {
                let picture = page.picture.as_ref();
                let picture = picture.map(|p| (p.game.as_ref(), p.viewer, &p.draft, &p.caption));
                help_page(&page.title, &page.paragraphs, picture, prefs)
            })
            .collect()),
        gomoku::ID => Ok(gomoku::help()?
            .iter()
            .map(|page| {
                let none = Draft::default();
                let picture: Option<(&dyn Game, _, _, _)> =
                    page.picture.as_ref().map(|p| (p as &dyn Game, Viewer::Public, &none, &page.caption));
                help_page(&page.title, &page.paragraphs, picture, prefs)
            })
            .collect()),
        _ => Err(unknown_game()),
    }
}

/// A page as it is shown; a picture is a game, who sees it, what is selected in it, and its caption.
fn help_page(
    title: &Words,
    paragraphs: &[Words],
    picture: Option<(&dyn Game, Viewer, &Draft, &Words)>,
    prefs: &Prefs,
) -> HelpPage {
    let lang = prefs.lang;
    HelpPage {
        title: title.shown(lang).to_owned(),
        paragraphs: paragraphs.iter().map(|words| words.shown(lang).to_owned()).collect(),
        caption: picture.map_or_else(String::new, |(_, _, _, caption)| caption.shown(lang).to_owned()),
        picture: picture.map(|(game, viewer, draft, _)| show::picture(game, viewer, draft, prefs)),
    }
}

/// The empty board of a game, for pictures.
///
/// # Errors
/// `unknown_game`.
pub fn board_of(game: &str) -> Result<BoardArt, Fault> {
    Ok(fresh(game)?.board(&Prefs::default(), 0))
}

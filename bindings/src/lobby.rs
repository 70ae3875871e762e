//! Functions that need no match: games, option forms, help.

use qishe_core::game::Prefs;
use qishe_core::policy::Company;
use qishe_core::scene::BoardArt;
use qishe_core::table::{GameInfo, HelpPicture, MatchFormView, PictureOf};
use qishe_core::words::{Lang, Language, Word};

use crate::error::{TableError, guarded};

/// The games, in the order of the lobby.
#[uniffi::export]
pub fn games(lang: Lang) -> Vec<GameInfo> {
    qishe_core::table::games(lang)
}

/// The form of a game with the values of `options`, for a match in such company, group by group. Options that mean nothing any more count as none.
#[uniffi::export]
pub fn match_form(
    game: String,
    options: String,
    company: Company,
    lang: Lang,
) -> Result<MatchFormView, TableError> {
    guarded(|| qishe_core::table::match_form(&game, &options, company, lang))
}

/// `options` with one of them changed. `value` is written as in [`OptionSpec::value`](qishe_core::game::OptionSpec::value).
#[uniffi::export]
pub fn set_option(
    game: String,
    options: String,
    id: String,
    seat: Option<u8>,
    value: String,
) -> Result<String, TableError> {
    guarded(|| qishe_core::table::set_option(&game, &options, &id, seat, &value))
}

/// The name of a computer player of a level, 1…8.
#[uniffi::export]
pub fn level_label(level: u8, lang: Lang) -> String {
    qishe_core::table::level_label(level, lang)
}

/// A picture of the rules or the openings of a game.
#[uniffi::export]
pub fn help_picture(game: String, of: PictureOf, prefs: Prefs) -> Result<HelpPicture, TableError> {
    guarded(|| qishe_core::table::help_picture(&game, &of, &prefs))
}

/// The empty board of a game, for pictures on a device with these preferences.
#[uniffi::export]
pub fn board_of(game: String, prefs: Prefs) -> Result<BoardArt, TableError> {
    guarded(|| qishe_core::table::board_of(&game, &prefs))
}

/// Whether a heading is set in the font of the pieces; else in the text's font.
#[uniffi::export]
pub fn is_set_in_kai(heading: String) -> bool {
    qishe_core::policy::is_set_in_kai(&heading)
}

/// A text of the shells' own, in a language.
#[uniffi::export]
pub fn shell_text(of: Word, lang: Lang) -> String {
    of.text().shown(lang)
}

/// The languages that people choose from.
#[uniffi::export]
pub fn languages() -> Vec<Language> {
    qishe_core::words::languages()
}

/// The text of a file: UTF-8, UTF-16, GBK or Big5.
#[uniffi::export]
pub fn decode_text(bytes: Vec<u8>) -> Result<String, TableError> {
    guarded(|| qishe_core::game::decode(&bytes))
}

//! Functions that need no match: games, help, texts.

use qishe_core::game::Prefs;
use qishe_core::scene::BoardArt;
use qishe_core::table::{GameInfo, HelpPicture, PictureOf};
use qishe_core::words::{Lang, Language, Word};

use crate::error::{TableError, guarded};

/// The games, in the order of the lobby.
#[uniffi::export]
pub fn games(lang: Lang) -> Vec<GameInfo> {
    qishe_core::table::games(lang)
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

//! The rules, one folder per game. Pure: state in, state out.
//!
//! ```
//! use qishe_core::games::{GAMES, find};
//!
//! let ids: Vec<&str> = GAMES.iter().map(|kind| kind.id).collect();
//! assert_eq!(ids, ["undercover", "gomoku", "sifang", "siguo", "jihe"]);
//! assert!(find(GAMES, "go").is_err());
//! ```

pub mod gomoku;
pub mod jihe;
pub mod sifang;
pub mod siguo;
pub mod undercover;
pub mod xiangqi;

use crate::game::{Ambiguity, Imported, InputError, InputErrorKind, Kind, Kinds, SharedRecord};

/// All games, in the order of the lobby.
pub const GAMES: Kinds = &[&undercover::KIND, &gomoku::KIND, &sifang::KIND, &siguo::KIND, &jihe::KIND];

/// The game called `id`.
///
/// # Errors
/// `unknown_game`.
pub fn find(kinds: Kinds, id: &str) -> Result<&'static Kind, InputError> {
    let found = kinds.iter().copied().find(|kind| kind.id == id);
    found.ok_or_else(|| InputError::head(InputErrorKind::UnknownGame, "there is no such game here"))
}

/// Returns the question that a record of other programs leaves open, for the person to choose.
pub fn ambiguity(kinds: Kinds, text: &str) -> Option<Ambiguity> {
    let text = text.trim_start_matches('\u{feff}');
    let mut forms = kinds.iter().flat_map(|kind| kind.exports);
    forms.find(|form| (form.looks_like)(text)).and_then(|form| (form.asks)(text))
}

/// A match in any form that is read: our own record, or one of [`Kind::exports`]. A byte order mark does not count.
///
/// # Errors
/// What is wrong with it.
pub fn import(kinds: Kinds, text: &str) -> Result<Imported, InputError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut forms = kinds.iter().flat_map(|kind| kind.exports);
    match forms.find(|form| (form.looks_like)(text)) {
        Some(form) => (form.read)(text),
        None => SharedRecord::parse(text).map(Imported::from),
    }
}

//! The lessons' data, `core/lessons/<game>.json`. Rules pages take positions from it; `crate::learn` plays it.

use std::sync::OnceLock;

use serde_json::Value;

use super::{InputError, InputErrorKind};

/// The data, by game.
const DATA: [(&str, &str); 5] = [
    ("undercover", include_str!("../../lessons/undercover.json")),
    ("gomoku", include_str!("../../lessons/gomoku.json")),
    ("sifang", include_str!("../../lessons/sifang.json")),
    ("siguo", include_str!("../../lessons/siguo.json")),
    ("jihe", include_str!("../../lessons/jihe.json")),
];

fn bad(reason: String) -> InputError {
    InputError::head(InputErrorKind::BadRecord, reason)
}

/// The lessons of a game as they are written.
///
/// # Errors
/// `unknown_game`; `bad_record` for data that is no JSON, which a test of the lessons finds.
pub(crate) fn lesson_data(game: &str) -> Result<&'static Value, InputError> {
    static READ: [OnceLock<Result<Value, InputError>>; DATA.len()] = [const { OnceLock::new() }; DATA.len()];
    let Some(index) = DATA.iter().position(|(id, _)| *id == game) else {
        return Err(InputError::head(InputErrorKind::UnknownGame, "this game has no lessons"));
    };
    let (id, text) = DATA[index];
    let read = || serde_json::from_str(text).map_err(|error| bad(format!("the lessons of {id}: {error}")));
    READ[index].get_or_init(read).as_ref().map_err(Clone::clone)
}

/// Returns a step of a lesson, as it is written.
///
/// # Errors
/// `unknown_game`; `bad_record` if there is no such step.
pub(crate) fn lesson_step(game: &str, lesson: &str, step: &str) -> Result<&'static Value, InputError> {
    let named = |list: &'static Value, id: &str| {
        list.as_array().and_then(|list| list.iter().find(|one| one["id"] == id))
    };
    let found =
        named(&lesson_data(game)?["lessons"], lesson).and_then(|lesson| named(&lesson["steps"], step));
    found.ok_or_else(|| bad(format!("{game} has no step {lesson} {step}")))
}

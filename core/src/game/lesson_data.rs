//! The lessons' data, `core/lessons/<game>.json`: the lessons, which `crate::learn` plays, and the positions that only the
//! rules pages show. The rules pages take their positions from both.

use std::sync::OnceLock;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::{InputError, InputErrorKind, Rules, Seeds, common_options};
use crate::seat::Seat;

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

/// A position, as a step or a picture gives it.
#[derive(Deserialize)]
pub(crate) struct Position {
    /// Options of the match, with its position.
    options: Map<String, Value>,
    /// Actions from there: seat and notation.
    #[serde(default)]
    actions: Vec<(u8, String)>,
    /// The learner's actions in a step.
    #[serde(default)]
    pub(crate) solution: Vec<String>,
}

impl Position {
    /// Sets it up; `new` begins a match of the game.
    ///
    /// # Errors
    /// Options or actions that the rules refuse.
    pub(crate) fn set_up<G: Rules>(
        &self,
        new: impl FnOnce(&Map<String, Value>, &Seeds) -> Result<G, InputError>,
    ) -> Result<G, InputError> {
        let mut options = self.options.clone();
        common_options(&mut options)?; // a picture has no clock
        let mut game = new(&options, &Seeds::default())?;
        for (seat, action) in &self.actions {
            game.act(Seat(*seat), action)?;
        }
        Ok(game)
    }
}

/// Fills in the options of the step before, where a step has none.
fn fill_in(data: &mut Value) {
    for lesson in data["lessons"].as_array_mut().into_iter().flatten() {
        let mut options = Value::Null;
        for step in lesson["steps"].as_array_mut().into_iter().flatten() {
            if step["options"].is_null() {
                step["options"] = options;
            }
            options = step["options"].clone();
        }
    }
}

/// The data of a game, with the options of every step filled in.
///
/// # Errors
/// `unknown_game`; `bad_record` for data that is no JSON, which a test of the lessons finds.
pub(crate) fn lesson_data(game: &str) -> Result<&'static Value, InputError> {
    static READ: [OnceLock<Result<Value, InputError>>; DATA.len()] = [const { OnceLock::new() }; DATA.len()];
    let Some(index) = DATA.iter().position(|(id, _)| *id == game) else {
        return Err(InputError::head(InputErrorKind::UnknownGame, "this game has no lessons"));
    };
    let (id, text) = DATA[index];
    let read = || {
        let mut data =
            serde_json::from_str(text).map_err(|error| bad(format!("the lessons of {id}: {error}")))?;
        fill_in(&mut data);
        Ok(data)
    };
    READ[index].get_or_init(read).as_ref().map_err(Clone::clone)
}

fn named<'data>(list: &'data Value, id: &str) -> Option<&'data Value> {
    list.as_array().and_then(|list| list.iter().find(|one| one["id"] == id))
}

/// # Errors
/// `bad_record` if there is no such entry, or it gives no position.
fn position(entry: Option<&Value>, game: &str, name: &str) -> Result<Position, InputError> {
    let entry = entry.ok_or_else(|| bad(format!("the lessons of {game} have no {name}")))?;
    Position::deserialize(entry).map_err(|error| bad(format!("the lessons of {game}, {name}: {error}")))
}

/// Position of a step of a lesson.
///
/// # Errors
/// `unknown_game`; `bad_record` if there is no such step.
pub(crate) fn step_position(game: &str, lesson: &str, step: &str) -> Result<Position, InputError> {
    let steps = named(&lesson_data(game)?["lessons"], lesson).map(|lesson| &lesson["steps"]);
    position(steps.and_then(|steps| named(steps, step)), game, &format!("step {lesson} {step}"))
}

/// Position that only the rules pages show.
///
/// # Errors
/// `unknown_game`; `bad_record` if there is no such picture.
pub(crate) fn picture_position(game: &str, picture: &str) -> Result<Position, InputError> {
    position(named(&lesson_data(game)?["pictures"], picture), game, &format!("picture {picture}"))
}

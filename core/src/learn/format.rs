//! The form of a lesson's data.

use std::sync::OnceLock;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::game::{InputError, InputErrorKind, lesson_data};
use crate::games::GAMES;
use crate::seat::Seat;
use crate::words::Text;

/// A lesson: steps of one game, one after the other.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// Identifier of the game.
    pub game: &'static str,
    /// Identifier, unique in its game.
    pub id: String,
    /// Its steps, at least one.
    pub steps: Vec<Step>,
}

impl Lesson {
    /// Name under which a device keeps that it is done.
    pub fn key(&self) -> String {
        format!("{}:{}", self.game, self.id)
    }

    /// Title.
    pub fn title(&self) -> Text {
        super::text(self, None, None).unwrap_or_else(Text::none)
    }
}

/// A step: a position, a task, and what follows from right and wrong moves.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Identifier, unique in its lesson. It names the step's texts.
    pub id: String,
    /// Options of the match, with its position.
    pub options: Map<String, Value>,
    /// Actions that lead from there to the step's position: seat and notation.
    #[serde(default)]
    pub actions: Vec<(u8, String)>,
    /// The learner's seat.
    #[serde(default = "first_seat")]
    pub seat: Seat,
    /// Number of the learner's actions in which the goal must be reached; 0 for any number.
    #[serde(default)]
    pub moves: u32,
    /// Goal; a step without one is only read.
    #[serde(default)]
    pub goal: Option<Goal>,
    /// Drawing on the board while the task is open.
    #[serde(default)]
    pub show: Drawing,
    /// Id of the key, button or choice that the task is about.
    #[serde(default)]
    pub key: Option<String>,
    /// Whether the private drawer is there though no key of it is named.
    #[serde(default)]
    pub drawer: bool,
    /// Whether the solution is drawn from the beginning.
    #[serde(default)]
    pub arrow: bool,
    /// Actions by which the learner reaches the goal.
    #[serde(default)]
    pub solution: Vec<String>,
    /// Scripted actions of the other seats, in order. After them a computer of the lowest level plays.
    #[serde(default)]
    pub replies: Vec<String>,
    /// Wrong moves that are answered by name.
    #[serde(default)]
    pub wrong: Vec<WrongMove>,
    /// Level of the computer that plays the other seats from the beginning: the step is a small match.
    #[serde(default)]
    pub opponent: Option<u8>,
}

fn first_seat() -> Seat {
    Seat(0)
}

/// Points and lines that a step draws, by the names of points.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// Points that are marked.
    #[serde(default)]
    pub points: Vec<String>,
    /// Ways from the first to the last point, with a head at the end.
    #[serde(default)]
    pub arrows: Vec<Vec<String>>,
    /// Surfaces by their corners.
    #[serde(default)]
    pub areas: Vec<Vec<String>>,
}

/// A wrong move that a step answers by name.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongMove {
    /// The action; `*` stands for anything.
    #[serde(rename = "do")]
    pub action: String,
    /// Name of the text that says why, an attribute of the step's message.
    #[serde(default = "wrong")]
    pub say: String,
    /// Action that punishes it.
    #[serde(default)]
    pub reply: Option<String>,
}

fn wrong() -> String {
    "wrong".to_owned()
}

/// Goal of a step, a predicate of the match that every game has.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// The learner's last action is one of these; `*` stands for anything.
    Did(Vec<String>),
    /// A piece of the learner stands on one of these points.
    Reached(Vec<String>),
    /// None of the enemy pieces that stood on these points is on the board as an enemy.
    Captured(Vec<String>),
    /// The learner has held the key that shows the own secret.
    Looked,
    /// The learner has at least so many points.
    Score(u16),
    /// The learner has won.
    Won,
    /// The learner has made all moves of the step and has not lost.
    Survived,
    /// All of these.
    All(Vec<Goal>),
    /// At least one of these.
    Any(Vec<Goal>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLesson {
    id: String,
    steps: Vec<Step>,
}

fn read(game: &'static str) -> Result<Vec<Lesson>, InputError> {
    let bad = |error: serde_json::Error| {
        InputError::head(InputErrorKind::BadRecord, format!("the lessons of {game}: {error}"))
    };
    let written = Vec::<WrittenLesson>::deserialize(&lesson_data(game)?["lessons"]).map_err(bad)?;
    Ok(written.into_iter().map(|WrittenLesson { id, steps }| Lesson { game, id, steps }).collect())
}

/// The lessons of a game.
///
/// # Errors
/// `unknown_game`; data that cannot be read, which a test of the lessons finds.
pub fn lessons_of(game: &str) -> Result<&'static [Lesson], InputError> {
    static READ: [OnceLock<Result<Vec<Lesson>, InputError>>; GAMES.len()] =
        [const { OnceLock::new() }; GAMES.len()];
    let Some(index) = GAMES.iter().position(|kind| kind.id == game) else {
        return Err(InputError::head(InputErrorKind::UnknownGame, "this game has no lessons"));
    };
    READ[index].get_or_init(|| read(GAMES[index].id)).as_deref().map_err(Clone::clone)
}

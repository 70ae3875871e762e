//! The form of the puzzles' data, `core/puzzles/<game>.json`.

use std::sync::OnceLock;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::game::{InputError, InputErrorKind};
use crate::games::GAMES;
use crate::search::PuzzleGoal;
use crate::seat::Seat;

/// The data, by game.
const DATA: [(&str, &str); 5] = [
    ("undercover", include_str!("../../../puzzles/undercover.json")),
    ("gomoku", include_str!("../../../puzzles/gomoku.json")),
    ("sifang", include_str!("../../../puzzles/sifang.json")),
    ("siguo", include_str!("../../../puzzles/siguo.json")),
    ("jihe", include_str!("../../../puzzles/jihe.json")),
];

/// Idea of a puzzle. A program gives it by rule; the first one of a puzzle is its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Motif {
    /// The spy makes the difference.
    Spy,
    /// The activation is a move of the line.
    Activation,
    /// A spy is to be picked.
    Pick,
    /// The general is mated.
    Mate,
    /// One move alone prevents a mate.
    Escape,
    /// A piece is won.
    Material,
    /// A forbidden point catches Black.
    Forbidden,
    /// A four and a three at once.
    FourThree,
    /// Fours to the end.
    Fours,
    /// A stone that is no four, and wins all the same.
    Quiet,
    /// One stone alone prevents a win by fours.
    Defence,
    /// 双叫
    DoubleCall,
    /// 叫杀 after 叫杀.
    Calls,
    /// The count of the full board.
    Count,
    /// A chain of jumps.
    Chain,
    /// A figure in one turn.
    Figure,
    /// Points that need two turns.
    Prepared,
    /// One of several claims is to be chosen.
    Claim,
    /// 炸弹
    Bomb,
    /// An enemy general falls.
    General,
}

impl Motif {
    /// Its name in the data, and as a filter.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Condition of a puzzle beside its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// The enemy has no spy.
    NoEnemySpy,
    /// Black has forbidden points.
    Forbidden,
    /// There are no forbidden points.
    NoForbidden,
}

/// A puzzle: a position in which one first move alone reaches the aim.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Identifier of the game.
    #[serde(skip)]
    pub game: &'static str,
    /// Identifier, unique in its game: it comes from the position, and stays where puzzles are made anew.
    pub id: String,
    /// Options of the match, with its position.
    pub options: Map<String, Value>,
    /// Seat that solves it.
    pub seat: Seat,
    /// Aim of that seat.
    pub aim: PuzzleGoal,
    /// Own turns within which the aim is reached.
    pub moves: u32,
    /// Actions of all seats by which it is reached, the solver's first. What then follows by itself is left out.
    pub line: Vec<String>,
    /// The lowest level, 1…8, that solves it in half of its tries.
    pub level: u8,
    /// Ideas, the kind of the puzzle first.
    pub motifs: Vec<Motif>,
    /// Condition beside the position.
    #[serde(default)]
    pub condition: Option<Condition>,
}

impl Puzzle {
    /// Name under which a device keeps its progress, unique in the app.
    pub fn key(&self) -> String {
        format!("{}:{}", self.game, self.id)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// Command, seed, date and counts.
    head: Value,
    puzzles: Vec<Puzzle>,
}

/// The puzzles of a game, and how they were made.
#[derive(Debug, Clone)]
pub struct PuzzleFile {
    /// The command that made them, seed, date and counts.
    pub head: Value,
    /// The puzzles, the easiest first.
    pub puzzles: Vec<Puzzle>,
    /// Length of the file in bytes.
    pub bytes: usize,
}

/// Reads a file of puzzles of a game.
///
/// # Errors
/// `bad_record`.
pub fn puzzles_in(game: &'static str, text: &str) -> Result<PuzzleFile, InputError> {
    let written: Written = serde_json::from_str(text).map_err(|error| {
        InputError::head(InputErrorKind::BadRecord, format!("the puzzles of {game}: {error}"))
    })?;
    let puzzles = written.puzzles.into_iter().map(|puzzle| Puzzle { game, ..puzzle }).collect();
    Ok(PuzzleFile { head: written.head, puzzles, bytes: text.len() })
}

/// The puzzles of a game.
///
/// # Errors
/// `unknown_game`; data that cannot be read, which a test of the puzzles finds.
pub fn puzzles_of(game: &str) -> Result<&'static PuzzleFile, InputError> {
    static READ: [OnceLock<Result<PuzzleFile, InputError>>; GAMES.len()] =
        [const { OnceLock::new() }; GAMES.len()];
    let unknown = || InputError::head(InputErrorKind::UnknownGame, "this game has no puzzles");
    let index = DATA.iter().position(|(id, _)| *id == game).ok_or_else(unknown)?;
    let (id, text) = DATA[index];
    READ[index].get_or_init(|| puzzles_in(id, text)).as_ref().map_err(Clone::clone)
}

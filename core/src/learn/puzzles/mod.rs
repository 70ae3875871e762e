//! Puzzles: a position, a task, and one first move that reaches its aim.
//!
//! The puzzles are data, `core/puzzles/<game>.json`, made and proven by a program; docs/adding-a-puzzle.md tells how. A
//! [`PuzzleRun`] plays them on a [`crate::table::Table`], and [`Practice`] keeps how a person does. Neither has a
//! clock: days are numbers that the shell hands in.
//!
//! ```
//! use qishe_core::game::Prefs;
//! use qishe_core::learn::{Practice, PuzzleFilter, PuzzleRun, daily, puzzles};
//! use qishe_core::words::Lang;
//!
//! let easy = PuzzleFilter { tier: 1, ..PuzzleFilter::default() };
//! assert!(puzzles("gomoku", &easy, Lang::En)?.iter().all(|puzzle| puzzle.level <= 2));
//! let today = daily(&Practice::default(), 20_784, Lang::En).expect("there are puzzles");
//! assert!(today.tier == 1, "a newcomer has an easy one");
//! let (run, table) = PuzzleRun::begin(&[today.key], Prefs::default())?;
//! assert!(!run.view(&table).solved);
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```

mod choosing;
mod format;
mod hint;
mod practice;
mod solve;
mod verify;
mod view;
mod wording;

pub use choosing::{daily, mixed_set};
pub use format::{Condition, Motif, Puzzle, PuzzleFile, puzzles_in, puzzles_of};
pub use practice::{Practice, PracticeDay, PuzzleResult, StreakView};
pub use solve::PuzzleRun;
pub use verify::{PuzzleFault, is_reached, is_same_position, verify};
pub use view::{PuzzleMark, PuzzleView};

use std::collections::BTreeSet;

use crate::game::{InputError, Prefs};
use crate::table::Thumbnail;
use crate::words::Lang;

/// A puzzle in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PuzzleInfo {
    /// Identifier of the game.
    pub game: String,
    /// Name under which a device keeps its progress, unique in the app.
    pub key: String,
    /// The task in words: 你执红方 · 2 步内取胜.
    pub task: String,
    /// The aim alone: 2 步内取胜.
    pub aim: String,
    /// The lowest level, 1…8, that solves it.
    pub level: u8,
    /// Tier of difficulty, 1…4: two levels each.
    pub tier: u8,
    /// Ideas, as filters take them.
    pub motifs: Vec<String>,
}

/// An idea with its name, for a list of filters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MotifInfo {
    /// Identifier, as filters take it.
    pub id: String,
    /// Its name.
    pub label: String,
}

/// Choice among the puzzles of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PuzzleFilter {
    /// Idea; empty for all.
    pub motif: String,
    /// Tier of difficulty, 1…4; 0 for all.
    pub tier: u8,
}

impl PuzzleFilter {
    /// Whether a puzzle is chosen.
    pub fn takes(&self, puzzle: &Puzzle) -> bool {
        (self.tier == 0 || self.tier == tier(puzzle))
            && (self.motif.is_empty() || puzzle.motifs.iter().any(|motif| motif.as_str() == self.motif))
    }
}

/// Tier of a puzzle, 1…4: two levels each.
fn tier(puzzle: &Puzzle) -> u8 {
    puzzle.level.clamp(1, 8).div_ceil(2)
}

fn info(puzzle: &Puzzle, lang: Lang) -> PuzzleInfo {
    PuzzleInfo {
        game: puzzle.game.to_owned(),
        key: puzzle.key(),
        task: wording::task(puzzle).shown(lang),
        aim: wording::aim(puzzle).shown(lang),
        level: puzzle.level,
        tier: tier(puzzle),
        motifs: puzzle.motifs.iter().map(|motif| motif.as_str().to_owned()).collect(),
    }
}

/// The puzzles of a game that a filter chooses, the easiest first.
///
/// # Errors
/// `unknown_game`.
pub fn puzzles(game: &str, filter: &PuzzleFilter, lang: Lang) -> Result<Vec<PuzzleInfo>, InputError> {
    let chosen = puzzles_of(game)?.puzzles.iter().filter(|puzzle| filter.takes(puzzle));
    Ok(chosen.map(|puzzle| info(puzzle, lang)).collect())
}

/// The ideas of a game's puzzles, in the order of their kinds.
///
/// # Errors
/// `unknown_game`.
pub fn motifs(game: &str, lang: Lang) -> Result<Vec<MotifInfo>, InputError> {
    let all: BTreeSet<Motif> =
        puzzles_of(game)?.puzzles.iter().flat_map(|puzzle| &puzzle.motifs).copied().collect();
    let info =
        |motif: Motif| MotifInfo { id: motif.as_str().to_owned(), label: wording::motif(motif).shown(lang) };
    Ok(all.into_iter().map(info).collect())
}

/// The puzzle with a key; `None` for one that there is not.
pub(super) fn find(key: &str) -> Option<&'static Puzzle> {
    let (game, id) = key.split_once(':')?;
    puzzles_of(game).ok()?.puzzles.iter().find(|puzzle| puzzle.id == id)
}

/// Returns the position of a puzzle as everybody may see it, for a mini board; `None` for a key that there is not.
pub fn puzzle_board(key: &str, prefs: Prefs) -> Option<Thumbnail> {
    let (_, table) = PuzzleRun::begin(&[key.to_owned()], prefs).ok()?;
    Some(table.sharing().thumbnail())
}

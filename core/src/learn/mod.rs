//! Lessons, a first match and short exercises for every game, and puzzles.
//!
//! A lesson is data, `core/lessons/<game>.json`, and two texts a step; docs/adding-a-lesson.md tells how one is added. A
//! [`LessonRun`] plays it on a [`crate::table::Table`], so that a shell shows it with the board, drawer and speech of a match.
//! It has no clock: a shell calls [`LessonRun::tick`]. Puzzles have a run of the same kind, [`PuzzleRun`].
//!
//! ```
//! use qishe_core::game::Prefs;
//! use qishe_core::learn::{LessonRun, lessons};
//! use qishe_core::words::Lang;
//!
//! let list = lessons("undercover", Lang::En)?;
//! assert!(list[0].first, "a game's first lesson is its first match");
//! let (mut run, mut table) = LessonRun::begin("undercover", &list[0].id, Prefs::default())?;
//! assert_eq!(run.view(&table).step, 1);
//! run.press(&mut table, "lesson:next");
//! assert_eq!(run.view(&table).step, 2);
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```

mod endgames;
mod format;
mod goals;
mod guide;
mod guide_step;
mod hints;
mod lesson_run;
mod opponents;
mod practice_page;
mod puzzles;
mod statistics;
mod streak;
mod unknown;

pub use endgames::{
    BOOKS, Endgame, EndgameEntry, EndgameGoal, EndgameInfo, EndgamePage, EndgameRun, EndgameStage,
    HELD_AFTER, endgame_entry, endgame_page, endgames_of, find_endgame,
};
pub use format::{Drawing, Goal, Lesson, Step, WrongMove, lessons_of};
pub use guide::Guide;
pub use guide_step::GuideStep;
pub use lesson_run::{GuideView, LessonRun};
pub use opponents::{
    LevelTexts, OpponentSeal, OpponentSheet, OpponentSide, WonLadder, WonRung, level_texts, opponents,
};
pub use practice_page::{
    PracticeGame, PracticeMotif, PracticePage, PracticeTier, StreakDay, TodayPuzzle, practice_page,
    today_puzzle,
};
pub use puzzles::{
    Condition, Motif, MotifInfo, Practice, PracticeDay, Puzzle, PuzzleFault, PuzzleFile, PuzzleFilter,
    PuzzleInfo, PuzzleMark, PuzzleResult, PuzzleRun, PuzzleView, StreakView, daily, is_reached,
    is_same_position, mixed_set, motifs, puzzle_board, puzzles, puzzles_in, puzzles_of, verify,
};
pub use statistics::{
    CurveLabel, CurvePoint, LadderRung, MatchEntry, OpponentRow, PuzzleBar, PuzzleEntry, Rating, RatingCard,
    RatingCurve, SpyCounts, Statistics, StatisticsChoice, StatisticsFact, StatisticsQuery, StatisticsView,
    erase_question, level_rating, rated,
};
pub use unknown::Unknown;

use crate::game::InputError;
use crate::games::GAMES;
use crate::words::{Lang, lesson_text};

/// A lesson in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LessonInfo {
    /// Identifier, unique in its game.
    pub id: String,
    /// Name under which a device keeps that it is done, unique in the app.
    pub key: String,
    /// Title.
    pub title: String,
    /// Number of steps.
    pub steps: u32,
    /// Whether it is the game's first match.
    pub first: bool,
}

/// The lessons of a game, its first match first.
///
/// # Errors
/// `unknown_game`.
pub fn lessons(game: &str, lang: Lang) -> Result<Vec<LessonInfo>, InputError> {
    let lessons = lessons_of(game)?;
    let info = |(index, lesson): (usize, &Lesson)| LessonInfo {
        id: lesson.id.clone(),
        key: lesson.key(),
        title: lesson.title().shown(lang),
        steps: lesson.steps.len() as u32,
        first: index == 0,
    };
    Ok(lessons.iter().enumerate().map(info).collect())
}

/// The first lesson of a game that is new to the person.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LessonOffer {
    /// Identifier of the game.
    pub game: String,
    /// The lesson.
    pub lesson: LessonInfo,
    /// Whether the game's card in the lobby offers it. Where all games are new, the first card alone does.
    pub on_card: bool,
    /// Whether the lobby offers it in the place of a match to resume: all games are new, and it is the first.
    pub welcomes: bool,
}

/// Returns the lessons that are offered to a person for whom `is_new` says which games are new, in the order of the games.
pub fn lesson_offers(is_new: impl Fn(&str) -> bool, lang: Lang) -> Vec<LessonOffer> {
    let first = |game: &str| lessons(game, lang).ok()?.into_iter().find(|lesson| lesson.first);
    let new: Vec<(&str, LessonInfo)> = GAMES
        .iter()
        .filter(|kind| is_new(kind.id))
        .filter_map(|kind| Some((kind.id, first(kind.id)?)))
        .collect();
    let all = new.len() == GAMES.len();
    let offer = |(at, (game, lesson)): (usize, (&str, LessonInfo))| LessonOffer {
        game: game.to_owned(),
        lesson,
        on_card: !all || at == 0,
        welcomes: all && at == 0,
    };
    new.into_iter().enumerate().map(offer).collect()
}

/// Returns a text of a step, or of the lesson where `step` is none. `attribute`: `done`, or the name of a wrong move's text.
fn text(lesson: &Lesson, step: Option<&Step>, attribute: Option<&str>) -> Option<crate::words::Text> {
    let id = match step {
        Some(step) => format!("lesson-{}-{}-{}", lesson.game, lesson.id, step.id),
        None => format!("lesson-{}-{}", lesson.game, lesson.id),
    };
    lesson_text(&id, attribute)
}

//! The page of practice: the streak, the puzzle of the day, what comes back, the way to the endgames, and the puzzles of each game.

use std::collections::BTreeSet;

use super::endgames::{EndgameEntry, endgame_entry};
use super::puzzles::{
    MotifInfo, Practice, PracticeDay, Puzzle, PuzzleFilter, PuzzleInfo, PuzzleResult, daily, find, mixed_set,
    motifs, puzzles, puzzles_of,
};
use crate::table::games;
use crate::words::{Joint, Lang, Text, texts};

/// Puzzles in a set.
const SET: usize = 10;

/// The puzzles of a game that two neighbouring levels solve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticeTier {
    /// Tier of difficulty, 1…4.
    pub tier: u8,
    /// Lowest level that solves its puzzles, 1…8: the level of its seal.
    pub level: u8,
    /// Its name, after the lowest level that solves its puzzles.
    pub label: String,
    /// Number of solved puzzles of all, in words.
    pub counter: String,
    /// Solved part in thousandths, 0…1000, for a ring.
    pub solved: u32,
    /// The next puzzles, by their keys: those that are not solved, or all where all are.
    pub next: Vec<String>,
}

/// The puzzles of a game that have an idea.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticeMotif {
    /// Identifier of the idea.
    pub id: String,
    /// Its name.
    pub label: String,
    /// Number of solved puzzles of all, in words.
    pub counter: String,
    /// The next puzzles, by their keys: those that are not solved, or all where all are.
    pub next: Vec<String>,
}

/// The puzzles of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticeGame {
    /// Identifier of the game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// Number of solved puzzles of all, in words.
    pub counter: String,
    /// Tiers that have puzzles, the easiest first.
    pub tiers: Vec<PracticeTier>,
    /// Ideas of its puzzles.
    pub motifs: Vec<PracticeMotif>,
}

/// A day of a streak.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StreakDay {
    /// What was done on it.
    pub state: PracticeDay,
    /// Short name of the day of the week, `四`.
    pub name: String,
}

/// The page of practice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PracticePage {
    /// Heading of the streak, and a sentence on today.
    pub streak: String,
    /// The last seven days, today last.
    pub week: Vec<StreakDay>,
    /// The streak and its week in words, for a voice.
    pub week_spoken: String,
    /// The puzzle of the day; none where there are no puzzles.
    pub today: Option<PuzzleInfo>,
    /// Heading of the puzzle of the day, which says how it went.
    pub today_title: String,
    /// Mistakes that come back today, by their keys, the longest overdue first.
    pub due: Vec<String>,
    /// Sentence on them.
    pub due_label: String,
    /// The way to the books of endgames.
    pub endgames: EndgameEntry,
    /// Games that have puzzles.
    pub games: Vec<PracticeGame>,
}

fn is_solved(practice: &Practice, key: &str) -> bool {
    practice.best(key).is_some_and(PuzzleResult::is_solved)
}

fn solved(practice: &Practice, of: &[PuzzleInfo]) -> usize {
    of.iter().filter(|puzzle| is_solved(practice, &puzzle.key)).count()
}

fn counter(practice: &Practice, of: &[PuzzleInfo]) -> String {
    format!("{} / {}", solved(practice, of), of.len())
}

/// The next set of these puzzles: a mixed one of those that are not solved, or of all where all are.
fn next(practice: &Practice, game: &str, of: &[PuzzleInfo]) -> Vec<String> {
    let Ok(file) = puzzles_of(game) else { return Vec::new() };
    let keys: BTreeSet<&str> = of.iter().map(|puzzle| puzzle.key.as_str()).collect();
    let all: Vec<_> = file.puzzles.iter().filter(|puzzle| keys.contains(puzzle.key().as_str())).collect();
    let open: Vec<_> = all.iter().copied().filter(|puzzle| !is_solved(practice, &puzzle.key())).collect();
    let set = mixed_set(if open.is_empty() { &all } else { &open }, SET);
    set.into_iter().map(Puzzle::key).collect()
}

/// The puzzle of a day, for a tile of the lobby.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TodayPuzzle {
    /// The puzzle.
    pub puzzle: PuzzleInfo,
    /// Heading, and two lines: the game and the aim, or the end of it where it is done.
    pub lines: Vec<String>,
    /// Result of that day; none before a try.
    pub result: Option<PuzzleResult>,
    /// Whether it was solved on that day, with or without a hint: the tile bears the seal.
    pub solved: bool,
    /// The tile in one sentence, for a voice.
    pub spoken: String,
}

/// Returns the puzzle of a day; `None` where there are no puzzles.
pub fn today_puzzle(practice: &Practice, day: u32, lang: Lang) -> Option<TodayPuzzle> {
    let puzzle = daily(practice, day, lang)?;
    let result = practice.result_on(&puzzle.key, day);
    let name = games(lang).into_iter().find(|info| info.id == puzzle.game)?.name;
    let title = texts::practice::today();
    let (last, task) = match result {
        None => (Text::plain(puzzle.aim.clone()), Text::plain(puzzle.task.clone())),
        Some(PuzzleResult::FirstTry | PuzzleResult::TakenBack | PuzzleResult::WithHint) => {
            (texts::practice::tomorrow(), texts::practice::today_done())
        }
        Some(PuzzleResult::Wrong) => (texts::practice::again_tomorrow(), texts::practice::today_missed()),
        Some(PuzzleResult::Shown) => (texts::practice::again_tomorrow(), texts::practice::today_shown()),
    };
    let solved = result.is_some_and(PuzzleResult::is_solved);
    let spoken = Text::joined([title.clone(), Text::plain(name.clone()), task], Joint::Clause).shown(lang);
    let lines = vec![title.shown(lang), name, last.shown(lang)];
    Some(TodayPuzzle { lines, puzzle, result, solved, spoken })
}

/// Returns the page of practice on a day: its number, counted from any day, the same everywhere.
pub fn practice_page(practice: &Practice, day: u32, lang: Lang) -> PracticePage {
    let streak = practice.streak(day);
    let today = daily(practice, day, lang);
    let result = today.as_ref().and_then(|puzzle| practice.result_on(&puzzle.key, day));
    // Endgames come back on the pages of their books.
    let due: Vec<String> = practice.due(day).into_iter().filter(|key| find(key).is_some()).collect();
    let games = games(lang).into_iter().filter_map(|info| {
        let all = puzzles(&info.id, &PuzzleFilter::default(), lang).ok().filter(|all| !all.is_empty())?;
        let tiers = (1..=4).filter_map(|tier| {
            let of: Vec<_> = all.iter().filter(|puzzle| puzzle.tier == tier).cloned().collect();
            let lowest = of.first()?.level;
            Some(PracticeTier {
                tier,
                level: lowest,
                label: texts::puzzle::level(texts::computer::seal_name(i64::from(lowest))).shown(lang),
                counter: counter(practice, &of),
                solved: (solved(practice, &of) * 1000 / of.len().max(1)) as u32,
                next: next(practice, &info.id, &of),
            })
        });
        let motifs = motifs(&info.id, lang).ok()?.into_iter().map(|MotifInfo { id, label }| {
            let of: Vec<_> = all.iter().filter(|puzzle| puzzle.motifs.contains(&id)).cloned().collect();
            PracticeMotif { id, label, counter: counter(practice, &of), next: next(practice, &info.id, &of) }
        });
        let (tiers, motifs) = (tiers.collect(), motifs.collect());
        Some(PracticeGame { game: info.id, name: info.name, counter: counter(practice, &all), tiers, motifs })
    });
    let week = (0..).zip(streak.week.iter().rev()).map(|(ago, state)| {
        // Day 0, 1 January 1970, was a Thursday.
        let weekday = (i64::from(day) - ago + 4).rem_euclid(7);
        StreakDay { state: *state, name: texts::practice::weekday(weekday).shown(lang) }
    });
    let week = week.collect::<Vec<_>>().into_iter().rev();
    let words = texts::practice::streak(i64::from(streak.days));
    let week_spoken = match streak.week.last() {
        Some(PracticeDay::Open) => texts::practice::open_today(words.clone()).shown(lang),
        _ => words.shown(lang),
    };
    let today_title = match result {
        None => texts::practice::today(),
        Some(PuzzleResult::FirstTry | PuzzleResult::TakenBack | PuzzleResult::WithHint) => {
            texts::practice::today_done()
        }
        Some(PuzzleResult::Wrong) => texts::practice::today_missed(),
        Some(PuzzleResult::Shown) => texts::practice::today_shown(),
    };
    PracticePage {
        streak: words.shown(lang),
        week: week.collect(),
        week_spoken,
        today,
        today_title: today_title.shown(lang),
        due_label: texts::practice::due(due.len() as i64).shown(lang),
        due,
        endgames: endgame_entry(practice, day, lang),
        games: games.collect(),
    }
}

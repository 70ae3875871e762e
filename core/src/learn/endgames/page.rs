//! The page of a book: its endgames by stages, and how a person does.

use super::book::{PRACTICAL, SPIES, lesson_name};
use super::{BOOKS, Endgame, EndgameGoal, HELD_AFTER, endgames_of};
use crate::learn::{Practice, PuzzleResult};
use crate::words::{Joint, Lang, Text, texts};

/// Returns the name of a book; none for one that there is not.
pub(super) fn book_name(book: &str) -> Text {
    match book {
        PRACTICAL => texts::endgame::practical(),
        SPIES => texts::endgame::spies(),
        _ => texts::endgame::shiqingyaqu(),
    }
}

/// Endgames of a stage, by their numbers in the book: ten of an old book, six or five of a lesson.
fn stage_size(book: &str) -> u32 {
    match book {
        PRACTICAL => 6,
        SPIES => 5,
        _ => 10,
    }
}

/// Goal of an endgame and how far it is, as texts of a line.
pub(super) fn task(endgame: &Endgame) -> [Text; 2] {
    match endgame.goal {
        EndgameGoal::Win => [texts::endgame::red_wins(), texts::endgame::within(i64::from(endgame.moves))],
        EndgameGoal::Hold => [texts::endgame::red_draws(), texts::endgame::hold_for(i64::from(HELD_AFTER))],
    }
}

/// An endgame in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndgameInfo {
    /// Name under which a device keeps its progress.
    pub key: String,
    /// Number in the book.
    pub number: u32,
    /// Its number and its name in the book.
    pub title: String,
    /// Number of moves of the proven way, or the goal to hold: a word or two below its seal.
    pub length: String,
    /// Goal, and length of the proven way: 红先胜，11 步内有杀. For a practical endgame also the number in the old book that has it.
    pub task: String,
    /// Result of the last try in words; empty before the first try.
    pub state: String,
    /// Stars, 0…3; 0 where it is not solved.
    pub stars: u8,
    /// All of it in one sentence, for a screen reader.
    pub spoken: String,
}

/// Some numbers of a book: ten, or a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndgameStage {
    /// Place in the book, from 0: also where stages before it have no proven endgame.
    pub place: u32,
    /// Heading: which stage, its first and last number or its name, and the stars that were won.
    pub title: String,
    /// The endgames that are proven.
    pub endgames: Vec<EndgameInfo>,
}

/// The page of a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndgamePage {
    /// Identifier of the book.
    pub book: String,
    /// Names of all books, in the order of [`BOOKS`].
    pub books: Vec<String>,
    /// Number of a stage's endgames.
    pub stage: u32,
    /// Heading of the screen.
    pub heading: String,
    /// Name of the book, who made it, and when.
    pub title: String,
    /// Name of the filter that shows all stages.
    pub all: String,
    /// Name of the sign that shows the endgames by their names, and of the one that shows them as a way of seals.
    pub as_names: String,
    /// See [`EndgamePage::as_names`].
    pub as_way: String,
    /// Word below the seal of the endgame that comes next.
    pub here: String,
    /// Heading of those that come back.
    pub due_title: String,
    /// Number of solved endgames of all, and the stars that were won, in words.
    pub solved: String,
    /// Its stages that have endgames.
    pub stages: Vec<EndgameStage>,
    /// The endgame that comes next: one that comes back, or the first that is not solved.
    pub next: Option<EndgameInfo>,
    /// Endgames that come back by the day, the longest overdue first.
    pub due: Vec<EndgameInfo>,
}

/// Stars of a result.
pub(super) fn stars(best: Option<PuzzleResult>) -> u8 {
    match best {
        Some(PuzzleResult::FirstTry) => 3,
        Some(PuzzleResult::TakenBack) => 2,
        Some(PuzzleResult::WithHint) => 1,
        Some(PuzzleResult::Wrong | PuzzleResult::Shown) | None => 0,
    }
}

fn info(endgame: &Endgame, practice: &Practice, lang: Lang) -> EndgameInfo {
    let best = practice.best(&endgame.key());
    let stars = stars(best);
    let state = match (stars, best) {
        (0, None) => Text::none(),
        (0, Some(_)) => texts::endgame::not_solved(),
        (stars, _) => texts::endgame::stars(i64::from(stars)),
    };
    let source = endgame.source.map_or_else(Text::none, |number| {
        texts::endgame::of_book(texts::endgame::shiqingyaqu(), i64::from(number))
    });
    let short = match endgame.goal {
        EndgameGoal::Win => texts::endgame::length(i64::from(endgame.moves)),
        EndgameGoal::Hold => texts::endgame::red_draws(),
    };
    let [goal, length] = task(endgame);
    let task = Text::joined([goal, length, source], Joint::Clause);
    EndgameInfo {
        key: endgame.key(),
        number: endgame.number,
        title: endgame.title().shown(lang),
        length: short.shown(lang),
        spoken: Text::joined([endgame.title(), task.clone(), state.clone()], Joint::Clause).spoken(lang),
        task: task.shown(lang),
        state: state.shown(lang),
        stars,
    }
}

fn due<'a>(practice: &Practice, day: u32, infos: &'a [EndgameInfo]) -> Vec<&'a EndgameInfo> {
    practice.due(day).iter().filter_map(|key| infos.iter().find(|info| info.key == *key)).collect()
}

fn won(infos: &[EndgameInfo]) -> i64 {
    infos.iter().map(|info| i64::from(info.stars)).sum()
}

fn infos(book: &str, practice: &Practice, lang: Lang) -> Vec<EndgameInfo> {
    endgames_of(book).iter().map(|endgame| info(endgame, practice, lang)).collect()
}

/// The way to the books, for the page of practice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndgameEntry {
    /// Heading.
    pub title: String,
    /// The books, and how many endgames come back.
    pub line: String,
    /// Number of solved endgames of all, in figures.
    pub counter: String,
}

/// Returns the way to the books on a day.
pub fn endgame_entry(practice: &Practice, day: u32, lang: Lang) -> EndgameEntry {
    let infos: Vec<EndgameInfo> = BOOKS.iter().flat_map(|book| infos(book, practice, lang)).collect();
    let names = BOOKS.iter().map(|book| book_name(book));
    let back = match due(practice, day, &infos).len() {
        0 => Text::none(),
        count => texts::endgame::due(count as i64),
    };
    let solved = infos.iter().filter(|info| info.stars > 0).count();
    EndgameEntry {
        title: texts::endgame::title().shown(lang),
        line: Text::joined(names.chain([back]), Joint::Clause).shown(lang),
        counter: format!("{solved} / {}", infos.len()),
    }
}

/// Returns the page of a book on a day; `None` for a book that there is not.
pub fn endgame_page(book: &str, practice: &Practice, day: u32, lang: Lang) -> Option<EndgamePage> {
    let last = endgames_of(book).last()?.number;
    let infos = infos(book, practice, lang);
    let size = stage_size(book);
    let stage = |place: u32| {
        let (from, to) = (place * size + 1, (place + 1) * size);
        let endgames: Vec<EndgameInfo> =
            infos.iter().filter(|info| (from..=to).contains(&info.number)).cloned().collect();
        let (number, stars) = (i64::from(place + 1), won(&endgames));
        let title = match book {
            PRACTICAL | SPIES => texts::endgame::lesson(number, lesson_name(book, place + 1), stars),
            _ => texts::endgame::stage(i64::from(from), number, stars, i64::from(to)),
        };
        EndgameStage { place, title: title.shown(lang), endgames }
    };
    let stages = (0..last.div_ceil(size)).map(stage).filter(|stage| !stage.endgames.is_empty()).collect();
    let due: Vec<EndgameInfo> = due(practice, day, &infos).into_iter().cloned().collect();
    let next = due.first().or_else(|| infos.iter().find(|info| info.stars == 0)).cloned();
    let solved = infos.iter().filter(|info| info.stars > 0).count();
    let author = match book {
        PRACTICAL => texts::endgame::practical_author(),
        SPIES => texts::endgame::spies_author(),
        _ => texts::endgame::shiqingyaqu_author(),
    };
    Some(EndgamePage {
        book: book.to_owned(),
        books: BOOKS.iter().map(|book| book_name(book).shown(lang)).collect(),
        stage: size,
        heading: texts::endgame::title().shown(lang),
        all: texts::endgame::all().shown(lang),
        as_names: texts::endgame::as_names().shown(lang),
        as_way: texts::endgame::as_way().shown(lang),
        here: texts::endgame::here().shown(lang),
        due_title: texts::endgame::back().shown(lang),
        title: Text::joined([book_name(book), author], Joint::Clause).shown(lang),
        solved: texts::endgame::solved_of(infos.len() as i64, solved as i64, won(&infos)).shown(lang),
        stages,
        next,
        due,
    })
}

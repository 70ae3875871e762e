//! The page of a book: its endgames by stages of ten, and how a person does.

use super::{Endgame, endgames_of};
use crate::learn::{Practice, PuzzleResult};
use crate::words::{Joint, Lang, Text, texts};

/// Endgames of a stage, by their numbers in the book.
const STAGE: u32 = 10;

/// An endgame in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct EndgameInfo {
    /// Name under which a device keeps its progress.
    pub key: String,
    /// Number in the book.
    pub number: u32,
    /// Its name in the book.
    pub name: String,
    /// Goal: 红先胜.
    pub goal: String,
    /// Length of the proven way in words: 11 步内.
    pub length: String,
    /// Stars, 0…3; 0 where it is not solved.
    pub stars: u8,
    /// Whether it was tried and not solved.
    pub missed: bool,
    /// All in one sentence, for a voice.
    pub spoken: String,
}

/// Ten numbers of a book.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct EndgameStage {
    /// Heading: 第三段.
    pub title: String,
    /// First and last number, and the stars that were won.
    pub label: String,
    /// The endgames that are proven.
    pub endgames: Vec<EndgameInfo>,
}

/// The page of a book.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct EndgamePage {
    /// Identifier of the book.
    pub book: String,
    /// Its name.
    pub title: String,
    /// Who made it, and when.
    pub author: String,
    /// Number of solved endgames of all, in words.
    pub counter: String,
    /// Its stages that have endgames.
    pub stages: Vec<EndgameStage>,
    /// The endgame that comes next: one that comes back, or the first that is not solved.
    pub next: Option<EndgameInfo>,
    /// Endgames that come back by the day, by their keys, the longest overdue first.
    pub due: Vec<String>,
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
    let (goal, length) = (texts::endgame::red_wins(), texts::endgame::within(i64::from(endgame.moves)));
    let state = match (stars, best) {
        (0, None) => texts::endgame::not_tried(),
        (0, Some(_)) => texts::endgame::not_solved(),
        (stars, _) => texts::endgame::stars(i64::from(stars)),
    };
    let number = texts::endgame::number(i64::from(endgame.number));
    let words = [number, Text::plain(endgame.name), goal.clone(), length.clone(), state];
    EndgameInfo {
        key: endgame.key(),
        number: endgame.number,
        name: endgame.name.to_owned(),
        goal: goal.shown(lang),
        length: length.shown(lang),
        stars,
        missed: stars == 0 && best.is_some(),
        spoken: Text::joined(words, Joint::Clause).shown(lang),
    }
}

/// Returns the page of a book on a day; `None` for a book that there is not.
pub fn endgame_page(book: &str, practice: &Practice, day: u32, lang: Lang) -> Option<EndgamePage> {
    let all = endgames_of(book);
    let last = all.last()?.number;
    let infos: Vec<EndgameInfo> = all.iter().map(|endgame| info(endgame, practice, lang)).collect();
    let stage = |stage: u32| {
        let (from, to) = (stage * STAGE + 1, (stage + 1) * STAGE);
        let endgames: Vec<EndgameInfo> =
            infos.iter().filter(|info| (from..=to).contains(&info.number)).cloned().collect();
        let won: i64 = endgames.iter().map(|info| i64::from(info.stars)).sum();
        let label = texts::endgame::stage_label(i64::from(from), i64::from(to), won);
        let title = texts::endgame::stage(i64::from(stage + 1));
        EndgameStage { title: title.shown(lang), label: label.shown(lang), endgames }
    };
    let stages = (0..last.div_ceil(STAGE)).map(stage).filter(|stage| !stage.endgames.is_empty()).collect();
    let due: Vec<String> =
        practice.due(day).into_iter().filter(|key| infos.iter().any(|info| info.key == *key)).collect();
    let back = due.first().and_then(|key| infos.iter().find(|info| info.key == *key));
    let next = back.or_else(|| infos.iter().find(|info| info.stars == 0)).cloned();
    let solved = infos.iter().filter(|info| info.stars > 0).count();
    Some(EndgamePage {
        book: book.to_owned(),
        title: texts::endgame::shiqingyaqu().shown(lang),
        author: texts::endgame::shiqingyaqu_author().shown(lang),
        counter: format!("{solved} / {}", infos.len()),
        stages,
        next,
        due,
    })
}

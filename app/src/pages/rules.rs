//! The rules: the list of games, and for each game its lessons, its book of openings and its texts with pictures.

use qishe_core::game::{Kind, OpeningPage, Page, Picture};
use qishe_core::games::{self, GAMES};
use qishe_core::learn::{LessonInfo, lessons};
use qishe_core::table::{self, GameInfo, PictureOf, help_pages};
use qishe_core::words::pages::rules as words;
use qishe_core::words::{Lang, Word};

use super::Effect;
use crate::driver::Around;
use crate::page::{AppPage, PageGroup, PagePicture, PageRow, RowKind};
use crate::screen::Screen;

/// Identifier of the row that leads to the book of openings.
const OPENINGS: &str = "openings";
/// Identifier of the row that leads back to the beginning of that book.
const START: &str = "start";
/// What the identifiers of a lesson, a text and a move begin with.
const LESSON: &str = "lesson:";
const TEXT: &str = "text:";
const MOVE: &str = "move:";

fn kind(game: &str) -> Option<&'static Kind> {
    games::find(GAMES, game).ok()
}

fn group(heading: String, rows: Vec<PageRow>) -> PageGroup {
    PageGroup { heading, rows }
}

/// Returns the tab with the games.
pub fn games(around: &Around) -> AppPage {
    let lang = around.lang();
    let row = |game: GameInfo| {
        let kind =
            RowKind::Entry { emblem: game.emblems.into_iter().next(), tile: None, value: String::new() };
        let row = PageRow { id: game.id, label: game.name, help: game.tagline, kind };
        group(String::new(), vec![row])
    };
    AppPage::new(Word::Rules.text().shown(lang), table::games(lang).into_iter().map(row).collect())
}

/// Returns where a row of that tab leads.
pub fn of_game(id: &str) -> Option<Screen> {
    kind(id).map(|kind| Screen::Rules { game: kind.id.to_owned() })
}

/// Returns the rules of a game; nothing for a game that is not known.
pub fn page(game: &str, around: &Around) -> AppPage {
    let lang = around.lang();
    let Some(kind) = kind(game) else { return AppPage::new(String::new(), Vec::new()) };
    let lessons = lessons_of(kind, lang).into_iter().map(|lesson| {
        let done = around.choices.lessons.contains(&lesson.key);
        let value = if done { words::lesson_done().shown(lang) } else { String::new() };
        PageRow {
            id: format!("{LESSON}{}", lesson.id),
            label: lesson.title,
            help: words::lesson_steps(i64::from(lesson.steps)).shown(lang),
            kind: RowKind::Entry { emblem: None, tile: None, value },
        }
    });
    let openings = kind.openings.map(|book| PageRow {
        id: OPENINGS.to_owned(),
        label: (book.title)().shown(lang),
        help: (book.help)().shown(lang),
        kind: RowKind::entry(),
    });
    let mut groups = vec![
        group(words::lessons().shown(lang), lessons.collect()),
        group(String::new(), openings.into_iter().collect()),
    ];
    if let Ok(pages) = help_pages(kind) {
        groups.extend(texts(&pages, kind, lang, |page, number| PictureOf::Rules { page, number }));
    }
    groups.retain(|group| !group.rows.is_empty());
    let title = table::games(lang).into_iter().find(|info| info.id == game);
    let title = title.map(|info| info.name).unwrap_or_default();
    AppPage { subtitle: (kind.tagline)().shown(lang), ..AppPage::new(title, groups) }
}

fn lessons_of(kind: &Kind, lang: Lang) -> Vec<LessonInfo> {
    lessons(kind.id, lang).unwrap_or_default()
}

/// Texts with pictures, each by itself.
fn texts(pages: &[Page], kind: &Kind, lang: Lang, of: impl Fn(u32, u32) -> PictureOf) -> Vec<PageGroup> {
    let text = |(place, page): (u32, &Page)| {
        let picture = |(number, picture): (u32, &Picture)| PagePicture {
            game: kind.id.to_owned(),
            of: of(place, number),
            part: picture.crop.map(|part| part.w.ceil() as u32),
            caption: picture.caption.shown(lang),
        };
        let article = RowKind::Article {
            paragraphs: page.paragraphs.iter().map(|text| text.shown(lang)).collect(),
            pictures: (0..).zip(&page.pictures).map(picture).collect(),
        };
        let row = PageRow::new(format!("{TEXT}{place}"), page.title.shown(lang), article);
        group(String::new(), vec![row])
    };
    (0..).zip(pages).map(text).collect()
}

/// Returns what a row of the rules does.
pub fn effect(game: &str, around: &Around, id: &str) -> Option<Effect> {
    let kind = kind(game)?;
    if id == OPENINGS {
        kind.openings?;
        return Some(Effect::Go(Screen::Openings { game: kind.id.to_owned(), line: String::new() }));
    }
    let lesson = id.strip_prefix(LESSON)?;
    let is_there = lessons_of(kind, around.lang()).iter().any(|info| info.id == lesson);
    is_there.then(|| Effect::Lesson { game: kind.id.to_owned(), lesson: lesson.to_owned() })
}

/// A page of the book of openings; none for a game without a book, and for a line that is not in it.
fn opened(kind: &Kind, line: &str) -> Option<OpeningPage> {
    (kind.openings?.page)(line).ok()
}

/// Returns the book of openings after a line of moves; its first page for a line that is not in it.
pub fn openings(game: &str, line: &str, around: &Around) -> AppPage {
    let lang = around.lang();
    let found = kind(game).and_then(|kind| {
        let at = |line: &str| Some((opened(kind, line)?, line.to_owned()));
        Some((kind, kind.openings?, at(line).or_else(|| at(""))?))
    });
    let Some((kind, book, (opened, line))) = found else {
        return AppPage::new(String::new(), Vec::new());
    };
    let moves = opened.moves.iter().map(|step| PageRow {
        id: format!("{MOVE}{}", step.line),
        label: step.notation.shown(lang),
        help: step.leads_to.shown(lang),
        kind: RowKind::entry(),
    });
    let moves = moves.collect();
    let start = (!line.is_empty())
        .then(|| PageRow::new(START, words::from_the_start().shown(lang), RowKind::entry()));
    let of = |page, number| PictureOf::Openings { line: line.clone(), page, number };
    let mut groups = texts(&opened.pages, kind, lang, of);
    groups.push(group(words::next_moves().shown(lang), moves));
    groups.push(group(String::new(), start.into_iter().collect()));
    groups.retain(|group| !group.rows.is_empty());
    AppPage::new((book.title)().shown(lang), groups)
}

/// Returns what a row of the book of openings does.
pub fn step(game: &str, line: &str, id: &str) -> Option<Effect> {
    let kind = kind(game)?;
    let to = |line: &str| Screen::Openings { game: kind.id.to_owned(), line: line.to_owned() };
    if id == START && !line.is_empty() {
        return Some(Effect::GoBackTo(to("")));
    }
    let next = id.strip_prefix(MOVE)?;
    let here = opened(kind, line).or_else(|| opened(kind, ""))?;
    here.moves.iter().any(|step| step.line == next).then(|| Effect::Go(to(next)))
}

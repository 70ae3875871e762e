//! The page of a book of endgames: what comes back, and the endgames by stages.

use qishe_core::learn::{BOOKS, EndgameInfo, EndgamePage, EndgameStage, Practice, endgame_page};
use qishe_core::words::{Joint, Lang, Text};

use super::Effect;
use crate::driver::Around;
use crate::page::{
    AppPage, PageFooter, PageGroup, PageKey, PageRow, PageSign, RowIcon, RowKind, RowValue, WayPlace, WaySeal,
};

/// Number of stages that are shown together.
const STAGES: u32 = 5;

/// Identifier of the choice of a book.
const BOOK: &str = "book";
/// Identifier of the filter by stages.
const PART: &str = "part";
/// Identifier of the key that begins the endgame that comes next.
const NEXT: &str = "next";
/// Identifier of the sign that shows the endgames by their names.
const NAMES: &str = "names";
/// Identifier of the sign that shows them as a way of seals.
const WAY: &str = "way";
/// Prefix of the identifier of an endgame that is to be repeated: the same endgame has another row in its stage.
const BACK: &str = "back:";

/// The book that is shown, with a person's progress.
fn book_with(practice: &Practice, day: u32, around: &Around) -> Option<EndgamePage> {
    let book = BOOKS.get(around.endgames.book).or(BOOKS.first())?;
    endgame_page(book, practice, day, around.lang())
}

/// The book with the person's progress; `None` before that was read.
fn book(around: &Around) -> Option<EndgamePage> {
    let read = around.practised.read.as_ref()?;
    book_with(&read.practice, read.day, around)
}

/// Number of parts.
fn parts(book: &EndgamePage) -> u32 {
    book.stages.last().map_or(0, |stage| stage.place / STAGES + 1)
}

/// The part that is shown, from 1; 0 for all.
fn part(around: &Around, book: &EndgamePage) -> u32 {
    let holds = |stage: &&EndgameStage| stage.endgames.iter().any(|info| Some(info) == book.next.as_ref());
    let next = || book.stages.iter().find(holds).map_or(0, |stage| stage.place / STAGES + 1);
    around.endgames.part.unwrap_or_else(next)
}

fn row(id: String, info: &EndgameInfo) -> PageRow {
    let kind = RowKind::Entry { emblem: None, tile: None, value: info.state.clone() };
    PageRow { id, label: info.title.clone(), help: info.task.clone(), kind }
}

/// A stage as a part of the way.
fn way(book: &EndgamePage, stage: &EndgameStage, lang: Lang) -> PageRow {
    let solved = book.stages.iter().flat_map(|stage| &stage.endgames).filter(|info| info.stars > 0);
    let furthest = solved.map(|info| info.number).max().unwrap_or_default();
    let seal = |info: &EndgameInfo| {
        let is_next = Some(info) == book.next.as_ref();
        let (won, missed) = (usize::from(info.stars), 3 - usize::from(info.stars));
        WaySeal {
            id: info.key.clone(),
            number: info.number,
            caption: if is_next { book.here.clone() } else { info.length.clone() },
            stars: if won > 0 { "★".repeat(won) + &"☆".repeat(missed) } else { String::new() },
            place: match info.stars {
                _ if is_next => WayPlace::Next,
                0 if info.number < furthest => WayPlace::LeftOut,
                0 => WayPlace::Ahead,
                _ => WayPlace::Solved,
            },
            ends_stage: info.number.is_multiple_of(book.stage),
            // What is seen below it is said too.
            spoken: if is_next {
                Text::joined([book.here.clone(), info.spoken.clone()].map(Text::from), Joint::Clause)
                    .shown(lang)
            } else {
                info.spoken.clone()
            },
        }
    };
    let seals = RowKind::Seals { seals: stage.endgames.iter().map(seal).collect() };
    PageRow::new(format!("stage:{}", stage.place), stage.title.as_str(), seals)
}

/// Returns the page; without rows before the progress was read.
pub fn page(around: &Around) -> AppPage {
    let Some(book) = book(around) else {
        let title = book_with(&Practice::default(), 0, around).map(|book| book.heading).unwrap_or_default();
        return AppPage::new(title, Vec::new());
    };
    let chosen = part(around, &book);
    let size = STAGES * book.stage;
    let last = book.stages.iter().map(|stage| (stage.place + 1) * book.stage).max().unwrap_or_default();
    let range = |part: u32| format!("{}–{}", part * size + 1, ((part + 1) * size).min(last));
    let names = [book.all.clone()].into_iter().chain((0..parts(&book)).map(range)).collect();
    let filter = RowKind::Filter { names, chosen };
    let place = BOOKS.iter().position(|id| *id == book.book).unwrap_or_default();
    let books = RowKind::Filter { names: book.books.clone(), chosen: place as u32 };
    let mut head = vec![
        PageRow::new(BOOK, book.heading.as_str(), books),
        PageRow::new("", book.title.as_str(), RowKind::Paragraph),
    ];
    if parts(&book) > 1 {
        head.push(PageRow::new(PART, book.all.as_str(), filter));
    }
    let mut groups = vec![PageGroup { heading: String::new(), rows: head }];
    let back = book.due.iter().map(|info| row(format!("{BACK}{}", info.key), info)).collect();
    groups.push(PageGroup { heading: book.due_title.clone(), rows: back });
    let by_name = around.endgames.by_name;
    groups.extend(book.stages.iter().filter(|stage| chosen == 0 || stage.place / STAGES + 1 == chosen).map(
        |stage| {
            let names = || stage.endgames.iter().map(|info| row(info.key.clone(), info)).collect();
            let rows = if by_name { names() } else { vec![way(&book, stage, around.lang())] };
            PageGroup { heading: stage.title.clone(), rows }
        },
    ));
    groups.retain(|group| !group.rows.is_empty());
    let (id, icon, label) =
        if by_name { (WAY, RowIcon::Way, &book.as_way) } else { (NAMES, RowIcon::Names, &book.as_names) };
    let sign = PageSign { id: id.to_owned(), icon, label: label.clone() };
    let keys = book.next.map(|next| PageKey::new(NEXT, next.title)).into_iter().collect();
    let footer = Some(PageFooter { status: book.solved, urgent: false, keys });
    AppPage { footer, sign: Some(sign), ..AppPage::new(book.heading, groups) }
}

/// Returns what a row does; with a value, if it was given one.
pub fn effect(around: &Around, id: &str, value: Option<&RowValue>) -> Option<Effect> {
    let book = book(around)?;
    match (id, value) {
        (BOOK, Some(RowValue::Number { number })) if (*number as usize) < BOOKS.len() => {
            Some(Effect::ShowBook(*number as usize))
        }
        (PART, Some(RowValue::Number { number })) if *number <= parts(&book) => {
            let is_shown = part(around, &book) == *number;
            Some(Effect::ShowPart(if is_shown { 0 } else { *number }))
        }
        (NAMES, None) => Some(Effect::ShowNames(true)),
        (WAY, None) => Some(Effect::ShowNames(false)),
        (NEXT, None) => book.next.map(|next| Effect::Endgame(next.key)),
        (id, None) => {
            let key = id.strip_prefix(BACK).unwrap_or(id);
            let is_there = book.stages.iter().flat_map(|stage| &stage.endgames).any(|info| info.key == key);
            is_there.then(|| Effect::Endgame(key.to_owned()))
        }
        _ => None,
    }
}

//! The page of practice: the streak, the puzzle of the day, what comes back, the last match, the way to the endgames, and the puzzles
//! of each game.

use qishe_core::learn::{PracticeGame, PracticePage, lessons};
use qishe_core::table::{Study, games};
use qishe_core::words::Word;
use qishe_core::words::pages::study as words;
use qishe_store::{StoredMatch, list_line};

use crate::archive::Archive;
use crate::driver::Around;
use crate::page::{AppPage, PageGroup, PageKey, PageRow, PuzzleSeal, RowKind};
use crate::pages::archive;

/// Identifier of the puzzle of the day.
pub const TODAY: &str = "today";
/// Identifier of the mistakes that come back.
pub const DUE: &str = "due";
/// Identifier of the way to the match that ended last.
pub const STUDY: &str = "study";
/// Identifier of the way to the books of endgames.
pub const ENDGAMES: &str = "endgames";
/// Prefix of the identifier of a game's heading.
pub const GAME: &str = "game:";
/// Prefix of the identifier of a tier: its game and its number follow.
pub const TIER: &str = "tier:";
/// Prefix of the identifier of an idea: its game and its name follow.
pub const MOTIF: &str = "motif:";

/// Returns the page; without rows before the progress was read.
pub fn page(around: &Around, archive: &Archive) -> AppPage {
    let lang = around.lang();
    let title = Word::Practice.text().shown(lang);
    let Some(page) = around.practised.page(lang) else { return AppPage::new(title, Vec::new()) };
    let group = |rows: Vec<PageRow>| PageGroup { heading: String::new(), rows };
    let mut groups = vec![group(vec![streak(page)]), group(today(page))];
    groups.extend(last_ended(archive.matches()).map(|saved| group(vec![study(saved, archive, around)])));
    groups.push(group(vec![endgames(page)]));
    groups.extend(page.games.iter().map(|game| group(puzzles_of(game, around))));
    AppPage::new(title, groups)
}

fn streak(page: &PracticePage) -> PageRow {
    let kind = RowKind::Streak { days: page.week.clone(), spoken: page.week_spoken.clone() };
    PageRow::new("streak", &page.streak, kind)
}

/// The puzzle of the day, and the mistakes that come back, or that there are none.
fn today(page: &PracticePage) -> Vec<PageRow> {
    let puzzles = |board, leads_on| RowKind::Puzzles { seal: None, board, counter: String::new(), leads_on };
    let today = page.today.as_ref().map(|puzzle| PageRow {
        help: puzzle.task.clone(),
        ..PageRow::new(TODAY, &page.today_title, puzzles(Some(puzzle.key.clone()), true))
    });
    let due =
        if page.due.is_empty() { RowKind::Paragraph } else { puzzles(page.due.first().cloned(), false) };
    today.into_iter().chain([PageRow::new(DUE, &page.due_label, due)]).collect()
}

/// The match that ended last.
pub fn last_ended(matches: &[StoredMatch]) -> Option<&StoredMatch> {
    matches.iter().find(|saved| saved.info.ended)
}

/// The way to the turning points of the match that ended last; with its picture, once it was gone through.
fn study(saved: &StoredMatch, list: &Archive, around: &Around) -> PageRow {
    let lang = around.lang();
    let line = list_line(saved, &archive::day(around, saved), lang);
    let kind = list.study().map_or_else(RowKind::entry, |Study { curve, mistakes }| {
        let key = match mistakes.len() {
            0 => words::look_again(),
            count => words::retry(count as i64),
        };
        RowKind::Study { curve: curve.clone(), mistakes: mistakes.clone(), key: key.shown(lang) }
    });
    let row = PageRow::new(STUDY, words::last_match().shown(lang), kind);
    PageRow { help: format!("{} · {line}", archive::title(saved)), ..row }
}

fn endgames(page: &PracticePage) -> PageRow {
    let way = &page.endgames;
    let kind = RowKind::Entry { emblem: None, tile: None, value: way.counter.clone() };
    PageRow { help: way.line.clone(), ..PageRow::new(ENDGAMES, &way.title, kind) }
}

/// The heading of a game, and while it is expanded, its puzzles by difficulty and by idea.
fn puzzles_of(game: &PracticeGame, around: &Around) -> Vec<PageRow> {
    let open = around.practised.expanded.contains(&game.game);
    let info = games(around.lang()).into_iter().find(|info| info.id == game.game);
    let emblem = info.and_then(|info| info.emblems.into_iter().next());
    let lessons = lessons(&game.game, around.lang()).unwrap_or_default();
    let lessons: Vec<bool> =
        lessons.iter().map(|lesson| around.choices.lessons.contains(&lesson.key)).collect();
    let done = lessons.iter().filter(|is_done| **is_done).count();
    let help = words::lessons(lessons.len() as i64, done as i64).shown(around.lang());
    let fold = RowKind::Fold { emblem, value: game.counter.clone(), lessons, open };
    let heading = PageRow::new(format!("{GAME}{}", game.game), &game.name, fold);
    let mut rows = vec![PageRow { help, ..heading }];
    if !open {
        return rows;
    }
    rows.extend(game.tiers.iter().map(|tier| {
        let kind = RowKind::Puzzles {
            seal: Some(PuzzleSeal { level: tier.level, solved: tier.solved }),
            board: None,
            counter: tier.counter.clone(),
            leads_on: false,
        };
        PageRow::new(format!("{TIER}{}:{}", game.game, tier.tier), &tier.label, kind)
    }));
    let keys = game.motifs.iter().map(|motif| PageKey {
        leads_on: false,
        ..PageKey::new(
            format!("{MOTIF}{}:{}", game.game, motif.id),
            format!("{} {}", motif.label, motif.counter),
        )
    });
    let keys = RowKind::Keys { keys: keys.collect() };
    rows.push(PageRow::new(format!("motifs:{}", game.game), "", keys));
    rows
}

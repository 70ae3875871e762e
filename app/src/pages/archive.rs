//! The list of matches: a search, a filter by game, those that are unfinished, and those that are finished.

use qishe_core::policy::day_text;
use qishe_core::table::{GameInfo, games};
use qishe_core::words::Word;
use qishe_store::{StoredMatch, is_found, list_line};

use crate::archive::Archive;
use crate::driver::Around;
use crate::page::{
    AppPage, FieldKind, PageFooter, PageGroup, PageKey, PageRow, PageSign, PageTabs, RowIcon, RowKind,
};
use crate::pages::statistics;

/// Number of matches from which there is a search.
const SEARCHED: usize = 4;

/// Identifier of the choice between the list and the statistics.
pub const PARTS: &str = "parts";
/// Identifier of the sign that opens the sheet to take a record in.
pub const IMPORT: &str = "import";
/// Identifier of the search.
pub const SEARCH: &str = "search";
/// Identifier of the filter by game.
pub const GAMES: &str = "games";
/// Identifier of the key by which the match that was deleted last comes back.
pub const BRING_BACK: &str = "bring_back";
/// Identifier of the key that begins the first match.
pub const BEGIN: &str = "begin";
/// What the identifier of a match begins with.
pub const MATCH: &str = "match:";
/// What the identifier of the sign that deletes a match begins with.
pub const DELETE: &str = "delete:";

/// Returns the games of which there is a match.
pub fn games_listed(around: &Around, archive: &Archive) -> Vec<GameInfo> {
    let is_there = |game: &GameInfo| archive.matches().iter().any(|saved| saved.info.game == game.id);
    games(around.lang()).into_iter().filter(is_there).collect()
}

/// Returns the list, as the search and the filter leave it, or the statistics.
pub fn page(around: &Around, archive: &Archive) -> AppPage {
    let lang = around.lang();
    let text = |word: Word| word.text().shown(lang);
    let names = vec![text(Word::Archive), text(Word::Statistics)];
    let chosen = u32::from(archive.statistics.is_open);
    let tabs = Some(PageTabs { id: PARTS.to_owned(), names, chosen });
    if archive.statistics.is_open {
        let groups = statistics::groups(archive.statistics.view.as_ref(), lang);
        return AppPage { tabs, ..AppPage::new(text(Word::Archive), groups) };
    }
    let all = archive.matches();
    let listed = games_listed(around, archive);
    // A game whose last match was deleted filters nothing.
    let chosen = archive.game.as_ref().and_then(|id| listed.iter().position(|game| game.id == *id));
    let chosen = chosen.filter(|_| listed.len() > 1);
    let mut head = Vec::new();
    if all.len() >= SEARCHED || !archive.sought.is_empty() {
        let (value, hint) = (archive.sought.clone(), text(Word::Search));
        head.push(PageRow::new(
            SEARCH,
            String::new(),
            RowKind::Field { value, hint, kind: FieldKind::Words, key: String::new() },
        ));
    }
    if all.len() >= SEARCHED && listed.len() > 1 {
        let names = [text(Word::AllGames)].into_iter().chain(listed.iter().map(|game| game.name.clone()));
        let place = chosen.map_or(0, |place| place as u32 + 1);
        let kind = RowKind::Filter { names: names.collect(), chosen: place };
        head.push(PageRow::new(GAMES, text(Word::AllGames), kind));
    }
    if let Some(notice) = archive.listed.as_ref().and_then(|(_, list)| list.notice.clone()) {
        head.push(PageRow::new("", text(notice), RowKind::Paragraph));
    }
    let found: Vec<&StoredMatch> = all
        .iter()
        .filter(|saved| chosen.is_none_or(|place| saved.info.game == listed[place].id))
        .filter(|saved| is_found(saved, &archive.sought, &day(around, saved), lang))
        .collect();
    if archive.listed.is_some() && all.is_empty() {
        let emblem = games(lang).into_iter().next().and_then(|game| game.emblems.into_iter().next());
        let kind = RowKind::Nothing { emblem, key: text(Word::BeginOne) };
        head.push(PageRow::new(BEGIN, text(Word::EmptyArchive), kind));
    } else if !all.is_empty() && found.is_empty() {
        head.push(PageRow::new("", text(Word::NothingFound), RowKind::Paragraph));
    }
    let mut groups = vec![PageGroup { heading: String::new(), rows: head }];
    for (word, ended) in [(Word::Unfinished, false), (Word::Finished, true)] {
        let rows = found.iter().filter(|saved| saved.info.ended == ended).map(|saved| {
            let title = title(saved);
            let remove = format!("{} {title}", text(Word::Delete));
            let line = list_line(saved, &day(around, saved), lang);
            let kind = RowKind::Match {
                id: saved.id.clone(),
                thumbnail: saved.thumbnail.clone(),
                delete: format!("{DELETE}{}", saved.id),
                remove,
            };
            PageRow { id: format!("{MATCH}{}", saved.id), label: title, help: line, kind }
        });
        groups.push(PageGroup { heading: text(word), rows: rows.collect() });
    }
    groups.retain(|group| !group.rows.is_empty());
    let footer = archive.deleted.as_ref().map(|(_, saved)| PageFooter {
        status: text(Word::Deleted { name: title(saved) }),
        urgent: false,
        keys: vec![PageKey { leads_on: false, ..PageKey::new(BRING_BACK, text(Word::BringBack)) }],
    });
    let sign = PageSign { id: IMPORT.to_owned(), icon: RowIcon::TakeIn, label: text(Word::ImportRecord) };
    AppPage { sign: Some(sign), tabs, footer, ..AppPage::new(text(Word::Archive), groups) }
}

/// Who plays, or the game where nobody has a name.
pub fn title(saved: &StoredMatch) -> String {
    if saved.info.players.is_empty() { saved.info.name.clone() } else { saved.info.players.clone() }
}

/// The day on which it was played last, in words.
pub fn day(around: &Around, saved: &StoredMatch) -> String {
    day_text(saved.time, around.platform.utc_offset, around.lang())
}

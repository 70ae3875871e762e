//! The statistics of the persons of a device: rating, ladder, results, puzzles, and the panel of the favourite spy.

use qishe_core::learn::{StatisticsChoice, StatisticsView};
use qishe_core::words::{Lang, Word};

use crate::page::{KeyLook, PageGroup, PageRow, ResultBar, RowIcon, RowKind};

/// Identifier of the choice of a game.
pub const GAMES: &str = "statistics:games";
/// Identifier of the choice of a person.
pub const PERSONS: &str = "statistics:persons";
/// Identifier of the row of the page before any match.
pub const BEGIN: &str = "statistics:begin";
/// Identifier of the key that erases them.
pub const ERASE: &str = "statistics:erase";

/// Returns the groups; none before the disk was read.
pub fn groups(view: Option<&StatisticsView>, lang: Lang) -> Vec<PageGroup> {
    let Some(view) = view else { return Vec::new() };
    let text = |word: Word| word.text().shown(lang);
    let group = |rows: Vec<PageRow>| PageGroup { heading: String::new(), rows };
    if view.empty.is_some() {
        let kind = RowKind::Nothing { emblem: None, key: view.begin.clone() };
        let row = PageRow::new(BEGIN, text(Word::NoStatisticsTitle), kind);
        return vec![group(vec![PageRow { help: text(Word::NoStatisticsText), ..row }])];
    }
    let mut choices = vec![choice(GAMES, &view.games)];
    if !view.persons.is_empty() {
        choices.push(choice(PERSONS, &view.persons));
    }
    let mut groups = vec![group(choices)];
    let rating =
        view.rating.clone().map(|card| PageRow::new("statistics:rating", "", RowKind::Rating { card }));
    let panel = view.has_spies.then(|| PageRow::new("statistics:spies", "", RowKind::SpyPanel));
    let facts = RowKind::Facts { facts: view.facts.clone() };
    let cards = [
        rating,
        Some(ladder(view)),
        results(view),
        panel,
        Some(PageRow::new("statistics:facts", "", facts)),
        puzzles(view),
    ];
    groups.extend(cards.into_iter().flatten().map(|row| group(vec![row])));
    let erase = RowKind::Key { on: false, look: KeyLook::Danger };
    groups.push(group(vec![PageRow::new(ERASE, text(Word::EraseStatistics), erase)]));
    groups
}

fn choice(id: &str, choices: &[StatisticsChoice]) -> PageRow {
    let chosen = choices.iter().position(|one| one.chosen).unwrap_or_default() as u32;
    let kind = RowKind::Filter { names: choices.iter().map(|one| one.label.clone()).collect(), chosen };
    PageRow::new(id, choices.first().map_or("", |all| all.label.as_str()), kind)
}

fn ladder(view: &StatisticsView) -> PageRow {
    let kind = RowKind::Ladder {
        record: view.ladder_record.clone(),
        rungs: view.ladder.clone(),
        ninth: view.ninth,
        ninth_spoken: view.ninth_spoken.clone(),
    };
    let row = PageRow::new("statistics:ladder", &view.ladder_title, kind);
    PageRow { help: view.suggestion.clone(), ..row }
}

/// Results by opponent; none where nothing was played.
fn results(view: &StatisticsView) -> Option<PageRow> {
    let bars = view.opponents.iter().map(|row| ResultBar {
        icon: Some(if row.computer { RowIcon::Computer } else { RowIcon::Person }),
        name: row.name.clone(),
        won: row.won,
        drawn: row.drawn,
        record: row.record.clone(),
        spoken: row.spoken.clone(),
    });
    let kind = RowKind::Bars { bars: bars.collect() };
    (!view.results.is_empty()).then(|| PageRow::new("statistics:results", &view.results, kind))
}

/// Puzzles by level; none where none was tried.
fn puzzles(view: &StatisticsView) -> Option<PageRow> {
    let bars = view.puzzles.iter().map(|bar| ResultBar {
        icon: None,
        name: bar.name.clone(),
        won: bar.part,
        drawn: 0.0,
        record: bar.record.clone(),
        spoken: format!("{} {}", bar.name, bar.record),
    });
    let kind = RowKind::Bars { bars: bars.collect() };
    (!view.puzzles_title.is_empty()).then(|| PageRow::new("statistics:puzzles", &view.puzzles_title, kind))
}

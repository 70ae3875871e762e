//! The club evening: its people, its tables by round, its standings.

use qishe_core::club::{ClubAction, ClubChoice, ClubKey, ClubPage, ClubPerson, ClubTable, ClubView};
use qishe_core::words::Word;

use crate::club::Evening;
use crate::driver::Around;
use crate::page::{AppPage, FieldKind, KeyLook, PageFooter, PageGroup, PageKey, PageRow, PageTabs, RowKind};

/// Identifier of the choice of a page.
pub const PAGES: &str = "pages";
/// What the identifier of a choice of the evening begins with; its place follows.
pub const CHOICE: &str = "choice:";
/// Identifier of the number of rounds.
pub const ROUNDS: &str = "rounds";
/// Identifier of the field for a name.
pub const NAME: &str = "name";
/// Identifier of the choice of the round that is shown.
pub const ROUND: &str = "shown_round";
/// Identifier of the way to the wall.
pub const WALL: &str = "wall";
/// Identifier of the key that shows the ways to give the evening away.
pub const SHARE: &str = "share";
/// Identifier of the key that explains the columns.
pub const EXPLAIN: &str = "explain";

/// Returns the page that is open; none before the evening was read.
pub fn page(around: &Around, evening: &Evening) -> Option<AppPage> {
    let view = evening.view(around.lang())?;
    let groups = match evening.page {
        ClubPage::People => people(&view, evening),
        ClubPage::Tables => tables(around, &view, evening),
        ClubPage::Standings => standings(around, &view, evening),
    };
    let open = |key: &ClubKey| key.action == ClubAction::OpenPage { page: evening.page };
    let chosen = view.pages.iter().position(open).unwrap_or_default() as u32;
    let names = view.pages.iter().map(|key| key.label.clone()).collect();
    Some(AppPage {
        subtitle: view.subtitle.clone(),
        sign: None,
        tabs: Some(PageTabs { id: PAGES.to_owned(), names, chosen }),
        footer: footer(&view, evening.page),
        ..AppPage::new(
            view.title.clone(),
            groups.into_iter().filter(|group| !group.rows.is_empty()).collect(),
        )
    })
}

/// What the evening waits for, and the key to the next round, or at its end the way to the standings.
fn footer(view: &ClubView, open: ClubPage) -> Option<PageFooter> {
    let leads_here = view.next.action == ClubAction::OpenPage { page: open };
    let status = match () {
        () if !view.waiting.is_empty() => view.waiting.clone(),
        () if !view.next.enabled => view.next.help.clone(),
        () if are_notes_below(view, open) => view.notes.join("\n"),
        () => String::new(),
    };
    let keys: Vec<PageKey> =
        (!leads_here).then(|| PageKey { leads_on: true, ..key_of(&view.next) }).into_iter().collect();
    (!keys.is_empty() || !status.is_empty()).then_some(PageFooter { status, urgent: false, keys })
}

/// Whether the remarks stand below the rows, where a screen reader says each change: nothing else is to be said there.
fn are_notes_below(view: &ClubView, open: ClubPage) -> bool {
    open != ClubPage::People && view.waiting.is_empty() && view.next.enabled
}

fn people(view: &ClubView, evening: &Evening) -> Vec<PageGroup> {
    let choice = |(at, choice): (usize, &ClubChoice)| PageRow {
        id: format!("{CHOICE}{at}"),
        label: choice.label.clone(),
        help: choice.help.clone(),
        kind: RowKind::Choice {
            names: choice.keys.iter().map(|key| key.label.clone()).collect(),
            chosen: choice.keys.iter().position(|key| key.chosen).map(|at| at as u32),
        },
    };
    let mut choices: Vec<PageRow> = view.choices.iter().enumerate().map(choice).collect();
    choices.extend(view.rounds.as_ref().map(|rounds| {
        let kind = RowKind::Amount {
            number: rounds.number,
            least: rounds.least,
            most: rounds.most,
            step: 1,
            value: rounds.number.to_string(),
        };
        PageRow::new(ROUNDS, &rounds.label, kind)
    }));
    let field = RowKind::Field {
        value: evening.name.clone(),
        hint: view.name_hint.clone(),
        kind: FieldKind::Name,
        key: view.add.clone(),
    };
    let mut here = vec![PageRow::new(NAME, "", field)];
    here.extend(view.people.iter().map(member));
    vec![
        group("", choices),
        group(&view.people_title, here),
        group(&view.known_title, view.known.iter().map(member).collect()),
        group("", vec![key_row(&view.anew)]),
    ]
}

/// A person with the keys that are about the person.
fn member(person: &ClubPerson) -> PageRow {
    let keys = person.keys.iter().map(key_of).collect();
    PageRow {
        id: format!("person:{}", person.name),
        label: person.name.clone(),
        help: person.note.clone(),
        kind: RowKind::Member { here: person.here, keys },
    }
}

fn tables(around: &Around, view: &ClubView, evening: &Evening) -> Vec<PageGroup> {
    let mut head = Vec::new();
    if view.round_keys.len() > 1 {
        let names = view.round_keys.iter().map(|key| key.label.clone()).collect();
        let chosen = view.round_keys.iter().position(|key| key.chosen).map(|at| at as u32);
        head.push(PageRow::new(ROUND, "", RowKind::Choice { names, chosen }));
    }
    let mut groups = vec![group("", head), group("", notes(view, evening.page))];
    groups.extend(view.tables.iter().map(|one| group("", vec![table(view, one)])));
    let byes = (!view.byes.is_empty()).then(|| PageRow::new("byes", &view.byes, RowKind::Paragraph));
    groups.push(group("", byes.into_iter().collect()));
    let mut ways = ways_on(around, view, evening);
    ways.extend(view.take_back.as_ref().map(key_row));
    groups.push(group("", ways));
    groups
}

/// A table with its people, and the keys that give its result.
fn table(view: &ClubView, table: &ClubTable) -> PageRow {
    let mut keys: Vec<PageKey> = table.keys.iter().map(key_of).collect();
    keys.extend(table.play.as_ref().map(|play| PageKey { leads_on: true, ..key_of(play) }));
    let title = &table.title;
    let kind = RowKind::Table {
        seats: table.seats.clone(),
        result: table.result.clone(),
        waits: table.waits,
        spoken: table.spoken.clone(),
        keys,
        more: view.more.clone(),
        more_spoken: format!("{} {title}", view.more),
        rare: table.more.iter().map(key_of).collect(),
    };
    PageRow::new(format!("{}:{title}", view.round), title, kind)
}

fn standings(around: &Around, view: &ClubView, evening: &Evening) -> Vec<PageGroup> {
    let kind = RowKind::Figures {
        columns: view.columns.iter().map(|column| column.label.clone()).collect(),
        rows: view.rows.clone(),
        scrolls: view.scroll_standings.clone(),
    };
    let mut below = vec![PageRow::new(
        EXPLAIN,
        &view.columns_help,
        RowKind::Key { on: evening.explains, look: KeyLook::Plain },
    )];
    if evening.explains {
        let explained = view.columns.iter().skip(2).enumerate().map(|(at, column)| {
            PageRow::new(
                format!("column:{at}"),
                format!("{} – {}", column.label, column.help),
                RowKind::Paragraph,
            )
        });
        below.extend(explained);
    }
    vec![
        group("", notes(view, evening.page)),
        group("", vec![PageRow::new("standings", &view.standings_title, kind)]),
        group("", below),
        group("", ways_on(around, view, evening)),
    ]
}

/// The way to the wall, and the ways to give the evening away once they are asked for.
fn ways_on(around: &Around, view: &ClubView, evening: &Evening) -> Vec<PageRow> {
    let lang = around.lang();
    let share = Word::Share.text().shown(lang);
    let mut rows = vec![
        PageRow::new(WALL, &view.wall, RowKind::entry()),
        PageRow::new(SHARE, &share, RowKind::Key { on: evening.shares, look: KeyLook::Plain }),
    ];
    for way in view.shares.iter().filter(|_| evening.shares) {
        let Some(Ok(text)) = evening.club.as_ref().map(|club| club.share_as(way.form, lang)) else {
            continue;
        };
        let file = format!("{}.{}", view.title, way.ending);
        rows.push(PageRow::new(format!("{SHARE}:{}", way.ending), &way.label, RowKind::Share { text, file }));
    }
    rows
}

/// Remarks on the round and on the evening's end, where they do not stand below the rows.
fn notes(view: &ClubView, open: ClubPage) -> Vec<PageRow> {
    if are_notes_below(view, open) {
        return Vec::new();
    }
    let note = |(at, text): (usize, &String)| PageRow::new(format!("note:{at}"), text, RowKind::Note);
    view.notes.iter().enumerate().map(note).collect()
}

fn key_of(key: &ClubKey) -> PageKey {
    PageKey {
        id: key.id.clone(),
        label: key.label.clone(),
        spoken: key.spoken.clone(),
        leads_on: false,
        enabled: key.enabled,
        chosen: key.chosen,
    }
}

/// A key that stands alone in its row.
fn key_row(key: &ClubKey) -> PageRow {
    PageRow::new(&key.id, &key.label, RowKind::Key { on: false, look: KeyLook::Plain })
}

fn group(heading: &str, rows: Vec<PageRow>) -> PageGroup {
    PageGroup { heading: heading.to_owned(), rows }
}

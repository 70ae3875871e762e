//! The people with whom this device's person has played on other devices: a list, and a page for each.

use qishe_core::policy::{CAPACITY, day_text};
use qishe_core::remote::{Identity, PublicKey, safety_number};
use qishe_core::table::games;
use qishe_core::words::pages::people as words;
use qishe_core::words::{Joint, Question, Text, isolated};
use qishe_store::{KnownPerson, Results};
use strum::{EnumString, IntoStaticStr};

use super::mail::invite_rows;
use super::shown::{name, tile};
use crate::driver::Around;
use crate::page::{AppPage, FieldKind, KeyLook, PageGroup, PageRow, RowKind};

/// What the identifier of a person's row begins with.
pub const PERSON: &str = "person:";

/// The rows of the page of a person, by their identifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum PersonRow {
    OwnName,
    Called,
    Results,
    Last,
    SafetyNumber,
    Compared,
    Blocked,
    Forget,
}

/// Returns results against a person, in words.
fn results(results: Results) -> Text {
    match results {
        Results { won: 0, lost: 0, drawn: 0 } => words::no_results(),
        Results { won, lost, drawn } => words::results(i64::from(drawn), i64::from(lost), i64::from(won)),
    }
}

/// Returns the results of each game, where there are several.
fn results_by_game(person: &KnownPerson, around: &Around) -> Vec<PageRow> {
    let lang = around.lang();
    let of_games = games(lang).into_iter().filter_map(|game| Some((game.name, *person.games.get(&game.id)?)));
    let rows = of_games.map(|(name, of_game)| {
        let value = results(of_game).shown(lang);
        PageRow::new("", name, RowKind::Value { value })
    });
    Some(rows.collect::<Vec<_>>()).filter(|rows| rows.len() > 1).unwrap_or_default()
}

fn row(id: &str, label: &Text, help: &Text, kind: RowKind, around: &Around) -> PageRow {
    let lang = around.lang();
    PageRow { id: id.to_owned(), label: label.shown(lang), help: help.shown(lang), kind }
}

fn paragraph(text: &Text, around: &Around) -> PageRow {
    row("", text, &Text::none(), RowKind::Paragraph, around)
}

/// Returns the list.
pub fn page(around: &Around) -> AppPage {
    let lang = around.lang();
    let entry = |person: &KnownPerson| {
        let last = words::last(day_text(person.last, around.platform.utc_offset, lang));
        let help = Text::joined([results(person.results), last], Joint::Stop);
        let value = match person {
            KnownPerson { blocked: true, .. } => words::is_blocked(),
            KnownPerson { compared: true, .. } => words::compared(),
            _ => Text::none(),
        };
        let value = value.shown(lang);
        let id = format!("{PERSON}{}", person.key);
        row(&id, &name(person), &help, RowKind::Entry { emblem: None, tile: tile(person), value }, around)
    };
    let mut people: Vec<PageRow> = around.meeting.people.people.iter().map(entry).collect();
    if people.is_empty() {
        people.push(paragraph(&words::none(), around));
    }
    let notes =
        vec![paragraph(&words::note(), around), paragraph(&words::full(i64::from(CAPACITY.people)), around)];
    let group = |rows| PageGroup { heading: String::new(), rows };
    AppPage::new(words::title().shown(lang), vec![group(people), group(notes)])
}

/// Returns the page of the chosen person; the list where there is no such person any more.
pub fn person(around: &Around) -> AppPage {
    let (lang, people) = (around.lang(), &around.meeting.people);
    let Some(person) = people.person(&around.meeting.person) else { return page(around) };
    let none = Text::none;
    let of =
        |id: PersonRow, label: Text, help: Text, kind: RowKind| row(id.into(), &label, &help, kind, around);
    let field = RowKind::Field {
        value: around.meeting.person_name.clone().unwrap_or_else(|| person.own_name.clone()),
        hint: words::own_name_hint().shown(lang),
        kind: FieldKind::Name,
        key: words::rename().shown(lang),
    };
    let value = |text: String| RowKind::Value { value: text };
    let called = if person.name.is_empty() {
        words::nameless()
    } else {
        Text::plain(isolated(&person.name).into_owned())
    };
    let last = day_text(person.last, around.platform.utc_offset, lang);
    let tile = tile(person).map(|print| row("", &none(), &none(), RowKind::Tile { print }, around));
    let rows = [
        of(PersonRow::OwnName, words::own_name(), none(), field),
        of(PersonRow::Called, words::called(), none(), value(called.shown(lang))),
        of(PersonRow::Results, words::results_of(), none(), value(results(person.results).shown(lang))),
    ];
    let last = of(PersonRow::Last, words::last_of(), none(), value(last));
    let about = tile.into_iter().chain(rows).chain(results_by_game(person, around)).chain([last]).collect();
    let keys = people.secret().zip(PublicKey::read(&person.key));
    let safety = keys.map(|(own, other)| {
        let text = safety_number(Identity::from_secret(&own).public(), other);
        let spoken =
            text.split(' ').map(|group| group.chars().map(String::from).collect::<Vec<_>>().join(" "));
        let kind = RowKind::Code { spoken: spoken.collect::<Vec<_>>().join(", "), text };
        vec![
            of(PersonRow::SafetyNumber, words::safety_number(), none(), kind),
            paragraph(&words::safety_number_help(), around),
            of(
                PersonRow::Compared,
                words::compared(),
                words::compared_help(),
                RowKind::Toggle { on: person.compared },
            ),
        ]
    });
    let ways = vec![
        of(PersonRow::Blocked, words::block(), words::block_help(), RowKind::Toggle { on: person.blocked }),
        of(PersonRow::Forget, words::forget(), none(), RowKind::Key { on: false, look: KeyLook::Plain }),
    ];
    let plain = |rows| PageGroup { heading: String::new(), rows };
    let invite = invite_rows(person, around);
    let groups = [Some(plain(about)), invite, safety.map(plain), Some(plain(ways))];
    let groups = groups.into_iter().flatten().collect();
    AppPage::new(name(person).shown(lang), groups)
}

/// Returns the question before a person is forgotten.
pub fn forget_question(person: &KnownPerson, around: &Around) -> Question {
    let lang = around.lang();
    Question {
        title: words::forget_question(name(person)).shown(lang),
        text: words::forget_text().shown(lang),
        yes: words::forget_yes().shown(lang),
        no: words::forget_no().shown(lang),
        is_safe: false,
    }
}

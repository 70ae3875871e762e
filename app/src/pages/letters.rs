//! The matches with other devices that are kept: those that wait for the person, and those that wait for others.

use qishe_core::policy::{CAPACITY, day_text};
use qishe_core::words::Word;
use qishe_core::words::pages::{handover, people as words};
use qishe_net::SavedRoomInfo;

use super::mail;
use crate::driver::Around;
use crate::letters::{emblem, state, time_left};
use crate::page::{AppPage, PageGroup, PageRow, PageTabs, RowKind};
use crate::screen::Screen;

/// What the identifier of a match begins with.
pub const ROOM: &str = "room:";
/// What the identifier of the sign that gives a match up begins with.
pub const GIVE_UP: &str = "give_up:";
/// Identifier of the parts: what goes on, and what has ended.
pub const PARTS: &str = "parts";
/// Identifier of the row that leads to the page of the handover.
pub const HANDOVER: &str = "handover";
/// Prefix of the identifiers of matches on the page of the handover.
pub const GIVE: &str = "give:";
/// Identifier of the row that leads to people nearby.
pub const NEAR: &str = "near";
/// Identifier of the row that leads to people over a relay.
pub const ONLINE: &str = "online";

/// Returns the page.
pub fn page(around: &Around) -> AppPage {
    let lang = around.lang();
    let text = |word: Word| word.text().shown(lang);
    let rooms = around.letters.rooms();
    let group = |word: fn(i64) -> Word, mine: bool| {
        let rows: Vec<PageRow> =
            rooms.iter().filter(|room| room.is_my_turn == mine).map(|room| row(around, room)).collect();
        PageGroup { heading: text(word(rows.len() as i64)), rows }
    };
    let notice = around.letters.notice.clone().map(|word| PageRow::new("", text(word), RowKind::Paragraph));
    let empty = rooms.is_empty().then(|| PageRow::new("", text(Word::NoLetters), RowKind::Paragraph));
    let head = PageGroup { heading: String::new(), rows: notice.into_iter().chain(empty).collect() };
    let help = PageRow::new("", text(Word::LettersHelp), RowKind::Paragraph);
    let near = PageRow::new(NEAR, text(Word::Near), RowKind::entry());
    let online = PageRow::new(ONLINE, text(Word::Online), RowKind::entry());
    let [received, sent] = mail::groups(around);
    let days = words::invitation_days(i64::from(CAPACITY.invitation_days)).shown(lang);
    let days = (!received.rows.is_empty() || !sent.rows.is_empty())
        .then(|| PageRow::new("", days, RowKind::Paragraph));
    let moves =
        (!rooms.is_empty()).then(|| PageRow::new(HANDOVER, handover::title().shown(lang), RowKind::entry()));
    let mut ways: Vec<PageRow> = days.into_iter().chain(moves).chain([help, near]).collect();
    ways.extend(qishe_net::plays_online().then_some(online));
    let mut groups = vec![
        head,
        received,
        group(|count| Word::YourTurns { count }, true),
        group(|count| Word::TheirTurns { count }, false),
        sent,
        PageGroup { heading: String::new(), rows: ways },
    ];
    if around.letters.ended {
        groups = mail::ended_groups(around, &text(Word::Delete));
    }
    groups.retain(|group| !group.rows.is_empty());
    let names = [words::going(rooms.len() as i64), words::ended()].map(|name| name.shown(lang)).to_vec();
    let tabs = PageTabs { id: PARTS.to_owned(), names, chosen: u32::from(around.letters.ended) };
    AppPage { tabs: Some(tabs), ..AppPage::new(text(Word::Letters), groups) }
}

/// Returns the page on which a match is chosen that moves to another device of this person.
pub fn handover(around: &Around) -> AppPage {
    let lang = around.lang();
    let rooms = around.letters.rooms().iter().map(|room| {
        let PageRow { label, help, .. } = row(around, room);
        let kind = RowKind::Entry { emblem: emblem(room, lang), tile: None, value: String::new() };
        PageRow { id: format!("{GIVE}{}", room.file), label, help, kind }
    });
    let rows: Vec<PageRow> = rooms.collect();
    let why = PageRow::new("", handover::why().shown(lang), RowKind::Paragraph);
    let which = PageGroup { heading: handover::which().shown(lang), rows };
    let groups = [which, PageGroup { heading: String::new(), rows: vec![why] }];
    let groups = groups.into_iter().filter(|group| !group.rows.is_empty()).collect();
    AppPage::new(handover::title().shown(lang), groups)
}

fn row(around: &Around, room: &SavedRoomInfo) -> PageRow {
    let lang = around.lang();
    let text = |word: Word| word.text().shown(lang);
    let info = &room.info;
    let players = Some(&info.players).filter(|players| !players.is_empty());
    let title = players.unwrap_or(&info.name).clone();
    let parts = [
        players.map(|_| info.name.clone()),
        Some(text(state(room))),
        time_left(room, lang),
        Some(info.line.clone()),
        Some(day_text(room.time, around.platform.utc_offset, lang)),
    ];
    let help = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let kind = RowKind::Match {
        id: room.file.clone(),
        thumbnail: format!("{}:{}", room.file, room.time),
        delete: format!("{GIVE_UP}{}", room.file),
        remove: format!("{} {title}", text(Word::GiveUpKept)),
    };
    PageRow { id: format!("{ROOM}{}", room.file), label: title, help, kind }
}

/// Returns the screen to which a row leads.
pub fn way(id: &str) -> Option<Screen> {
    match id {
        NEAR => Some(Screen::Near),
        ONLINE => Some(Screen::Online),
        HANDOVER => Some(Screen::HANDOVER),
        _ => None,
    }
}

//! Rows about letters between people: invitations, answers, and matches with other devices that have ended.

use qishe_core::policy::day_text;
use qishe_core::table::{GameInfo, games};
use qishe_core::words::pages::people as words;
use qishe_core::words::{Question, Text, isolated};
use qishe_net::invited_days;
use qishe_store::{FinishedMatch, KnownPerson, ReceivedInvitation, SentInvitation, StoredMatch};

use super::shown::{name, tile};
use crate::driver::Around;
use crate::page::{PageGroup, PageRow, RowKind};

/// What the identifier of an invitation that has come begins with.
pub const INVITED: &str = "invited:";
/// What the identifier of an invitation that was sent begins with.
pub const SENT: &str = "sent:";
/// What the identifier of a row begins with that invites to the same game again.
pub const REMATCH: &str = "rematch:";
/// What the identifier of a row begins with that invites the person of the page to a game.
pub const INVITE: &str = "invite:";
/// What the identifier of a match that has ended begins with.
pub const ENDED: &str = "ended:";
/// What the identifier of the sign that deletes one begins with.
pub const DELETE: &str = "delete_ended:";

fn person<'a>(around: &'a Around, key: &str) -> Option<&'a KnownPerson> {
    around.meeting.people.person(key)
}

fn named(around: &Around, key: &str) -> Text {
    person(around, key).map_or_else(words::nameless, name)
}

fn game(around: &Around, id: &str) -> Option<GameInfo> {
    games(around.lang()).into_iter().find(|game| game.id == id)
}

fn game_name(around: &Around, id: &str) -> Text {
    Text::plain(game(around, id).map(|game| game.name).unwrap_or_default())
}

fn entry(around: &Around, key: &str, value: &Text) -> RowKind {
    let tile = person(around, key).and_then(tile);
    RowKind::Entry { emblem: None, tile, value: value.shown(around.lang()) }
}

fn day(around: &Around, time: i64) -> String {
    day_text(time, around.platform.utc_offset, around.lang())
}

/// Returns the row of an invitation that has come.
pub fn received_row(one: &ReceivedInvitation, around: &Around) -> PageRow {
    let label = words::invites_you(game_name(around, &one.game), named(around, &one.person));
    PageRow {
        id: format!("{INVITED}{}", one.id),
        label: label.shown(around.lang()),
        help: day(around, one.time),
        kind: entry(around, &one.person, &words::see_invitation()),
    }
}

/// Returns the row of an invitation that was sent.
pub fn sent_row(one: &SentInvitation, around: &Around) -> PageRow {
    let game = game_name(around, &one.game);
    let (help, value) = match one.declined {
        true => (words::not_this_time(game), words::dismiss()),
        false => (words::invited(game), words::withdraw()),
    };
    PageRow {
        id: format!("{SENT}{}", one.id),
        label: named(around, &one.person).shown(around.lang()),
        help: help.shown(around.lang()),
        kind: entry(around, &one.person, &value),
    }
}

/// Returns the groups of what waits for the person, and of what waits for others.
pub fn groups(around: &Around) -> [PageGroup; 2] {
    let (lang, mail) = (around.lang(), &around.letters.mail);
    let received: Vec<PageRow> = mail.received.iter().map(|one| received_row(one, around)).collect();
    let agreed = mail.agreed.iter().map(|one| PageRow {
        id: String::new(),
        label: named(around, &one.person).shown(lang),
        help: words::begins_soon(game_name(around, &one.game)).shown(lang),
        kind: RowKind::Note,
    });
    let sent: Vec<PageRow> = mail.sent.iter().map(|one| sent_row(one, around)).chain(agreed).collect();
    [
        PageGroup { heading: words::invitations(received.len() as i64).shown(lang), rows: received },
        PageGroup { heading: words::sent_invitations(sent.len() as i64).shown(lang), rows: sent },
    ]
}

/// Returns the rows by which a person is invited: to the game of last time with the sides changed, or to any game of two.
pub fn invite_rows(known: &KnownPerson, around: &Around) -> Option<PageGroup> {
    if known.blocked || !qishe_net::plays_online() {
        return None;
    }
    let (lang, mail) = (around.lang(), &around.letters.mail);
    let paragraph = |text: &Text| PageRow::new("", text.shown(lang), RowKind::Paragraph);
    let rows = if around.choices.relay.is_empty() {
        vec![paragraph(&words::no_relay())]
    } else if let Some(sent) = mail.sent_to(&known.key) {
        vec![sent_row(sent, around)]
    } else {
        let received = mail.received_from(&known.key).map(|one| received_row(one, around));
        let again = mail.last_with(&known.key).map(|last| rematch_row(last, around));
        let of_two = games(lang).into_iter().filter(|game| game.seats == 2);
        let invite = of_two.map(|game| {
            let kind =
                RowKind::Entry { emblem: game.emblems.into_iter().next(), tile: None, value: String::new() };
            PageRow::new(format!("{INVITE}{}", game.id), game.name, kind)
        });
        let help = paragraph(&words::invite_help());
        received.into_iter().chain(again).chain(invite).chain([help]).collect()
    };
    Some(PageGroup { heading: words::invite().shown(lang), rows })
}

/// Returns the row that invites to the same game again, with the sides changed.
fn rematch_row(last: &FinishedMatch, around: &Around) -> PageRow {
    let side =
        game(around, &last.game).and_then(|game| game.sides.get(usize::from(1 - last.seat.min(1))).cloned());
    let help = [game_name(around, &last.game).shown(around.lang())].into_iter().chain(side);
    PageRow {
        id: format!("{REMATCH}{}", last.id),
        label: words::rematch().shown(around.lang()),
        help: help.collect::<Vec<_>>().join(" · "),
        kind: RowKind::entry(),
    }
}

/// Returns the groups of the matches that have ended: each leads to its record, and to another one with the same person.
pub fn ended_groups(around: &Around, remove: &str) -> Vec<PageGroup> {
    let lang = around.lang();
    let mail = &around.letters.mail;
    let group = |(last, save): &(FinishedMatch, StoredMatch)| {
        let info = &save.info;
        let title = if info.players.is_empty() { info.name.clone() } else { info.players.clone() };
        let parts = [info.name.clone(), info.line.clone(), day(around, last.time)];
        let kind = RowKind::Match {
            id: save.id.clone(),
            thumbnail: save.thumbnail.clone(),
            delete: format!("{DELETE}{}", save.id),
            remove: format!("{remove} {title}"),
        };
        let help = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        let record = PageRow { id: format!("{ENDED}{}", save.id), label: title, help, kind };
        let can_write = !around.choices.relay.is_empty()
            && person(around, &last.person)
                .is_some_and(|known| !known.blocked && mail.sent_to(&known.key).is_none());
        let again = can_write.then(|| rematch_row(last, around));
        PageGroup { heading: String::new(), rows: [record].into_iter().chain(again).collect() }
    };
    let mut groups: Vec<PageGroup> = mail.finished.iter().map(group).collect();
    let note = match groups.is_empty() {
        true => words::none_ended(),
        false => words::finished_full(i64::from(qishe_core::policy::CAPACITY.finished_matches)),
    };
    let note = PageRow::new("", note.shown(lang), RowKind::Paragraph);
    groups.push(PageGroup { heading: String::new(), rows: vec![note] });
    groups
}

/// Returns the question whether an invitation is accepted; `None` where it is not there any more.
pub fn invitation_question(id: &str, around: &Around) -> Option<Question> {
    let (lang, mail) = (around.lang(), &around.letters.mail);
    let one = mail.received.iter().find(|one| one.id == id)?;
    let info = game(around, &one.game)?;
    let side = info.sides.get(usize::from(one.seat)).cloned().unwrap_or_default();
    let title = words::invites_you(Text::plain(info.name), named(around, &one.person));
    let text =
        words::invitation_text(i64::from(invited_days(one)), Text::plain(isolated(&side).into_owned()));
    Some(Question {
        title: title.shown(lang),
        text: text.shown(lang),
        yes: words::accept().shown(lang),
        no: words::decline().shown(lang),
        is_safe: true,
    })
}

/// Returns the question whether an invitation is taken back.
pub fn withdraw_question(one: &SentInvitation, around: &Around) -> Question {
    let lang = around.lang();
    Question {
        title: words::withdraw_question(named(around, &one.person)).shown(lang),
        text: words::withdraw_text().shown(lang),
        yes: words::withdraw().shown(lang),
        no: words::withdraw_no().shown(lang),
        is_safe: false,
    }
}

//! The pages of people with devices of their own: those nearby, those online, and the room.

use qishe_core::policy::{Company, find_link, network_refusal};
use qishe_core::scene::StatusTone;
use qishe_core::table::{GameInfo, RoomStep, RoomView, games};
use qishe_core::words::pages::{form, handover, people, watching as words};
use qishe_core::words::{Lang, Text, Word};
use qishe_net::Invitation;
use qishe_net::relay::Relay;

use crate::driver::Around;
use crate::entry::company_of;
use crate::meeting::{MeetingRow, NetworkSearch, OpenRoom};
use crate::page::{AppPage, FieldKind, KeyLook, PageFooter, PageGroup, PageKey, PageRow, RowKind};

/// Digits of a code that are read together.
const DIGITS_TOGETHER: usize = 3;

/// The texts of a page, in the person's language.
struct Texts(Lang);

impl Texts {
    fn shown(&self, word: Word) -> String {
        word.text().shown(self.0)
    }

    fn group(&self, heading: Option<Word>, rows: Vec<PageRow>) -> PageGroup {
        PageGroup { heading: heading.map(|word| self.shown(word)).unwrap_or_default(), rows }
    }

    fn paragraph(&self, word: Word) -> PageRow {
        PageRow::new("", self.shown(word), RowKind::Paragraph)
    }

    /// A field, with a key beside it that uses the text.
    fn field(&self, row: MeetingRow, hint: Word, value: &str, kind: FieldKind, key: Option<Word>) -> PageRow {
        let key = key.map(|word| self.shown(word)).unwrap_or_default();
        let kind = RowKind::Field { value: value.to_owned(), hint: self.shown(hint), kind, key };
        PageRow::new(row.id(), "", kind)
    }

    fn name(&self, around: &Around) -> PageGroup {
        let mut row =
            self.field(MeetingRow::Name, Word::MyNameHint, &around.choices.my_name, FieldKind::Name, None);
        row.label = self.shown(Word::MyName);
        self.group(None, vec![row])
    }

    /// The way to the people with whom matches were played.
    fn people(&self) -> PageGroup {
        let people = PageRow::new(MeetingRow::People.id(), people::title().shown(self.0), RowKind::entry());
        let letters = PageRow::new(MeetingRow::Letters.id(), self.shown(Word::Letters), RowKind::entry());
        self.group(None, vec![letters, people])
    }

    fn games(&self, heading: Word) -> PageGroup {
        let row = |game: GameInfo| {
            let kind =
                RowKind::Entry { emblem: game.emblems.into_iter().next(), tile: None, value: String::new() };
            PageRow::new(MeetingRow::Game.id_of(&game.id), game.name, kind)
        };
        self.group(Some(heading), games(self.0).into_iter().map(row).collect())
    }
}

/// Returns the page of people nearby: the own name, rooms in this network, an invitation, and the games of a new room.
pub fn near(around: &Around) -> AppPage {
    let texts = Texts(around.lang());
    let mut rooms = Vec::new();
    if around.meeting.found.is_empty() {
        let searches = around.meeting.search == NetworkSearch::Runs;
        rooms.push(texts.paragraph(if searches { Word::NoRooms } else { Word::NoSearch }));
        if around.meeting.search == NetworkSearch::Forbidden {
            let refusal = network_refusal(texts.0);
            rooms.push(PageRow::new("", refusal.text, RowKind::Paragraph));
            rooms.push(PageRow::new(MeetingRow::NetworkSettings.id(), refusal.settings, RowKind::entry()));
        }
    }
    for room in &around.meeting.found {
        let label = texts.shown(Word::SomeonesRoom { name: room.name.clone() });
        rooms.push(PageRow::new(MeetingRow::Found.id_of(&room.service), label, RowKind::entry()));
        if around.meeting.chosen.as_ref() == Some(&room.service) {
            let code = &around.meeting.code;
            rooms.push(texts.field(
                MeetingRow::Code,
                Word::CodeHint,
                code,
                FieldKind::Code,
                Some(Word::Join),
            ));
        }
    }
    rooms.push(link(&texts, around, Word::InvitationHint));
    let groups = vec![
        texts.name(around),
        texts.group(Some(Word::RoomsHere), rooms),
        texts.games(Word::OpenRoom),
        texts.people(),
        texts.group(None, vec![texts.paragraph(Word::NearNote)]),
    ];
    AppPage::new(texts.shown(Word::Near), groups)
}

fn link(texts: &Texts, around: &Around, hint: Word) -> PageRow {
    texts.field(MeetingRow::Invitation, hint, &around.meeting.link, FieldKind::Link, Some(Word::Join))
}

/// Returns the page of people online: the own name, the relay, and over it a friend's invitation and the games for which
/// somebody is sought or invited.
pub fn online(around: &Around) -> AppPage {
    let texts = Texts(around.lang());
    let relay = Relay::checked(&around.choices.relay).ok().map(|relay| relay.name());
    let mut groups = vec![texts.name(around)];
    let shown = relay.clone().filter(|_| around.meeting.relay.is_empty());
    let rows = match shown {
        Some(name) => {
            let kind = RowKind::Entry { emblem: None, tile: None, value: texts.shown(Word::OtherRelay) };
            let mut row = PageRow::new(MeetingRow::OtherRelay.id(), texts.shown(Word::Relay), kind);
            row.help = name;
            vec![row]
        }
        None => {
            let settings = &around.meeting.relay;
            let key = Some(Word::TakeRelay);
            let mut rows = vec![
                texts.paragraph(Word::RelayWhy),
                texts.field(MeetingRow::Relay, Word::RelayHint, settings, FieldKind::Link, key),
            ];
            // A link that somebody sent hides the relay in use only until it is dismissed.
            if !around.choices.relay.is_empty() {
                rows.push(PageRow::new(
                    MeetingRow::DropRelay.id(),
                    texts.shown(Word::Cancel),
                    RowKind::Key { on: false, look: KeyLook::Plain },
                ));
            }
            rows
        }
    };
    groups.push(texts.group(None, rows));
    if relay.is_some() {
        groups.push(texts.group(None, vec![link(&texts, around, Word::LinkHint)]));
        groups.push(texts.games(Word::ChooseGame));
    }
    groups.push(texts.people());
    groups.push(texts.group(None, vec![texts.paragraph(Word::OnlineNote)]));
    AppPage::new(texts.shown(Word::Online), groups)
}

/// Returns the page of the room: the invitation, the people, the game that is offered, and the next step.
pub fn room(around: &Around) -> Option<AppPage> {
    let texts = Texts(around.lang());
    let OpenRoom { view, invitation, .. } = around.meeting.room.as_ref()?;
    let sides = games(texts.0).into_iter().find(|game| game.id == view.game).map(|game| game.sides);
    let sides = sides.unwrap_or_default();
    let mut groups = Vec::new();
    if let Some(invitation) = invitation.as_ref().filter(|_| !view.seeking && !view.playing) {
        let rows = if view.hands_over { give(&texts, invitation) } else { invite(&texts, view, invitation) };
        groups.push(texts.group(None, rows));
    }
    if !view.people.is_empty() {
        groups.push(texts.group(Some(Word::People), room_people(&texts, view, &sides)));
    }
    if !view.game.is_empty() {
        groups.push(texts.group(Some(Word::WhatIsPlayed), offered(&texts, view, sides)));
    }
    let urgent = view.tone != StatusTone::Normal;
    let footer = Some(PageFooter {
        status: view.status.clone(),
        urgent,
        keys: step(&texts, view).into_iter().collect(),
    });
    let title = if view.hands_over { handover::title() } else { Word::Room.text() };
    Some(AppPage { footer, ..AppPage::new(title.shown(texts.0), groups) })
}

/// Returns the page of watching: the link with its picture, and the number of watchers.
pub fn watching(around: &Around) -> AppPage {
    let texts = Texts(around.lang());
    let room = around.meeting.room.as_ref();
    let watchers = room.map_or(0, |room| room.view.watchers);
    let count = match watchers {
        0 => words::nobody(),
        watchers => words::count(usize::from(watchers)),
    };
    let mut rows = vec![PageRow::new("", words::help().shown(texts.0), RowKind::Paragraph)];
    if let Some((room, link)) =
        room.and_then(|room| Some((room, room.invitation.as_ref().filter(|_| room.view.playing)?)))
    {
        rows.push(qr("watching:picture", words::picture(), link, texts.0));
        let game = room.view.name.clone();
        let text = match is_online(&link.link) {
            true => words::text_online(game, link.link.clone()),
            false => words::text(game, link.link.clone()),
        };
        let kind = RowKind::Share { text: text.shown(texts.0), file: String::new() };
        rows.push(PageRow::new(MeetingRow::SendToWatchers.id(), words::send().shown(texts.0), kind));
    }
    rows.push(PageRow::new("", count.shown(texts.0), RowKind::Note));
    AppPage::new(words::title().shown(texts.0), vec![texts.group(None, rows)])
}

fn qr(id: &str, label: Text, invitation: &Invitation, lang: Lang) -> PageRow {
    let kind = RowKind::Qr { side: invitation.side, dark: invitation.dark.clone() };
    PageRow::new(id, label.shown(lang), kind)
}

fn is_online(link: &str) -> bool {
    find_link(link).is_some_and(|link| company_of(link.kind) == Company::Online)
}

/// The picture of the link by which another device of this person takes a match, and a way to send it.
fn give(texts: &Texts, invitation: &Invitation) -> Vec<PageRow> {
    let link = invitation.link.clone();
    let text = if is_online(&link) { handover::text_online(link) } else { handover::text(link) };
    let kind = RowKind::Share { text: text.shown(texts.0), file: String::new() };
    vec![
        PageRow::new("", handover::help().shown(texts.0), RowKind::Paragraph),
        qr("handover:picture", handover::picture(), invitation, texts.0),
        PageRow::new(MeetingRow::SendToOwnDevice.id(), handover::send().shown(texts.0), kind),
    ]
}

/// The code, where the room is found by one, the picture of the link, and a way to send it.
fn invite(texts: &Texts, view: &RoomView, invitation: &Invitation) -> Vec<PageRow> {
    let mut rows = Vec::new();
    let code = &invitation.code;
    if !code.is_empty() {
        let digits: Vec<String> = code.chars().map(String::from).collect();
        let text = digits.chunks(DIGITS_TOGETHER).map(|part| part.concat()).collect::<Vec<_>>().join(" ");
        let kind = RowKind::Code { text, spoken: digits.join(" ") };
        rows.push(PageRow::new("room:code", texts.shown(Word::Code), kind));
    }
    rows.push(qr("room:picture", Word::InvitationPicture.text(), invitation, texts.0));
    rows.push(texts.paragraph(if code.is_empty() { Word::LinkHelp } else { Word::CodeHelp }));
    let (game, link) = (view.name.clone(), invitation.link.clone());
    let text = texts.shown(if is_online(&link) {
        Word::InvitationTextOnline { game, link }
    } else {
        Word::InvitationText { game, link }
    });
    rows.push(PageRow::new(
        MeetingRow::Send.id(),
        texts.shown(Word::SendInvitation),
        RowKind::Share { text, file: String::new() },
    ));
    rows
}

fn room_people(texts: &Texts, view: &RoomView, sides: &[String]) -> Vec<PageRow> {
    let mut rows = Vec::new();
    for one in &view.people {
        let label =
            if one.side.is_empty() { one.name.clone() } else { format!("{} · {}", one.name, one.side) };
        let remove = one
            .send_away
            .as_ref()
            .map(|_| texts.shown(Word::Block { name: one.name.clone() }))
            .unwrap_or_default();
        let id = MeetingRow::Person.id_of(&one.id);
        rows.push(PageRow { id, label, help: one.line.clone(), kind: RowKind::Person { remove } });
        if one.can_be_seated {
            let kind = RowKind::Choice { names: sides.to_vec(), chosen: one.seat.map(u32::from) };
            let label = texts.shown(Word::SeatOf { name: one.name.clone() });
            rows.push(PageRow::new(MeetingRow::Seat.id_of(&one.id), label, kind));
        }
    }
    rows
}

fn offered(texts: &Texts, view: &RoomView, sides: Vec<String>) -> Vec<PageRow> {
    let kind = if view.leads {
        RowKind::Entry { emblem: None, tile: None, value: texts.shown(Word::Change) }
    } else {
        RowKind::Note
    };
    let id = MeetingRow::Offer.id();
    let mut rows = vec![PageRow { id, label: view.name.clone(), help: view.rules.join("\n"), kind }];
    if view.leads {
        let kind = RowKind::Choice { names: sides, chosen: Some(view.seat.into()) };
        rows.push(PageRow::new(MeetingRow::MySide.id(), texts.shown(Word::MySide), kind));
    }
    rows
}

/// The key for the one thing to do next.
fn step(texts: &Texts, view: &RoomView) -> Option<PageKey> {
    let (label, leads_on) = match view.next {
        RoomStep::Nothing => return None,
        RoomStep::Leave if view.hands_over => (handover::go_on(), true),
        RoomStep::Leave => (Word::LeaveRoom.text(), true),
        RoomStep::Retry => (Word::TypeCodeAnew.text(), true),
        RoomStep::EndMatch => (Word::EndMatch.text(), false),
        RoomStep::Begin => (form::start(), true),
        RoomStep::Cancel => (Word::Cancel.text(), false),
        RoomStep::Agree => (Word::Ready.text(), true),
        RoomStep::Withdraw => (Word::NotYet.text(), false),
    };
    let enabled = view.next != RoomStep::Begin || view.may_begin;
    Some(PageKey { leads_on, enabled, ..PageKey::new(MeetingRow::Step.id(), label.shown(texts.0)) })
}

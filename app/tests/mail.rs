//! Letters to people who are away: invitations, their answers, and the list of matches that have ended.

use std::path::Path;

use qishe_app::{AppEvent, AppOrder, PageId, PageRow, RowKind, RowValue, Screen};
use qishe_core::policy::Company;
use qishe_core::remote::{Identity, record_print};
use qishe_store::{Choices, FinishedMatch, PeopleChange, ReceivedInvitation};

use crate::support::Phone;

const LETTERS: Screen = Screen::Page { page: PageId::Letters };
const PERSON: Screen = Screen::Page { page: PageId::Person };

/// Secret of a person.
fn secret(number: u8) -> [u8; 32] {
    [number; 32]
}

fn key(number: u8) -> String {
    Identity::from_secret(&secret(number)).public().to_string()
}

/// A phone with a relay, whose person is `own` and has played with `other`.
fn phone(own: u8, other: u8, name: &str) -> Phone {
    let mut phone = Phone::new();
    let people = phone.store.people_file();
    people.own(secret(own)).expect("kept");
    people.met(&[(key(other), name.to_owned())], 1).expect("kept");
    let choices = Choices { relay: "relay".to_owned(), my_name: "我".to_owned(), ..Choices::default() };
    phone.send(AppEvent::Chosen { choices });
    phone
}

fn row(phone: &Phone, id: &str) -> Option<PageRow> {
    phone.rows().into_iter().find(|row| row.id == id)
}

fn row_of(phone: &Phone, begins: &str) -> PageRow {
    phone.rows().into_iter().find(|row| row.id.starts_with(begins)).unwrap_or_else(|| panic!("no {begins}"))
}

fn open_person(phone: &mut Phone, number: u8) {
    phone.send(AppEvent::Go { screen: Screen::Page { page: PageId::People } });
    phone.press(&format!("person:{}", key(number)));
    assert_eq!(phone.app.view().path.last(), Some(&PERSON));
}

fn looks(orders: &[AppOrder]) -> usize {
    let letters = |order: &&AppOrder| matches!(order, AppOrder::LookIntoRoom { file } if Path::new(file).ends_with("letters.qishe"));
    orders.iter().filter(letters).count()
}

/// Writes an invitation as the phone of Ada would, and puts it where a look into the mailbox would. Returns its name.
fn invited(phone: &Phone) -> String {
    let mut ada = self::phone(9, 7, "我");
    open_person(&mut ada, 7);
    ada.press("invite:undercover");
    ada.press("write");
    let sent = ada.store.letters_file().read().sent.remove(0);
    let invitation = ReceivedInvitation {
        id: sent.id.clone(),
        person: key(9),
        letter: sent.letter,
        game: sent.game,
        seat: 1,
        time: 1,
        ..ReceivedInvitation::default()
    };
    phone.store.letters_file().update(|letters| letters.receive(invitation)).expect("kept");
    sent.id
}

/// From the page of a person a letter is written by the form of a game: days for each move, the side that one wants, and one key.
/// It is sent at once, shown until it is answered, and taken back after a question.
#[test]
fn a_person_is_invited_by_a_letter() {
    let mut phone = phone(7, 9, "Ada");
    phone.send(AppEvent::Start);
    open_person(&mut phone, 9);
    let games: Vec<_> = phone.rows().into_iter().filter(|row| row.id.starts_with("invite:")).collect();
    assert_eq!(games.len(), 4, "games of two");
    phone.press("invite:gomoku");
    let page = phone.app.view().page.expect("a form");
    let footer = page.footer.expect("keys");
    let keys: Vec<_> = footer.keys.iter().map(|key| (key.id.as_str(), key.label.as_str())).collect();
    assert_eq!(keys, [("write", "写信约Ada")]);
    let RowKind::Option { spec } = row(&phone, "clock").expect("a clock").kind else { panic!("no clock") };
    assert_eq!(spec.value, "0+259200", "three days");
    phone.send(AppEvent::Set { id: "my_side".to_owned(), value: RowValue::Number { number: 1 } });
    let RowKind::Choice { chosen, .. } = row(&phone, "my_side").expect("a side").kind else { panic!() };
    assert_eq!(chosen, Some(1));
    let orders = phone.press("write");
    assert_eq!(looks(&orders), 1, "it is sent");
    assert_eq!(phone.app.view().path.last(), Some(&PERSON));
    assert!(phone.app.view().toast.is_some_and(|toast| toast.text.contains("写好了")));
    let sent = phone.store.letters_file().read().sent;
    assert_eq!((sent.len(), sent[0].person.clone(), sent[0].game.as_str()), (1, key(9), "gomoku"));
    assert!(row(&phone, "invite:gomoku").is_none(), "one at a time");
    // A look that had begun before may have missed it.
    phone.send(AppEvent::Back);
    phone.send(AppEvent::Back);
    assert_eq!(looks(&phone.send(AppEvent::RoomsChanged)), 1, "once more");
    assert_eq!(looks(&phone.send(AppEvent::RoomsChanged)), 0, "and not again");
    phone.send(AppEvent::Go { screen: LETTERS });
    let id = row_of(&phone, "sent:").id;
    phone.press(&id);
    assert!(phone.app.view().question.is_some_and(|question| question.title.contains("Ada")));
    phone.send(AppEvent::Answer { yes: false });
    assert_eq!(phone.store.letters_file().read().sent.len(), 1);
    phone.press(&id);
    phone.send(AppEvent::Answer { yes: true });
    assert!(phone.store.letters_file().read().sent.is_empty());
    // The form of a match with anybody invites by a link, as before.
    phone.send(AppEvent::Tab { tab: qishe_app::LobbyTab::Play });
    let form = Screen::New { game: "gomoku".to_owned(), company: Company::Online };
    phone.send(AppEvent::Go { screen: form });
    let footer = phone.app.view().page.expect("a form").footer.expect("keys");
    assert!(footer.keys.iter().all(|key| key.id != "write"));
}

/// Without a relay nobody can be written to, and a blocked person is not.
#[test]
fn who_cannot_be_written_to_is_not() {
    let mut phone = phone(7, 9, "Ada");
    phone.send(AppEvent::Chosen { choices: Choices::default() });
    open_person(&mut phone, 9);
    assert!(phone.rows().iter().all(|row| !row.id.starts_with("invite:")));
    let mut phone = self::phone(7, 9, "Ada");
    open_person(&mut phone, 9);
    phone.send(AppEvent::Set { id: "blocked".to_owned(), value: RowValue::On { on: true } });
    assert!(phone.rows().iter().all(|row| !row.id.starts_with("invite:")));
}

/// An invitation is on the tile of the lobby and first in the list. It is accepted or declined by a question; who leaves the question
/// without an answer gives none.
#[test]
fn an_invitation_is_answered() {
    for yes in [true, false] {
        let mut phone = phone(7, 9, "Ada");
        let id = invited(&phone);
        phone.send(AppEvent::Start);
        phone.send(AppEvent::Front);
        let tile = phone.app.view().letters.expect("a tile");
        assert_eq!(tile.lines, ["约你的 · 1", "卧底象棋", "Ada"]);
        phone.send(AppEvent::OpenLetters);
        assert_eq!(phone.app.view().path, [LETTERS]);
        let listed = row_of(&phone, "invited:");
        assert!(listed.label.contains("Ada") && listed.label.contains("卧底象棋"), "{}", listed.label);
        phone.press(&listed.id);
        phone.send(AppEvent::DropQuestion);
        assert_eq!(phone.store.letters_file().read().received.len(), 1, "no answer");
        phone.press(&listed.id);
        let question = phone.app.view().question.expect("a question");
        assert!(question.text.contains("黑方") && question.text.contains("3 天"), "{}", question.text);
        assert_eq!(looks(&phone.send(AppEvent::Answer { yes })), 1, "the answer is sent");
        let letters = phone.store.letters_file().read();
        assert!(letters.received.is_empty());
        assert_eq!((letters.answered[0].id.clone(), letters.answered[0].waits), (id, true));
        let file = phone.store.rooms().join(&letters.answered[0].file);
        assert_eq!(file.is_file(), yes);
        let agreed = phone.rows().iter().any(|row| row.kind == RowKind::Note && row.help.contains("说定了"));
        assert_eq!(agreed, yes);
        assert!(phone.app.view().question.is_none());
    }
}

/// Nothing of a person who is blocked or forgotten is shown.
#[test]
fn a_blocked_person_invites_nobody() {
    let mut phone = phone(7, 9, "Ada");
    invited(&phone);
    let people = phone.store.people_file();
    people.update(|people| people.change(&PeopleChange::Block { key: key(9), on: true })).expect("kept");
    phone.send(AppEvent::Start);
    phone.send(AppEvent::Front);
    assert_eq!(phone.app.view().letters, None);
    assert_eq!(looks(&phone.send(AppEvent::Front)), 0, "there is nobody to look for");
}

/// A notice about an invitation leads to the list, also in an app that has just started.
#[test]
fn a_notice_of_an_invitation_opens_the_list() {
    let mut phone = phone(7, 9, "Ada");
    invited(&phone);
    let file = phone.store.letters_file().path().to_string_lossy().into_owned();
    phone.send(AppEvent::OpenLetter { file });
    assert_eq!(phone.app.view().path, [LETTERS]);
    row_of(&phone, "invited:");
}

/// A match that has ended is in the second part of the list, with its result. It leads to its record, and to another one with the
/// sides changed.
#[test]
fn what_has_ended_leads_to_its_record_and_to_another() {
    let mut phone = phone(7, 9, "Ada");
    let record = r#"{"format":1,"game":"gomoku","options":{},"seed":5,"actions":[
        {"seat":0,"do":"H8"},{"seat":1,"do":"H9"},{"seat":0,"do":"resign"}]}"#
        .replace('\n', "");
    let finished = FinishedMatch {
        id: "m".to_owned(),
        print: record_print(&record),
        person: key(9),
        game: "gomoku".to_owned(),
        options: r#"{"clock":{"main":0,"byo_yomi":86400}}"#.to_owned(),
        seat: 1,
        time: 1,
        ..FinishedMatch::default()
    };
    phone.store.letters_file().update(|letters| letters.finish(finished)).expect("kept");
    phone.send(AppEvent::Go { screen: LETTERS });
    let part = |number| AppEvent::Set { id: "parts".to_owned(), value: RowValue::Number { number } };
    phone.send(part(1));
    assert!(phone.rows().iter().all(|row| row.kind == RowKind::Paragraph), "its record is not kept yet");
    phone.store.save_record(&record).expect("kept");
    phone.send(AppEvent::Front);
    let ended = row_of(&phone, "ended:");
    assert!(matches!(&ended.kind, RowKind::Match { .. }) && ended.help.contains("五子棋"), "{ended:?}");
    assert!(matches!(phone.press(&ended.id)[..], [.., AppOrder::Run { .. }]), "its record");
    phone.send(AppEvent::StopWork);
    phone.press("rematch:m");
    let sent = phone.store.letters_file().read().sent.remove(0);
    assert_eq!((sent.person, sent.game.as_str()), (key(9), "gomoku"));
    assert!(row(&phone, "rematch:m").is_none(), "one invitation at a time");
    // The page of the person offers the same once the invitation is gone.
    phone.store.letters_file().update(|letters| letters.sent.clear()).expect("kept");
    phone.send(AppEvent::Front);
    let RowKind::Match { delete, .. } = row_of(&phone, "ended:").kind else { panic!("no match") };
    open_person(&mut phone, 9);
    assert!(row(&phone, "rematch:m").expect("again").help.contains("五子棋"));
    phone.send(AppEvent::Back);
    phone.send(AppEvent::Back);
    let removed = phone.press(&delete);
    assert!(matches!(removed[..], [AppOrder::RemoveMatch { .. }]), "{removed:?}");
    phone.send(part(0));
    assert!(phone.rows().iter().all(|row| !row.id.starts_with("ended:")));
}

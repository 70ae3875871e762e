//! The pages of people with devices of their own: what each shows, and what each row does.

use qishe_app::{
    AppAct, AppDriver, AppEvent, AppOrder, AppPage, FoundRoom, NetworkSearch, OpenRoom, PageId, PageRow,
    RoomAct, RoomEntry, RowKind, RowValue, Screen,
};
use qishe_core::policy::{Company, LIMITS};
use qishe_core::scene::StatusTone;
use qishe_core::table::{RoomPerson, RoomStep, RoomView};
use qishe_core::words::Question;
use qishe_net::Invitation;
use qishe_store::Choices;

use crate::support::{app_with, carried, go, phone};

/// Settings of a relay that nobody runs.
const RELAY: &str = concat!(
    r#"{"servers":["tls://127.0.0.1:1"],"account":"A23456789B23456789B23456789B23456789B23456789B2345678956","#,
    r#""seed":"SAADPM4PXACWIGZSD5LGLQSTEMQ4VUD7AAMTXVU4XTE4EXUO3VJ4EVRNTA","#,
    r#""roots":"-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----"}"#,
);

fn named() -> AppDriver {
    app_with(Choices { my_name: "Lin".to_owned(), ..Choices::default() }, phone())
}

fn page(app: &AppDriver) -> AppPage {
    app.view().page.expect("a page")
}

fn row(app: &AppDriver, id: &str) -> Option<PageRow> {
    page(app).groups.into_iter().flat_map(|group| group.rows).find(|row| row.id == id)
}

fn press(app: &mut AppDriver, id: &str) -> Vec<AppOrder> {
    carried(app.handle(AppEvent::Press { id: id.to_owned() }))
}

fn write(app: &mut AppDriver, id: &str, text: &str) -> Vec<AppOrder> {
    let value = RowValue::Text { text: text.to_owned() };
    carried(app.handle(AppEvent::Set { id: id.to_owned(), value }))
}

fn value(app: &AppDriver, id: &str) -> String {
    match row(app, id).map(|row| row.kind) {
        Some(RowKind::Field { value, .. }) => value,
        kind => panic!("no field {id}: {kind:?}"),
    }
}

fn found(service: &str, name: &str) -> FoundRoom {
    FoundRoom {
        service: service.to_owned(),
        name: name.to_owned(),
        addresses: vec!["192.0.2.2:4711".to_owned()],
    }
}

fn find(app: &mut AppDriver, rooms: Vec<FoundRoom>, search: NetworkSearch) {
    app.handle(AppEvent::Found { rooms, search });
}

/// A room that was found asks for its code, and another one for its own; the code goes with the addresses.
#[test]
fn a_room_that_was_found_asks_for_its_code() {
    let mut app = named();
    go(&mut app, Screen::Near);
    assert_eq!(row(&app, "code"), None);
    find(&mut app, vec![found("a", "阿宁"), found("b:c", "周")], NetworkSearch::Runs);
    assert_eq!(press(&mut app, "found:a"), []);
    write(&mut app, "code", "123 456 and much more");
    assert_eq!(value(&app, "code"), "123 456 and ", "no code is longer");
    assert_eq!(press(&mut app, "found:b:c"), []);
    assert_eq!(value(&app, "code"), "", "it is another room's");
    write(&mut app, "code", "654321");
    let entry = RoomEntry::JoinFound { addresses: found("b", "").addresses, code: "654321".to_owned() };
    assert_eq!(press(&mut app, "code"), [AppOrder::EnterRoom { entry, company: Company::Near }]);
    find(&mut app, vec![found("a", "阿宁")], NetworkSearch::Runs);
    assert_eq!(row(&app, "code"), None, "it is gone");
    assert_eq!(press(&mut app, "code"), []);
}

/// What strangers announce is cut: names, and the number of rooms.
#[test]
fn what_strangers_announce_is_cut() {
    let mut app = named();
    go(&mut app, Screen::Near);
    let rooms = (0..99).map(|number| found(&number.to_string(), &"长".repeat(999))).collect();
    find(&mut app, rooms, NetworkSearch::Runs);
    let shown = page(&app).groups[1]
        .rows
        .iter()
        .filter(|row| row.id.starts_with("found:"))
        .cloned()
        .collect::<Vec<_>>();
    assert_eq!(shown.len(), 16);
    assert!(shown.iter().all(|row| row.label.chars().count() < LIMITS.name_length as usize + 9));
}

/// After a wrong code the room stays chosen; after any other end of a room it does not.
#[test]
fn a_wrong_code_is_typed_anew() {
    for (next, asks) in [(RoomStep::Retry, true), (RoomStep::Cancel, false)] {
        let mut app = named();
        go(&mut app, Screen::Near);
        find(&mut app, vec![found("a", "阿宁")], NetworkSearch::Runs);
        press(&mut app, "found:a");
        enter(&mut app, RoomView { next, ..view() });
        press(&mut app, "step");
        assert_eq!(app.view().path, [Screen::Near]);
        app.handle(AppEvent::RoomChanged { room: None });
        assert_eq!(row(&app, "code").is_some(), asks, "{next:?}");
    }
}

/// Where the search does not work the page says so; where the system forbids it, it leads to the system's settings.
#[test]
fn a_search_that_fails_is_said() {
    let mut app = named();
    go(&mut app, Screen::Near);
    let first = |app: &AppDriver| page(app).groups[1].rows[0].label.clone();
    let searches = first(&app);
    find(&mut app, vec![], NetworkSearch::Fails);
    assert_ne!(first(&app), searches);
    assert_eq!(row(&app, "network_settings"), None);
    find(&mut app, vec![], NetworkSearch::Forbidden);
    assert_eq!(press(&mut app, "network_settings"), [AppOrder::Act { act: AppAct::OpenAppSettings }]);
}

/// Each game leads to its form, for the people of the page.
#[test]
fn a_game_leads_to_its_form() {
    for (screen, company) in [(Screen::Near, Company::Near), (Screen::Online, Company::Online)] {
        let mut app = with_relay();
        go(&mut app, screen.clone());
        let games: Vec<PageRow> = page(&app).groups.into_iter().flat_map(|group| group.rows).collect();
        let games = games.into_iter().filter(|row| row.id.starts_with("game:")).collect::<Vec<_>>();
        assert_eq!(games.len(), 5);
        for game in games {
            press(&mut app, &game.id);
            let id = game.id["game:".len()..].to_owned();
            assert_eq!(app.view().path, [screen.clone(), Screen::New { game: id, company }]);
            app.handle(AppEvent::Back);
        }
    }
}

/// An own name is cut as it is typed, and kept.
#[test]
fn a_name_is_kept_as_it_is_typed() {
    let mut app = named();
    go(&mut app, Screen::Near);
    let orders = write(&mut app, "name", "小 ");
    assert!(matches!(&orders[..], [AppOrder::Choose { choices }] if choices.my_name == "小 "), "{orders:?}");
    write(&mut app, "name", &"长".repeat(99));
    assert_eq!(value(&app, "name").chars().count(), LIMITS.name_length as usize);
    assert_eq!(write(&mut app, "name", &"长".repeat(99)), [], "nothing has changed");
}

/// What is typed as an invitation is followed, and gone when the room is there.
#[test]
fn a_typed_invitation_is_followed() {
    let link = "qishe://join?k=x&at=192.0.2.2:4711";
    let mut app = named();
    go(&mut app, Screen::Near);
    write(&mut app, "invitation", link);
    let entry = RoomEntry::Join { link: link.to_owned() };
    assert_eq!(press(&mut app, "invitation"), [AppOrder::EnterRoom { entry, company: Company::Near }]);
    assert_eq!(value(&app, "invitation"), link, "it is refused, and can be corrected");
    enter(&mut app, view());
    app.handle(AppEvent::Back);
    assert_eq!(value(&app, "invitation"), "");
    write(&mut app, "invitation", &"x".repeat(99_999));
    assert_eq!(value(&app, "invitation").len(), LIMITS.link_length as usize);
}

fn with_relay() -> AppDriver {
    app_with(Choices { relay: RELAY.to_owned(), my_name: "Lin".to_owned(), ..Choices::default() }, phone())
}

/// Without a relay there is nobody online; one is set by its settings, refused in words, and taken off after a question, which
/// leaves the settings in the field.
#[test]
fn a_relay_is_set_and_taken_off() {
    let mut app = named();
    go(&mut app, Screen::Online);
    assert_eq!((row(&app, "invitation"), row(&app, "game:gomoku")), (None, None));
    write(&mut app, "relay", "nothing");
    assert_eq!(press(&mut app, "relay"), []);
    assert!(app.view().toast.is_some());
    assert_eq!(value(&app, "relay"), "nothing");
    write(&mut app, "relay", &format!(" {RELAY}\n"));
    let orders = press(&mut app, "relay");
    assert!(matches!(&orders[..], [AppOrder::Choose { choices }] if choices.relay == RELAY), "{orders:?}");
    assert!(
        row(&app, "relay").is_none()
            && row(&app, "invitation").is_some()
            && row(&app, "game:gomoku").is_some()
    );
    for yes in [false, true] {
        assert_eq!(press(&mut app, "other_relay"), []);
        assert!(app.view().question.is_some());
        app.handle(AppEvent::Answer { yes });
        assert_eq!(row(&app, "other_relay").is_none(), yes);
    }
    assert_eq!(value(&app, "relay"), RELAY);
}

/// The link of a relay that somebody sent hides the relay in use only until it is dismissed.
#[test]
fn a_relay_that_came_can_be_dismissed() {
    let mut app = with_relay();
    app.handle(AppEvent::Receive { text: Some("qishe://relay?d=abc".to_owned()) });
    go(&mut app, Screen::Online);
    assert_eq!(value(&app, "relay"), "qishe://relay?d=abc");
    press(&mut app, "drop_relay");
    assert!(row(&app, "other_relay").is_some());
}

fn person(id: &str, name: &str) -> RoomPerson {
    RoomPerson {
        id: id.to_owned(),
        name: name.to_owned(),
        side: String::new(),
        seat: None,
        line: "房主".to_owned(),
        own: id == "own",
        ready: false,
        up: true,
        send_away: None,
        can_be_seated: false,
    }
}

fn view() -> RoomView {
    RoomView {
        host: true,
        people: vec![person("own", "Lin")],
        game: "siguo".to_owned(),
        name: "四国战棋".to_owned(),
        options: "{}".to_owned(),
        seat: 0,
        rules: vec!["通常".to_owned()],
        timed: false,
        status: "等人来".to_owned(),
        tone: StatusTone::Normal,
        may_begin: false,
        agreed: false,
        playing: false,
        watchers: 0,
        hands_over: false,
        seeking: false,
        leads: true,
        next: RoomStep::Begin,
    }
}

fn change(app: &mut AppDriver, view: RoomView, invitation: Option<Invitation>) {
    let room = OpenRoom { company: Company::Near, view, invitation };
    app.handle(AppEvent::RoomChanged { room: Some(room) });
}

fn enter(app: &mut AppDriver, view: RoomView) {
    change(app, view, None);
    app.handle(AppEvent::RoomShown);
}

/// The key below a room does the one thing that is to be done next; an idle one says why.
#[test]
fn the_next_step_is_one_key() {
    let act = |act| vec![AppOrder::ActInRoom { act }];
    for (next, may_begin, expected) in [
        (RoomStep::Begin, true, act(RoomAct::Begin)),
        (RoomStep::Begin, false, vec![]),
        (RoomStep::EndMatch, false, act(RoomAct::EndWithoutResult)),
        (RoomStep::Agree, false, act(RoomAct::Agree { yes: true })),
        (RoomStep::Withdraw, false, act(RoomAct::Agree { yes: false })),
        (RoomStep::Leave, false, vec![AppOrder::LeaveRoom]),
        (RoomStep::Cancel, false, vec![AppOrder::LeaveRoom]),
        (RoomStep::Retry, false, vec![AppOrder::LeaveRoom]),
    ] {
        let mut app = named();
        enter(&mut app, RoomView { next, may_begin, ..view() });
        let key = page(&app).footer.expect("a footer").keys.remove(0);
        assert_eq!(key.enabled, next != RoomStep::Begin || may_begin);
        assert_eq!(press(&mut app, &key.id), expected, "{next:?}");
        assert_eq!(app.view().toast.map(|toast| toast.text), (!key.enabled).then(|| "等人来".to_owned()));
    }
    let mut app = named();
    enter(&mut app, RoomView { next: RoomStep::Nothing, ..view() });
    assert_eq!(page(&app).footer.expect("a footer").keys, []);
    assert_eq!(press(&mut app, "step"), []);
}

/// Only a host that leads changes the offer, seats people and sends them away, the last after a question.
#[test]
fn a_host_seats_people_and_sends_them_away() {
    let [title, text, yes, no] = ["不下了？", "他回不来。", "不下", "取消"].map(str::to_owned);
    let question = Question { title, text, yes, no, is_safe: false };
    let guest = RoomPerson {
        send_away: Some(question.clone()),
        can_be_seated: true,
        seat: Some(2),
        ..person("g:1", "周")
    };
    let mut app = named();
    enter(&mut app, RoomView { people: vec![person("own", "Lin"), guest], ..view() });
    assert_eq!(press(&mut app, "person:own"), []);
    assert_eq!(press(&mut app, "person:g:1"), []);
    assert_eq!(app.view().question, Some(question));
    let block = AppOrder::ActInRoom { act: RoomAct::Block { person: "g:1".to_owned() } };
    assert_eq!(carried(app.handle(AppEvent::Answer { yes: true })), [block]);
    let set = |app: &mut AppDriver, id: &str, number| {
        carried(app.handle(AppEvent::Set { id: id.to_owned(), value: RowValue::Number { number } }))
    };
    assert!(
        matches!(row(&app, "seat:g:1").unwrap().kind, RowKind::Choice { chosen: Some(2), names } if names.len() == 4)
    );
    let seat = AppOrder::ActInRoom { act: RoomAct::Seat { person: "g:1".to_owned(), seat: 3 } };
    assert_eq!(set(&mut app, "seat:g:1", 3), [seat]);
    let (game, options) = ("siguo".to_owned(), "{}".to_owned());
    let propose = RoomAct::Propose { game: game.clone(), options, seat: 1 };
    assert_eq!(set(&mut app, "my_side", 1), [AppOrder::ActInRoom { act: propose }]);
    press(&mut app, "offer");
    assert_eq!(app.view().path, [Screen::Room, Screen::New { game, company: Company::Near }]);
    app.handle(AppEvent::Back);
    change(&mut app, RoomView { leads: false, ..view() }, None);
    assert_eq!(row(&app, "my_side"), None);
    assert_eq!((press(&mut app, "offer"), set(&mut app, "my_side", 1)), (vec![], vec![]));
}

/// An invitation shows its code, its picture and the sentence that is sent; strangers are not invited.
#[test]
fn a_room_shows_its_invitation() {
    let invitation = |code: &str, link: &str| {
        Some(Invitation { code: code.to_owned(), link: link.to_owned(), side: 1, dark: vec![true] })
    };
    let mut app = named();
    enter(&mut app, view());
    assert_eq!(row(&app, "send"), None);
    let near = "qishe://join?k=x&at=192.0.2.2:4711";
    change(&mut app, view(), invitation("123456", near));
    let code = RowKind::Code { text: "123 456".to_owned(), spoken: "1 2 3 4 5 6".to_owned() };
    assert_eq!(row(&app, "room:code").unwrap().kind, code);
    let sent = |app: &AppDriver| match row(app, "send").unwrap().kind {
        RowKind::Share { text, .. } => text,
        kind => panic!("{kind:?}"),
    };
    let text = sent(&app);
    assert!(text.contains(near) && text.contains("四国战棋") && text.contains("附近的人"), "{text}");
    change(&mut app, view(), invitation("", "qishe://join?k=x&to=y&on=z"));
    assert_eq!(row(&app, "room:code"), None);
    assert!(sent(&app).contains("在线"));
    change(&mut app, RoomView { seeking: true, ..view() }, invitation("", near));
    assert_eq!(row(&app, "send"), None);
}

/// The page of watching has the host's link, and the number of watchers. Without a running match there is no link.
#[test]
fn a_match_is_shown_to_others_by_a_link() {
    let page_of_watching = Screen::Page { page: PageId::Watching };
    let link = "qishe://join?w=x&at=192.0.2.2:4711";
    let invitation = Invitation { code: String::new(), link: link.to_owned(), side: 1, dark: vec![true] };
    let mut app = named();
    enter(&mut app, view());
    app.handle(AppEvent::Go { screen: page_of_watching.clone() });
    assert_eq!((row(&app, "watching:picture"), row(&app, "send_to_watchers")), (None, None));
    let counts = |app: &AppDriver| page(app).groups[0].rows.last().expect("a row").label.clone();
    let nobody = counts(&app);
    let view = RoomView { name: "五子棋".to_owned(), playing: true, watchers: 2, ..view() };
    change(&mut app, view, Some(invitation));
    let picture = row(&app, "watching:picture").expect("a picture");
    assert_eq!(picture.kind, RowKind::Qr { side: 1, dark: vec![true] });
    let RowKind::Share { text, .. } = row(&app, "send_to_watchers").expect("a key").kind else {
        panic!("no text")
    };
    assert!(text.contains(link) && text.contains("五子棋"), "{text}");
    assert!(counts(&app).contains('2') && counts(&app) != nobody);
}

/// A kept match goes to another device from the page of letters: its link is shown for that device alone, and afterwards the matches
/// are shown.
#[test]
fn a_kept_match_moves_to_another_device_by_a_link() {
    let link = "qishe://join?h=x&at=192.0.2.2:4711";
    let invitation = Invitation { code: String::new(), link: link.to_owned(), side: 1, dark: vec![true] };
    let mut app = named();
    let view = RoomView { game: String::new(), people: Vec::new(), leads: false, hands_over: true, ..view() };
    enter(&mut app, RoomView { next: RoomStep::Cancel, ..view.clone() });
    change(&mut app, RoomView { next: RoomStep::Cancel, ..view.clone() }, Some(invitation));
    let picture = row(&app, "handover:picture").expect("a picture");
    assert_eq!(picture.kind, RowKind::Qr { side: 1, dark: vec![true] });
    let RowKind::Share { text, .. } = row(&app, "send_to_own_device").expect("a key").kind else {
        panic!("no text")
    };
    assert!(text.contains(link), "{text}");
    assert_eq!((row(&app, "send"), row(&app, "room:picture")), (None, None));
    change(&mut app, RoomView { next: RoomStep::Leave, ..view }, None);
    assert_eq!(row(&app, "handover:picture"), None);
    assert_eq!(press(&mut app, "step"), [AppOrder::LeaveRoom]);
    assert_eq!(app.view().path, [Screen::Page { page: PageId::Letters }]);
}

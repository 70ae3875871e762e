//! Ways into a room: where each leads, and the question for a name before it.

use qishe_app::{AppDriver, AppEvent, AppOrder, RoomEntry, RowValue, Screen};
use qishe_core::policy::Company;
use qishe_store::Choices;

use crate::support::{app, app_with, carried, go, phone};

const NEAR: &str = "qishe://join?k=x&at=192.0.2.2:4711";
const ONLINE: &str = "qishe://join?k=x&to=y&on=z";
const RELAY: &str = "qishe://relay?d=abc";

fn named(name: &str) -> AppDriver {
    app_with(Choices { my_name: name.to_owned(), ..Choices::default() }, phone())
}

fn enter(app: &mut AppDriver, entry: RoomEntry) -> Vec<AppOrder> {
    carried(app.handle(AppEvent::EnterRoom { entry }))
}

fn join(link: &str) -> RoomEntry {
    RoomEntry::Join { link: link.to_owned() }
}

fn game(make: fn(String, String) -> RoomEntry) -> RoomEntry {
    make("gomoku".to_owned(), "{}".to_owned())
}

fn host() -> RoomEntry {
    game(|game, options| RoomEntry::Host { company: Company::Online, game, options })
}

fn found() -> RoomEntry {
    RoomEntry::JoinFound { addresses: vec!["192.0.2.2:4711".to_owned()], code: "123456".to_owned() }
}

/// Whoever has a name is not asked for one, whichever way leads into the room.
#[test]
fn a_way_is_gone_at_once_with_a_name() {
    for (entry, company) in [
        (host(), Company::Online),
        (game(|game, options| RoomEntry::Seek { game, options }), Company::Online),
        (join(NEAR), Company::Near),
        (join(ONLINE), Company::Online),
        (join(&format!("下棋吗？{ONLINE}。")), Company::Online),
        (join("no link"), Company::Near),
        (found(), Company::Near),
    ] {
        let mut app = named("Lin");
        assert_eq!(enter(&mut app, entry.clone()), [AppOrder::EnterRoom { entry, company }]);
        assert!(!app.view().asks_name);
    }
}

/// Each way on which the others see a name asks for it first, once in the life of the app. A name is kept as the core cuts it.
#[test]
fn a_name_is_asked_once_and_before_every_way() {
    for entry in [host(), join(NEAR), found()] {
        for (typed, kept) in [(" 小\u{200b}红 ", "小红"), ("", ""), (" \u{200b}", "")] {
            let mut app = named(" ");
            assert_eq!(enter(&mut app, entry.clone()), []);
            assert!(app.view().asks_name);
            let orders = carried(app.handle(AppEvent::Name { name: typed.to_owned() }));
            let goes = AppOrder::EnterRoom { entry: entry.clone(), company: entry.company() };
            match &orders[..] {
                [AppOrder::Choose { choices }, last] => {
                    assert_eq!((choices.my_name.as_str(), last), (kept, &goes));
                }
                [last] => assert_eq!(("", last), (kept, &goes)),
                others => panic!("{others:?}"),
            }
            assert!(!app.view().asks_name);
            assert_eq!(enter(&mut app, entry.clone()), [goes], "asked once");
        }
    }
}

/// Strangers, watchers and one's own devices see no name, and in a room it is known: nobody is asked.
#[test]
fn no_name_is_asked_where_none_is_seen() {
    let seek = game(|game, options| RoomEntry::Seek { game, options });
    let offer = game(|game, options| RoomEntry::Offer { company: Company::Near, game, options });
    let watch = join("qishe://join?w=aaaaaaaaaaaaaaaaaaaaaaaaaa&at=192.0.2.2:4711");
    let take = join("qishe://join?h=aaaaaaaaaaaaaaaaaaaaaaaaaa&at=192.0.2.2:4711");
    let give = RoomEntry::Handover { company: Company::Near, file: "1.room".to_owned() };
    for entry in [seek, offer, watch, take, give] {
        let mut app = app();
        assert_eq!(enter(&mut app, entry.clone()).len(), 1);
        assert!(!app.view().asks_name);
    }
}

/// Without an answer nothing happens, and the person is asked again next time.
#[test]
fn a_dropped_question_does_nothing() {
    let mut app = app();
    enter(&mut app, host());
    assert_eq!(carried(app.handle(AppEvent::DropName)), []);
    assert!(!app.view().asks_name);
    assert_eq!(carried(app.handle(AppEvent::Name { name: "Lin".to_owned() })), [], "nothing waits");
    assert_eq!(enter(&mut app, host()), []);
    assert!(app.view().asks_name);
}

/// A typed invitation leads into its room; the link of a relay to the page on which it is set.
#[test]
fn a_typed_link_is_followed() {
    let mut app = named("Lin");
    go(&mut app, Screen::Near);
    let mut follow = |text: &str| {
        let (id, value) = ("invitation".to_owned(), RowValue::Text { text: text.to_owned() });
        app.handle(AppEvent::Set { id: id.clone(), value });
        (carried(app.handle(AppEvent::Press { id })), app.view().path)
    };
    for text in [NEAR, ONLINE, "no link"] {
        let entry = join(text);
        let enters = AppOrder::EnterRoom { company: entry.company(), entry };
        assert_eq!(follow(text), (vec![enters], vec![Screen::Near]));
    }
    let page = if qishe_net::plays_online() { Screen::Online } else { Screen::Near };
    assert_eq!(follow(&format!("our relay: {RELAY}.")), (vec![], vec![page]));
}

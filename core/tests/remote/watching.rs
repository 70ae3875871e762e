//! Watching a match among devices: who is admitted, what a watcher sees and when, and that the players' devices do the same with and
//! without watchers (`core/src/remote/watch.rs`).

use super::room::{House, link, me};
use crate::support::effort::samples;
use qishe_core::game::{Prefs, Record};
use qishe_core::play::Match;
use qishe_core::remote::{MatchSource, Room, RoomEvent, Secret};
use qishe_core::seat::Seat;
use qishe_core::table::Table;
use serde_json::{Value, json};

/// Entries by which a watcher is behind.
const BEHIND: usize = 2;

/// A match that has begun.
fn playing(game: &str, options: &Value, seats: usize) -> House {
    let mut house = House::new(&vec![link(); seats]);
    house.offer(game, options, 0);
    house.begin();
    house
}

/// A device comes by the host's link for watching. Returns its number.
fn watch(house: &mut House) -> usize {
    let secret = house.rooms[0].watch_secret().expect("a running match");
    let watcher = house.watch(secret);
    house.seconds(3);
    watcher
}

fn played(room: &Room) -> Option<&Match> {
    room.source().and_then(MatchSource::played)
}

fn actions(room: &Room) -> usize {
    played(room).map_or(0, |played| played.record().actions.len())
}

fn record(room: &Room) -> Record {
    played(room).expect("a match").record().clone()
}

fn act(house: &mut House, at: usize, action: &str) {
    house.rooms[at].act(action).unwrap_or_else(|fault| panic!("{action}: {fault}"));
    house.settle(at);
    house.seconds(12);
}

/// Moves of 卧底象棋 after both picks, by Red and Black in turn.
const MOVES: [&str; 8] = ["h2e2", "h9g7", "h0g2", "i9h9", "g3g4", "c6c5", "b0c2", "b9c7"];

/// Two picks, and some moves; `after` is called after each action.
fn undercover(spy: &str, mut after: impl FnMut(&mut House, usize)) -> House {
    let mut house = playing("undercover", &json!({ "first": "red", "ban": 0 }), 2);
    let mut number = 0;
    for (at, action) in [(0, spy), (1, "spy e3")].into_iter().chain((0..).map(|at| at % 2).zip(MOVES)) {
        act(&mut house, at, action);
        number += 1;
        after(&mut house, number);
    }
    house
}

/// A match of 卧底象棋 after some moves, and the number of a device that has come to watch it.
fn watched_undercover() -> (House, usize) {
    let mut house = undercover("spy e6", |_, _| {});
    let watcher = watch(&mut house);
    (house, watcher)
}

/// A watcher sees the match two entries late and without secrets. In every game it has the players' record once all secrets are
/// open.
#[test]
fn a_watcher_sees_the_public_match_late() {
    for (game, seats) in [("undercover", 2), ("gomoku", 2), ("sifang", 2), ("siguo", 4), ("jihe", 2)] {
        for _ in 0..samples(4) {
            let mut house = playing(game, &json!({}), seats);
            let watcher = watch(&mut house);
            let whole = house.play();
            house.seconds(3);
            assert_eq!(record(&house.rooms[watcher]).to_json(), whole, "{game}");
            assert!(house.rooms[watcher].source().expect("a match").is_whole());
        }
    }
    undercover("spy e6", |house, _| {
        if house.rooms.len() == 2 {
            watch(house);
        }
        let (all, seen) = (actions(&house.rooms[0]), actions(&house.rooms[2]));
        assert_eq!(seen, all.saturating_sub(BEHIND));
        let told = record(&house.rooms[2]);
        assert!(told.actions.iter().all(|entry| !entry.action.starts_with("spy ")), "{told:?}");
    });
}

/// A watcher sees an activated spy together with the activation, which comes two entries late. The other spy stays hidden.
#[test]
fn an_activation_is_seen_late_and_alone() {
    let (mut house, watcher) = watched_undercover();
    act(&mut house, 0, "activate");
    let opened = |house: &House, seat: u8| {
        let told = record(&house.rooms[watcher]);
        told.actions.iter().any(|entry| entry.seat == Seat(seat) && entry.action.starts_with("spy "))
    };
    assert!(!opened(&house, 0), "two entries late");
    act(&mut house, 1, "a6a5");
    act(&mut house, 0, "i3i4");
    assert!(opened(&house, 0));
    assert!(!opened(&house, 1));
}

/// Watchers who come, go and come back change nothing between the players: their frames have the same times, senders and lengths as
/// without watchers, and readiness and record are the same.
#[test]
fn nobody_notices_a_watcher() {
    let moves = [(0, "H8"), (1, "H9"), (0, "I8"), (1, "I9"), (0, "J8"), (1, "J9"), (0, "K8"), (1, "K9")];
    let mut houses = [false, true].map(|is_watched| {
        let mut house = playing("gomoku", &json!({ "clock": { "main": 600, "byo_yomi": 30 } }), 2);
        for (number, (at, action)) in moves.into_iter().enumerate() {
            let watcher =
                house.rooms[0].watch_secret().filter(|_| is_watched && number % 3 == 0).map(|secret| {
                    house.watch([7; 16]);
                    house.watch(secret)
                });
            house.seconds(3);
            if let Some(watcher) = watcher {
                house.cut(watcher);
                house.connect(watcher);
            }
            act(&mut house, at, action);
        }
        act(&mut house, 0, "G8");
        house.seconds(20);
        house
    });
    for house in &mut houses {
        house.sent.retain(|(_, from, to, _)| *from < 2 && *to < 2);
    }
    let [without, with] = &houses;
    assert_eq!(without.sent, with.sent);
    for at in 0..2 {
        let view = |house: &House| (house.rooms[at].members().len(), house.rooms[at].may_begin());
        assert_eq!(view(without), view(with));
        let shape = |house: &House| record(&house.rooms[at]).actions;
        assert_eq!(shape(without), shape(with));
    }
    assert_eq!(with.rooms[0].watchers(), 3);
}

/// In two worlds that differ in a spy, the watcher gets frames of the same times and lengths, and its screen shows and says the same.
#[test]
fn a_watcher_cannot_tell_two_spies_apart() {
    let [one, two] = ["spy e6", "spy a6"].map(|spy| {
        let mut table: Option<Table> = None;
        let mut seen = Vec::new();
        let house = undercover(spy, |house, _| {
            if house.rooms.len() == 2 {
                watch(house);
            }
            let Some(source) = house.rooms[2].source() else { return };
            match &mut table {
                Some(table) => {
                    let reply = table.follow(source, None);
                    let said = reply.map(|reply| (reply.said, reply.cues)).unwrap_or_default();
                    seen.push((table.scene(), said));
                }
                None => table = Table::remote(source, Prefs::default()),
            }
        });
        let frames: Vec<_> =
            house.sent.iter().copied().filter(|(_, from, to, _)| *from == 2 || *to == 2).collect();
        (seen, frames)
    });
    assert!(one.0.len() > 5 && one.1.len() > 8);
    assert_eq!(one, two);
}

/// Four devices may watch, only by the link for watching, and only a match that has begun. A thousand wrong links close no code of
/// the players, and a link ends when somebody is blocked.
#[test]
fn the_way_in_is_narrow() {
    let mut house = House::new(&[link(), link()]);
    house.rooms[0].renew(Secret::Code("123456".to_owned()));
    assert_eq!(house.rooms[0].watch_secret(), None, "there is nothing to watch");
    house.offer("gomoku", &json!({}), 0);
    house.begin();
    let secret = house.rooms[0].watch_secret().expect("a running match");
    assert_eq!(house.rooms[1].watch_secret(), None, "only the host has a link");
    let mut early = House::new(&[link(), link()]);
    let too_early = early.watch(secret);
    early.seconds(2);
    assert!(!early.is_linked(too_early), "nothing is played");
    for _ in 0..4 {
        let watcher = watch(&mut house);
        assert!(house.is_linked(watcher));
    }
    let fifth = watch(&mut house);
    assert!(!house.is_linked(fifth) && house.rooms[0].watchers() == 4);
    house.cut(fifth - 1);
    let players_link = house.watch([5; 16]);
    house.seconds(2);
    assert!(!house.is_linked(players_link), "the players' link lets nobody watch");
    for _ in 0..1000 {
        house.cut(players_link);
        house.connect(players_link);
        house.seconds(1);
    }
    assert!(!house.news(0).iter().any(|news| matches!(news, RoomEvent::CodeClosed)));
    assert_eq!(house.rooms[0].watchers(), 3);
    assert_eq!(house.rooms[0].members().len(), 2);
    assert!(house.rooms[0].members().iter().all(|member| member.key != me(fifth).public()));
    house.rooms[0].block(me(9).public());
    assert_ne!(house.rooms[0].watch_secret(), Some(secret));
}

/// A watcher sees the next match of the room, too, and is told when the host closes it.
#[test]
fn a_watcher_stays_for_the_next_match() {
    let mut house = playing("gomoku", &json!({}), 2);
    let watcher = watch(&mut house);
    let first = house.play();
    house.seconds(3);
    assert_eq!(record(&house.rooms[watcher]).to_json(), first);
    house.offer("undercover", &json!({}), 0);
    house.begin();
    house.seconds(2);
    let second = house.play();
    house.seconds(3);
    assert_eq!(record(&house.rooms[watcher]).to_json(), second);
    house.rooms[0].leave();
    house.settle(0);
    house.seconds(2);
    assert!(house.news(watcher).iter().any(|news| matches!(news, RoomEvent::Left(_))));
}

/// The screen of a watcher has no drawer, no button that acts, and no question. Leaving asks nothing, because nobody waits.
#[test]
fn a_watcher_can_only_look() {
    let (mut house, watcher) = watched_undercover();
    // An offer that others answer.
    act(&mut house, 0, "draw");
    act(&mut house, 0, "i3i4");
    act(&mut house, 1, "a6a5");
    let source = house.rooms[watcher].source().expect("a match");
    let mut table = Table::remote(source, Prefs::default()).expect("begun");
    let scene = table.scene();
    assert!(scene.drawers.is_empty() && scene.prompt.is_none() && !scene.secret && scene.curtain.is_none());
    let ids: Vec<&str> = scene.buttons.iter().map(|button| button.id.as_str()).collect();
    assert_eq!(ids, ["shell:moves", "flip"]);
    assert!(table.leave_question(false).is_none() && table.leave_question(true).is_none());
    let before = record(&house.rooms[watcher]);
    for seat in [Seat(0), Seat(1)] {
        for action in ["a0a1", "resign", "draw", "undo", "activate"] {
            table.act(seat, action);
        }
    }
    for press in
        ["resign:0", "resign", "draw:1", "undo", "activate:0", "say:1", "hint", "look:0", "pause", "tune"]
    {
        table.press(press);
    }
    assert!(table.take_outbox().actions.is_empty());
    assert_eq!(table.scene().pieces, scene.pieces);
    table.follow(source, None);
    assert_eq!(record(&house.rooms[watcher]), before);
    let host = Table::remote(house.rooms[0].source().expect("a match"), Prefs::default()).expect("begun");
    let offers = |table: &Table| table.scene().buttons.iter().any(|button| button.id == "shell:watch");
    assert!(offers(&host) && !offers(&table));
    let guest = Table::remote(house.rooms[1].source().expect("a match"), Prefs::default()).expect("begun");
    assert!(!offers(&guest), "only the host has a link for others");
}

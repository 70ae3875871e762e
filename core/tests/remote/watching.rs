//! Watching a match among devices: who comes in, what is seen and when, and that no player's device does anything else because
//! of it (`core/src/remote/watch.rs`).

use super::room::{House, link, me};
use crate::support::effort::samples;
use qishe_core::game::{Prefs, Record};
use qishe_core::play::Match;
use qishe_core::remote::{MatchSource, Room, RoomEvent, Secret};
use qishe_core::seat::Seat;
use qishe_core::table::Table;
use serde_json::{Value, json};

/// Entries by which who watches is behind.
const BEHIND: usize = 2;
const WATCH: [u8; 16] = [9; 16];

/// A match that has begun, and may be watched.
fn playing(game: &str, options: &Value, seats: usize) -> House {
    let mut house = House::new(&vec![link(); seats]);
    house.offer(game, options, 0);
    house.begin();
    house.rooms[0].let_watch(WATCH);
    house
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

/// Who watches sees the match two entries late, hears nothing that is secret, and has the record of the players once all is
/// open: in every game.
#[test]
fn a_watcher_sees_the_public_match_late() {
    for (game, seats) in [("undercover", 2), ("gomoku", 2), ("sifang", 2), ("siguo", 4), ("jihe", 2)] {
        for _ in 0..samples(4) {
            let mut house = playing(game, &json!({}), seats);
            let watcher = house.watch(WATCH);
            house.seconds(3);
            let whole = house.play();
            house.seconds(3);
            assert_eq!(record(&house.rooms[watcher]).to_json(), whole, "{game}");
            assert!(house.rooms[watcher].source().expect("a match").is_whole());
        }
    }
    undercover("spy e6", |house, _| {
        if house.rooms.len() == 2 {
            house.watch(WATCH);
            house.seconds(3);
        }
        let (all, seen) = (actions(&house.rooms[0]), actions(&house.rooms[2]));
        assert_eq!(seen, all.saturating_sub(BEHIND));
        let told = record(&house.rooms[2]);
        assert!(told.actions.iter().all(|entry| !entry.action.starts_with("spy ")), "{told:?}");
    });
}

/// A spy that turns is seen by who watches when the move that turns it is, and not before; the other's stays hidden.
#[test]
fn an_activation_is_seen_late_and_alone() {
    let mut house = undercover("spy e6", |_, _| {});
    let watcher = house.watch(WATCH);
    house.seconds(3);
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

/// The frames among the players have the same times, senders and lengths with watchers who come, go and come back, and without
/// any; so have readiness and what is saved. The record is the same.
#[test]
fn nobody_notices_a_watcher() {
    let moves = [(0, "H8"), (1, "H9"), (0, "I8"), (1, "I9"), (0, "J8"), (1, "J9"), (0, "K8"), (1, "K9")];
    let mut houses = [false, true].map(|is_watched| {
        let mut house = playing("gomoku", &json!({ "clock": { "main": 600, "byo_yomi": 30 } }), 2);
        for (number, (at, action)) in moves.into_iter().enumerate() {
            let watcher = (is_watched && number % 3 == 0).then(|| {
                house.watch([7; 16]);
                house.watch(WATCH)
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

/// Two worlds that differ in a spy send the watcher frames of the same times and lengths, and its screen shows and says the same.
#[test]
fn a_watcher_cannot_tell_two_spies_apart() {
    let [one, two] = ["spy e6", "spy a6"].map(|spy| {
        let mut table: Option<Table> = None;
        let mut seen = Vec::new();
        let house = undercover(spy, |house, _| {
            if house.rooms.len() == 2 {
                house.watch(WATCH);
                house.seconds(3);
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

/// Four devices may watch, by their link alone, and only while there is a match; who plays does not watch, and a thousand wrong
/// links close no code of the players.
#[test]
fn the_way_in_is_narrow() {
    let code = || Secret::Code("123456".to_owned());
    let mut house = House::new(&[link(), link()]);
    house.rooms[0].renew(code());
    house.rooms[0].let_watch(WATCH);
    let early = house.watch(WATCH);
    house.seconds(2);
    assert!(!house.is_linked(early), "there is nothing to watch");
    house.offer("gomoku", &json!({}), 0);
    house.begin();
    for _ in 0..4 {
        let watcher = house.watch(WATCH);
        house.seconds(2);
        assert!(house.is_linked(watcher));
    }
    let fifth = house.watch(WATCH);
    house.seconds(2);
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
    assert!(house.rooms[0].members().iter().all(|member| member.key != me(early).public()));
}

/// Who watched sees the next match of the room, too, and is told when the host closes it.
#[test]
fn a_watcher_stays_for_the_next_match() {
    let mut house = playing("gomoku", &json!({}), 2);
    let watcher = house.watch(WATCH);
    house.seconds(2);
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

/// The screen of who watches has no drawer, no key that acts, and no question; leaving asks nothing, because nobody waits.
#[test]
fn a_watcher_can_only_look() {
    let mut house = undercover("spy e6", |_, _| {});
    let watcher = house.watch(WATCH);
    house.seconds(3);
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

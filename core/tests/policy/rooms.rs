//! Lines and next steps of a room, and who may be sent away.

use qishe_core::remote::{Identity, LinkId, MatchEvent, Room, RoomEvent, Secret, Seek};
use qishe_core::table::{RoomError, RoomStep, RoomView, room_view};
use qishe_core::words::Lang;
use serde_json::Map;

/// Numbers of the one link, at the host and at the guest.
const LINKS: [LinkId; 2] = [100, 7];

/// A host and a guest that share a secret.
struct Pair {
    rooms: [Room; 2],
    now: u64,
}

impl Pair {
    fn new() -> Pair {
        let me = |number: u8| Identity::from_secret(&[number; 32]);
        let secret = || Secret::Link([5; 16]);
        let host = Room::host(me(1), "host", secret(), [1; 32]);
        let guest = Room::guest(me(2), "guest", secret(), [2; 32]);
        Pair { rooms: [host, guest], now: 0 }
    }

    fn meet(&mut self) {
        for (room, link) in self.rooms.iter_mut().zip(LINKS) {
            room.up(link);
        }
        self.pass();
    }

    /// Carries every frame to the other side, for some seconds.
    fn pass(&mut self) {
        for _ in 0..12 {
            for from in [0, 1] {
                let effects = self.rooms[from].effects();
                for (_, frame) in effects.frames.into_iter().chain(effects.statuses) {
                    self.rooms[1 - from].receive(LINKS[1 - from], &frame);
                }
            }
            self.now += 250;
            self.rooms.iter_mut().for_each(|room| room.tick(self.now));
        }
    }

    fn views(&self) -> [RoomView; 2] {
        self.rooms.each_ref().map(|room| room_view(room, None, None, false, Lang::Zh))
    }

    fn next(&self) -> [RoomStep; 2] {
        self.views().map(|view| view.next)
    }
}

/// Whether each person in a view may be sent away.
fn blocks(view: &RoomView) -> Vec<bool> {
    view.people.iter().map(|one| one.send_away.is_some()).collect()
}

#[test]
fn a_room_names_the_next_step_of_everybody() {
    let mut pair = Pair::new();
    assert_eq!(pair.next(), [RoomStep::Begin, RoomStep::Cancel], "nobody is there");
    pair.meet();
    assert_eq!(pair.next(), [RoomStep::Begin, RoomStep::Cancel], "nothing is offered");
    pair.rooms[0].propose("gomoku", &Map::new(), 0).expect("a good offer");
    pair.pass();
    assert_eq!(pair.next(), [RoomStep::Begin, RoomStep::Agree]);
    assert!(!pair.views()[0].may_begin);
    pair.rooms[1].agree(true);
    pair.pass();
    assert_eq!(pair.next(), [RoomStep::Begin, RoomStep::Withdraw]);
    assert!(pair.views()[0].may_begin);
    pair.rooms[0].begin().expect("all agree");
    pair.pass();
    assert_eq!(pair.next(), [RoomStep::Nothing, RoomStep::Nothing]);
    let over = pair.rooms.each_ref().map(|room| room_view(room, None, None, true, Lang::Zh).next);
    assert_eq!(over, [RoomStep::Leave, RoomStep::Leave]);
}

#[test]
fn a_host_sends_others_away_between_matches_alone() {
    let mut pair = Pair::new();
    pair.meet();
    let [host, guest] = pair.views();
    assert!(host.leads && !guest.leads);
    assert_eq!((blocks(&host), blocks(&guest)), (vec![false, true], vec![false, false]));
    pair.rooms[0].propose("gomoku", &Map::new(), 0).expect("a good offer");
    pair.pass();
    pair.rooms[1].agree(true);
    pair.pass();
    pair.rooms[0].begin().expect("all agree");
    pair.pass();
    let [host, guest] = pair.views();
    assert!(!host.leads && !guest.leads);
    assert_eq!((blocks(&host), blocks(&guest)), (vec![false, false], vec![false, false]));
}

/// A host that offers another game keeps its seat as far as that game has it. A room that is over is led by nobody.
#[test]
fn a_host_keeps_its_seat_from_game_to_game() {
    let mut pair = Pair::new();
    pair.meet();
    assert_eq!(pair.rooms[0].kept_seat("siguo"), 0, "nothing is offered");
    pair.rooms[0].propose("siguo", &Map::new(), 3).expect("a good offer");
    assert_eq!(["siguo", "gomoku", "chess"].map(|game| pair.rooms[0].kept_seat(game)), [3, 0, 0]);
    pair.rooms[0].propose("gomoku", &Map::new(), 1).expect("a good offer");
    assert_eq!(pair.rooms[0].kept_seat("jihe"), 1);
    assert!(!room_view(&pair.rooms[0], None, None, true, Lang::Zh).leads);
}

/// The lines of a room: each with its seat, and in a game of two sides with its partner.
#[test]
fn a_room_of_four_names_seats_and_partners() {
    let mut pair = Pair::new();
    pair.meet();
    pair.rooms[0].propose("gomoku", &Map::new(), 0).expect("a good offer");
    pair.pass();
    assert!(pair.views()[0].people.iter().all(|one| !one.can_be_seated), "one seat is left over");
    pair.rooms[0].propose("siguo", &Map::new(), 0).expect("a good offer");
    pair.pass();
    let lines = |view: &RoomView| view.people.iter().map(|one| one.line.clone()).collect::<Vec<_>>();
    let seated = |view: &RoomView| view.people.iter().map(|one| one.can_be_seated).collect::<Vec<_>>();
    let [host, guest] = pair.views();
    assert_eq!((seated(&host), seated(&guest)), (vec![false, true], vec![false, false]));
    assert!(!lines(&host)[0].contains("同队"), "opponents: {:?}", lines(&host));
    let key = pair.rooms[0].members()[1].key;
    pair.rooms[0].seat(key, 2).expect("a seat");
    pair.pass();
    let [host, guest] = pair.views();
    assert_eq!(host.people[1].seat, Some(2));
    assert!(lines(&host)[0].ends_with("和guest同队") && lines(&host)[1].ends_with("和host同队"));
    assert!(lines(&guest)[0].ends_with("和host同队"), "{:?}", lines(&guest));
}

/// A wrong code is typed again; any other end of a room is left.
#[test]
fn a_wrong_code_leads_to_another_try() {
    let pair = Pair::new();
    let next = |trouble| room_view(&pair.rooms[1], None, Some(trouble), true, Lang::Zh).next;
    assert_eq!(next(RoomError::WrongSecret), RoomStep::Retry);
    assert_eq!(next(RoomError::Closed), RoomStep::Leave);
}

/// A person who is away is shown with whole minutes.
#[test]
fn a_room_tells_for_how_long_somebody_is_away() {
    let mut pair = Pair::new();
    pair.meet();
    pair.rooms[0].down(LINKS[0]);
    pair.rooms[0].tick(pair.now + 1000);
    pair.rooms[0].effects();
    assert!(pair.views()[0].people[1].line.ends_with("断线了"));
    pair.rooms[0].tick(pair.now + 59_000);
    assert!(pair.rooms[0].effects().events.is_empty(), "nothing to show");
    pair.rooms[0].tick(pair.now + 125_000);
    assert_eq!(pair.rooms[0].effects().events, [RoomEvent::Changed]);
    assert!(pair.views()[0].people[1].line.ends_with("断线 2 分钟"), "{:?}", pair.views()[0].people[1].line);
}

/// A room says whether the offered or sought match has a clock.
#[test]
fn a_room_says_whether_the_match_has_a_clock() {
    let mut pair = Pair::new();
    pair.meet();
    assert!(!pair.views()[1].timed, "nothing is offered");
    for clock in [true, false] {
        let options = serde_json::json!({ "clock": clock });
        let options = options.as_object().expect("options");
        pair.rooms[0].propose("gomoku", options, 0).expect("a good offer");
        pair.pass();
        assert!(pair.views().iter().all(|view| view.timed == clock), "{clock}");
        let wish = Seek::new("gomoku", options).expect("a game");
        assert_eq!(room_view(&pair.rooms[0], Some(&wish), None, false, Lang::Zh).timed, clock);
    }
}

#[test]
fn a_search_is_only_given_up() {
    let mut pair = Pair::new();
    pair.meet();
    let wish = Seek::new("gomoku", &Map::new()).expect("a game");
    for room in &pair.rooms {
        let view = room_view(room, Some(&wish), None, false, Lang::Zh);
        assert!(view.next == RoomStep::Cancel && !view.leads && !blocks(&view).contains(&true));
    }
}

/// A match whose first draw a device withholds is ended on the room's screen: there is no board yet. Both hear of it.
#[test]
fn a_match_that_cannot_begin_is_ended_in_the_room() {
    let mut pair = Pair::new();
    pair.meet();
    let options = serde_json::json!({ "first": "random" });
    pair.rooms[0].propose("sifang", options.as_object().expect("options"), 0).expect("a good offer");
    pair.pass();
    pair.rooms[1].agree(true);
    pair.pass();
    pair.rooms[0].begin().expect("all agree");
    // Both greet; what the guest says after that does not come.
    let carry = |rooms: &mut [Room; 2], from: usize| {
        let effects = rooms[from].effects();
        let entered =
            effects.events.iter().any(|event| matches!(event, RoomEvent::Match(MatchEvent::Acted(_))));
        for (_, frame) in effects.frames.into_iter().chain(effects.statuses) {
            rooms[1 - from].receive(LINKS[1 - from], &frame);
        }
        entered
    };
    while !carry(&mut pair.rooms, 0) {
        carry(&mut pair.rooms, 1);
    }
    pair.rooms[1].effects();
    for second in 0..178 {
        pair.now += 1000;
        pair.rooms[0].tick(pair.now);
        assert_eq!(pair.views()[0].next, RoomStep::Nothing, "second {second}");
    }
    for _ in 0..5 {
        pair.now += 1000;
        pair.rooms[0].tick(pair.now);
    }
    let view = &pair.views()[0];
    assert_eq!(view.next, RoomStep::EndMatch);
    assert!(view.status.contains("随机数"), "{}", view.status);
    pair.rooms[0].end_or_wait(true);
    pair.pass();
    assert!(pair.rooms.iter().all(|room| !room.is_playing()));
    assert_eq!(pair.next()[0], RoomStep::Begin);
    assert!(pair.views()[1].people.iter().any(|one| one.line.contains("结束过 1 局")), "it is counted");
}

/// Each fault of a room is told in words, in both languages.
#[test]
fn every_fault_of_a_room_has_its_words() {
    let pair = Pair::new();
    let faults = [
        RoomError::RelayFull,
        RoomError::WrongClock,
        RoomError::NotBegun,
        RoomError::OtherVersion,
        RoomError::NewerVersion,
        RoomError::OlderVersion,
        RoomError::Blocked,
    ];
    let mut told = std::collections::BTreeSet::new();
    for lang in [Lang::Zh, Lang::En] {
        for fault in faults {
            told.insert(room_view(&pair.rooms[0], None, Some(fault), false, lang).status);
        }
    }
    assert_eq!(told.len(), 2 * faults.len());
}

//! Lines and next steps of a room, and who may be sent away.

use qishe_core::remote::{Identity, LinkId, Room, RoomEvent, Secret, Seek};
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
                for (_, frame) in self.rooms[from].effects().frames {
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
    view.people.iter().map(|one| one.can_block).collect()
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

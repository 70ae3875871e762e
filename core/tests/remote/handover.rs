//! A match that moves to another device of its person (`core/src/remote/room/handover.rs`).

use super::room::{House, me};
use qishe_core::remote::{HandoverProgress, PairingError, Room, RoomEvent, Secret};

const SECRET: [u8; 16] = [7; 16];

fn content() -> Vec<u8> {
    (0..30_000_u32).map(|at| (at * at % 251) as u8).collect()
}

fn has_come(house: &House, at: usize) -> usize {
    house.news(at).iter().filter(|news| **news == RoomEvent::HasCome(content())).count()
}

/// The new device has the whole file once, also when the link breaks on the way, and the old one hears so once: after the new one has
/// it on its disk, and not before.
#[test]
fn a_match_moves_whole_and_the_old_device_hears_so() {
    let mut house = House::of_rooms(vec![
        Room::giver(me(0), SECRET, content(), [1; 32]),
        Room::taker(me(1), SECRET, [2; 32]),
    ]);
    assert_eq!(house.rooms[0].handover(), Some(HandoverProgress::Waits));
    house.connect(1);
    house.rounds(8);
    let moved = house.rooms[1].handover();
    assert!(matches!(moved, Some(HandoverProgress::Moves { percent: 1..=99 })), "{moved:?}");
    house.cut_short(1);
    house.connect(1);
    house.seconds(6);
    assert_eq!(has_come(&house, 1), 1);
    assert!(!house.news(0).contains(&RoomEvent::HandedOver), "it is not on a disk yet");
    house.rooms[1].keep_handover();
    house.settle(1);
    house.cut_short(1);
    house.connect(1);
    house.seconds(6);
    assert_eq!(house.news(0).iter().filter(|news| **news == RoomEvent::HandedOver).count(), 1);
    assert_eq!([0, 1].map(|at| house.rooms[at].handover()), [Some(HandoverProgress::Done); 2]);
    assert!(house.news(1).iter().any(|news| matches!(news, RoomEvent::Left(_))));
}

/// A device with another secret, or with the same bytes from a link to play or to watch, gets nothing. One device takes the match at a
/// time.
#[test]
fn a_match_moves_to_one_device_alone() {
    let taker = |at: usize, secret| Room::taker(me(at), secret, [at as u8; 32]);
    let others = [
        taker(1, [8; 16]),
        Room::guest(me(1), "P", Secret::Link(SECRET), [2; 32]),
        Room::watcher(me(1), SECRET, [2; 32]),
    ];
    for other in others {
        let mut house = House::of_rooms(vec![Room::giver(me(0), SECRET, content(), [1; 32]), other]);
        house.connect(1);
        house.seconds(4);
        assert!(house.sent.iter().all(|(.., length)| *length < 1000), "no piece was sent: {:?}", house.sent);
        assert!(house.rooms[0].members().len() == 1 && !house.is_linked(1));
        let refused = house.news(1).iter().any(|news| {
            matches!(news, RoomEvent::PairingFailed(_, PairingError::WrongSecret | PairingError::Malformed))
        });
        assert!(refused || house.rooms[1].watches(), "{:?}", house.news(1));
    }
    let giver = Room::giver(me(0), SECRET, content(), [1; 32]);
    let mut house = House::of_rooms(vec![giver, taker(1, SECRET), taker(2, SECRET)]);
    house.connect(1);
    house.rounds(6);
    house.connect(2);
    house.seconds(6);
    assert_eq!([1, 2].map(|at| has_come(&house, at)), [1, 0]);
    assert!(!house.is_linked(2));
}

/// A device that says too early that it has the match does not make the old one let go.
#[test]
fn a_match_that_has_not_come_is_not_let_go() {
    let mut house = House::of_rooms(vec![
        Room::giver(me(0), SECRET, content(), [1; 32]),
        Room::taker(me(1), SECRET, [2; 32]),
    ]);
    house.connect(1);
    house.rounds(8);
    house.rooms[1].keep_handover();
    house.settle(1);
    house.seconds(6);
    assert!(!house.news(0).contains(&RoomEvent::HandedOver));
}

/// A device that gives the match no longer says so.
#[test]
fn a_handover_can_be_called_off() {
    let mut house = House::of_rooms(vec![
        Room::giver(me(0), SECRET, content(), [1; 32]),
        Room::taker(me(1), SECRET, [2; 32]),
    ]);
    house.connect(1);
    house.rounds(8);
    house.rooms[0].leave();
    house.settle(0);
    house.seconds(3);
    assert!(house.news(1).iter().any(|news| matches!(news, RoomEvent::Left(_))) && has_come(&house, 1) == 0);
}

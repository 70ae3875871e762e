//! Attempts of dishonest devices and strangers in a room.

use serde_json::json;

use super::*;

const LINK: LinkId = 1;

/// A host and a guest over one link.
struct Two {
    host: Room,
    guest: Room,
    /// Frames that the guest sent.
    said: Vec<Vec<u8>>,
    now: u64,
}

fn me(number: u8) -> Identity {
    Identity::from_secret(&[number; 32])
}

fn link() -> Secret {
    Secret::Link([5; 16])
}

fn code(code: &str) -> Secret {
    Secret::Code(code.to_owned())
}

fn options(value: serde_json::Value) -> Map<String, Value> {
    value.as_object().expect("options").clone()
}

impl Two {
    fn new() -> Two {
        let host = Room::host(me(1), "H", link(), [1; 32]);
        let guest = Room::guest(me(2), "G", link(), [2; 32]);
        let mut two = Two { host, guest, said: Vec::new(), now: 0 };
        two.guest.up(LINK);
        two.settle();
        two.host.propose("gomoku", &Map::new(), 0).expect("a good offer");
        two.settle();
        two
    }

    /// Delivers all; a second goes by.
    fn settle(&mut self) {
        self.now += 1000;
        self.host.tick(self.now);
        self.guest.tick(self.now);
        loop {
            let (a, b) = (self.host.effects().frames, self.guest.effects().frames);
            if a.is_empty() && b.is_empty() {
                return;
            }
            a.iter().for_each(|(_, frame)| self.guest.receive(LINK, frame));
            b.iter().for_each(|(_, frame)| self.host.receive(LINK, frame));
            self.said.extend(b.into_iter().map(|(_, frame)| frame));
        }
    }

    fn plays(&self) -> [bool; 2] {
        [&self.host, &self.guest].map(|room| room.peer().is_some())
    }
}

/// A guest that is ready has agreed to the whole offer: any other one must be agreed to anew, whatever its number says.
#[test]
fn an_offer_is_not_changed_behind_a_guest_that_is_ready() {
    for change in ["options", "host", "nothing"] {
        let mut two = Two::new();
        two.guest.agree(true);
        two.settle();
        assert!(two.host.may_begin());
        let offer = two.host.offer.as_mut().expect("an offer");
        match change {
            "options" => offer.options = r#"{"games":2}"#.to_owned(),
            "host" => offer.host = 1,
            _ => {}
        }
        two.host.reseat();
        two.settle();
        let same = change == "nothing";
        assert_eq!((two.host.may_begin(), two.guest.members()[0].ready), (same, same), "{change}");
        // A host that does not care begins all the same.
        let hash = two.host.offer.as_ref().map(Offer::hash);
        two.host.members[0].ready = hash;
        two.host.begin().expect("it says that all agree");
        two.settle();
        assert_eq!(two.plays(), [true, same], "{change}");
    }
}

/// An envelope that comes again says nothing: a guest that is not ready any more is in no match.
#[test]
fn a_ready_that_comes_again_is_none() {
    let mut two = Two::new();
    two.guest.agree(true);
    two.settle();
    let ready = two.said.last().expect("it said so").clone();
    two.guest.agree(false);
    two.settle();
    two.host.receive(LINK, &ready);
    assert!(!two.host.may_begin());
    // Nor when something else is offered.
    two.guest.agree(true);
    two.settle();
    two.host.propose("gomoku", &options(json!({ "games": 2 })), 0).expect("a good offer");
    for frame in two.said.clone() {
        two.host.receive(LINK, &frame);
    }
    assert!(!two.host.may_begin());
    two.settle();
    two.guest.agree(true);
    two.settle();
    assert!(two.host.may_begin());
}

/// A link that leads to one player is not taken by somebody between the two.
#[test]
fn who_answers_must_be_who_was_called() {
    for (expected, pairs) in [(1, true), (9, false)] {
        let mut host = Room::host(me(1), "H", Secret::None, [1; 32]);
        let mut guest = Room::guest(me(2), "G", Secret::None, [2; 32]);
        guest.up_to(LINK, me(expected).public());
        host.up_to(LINK, me(2).public());
        let mut news = Vec::new();
        for _ in 0..6 {
            guest.effects().frames.iter().for_each(|(_, frame)| host.receive(LINK, frame));
            let effects = host.effects();
            effects.frames.iter().for_each(|(_, frame)| guest.receive(LINK, frame));
            let effects = guest.effects();
            effects.frames.iter().for_each(|(_, frame)| host.receive(LINK, frame));
            news.extend(effects.events);
        }
        assert_eq!(guest.members().len() == 2, pairs);
        assert_eq!(news.contains(&RoomEvent::PairingFailed(LINK, PairingError::Unproven)), !pairs);
    }
}

/// The first frame of somebody with a code.
fn call() -> Vec<u8> {
    Pairing::call(&code("000000"), &me(7)).1
}

/// Pairings that are begun and not finished keep nobody out, and end after five seconds.
#[test]
fn unfinished_pairings_keep_nobody_out() {
    let mut host = Room::host(me(1), "H", link(), [1; 32]);
    host.renew(code("123456"));
    host.tick(0);
    let mut closed = Vec::new();
    for stranger in 10..30 {
        host.receive(stranger, &call());
        closed.extend(host.effects().close);
    }
    assert_eq!(closed.len(), 20 - MAX_PAIRINGS, "the oldest ones end");
    let mut friend = Room::guest(me(2), "G", code("123456"), [2; 32]);
    friend.up(LINK);
    for _ in 0..4 {
        friend.effects().frames.iter().for_each(|(_, frame)| host.receive(LINK, frame));
        let frames = host.effects().frames;
        frames.iter().filter(|(to, _)| *to == LINK).for_each(|(_, frame)| friend.receive(LINK, frame));
    }
    assert_eq!(host.members().len(), 2, "who has the right code comes in");
    host.tick(4900);
    assert!(host.effects().close.is_empty());
    host.tick(5100);
    assert_eq!(host.effects().close.len(), MAX_PAIRINGS - 1);
    assert!(host.pairing.is_empty());
}

/// Tries a code at a host; the host's news.
fn guess(host: &mut Room, at: LinkId, secret: Secret) -> Vec<RoomEvent> {
    let mut guest = Room::guest(me(at as u8), "G", secret, [at as u8; 32]);
    guest.up(at);
    let mut news = Vec::new();
    for _ in 0..4 {
        guest.effects().frames.iter().for_each(|(_, frame)| host.receive(at, frame));
        let effects = host.effects();
        effects.frames.iter().for_each(|(_, frame)| guest.receive(at, frame));
        news.extend(effects.events);
    }
    news
}

/// After five wrong codes in a minute the host hears of it, and codes let nobody in any more; the link does.
#[test]
fn guessing_codes_closes_them() {
    for (seconds, closes) in [(10, true), (20, false)] {
        let mut host = Room::host(me(1), "H", link(), [1; 32]);
        let mut news = Vec::new();
        for guessed in 0..5 {
            host.tick(seconds * 1000 * u64::from(guessed));
            host.renew(code("123456"));
            news.extend(guess(&mut host, 10 + guessed, code("654321")));
        }
        assert_eq!(news.iter().filter(|one| **one == RoomEvent::CodeClosed).count(), usize::from(closes));
        host.renew(code("123456"));
        guess(&mut host, 20, code("123456"));
        assert_eq!(host.members().len(), if closes { 1 } else { 2 });
        guess(&mut host, 21, link());
        assert_eq!(host.members().len(), if closes { 2 } else { 3 });
    }
}

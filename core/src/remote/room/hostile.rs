//! Attempts of dishonest devices and strangers in a room.

use serde_json::{Map, Value, json};

use super::entrance::{MAX_CHALLENGES, MAX_PAIRINGS, WRONG_CODES};
use super::people::MAX_SHUNNED;
use super::*;
use crate::remote::offer::MAX_SEATS;
use crate::remote::pairing::Pairing;
use crate::remote::person::Introduction;

const LINK: LinkId = 1;

/// A host and a guest over one link.
struct Two {
    host: Room,
    guest: Room,
    /// Frames that the guest sent.
    said: Vec<Vec<u8>>,
    now: u64,
}

/// Everything that a room sends.
fn sent(room: &mut Room) -> Vec<(LinkId, Vec<u8>)> {
    let effects = room.effects();
    [effects.frames, effects.statuses].concat()
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
            let (a, b) = (sent(&mut self.host), sent(&mut self.guest));
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

/// A ready guest has agreed to the whole offer. Any other offer needs a new consent, even one with the same number.
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
        // A host that does not care begins all the same, and is told that its guest does not.
        let hash = two.host.offer.as_ref().map(Offer::hash);
        two.host.members[0].ready = hash;
        two.host.begin().expect("it says that all agree");
        two.settle();
        assert_eq!(two.plays(), [same, same], "{change}");
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
            sent(&mut guest).iter().for_each(|(_, frame)| host.receive(LINK, frame));
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
        sent(&mut friend).iter().for_each(|(_, frame)| host.receive(LINK, frame));
        let frames = sent(&mut host);
        frames.iter().filter(|(to, _)| *to == LINK).for_each(|(_, frame)| friend.receive(LINK, frame));
    }
    assert_eq!(host.members().len(), 2, "who has the right code comes in");
    host.tick(4900);
    assert!(host.effects().close.is_empty());
    host.tick(5100);
    assert_eq!(host.effects().close.len(), MAX_PAIRINGS - 1);
    assert!(!host.entrance.has_pairings());
}

/// Tries a code at a host; the host's news.
fn guess(host: &mut Room, at: LinkId, secret: Secret) -> Vec<RoomEvent> {
    let mut guest = Room::guest(me(at as u8), "G", secret, [at as u8; 32]);
    guest.up(at);
    let mut news = Vec::new();
    for _ in 0..4 {
        sent(&mut guest).iter().for_each(|(_, frame)| host.receive(at, frame));
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

/// Somebody who has recorded a frame of a guest takes no link over by it: not while the guest is linked, nor after it has
/// gone. The guest itself does, by answering.
#[test]
fn a_recorded_frame_takes_no_link() {
    const STRANGER: LinkId = 66;
    let mut two = Two::new();
    two.guest.agree(true);
    two.settle();
    let recorded = two.said.clone();
    for gone in [false, true] {
        if gone {
            two.host.down(LINK);
        }
        for frame in recorded.iter().filter(|frame| frame[0] != MARK) {
            two.host.receive(STRANGER, frame);
            let effects = two.host.effects();
            assert!(effects.keep.is_empty() && effects.frames.iter().all(|(link, _)| *link == STRANGER));
        }
        assert_eq!(two.host.links(), if gone { vec![] } else { vec![LINK] });
        assert_eq!(two.host.may_begin(), !gone, "who is gone is not ready");
        two.host.down(STRANGER);
    }
    // The guest comes by another link.
    two.guest.down(LINK);
    two.guest.up(LINK);
    two.settle();
    assert_eq!(two.host.links(), [LINK]);
    assert!(!two.host.entrance.has_challenges());
}

/// Messages of readiness without end are not remembered without end.
#[test]
fn readies_are_bounded() {
    let mut two = Two::new();
    for _ in 0..2000 {
        two.guest.agree(true);
        for (_, frame) in sent(&mut two.guest) {
            two.host.receive(LINK, &frame);
        }
    }
    assert!(two.host.members[0].readies.len() <= MAX_READIES);
    assert!(two.host.may_begin());
}

/// A guest that says another name again and again keeps nobody from beginning, and makes no work.
#[test]
fn names_keep_nobody_from_beginning() {
    let mut two = Two::new();
    two.guest.agree(true);
    two.settle();
    let host = me(1).public();
    for number in 0..1000 {
        two.guest.send(host, &RoomMessage::Name(format!("N{number}")));
        let frames = sent(&mut two.guest);
        frames.iter().for_each(|(_, frame)| two.host.receive(LINK, frame));
        assert!(two.host.may_begin(), "after {number}");
        assert!(sent(&mut two.host).is_empty(), "nobody is told {number}");
    }
    // After a while a name counts again. Who is ready stays so: names are no part of what is agreed to.
    two.now += NAME_INTERVAL;
    two.settle();
    two.guest.send(host, &RoomMessage::Name("N".to_owned()));
    let frames = sent(&mut two.guest);
    frames.iter().for_each(|(_, frame)| two.host.receive(LINK, frame));
    assert_eq!(two.host.members()[1].name, "N");
    assert!(two.host.may_begin());
}

/// Names of others are cleaned as a player's own is.
#[test]
fn names_have_no_signs_that_nobody_sees() {
    let mut two = Two::new();
    two.now += NAME_INTERVAL;
    two.settle();
    two.guest.send(me(1).public(), &RoomMessage::Name(" a\u{202e}b\u{200b}\n\u{7}c \u{2066}".to_owned()));
    two.settle();
    assert_eq!(two.host.members()[1].name, "ab c");
    let seats = &two.guest.offered().expect("an offer").seats;
    assert_eq!(seats[1].as_ref().map(|(_, name)| name.as_str()), Some("ab c"));
}

/// Two versions of the protocol cannot read each other: both people are told which of them is to update, and no link is closed.
#[test]
fn another_version_is_told() {
    let mut two = Two::new();
    let newer = (VERSION + 1, PlanError::NewerProtocol);
    let older = (VERSION - 1, PlanError::OlderProtocol);
    for (host, (version, told)) in
        [(true, newer.clone()), (false, newer), (true, older.clone()), (false, older)]
    {
        two.guest.agree(host);
        two.host.send(me(2).public(), &RoomMessage::Name("H".to_owned()));
        let (from, to) = if host { (&mut two.guest, &mut two.host) } else { (&mut two.host, &mut two.guest) };
        let (_, mut frame) = sent(from).pop().expect("a frame");
        frame[0] = version;
        to.effects();
        to.receive(LINK, &frame);
        let effects = to.effects();
        assert_eq!(effects.events, [RoomEvent::PlanRefused(told)]);
        assert!(effects.close.is_empty());
    }
}

/// A plan that a guest cannot play is refused with the reason, and the host goes back to its offer.
#[test]
fn a_plan_of_other_rules_is_refused_with_its_reason() {
    let mut two = Two::new();
    two.guest.agree(true);
    two.settle();
    two.host.begin().expect("it agrees");
    let plan = two.host.own_peer.as_ref().expect("a match").plan().clone();
    two.host.effects();
    // The revision stands after the protocol and the game's name.
    let mut bytes = postcard::to_stdvec(&plan).expect("bytes");
    bytes[2 + plan.game().len()] += 1;
    let bent: Plan = postcard::from_bytes(&bytes).expect("a plan");
    two.host.send(me(2).public(), &RoomMessage::Begin(bent));
    let frames = sent(&mut two.host);
    frames.iter().for_each(|(_, frame)| two.guest.receive(LINK, frame));
    let effects = two.guest.effects();
    assert!(effects.events.contains(&RoomEvent::PlanRefused(PlanError::OtherRules)));
    assert_eq!(effects.frames.len(), 1, "it answers");
    // The name is the plan's that it was told; the host's own is refused alike.
    two.guest.send(me(1).public(), &RoomMessage::Refuse(plan.name(), StartError::OtherVersion));
    let frames = sent(&mut two.guest);
    frames.iter().for_each(|(_, frame)| two.host.receive(LINK, frame));
    assert!(two.host.effects().events.contains(&RoomEvent::NotBegun(StartError::OtherVersion)));
    assert!(!two.host.is_playing() && two.host.peer().is_none());
}

/// A refusal after the first position ends the match and counts for nobody, on neither device. The one that signs the end had no
/// choice.
#[test]
fn a_refusal_counts_for_nobody() {
    for round in 1..=3 {
        let mut two = Two::new();
        for _ in 0..round {
            two.guest.agree(true);
            two.settle();
            two.host.begin().expect("it agrees");
            (0..12).for_each(|_| two.settle());
            let peer = two.host.own_peer.as_ref().expect("a match");
            assert!(peer.played().is_some(), "the first position stands");
            let plan = peer.plan().name();
            two.guest.send(me(1).public(), &RoomMessage::Refuse(plan, StartError::Late));
            (0..3).for_each(|_| two.settle());
            let ended = two.host.own_peer.as_ref().and_then(Peer::no_result).expect("an end");
            assert!(!ended.reason.is_of_a_person(), "{ended:?}");
            for room in [&two.host, &two.guest] {
                let counts: Vec<u32> = room.members().iter().map(|one| one.endings).collect();
                assert_eq!(counts, [0, 0], "round {round}");
            }
            two.host.propose("gomoku", &Map::new(), 0).expect("a good offer");
            two.settle();
        }
    }
}

/// Pairings that are finished at one moment let no more people in than a room has places for.
#[test]
fn a_room_has_no_more_people_than_places() {
    let mut host = Room::host(me(1), "H", link(), [1; 32]);
    let mut guests: Vec<_> =
        (10..18).map(|at| Room::guest(me(at as u8), "G", link(), [at as u8; 32])).collect();
    for (at, guest) in (10..).zip(&mut guests) {
        guest.up(at);
    }
    for _ in 0..4 {
        for (at, guest) in (10..).zip(&mut guests) {
            sent(guest).iter().for_each(|(_, frame)| host.receive(at, frame));
        }
        for (to, frame) in sent(&mut host) {
            guests[to as usize - 10].receive(to, &frame);
        }
    }
    assert_eq!(host.members.len(), MAX_SEATS);
}

/// Messages of a room without end make no work without end: more than a bound of each kind is not read, and after a pause the
/// member is heard again.
#[test]
fn messages_of_a_room_are_bounded() {
    let host = me(1).public();
    let kinds = [
        RoomMessage::RelayFull(true),
        RoomMessage::Answer([0; 16]),
        RoomMessage::Redirect(me(3).public(), [0; 16]),
        RoomMessage::Ready(None),
    ];
    for kind in kinds {
        let mut two = Two::new();
        let mut events = 0;
        for _ in 0..5000 {
            two.guest.send(host, &kind);
            sent(&mut two.guest).iter().for_each(|(_, frame)| two.host.receive(LINK, frame));
            let effects = two.host.effects();
            events += effects.events.len();
            assert!(effects.frames.len() <= 2, "{kind:?}: no answer without end");
        }
        assert!(events <= MESSAGES as usize, "{kind:?}: {events} events");
        // Bytes of another version are messages like others.
        (0..5000).for_each(|_| two.host.receive(LINK, &[VERSION + 1]));
        assert_eq!(two.host.effects().events, [], "{kind:?}");
        (0..3).for_each(|_| two.settle());
        two.guest.agree(true);
        two.settle();
        assert!(two.host.may_begin(), "{kind:?}: it is heard again");
    }
}

/// A device of a blocked person that comes with new keys again and again fills nothing.
#[test]
fn keys_of_blocked_people_are_bounded() {
    let mut host = Room::host(me(1), "H", link(), [1; 32]);
    let person = me(99);
    host.introduce(me(98), vec![person.public()]);
    for number in 0..2 * MAX_SHUNNED {
        let at = number as LinkId + 10;
        let mut secret = [7; 32];
        secret[..8].copy_from_slice(&(number as u64).to_le_bytes());
        let mut guest = Room::guest(Identity::from_secret(&secret), "G", link(), secret);
        guest.introduce(person.clone(), Vec::new());
        guest.up(at);
        for _ in 0..4 {
            sent(&mut guest).iter().for_each(|(_, frame)| host.receive(at, frame));
            sent(&mut host).iter().for_each(|(_, frame)| guest.receive(at, frame));
        }
        assert!(host.members.is_empty() && guest.offered().is_none(), "{number}");
    }
    assert_eq!(host.blocked.len(), MAX_SHUNNED);
}

impl Two {
    /// Sends a room message of the guest to the host past the checks of an honest guest.
    fn throw(&mut self, message: &RoomMessage) {
        self.guest.send(me(1).public(), message);
        let frames = sent(&mut self.guest);
        frames.iter().for_each(|(_, frame)| self.host.receive(LINK, frame));
    }
}

/// What a room holds beside its match, in things and bytes.
fn held(room: &Room) -> (usize, usize) {
    let member = |one: &Guest| {
        let readies: usize = one.readies.iter().map(Vec::len).sum();
        (1 + one.readies.len(), one.name.len() + readies + 200)
    };
    let offer =
        room.offer.as_ref().map_or(0, |offer| postcard::to_stdvec(offer).map_or(0, |bytes| bytes.len()));
    let (things, bytes) =
        room.members.iter().map(member).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    let lists = room.abandoned.len() + room.blocked.len() + room.endings.len();
    let entrance = room.entrance.held();
    (things + lists + entrance + 1, bytes + 36 * lists + 200 * entrance + offer)
}

/// Members of a room that send the worst that they may, and strangers that begin to pair and go no further, make it hold no more than
/// the bounds say, however long it goes on.
#[test]
fn a_room_holds_what_its_bounds_say() {
    use super::start::MAX_ABANDONED;
    use crate::remote::plan::{MAX_NAME, MAX_OPTIONS};
    let mut two = Two::new();
    let mut worst = (0, 0);
    let mut frames = 0;
    for number in 0..3000_u32 {
        if number % 10 == 0 {
            two.now += 1000;
            two.host.tick(two.now);
            two.guest.tick(two.now);
        }
        let other = PublicKey([number as u8; 32]);
        let hash = [number as u8; 32];
        let offer = Offer {
            number,
            game: "gomoku".to_owned(),
            options: "x".repeat(MAX_OPTIONS),
            host: 0,
            seats: vec![Some((other, "\u{5b57}".repeat(MAX_NAME))); MAX_SEATS],
        };
        let plan =
            Plan::new("gomoku", &Map::new(), vec![me(1).public(), me(2).public()], hash).expect("a plan");
        for message in [
            RoomMessage::Name(format!("{}{number}", "\u{5b57}".repeat(2000))),
            RoomMessage::Offer(offer),
            RoomMessage::Ready(Some(hash)),
            RoomMessage::Begin(plan),
            RoomMessage::Redirect(other, [1; 16]),
            RoomMessage::Refuse(hash, StartError::Late),
            RoomMessage::Challenge([number as u8; 16]),
            RoomMessage::RelayFull(number.is_multiple_of(2)),
            RoomMessage::Introduction(Introduction::new(&me(number as u8), &me(2).public())),
        ] {
            two.throw(&message);
        }
        // Strangers by new links: one that pairs no further, one with another secret, one with a recorded frame.
        let link = 100 + number;
        let (_, first) = Pairing::call(&self::link(), &me(7));
        two.host.receive(link, &first);
        let (_, wrong) = Pairing::call(&code("000000"), &me(8));
        two.host.receive(10_000 + link, &wrong);
        if let Some(frame) = two.said.last().cloned() {
            two.host.receive(20_000 + link, &frame);
        }
        frames += sent(&mut two.host).len();
        let now = held(&two.host);
        worst = (worst.0.max(now.0), worst.1.max(now.1));
    }
    let things = MAX_SEATS * (1 + MAX_READIES)
        + (MAX_ABANDONED + MAX_SHUNNED + MAX_SEATS)
        + (MAX_PAIRINGS + MAX_CHALLENGES + WRONG_CODES)
        + 1;
    let bytes = MAX_SEATS * (4 * MAX_NAME + 24 * MAX_READIES + 200)
        + 36 * (MAX_ABANDONED + MAX_SHUNNED + MAX_SEATS)
        + 200 * (MAX_PAIRINGS + MAX_CHALLENGES + WRONG_CODES)
        + MAX_OPTIONS
        + MAX_SEATS * (4 * MAX_NAME + 40)
        + 100;
    assert!(worst.0 <= things && worst.1 <= bytes, "{worst:?} of {things} and {bytes}");
    assert!(worst.0 > MAX_PAIRINGS + MAX_CHALLENGES, "the worst was sent: {worst:?}");
    assert!(frames > 0);
}

/// A host in a match, and a device that watches it over link 5 with its keys.
fn watched() -> (Two, crate::remote::Channel) {
    let mut two = Two::new();
    two.guest.agree(true);
    two.settle();
    two.host.begin().expect("all agree");
    (0..3).for_each(|_| two.settle());
    let secret = Secret::Watch(two.host.watch_secret().expect("a secret"));
    let (mut caller, hello) = Pairing::call(&secret, &me(9));
    two.host.receive(WATCHER, &hello);
    let answer =
        |two: &mut Two| sent(&mut two.host).into_iter().find(|(to, _)| *to == WATCHER).expect("one").1;
    let reply = answer(&mut two);
    let last = caller.receive(&reply).expect("a reply");
    two.host.receive(WATCHER, &last.send.expect("a last frame"));
    let channel = last.paired.expect("keys");
    let plan = channel.open(&answer(&mut two)).and_then(|text| whole(&text));
    assert!(matches!(plan, Some(Payload::Watch(crate::remote::wire::WatchMessage::Plan(_)))));
    (two, channel)
}

const WATCHER: LinkId = 5;

/// A watcher may send its status alone. Anything else closes its link, and changes nothing for the players.
#[test]
fn a_watcher_says_nothing_else() {
    use crate::remote::wire::{Statement, WatchMessage};
    let plan = watched().0.host.peer().expect("a match").id();
    let share = Statement::Share { seat: 0, draw: 0, share: [0; 32] };
    for payload in [
        Payload::Room(RoomMessage::Name("W".to_owned())),
        Payload::Room(RoomMessage::Leave),
        Payload::Match(MatchMessage { plan, statements: vec![share.clone()], status: None }),
        Payload::Watch(WatchMessage::Statements(vec![share])),
        Payload::Watch(WatchMessage::Over),
    ] {
        let (mut two, channel) = watched();
        let before = two.host.members();
        let text = postcard::to_stdvec(&payload).expect("bytes");
        let frame = channel.seal(&text, &mut ChaCha20Rng::from_seed([3; 32]));
        two.host.receive(WATCHER, &frame);
        let effects = two.host.effects();
        assert_eq!(effects.close, [WATCHER], "{payload:?}");
        assert!(effects.frames.is_empty() && effects.statuses.is_empty(), "{payload:?}");
        assert_eq!((two.host.members(), two.host.watchers()), (before, 0), "{payload:?}");
    }
}

/// A watcher that asks for everything again and again gets a bounded number of answers.
#[test]
fn a_watcher_is_answered_within_bounds() {
    use crate::remote::wire::{Status, WatchMessage};
    use watching::{FRAMES, FRAMES_A_SECOND};
    let (mut two, channel) = watched();
    let plan = two.host.peer().expect("a match").id();
    let text =
        postcard::to_stdvec(&Payload::Watch(WatchMessage::Status(plan, Status::default()))).expect("bytes");
    let mut random = ChaCha20Rng::from_seed([3; 32]);
    let (mut answers, seconds) = (0, 20);
    for _ in 0..seconds {
        for _ in 0..500 {
            two.host.receive(WATCHER, &channel.seal(&text, &mut random));
            answers += sent(&mut two.host).iter().filter(|(to, _)| *to == WATCHER).count();
        }
        two.settle();
    }
    let most = (FRAMES + seconds * FRAMES_A_SECOND) as usize;
    assert!((FRAMES as usize..=most).contains(&answers), "{answers} of {most}");
    assert_eq!(two.plays(), [true; 2]);
}

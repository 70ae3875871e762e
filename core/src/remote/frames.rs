//! Messages as bytes, by version of the protocol. A version that has left the house stays as it was: `core/src/remote/frames/5.txt` and those
//! after it have a message of each kind in a line, in hexadecimal digits.

use crate::remote::act::{Act, Opening, Proposal, Stamp};
use crate::remote::channel::{Channel, VERSION};
use crate::remote::crypto::{Hash, Identity, PublicKey, Sign, Signed, hex, whole};
use crate::remote::offer::Offer;
use crate::remote::pairing::{Pairing, Secret};
use crate::remote::person::Introduction;
use crate::remote::phrase::Uttered;
use crate::remote::plan::{Hello, PROTOCOL, Plan, PlanError, StartError};
use crate::remote::room::{Room, RoomEvent};
use crate::remote::wire::{
    HandoverMessage, MatchMessage, Payload, PhraseMessage, RoomMessage, Statement, Status, WatchMessage,
};

/// Messages of this version.
const CURRENT: &str = include_str!("frames/6.txt");
/// Messages of the version before, with its number.
const LAST: (u8, &str) = (5, include_str!("frames/5.txt"));

fn key(number: u8) -> PublicKey {
    PublicKey([number; 32])
}

fn hash(number: u8) -> Hash {
    [number; 32]
}

/// Bytes of a content with a signature that nobody made: only their form counts here.
fn signed<T: serde::Serialize>(content: &T) -> Signed {
    let bytes = postcard::to_stdvec(content).expect("bytes");
    let sign = Sign::from_bytes(&[[8; 32], [9; 32]].concat()).expect("64 bytes");
    Signed { bytes, sign }
}

fn of_match(statements: Vec<Statement>, status: Option<Status>) -> Payload {
    Payload::Match(MatchMessage { plan: hash(7), statements, status })
}

/// A message of each kind.
fn messages() -> Vec<(&'static str, Payload)> {
    let seats = vec![Some((key(1), "H".to_owned())), None];
    let offer = Offer { number: 7, game: "gomoku".to_owned(), options: "{}".to_owned(), host: 0, seats };
    let own = [1, 2].map(|number| Identity::from_secret(&[number; 32]).public()).to_vec();
    let plan = Plan::new("gomoku", &serde_json::Map::new(), own, hash(4)).expect("a plan");
    let introduction = Introduction::new(&Identity::from_secret(&[3; 32]), &key(1));
    let hello = Hello {
        seat: 0,
        name: "H".to_owned(),
        tosses: vec![hash(5), hash(6)],
        introduction: Some(introduction),
    };
    let stamp = Stamp { life: 9, serial: 2 };
    let proposal = Proposal { seat: 1, number: 300, stamp, act: Act::Open("h2e2".to_owned()) };
    let opening = Opening { seat: 1, number: 2, salt: hash(3), action: "spy e6".to_owned() };
    let status = Status {
        hellos: 3,
        shares: vec![1, 3],
        entries: 300,
        head: hash(6),
        proposals: vec![0, 4],
        openings: vec![(1, 2)],
        ended: false,
    };
    let uttered = Uttered { seat: 1, number: 2, name: 1 << 40 };
    let room = Payload::Room;
    let (watched, known) = (plan.clone(), status.clone());
    let share = Statement::Share { seat: 1, draw: 2, share: hash(5) };
    vec![
        ("name", room(RoomMessage::Name("\u{963f}\u{5b81}".to_owned()))),
        ("offer", room(RoomMessage::Offer(offer))),
        ("ready", room(RoomMessage::Ready(Some(hash(3))))),
        ("begin", room(RoomMessage::Begin(plan))),
        ("leave", room(RoomMessage::Leave)),
        ("redirect", room(RoomMessage::Redirect(key(3), [5; 16]))),
        ("refuse", room(RoomMessage::Refuse(hash(4), StartError::Late))),
        ("challenge", room(RoomMessage::Challenge([6; 16]))),
        ("answer", room(RoomMessage::Answer([6; 16]))),
        ("relay-full", room(RoomMessage::RelayFull(true))),
        ("introduction", room(RoomMessage::Introduction(introduction))),
        ("hello", of_match(vec![Statement::Hello(signed(&hello))], None)),
        ("share", of_match(vec![share.clone()], None)),
        ("proposal", of_match(vec![Statement::Proposal(signed(&proposal))], None)),
        ("opening", of_match(vec![Statement::Opening(opening)], None)),
        ("status", of_match(Vec::new(), Some(status))),
        ("watch-plan", Payload::Watch(WatchMessage::Plan(watched))),
        ("watch-statements", Payload::Watch(WatchMessage::Statements(vec![share]))),
        ("watch-status", Payload::Watch(WatchMessage::Status(hash(7), known))),
        ("watch-over", Payload::Watch(WatchMessage::Over)),
        ("handover-want", Payload::Handover(HandoverMessage::Want(7000))),
        ("handover-piece", Payload::Handover(HandoverMessage::Piece { size: 9, at: 7, bytes: vec![1, 2] })),
        ("handover-taken", Payload::Handover(HandoverMessage::Taken)),
        ("handover-over", Payload::Handover(HandoverMessage::Over)),
        ("phrase", Payload::Phrase(PhraseMessage { plan: hash(7), signed: signed(&uttered) })),
    ]
}

fn bytes(line: &str) -> (&str, Vec<u8>) {
    let (name, digits) = line.split_once(' ').expect("a name and digits");
    let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("two digits");
    (name, (0..digits.len()).step_by(2).map(byte).collect())
}

/// Another device must read what this one writes: where a message has changed, [`PROTOCOL`] grows, and the file of the version
/// before stays. `QISHE_BLESS=1` writes the file of this version, once.
#[test]
fn messages_of_this_version_stay_as_they_are() {
    let line = |(name, message): &(&str, Payload)| {
        format!("{name} {}\n", hex(&postcard::to_stdvec(message).expect("bytes")))
    };
    let written: String = messages().iter().map(line).collect();
    if std::env::var_os("QISHE_BLESS").is_some() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/remote/frames");
        std::fs::write(format!("{folder}/{PROTOCOL}.txt"), &written).expect("written");
        return;
    }
    assert_eq!(written, CURRENT, "a message has changed: PROTOCOL grows");
    for ((name, message), line) in messages().into_iter().zip(CURRENT.lines()) {
        assert_eq!(whole::<Payload>(&bytes(line).1), Some(message), "{name}");
    }
}

/// A host, and the keys of its guest on link 1.
fn host() -> (Room, Channel) {
    let (secret, [a, b]) = (Secret::Link([5; 16]), [1, 2].map(|one| Identity::from_secret(&[one; 32])));
    let mut host = Room::host(a, "H", secret.clone(), [1; 32]);
    let (mut caller, hello) = Pairing::call(&secret, &b);
    host.receive(1, &hello);
    let reply = host.effects().frames.pop().expect("a reply").1;
    let last = caller.receive(&reply).expect("a reply");
    host.receive(1, &last.send.expect("a last frame"));
    assert_eq!(host.effects().keep, [1]);
    (host, last.paired.expect("keys"))
}

/// A host knows a device of the last version by the first byte of its messages, and is told that this device is older. Nothing else
/// of the message is read. The link stays open: the other device may be updated and come back.
#[test]
fn messages_of_the_last_version_are_told_and_not_read() {
    let (version, lines) = LAST;
    assert_eq!(u16::from(version) + 1, PROTOCOL, "the file of the version before is the last one");
    assert!(lines.lines().count() >= 14);
    for line in lines.lines() {
        let (name, text) = bytes(line);
        let (mut host, guest) = host();
        let before = host.members();
        let mut nonces = <rand_chacha::ChaCha20Rng as rand_core::SeedableRng>::from_seed([1; 32]);
        let mut frame = guest.seal(&text, &mut nonces);
        frame[0] = version;
        host.receive(1, &frame);
        let effects = host.effects();
        assert_eq!(effects.events, [RoomEvent::PlanRefused(PlanError::OlderProtocol)], "{name}");
        assert!(effects.close.is_empty() && effects.frames.is_empty() && !effects.save, "{name}");
        assert_eq!(host.members(), before, "{name}");
        // One that lies about its version is read as far as it can be, and does no harm.
        frame[0] = VERSION;
        host.receive(1, &frame);
        assert!(host.effects().close.is_empty(), "{name}");
    }
}

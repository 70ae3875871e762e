//! Links over a relay: three nodes on this machine, started for the tests (`ops/local.sh`).

use std::collections::HashMap;
use std::time::Duration;

use crate::support::links::relay::{Relay, reach, ready};
use crate::support::links::{down, frame, nothing_comes, numbered, send, until, up};
use qishe_net::links::online::{Pass, Settings, open, public, shard};
use qishe_net::links::{
    ConversationId, Link, LinkCommand, LinkEvent, Met, PeerAddress, PeerId, Reason, Ticket,
};

const ROOM: ConversationId = ConversationId([5; 16]);

fn close(link: Link) {
    link.submit(LinkCommand::Close).unwrap();
    until(&link, "Closed", |event| match event {
        LinkEvent::Unsent { .. } => panic!("{event:?}"),
        other => (*other == LinkEvent::Closed).then_some(()),
    });
}

/// The next frame with its place.
fn marked(link: &Link, of: PeerId) -> (Vec<u8>, u64) {
    until(link, "a frame", |event| match event {
        LinkEvent::Frame { peer, bytes, mark } if *peer == of => Some((bytes.clone(), *mark)),
        _ => None,
    })
}

fn seen(link: &Link, identity: [u8; 32]) -> Option<bool> {
    let key = public(identity).unwrap();
    link.submit(LinkCommand::CheckPresence(key)).unwrap();
    until(link, "Seen", |event| match event {
        LinkEvent::Presence { key: of, here } => (*of == key).then_some(*here),
        _ => None,
    })
}

#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn mailboxes() {
    let relay = Relay::start();
    a_mailbox_keeps_what_comes_while_its_owner_is_away(&relay);
    conversations_are_kept_apart_and_ended_ones_stay_silent(&relay);
    a_flood_of_a_stranger_ends_with_a_reason(&relay);
    presence_is_told(&relay);
    wrong_keys_are_named(&relay);
}

fn a_mailbox_keeps_what_comes_while_its_owner_is_away(relay: &Relay) {
    let (one, two) = ([1; 32], [2; 32]);
    let first = relay.open(one, None);
    let peer = reach(&first, public(two).unwrap(), ROOM);
    for number in 0..60 {
        send(&first, peer, &numbered(number, 512 + number as usize * 200));
    }
    close(first);

    let second = relay.open(two, None);
    let (peer, far) = until(&second, "Up", |event| match event {
        LinkEvent::Up { peer, address: far } => Some((*peer, *far)),
        _ => None,
    });
    assert_eq!(far, PeerAddress::Mailbox { key: public(one).unwrap(), conversation: ROOM, met: Met::Came });
    second.submit(LinkCommand::Keep(peer)).unwrap();
    let mut place = 0;
    for number in 0..20 {
        let (bytes, mark) = marked(&second, peer);
        assert_eq!(bytes, numbered(number, 512 + number as usize * 200));
        assert!(mark > place);
        place = mark;
    }
    // It is killed after twenty frames were stored.
    drop(second);
    let second = relay.open(two, Some(place));
    let peer = up(&second);
    for number in 20..60 {
        assert_eq!(frame(&second, peer), numbered(number, 512 + number as usize * 200));
    }
    // And answers, while the other is away.
    send(&second, peer, b"answer");
    close(second);
    let first = relay.open(one, None);
    let peer = up(&first);
    assert_eq!(frame(&first, peer), b"answer");
}

fn conversations_are_kept_apart_and_ended_ones_stay_silent(relay: &Relay) {
    let (one, two) = ([3; 32], [4; 32]);
    let (first, second) = (relay.open(one, None), relay.open(two, None));
    let rooms = [ConversationId([1; 16]), ConversationId([2; 16])];
    let peers = rooms.map(|room| reach(&first, public(two).unwrap(), room));
    assert_ne!(peers[0], peers[1]);
    send(&first, peers[0], b"one");
    let ended = up(&second);
    assert_eq!(frame(&second, ended), b"one");
    second.submit(LinkCommand::Drop(ended)).unwrap();
    assert_eq!(down(&second, ended), Reason::Ordered);
    send(&first, peers[0], b"nobody hears this");
    send(&first, peers[1], b"two");
    let (other, bytes) = until(&second, "a frame", |event| match event {
        LinkEvent::Frame { peer, bytes, .. } => Some((*peer, bytes.clone())),
        _ => None,
    });
    // Both go to one mailbox, but by two ways: the second may overtake the first.
    assert_eq!(bytes, b"two");
    assert_ne!(other, ended);
    nothing_comes(&second, Duration::from_secs(1));
    second.submit(LinkCommand::Send { peer: ended, bytes: b"x".to_vec() }).unwrap();
    let unsent = LinkEvent::Unsent { peer: ended, frames: 1, reason: Reason::NoPeer };
    until(&second, "Unsent", |event| (*event == unsent).then_some(()));
}

fn a_flood_of_a_stranger_ends_with_a_reason(relay: &Relay) {
    let (one, two) = ([5; 32], [6; 32]);
    let (first, second) = (relay.open(one, None), relay.open(two, None));
    let peer = reach(&first, public(two).unwrap(), ROOM);
    for number in 0..100 {
        send(&first, peer, &numbered(number, 100));
    }
    let stranger = up(&second);
    for number in 0..64 {
        assert_eq!(frame(&second, stranger), numbered(number, 100));
    }
    assert_eq!(down(&second, stranger), Reason::Flood);
}

fn presence_is_told(relay: &Relay) {
    let (one, two) = ([7; 32], [8; 32]);
    let first = relay.open(one, None);
    assert_eq!(seen(&first, two), Some(false));
    let second = relay.open(two, None);
    // The other nodes hear of it a moment later.
    let until = |here: bool| {
        let end = std::time::Instant::now() + crate::support::links::LONG;
        while seen(&first, two) == Some(!here) {
            assert!(std::time::Instant::now() < end, "who is told to be here: {}", !here);
        }
    };
    until(true);
    close(second);
    until(false);
}

fn wrong_keys_are_named(relay: &Relay) {
    let good = relay.settings([9; 32]);
    let broken = Settings { pass: Pass { seed: "SA".to_owned(), ..good.pass.clone() }, ..good.clone() };
    assert_eq!(open(broken).err(), Some(Reason::Untrusted));
    let away = |settings: Settings| {
        let link = open(settings).unwrap();
        until(&link, "Away", |event| match event {
            LinkEvent::Away(reason) => Some(*reason),
            LinkEvent::Ready(_) => panic!("it was let in"),
            _ => None,
        })
    };
    let foreign = nkeys::KeyPair::new_account().seed().unwrap();
    assert_eq!(
        away(Settings { pass: Pass { seed: foreign, ..good.pass.clone() }, ..good.clone() }),
        Reason::Refused
    );
    assert_eq!(
        away(Settings {
            roots: std::fs::read_to_string(relay.folder.join("tls/node.pem")).unwrap(),
            ..good.clone()
        }),
        Reason::Untrusted
    );
    assert_eq!(away(Settings { servers: vec!["tls://127.0.0.1:1".to_owned()], ..good }), Reason::Unreachable);
}

#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn seekers() {
    let relay = Relay::start();
    let ticket = Ticket { game: 3, options: [9; 16] };
    for round in 0..3u8 {
        let links: Vec<Link> =
            (0..20u8).map(|number| relay.open([100 + round * 30 + number; 32], None)).collect();
        for link in &links {
            link.submit(LinkCommand::Seek(ticket)).unwrap();
        }
        let mut met: HashMap<ConversationId, Vec<(u8, qishe_net::links::Key, bool)>> = HashMap::new();
        let mut peers = Vec::new();
        for (number, link) in (0..).zip(&links) {
            let (peer, far) = until(link, "someone", |event| match event {
                LinkEvent::Up { peer, address: far } => Some((*peer, *far)),
                _ => None,
            });
            let PeerAddress::Mailbox { key, conversation: room, met: Met::Sought { first, .. } } = far else {
                panic!("{far:?}")
            };
            met.entry(room).or_default().push((number, key, first));
            peers.push(peer);
        }
        assert_eq!(met.len(), 10);
        for pair in met.values() {
            let [(one, of_one, first_of_one), (two, of_two, first_of_two)] = pair[..] else {
                panic!("{met:?}")
            };
            let key = |number: u8| public([100 + round * 30 + number; 32]).unwrap();
            assert_eq!((of_one, of_two), (key(two), key(one)));
            assert_ne!(first_of_one, first_of_two);
            // They hear each other.
            let (one, two) = (usize::from(one), usize::from(two));
            send(&links[one], peers[one], b"hello");
            assert_eq!(frame(&links[two], peers[two]), b"hello");
        }
        // Nobody is met twice.
        for link in &links {
            nothing_comes(link, Duration::from_millis(20));
        }
    }

    // A player with another wish meets nobody, and can stop.
    let others = [[90; 32], [91; 32]].map(|identity| relay.open(identity, None));
    for (game, link) in (0..).zip(&others) {
        link.submit(LinkCommand::Seek(Ticket { game, ..ticket })).unwrap();
    }
    for link in &others {
        nothing_comes(link, Duration::from_secs(2));
        link.submit(LinkCommand::StopSeeking).unwrap();
        let told = until(link, "Rested", |event| Some(event.clone()));
        assert_eq!(told, LinkEvent::SeekEnded);
    }
    // A player who has stopped is not found.
    others[0].submit(LinkCommand::Seek(Ticket { game: 1, ..ticket })).unwrap();
    nothing_comes(&others[0], Duration::from_secs(2));
    others[1].submit(LinkCommand::Seek(Ticket { game: 1, ..ticket })).unwrap();
    assert_ne!(up(&others[0]), PeerId(0));
    up(&others[1]);
}

#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn lost_nodes() {
    let relay = Relay::start();
    let (one, two) = ([11; 32], [12; 32]);
    let stream = format!("P{}", shard(public(two).unwrap()));
    let (first, second) = (relay.open(one, None), relay.open(two, None));
    let peer = reach(&first, public(two).unwrap(), ROOM);
    send(&first, peer, &numbered(0, 512));
    let from = up(&second);
    second.submit(LinkCommand::Keep(from)).unwrap();
    assert_eq!(frame(&second, from), numbered(0, 512));

    // Frames are sent all the time. Whichever node dies, all arrive once and in order.
    let mut number = 1;
    let mut burst = |during: &mut dyn FnMut()| {
        for sent in number..number + 40 {
            send(&first, peer, &numbered(sent, 512));
        }
        during();
        for sent in number + 40..number + 80 {
            send(&first, peer, &numbered(sent, 512));
        }
        for expected in number..number + 80 {
            assert_eq!(frame(&second, from), numbered(expected, 512));
        }
        number += 80;
    };
    for node in 1..=3 {
        burst(&mut || relay.kill(node));
        burst(&mut || relay.again(node));
    }
    let leader = relay.leader(&stream);
    burst(&mut || relay.kill(leader));
    relay.again(leader);
    // The whole relay stops: the link reports it, and frames submitted meanwhile arrive later.
    for node in 1..=3 {
        relay.kill(node);
    }
    until(&second, "Away", |event| matches!(event, LinkEvent::Away(_)).then_some(()));
    for sent in number..number + 40 {
        send(&first, peer, &numbered(sent, 512));
    }
    for node in 1..=3 {
        relay.again(node);
    }
    ready(&second);
    for expected in number..number + 40 {
        assert_eq!(frame(&second, from), numbered(expected, 512));
    }
    // The link reports frames that it cannot send before a close.
    let hasty = open(Settings { linger: Duration::from_millis(300), ..relay.settings([13; 32]) }).unwrap();
    ready(&hasty);
    let peer = reach(&hasty, public(two).unwrap(), ROOM);
    for node in 1..=3 {
        relay.kill(node);
    }
    until(&hasty, "Away", |event| matches!(event, LinkEvent::Away(_)).then_some(()));
    for sent in 0..5 {
        send(&hasty, peer, &numbered(sent, 512));
    }
    hasty.submit(LinkCommand::Close).unwrap();
    let unsent = LinkEvent::Unsent { peer, frames: 5, reason: Reason::Ordered };
    until(&hasty, "Unsent", |event| (*event == unsent).then_some(()));
    until(&hasty, "Closed", |event| (*event == LinkEvent::Closed).then_some(()));
}

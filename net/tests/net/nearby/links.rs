//! Links over TCP, on real sockets of the loopback interface: order, ends, reconnection.

use std::io::Write;
use std::net::{IpAddr, Ipv6Addr, Shutdown, SocketAddr, TcpListener};
use std::time::Duration;

use crate::support::links::nearby::{HERE, QUICK, framed, hosting, joining, lax, pair, ready, stranger};
use crate::support::links::{down, frame, numbered, send, until, up};
use qishe_net::links::nearby::{Limits, guest, host};
use qishe_net::links::{CommandError, FRAME, Link, LinkCommand, LinkEvent, PeerId, Reason};

#[test]
fn frames_of_all_lengths_arrive_whole_and_in_order() {
    // Both sides send at once, faster than the other polls.
    let (host, theirs, guest, ours) = pair(lax());
    let lengths: Vec<usize> =
        [4, 5, 255, 256, 512, 4096, FRAME - 1, FRAME].into_iter().cycle().take(1000).collect();
    let sending = |link: &Link, peer: PeerId| {
        for (number, length) in (0..).zip(&lengths) {
            send(link, peer, &numbered(number, *length));
        }
    };
    let receiving = |link: &Link, peer: PeerId| {
        for (number, length) in (0..).zip(&lengths) {
            assert_eq!(frame(link, peer), numbered(number, *length), "frame {number}");
        }
    };
    // The queue to one peer is bounded, so a sender that floods it would be cut off: one direction after the other waits
    // for its answers in windows.
    let exchange = |from: &Link, to_peer: PeerId, to: &Link, from_peer: PeerId| {
        for (window, lengths) in (0..).zip(lengths.chunks(64)) {
            for (number, length) in (0..).zip(lengths) {
                send(from, to_peer, &numbered(window * 64 + number, *length));
            }
            for (number, length) in (0..).zip(lengths) {
                assert_eq!(frame(to, from_peer), numbered(window * 64 + number, *length));
            }
        }
    };
    exchange(&guest, ours, &host, theirs);
    exchange(&host, theirs, &guest, ours);
    std::thread::scope(|scope| {
        let unbounded = Limits { waiting: 2000, ..lax() };
        let (host, theirs, guest, ours) = pair(unbounded);
        let (host, guest) = (&*Box::leak(Box::new(host)), &*Box::leak(Box::new(guest)));
        scope.spawn(move || sending(host, theirs));
        scope.spawn(move || sending(guest, ours));
        scope.spawn(move || receiving(guest, ours));
        scope.spawn(move || receiving(host, theirs));
    });
}

#[test]
fn frames_torn_into_single_bytes_are_whole_again() {
    let (host, at) = hosting(lax());
    let mut torn = stranger(at);
    torn.set_nodelay(true).unwrap();
    let peer = up(&host);
    let mut bytes = Vec::new();
    for number in 0..20 {
        bytes.extend(framed(&numbered(number, 37)));
        bytes.extend(framed(b"")); // a sign of life is no frame
    }
    for byte in bytes {
        torn.write_all(&[byte]).unwrap();
    }
    for number in 0..20 {
        assert_eq!(frame(&host, peer), numbered(number, 37));
    }
}

#[test]
fn a_close_at_any_byte_tells_down_and_no_half_frame() {
    let (host, at) = hosting(lax());
    let bytes = [framed(&numbered(1, 9)), framed(&numbered(2, 5))].concat();
    for cut in 0..=bytes.len() {
        let mut stream = stranger(at);
        let peer = up(&host);
        stream.write_all(&bytes[..cut]).unwrap();
        // The host's keepalives are unread: dropping the stream now would reset it instead of ending it.
        stream.shutdown(Shutdown::Write).unwrap();
        let mut heard = Vec::new();
        let reason = until(&host, "Down", |event| match event {
            LinkEvent::Frame { bytes, .. } => {
                heard.push(bytes.clone());
                None
            }
            LinkEvent::Down { peer: of, reason } => {
                assert_eq!(*of, peer);
                Some(*reason)
            }
            _ => None,
        });
        let whole = usize::from(cut >= 11) + usize::from(cut >= 18);
        assert_eq!(heard, [numbered(1, 9), numbered(2, 5)][..whole], "cut after {cut}");
        let orderly = [0, 11, 18].contains(&cut);
        assert!(
            reason == Reason::Left || !orderly && reason == Reason::Broken,
            "cut after {cut}: {reason:?}"
        );
    }
}

#[test]
fn what_was_submitted_before_the_end_arrives() {
    for close in [false, true] {
        let (host, theirs, guest, ours) = pair(lax());
        for number in 0..50 {
            send(&host, theirs, &numbered(number, 300));
            // Unread bytes on our side must not make the close a reset.
            send(&guest, ours, &numbered(number, 300));
        }
        host.submit(if close { LinkCommand::Close } else { LinkCommand::Drop(theirs) }).unwrap();
        for number in 0..50 {
            assert_eq!(frame(&guest, ours), numbered(number, 300));
        }
        assert_eq!(down(&guest, ours), Reason::Left);
        guest.submit(LinkCommand::Close).unwrap();
        assert_eq!(down(&host, theirs), Reason::Ordered);
        if close {
            until(&host, "Closed", |event| (*event == LinkEvent::Closed).then_some(()));
            assert_eq!(host.submit(LinkCommand::Wake), Err(CommandError::Ended));
        }
        until(&guest, "Closed", |event| (*event == LinkEvent::Closed).then_some(()));
        // As often as it is asked.
        assert_eq!(guest.poll(Duration::ZERO), Some(LinkEvent::Closed));
    }
}

#[test]
fn a_guest_comes_back_by_itself() {
    let (first, at) = hosting(lax());
    let guest = joining(at, lax());
    let ours = up(&guest);
    send(&guest, ours, b"one");
    let theirs = up(&first);
    assert_eq!(frame(&first, theirs), b"one");
    drop(first);
    down(&guest, ours);
    send(&guest, ours, b"lost");
    let unsent = until(&guest, "Unsent", |event| match event {
        LinkEvent::Unsent { peer, frames, reason } => Some((*peer, *frames, *reason)),
        _ => None,
    });
    assert_eq!(unsent, (ours, 1, Reason::NoPeer));

    let second = host(&[HERE], at.port(), lax()).unwrap();
    assert_eq!(up(&guest), ours, "the host keeps its number");
    send(&guest, ours, b"two");
    let theirs = up(&second);
    assert_eq!(frame(&second, theirs), b"two");
    // Dropped by the host it comes back too, under a new number.
    second.submit(LinkCommand::Drop(theirs)).unwrap();
    down(&guest, ours);
    assert_ne!(up(&second), theirs);
    up(&guest);
    guest.submit(LinkCommand::Drop(ours)).unwrap();
    until(&guest, "Closed", |event| (*event == LinkEvent::Closed).then_some(()));
}

/// A device that slept listens anew at its old port; linked peers stay linked, and others can come.
#[test]
fn a_host_that_woke_up_is_reached_at_its_port() {
    let (host, at) = hosting(lax());
    let guest = joining(at, lax());
    let (theirs, ours) = (up(&host), up(&guest));
    for _ in 0..3 {
        host.submit(LinkCommand::Wake).unwrap();
        let again = ready(&host);
        assert!(again.iter().any(|one| one.port() == at.port()), "{again:?}");
        send(&guest, ours, &numbered(1, 64));
        assert_eq!(frame(&host, theirs), numbered(1, 64));
        let other = joining(at, lax());
        up(&host);
        up(&other);
    }
}

#[test]
fn a_host_that_vanishes_without_a_word_is_noticed() {
    // It answers, and never says anything again, as after a loss of power.
    let listener = TcpListener::bind((HERE, 0)).unwrap();
    let limits = Limits { silent: Duration::from_millis(300), ..lax() };
    let guest = joining(listener.local_addr().unwrap(), limits);
    let mut held = listener.accept().unwrap().0;
    held.write_all(&framed(b"")).unwrap();
    let ours = up(&guest);
    assert_eq!(down(&guest, ours), Reason::Silent);
    // And it is tried again.
    let mut again = listener.accept().unwrap().0;
    again.write_all(&framed(b"")).unwrap();
    assert_eq!(up(&guest), ours);
    drop(held);
}

#[test]
fn keepalives_hold_a_silent_connection() {
    let limits = Limits { ping: Duration::from_millis(50), silent: Duration::from_secs(2), ..lax() };
    let (host, theirs, guest, ours) = pair(limits);
    std::thread::sleep(Duration::from_secs(5));
    send(&guest, ours, b"still");
    // `frame` would pass over a Down and an Up; the old number would then hear nothing.
    assert_eq!(frame(&host, theirs), b"still");
}

#[test]
fn the_first_address_that_answers_is_taken() {
    // A port where nobody listens, one where something does that is no host, then the right one.
    let closed = TcpListener::bind((HERE, 0)).unwrap().local_addr().unwrap();
    let mute = TcpListener::bind((HERE, 0)).unwrap();
    let (host, at) = hosting(lax());
    let guest = guest(vec![closed, mute.local_addr().unwrap(), at], QUICK, lax()).unwrap();
    let ours = up(&guest);
    send(&guest, ours, b"found");
    let theirs = up(&host);
    assert_eq!(frame(&host, theirs), b"found");

    let lonely = joining(closed, lax());
    assert_eq!(down(&lonely, PeerId(1)), Reason::Unreachable);
}

#[test]
fn a_taken_port_is_named_and_both_protocols_share_a_number() {
    let (_host, at) = hosting(lax());
    assert_eq!(host(&[HERE], at.port(), lax()).unwrap_err(), Reason::PortTaken);
    if TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_err() {
        println!("skipped: this machine has no IPv6");
        return;
    }
    let both = host(&[HERE, IpAddr::V6(Ipv6Addr::LOCALHOST)], 0, lax()).unwrap();
    let addresses = ready(&both);
    assert_eq!(addresses.len(), 2);
    assert_eq!(addresses[0].port(), addresses[1].port());
    for address in addresses {
        let guest = joining(address, lax());
        let (ours, theirs) = (up(&guest), up(&both));
        send(&guest, ours, b"hi");
        assert_eq!(frame(&both, theirs), b"hi");
    }
}

#[test]
fn a_dropped_link_ends_its_thread_and_frees_its_port() {
    let (host, at) = hosting(lax());
    let guests: Vec<Link> = (0..4).map(|_| joining(at, lax())).collect();
    for guest in &guests {
        up(guest);
    }
    drop(host);
    TcpListener::bind(at).map(drop).or_else(|_| host_again(at)).unwrap();
    for guest in guests {
        assert_ne!(
            guest.submit(LinkCommand::Open {
                key: qishe_net::links::Key([0; 32]),
                conversation: qishe_net::links::ConversationId([0; 16])
            }),
            Err(CommandError::Ended)
        );
        let fault = until(&guest, "Fault", |event| match event {
            LinkEvent::Fault(reason) => Some(*reason),
            _ => None,
        });
        assert_eq!(fault, Reason::Unsupported);
    }
}

/// With connections in TIME_WAIT only a socket that says so may have the port.
fn host_again(at: SocketAddr) -> Result<(), Reason> {
    host(&[HERE], at.port(), lax()).map(drop)
}

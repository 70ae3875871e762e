//! Links over TCP, on real sockets of the loopback interface: order, limits, hostile peers, reconnection.
#![cfg(feature = "nearby")]

mod links_support;

use std::io::{ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use links_support::{LONG, down, frame, numbered, send, until, up};
use qishe::links::nearby::{Limits, guest, host};
use qishe::links::{FRAME, Happening, Link, Order, PeerId, Reason, Refused, Waits};

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const QUICK: Waits = Waits { first: Duration::from_millis(20), most: Duration::from_millis(100) };

/// No limit but the one that a test is about.
fn lax() -> Limits {
    Limits {
        connections_a_minute: 10_000,
        frames: (1e6, 1e6),
        bytes: (1e9, 1e9),
        ping: Duration::from_secs(1),
        silent: LONG,
        quiet: LONG,
        slow: LONG,
        ..Limits::default()
    }
}

fn hosting(limits: Limits) -> (Link, SocketAddr) {
    let link = host(&[HERE], 0, limits).unwrap();
    let at = ready(&link)[0];
    (link, at)
}

fn ready(link: &Link) -> Vec<SocketAddr> {
    until(link, "Ready", |happening| match happening {
        Happening::Ready(addresses) => Some(addresses.clone()),
        _ => None,
    })
}

fn joining(at: SocketAddr, limits: Limits) -> Link {
    guest(vec![at], QUICK, limits).unwrap()
}

/// A host, a guest, and their numbers for each other.
fn pair(limits: Limits) -> (Link, PeerId, Link, PeerId) {
    let (host, at) = hosting(limits);
    let guest = joining(at, limits);
    let (theirs, ours) = (up(&host), up(&guest));
    host.submit(Order::Keep(theirs)).unwrap();
    (host, theirs, guest, ours)
}

/// A connection that is none of ours: any bytes can be written.
fn stranger(at: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(at).unwrap();
    stream.set_read_timeout(Some(LONG)).unwrap();
    stream.set_write_timeout(Some(LONG)).unwrap();
    stream
}

fn framed(bytes: &[u8]) -> Vec<u8> {
    let mut all = (bytes.len() as u16).to_be_bytes().to_vec();
    all.extend_from_slice(bytes);
    all
}

/// Reads until the other side ends the connection, orderly or not.
fn read_to_end(stream: &mut TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    let mut some = [0; 4096];
    loop {
        match stream.read(&mut some) {
            Ok(0) => return all,
            Ok(count) => all.extend_from_slice(&some[..count]),
            Err(error) if error.kind() == ErrorKind::ConnectionReset => return all,
            Err(error) => panic!("the connection was not ended: {error}"),
        }
    }
}

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
        drop(stream);
        let mut heard = Vec::new();
        let reason = until(&host, "Down", |happening| match happening {
            Happening::Frame { bytes, .. } => {
                heard.push(bytes.clone());
                None
            }
            Happening::Down { peer: of, reason } => {
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
fn too_long_a_frame_is_not_taken_and_its_sender_dropped() {
    let (host, at) = hosting(lax());
    let mut stream = stranger(at);
    let peer = up(&host);
    stream.write_all(&((FRAME + 1) as u16).to_be_bytes()).unwrap();
    assert_eq!(down(&host, peer), Reason::TooLarge);
    read_to_end(&mut stream);
    for length in [0, FRAME + 1] {
        assert_eq!(host.submit(Order::Send { peer, bytes: vec![1; length] }), Err(Refused::Length));
    }
}

#[test]
fn noise_is_survived() {
    let (host, at) = hosting(lax());
    let mut random = fastrand::Rng::with_seed(19);
    for _ in 0..40 {
        let mut stream = stranger(at);
        let bytes: Vec<u8> = (0..random.usize(1..3000)).map(|_| random.u8(..)).collect();
        // It may be dropped in the middle of it.
        let _ = stream.write_all(&bytes);
        drop(stream);
        let peer = up(&host);
        down(&host, peer);
    }
    let guest = joining(at, lax());
    let ours = up(&guest);
    send(&guest, ours, b"hello");
    until(&host, "the guest's frame", |happening| match happening {
        Happening::Frame { bytes, .. } => (bytes == b"hello").then_some(()),
        _ => None,
    });
}

#[test]
fn who_says_nothing_is_dropped_until_it_is_kept() {
    let limits = Limits { quiet: Duration::from_millis(400), ..lax() };
    let (host, at) = hosting(limits);
    // Signs of life do not count as saying something.
    let mut quiet = stranger(at);
    let peer = up(&host);
    let mut beats = quiet.try_clone().unwrap();
    let beating = std::thread::spawn(move || {
        while beats.write_all(&framed(b"")).is_ok() {
            std::thread::sleep(Duration::from_millis(20));
        }
    });
    assert_eq!(down(&host, peer), Reason::Quiet);
    read_to_end(&mut quiet);
    drop(quiet);
    beating.join().unwrap();

    // A kept one may be quiet for much longer.
    let _kept = stranger(at);
    let peer = up(&host);
    host.submit(Order::Keep(peer)).unwrap();
    let end = Instant::now() + Duration::from_secs(2);
    while Instant::now() < end {
        let told = host.poll(Duration::from_millis(100));
        assert!(!matches!(told, Some(Happening::Down { .. })), "{told:?}");
    }
}

#[test]
fn byte_by_byte_is_as_good_as_silence() {
    let limits = Limits { silent: Duration::from_millis(600), ..lax() };
    let (host, at) = hosting(limits);
    let mut slow = stranger(at);
    let peer = up(&host);
    host.submit(Order::Keep(peer)).unwrap();
    let mut writing = slow.try_clone().unwrap();
    let dripping = std::thread::spawn(move || {
        writing.write_all(&1000u16.to_be_bytes()).unwrap();
        // 1000 bytes at this pace would take 20 s.
        while writing.write_all(&[1]).is_ok() {
            std::thread::sleep(Duration::from_millis(20));
        }
    });
    assert_eq!(down(&host, peer), Reason::Silent);
    read_to_end(&mut slow);
    drop(slow);
    dripping.join().unwrap();
}

#[test]
fn a_flood_drops_a_stranger_and_slows_a_paired_peer() {
    let limits = Limits { frames: (400.0, 50.0), ..lax() };
    let (host, at) = hosting(limits);
    let mut flooding = stranger(at);
    let peer = up(&host);
    let flood: Vec<u8> = (0..2000).flat_map(|number| framed(&numbered(number, 8))).collect();
    let _ = flooding.write_all(&flood);
    assert_eq!(down(&host, peer), Reason::Flood);
    drop(flooding);

    let mut paired = stranger(at);
    let peer = up(&host);
    host.submit(Order::Keep(peer)).unwrap();
    // The order to keep it must have been heard before the flood comes.
    send(&host, peer, b"kept");
    until_echo(&mut paired);
    let start = Instant::now();
    paired.write_all(&flood[..450 * 10]).unwrap();
    for number in 0..450 {
        assert_eq!(frame(&host, peer), numbered(number, 8));
    }
    // 50 at once, 400 more at 400 a second.
    assert!(start.elapsed() >= Duration::from_millis(950), "{:?}", start.elapsed());
}

/// Reads over signs of life until the frame "kept".
fn until_echo(stream: &mut TcpStream) {
    loop {
        let mut length = [0; 2];
        stream.read_exact(&mut length).unwrap();
        let mut bytes = vec![0; usize::from(u16::from_be_bytes(length))];
        stream.read_exact(&mut bytes).unwrap();
        if bytes == b"kept" {
            return;
        }
    }
}

#[test]
fn bytes_are_limited_as_frames_are() {
    let (host, at) = hosting(Limits { bytes: (1000.0, 100_000.0), ..lax() });
    let mut flooding = stranger(at);
    let peer = up(&host);
    for _ in 0..10 {
        let _ = flooding.write_all(&framed(&[7; FRAME]));
    }
    assert_eq!(down(&host, peer), Reason::Flood);
}

#[test]
fn who_does_not_read_is_dropped_and_harms_nobody_else() {
    let limits = Limits { slow: Duration::from_millis(500), ..lax() };
    let (host, at) = hosting(limits);
    let deaf = stranger(at);
    let peer = up(&host);
    let guest = joining(at, lax());
    let (other, ours) = (up(&host), up(&guest));
    // The system's buffers take some of it first; then our queue is full, or nothing is taken for too long.
    let stop = Instant::now() + LONG;
    let mut gone = None;
    while gone.is_none() && Instant::now() < stop {
        let _ = host.submit(Order::Send { peer, bytes: vec![9; FRAME] });
        if let Some(Happening::Down { peer: of, reason }) = host.poll(Duration::ZERO) {
            assert_eq!(of, peer);
            gone = Some(reason);
        }
    }
    assert_eq!(gone, Some(Reason::Slow));
    drop(deaf);
    send(&host, other, b"still here");
    assert_eq!(frame(&guest, ours), b"still here");
}

#[test]
fn no_more_connections_than_the_limit() {
    let (host, at) = hosting(Limits { peers: 3, ..lax() });
    let mut first: Vec<(TcpStream, PeerId)> = (0..3).map(|_| (stranger(at), up(&host))).collect();
    let mut fourth = stranger(at);
    assert_eq!(read_to_end(&mut fourth), b"", "not even a sign of life");
    // A guest does not take that for an answer.
    let waiting = joining(at, lax());
    assert_eq!(down(&waiting, PeerId(1)), Reason::Unreachable);
    let (stream, peer) = first.pop().unwrap();
    drop(stream);
    down(&host, peer);
    let fresh = up(&host);
    up(&waiting);
    assert!(first.iter().all(|(_, old)| *old != fresh) && fresh != peer);
}

#[test]
fn no_more_connections_a_minute_than_the_limit() {
    let (host, at) = hosting(Limits { connections_a_minute: 5, ..lax() });
    for _ in 0..5 {
        drop(stranger(at));
        let peer = up(&host);
        down(&host, peer);
    }
    let mut sixth = stranger(at);
    assert_eq!(read_to_end(&mut sixth), b"");
    assert_eq!(host.poll(Duration::from_millis(100)), None);
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
        host.submit(if close { Order::Close } else { Order::Drop(theirs) }).unwrap();
        for number in 0..50 {
            assert_eq!(frame(&guest, ours), numbered(number, 300));
        }
        assert_eq!(down(&guest, ours), Reason::Left);
        guest.submit(Order::Close).unwrap();
        assert_eq!(down(&host, theirs), Reason::Ordered);
        if close {
            until(&host, "Closed", |happening| (*happening == Happening::Closed).then_some(()));
            assert_eq!(host.submit(Order::Wake), Err(Refused::Ended));
        }
        until(&guest, "Closed", |happening| (*happening == Happening::Closed).then_some(()));
        // As often as it is asked.
        assert_eq!(guest.poll(Duration::ZERO), Some(Happening::Closed));
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
    let unsent = until(&guest, "Unsent", |happening| match happening {
        Happening::Unsent { peer, frames, reason } => Some((*peer, *frames, *reason)),
        _ => None,
    });
    assert_eq!(unsent, (ours, 1, Reason::NoPeer));

    let second = host(&[HERE], at.port(), lax()).unwrap();
    assert_eq!(up(&guest), ours, "the host keeps its number");
    send(&guest, ours, b"two");
    let theirs = up(&second);
    assert_eq!(frame(&second, theirs), b"two");
    // Dropped by the host it comes back too, under a new number.
    second.submit(Order::Drop(theirs)).unwrap();
    down(&guest, ours);
    assert_ne!(up(&second), theirs);
    up(&guest);
    guest.submit(Order::Drop(ours)).unwrap();
    until(&guest, "Closed", |happening| (*happening == Happening::Closed).then_some(()));
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
fn signs_of_life_hold_a_connection_on_which_nobody_speaks() {
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
fn while_nobody_polls_the_sender_waits_and_nothing_grows() {
    let (host, at) = hosting(lax());
    let stream = stranger(at);
    stream.set_write_timeout(Some(Duration::from_secs(2))).unwrap();
    let mut writing = stream;
    let mut sent = 0usize;
    // Nobody polls: the queues fill, then TCP's windows, then a write waits.
    let whole = framed(&[3; FRAME]);
    while sent < 4000 && writing.write_all(&whole).is_ok() {
        sent += 1;
    }
    assert!(sent < 4000, "64 MB were taken with nobody to read them");
    let _ = writing.shutdown(Shutdown::Both);
    let peer = up(&host);
    let mut frames = 0;
    until(&host, "Down", |happening| match happening {
        Happening::Frame { bytes, .. } => {
            assert_eq!(bytes.len(), FRAME);
            frames += 1;
            None
        }
        Happening::Down { peer: of, .. } => (*of == peer).then_some(()),
        _ => None,
    });
    assert!((64..=sent).contains(&frames), "{frames} of {sent}");
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
            guest.submit(Order::Reach { key: qishe::links::Key([0; 32]), room: qishe::links::Room([0; 16]) }),
            Err(Refused::Ended)
        );
        let fault = until(&guest, "Fault", |happening| match happening {
            Happening::Fault(reason) => Some(*reason),
            _ => None,
        });
        assert_eq!(fault, Reason::Unsupported);
    }
}

/// With connections in TIME_WAIT only a socket that says so may have the port.
fn host_again(at: SocketAddr) -> Result<(), Reason> {
    host(&[HERE], at.port(), lax()).map(drop)
}

//! Links over TCP: limits for strangers and bad peers.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

use crate::support::links::nearby::{framed, hosting, joining, lax, read_to_end, stranger};
use crate::support::links::{LONG, down, frame, numbered, send, until, up};
use qishe_net::links::nearby::Limits;
use qishe_net::links::{CommandError, FRAME, LinkCommand, LinkEvent, PeerId, Reason};

#[test]
fn the_sender_of_an_oversized_frame_is_dropped() {
    let (host, at) = hosting(lax());
    let mut stream = stranger(at);
    let peer = up(&host);
    stream.write_all(&((FRAME + 1) as u16).to_be_bytes()).unwrap();
    assert_eq!(down(&host, peer), Reason::TooLarge);
    read_to_end(&mut stream);
    for length in [0, FRAME + 1] {
        assert_eq!(
            host.submit(LinkCommand::Send { peer, bytes: vec![1; length] }),
            Err(CommandError::Length)
        );
    }
}

#[test]
fn random_bytes_are_survived() {
    let (host, at) = hosting(lax());
    let mut random = StdRng::seed_from_u64(19);
    for _ in 0..40 {
        let mut stream = stranger(at);
        let bytes: Vec<u8> = (0..random.random_range(1..3000)).map(|_| random.random()).collect();
        // It may be dropped in the middle of it.
        let _ = stream.write_all(&bytes);
        drop(stream);
        let peer = up(&host);
        down(&host, peer);
    }
    let guest = joining(at, lax());
    let ours = up(&guest);
    send(&guest, ours, b"hello");
    until(&host, "the guest's frame", |event| match event {
        LinkEvent::Frame { bytes, .. } => (bytes == b"hello").then_some(()),
        _ => None,
    });
}

#[test]
fn a_silent_connection_is_dropped_unless_it_is_kept() {
    let limits = Limits { quiet: Duration::from_millis(1500), ..lax() };
    let (host, at) = hosting(limits);
    // Keepalives do not count as data.
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
    host.submit(LinkCommand::Keep(peer)).unwrap();
    let end = Instant::now() + Duration::from_secs(5);
    while Instant::now() < end {
        let told = host.poll(Duration::from_millis(100));
        assert!(!matches!(told, Some(LinkEvent::Down { .. })), "{told:?}");
    }
}

#[test]
fn single_bytes_at_long_intervals_count_as_silence() {
    let limits = Limits { silent: Duration::from_millis(600), ..lax() };
    let (host, at) = hosting(limits);
    let mut slow = stranger(at);
    let peer = up(&host);
    host.submit(LinkCommand::Keep(peer)).unwrap();
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
    host.submit(LinkCommand::Keep(peer)).unwrap();
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
fn a_peer_that_does_not_read_is_dropped_alone() {
    let limits = Limits { slow: Duration::from_secs(5), ..lax() };
    let (host, at) = hosting(limits);
    let deaf = stranger(at);
    let peer = up(&host);
    let guest = joining(at, lax());
    let (other, ours) = (up(&host), up(&guest));
    // The system's buffers take some of it first; then our queue is full, or nothing is taken for too long.
    let stop = Instant::now() + LONG;
    let mut gone = None;
    while gone.is_none() && Instant::now() < stop {
        let _ = host.submit(LinkCommand::Send { peer, bytes: vec![9; FRAME] });
        if let Some(LinkEvent::Down { peer: of, reason }) = host.poll(Duration::ZERO) {
            assert_eq!(of, peer);
            gone = Some(reason);
        }
    }
    assert_eq!(gone, Some(Reason::Slow));
    drop(deaf);
    // What was ordered for the lost peer meanwhile is told as unsent, and a host that is not polled waits.
    std::thread::scope(|scope| {
        let said = scope.spawn(|| {
            send(&host, other, b"still here");
            frame(&guest, ours)
        });
        while !said.is_finished() {
            host.poll(Duration::from_millis(20));
        }
        assert_eq!(said.join().unwrap(), b"still here");
    });
}

#[test]
fn no_more_connections_than_the_limit() {
    let (host, at) = hosting(Limits { peers: 3, ..lax() });
    let mut first: Vec<(TcpStream, PeerId)> = (0..3).map(|_| (stranger(at), up(&host))).collect();
    for (_, peer) in &first {
        host.submit(LinkCommand::Keep(*peer)).unwrap();
    }
    std::thread::sleep(Duration::from_millis(200));
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

/// A new connection ends the oldest unpaired one. At most two connections of one address stay.
#[test]
fn strangers_give_way_to_new_connections() {
    for limits in [Limits { peers: 3, ..lax() }, Limits { unpaired_an_address: 2, ..lax() }] {
        let most = if limits.peers == 3 { 3 } else { 2 };
        let (host, at) = hosting(limits);
        let kept = stranger(at);
        let friend = up(&host);
        host.submit(LinkCommand::Keep(friend)).unwrap();
        std::thread::sleep(Duration::from_millis(200));
        let unpaired = if limits.peers == 3 { most - 1 } else { most };
        let mut open: Vec<(TcpStream, PeerId)> = (0..unpaired).map(|_| (stranger(at), up(&host))).collect();
        for _ in 0..5 {
            open.push((stranger(at), up(&host)));
            // The oldest connection received only keepalives.
            let (mut stream, _) = open.remove(0);
            assert!(read_to_end(&mut stream).len() <= 2);
        }
        send(&host, friend, b"hello");
        drop(kept);
    }
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
fn without_polls_the_sender_waits_and_memory_stays_bounded() {
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
    until(&host, "Down", |event| match event {
        LinkEvent::Frame { bytes, .. } => {
            assert_eq!(bytes.len(), FRAME);
            frames += 1;
            None
        }
        LinkEvent::Down { peer: of, .. } => (*of == peer).then_some(()),
        _ => None,
    });
    assert!((64..=sent).contains(&frames), "{frames} of {sent}");
}

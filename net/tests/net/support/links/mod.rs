//! Common parts of the tests of links.

pub mod nearby;
pub mod relay;

use std::time::{Duration, Instant};

use qishe_net::links::{Link, LinkCommand, LinkEvent, PeerId, Reason};

/// Timeout of a wait. Only a failing test waits that long.
pub const LONG: Duration = Duration::from_secs(180);

/// Polls until `wanted` returns a value for an event. Skips other events.
pub fn until<T>(link: &Link, what: &str, mut wanted: impl FnMut(&LinkEvent) -> Option<T>) -> T {
    let end = Instant::now() + LONG;
    let mut passed = Vec::new();
    while let Some(left) = end.checked_duration_since(Instant::now()) {
        match link.poll(left.min(Duration::from_millis(200))) {
            Some(event) => {
                if let Some(found) = wanted(&event) {
                    return found;
                }
                assert_ne!(event, LinkEvent::Closed, "the link ended while {what} was awaited: {passed:?}");
                passed.push(short(&event));
            }
            None => continue,
        }
    }
    panic!("{what} did not come; these did: {passed:?}");
}

/// Waits, and sees no event but that the mailbox was read.
pub fn nothing_comes(link: &Link, time: Duration) {
    let end = Instant::now() + time;
    while let Some(event) = link.poll(end.saturating_duration_since(Instant::now())) {
        assert_eq!(event, LinkEvent::ReadOut);
    }
}

fn short(event: &LinkEvent) -> String {
    match event {
        LinkEvent::Frame { peer, bytes, mark } => format!("Frame({peer:?}, {} bytes, {mark})", bytes.len()),
        other => format!("{other:?}"),
    }
}

/// The next peer that comes up.
pub fn up(link: &Link) -> PeerId {
    until(link, "Up", |event| match event {
        LinkEvent::Up { peer, .. } => Some(*peer),
        _ => None,
    })
}

/// Reason for which the peer was lost.
pub fn down(link: &Link, of: PeerId) -> Reason {
    until(link, "Down", |event| match event {
        LinkEvent::Down { peer, reason } if *peer == of => Some(*reason),
        _ => None,
    })
}

/// The next frame of the peer.
pub fn frame(link: &Link, of: PeerId) -> Vec<u8> {
    until(link, "a frame", |event| match event {
        LinkEvent::Frame { peer, bytes, .. } if *peer == of => Some(bytes.clone()),
        _ => None,
    })
}

/// Sends, waiting while the queue of orders is full.
pub fn send(link: &Link, peer: PeerId, bytes: &[u8]) {
    let end = Instant::now() + LONG;
    while let Err(error) = link.submit(LinkCommand::Send { peer, bytes: bytes.to_vec() }) {
        assert_eq!(error, qishe_net::links::CommandError::Full);
        assert!(Instant::now() < end, "the queue of orders stays full");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// A frame whose bytes tell its number and length.
pub fn numbered(number: u32, length: usize) -> Vec<u8> {
    let mut bytes = number.to_be_bytes().to_vec();
    bytes.extend((4..length).map(|place| (number as usize * 31 + place * 7) as u8));
    bytes.truncate(length.max(4));
    bytes
}

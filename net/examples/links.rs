//! Measures the time of a frame of 512 bytes from one link to another: over TCP on this machine, and over a relay that
//! `ops/local.sh start FOLDER` has started.
//!
//! usage: links COUNT [FOLDER PASS-SEED ACCOUNT]    (what `relay pass FOLDER/keys` prints)

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::{Duration, Instant};

use qishe_net::links::online::{Pass, Settings, open, public};
use qishe_net::links::{Backoff, ConversationId, Link, LinkCommand, LinkEvent, PeerId, nearby};

const LONG: Duration = Duration::from_secs(60);

fn until<T>(link: &Link, mut wanted: impl FnMut(LinkEvent) -> Option<T>) -> T {
    loop {
        let happening = link.poll(LONG).expect("something happens within a minute");
        assert_ne!(happening, LinkEvent::Closed);
        if let Some(found) = wanted(happening) {
            return found;
        }
    }
}

fn up(link: &Link) -> PeerId {
    until(link, |happening| match happening {
        LinkEvent::Up { peer, .. } => Some(peer),
        _ => None,
    })
}

/// One frame after the other, each when the one before has arrived.
fn measure(name: &str, count: usize, from: &Link, peer: PeerId, to: &Link) {
    let mut times = Vec::new();
    for number in 0..count + 100 {
        let bytes = vec![number as u8; 512];
        let start = Instant::now();
        from.submit(LinkCommand::Send { peer, bytes }).expect("the queue is empty");
        until(to, |happening| matches!(happening, LinkEvent::Frame { .. }).then_some(()));
        // The first ones warm up. People do not play back to back either: limits are not what is measured.
        if number >= 100 {
            times.push(start.elapsed());
        }
        std::thread::sleep(Duration::from_millis(12));
    }
    times.sort();
    let at = |part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1e3;
    println!("{name}: {count} frames, p50 {:.2} ms, p99 {:.2} ms, most {:.2} ms", at(50), at(99), at(100));
}

fn over_tcp(count: usize) {
    let limits = nearby::Limits::default();
    let host = nearby::host(&[IpAddr::V4(Ipv4Addr::LOCALHOST)], 0, limits).expect("it listens");
    let addresses = until(&host, |happening| match happening {
        LinkEvent::Ready(addresses) => Some(addresses),
        _ => None,
    });
    let guest = nearby::guest(addresses, Backoff::default(), limits).expect("it starts");
    let (theirs, ours) = (up(&host), up(&guest));
    host.submit(LinkCommand::Keep(theirs)).expect("the queue is empty");
    measure("TCP", count, &guest, ours, &host);
}

fn over_relay(count: usize, folder: &Path, pass: Pass) {
    let servers = std::fs::read_to_string(folder.join("servers")).expect("the relay's folder");
    let start = |identity: [u8; 32]| {
        let settings = Settings {
            servers: servers.lines().map(str::to_owned).collect(),
            roots: std::fs::read_to_string(folder.join("tls/ca.pem")).expect("its certificate"),
            pass: pass.clone(),
            identity,
            after: None,
            backoff: Backoff::default(),
            linger: Duration::from_secs(5),
        };
        let link = open(settings).expect("good keys");
        until(&link, |happening| matches!(happening, LinkEvent::Ready(_)).then_some(()));
        link
    };
    let identities = [1, 2].map(|_| rand::random());
    let (one, two) = (start(identities[0]), start(identities[1]));
    let order = |key| LinkCommand::Open { key, conversation: ConversationId([1; 16]) };
    one.submit(order(public(identities[1]).expect("a key"))).expect("the queue is empty");
    two.submit(order(public(identities[0]).expect("a key"))).expect("the queue is empty");
    let peer = up(&one);
    up(&two);
    measure("relay", count, &one, peer, &two);
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let count = words.first().and_then(|word| word.parse().ok()).unwrap_or(1000);
    over_tcp(count);
    if let [_, folder, seed, account] = &words[..] {
        over_relay(count, Path::new(folder), Pass { account: account.clone(), seed: seed.clone() });
    }
}

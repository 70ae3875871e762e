//! Hosts, guests and strangers on the loopback interface.

use std::io::{ErrorKind, Read};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

use qishe_net::links::nearby::{Limits, guest, host};
use qishe_net::links::{Backoff, Link, LinkCommand, LinkEvent, PeerId};

use super::{LONG, until, up};

pub const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
pub const QUICK: Backoff = Backoff { first: Duration::from_millis(20), most: Duration::from_millis(100) };

/// Generous limits; a test lowers the one it checks.
pub fn lax() -> Limits {
    Limits {
        connections_a_minute: 10_000,
        unpaired_an_address: 1000,
        frames: (1e6, 1e6),
        bytes: (1e9, 1e9),
        ping: Duration::from_secs(1),
        silent: LONG,
        quiet: LONG,
        slow: LONG,
        ..Limits::default()
    }
}

pub fn hosting(limits: Limits) -> (Link, SocketAddr) {
    let link = host(&[HERE], 0, limits).unwrap();
    let at = ready(&link)[0];
    (link, at)
}

pub fn ready(link: &Link) -> Vec<SocketAddr> {
    until(link, "Ready", |event| match event {
        LinkEvent::Ready(addresses) => Some(addresses.clone()),
        _ => None,
    })
}

pub fn joining(at: SocketAddr, limits: Limits) -> Link {
    guest(vec![at], QUICK, limits).unwrap()
}

/// A host, a guest, and their numbers for each other.
pub fn pair(limits: Limits) -> (Link, PeerId, Link, PeerId) {
    let (host, at) = hosting(limits);
    let guest = joining(at, limits);
    let (theirs, ours) = (up(&host), up(&guest));
    host.submit(LinkCommand::Keep(theirs)).unwrap();
    (host, theirs, guest, ours)
}

/// A raw connection that can write any bytes.
pub fn stranger(at: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(at).unwrap();
    stream.set_read_timeout(Some(LONG)).unwrap();
    stream.set_write_timeout(Some(LONG)).unwrap();
    stream
}

pub fn framed(bytes: &[u8]) -> Vec<u8> {
    let mut all = (bytes.len() as u16).to_be_bytes().to_vec();
    all.extend_from_slice(bytes);
    all
}

/// Reads until the other side ends the connection, orderly or not.
pub fn read_to_end(stream: &mut TcpStream) -> Vec<u8> {
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

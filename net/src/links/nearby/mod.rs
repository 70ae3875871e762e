//! Nearby: plain TCP between devices in one network. One is the host and listens; the others are its guests.
//!
//! A frame is its length in two bytes, big-endian, and so many bytes; a frame of length 0 is a sign of life, which ends here.
//! Anybody may connect: until the protocol says [`super::LinkCommand::Keep`] a peer has little time and little room.

mod addresses;
mod guest;
mod host;
mod peer;

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use super::{Backoff, Link, Reason};

/// Limits and times of a nearby link. The defaults are what the app uses.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once. With one more the oldest that is not paired ends: strangers keep no place that a friend needs.
    /// If all are paired, a host closes the new one as soon as it comes.
    pub peers: usize,
    /// Unpaired connections at once from one address. With one more the oldest of them ends.
    pub unpaired_an_address: usize,
    /// Connections a minute from one address (of IPv6: from one /64).
    pub connections_a_minute: u32,
    /// Frames a second of one peer, and how many at once.
    pub frames: (f64, f64),
    /// Bytes a second of one peer, and how many at once.
    pub bytes: (f64, f64),
    /// Limit of frames queued for one peer. With more it is too slow.
    pub waiting: usize,
    /// A sign of life is sent when nothing else was for so long.
    pub ping: Duration,
    /// A peer from which no whole frame came for so long is gone: half-open, asleep, or writing byte by byte.
    pub silent: Duration,
    /// An unpaired peer must say something (not only give signs of life) that often.
    pub quiet: Duration,
    /// Time in which a peer must take a frame.
    pub slow: Duration,
    /// One try to connect takes no longer.
    pub connect: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            peers: 8,
            unpaired_an_address: 2,
            connections_a_minute: 30,
            frames: (100.0, 400.0),
            bytes: (256.0 * 1024.0, 1024.0 * 1024.0),
            waiting: 128,
            ping: Duration::from_secs(4),
            silent: Duration::from_secs(15),
            quiet: Duration::from_secs(5),
            slow: Duration::from_secs(10),
            connect: Duration::from_secs(5),
        }
    }
}

/// Listens for guests: at these addresses of the device, or, with none, at all it has, IPv4 and IPv6; at a port, or, with 0,
/// at any. [`super::LinkEvent::Ready`] says where guests can reach it.
pub fn host(at: &[IpAddr], port: u16, limits: Limits) -> Result<Link, Reason> {
    let listening = host::listen(at, port)?;
    Link::start("nearby host", move |commands, outlet| host::run(listening, limits, commands, outlet))
        .map_err(|_| Reason::Forbidden)
}

/// Connects to a host that has these addresses; the first that answers is taken. When the connection is lost it is made
/// again, until [`super::LinkCommand::Drop`] or [`super::LinkCommand::Close`].
pub fn guest(addresses: Vec<SocketAddr>, backoff: Backoff, limits: Limits) -> Result<Link, Reason> {
    if addresses.is_empty() {
        return Err(Reason::Unreachable);
    }
    Link::start("nearby guest", move |commands, outlet| {
        guest::run(addresses, backoff, limits, commands, outlet)
    })
    .map_err(|_| Reason::Forbidden)
}

//! The host: listens, admits, serves.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener as StdListener};
use std::sync::atomic::Ordering;
use std::time::Duration;

use socket2::{Domain, Protocol, Socket, Type};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::peer::{self, Handle};
use super::{Limits, addresses};
use crate::links::bucket::Bucket;
use crate::links::link::Outlet;
use crate::links::{LinkCommand, LinkEvent, PeerAddress, PeerId, Reason};

/// Addresses whose connections are counted at once. Beyond that nobody new is admitted until some are forgotten.
const COUNTED: usize = 256;
/// Addresses from which somebody has paired that keep a place: far more than a room has people.
const PAIRED: usize = 32;

/// Opens the sockets. Where the device has no IPv6 (or no IPv4), the other alone will do.
pub(super) fn listen(at: &[IpAddr], port: u16) -> Result<Vec<StdListener>, Reason> {
    let any = [IpAddr::V4(Ipv4Addr::UNSPECIFIED), IpAddr::V6(Ipv6Addr::UNSPECIFIED)];
    let all = if at.is_empty() { &any[..] } else { at };
    let (asked, mut port) = (port, port);
    let mut open = Vec::new();
    let mut failed = None;
    for ip in all {
        match listen_at(SocketAddr::new(*ip, port)) {
            Ok(listener) => {
                // One port for both, so that an address and a number are all a guest has to be told.
                port = listener.local_addr().map_err(|error| reason(&error))?.port();
                open.push(listener);
            }
            Err(error) => failed = Some(reason(&error)),
        }
    }
    match failed {
        // Who asks for a port is known to others by it: half of it is no use to them.
        Some(reason) if open.is_empty() || (asked != 0 && reason == Reason::PortTaken) => Err(reason),
        _ => Ok(open),
    }
}

fn listen_at(address: SocketAddr) -> io::Result<StdListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    if address.is_ipv6() {
        socket.set_only_v6(true)?;
    }
    // A host that was restarted takes its port again, though connections of before are not forgotten yet.
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(16)?;
    Ok(socket.into())
}

fn reason(error: &io::Error) -> Reason {
    match error.kind() {
        io::ErrorKind::AddrInUse => Reason::PortTaken,
        io::ErrorKind::PermissionDenied => Reason::Forbidden,
        _ => Reason::NoNetwork,
    }
}

/// Limits of those who connect.
struct Door {
    recent: HashMap<IpAddr, Bucket>,
    /// Addresses from which somebody has paired: each has its place, however many others knock.
    paired: HashMap<IpAddr, Bucket>,
    a_minute: f64,
}

/// Address of somebody: who has one of IPv6 has a whole /64 of them.
fn place(from: IpAddr) -> IpAddr {
    match from {
        IpAddr::V6(ip) => IpAddr::V6((ip.to_bits() >> 64 << 64).into()),
        v4 => v4,
    }
}

impl Door {
    /// Somebody from this address has paired. The first ones keep their places.
    fn knows(&mut self, place: IpAddr, now: Instant) {
        if self.paired.len() < PAIRED {
            let fresh = || Bucket::new(self.a_minute / 60.0, self.a_minute, now);
            self.paired.entry(place).or_insert_with(fresh);
        }
    }

    fn admits(&mut self, from: IpAddr, now: Instant) -> bool {
        let from = place(from);
        if let Some(bucket) = self.paired.get_mut(&from) {
            return bucket.try_take(1.0, now);
        }
        if !self.recent.contains_key(&from) && self.recent.len() >= COUNTED {
            self.recent.retain(|_, bucket| !bucket.is_full(now));
            if self.recent.len() >= COUNTED {
                return false;
            }
        }
        let fresh = || Bucket::new(self.a_minute / 60.0, self.a_minute, now);
        self.recent.entry(from).or_insert_with(fresh).try_take(1.0, now)
    }
}

/// The host's thread.
pub(super) async fn run(
    listening: Vec<StdListener>,
    limits: Limits,
    mut commands: mpsc::Receiver<LinkCommand>,
    outlet: Outlet,
) {
    let bound: Vec<SocketAddr> = listening.iter().filter_map(|one| one.local_addr().ok()).collect();
    let (arrived, mut arrivals) = mpsc::channel(1);
    let mut doors = JoinSet::new();
    for listener in listening {
        match TcpListener::from_std(listener) {
            Ok(listener) => _ = doors.spawn(accept(listener, arrived.clone())),
            Err(error) => outlet.send(LinkEvent::Fault(reason(&error))).await,
        }
    }
    outlet.send(LinkEvent::Ready(addresses::reachable(&bound))).await;

    let mut door = Door {
        recent: HashMap::new(),
        paired: HashMap::new(),
        a_minute: f64::from(limits.connections_a_minute),
    };
    let mut peers: HashMap<PeerId, Handle> = HashMap::new();
    // Where those come from that may not be paired yet.
    let mut places: BTreeMap<PeerId, IpAddr> = BTreeMap::new();
    let mut tasks = JoinSet::new();
    let mut last = 0;
    loop {
        tokio::select! {
            command = commands.recv() => match command {
                Some(LinkCommand::Send { peer, bytes }) => match peers.get_mut(&peer) {
                    Some(handle) => handle.send(bytes),
                    None => outlet.send(LinkEvent::Unsent { peer, frames: 1, reason: Reason::NoPeer }).await,
                },
                Some(LinkCommand::Signal { peer, bytes }) => if let Some(handle) = peers.get_mut(&peer) {
                    handle.send(bytes);
                },
                Some(LinkCommand::Keep(peer)) => if let Some(handle) = peers.get(&peer) {
                    handle.kept.store(true, Ordering::Relaxed);
                    if let Some(place) = places.get(&peer) {
                        door.knows(*place, Instant::now());
                    }
                },
                // Without its handle a connection sends what it has, and ends.
                Some(LinkCommand::Drop(peer)) => drop(peers.remove(&peer)),
                // A device that slept may have lost its sockets without a word, or be in another network now.
                Some(LinkCommand::Wake) => {
                    doors.shutdown().await;
                    for at in &bound {
                        match listen_at(*at).and_then(TcpListener::from_std) {
                            Ok(listener) => _ = doors.spawn(accept(listener, arrived.clone())),
                            Err(error) => outlet.send(LinkEvent::Fault(reason(&error))).await,
                        }
                    }
                    outlet.send(LinkEvent::Ready(addresses::reachable(&bound))).await;
                }
                Some(LinkCommand::Close) | None => break,
                Some(LinkCommand::Open { .. } | LinkCommand::CheckPresence(_) | LinkCommand::Seek(_) | LinkCommand::StopSeeking) => {
                    outlet.send(LinkEvent::Fault(Reason::Unsupported)).await;
                }
            },
            Some((stream, from)) = arrivals.recv() => {
                if !door.admits(from.ip(), Instant::now()) {
                    continue;
                }
                let unpaired = |id: &PeerId| {
                    peers.get(id).is_some_and(|handle| !handle.kept.load(Ordering::Relaxed))
                };
                places.retain(|id, _| unpaired(id));
                let at = place(from.ip());
                let same = places.iter().filter(|(_, place)| **place == at);
                let crowded = same.clone().count() >= limits.unpaired_an_address;
                let oldest = if crowded {
                    same.map(|(id, _)| *id).next()
                } else if peers.len() >= limits.peers {
                    places.keys().next().copied()
                } else {
                    None
                };
                if let Some(mut handle) = oldest.and_then(|id| peers.remove(&id)) {
                    handle.end(Reason::Flood);
                }
                // Those that have just ended are not quite gone.
                if peers.len() >= limits.peers || tasks.len() >= 2 * limits.peers {
                    continue;
                }
                last += 1;
                let (handle, ends) = peer::ends(PeerId(last), &limits, false);
                places.insert(ends.id, at);
                peers.insert(ends.id, handle);
                tasks.spawn(guest(stream, from, ends, limits, outlet.clone()));
            },
            Some(ended) = tasks.join_next() => if let Ok(peer) = ended {
                peers.remove(&peer);
            },
        }
    }
    doors.abort_all();
    peers.clear();
    while tasks.join_next().await.is_some() {}
}

async fn guest(
    stream: TcpStream,
    from: SocketAddr,
    ends: peer::Ends,
    limits: Limits,
    outlet: Outlet,
) -> PeerId {
    let peer = ends.id;
    outlet.send(LinkEvent::Up { peer, address: PeerAddress::Address(from) }).await;
    let reason = peer::serve(stream, ends, limits, &outlet).await;
    outlet.send(LinkEvent::Down { peer, reason }).await;
    peer
}

async fn accept(listener: TcpListener, arrived: mpsc::Sender<(TcpStream, SocketAddr)>) {
    loop {
        match listener.accept().await {
            Ok(one) => {
                if arrived.send(one).await.is_err() {
                    return;
                }
            }
            // Such as: no file descriptor left. It passes.
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many addresses knock, one from which somebody has paired gets in, at the rate of one.
    #[test]
    fn a_crowd_keeps_no_friend_out() {
        let mut door = Door { recent: HashMap::new(), paired: HashMap::new(), a_minute: 30.0 };
        let now = Instant::now();
        let friend = IpAddr::from([10, 0, 0, 1]);
        door.knows(friend, now);
        let mut admitted = 0;
        for knock in 0..20_000_u32 {
            let from = IpAddr::from((0x0a01_0000 + knock % 1000).to_be_bytes());
            admitted += u32::from(door.admits(from, now));
        }
        assert!(admitted <= COUNTED as u32 * 30, "{admitted}");
        assert!(door.recent.len() <= COUNTED);
        let friends = (0..100).filter(|_| door.admits(friend, now)).count();
        assert_eq!(friends, 30, "a friend has the rate of one address");
        for other in 0..1000_u32 {
            door.knows(IpAddr::from(other.to_be_bytes()), now);
        }
        assert_eq!(door.paired.len(), PAIRED);
    }
}

//! The guest: connects, and connects again.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::{Limits, peer};
use crate::links::link::Outlet;
use crate::links::{Backoff, LinkCommand, LinkEvent, PeerAddress, PeerId, Reason};

/// The one peer of a guest.
const HOST: PeerId = PeerId(1);
/// An address gets that much of a lead over the next one.
const LEAD: Duration = Duration::from_millis(250);

/// Interruption of a wait.
enum Heard {
    Wake,
    End,
}

/// The guest's thread.
pub(super) async fn run(
    addresses: Vec<SocketAddr>,
    backoff: Backoff,
    limits: Limits,
    mut commands: mpsc::Receiver<LinkCommand>,
    outlet: Outlet,
) {
    let mut failures = 0;
    loop {
        let connected = tokio::select! {
            connected = connect(&addresses, limits.connect) => connected,
            () = ended(&mut commands, &outlet) => return,
        };
        if let Some((stream, at)) = connected {
            let since = Instant::now();
            outlet.send(LinkEvent::Up { peer: HOST, address: PeerAddress::Address(at) }).await;
            // A host is whom this device chose to connect to: it is not hurried.
            let (handle, ends) = peer::ends(HOST, &limits, true);
            let mut handle = Some(handle);
            let mut serving = std::pin::pin!(peer::serve(stream, ends, limits, &outlet));
            let reason = loop {
                tokio::select! {
                    reason = &mut serving => break reason,
                    command = commands.recv(), if handle.is_some() => match command {
                        Some(
                            LinkCommand::Send { peer: HOST, bytes } | LinkCommand::Signal { peer: HOST, bytes }
                        ) => if let Some(handle) = &mut handle {
                            handle.send(bytes);
                        },
                        command => if let Some(Heard::End) = other(command, &outlet).await {
                            handle = None;
                        },
                    },
                }
            };
            outlet.send(LinkEvent::Down { peer: HOST, reason }).await;
            if handle.is_none() {
                return;
            }
            // A host that hangs up at once is not asked again at once.
            if since.elapsed() >= limits.ping {
                failures = 0;
            }
        } else if failures == 0 {
            outlet.send(LinkEvent::Down { peer: HOST, reason: Reason::Unreachable }).await;
        }
        failures += 1;
        let wait = sleep(backoff.after(failures));
        tokio::pin!(wait);
        loop {
            tokio::select! {
                () = &mut wait => break,
                command = commands.recv() => match other(command, &outlet).await {
                    Some(Heard::Wake) => break,
                    Some(Heard::End) => return,
                    None => {}
                },
            }
        }
    }
}

/// Answers commands until one of them is to end.
async fn ended(commands: &mut mpsc::Receiver<LinkCommand>, outlet: &Outlet) {
    loop {
        let command = commands.recv().await;
        if let Some(Heard::End) = other(command, outlet).await {
            return;
        }
    }
}

/// Commands that are alike with and without a connection.
async fn other(command: Option<LinkCommand>, outlet: &Outlet) -> Option<Heard> {
    match command {
        None | Some(LinkCommand::Close | LinkCommand::Drop(HOST)) => return Some(Heard::End),
        Some(LinkCommand::Wake) => return Some(Heard::Wake),
        Some(LinkCommand::Send { peer, .. }) => {
            outlet.send(LinkEvent::Unsent { peer, frames: 1, reason: Reason::NoPeer }).await;
        }
        Some(LinkCommand::Keep(_) | LinkCommand::Drop(_) | LinkCommand::Signal { .. }) => {}
        Some(
            LinkCommand::Open { .. }
            | LinkCommand::CheckPresence(_)
            | LinkCommand::Seek(_)
            | LinkCommand::StopSeeking,
        ) => {
            outlet.send(LinkEvent::Fault(Reason::Unsupported)).await;
        }
    }
    None
}

/// Connects and waits for the host's first sign of life. A full host closes without one, and other programs that
/// listen there give none.
async fn answering(address: SocketAddr) -> io::Result<TcpStream> {
    let mut stream = TcpStream::connect(address).await?;
    match stream.read_u16().await? {
        0 => Ok(stream),
        _ => Err(io::ErrorKind::InvalidData.into()),
    }
}

/// Tries all addresses, each a little later than the one before; the first that answers is taken.
async fn connect(addresses: &[SocketAddr], limit: Duration) -> Option<(TcpStream, SocketAddr)> {
    let mut tries = JoinSet::new();
    for (place, address) in (0..).zip(addresses.iter().copied()) {
        tries.spawn(async move {
            sleep(LEAD * place).await;
            let stream = timeout(limit, answering(address)).await.ok()?.ok()?;
            Some((stream, address))
        });
    }
    while let Some(tried) = tries.join_next().await {
        if let Ok(Some(found)) = tried {
            return Some(found);
        }
    }
    None
}

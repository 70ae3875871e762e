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
use crate::links::{Far, Happening, Order, PeerId, Reason, Waits};

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
    waits: Waits,
    limits: Limits,
    mut orders: mpsc::Receiver<Order>,
    outlet: Outlet,
) {
    let mut failures = 0;
    loop {
        let connected = tokio::select! {
            connected = connect(&addresses, limits.connect) => connected,
            () = ended(&mut orders, &outlet) => return,
        };
        if let Some((stream, at)) = connected {
            let since = Instant::now();
            outlet.tell(Happening::Up { peer: HOST, far: Far::Address(at) }).await;
            // A host is whom this device chose to connect to: it is not hurried.
            let (handle, ends) = peer::ends(HOST, &limits, true);
            let mut handle = Some(handle);
            let mut serving = std::pin::pin!(peer::serve(stream, ends, limits, &outlet));
            let reason = loop {
                tokio::select! {
                    reason = &mut serving => break reason,
                    order = orders.recv(), if handle.is_some() => match order {
                        Some(Order::Send { peer: HOST, bytes }) => if let Some(handle) = &mut handle {
                            handle.send(bytes);
                        },
                        order => if let Some(Heard::End) = other(order, &outlet).await {
                            handle = None;
                        },
                    },
                }
            };
            outlet.tell(Happening::Down { peer: HOST, reason }).await;
            if handle.is_none() {
                return;
            }
            // A host that hangs up at once is not asked again at once.
            if since.elapsed() >= limits.ping {
                failures = 0;
            }
        } else if failures == 0 {
            outlet.tell(Happening::Down { peer: HOST, reason: Reason::Unreachable }).await;
        }
        failures += 1;
        let wait = sleep(waits.after(failures));
        tokio::pin!(wait);
        loop {
            tokio::select! {
                () = &mut wait => break,
                order = orders.recv() => match other(order, &outlet).await {
                    Some(Heard::Wake) => break,
                    Some(Heard::End) => return,
                    None => {}
                },
            }
        }
    }
}

/// Answers orders until one of them is to end.
async fn ended(orders: &mut mpsc::Receiver<Order>, outlet: &Outlet) {
    loop {
        let order = orders.recv().await;
        if let Some(Heard::End) = other(order, outlet).await {
            return;
        }
    }
}

/// Orders that are alike with and without a connection.
async fn other(order: Option<Order>, outlet: &Outlet) -> Option<Heard> {
    match order {
        None | Some(Order::Close | Order::Drop(HOST)) => return Some(Heard::End),
        Some(Order::Wake) => return Some(Heard::Wake),
        Some(Order::Send { peer, .. }) => {
            outlet.tell(Happening::Unsent { peer, frames: 1, reason: Reason::NoPeer }).await;
        }
        Some(Order::Keep(_) | Order::Drop(_)) => {}
        Some(Order::Reach { .. } | Order::Look(_) | Order::Seek(_) | Order::Rest) => {
            outlet.tell(Happening::Fault(Reason::Unsupported)).await;
        }
    }
    None
}

/// A connection on which the host has given its first sign of life: one that is full closes without, and whatever else
/// listens there gives none.
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

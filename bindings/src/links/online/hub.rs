//! The thread of an online link.

use std::collections::VecDeque;

use async_nats::Client;
use async_nats::jetstream::{self, Context};
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;

use super::here::{self, Meeting};
use super::mailbox::Mailbox;
use super::peers::Peers;
use super::seek::Seeker;
use super::token::Login;
use super::{Settings, post, relay, subjects};
use crate::links::link::Outlet;
use crate::links::{Happening, Key, Met, Order, PeerId, Reason, Ticket};

/// Orders that may wait for the first connection.
const EARLY: usize = 256;
/// Questions at once whether someone is there.
const LOOKS: usize = 16;

struct Hub {
    client: Client,
    context: Context,
    settings: Settings,
    login: Login,
    outlet: Outlet,
    peers: Peers,
    meeting: Meeting,
    posts: JoinSet<()>,
    stop: watch::Sender<bool>,
    looks: JoinSet<()>,
    seeking: Option<(watch::Sender<bool>, JoinHandle<()>)>,
}

/// Runs a link until it is told to close.
pub(super) async fn run(settings: Settings, login: Login, mut orders: mpsc::Receiver<Order>, outlet: Outlet) {
    let mut early = VecDeque::new();
    let connected = {
        let connecting = relay::connect(&settings, &login, &outlet);
        tokio::pin!(connecting);
        loop {
            tokio::select! {
                connected = &mut connecting => break connected,
                order = orders.recv(), if early.len() < EARLY => match order {
                    None | Some(Order::Close) => return,
                    Some(order) => early.push_back(order),
                },
            }
        }
    };
    let (client, standing) = connected;
    let peers = Peers::default();
    let meeting = Meeting::default();
    let mut readers = JoinSet::new();
    match client.subscribe(subjects::here(&login.name)).await {
        Ok(requests) => _ = readers.spawn(here::answer(client.clone(), requests, meeting.clone())),
        Err(_) => outlet.tell(Happening::Fault(Reason::Refused)).await,
    }
    let mailbox = Mailbox::new(client.clone(), standing, peers.clone(), outlet.clone(), &settings, &login);
    readers.spawn(mailbox.read());

    let mut hub = Hub {
        context: jetstream::new(client.clone()),
        client,
        settings,
        login,
        outlet,
        peers,
        meeting,
        posts: JoinSet::new(),
        stop: watch::Sender::new(false),
        looks: JoinSet::new(),
        seeking: None,
    };
    while let Some(order) = early.pop_front() {
        hub.obey(order).await;
    }
    loop {
        tokio::select! {
            order = orders.recv() => match order {
                None | Some(Order::Close) => break,
                Some(order) => hub.obey(order).await,
            },
            Some(_) = hub.posts.join_next() => {}
            Some(_) = hub.looks.join_next() => {}
        }
    }
    readers.abort_all();
    hub.close().await;
}

impl Hub {
    async fn obey(&mut self, order: Order) {
        match order {
            Order::Send { peer, bytes } => self.send(peer, bytes).await,
            Order::Keep(peer) => self.peers.keep(peer),
            Order::Drop(peer) => {
                // Its outbox is closed with it; what is in it is sent.
                if self.peers.end(peer).is_some() {
                    self.outlet.tell(Happening::Down { peer, reason: Reason::Ordered }).await;
                }
            }
            Order::Wake => _ = self.looks.spawn(relay::wake(self.client.clone())),
            Order::Reach { key, room } => {
                let known = subjects::text(key).is_some();
                let up = if known { self.peers.open((key, room), Met::Reached) } else { None };
                let fault = Happening::Fault(if known { Reason::Full } else { Reason::NoPeer });
                self.outlet.tell(up.unwrap_or(fault)).await;
            }
            Order::Look(key) => self.look(key).await,
            Order::Seek(ticket) => self.seek(ticket).await,
            Order::Rest => match &self.seeking {
                Some((rest, task)) if !task.is_finished() => _ = rest.send(true),
                _ => self.outlet.tell(Happening::Rested).await,
            },
            // The loop above ends with it.
            Order::Close => {}
        }
    }

    async fn send(&mut self, peer: PeerId, bytes: Vec<u8>) {
        let (posts, outlet) = (&mut self.posts, &self.outlet);
        let outbox = self.peers.outbox(peer, |(key, room)| {
            let (outbox, sent) = mpsc::channel(post::WAITING);
            if let Some(subject) = subjects::frames(key, &self.login.name, room) {
                let (waits, stop) = (self.settings.waits, self.stop.subscribe());
                posts.spawn(post::send(
                    self.context.clone(),
                    subject,
                    peer,
                    sent,
                    waits,
                    stop,
                    outlet.clone(),
                ));
            }
            outbox
        });
        let reason = match outbox.map(|outbox| outbox.try_send(bytes)) {
            Some(Ok(())) => return,
            Some(Err(mpsc::error::TrySendError::Full(_))) => Reason::Slow,
            _ => Reason::NoPeer,
        };
        outlet.tell(Happening::Unsent { peer, frames: 1, reason }).await;
    }

    async fn look(&mut self, key: Key) {
        if self.looks.len() >= LOOKS {
            return self.outlet.tell(Happening::Seen { key, here: None }).await;
        }
        let (client, outlet) = (self.client.clone(), self.outlet.clone());
        self.looks.spawn(async move {
            let here = here::look(&client, key).await;
            outlet.tell(Happening::Seen { key, here }).await;
        });
    }

    async fn seek(&mut self, ticket: Ticket) {
        if self.seeking.as_ref().is_some_and(|(_, task)| !task.is_finished()) {
            return self.outlet.tell(Happening::Fault(Reason::Full)).await;
        }
        let (rest, resting) = watch::channel(false);
        let seeker = Seeker {
            client: self.client.clone(),
            key: self.login.key,
            ticket,
            meeting: self.meeting.clone(),
            peers: self.peers.clone(),
            outlet: self.outlet.clone(),
        };
        self.seeking = Some((rest, tokio::spawn(seeker.run(resting))));
    }

    /// Sends what was submitted, as far as it goes.
    async fn close(&mut self) {
        if let Some((rest, task)) = self.seeking.take() {
            let _ = rest.send(true);
            task.abort();
        }
        self.looks.abort_all();
        self.peers.close();
        let all_sent = async { while self.posts.join_next().await.is_some() {} };
        if timeout(self.settings.linger, all_sent).await.is_err() {
            let _ = self.stop.send(true);
            while self.posts.join_next().await.is_some() {}
        }
        // The subscriptions end with the connection; what was published has been answered.
        let _ = timeout(self.settings.linger, self.client.flush()).await;
    }
}

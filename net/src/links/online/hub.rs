//! The thread of an online link.

use std::collections::VecDeque;

use async_nats::Client;
use async_nats::connection::State;
use async_nats::jetstream::{self, Context};
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;

use super::mailbox::{self, Mailbox};
use super::peers::Peers;
use super::post::{self, Post};
use super::presence::{self, PendingOffer};
use super::seek::Seeker;
use super::token::Login;
use super::{Settings, relay, subjects};
use crate::links::link::Outlet;
use crate::links::{Key, LinkCommand, LinkEvent, Met, PeerId, Reason, Ticket};

/// Orders that may wait for the first connection.
const EARLY: usize = 256;
/// Questions at once whether someone is there.
const MAX_CHECKS: usize = 16;

struct Hub {
    client: Client,
    context: Context,
    settings: Settings,
    login: Login,
    outlet: Outlet,
    peers: Peers,
    meeting: PendingOffer,
    posts: JoinSet<()>,
    stop: watch::Sender<bool>,
    checks: JoinSet<()>,
    seeking: Option<(watch::Sender<bool>, JoinHandle<()>)>,
}

/// Runs a link until it is told to close.
pub(super) async fn run(
    settings: Settings,
    login: Login,
    mut commands: mpsc::Receiver<LinkCommand>,
    outlet: Outlet,
) {
    let mut early = VecDeque::new();
    let connected = {
        let connecting = relay::connect(&settings, &login, &outlet);
        tokio::pin!(connecting);
        loop {
            tokio::select! {
                connected = &mut connecting => break connected,
                command = commands.recv(), if early.len() < EARLY => match command {
                    None | Some(LinkCommand::Close) => return,
                    Some(command) => early.push_back(command),
                },
            }
        }
    };
    let (client, standing) = connected;
    let peers = Peers::default();
    let meeting = PendingOffer::default();
    let mut readers = JoinSet::new();
    match client.subscribe(subjects::presence(&login.name)).await {
        Ok(requests) => _ = readers.spawn(presence::answer(client.clone(), requests, meeting.clone())),
        Err(_) => outlet.send(LinkEvent::Fault(Reason::Refused)).await,
    }
    match client.subscribe(subjects::own_signals(&login.name)).await {
        Ok(signals) => _ = readers.spawn(mailbox::listen(signals, peers.clone(), outlet.clone())),
        Err(_) => outlet.send(LinkEvent::Fault(Reason::Refused)).await,
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
        checks: JoinSet::new(),
        seeking: None,
    };
    while let Some(command) = early.pop_front() {
        hub.obey(command).await;
    }
    loop {
        tokio::select! {
            command = commands.recv() => match command {
                None | Some(LinkCommand::Close) => break,
                Some(command) => hub.obey(command).await,
            },
            Some(_) = hub.posts.join_next() => {}
            Some(_) = hub.checks.join_next() => {}
        }
    }
    readers.abort_all();
    hub.close().await;
}

impl Hub {
    async fn obey(&mut self, command: LinkCommand) {
        match command {
            LinkCommand::Send { peer, bytes } => self.send(peer, bytes).await,
            LinkCommand::Signal { peer, bytes } => self.signal(peer, bytes).await,
            LinkCommand::Keep(peer) => self.peers.keep(peer),
            LinkCommand::Drop(peer) => {
                // Its outbox is closed with it; what is in it is sent.
                if self.peers.end(peer).is_some() {
                    self.outlet.send(LinkEvent::Down { peer, reason: Reason::Ordered }).await;
                }
            }
            LinkCommand::Wake => _ = self.checks.spawn(relay::wake(self.client.clone())),
            LinkCommand::Open { key, conversation: room } => {
                let known = subjects::text(key).is_some();
                let up = if known { self.peers.open((key, room), Met::Reached) } else { None };
                let fault = LinkEvent::Fault(if known { Reason::Full } else { Reason::NoPeer });
                self.outlet.send(up.unwrap_or(fault)).await;
            }
            LinkCommand::CheckPresence(key) => self.check_presence(key).await,
            LinkCommand::Seek(ticket) => self.seek(ticket).await,
            LinkCommand::StopSeeking => match &self.seeking {
                Some((rest, task)) if !task.is_finished() => _ = rest.send(true),
                _ => self.outlet.send(LinkEvent::SeekEnded).await,
            },
            // The loop above ends with it.
            LinkCommand::Close => {}
        }
    }

    async fn send(&mut self, peer: PeerId, bytes: Vec<u8>) {
        let (posts, outlet) = (&mut self.posts, &self.outlet);
        let outbox = self.peers.outbox(peer, |(key, room)| {
            let (outbox, sent) = mpsc::channel(post::WAITING);
            let name = &self.login.name;
            if let Some((subject, now)) =
                subjects::frames(key, name, room).zip(subjects::signals(key, name, room))
            {
                let (backoff, stop) = (self.settings.backoff, self.stop.subscribe());
                let post = Post {
                    client: self.client.clone(),
                    context: self.context.clone(),
                    subject,
                    now,
                    peer,
                    backoff,
                    outlet: outlet.clone(),
                };
                posts.spawn(post.send(sent, stop));
            }
            outbox
        });
        let reason = match outbox.map(|outbox| outbox.try_send(bytes)) {
            Some(Ok(())) => return,
            Some(Err(mpsc::error::TrySendError::Full(_))) => Reason::Slow,
            _ => Reason::NoPeer,
        };
        outlet.send(LinkEvent::Unsent { peer, frames: 1, reason }).await;
    }

    /// Sends a frame that nobody keeps; without a connection it is lost.
    async fn signal(&self, peer: PeerId, bytes: Vec<u8>) {
        let Some((key, room)) = self.peers.talk(peer) else { return };
        let connected = self.client.connection_state() == State::Connected;
        if let Some(subject) = subjects::signals(key, &self.login.name, room).filter(|_| connected) {
            let _ = self.client.publish(subject, bytes.into()).await;
        }
    }

    async fn check_presence(&mut self, key: Key) {
        if self.checks.len() >= MAX_CHECKS {
            return self.outlet.send(LinkEvent::Presence { key, here: None }).await;
        }
        let (client, outlet) = (self.client.clone(), self.outlet.clone());
        self.checks.spawn(async move {
            let here = presence::check(&client, key).await;
            outlet.send(LinkEvent::Presence { key, here }).await;
        });
    }

    async fn seek(&mut self, ticket: Ticket) {
        if self.seeking.as_ref().is_some_and(|(_, task)| !task.is_finished()) {
            return self.outlet.send(LinkEvent::Fault(Reason::Full)).await;
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

    /// Sends the submitted frames, as far as possible.
    async fn close(&mut self) {
        if let Some((rest, task)) = self.seeking.take() {
            let _ = rest.send(true);
            task.abort();
        }
        self.checks.abort_all();
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

//! Reading the own mailbox.
//!
//! The consumer is in the memory of one node, and is lost with it: what has been read is known here. So whenever anything is
//! odd – a gap, silence, a new connection – it is made again from the place after the last frame that was told.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, PullConsumer, pull};
use async_nats::jetstream::{self, Message};
use async_nats::{Client, Subscriber};
use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::Settings;
use super::peers::{Incoming, Peers};
use super::relay::Standing;
use super::subjects;
use super::token::Login;
use crate::links::bucket::Bucket;
use crate::links::link::Outlet;
use crate::links::{Backoff, FRAME, LinkEvent, Reason};

/// Own consumers' names are the key and one of these. A name whose node is down is taken for a while.
const NAMES: [char; 4] = ['a', 'b', 'c', 'd'];
/// Frames asked for at once.
const BATCH: usize = 64;
/// Silence after which a consumer is made again, the first time since a connection was made or a consumer was lost; then twice
/// as long each time. A node reads from its own copy of the mailbox, and the copy of a node that has come back may stand still,
/// also in the middle: the next consumer may be at another node.
const SILENCE: Duration = Duration::from_secs(10);
/// The longest silence: mostly nobody writes.
const LONG_SILENCE: Duration = Duration::from_secs(600);
/// Time in which a relay makes a consumer. One that has too much to do makes it also for a device that waits no longer.
const MADE: Duration = Duration::from_secs(20);
/// How many times as long as between connections the longest wait between two consumers is: one node makes those of all devices,
/// and after another node's end it has thousands to make.
const PATIENCE: u32 = 4;
/// A consumer that was read for so long was well: the next one is made without a wait.
const STEADY: Duration = Duration::from_secs(60);
/// The relay forgets a consumer that nobody reads.
const FORGET: Duration = Duration::from_secs(60);

pub(super) struct Mailbox {
    client: Client,
    standing: watch::Receiver<Standing>,
    peers: Peers,
    outlet: Outlet,
    stream: String,
    name: String,
    filter: String,
    last: u64,
    silence: Duration,
    settings: Settings,
}

/// Why reading from a consumer ended.
#[derive(PartialEq, Eq)]
enum End {
    /// Nothing came for a while.
    Silent,
    /// A gap, an error, another connection.
    Odd,
}

/// Most frames a second that nobody keeps, and how many at once.
const SIGNALS: (f64, f64) = (100.0, 400.0);

/// Tells frames that nobody keeps, of conversations that have begun, until the link ends.
pub(super) async fn listen(mut signals: Subscriber, peers: Peers, outlet: Outlet) {
    let mut limit = Bucket::new(SIGNALS.0, SIGNALS.1, Instant::now());
    while let Some(message) = signals.next().await {
        let length = message.payload.len();
        let known = subjects::signaller(&message.subject).and_then(|talk| peers.known(talk));
        let Some((id, share)) = known.filter(|_| (1..=FRAME).contains(&length)) else { continue };
        if limit.try_take(1.0, Instant::now()) {
            outlet.try_frame(&share, id, message.payload.to_vec());
        }
    }
}

impl Mailbox {
    pub(super) fn new(
        client: Client,
        standing: watch::Receiver<Standing>,
        peers: Peers,
        outlet: Outlet,
        settings: &Settings,
        login: &Login,
    ) -> Mailbox {
        Mailbox {
            client,
            standing,
            peers,
            outlet,
            stream: subjects::stream(login.key),
            name: login.name.clone(),
            filter: subjects::mailbox(login.key, &login.name),
            last: settings.after.unwrap_or(0),
            silence: SILENCE,
            settings: settings.clone(),
        }
    }

    /// Reads until the link ends.
    pub(super) async fn read(mut self) {
        let mut ready = None;
        let mut failures = 0;
        // Consumers in a row that were soon lost. A relay that has too much to do loses them all, and has more to do with each new
        // one.
        let mut lost = 0;
        let backoff = self.settings.backoff;
        let waits = Backoff { most: PATIENCE * backoff.most, ..backoff };
        for turn in 0usize.. {
            while !self.standing.borrow_and_update().1 {
                if ready != Some(false) {
                    self.outlet.send(LinkEvent::Away(Reason::Broken)).await;
                    ready = Some(false);
                }
                if self.standing.changed().await.is_err() {
                    return;
                }
            }
            match self.consumer(turn).await {
                Some(consumer) => {
                    failures = 0;
                    if ready != Some(true) {
                        self.outlet.send(LinkEvent::Ready(Vec::new())).await;
                        ready = Some(true);
                    }
                    let begun = Instant::now();
                    let end = self.consume(&consumer).await;
                    if begun.elapsed() > STEADY {
                        lost = 0;
                    }
                    if end == End::Odd {
                        self.silence = SILENCE;
                        lost += 1;
                        sleep(waits.after(lost)).await;
                    } else {
                        self.silence = (2 * self.silence).min(LONG_SILENCE);
                    }
                }
                None => {
                    failures += 1;
                    self.silence = SILENCE;
                    // A leader is chosen within seconds; only what lasts is told.
                    if failures > NAMES.len() as u32 && ready != Some(false) {
                        self.outlet.send(LinkEvent::Away(Reason::Unreachable)).await;
                        ready = Some(false);
                    }
                    sleep(waits.after(failures)).await;
                }
            }
        }
    }

    async fn consumer(&self, turn: usize) -> Option<PullConsumer> {
        let context = jetstream::new(self.client.clone());
        let name = format!("{}{}", self.name, NAMES[turn % NAMES.len()]);
        // What is left of an earlier turn reads from another place.
        let _ =
            timeout(Duration::from_secs(2), context.delete_consumer_from_stream(&name, &self.stream)).await;
        let config = pull::Config {
            name: Some(name),
            filter_subject: self.filter.clone(),
            deliver_policy: match self.last {
                0 => DeliverPolicy::All,
                last => DeliverPolicy::ByStartSequence { start_sequence: last.saturating_add(1) },
            },
            // What is lost between two nodes comes again.
            ack_policy: AckPolicy::Explicit,
            ack_wait: Duration::from_secs(10),
            max_ack_pending: 4 * BATCH as i64,
            inactive_threshold: FORGET,
            num_replicas: 1,
            memory_storage: true,
            ..Default::default()
        };
        let created = context.create_consumer_on_stream(config, &self.stream);
        timeout(MADE, created).await.ok()?.ok()
    }

    /// Reads until something is odd, or silence lasts.
    async fn consume(&mut self, consumer: &PullConsumer) -> End {
        let messages = consumer
            .stream()
            .max_messages_per_batch(BATCH)
            .heartbeat(Duration::from_secs(5))
            .expires(Duration::from_secs(30))
            .messages();
        let Ok(Ok(mut messages)) = timeout(Duration::from_secs(5), messages).await else { return End::Odd };
        let mut expected = 1;
        let mut left = consumer.cached_info().num_pending;
        if left == 0 {
            self.outlet.send(LinkEvent::ReadOut).await;
        }
        loop {
            let message = tokio::select! {
                message = messages.next() => message,
                () = sleep(self.silence) => return End::Silent,
                changed = self.standing.changed() => {
                    // Another connection, or none: what was on the way is lost.
                    let _ = changed;
                    return End::Odd;
                }
            };
            let Some(Ok(message)) = message else { return End::Odd };
            let Ok(info) = message.info() else { return End::Odd };
            let (place, delivered) = (info.stream_sequence, info.consumer_sequence);
            if delivered != expected {
                return End::Odd;
            }
            expected += 1;
            if place > self.last {
                self.deliver(&message, place).await;
                self.last = place;
            }
            if left > 0 {
                left = info.pending;
                if left == 0 {
                    self.outlet.send(LinkEvent::ReadOut).await;
                }
            }
            if message.ack().await.is_err() {
                return End::Odd;
            }
        }
    }

    async fn deliver(&self, message: &Message, place: u64) {
        let length = message.payload.len();
        let Some(talk) = subjects::sender(&message.subject) else { return };
        if !(1..=FRAME).contains(&length) {
            return;
        }
        let (news, frame) = match self.peers.came(talk) {
            Incoming::Accept(news, id, share) => (news, Some((id, share))),
            Incoming::Refuse(news) => (news, None),
        };
        for one in news {
            self.outlet.send(one).await;
        }
        if let Some((id, share)) = frame {
            self.outlet.frame(&share, id, message.payload.to_vec(), place).await;
        }
    }
}

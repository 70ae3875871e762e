//! Two who seek the same meet, without anyone in between to match them.
//!
//! A seeker asks on the ticket's subject. When nobody listens there, it listens itself, as one of a queue group: the relay
//! gives each question to one of them. Two that begin at one moment may both listen, so listeners ask again after a while,
//! not all at once.
//!
//! Nobody may be promised twice. Who is asked offers itself, with a fresh room, and is promised to nobody else while the
//! offer stands; the one who asked takes it by a request to the other's key. Only the answer to that makes a pair.
//! The relay cannot be told to let people listen in the group only, so anyone may read what is asked: it has to be a key for
//! this one match. What is offered goes to the asker's own inbox, which the relay lets nobody else read.

use std::time::Duration;

use async_nats::{Client, Message, Request, RequestErrorKind, Subscriber};
use futures_util::{FutureExt, StreamExt};
use qishe_core::remote::Seek;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout_at};

use super::peers::Peers;
use super::presence::{self, PendingOffer};
use super::subjects;
use crate::links::link::Outlet;
use crate::links::{Backoff, ConversationId, Key, LinkEvent, Met, Reason, Ticket};

/// The queue group.
const GROUP: &str = "seekers";
/// An offer stands that long.
const OFFER: Duration = Duration::from_secs(4);
/// An offer is tried to be taken that long: if the answer was lost, the other believes in the meeting already.
const TAKE: Duration = Duration::from_secs(10);
/// Time of listening before asking again.
const LISTEN: Backoff = Backoff { first: Duration::from_millis(300), most: Duration::from_secs(5) };
/// Time until asking again where another was just being met.
const BUSY: Backoff = Backoff { first: Duration::from_millis(50), most: Duration::from_secs(1) };

/// State of a seeker.
pub(super) struct Seeker {
    pub(super) client: Client,
    pub(super) key: Key,
    pub(super) ticket: Ticket,
    pub(super) meeting: PendingOffer,
    pub(super) peers: Peers,
    pub(super) outlet: Outlet,
}

enum Asked {
    Met(Key, ConversationId, [u8; 32]),
    Nobody,
    Busy,
}

impl Seeker {
    /// Seeks until someone is found or `rest` is set.
    pub(super) async fn run(self, mut rest: watch::Receiver<bool>) {
        let (mut listened, mut busy) = (0, 0);
        let found = loop {
            if *rest.borrow() {
                self.outlet.send(LinkEvent::SeekEnded).await;
                return;
            }
            match self.ask().await {
                Asked::Met(key, room, number) => break Some(((key, room, number), true)),
                Asked::Nobody => {
                    listened += 1;
                    busy = 0;
                    let until = Instant::now() + LISTEN.after(listened);
                    if let Some(talk) = self.listen(until, &mut rest).await {
                        break Some((talk, false));
                    }
                }
                Asked::Busy => {
                    busy += 1;
                    sleep(BUSY.after(busy)).await;
                }
            }
        };
        let Some(((key, room, number), first)) = found else { return };
        match self.peers.open((key, room), Met::Sought { first, number }) {
            Some(up) => self.outlet.send(up).await,
            None => self.outlet.send(LinkEvent::Fault(Reason::Full)).await,
        }
    }

    async fn ask(&self) -> Asked {
        let Some(number) = crate::random() else { return Asked::Busy };
        let question = [self.key.0, Seek::commitment(&number)].concat();
        let request = Request::new().payload(question.into()).timeout(Some(presence::ANSWER));
        let answer = match self.client.send_request(subjects::seek(&self.ticket), request).await {
            Ok(answer) => answer,
            Err(error) if error.kind() == RequestErrorKind::TimedOut => return Asked::Busy,
            Err(_) => return Asked::Nobody,
        };
        let Some((with, room)) = presence::parted(&answer.payload) else { return Asked::Busy };
        if with == self.key {
            return Asked::Busy;
        }
        let end = Instant::now() + TAKE;
        let mut failures = 0;
        while Instant::now() < end {
            match presence::meet(&self.client, with, self.key, room, &number).await {
                Some(true) => return Asked::Met(with, room, number),
                Some(false) => break,
                None => {
                    failures += 1;
                    sleep(BUSY.after(failures)).await;
                }
            }
        }
        Asked::Busy
    }

    async fn listen(
        &self,
        until: Instant,
        rest: &mut watch::Receiver<bool>,
    ) -> Option<(Key, ConversationId, [u8; 32])> {
        let subject = subjects::seek(&self.ticket);
        let mut questions = self.client.queue_subscribe(subject, GROUP.to_owned()).await.ok()?;
        let mut found = None;
        loop {
            let question = tokio::select! {
                question = timeout_at(until, questions.next()) => question,
                _ = rest.changed() => break,
            };
            let Ok(Some(question)) = question else { break };
            found = self.offer(&question).await;
            if found.is_some() {
                break;
            }
        }
        self.leave(questions).await;
        found
    }

    /// Offers itself to the one who asked.
    async fn offer(&self, question: &Message) -> Option<(Key, ConversationId, [u8; 32])> {
        let to = question.reply.clone()?;
        let (asker, commitment) = question.payload.split_first_chunk()?;
        let (asker, commitment) = (Key(*asker), commitment.try_into().ok()?);
        // The answer goes where only the key that is named can read it.
        if !to.starts_with(&format!("{}.", subjects::inbox(&subjects::text(asker)?))) {
            return None;
        }
        let room = ConversationId(rand::random());
        self.meeting.offer(asker, room, commitment);
        let offer = [&self.key.0[..], &room.0[..]].concat();
        let _ = self.client.publish(to, offer.into()).await;
        self.meeting.taken(OFFER).await
    }

    /// Stops listening; who has asked already need not wait for an answer.
    async fn leave(&self, mut questions: Subscriber) {
        let _ = questions.unsubscribe().await;
        while let Some(Some(question)) = questions.next().now_or_never() {
            if let Some(to) = question.reply {
                let _ = self.client.publish(to, Vec::new().into()).await;
            }
        }
    }
}

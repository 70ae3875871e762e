//! Writing into another's mailbox: one frame after the other, each until the relay has it.

use std::error::Error as _;
use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::context::{PublishError, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{self, Context, ErrorCode};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};

use crate::links::link::Outlet;
use crate::links::{Backoff, LinkEvent, PeerId, Reason};

/// Limit of frames queued for one peer.
pub(super) const WAITING: usize = 128;
/// After that long without an answer a frame is sent again. The relay knows it by its id.
const ANSWER: Duration = Duration::from_secs(5);

/// The way of frames to one peer.
pub(super) struct Post {
    pub(super) client: Client,
    pub(super) context: Context,
    /// The mailbox.
    pub(super) subject: String,
    /// Subject by which a frame reaches the peer only if it is there now.
    pub(super) now: String,
    pub(super) peer: PeerId,
    pub(super) backoff: Backoff,
    pub(super) outlet: Outlet,
}

/// Fate of a frame.
enum Sent {
    Kept,
    /// The mailbox takes no more: it went to the peer alone, if that is there.
    Passed,
    Refused(Reason),
}

impl Post {
    /// Sends the frames of the outbox until it is closed. When `stop` is set, it reports the remaining ones as unsent
    /// and ends.
    pub(super) async fn send(self, mut outbox: mpsc::Receiver<Vec<u8>>, mut stop: watch::Receiver<bool>) {
        let (peer, mut full) = (self.peer, false);
        while let Some(frame) = outbox.recv().await {
            let sent = tokio::select! {
                sent = self.one(frame) => sent,
                () = stopped(&mut stop) => {
                    let mut frames = 1;
                    while outbox.try_recv().is_ok() {
                        frames += 1;
                    }
                    self.outlet.send(LinkEvent::Unsent { peer, frames, reason: Reason::Ordered }).await;
                    return;
                }
            };
            if let Sent::Refused(reason) = sent {
                self.outlet.send(LinkEvent::Unsent { peer, frames: 1, reason }).await;
                continue;
            }
            let passed = matches!(sent, Sent::Passed);
            if std::mem::replace(&mut full, passed) != passed {
                self.outlet.send(LinkEvent::Full { peer, full }).await;
            }
        }
    }

    /// Sends one frame, however often it takes.
    async fn one(&self, frame: Vec<u8>) -> Sent {
        let id = format!("{:032x}", rand::random::<u128>());
        let mut failures = 0;
        loop {
            let message = PublishMessage::build().payload(frame.clone().into()).message_id(&id);
            let sent = timeout(ANSWER, async {
                self.context.send_publish(self.subject.clone(), message).await?.await
            });
            match sent.await {
                Ok(Ok(_)) => return Sent::Kept,
                Ok(Err(error)) if let Some(reason) = lasting(&error) => {
                    if reason != Reason::Full {
                        return Sent::Refused(reason);
                    }
                    // Whoever is there need not wait for room in a mailbox. What is lost is asked for again.
                    let _ = self.client.publish(self.now.clone(), frame.into()).await;
                    return Sent::Passed;
                }
                _ => {
                    failures += 1;
                    sleep(self.backoff.after(failures)).await;
                }
            }
        }
    }
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// Returns the reason that another try does not mend. A stream without a leader does not answer, or says that it is not
/// there: that passes.
fn lasting(error: &PublishError) -> Option<Reason> {
    match error.kind() {
        PublishErrorKind::MaxPayloadExceeded => Some(Reason::TooLarge),
        PublishErrorKind::Other => {
            let source = error.source()?.downcast_ref::<jetstream::Error>()?;
            // Limits of a stream, of the account's storage.
            let full = [ErrorCode::STREAM_STORE_FAILED, ErrorCode::STORAGE_RESOURCES_EXCEEDED];
            full.contains(&source.error_code()).then_some(Reason::Full)
        }
        _ => None,
    }
}

//! Writing into another's mailbox: one frame after the other, each until the relay has it.

use std::error::Error as _;
use std::time::Duration;

use async_nats::jetstream::context::{PublishError, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{self, Context, ErrorCode};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};

use crate::links::link::Outlet;
use crate::links::{Backoff, LinkEvent, PeerId, Reason};

/// Frames that may wait to be sent to one peer.
pub(super) const WAITING: usize = 128;
/// After that long without an answer a frame is sent again. The relay knows it by its id.
const ANSWER: Duration = Duration::from_secs(5);

/// Sends what comes out of the outbox until it is closed. When `stop` is set, what is left is told.
pub(super) async fn send(
    context: Context,
    subject: String,
    peer: PeerId,
    mut outbox: mpsc::Receiver<Vec<u8>>,
    backoff: Backoff,
    mut stop: watch::Receiver<bool>,
    outlet: Outlet,
) {
    while let Some(frame) = outbox.recv().await {
        let reason = tokio::select! {
            sent = one(&context, &subject, frame, backoff) => sent.err(),
            () = stopped(&mut stop) => {
                let mut frames = 1;
                while outbox.try_recv().is_ok() {
                    frames += 1;
                }
                outlet.tell(LinkEvent::Unsent { peer, frames, reason: Reason::Ordered }).await;
                return;
            }
        };
        if let Some(reason) = reason {
            outlet.tell(LinkEvent::Unsent { peer, frames: 1, reason }).await;
        }
    }
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// Sends one frame, however often it takes.
async fn one(context: &Context, subject: &str, frame: Vec<u8>, backoff: Backoff) -> Result<(), Reason> {
    let id = format!("{:032x}", rand::random::<u128>());
    let mut failures = 0;
    loop {
        let message = PublishMessage::build().payload(frame.clone().into()).message_id(&id);
        let sent = timeout(ANSWER, async { context.send_publish(subject.to_owned(), message).await?.await });
        match sent.await {
            Ok(Ok(_)) => return Ok(()),
            Ok(Err(error)) if let Some(reason) = lasting(&error) => return Err(reason),
            _ => {
                failures += 1;
                sleep(backoff.after(failures)).await;
            }
        }
    }
}

/// Returns the reason that another try does not mend. A stream without a leader does not answer, or says that it is not
/// there: that passes.
fn lasting(error: &PublishError) -> Option<Reason> {
    match error.kind() {
        PublishErrorKind::MaxPayloadExceeded => Some(Reason::TooLarge),
        PublishErrorKind::Other => {
            let source = error.source()?.downcast_ref::<jetstream::Error>()?;
            // Limits of a mailbox, of its stream, of the account's storage.
            let full = [ErrorCode::STREAM_STORE_FAILED, ErrorCode::STORAGE_RESOURCES_EXCEEDED];
            full.contains(&source.error_code()).then_some(Reason::Full)
        }
        _ => None,
    }
}

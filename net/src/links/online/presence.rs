//! Responds to presence checks and match proposals.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::{Client, Request, RequestErrorKind, Subscriber};
use futures_util::StreamExt;
use qishe_core::remote::Seek;
use tokio::sync::Notify;
use tokio::time::Instant;

use super::subjects;
use crate::links::bucket::Bucket;
use crate::links::{ConversationId, Key};

const CHECK: u8 = 0;
const MEET: u8 = 1;
const NO: &[u8] = &[0];
const YES: &[u8] = &[1];

/// Timeout of an answer.
pub(super) const ANSWER: Duration = Duration::from_millis(1500);

/// The offer of this device to one who sought, if it has made one.
#[derive(Clone, Default)]
pub(super) struct PendingOffer(Arc<Parts>);

#[derive(Default)]
struct Parts {
    state: Mutex<State>,
    met: Notify,
}

/// An offer to one who asked, and the commitment that came with the question.
#[derive(Clone, Copy, PartialEq)]
struct Offer {
    to: Key,
    room: ConversationId,
    commitment: [u8; 32],
}

#[derive(Default)]
struct State {
    offered: Option<Offer>,
    // Asked again, because the answer was lost, the same is answered again.
    met: Option<(Offer, [u8; 32])>,
}

impl PendingOffer {
    pub(super) fn offer(&self, to: Key, room: ConversationId, commitment: [u8; 32]) {
        self.state().offered = Some(Offer { to, room, commitment });
    }

    /// Waits until the other has taken the offer, with the number it was committed to; after that time it does not stand
    /// any more.
    pub(super) async fn taken(&self, limit: Duration) -> Option<(Key, ConversationId, [u8; 32])> {
        let end = Instant::now() + limit;
        loop {
            let more = tokio::time::timeout_at(end, self.0.met.notified()).await.is_ok();
            let mut state = self.state();
            let offered = state.offered?;
            // Taken in the last moment counts: the other has been told so.
            let met = state.met.filter(|(met, _)| *met == offered);
            if met.is_some() || !more {
                state.offered = None;
                return met.map(|(met, number)| (met.to, met.room, number));
            }
        }
    }

    fn meet(&self, (to, room): (Key, ConversationId), number: [u8; 32]) -> bool {
        let mut state = self.state();
        let with = Offer { to, room, commitment: Seek::commitment(&number) };
        if state.offered == Some(with) {
            state.met = Some((with, number));
            self.0.met.notify_one();
        }
        state.met == Some((with, number))
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Answers until the link ends.
pub(super) async fn answer(client: Client, mut requests: Subscriber, meeting: PendingOffer) {
    let mut limit = Bucket::new(20.0, 100.0, Instant::now());
    while let Some(request) = requests.next().await {
        if !limit.try_take(1.0, Instant::now()) {
            continue;
        }
        let Some(to) = request.reply else { continue };
        let answer = match request.payload.split_first() {
            Some((&CHECK, [])) => YES,
            Some((&MEET, rest)) => match numbered(rest) {
                Some((with, number)) if meeting.meet(with, number) => YES,
                _ => NO,
            },
            _ => continue,
        };
        let _ = client.publish(to, answer.to_vec().into()).await;
    }
}

/// A key, a room and a number, one after the other.
fn numbered(bytes: &[u8]) -> Option<((Key, ConversationId), [u8; 32])> {
    let (rest, number) = bytes.split_last_chunk()?;
    Some((parted(rest)?, *number))
}

/// A key and a room, one after the other.
pub(super) fn parted(bytes: &[u8]) -> Option<(Key, ConversationId)> {
    let (key, room) = bytes.split_first_chunk()?;
    Some((Key(*key), ConversationId(room.try_into().ok()?)))
}

/// Is someone with the key there? `None`: could not be asked.
pub(super) async fn check(client: &Client, key: Key) -> Option<bool> {
    request(client, key, vec![CHECK]).await
}

/// Takes the other's offer. `None`: no answer.
pub(super) async fn meet(
    client: &Client,
    with: Key,
    me: Key,
    room: ConversationId,
    number: &[u8; 32],
) -> Option<bool> {
    let mut payload = vec![MEET];
    payload.extend_from_slice(&me.0);
    payload.extend_from_slice(&room.0);
    payload.extend_from_slice(number);
    request(client, with, payload).await
}

async fn request(client: &Client, key: Key, payload: Vec<u8>) -> Option<bool> {
    if client.connection_state() != async_nats::connection::State::Connected {
        return None;
    }
    let request = Request::new().payload(payload.into()).timeout(Some(ANSWER));
    match client.send_request(subjects::presence(&subjects::text(key)?), request).await {
        Ok(answer) => Some(&answer.payload[..] == YES),
        // Nobody listens, or a device that has just fallen asleep.
        Err(error) if error.kind() == RequestErrorKind::NoResponders => Some(false),
        Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only the number that was committed to takes an offer.
    #[test]
    fn an_offer_is_taken_with_its_number_only() {
        let meeting = PendingOffer::default();
        let with = (Key([1; 32]), ConversationId([2; 16]));
        meeting.offer(with.0, with.1, Seek::commitment(&[3; 32]));
        assert!(!meeting.meet(with, [4; 32]));
        assert!(meeting.meet(with, [3; 32]) && meeting.meet(with, [3; 32]), "also asked again");
        assert!(!meeting.meet(with, [4; 32]));
    }
}

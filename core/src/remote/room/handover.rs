//! A match that moves to another device of its person: the old device gives its file away, and the new one asks for it piece by piece.

use super::{LinkId, Role, Room, RoomEvent};
use crate::policy::CAPACITY;
use crate::remote::crypto::PublicKey;
use crate::remote::wire::{HandoverMessage, Payload};

/// Bytes of a file that go in one frame.
const PIECE: usize = 7000;
/// Interval at which the new device repeats its last message, milliseconds.
const REPEAT: u64 = 2000;

/// A file that is given away.
#[derive(Debug)]
pub(super) struct Giving {
    content: Vec<u8>,
    /// Number of bytes that were sent to the other device.
    sent: usize,
    /// Whether the other device has the match on its disk.
    is_taken: bool,
}

/// A file that is taken.
#[derive(Debug, Default)]
pub(super) struct Taking {
    content: Vec<u8>,
    /// Size of the whole file, once the other device has said it.
    size: Option<usize>,
    /// Whether this device has the match on its disk.
    is_kept: bool,
    /// Time of the next message, milliseconds.
    due: u64,
}

/// Progress of a match that moves to another device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandoverProgress {
    /// The two devices have not met yet.
    Waits,
    /// The match is on its way.
    Moves {
        /// Hundredths of it that have come.
        percent: u8,
    },
    /// The new device has the match on its disk.
    Done,
}

impl Giving {
    pub fn new(content: Vec<u8>) -> Giving {
        Giving { content, sent: 0, is_taken: false }
    }

    /// Returns the bytes of the file from a place on; `None` behind its end.
    fn piece(&mut self, at: u32) -> Option<HandoverMessage> {
        let from = usize::try_from(at).ok()?;
        let rest = self.content.get(from..).filter(|rest| !rest.is_empty())?;
        let bytes = rest[..rest.len().min(PIECE)].to_vec();
        self.sent = from + bytes.len();
        Some(HandoverMessage::Piece { size: u32::try_from(self.content.len()).ok()?, at, bytes })
    }
}

impl Taking {
    fn is_whole(&self) -> bool {
        self.size == Some(self.content.len())
    }

    /// Takes a piece. Returns whether it is the next one.
    fn take(&mut self, size: u32, at: u32, bytes: &[u8]) -> bool {
        let size = size as usize;
        let fits = size <= CAPACITY.rooms_bytes as usize
            && *self.size.get_or_insert(size) == size
            && at as usize == self.content.len()
            && self.content.len() + bytes.len() <= size;
        if fits {
            self.content.extend_from_slice(bytes);
        }
        fits && !bytes.is_empty()
    }
}

fn percent(part: usize, whole: usize) -> u8 {
    (part * 100 / whole.max(1)).min(100) as u8
}

impl Room {
    /// Returns how far the match has moved; `None` in a room to play or to watch in.
    pub fn handover(&self) -> Option<HandoverProgress> {
        let is_linked = self.members.iter().any(|one| one.link.is_some());
        let (part, whole, is_done) = match &self.role {
            Role::Giver(giving) => (giving.sent, giving.content.len(), giving.is_taken),
            Role::Taker(taking) => (taking.content.len(), taking.size.unwrap_or_default(), taking.is_kept),
            Role::Host { .. } | Role::Guest { .. } | Role::Watcher { .. } => return None,
        };
        Some(match () {
            () if is_done => HandoverProgress::Done,
            () if is_linked => HandoverProgress::Moves { percent: percent(part, whole) },
            () => HandoverProgress::Waits,
        })
    }

    /// Notes that this device has the match that came on its disk, and tells the other device.
    pub fn keep_handover(&mut self) {
        if let Role::Taker(taking) = &mut self.role {
            taking.is_kept = true;
        }
        self.ask_giver();
        self.effects.events.push(RoomEvent::Changed);
    }

    /// Returns whether a device that has paired is admitted. A match is handed over to one device at a time.
    pub(super) fn admits_device(&mut self, key: PublicKey) -> bool {
        if !matches!(self.role, Role::Giver(_)) {
            return true;
        }
        self.members.retain(|one| one.channel.peer == key || one.link.is_some());
        self.members.iter().all(|one| one.channel.peer == key)
    }

    /// Asks the old device for the next piece, or tells it that the match is on this device's disk.
    pub(super) fn ask_giver(&mut self) {
        let Role::Taker(taking) = &mut self.role else { return };
        taking.due = self.now + REPEAT;
        let message = match taking {
            Taking { is_kept: true, .. } => HandoverMessage::Taken,
            taking if taking.is_whole() => return,
            taking => HandoverMessage::Want(taking.content.len() as u32),
        };
        self.send_handover(&message);
    }

    /// Repeats the last message if it is due.
    pub(super) fn tick_handover(&mut self) {
        if matches!(&self.role, Role::Taker(taking) if self.now >= taking.due) {
            self.ask_giver();
        }
    }

    /// Takes a message of the other device. Messages that are not part of a handover are ignored.
    pub(super) fn hear_handover(&mut self, at: usize, payload: Option<Payload>) {
        let Some(Payload::Handover(message)) = payload.filter(|_| self.is_within_bounds(at)) else { return };
        match (&mut self.role, message) {
            (Role::Giver(giving), HandoverMessage::Want(from)) => {
                let piece = giving.piece(from);
                piece.iter().for_each(|piece| self.send_handover(piece));
                self.effects.events.push(RoomEvent::Changed);
            }
            // Who was not sent the whole file cannot have it.
            (Role::Giver(giving), HandoverMessage::Taken) if giving.sent == giving.content.len() => {
                if !std::mem::replace(&mut giving.is_taken, true) {
                    self.effects.events.push(RoomEvent::HandedOver);
                }
                self.send_handover(&HandoverMessage::Over);
            }
            (Role::Taker(taking), HandoverMessage::Piece { size, at, bytes }) => {
                if !taking.take(size, at, &bytes) {
                    return;
                }
                let event = match taking.is_whole() {
                    true => RoomEvent::HasCome(taking.content.clone()),
                    false => RoomEvent::Changed,
                };
                self.ask_giver();
                self.effects.events.push(event);
            }
            (Role::Taker(_), HandoverMessage::Over) => {
                let giver = self.members.first().map(|giver| giver.channel.peer);
                self.effects.events.extend(giver.map(RoomEvent::Left));
            }
            _ => {}
        }
    }

    /// Tells a device that takes the match that it is given no longer.
    pub(super) fn end_handover(&mut self) {
        if matches!(self.role, Role::Giver(_)) {
            self.send_handover(&HandoverMessage::Over);
        }
    }

    fn send_handover(&mut self, message: &HandoverMessage) {
        let other: Option<(LinkId, _)> = self.members.first().and_then(|one| Some((one.link?, &one.channel)));
        let Some((link, channel)) = other else { return };
        let text = postcard::to_stdvec(&Payload::Handover(message.clone())).unwrap_or_default();
        let frame = channel.seal(&text, &mut self.random);
        self.effects.frames.push((link, frame));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A piece counts once and in its place; a file that is too large, or that changes its size, does not come.
    #[test]
    fn pieces_come_in_order() {
        let mut taking = Taking::default();
        assert!(!taking.take(CAPACITY.rooms_bytes + 1, 0, &[1]));
        let mut taking = Taking { size: None, ..taking };
        assert!(taking.take(3, 0, &[1, 2]));
        for (size, at, bytes) in
            [(3, 0, &[1, 2][..]), (4, 2, &[3]), (3, 2, &[3, 4]), (3, 3, &[4]), (3, 2, &[])]
        {
            assert!(!taking.take(size, at, bytes), "{size} {at} {bytes:?}");
        }
        assert!(!taking.is_whole() && taking.take(3, 2, &[3]) && taking.is_whole());
        assert_eq!(taking.content, [1, 2, 3]);
    }
}

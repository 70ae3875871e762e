//! Content of envelopes.

use serde::{Deserialize, Serialize};

use super::act::Opening;
use super::crypto::{Hash, PublicKey, Signed};
use super::offer::Offer;
use super::person::Introduction;
use super::plan::{Plan, StartError};

/// A statement on its way. It proves itself, no matter which device hands it on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Statement {
    Hello(Signed),
    Share { seat: u8, draw: u8, share: Hash },
    Entry(Signed),
    Proposal(Signed),
    Opening(Opening),
    Ending(Signed),
}

/// Summary of the statements that a device has: seat bit masks and counts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct Status {
    pub hellos: u8,
    /// Known shares by draw.
    pub shares: Vec<u8>,
    pub entries: u32,
    /// Hash of the last entry. A peer with a different hash at this length sends its last entry.
    pub head: Hash,
    /// Number of each seat's pending proposal; 0 for none.
    pub proposals: Vec<u32>,
    pub openings: Vec<(u8, u32)>,
    /// Whether it knows of a statement that the match ends without a result.
    pub ended: bool,
}

impl Status {
    /// Whether this one knows something that the other does not.
    pub fn beyond(&self, other: &Status) -> bool {
        let more = |a: u8, b: u8| a & !b != 0;
        let shares = self.shares.iter().enumerate();
        more(self.hellos, other.hellos)
            || shares.into_iter().any(|(at, bits)| more(*bits, other.shares.get(at).copied().unwrap_or(0)))
            || self.entries > other.entries
            || (self.entries == other.entries
                && self
                    .proposals
                    .iter()
                    .enumerate()
                    .any(|(at, one)| *one > other.proposals.get(at).copied().unwrap_or(0)))
            || self.openings.iter().any(|one| !other.openings.contains(one))
    }
}

/// Content of an envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Payload {
    /// Message of a room.
    Room(RoomMessage),
    /// Message of a match.
    Match(MatchMessage),
    /// A player of a match says something.
    Phrase(PhraseMessage),
    /// Message between the host of a match and a device that watches it.
    Watch(WatchMessage),
    /// Message of a handover: a match moves from one device of a person to another.
    Handover(HandoverMessage),
}

/// Message of a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum RoomMessage {
    /// The sender's name.
    Name(String),
    /// The host offers.
    Offer(Offer),
    /// A guest agrees to the offer with this hash, or to none.
    Ready(Option<Hash>),
    /// The host begins.
    Begin(Plan),
    /// The sender goes.
    Leave,
    /// The host goes into another's room: whose, and by which conversation its guests are to come along.
    Redirect(PublicKey, [u8; 16]),
    /// The match of the plan with this name is not begun here.
    Refuse(Hash, StartError),
    /// The host asks a guest that comes by another link for these random bytes: a frame that was recorded has others.
    Challenge([u8; 16]),
    /// A guest gives them back.
    Answer([u8; 16]),
    /// Whether the relay takes no more of the sender's frames.
    RelayFull(bool),
    /// Who the sender is.
    Introduction(Introduction),
}

/// Statements of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct MatchMessage {
    /// Name of the plan: which match it belongs to.
    pub plan: Hash,
    pub statements: Vec<Statement>,
    /// Statements that the sender knows; the receiver sends the missing ones.
    pub status: Option<Status>,
}

/// Message between the host of a match and a device that watches it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum WatchMessage {
    /// From the host: the plan of the match that statements belong to from now on.
    Plan(Plan),
    /// From the host: public statements.
    Statements(Vec<Statement>),
    /// From the watcher: name of the match, and the statements that have come.
    Status(Hash, Status),
    /// From the host: the room is closed.
    Over,
}

/// Message of a handover: a match moves from one device of a person to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum HandoverMessage {
    /// From the new device: number of bytes that have come. It wants the next ones.
    Want(u32),
    /// From the old device: bytes of the file, from a place on, and the size of the whole.
    Piece { size: u32, at: u32, bytes: Vec<u8> },
    /// From the new device: the match is on its disk.
    Taken,
    /// From the old device: it has heard so, or gives the match no longer.
    Over,
}

/// A phrase of a player. It proves whose it is, so that a host can pass it on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PhraseMessage {
    /// Name of the plan: in which match it is said.
    pub plan: Hash,
    /// An [`Uttered`](super::phrase::Uttered).
    pub signed: Signed,
}

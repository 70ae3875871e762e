//! Actions as they are told: proposals, entries of the log, openings.

use serde::{Deserialize, Serialize};

use super::crypto::{Hash, Purpose, Signed, hash};
use crate::seat::Seat;

/// Longest action that is read, bytes.
pub(super) const MAX_ACTION: usize = 256;
/// Room of a secret action, bytes: all take as much.
pub(super) const SECRET: usize = 128;

/// Action of a seat in the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Act {
    /// In notation.
    Open(String),
    /// A commitment to a secret one.
    Sealed(Hash),
    /// Enters the match. Every seat does so first where the game cannot begin without a draw: nobody hears a share of
    /// it who has not signed.
    Enter,
}

/// An action that a seat wants in the log, signed by it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Proposal {
    pub seat: u8,
    /// Which of its proposals it is, from 1.
    pub number: u32,
    pub stamp: Stamp,
    pub act: Act,
}

/// Origin of a signed statement: a random number of the device's life, new after each start from a file, and the
/// statement's number in that life. No honest device signs two statements with one stamp, whatever became of its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stamp {
    pub life: u64,
    pub serial: u32,
}

/// Statement of a seat that the match ends without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Ending {
    /// The seat that ends it.
    pub by: u8,
    /// The seat it waited for, if it was one.
    pub awaited: Option<u8>,
    pub reason: NoResultReason,
}

/// Why a match has no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoResult {
    /// The seat whose device ended it.
    pub by: Seat,
    /// The seat that it waited for, if it was one.
    pub awaited: Option<Seat>,
    /// The reason.
    pub reason: NoResultReason,
}

impl Ending {
    pub fn no_result(&self) -> NoResult {
        NoResult { by: Seat(self.by), awaited: self.awaited.map(Seat), reason: self.reason }
    }
}

/// Reason for which a match ends without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoResultReason {
    /// There was no link for so long.
    Unlinked {
        /// Seconds.
        seconds: u32,
    },
    /// A seat stated far less time than was measured, twice.
    Understated,
    /// A linked device did not send a due statement.
    Overdue,
    /// The devices hold logs that contradict each other, and it is not proven that somebody cheated.
    LogsDiffer,
    /// The log takes no more entries.
    LogFull,
    /// The awaited seat's device said that the match has not begun there.
    Refused,
}

impl NoResultReason {
    /// Whether a person has ended the match; otherwise its devices have.
    pub fn is_of_a_person(self) -> bool {
        match self {
            NoResultReason::Unlinked { .. } | NoResultReason::Understated | NoResultReason::Overdue => true,
            NoResultReason::LogsDiffer | NoResultReason::LogFull | NoResultReason::Refused => false,
        }
    }
}

/// A link of the log, signed by who appended it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Link {
    pub index: u32,
    /// The chain before it.
    pub previous: Hash,
    /// The seat that appended it.
    pub by: u8,
    pub stamp: Stamp,
    /// Milliseconds that the seat to move took since the entry before.
    pub used: u32,
    pub proposal: Signed,
}

/// An entry of the log, read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Entry {
    pub link: Link,
    pub proposal: Proposal,
}

impl Entry {
    /// Reads a signed entry without checking signatures.
    pub fn read(signed: &Signed) -> Option<Entry> {
        let link: Link = signed.read()?;
        let proposal = Proposal::read(&link.proposal)?;
        Some(Entry { link, proposal })
    }

    /// The chain with this entry.
    pub fn head(&self, signed: &Signed) -> Hash {
        hash(Purpose::Chain, &[&self.link.previous, &signed.bytes])
    }
}

impl Proposal {
    /// Reads a signed proposal without checking its signature.
    pub fn read(signed: &Signed) -> Option<Proposal> {
        let proposal: Proposal = signed.read()?;
        match &proposal.act {
            Act::Open(action) if action.len() > MAX_ACTION => None,
            Act::Open(_) | Act::Sealed(_) | Act::Enter => Some(proposal),
        }
    }
}

/// Content of a commitment.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Opening {
    pub seat: u8,
    pub number: u32,
    pub salt: Hash,
    pub action: String,
}

impl std::fmt::Debug for Opening {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "Opening of seat {}, {}", self.seat, self.number)
    }
}

impl Opening {
    /// The commitment that it opens, within a match.
    pub fn commitment(&self, match_id: &Hash) -> Option<Hash> {
        let text = self.action.as_bytes();
        let mut room = [0; SECRET];
        room.get_mut(..text.len())?.copy_from_slice(text);
        let place = [&[self.seat][..], &self.number.to_le_bytes()].concat();
        Some(hash(Purpose::Commitment, &[match_id, &place, &self.salt, &room]))
    }
}

//! Actions as they are told: proposals, entries of the log, openings.

use serde::{Deserialize, Serialize};

use super::crypto::{Hash, Purpose, Signed, hash};
use crate::seat::Seat;

/// Longest action that is read, bytes.
pub(super) const MAX_ACTION: usize = 256;
/// Room of a secret action, bytes: all take as much.
pub(super) const SECRET: usize = 128;

/// What a seat does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Act {
    /// In notation.
    Open(String),
    /// A commitment to a secret one.
    Sealed(Hash),
    /// A seat has not done in time what it owed when the log had this length; its device has not said so itself. It loses
    /// its time. In a longer log it means nothing.
    Claim { seat: u8, at: u32, owed: Owed },
}

/// What a match waits for from a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Owed {
    /// An action.
    Action,
    /// Its share in the draw with this index. Once that is claimed it counts as zeros, told or not.
    Share(u8),
    /// Its secret actions. Once they are claimed they stay closed, told or not.
    Openings,
}

/// An action that a seat wants in the log, signed by it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Proposal {
    pub seat: u8,
    /// Which of its proposals it is, from 1.
    pub number: u32,
    pub act: Act,
}

/// A link of the log, signed by who appended it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Link {
    pub index: u32,
    /// The chain before it.
    pub previous: Hash,
    /// The seat that appended it.
    pub by: u8,
    /// Milliseconds of whoever was to move, since the entry before.
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
    /// What a signed entry says, signatures unchecked.
    pub fn read(signed: &Signed) -> Option<Entry> {
        let link: Link = signed.read()?;
        let proposal = Proposal::read(&link.proposal)?;
        Some(Entry { link, proposal })
    }

    /// The chain with this entry.
    pub fn head(&self, signed: &Signed) -> Hash {
        hash(Purpose::Chain, &[&self.link.previous, &signed.bytes])
    }

    /// Whose time it claims, and for what, where it is no claim that came too late.
    pub fn claims(&self) -> Option<(Seat, Owed)> {
        match self.proposal.act {
            Act::Claim { seat, at, owed } if at == self.link.index => Some((Seat(seat), owed)),
            Act::Claim { .. } | Act::Open(_) | Act::Sealed(_) => None,
        }
    }
}

impl Proposal {
    /// What a signed proposal says, its signature unchecked.
    pub fn read(signed: &Signed) -> Option<Proposal> {
        let proposal: Proposal = signed.read()?;
        match &proposal.act {
            Act::Open(action) if action.len() > MAX_ACTION => None,
            Act::Open(_) | Act::Sealed(_) | Act::Claim { .. } => Some(proposal),
        }
    }
}

/// What a commitment hid.
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
    pub fn commitment(&self, within: &Hash) -> Option<Hash> {
        let text = self.action.as_bytes();
        let mut room = [0; SECRET];
        room.get_mut(..text.len())?.copy_from_slice(text);
        let place = [&[self.seat][..], &self.number.to_le_bytes()].concat();
        Some(hash(Purpose::Commitment, &[within, &place, &self.salt, &room]))
    }
}

//! Matches with other devices that are kept in files.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use qishe_core::game::{InputError, InputErrorKind, Prefs};
use qishe_core::remote::{Peer, PublicKey, Room};
use qishe_core::table::{SavedInfo, Table};
use serde::{Deserialize, Serialize};

use super::{RoomDriver, service};
use crate::{entropy, file};

/// Content of a room's file.
///
/// It has no backup: a device that took up an older state of a match would sign other facts in the place of those that it has
/// sent already.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedRoom {
    /// The place in the mailbox up to which it was read; 0 for none.
    pub mark: u64,
    /// Where the host listens, or was reached, last.
    pub addresses: Vec<SocketAddr>,
    /// Over mailboxes: the others, and by which conversations they write; empty where the link is nearby.
    pub conversations: Vec<(PublicKey, [u8; 16])>,
    /// The match, for [`Room::resume`].
    pub saved: Vec<u8>,
}

impl SavedRoom {
    /// Reads a room's file.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read(file: &Path) -> io::Result<SavedRoom> {
        postcard::from_bytes(&std::fs::read(file)?).map_err(|_| io::ErrorKind::InvalidData.into())
    }

    pub(super) fn write(&self, file: &Path) -> io::Result<()> {
        file::replace(file, &postcard::to_stdvec(self).map_err(|_| io::ErrorKind::InvalidData)?)
    }

    pub(super) fn open(file: &Path) -> Result<(SavedRoom, Room), InputError> {
        let damaged =
            |fault: &dyn std::fmt::Display| InputError::head(InputErrorKind::Damaged, fault.to_string());
        let saved = SavedRoom::read(file).map_err(|fault| damaged(&fault))?;
        let room = Room::resume(&saved.saved, entropy()?).map_err(|fault| damaged(&fault))?;
        Ok((saved, room))
    }
}

/// Facts of a match that is kept on this device, and was played with others.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedRoomInfo {
    /// Public facts about it.
    pub info: SavedInfo,
    /// Whether this device is the host.
    pub host: bool,
    /// Whether it is over for the player here, and only to be told the others: [`tell_saved_room`].
    pub untold: bool,
    /// Under which name the host announces itself in the network; empty where it is played over a relay.
    pub service: String,
}

/// Reads the facts of a room's file.
///
/// # Errors
/// `damaged`.
pub fn saved_room(file: &Path, prefs: Prefs) -> Result<SavedRoomInfo, InputError> {
    let (saved, room) = SavedRoom::open(file)?;
    let begun = room.peer().and_then(|peer| Table::remote(peer, prefs));
    let begun = begun.ok_or_else(|| InputError::head(InputErrorKind::Damaged, "the match had not begun"))?;
    let members = room.members();
    let host = members.get(usize::from(!room.is_host())).filter(|_| saved.conversations.is_empty());
    Ok(SavedRoomInfo {
        info: begun.sharing().info(),
        host: room.is_host(),
        untold: room.peer().is_some_and(Peer::is_over),
        service: host.map(|member| service(member.key)).unwrap_or_default(),
    })
}

/// Tells the others that the player of a kept match has given up (`give_up`), or has ended it: for at most `limit`. What they
/// do not hear stays in the file, to be told another time; what nobody else needs is deleted, and so is a match that was over
/// already when it was given up.
/// Returns the record of the match, if it has come. `at` and `relay` as in [`RoomDriver::resume`].
///
/// # Errors
/// As [`RoomDriver::resume`].
pub fn tell_saved_room(
    file: &Path,
    at: &[String],
    relay: &str,
    give_up: bool,
    limit: Duration,
) -> Result<Option<String>, InputError> {
    let mut over = false;
    if give_up {
        // It is in the file before anything else is tried: it holds although the app ends now.
        let (mut saved, mut room) = SavedRoom::open(file)?;
        over = room.peer().is_some_and(Peer::is_over);
        room.give_up();
        saved.saved = room.save().unwrap_or(saved.saved);
        saved.write(file).map_err(|fault| InputError::head(InputErrorKind::Damaged, fault.to_string()))?;
    }
    let record = RoomDriver::resume(file, at, relay)?.leave(limit);
    if over {
        let _ = std::fs::remove_file(file);
    }
    Ok(record)
}

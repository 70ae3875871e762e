//! Matches with other devices that are kept in files.

use std::path::Path;

use qishe_core::game::{Fault, FaultKind, Prefs};
use qishe_core::remote as core;
use qishe_core::table;

use super::{Room, entropy, service};
use crate::meeting::{Kept, kept, write};
use crate::table::{TableError, guarded};

/// A match that is kept on this device, and was played with others.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct KeptRoom {
    /// Public facts about it.
    pub info: qishe_core::table::SavedInfo,
    /// Whether this device is the host.
    pub host: bool,
    /// Whether it is over for the player here, and only to be told the others: [`tell_kept_room`].
    pub untold: bool,
    /// Under which name the host announces itself in the network; empty where it is played over a relay.
    pub service: String,
}

pub(super) fn opened(file: &str) -> Result<(Kept, core::Room), Fault> {
    let unread = |fault: std::io::Error| Fault::head(FaultKind::Damaged, fault.to_string());
    let kept = kept(Path::new(file)).map_err(unread)?;
    let room = core::Room::resume(&kept.saved, entropy()?)
        .map_err(|damaged| Fault::head(FaultKind::Damaged, damaged.to_string()))?;
    Ok((kept, room))
}

/// Reads the content of a room's file.
///
/// # Errors
/// `damaged`.
#[uniffi::export]
pub fn kept_room(file: String, prefs: Prefs) -> Result<KeptRoom, TableError> {
    guarded(|| {
        let (kept, room) = opened(&file)?;
        let begun = room.party().and_then(|party| table::Table::far(party, prefs));
        let begun = begun.ok_or_else(|| Fault::head(FaultKind::Damaged, "the match had not begun"))?;
        let places = room.places();
        let host = places.get(usize::from(!room.is_host())).filter(|_| kept.talks.is_empty());
        Ok(KeptRoom {
            info: begun.info(),
            host: room.is_host(),
            untold: room.party().is_some_and(core::Party::is_over),
            service: host.map(|place| service(&place.key.to_string())).unwrap_or_default(),
        })
    })
}

/// Tells the others that the player of a kept match has given up (`give_up`), or has ended it: for at most so many
/// milliseconds. What they do not hear stays in the file, to be told another time; what nobody else needs is deleted, and
/// so is a match that was over already when it was given up.
/// Returns the record of the match, if it has come. `at` and `relay` as in [`Room::resume`].
///
/// # Errors
/// As [`Room::resume`].
#[uniffi::export]
pub fn tell_kept_room(
    file: String,
    at: Vec<String>,
    relay: String,
    give_up: bool,
    millis: u64,
) -> Result<Option<String>, TableError> {
    let mut over = false;
    if give_up {
        // It is in the file before anything else is tried: it holds although the app ends now.
        guarded(|| {
            let (mut kept, mut room) = opened(&file)?;
            over = room.party().is_some_and(core::Party::is_over);
            room.give_up();
            kept.saved = room.save().unwrap_or(kept.saved);
            let unwritten = |fault: std::io::Error| Fault::head(FaultKind::Damaged, fault.to_string());
            write(Path::new(&file), &kept).map_err(unwritten)
        })?;
    }
    let record = Room::resume(file.clone(), at, relay)?.leave(millis)?;
    if over {
        let _ = std::fs::remove_file(file);
    }
    Ok(record)
}

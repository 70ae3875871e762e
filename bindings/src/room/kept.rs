//! Matches with other devices that are kept in files.

use std::path::Path;

use qishe_core::game::{Fault, FaultKind, Prefs};
use qishe_core::remote as core;
use qishe_core::table;

use super::{entropy, service};
use crate::meeting::{Kept, kept};
use crate::table::{TableError, guarded};

/// A match that is kept on this device, and was played with others.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct KeptRoom {
    /// Public facts about it.
    pub info: qishe_core::table::SavedInfo,
    /// Whether this device is the host.
    pub host: bool,
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

/// What is kept in a room's file.
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
            service: host.map(|place| service(&place.key.to_string())).unwrap_or_default(),
        })
    })
}

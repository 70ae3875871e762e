//! A look into the mailbox of a match that is kept: what has come is taken in, and what was not sent yet is sent. Nobody has to
//! be there.

use std::path::Path;
use std::time::{Duration, Instant};

use qishe_core::game::InputError;
use qishe_core::remote::Peer;

use super::RoomDriver;
use super::in_use::InUse;
use super::saved::SavedRoom;

/// Time without events, after the whole mailbox was read, before a look ends. Frames that were read are answered in it.
const QUIET: Duration = Duration::from_secs(2);

/// Longest wait for the relay to take the last answers.
const LEAVE: Duration = Duration::from_secs(5);

/// Looks into the mailbox of a kept match over a relay, for at most `limit`; `relay` describes it. A match whose room is open
/// on the screen is left alone. Returns the match with its people, once all is open and it holds; told once.
///
/// # Errors
/// As [`RoomDriver::resume`].
pub(super) fn look_into_match(
    file: &Path,
    relay: &str,
    limit: Duration,
) -> Result<Option<String>, InputError> {
    let Some(_taken) = InUse::take(file) else { return Ok(None) };
    let driver = RoomDriver::resume(file, &[], relay)?;
    // Nobody sees what comes.
    driver.state().told = SavedRoom::read(file).ok().map(|saved| saved.told);
    let end = Instant::now() + limit;
    let mut record = None;
    let mut last = Instant::now();
    while Instant::now() < end {
        let update = driver.step(Duration::from_millis(100));
        record = update.record.or(record);
        if update.changed || update.moved || !driver.has_looked() {
            last = Instant::now();
        }
        if update.over || last.elapsed() >= QUIET {
            break;
        }
    }
    Ok(driver.leave(LEAVE).or(record))
}

impl RoomDriver {
    /// Whether the mailbox was read to its end, and it is known whether the others are there.
    fn has_looked(&self) -> bool {
        let state = self.state();
        state.has_read && state.room.peer().is_none_or(Peer::knows_who_is_here)
    }
}

//! Files of matches that move between two devices of one person.

use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;
use std::{fs, io};

use qishe_core::game::{InputError, InputErrorKind};
use qishe_core::policy::CAPACITY;
use qishe_store::RoomFile;

use super::in_use::InUse;
use super::saved::{MovedRoom, damaged, last_written};

/// Part of this device in a handover.
#[derive(Debug)]
pub(super) enum Handover {
    /// It gives the match of a file.
    Gives { file: PathBuf },
    /// It takes a match into a folder.
    Takes { folder: PathBuf },
}

/// Returns what another device needs: when the match was written last, and its file.
pub(super) fn content(file: &Path) -> Result<Vec<u8>, InputError> {
    let (written, _) = last_written(file);
    let written = written.duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos() as u64;
    let content = fs::read(file).map_err(|fault| damaged(&fault))?;
    if content.len() > CAPACITY.rooms_bytes as usize - 8 {
        return Err(InputError::head(InputErrorKind::Unreadable, "the match is too large to move"));
    }
    Ok([&written.to_le_bytes()[..], &content].concat())
}

/// Keeps a match that has come in a folder. One that is here already is replaced where the one that has come goes further: a device that
/// gave it away and never heard that it had arrived may have gone on with it.
///
/// # Errors
/// It is no match of this version (`InvalidData`, `Unsupported`), or cannot be written.
pub(super) fn take(folder: &Path, content: &[u8]) -> io::Result<()> {
    let (written, content) = content.split_first_chunk().ok_or(io::ErrorKind::InvalidData)?;
    let moved =
        MovedRoom::read(&RoomFile { written: u64::from_le_bytes(*written), content: content.to_vec() })?;
    match moved.file_in(folder) {
        None if moved.has_ended_in(folder) => Ok(()),
        None => moved.write(folder, None),
        Some(file) => {
            let _in_use = InUse::take(&file).ok_or(io::ErrorKind::ResourceBusy)?;
            match moved.goes_further_than(&file) {
                true => moved.write(folder, Some(file)),
                false => Ok(()),
            }
        }
    }
}

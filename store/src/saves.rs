//! The matches of this device, one file each: they have the secrets in them. The file before the newest is kept beside it.
//!
//! `ID.qishe` is the newest, `ID.qishe.bak` the one before. `ID.qishe.broken` is one that was damaged.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use qishe_core::policy::LIMITS;

use super::file;
use super::newest::{self, Newest, Unusable};

/// Endings of files that a match can be read from, in the order in which they are tried.
const ENDINGS: [&str; 2] = [".qishe", ".qishe.bak"];

/// Greatest size of a file of a match: twice that of the longest record.
const MOST: u64 = 2 * LIMITS.record_bytes as u64;

/// The folder of the saves.
#[derive(Clone)]
pub(super) struct Saves {
    pub(super) folder: PathBuf,
}

impl Saves {
    fn path(&self, id: &str, ending: &str) -> PathBuf {
        self.folder.join(format!("{id}{ending}"))
    }

    fn main(&self, id: &str) -> PathBuf {
        self.path(id, ENDINGS[0])
    }

    /// The match that was deleted last, until something else is, or the app begins anew.
    fn bin(&self) -> PathBuf {
        self.folder.join("deleted")
    }

    pub(super) fn empty_bin(&self) -> io::Result<()> {
        match fs::remove_dir_all(self.bin()) {
            Err(fault) if fault.kind() != io::ErrorKind::NotFound => Err(fault),
            _ => Ok(()),
        }
    }

    pub(super) fn has(&self, id: &str) -> bool {
        is_name(id) && ENDINGS.iter().any(|ending| self.path(id, ending).exists())
    }

    /// Returns the matches that have any file from which they can be read.
    ///
    /// # Errors
    /// The folder cannot be read now.
    pub(super) fn ids(&self) -> io::Result<BTreeSet<String>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(BTreeSet::new()),
            entries => entries?,
        };
        let mut ids = BTreeSet::new();
        for entry in entries {
            let Ok(name) = entry?.file_name().into_string() else { continue };
            let id = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending));
            ids.extend(id.filter(|id| is_name(id)).map(str::to_owned));
        }
        Ok(ids)
    }

    /// Returns when a match was last written, nanoseconds since 1970; 0 when it is not there.
    pub(super) fn written(&self, id: &str) -> u64 {
        let time = |ending: &&str| {
            let modified = fs::metadata(self.path(id, ending)).and_then(|file| file.modified()).ok()?;
            u64::try_from(modified.duration_since(UNIX_EPOCH).ok()?.as_nanos()).ok()
        };
        ENDINGS.iter().filter_map(time).max().unwrap_or(0)
    }

    pub(super) fn write(&self, id: &str, text: &str) -> io::Result<()> {
        if !is_name(id) {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        file::replace_keeping(&self.main(id), text.as_bytes())
    }

    /// Gives the newest file of a match the time at which it was last played on another device, nanoseconds since 1970.
    pub(super) fn set_written(&self, id: &str, written: u64) -> io::Result<()> {
        let time = UNIX_EPOCH + Duration::from_nanos(written);
        fs::File::options().write(true).open(self.main(id))?.set_modified(time)
    }

    /// Opens a match with `read`: [`newest::open`].
    ///
    /// # Errors
    /// A file cannot be read now.
    pub(super) fn open<T>(
        &self,
        id: &str,
        read: impl Fn(&str) -> Result<T, Unusable>,
    ) -> io::Result<Newest<T>> {
        newest::open(&self.main(id), MOST, read)
    }

    /// Reads a match without changing anything.
    ///
    /// # Errors
    /// A file cannot be read now.
    pub(super) fn peek<T>(
        &self,
        id: &str,
        read: impl Fn(&str) -> Result<T, Unusable>,
    ) -> io::Result<Result<T, Unusable>> {
        for ending in ENDINGS {
            match newest::attempt(&self.path(id, ending), MOST, &read)? {
                None | Some(Err(Unusable::Damaged)) => {}
                Some(found) => return Ok(found),
            }
        }
        Ok(Err(Unusable::Damaged))
    }

    /// Every file of a match in a folder: its secrets are in each of them.
    fn files(id: &str, folder: &Path) -> Vec<PathBuf> {
        let start = format!("{id}.");
        let all = fs::read_dir(folder).into_iter().flatten().flatten();
        let own = all.filter(|entry| entry.file_name().to_string_lossy().starts_with(&start));
        own.map(|entry| entry.path()).filter(|path| path.is_file()).collect()
    }

    /// Deletes a match with all that was left of it.
    pub(super) fn delete(&self, id: &str) -> io::Result<()> {
        Saves::files(id, &self.folder).iter().try_for_each(fs::remove_file)
    }

    /// Deletes a match so that [`Saves::bring_back`] can undo it.
    pub(super) fn remove(&self, id: &str) -> io::Result<()> {
        self.empty_bin()?;
        file::make_private(&self.bin())?;
        Saves::move_all(id, &self.folder, &self.bin())
    }

    pub(super) fn bring_back(&self, id: &str) -> io::Result<()> {
        Saves::move_all(id, &self.bin(), &self.folder)
    }

    fn move_all(id: &str, from: &Path, to: &Path) -> io::Result<()> {
        Saves::files(id, from)
            .iter()
            .try_for_each(|file| fs::rename(file, to.join(file.file_name().unwrap_or_default())))
    }
}

/// Longest name of a match, in bytes: every file system has room for it and an ending.
const LONGEST_NAME: usize = 100;

/// Whether a text can be the name of a match: it leads to no other folder.
fn is_name(id: &str) -> bool {
    !id.is_empty() && !id.starts_with('.') && !id.contains(['/', '\\', '\0'])
}

/// Whether a match from elsewhere may have this name: one that every system can have for a file. Others get a new one.
pub(super) fn is_usual_name(id: &str) -> bool {
    let is_usual = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
    !id.is_empty() && id.len() <= LONGEST_NAME && id.chars().all(is_usual)
}

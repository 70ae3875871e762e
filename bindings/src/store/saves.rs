//! The matches of this device, one file each: they have the secrets in them. The file before the newest is kept beside it.
//!
//! `ID.qishe` is the newest, `ID.qishe.bak` the one before. `ID.broken` is one that could not be read. Apps of older versions
//! wrote `ID.qishe.tmp` first, which is the newest where it is complete.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use qishe_net::file;

const ENDING: &str = ".qishe";
/// Endings of files that a match can be read from, in the order in which they are tried.
const ENDINGS: [&str; 3] = [".qishe.tmp", ENDING, ".qishe.bak"];

/// Result of reading a saved match.
pub(super) enum Read<T> {
    Good(T),
    /// The newest file was damaged or missing.
    FromBackup(T),
    /// Nothing could be read. The name of the file that was kept.
    Broken(String),
}

/// The folder of the saves.
pub(super) struct Saves {
    pub(super) folder: PathBuf,
}

impl Saves {
    fn path(&self, id: &str, ending: &str) -> PathBuf {
        self.folder.join(format!("{id}{ending}"))
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

    /// Returns the matches of which there is any file that they can be read from.
    pub(super) fn ids(&self) -> BTreeSet<String> {
        let names = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = names.filter_map(|entry| entry.file_name().into_string().ok());
        let id = |name: String| {
            let id = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending))?;
            is_name(id).then(|| id.to_owned())
        };
        names.filter_map(id).collect()
    }

    /// Returns when a match was last written, nanoseconds since 1970; 0 when it is not there.
    pub(super) fn written(&self, id: &str) -> u64 {
        let time = |ending: &&str| {
            let modified = fs::metadata(self.path(id, ending)).and_then(|file| file.modified()).ok()?;
            u64::try_from(modified.duration_since(UNIX_EPOCH).ok()?.as_nanos()).ok()
        };
        ENDINGS.iter().filter_map(time).max().unwrap_or(0)
    }

    /// Whether an older version left a text there that it had not put in place. It may be as old as the file to the clock of
    /// the file system, and still another.
    pub(super) fn is_unfinished(&self, id: &str) -> bool {
        self.path(id, ENDINGS[0]).exists()
    }

    pub(super) fn write(&self, id: &str, text: &str) -> io::Result<()> {
        if !is_name(id) {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        file::replace_keeping(&self.path(id, ENDING), text.as_bytes())?;
        // What an older version left there is not the newest any more.
        let _ = fs::remove_file(self.path(id, ENDINGS[0]));
        Ok(())
    }

    /// Opens a match with `read`. A damaged file is put aside, and the one before it taken.
    pub(super) fn open<T>(&self, id: &str, read: impl Fn(&str) -> Option<T>) -> Read<T> {
        let attempt = |path: &Path| fs::read_to_string(path).ok().and_then(|text| read(&text));
        let [fresh, main, backup] = ENDINGS.map(|ending| self.path(id, ending));
        if let Some(value) = attempt(&fresh) {
            // Should this fail, it stays where it is and is found there again.
            if !main.exists() || fs::rename(&main, &backup).is_ok() {
                let _ = fs::rename(&fresh, &main);
            }
            return Read::Good(value);
        }
        let _ = fs::remove_file(&fresh);
        if let Some(value) = attempt(&main) {
            return Read::Good(value);
        }
        let aside = self.path(id, ".broken");
        if main.exists() {
            let _ = fs::rename(&main, &aside);
        }
        if let Some(value) = attempt(&backup) {
            // Should this fail, the backup itself is still there.
            if let Ok(bytes) = fs::read(&backup) {
                let _ = file::replace(&main, &bytes);
            }
            return Read::FromBackup(value);
        }
        Read::Broken(aside.file_name().unwrap_or_default().to_string_lossy().into_owned())
    }

    /// Reads a match without changing anything.
    pub(super) fn peek<T>(&self, id: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let texts = ENDINGS.iter().filter_map(|ending| fs::read_to_string(self.path(id, ending)).ok());
        texts.into_iter().find_map(|text| read(&text))
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

/// Whether a text can be the name of a match: it leads to no other folder.
fn is_name(id: &str) -> bool {
    !id.is_empty() && !id.starts_with('.') && !id.contains(['/', '\\'])
}

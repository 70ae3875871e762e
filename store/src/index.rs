//! Index of the saved matches: what lists show, so that no list replays a match. It has public facts only: neither a check
//! sum nor a length of a save, which has secrets in it.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use qishe_core::table::SavedInfo;
use qishe_core::words::Lang;
use serde::{Deserialize, Serialize};

use super::file;
use super::sealed::{seal, unseal};

/// Kind of the file.
const KIND: &str = "index";
/// Name of the file, beside the saves.
pub(super) const NAME: &str = "index.json";

/// Entry of a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Entry {
    /// When the save was written, nanoseconds since 1970: an entry of another time is not of this save.
    pub(super) written: u64,
    /// Facts that lists show, by language; empty where only a newer version can read the match.
    pub(super) infos: BTreeMap<Lang, SavedInfo>,
}

/// The entries by match.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Index {
    /// Version of the app whose words are in it.
    version: String,
    entries: BTreeMap<String, Entry>,
    /// Whether it differs from the file.
    #[serde(skip)]
    changed: bool,
}

impl Index {
    /// Reads the index of a folder. One that is missing, damaged or of another version is empty: it is made again.
    pub(super) fn read(folder: &Path) -> Index {
        let text = std::fs::read_to_string(folder.join(NAME)).unwrap_or_default();
        let index = unseal(KIND, &text).and_then(|body| serde_json::from_str::<Index>(body).ok());
        let version = env!("CARGO_PKG_VERSION");
        let fresh = Index { version: version.to_owned(), ..Index::default() };
        index.filter(|index| index.version == version).unwrap_or(fresh)
    }

    /// Writes the index, if it has changed.
    pub(super) fn write(&mut self, folder: &Path) -> io::Result<()> {
        if self.changed {
            let body = serde_json::to_string(self).unwrap_or_default();
            file::replace(&folder.join(NAME), seal(KIND, &body).as_bytes())?;
            self.changed = false;
        }
        Ok(())
    }

    /// Returns the entry of a match whose save was written then.
    pub(super) fn get(&self, id: &str, written: u64) -> Option<&Entry> {
        self.entries.get(id).filter(|entry| entry.written == written)
    }

    /// Whether there is a match of a game.
    pub(super) fn has_game(&self, game: &str) -> bool {
        self.entries.values().flat_map(|entry| entry.infos.values()).any(|info| info.game == game)
    }

    /// Returns the matches in which nothing was done yet.
    pub(super) fn starts(&self) -> Vec<String> {
        let start = |entry: &Entry| {
            !entry.infos.is_empty() && entry.infos.values().all(|info| !info.begun && !info.ended)
        };
        self.entries.iter().filter(|(_, entry)| start(entry)).map(|(id, _)| id.clone()).collect()
    }

    pub(super) fn put(&mut self, id: &str, entry: Entry) {
        self.changed = true;
        self.entries.insert(id.to_owned(), entry);
    }

    pub(super) fn take(&mut self, id: &str) -> Option<Entry> {
        let taken = self.entries.remove(id);
        self.changed |= taken.is_some();
        taken
    }

    /// Drops the entries of matches that are not there.
    pub(super) fn retain(&mut self, is_there: impl Fn(&str) -> bool) {
        let before = self.entries.len();
        self.entries.retain(|id, _| is_there(id));
        self.changed |= self.entries.len() != before;
    }
}

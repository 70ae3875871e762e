//! Index of the saved matches: what lists show, so that no list replays a match. It has public facts only: neither a check
//! sum nor a length of a save, which has secrets in it.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use qishe_core::table::{SavedInfo, Study};
use qishe_core::words::{self, Lang};
use serde::{Deserialize, Serialize};

use super::sealed::{seal, unseal};

/// Kind of the file.
const KIND: &str = "index";
/// Name of the file, beside the saves.
pub(super) const NAME: &str = "index.json";

/// Entry of a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Entry {
    /// When the save was written, nanoseconds since 1970: an entry of another time is not of this save.
    written: u64,
    /// [`EDITION`] of the app that wrote the words in it.
    #[serde(default)]
    edition: String,
    /// Facts that lists show, by language; empty where only a newer version can read the match.
    infos: BTreeMap<Lang, SavedInfo>,
    /// What was found in it, if it was gone through.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    study: Option<Study>,
}

impl Entry {
    /// The entry of a match whose save was written then.
    pub(super) fn new(written: u64, infos: impl IntoIterator<Item = (Lang, SavedInfo)>) -> Entry {
        Entry { written, edition: EDITION.clone(), infos: infos.into_iter().collect(), study: None }
    }

    /// Whether nothing was done in the match yet.
    fn is_start(&self) -> bool {
        !self.infos.is_empty() && self.infos.values().all(|info| !info.begun && !info.ended)
    }
}

/// Version of the app with the hash of its catalogues: words that another edition wrote may be old.
static EDITION: LazyLock<String> =
    LazyLock::new(|| format!("{}-{:016x}", env!("CARGO_PKG_VERSION"), words::fingerprint()));

/// A match as the index knows it.
pub(super) struct Row {
    pub(super) id: String,
    /// When its save was written, nanoseconds since 1970.
    pub(super) written: u64,
    /// Facts that lists show; none where only a newer version can read the match.
    pub(super) info: Option<SavedInfo>,
}

/// The entries by match.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Index {
    entries: BTreeMap<String, Entry>,
    /// Whether it differs from the file.
    #[serde(skip)]
    changed: bool,
    /// Whether it may stand for all the matches: it was read, or has kept up with the files.
    #[serde(skip)]
    whole: bool,
}

impl Index {
    /// Reads the index of a folder. One that is missing or damaged is empty: it is made again. The entries of another version
    /// hold until their matches are read.
    pub(super) fn read(folder: &Path) -> Index {
        let text = std::fs::read_to_string(folder.join(NAME)).unwrap_or_default();
        let index = unseal(KIND, &text).and_then(|body| serde_json::from_str::<Index>(body).ok());
        index.map(|index| Index { whole: true, ..index }).unwrap_or_default()
    }

    /// Returns the text of its file, if that is another one now. The caller writes it, or says that it did not.
    pub(super) fn changed_text(&mut self) -> Option<String> {
        let text = self.changed.then(|| seal(KIND, &serde_json::to_string(self).unwrap_or_default()));
        self.changed = false;
        text
    }

    /// The text of [`Index::changed_text`] did not come to the disk.
    pub(super) fn not_written(&mut self) {
        self.changed = true;
    }

    /// Whether it may stand for all the matches.
    pub(super) fn is_whole(&self) -> bool {
        self.whole
    }

    /// Whether it has a match as it was written then, in the words of any version.
    pub(super) fn knows(&self, id: &str, written: u64) -> bool {
        self.entries.get(id).is_some_and(|entry| entry.written == written)
    }

    /// Drops the entries of matches that are not there, and returns the matches to read: those that it does not know as they
    /// were written, and those that it knows in other words, each with its time, the last written first.
    pub(super) fn keep_up_with(&mut self, found: &BTreeMap<String, u64>) -> Vec<(String, u64)> {
        let before = self.entries.len();
        self.entries.retain(|id, _| found.contains_key(id));
        self.changed |= self.entries.len() != before;
        self.whole = true;
        let is_good = |id: &String, written: u64| {
            self.entries.get(id).is_some_and(|entry| entry.written == written && entry.edition == *EDITION)
        };
        let mut unread: Vec<_> = found.iter().map(|(id, written)| (id.clone(), *written)).collect();
        unread.retain(|(id, written)| !is_good(id, *written));
        unread.sort_by_key(|(_, written)| Reverse(*written));
        unread
    }

    /// Returns what lists show of the matches in a language.
    pub(super) fn rows(&self, lang: Lang) -> Vec<Row> {
        let row = |(id, entry): (&String, &Entry)| Row {
            id: id.clone(),
            written: entry.written,
            info: entry.infos.get(&lang).cloned(),
        };
        self.entries.iter().map(row).collect()
    }

    /// Whether there is a match of a game.
    pub(super) fn has_game(&self, game: &str) -> bool {
        self.entries.values().flat_map(|entry| entry.infos.values()).any(|info| info.game == game)
    }

    /// Returns the matches in which nothing was done yet.
    pub(super) fn starts(&self) -> Vec<String> {
        self.entries.iter().filter(|(_, entry)| entry.is_start()).map(|(id, _)| id.clone()).collect()
    }

    pub(super) fn put(&mut self, id: &str, entry: Entry) {
        self.changed = true;
        self.entries.insert(id.to_owned(), entry);
    }

    /// Keeps what was found in a match.
    pub(super) fn study(&mut self, id: &str, study: Study) {
        if let Some(entry) = self.entries.get_mut(id) {
            entry.study = Some(study);
            self.changed = true;
        }
    }

    /// What was found in a match, if it was gone through.
    pub(super) fn study_of(&self, id: &str) -> Option<&Study> {
        self.entries.get(id)?.study.as_ref()
    }

    pub(super) fn take(&mut self, id: &str) -> Option<Entry> {
        let taken = self.entries.remove(id);
        self.changed |= taken.is_some();
        taken
    }
}

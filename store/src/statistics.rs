//! Statistics of the persons of a device, in a file of their own.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use qishe_core::driver::SavedMatch;
use qishe_core::game::Prefs;
use qishe_core::learn::{MatchEntry, PuzzleResult, Statistics};
use qishe_core::table::SavedInfo;
use qishe_core::words::Lang;
use serde::{Deserialize, Serialize};

use super::newest::Newest;
use super::one_file::{self, StoreFile};
use super::sealed::{seal, sum, unseal};
use super::{Alone, Store, StoreError, StoreNotice, file, read_infos, take_up};

/// Ending of the name of the note on a match that ends.
const PENDING: &str = ".pending";

/// Statistics of a device.
pub struct OpenedStatistics {
    /// The statistics; empty where none are kept or they cannot be used.
    pub statistics: Arc<Statistics>,
    /// Notice on their files; none where the newest is good, or none is kept.
    pub notice: Option<StoreNotice>,
}

/// A match that is entered once it is kept.
#[derive(Serialize, Deserialize)]
struct Pending {
    id: String,
    /// Check sum of the save with which it ends.
    crc32: u32,
    entry: MatchEntry,
}

/// Milliseconds since 1970.
pub(super) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn has_ended(infos: &HashMap<Lang, SavedInfo>) -> bool {
    infos.values().any(|info| info.ended)
}

impl Store {
    /// Returns the statistics. A damaged file is put aside and the one before it taken.
    pub fn statistics(&self) -> OpenedStatistics {
        let newest = self.open_file(&self.alone(), StoreFile::Statistics, Statistics::parse);
        let notice = self.take_notice_on(StoreFile::Statistics);
        let statistics = Arc::new(newest.ok().and_then(Newest::value).unwrap_or_default());
        self.memory().statistics = Some(statistics.clone());
        OpenedStatistics { statistics, notice }
    }

    /// Returns the statistics as they are known, without waiting for a file that is being written; read from the disk the
    /// first time. Empty where they cannot be used: [`Store::statistics`] tells why.
    pub fn seen_statistics(&self) -> Arc<Statistics> {
        if let Some(seen) = self.memory().statistics.clone() {
            return seen;
        }
        let read = self.peek_file(StoreFile::Statistics, Statistics::parse);
        let read = Arc::new(read.ok().flatten().and_then(Result::ok).unwrap_or_default());
        // A change that was made meanwhile is newer.
        self.memory().statistics.get_or_insert(read).clone()
    }

    /// Returns the statistics, where something is made of them that must not be without them. The caller holds the store.
    ///
    /// # Errors
    /// They cannot be read now, or a newer version wrote them.
    pub(super) fn checked_statistics(&self, alone: &Alone) -> Result<Statistics, StoreError> {
        Ok(self.checked_file(alone, StoreFile::Statistics, Statistics::parse)?.unwrap_or_default())
    }

    /// Takes in statistics of another device: [`Statistics::merge`]. Returns whether there was room for them. The caller holds
    /// the store.
    ///
    /// # Errors
    /// The disk does not take them, or a newer version wrote those before: they are on the disk.
    pub(super) fn merge_statistics(&self, alone: &Alone, other: Statistics) -> Result<bool, StoreError> {
        let mut statistics = self.checked_statistics(alone)?;
        statistics.merge(other);
        let body = statistics.to_json();
        let has_room = one_file::fits(StoreFile::Statistics, &body);
        if has_room {
            self.write_file(alone, StoreFile::Statistics, &body)?;
            self.memory().statistics = Some(Arc::new(statistics));
        }
        Ok(has_room)
    }

    /// Erases the statistics, with the file before them and damaged ones.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn erase_statistics(&self) -> Result<(), StoreError> {
        let _alone = self.alone();
        for entry in std::fs::read_dir(&self.folder)?.flatten() {
            if entry.file_name().to_string_lossy().starts_with(&StoreFile::Statistics.name()) {
                std::fs::remove_file(entry.path())?;
            }
        }
        self.memory().statistics = None;
        Ok(())
    }

    /// Changes the statistics, and writes them where that changed anything. The caller holds the store.
    fn change_statistics(
        &self,
        alone: &Alone,
        change: impl FnOnce(&mut Statistics) -> bool,
    ) -> Result<(), StoreError> {
        let mut statistics = self.checked_statistics(alone)?;
        if change(&mut statistics) {
            self.write_file(alone, StoreFile::Statistics, &statistics.to_json())?;
        }
        self.memory().statistics = Some(Arc::new(statistics));
        Ok(())
    }

    fn pending_path(&self) -> PathBuf {
        self.folder.join(StoreFile::Statistics.name() + PENDING)
    }

    /// Notes a match that is about to be saved, if this save ends it: one that was finished before is entered already, or was
    /// erased. [`Store::enter_pending`] enters it. The caller holds the store.
    pub(super) fn note_pending(
        &self,
        alone: &Alone,
        id: &str,
        saved: &SavedMatch,
        day: Option<u32>,
    ) -> Result<(), StoreError> {
        if !has_ended(&saved.infos) {
            return Ok(());
        }
        if let Ok(Ok(before)) = self.saves.peek(id, read_infos)
            && has_ended(&before)
        {
            return Ok(());
        }
        let facts = take_up(&saved.text, Prefs::default()).ok().and_then(|table| table.finished());
        let Some(facts) = facts else { return Ok(()) };
        // One that could not be entered before, for the disk was full, is not lost.
        self.enter_pending(alone)?;
        let entry = MatchEntry { time: now(), day, facts, ..MatchEntry::default() };
        let pending = Pending { id: id.to_owned(), crc32: sum(&saved.text), entry };
        let body = serde_json::to_string(&pending).unwrap_or_default();
        Ok(file::replace(&self.pending_path(), seal(PENDING, &body).as_bytes())?)
    }

    /// Enters the match that [`Store::note_pending`] has noted, if it was kept. Statistics of a newer version stay as they are.
    ///
    /// # Errors
    /// The disk does not take it: the next call enters it.
    pub(super) fn enter_pending(&self, alone: &Alone) -> Result<(), StoreError> {
        let path = self.pending_path();
        let Ok(text) = std::fs::read_to_string(&path) else { return Ok(()) };
        let pending = unseal(PENDING, &text).and_then(|body| serde_json::from_str::<Pending>(body).ok());
        if let Some(Pending { id, crc32, entry }) = pending
            && let Ok(Ok(true)) = self.saves.peek(&id, |save| Ok(sum(save) == crc32))
        {
            match self.change_statistics(alone, |statistics| statistics.enter_match(&id, entry)) {
                Err(StoreError::Newer) => {}
                done => done?,
            }
        }
        Ok(std::fs::remove_file(path)?)
    }

    /// Enters the first try at a puzzle, where statistics of a newer version stay as they are.
    pub(super) fn enter_puzzle(
        &self,
        alone: &Alone,
        key: &str,
        result: PuzzleResult,
        day: u32,
    ) -> Result<(), StoreError> {
        match self.change_statistics(alone, |statistics| statistics.enter_puzzle(key, result, day, now())) {
            Err(StoreError::Newer) => Ok(()),
            done => done,
        }
    }
}

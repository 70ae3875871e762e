//! Statistics of the persons of a device, in a file of their own.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use qishe_core::game::Prefs;
use qishe_core::learn::{MatchEntry, PuzzleResult, Statistics};
use qishe_core::session::SavedMatch;
use qishe_core::table::SavedInfo;
use qishe_core::words::{Lang, Word};

use super::newest::{self, Newest, Unusable};
use super::sealed::{seal, unseal};
use super::{NoticeWords, Store, StoreError, StoreNotice, checked, file, read_infos, take_up};

/// Kind of the file.
const KIND: &str = "statistics";
/// Name of the file.
const FILE: &str = "statistics.qishe";

/// Statistics of a device.
pub struct OpenedStatistics {
    /// The statistics; empty where none are kept or they cannot be used.
    pub statistics: Statistics,
    /// Notice on their files; none where the newest is good, or none is kept.
    pub notice: Option<StoreNotice>,
}

fn read(text: &str) -> Result<Statistics, Unusable> {
    let body = unseal(KIND, text).ok_or(Unusable::Damaged)?;
    Statistics::parse(body).ok_or(Unusable::Newer)
}

fn words() -> NoticeWords {
    NoticeWords {
        damaged: Word::StatisticsTornTitle,
        from_backup: Word::StatisticsTornText,
        broken_title: Word::StatisticsTornTitle,
        broken: |file| Word::StatisticsBrokenText { file },
        absent: None,
        newer: Word::NewerStatisticsText,
        unread: Word::UnreadStatisticsText,
    }
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn has_ended(infos: &HashMap<Lang, SavedInfo>) -> bool {
    infos.values().any(|info| info.ended)
}

impl Store {
    /// Returns the statistics. A damaged file is put aside and the one before it taken.
    pub fn statistics(&self) -> OpenedStatistics {
        let _alone = self.alone();
        let newest = self.open_statistics();
        let notice = StoreNotice::of(&newest, &words());
        let statistics = newest.ok().and_then(Newest::value).unwrap_or_default();
        self.memory().statistics = Some(Arc::new(statistics.clone()));
        OpenedStatistics { statistics, notice }
    }

    /// Returns the statistics as they are known, without waiting for a file that is being written; read from the disk the
    /// first time. Empty where they cannot be used: [`Store::statistics`] tells why.
    pub fn seen_statistics(&self) -> Arc<Statistics> {
        if let Some(seen) = self.memory().statistics.clone() {
            return seen;
        }
        let read = newest::attempt(&self.folder.join(FILE), read);
        let read = Arc::new(read.ok().flatten().and_then(Result::ok).unwrap_or_default());
        // A change that was made meanwhile is newer.
        self.memory().statistics.get_or_insert(read).clone()
    }

    /// Returns the statistics, where something is made of them that must not be without them. The caller holds the store.
    ///
    /// # Errors
    /// They cannot be read now, or a newer version wrote them.
    pub(super) fn checked_statistics(&self) -> Result<Statistics, StoreError> {
        Ok(checked(self.open_statistics()?)?.unwrap_or_default())
    }

    /// Takes in statistics of another device: [`Statistics::merge`]. The caller holds the store.
    ///
    /// # Errors
    /// The disk does not take them, or a newer version wrote those before: they are on the disk.
    pub(super) fn merge_statistics(&self, other: Statistics) -> Result<(), StoreError> {
        self.change_statistics(|statistics| {
            let before = statistics.clone();
            statistics.merge(other);
            *statistics != before
        })
    }

    /// Erases the statistics, with the file before them and damaged ones.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn erase_statistics(&self) -> Result<(), StoreError> {
        let _alone = self.alone();
        for entry in std::fs::read_dir(&self.folder)?.flatten() {
            if entry.file_name().to_string_lossy().starts_with(FILE) {
                std::fs::remove_file(entry.path())?;
            }
        }
        self.memory().statistics = None;
        Ok(())
    }

    fn open_statistics(&self) -> std::io::Result<Newest<Statistics>> {
        newest::open(&self.folder.join(FILE), read)
    }

    /// Changes the statistics, and writes them where that changed anything. The caller holds the store.
    fn change_statistics(&self, change: impl FnOnce(&mut Statistics) -> bool) -> Result<(), StoreError> {
        let mut statistics = self.checked_statistics()?;
        if change(&mut statistics) {
            let text = seal(KIND, &statistics.to_json());
            file::replace_keeping(&self.folder.join(FILE), text.as_bytes())?;
        }
        self.memory().statistics = Some(Arc::new(statistics));
        Ok(())
    }

    /// Enters a match that is about to be saved, if this save ends it: one that was finished before is entered already, or
    /// was erased. Statistics of a newer version stay as they are. The caller holds the store.
    pub(super) fn enter_match(&self, id: &str, saved: &SavedMatch) -> Result<(), StoreError> {
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
        let entry = MatchEntry { time: now(), facts };
        match self.change_statistics(|statistics| statistics.enter_match(id, entry)) {
            Err(StoreError::Newer) => Ok(()),
            done => done,
        }
    }

    /// Enters the first try at a puzzle, as [`Store::enter_match`] enters a match.
    pub(super) fn enter_puzzle(&self, key: &str, result: PuzzleResult, day: u32) -> Result<(), StoreError> {
        match self.change_statistics(|statistics| statistics.enter_puzzle(key, result, day, now())) {
            Err(StoreError::Newer) => Ok(()),
            done => done,
        }
    }
}

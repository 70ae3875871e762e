//! Single files: those that a device has once each. All are opened and written here, so that none can be damaged without a word, and
//! none can be larger than its reader takes.

use std::io;
use std::path::Path;

use qishe_core::policy::CAPACITY;
use qishe_core::words::Word;

use super::newest::{self, Newest, Unusable};
use super::sealed::{seal, unseal};
use super::{Alone, NoticeWords, Store, StoreError, StoreNotice, file};

/// Single file of a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum StoreFile {
    /// The choices of a person.
    Choices,
    /// The club evening.
    Club,
    /// Progress with puzzles.
    Practice,
    /// Statistics of the persons of the device.
    Statistics,
}

impl StoreFile {
    /// All of them.
    pub const ALL: [StoreFile; 4] =
        [StoreFile::Choices, StoreFile::Club, StoreFile::Practice, StoreFile::Statistics];

    /// Its kind, as its head and the notices have it.
    fn kind(self) -> &'static str {
        match self {
            StoreFile::Choices => "choices",
            StoreFile::Club => "club",
            StoreFile::Practice => "practice",
            StoreFile::Statistics => "statistics",
        }
    }

    /// Its name in the folder.
    pub fn name(self) -> String {
        format!("{}.qishe", self.kind())
    }

    /// Greatest size of its content, in bytes.
    pub fn most(self) -> u32 {
        match self {
            StoreFile::Choices => CAPACITY.choices_bytes,
            StoreFile::Club => CAPACITY.club_bytes,
            StoreFile::Practice => CAPACITY.practice_bytes,
            StoreFile::Statistics => CAPACITY.statistics_bytes,
        }
    }

    /// Words for the ways in which it can be other than it should.
    fn words(self) -> NoticeWords {
        let kind = move || self.kind().to_owned();
        NoticeWords {
            damaged: Word::FileTornTitle { kind: kind() },
            from_backup: Word::FileTornText { kind: kind() },
            broken_title: Word::FileTornTitle { kind: kind() },
            broken: Box::new(move |file| Word::FileBrokenText { kind: kind(), file }),
            absent: None,
            newer: Word::FileNewerText { kind: kind() },
            unread: Word::FileUnreadText { kind: kind() },
        }
    }
}

/// Bytes of a head, and room to spare.
const HEAD: u64 = 256;

/// Reads the text of a file of a kind: `Damaged` where its check sum does not fit.
fn read<T>(file: StoreFile, text: &str, body: impl Fn(&str) -> Option<T>) -> Result<T, Unusable> {
    body(unseal(file.kind(), text).ok_or(Unusable::Damaged)?).ok_or(Unusable::Newer)
}

/// Opens a file with `body`, which reads its content: `None` where only a newer version can. Returns the notice on it too.
pub(super) fn open<T>(
    folder: &Path,
    file: StoreFile,
    body: impl Fn(&str) -> Option<T>,
) -> (io::Result<Newest<T>>, Option<StoreNotice>) {
    let most = u64::from(file.most()) + HEAD;
    let newest = newest::open(&folder.join(file.name()), most, |text| read(file, text, &body));
    let notice = StoreNotice::of(&newest, &file.words());
    (newest, notice)
}

impl Store {
    /// Opens a file. A damaged one is put aside and the one before it taken; the notice on it waits until it is told.
    pub(super) fn open_file<T>(
        &self,
        _alone: &Alone,
        file: StoreFile,
        body: impl Fn(&str) -> Option<T>,
    ) -> io::Result<Newest<T>> {
        let (newest, notice) = open(&self.folder, file, body);
        if let Some(notice) = notice {
            self.memory().notices.insert(file, notice);
        }
        newest
    }

    /// Opens a file, where something is made of it that must not be without it; none where none is kept.
    ///
    /// # Errors
    /// It cannot be read now, or a newer version wrote it.
    pub(super) fn checked_file<T>(
        &self,
        alone: &Alone,
        file: StoreFile,
        body: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, StoreError> {
        match self.open_file(alone, file, body)? {
            Newest::Newer => Err(StoreError::Newer),
            newest => Ok(newest.value()),
        }
    }

    /// Reads a file as it is, without moving it; none where there is none.
    ///
    /// # Errors
    /// It cannot be read now.
    pub(super) fn peek_file<T>(
        &self,
        file: StoreFile,
        body: impl Fn(&str) -> Option<T>,
    ) -> io::Result<Option<Result<T, Unusable>>> {
        let most = u64::from(file.most()) + HEAD;
        newest::attempt(&self.folder.join(file.name()), most, |text| read(file, text, &body))
    }

    /// Writes a file.
    ///
    /// # Errors
    /// The disk does not take it, or its reader would not: the one before is on the disk.
    pub(super) fn write_file(&self, _alone: &Alone, file: StoreFile, body: &str) -> Result<(), StoreError> {
        if !fits(file, body) {
            return Err(StoreError::Disk { reason: format!("{} would be too large", file.name()) });
        }
        let text = seal(file.kind(), body);
        Ok(file::replace_keeping(&self.folder.join(file.name()), text.as_bytes())?)
    }

    /// Takes the notice on a file.
    pub(super) fn take_notice_on(&self, file: StoreFile) -> Option<StoreNotice> {
        self.memory().notices.remove(&file)
    }
}

/// Whether the reader of a file takes this content.
pub(super) fn fits(file: StoreFile, body: &str) -> bool {
    body.len() <= file.most() as usize
}

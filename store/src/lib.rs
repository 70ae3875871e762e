//! Everything that a device keeps: choices, kept layouts, running matches and records, in one folder that the shell gives.
//!
//! Every file is replaced as a whole ([`mod@file`]) and has a check sum and a backup; a damaged one falls back to the backup, is
//! reported, and is put aside, never deleted. A file that cannot be read at the moment, or that a newer version wrote, stays
//! where it is (docs/adr/0017-versions-of-files.md).
//!
//! | file | content |
//! | --- | --- |
//! | `choices.qishe`, `.bak` | [`Choices`] |
//! | `saves/ID.qishe`, `.bak` | a match, as [`qishe_core::table::Table::save`] gives it, or a record |
//! | `saves/index.json` | what lists show of the matches; made again where it is missing |
//! | `saves/deleted/` | the match that was deleted last |
//! | `club.qishe`, `.bak` | the club evening, and people of earlier ones |
//! | `practice.qishe`, `.bak` | progress with puzzles |
//! | `statistics.qishe`, `.bak` | statistics of the persons of this device |
//! | `statistics.qishe.pending` | a match that is about to be kept and then entered into the statistics |
//! | `store.lock` | nothing: locked while a store uses the folder |
//! | `rooms/*.room` | matches with other devices, each written by its room, in `net/` |
//! | `rooms/letters.qishe`, `.bak` | [`Letters`]: invitations, answers, and matches with other devices that have ended |
//! | `rooms/people.qishe`, `.bak` | [`People`] with whom matches were played, and the secret of this device's person |
//!
//! Protection of files while a device is locked, and their exclusion from backups of the system, are the shell's: it makes
//! the folders.

mod choices;
mod everything;
pub mod file;
mod index;
mod letters;
mod listing;
mod newest;
mod one_file;
mod people;
mod saves;
mod sealed;
mod sealed_file;
mod statistics;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::{File, TryLockError};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use qishe_core::club::Club;
use qishe_core::driver::SavedMatch;
use qishe_core::game::{InputError, InputErrorKind, Prefs};
use qishe_core::learn::{self, LessonOffer, OpponentSheet, Practice, PuzzleResult, Statistics};
use qishe_core::remote::record_print;
use qishe_core::table::{SavedInfo, Study, Table, Thumbnail};
use qishe_core::words::{Lang, Word};
use serde_json::{Map, Value};

use index::{Entry, Index, Row};
use newest::{Newest, Unusable};
use saves::Saves;

pub use choices::{
    Choices, KeptLayout, ThemeChoice, default_choices, last_match, offers_pictures, prefs_of, quick_starts,
    with_club_form, with_form, with_layouts, with_pictures, with_small_points, zooms,
};
pub use everything::{Exported, RoomFile, is_everything};

pub use letters::{
    AnsweredInvitation, FinishedMatch, Letters, LettersFile, ReceivedInvitation, SentInvitation,
};
pub use listing::{ResumeTile, is_found, list_line, resume_tile};
pub use one_file::StoreFile;
pub use people::{Between, KnownPerson, People, PeopleChange, PeopleFile, Results};
pub use sealed_file::{SealedContent, SealedFile};
pub use statistics::OpenedStatistics;

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();

/// Why something was not kept. What was kept before is untouched.
#[derive(Debug, thiserror::Error)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Error))]
pub enum StoreError {
    /// The disk does not take it: it is full, or broken.
    #[error("{reason}")]
    Disk {
        /// The reason, for programs.
        reason: String,
    },
    /// It is no match.
    #[error("no match can be read from this text")]
    Unreadable,
    /// A newer version of the app wrote what would be replaced.
    #[error("a newer version wrote the file")]
    Newer,
}

impl From<io::Error> for StoreError {
    fn from(fault: io::Error) -> StoreError {
        StoreError::Disk { reason: fault.to_string() }
    }
}

/// Words about a file that is not as it should be. Nothing of it was deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StoreNotice {
    /// Heading.
    pub title: Word,
    /// Sentence on the event, and on the data that is kept.
    pub text: Word,
}

impl StoreNotice {
    /// The notice for a result of reading a file, with the words of its kind; none where all is well.
    fn of<T>(newest: &io::Result<Newest<T>>, words: &NoticeWords) -> Option<StoreNotice> {
        let (title, text) = match newest {
            Ok(Newest::Good(_)) => return None,
            Ok(Newest::FromBackup { .. }) => (words.damaged.clone(), words.from_backup.clone()),
            Ok(Newest::Broken { kept }) => (words.broken_title.clone(), (words.broken)(kept.clone())),
            Ok(Newest::Absent) => (words.absent.clone()?, Word::AbsentText),
            Ok(Newest::Newer) => (Word::NewerTitle, words.newer.clone()),
            Err(_) => (Word::UnreadTitle, words.unread.clone()),
        };
        Some(StoreNotice { title, text })
    }
}

/// Result of opening a saved match.
pub struct OpenedMatch {
    /// The match; none where no file of it can be used.
    pub table: Option<Table>,
    /// Notice on its files; none where the newest is good.
    pub notice: Option<StoreNotice>,
}

/// The club evening that was kept, or a new one.
pub struct OpenedClub {
    /// The evening.
    pub club: Club,
    /// Notice on its files; none where the newest is good, or none is kept.
    pub notice: Option<StoreNotice>,
}

/// The saved matches of a device.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StoredMatches {
    /// Those that can be opened, the last played first.
    pub matches: Vec<StoredMatch>,
    /// Sentence about files that are there and not among them: a newer version wrote them, or they cannot be read now.
    pub notice: Option<Word>,
    /// What was found in the match that ended last, if it was gone through.
    pub study: Option<Study>,
}

/// A saved match in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StoredMatch {
    /// Its name in the store.
    pub id: String,
    /// Public facts about it.
    pub info: SavedInfo,
    /// When it was last played, milliseconds since 1970.
    pub time: i64,
    /// Changes with its board: a picture that was made under one key is good for it.
    pub thumbnail: String,
}

/// Everything that is known without the disk.
struct Memory {
    choices: Choices,
    /// Fields of the file of choices, also those that only another version knows.
    fields: Map<String, Value>,
    /// Notices that nobody was told yet, by file.
    notices: BTreeMap<StoreFile, StoreNotice>,
    /// Notice on another store that uses the folder.
    taken: Option<StoreNotice>,
    /// Whether the file of choices is there and could not be read: nothing is written over it.
    unread: bool,
    /// Tidying of the folders, until a call uses the disk.
    tidying: Option<JoinHandle<()>>,
    /// Reading of the index, until it is asked for.
    reading: Option<JoinHandle<Index>>,
    /// The index, once it was asked for.
    read: Index,
    /// Entry of the match that was deleted last.
    deleted: Option<(String, Entry)>,
    /// The statistics, once they were read.
    statistics: Option<Arc<Statistics>>,
    /// Matches that were written or deleted since a merge looked at them; none while there is no merge.
    touched: Option<BTreeSet<String>>,
}

impl Memory {
    /// The index of the matches. The first call waits until it is read.
    fn index(&mut self) -> &mut Index {
        if let Some(reading) = self.reading.take() {
            self.read = reading.join().unwrap_or_default();
        }
        &mut self.read
    }

    /// Notes that the files of a match have changed.
    fn touch(&mut self, id: &str) {
        if let Some(touched) = &mut self.touched {
            touched.insert(id.to_owned());
        }
    }
}

/// Everything that a device keeps. Calls that use the disk wait for it and for each other: shells make them away from the
/// screen's thread. [`Store::choices`], [`Store::known`], [`Store::is_new_to`] and [`Store::seen_statistics`] answer from memory:
/// the first of them waits for the index, and the first call for the statistics reads their file.
pub struct Store {
    folder: PathBuf,
    saves: Saves,
    /// Held by a call that uses files of others than its own, for as long as it does. It is taken before `memory`.
    disk: Mutex<()>,
    /// Held for moments, never while a file is written or a match is read; once, while the index is read.
    memory: Mutex<Memory>,
    /// Number of calls that wait for `disk`.
    waiting: AtomicUsize,
    /// Held by a merge: two at a time would not see each other's matches.
    merging: Mutex<()>,
    /// The file that says that the folder is in use, locked as long as a store of this process uses it.
    _lock: Option<Arc<File>>,
}

/// Longest time for which a step of long work lets others go first.
const PATIENCE: Duration = Duration::from_millis(100);

/// Name of the file whose lock says that a store uses the folder.
const LOCK: &str = "store.lock";

/// Locks that this process holds, by folder: its stores of one folder share one.
static LOCKS: Mutex<BTreeMap<PathBuf, Weak<File>>> = Mutex::new(BTreeMap::new());

/// Locks a folder for this process. Returns the locked file, and whether another process has it. Where the system has no locks
/// nothing is known, and nothing is said.
fn locked(folder: &Path) -> (Option<Arc<File>>, bool) {
    let Ok(folder) = folder.canonicalize() else { return (None, false) };
    let mut locks = LOCKS.lock().unwrap_or_else(PoisonError::into_inner);
    locks.retain(|_, lock| lock.strong_count() > 0);
    if let Some(lock) = locks.get(&folder).and_then(Weak::upgrade) {
        return (Some(lock), false);
    }
    let opened = File::options().create(true).truncate(false).write(true).open(folder.join(LOCK));
    let Ok(lock) = opened.map(Arc::new) else { return (None, false) };
    match lock.try_lock() {
        Ok(()) => {
            locks.insert(folder, Arc::downgrade(&lock));
            (Some(lock), false)
        }
        Err(TryLockError::WouldBlock) => (None, true),
        Err(TryLockError::Error(_)) => (None, false),
    }
}

/// Removes leftovers of killed processes and of deletions, and takes away the rights of others.
///
/// Rooms write their files themselves; what a killed process has left of one has secrets in it.
fn tidy(saves: &Saves, rooms: &Path) {
    let _ = file::make_private(&saves.folder);
    if rooms.is_dir() {
        let _ = file::make_private(rooms);
    }
    let _ = saves.empty_bin();
}

/// Proof that the caller alone uses the disk.
type Alone<'a> = MutexGuard<'a, ()>;

impl Store {
    /// Like [`Store::alone`], without waiting until the folders are tidy.
    fn alone_untidied(&self) -> Alone<'_> {
        self.waiting.fetch_add(1, Ordering::AcqRel);
        let alone = self.disk.lock().unwrap_or_else(PoisonError::into_inner);
        self.waiting.fetch_sub(1, Ordering::AcqRel);
        alone
    }

    /// Lets the calls that wait for the disk go first, for a moment at most. Who takes a lock again at once may get it before
    /// those that wait.
    fn after_others(&self) -> Alone<'_> {
        let begun = Instant::now();
        while self.waiting.load(Ordering::Acquire) > 0 && begun.elapsed() < PATIENCE {
            thread::sleep(PATIENCE / 1000);
        }
        self.alone()
    }

    fn alone(&self) -> Alone<'_> {
        let alone = self.alone_untidied();
        let tidying = self.memory().tidying.take();
        if let Some(tidying) = tidying {
            // A fault in it harms nothing but the order of a folder.
            let _ = tidying.join();
        }
        alone
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the index, if it has changed.
    fn write_index(&self, _alone: &Alone) -> io::Result<()> {
        let Some(text) = self.memory().index().changed_text() else { return Ok(()) };
        let done = file::replace(&self.saves.folder.join(index::NAME), text.as_bytes());
        if done.is_err() {
            self.memory().index().not_written();
        }
        done
    }
}

impl Store {
    /// Opens the store of a folder. What the disk refuses is told by the first call that writes.
    pub fn at(folder: &Path) -> Store {
        let folder = folder.to_owned();
        let saves = Saves { folder: folder.join("saves") };
        let _ = file::make_private(&folder);
        let (lock, is_taken) = locked(&folder);
        let (read, notice) = one_file::open(&folder, StoreFile::Choices, |body| {
            serde_json::from_str::<Map<String, Value>>(body).ok()
        });
        let unread = matches!(read, Err(_) | Ok(Newest::Newer));
        let fields = read.ok().and_then(Newest::value).unwrap_or_default();
        let (_, on_practice) = one_file::open(&folder, StoreFile::Practice, read_practice);
        let found = [(StoreFile::Choices, notice), (StoreFile::Practice, on_practice)];
        let notices = found.into_iter().filter_map(|(file, notice)| Some((file, notice?))).collect();
        let words = || StoreNotice { title: Word::FolderTakenTitle, text: Word::FolderTakenText };
        let choices = Choices::read(&fields);
        // The first screen is made meanwhile.
        let (matches, kept) = (saves.folder.clone(), saves.clone());
        // Without a thread the index is made again, and the folders stay as they are.
        let reading = thread::Builder::new().spawn(move || Index::read(&matches)).ok();
        let rooms = folder.join("rooms");
        let tidying = thread::Builder::new().spawn(move || tidy(&kept, &rooms)).ok();
        let read = Index::default();
        let memory = Memory {
            choices,
            fields,
            notices,
            taken: is_taken.then(words),
            unread,
            tidying,
            reading,
            read,
            deleted: None,
            statistics: None,
            touched: None,
        };
        let (disk, memory, merging) = (Mutex::new(()), Mutex::new(memory), Mutex::new(()));
        let store = Store { folder, saves, disk, memory, waiting: AtomicUsize::new(0), merging, _lock: lock };
        // A match that had ended when the process was killed still counts.
        let _ = store.enter_pending(&store.alone_untidied());
        store
    }

    /// Returns the choices.
    pub fn choices(&self) -> Choices {
        self.memory().choices.clone()
    }

    /// Keeps other choices.
    ///
    /// # Errors
    /// The disk does not take them, or those before could not be read: those before are on it.
    pub fn set_choices(&self, choices: Choices) -> Result<(), StoreError> {
        let alone = self.alone();
        let fields = {
            let mut memory = self.memory();
            let choices = choices.checked();
            let before = std::mem::replace(&mut memory.choices, choices.clone());
            if memory.unread {
                return Err(StoreError::Disk { reason: "the choices before could not be read".to_owned() });
            }
            choices.write(&before, &mut memory.fields);
            memory.fields.clone()
        };
        self.write_fields(&alone, &fields)
    }

    fn write_fields(&self, alone: &Alone, fields: &Map<String, Value>) -> Result<(), StoreError> {
        self.write_file(alone, StoreFile::Choices, &serde_json::to_string(fields).unwrap_or_default())
    }

    /// Takes the next notice that nobody was told yet: that another store uses the folder, or that a file is damaged, newer or
    /// unread. Each is given once.
    pub fn take_notice(&self) -> Option<StoreNotice> {
        let mut memory = self.memory();
        let taken = memory.taken.take();
        taken.or_else(|| memory.notices.pop_first().map(|(_, notice)| notice))
    }

    /// Returns a name for a new match.
    pub fn new_id(&self) -> String {
        let mut time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let entered = self.memory().statistics.clone().unwrap_or_default();
        while self.has(&time.to_string()) || entered.has_match(&time.to_string()) {
            time += 1;
        }
        time.to_string()
    }

    /// Keeps the newest state of a match, from its order to save it. One that ends with it is entered into the statistics.
    ///
    /// # Errors
    /// The disk does not take it: the state before is on it.
    pub fn save(&self, id: &str, saved: &SavedMatch) -> Result<(), StoreError> {
        self.save_on(id, saved, None)
    }

    /// Like [`Store::save`], on a day of the calendar of the device, counted from 1970.
    ///
    /// # Errors
    /// As [`Store::save`].
    pub fn save_on(&self, id: &str, saved: &SavedMatch, day: Option<u32>) -> Result<(), StoreError> {
        let alone = self.alone();
        // Noted while the save before, of a match that goes on, is still there, and entered once the match is kept. A kill
        // between the two is made good at the next start. The match is kept whatever comes of this.
        let noted = self.note_pending(&alone, id, saved, day);
        self.saves.write(id, &saved.text)?;
        let entry = Entry::new(self.saves.written(id), saved.infos.clone());
        let mut memory = self.memory();
        memory.touch(id);
        memory.index().put(id, entry);
        drop(memory);
        noted.and_then(|()| self.enter_pending(&alone))
    }

    /// Keeps the analysis of an ended match for lists, in the index. The next save of the match deletes it. A lost index is made again
    /// without it.
    pub fn keep_study(&self, id: &str, study: Study) {
        self.memory().index().study(id, study);
    }

    /// Keeps a record under a new name.
    ///
    /// # Errors
    /// It is none, or the disk does not take it.
    pub fn save_record(&self, record: &str) -> Result<(), StoreError> {
        let table = usable(|| Table::restore(record, Prefs::default()));
        let saved = SavedMatch::of(&table.map_err(|_| StoreError::Unreadable)?);
        let id = self.new_id();
        self.save(&id, &saved)?;
        // A match with other devices that has ended is listed with its record.
        let print = record_print(record);
        let name = |letters: &mut Letters| {
            let known = letters.finished.iter_mut().filter(|one| one.print == print && one.save.is_empty());
            known.for_each(|one| one.save.clone_from(&id));
        };
        if !print.is_empty() && self.rooms().exists() {
            let _ = self.letters_file().update(name);
        }
        Ok(())
    }

    /// Whether there is such a match.
    pub fn has(&self, id: &str) -> bool {
        self.saves.has(id)
    }

    /// Lists the matches. Only a match that the index does not know, or knows in words of another version, is read, and
    /// nothing waits for that but this call.
    pub fn list(&self, lang: Lang) -> StoredMatches {
        // No save comes between the files that are found and the entries that are dropped.
        let alone = self.alone();
        let Ok(ids) = self.saves.ids() else {
            let notice = Some(Word::UnreadMatchesText { count: 1 });
            return StoredMatches { matches: Vec::new(), notice, study: None };
        };
        let dated = |id: String| {
            let written = self.saves.written(&id);
            (id, written)
        };
        let found: BTreeMap<String, u64> = ids.into_iter().map(dated).collect();
        let mut unread = 0;
        let to_read = self.memory().index().keep_up_with(&found);
        drop(alone);
        for (id, written) in to_read {
            let infos = self.saves.peek(&id, read_infos);
            let _alone = self.alone();
            if self.saves.written(&id) != written {
                // It was saved or deleted while it was read.
                continue;
            }
            let mut memory = self.memory();
            match infos {
                Ok(Ok(infos)) => memory.index().put(&id, Entry::new(written, infos)),
                Ok(Err(Unusable::Newer)) => memory.index().put(&id, Entry::new(written, HashMap::new())),
                Ok(Err(Unusable::Damaged)) => drop(memory.index().take(&id)),
                // What is known of it still holds, in the words of another version.
                Err(_) if memory.index().knows(&id, written) => {}
                Err(_) => {
                    memory.index().take(&id);
                    unread += 1;
                }
            }
        }
        // What could not be written is made again the next time.
        let _ = self.write_index(&self.alone());
        let matches = listed(self.memory().index(), lang);
        if unread == 0 {
            matches
        } else {
            StoredMatches { notice: Some(Word::UnreadMatchesText { count: unread }), ..matches }
        }
    }

    /// Lists the matches as the index knows them, without the disk, for the first picture of a screen; none where there is no
    /// index and [`Store::list`] was not called yet.
    pub fn known(&self, lang: Lang) -> Option<StoredMatches> {
        let mut memory = self.memory();
        let index = memory.index();
        index.is_whole().then(|| listed(index, lang))
    }

    /// Deletes the matches in which nothing was done yet, except the one with this name.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn drop_starts(&self, but: &str) -> Result<(), StoreError> {
        let alone = self.alone();
        let starts = self.memory().index().starts();
        for id in starts.into_iter().filter(|id| *id != but) {
            self.forget(&id);
            self.saves.delete(&id)?;
        }
        Ok(self.write_index(&alone)?)
    }

    /// Drops a match from the index, before its files go.
    fn forget(&self, id: &str) {
        let mut memory = self.memory();
        memory.touch(id);
        memory.index().take(id);
    }

    /// Whether a game is new to the person: nothing of it was ever played here, and none of its lessons is done.
    /// The choices are those of this moment: the ones on the disk may be some seconds older.
    pub fn is_new_to(&self, game: &str, choices: &Choices) -> bool {
        let learned = choices.lessons.iter().any(|key| key.split(':').next() == Some(game));
        !learned && !choices.options.contains_key(game) && !self.memory().index().has_game(game)
    }

    /// The first lessons of the games that are new to the person.
    pub fn lesson_offers(&self, choices: &Choices, lang: Lang) -> Vec<LessonOffer> {
        learn::lesson_offers(|game| self.is_new_to(game, choices), lang)
    }

    /// The computers against which a game is played, with the person's own record.
    ///
    /// # Errors
    /// `unknown_game`.
    pub fn opponents(&self, game: &str, choices: &Choices, lang: Lang) -> Result<OpponentSheet, InputError> {
        learn::opponents(game, last_match(game, choices), &self.seen_statistics(), lang)
    }

    /// Returns the board of a match as everybody may see it: the match is read for it, so lists ask for it only where a row is
    /// on the screen. None when it cannot be read.
    pub fn thumbnail(&self, id: &str, prefs: Prefs) -> Option<Thumbnail> {
        let read = |text: &str| take_up(text, prefs).map(|table| table.sharing().thumbnail());
        self.saves.peek(id, read).ok()?.ok()
    }

    /// Opens a match. A damaged file is put aside and the one before it taken.
    pub fn open(&self, id: &str, prefs: Prefs) -> OpenedMatch {
        let _alone = self.alone();
        let newest = self.saves.open(id, |text| take_up(text, prefs));
        let notice = StoreNotice::of(&newest, &NoticeWords::matches());
        OpenedMatch { table: newest.ok().and_then(Newest::value), notice }
    }

    /// Deletes a match with all that was left of it, backups and damaged files too, so that [`Store::bring_back`] can undo it, until the next one is deleted or the store is opened again.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn remove(&self, id: &str) -> Result<(), StoreError> {
        let alone = self.alone();
        self.saves.remove(id)?;
        let mut memory = self.memory();
        memory.touch(id);
        memory.deleted = memory.index().take(id).map(|entry| (id.to_owned(), entry));
        drop(memory);
        Ok(self.write_index(&alone)?)
    }

    /// Undoes [`Store::remove`].
    ///
    /// # Errors
    /// The disk refuses.
    pub fn bring_back(&self, id: &str) -> Result<(), StoreError> {
        let alone = self.alone();
        self.saves.bring_back(id)?;
        let mut memory = self.memory();
        memory.touch(id);
        if let Some((_, entry)) = memory.deleted.take_if(|(deleted, _)| deleted == id) {
            memory.index().put(id, entry);
        }
        drop(memory);
        Ok(self.write_index(&alone)?)
    }

    /// Opens the club evening; a new one where none is kept, with `seed` for its lots. A damaged file is put aside and the one
    /// before it taken. A new evening in place of one that cannot be read now, or only by a newer version, is not kept.
    pub fn open_club(&self, seed: u64) -> OpenedClub {
        let newest = self.open_file(&self.alone(), StoreFile::Club, read_club);
        let notice = self.take_notice_on(StoreFile::Club);
        let club = newest.ok().and_then(Newest::value).unwrap_or_else(|| Club::new(seed));
        OpenedClub { club, notice }
    }

    /// Keeps the club evening, from `Club::save`.
    ///
    /// # Errors
    /// It is none, or the disk does not take it, or a newer version wrote the one before: that one is on the disk.
    pub fn save_club(&self, text: &str) -> Result<(), StoreError> {
        let alone = self.alone();
        usable(|| Club::restore(text)).map_err(|_| StoreError::Unreadable)?;
        if let Some(Err(Unusable::Newer)) = self.peek_file(StoreFile::Club, read_club)? {
            return Err(StoreError::Newer);
        }
        self.write_file(&alone, StoreFile::Club, text)
    }

    /// Takes the result of a kept match, if it has ended and a table of the kept evening waits for it. An evening that is open
    /// takes it itself.
    ///
    /// # Errors
    /// The disk does not take the evening, or it cannot be read now: the result is still in the match.
    pub fn take_club_result(&self, id: &str) -> Result<(), StoreError> {
        let alone = self.alone();
        let Some(Ok(mut club)) = self.peek_file(StoreFile::Club, read_club)? else { return Ok(()) };
        if !club.waits_for(id) {
            return Ok(());
        }
        let played = self.saves.peek(id, |text| take_up(text, Prefs::default()))?;
        let outcome = played.ok().and_then(|table| table.played().game().outcome());
        let Some(outcome) = outcome else { return Ok(()) };
        match club.take_outcome(id, &outcome) {
            Ok(true) => self.write_file(&alone, StoreFile::Club, &club.save()),
            Ok(false) | Err(_) => Ok(()),
        }
    }

    /// Reads the club evening, where something is made of it that must not be without it; none where none is kept.
    ///
    /// # Errors
    /// It cannot be read now, or a newer version wrote it.
    fn checked_club(&self, alone: &Alone) -> Result<Option<Club>, StoreError> {
        self.checked_file(alone, StoreFile::Club, read_club)
    }

    /// Returns the progress with puzzles; none yet where none is kept or it cannot be read. A damaged file is put aside and the
    /// one before it taken.
    pub fn practice(&self) -> Practice {
        let newest = self.open_file(&self.alone(), StoreFile::Practice, read_practice);
        newest.ok().and_then(Newest::value).unwrap_or_default()
    }

    /// Keeps the result of a puzzle, by its key, on a day.
    ///
    /// # Errors
    /// The disk does not take it, or a newer version wrote the progress before: that one is on the disk.
    pub fn keep_puzzle(&self, key: &str, result: PuzzleResult, day: u32) -> Result<(), StoreError> {
        let alone = self.alone();
        let mut practice = self.checked_practice(&alone)?;
        // A puzzle that was tried before the statistics were kept, or erased, has no first try any more.
        let is_first = practice.best(key).is_none();
        let entered = if is_first { self.enter_puzzle(&alone, key, result, day) } else { Ok(()) };
        practice.record(key, result, day);
        self.write_practice(&alone, &practice)?;
        entered
    }

    /// Reads the progress with puzzles like [`Store::practice`], where something is made of it that must not be without it.
    ///
    /// # Errors
    /// It cannot be read now, or a newer version wrote it.
    fn checked_practice(&self, alone: &Alone) -> Result<Practice, StoreError> {
        Ok(self.checked_file(alone, StoreFile::Practice, read_practice)?.unwrap_or_default())
    }

    fn write_practice(&self, alone: &Alone, practice: &Practice) -> Result<(), StoreError> {
        self.write_file(alone, StoreFile::Practice, &serde_json::to_string(practice).unwrap_or_default())
    }

    /// Writes the index, unless the one on the disk is the same. To be called when the app leaves the front.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn flush(&self) -> Result<(), StoreError> {
        Ok(self.write_index(&self.alone())?)
    }
}

/// Words for the ways in which files of a kind can be other than they should.
struct NoticeWords {
    damaged: Word,
    from_backup: Word,
    broken_title: Word,
    broken: Box<dyn Fn(String) -> Word>,
    /// Heading where there is no file; none where there need be none.
    absent: Option<Word>,
    newer: Word,
    unread: Word,
}

impl NoticeWords {
    fn matches() -> NoticeWords {
        NoticeWords {
            damaged: Word::TornTitle,
            from_backup: Word::TornText,
            broken_title: Word::BrokenTitle,
            broken: Box::new(|file| Word::BrokenText { file }),
            absent: Some(Word::BrokenTitle),
            newer: Word::NewerMatchText,
            unread: Word::UnreadMatchText,
        }
    }
}

/// Sorts matches, the last written first, and counts those that only a newer version can read.
fn listed(index: &Index, lang: Lang) -> StoredMatches {
    let mut rows = index.rows(lang);
    rows.sort_unstable_by(|a, b| (b.written, &b.id).cmp(&(a.written, &a.id)));
    let newer = rows.iter().filter(|row| row.info.is_none()).count();
    let ended = rows.iter().find(|row| row.info.as_ref().is_some_and(|info| info.ended));
    StoredMatches {
        study: ended.and_then(|row| index.study_of(&row.id)).cloned(),
        matches: rows.into_iter().filter_map(stored).collect(),
        notice: (newer > 0).then_some(Word::NewerMatchesText { count: newer as i64 }),
    }
}

/// Returns a match as lists show it; none where only a newer version can read it.
fn stored(Row { id, written, info }: Row) -> Option<StoredMatch> {
    let (thumbnail, time) = (format!("{id}:{written}"), (written / 1_000_000) as i64);
    info.map(|info| StoredMatch { id, info, time, thumbnail })
}

/// Takes up a match from a save. One with a good check sum that cannot be taken up is a newer version's.
fn take_up(text: &str, prefs: Prefs) -> Result<Table, Unusable> {
    usable(|| Table::restore_save(text, prefs))
}

/// Runs a reader of the core. A text that it refuses or panics at is a newer version's, unless it is damaged.
fn usable<T>(read: impl FnOnce() -> Result<T, InputError>) -> Result<T, Unusable> {
    match catch_unwind(AssertUnwindSafe(read)) {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(fault)) if fault.kind == InputErrorKind::Damaged => Err(Unusable::Damaged),
        Ok(Err(_)) | Err(_) => Err(Unusable::Newer),
    }
}

/// Reads what lists show of a match, in each language.
fn read_infos(text: &str) -> Result<HashMap<Lang, SavedInfo>, Unusable> {
    Ok(SavedMatch::of(&take_up(text, Prefs::default())?).infos)
}

fn read_practice(body: &str) -> Option<Practice> {
    serde_json::from_str(body).ok()
}

fn read_club(body: &str) -> Option<Club> {
    // An evening that its check sum proves whole and that is none to this version is one to a newer version.
    usable(|| Club::restore(body)).ok()
}

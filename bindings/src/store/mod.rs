//! Everything that a device keeps: choices, kept layouts, running matches and records, in one folder that the shell gives. Every file is
//! replaced as a whole (`qishe_net::file`) and has a check sum and a backup; a damaged one falls back to the backup, is
//! reported, and is put aside, never deleted.
//!
//! | file | content |
//! | --- | --- |
//! | `choices.qishe`, `.bak` | [`Choices`] |
//! | `saves/ID.qishe`, `.bak` | a match, as [`Table::save`] gives it, or a record |
//! | `saves/index.json` | what lists show of the matches; made again where it is missing |
//! | `saves/deleted/` | the match that was deleted last |
//! | `club.qishe`, `.bak` | the club evening, and people of earlier ones |
//! | `rooms/*.room` | matches with other devices, each written by its room (`qishe_net::SavedRoom`) |
//!
//! Protection of files while a device is locked, and their exclusion from backups of the system, are the shell's: it makes
//! the folders.

mod choices;
mod index;
mod old;
mod saves;
mod sealed;

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use qishe_core::club;
use qishe_core::game::Prefs;
use qishe_core::table::{self as core, SavedInfo, Thumbnail};
use qishe_core::words::Lang;
use qishe_net::file;
use serde_json::{Map, Value};

use crate::club::Club;
use crate::table::{SavedMatch, Table, guarded};
use index::{Entry, Index};
use saves::{Read, Saves};
use sealed::{seal, unseal};

pub use choices::{
    Choices, KeptLayout, ThemeChoice, default_choices, offers_pictures, prefs_of, quick_starts,
    with_club_form, with_form, with_layouts, with_pictures, zooms,
};

/// Kind of the file of choices.
const CHOICES: &str = "choices";
/// Kind of the file of the club evening.
const CLUB: &str = "club";
/// Name of the file of the club evening.
const CLUB_FILE: &str = "club.qishe";

/// Why something was not kept. What was kept before is untouched.
#[derive(Debug, thiserror::Error, uniffi::Error)]
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
}

impl From<io::Error> for StoreError {
    fn from(fault: io::Error) -> StoreError {
        StoreError::Disk { reason: fault.to_string() }
    }
}

/// Result of opening a saved match.
#[derive(uniffi::Enum)]
pub enum OpenedMatch {
    /// The newest file was good.
    Good {
        /// The match.
        table: Arc<Table>,
    },
    /// The newest file was damaged; the one before it was taken.
    FromBackup {
        /// The match.
        table: Arc<Table>,
    },
    /// Nothing could be read; the damaged file is kept under this name.
    Broken {
        /// Name of the file.
        kept: String,
    },
}

/// The club evening that was kept, or a new one.
#[derive(uniffi::Record)]
pub struct OpenedClub {
    /// The evening.
    pub club: Arc<Club>,
    /// Name under which a damaged file is kept; empty where there was no damage.
    pub kept: String,
    /// Whether the file before the damaged one was taken.
    pub from_backup: bool,
}

/// Damage that was found in the file of choices.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct ChoicesDamage {
    /// Name under which the damaged file is kept.
    pub kept: String,
    /// Whether the choices before were taken; else those of a fresh device.
    pub from_backup: bool,
}

/// A saved match in a list.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
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

struct Inner {
    choices: Choices,
    /// Fields of the file of choices, also those that only another version knows.
    fields: Map<String, Value>,
    damage: Option<ChoicesDamage>,
    index: Index,
    /// Entry of the match that was deleted last.
    deleted: Option<(String, Entry)>,
}

/// Everything that a device keeps. Calls that write wait for the disk: shells make them away from the screen's thread, one
/// after the other.
#[derive(uniffi::Object)]
pub struct Store {
    folder: PathBuf,
    saves: Saves,
    inner: Mutex<Inner>,
}

impl Store {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn entry(&self, id: &str, infos: HashMap<Lang, SavedInfo>) -> Entry {
        Entry { written: self.saves.written(id), infos: infos.into_iter().collect() }
    }
}

#[uniffi::export]
impl Store {
    /// Opens the store of a folder. What older versions kept there is taken over. What the disk refuses is told by the first
    /// call that writes.
    #[uniffi::constructor]
    pub fn at(folder: String) -> Arc<Self> {
        let folder = PathBuf::from(folder);
        let saves = Saves { folder: folder.join("saves") };
        let _ = file::make_private(&folder);
        let _ = file::make_private(&saves.folder);
        // Rooms write their files themselves; what a killed process has left of one has secrets in it.
        let rooms = folder.join("rooms");
        if rooms.is_dir() {
            let _ = file::make_private(&rooms);
        }
        let _ = saves.empty_bin();
        let (fields, damage) = read_choices(&folder);
        let choices = Choices::read(&fields);
        let index = Index::read(&saves.folder);
        Arc::new(Store {
            folder,
            saves,
            inner: Mutex::new(Inner { choices, fields, damage, index, deleted: None }),
        })
    }

    /// Returns the choices.
    pub fn choices(&self) -> Choices {
        self.inner().choices.clone()
    }

    /// Keeps other choices.
    ///
    /// # Errors
    /// The disk does not take them: those before are on it.
    pub fn set_choices(&self, choices: Choices) -> Result<(), StoreError> {
        let mut inner = self.inner();
        let choices = choices.checked();
        choices.write(&mut inner.fields);
        inner.choices = choices;
        Ok(write_choices(&self.folder, &inner.fields)?)
    }

    /// Takes the damage that was found in the file of choices when the store was opened: told once.
    pub fn take_damage(&self) -> Option<ChoicesDamage> {
        self.inner().damage.take()
    }

    /// Returns a name for a new match.
    pub fn new_id(&self) -> String {
        let mut time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        while self.has(time.to_string()) {
            time += 1;
        }
        time.to_string()
    }

    /// Keeps the newest state of a match, from [`Table::saved`].
    ///
    /// # Errors
    /// The disk does not take it: the state before is on it.
    pub fn save(&self, id: String, saved: SavedMatch) -> Result<(), StoreError> {
        let mut inner = self.inner();
        self.saves.write(&id, &saved.text)?;
        let entry = self.entry(&id, saved.infos);
        inner.index.put(&id, entry);
        Ok(())
    }

    /// Keeps a record under a new name.
    ///
    /// # Errors
    /// It is none, or the disk does not take it.
    pub fn save_record(&self, record: String) -> Result<(), StoreError> {
        let infos = read_infos(&record).ok_or(StoreError::Unreadable)?;
        self.save(self.new_id(), SavedMatch { text: record, infos })
    }

    /// Whether there is such a match.
    pub fn has(&self, id: String) -> bool {
        self.saves.has(&id)
    }

    /// Lists the matches, the last played first; those that cannot be read are left out. Only a match that the index does not
    /// know is read.
    pub fn list(&self, lang: Lang) -> Vec<StoredMatch> {
        let mut inner = self.inner();
        let ids = self.saves.ids();
        inner.index.retain(|id| ids.contains(id));
        let mut found = Vec::new();
        for id in ids {
            let written = self.saves.written(&id);
            if self.saves.is_unfinished(&id) || inner.index.get(&id, written).is_none() {
                let Some(infos) = self.saves.peek(&id, read_infos) else { continue };
                inner.index.put(&id, Entry { written, infos: infos.into_iter().collect() });
            }
            found.extend(inner.index.get(&id, written).and_then(|entry| stored(id, written, entry, lang)));
        }
        // What could not be written is made again the next time.
        let _ = inner.index.write(&self.saves.folder);
        newest_first(found)
    }

    /// Lists the matches like [`Store::list`] where the index knows all of them; none where one has to be read. Quick enough
    /// for the first picture of a screen.
    pub fn known(&self, lang: Lang) -> Option<Vec<StoredMatch>> {
        let inner = self.inner();
        let known = |id: String| {
            let written = self.saves.written(&id);
            let entry = inner.index.get(&id, written).filter(|_| !self.saves.is_unfinished(&id))?;
            stored(id, written, entry, lang)
        };
        self.saves.ids().into_iter().map(known).collect::<Option<Vec<_>>>().map(newest_first)
    }

    /// Deletes the matches in which nothing was done yet, except the one with this name.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn drop_starts(&self, but: String) -> Result<(), StoreError> {
        let mut inner = self.inner();
        for id in inner.index.starts().into_iter().filter(|id| *id != but) {
            inner.index.take(&id);
            self.saves.delete(&id)?;
        }
        Ok(inner.index.write(&self.saves.folder)?)
    }

    /// Whether a game is new to the person: nothing of it was ever played here, and none of its lessons is done.
    pub fn is_new_to(&self, game: String) -> bool {
        let inner = self.inner();
        let learned = inner.choices.lessons.iter().any(|key| key.split(':').next() == Some(&game));
        !learned && !inner.choices.options.contains_key(&game) && !inner.index.has_game(&game)
    }

    /// Returns the board of a match as everybody may see it: the match is read for it, so lists ask for it only where a row is
    /// on the screen. None when it cannot be read.
    pub fn thumbnail(&self, id: String, prefs: Prefs) -> Option<Thumbnail> {
        self.saves
            .peek(&id, |text| guarded(|| Ok(core::Table::restore(text, prefs)?.sharing().thumbnail())).ok())
    }

    /// Opens a match. A damaged file is put aside and the one before it taken.
    pub fn open(&self, id: String, prefs: Prefs) -> OpenedMatch {
        let _alone = self.inner();
        let restore = |text: &str| guarded(|| core::Table::restore(text, prefs)).ok().map(Table::wrap);
        match self.saves.open(&id, restore) {
            Read::Good(table) => OpenedMatch::Good { table },
            Read::FromBackup(table) => OpenedMatch::FromBackup { table },
            Read::Broken(kept) => OpenedMatch::Broken { kept },
        }
    }

    /// Deletes a match with all that was left of it: backups and damaged files.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn delete(&self, id: String) -> Result<(), StoreError> {
        let mut inner = self.inner();
        inner.index.take(&id);
        self.saves.delete(&id)?;
        Ok(inner.index.write(&self.saves.folder)?)
    }

    /// Deletes a match so that [`Store::bring_back`] can undo it, until the next one is deleted or the store is opened again.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn remove(&self, id: String) -> Result<(), StoreError> {
        let mut inner = self.inner();
        self.saves.remove(&id)?;
        inner.deleted = inner.index.take(&id).map(|entry| (id, entry));
        Ok(inner.index.write(&self.saves.folder)?)
    }

    /// Undoes [`Store::remove`].
    ///
    /// # Errors
    /// The disk refuses.
    pub fn bring_back(&self, id: String) -> Result<(), StoreError> {
        let mut inner = self.inner();
        self.saves.bring_back(&id)?;
        if let Some((_, entry)) = inner.deleted.take_if(|(deleted, _)| *deleted == id) {
            inner.index.put(&id, entry);
        }
        Ok(inner.index.write(&self.saves.folder)?)
    }

    /// Opens the club evening; a new one where none is kept, with `seed` for its lots. A damaged file is put aside and the one
    /// before it taken.
    pub fn open_club(&self, seed: u64) -> OpenedClub {
        let _alone = self.inner();
        let main = self.folder.join(CLUB_FILE);
        let read = |path: &Path| {
            let text = fs::read_to_string(path).ok()?;
            guarded(|| club::Club::restore(unseal(CLUB, &text).unwrap_or_default())).ok()
        };
        let opened = |club: Option<club::Club>, kept: String| OpenedClub {
            from_backup: club.is_some() && !kept.is_empty(),
            club: Club::wrap(club.unwrap_or_else(|| club::Club::new(seed))),
            kept,
        };
        let backup = file::backup_of(&main);
        if let Some(club) = read(&main) {
            return opened(Some(club), String::new());
        }
        if !main.exists() && !backup.exists() {
            return opened(None, String::new());
        }
        let kept = put_aside(&main);
        let club = read(&backup);
        if let Some(club) = &club {
            let _ = file::replace(&main, seal(CLUB, &club.save()).as_bytes());
        }
        opened(club, kept)
    }

    /// Keeps the club evening, from `Club::save`.
    ///
    /// # Errors
    /// It is none, or the disk does not take it: the evening before is on it.
    pub fn save_club(&self, text: String) -> Result<(), StoreError> {
        let _alone = self.inner();
        guarded(|| club::Club::restore(&text)).map_err(|_| StoreError::Unreadable)?;
        Ok(file::replace_keeping(&self.folder.join(CLUB_FILE), seal(CLUB, &text).as_bytes())?)
    }

    /// Writes what is not on the disk yet: the index. To be called when the app leaves the front.
    ///
    /// # Errors
    /// The disk refuses.
    pub fn flush(&self) -> Result<(), StoreError> {
        Ok(self.inner().index.write(&self.saves.folder)?)
    }
}

/// Returns a match as lists show it, with the time at which it was written.
fn stored(id: String, written: u64, entry: &Entry, lang: Lang) -> Option<(u64, StoredMatch)> {
    let info = entry.infos.get(&lang)?.clone();
    let thumbnail = format!("{id}:{written}");
    Some((written, StoredMatch { id, info, time: (written / 1_000_000) as i64, thumbnail }))
}

/// Sorts matches, the last written first.
fn newest_first(mut found: Vec<(u64, StoredMatch)>) -> Vec<StoredMatch> {
    found.sort_by(|(a, one), (b, other)| (b, &other.id).cmp(&(a, &one.id)));
    found.into_iter().map(|(_, one)| one).collect()
}

/// Reads what lists show of a match, in each language.
fn read_infos(text: &str) -> Option<HashMap<Lang, SavedInfo>> {
    let restore = || core::Table::restore(text, Prefs::default());
    let table = guarded(restore).ok()?;
    Some(Lang::ALL.map(|lang| (lang, table.sharing().info_in(lang))).into())
}

fn write_choices(folder: &Path, fields: &Map<String, Value>) -> io::Result<()> {
    let body = serde_json::to_string(fields).unwrap_or_default();
    file::replace_keeping(&folder.join("choices.qishe"), seal(CHOICES, &body).as_bytes())
}

/// A reader of the settings of an older version.
type Convert = fn(&str) -> Option<Map<String, Value>>;

/// Reads the fields of the file of choices, or those of an older version's file, which goes once they are kept.
fn read_choices(folder: &Path) -> (Map<String, Value>, Option<ChoicesDamage>) {
    let main = folder.join("choices.qishe");
    let backup = file::backup_of(&main);
    let read = |path: &Path| {
        let text = fs::read_to_string(path).ok()?;
        match serde_json::from_str(unseal(CHOICES, &text)?) {
            Ok(Value::Object(fields)) => Some(fields),
            _ => None,
        }
    };
    let olds: [(&str, Convert); 2] =
        [("settings.properties", old::from_properties), ("settings.json", old::from_json)];
    if main.exists() || backup.exists() {
        // They were taken over, and set-up positions with spies in them may be in them.
        olds.iter().for_each(|(name, _)| _ = fs::remove_file(folder.join(name)));
        if let Some(fields) = read(&main) {
            return (fields, None);
        }
        let kept = put_aside(&main);
        let found = read(&backup);
        let damage = ChoicesDamage { kept, from_backup: found.is_some() };
        if let Some(fields) = &found {
            let body = serde_json::to_string(fields).unwrap_or_default();
            let _ = file::replace(&main, seal(CHOICES, &body).as_bytes());
        }
        return (found.unwrap_or_default(), Some(damage));
    }
    for (name, convert) in olds {
        let path = folder.join(name);
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let Some(old) = convert(&text) else {
            let kept = put_aside(&path);
            return (Map::new(), Some(ChoicesDamage { kept, from_backup: false }));
        };
        let mut fields = Map::new();
        Choices::read(&old).write(&mut fields);
        if write_choices(folder, &fields).is_ok() {
            let _ = fs::remove_file(&path);
        }
        return (fields, None);
    }
    (Map::new(), None)
}

/// Keeps a damaged file under another name, and returns that.
fn put_aside(path: &Path) -> String {
    let name = format!("{}.broken", path.file_name().unwrap_or_default().to_string_lossy());
    if path.exists() {
        let _ = fs::rename(path, path.with_file_name(&name));
    }
    name
}

//! The store of a device as an object: its disk is `qishe_store`.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use qishe_core::game::Prefs;
use qishe_core::learn::{LessonOffer, PuzzleResult, WonLadder};
use qishe_core::table::Thumbnail;
use qishe_core::words::Lang;
use qishe_net::{LetterNews, look_into_rooms, saved_room_board};
use qishe_store::{self as disk, Choices, StoreError, StoreNotice, StoredMatches, prefs_of};

use crate::match_driver::MatchDriver;

/// Result of opening a saved match.
#[derive(uniffi::Record)]
pub struct OpenedMatch {
    /// The match; none where no file of it can be used.
    pub table: Option<Arc<MatchDriver>>,
    /// Notice on its files; none where the newest is good.
    pub notice: Option<StoreNotice>,
}

/// Everything that a device keeps. Calls that write wait for the disk: shells make them away from the screen's thread, one
/// after the other.
#[derive(uniffi::Object)]
pub struct Store(Arc<disk::Store>);

impl Store {
    /// The store itself.
    pub(crate) fn disk(&self) -> Arc<disk::Store> {
        self.0.clone()
    }
}

#[uniffi::export]
impl Store {
    /// Opens the store of a folder. What the disk refuses is told by the first call that writes.
    #[uniffi::constructor]
    pub fn at(folder: String) -> Arc<Self> {
        Arc::new(Store(Arc::new(disk::Store::at(Path::new(&folder)))))
    }

    /// Returns the choices.
    pub fn choices(&self) -> Choices {
        self.0.choices()
    }

    /// Keeps other choices.
    pub fn set_choices(&self, choices: Choices) -> Result<(), StoreError> {
        self.0.set_choices(choices)
    }

    /// Takes the next notice on a file, or on another app that uses the folder. Each is given once.
    pub fn take_notice(&self) -> Option<StoreNotice> {
        self.0.take_notice()
    }

    /// Returns a name for a new match.
    pub fn new_id(&self) -> String {
        self.0.new_id()
    }

    /// Carries out an order of a match to save it. `day`: its number since 1970 by the calendar of the device.
    #[uniffi::method(default(day = None))]
    pub fn save(&self, id: String, driver: Arc<MatchDriver>, day: Option<u32>) -> Result<(), StoreError> {
        if let Some(study) = driver.take_study() {
            self.0.keep_study(&id, study);
        }
        driver.take_save().map_or(Ok(()), |saved| self.0.save_on(&id, &saved, day))
    }

    /// Keeps a record under a new name.
    pub fn save_record(&self, record: String) -> Result<(), StoreError> {
        self.0.save_record(&record)
    }

    /// Whether there is such a match.
    pub fn has(&self, id: String) -> bool {
        self.0.has(&id)
    }

    /// Lists the matches.
    pub fn list(&self, lang: Lang) -> StoredMatches {
        self.0.list(lang)
    }

    /// Deletes the matches in which nothing was done yet, except the one with this name.
    pub fn drop_starts(&self, but: String) -> Result<(), StoreError> {
        self.0.drop_starts(&but)
    }

    /// The first lessons of the games that are new to the person: nothing of them was ever played here, and none of their
    /// lessons is done.
    pub fn lesson_offers(&self, choices: Choices, lang: Lang) -> Vec<LessonOffer> {
        self.0.lesson_offers(&choices, lang)
    }

    /// Returns the board of a match as everybody may see it; none when it cannot be read. The match is read for it. A match with
    /// other devices is named by its file.
    pub fn thumbnail(&self, id: String, prefs: Prefs) -> Option<Thumbnail> {
        let file = Path::new(&id);
        if file.starts_with(self.0.rooms()) {
            return saved_room_board(file, prefs);
        }
        self.0.thumbnail(&id, prefs)
    }

    /// Looks into the mailboxes of the matches that are played over the relay, each for at most so many milliseconds, while the
    /// app is away. A match that has come to its end is kept. `system`: the language of the system.
    pub fn look_into_mailboxes(&self, system: Lang, millis: u64) -> LetterNews {
        let choices = self.0.choices();
        let lang = choices.lang.unwrap_or(system);
        let (relay, names) = (choices.relay.clone(), choices.letter_names);
        let prefs = prefs_of(choices, lang, false);
        let limit = Duration::from_millis(millis);
        // A disk that refuses it is told of by the next call that a person makes.
        let keep = |record: String| drop(self.0.save_record(&record));
        look_into_rooms(&self.0.rooms(), &relay, prefs, names, limit, keep)
    }

    /// Opens a match. A damaged file is put aside and the one before it taken.
    pub fn open(&self, id: String, prefs: Prefs) -> OpenedMatch {
        let disk::OpenedMatch { table, notice } = self.0.open(&id, prefs);
        OpenedMatch { table: table.map(MatchDriver::wrap), notice }
    }

    /// Deletes a match with all that was left of it, backups and damaged files too, so that [`Store::bring_back`] can undo it, until the next one is deleted or the store is opened again.
    pub fn remove(&self, id: String) -> Result<(), StoreError> {
        self.0.remove(&id)
    }

    /// Undoes [`Store::remove`].
    pub fn bring_back(&self, id: String) -> Result<(), StoreError> {
        self.0.bring_back(&id)
    }

    /// Takes the result of a kept match, if it has ended and a table of the kept evening waits for it. An evening that is open
    /// takes it itself.
    pub fn take_club_result(&self, id: String) -> Result<(), StoreError> {
        self.0.take_club_result(&id)
    }

    /// Keeps the result of a puzzle, by its key, on a day.
    pub fn keep_puzzle(&self, key: String, result: PuzzleResult, day: u32) -> Result<(), StoreError> {
        self.0.keep_puzzle(&key, result, day)
    }

    /// Returns the ladder of the computers after a win against the one of a level; none where there is no such level. `stamps`: the
    /// win counts for the ladder.
    pub fn won_ladder(
        &self,
        game: String,
        won: u8,
        stamps: bool,
        choices: Choices,
        lang: Lang,
    ) -> Option<WonLadder> {
        self.0.opponents(&game, &choices, lang).ok()?.won_ladder(won, stamps)
    }

    /// Keeps the club evening, from an order of the app.
    pub fn save_club(&self, text: String) -> Result<(), StoreError> {
        self.0.save_club(&text)
    }

    /// Writes the index, unless the one on the disk is the same. To be called when the app leaves the front.
    pub fn flush(&self) -> Result<(), StoreError> {
        self.0.flush()
    }
}

/// Returns the position of a puzzle as everybody may see it, for a mini board; none for a key that there is not.
#[uniffi::export]
pub fn puzzle_board(key: String, prefs: Prefs) -> Option<Thumbnail> {
    qishe_core::learn::puzzle_board(&key, prefs)
}

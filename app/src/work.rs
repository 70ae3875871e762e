//! Work that takes long: what a shell runs on a worker, and what comes of it.

use std::fmt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use qishe_core::driver::{MatchDriver, SpyPanel};
use qishe_core::game::{InputError, Prefs};
use qishe_core::learn::{StatisticsQuery, StatisticsView, practice_page};
use qishe_core::policy::{self, MergeRefusal, TransferReport};
use qishe_core::table::{ImportQuestion, Table, import_question};
use qishe_core::words::{Lang, Word};
use qishe_net::{SavedRooms, saved_rooms, take_rooms};
use qishe_store::{Exported, People, PeopleChange, Store, StoreError, StoreNotice, StoredMatches};

use crate::mail::{Mail, MailChange};
use crate::practice::Progress;

/// Work that the person waits for, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Work {
    /// Its number: none of two has the same.
    pub number: u64,
    /// Its name.
    pub title: String,
    /// Whether the person can stop it. What writes cannot be stopped.
    pub can_stop: bool,
}

/// What is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Opens a kept match. `first`: the app begins with it. `studies`: its review is opened, and the computers look through it.
    Open { id: String, first: bool, studies: bool },
    /// Reads a record from elsewhere.
    Read { text: String },
    /// Merges a file with everything.
    Merge { text: String },
    /// Writes one file with everything. `save`: the person says where it is saved.
    Export { save: bool },
    /// The shell draws a picture.
    Draw,
    /// Lists the kept matches. Nobody waits for it.
    List,
    /// Makes a change to the people with whom matches were played, if there is one, and reads them. Nobody waits for it.
    People(Option<PeopleChange>),
    /// Reads the progress with puzzles and endgames. Nobody waits for it.
    Progress,
    /// Erases the statistics, if so wished, and reads those of a game and a person. Nobody waits for it.
    Statistics { erases: bool, game: Option<String>, person: Option<String> },
    /// Reads the kept matches with other devices. `looks`: their mailboxes are looked into after that. Nobody waits for it.
    Rooms { looks: bool },
    /// Makes a change to the letters between people. Nobody waits for it.
    Mail(MailChange),
}

impl Task {
    /// Name of the work, where the person waits for it.
    pub fn title(&self, lang: Lang) -> String {
        let word = match self {
            Task::Open { .. } => Word::Opening,
            Task::Read { .. } => Word::Importing,
            Task::Merge { .. } => Word::Merging,
            Task::Export { .. } => Word::Everything,
            Task::Draw => Word::MakingPicture,
            Task::List => Word::Archive,
            Task::People(_) => Word::People,
            Task::Progress => Word::Practice,
            Task::Statistics { .. } => Word::Statistics,
            Task::Rooms { .. } | Task::Mail(_) => Word::Letters,
        };
        word.text().shown(lang)
    }

    /// Whether the person can stop it.
    pub fn can_stop(&self) -> bool {
        !matches!(self, Task::Merge { .. })
    }
}

/// What came of a task.
pub enum Outcome {
    /// A kept match was opened, as far as a file of it can be used.
    Opened { id: String, table: Option<Table>, notice: Option<StoreNotice> },
    /// The record leaves a question open.
    Asked(ImportQuestion),
    /// The record was read. The sentence says what of it was left out.
    Brought { table: Table, left_out: Option<String> },
    /// It is no record that can be read.
    Refused(InputError),
    /// The message on the end of a merge.
    Merged(TransferReport),
    /// The file with everything: its name without ending, its text, and the sentence on what is not in it.
    Exported { name: String, text: String, save: bool, notice: Option<String> },
    /// There is no such file.
    NotExported(TransferReport),
    /// The picture is drawn.
    Drawn,
    /// The kept matches, in a language.
    Listed(Lang, StoredMatches),
    /// The people with whom matches were played, and whether the disk has taken their change.
    People(People, bool),
    /// The progress with puzzles and endgames.
    Progress(Box<Progress>),
    /// The statistics with the covered panel of the spies, if there is one, and what is to be told of their file. `kept`: the disk
    /// has not let them be erased.
    Statistics { view: StatisticsView, panel: Option<SpyPanel>, notice: Option<StoreNotice>, kept: bool },
    /// The kept matches with other devices, the letters between people with the people, and whether the mailboxes are looked into.
    Rooms(SavedRooms, Box<(Mail, People)>, bool),
    /// A change to the letters was made, or why not.
    Mail(MailChange, Option<InputError>),
    /// A fault of the app itself. Nothing has changed.
    Failed,
}

/// Work for a worker. It touches nothing of the app until it is handed back to [`crate::AppDriver::finish`].
pub struct Job {
    pub(crate) number: u64,
    pub(crate) task: Task,
    pub(crate) lang: Lang,
    /// Minutes by which the device's clock is ahead of UTC.
    pub(crate) utc_offset: i32,
    pub(crate) store: Arc<Store>,
}

/// Work that was done.
pub struct FinishedJob {
    pub(crate) number: u64,
    pub(crate) outcome: Outcome,
}

impl fmt::Debug for FinishedJob {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "FinishedJob({})", self.number)
    }
}

impl FinishedJob {
    /// Work that a fault of the app itself has ended.
    pub fn failed(number: u64) -> FinishedJob {
        FinishedJob { number, outcome: Outcome::Failed }
    }
}

impl Job {
    /// Does the work, with the preferences of a match that comes of it. It may take long.
    pub fn run(self, prefs: Prefs) -> FinishedJob {
        let Job { number, task, lang, utc_offset, store } = self;
        let outcome = match task {
            Task::Open { id, studies, .. } => {
                let mut opened = store.open(&id, prefs);
                for table in opened.table.iter_mut().filter(|_| studies) {
                    STUDY.iter().for_each(|id| _ = table.press(id));
                }
                Outcome::Opened { id, table: opened.table, notice: opened.notice }
            }
            Task::Read { text } => read(&text, prefs, lang),
            Task::Merge { text } => {
                let merged = store.import(&text, |rooms| take_rooms(&store.rooms(), rooms));
                Outcome::Merged(policy::merge_report(merged.as_ref().map_err(refusal), lang))
            }
            Task::Export { save } => match store.export() {
                Ok(Exported { text, unread, left_behind }) => {
                    let notice = policy::export_notice(unread, left_behind, lang);
                    Outcome::Exported { name: policy::everything_name(lang), text, save, notice }
                }
                Err(_) => Outcome::NotExported(policy::export_refusal(lang)),
            },
            Task::Draw => Outcome::Drawn,
            Task::List => Outcome::Listed(lang, store.list(lang)),
            Task::People(change) => {
                let file = store.people_file();
                let is_kept =
                    change.is_none_or(|change| file.update(|people| people.change(&change)).is_ok());
                Outcome::People(file.read(), is_kept)
            }
            Task::Rooms { looks } => {
                let mail = (Mail::read(&store, lang), store.people_file().read());
                Outcome::Rooms(saved_rooms(&store.rooms(), prefs), Box::new(mail), looks)
            }
            Task::Mail(change) => {
                let refused = change.make(&store.rooms()).err();
                Outcome::Mail(change, refused)
            }
            Task::Progress => {
                let (practice, day) = (store.practice(), today(utc_offset));
                let page = practice_page(&practice, day, lang);
                Outcome::Progress(Box::new(Progress { practice, day, lang, page }))
            }
            Task::Statistics { erases, game, person } => {
                let kept = erases && store.erase_statistics().is_err();
                let query = StatisticsQuery { game, person, now: now(), utc_offset, lang };
                let opened = store.statistics();
                let view = opened.statistics.view_with(&query, store.practice().days());
                let panel =
                    view.has_spies.then(|| SpyPanel::new(opened.statistics.spies(&view.person), lang));
                Outcome::Statistics { view, panel, notice: opened.notice, kept }
            }
        };
        FinishedJob { number, outcome }
    }
}

/// Buttons of a table that lead from a match that has ended to its turning points.
const STUDY: [&str; 2] = ["review:open", "review:analyse"];

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Number of the day since 1970 by the calendar of a device.
fn today(utc_offset: i32) -> u32 {
    ((now() / 1000 + i64::from(utc_offset) * 60) / 86_400) as u32
}

fn read(text: &str, prefs: Prefs, lang: Lang) -> Outcome {
    if let Some(asked) = import_question(text, lang) {
        return Outcome::Asked(asked);
    }
    match Table::import(text, prefs) {
        Ok(table) => {
            let left_out = table.left_out().map(|text| text.shown(lang));
            Outcome::Brought { table, left_out }
        }
        Err(fault) => Outcome::Refused(fault),
    }
}

fn refusal(fault: &StoreError) -> MergeRefusal {
    match fault {
        StoreError::Unreadable => MergeRefusal::Damaged,
        StoreError::Newer => MergeRefusal::Newer,
        StoreError::Disk { .. } => MergeRefusal::Disk,
    }
}

/// A match that has come on the table, until the shell takes it.
#[derive(Default)]
pub struct Served(Option<MatchDriver>);

impl Served {
    pub fn put(&mut self, table: Table) {
        self.0 = Some(MatchDriver::new(table));
    }

    pub fn take(&mut self) -> Option<MatchDriver> {
        self.0.take()
    }
}

impl fmt::Debug for Served {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if self.0.is_some() { "a match" } else { "none" })
    }
}

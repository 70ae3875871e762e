//! The way of matches to the table and away: opened, brought from elsewhere, merged and given away.
//!
//! A text from elsewhere goes one way, wherever it comes from: another app, a file, the field for pasting. A link leads to its
//! page, a file with everything is merged after a question, and all else is read as a record. What comes while the person
//! waits for something is looked at after that; of two texts the later stays. A link that starts the app comes before the match
//! that was open at its last end.

use std::mem;

use qishe_core::driver::MatchDriver;
use qishe_core::game::InputError;
use qishe_core::policy::{self, LinkKind, find_link};
use qishe_core::words::{Question, Word};
use qishe_store::{Choices, is_everything};

use crate::driver::{AppDriver, Around};
use crate::entry::company_of;
use crate::library::Afterwards;
use crate::message::{Asked, Notice};
use crate::order::{AppAct, AppOrder};
use crate::page::RowValue;
use crate::pages::import::{FILE, GO, TEXT};
use crate::pages::practice::last_ended;
use crate::screen::{LobbyTab, Screen};
use crate::stack::Stack;
use crate::work::{FinishedJob, Job, Outcome, Task, Work};

impl AppDriver {
    /// Returns the work that [`AppOrder::Run`] names, for a worker; `None` where nobody waits for it any more.
    pub fn job(&self, number: u64) -> Option<Job> {
        let waited = self
            .library
            .work
            .as_ref()
            .filter(|(work, _)| work.number == number)
            .map(|(_, task)| task.clone());
        let mut behind = self.library.behind.iter().filter(|(one, _)| *one == number);
        let task = waited.or_else(|| behind.next().map(|(_, task)| task.clone()))?;
        let Around { platform, .. } = &self.around;
        let (lang, utc_offset) = (self.around.lang(), platform.utc_offset);
        Some(Job { number, task, lang, utc_offset, store: self.store.clone() })
    }

    /// Takes work back from a worker. What nobody waits for any more is dropped.
    pub fn finish(&mut self, finished: FinishedJob) -> Vec<AppOrder> {
        self.ordering(|app, orders| app.end_work(finished, orders))
    }

    /// Takes the match that [`AppOrder::PutMatch`] puts on the table.
    pub fn take_match(&mut self) -> Option<MatchDriver> {
        self.library.served.take()
    }

    /// Handles a row of the import sheet.
    ///
    /// The sheet closes when a text is taken in or a file is picked. A refusal is shown over the list, and the pasted text stays for
    /// the next time.
    pub(crate) fn touch_import(&mut self, id: &str, value: Option<&RowValue>, orders: &mut Vec<AppOrder>) {
        match (id, value) {
            (TEXT, Some(RowValue::Text { text })) => self.around.pasted.clone_from(text),
            (TEXT | GO, None) => {
                let text = Some(self.around.pasted.clone()).filter(|text| !text.trim().is_empty());
                if text.is_some() {
                    self.around.sheet = None;
                    self.receive(text, orders);
                }
            }
            (FILE, None) => {
                self.around.sheet = None;
                orders.push(AppOrder::Act { act: AppAct::PickFile });
            }
            _ => {}
        }
    }

    /// Begins the app with the match that was open at its last end.
    pub(crate) fn start(&mut self, orders: &mut Vec<AppOrder>) {
        if self.library.starts {
            let id = self.around.choices.open.clone();
            self.begin(Task::Open { id, first: true, studies: false }, orders);
        }
    }

    /// What the app was opened for comes before the match with which it would begin.
    pub(crate) fn start_without_match(&mut self, orders: &mut Vec<AppOrder>) {
        self.library.starts = false;
        self.library.work = None;
        self.forget_open(orders);
    }

    /// Opens a kept match.
    pub(crate) fn open(&mut self, id: String, orders: &mut Vec<AppOrder>) {
        // A second tap while the match slides in opens no other one.
        if !self.has_match() {
            self.begin(Task::Open { id, first: false, studies: false }, orders);
        }
    }

    /// Opens the match that ended last, to learn from it.
    pub(crate) fn study(&mut self, orders: &mut Vec<AppOrder>) {
        let last = last_ended(self.archive.matches()).map(|saved| saved.id.clone());
        if let Some(id) = last.filter(|_| !self.has_match()) {
            self.begin(Task::Open { id, first: false, studies: true }, orders);
        }
    }

    /// Takes what has come from elsewhere: a link, a file with everything, or a record.
    pub(crate) fn receive(&mut self, text: Option<String>, orders: &mut Vec<AppOrder>) {
        let link = text.as_deref().and_then(find_link);
        if link.is_some() && self.library.is_starting() {
            self.start_without_match(orders);
        }
        if self.library.starts || self.library.work.is_some() {
            self.library.received = Some(text);
            return;
        }
        match link {
            Some(link) => self.let_go(Afterwards::Show(link), orders),
            None => self.let_go(Afterwards::TakeIn(text), orders),
        }
    }

    /// The shell begins to draw a picture.
    pub(crate) fn draw(&mut self, orders: &mut Vec<AppOrder>) {
        self.begin(Task::Draw, orders);
    }

    /// The person does not wait any longer.
    pub(crate) fn stop_work(&mut self, orders: &mut Vec<AppOrder>) {
        if self.library.work.take_if(|(work, _)| work.can_stop).is_some() {
            self.after_work(orders);
        }
    }

    /// Asks before everything is written into one file.
    pub(crate) fn ask_to_export(&mut self, save: bool) {
        self.ask(policy::export_question(self.around.lang()), Asked::Export { save });
    }

    /// Has the match on the table be left, after its question, and then does something. Without a match it is done at once.
    pub(crate) fn let_go(&mut self, afterwards: Afterwards, orders: &mut Vec<AppOrder>) {
        if !self.has_match() {
            return self.after_match(afterwards, orders);
        }
        orders.push(AppOrder::AskToLeave { by_link: matches!(afterwards, Afterwards::Show(_)) });
        self.leaving = Some(afterwards);
    }

    /// The match's question before it is left has come.
    pub(crate) fn ask_to_leave(&mut self, question: Option<Question>, orders: &mut Vec<AppOrder>) {
        let Some(afterwards) = self.leaving.take() else { return };
        match question {
            Some(question) => self.ask(question, Asked::Leave(afterwards)),
            None => self.after_match(afterwards, orders),
        }
    }

    /// Does what was to be done when the person lets the match go.
    pub(crate) fn after_match(&mut self, afterwards: Afterwards, orders: &mut Vec<AppOrder>) {
        match afterwards {
            Afterwards::Leave => self.leave_match(orders),
            Afterwards::Show(link) => {
                self.leave_match(orders);
                let company = company_of(link.kind);
                match link.kind {
                    LinkKind::Relay => self.show_relay(link.link),
                    LinkKind::Near | LinkKind::Online => self.show_invitation(link.link),
                }
                self.walk(orders, |stack| stack.show_invitation(company));
            }
            Afterwards::Open { file } => self.open_room(file, orders),
            // The match stays until the record has turned out to be good.
            Afterwards::TakeIn(None) => self.notify(Word::ImportTitle, Word::ImportUnread),
            Afterwards::TakeIn(Some(text)) if is_everything(&text) => {
                self.ask(policy::merge_question(self.around.lang()), Asked::Merge { text });
            }
            Afterwards::TakeIn(Some(text)) => self.read(text, orders),
        }
    }

    /// Leaves the match, if there is one on the table.
    pub(crate) fn leave_match(&mut self, orders: &mut Vec<AppOrder>) {
        if !self.has_match() {
            return;
        }
        self.forget_match();
        orders.push(AppOrder::CloseMatch);
        self.walk(orders, Stack::leave_match);
        self.forget_open(orders);
    }

    /// Reads a record.
    pub(crate) fn read(&mut self, text: String, orders: &mut Vec<AppOrder>) {
        self.begin(Task::Read { text }, orders);
    }

    /// Merges a file with everything. A match on the table is left first: it may go on in the file.
    pub(crate) fn merge(&mut self, text: String, orders: &mut Vec<AppOrder>) {
        self.leave_match(orders);
        self.begin(Task::Merge { text }, orders);
    }

    /// Writes one file with everything.
    pub(crate) fn export(&mut self, save: bool, orders: &mut Vec<AppOrder>) {
        self.begin(Task::Export { save }, orders);
    }

    /// Whether a match is on the table.
    pub(crate) fn has_match(&self) -> bool {
        self.stack.path.contains(&Screen::Match)
    }

    /// Begins work that nobody waits for. What the same work has not read yet, it reads now; a change is made in any case.
    pub(crate) fn run_behind(&mut self, task: Task, orders: &mut Vec<AppOrder>) {
        let kind = mem::discriminant(&task);
        if !matches!(task, Task::People(_) | Task::Mail(_)) {
            self.library.behind.retain(|(_, one)| mem::discriminant(one) != kind);
        }
        let number = self.library.number();
        self.library.behind.push((number, task));
        orders.push(AppOrder::RunBehind { number });
    }

    /// Begins work, unless the person waits for other work.
    fn begin(&mut self, task: Task, orders: &mut Vec<AppOrder>) {
        if self.library.work.is_some() {
            return;
        }
        self.library.starts = false;
        if matches!(task, Task::Open { .. }) {
            // A match that ends the app is not opened again at the next start.
            self.forget_open(orders);
        }
        let number = self.library.number();
        let title = task.title(self.around.lang());
        let can_stop = task.can_stop();
        let order = match task {
            Task::Draw => AppOrder::Draw { number },
            _ => AppOrder::Run { number },
        };
        self.library.work = Some((Work { number, title, can_stop }, task));
        orders.push(order);
    }

    fn end_work(&mut self, finished: FinishedJob, orders: &mut Vec<AppOrder>) {
        let waited = self.library.work.take_if(|(work, _)| work.number == finished.number).is_some();
        let behind = self.library.behind.iter().position(|(number, _)| *number == finished.number);
        if let Some(place) = behind {
            self.library.behind.remove(place);
        }
        if !waited && behind.is_none() {
            return;
        }
        match finished.outcome {
            Outcome::Opened { id, table, notice } => {
                if let Some(table) = table {
                    self.library.served.put(table);
                    orders.push(AppOrder::PutMatch { id, fresh: false, told: None });
                }
                self.notify_about(notice);
            }
            Outcome::Asked(asked) => {
                self.ask(asked.question, Asked::Reading { no: asked.no, yes: asked.yes })
            }
            Outcome::Brought { table, left_out } => {
                self.around.pasted.clear();
                self.library.served.put(table);
                orders.push(AppOrder::PutMatch { id: self.store.new_id(), fresh: true, told: left_out });
                // Back from a record leads to the records.
                self.stack.tab = LobbyTab::Archive;
            }
            Outcome::Refused(fault) => self.refuse(&fault),
            Outcome::Merged(report) => {
                orders.push(AppOrder::ReadStoreAgain);
                self.around.pasted.clear();
                // It is read again when it is looked at.
                self.evening.club = None;
                if self.shows_matches() {
                    self.list_matches(orders);
                }
                if self.shows_progress() {
                    self.read_progress(orders);
                }
                self.show(Notice { title: report.title, text: report.text });
            }
            Outcome::Exported { name, text, save, notice } => {
                orders.push(AppOrder::GiveEverything { name, text, save });
                if let Some(notice) = notice {
                    self.tell(notice);
                }
            }
            Outcome::NotExported(report) => self.show(Notice { title: report.title, text: report.text }),
            Outcome::Listed(lang, list) => self.archive.listed = Some((lang, list)),
            Outcome::People(people, is_kept) => {
                // A later change is shown already, and will be read.
                if !self.library.behind.iter().any(|(_, task)| matches!(task, Task::People(_))) {
                    self.around.meeting.people = people;
                }
                if !is_kept {
                    self.notify(Word::DiskTitle, Word::DiskText);
                }
            }
            Outcome::Progress(progress) => self.around.practised.read = Some(*progress),
            Outcome::Statistics { view, panel, notice, kept } => {
                if kept {
                    self.notify(Word::DiskTitle, Word::DiskText);
                }
                self.notify_about(notice);
                self.show_statistics(view, panel, orders);
            }
            Outcome::Rooms(listed, mail, looks) => {
                let (mail, people) = *mail;
                if !self.library.behind.iter().any(|(_, task)| matches!(task, Task::People(_))) {
                    self.around.meeting.people = people;
                }
                self.around.letters.mail = mail;
                self.take_rooms(listed, looks, orders);
            }
            Outcome::Mail(change, refused) => self.end_mail(&change, refused, orders),
            Outcome::Drawn => orders.push(AppOrder::GiveDrawing),
            Outcome::Failed => self.tell(Word::FaultText.text().shown(self.around.lang())),
        }
        if waited {
            self.after_work(orders);
        }
    }

    /// The picture of an [`AppOrder::Draw`] is drawn.
    pub(crate) fn end_drawing(&mut self, number: u64, orders: &mut Vec<AppOrder>) {
        self.end_work(FinishedJob { number, outcome: Outcome::Drawn }, orders);
    }

    /// Looks at what has come while the person waited.
    fn after_work(&mut self, orders: &mut Vec<AppOrder>) {
        if let Some(text) = self.library.received.take() {
            self.receive(text, orders);
        }
    }

    /// Says why a text is no record, and at which of its actions.
    fn refuse(&mut self, fault: &InputError) {
        let reason = fault.told().shown(self.around.lang());
        // People count from one; 0 is no place.
        let index = fault.index.map_or(0, |index| i64::from(index) + 1);
        self.notify(Word::ImportTitle, Word::ImportText { index, reason });
    }

    /// Forgets which match was open.
    fn forget_open(&mut self, orders: &mut Vec<AppOrder>) {
        if !self.around.choices.open.is_empty() {
            self.around.choices = Choices { open: String::new(), ..self.around.choices.clone() };
            orders.push(AppOrder::Choose { choices: self.around.choices.clone() });
        }
    }
}

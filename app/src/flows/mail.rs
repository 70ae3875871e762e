//! Letters to people: whom the person invites, what is answered, and when the mailboxes are looked into.

use qishe_core::remote::with_days;
use qishe_core::table::options as read_options;
use qishe_core::words::pages::people as words;
use qishe_store::LettersFile;
use std::path::Path;

use crate::driver::AppDriver;
use crate::mail::MailChange;
use crate::message::Asked;
use crate::order::AppOrder;
use crate::pages::mail::{INVITE, INVITED, REMATCH, SENT, invitation_question, withdraw_question};
use crate::screen::{PageId, Screen};
use crate::work::Task;
use qishe_core::game::InputError;
use qishe_core::policy::Company;

impl AppDriver {
    /// A row about letters was pressed, on whichever page it stands. Returns whether it is one.
    pub(crate) fn touch_mail(&mut self, id: &str, orders: &mut Vec<AppOrder>) -> bool {
        if let Some(id) = id.strip_prefix(INVITED) {
            let question = invitation_question(id, &self.around);
            if let Some(question) = question {
                self.ask(question, Asked::Invitation { id: id.to_owned() });
            }
        } else if let Some(id) = id.strip_prefix(SENT) {
            let sent = self.around.letters.mail.sent.iter().find(|one| one.id == id).cloned();
            match sent {
                Some(one) if one.declined => {
                    self.change_mail(MailChange::Withdraw { id: one.id }, orders);
                }
                Some(one) => {
                    let question = withdraw_question(&one, &self.around);
                    self.ask(question, Asked::Withdraw { id: one.id });
                }
                None => {}
            }
        } else if let Some(id) = id.strip_prefix(REMATCH) {
            let finished = &self.around.letters.mail.finished;
            let last = finished.iter().map(|(one, _)| one).find(|one| one.id == id && !one.person.is_empty());
            if let Some(last) = last.cloned() {
                self.write_to(last.person, last.game, last.options, 1 - last.seat.min(1), orders);
            }
        } else if let Some(game) = id.strip_prefix(INVITE) {
            self.open_invitation(game, orders);
        } else {
            return false;
        }
        true
    }

    /// Opens the form of a match to which the person of the page is invited.
    fn open_invitation(&mut self, game: &str, orders: &mut Vec<AppOrder>) {
        let screen = Screen::New { game: game.to_owned(), company: Company::Online };
        self.around.meeting.invite_seat = 0;
        self.walk(orders, |stack| stack.go(screen));
        if let Some(form) = self.around.forms.iter_mut().find(|form| form.game == game) {
            let days = read_options(&form.options).and_then(|options| with_days(&options));
            if let Ok(days) = days {
                form.options = serde_json::Value::Object(days).to_string();
            }
        }
    }

    /// Notes whom the form on top invites: the person from whose page it was opened.
    pub(crate) fn note_invited(&mut self) {
        let person = Screen::Page { page: PageId::Person };
        let invites = match &self.stack.path[..] {
            [.., page, Screen::New { company: Company::Online, .. }]
            | [
                ..,
                page,
                Screen::New { company: Company::Online, .. },
                Screen::SetUp { .. } | Screen::Rules { .. },
            ] => *page == person,
            _ => false,
        };
        let known = self.around.meeting.people.person(&self.around.meeting.person).is_some();
        self.around.meeting.invites = invites && known;
    }

    /// Sends the invitation of a form, and goes back to the person.
    pub(crate) fn send_invitation(&mut self, game: String, options: String, orders: &mut Vec<AppOrder>) {
        let (person, seat) = (self.around.meeting.person.clone(), self.around.meeting.invite_seat);
        self.walk(orders, |stack| stack.go_back_to(Screen::Page { page: PageId::Person }));
        self.write_to(person, game, options, seat, orders);
    }

    fn write_to(
        &mut self,
        person: String,
        game: String,
        options: String,
        seat: u8,
        orders: &mut Vec<AppOrder>,
    ) {
        let name = self.around.choices.my_name.clone();
        self.change_mail(MailChange::Invite { person, game, options, seat, name }, orders);
    }

    /// The person has answered an invitation.
    pub(crate) fn answer_invitation(&mut self, id: String, yes: bool, orders: &mut Vec<AppOrder>) {
        let name = self.around.choices.my_name.clone();
        let change = if yes { MailChange::Accept { id, name } } else { MailChange::Decline { id } };
        self.change_mail(change, orders);
    }

    /// Has a change written.
    pub(crate) fn change_mail(&mut self, change: MailChange, orders: &mut Vec<AppOrder>) {
        self.run_behind(Task::Mail(change), orders);
    }

    /// A change was written, or refused. It is sent as soon as the mailboxes are looked into.
    pub(crate) fn end_mail(
        &mut self,
        change: &MailChange,
        refused: Option<InputError>,
        orders: &mut Vec<AppOrder>,
    ) {
        let lang = self.around.lang();
        let told = match (refused, change) {
            (Some(fault), _) => fault.told(),
            (None, MailChange::Invite { .. }) => words::written(),
            (None, MailChange::Accept { .. }) => words::accepted(),
            (None, MailChange::Decline { .. }) => words::has_declined(),
            (None, MailChange::Withdraw { .. }) => words::withdrawn(),
        };
        self.tell(told.shown(lang));
        self.look_at_rooms(orders);
        self.around.letters.looks_again = true;
    }

    /// Opens the list of letters where a notice about them was touched. Returns whether it was such a notice.
    pub(crate) fn open_mail(&mut self, file: &str, orders: &mut Vec<AppOrder>) -> bool {
        let is_mail = LettersFile::is_at(Path::new(file));
        if is_mail {
            self.around.letters.ended = false;
            self.walk(orders, |stack| stack.go_back_to(Screen::LETTERS));
            // Where the lobby was seen, what it had read is older than the notice.
            self.look_at_rooms(orders);
        }
        is_mail
    }
}

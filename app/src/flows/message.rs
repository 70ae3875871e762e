//! What is asked and said over every screen, and what follows an answer.

use qishe_core::words::{Question, Word};
use qishe_store::StoreNotice;

use crate::driver::AppDriver;
use crate::mail::MailChange;
use crate::message::{Asked, Notice};
use crate::order::{AppOrder, RoomAct};

impl AppDriver {
    /// Shows a question, in the place of one that is on the screen.
    pub(crate) fn ask(&mut self, question: Question, asked: Asked) {
        self.messages.question = Some((question, asked));
    }

    /// The person has answered the question.
    pub(crate) fn answer(&mut self, yes: bool, orders: &mut Vec<AppOrder>) {
        let Some((_, asked)) = self.messages.question.take() else { return };
        match asked {
            Asked::Reading { no, yes: reading } => self.read(if yes { reading } else { no }, orders),
            Asked::Invitation { id } => self.answer_invitation(id, yes, orders),
            _ if !yes => {}
            Asked::Leave(afterwards) => self.after_match(afterwards, orders),
            Asked::Merge { text } => self.merge(text, orders),
            Asked::Export { save } => self.export(save, orders),
            Asked::Club(action) => self.act_in_club(&action, orders),
            Asked::RemoveRelay => self.remove_relay(orders),
            Asked::Block { person } => orders.push(AppOrder::ActInRoom { act: RoomAct::Block { person } }),
            Asked::Forget { person } => self.forget_person(person, orders),
            Asked::EraseStatistics => self.erase_statistics(orders),
            Asked::Withdraw { id } => self.change_mail(MailChange::Withdraw { id }, orders),
            Asked::GiveUp(room) => orders.push(AppOrder::GiveUpRoom { room: *room }),
        }
    }

    /// Shows a card, in the place of one that is on the screen.
    pub(crate) fn show(&mut self, notice: Notice) {
        self.messages.notice = Some(notice);
        self.messages.on_disk = false;
    }

    /// Shows a card with words.
    pub(crate) fn notify(&mut self, title: Word, text: Word) {
        let lang = self.around.lang();
        self.show(Notice { title: title.text().shown(lang), text: text.text().shown(lang) });
    }

    /// Shows the card about a file that is not as it should be, if there is one.
    pub(crate) fn notify_about(&mut self, notice: Option<StoreNotice>) {
        if let Some(notice) = notice {
            self.notify(notice.title, notice.text);
        }
    }

    /// The disk has begun to refuse what is written, or takes it again: then the card about it goes.
    pub(crate) fn tell_of_disk(&mut self, refuses: bool) {
        if refuses {
            self.notify(Word::DiskTitle, Word::DiskText);
            self.messages.on_disk = true;
        } else if self.messages.on_disk {
            self.close_notice();
        }
    }

    /// The person has read the card.
    pub(crate) fn close_notice(&mut self) {
        self.messages.notice = None;
        self.messages.on_disk = false;
    }
}

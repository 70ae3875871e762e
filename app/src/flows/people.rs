//! The people with whom somebody has played: when they are read, and what a person changes about them.

use qishe_core::policy::LIMITS;
use qishe_store::PeopleChange;

use crate::driver::AppDriver;
use crate::message::Asked;
use crate::order::AppOrder;
use crate::page::RowValue;
use crate::pages::people::{PERSON, PersonRow, forget_question};
use crate::screen::{PageId, Screen};
use crate::work::Task;

impl AppDriver {
    /// Whether a page of people is on top.
    pub(crate) fn shows_people(&self) -> bool {
        let page = |page| Some(&Screen::Page { page }) == self.stack.path.last();
        page(PageId::People) || page(PageId::Person)
    }

    /// Makes a change to the people in the background, if there is one, and reads them again.
    pub(crate) fn read_people(&mut self, change: Option<PeopleChange>, orders: &mut Vec<AppOrder>) {
        self.run_behind(Task::People(change), orders);
    }

    /// A row of a page of people was pressed, or given a value.
    pub(crate) fn touch_people(&mut self, id: &str, value: Option<&RowValue>, orders: &mut Vec<AppOrder>) {
        let key = self.around.meeting.person.clone();
        let row = id.parse::<PersonRow>().ok();
        if let (Some(chosen), None) = (id.strip_prefix(PERSON), value) {
            if self.around.meeting.people.person(chosen).is_some() {
                (self.around.meeting.person, self.around.meeting.person_name) = (chosen.to_owned(), None);
                self.walk(orders, |stack| stack.go(Screen::Page { page: PageId::Person }));
            }
            return;
        }
        if value.is_none() && self.touch_mail(id, orders) {
            return;
        }
        let Some(person) = self.around.meeting.people.person(&key).cloned() else { return };
        let change = match (row, value) {
            (Some(PersonRow::OwnName), Some(RowValue::Text { text })) => {
                let name = text.chars().take(LIMITS.name_length as usize).collect();
                self.around.meeting.person_name = Some(name);
                return;
            }
            (Some(PersonRow::OwnName), None) => {
                let Some(name) = self.around.meeting.person_name.take() else { return };
                PeopleChange::Rename { key, name }
            }
            (Some(PersonRow::Blocked), Some(RowValue::On { on })) => PeopleChange::Block { key, on: *on },
            (Some(PersonRow::Compared), Some(RowValue::On { on })) => PeopleChange::Compare { key, on: *on },
            (Some(PersonRow::Forget), None) => {
                return self.ask(forget_question(&person, &self.around), Asked::Forget { person: key });
            }
            _ => return,
        };
        self.change_people(change, orders);
    }

    /// The person is forgotten, and the list shown again.
    pub(crate) fn forget_person(&mut self, person: String, orders: &mut Vec<AppOrder>) {
        if self.stack.path.last() == Some(&Screen::Page { page: PageId::Person }) {
            self.walk(orders, |stack| _ = stack.back());
        }
        self.change_people(PeopleChange::Forget { key: person }, orders);
    }

    /// Shows a change at once, and has it written.
    fn change_people(&mut self, change: PeopleChange, orders: &mut Vec<AppOrder>) {
        self.around.meeting.people.change(&change);
        self.read_people(Some(change), orders);
    }
}

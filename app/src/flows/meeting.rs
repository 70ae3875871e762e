//! The way to people with devices of their own: rows of their pages, a relay, and what is done in a room.

use qishe_core::policy::{Company, LIMITS, cut_name, relay_question};
use qishe_core::table::RoomStep;
use qishe_core::words::Word;
use qishe_net::relay::Relay;
use qishe_store::Choices;

use crate::driver::AppDriver;
use crate::entry::RoomEntry;
use crate::meeting::{FoundRoom, Meeting, MeetingRow, NetworkSearch, OpenRoom};
use crate::message::Asked;
use crate::order::{AppAct, AppOrder, RoomAct};
use crate::page::RowValue;
use crate::screen::{PageId, Screen};

/// Most letters of a code, with spaces that a person may type.
const CODE_LETTERS: usize = 12;
/// Most letters of a relay's settings.
const SETTINGS_LETTERS: usize = 65_536;

/// Returns the first letters of a text.
fn cut(text: &str, letters: usize) -> String {
    text.chars().take(letters).collect()
}

impl AppDriver {
    fn meeting(&mut self) -> &mut Meeting {
        &mut self.around.meeting
    }

    /// The search has found other rooms. Their names come from other devices.
    pub(crate) fn find_rooms(&mut self, rooms: Vec<FoundRoom>, search: NetworkSearch) {
        let named = |room: FoundRoom| FoundRoom { name: cut_name(&room.name), ..room };
        let rooms = rooms.into_iter().take(LIMITS.rooms as usize).map(named).collect();
        let meeting = self.meeting();
        (meeting.found, meeting.search) = (rooms, search);
    }

    /// The room has another picture; none for a room that was left.
    pub(crate) fn show_in_room(&mut self, room: Option<OpenRoom>) {
        match room {
            Some(room) => self.meeting().room = Some(room),
            None => self.meeting().forget_room(),
        }
    }

    /// An invitation is shown on the page on which it can be accepted.
    pub(crate) fn show_invitation(&mut self, link: String) {
        self.meeting().link = link;
    }

    /// A relay is shown in the field in which it can be set.
    pub(crate) fn show_relay(&mut self, settings: String) {
        let meeting = self.meeting();
        (meeting.link, meeting.relay) = (String::new(), settings);
    }

    /// The person takes the relay off this device. Its settings stay in the field, to be changed or replaced.
    pub(crate) fn remove_relay(&mut self, orders: &mut Vec<AppOrder>) {
        let relay = std::mem::take(&mut self.around.choices.relay);
        self.meeting().relay = relay;
        orders.push(AppOrder::Choose { choices: self.around.choices.clone() });
    }

    /// The person sets the relay that is in the field.
    fn set_relay(&mut self, orders: &mut Vec<AppOrder>) {
        let relay = self.meeting().relay.trim().to_owned();
        match Relay::checked(&relay) {
            Ok(_) => {
                self.meeting().relay = String::new();
                self.around.choices.relay = relay;
                orders.push(AppOrder::Choose { choices: self.around.choices.clone() });
                self.tell(Word::RelayTaken.text().shown(self.around.lang()));
            }
            Err(fault) => self.tell(fault.told().shown(self.around.lang())),
        }
    }

    /// A row of a page of people was pressed, or given a value.
    pub(crate) fn touch_meeting(&mut self, id: &str, value: Option<&RowValue>, orders: &mut Vec<AppOrder>) {
        let Some((row, whose)) = MeetingRow::read(id) else { return };
        match (row, value) {
            (MeetingRow::Name, Some(RowValue::Text { text })) => self.set_name(text, orders),
            (MeetingRow::Code, Some(RowValue::Text { text })) => {
                self.meeting().code = cut(text, CODE_LETTERS)
            }
            (MeetingRow::Invitation, Some(RowValue::Text { text })) => {
                self.meeting().link = cut(text, LIMITS.link_length as usize);
            }
            (MeetingRow::Relay, Some(RowValue::Text { text })) => {
                self.meeting().relay = cut(text, SETTINGS_LETTERS);
            }
            (MeetingRow::Seat, Some(RowValue::Number { number })) => {
                let act = RoomAct::Seat { person: whose.to_owned(), seat: *number as u8 };
                orders.push(AppOrder::ActInRoom { act });
            }
            (MeetingRow::MySide, Some(RowValue::Number { number })) => self.take_side(*number as u8, orders),
            (row, None) => self.press_meeting(row, whose, orders),
            _ => {}
        }
    }

    fn press_meeting(&mut self, row: MeetingRow, whose: &str, orders: &mut Vec<AppOrder>) {
        match row {
            MeetingRow::Found => {
                let chosen = Some(whose.to_owned());
                let meeting = self.meeting();
                (meeting.chosen, meeting.code) = (chosen, String::new());
            }
            MeetingRow::Code => {
                let meeting = self.meeting();
                let room = meeting.found.iter().find(|room| Some(&room.service) == meeting.chosen.as_ref());
                let Some(addresses) = room.map(|room| room.addresses.clone()) else { return };
                let code = meeting.code.clone();
                self.enter(RoomEntry::JoinFound { addresses, code }, orders);
            }
            MeetingRow::NetworkSettings => orders.push(AppOrder::Act { act: AppAct::OpenAppSettings }),
            MeetingRow::Invitation => {
                let link = self.meeting().link.clone();
                self.follow_link(link, orders);
            }
            MeetingRow::Game => {
                let company = match self.stack.path.last() {
                    Some(Screen::Online) => Company::Online,
                    _ => Company::Near,
                };
                self.walk(orders, |stack| stack.go(Screen::New { game: whose.to_owned(), company }));
            }
            MeetingRow::OtherRelay => {
                self.ask(relay_question(self.around.lang()), Asked::RemoveRelay);
            }
            MeetingRow::Relay => self.set_relay(orders),
            MeetingRow::DropRelay => self.meeting().relay = String::new(),
            MeetingRow::Person => {
                let person =
                    self.meeting().room.iter().flat_map(|room| &room.view.people).find(|one| one.id == whose);
                if let Some(question) = person.and_then(|person| person.send_away.clone()) {
                    self.ask(question, Asked::Block { person: whose.to_owned() });
                }
            }
            MeetingRow::Offer => {
                let Some(room) = self.meeting().room.as_ref().filter(|room| room.view.leads) else { return };
                let screen = Screen::New { game: room.view.game.clone(), company: room.company };
                self.walk(orders, |stack| stack.go(screen));
            }
            MeetingRow::Step => self.take_step(orders),
            MeetingRow::People => self.walk(orders, |stack| stack.go(Screen::Page { page: PageId::People })),
            MeetingRow::Letters => self.walk(orders, |stack| stack.go(Screen::LETTERS)),
            MeetingRow::Name
            | MeetingRow::Seat
            | MeetingRow::MySide
            | MeetingRow::Send
            | MeetingRow::SendToWatchers
            | MeetingRow::SendToOwnDevice => {}
        }
    }

    fn set_name(&mut self, name: &str, orders: &mut Vec<AppOrder>) {
        let name = cut(name, LIMITS.name_length as usize);
        if name != self.around.choices.my_name {
            self.around.choices = Choices { my_name: name, ..self.around.choices.clone() };
            orders.push(AppOrder::Choose { choices: self.around.choices.clone() });
        }
    }

    /// The host takes another side of the game that it offers.
    fn take_side(&mut self, seat: u8, orders: &mut Vec<AppOrder>) {
        let Some(room) = self.meeting().room.as_ref().filter(|room| room.view.leads) else { return };
        let (game, options) = (room.view.game.clone(), room.view.options.clone());
        orders.push(AppOrder::ActInRoom { act: RoomAct::Propose { game, options, seat } });
    }

    /// The person does the one thing that is to be done next.
    fn take_step(&mut self, orders: &mut Vec<AppOrder>) {
        let Some(room) = &self.around.meeting.room else { return };
        let act = match room.view.next {
            RoomStep::Nothing => return,
            // The match is there, or gone from there.
            RoomStep::Leave if room.view.hands_over => {
                self.around.letters.ended = false;
                return self.walk(orders, |stack| {
                    stack.back();
                    stack.go_back_to(Screen::LETTERS);
                });
            }
            RoomStep::Leave | RoomStep::Retry | RoomStep::Cancel => {
                return self.walk(orders, |stack| _ = stack.back());
            }
            RoomStep::Begin if !room.view.may_begin => {
                let status = room.view.status.clone();
                return self.tell(status);
            }
            RoomStep::Begin => RoomAct::Begin,
            RoomStep::EndMatch => RoomAct::EndWithoutResult,
            RoomStep::Agree => RoomAct::Agree { yes: true },
            RoomStep::Withdraw => RoomAct::Agree { yes: false },
        };
        orders.push(AppOrder::ActInRoom { act });
    }
}

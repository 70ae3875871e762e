//! Orders to the shell of a room, decided from the changes of a step and the orders before.

use qishe_core::scene::StatusTone;
use qishe_core::table::RoomView;

use super::{Announcement, RoomUpdate};
use crate::invitation::Invitation;

/// Order to a shell. Orders are carried out in the order of their list.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RoomOrder {
    /// Keeps the whole record of a match that has ended; even where the match was left meanwhile.
    KeepRecord {
        /// The record with its people, for `Store::save_record`.
        record: String,
    },
    /// Tells the person a fault that stands while a match is on, whose screen hides the room's.
    Warn {
        /// The text.
        text: String,
    },
    /// Shows the room's screen.
    Show {
        /// Its content.
        view: RoomView,
        /// Invitation for others: to play while the room takes guests, and to watch while a match is on.
        invitation: Option<Invitation>,
    },
    /// Announces the room to devices nearby, in place of an earlier announcement.
    Announce {
        /// Port and name of the service.
        service: Announcement,
        /// Name of the host.
        name: String,
    },
    /// Announces the room no longer.
    StopAnnouncing,
    /// Puts the match that has begun, or was taken up, on the screen: [`super::RoomDriver::room`] has its peer.
    Begin,
    /// Carries between the match on the screen and the room.
    Carry,
    /// The room is over for this device, the view says why: it is stepped no more.
    Over,
}

/// State of a room after a step.
pub(super) struct RoomState {
    pub view: RoomView,
    pub invitation: Option<Invitation>,
    pub service: Announcement,
    /// Whether a match is there that a table can be made of.
    pub has_match: bool,
}

/// State of the shell after the last orders.
#[derive(Debug, Default)]
pub(super) struct ShellState {
    announced: Option<Announcement>,
    status: String,
    /// A match has begun that is not on the screen yet.
    awaits_match: bool,
}

impl ShellState {
    /// State of a shell that does not know yet of the match with which its room was taken up.
    pub(super) fn resumed() -> ShellState {
        ShellState { awaits_match: true, ..ShellState::default() }
    }

    /// Returns the orders after a step. `read` is asked only where it matters.
    pub(super) fn orders(&mut self, update: RoomUpdate, read: impl FnOnce() -> RoomState) -> Vec<RoomOrder> {
        let mut orders = Vec::new();
        if let Some(record) = update.record {
            orders.push(RoomOrder::KeepRecord { record });
        }
        self.awaits_match |= update.begun;
        if update.changed || self.awaits_match {
            let state = read();
            let begins = self.awaits_match && state.has_match;
            self.awaits_match &= !begins;
            if update.changed || begins {
                self.show(state, update.over, &mut orders);
            }
            if begins {
                orders.push(RoomOrder::Begin);
            }
        }
        if update.moved {
            orders.push(RoomOrder::Carry);
        }
        if update.over {
            if self.announced.take().is_some() {
                orders.push(RoomOrder::StopAnnouncing);
            }
            orders.push(RoomOrder::Over);
        }
        orders
    }

    fn show(&mut self, state: RoomState, over: bool, orders: &mut Vec<RoomOrder>) {
        let RoomState { view, invitation, service, has_match: _ } = state;
        let fault = view.playing && view.tone != StatusTone::Normal;
        if fault && view.status != self.status {
            orders.push(RoomOrder::Warn { text: view.status.clone() });
        }
        self.status.clone_from(&view.status);
        // Guests can join, or a player of the match is missing.
        let away = view.playing && view.people.iter().any(|person| !person.up);
        let takes_guests = invitation.is_some() && !view.playing && !view.hands_over;
        let open = !over && service.port != 0 && (takes_guests || away);
        let wanted = open.then_some(service);
        if wanted != self.announced {
            orders.push(match &wanted {
                Some(service) => {
                    let name = view.people.first().map(|host| host.name.clone()).unwrap_or_default();
                    RoomOrder::Announce { service: service.clone(), name }
                }
                None => RoomOrder::StopAnnouncing,
            });
            self.announced = wanted;
        }
        orders.push(RoomOrder::Show { view, invitation });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qishe_core::table::{RoomPerson, RoomStep};

    fn state() -> RoomState {
        let person = |name: &str| RoomPerson {
            id: name.to_owned(),
            name: name.to_owned(),
            side: String::new(),
            seat: None,
            line: String::new(),
            own: name == "host",
            ready: true,
            up: true,
            send_away: None,
            can_be_seated: false,
        };
        let view = RoomView {
            host: true,
            people: vec![person("host"), person("guest")],
            game: String::new(),
            name: String::new(),
            options: String::new(),
            seat: 0,
            rules: Vec::new(),
            timed: false,
            status: String::new(),
            tone: StatusTone::Normal,
            may_begin: false,
            agreed: false,
            playing: false,
            watchers: 0,
            hands_over: false,
            seeking: false,
            leads: true,
            next: RoomStep::Begin,
        };
        let service = Announcement { port: 7, name: "service".to_owned() };
        RoomState { view, invitation: None, service, has_match: false }
    }

    fn changed() -> RoomUpdate {
        RoomUpdate { changed: true, ..RoomUpdate::default() }
    }

    fn is_announced(told: &ShellState) -> bool {
        told.announced.is_some()
    }

    /// A room is announced while guests can join and while a player of a running match is away, and at no other time.
    #[test]
    fn a_room_is_announced_while_somebody_is_missing() {
        let invitation =
            || Some(Invitation { code: String::new(), link: String::new(), side: 0, dark: Vec::new() });
        for (invited, playing, up, announced) in [
            (true, false, true, true),
            (false, false, true, false),
            (false, false, false, false),
            (false, true, true, false),
            // Others may watch, but not by finding the room.
            (true, true, true, false),
            (false, true, false, true),
        ] {
            let mut told = ShellState::default();
            told.orders(changed(), || {
                let mut state = state();
                state.view.playing = playing;
                state.view.people[1].up = up;
                state.invitation = invitation().filter(|_| invited);
                state
            });
            assert_eq!(is_announced(&told), announced, "{invited} {playing} {up}");
        }
        let mut told = ShellState::default();
        let open = || RoomState { invitation: invitation(), ..state() };
        let first = told.orders(changed(), open);
        assert!(first.iter().any(|one| matches!(one, RoomOrder::Announce { name, .. } if name == "host")));
        assert!(!told.orders(changed(), open).iter().any(|one| matches!(one, RoomOrder::Announce { .. })));
        let over = told.orders(RoomUpdate { over: true, ..changed() }, open);
        assert!(over.ends_with(&[RoomOrder::Over]) && over.contains(&RoomOrder::StopAnnouncing));
    }

    /// A fault is told once while a match hides the room's screen; the room's own screen shows it by itself.
    #[test]
    fn a_fault_is_told_once_in_a_match() {
        let fault = |playing: bool| {
            move || {
                let mut state = state();
                (state.view.playing, state.view.tone) = (playing, StatusTone::Urgent);
                state.view.status = "nobody hears us".to_owned();
                state
            }
        };
        let warns = |orders: Vec<RoomOrder>| orders.iter().any(|one| matches!(one, RoomOrder::Warn { .. }));
        assert!(!warns(ShellState::default().orders(changed(), fault(false))));
        let mut told = ShellState::default();
        assert!(warns(told.orders(changed(), fault(true))));
        assert!(!warns(told.orders(changed(), fault(true))));
    }

    /// A match that has begun comes on the screen once all have greeted, and a record is kept before everything else.
    #[test]
    fn a_match_begins_once_it_is_there() {
        let begun = RoomUpdate { begun: true, ..changed() };
        for mut told in [ShellState::default(), ShellState::resumed()] {
            assert!(!told.orders(begun.clone(), state).contains(&RoomOrder::Begin));
            let there = || RoomState { has_match: true, ..state() };
            assert!(told.orders(RoomUpdate::default(), there).contains(&RoomOrder::Begin));
            assert!(!told.orders(changed(), there).contains(&RoomOrder::Begin));
        }
        let ended = RoomUpdate { record: Some("{}".to_owned()), moved: true, ..changed() };
        let orders = ShellState::default().orders(ended, state);
        assert_eq!(orders[0], RoomOrder::KeepRecord { record: "{}".to_owned() });
        assert_eq!(orders.last(), Some(&RoomOrder::Carry));
    }
}

//! A room that other devices come to, over a link: one object, stepped by a thread of the shell's own.

mod away;
mod correspondence;
mod door;
mod enter;
mod handover;
mod in_use;
mod look;
mod order;
mod people;
mod saved;
mod state;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use qishe_core::game::InputError;
use qishe_core::remote::{HandoverProgress, MatchSource, Peer, PlanError, PublicKey, Room};
use qishe_core::table::{self, Outbox, RoomError, RoomView, room_view};
use qishe_core::words::Lang;

use crate::invitation::{Address, Invitation, Purpose};
use crate::links::{Link, LinkCommand, LinkEvent};
use order::{RoomState, ShellState};
use state::{State, TICK};

pub use away::{LetterNews, LetterNotice, look_into_room, look_into_rooms};
pub use correspondence::{
    accept_invitation, awaits_letters, decline_invitation, invite, invited_days, is_agreed_only,
    look_for_letters, withdraw_invitation,
};
pub use order::RoomOrder;
pub use saved::{
    SavedRoom, SavedRoomInfo, SavedRooms, Told, saved_room, saved_room_board, saved_rooms, take_rooms,
    tell_saved_room,
};

/// Changes since the step before.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoomUpdate {
    /// [`RoomDriver::view`] or [`RoomDriver::invitation`] may show something else.
    pub changed: bool,
    /// A match has begun: the peer in [`RoomDriver::room`] has it.
    pub begun: bool,
    /// The table must follow, by [`RoomDriver::carry`]: the match has gone on, or who is there has changed.
    pub moved: bool,
    /// The whole match with its people, as [`qishe_core::table::Table::save`] writes it, once all is open and it holds. Told once.
    pub record: Option<String>,
    /// The room is over for this device; the view says why.
    pub over: bool,
}

impl RoomUpdate {
    fn add(&mut self, other: RoomUpdate) {
        self.changed |= other.changed;
        self.begun |= other.begun;
        self.moved |= other.moved;
        self.over |= other.over;
        self.record = other.record.or(self.record.take());
    }
}

/// Where a room is reached.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Announcement {
    /// The port; 0 while there is none, or on a guest's device.
    pub port: u16,
    /// The name of the service.
    pub name: String,
}

/// A room and the link that its frames go over. One thread steps it; every call but [`RoomDriver::step`] and
/// [`RoomDriver::leave`] is short, and may come from any thread.
pub struct RoomDriver {
    link: Arc<Link>,
    state: Mutex<State>,
    /// State of the shell after the last [`RoomDriver::orders`].
    shell_state: Mutex<ShellState>,
}

impl std::fmt::Debug for RoomDriver {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("RoomDriver").field("link", &self.link).finish_non_exhaustive()
    }
}

impl RoomDriver {
    /// A driver of a room over a link; a match that begins is kept in `file`.
    pub fn new(mut room: Room, link: Link, file: Option<&Path>) -> RoomDriver {
        if let Some(people) = people::people_beside(file) {
            people::introduce(&mut room, &people);
        }
        let link = Arc::new(link);
        let state = Mutex::new(State::new(room, link.clone(), file.map(Path::to_owned)));
        RoomDriver { link, state, shell_state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits up to `limit` for an event and handles it. Shells call [`RoomDriver::orders`] instead.
    pub fn step(&self, limit: Duration) -> RoomUpdate {
        let mut update = {
            let mut state = self.state();
            state.settle();
            state.update()
        };
        // The state is not locked while the link waits, so that a person may act.
        let limit = if update == RoomUpdate::default() { limit.min(TICK) } else { Duration::ZERO };
        let event = self.link.poll(limit);
        let mut state = self.state();
        state.advance(event);
        update.add(state.update());
        update
    }

    /// Steps, as [`RoomDriver::step`], and returns the orders to the shell, with texts in `lang`.
    pub fn orders(&self, limit: Duration, lang: Lang) -> Vec<RoomOrder> {
        let update = self.step(limit);
        let mut shell_state = self.shell_state.lock().unwrap_or_else(PoisonError::into_inner);
        shell_state.orders(update, || RoomState {
            view: self.view(lang),
            invitation: self.invitation().or_else(|| self.watch_link()),
            service: self.announcement(),
            has_match: self.room(|room| room.source().is_some_and(|source| source.played().is_some())),
        })
    }

    /// Calls `read` with the room.
    pub fn room<T>(&self, read: impl FnOnce(&Room) -> T) -> T {
        read(&self.state().room)
    }

    /// Changes the room, and sends the effects at once.
    pub fn change<T>(&self, work: impl FnOnce(&mut Room) -> T) -> T {
        self.state().change(work)
    }

    /// Commands the link.
    ///
    /// # Errors
    /// The command is not taken.
    pub fn submit(&self, command: LinkCommand) -> Result<(), crate::links::CommandError> {
        self.link.submit(command)
    }

    /// Returns the fault that still stands.
    pub fn trouble(&self) -> Option<RoomError> {
        self.state().trouble
    }

    /// Returns where a host listens, once it does; or where a guest was told to go.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        self.state().addresses.clone()
    }

    /// Returns the content of the room's screen.
    pub fn view(&self, lang: Lang) -> RoomView {
        let state = self.state();
        let seek = state.matchmaker.as_ref().map(crate::matchmaking::Matchmaker::seek);
        room_view(&state.room, seek, state.trouble, state.over, lang)
    }

    /// Returns the invitation for others, or for another device that takes a match; none on a guest's device, while a match is on,
    /// every seat is taken or that device has come, and before the room can be reached.
    pub fn invitation(&self) -> Option<Invitation> {
        let state = self.state();
        let room = &state.room;
        let free = room.offered().is_none_or(|offer| offer.seats.iter().any(Option::is_none));
        let purpose = if room.handover().is_some() { Purpose::Handover } else { Purpose::Play };
        let is_met = room.handover().is_some_and(|handover| handover != HandoverProgress::Waits);
        let door = state.door.as_ref().filter(|_| free && !is_met && !room.is_playing())?;
        let code = door.code.as_deref().unwrap_or_default();
        Some(Invitation::new(code, &Address { secret: door.secret, purpose, way: state.way()? }))
    }

    /// Returns the link for watching the match; `None` unless one is on that can be watched, and the room can be reached.
    pub fn watch_link(&self) -> Option<Invitation> {
        let state = self.state();
        let secret = state.room.watch_secret()?;
        Some(Invitation::new("", &Address { secret, purpose: Purpose::Watch, way: state.way()? }))
    }

    /// Returns the port at which the room is reached, 0 while it is not; and the name under which it is to be announced.
    pub fn announcement(&self) -> Announcement {
        let state = self.state();
        let port = state.addresses.first().filter(|_| state.room.is_host()).map_or(0, SocketAddr::port);
        let name = state.room.members().first().map(|member| service(member.key));
        Announcement { port, name: name.unwrap_or_default() }
    }

    /// Offers a game as the host.
    ///
    /// `options` are JSON or empty. `seat` is the host's own; without one the host keeps its seat, or takes the first where the
    /// game has no such seat.
    ///
    /// # Errors
    /// `unknown_game`, `bad_option`.
    pub fn propose(&self, game: &str, options: &str, seat: Option<u8>) -> Result<(), InputError> {
        let options = table::options(options)?;
        Ok(self.change(|room| room.propose(game, &options, seat.unwrap_or_else(|| room.kept_seat(game))))?)
    }

    /// The host gives a person, named as in the view, another seat; whoever has it takes the person's in exchange.
    ///
    /// # Errors
    /// `bad_option`: there is no such person or seat.
    pub fn seat(&self, id: &str, seat: u8) -> Result<(), InputError> {
        self.change(|room| {
            let members = room.members();
            let member = members.iter().find(|member| member.key.to_string() == id);
            room.seat(member.ok_or(PlanError::Seats)?.key, seat)
        })?;
        Ok(())
    }

    /// Blocks a person, named as in the view: the person leaves, and the code and link that let them in become invalid.
    ///
    /// # Errors
    /// `unlinked`: the system has no randomness.
    pub fn block(&self, id: &str) -> Result<(), InputError> {
        let mut state = self.state();
        let members = state.room.members();
        if let Some(member) = members.iter().skip(1).find(|member| member.key.to_string() == id) {
            state.change(|room| room.block(member.key));
            state.renew_secrets(door::fresh_secret()?);
        }
        Ok(())
    }

    /// Sends what the player here has done and said at a table of the match.
    fn send(&self, outbox: Outbox) {
        let mut state = self.state();
        for action in &outbox.actions {
            // The table has asked the rules; one more action than is let out waits for the person to do it again.
            let _ = state.change(|room| room.act(action));
        }
        if let Some(end) = outbox.ends_waiting {
            state.change(|room| room.end_or_wait(end));
        }
        if let Some(phrase) = outbox.phrase {
            state.change(|room| room.say(phrase));
        }
    }

    /// Sends the messages of a table to the other devices, and then has `follow` take the newest state of the match. Returns what
    /// `follow` gives; `None` before there is a match.
    pub fn carry<T>(
        &self,
        outbox: Outbox,
        follow: impl FnOnce(MatchSource, Option<RoomError>) -> T,
    ) -> Option<T> {
        self.send(outbox);
        let trouble = self.trouble();
        self.room(|room| room.source().map(|source| follow(source, trouble)))
    }

    /// Interrupts waiting and tries missing links at once: the device woke up or changed its network.
    pub fn wake(&self) {
        let _ = self.link.submit(LinkCommand::Wake);
    }

    /// Leaves the room. Waits up to `limit` until the others know the whole of a finished match; a file that nobody needs any
    /// more is deleted. Returns the record if it became complete only now.
    pub fn leave(&self, limit: Duration) -> Option<String> {
        let until = Instant::now() + limit;
        let mut record = None;
        // An end or a resignation is told to everybody who is linked.
        let waits = |state: &State| !state.is_synchronized() && state.room.peer().is_some_and(Peer::is_over);
        while waits(&self.state()) && Instant::now() < until {
            record = self.step(Duration::from_millis(50)).record.or(record);
        }
        self.state().leave();
        // Submitted frames are sent before the link closes.
        let until = until.max(Instant::now() + limit.min(Duration::from_secs(1)));
        while Instant::now() < until && self.link.poll(Duration::from_millis(50)) != Some(LinkEvent::Closed) {
        }
        record
    }
}

/// Returns the host's name in the network: it tells a kept match where its host is now, and nobody anything else.
fn service(host: PublicKey) -> String {
    host.to_string().chars().take(12).collect()
}

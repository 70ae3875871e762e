//! A room that other devices come to, for the shells.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use qishe_core::game::Prefs;
use qishe_core::remote::{self as core};
use qishe_core::table::{RoomView, Table};
use qishe_core::words::Lang;
use qishe_net::{RoomDriver, RoomOrder};

use crate::error::{TableError, guarded};
use crate::match_driver::MatchDriver;

/// A room that other devices come to. Every call but [`Room::step`] and [`Room::leave`] is short.
#[derive(uniffi::Object)]
pub struct Room {
    driver: RoomDriver,
}

impl Room {
    fn wrap(
        make: impl FnOnce() -> Result<RoomDriver, qishe_core::game::InputError>,
    ) -> Result<Arc<Self>, TableError> {
        guarded(make).map(|driver| Arc::new(Room { driver }))
    }
}

#[uniffi::export]
impl Room {
    /// Opens a room; a match that begins in it is kept in `file`.
    ///
    /// # Errors
    /// `unlinked`: there is no network to listen in.
    #[uniffi::constructor]
    pub fn host(name: String, file: String) -> Result<Arc<Self>, TableError> {
        Room::wrap(|| RoomDriver::host(&name, Path::new(&file)))
    }

    /// Opens a room that others come to over a relay; `relay` describes it.
    ///
    /// # Errors
    /// `no_relay`, `bad_relay`, `not_online`.
    #[uniffi::constructor]
    pub fn host_online(relay: String, name: String, file: String) -> Result<Arc<Self>, TableError> {
        Room::wrap(|| RoomDriver::host_online(&relay, &name, Path::new(&file)))
    }

    /// Seeks anybody on a relay who wishes to play the same; `options` as JSON or nothing. The match begins by itself. The key
    /// that others see is made for this search alone, and they are told no name.
    ///
    /// # Errors
    /// `no_relay`, `bad_relay`, `not_online`, `unknown_game`, `bad_option`.
    #[uniffi::constructor]
    pub fn seek(relay: String, game: String, options: String, file: String) -> Result<Arc<Self>, TableError> {
        Room::wrap(|| RoomDriver::seek(&relay, &game, &options, Path::new(&file)))
    }

    /// Goes to a room by its link: to play, to watch, or to take a match of another device; `relay` describes the relay, for links to rooms that are reached over one.
    ///
    /// # Errors
    /// `bad_invitation`, `unlinked`, `no_relay`, `bad_relay`, `other_relay`, `not_online`.
    #[uniffi::constructor]
    pub fn join(link: String, name: String, file: String, relay: String) -> Result<Arc<Self>, TableError> {
        Room::wrap(|| RoomDriver::join(&link, &name, Path::new(&file), &relay))
    }

    /// Goes to a room that was found in the network, by the code that its host reads aloud. `at`: addresses with ports.
    ///
    /// # Errors
    /// `bad_invitation`, `unlinked`.
    #[uniffi::constructor]
    pub fn join_found(
        at: Vec<String>,
        code: String,
        name: String,
        file: String,
    ) -> Result<Arc<Self>, TableError> {
        Room::wrap(|| RoomDriver::join_found(&at, &code, &name, Path::new(&file)))
    }

    /// Gives the match of a file to another device of this person; `relay` describes the relay, for a match that is played over one.
    ///
    /// # Errors
    /// `damaged`, `unlinked`, `no_relay`, `bad_relay`, `not_online`.
    #[uniffi::constructor]
    pub fn hand_over(file: String, relay: String) -> Result<Arc<Self>, TableError> {
        Room::wrap(|| RoomDriver::hand_over(Path::new(&file), &relay))
    }

    /// Takes up a match that was kept; `at`: where its host was found meanwhile, if it was; `relay` as in [`Room::join`].
    ///
    /// # Errors
    /// `damaged`, `unlinked`, `no_relay`, `bad_relay`, `not_online`.
    #[uniffi::constructor]
    pub fn resume(file: String, at: Vec<String>, relay: String) -> Result<Arc<Self>, TableError> {
        Room::wrap(|| RoomDriver::resume(Path::new(&file), &at, &relay))
    }

    /// Waits for something to happen, at most so many milliseconds, and returns the orders to the shell, with texts in `lang`.
    /// To be called again and again on a thread in the background, until [`RoomOrder::Over`].
    pub fn step(&self, millis: u64, lang: Lang) -> Result<Vec<RoomOrder>, TableError> {
        guarded(|| Ok(self.driver.orders(Duration::from_millis(millis), lang)))
    }

    /// Returns the content of the room's screen.
    pub fn view(&self, lang: Lang) -> Result<RoomView, TableError> {
        guarded(|| Ok(self.driver.view(lang)))
    }

    /// Offers a game as the host.
    ///
    /// `options` are JSON or empty. `seat` is the host's own; without one the host keeps its seat, or takes the first where the
    /// game has no such seat.
    ///
    /// # Errors
    /// `unknown_game`, `bad_option`.
    pub fn propose(&self, game: String, options: String, seat: Option<u8>) -> Result<(), TableError> {
        guarded(|| self.driver.propose(&game, &options, seat))
    }

    /// A guest agrees to the offer, or no longer.
    pub fn agree(&self, yes: bool) -> Result<(), TableError> {
        guarded(|| {
            self.driver.change(|room| room.agree(yes));
            Ok(())
        })
    }

    /// The host begins.
    ///
    /// # Errors
    /// Not all are there, or agree.
    pub fn begin(&self) -> Result<(), TableError> {
        guarded(|| Ok(self.driver.change(core::Room::begin)?))
    }

    /// The host gives a person, named as in the view, another seat; whoever has it takes the person's in exchange.
    ///
    /// # Errors
    /// `bad_option`: there is no such person or seat.
    pub fn seat(&self, id: String, seat: u8) -> Result<(), TableError> {
        guarded(|| self.driver.seat(&id, seat))
    }

    /// Does not play with somebody, named as in the view: it goes, and what got it in gets nobody in any more.
    pub fn block(&self, id: String) -> Result<(), TableError> {
        guarded(|| self.driver.block(&id))
    }

    /// Returns the match, as this device's seat or who watches may know it; none before everybody has greeted.
    pub fn table(&self, prefs: Prefs) -> Result<Option<Arc<MatchDriver>>, TableError> {
        let table = |room: &core::Room| room.source().and_then(|source| Table::remote(source, prefs));
        guarded(|| Ok(self.driver.room(table).map(MatchDriver::wrap)))
    }

    /// Carries actions from the match to the room, and news from the room to the match. It may wait for the disk.
    ///
    /// Returns whether there was news; the shell then sends the match [`qishe_core::driver::ShellEvent::Followed`].
    pub fn carry(&self, played: Arc<MatchDriver>) -> Result<bool, TableError> {
        // The match is not held while this waits for the room, which may be writing.
        let outbox = played.change(|driver| Ok(driver.take_outbox()))?;
        let carried =
            guarded(|| Ok(self.driver.carry(outbox, |source, trouble| played.follow(source, trouble))))?;
        carried.unwrap_or(Ok(false))
    }

    /// Resigns, now or as soon as the other devices can hear it.
    pub fn give_up(&self) -> Result<(), TableError> {
        guarded(|| {
            self.driver.change(core::Room::give_up);
            Ok(())
        })
    }

    /// Ends a match that cannot begin, because a device withholds its share of the draw. The match has no result.
    pub fn end_without_result(&self) -> Result<(), TableError> {
        guarded(|| {
            self.driver.change(|room| room.end_or_wait(true));
            Ok(())
        })
    }

    /// Interrupts waiting and tries missing links at once: the device woke up or changed its network.
    pub fn wake(&self) {
        self.driver.wake();
    }

    /// Leaves the room. Waits up to `millis` milliseconds until the others know the whole of a finished match; a file that
    /// nobody needs any more is deleted. Returns the record if it became complete only now.
    pub fn leave(&self, millis: u64) -> Result<Option<String>, TableError> {
        guarded(|| Ok(self.driver.leave(Duration::from_millis(millis))))
    }
}

/// Looks into the mailbox of a kept match over a relay, for at most so many milliseconds. One whose room is open is left alone.
/// Returns the record of the match, if it has come to its end.
///
/// # Errors
/// As [`Room::resume`].
#[uniffi::export]
pub fn look_into_room(file: String, relay: String, millis: u64) -> Result<Option<String>, TableError> {
    guarded(|| qishe_net::look_into_room(Path::new(&file), &relay, Duration::from_millis(millis)))
}

/// Tells the others that the player of a kept match has given up (`give_up`), or has ended it: for at most so many
/// milliseconds. What they do not hear stays in the file, to be told another time; what nobody else needs is deleted, and
/// so is a match that was over already when it was given up.
/// Returns the record of the match, if it has come. `at` and `relay` as in [`Room::resume`].
///
/// # Errors
/// As [`Room::resume`].
#[uniffi::export]
pub fn tell_saved_room(
    file: String,
    at: Vec<String>,
    relay: String,
    give_up: bool,
    millis: u64,
) -> Result<Option<String>, TableError> {
    let limit = Duration::from_millis(millis);
    guarded(|| qishe_net::tell_saved_room(Path::new(&file), &at, &relay, give_up, limit))
}

/// Whether this build of the library can play over a relay.
#[uniffi::export]
pub fn plays_online() -> bool {
    qishe_net::plays_online()
}

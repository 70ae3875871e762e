//! A room that other devices come to, for the shells: one object, stepped by a thread of the shell's own.

mod enter;
mod heard;
mod kept;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use qishe_core::game::{Fault, FaultKind, Prefs};
use qishe_core::remote::{self as core, Secret};
use qishe_core::table::{self, Reply, RoomView, Trouble, room_view};
use qishe_core::words::Lang;

use crate::invitation::{Address, Invitation, Way};
use crate::links::{Happening, Link, Order};
use crate::meeting::{Event, Meeting};
use crate::search;
use crate::table::{Table, TableError, guarded};

pub use enter::{plays_online, relay_name};
pub use kept::{KeptRoom, kept_room, tell_kept_room};

/// Result of a step.
#[derive(Debug, Clone, Default, PartialEq, Eq, uniffi::Record)]
pub struct RoomNews {
    /// [`Room::view`] or [`Room::invitation`] may show something else.
    pub changed: bool,
    /// A match has begun: [`Room::table`] has it.
    pub begun: bool,
    /// The match has gone on: [`Room::carry`] brings the table there.
    pub moved: bool,
    /// The whole record of the match, once all is open and it holds. Told once.
    pub record: Option<String>,
    /// The room is over for this device; the view says why.
    pub over: bool,
}

/// A room that other devices come to. Every call but [`Room::step`] is short.
#[derive(uniffi::Object)]
pub struct Room {
    link: Arc<Link>,
    inner: Mutex<Inner>,
}

struct Inner {
    meeting: Meeting,
    file: PathBuf,
    /// Invitation secrets of a host.
    door: Option<Door>,
    at: Vec<SocketAddr>,
    trouble: Option<Trouble>,
    /// Events between two steps.
    late: Vec<Event>,
    /// The record was handed out.
    recorded: bool,
    over: bool,
}

/// Secrets by which others come into a room.
struct Door {
    /// The link's secret.
    secret: [u8; 16],
    /// Six digits, where the room can be found in the network.
    code: Option<String>,
    /// The relay's mark and whether the mailbox is open, where others come by that.
    relay: Option<(String, bool)>,
}

/// 32 bytes that nobody can guess.
fn entropy() -> Result<[u8; 32], Fault> {
    search::entropy().ok_or_else(|| Fault::head(FaultKind::Unlinked, "the system has no randomness"))
}

/// Six digits of one's own.
fn fresh_code() -> Result<String, Fault> {
    let bytes = entropy()?;
    let number = bytes[..8].iter().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
    Ok(format!("{:06}", number % 1_000_000))
}

impl Room {
    fn wrap(meeting: Meeting, file: &str, door: Option<Door>, at: Vec<SocketAddr>) -> Arc<Room> {
        let link = meeting.link();
        let (trouble, late, recorded, over) = (None, Vec::new(), false, false);
        let file = PathBuf::from(file);
        let inner = Inner { meeting, file, door, at, trouble, late, recorded, over };
        Arc::new(Room { link, inner: Mutex::new(inner) })
    }

    fn with<T>(&self, work: impl FnOnce(&mut Inner) -> Result<T, Fault>) -> Result<T, TableError> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        guarded(|| work(&mut inner))
    }
}

#[uniffi::export]
impl Room {
    /// Waits for something to happen, at most so many milliseconds, and does what is to be done. To be called again and
    /// again on a thread in the background, until the room is over.
    pub fn step(&self, millis: u64) -> Result<RoomNews, TableError> {
        let mut news = self.with(|inner| {
            let mut events = std::mem::take(&mut inner.late);
            events.extend(inner.meeting.settle());
            Ok(inner.told(events))
        })?;
        // Whoever acts meanwhile is not kept waiting.
        let happening =
            self.link.poll(Duration::from_millis(if news.is_empty() { millis.min(250) } else { 0 }));
        let more = self.with(|inner| {
            let events = inner.meeting.work(happening);
            Ok(inner.told(events))
        })?;
        news.add(more);
        Ok(news)
    }

    /// Returns the content of the room's screen.
    pub fn view(&self, lang: Lang) -> Result<RoomView, TableError> {
        self.with(|inner| {
            Ok(room_view(inner.meeting.room(), inner.meeting.wish(), inner.trouble, inner.over, lang))
        })
    }

    /// Returns the invitation for others; none on a guest's device, while a match is on or every seat is taken, and
    /// before the room can be reached.
    pub fn invitation(&self) -> Result<Option<Invitation>, TableError> {
        self.with(|inner| {
            let room = inner.meeting.room();
            let free = room.offered().is_none_or(|offer| offer.seats.iter().any(Option::is_none));
            let door = inner.door.as_ref().filter(|_| free && !room.is_playing());
            let key = room.places().first().map(|own| own.key.0);
            Ok(door.and_then(|door| match &door.relay {
                Some((mark, true)) => {
                    let way = Way::Online { to: key?, mark: mark.clone() };
                    Some(Invitation::new("", &Address { secret: door.secret, way }))
                }
                Some((_, false)) => None,
                None if inner.at.is_empty() => None,
                None => {
                    let way = Way::Near(inner.at.clone());
                    let code = door.code.as_deref().unwrap_or_default();
                    Some(Invitation::new(code, &Address { secret: door.secret, way }))
                }
            }))
        })
    }

    /// The port at which the room is reached, 0 while it is not; and the name under which it is to be announced.
    pub fn service(&self) -> Result<Announced, TableError> {
        self.with(|inner| {
            let port =
                inner.at.first().filter(|_| inner.meeting.room().is_host()).map_or(0, SocketAddr::port);
            let name = inner.meeting.room().places().first().map(|place| service(&place.key.to_string()));
            Ok(Announced { port, name: name.unwrap_or_default() })
        })
    }

    /// The host offers a game; `options` as JSON or nothing, `seat` is its own.
    ///
    /// # Errors
    /// `unknown_game`, `bad_option`.
    pub fn propose(&self, game: String, options: String, seat: u8) -> Result<(), TableError> {
        self.with(|inner| {
            let options = table::options(&options)?;
            Ok(inner.change(|room| room.propose(&game, &options, seat))?)
        })
    }

    /// A guest agrees to what is offered, or no longer.
    pub fn agree(&self, yes: bool) -> Result<(), TableError> {
        self.with(|inner| {
            inner.change(|room| room.agree(yes));
            Ok(())
        })
    }

    /// The host begins.
    ///
    /// # Errors
    /// Not all are there, or agree.
    pub fn begin(&self) -> Result<(), TableError> {
        self.with(|inner| Ok(inner.change(core::Room::begin)?))
    }

    /// Does not play with somebody, named as in the view: it goes, and what got it in gets nobody in any more.
    pub fn block(&self, id: String) -> Result<(), TableError> {
        self.with(|inner| {
            let places = inner.meeting.room().places();
            if let Some(place) = places.iter().skip(1).find(|place| place.key.to_string() == id) {
                inner.change(|room| room.block(place.key));
                let [secret, _] = halves(&entropy()?);
                if let Some(door) = &mut inner.door {
                    door.secret = secret;
                }
                inner.change(|room| room.renew(Secret::Link(secret)));
                inner.renew();
            }
            Ok(())
        })
    }

    /// A table over the match, as this device's seat may know it; none before everybody has greeted.
    pub fn table(&self, prefs: Prefs) -> Result<Option<Arc<Table>>, TableError> {
        self.with(|inner| {
            let party = inner.meeting.room().party();
            Ok(party.and_then(|party| table::Table::far(party, prefs)).map(Table::wrap))
        })
    }

    /// Carries between the table and the match: what was done at the table goes out, and the table is brought to where the
    /// match is. None when nothing changed on the screen.
    pub fn carry(&self, table: Arc<Table>) -> Result<Option<Reply>, TableError> {
        let (wanted, answer) = table.change(|table| Ok((table.wanted_afar(), table.answered_waiting())))?;
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        guarded(|| {
            for action in wanted {
                // The table has asked the rules; one more action than is let out waits for the person to do it again.
                let _ = inner.change(|room| room.act(&action));
            }
            if let Some(end) = answer {
                inner.change(|room| room.answer(end));
            }
            Ok(())
        })?;
        match inner.meeting.room().party() {
            Some(party) => table.change(|table| Ok(table.follow(party))),
            None => Ok(None),
        }
    }

    /// Resigns, now or as soon as the other devices can hear it.
    pub fn give_up(&self) -> Result<(), TableError> {
        self.with(|inner| {
            inner.change(core::Room::give_up);
            Ok(())
        })
    }

    /// The device woke up or changed its network: what is not linked is tried at once.
    pub fn wake(&self) {
        let _ = self.link.submit(Order::Wake);
    }

    /// Goes. Waits at most so many milliseconds until the others have all of a match that is over; the file of a match that
    /// nobody needs any more is deleted. Gives the record, if it came only now.
    pub fn leave(&self, millis: u64) -> Result<Option<String>, TableError> {
        let until = Instant::now() + Duration::from_millis(millis);
        let told = |inner: &mut Inner| Ok(inner.meeting.room().party().is_none_or(core::Party::is_told));
        let mut record = None;
        // What has ended here, or was given up, is told as far as the others can hear it.
        while !self.with(told)? && self.with(|inner| Ok(inner.over()))? && Instant::now() < until {
            record = self.step(50)?.record.or(record);
        }
        self.with(|inner| {
            let party = inner.meeting.room().party();
            let unbegun = party.is_some_and(|party| party.played().is_none());
            // A match in which not everybody has greeted is none yet: nobody could take it up.
            if unbegun || !inner.meeting.room().is_playing() {
                inner.change(core::Room::leave);
            }
            let _ = inner.meeting.order(Order::Close);
            inner.over = true;
            if unbegun || told(inner)? {
                let _ = std::fs::remove_file(&inner.file);
            }
            Ok(())
        })?;
        // What was submitted is sent first.
        let until = until.max(Instant::now() + Duration::from_millis(millis.min(1000)));
        while Instant::now() < until && self.link.poll(Duration::from_millis(50)) != Some(Happening::Closed) {
        }
        Ok(record)
    }
}

/// Where a room is reached.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct Announced {
    /// The port; 0 while there is none, or on a guest's device.
    pub port: u16,
    /// The name of the service.
    pub name: String,
}

impl RoomNews {
    fn is_empty(&self) -> bool {
        *self == RoomNews::default()
    }

    fn add(&mut self, other: RoomNews) {
        self.changed |= other.changed;
        self.begun |= other.begun;
        self.moved |= other.moved;
        self.over |= other.over;
        self.record = other.record.or(self.record.take());
    }
}

impl Inner {
    /// Does something in the room, and sends at once what it leads to.
    fn change<T>(&mut self, work: impl FnOnce(&mut core::Room) -> T) -> T {
        let done = self.meeting.change(work);
        let events = self.meeting.settle();
        self.late.extend(events);
        done
    }

    fn ended(&self) -> bool {
        self.meeting.room().party().is_some_and(|party| party.kept_record().is_some())
    }

    /// Whether the match is over for the player here, or was given up.
    fn over(&self) -> bool {
        self.meeting.room().party().is_some_and(core::Party::is_over)
    }
}

/// The host's name in the network: it tells a kept match where its host is now, and nobody anything else.
fn service(host: &str) -> String {
    host.chars().take(12).collect()
}

fn halves(bytes: &[u8; 32]) -> [[u8; 16]; 2] {
    let (a, b) = bytes.split_at(16);
    [a, b].map(|half| std::array::from_fn(|at| half[at]))
}

//! A room that other devices come to, for the shells: one object, stepped by a thread of the shell's own.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use qishe_core::game::{Fault, FaultKind, Prefs};
use qishe_core::remote::{self as core, Happening as OfMatch, Identity, News, Secret, Unpaired, Unplanned};
use qishe_core::table::{self, Reply, RoomView, Trouble, room_view};
use qishe_core::words::Lang;

use crate::invitation::{self, Invitation};
use crate::links::nearby::{self, Limits};
use crate::links::{Happening, Link, Order, Reason, Waits};
use crate::meeting::{Event, Kept, Meeting, kept};
use crate::table::{Table, TableError, guarded};

/// What came about in a step.
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

/// A match that is kept on this device, and was played with others.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct KeptRoom {
    /// Public facts about it.
    pub info: qishe_core::table::SavedInfo,
    /// Whether this device is the host.
    pub host: bool,
    /// Under which name the host announces itself in the network.
    pub service: String,
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
    /// The link's secret, which the host has.
    secret: [u8; 16],
    code: String,
    at: Vec<SocketAddr>,
    trouble: Option<Trouble>,
    /// What came about between two steps.
    late: Vec<Event>,
    /// The record was handed out.
    recorded: bool,
    over: bool,
}

/// 32 bytes that nobody can guess.
fn entropy() -> Result<[u8; 32], Fault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|fault| Fault::head(FaultKind::Unlinked, fault.to_string()))?;
    Ok(bytes)
}

/// Six digits of one's own.
fn fresh_code() -> Result<String, Fault> {
    let bytes = entropy()?;
    let number = bytes[..8].iter().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
    Ok(format!("{:06}", number % 1_000_000))
}

/// Listens at the port again. A room that was left just now may still have it for a moment.
fn host_at(port: u16) -> Result<Link, Reason> {
    let until = Instant::now() + Duration::from_secs(2);
    loop {
        match nearby::host(&[], port, Limits::default()) {
            Err(Reason::PortTaken) if Instant::now() < until => std::thread::sleep(Duration::from_millis(50)),
            Err(Reason::PortTaken) => return nearby::host(&[], 0, Limits::default()),
            other => return other,
        }
    }
}

fn unlinked(reason: Reason) -> Fault {
    Fault::head(FaultKind::Unlinked, format!("no link: {reason:?}"))
}

fn addresses(texts: &[String]) -> Vec<SocketAddr> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

impl Room {
    fn wrap(meeting: Meeting, file: &str, secret: [u8; 16], code: String, at: Vec<SocketAddr>) -> Arc<Room> {
        let link = meeting.link();
        let (trouble, late, recorded, over) = (None, Vec::new(), false, false);
        let file = PathBuf::from(file);
        let inner = Inner { meeting, file, secret, code, at, trouble, late, recorded, over };
        Arc::new(Room { link, inner: Mutex::new(inner) })
    }

    fn with<T>(&self, work: impl FnOnce(&mut Inner) -> Result<T, Fault>) -> Result<T, TableError> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        guarded(|| work(&mut inner))
    }

    fn guest(name: &str, file: &str, secret: Secret, at: Vec<SocketAddr>) -> Result<Arc<Room>, Fault> {
        let room = core::Room::guest(Identity::from_secret(&entropy()?), name, secret, entropy()?);
        let link = nearby::guest(at.clone(), Waits::default(), Limits::default()).map_err(unlinked)?;
        let mut meeting = Meeting::new(room, link, Some(PathBuf::from(file)));
        meeting.place(at.clone());
        Ok(Room::wrap(meeting, file, [0; 16], String::new(), at))
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
        guarded(|| {
            let (code, [secret, ..]) = (fresh_code()?, halves(&entropy()?));
            let mut room =
                core::Room::host(Identity::from_secret(&entropy()?), &name, Secret::Link(secret), entropy()?);
            room.renew(Secret::Code(code.clone()));
            let link = nearby::host(&[], 0, Limits::default()).map_err(unlinked)?;
            let meeting = Meeting::new(room, link, Some(PathBuf::from(&file)));
            Ok(Room::wrap(meeting, &file, secret, code, Vec::new()))
        })
    }

    /// Goes to a room by its link.
    ///
    /// # Errors
    /// `bad_invitation`, `unlinked`.
    #[uniffi::constructor]
    pub fn join(link: String, name: String, file: String) -> Result<Arc<Self>, TableError> {
        guarded(|| {
            let (secret, at) = invitation::read(&link)
                .ok_or_else(|| Fault::head(FaultKind::BadInvitation, "no link to a room"))?;
            Room::guest(&name, &file, Secret::Link(secret), at)
        })
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
        guarded(|| {
            let code = invitation::code(&code)
                .ok_or_else(|| Fault::head(FaultKind::BadInvitation, "a code has six digits"))?;
            Room::guest(&name, &file, Secret::Code(code), addresses(&at))
        })
    }

    /// Takes up a match that was kept; `at`: where its host was found meanwhile, if it was.
    ///
    /// # Errors
    /// `damaged`, `unlinked`.
    #[uniffi::constructor]
    pub fn resume(file: String, at: Vec<String>) -> Result<Arc<Self>, TableError> {
        guarded(|| {
            let (kept, room) = opened(&file)?;
            let mut places = addresses(&at);
            places.extend(kept.at.iter().filter(|one| !places.contains(one)).copied().collect::<Vec<_>>());
            let link = if room.is_host() {
                // Its guests know the old port.
                let port = kept.at.first().map_or(0, SocketAddr::port);
                host_at(port)
            } else {
                nearby::guest(places.clone(), Waits::default(), Limits::default())
            };
            let mut meeting = Meeting::new(room, link.map_err(unlinked)?, Some(PathBuf::from(&file)));
            meeting.place(places.clone());
            let resumed = Room::wrap(meeting, &file, [0; 16], String::new(), places);
            // The record of a match that was over already was handed out in a life before.
            let mut inner = resumed.inner.lock().unwrap_or_else(PoisonError::into_inner);
            inner.recorded = inner.ended();
            drop(inner);
            Ok(resumed)
        })
    }

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

    /// What the room's screen shows.
    pub fn view(&self, lang: Lang) -> Result<RoomView, TableError> {
        self.with(|inner| Ok(room_view(inner.meeting.room(), inner.trouble, lang)))
    }

    /// What gets others in; none on a guest's device, while a match is on or every seat is taken, and before the room can be
    /// reached.
    pub fn invitation(&self) -> Result<Option<Invitation>, TableError> {
        self.with(|inner| {
            let room = inner.meeting.room();
            let free = room.offered().is_none_or(|offer| offer.seats.iter().any(Option::is_none));
            let open = room.is_host()
                && free
                && !inner.code.is_empty()
                && !inner.at.is_empty()
                && !room.is_playing();
            Ok(open.then(|| Invitation::new(&inner.code, &inner.secret, &inner.at)))
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
                [inner.secret, _] = halves(&entropy()?);
                let secret = Secret::Link(inner.secret);
                inner.change(|room| room.renew(secret));
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
        let wanted = table.change(|table| Ok(table.wanted_afar()))?;
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        guarded(|| {
            for action in wanted {
                // The table has asked the rules; one more action than is let out waits for the person to do it again.
                let _ = inner.change(|room| room.act(&action));
            }
            Ok(())
        })?;
        match inner.meeting.room().party() {
            Some(party) => table.change(|table| Ok(table.follow(party))),
            None => Ok(None),
        }
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
        while !self.with(told)? && self.with(|inner| Ok(inner.ended()))? && Instant::now() < until {
            record = self.step(50)?.record.or(record);
        }
        self.with(|inner| {
            if !inner.meeting.room().is_playing() {
                inner.change(core::Room::leave);
            }
            let _ = inner.meeting.order(Order::Close);
            inner.over = true;
            if told(inner)? {
                let _ = std::fs::remove_file(&inner.file);
            }
            Ok(record)
        })
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
        self.meeting.room().party().is_some_and(|party| party.record().is_some())
    }

    /// What events mean for the shell.
    fn told(&mut self, events: Vec<Event>) -> RoomNews {
        let mut news = RoomNews { changed: !events.is_empty(), ..RoomNews::default() };
        let saved = !events.iter().any(|event| matches!(event, Event::Unsaved(_)));
        if saved && self.trouble == Some(Trouble::Unsaved) {
            (self.trouble, news.changed) = (None, true);
        }
        for event in events {
            match event {
                Event::Unsaved(_) => self.trouble = Some(Trouble::Unsaved),
                Event::Link(happening) => self.linked(happening, &mut news),
                Event::Room(of_room) => self.heard(of_room, &mut news),
            }
        }
        if !self.recorded
            && let Some(record) = self.meeting.room().party().and_then(|party| party.record())
        {
            (self.recorded, news.record) = (true, Some(record.to_json()));
        }
        news.over |= self.over;
        news
    }

    fn linked(&mut self, happening: Happening, news: &mut RoomNews) {
        match happening {
            Happening::Ready(at) => {
                self.meeting.place(at.clone());
                self.at = at;
            }
            Happening::Fault(Reason::Unreachable) => self.trouble = Some(Trouble::Unreachable),
            Happening::Fault(_) => self.trouble = Some(Trouble::NoNetwork),
            Happening::Closed => (self.over, news.over) = (true, true),
            _ => {}
        }
    }

    fn heard(&mut self, of_room: News, news: &mut RoomNews) {
        let host = self.meeting.room().is_host();
        match of_room {
            News::Unpaired(_, Unpaired::WrongSecret) if host => self.renew(),
            News::Unpaired(..) if host => {}
            News::Unpaired(..) => self.end(Trouble::WrongSecret),
            News::Changed => {
                if self.trouble == Some(Trouble::Unreachable) {
                    self.trouble = None;
                }
                // A match shows who is there, too.
                news.moved = true;
            }
            News::Begun => {
                (self.recorded, self.trouble) = (false, None);
            }
            News::Unplanned(Unplanned::OtherProtocol | Unplanned::OtherRules) => {
                self.trouble = Some(Trouble::OtherVersion);
            }
            News::Unplanned(_) => {}
            News::Left(_) if !host && !self.meeting.room().is_playing() => {
                self.end(Trouble::Closed);
            }
            News::Left(_) => {}
            News::Match(OfMatch::Began) => news.begun = true,
            News::Match(OfMatch::Disputed(seat)) => self.trouble = Some(Trouble::Disputed { seat: seat.0 }),
            News::Match(OfMatch::Offended(..)) => {}
            News::Match(OfMatch::Acted(_) | OfMatch::Told | OfMatch::Ended(_) | OfMatch::Cheated(..)) => {
                news.moved = true;
            }
        }
    }

    /// A code that somebody tried is spent.
    fn renew(&mut self) {
        if let Ok(code) = fresh_code() {
            self.code.clone_from(&code);
            self.meeting.change(|room| room.renew(Secret::Code(code)));
        }
    }

    fn end(&mut self, why: Trouble) {
        (self.trouble, self.over) = (Some(why), true);
        let _ = self.meeting.order(Order::Close);
    }
}

fn halves(bytes: &[u8; 32]) -> [[u8; 16]; 2] {
    let (a, b) = bytes.split_at(16);
    [a, b].map(|half| std::array::from_fn(|at| half[at]))
}

/// The host's name in the network: it tells a kept match where its host is now, and nobody anything else.
fn service(host: &str) -> String {
    host.chars().take(12).collect()
}

fn opened(file: &str) -> Result<(Kept, core::Room), Fault> {
    let unread = |fault: std::io::Error| Fault::head(FaultKind::Damaged, fault.to_string());
    let kept = kept(Path::new(file)).map_err(unread)?;
    let room = core::Room::resume(&kept.saved, entropy()?)
        .map_err(|damaged| Fault::head(FaultKind::Damaged, damaged.to_string()))?;
    Ok((kept, room))
}

/// What is kept in a room's file.
///
/// # Errors
/// `damaged`.
#[uniffi::export]
pub fn kept_room(file: String, prefs: Prefs) -> Result<KeptRoom, TableError> {
    guarded(|| {
        let (_, room) = opened(&file)?;
        let begun = room.party().and_then(|party| table::Table::far(party, prefs));
        let begun = begun.ok_or_else(|| Fault::head(FaultKind::Damaged, "the match had not begun"))?;
        let places = room.places();
        let host = places.get(usize::from(!room.is_host()));
        Ok(KeptRoom {
            info: begun.info(),
            host: room.is_host(),
            service: host.map(|place| service(&place.key.to_string())).unwrap_or_default(),
        })
    })
}

//! A room that other devices come to, for the shells: one object, stepped by a thread of the shell's own.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use qishe_core::game::{Fault, FaultKind, Prefs};
use qishe_core::remote::{self as core, Happening as OfMatch, Identity, News, Secret, Unpaired, Unplanned};
use qishe_core::table::{self, Reply, RoomView, Trouble, room_view};
use qishe_core::words::Lang;

use crate::invitation::{self, Address, Invitation, Way};
use crate::links::nearby::{self, Limits};
use crate::links::{Happening, Link, Order, Reason, Room as Talk, Waits};
use crate::meeting::{Event, Kept, Meeting, kept};
use crate::relay::Relay;
use crate::search::{self, Search};
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
    /// Under which name the host announces itself in the network; empty where it is played over a relay.
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
    /// By what others come in, at a host's.
    door: Option<Door>,
    at: Vec<SocketAddr>,
    trouble: Option<Trouble>,
    /// What came about between two steps.
    late: Vec<Event>,
    /// The record was handed out.
    recorded: bool,
    over: bool,
}

/// By what others come into a room.
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

    fn guest(name: &str, file: &str, secret: Secret, at: Vec<SocketAddr>) -> Result<Arc<Room>, Fault> {
        let room = core::Room::guest(Identity::from_secret(&entropy()?), name, secret, entropy()?);
        let link = nearby::guest(at.clone(), Waits::default(), Limits::default()).map_err(unlinked)?;
        let mut meeting = Meeting::new(room, link, Some(PathBuf::from(file)));
        meeting.place(at.clone());
        Ok(Room::wrap(meeting, file, None, at))
    }

    fn resumed(meeting: Meeting, file: &str, places: Vec<SocketAddr>) -> Arc<Room> {
        let resumed = Room::wrap(meeting, file, None, places);
        // The record of a match that was over already was handed out in a life before.
        let mut inner = resumed.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.recorded = inner.ended();
        drop(inner);
        resumed
    }

    fn resume_online(file: &str, kept: Kept, room: core::Room, relay: &Relay) -> Result<Arc<Room>, Fault> {
        let own = room.party().map(|party| party.identity().secret());
        let own = own.ok_or_else(|| Fault::head(FaultKind::Damaged, "no match is in it"))?;
        let link = mailbox(relay, own, (kept.mark > 0).then_some(kept.mark))?;
        let mut meeting = Meeting::new(room, link, Some(PathBuf::from(file)));
        let talks: Vec<_> = kept.talks.iter().map(|(key, talk)| (*key, Talk(*talk))).collect();
        meeting.take_up(&talks, kept.mark).map_err(|_| unlinked(Reason::Full))?;
        Ok(Room::resumed(meeting, file, Vec::new()))
    }

    /// Goes to a mailbox, by a link.
    fn caller(
        name: &str,
        file: &str,
        secret: [u8; 16],
        to: [u8; 32],
        relay: &Relay,
    ) -> Result<Arc<Room>, Fault> {
        let own = entropy()?;
        let room = core::Room::guest(Identity::from_secret(&own), name, Secret::Link(secret), entropy()?);
        let mut meeting = Meeting::new(room, mailbox(relay, own, None)?, Some(PathBuf::from(file)));
        let [talk, _] = halves(&entropy()?);
        meeting.take_up(&[(core::PublicKey(to), Talk(talk))], 0).map_err(|_| unlinked(Reason::Full))?;
        Ok(Room::wrap(meeting, file, None, Vec::new()))
    }
}

/// Opens a mailbox; what is in it up to `after` was read.
#[cfg(feature = "online")]
fn mailbox(relay: &Relay, identity: [u8; 32], after: Option<u64>) -> Result<Link, Fault> {
    use crate::links::online::{Pass, Settings, open};
    let refused = |_| Fault::head(FaultKind::BadRelay, "the relay's keys are no keys");
    let relay = relay.clone();
    open(Settings {
        servers: relay.servers,
        roots: relay.roots,
        pass: Pass { account: relay.account, seed: relay.seed },
        identity,
        after,
        waits: Waits::default(),
        linger: Duration::from_secs(30),
    })
    .map_err(refused)
}

#[cfg(not(feature = "online"))]
fn mailbox(_: &Relay, _: [u8; 32], _: Option<u64>) -> Result<Link, Fault> {
    Err(Fault::head(FaultKind::NotOnline, "built without the feature `online`"))
}

fn described(relay: &str) -> Result<Relay, Fault> {
    if relay.trim().is_empty() {
        return Err(Fault::head(FaultKind::NoRelay, "no relay is described"));
    }
    read(relay)
}

fn read(relay: &str) -> Result<Relay, Fault> {
    Relay::read(relay).ok_or_else(|| Fault::head(FaultKind::BadRelay, "no description of a relay"))
}

/// Whether this build of the library can play over a relay.
#[uniffi::export]
pub fn plays_online() -> bool {
    cfg!(feature = "online")
}

/// The hosts of a relay, from the text that describes it (`relay app`).
///
/// # Errors
/// `no_relay`, `bad_relay`.
#[uniffi::export]
pub fn relay_name(relay: String) -> Result<String, TableError> {
    guarded(|| Ok(read(&relay)?.name()))
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
            let door = Door { secret, code: Some(code), relay: None };
            Ok(Room::wrap(meeting, &file, Some(door), Vec::new()))
        })
    }

    /// Opens a room that others come to over a relay; `relay` describes it.
    ///
    /// # Errors
    /// `no_relay`, `bad_relay`, `not_online`.
    #[uniffi::constructor]
    pub fn host_online(relay: String, name: String, file: String) -> Result<Arc<Self>, TableError> {
        guarded(|| {
            let relay = described(&relay)?;
            let (own, [secret, _]) = (entropy()?, halves(&entropy()?));
            let room = core::Room::host(Identity::from_secret(&own), &name, Secret::Link(secret), entropy()?);
            let meeting = Meeting::new(room, mailbox(&relay, own, None)?, Some(PathBuf::from(&file)));
            let door = Door { secret, code: None, relay: Some((relay.mark(), false)) };
            Ok(Room::wrap(meeting, &file, Some(door), Vec::new()))
        })
    }

    /// Seeks anybody on a relay who wishes to play the same; `options` as JSON or nothing. The match begins by itself. The key
    /// that others see is made for this search alone.
    ///
    /// # Errors
    /// `no_relay`, `bad_relay`, `not_online`, `unknown_game`, `bad_option`.
    #[uniffi::constructor]
    pub fn seek(
        relay: String,
        game: String,
        options: String,
        name: String,
        file: String,
    ) -> Result<Arc<Self>, TableError> {
        guarded(|| {
            let relay = described(&relay)?;
            let wish = core::Wish::new(&game, &table::options(&options)?)?;
            let own = entropy()?;
            let search = Search::new(Identity::from_secret(&own), &name, wish);
            let link = mailbox(&relay, own, None)?;
            let meeting = Meeting::by_chance(search, link, Some(PathBuf::from(&file)));
            let meeting = meeting.ok_or_else(|| unlinked(Reason::Forbidden))?;
            Ok(Room::wrap(meeting, &file, None, Vec::new()))
        })
    }

    /// Goes to a room by its link; `relay` describes the relay, for links to rooms that are reached over one.
    ///
    /// # Errors
    /// `bad_invitation`, `unlinked`, `no_relay`, `bad_relay`, `other_relay`, `not_online`.
    #[uniffi::constructor]
    pub fn join(link: String, name: String, file: String, relay: String) -> Result<Arc<Self>, TableError> {
        guarded(|| {
            let door = invitation::read(&link)
                .ok_or_else(|| Fault::head(FaultKind::BadInvitation, "no link to a room"))?;
            match door.way {
                Way::Near(at) => Room::guest(&name, &file, Secret::Link(door.secret), at),
                Way::Online { to, mark } => {
                    let relay = described(&relay)?;
                    if relay.mark() != mark {
                        return Err(Fault::head(FaultKind::OtherRelay, "the room is on another relay"));
                    }
                    Room::caller(&name, &file, door.secret, to, &relay)
                }
            }
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

    /// Takes up a match that was kept; `at`: where its host was found meanwhile, if it was; `relay` as in [`Room::join`].
    ///
    /// # Errors
    /// `damaged`, `unlinked`, `no_relay`, `bad_relay`, `not_online`.
    #[uniffi::constructor]
    pub fn resume(file: String, at: Vec<String>, relay: String) -> Result<Arc<Self>, TableError> {
        guarded(|| {
            let (kept, room) = opened(&file)?;
            if !kept.talks.is_empty() {
                return Room::resume_online(&file, kept, room, &described(&relay)?);
            }
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
            Ok(Room::resumed(meeting, &file, places))
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
        self.with(|inner| Ok(room_view(inner.meeting.room(), inner.meeting.wish(), inner.trouble, lang)))
    }

    /// What gets others in; none on a guest's device, while a match is on or every seat is taken, and before the room can be
    /// reached.
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
                if let Some((_, open)) = self.door.as_mut().and_then(|door| door.relay.as_mut()) {
                    *open = true;
                }
                if matches!(self.trouble, Some(Trouble::NoRelay | Trouble::RelayRefuses | Trouble::RelayFull))
                {
                    self.trouble = None;
                }
            }
            Happening::Away(Reason::Refused | Reason::Untrusted) => {
                self.trouble = Some(Trouble::RelayRefuses);
            }
            Happening::Away(_) => self.trouble = Some(Trouble::NoRelay),
            Happening::Fault(Reason::Unreachable) => self.trouble = Some(Trouble::Unreachable),
            Happening::Fault(Reason::Full) => self.trouble = Some(Trouble::RelayFull),
            Happening::Fault(Reason::Refused) => self.trouble = Some(Trouble::RelayRefuses),
            Happening::Fault(_) => self.trouble = Some(Trouble::NoNetwork),
            Happening::Closed => (self.over, news.over) = (true, true),
            _ => {}
        }
    }

    fn heard(&mut self, of_room: News, news: &mut RoomNews) {
        let host = self.meeting.room().is_host();
        match of_room {
            // Whoever seeks anybody begins anew by itself.
            _ if self.meeting.wish().is_some() => {}
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
            News::Left(_) | News::Elsewhere(..) => {}
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
        let spent = self.door.as_mut().and_then(|door| door.code.as_mut());
        if let Some((spent, code)) = spent.zip(fresh_code().ok()) {
            spent.clone_from(&code);
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
        let (kept, room) = opened(&file)?;
        let begun = room.party().and_then(|party| table::Table::far(party, prefs));
        let begun = begun.ok_or_else(|| Fault::head(FaultKind::Damaged, "the match had not begun"))?;
        let places = room.places();
        let host = places.get(usize::from(!room.is_host())).filter(|_| kept.talks.is_empty());
        Ok(KeptRoom {
            info: begun.info(),
            host: room.is_host(),
            service: host.map(|place| service(&place.key.to_string())).unwrap_or_default(),
        })
    })
}

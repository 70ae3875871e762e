//! The ways into a room.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use qishe_core::game::{Fault, FaultKind};
use qishe_core::remote::{self as core, Identity, Secret};
use qishe_core::table;

use super::kept::opened;
use super::{Door, Room, entropy, fresh_code, halves};
use crate::invitation::{self, Way};
use crate::links::nearby::{self, Limits};
use crate::links::{Link, Reason, Room as Talk, Waits};
use crate::meeting::{Kept, Meeting};
use crate::relay::Relay;
use crate::search::Search;
use crate::table::{TableError, guarded};

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
    fn guest(name: &str, file: &str, secret: Secret, at: Vec<SocketAddr>) -> Result<Arc<Room>, Fault> {
        let room = core::Room::guest(Identity::from_secret(&entropy()?), name, secret, entropy()?);
        let link = nearby::guest(at.clone(), Waits::default(), Limits::default()).map_err(unlinked)?;
        let mut meeting = Meeting::new(room, link, Some(PathBuf::from(file)));
        meeting.place(at.clone());
        Ok(Room::wrap(meeting, file, None, at))
    }

    fn resumed(mut meeting: Meeting, file: &str, places: Vec<SocketAddr>) -> Arc<Room> {
        let written = std::fs::metadata(file).and_then(|file| file.modified()).ok();
        meeting.slept(written.and_then(|written| written.elapsed().ok()).unwrap_or_default());
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
}

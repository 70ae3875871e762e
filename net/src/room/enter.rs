//! The ways into a room.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use qishe_core::game::{InputError, InputErrorKind};
use qishe_core::remote::{Identity, Peer, PublicKey, Room, Secret, Seek};
use qishe_core::table;

use super::door::{Door, fresh_code, fresh_secret};
use super::handover::{self, Handover};
use super::in_use::InUse;
use super::order::ShellState;
use super::saved::{SavedRoom, last_written};
use super::{RoomDriver, State};
use crate::entropy;
use crate::invitation::{self, Purpose, Way};
use crate::links::nearby::{self, Limits};
use crate::links::{Backoff, ConversationId, Link, Reason};
use crate::matchmaking::Matchmaker;
use crate::relay::Relay;

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

fn unlinked(reason: Reason) -> InputError {
    InputError::head(InputErrorKind::Unlinked, format!("no link: {reason:?}"))
}

fn addresses(texts: &[String]) -> Vec<SocketAddr> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

/// Opens a mailbox; its letters up to `after` were read.
#[cfg(feature = "online")]
pub(super) fn mailbox(relay: &Relay, identity: [u8; 32], after: Option<u64>) -> Result<Link, InputError> {
    use crate::links::online::{Pass, Settings, open};
    let refused = |_| InputError::head(InputErrorKind::BadRelay, "the relay's keys are no keys");
    let relay = relay.clone();
    open(Settings {
        servers: relay.servers,
        roots: relay.roots,
        pass: Pass { account: relay.account, seed: relay.seed },
        identity,
        after,
        backoff: Backoff::default(),
        linger: Duration::from_secs(30),
    })
    .map_err(refused)
}

#[cfg(not(feature = "online"))]
pub(super) fn mailbox(_: &Relay, _: [u8; 32], _: Option<u64>) -> Result<Link, InputError> {
    Err(InputError::head(InputErrorKind::NotOnline, "built without the feature `online`"))
}

/// Creates the room of a device that comes with a secret: to play, to watch or to take a match.
fn room_by(own: &[u8; 32], name: &str, secret: Secret) -> Result<Room, InputError> {
    let me = Identity::from_secret(own);
    Ok(match secret {
        Secret::Watch(secret) => Room::watcher(me, secret, entropy()?),
        Secret::Handover(secret) => Room::taker(me, secret, entropy()?),
        Secret::Link(_) | Secret::Code(_) | Secret::None => Room::guest(me, name, secret, entropy()?),
    })
}

impl RoomDriver {
    fn with(self, change: impl FnOnce(&mut State)) -> RoomDriver {
        change(&mut self.state());
        self
    }

    /// Opens a room; a match that begins in it is kept in `file`.
    ///
    /// # Errors
    /// `unlinked`: there is no network to listen in.
    pub fn host(name: &str, file: &Path) -> Result<RoomDriver, InputError> {
        let (code, secret) = (fresh_code()?, fresh_secret()?);
        let mut room = Room::host(Identity::from_secret(&entropy()?), name, Secret::Link(secret), entropy()?);
        room.renew(Secret::Code(code.clone()));
        let link = nearby::host(&[], 0, Limits::default()).map_err(unlinked)?;
        let door = Door { secret, code: Some(code) };
        Ok(RoomDriver::new(room, link, Some(file)).with(|state| state.door = Some(door)))
    }

    /// Opens a room that others come to over a relay; `relay` describes it.
    ///
    /// # Errors
    /// `no_relay`, `bad_relay`, `not_online`.
    pub fn host_online(relay: &str, name: &str, file: &Path) -> Result<RoomDriver, InputError> {
        let relay = Relay::described(relay)?;
        let (own, secret) = (entropy()?, fresh_secret()?);
        let room = Room::host(Identity::from_secret(&own), name, Secret::Link(secret), entropy()?);
        let door = Door { secret, code: None };
        let driver = RoomDriver::new(room, mailbox(&relay, own, None)?, Some(file));
        Ok(driver.with(|state| (state.door, state.relay) = (Some(door), Some(relay.mark()))))
    }

    /// Seeks anybody on a relay who wishes to play the same; `options` as JSON or nothing. The match begins by itself. The key
    /// that others see is made for this search alone, and they are told no name.
    ///
    /// # Errors
    /// `no_relay`, `bad_relay`, `not_online`, `unknown_game`, `bad_option`.
    pub fn seek(relay: &str, game: &str, options: &str, file: &Path) -> Result<RoomDriver, InputError> {
        let relay = Relay::described(relay)?;
        let seek = Seek::new(game, &table::options(options)?)?;
        let own = entropy()?;
        let matchmaker = Matchmaker::new(Identity::from_secret(&own), seek);
        let room = matchmaker.empty_room().ok_or_else(|| unlinked(Reason::Forbidden))?;
        let driver = RoomDriver::new(room, mailbox(&relay, own, None)?, Some(file));
        Ok(driver.with(|state| state.matchmaker = Some(matchmaker)))
    }

    /// Goes to a room by its link: to play, to watch, or to take a match of another device; `relay` describes the relay, for links to rooms that are reached over one.
    ///
    /// # Errors
    /// `bad_invitation`, `unlinked`, `no_relay`, `bad_relay`, `other_relay`, `not_online`.
    pub fn join(link: &str, name: &str, file: &Path, relay: &str) -> Result<RoomDriver, InputError> {
        let door = invitation::read(link)
            .ok_or_else(|| InputError::head(InputErrorKind::BadInvitation, "no link to a room"))?;
        let secret = match door.purpose {
            Purpose::Play => Secret::Link(door.secret),
            Purpose::Watch => Secret::Watch(door.secret),
            Purpose::Handover => Secret::Handover(door.secret),
        };
        let driver = match door.way {
            Way::Near(at) => RoomDriver::guest(name, file, secret, at),
            Way::Online { to, mark } => {
                let relay = Relay::described(relay)?;
                if relay.mark() != mark {
                    return Err(InputError::head(InputErrorKind::OtherRelay, "the room is on another relay"));
                }
                RoomDriver::caller(name, file, secret, to, &relay)
            }
        }?;
        Ok(driver.with(|state| {
            if door.purpose == Purpose::Handover {
                state.handover = file.parent().map(|folder| Handover::Takes { folder: folder.to_owned() });
            }
        }))
    }

    /// Gives the match of a file to another device of this person, over the network in which it is played; `relay` describes the
    /// relay, for a match that is played over one. The file is deleted as soon as the other device has the match on its disk.
    ///
    /// # Errors
    /// `damaged`, `unlinked`, `no_relay`, `bad_relay`, `not_online`.
    pub fn hand_over(file: &Path, relay: &str) -> Result<RoomDriver, InputError> {
        let (saved, _) = SavedRoom::open(file)?;
        let in_use = InUse::take(file).ok_or_else(|| unlinked(Reason::Forbidden))?;
        let (own, secret) = (entropy()?, fresh_secret()?);
        let content = handover::content(file)?;
        let room = Room::giver(Identity::from_secret(&own), secret, content, entropy()?);
        let (link, relay) = match saved.conversations.is_empty() {
            true => (nearby::host(&[], 0, Limits::default()).map_err(unlinked)?, None),
            false => {
                let relay = Relay::described(relay)?;
                (mailbox(&relay, own, None)?, Some(relay.mark()))
            }
        };
        Ok(RoomDriver::new(room, link, None).with(|state| {
            state.door = Some(Door { secret, code: None });
            state.relay = relay;
            state.in_use = Some(in_use);
            state.handover = Some(Handover::Gives { file: file.to_owned() });
        }))
    }

    /// Goes to a room that was found in the network, by the code that its host reads aloud. `at`: addresses with ports.
    ///
    /// # Errors
    /// `bad_invitation`, `unlinked`.
    pub fn join_found(at: &[String], code: &str, name: &str, file: &Path) -> Result<RoomDriver, InputError> {
        let code = invitation::code(code)
            .ok_or_else(|| InputError::head(InputErrorKind::BadInvitation, "a code has six digits"))?;
        RoomDriver::guest(name, file, Secret::Code(code), addresses(at))
    }

    /// Takes up a match that was kept; `at`: where its host was found meanwhile, if it was; `relay` as in
    /// [`RoomDriver::join`].
    ///
    /// # Errors
    /// `damaged`, `unlinked`, `no_relay`, `bad_relay`, `not_online`.
    pub fn resume(file: &Path, at: &[String], relay: &str) -> Result<RoomDriver, InputError> {
        let (saved, room) = SavedRoom::open(file)?;
        if !saved.conversations.is_empty() {
            return RoomDriver::resume_online(file, saved, room, &Relay::described(relay)?);
        }
        let mut places = addresses(at);
        places
            .extend(saved.addresses.iter().filter(|one| !places.contains(one)).copied().collect::<Vec<_>>());
        let link = if room.is_host() {
            // Its guests know the old port.
            host_at(saved.addresses.first().map_or(0, SocketAddr::port))
        } else {
            nearby::guest(places.clone(), Backoff::default(), Limits::default())
        };
        let driver = RoomDriver::new(room, link.map_err(unlinked)?, Some(file));
        Ok(driver.with(|state| state.addresses = places).resumed(file))
    }

    fn guest(name: &str, file: &Path, secret: Secret, at: Vec<SocketAddr>) -> Result<RoomDriver, InputError> {
        let room = room_by(&entropy()?, name, secret)?;
        let link = nearby::guest(at.clone(), Backoff::default(), Limits::default()).map_err(unlinked)?;
        Ok(RoomDriver::new(room, link, Some(file)).with(|state| state.addresses = at))
    }

    /// Goes to a mailbox, by a link.
    fn caller(
        name: &str,
        file: &Path,
        secret: Secret,
        to: [u8; 32],
        relay: &Relay,
    ) -> Result<RoomDriver, InputError> {
        let own = entropy()?;
        let room = room_by(&own, name, secret)?;
        let driver = RoomDriver::new(room, mailbox(relay, own, None)?, Some(file));
        let conversation = (PublicKey(to), ConversationId(fresh_secret()?));
        driver.state().open(&[conversation], 0).map_err(unlinked)?;
        Ok(driver)
    }

    fn resume_online(
        file: &Path,
        saved: SavedRoom,
        room: Room,
        relay: &Relay,
    ) -> Result<RoomDriver, InputError> {
        let own = room.peer().map(|peer| peer.identity().secret());
        let own = own.ok_or_else(|| InputError::head(InputErrorKind::Damaged, "no match is in it"))?;
        let link = mailbox(relay, own, (saved.mark > 0).then_some(saved.mark))?;
        let driver = RoomDriver::new(room, link, Some(file));
        driver.state().relay = Some(relay.mark());
        let conversations: Vec<_> =
            saved.conversations.iter().map(|(key, id)| (*key, ConversationId(*id))).collect();
        driver.state().open(&conversations, saved.mark).map_err(unlinked)?;
        Ok(driver.resumed(file))
    }

    fn resumed(mut self, file: &Path) -> RoomDriver {
        self.shell_state = Mutex::new(ShellState::resumed());
        let (_, slept) = last_written(file);
        self.with(|state| {
            state.slept(slept);
            // The record of a match that was over already was handed out in a life before.
            state.recorded = state.room.peer().and_then(Peer::kept_record).is_some();
            state.awaits_start = state.room.peer().is_some_and(|peer| peer.played().is_none());
        })
    }
}

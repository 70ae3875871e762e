//! Watching at both ends: the host admits watchers and sends them public statements; a watcher takes them.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use super::{LinkId, Role, Room, RoomEvent};
use crate::remote::channel::Channel;
use crate::remote::crypto::{Hash, PublicKey, whole};
use crate::remote::pairing::Secret;
use crate::remote::peer::{MatchEvent, Peer};
use crate::remote::watch::{Change, MAX_WATCHERS, MatchSource, Watched};
use crate::remote::wire::{Payload, Status, WatchMessage};

/// Burst of frames that a watcher may send, and the frames that are added to it each second.
pub(super) const FRAMES: u32 = 20;
pub(super) const FRAMES_A_SECOND: u32 = 2;
/// Delay of a watcher's status after statements have come, milliseconds: one status answers all that come together.
const ANSWER: u64 = 500;
/// Interval of a watcher's status without any statements, milliseconds.
const REPEAT: u64 = 10_000;

/// A device that watches.
#[derive(Debug)]
struct Watcher {
    channel: Channel,
    link: LinkId,
    /// Name of the match whose plan was sent to it.
    told: Option<Hash>,
    /// Its status in that match, once it has sent one, with the statements that were sent since.
    theirs: Option<Status>,
    /// Frames that it may still send now.
    credit: u32,
}

/// The watchers of a host's room.
#[derive(Debug)]
pub(super) struct Watching {
    /// Secret of the link for watching.
    secret: [u8; 16],
    watchers: Vec<Watcher>,
    /// Whether there may be statements to send.
    has_news: bool,
    /// Random numbers apart from the room's, so that watchers change no frame of the players.
    random: ChaCha20Rng,
}

impl Watching {
    pub fn new(entropy: [u8; 32]) -> Watching {
        let mut random = ChaCha20Rng::from_seed(entropy);
        random.set_stream(1);
        let mut watching = Watching { secret: [0; 16], watchers: Vec::new(), has_news: false, random };
        watching.renew();
        watching
    }

    /// Makes another secret: links that were given away before let nobody in any more.
    pub fn renew(&mut self) {
        self.random.fill_bytes(&mut self.secret);
    }

    pub fn has(&self, link: LinkId) -> bool {
        self.watchers.iter().any(|one| one.link == link)
    }

    pub fn down(&mut self, link: LinkId) {
        self.watchers.retain(|one| one.link != link);
    }

    /// Notes events of the match, after which there may be statements to send.
    pub fn note(&mut self, events: &[MatchEvent]) {
        self.has_news |= !events.is_empty();
    }
}

impl Watcher {
    fn sealed(&self, message: WatchMessage, random: &mut ChaCha20Rng) -> (LinkId, Vec<u8>) {
        let text = postcard::to_stdvec(&Payload::Watch(message)).unwrap_or_default();
        (self.link, self.channel.seal(&text, random))
    }
}

impl Room {
    /// Whether a match of this host can be watched: it has begun, and is played neither by letters nor by strangers.
    fn is_open_to_watchers(&self) -> bool {
        let has_begun = |peer: &Peer| peer.played().is_some() && !peer.is_by_letters();
        self.is_host() && !self.strangers && self.own_peer.as_ref().is_some_and(has_begun)
    }

    /// Returns the secret of the link for watching; `None` unless this device hosts a running match that can be watched.
    pub fn watch_secret(&self) -> Option<[u8; 16]> {
        (self.is_playing() && self.is_open_to_watchers()).then_some(self.watching.secret)
    }

    /// Returns the number of devices that watch.
    pub fn watchers(&self) -> usize {
        self.watching.watchers.len()
    }

    /// Whether this device only watches.
    pub fn watches(&self) -> bool {
        matches!(self.role, Role::Watcher { .. })
    }

    /// Returns the match, played or watched, once there is one.
    pub fn source(&self) -> Option<MatchSource<'_>> {
        if let Role::Watcher { watched, .. } = &self.role {
            return watched.as_deref().map(MatchSource::Watched);
        }
        let may_be_watched = self.watch_secret().is_some();
        self.own_peer.as_ref().map(|peer| MatchSource::Played { peer, may_be_watched })
    }

    /// Returns the secret that a new watcher must have; `None` if nobody can come now. After the end of a match a watcher may
    /// still come back.
    pub(super) fn secret_of_watchers(&self) -> Option<Secret> {
        let is_open = self.is_open_to_watchers() && self.watching.watchers.len() < MAX_WATCHERS;
        is_open.then_some(Secret::Watch(self.watching.secret))
    }

    /// Admits a watcher. One that comes back by another link loses its last link.
    pub(super) fn take_watcher(&mut self, link: LinkId, channel: Channel) {
        let key: PublicKey = channel.peer;
        let is_player = key == self.me.public() || self.members.iter().any(|one| one.channel.peer == key);
        let (again, others): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.watching.watchers).into_iter().partition(|one| one.channel.peer == key);
        self.watching.watchers = others;
        self.effects.close.extend(again.into_iter().map(|one| one.link));
        if is_player || self.watching.watchers.len() >= MAX_WATCHERS {
            return self.effects.close.push(link);
        }
        self.effects.keep.push(link);
        self.watching.watchers.push(Watcher { channel, link, told: None, theirs: None, credit: FRAMES });
        self.watching.has_news = true;
        self.effects.events.push(RoomEvent::Changed);
    }

    /// Takes a frame of a watcher. Only a status is allowed; anything else closes the link.
    pub(super) fn hear_watcher(&mut self, link: LinkId, frame: &[u8]) {
        let Some(one) = self.watching.watchers.iter_mut().find(|one| one.link == link) else { return };
        let Some(credit) = one.credit.checked_sub(1) else { return };
        one.credit = credit;
        match one.channel.open(frame).and_then(|text| whole(&text)) {
            Some(Payload::Watch(WatchMessage::Status(name, status))) => {
                // A status of another match: the plan is sent again.
                one.told = one.told.filter(|told| *told == name);
                one.theirs = one.told.map(|_| status);
                self.watching.has_news = true;
            }
            _ => {
                self.watching.down(link);
                self.effects.close.push(link);
                self.effects.events.push(RoomEvent::Changed);
            }
        }
    }

    /// Sends the watchers the public statements that they lack.
    pub(super) fn tell_watchers(&mut self) {
        if !std::mem::take(&mut self.watching.has_news) || self.watching.watchers.is_empty() {
            return;
        }
        let Some(peer) = self.own_peer.as_ref().filter(|peer| peer.played().is_some()) else { return };
        let public = peer.public();
        let Watching { watchers, random, .. } = &mut self.watching;
        for one in watchers {
            if one.told != Some(public.name) {
                (one.told, one.theirs) = (Some(public.name), None);
                self.effects.statuses.push(one.sealed(WatchMessage::Plan(public.plan.clone()), random));
            }
            let Some((envelopes, known)) = one.theirs.as_ref().and_then(|theirs| public.envelopes(theirs))
            else {
                continue;
            };
            one.theirs = Some(known);
            let sealed = envelopes.into_iter().map(|some| one.sealed(WatchMessage::Statements(some), random));
            self.effects.statuses.extend(sealed.collect::<Vec<_>>());
        }
    }

    /// Tells the watchers that the room is closed, and closes their links.
    pub(super) fn send_watchers_away(&mut self) {
        let Watching { watchers, random, .. } = &mut self.watching;
        for one in std::mem::take(watchers) {
            self.effects.frames.push(one.sealed(WatchMessage::Over, random));
            self.effects.close.push(one.link);
        }
    }

    /// Refills the watchers' credit, and sends this watcher's status if it is due.
    pub(super) fn tick_watching(&mut self, seconds: u32) {
        for one in &mut self.watching.watchers {
            one.credit = (one.credit + seconds * FRAMES_A_SECOND).min(FRAMES);
        }
        if matches!(self.role, Role::Watcher { due, .. } if self.now >= due) {
            self.send_watch_status();
        }
    }

    /// Sends the host this watcher's status.
    pub(super) fn send_watch_status(&mut self) {
        let Role::Watcher { watched, due } = &mut self.role else { return };
        *due = self.now + REPEAT;
        let (name, status) = match watched {
            Some(watched) => (watched.name(), watched.status()),
            None => (Hash::default(), Status::default()),
        };
        let Some((link, host)) = self.members.first().and_then(|host| Some((host.link?, host))) else {
            return;
        };
        let text =
            postcard::to_stdvec(&Payload::Watch(WatchMessage::Status(name, status))).unwrap_or_default();
        self.effects.statuses.push((link, host.channel.seal(&text, &mut self.random)));
    }

    /// Takes a message of the host of a watched match.
    pub(super) fn hear_watched_host(&mut self, payload: Option<Payload>) {
        let Role::Watcher { watched, due } = &mut self.role else { return };
        match payload {
            Some(Payload::Watch(WatchMessage::Plan(plan))) => {
                if let Err(fault) = plan.check() {
                    return self.effects.events.push(RoomEvent::PlanRefused(fault));
                }
                if watched.as_ref().is_none_or(|watched| watched.name() != plan.name()) {
                    *watched = Some(Box::new(Watched::new(plan)));
                    self.effects.events.push(RoomEvent::Changed);
                }
                self.send_watch_status();
            }
            Some(Payload::Watch(WatchMessage::Statements(statements))) => {
                *due = (*due).min(self.now + ANSWER);
                let event =
                    match watched.as_mut().map_or(Change::Nothing, |watched| watched.learn(&statements)) {
                        Change::Nothing => return,
                        Change::Began => MatchEvent::Began,
                        Change::News => MatchEvent::Replayed,
                    };
                self.effects.events.push(RoomEvent::Match(event));
            }
            Some(Payload::Watch(WatchMessage::Over)) => {
                let host = self.members.first().map(|host| host.channel.peer);
                self.effects.events.extend(host.map(RoomEvent::Left));
            }
            // A host sends a watcher nothing else.
            Some(Payload::Watch(WatchMessage::Status(..)))
            | Some(Payload::Room(_) | Payload::Match(_) | Payload::Phrase(_) | Payload::Handover(_))
            | None => {}
        }
    }
}

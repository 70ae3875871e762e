//! Watching, at both ends: who is let watch and what is told to whom, and what a watcher makes of it.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

use super::{LinkId, Role, Room, RoomEvent};
use crate::remote::channel::Channel;
use crate::remote::crypto::{Hash, PublicKey, whole};
use crate::remote::pairing::Secret;
use crate::remote::peer::{MatchEvent, Peer};
use crate::remote::watch::{Change, MAX_WATCHERS, MatchSource, Watched};
use crate::remote::wire::{Payload, Status, WatchMessage};

/// Burst of frames that a watcher may send, and those that are added to it each second.
pub(super) const FRAMES: u32 = 20;
pub(super) const FRAMES_A_SECOND: u32 = 2;
/// Time after which a watcher says again what it knows, milliseconds: once it has learned something, and in any case.
const LEARNED: u64 = 500;
const REPEAT: u64 = 10_000;

/// A device that watches.
#[derive(Debug)]
struct Watcher {
    channel: Channel,
    link: LinkId,
    /// Name of the match that it was told of.
    told: Option<Hash>,
    /// What it knows of that match, as far as is known here.
    theirs: Option<Status>,
    credit: u32,
}

/// Who watches, as the host has it.
#[derive(Debug)]
pub(super) struct Watching {
    secret: Option<[u8; 16]>,
    watchers: Vec<Watcher>,
    /// Whether anything may have to be told.
    has_news: bool,
    /// Randomness of its own: the players' frames are the same without anybody who watches.
    random: ChaCha20Rng,
}

impl Watching {
    pub fn new(entropy: [u8; 32]) -> Watching {
        let mut random = ChaCha20Rng::from_seed(entropy);
        random.set_stream(1);
        Watching { secret: None, watchers: Vec::new(), has_news: false, random }
    }

    pub fn has(&self, link: LinkId) -> bool {
        self.watchers.iter().any(|one| one.link == link)
    }

    pub fn down(&mut self, link: LinkId) {
        self.watchers.retain(|one| one.link != link);
    }

    /// The match may have gone on.
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
    /// The host lets others watch by this secret, in place of an earlier one.
    pub fn let_watch(&mut self, secret: [u8; 16]) {
        self.watching.secret = Some(secret);
    }

    /// Whether others can be let watch: a host's match is on, among people who may know each other, with all of them there.
    pub fn may_be_watched(&self) -> bool {
        let is_there = |peer: &Peer| peer.played().is_some() && !peer.is_by_letters();
        self.is_host() && !self.strangers && self.own_peer.as_ref().is_some_and(is_there)
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
        let may_be_watched = self.may_be_watched();
        self.own_peer.as_ref().map(|peer| MatchSource::Played { peer, may_be_watched })
    }

    /// The secret by which somebody may come to watch now.
    pub(super) fn watch_secret(&self) -> Option<Secret> {
        let open = self.may_be_watched() && self.watching.watchers.len() < MAX_WATCHERS;
        self.watching.secret.filter(|_| open).map(Secret::Watch)
    }

    /// Somebody has come to watch. Who was there before by another link comes back.
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

    /// Takes a frame of somebody who watches: what it knows, and nothing else.
    pub(super) fn hear_watcher(&mut self, link: LinkId, frame: &[u8]) {
        let Some(one) = self.watching.watchers.iter_mut().find(|one| one.link == link) else { return };
        let Some(credit) = one.credit.checked_sub(1) else { return };
        one.credit = credit;
        match one.channel.open(frame).and_then(|text| whole(&text)) {
            Some(Payload::Watch(WatchMessage::Status(name, status))) => {
                one.theirs = (one.told == Some(name)).then_some(status);
                if one.told != Some(name) {
                    one.told = None;
                }
                self.watching.has_news = true;
            }
            _ => {
                self.watching.down(link);
                self.effects.close.push(link);
                self.effects.events.push(RoomEvent::Changed);
            }
        }
    }

    /// Tells those who watch what is public by now.
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

    /// Says that nothing is watched here any more.
    pub(super) fn send_watchers_away(&mut self) {
        let Watching { watchers, random, .. } = &mut self.watching;
        for one in std::mem::take(watchers) {
            self.effects.frames.push(one.sealed(WatchMessage::Over, random));
            self.effects.close.push(one.link);
        }
    }

    /// Time goes by for both ends.
    pub(super) fn tick_watching(&mut self, seconds: u32) {
        for one in &mut self.watching.watchers {
            one.credit = (one.credit + seconds * FRAMES_A_SECOND).min(FRAMES);
        }
        if matches!(self.role, Role::Watcher { due, .. } if self.now >= due) {
            self.say_what_is_known();
        }
    }

    /// A watcher says what it knows.
    pub(super) fn say_what_is_known(&mut self) {
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

    /// A watcher takes the host's word.
    pub(super) fn watch(&mut self, payload: Option<Payload>) {
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
                self.say_what_is_known();
            }
            Some(Payload::Watch(WatchMessage::Statements(statements))) => {
                // All that came together is answered once.
                *due = (*due).min(self.now + LEARNED);
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
            // A host says nothing else to who watches.
            Some(Payload::Watch(WatchMessage::Status(..)))
            | Some(Payload::Room(_) | Payload::Match(_) | Payload::Phrase(_))
            | None => {}
        }
    }
}

//! The devices that are linked, before, during and after a match. Players pair, agree on an offer, begin, and may
//! play again. The match itself is in the room's [`Peer`]. One player is the host, whose device all others are linked
//! to. There is no I/O: links are numbers here.

mod entrance;
mod guest;
mod handover;
mod host;
#[cfg(test)]
mod hostile;
mod people;
mod start;
mod watching;

use entrance::Entrance;
use handover::{Giving, Taking};
use watching::Watching;

pub use handover::HandoverProgress;

use std::collections::{BTreeMap, VecDeque};

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use crate::policy::cut_name;
use crate::remote::channel::{Channel, MAX_FRAME, VERSION};
use crate::remote::cheat::Offence;
use crate::remote::clocks::Backoff;
use crate::remote::crypto::{Hash, Identity, PublicKey, whole};
use crate::remote::pairing::{MARK, PairingError, Secret};
use crate::remote::peer::{ActError, KeptMatch, MatchEvent, Peer};
use crate::remote::phrase::Phrase;
use crate::remote::plan::{CorruptSave, Plan, PlanError, StartError};
use crate::remote::watch::Watched;
use crate::remote::wire::{MatchMessage, Payload, RoomMessage};

use crate::remote::offer::{Member, Offer};

/// Number of a link, the shell's.
pub type LinkId = u32;

/// Event in a room.
#[derive(Debug, Clone, PartialEq)]
pub enum RoomEvent {
    /// The other end of a link has not paired. After a wrong secret a code is spent: [`Room::renew`].
    PairingFailed(LinkId, PairingError),
    /// Somebody is guessing codes: no code lets anybody in any more, only the link does.
    CodeClosed,
    /// The people, the offer or the ready marks have changed.
    Changed,
    /// A match begins: [`Room::peer`] has it.
    Begun,
    /// The other devices play another version of the app.
    PlanRefused(PlanError),
    /// The match that was begun does not take place: the room is back at the offer.
    NotBegun(StartError),
    /// A match that was over is kept as it is known here, because another one has begun.
    Kept(Box<KeptMatch>),
    /// Whether the relay takes no more of what another device sends.
    RelayFull(bool),
    /// Event of the match.
    Match(MatchEvent),
    /// The host has closed the room, or a guest has left it.
    Left(PublicKey),
    /// The host has gone into another's room, and asks its guests to come along: whose it is, and by which conversation.
    Redirect(PublicKey, [u8; 16]),
    /// The other device has the match on its disk: the file here is to be deleted.
    HandedOver,
    /// The whole file of a match has arrived. The caller writes it to the disk and then calls [`Room::keep_handover`].
    HasCome(Vec<u8>),
    /// The host is a person whom this one has blocked: nothing of the room is shown, and the host is told nothing.
    Blocked,
}

/// Effects that a room wants, in this order.
#[derive(Debug, Default, PartialEq)]
pub struct Effects {
    /// Whether [`Room::save`] has something new: to be written and flushed before anything is sent.
    pub save: bool,
    /// Links whose other end has proven who it is.
    pub keep: Vec<LinkId>,
    /// Through which link which bytes go.
    pub frames: Vec<(LinkId, Vec<u8>)>,
    /// Like `frames`, but of no use to a device that is not there now. No relay keeps them.
    pub statuses: Vec<(LinkId, Vec<u8>)>,
    /// Links to be closed.
    pub close: Vec<LinkId>,
    /// Events.
    pub events: Vec<RoomEvent>,
}

/// A player's device, as it is known here.
#[derive(Debug)]
struct Guest {
    channel: Channel,
    name: String,
    /// The person, once it has shown who it is.
    person: Option<PublicKey>,
    /// Whether nothing is sent to it before its first message, because it may belong to a blocked person.
    is_ungreeted: bool,
    link: Option<LinkId>,
    /// Whether somebody is there behind the link: a mailbox takes letters for those who sleep, too.
    here: bool,
    /// Whether it has said anything under these keys, and so has the same secret.
    heard: bool,
    /// Time of its last name that counted, milliseconds.
    named: Option<u64>,
    /// Hash of the offer it is ready for.
    ready: Option<Hash>,
    /// Nonces of the last envelopes in which it said that it is ready: one that comes again says nothing.
    readies: VecDeque<Vec<u8>>,
    /// When it was first seen to be away, milliseconds; `None` while it is there.
    away_since: Option<u64>,
    /// Messages of a room that it may still send now.
    credit: u32,
}

impl Guest {
    fn new(channel: Channel, name: String, link: Option<LinkId>) -> Guest {
        let (named, ready, readies) = (None, None, VecDeque::new());
        let (here, heard, away_since) = (true, link.is_none(), None);
        Guest {
            channel,
            name,
            person: None,
            is_ungreeted: false,
            link,
            here,
            heard,
            named,
            ready,
            readies,
            away_since,
            credit: MESSAGES,
        }
    }

    fn is_here(&self) -> bool {
        self.link.is_some() && self.here
    }

    fn away_minutes(&self, now: u64) -> u64 {
        self.away_since.map_or(0, |since| now.saturating_sub(since) / MINUTE)
    }
}

/// Number of messages of readiness of a guest that are remembered.
const MAX_READIES: usize = 16;
/// Shortest time between two names of a player that count.
const NAME_INTERVAL: u64 = 10_000;
/// Burst of messages of a room that a member may send, and those that are added to it each second. Match frames have a bound of
/// their own.
const MESSAGES: u32 = 200;
const MESSAGES_A_SECOND: u32 = 20;
const MINUTE: u64 = 60_000;
/// Flags of a saved room.
const HOST: u8 = 1;
const STRANGERS: u8 = 2;

/// What only a host, or only a guest, has.
#[derive(Debug)]
enum Role {
    /// The device to which all others are linked.
    Host {
        /// The plan that the guests may not have heard of yet.
        begun: Option<Plan>,
    },
    /// A device that has come.
    Guest {
        /// Whether it agrees to the offer as it stands.
        ready: bool,
    },
    /// A device that watches. It sends only its status.
    Watcher {
        /// The match, once the host has sent its plan.
        watched: Option<Box<Watched>>,
        /// Time of its next status, milliseconds.
        due: u64,
    },
    /// A device that gives a match to another device of its person.
    Giver(Giving),
    /// A device that takes such a match.
    Taker(Taking),
}

impl Role {
    /// Nothing is begun, and nobody is ready.
    fn rest(&mut self) {
        match self {
            Role::Host { begun } => *begun = None,
            Role::Guest { ready } => *ready = false,
            Role::Watcher { .. } | Role::Giver(_) | Role::Taker(_) => {}
        }
    }

    /// Whether the device is there to play.
    fn is_of_player(&self) -> bool {
        matches!(self, Role::Host { .. } | Role::Guest { .. })
    }
}

/// A room, as one of its devices sees it.
#[derive(Debug)]
pub struct Room {
    me: Identity,
    name: String,
    /// Identity of the person of this device. Strangers do not see it.
    person: Option<Identity>,
    /// People with whom this one does not play.
    blocked_people: Vec<PublicKey>,
    role: Role,
    /// Whether chance brings the players together: no names are told or shown then, because they are free text.
    strangers: bool,
    entrance: Entrance,
    /// In the order in which they came; a guest knows the host alone.
    members: Vec<Guest>,
    offer: Option<Offer>,
    own_peer: Option<Peer>,
    /// Time at which the match was entered, milliseconds, while not everybody has greeted.
    entered: Option<u64>,
    /// Plans of matches that did not begin, by name.
    abandoned: VecDeque<Hash>,
    /// Matches that each player has ended without a result.
    endings: BTreeMap<PublicKey, u32>,
    blocked: Vec<PublicKey>,
    /// Whether a match was on at the last tick.
    played: bool,
    now: u64,
    again: Backoff,
    random: ChaCha20Rng,
    /// Devices that watch the match.
    watching: Watching,
    effects: Effects,
}

impl Room {
    /// A room that this device hosts. `entropy`: 32 random bytes of this life of the device alone.
    pub fn host(me: Identity, name: &str, secret: Secret, entropy: [u8; 32]) -> Room {
        Room::new(me, name, Role::Host { begun: None }, secret, entropy)
    }

    /// Another's room, to be reached by a link.
    pub fn guest(me: Identity, name: &str, secret: Secret, entropy: [u8; 32]) -> Room {
        Room::new(me, name, Role::Guest { ready: false }, secret, entropy)
    }

    /// Another's room whose match this device watches. `secret`: of the link for watching.
    pub fn watcher(me: Identity, secret: [u8; 16], entropy: [u8; 32]) -> Room {
        let role = Role::Watcher { watched: None, due: 0 };
        Room::new(me, "", role, Secret::Watch(secret), entropy)
    }

    /// Creates the giving end of a handover. `content`: the file of the match, for another device of this person.
    pub fn giver(me: Identity, secret: [u8; 16], content: Vec<u8>, entropy: [u8; 32]) -> Room {
        Room::new(me, "", Role::Giver(Giving::new(content)), Secret::Handover(secret), entropy)
    }

    /// Creates the taking end of a handover.
    pub fn taker(me: Identity, secret: [u8; 16], entropy: [u8; 32]) -> Room {
        Room::new(me, "", Role::Taker(Taking::default()), Secret::Handover(secret), entropy)
    }

    fn new(me: Identity, name: &str, role: Role, secret: Secret, entropy: [u8; 32]) -> Room {
        let strangers = matches!(secret, Secret::None);
        Room {
            me,
            name: if strangers { String::new() } else { cut_name(name) },
            person: None,
            blocked_people: Vec::new(),
            role,
            strangers,
            entrance: Entrance::new(secret),
            members: Vec::new(),
            offer: None,
            own_peer: None,
            entered: None,
            abandoned: VecDeque::new(),
            endings: BTreeMap::new(),
            blocked: Vec::new(),
            played: false,
            now: 0,
            again: Backoff::default(),
            random: ChaCha20Rng::from_seed(entropy),
            watching: Watching::new(entropy),
            effects: Effects::default(),
        }
    }

    /// Takes up a match that was saved, with the devices it was played with.
    ///
    /// # Errors
    /// The file is damaged.
    pub fn resume(saved: &[u8], entropy: [u8; 32]) -> Result<Room, CorruptSave> {
        let (flags, saved) = saved.split_first().ok_or(CorruptSave)?;
        let role = if flags & HOST != 0 { Role::Host { begun: None } } else { Role::Guest { ready: false } };
        let strangers = flags & STRANGERS != 0;
        let mut random = ChaCha20Rng::from_seed(entropy);
        let mut again = [0; 32];
        random.fill_bytes(&mut again);
        let mut own_peer = Peer::restore(saved, again)?;
        if strangers {
            own_peer.hide_names();
        }
        let names = own_peer.names();
        let name = names.get(own_peer.seat().index()).cloned().unwrap_or_default();
        // Others are not let into a match that is being played.
        let secret = Secret::Link(std::array::from_fn(|_| random.next_u32() as u8));
        let mut room = Room::new(own_peer.identity().clone(), &name, role, secret, entropy);
        room.strangers = strangers;
        let people = own_peer.people();
        for channel in own_peer.channels() {
            let seat = own_peer.plan().seats().iter().position(|key| *key == channel.peer);
            let name = seat.and_then(|seat| names.get(seat).cloned()).unwrap_or_default();
            let person = seat.and_then(|seat| people.get(seat).copied()).flatten();
            room.members.push(Guest { person, ..Guest::new(channel.clone(), name, None) });
        }
        let of_host = if room.is_host() {
            Some(own_peer.identity().public())
        } else {
            room.members.first().map(|one| one.channel.peer)
        };
        let plan = own_peer.plan();
        let seat = plan.seats().iter().position(|key| Some(*key) == of_host).unwrap_or_default();
        let named = plan.seats().iter().enumerate();
        let seats = named.map(|(seat, key)| Some((*key, names.get(seat).cloned().unwrap_or_default())));
        // The same can be played again.
        room.offer = Some(Offer {
            number: random.next_u32(),
            game: plan.game().to_owned(),
            options: plan.options().to_owned(),
            host: seat as u8,
            seats: seats.collect(),
        });
        // A match that was agreed by letters begins when the other reads them.
        room.entered = (!own_peer.is_by_letters()).then_some(0);
        room.own_peer = Some(own_peer);
        room.random = random;
        Ok(room)
    }

    /// A match that was agreed by letters, before the other's first word: it has a state to save, and goes on by
    /// [`Room::resume`]. `hosts`: this device has invited. `channel`: [`Correspondence::channel`](crate::remote::Correspondence::channel).
    ///
    /// # Errors
    /// What is wrong with the plan.
    pub fn by_letter(
        me: Identity,
        (name, person): (&str, Identity),
        hosts: bool,
        plan: Plan,
        channel: Channel,
        entropy: [u8; 32],
    ) -> Result<Room, PlanError> {
        let role = if hosts { Role::Host { begun: None } } else { Role::Guest { ready: false } };
        let mut random = ChaCha20Rng::from_seed(entropy);
        let secret = Secret::Link(std::array::from_fn(|_| random.next_u32() as u8));
        let mut room = Room::new(me, name, role, secret, entropy);
        room.random = random;
        room.introduce(person, Vec::new());
        room.members.push(Guest::new(channel, String::new(), None));
        room.enter(plan)?;
        room.entered = None;
        Ok(room)
    }

    /// The match as this device's own file; `None` before it has begun.
    pub fn save(&self) -> Option<Vec<u8>> {
        let flags = if self.is_host() { HOST } else { 0 } | if self.strangers { STRANGERS } else { 0 };
        self.own_peer.as_ref().map(|own_peer| [&[flags][..], &own_peer.save()].concat())
    }

    /// Whether chance has brought the players together: they see no names.
    pub fn has_strangers(&self) -> bool {
        self.strangers
    }

    /// Whether this device is the one that others come to.
    pub fn is_host(&self) -> bool {
        matches!(self.role, Role::Host { .. } | Role::Giver(_))
    }

    /// Does not play with somebody: now, and in this room again. It is told that the room is closed.
    pub fn block(&mut self, key: PublicKey) {
        self.blocked.push(key);
        self.watching.renew();
        self.send(key, &RoomMessage::Leave);
        let link = self.members.iter().find(|one| one.channel.peer == key).and_then(|one| one.link);
        self.effects.close.extend(link);
        self.forget(key);
    }

    /// Whether a match is on: begun, not void, and not over or still waiting for openings.
    pub fn is_playing(&self) -> bool {
        self.own_peer.as_ref().is_some_and(Peer::is_running)
    }

    fn forget(&mut self, key: PublicKey) {
        if !self.is_playing() {
            self.members.retain(|one| one.channel.peer != key);
            self.reseat();
            self.effects.events.push(RoomEvent::Changed);
        }
    }

    /// Takes the effects.
    pub fn effects(&mut self) -> Effects {
        if let Some(own_peer) = &mut self.own_peer {
            let of_match = own_peer.effects();
            self.effects.save |= of_match.save;
            if of_match.events.contains(&MatchEvent::NoResult)
                && let Some(end) = own_peer.no_result().filter(|end| end.reason.is_of_a_person())
                && let Some(key) = own_peer.plan().seats().get(end.by.index())
            {
                *self.endings.entry(*key).or_default() += 1;
            }
            self.watching.note(&of_match.events);
            self.effects.events.extend(of_match.events.into_iter().map(RoomEvent::Match));
            let link_to =
                |to| self.members.iter().find(|one| one.channel.peer == to).and_then(|one| one.link);
            let linked = |(to, frame)| Some((link_to(to)?, frame));
            self.effects.frames.extend(of_match.frames.into_iter().filter_map(linked));
            self.effects.statuses.extend(of_match.statuses.into_iter().filter_map(linked));
        }
        self.tell_watchers();
        std::mem::take(&mut self.effects)
    }

    fn endings(&self, of: PublicKey) -> u32 {
        self.endings.get(&of).copied().unwrap_or(0)
    }

    /// The match, once it has begun.
    pub fn peer(&self) -> Option<&Peer> {
        self.own_peer.as_ref()
    }

    /// Lists the people, this device's player first, each with its ready mark and link.
    pub fn members(&self) -> Vec<Member> {
        let own = Member {
            key: self.me.public(),
            name: self.name.clone(),
            person: self.person.as_ref().map(Identity::public),
            ready: self.is_host() || self.is_ready(),
            up: true,
            away_minutes: 0,
            endings: self.endings(self.me.public()),
        };
        let hash = self.offer.as_ref().map(Offer::hash);
        let others = self.members.iter().map(|one| Member {
            key: one.channel.peer,
            name: one.name.clone(),
            person: one.person,
            ready: !self.is_host() || (one.ready.is_some() && one.ready == hash),
            up: one.is_here(),
            away_minutes: one.away_minutes(self.now),
            endings: self.endings(one.channel.peer),
        });
        std::iter::once(own).chain(others).collect()
    }

    /// The links to all who are there.
    pub fn links(&self) -> Vec<LinkId> {
        self.members.iter().filter_map(|one| one.link).collect()
    }

    /// Returns the host's offer.
    pub fn offered(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// Tells the others whether the relay takes no more of what this device sends.
    pub fn tell_relay_full(&mut self, full: bool) {
        let keys: Vec<_> = self.members.iter().map(|one| one.channel.peer).collect();
        for key in keys {
            let Some((link, frame)) = self.sealed(key, &RoomMessage::RelayFull(full)) else { continue };
            self.effects.statuses.push((link, frame));
        }
    }

    /// Acts for this device's seat.
    ///
    /// # Errors
    /// Why not.
    pub fn act(&mut self, action: &str) -> Result<(), ActError> {
        self.own_peer.as_mut().ok_or(ActError::Idle)?.act(action)
    }

    /// Says a phrase to the other players of the match.
    pub fn say(&mut self, phrase: Phrase) {
        if let Some(own_peer) = &mut self.own_peer {
            own_peer.say(phrase);
        }
    }

    /// Resigns, now or as soon as the other devices can hear it.
    pub fn give_up(&mut self) {
        if let Some(own_peer) = &mut self.own_peer {
            own_peer.give_up();
        }
    }

    /// Keeps a decided match as it is known here, for a player who puts it away. `None` while it is not decided.
    pub fn keep_now(&mut self) -> Option<KeptMatch> {
        self.own_peer.as_mut()?.keep_now()
    }

    /// Answers [`Peer::question`]: ends the match without a result, or goes on waiting.
    pub fn end_or_wait(&mut self, end: bool) {
        match &mut self.own_peer {
            Some(own_peer) if end => _ = own_peer.end_without_result(),
            Some(own_peer) => own_peer.go_on_waiting(),
            None => {}
        }
    }

    /// A link is there. A guest's is the one to its host.
    pub fn up(&mut self, link: LinkId) {
        if self.is_host() {
            return;
        }
        if !self.role.is_of_player() {
            self.members.clear();
        }
        // Who was paired before goes on with the same keys.
        if let Some(host) = self.members.first_mut() {
            host.link = Some(link);
            let key = host.channel.peer;
            self.greet(key);
        } else {
            self.call(link);
        }
    }

    /// A link is there that leads to a player and to nobody else, as mailboxes do. A device that pairs over it must prove that
    /// it is this player.
    pub fn up_to(&mut self, link: LinkId, key: PublicKey) {
        self.entrance.expected.insert(link, key);
        if !self.role.is_of_player() {
            return self.up(link);
        }
        match self.members.iter().position(|one| one.channel.peer == key) {
            Some(at) => {
                self.members[at].link = Some(link);
                self.greet(key);
            }
            // A guest has its host, and nobody else comes to it.
            None if !self.is_host() && !self.members.is_empty() => self.effects.close.push(link),
            None => self.up(link),
        }
    }

    /// A link is lost.
    pub fn down(&mut self, link: LinkId) {
        self.entrance.down(link);
        self.watching.down(link);
        let Some(at) = self.members.iter().position(|one| one.link == Some(link)) else { return };
        if !self.is_host() && !self.members[at].heard {
            // The last word of a pairing is the guest's. A host that says nothing may not have got it: it is called again.
            self.members.remove(at);
            return self.effects.events.push(RoomEvent::Changed);
        }
        let one = &mut self.members[at];
        one.link = None;
        let key = one.channel.peer;
        if let Some(own_peer) = &mut self.own_peer {
            own_peer.down(key);
        }
        self.effects.events.push(RoomEvent::Changed);
    }

    /// Whether somebody is there behind a link that takes letters for those who are not. What is sent waits for them.
    pub fn here(&mut self, key: PublicKey, here: bool) {
        let Some(one) = self.members.iter_mut().find(|one| one.channel.peer == key && one.here != here)
        else {
            return;
        };
        one.here = here;
        if let Some(own_peer) = &mut self.own_peer {
            own_peer.here(key, here);
        }
        self.effects.events.push(RoomEvent::Changed);
    }

    /// Books time in which this device slept or was killed, milliseconds: nothing of it was ticked.
    pub fn slept(&mut self, millis: u64) {
        if let Some(own_peer) = &mut self.own_peer {
            own_peer.slept(millis);
        }
    }

    /// Time goes by: `now` in milliseconds of any steady clock.
    pub fn tick(&mut self, now: u64) {
        let before = std::mem::replace(&mut self.now, now);
        let seconds = (now / 1000).saturating_sub(before / 1000).min(10) as u32;
        for one in &mut self.members {
            one.credit = (one.credit + seconds * MESSAGES_A_SECOND).min(MESSAGES);
            let minutes = one.away_minutes(before);
            let since = one.away_since.unwrap_or(now);
            one.away_since = (!one.is_here()).then_some(since);
            if one.away_minutes(now) != minutes {
                self.effects.events.push(RoomEvent::Changed);
            }
        }
        if let Some(own_peer) = &mut self.own_peer {
            own_peer.tick(now);
        }
        if self.is_host() {
            self.end_late_pairings();
        }
        self.end_late_start();
        self.tick_watching(seconds);
        self.tick_handover();
        // What is offered may be told anew: a guest may have another idea of it since somebody was killed.
        let plays = self.is_playing();
        if std::mem::replace(&mut self.played, plays) && !plays {
            self.reseat();
        }
        if self.again.is_due(now) {
            self.repeat();
        }
    }

    /// Takes a frame from a link.
    pub fn receive(&mut self, link: LinkId, frame: &[u8]) {
        if frame.first() == Some(&MARK) {
            self.pair(link, frame);
            return;
        }
        if frame.len() > MAX_FRAME {
            return self.effects.close.push(link);
        }
        if self.watching.has(link) {
            return self.hear_watcher(link, frame);
        }
        let Some(at) = self.members.iter().position(|one| one.link == Some(link)) else {
            return self.meet(link, frame);
        };
        if frame.first() != Some(&VERSION) {
            self.members[at].heard = true;
            let is_newer = frame.first().is_some_and(|version| *version > VERSION);
            let fault = if is_newer { PlanError::NewerProtocol } else { PlanError::OlderProtocol };
            if self.is_within_bounds(at) {
                self.effects.events.push(RoomEvent::PlanRefused(fault));
            }
            return;
        }
        let Some(text) = self.members[at].channel.open(frame) else { return self.effects.close.push(link) };
        let key = self.members[at].channel.peer;
        self.members[at].heard = true;
        self.here(key, true);
        let payload = whole(&text);
        if self.watches() {
            return self.hear_watched_host(payload);
        }
        if self.handover().is_some() {
            return self.hear_handover(at, payload);
        }
        let is_of_room = !matches!(payload, Some(Payload::Match(_) | Payload::Phrase(_)));
        if is_of_room && !self.is_within_bounds(at) {
            return;
        }
        match payload {
            Some(Payload::Room(RoomMessage::Ready(hash))) if self.is_host() => {
                let nonce = frame.get(1..25).unwrap_or_default().to_vec();
                let one = &mut self.members[at];
                if !one.readies.contains(&nonce) {
                    one.readies.push_back(nonce);
                    if one.readies.len() > MAX_READIES {
                        one.readies.pop_front();
                    }
                    one.ready = hash;
                    self.effects.events.push(RoomEvent::Changed);
                }
            }
            Some(Payload::Room(message)) => {
                self.hear(at, key, message);
                self.greet_at_last(key);
            }
            Some(Payload::Phrase(_)) => {
                if let Some(own_peer) = &mut self.own_peer {
                    own_peer.receive(key, frame);
                }
            }
            Some(Payload::Match(MatchMessage { plan, .. })) => {
                if self.abandoned.contains(&plan) {
                    // It plays what did not begin here.
                    self.send(key, &RoomMessage::Refuse(plan, StartError::Late));
                } else if let Some(own_peer) = &mut self.own_peer {
                    own_peer.receive(key, frame);
                }
            }
            Some(Payload::Watch(_) | Payload::Handover(_)) | None => {
                self.effects.events.push(RoomEvent::Match(MatchEvent::Offended(key, Offence::Malformed)));
            }
        }
    }

    /// Counts a message of a member; false where it has sent more than is read.
    fn is_within_bounds(&mut self, at: usize) -> bool {
        let credit = &mut self.members[at].credit;
        let counts = *credit > 0;
        *credit = credit.saturating_sub(1);
        counts
    }

    /// Says who one is to somebody who is there (again).
    fn greet(&mut self, key: PublicKey) {
        if self.watches() {
            return self.send_watch_status();
        }
        if self.handover().is_some() {
            return self.ask_giver();
        }
        // First of all: who has blocked this person hears and shows nothing else of it.
        let introduction = self.introduction().map(RoomMessage::Introduction);
        let name = RoomMessage::Name(self.name.clone());
        let words: Vec<_> = introduction.into_iter().chain([name]).collect();
        // In a match by letters both are known from its beginning: a device that looks often fills no mailbox with them.
        let passes = self.own_peer.as_ref().is_some_and(Peer::is_by_letters);
        for word in words {
            let sealed = self.sealed(key, &word);
            let out = if passes { &mut self.effects.statuses } else { &mut self.effects.frames };
            out.extend(sealed);
        }
        if let Some(own_peer) = &mut self.own_peer {
            own_peer.up(key);
        }
        self.effects.events.push(RoomEvent::Changed);
    }

    fn hear(&mut self, at: usize, key: PublicKey, message: RoomMessage) {
        match message {
            RoomMessage::Name(name) => {
                let name = if self.strangers { String::new() } else { cut_name(&name) };
                let one = &mut self.members[at];
                let soon = one.named.is_some_and(|named| self.now.saturating_sub(named) < NAME_INTERVAL);
                if !soon && (one.named.is_none() || one.name != name) {
                    (one.name, one.named) = (name, Some(self.now));
                    self.reseat();
                    self.effects.events.push(RoomEvent::Changed);
                }
            }
            RoomMessage::Offer(offer) if !self.is_host() => self.consider(offer.cleaned()),
            RoomMessage::Begin(plan) if !self.is_host() => self.begin_as_offered(plan),
            RoomMessage::Redirect(to, talk) if !self.is_host() => {
                self.effects.events.push(RoomEvent::Redirect(to, talk))
            }
            RoomMessage::Leave => {
                if self.own_peer.as_ref().is_some_and(|peer| peer.seat_of(key).is_some()) {
                    self.abandon(StartError::Left, !self.is_host());
                }
                self.effects.events.push(RoomEvent::Left(key));
                self.forget(key);
            }
            RoomMessage::Refuse(plan, why) => self.hear_refusal(key, plan, why),
            RoomMessage::Challenge(nonce) if !self.is_host() => {
                self.send(key, &RoomMessage::Answer(nonce));
                self.greet(key);
            }
            RoomMessage::Introduction(introduction) => self.meet_person(at, key, &introduction),
            RoomMessage::RelayFull(full) => self.effects.events.push(RoomEvent::RelayFull(full)),
            // It answers once more what was answered.
            RoomMessage::Answer(_) if self.is_host() => {}
            RoomMessage::Ready(_)
            | RoomMessage::Challenge(_)
            | RoomMessage::Answer(_)
            | RoomMessage::Offer(_)
            | RoomMessage::Begin(_)
            | RoomMessage::Redirect(..) => {
                self.effects.events.push(RoomEvent::Match(MatchEvent::Offended(key, Offence::Malformed)));
            }
        }
    }

    /// Says that one goes. A match stays saved.
    pub fn leave(&mut self) {
        self.send_to_all(&RoomMessage::Leave);
        self.end_handover();
        self.effects.close.extend(self.members.iter().filter_map(|one| one.link));
        self.send_watchers_away();
    }

    fn send_to_all(&mut self, word: &RoomMessage) {
        self.again.soon(self.now);
        let keys: Vec<_> = self.members.iter().map(|one| one.channel.peer).collect();
        keys.into_iter().for_each(|key| self.send(key, word));
    }

    fn send(&mut self, to: PublicKey, word: &RoomMessage) {
        let sealed = self.sealed(to, word);
        self.effects.frames.extend(sealed);
    }

    /// The link to a player, and a message sealed for it; `None` without a link.
    fn sealed(&mut self, to: PublicKey, word: &RoomMessage) -> Option<(LinkId, Vec<u8>)> {
        let link = self.members.iter().find(|one| one.channel.peer == to)?.link?;
        Some((link, self.sealed_for(to, word)?))
    }

    fn sealed_for(&mut self, to: PublicKey, word: &RoomMessage) -> Option<Vec<u8>> {
        let one =
            self.members.iter().find(|one| one.channel.peer == to).filter(|_| self.role.is_of_player())?;
        let text = postcard::to_stdvec(&Payload::Room(word.clone())).unwrap_or_default();
        Some(one.channel.seal(&text, &mut self.random))
    }
}

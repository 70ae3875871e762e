//! The devices that are linked, before, during and after a match. Players pair, agree on an offer, begin, and may
//! play again. The match itself is in the room's [`Peer`]. One player is the host, whose device all others are linked
//! to. There is no I/O: links are numbers here.

use std::collections::{BTreeMap, VecDeque};

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::{Map, Value};

use super::channel::{Channel, MAX_FRAME, VERSION};
use super::cheat::Offence;
use super::clocks::Backoff;
use super::crypto::{Hash, Identity, PublicKey, whole};
use super::pairing::{MARK, Pairing, PairingError, REFUSAL, Secret};
use super::peer::{ActError, KeptMatch, MatchEvent, Peer};
use super::plan::{CorruptSave, Plan, PlanError, StartError, own_options};
use super::wire::{MatchMessage, Payload, RoomMessage};
use crate::games;
use crate::policy::cut_name;

use super::offer::{MAX_SEATS, Member, Offer};

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
}

impl Guest {
    fn new(channel: Channel, name: String, link: Option<LinkId>) -> Guest {
        let (named, ready, readies) = (None, None, VecDeque::new());
        let (here, heard, away_since) = (true, link.is_none(), None);
        Guest { channel, name, link, here, heard, named, ready, readies, away_since }
    }

    fn is_here(&self) -> bool {
        self.link.is_some() && self.here
    }

    fn away_minutes(&self, now: u64) -> u64 {
        self.away_since.map_or(0, |since| now.saturating_sub(since) / MINUTE)
    }
}

/// A pairing that is not finished.
#[derive(Debug)]
struct Unfinished {
    pairing: Pairing,
    since: u64,
    by_code: bool,
}

/// Time for a pairing at a host, milliseconds; where the link is a mailbox, frames may take longer.
const PAIRING: u64 = 5000;
const PAIRING_BY_MAILBOX: u64 = 60_000;
/// Time after which a host gives up a match in which not everybody has greeted, and a guest whose host does not say so.
const START: u64 = 20_000;
const START_OF_GUEST: u64 = 30_000;
/// Number of matches that did not begin, and of messages of readiness, that are remembered.
const MAX_ABANDONED: usize = 16;
const MAX_READIES: usize = 16;
/// Shortest time between two names of a player that count.
const NAME_INTERVAL: u64 = 10_000;
/// Links at once that must show that they are no recording.
const MAX_CHALLENGES: usize = 32;
/// Most pairings at once. With one more the oldest ends: a guest with the right code is not kept out by others.
const MAX_PAIRINGS: usize = 8;
/// Wrong codes within a minute after which codes let nobody in any more.
const WRONG_CODES: usize = 5;
const MINUTE: u64 = 60_000;
/// Flags of a saved room.
const HOST: u8 = 1;
const STRANGERS: u8 = 2;

/// A room, as one of its devices sees it.
#[derive(Debug)]
pub struct Room {
    me: Identity,
    name: String,
    host: bool,
    /// Whether chance brings the players together: no names are told or shown then, because they are free text.
    strangers: bool,
    /// One of each kind at most; a guest has one.
    secrets: Vec<Secret>,
    pairing: BTreeMap<LinkId, Unfinished>,
    /// Player to whom a link leads, where the link itself says so.
    expected: BTreeMap<LinkId, PublicKey>,
    /// When wrong codes came.
    wrong_codes: Vec<u64>,
    code_closed: bool,
    /// In the order in which they came; a guest knows the host alone.
    members: Vec<Guest>,
    offer: Option<Offer>,
    ready: bool,
    own_peer: Option<Peer>,
    /// The plan that the guests may not have heard of yet.
    begun: Option<Plan>,
    /// Time at which the match was entered, milliseconds, while not everybody has greeted.
    entered: Option<u64>,
    /// Plans of matches that did not begin, by name.
    abandoned: VecDeque<Hash>,
    /// Links over which a frame of a player came that may have been recorded, and what that player must answer.
    challenges: BTreeMap<LinkId, (PublicKey, [u8; 16])>,
    /// Matches that each player has ended without a result.
    endings: BTreeMap<PublicKey, u32>,
    blocked: Vec<PublicKey>,
    /// Whether a match was on at the last tick.
    played: bool,
    now: u64,
    again: Backoff,
    random: ChaCha20Rng,
    effects: Effects,
}

impl Room {
    /// A room that this device hosts. `entropy`: 32 random bytes of this life of the device alone.
    pub fn host(me: Identity, name: &str, secret: Secret, entropy: [u8; 32]) -> Room {
        Room::new(me, name, true, secret, entropy)
    }

    /// Another's room, to be reached by a link.
    pub fn guest(me: Identity, name: &str, secret: Secret, entropy: [u8; 32]) -> Room {
        Room::new(me, name, false, secret, entropy)
    }

    fn new(me: Identity, name: &str, host: bool, secret: Secret, entropy: [u8; 32]) -> Room {
        let strangers = matches!(secret, Secret::None);
        Room {
            me,
            name: if strangers { String::new() } else { cut_name(name) },
            host,
            strangers,
            secrets: vec![secret],
            pairing: BTreeMap::new(),
            expected: BTreeMap::new(),
            wrong_codes: Vec::new(),
            code_closed: false,
            members: Vec::new(),
            offer: None,
            ready: false,
            own_peer: None,
            begun: None,
            entered: None,
            abandoned: VecDeque::new(),
            challenges: BTreeMap::new(),
            endings: BTreeMap::new(),
            blocked: Vec::new(),
            played: false,
            now: 0,
            again: Backoff::default(),
            random: ChaCha20Rng::from_seed(entropy),
            effects: Effects::default(),
        }
    }

    /// Takes up a match that was saved, with the devices it was played with.
    ///
    /// # Errors
    /// The file is damaged.
    pub fn resume(saved: &[u8], entropy: [u8; 32]) -> Result<Room, CorruptSave> {
        let (flags, saved) = saved.split_first().ok_or(CorruptSave)?;
        let (host, strangers) = (flags & HOST != 0, flags & STRANGERS != 0);
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
        let mut room = Room::new(own_peer.identity().clone(), &name, host, secret, entropy);
        room.strangers = strangers;
        for channel in own_peer.channels() {
            let seat = own_peer.plan().seats().iter().position(|key| *key == channel.peer);
            let name = seat.and_then(|seat| names.get(seat).cloned()).unwrap_or_default();
            room.members.push(Guest::new(channel.clone(), name, None));
        }
        let of_host = if room.host {
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
        (room.own_peer, room.entered) = (Some(own_peer), Some(0));
        room.random = random;
        Ok(room)
    }

    /// The match as this device's own file; `None` before it has begun.
    pub fn save(&self) -> Option<Vec<u8>> {
        let flags = if self.host { HOST } else { 0 } | if self.strangers { STRANGERS } else { 0 };
        self.own_peer.as_ref().map(|own_peer| [&[flags][..], &own_peer.save()].concat())
    }

    /// Whether chance has brought the players together: they see no names.
    pub fn has_strangers(&self) -> bool {
        self.strangers
    }

    /// Whether this device is the host.
    pub fn is_host(&self) -> bool {
        self.host
    }

    /// Another secret in place of the one of its kind, or a second one beside that of the other kind: a code is good for
    /// one try. Once codes are closed there is no other one.
    pub fn renew(&mut self, secret: Secret) {
        if secret.is_code() && self.code_closed {
            return;
        }
        self.secrets.retain(|one| one.is_code() != secret.is_code());
        self.secrets.push(secret);
    }

    /// Does not play with somebody: now, and in this room again. It is told that the room is closed.
    pub fn block(&mut self, key: PublicKey) {
        self.blocked.push(key);
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
            self.effects.events.extend(of_match.events.into_iter().map(RoomEvent::Match));
            let link_to =
                |to| self.members.iter().find(|one| one.channel.peer == to).and_then(|one| one.link);
            let linked = |(to, frame)| Some((link_to(to)?, frame));
            self.effects.frames.extend(of_match.frames.into_iter().filter_map(linked));
            self.effects.statuses.extend(of_match.statuses.into_iter().filter_map(linked));
        }
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
            ready: self.ready || self.host,
            up: true,
            away_minutes: 0,
            endings: self.endings(self.me.public()),
        };
        let hash = self.offer.as_ref().map(Offer::hash);
        let others = self.members.iter().map(|one| Member {
            key: one.channel.peer,
            name: one.name.clone(),
            ready: !self.host || (one.ready.is_some() && one.ready == hash),
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

    /// The host offers a game; `seat` is its own. While the game stays the same, everybody keeps the seat, but for the
    /// player whose seat the host takes; guests who come get the first free one.
    ///
    /// # Errors
    /// What is wrong with the game or the options.
    pub fn propose(&mut self, game: &str, options: &Map<String, Value>, seat: u8) -> Result<(), PlanError> {
        let kind = games::find(games::GAMES, game)?;
        let any = (kind.begin)(&own_options(options)?, &crate::game::Seeds::One(0))?;
        if seat >= any.seats() || !self.host {
            return Err(PlanError::Seats);
        }
        let options = serde_json::to_string(options).unwrap_or_default();
        let count = usize::from(any.seats());
        let last = self.offer.take().filter(|last| last.game == game && last.seats.len() == count);
        let host = last.as_ref().map_or(seat, |last| last.host);
        let mut seats = last.map_or_else(|| vec![None; count], |last| last.seats);
        seats.swap(usize::from(host), usize::from(seat));
        seats[usize::from(seat)] = Some((self.me.public(), self.name.clone()));
        self.offer = Some(Offer { number: 0, game: game.to_owned(), options, host: seat, seats });
        self.renumber();
        self.reseat();
        Ok(())
    }

    /// The host gives a player another seat; the player who has it gets the other's in exchange.
    ///
    /// # Errors
    /// `Seats`: there is no such player or seat, or nothing is offered by this device.
    pub fn seat(&mut self, player: PublicKey, seat: u8) -> Result<(), PlanError> {
        let own = self.me.public();
        let offer = self.offer.as_mut().filter(|_| self.host).ok_or(PlanError::Seats)?;
        let has = |seat: &Option<(PublicKey, String)>, key| seat.as_ref().is_some_and(|(one, _)| *one == key);
        let from = offer.seats.iter().position(|seat| has(seat, player)).ok_or(PlanError::Seats)?;
        if usize::from(seat) >= offer.seats.len() {
            return Err(PlanError::Seats);
        }
        offer.seats.swap(from, usize::from(seat));
        offer.host = offer.seats.iter().position(|seat| has(seat, own)).unwrap_or_default() as u8;
        self.renumber();
        self.reseat();
        Ok(())
    }

    /// Makes the offer another one than all before it: nobody has agreed to it.
    fn renumber(&mut self) {
        let number = self.random.next_u32();
        if let Some(offer) = &mut self.offer {
            offer.number = number;
        }
        self.members.iter_mut().for_each(|one| one.readies.clear());
    }

    /// Seats the players who have come, frees the seats of those who have left, and tells all.
    fn reseat(&mut self) {
        let Some(offer) = self.offer.as_mut().filter(|_| self.host) else { return };
        let own = (self.me.public(), self.name.clone());
        let guests = self.members.iter().map(|one| (one.channel.peer, one.name.clone()));
        let people: Vec<_> = std::iter::once(own).chain(guests).collect();
        let mut unseated = people.clone();
        for place in &mut offer.seats {
            // A player may have got a name since.
            *place = place.take().and_then(|(key, _)| people.iter().find(|(one, _)| *one == key).cloned());
            unseated.retain(|(key, _)| place.as_ref().is_none_or(|(one, _)| one != key));
        }
        let free = offer.seats.iter_mut().filter(|place| place.is_none());
        free.zip(unseated).for_each(|(place, person)| *place = Some(person));
        let word = RoomMessage::Offer(offer.clone());
        self.effects.events.push(RoomEvent::Changed);
        self.send_to_all(&word);
    }

    /// A guest agrees to the offer as it stands, or no longer.
    pub fn agree(&mut self, yes: bool) {
        self.ready = yes && self.offer.is_some();
        let hash = self.offer.as_ref().filter(|_| yes).map(Offer::hash);
        self.send_to_all(&RoomMessage::Ready(hash));
        self.effects.events.push(RoomEvent::Changed);
    }

    /// Whether the host may begin: all seats are taken, and all seated guests agree to the offer.
    pub fn may_begin(&self) -> bool {
        let Some(offer) = self.offer.as_ref().filter(|_| self.host && !self.is_playing()) else {
            return false;
        };
        let agrees = |member: &Member| !offer.seats_player(member.key) || (member.ready && member.up);
        offer.seats.iter().all(Option::is_some) && self.members().iter().all(agrees)
    }

    /// The host begins.
    ///
    /// # Errors
    /// What is wrong with the plan.
    pub fn begin(&mut self) -> Result<(), PlanError> {
        let offer = self.offer.clone().filter(|_| self.may_begin()).ok_or(PlanError::Seats)?;
        let seats = offer.seats.iter().flatten().map(|(key, _)| *key).collect();
        let mut round = [0; 32];
        self.random.fill_bytes(&mut round);
        let options = serde_json::from_str(&offer.options).unwrap_or_default();
        let plan = Plan::new(&offer.game, &options, seats, round)?;
        self.enter(plan.clone())?;
        self.again.soon(self.now);
        self.tell_players(&plan);
        self.begun = Some(plan);
        Ok(())
    }

    /// Tells the guests who have a seat that the match begins.
    fn tell_players(&mut self, plan: &Plan) {
        let word = RoomMessage::Begin(plan.clone());
        plan.seats().iter().for_each(|key| self.send(*key, &word));
    }

    /// Enters the match.
    fn enter(&mut self, plan: Plan) -> Result<(), PlanError> {
        let mut entropy = [0; 32];
        self.random.fill_bytes(&mut entropy);
        let mut own_peer = Peer::new(plan, self.me.clone(), &self.name, entropy)?;
        if self.strangers {
            own_peer.hide_names();
        }
        for one in &mut self.members {
            one.ready = None;
            if own_peer.join(one.channel.clone()).is_ok() && one.link.is_none() {
                own_peer.down(one.channel.peer);
            }
        }
        own_peer.tick(self.now);
        self.keep_last();
        (self.own_peer, self.ready, self.entered) = (Some(own_peer), false, Some(self.now));
        self.effects.save = true;
        self.effects.events.push(RoomEvent::Begun);
        Ok(())
    }

    /// Keeps a match that is over before another one takes its place: not all have said that they know its end.
    fn keep_last(&mut self) {
        let Some(last) = self.own_peer.as_mut().filter(|last| last.kept_record().is_none()) else { return };
        last.keep();
        self.effects.events.extend(last.kept().map(|kept| RoomEvent::Kept(Box::new(kept))));
    }

    /// Gives up a match that has not begun, and goes back to the offer. `by_host`: the host has given it up already.
    fn abandon(&mut self, why: StartError, by_host: bool) {
        let Some(peer) = self.own_peer.take_if(|peer| peer.played().is_none()) else { return };
        let name = peer.plan().name();
        (self.begun, self.entered, self.ready) = (None, None, false);
        self.note_abandoned(name);
        if !by_host {
            self.send_to_all(&RoomMessage::Refuse(name, why));
        }
        self.effects.events.extend([RoomEvent::Changed, RoomEvent::NotBegun(why)]);
    }

    fn note_abandoned(&mut self, plan: Hash) {
        if !self.abandoned.contains(&plan) {
            self.abandoned.push_back(plan);
        }
        if self.abandoned.len() > MAX_ABANDONED {
            self.abandoned.pop_front();
        }
    }

    /// Takes a device's word that a match is not begun there. What it has a part in is not ended by that; a guest goes back
    /// with its host as long as there is no first position.
    fn hear_refusal(&mut self, from: PublicKey, plan: Hash, why: StartError) {
        let Some(peer) = self.own_peer.as_mut().filter(|peer| peer.plan().name() == plan) else { return };
        let Some(seat) = peer.seat_of(from) else { return };
        match (peer.played().is_some(), peer.has_entry_of(from)) {
            (false, takes_part) if !takes_part || !self.host => self.abandon(why, !self.host),
            (true, false) => peer.end_refused(seat),
            (false | true, _) => {}
        }
    }

    /// Gives up a match in which not everybody greets.
    fn end_late_start(&mut self) {
        let Some(since) = self.entered else { return };
        let limit = if self.host { START } else { START_OF_GUEST };
        if self.own_peer.as_ref().is_none_or(Peer::is_greeted) {
            self.entered = None;
        } else if self.now.saturating_sub(since) >= limit {
            self.abandon(StartError::Late, false);
        }
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
    pub fn answer(&mut self, end: bool) {
        match &mut self.own_peer {
            Some(own_peer) if end => _ = own_peer.end_without_result(),
            Some(own_peer) => own_peer.go_on_waiting(),
            None => {}
        }
    }

    /// A link is there. A guest's is the one to its host.
    pub fn up(&mut self, link: LinkId) {
        if self.host {
            return;
        }
        // Who was paired before goes on with the same keys.
        if let Some(host) = self.members.first_mut() {
            host.link = Some(link);
            let key = host.channel.peer;
            self.greet(key);
        } else if let Some(secret) = self.secrets.first() {
            let (pairing, frame) = Pairing::call(secret, &self.me);
            let by_code = secret.is_code();
            self.pairing.insert(link, Unfinished { pairing, since: self.now, by_code });
            self.effects.frames.push((link, frame));
        }
    }

    /// A link is there that leads to a player and to nobody else, as mailboxes do. A device that pairs over it must prove that
    /// it is this player.
    pub fn up_to(&mut self, link: LinkId, key: PublicKey) {
        self.expected.insert(link, key);
        match self.members.iter().position(|one| one.channel.peer == key) {
            Some(at) => {
                self.members[at].link = Some(link);
                self.greet(key);
            }
            // A guest has its host, and nobody else comes to it.
            None if !self.host && !self.members.is_empty() => self.effects.close.push(link),
            None => self.up(link),
        }
    }

    /// A link is lost.
    pub fn down(&mut self, link: LinkId) {
        self.pairing.remove(&link);
        self.expected.remove(&link);
        self.challenges.remove(&link);
        let Some(at) = self.members.iter().position(|one| one.link == Some(link)) else { return };
        if !self.host && !self.members[at].heard {
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

    /// The host goes into another's room, and asks its guests to come along.
    pub fn redirect(&mut self, host: PublicKey, talk: [u8; 16]) {
        self.send_to_all(&RoomMessage::Redirect(host, talk));
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
        for one in &mut self.members {
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
        if self.host {
            self.end_late_pairings();
        }
        self.end_late_start();
        // What is offered may be told anew: a guest may have another idea of it since somebody was killed.
        let plays = self.is_playing();
        if std::mem::replace(&mut self.played, plays) && !plays {
            self.reseat();
        }
        if self.again.is_due(now) {
            self.repeat();
        }
    }

    fn end_late_pairings(&mut self) {
        let now = self.now;
        let limit = |link: &LinkId| match self.expected.contains_key(link) {
            true => PAIRING_BY_MAILBOX,
            false => PAIRING,
        };
        let late = self.pairing.iter().filter(|(link, one)| now.saturating_sub(one.since) >= limit(link));
        let late: Vec<_> = late.map(|(link, _)| *link).collect();
        late.into_iter().for_each(|link| self.end_pairing(link));
    }

    fn end_pairing(&mut self, link: LinkId) {
        self.pairing.remove(&link);
        self.effects.close.push(link);
    }

    /// Counts a wrong code. After some in a minute no code lets anybody in any more.
    fn count_wrong_code(&mut self) {
        self.wrong_codes.retain(|at| self.now.saturating_sub(*at) < MINUTE);
        self.wrong_codes.push(self.now);
        if self.wrong_codes.len() >= WRONG_CODES && !self.code_closed {
            self.code_closed = true;
            self.secrets.retain(|secret| !secret.is_code());
            self.effects.events.push(RoomEvent::CodeClosed);
        }
    }

    /// Says again what may have been lost.
    fn repeat(&mut self) {
        let all_greeted = self.own_peer.as_ref().is_some_and(|peer| peer.played().is_some());
        if all_greeted {
            self.begun = None;
        }
        if let Some(plan) = self.begun.clone() {
            self.tell_players(&plan);
        } else if let Some(offer) = self.offer.clone().filter(|_| self.host && self.own_peer.is_none()) {
            let word = RoomMessage::Offer(offer);
            let keys: Vec<_> = self.members.iter().map(|one| one.channel.peer).collect();
            keys.into_iter().for_each(|key| self.send(key, &word));
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
        let Some(at) = self.members.iter().position(|one| one.link == Some(link)) else {
            return self.meet(link, frame);
        };
        if frame.first() != Some(&VERSION) {
            self.members[at].heard = true;
            return self.effects.events.push(RoomEvent::PlanRefused(PlanError::OtherProtocol));
        }
        let Some(text) = self.members[at].channel.open(frame) else { return self.effects.close.push(link) };
        let key = self.members[at].channel.peer;
        self.members[at].heard = true;
        self.here(key, true);
        match whole(&text) {
            Some(Payload::Room(RoomMessage::Ready(hash))) if self.host => {
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
            Some(Payload::Room(message)) => self.hear(at, key, message),
            Some(Payload::Match(MatchMessage { plan, .. })) => {
                if self.abandoned.contains(&plan) {
                    // It plays what did not begin here.
                    self.send(key, &RoomMessage::Refuse(plan, StartError::Late));
                } else if let Some(own_peer) = &mut self.own_peer {
                    own_peer.receive(key, frame);
                }
            }
            None => self.effects.events.push(RoomEvent::Match(MatchEvent::Offended(key, Offence::Malformed))),
        }
    }

    /// Takes a frame from a link that nobody is known behind. Who opens it with a player's keys may be that player, or
    /// somebody who recorded it: the link is that player's once it has answered what nobody could know before.
    fn meet(&mut self, link: LinkId, frame: &[u8]) {
        let mut opened = self.members.iter().map(|one| (one.channel.peer, one.channel.open(frame)));
        let found = opened.find_map(|(key, text)| Some((key, text?)));
        let Some((key, text)) = found.filter(|_| self.host) else { return self.effects.close.push(link) };
        let asked = self.challenges.get(&link).copied();
        match (asked, whole(&text)) {
            (Some((player, nonce)), Some(Payload::Room(RoomMessage::Answer(answer))))
                if (player, nonce) == (key, answer) =>
            {
                self.challenges.remove(&link);
                self.take_link(link, key);
            }
            (Some(_), _) => {}
            (None, _) if self.challenges.len() >= MAX_CHALLENGES => self.effects.close.push(link),
            (None, _) => {
                let mut nonce = [0; 16];
                self.random.fill_bytes(&mut nonce);
                self.challenges.insert(link, (key, nonce));
                let sealed = self.sealed_for(key, &RoomMessage::Challenge(nonce));
                self.effects.frames.extend(sealed.map(|frame| (link, frame)));
            }
        }
    }

    /// A player is there again, by another link.
    fn take_link(&mut self, link: LinkId, key: PublicKey) {
        let Some(one) = self.members.iter_mut().find(|one| one.channel.peer == key) else { return };
        one.heard = true;
        let before = one.link.replace(link);
        self.effects.close.extend(before);
        self.effects.keep.push(link);
        self.here(key, true);
        self.greet(key);
    }

    fn pair(&mut self, link: LinkId, frame: &[u8]) {
        if !self.host && frame == REFUSAL {
            return self.refused(link);
        }
        // In a match nobody else comes in; a mailbox may tell again how those who are in it paired.
        let open = !self.is_playing();
        if !open && self.members.iter().any(|one| one.link == Some(link)) {
            return;
        }
        if self.host && !self.pairing.contains_key(&link) {
            if !open || self.members.len() >= MAX_SEATS {
                return self.effects.close.push(link);
            }
            let oldest = self.pairing.iter().min_by_key(|(link, one)| (one.since, **link));
            if let Some((oldest, _)) = oldest.filter(|_| self.pairing.len() >= MAX_PAIRINGS) {
                self.end_pairing(*oldest);
            }
            let by_code = Secret::is_called_by_code(frame);
            let secret = self.secrets.iter().find(|one| one.is_code() == by_code);
            let Some(secret) = secret.or(self.secrets.first()) else { return self.effects.close.push(link) };
            let (pairing, first) = Pairing::wait(secret, &self.me);
            self.pairing.insert(link, Unfinished { pairing, since: self.now, by_code });
            self.effects.frames.extend(first.map(|frame| (link, frame)));
        }
        let Some(one) = self.pairing.get_mut(&link) else { return self.effects.close.push(link) };
        let by_code = one.by_code;
        match one.pairing.receive(frame) {
            Ok(step) => {
                self.effects.frames.extend(step.send.map(|frame| (link, frame)));
                if let Some(channel) = step.paired {
                    self.pairing.remove(&link);
                    self.paired(link, channel);
                }
            }
            Err(fault) => {
                if self.host && fault == PairingError::WrongSecret {
                    // A guest that is told so does not mistake a lost link for a wrong code, nor this for a lost link.
                    self.effects.frames.push((link, REFUSAL.to_vec()));
                    if by_code {
                        self.count_wrong_code();
                    }
                }
                self.end_pairing(link);
                self.effects.events.push(RoomEvent::PairingFailed(link, fault));
            }
        }
    }

    /// The host says that the secret is another one. Once it has said anything else it took the secret.
    fn refused(&mut self, link: LinkId) {
        if let Some(at) = self.members.iter().position(|one| one.link == Some(link) && !one.heard) {
            self.members.remove(at);
            self.effects.close.push(link);
            self.effects.events.push(RoomEvent::PairingFailed(link, PairingError::WrongSecret));
        }
    }

    fn paired(&mut self, link: LinkId, channel: Channel) {
        let key = channel.peer;
        if self.blocked.contains(&key) || key == self.me.public() {
            return self.effects.close.push(link);
        }
        if self.expected.get(&link).is_some_and(|expected| *expected != key) {
            // Somebody between the two has paired with both.
            self.effects.close.push(link);
            return self.effects.events.push(RoomEvent::PairingFailed(link, PairingError::Unproven));
        }
        // Several may have been pairing while there was room for one.
        if self.members.iter().filter(|one| one.channel.peer != key).count() >= MAX_SEATS {
            return self.effects.close.push(link);
        }
        self.effects.keep.push(link);
        self.members.retain(|one| one.channel.peer != key);
        self.members.push(Guest::new(channel, String::new(), Some(link)));
        self.greet(key);
        self.effects.events.push(RoomEvent::Changed);
    }

    /// Says who one is to somebody who is there (again).
    fn greet(&mut self, key: PublicKey) {
        self.send(key, &RoomMessage::Name(self.name.clone()));
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
            RoomMessage::Offer(offer) if !self.host => self.consider(offer.cleaned()),
            RoomMessage::Begin(plan) if !self.host => self.begin_as_offered(plan),
            RoomMessage::Redirect(to, talk) if !self.host => {
                self.effects.events.push(RoomEvent::Redirect(to, talk))
            }
            RoomMessage::Leave => {
                if self.own_peer.as_ref().is_some_and(|peer| peer.seat_of(key).is_some()) {
                    self.abandon(StartError::Left, !self.host);
                }
                self.effects.events.push(RoomEvent::Left(key));
                self.forget(key);
            }
            RoomMessage::Refuse(plan, why) => self.hear_refusal(key, plan, why),
            RoomMessage::Challenge(nonce) if !self.host => {
                self.send(key, &RoomMessage::Answer(nonce));
                self.greet(key);
            }
            RoomMessage::RelayFull(full) => self.effects.events.push(RoomEvent::RelayFull(full)),
            // It answers once more what was answered.
            RoomMessage::Answer(_) if self.host => {}
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

    /// Takes an offer from the host. A guest that is ready for the last offer stays ready only if the new one differs by
    /// players who came since: it says so again, because the host counts agreement to the whole offer.
    fn consider(&mut self, offer: Offer) {
        if self.offer.as_ref() == Some(&offer) || !offer.is_sound() {
            return;
        }
        let stays = self.ready && self.offer.as_ref().is_some_and(|last| last.is_filled_by(&offer));
        (self.offer, self.ready) = (Some(offer), false);
        if stays {
            self.agree(true);
        } else {
            self.effects.events.push(RoomEvent::Changed);
        }
    }

    /// The host begins: what this guest agreed to, and nothing else.
    fn begin_as_offered(&mut self, plan: Plan) {
        if self.own_peer.as_ref().is_some_and(|own_peer| *own_peer.plan() == plan) {
            return;
        }
        let agreed = self.ready && self.offer.as_ref().is_some_and(|offer| offer.is_of(&plan));
        let (open, name) = (!self.is_playing(), plan.name());
        let refusal = if let Err(fault) = plan.check() {
            self.effects.events.push(RoomEvent::PlanRefused(fault));
            StartError::OtherVersion
        } else if self.abandoned.contains(&name) {
            StartError::Late
        } else if agreed && open && self.enter(plan).is_ok() {
            return;
        } else {
            StartError::NotReady
        };
        self.note_abandoned(name);
        self.send_to_all(&RoomMessage::Refuse(name, refusal));
    }

    /// Says that one goes. A match stays saved.
    pub fn leave(&mut self) {
        self.send_to_all(&RoomMessage::Leave);
        self.effects.close.extend(self.members.iter().filter_map(|one| one.link));
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
        let one = self.members.iter().find(|one| one.channel.peer == to)?;
        let text = postcard::to_stdvec(&Payload::Room(word.clone())).unwrap_or_default();
        Some(one.channel.seal(&text, &mut self.random))
    }
}

#[cfg(test)]
mod hostile;

//! One device's part in a match among devices.

mod advance;
mod exchange;
mod phrases;
mod saved;
mod wait;

use std::collections::BTreeMap;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::{IllegalAction, Record};
use crate::play::{Clock, Match, OfferKind};
use crate::remote::act::{Act, Opening, Proposal, SECRET, Stamp};
use crate::remote::channel::Channel;
use crate::remote::cheat::{Cheat, Offence};
use crate::remote::clocks::{Backoff, ElapsedTime, SIGN_INTERVAL, WITHHELD};
use crate::remote::crypto::{Hash, Identity, PublicKey, Purpose, Signed};
use crate::remote::draws::{self, Draw};
use crate::remote::ledger::Ledger;
use crate::remote::person::Introduction;
use crate::remote::phrase::Phrases;
use crate::remote::plan::{Hello, MAX_NAME, Plan, PlanError};
use crate::remote::replay::Replica;
use crate::remote::watch;
use crate::remote::wire::{Statement, Status};
use crate::seat::Seat;

/// Burst of match frames that a peer may send. Messages of a room are not counted here.
const FRAMES: u32 = 200;
/// Match frames of a peer that are added to the burst each second.
const FRAMES_A_SECOND: u32 = 50;
/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// Shortest time between two resends of the same statements to a peer, milliseconds.
const RESEND: u64 = 1000;

/// Event for the shell.
#[derive(Debug, Clone, PartialEq)]
pub enum MatchEvent {
    /// Everybody has greeted and the first draws are done: the match is at its first position.
    Began,
    /// An entry was added to the log: this many are in it now.
    Acted(usize),
    /// More is known about earlier actions: the match was replayed.
    Replayed,
    /// All is open, and the match holds: its record.
    Ended(Box<Record>),
    /// A seat has cheated: there is proof, and nothing of what follows counts.
    Cheated(Seat, Cheat),
    /// A peer sent what no honest one sends.
    Offended(PublicKey, Offence),
    /// A seat stated far less time than went by here.
    Understated(Seat),
    /// The match was ended without a result.
    NoResult,
    /// Time without a link has added up, or [`Peer::question`] has another answer.
    Waiting,
    /// Somebody has said a phrase: [`Peer::phrases`] has it.
    Phrase,
}

/// Effects that a peer wants, in this order: the file written and flushed, then the frames sent, then the events
/// shown.
#[derive(Debug, Default, PartialEq)]
pub struct MatchEffects {
    /// Whether [`Peer::save`] has something new.
    pub save: bool,
    /// To whom which bytes go; they may be lost.
    pub frames: Vec<(PublicKey, Vec<u8>)>,
    /// Frames like `frames`, but useless to an absent device, because they state only this device's current
    /// knowledge. No relay keeps them.
    pub statuses: Vec<(PublicKey, Vec<u8>)>,
    /// Events.
    pub events: Vec<MatchEvent>,
}

/// Why an action was not taken.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ActError {
    /// The match has not begun, was ended without a result, or a seat cheated.
    #[error("nothing is played now")]
    Idle,
    /// The last action still waits for the seat that is to move.
    #[error("the last action is still on its way")]
    Busy,
    /// It is longer than any action.
    #[error("the action is too long")]
    TooLong,
    /// The rules.
    #[error("refused: {0:?}")]
    Refused(Box<IllegalAction>),
}

/// Another player's device.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Connection {
    channel: Channel,
    #[serde(skip)]
    up: bool,
    /// Nobody is there behind the link.
    #[serde(skip)]
    sleeps: bool,
    /// Whether it is known in this life if somebody is there.
    #[serde(skip)]
    is_looked_for: bool,
    /// When it was first seen to be away, milliseconds; `None` while it is there.
    #[serde(skip)]
    away_since: Option<u64>,
    /// Status of the peer, as far as we know.
    #[serde(skip)]
    theirs: Option<Status>,
    /// Status that the peer stated last, in any life of this device.
    heard: Option<Status>,
    /// What this device knew when it last wrote to the mailbox of the absent peer, and for how many whole days the match had
    /// stood then. The same is written once a day: a relay keeps nothing for long.
    posted: Option<(Status, u64)>,
    #[serde(skip)]
    asked: bool,
    #[serde(skip)]
    credit: u32,
    /// Earliest time of the next resend to it, milliseconds.
    #[serde(skip)]
    resend_from: u64,
    /// Whether a resend waits for `resend_from`: the peer has asked for the same statements again before.
    #[serde(skip)]
    owed: bool,
}

impl Connection {
    fn is_here(&self) -> bool {
        self.up && !self.sleeps
    }
}

/// Waiting state as the screen shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    question: bool,
    running: bool,
    /// Seconds without a link, of all seats.
    unlinked: u64,
    /// Minutes for which devices are away, of all seats.
    away: u64,
    delivered: bool,
}

/// A match that is over, as the device of one seat keeps it.
#[derive(Debug, Clone, PartialEq)]
pub struct KeptMatch {
    /// The record.
    pub record: Record,
    /// Seat of this device's person.
    pub seat: Seat,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The people, by seat, as far as they have shown who they are.
    pub people: Vec<Option<PublicKey>>,
    /// Name of the match: no other has the same.
    pub id: Hash,
    /// The options as all players agreed to them, as JSON: nobody's secret is in them.
    pub options: String,
}

/// A person with whom a match was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptOpponent {
    /// The person.
    pub key: PublicKey,
    /// The name that the person chose.
    pub name: String,
    /// Whether the person of this device won against them; `None` for a draw.
    pub won: Option<bool>,
    /// Whether they played against each other. Partners did not.
    pub opposed: bool,
}

impl KeptMatch {
    /// Returns the other people of the match, with its result between them and the person of this device.
    pub fn opponents(&self) -> Vec<KeptOpponent> {
        let Ok(played) = Match::replay(self.record.clone()) else { return Vec::new() };
        let winners = played.outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let opponent = |(seat, key): (usize, &Option<PublicKey>)| {
            let seat = Seat(seat as u8);
            let key = (*key).filter(|_| seat != self.seat)?;
            let won = (!winners.is_empty()).then(|| winners.contains(&self.seat));
            let opposed = played.game().opposes(self.seat, seat);
            // Where both lose to a third, none has won against the other.
            let won = won.filter(|won| *won || winners.contains(&seat));
            Some(KeptOpponent {
                key,
                name: self.names.get(seat.index()).cloned().unwrap_or_default(),
                won,
                opposed,
            })
        };
        self.people.iter().enumerate().filter_map(opponent).collect()
    }
}

/// One device's part in a match.
#[derive(Debug)]
pub struct Peer {
    me: Identity,
    seat: u8,
    /// All shares in the draws come from it.
    root: Hash,
    ledger: Ledger,
    /// Own secret actions, told or not.
    secrets: Vec<Opening>,
    /// A secret action that waits a moment, so that its time tells nothing.
    withheld: Option<(u64, Proposal, Signed)>,
    peers: BTreeMap<PublicKey, Connection>,
    replica: Option<Replica>,
    stale: bool,
    elapsed: ElapsedTime,
    again: Backoff,
    ended: Option<Box<Record>>,
    /// When this device knew that the match is over, in this life.
    over_since: Option<u64>,
    /// Milliseconds for which it knew so in earlier lives.
    over_before: u64,
    /// Whether the player here keeps the match that is over, although not all have said that they know its end.
    kept: bool,
    /// Time of the next sign that this seat has not moved, milliseconds.
    sign_due: u64,
    /// The player wants to resign.
    gives_up: bool,
    /// Waiting state that was told last.
    shown: Shown,
    /// Whether the players are strangers: their names are free text, and not shown.
    nameless: bool,
    /// What players say to each other.
    phrases: Phrases,
    /// Time of each move in a match by letters, milliseconds; `None` among players who are there.
    letters: Option<u64>,
    /// Stamp of the last statement.
    stamp: Stamp,
    random: ChaCha20Rng,
    out: MatchEffects,
}

impl Peer {
    /// A peer that sits where the plan has its key. `entropy`: 32 random bytes of this life of the device alone.
    ///
    /// # Errors
    /// What is wrong with the plan.
    pub fn new(plan: Plan, me: Identity, name: &str, entropy: [u8; 32]) -> Result<Peer, PlanError> {
        Peer::introduced(plan, me, name, None, entropy)
    }

    /// Like [`Peer::new`], of a person who shows the others who it is.
    ///
    /// # Errors
    /// As [`Peer::new`].
    pub fn introduced(
        plan: Plan,
        me: Identity,
        name: &str,
        introduction: Option<Introduction>,
        entropy: [u8; 32],
    ) -> Result<Peer, PlanError> {
        plan.check()?;
        let seat = plan.seats().iter().position(|key| *key == me.public()).ok_or(PlanError::Seats)? as u8;
        let mut random = ChaCha20Rng::from_seed(entropy);
        let mut root = [0; 32];
        random.fill_bytes(&mut root);
        let mut ledger = Ledger::new(plan);
        let tosses = Draw::all(ledger.seats()).map(|draw| draws::commitment(&draw.share(&root))).collect();
        let name = name.chars().take(MAX_NAME).collect();
        let hello = Hello { seat, name, tosses, introduction };
        let _ = ledger.learn(&Statement::Hello(Signed::new(&me, Purpose::Hello, &ledger.name, &hello)));
        let mut peer = Peer::with(me, seat, root, ledger, random);
        peer.out.save = true;
        Ok(peer)
    }

    fn with(me: Identity, seat: u8, root: Hash, ledger: Ledger, mut random: ChaCha20Rng) -> Peer {
        let stamp = Stamp { life: random.next_u64(), serial: 0 };
        let elapsed = ElapsedTime::new(ledger.seats());
        let phrases = Phrases::new(ledger.seats());
        let letters = ledger.plan.days().map(|days| u64::from(days) * DAY);
        Peer {
            me,
            seat,
            root,
            ledger,
            secrets: Vec::new(),
            withheld: None,
            peers: BTreeMap::new(),
            replica: None,
            stale: true,
            elapsed,
            again: Backoff::default(),
            ended: None,
            over_since: None,
            over_before: 0,
            kept: false,
            sign_due: 0,
            gives_up: false,
            shown: Shown { question: false, running: true, unlinked: 0, away: 0, delivered: true },
            nameless: false,
            phrases,
            letters,
            stamp,
            random,
            out: MatchEffects::default(),
        }
    }

    /// A device that was paired: it must belong to one of the other players. Its link is up.
    ///
    /// # Errors
    /// It does not.
    pub fn join(&mut self, channel: Channel) -> Result<(), Offence> {
        if channel.peer == self.me.public() || !self.ledger.plan.seats().contains(&channel.peer) {
            return Err(Offence::Stranger);
        }
        let peer = channel.peer;
        self.add(channel);
        self.out.save = true;
        self.up(peer);
        Ok(())
    }

    fn add(&mut self, channel: Channel) {
        let peer = Connection {
            channel,
            up: false,
            sleeps: false,
            is_looked_for: false,
            away_since: None,
            theirs: None,
            heard: None,
            posted: None,
            asked: false,
            credit: FRAMES,
            resend_from: 0,
            owed: false,
        };
        self.peers.insert(peer.channel.peer, peer);
        self.linked();
    }

    /// The link to a player's device is there (again).
    pub fn up(&mut self, peer: PublicKey) {
        self.again.soon(self.elapsed.now());
        if let Some(known) = self.peers.get_mut(&peer) {
            (known.up, known.theirs, known.owed) = (true, None, false);
            self.linked();
            self.send_status(peer);
        }
    }

    /// The link to a player's device is lost.
    pub fn down(&mut self, peer: PublicKey) {
        if let Some(known) = self.peers.get_mut(&peer) {
            known.up = false;
            self.linked();
        }
    }

    /// Whether somebody is there behind the link to a player's device, which takes letters in any case.
    pub fn here(&mut self, peer: PublicKey, here: bool) {
        if let Some(known) = self.peers.get_mut(&peer) {
            let comes = here && known.sleeps;
            (known.sleeps, known.is_looked_for) = (!here, true);
            self.linked();
            self.advance();
            if comes {
                // What it was told meanwhile, nobody has kept.
                self.again.soon(self.elapsed.now());
                self.send_status(peer);
            }
        }
    }

    fn linked(&mut self) {
        let linked = self.peers.values().all(Connection::is_here);
        self.elapsed.set_linked(linked, self.unlinked_mover().filter(|seat| seat.0 != self.seat));
    }

    /// Takes the file, frames and happenings that are due.
    pub fn effects(&mut self) -> MatchEffects {
        std::mem::take(&mut self.out)
    }

    /// Returns the owner of the device.
    pub fn identity(&self) -> &Identity {
        &self.me
    }

    /// The seat of this device.
    pub fn seat(&self) -> Seat {
        Seat(self.seat)
    }

    /// Returns the name of the match: no other has the same.
    pub fn id(&self) -> Hash {
        self.ledger.name
    }

    /// Returns the plan of the match.
    pub fn plan(&self) -> &Plan {
        &self.ledger.plan
    }

    /// The names the players chose, by seat; empty until they have greeted, and among strangers.
    pub fn names(&self) -> Vec<String> {
        if self.nameless { vec![String::new(); self.ledger.seats()] } else { self.ledger.names() }
    }

    /// The people, by seat, as far as they have shown who they are; nobody among strangers.
    pub fn people(&self) -> Vec<Option<PublicKey>> {
        if self.nameless { vec![None; self.ledger.seats()] } else { self.ledger.people() }
    }

    fn kept_as(&self, record: Record) -> KeptMatch {
        let (names, people) = (self.names(), self.people());
        let options = self.ledger.plan.options().to_owned();
        KeptMatch { record, seat: self.seat(), names, people, id: self.ledger.name, options }
    }

    /// Shows no names from now on: the players are strangers.
    pub(in crate::remote) fn hide_names(&mut self) {
        self.nameless = true;
    }

    /// The other devices' keys, for a match after this one.
    pub fn channels(&self) -> impl Iterator<Item = &Channel> {
        self.peers.values().map(|peer| &peer.channel)
    }

    /// Whether the link to a seat's device is up; `None` for a seat that has no direct one.
    pub fn is_up(&self, seat: Seat) -> Option<bool> {
        let key = self.ledger.plan.seats().get(seat.index())?;
        self.peers.get(key).map(Connection::is_here)
    }

    /// Whole minutes for which a seat's device has been away; `None` for one that is there or has no direct link.
    pub fn away_minutes(&self, seat: Seat) -> Option<u64> {
        let key = self.ledger.plan.seats().get(seat.index())?;
        let since = self.peers.get(key)?.away_since?;
        Some(self.elapsed.now().saturating_sub(since) / 60_000)
    }

    /// Whether it is known in this life, of every device with a direct link, if somebody is there.
    pub fn knows_who_is_here(&self) -> bool {
        self.peers.values().all(|peer| peer.is_looked_for)
    }

    /// Whether the match waits for the person of this device: to move, to choose, to answer, or to wait no longer.
    pub fn is_my_turn(&self) -> bool {
        let Some(played) = self.played().filter(|played| played.outcome().is_none()) else { return false };
        let me = Seat(self.seat);
        let asked =
            [OfferKind::Draw, OfferKind::Undo].into_iter().any(|kind| played.unanswered(kind).contains(&me));
        let own = played.game().offer().is_some_and(|(by, _)| played.game().opposes(by, me));
        let moves = played.game().awaits().is_none() && played.game().to_move().contains(&me);
        !self.is_over() && !self.waits() && (moves || asked || own || self.question().is_some())
    }

    /// Returns the seconds that the seat to move has left by a clock; `None` where no clock runs.
    pub fn seconds_left(&self) -> Option<u64> {
        let mover = self.replica.as_ref().filter(|replica| replica.clock.is_some())?.sequencer()?;
        Some(self.clock()?.reading(mover)?.seconds)
    }

    /// Returns the part of the ledger that watchers may know: see [`watch::public`].
    pub(in crate::remote) fn public(&self) -> Ledger {
        let is_decided = self.replica.as_ref().is_some_and(|replica| replica.played.outcome().is_some());
        watch::public(&self.ledger, is_decided, self.ended.is_some())
    }

    /// Whether every device with a direct link has said that it knows the whole log.
    pub fn is_delivered(&self) -> bool {
        self.peers.keys().all(|peer| self.is_delivered_to(*peer))
    }

    /// Whether a player's device has said that it knows the whole log, or has written its last entry.
    fn is_delivered_to(&self, player: PublicKey) -> bool {
        let last = self.ledger.log.last().map(|(entry, _)| Seat(entry.link.by));
        let heard = self.peers.get(&player).and_then(|peer| peer.heard.as_ref());
        let knows = heard.is_some_and(|heard| heard.entries >= self.ledger.log.len() as u32);
        knows || (last.is_some() && last == self.seat_of(player))
    }

    /// The match as this device's seat may know it; `None` before it has begun.
    pub fn played(&self) -> Option<&Match> {
        self.replica.as_ref().map(|replica| &replica.played)
    }

    /// Whether it is a match by letters: nobody has to be there.
    pub fn is_by_letters(&self) -> bool {
        self.letters.is_some()
    }

    /// The clock as it is now; it stands, and the screen lets it run.
    pub fn clock(&self) -> Option<Clock> {
        self.replica.as_ref()?.clock_after(self.elapsed.turn())
    }

    /// Whether an action of this seat waits for the seat that is to move.
    pub fn waits(&self) -> bool {
        self.withheld.is_some() || self.ledger.pending[usize::from(self.seat)].is_some()
    }

    /// Returns the seat that cheated, and its cheat.
    pub fn cheated(&self) -> Option<(Seat, Cheat)> {
        self.ledger.proof.as_ref().map(|proof| (Seat(proof.seat), proof.cheat))
    }

    /// The record, once all is open and holds: the same bytes on every device.
    pub fn record(&self) -> Option<&Record> {
        self.ended.as_deref()
    }

    /// Returns the match as far as it is known here, once it is over and needs nobody any more: the record, or one in
    /// which others' secrets stay closed.
    pub fn kept_record(&self) -> Option<&Record> {
        let over = !self.is_running() && !self.ledger.is_void() && self.is_settled();
        let kept = self.replica.as_ref().filter(|_| over);
        self.record().or(kept.map(|replica| replica.played.record()))
    }

    /// Returns the match of [`Peer::kept_record`] with its people.
    pub fn kept(&self) -> Option<KeptMatch> {
        Some(self.kept_as(self.kept_record()?.clone()))
    }

    /// Whether the match is over and the linked devices were told all of it: nobody needs this device for it any more.
    pub fn is_synchronized(&self) -> bool {
        let status = self.ledger.status();
        if self.ledger.is_void() {
            let told = |peer: &Connection| peer.heard.as_ref().is_some_and(|heard| heard.ended);
            return self.peers.values().all(told);
        }
        let told = |peer: &Connection| {
            let waits = peer.owed && peer.is_here();
            peer.theirs.as_ref() == Some(&status) && !waits
        };
        self.is_settled() && self.peers.values().all(told)
    }

    /// Seats that have not opened their secrets although the match is over.
    pub fn unopened(&self) -> Vec<Seat> {
        let over = self.replica.as_ref().is_some_and(|replica| replica.played.outcome().is_some());
        let all = (0..self.ledger.seats() as u8).map(Seat);
        all.filter(|seat| over && self.ended.is_none() && !self.ledger.is_open(*seat)).collect()
    }

    /// Acts for this device's seat.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn act(&mut self, action: &str) -> Result<(), ActError> {
        let Some(replica) = self.replica.as_ref().filter(|_| !self.ledger.is_void()) else {
            return Err(ActError::Idle);
        };
        if self.waits() {
            return Err(ActError::Busy);
        }
        let mut tried = replica.played.clone();
        tried.act(Seat(self.seat), action).map_err(|refusal| ActError::Refused(Box::new(refusal)))?;
        let seals = replica.played.game().seals(action);
        if action.len() > if seals { SECRET } else { super::act::MAX_ACTION } {
            return Err(ActError::TooLong);
        }
        let match_id = self.ledger.match_id.ok_or(ActError::Idle)?;
        let number = self.ledger.last_number(self.seat) + 1;
        let act = if seals {
            let mut salt = [0; 32];
            self.random.fill_bytes(&mut salt);
            let secret = Opening { seat: self.seat, number, salt, action: action.to_owned() };
            let committed = secret.commitment(&match_id).ok_or(ActError::TooLong)?;
            self.secrets.push(secret);
            Act::Sealed(committed)
        } else {
            Act::Open(action.to_owned())
        };
        self.propose(act, &match_id, if seals { WITHHELD } else { 0 });
        self.advance();
        Ok(())
    }

    /// Wants an action in the log, not before the next multiple of `withheld` milliseconds.
    fn propose(&mut self, act: Act, match_id: &Hash, withheld: u64) {
        let (proposal, signed) = self.signed_proposal(act, match_id);
        self.out.save = true;
        if withheld > 0 {
            let due = (self.elapsed.now() + 1).next_multiple_of(withheld);
            self.withheld = Some((due, proposal, signed));
        } else {
            self.ledger.pending[usize::from(self.seat)] = Some((proposal, signed));
        }
    }

    fn signed_proposal(&mut self, act: Act, match_id: &Hash) -> (Proposal, Signed) {
        let number = self.ledger.last_number(self.seat) + 1;
        let proposal = Proposal { seat: self.seat, number, stamp: self.stamp(), act };
        let signed = Signed::new(&self.me, Purpose::Proposal, match_id, &proposal);
        (proposal, signed)
    }

    /// Returns the stamp of the next statement.
    fn stamp(&mut self) -> Stamp {
        self.stamp.serial += 1;
        self.stamp
    }

    /// Seat to move, if it is this device's or the link to it is not up.
    fn unlinked_mover(&self) -> Option<Seat> {
        self.replica.as_ref().and_then(Replica::sequencer).filter(|seat| self.is_up(*seat) != Some(true))
    }

    /// Seat to move whose device owes signs of life: a clock runs, and it has a direct link that is up.
    fn watched_mover(&self) -> Option<Seat> {
        let replica = self.replica.as_ref().filter(|replica| replica.clock.is_some())?;
        let replica = Some(replica).filter(|_| !self.is_by_letters())?;
        replica.sequencer().filter(|seat| self.is_up(*seat) == Some(true))
    }

    /// Says to all who are there that this seat, which is to move, has not moved yet.
    fn give_sign(&mut self) {
        let now = self.elapsed.now();
        let timed = self.replica.as_ref().filter(|replica| replica.clock.is_some() && !self.ledger.is_void());
        let owes = timed.and_then(Replica::sequencer) == Some(Seat(self.seat)) && !self.is_by_letters();
        if owes && now >= self.sign_due {
            self.sign_due = now + SIGN_INTERVAL;
            self.tell_all_status();
        }
    }

    fn tell_all_status(&mut self) {
        let here: Vec<_> =
            self.peers.iter().filter(|(_, peer)| peer.is_here()).map(|(key, _)| *key).collect();
        here.into_iter().for_each(|peer| self.send_status(peer));
    }

    /// Whether every device has greeted.
    pub(in crate::remote) fn is_greeted(&self) -> bool {
        self.ledger.match_id.is_some()
    }

    /// Whether the device of a player has appended an entry.
    pub(in crate::remote) fn has_entry_of(&self, player: PublicKey) -> bool {
        let seat = self.seat_of(player);
        seat.is_some_and(|seat| self.ledger.has_entry_by(seat.0))
    }

    /// The seat of a player.
    pub(in crate::remote) fn seat_of(&self, player: PublicKey) -> Option<Seat> {
        self.ledger.plan.seats().iter().position(|key| *key == player).map(|seat| Seat(seat as u8))
    }

    /// Seat that stated far too little of its last turn, if there is one.
    pub fn doubted(&self) -> Option<Seat> {
        (0..self.ledger.seats() as u8).map(Seat).find(|seat| self.elapsed.is_doubted(*seat))
    }

    /// Books time in which this device slept or was killed, milliseconds: nothing of it was ticked.
    pub fn slept(&mut self, millis: u64) {
        self.elapsed.set_letters(self.letters);
        self.elapsed.sleep(millis, self.unlinked_mover(), Seat(self.seat));
    }

    /// Lets time go by: `now` in milliseconds of any steady clock. At least once a second while a match is played; what
    /// is longer than two seconds counts as sleep.
    pub fn tick(&mut self, now: u64) {
        let before = self.elapsed.now();
        self.elapsed.set_letters(self.letters);
        self.elapsed.tick(now, self.unlinked_mover(), self.watched_mover(), Seat(self.seat));
        let seconds = now / 1000 - (before / 1000).min(now / 1000);
        for peer in self.peers.values_mut() {
            let more = (seconds.min(10) as u32) * FRAMES_A_SECOND;
            peer.credit = (peer.credit + more).min(FRAMES);
        }
        for peer in self.peers.values_mut() {
            let since = peer.away_since.unwrap_or(now);
            peer.away_since = (!peer.is_here()).then_some(since);
        }
        self.check_timeouts();
        self.resend_owed();
        self.advance();
        self.note_waiting();
        self.give_sign();
        if self.again.is_due(now) {
            self.tell_all_status();
        }
    }
}

#[cfg(test)]
mod cheats;
#[cfg(test)]
mod salts;

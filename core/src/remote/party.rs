//! One device's part in a match among devices.

use std::collections::BTreeMap;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::act::{Act, Entry, Link, Opening, Proposal, SECRET};
use super::channel::{Channel, MAX_FRAME};
use super::cheat::{Cheat, Offence, Proof};
use super::clocks::{Spent, WITHHELD};
use super::crypto::{Hash, Identity, PublicKey, Purpose, Signed, hex, whole};
use super::draws::{self, Draw};
use super::facts::{Facts, Learned, Wrong};
use super::plan::{Damaged, Hello, MAX_NAME, Plan, Unplanned};
use super::replay::{Stop, View};
use super::wire::{Fact, Packet, Status};
use crate::game::{Awaits, Record, Refusal};
use crate::play::{Clock, Match};
use crate::seat::Seat;

/// Most facts of one envelope that are read.
const MAX_FACTS: usize = 64;
/// Facts fill an envelope up to here, bytes.
const FULL: usize = 3000;
/// Frames of a peer that are read at once, and how many more each second.
const FRAMES: u32 = 200;
const FRAMES_A_SECOND: u32 = 50;
/// Milliseconds between two words on what a party knows.
const STATUS_EVERY: u64 = 3000;

/// What came about, for the shell.
#[derive(Debug, Clone, PartialEq)]
pub enum Happening {
    /// Everybody has greeted, and what must be drawn first is drawn: the match stands on its first position.
    Began,
    /// An entry was added to the log: this many are in it now.
    Acted(usize),
    /// More is known of what was played before: the match was played anew.
    Told,
    /// All is open, and the match holds: its record.
    Ended(Box<Record>),
    /// A seat has cheated: there is proof, and nothing of what follows counts.
    Cheated(Seat, Cheat),
    /// A peer sent what no honest one sends.
    Offended(PublicKey, Offence),
    /// What a seat states of its time is not what went by here, or an action stands against a claim of time.
    Disputed(Seat),
}

/// What a party wants done, in this order: the file written and flushed, then the frames sent, then the happenings shown.
#[derive(Debug, Default, PartialEq)]
pub struct Outputs {
    /// Whether [`Party::save`] has something new.
    pub save: bool,
    /// To whom which bytes go; they may be lost.
    pub frames: Vec<(PublicKey, Vec<u8>)>,
    /// What came about.
    pub happened: Vec<Happening>,
}

/// Why an action was not taken.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Unacted {
    /// The match has not begun, or a seat cheated.
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
    Refused(Box<Refusal>),
}

/// Another player's device.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Peer {
    channel: Channel,
    #[serde(skip)]
    up: bool,
    /// What it knows, as far as we know.
    #[serde(skip)]
    theirs: Option<Status>,
    #[serde(skip)]
    asked: bool,
    #[serde(skip)]
    credit: u32,
}

/// One device's part in a match.
#[derive(Debug)]
pub struct Party {
    me: Identity,
    seat: u8,
    /// All shares in the draws come from it.
    root: Hash,
    facts: Facts,
    /// Own secret actions, told or not.
    secrets: Vec<Opening>,
    /// A secret action that waits a moment, so that its time tells nothing.
    withheld: Option<(u64, Proposal, Signed)>,
    peers: BTreeMap<PublicKey, Peer>,
    view: Option<View>,
    stale: bool,
    spent: Spent,
    said: u64,
    ended: Option<Box<Record>>,
    random: ChaCha20Rng,
    out: Outputs,
}

/// What a party's file holds.
#[derive(Serialize, Deserialize)]
struct Saved {
    me: [u8; 32],
    seat: u8,
    root: Hash,
    facts: Facts,
    secrets: Vec<Opening>,
    withheld: Option<(Proposal, Signed)>,
    peers: Vec<Channel>,
    spent: u64,
}

impl Party {
    /// A party that sits where the plan has its key. `entropy`: 32 random bytes of this life of the device alone.
    ///
    /// # Errors
    /// What is wrong with the plan.
    pub fn new(plan: Plan, me: Identity, name: &str, entropy: [u8; 32]) -> Result<Party, Unplanned> {
        plan.check()?;
        let seat = plan.seats().iter().position(|key| *key == me.public()).ok_or(Unplanned::Seats)? as u8;
        let mut random = ChaCha20Rng::from_seed(entropy);
        let mut root = [0; 32];
        random.fill_bytes(&mut root);
        let mut facts = Facts::new(plan);
        let tosses = Draw::all(facts.seats()).map(|draw| draws::toss(&draw.share(&root))).collect();
        let hello = Hello { seat, name: name.chars().take(MAX_NAME).collect(), tosses };
        let _ = facts.learn(&Fact::Hello(Signed::new(&me, Purpose::Hello, &facts.name, &hello)));
        let mut party = Party::with(me, seat, root, facts, random);
        party.out.save = true;
        Ok(party)
    }

    fn with(me: Identity, seat: u8, root: Hash, facts: Facts, random: ChaCha20Rng) -> Party {
        Party {
            me,
            seat,
            root,
            facts,
            secrets: Vec::new(),
            withheld: None,
            peers: BTreeMap::new(),
            view: None,
            stale: true,
            spent: Spent::default(),
            said: 0,
            ended: None,
            random,
            out: Outputs::default(),
        }
    }

    /// The party as this device's own file: it has the secrets and keys in it.
    pub fn save(&self) -> Vec<u8> {
        let saved = Saved {
            me: self.me.secret(),
            seat: self.seat,
            root: self.root,
            facts: self.facts.clone(),
            secrets: self.secrets.clone(),
            withheld: self.withheld.clone().map(|(_, proposal, signed)| (proposal, signed)),
            peers: self.peers.values().map(|peer| peer.channel.clone()).collect(),
            spent: self.spent.since_entry(),
        };
        let bytes = postcard::to_stdvec(&saved).unwrap_or_default();
        [&blake3::hash(&bytes).as_bytes()[..], &bytes].concat()
    }

    /// Takes a party up again; its links are down. `entropy`: 32 random bytes, others than of any life before.
    ///
    /// # Errors
    /// The file is damaged.
    pub fn restore(saved: &[u8], entropy: [u8; 32]) -> Result<Party, Damaged> {
        let (sum, bytes) = saved.split_at_checked(32).ok_or(Damaged)?;
        if blake3::hash(bytes).as_bytes() != sum {
            return Err(Damaged);
        }
        let saved: Saved = whole(bytes).ok_or(Damaged)?;
        let me = Identity::from_secret(&saved.me);
        let mut party = Party::with(me, saved.seat, saved.root, saved.facts, ChaCha20Rng::from_seed(entropy));
        party.secrets = saved.secrets;
        party.withheld = saved.withheld.map(|(proposal, signed)| (0, proposal, signed));
        for channel in saved.peers {
            party.add(channel);
        }
        party.spent = Spent::resumed(saved.spent);
        party.advance();
        Ok(party)
    }

    /// A device that was paired: it must belong to one of the other players. Its link is up.
    ///
    /// # Errors
    /// It does not.
    pub fn join(&mut self, channel: Channel) -> Result<(), Offence> {
        if channel.peer == self.me.public() || !self.facts.plan.seats().contains(&channel.peer) {
            return Err(Offence::Stranger);
        }
        let peer = channel.peer;
        self.add(channel);
        self.out.save = true;
        self.up(peer);
        Ok(())
    }

    fn add(&mut self, channel: Channel) {
        let peer = Peer { channel, up: false, theirs: None, asked: false, credit: FRAMES };
        self.peers.insert(peer.channel.peer, peer);
    }

    /// The link to a player's device is there (again).
    pub fn up(&mut self, peer: PublicKey) {
        if let Some(known) = self.peers.get_mut(&peer) {
            (known.up, known.theirs) = (true, None);
            self.linked();
            self.tell_status(peer);
        }
    }

    /// The link to a player's device is lost.
    pub fn down(&mut self, peer: PublicKey) {
        if let Some(known) = self.peers.get_mut(&peer) {
            known.up = false;
            self.linked();
        }
    }

    fn linked(&mut self) {
        self.spent.linked(self.peers.values().all(|peer| peer.up));
    }

    /// Takes the file, frames and happenings that are due.
    pub fn outputs(&mut self) -> Outputs {
        std::mem::take(&mut self.out)
    }

    /// The seat of this device.
    pub fn seat(&self) -> Seat {
        Seat(self.seat)
    }

    /// What is played, and by whom.
    pub fn plan(&self) -> &Plan {
        &self.facts.plan
    }

    /// The names the players chose, by seat; empty until they have greeted.
    pub fn names(&self) -> Vec<String> {
        self.facts.names()
    }

    /// The other devices' keys, for a match after this one.
    pub fn channels(&self) -> impl Iterator<Item = &Channel> {
        self.peers.values().map(|peer| &peer.channel)
    }

    /// Whether the link to a seat's device is up; `None` for a seat that has no direct one.
    pub fn is_up(&self, seat: Seat) -> Option<bool> {
        let key = self.facts.plan.seats().get(seat.index())?;
        self.peers.get(key).map(|peer| peer.up)
    }

    /// The match as this device's seat may know it; `None` before it has begun.
    pub fn played(&self) -> Option<&Match> {
        self.view.as_ref().map(|view| &view.played)
    }

    /// The clock as it is now.
    pub fn clock(&self) -> Option<Clock> {
        self.view.as_ref()?.clock_after(self.spent.since_entry())
    }

    /// Whether an action of this seat waits for the seat that is to move.
    pub fn waits(&self) -> bool {
        self.withheld.is_some() || self.facts.pending[usize::from(self.seat)].is_some()
    }

    /// Who cheated, and how.
    pub fn cheated(&self) -> Option<(Seat, Cheat)> {
        self.facts.proof.as_ref().map(|proof| (Seat(proof.seat), proof.cheat))
    }

    /// The record, once all is open and holds: the same bytes on every device.
    pub fn record(&self) -> Option<&Record> {
        self.ended.as_deref()
    }

    /// Seats that have not opened their secrets although the match is over.
    pub fn unopened(&self) -> Vec<Seat> {
        let over = self.view.as_ref().is_some_and(|view| view.played.outcome().is_some());
        let all = (0..self.facts.seats() as u8).map(Seat);
        all.filter(|seat| over && self.ended.is_none() && !self.is_open(*seat)).collect()
    }

    fn is_open(&self, seat: Seat) -> bool {
        self.facts.opened(seat.0) && self.facts.shared(Draw::Own(seat), seat.0)
    }

    /// Acts for this device's seat.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn act(&mut self, action: &str) -> Result<(), Unacted> {
        let Some(view) = self.view.as_ref().filter(|_| self.facts.proof.is_none()) else {
            return Err(Unacted::Idle);
        };
        if self.waits() {
            return Err(Unacted::Busy);
        }
        let mut tried = view.played.clone();
        tried.act(Seat(self.seat), action).map_err(|refusal| Unacted::Refused(Box::new(refusal)))?;
        let seals = view.played.game().seals(action);
        if action.len() > if seals { SECRET } else { super::act::MAX_ACTION } {
            return Err(Unacted::TooLong);
        }
        let within = self.facts.within.ok_or(Unacted::Idle)?;
        let number = self.facts.last_number(self.seat) + 1;
        let act = if seals {
            let mut salt = [0; 32];
            self.random.fill_bytes(&mut salt);
            let secret = Opening { seat: self.seat, number, salt, action: action.to_owned() };
            let committed = secret.commitment(&within).ok_or(Unacted::TooLong)?;
            self.secrets.push(secret);
            Act::Sealed(committed)
        } else {
            Act::Open(action.to_owned())
        };
        self.propose(act, &within, if seals { WITHHELD } else { 0 });
        self.advance();
        Ok(())
    }

    /// Wants an action in the log, not before the next multiple of `withheld` milliseconds.
    fn propose(&mut self, act: Act, within: &Hash, withheld: u64) {
        let proposal = Proposal { seat: self.seat, number: self.facts.last_number(self.seat) + 1, act };
        let signed = Signed::new(&self.me, Purpose::Proposal, within, &proposal);
        self.out.save = true;
        if withheld > 0 {
            let due = (self.spent.now() + 1).next_multiple_of(withheld);
            self.withheld = Some((due, proposal, signed));
        } else {
            self.facts.pending[usize::from(self.seat)] = Some((proposal, signed));
        }
    }

    /// Time goes by: `now` in milliseconds of any steady clock. At least once a second while a match is played.
    pub fn tick(&mut self, now: u64) {
        let before = self.spent.now();
        self.spent.tick(now);
        let seconds = now / 1000 - (before / 1000).min(now / 1000);
        for peer in self.peers.values_mut() {
            let more = (seconds.min(10) as u32) * FRAMES_A_SECOND;
            peer.credit = (peer.credit + more).min(FRAMES);
        }
        self.mind_the_time();
        self.advance();
        if now >= self.said + STATUS_EVERY || now < self.said {
            self.said = now;
            let up: Vec<_> = self.peers.iter().filter(|(_, peer)| peer.up).map(|(key, _)| *key).collect();
            up.into_iter().for_each(|peer| self.tell_status(peer));
        }
    }

    /// Own time that is up is stated, another's is claimed.
    fn mind_the_time(&mut self) {
        let Some((view, within)) = self.view.as_ref().zip(self.facts.within) else { return };
        let Some(holder) = view.holder().filter(|_| !self.waits() && self.facts.proof.is_none()) else {
            return;
        };
        if holder.0 == self.seat {
            if view.expired_after(self.spent.since_entry()) == Some(holder) {
                self.propose(Act::Open("timeout".to_owned()), &within, 0);
            }
        } else if self.spent.agrees(view, holder, self.is_up(holder)) {
            self.propose(Act::Claim(holder.0), &within, 0);
        }
    }

    /// Takes a frame of a peer.
    pub fn receive(&mut self, from: PublicKey, frame: &[u8]) {
        if let Err(offence) = self.read(from, frame) {
            self.out.happened.push(Happening::Offended(from, offence));
        }
    }

    fn read(&mut self, from: PublicKey, frame: &[u8]) -> Result<(), Offence> {
        let peer = self.peers.get_mut(&from).ok_or(Offence::Stranger)?;
        peer.credit = peer.credit.checked_sub(1).ok_or(Offence::Flood)?;
        if frame.len() > MAX_FRAME {
            return Err(Offence::Oversized);
        }
        let text = peer.channel.open(frame).ok_or(Offence::Sealed)?;
        let packet: Packet = whole(&text).ok_or(Offence::Malformed)?;
        if packet.plan != self.facts.name {
            return Err(Offence::OtherMatch);
        }
        if packet.facts.len() > MAX_FACTS {
            return Err(Offence::Oversized);
        }
        let mut offence = Ok(());
        for fact in &packet.facts {
            match self.learn(fact) {
                Ok(Learned::New) => {
                    self.out.save = true;
                    self.advance();
                }
                Ok(Learned::Known) => {}
                Ok(Learned::Early) => self.ask(from, Status::default(), false),
                Err(Wrong::Offence(wrong)) => offence = Err(wrong),
                Err(Wrong::Cheat(proof)) => self.convict(proof),
                Err(Wrong::Disputed) => self.dispute(fact),
                Err(Wrong::OtherLog) => self.ask(from, Status::default(), true),
            }
        }
        if let Some(theirs) = packet.status {
            self.heard(from, theirs);
        }
        self.advance();
        offence
    }

    /// What a peer says it knows: it gets what it lacks, and is asked for what we lack.
    fn heard(&mut self, from: PublicKey, theirs: Status) {
        let more = theirs.beyond(&self.facts.status());
        if let Some(peer) = self.peers.get_mut(&from) {
            (peer.theirs, peer.asked) = (Some(theirs), false);
        }
        if more {
            self.tell_status(from);
        }
    }

    /// Asks a peer for what it knows, once until it answers; `all`: for its whole log.
    fn ask(&mut self, from: PublicKey, nothing: Status, all: bool) {
        let Some(peer) = self.peers.get_mut(&from).filter(|peer| !peer.asked) else { return };
        peer.asked = true;
        let status = if all { nothing } else { self.facts.status() };
        self.send(from, Packet { plan: self.facts.name, facts: Vec::new(), status: Some(status) });
    }

    fn dispute(&mut self, fact: &Fact) {
        let Fact::Entry(signed) = fact else { return };
        if let Some(entry) = Entry::read(signed) {
            self.happen(Happening::Disputed(Seat(entry.link.by)));
        }
    }

    fn convict(&mut self, proof: Proof) {
        if self.facts.proof.is_none() {
            self.out.happened.push(Happening::Cheated(Seat(proof.seat), proof.cheat));
            self.facts.proof = Some(proof);
            self.out.save = true;
        }
    }

    fn happen(&mut self, what: Happening) {
        if !self.out.happened.contains(&what) {
            self.out.happened.push(what);
        }
    }

    fn learn(&mut self, fact: &Fact) -> Result<Learned, Wrong> {
        if let Fact::Entry(signed) = fact {
            return self.learn_entry(signed);
        }
        let learned = self.facts.learn(fact)?;
        let plays_anew = matches!(fact, Fact::Hello(_) | Fact::Share { .. } | Fact::Opening(_));
        self.stale |= plays_anew && learned == Learned::New;
        Ok(learned)
    }

    fn learn_entry(&mut self, signed: &Signed) -> Result<Learned, Wrong> {
        let (learned, entry) = self.facts.entry(signed)?;
        let Some(entry) = entry else { return Ok(learned) };
        let proof =
            |seat: u8, cheat: Cheat| Wrong::Cheat(Proof { seat, cheat, signed: vec![signed.clone()] });
        let Some(view) = self.view.as_ref().filter(|_| !self.stale) else { return Ok(Learned::Early) };
        let by = Seat(entry.link.by);
        if let Act::Claim(claimed) = entry.proposal.act
            && by.0 != claimed
        {
            let due = view.holder() == Some(Seat(claimed)) && view.deputy() == Some(by);
            if !due || !self.spent.agrees(view, Seat(claimed), self.is_up(Seat(claimed))) {
                return Ok(Learned::Early);
            }
        } else if view.holder() != Some(by) {
            return Err(proof(by.0, Cheat::OutOfTurn));
        }
        let mut next = view.clone();
        match next.take(&entry, &self.facts, &self.secrets) {
            Ok(()) => {}
            Err(Stop::Closed) => return Ok(Learned::Early),
            Err(Stop::Cheat(seat, cheat)) => return Err(proof(seat, cheat)),
        }
        if self.spent.denies(entry.link.used) {
            self.happen(Happening::Disputed(by));
        }
        self.view = Some(next);
        self.appended(entry, signed.clone());
        Ok(Learned::New)
    }

    fn appended(&mut self, entry: Entry, signed: Signed) {
        self.facts.append(entry, signed);
        self.spent.entered();
        self.out.save = true;
        self.out.happened.push(Happening::Acted(self.facts.log.len()));
    }

    /// Does what is due: plays what is known, tells what must be told, appends what this seat must append.
    fn advance(&mut self) {
        while self.facts.proof.is_none() {
            if self.stale {
                self.replay();
            }
            self.let_out();
            if !(self.tell_due() || self.append_due()) {
                break;
            }
        }
        self.finish();
        let peers: Vec<_> = self.peers.keys().copied().collect();
        peers.into_iter().for_each(|peer| self.flush(peer));
    }

    fn replay(&mut self) {
        self.stale = false;
        let seeds = self.facts.seeds(Some((self.seat, &self.root)));
        match View::replay(&self.facts, seeds, &self.secrets) {
            Ok(view) => {
                match (&self.view, &view) {
                    (None, Some(_)) => self.happen(Happening::Began),
                    (Some(_), Some(_)) => self.happen(Happening::Told),
                    (_, None) => {}
                }
                self.view = view;
            }
            Err((_, Stop::Closed)) => {}
            Err((at, Stop::Cheat(seat, cheat))) => {
                let signed = vec![self.facts.log[at].1.clone()];
                self.convict(Proof { seat, cheat, signed });
            }
        }
    }

    /// A secret action has waited long enough.
    fn let_out(&mut self) {
        if let Some((_, proposal, signed)) = self.withheld.take_if(|(due, ..)| *due <= self.spent.now()) {
            self.facts.pending[usize::from(self.seat)] = Some((proposal, signed));
        }
    }

    /// Tells shares and secrets that are due; whether there were any.
    fn tell_due(&mut self) -> bool {
        if self.facts.within.is_none() {
            return false;
        }
        let me = Seat(self.seat);
        let others = (0..self.facts.seats() as u8).map(Seat).filter(|seat| *seat != me).map(Draw::Own);
        let mut due: Vec<Draw> = others.collect();
        let mut open = false;
        match &self.view {
            None => due.push(Draw::First),
            Some(view) if view.played.outcome().is_some() => {
                due.push(Draw::Own(me));
                open = true;
            }
            Some(view) => match view.played.game().awaits() {
                Some(Awaits::Chance(purpose)) => due.push(Draw::of(purpose)),
                Some(Awaits::Openings) => open = true,
                None => {}
            },
        }
        let mut told = false;
        for draw in due {
            told |= self.tell(draw);
        }
        if open { self.open() || told } else { told }
    }

    fn tell(&mut self, draw: Draw) -> bool {
        if self.facts.shared(draw, self.seat) {
            return false;
        }
        let share = Fact::Share { seat: self.seat, draw: draw.index() as u8, share: draw.share(&self.root) };
        self.out.save = true;
        self.learn(&share) == Ok(Learned::New)
    }

    /// Opens what of this seat's is in the log.
    fn open(&mut self) -> bool {
        let told = self.secrets.clone().into_iter().map(|secret| self.learn(&Fact::Opening(secret)));
        let told = told.filter(|learned| *learned == Ok(Learned::New)).count();
        self.out.save |= told > 0;
        told > 0
    }

    /// Appends the proposals that wait, if that is for this seat to do; whether there were any.
    fn append_due(&mut self) -> bool {
        let Some((view, within)) = self.view.as_ref().zip(self.facts.within).filter(|_| !self.stale) else {
            return false;
        };
        let (holder, deputy) = (view.holder(), view.deputy());
        let mine = |proposal: &Proposal| match proposal.act {
            Act::Claim(claimed) if holder == Some(Seat(claimed)) && claimed != self.seat => {
                deputy == Some(Seat(self.seat))
                    && self.spent.agrees(view, Seat(claimed), self.is_up(Seat(claimed)))
            }
            _ => holder == Some(Seat(self.seat)),
        };
        let next = self.facts.pending.iter().flatten().find(|(proposal, _)| mine(proposal)).cloned();
        let Some((proposal, signed)) = next else { return false };
        let link = Link {
            index: self.facts.log.len() as u32,
            previous: self.facts.head(),
            by: self.seat,
            used: self.spent.since_entry() as u32,
            proposal: signed,
        };
        let signed = Signed::new(&self.me, Purpose::Entry, &within, &link);
        let entry = Entry { link, proposal };
        let mut next = view.clone();
        if next.take(&entry, &self.facts, &self.secrets).is_err() {
            // An own action that no longer holds: it was checked when it was made, and nothing came between.
            self.facts.pending[usize::from(entry.proposal.seat)] = None;
            return true;
        }
        self.view = Some(next);
        self.appended(entry, signed);
        self.open_if_played();
        true
    }

    /// Where the others cannot follow this seat's action without its secret, the secret is out.
    fn open_if_played(&mut self) {
        if self.facts.opened(self.seat) {
            return;
        }
        let public = View::replay(&self.facts, self.facts.seeds(None), &[]);
        if matches!(public, Err((_, Stop::Closed))) {
            self.open();
            self.tell(Draw::Own(Seat(self.seat)));
        }
    }

    /// Once all is open, the whole match is played with everything known.
    fn finish(&mut self) {
        let Some(view) = &self.view else { return };
        let seats = (0..self.facts.seats() as u8).map(Seat);
        let over = view.played.outcome().is_some() && self.facts.proof.is_none();
        if self.ended.is_some() || !over || !seats.into_iter().all(|seat| self.is_open(seat)) {
            return;
        }
        let mut seeds = self.facts.seeds(None);
        seeds.head = Some(hex(&self.facts.head()));
        match View::replay(&self.facts, seeds, &[]) {
            Ok(Some(whole)) => {
                let record = Box::new(whole.played.record().clone());
                self.ended = Some(record.clone());
                self.view = Some(whole);
                self.out.save = true;
                self.out.happened.push(Happening::Ended(record));
            }
            Err((at, Stop::Cheat(seat, cheat))) => {
                let signed = vec![self.facts.log[at].1.clone()];
                self.convict(Proof { seat, cheat, signed });
            }
            Ok(None) | Err((_, Stop::Closed)) => {}
        }
    }

    /// Sends a peer what it lacks.
    fn flush(&mut self, to: PublicKey) {
        let Some(theirs) = self.peers.get(&to).filter(|peer| peer.up).and_then(|peer| peer.theirs.as_ref())
        else {
            return;
        };
        let facts = self.facts.missing(theirs, MAX_FACTS);
        if facts.is_empty() {
            return;
        }
        let entries = facts.iter().filter(|fact| matches!(fact, Fact::Entry(_))).count() as u32;
        let entries = (theirs.entries + entries).min(self.facts.log.len() as u32);
        let mut packet: Vec<Fact> = Vec::new();
        let mut size = 0;
        for fact in facts {
            size += postcard::to_stdvec(&fact).map_or(0, |bytes| bytes.len());
            packet.push(fact);
            if size >= FULL {
                let facts = std::mem::take(&mut packet);
                self.send(to, Packet { plan: self.facts.name, facts, status: None });
                size = 0;
            }
        }
        if !packet.is_empty() {
            self.send(to, Packet { plan: self.facts.name, facts: packet, status: None });
        }
        let known = Status { entries, ..self.facts.status() };
        if let Some(peer) = self.peers.get_mut(&to) {
            peer.theirs = Some(known);
        }
    }

    fn tell_status(&mut self, to: PublicKey) {
        let status = Some(self.facts.status());
        self.send(to, Packet { plan: self.facts.name, facts: Vec::new(), status });
    }

    fn send(&mut self, to: PublicKey, packet: Packet) {
        let Some(peer) = self.peers.get(&to).filter(|peer| peer.up) else { return };
        let text = postcard::to_stdvec(&packet).unwrap_or_default();
        let frame = peer.channel.seal(&text, &mut self.random);
        self.out.frames.push((to, frame));
    }
}

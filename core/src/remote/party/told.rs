//! What peers tell, and what they are told.

use super::{Happening, MAX_FACTS, Party};
use crate::remote::act::{Entry, Owed};
use crate::remote::channel::MAX_FRAME;
use crate::remote::cheat::{Cheat, Offence, Proof};
use crate::remote::crypto::{PublicKey, Signed, whole};
use crate::remote::facts::{Learned, Wrong};
use crate::remote::replay::{Stop, View};
use crate::remote::wire::{Fact, Letter, Packet, Status};
use crate::seat::Seat;

/// Facts fill an envelope up to here, bytes.
const FULL: usize = 3000;

/// How an own entry stands to another for its place.
enum Rival {
    /// It is an action against a claim of this device's time, or a claim that its claimant no longer makes.
    Yields,
    /// It is a claim of this device's against an action that came too late; the other device decides.
    Claims,
    /// Neither.
    Stands,
}

impl Party {
    /// Takes a frame of a peer.
    pub fn receive(&mut self, from: PublicKey, frame: &[u8]) {
        if let Err(offence) = self.read(from, frame) {
            self.out.happened.push(Happening::Offended(from, offence));
        }
    }

    pub(super) fn read(&mut self, from: PublicKey, frame: &[u8]) -> Result<(), Offence> {
        let peer = self.peers.get_mut(&from).ok_or(Offence::Stranger)?;
        peer.credit = peer.credit.checked_sub(1).ok_or(Offence::Flood)?;
        if frame.len() > MAX_FRAME {
            return Err(Offence::Oversized);
        }
        let text = peer.channel.open(frame).ok_or(Offence::Sealed)?;
        self.take(from, &text)
    }

    pub(super) fn take(&mut self, from: PublicKey, text: &[u8]) -> Result<(), Offence> {
        let packet = match whole(text).ok_or(Offence::Malformed)? {
            Letter::Match(packet) => packet,
            Letter::Word(_) => return Ok(()),
        };
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
                    self.again.soon(self.spent.now());
                    self.out.save = true;
                    self.advance();
                }
                Ok(Learned::Known) => {}
                Ok(Learned::Early) => self.ask(from, false),
                Err(Wrong::Offence(wrong)) => offence = Err(wrong),
                Err(Wrong::Cheat(proof)) => self.convict(proof),
                Err(Wrong::Disputed) => self.dispute(from, fact),
                Err(Wrong::OtherLog) => self.ask(from, true),
            }
        }
        if let Some(theirs) = packet.status {
            self.heard(from, theirs);
        }
        self.advance();
        offence
    }

    /// What a peer says it knows: it gets what it lacks, and is asked for what we lack.
    pub(super) fn heard(&mut self, from: PublicKey, theirs: Status) {
        let more = theirs.beyond(&self.facts.status());
        if let Some(peer) = self.peers.get_mut(&from) {
            (peer.theirs, peer.asked) = (Some(theirs), false);
        }
        if more {
            self.tell_status(from);
        }
    }

    /// Asks a peer for what it knows, once until it answers; `whole`: for its whole log.
    fn ask(&mut self, from: PublicKey, whole: bool) {
        let Some(peer) = self.peers.get_mut(&from).filter(|peer| !peer.asked) else { return };
        peer.asked = true;
        let status = if whole { Status::default() } else { self.facts.status() };
        self.send(from, Vec::new(), Some(status));
    }

    /// An action and a claim of the same seat's time stand against each other. Whoever acted unheard, and was away too long
    /// indeed, takes the action back; so does a clerk with a claim whose claimant has heard the action.
    fn dispute(&mut self, from: PublicKey, fact: &Fact) {
        let Fact::Entry(signed) = fact else { return };
        let Some(entry) = Entry::read(signed) else { return };
        let by = Seat(entry.link.by);
        match self.rival(from, &entry) {
            Rival::Yields if self.gives_way(signed) => {}
            Rival::Yields | Rival::Stands => self.happen(Happening::Disputed(by)),
            Rival::Claims => {}
        }
    }

    /// How the own entry stands to another for its place.
    fn rival(&self, from: PublicKey, other: &Entry) -> Rival {
        let Some((own, _)) = self.facts.log.last().filter(|(own, _)| own.link.index == other.link.index)
        else {
            return Rival::Stands;
        };
        let claimant = self.facts.plan.seats().get(usize::from(own.proposal.seat));
        match (own.claims(), other.claims()) {
            _ if own.link.by != self.seat => Rival::Stands,
            (None, Some((claimed, _))) if claimed.0 == self.seat => Rival::Yields,
            (Some((claimed, _)), None) if claimed.0 == other.link.by => match claimant == Some(&from) {
                true => Rival::Yields,
                false => Rival::Claims,
            },
            _ => Rival::Stands,
        }
    }

    /// Takes the last entry back for another; not if the other does not hold then.
    fn gives_way(&mut self, signed: &Signed) -> bool {
        let spent = self.spent.clone();
        let Some((own, own_signed)) = self.facts.withdraw() else { return false };
        self.spent.withdrawn();
        self.replay();
        if self.learn_entry(signed) == Ok(Learned::New) {
            self.happen(Happening::Told);
            return true;
        }
        self.facts.append(own, own_signed);
        self.spent = spent;
        self.replay();
        false
    }

    pub(super) fn convict(&mut self, proof: Proof) {
        if self.facts.proof.is_none() {
            self.out.happened.push(Happening::Cheated(Seat(proof.seat), proof.cheat));
            self.facts.proof = Some(proof);
            self.out.save = true;
        }
    }

    pub(super) fn happen(&mut self, what: Happening) {
        if !self.out.happened.contains(&what) {
            self.out.happened.push(what);
        }
    }

    pub(super) fn learn(&mut self, fact: &Fact) -> Result<Learned, Wrong> {
        if let Fact::Entry(signed) = fact {
            return self.learn_entry(signed);
        }
        let learned = self.facts.learn(fact)?;
        let plays_anew = matches!(fact, Fact::Hello(_) | Fact::Share { .. } | Fact::Opening(_));
        self.stale |= plays_anew && learned == Learned::New;
        Ok(learned)
    }

    pub(super) fn learn_entry(&mut self, signed: &Signed) -> Result<Learned, Wrong> {
        let (learned, entry) = self.facts.entry(signed)?;
        let Some(entry) = entry else { return Ok(learned) };
        let proof =
            |seat: u8, cheat: Cheat| Wrong::Cheat(Proof { seat, cheat, signed: vec![signed.clone()] });
        let claimed = entry.claims();
        let Some(view) =
            self.view.as_ref().filter(|view| !self.stale && (claimed.is_some() || !view.stands()))
        else {
            return Ok(Learned::Early);
        };
        let by = Seat(entry.link.by);
        if let Some(claimed) = claimed {
            if !self.follows(view, claimed, &entry) {
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
        // A guest does not see for how long the others' links were lost.
        let sees_all = self.peers.len() + 1 == self.facts.seats();
        if sees_all && claimed.is_none() && self.spent.denies(entry.link.used) {
            self.happen(Happening::Disputed(by));
        }
        self.view = Some(next);
        self.appended(entry, signed.clone());
        Ok(Learned::New)
    }

    /// Whether this device follows a claim that somebody has appended.
    fn follows(&self, view: &View, claimed: (Seat, Owed), entry: &Entry) -> bool {
        view.clerk(claimed.0) == Some(Seat(entry.link.by))
            && (view.owed(&self.facts).contains(&claimed) || self.owed(claimed))
            && self.agrees(view, claimed, Seat(entry.proposal.seat))
    }

    /// Whether this device's own share or openings are what the match waits for by what the others can know. By its own
    /// knowledge a device that has told what it owes owes nothing; it may have told nobody.
    fn owed(&self, claimed: (Seat, Owed)) -> bool {
        if claimed.0.0 != self.seat || claimed.1 == Owed::Action {
            return false;
        }
        let facts = self.facts.untold(self.seat, claimed.1);
        let seeds = facts.seeds(Some((self.seat, &self.root)));
        // Its deployment counts as unknown then, though it is known here.
        let secrets = if claimed.1 == Owed::Openings { &[][..] } else { &self.secrets };
        matches!(View::replay(&facts, seeds, secrets), Ok(Some(view)) if view.owed(&facts).contains(&claimed))
    }

    pub(super) fn appended(&mut self, entry: Entry, signed: Signed) {
        // What was claimed counts otherwise from now on, even if it is known here.
        self.stale |= entry.claims().is_some_and(|(_, owed)| owed != Owed::Action);
        self.facts.append(entry, signed);
        self.spent.entered();
        self.out.save = true;
        self.out.happened.push(Happening::Acted(self.facts.log.len()));
    }

    /// Sends a peer what it lacks.
    pub(super) fn flush(&mut self, to: PublicKey) {
        let Some(theirs) = self.peers.get(&to).filter(|peer| peer.up).and_then(|peer| peer.theirs.as_ref())
        else {
            return;
        };
        let facts = self.facts.missing(theirs, MAX_FACTS);
        if facts.is_empty() {
            return;
        }
        self.again.soon(self.spent.now());
        let entries = facts.iter().filter(|fact| matches!(fact, Fact::Entry(_))).count() as u32;
        let entries = (theirs.entries + entries).min(self.facts.log.len() as u32);
        let head = self.facts.head_at(entries).unwrap_or_default();
        let mut packet: Vec<Fact> = Vec::new();
        let mut size = 0;
        for fact in facts {
            size += postcard::to_stdvec(&fact).map_or(0, |bytes| bytes.len());
            packet.push(fact);
            if size >= FULL {
                let facts = std::mem::take(&mut packet);
                self.send(to, facts, None);
                size = 0;
            }
        }
        if !packet.is_empty() {
            self.send(to, packet, None);
        }
        let known = Status { entries, head, ..self.facts.status() };
        if let Some(peer) = self.peers.get_mut(&to) {
            peer.theirs = Some(known);
        }
    }

    pub(super) fn tell_status(&mut self, to: PublicKey) {
        let status = Some(self.facts.status());
        self.send(to, Vec::new(), status);
    }

    pub(super) fn send(&mut self, to: PublicKey, facts: Vec<Fact>, status: Option<Status>) {
        let Some(peer) = self.peers.get(&to).filter(|peer| peer.up) else { return };
        let packet = Packet { plan: self.facts.name, facts, status };
        let text = postcard::to_stdvec(&Letter::Match(packet)).unwrap_or_default();
        let frame = peer.channel.seal(&text, &mut self.random);
        self.out.frames.push((to, frame));
    }
}

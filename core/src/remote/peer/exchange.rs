//! Exchange of statements with peers.

use super::{MatchEvent, Peer, RESEND};
use crate::remote::act::{Act, Entry, NoResultReason};
use crate::remote::channel::MAX_FRAME;
use crate::remote::cheat::{Cheat, Offence, Proof};
use crate::remote::crypto::{PublicKey, Signed, whole};
use crate::remote::draws::Draw;
use crate::remote::ledger::{Learned, MAX_ENTRIES, MAX_STATEMENTS, Wrong};
use crate::remote::replay::ReplayError;
use crate::remote::wire::{MatchMessage, Payload, Statement, Status};
use crate::seat::Seat;

impl Peer {
    /// Takes a frame of a peer.
    pub fn receive(&mut self, from: PublicKey, frame: &[u8]) {
        if let Err(offence) = self.read(from, frame) {
            self.out.events.push(MatchEvent::Offended(from, offence));
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
            Payload::Match(packet) => packet,
            Payload::Phrase(message) => return self.hear_phrase(from, &message),
            Payload::Room(_) | Payload::Watch(_) | Payload::Handover(_) => return Ok(()),
        };
        if packet.plan != self.ledger.name {
            return Err(Offence::OtherMatch);
        }
        if packet.statements.len() > MAX_STATEMENTS {
            return Err(Offence::Oversized);
        }
        if packet.status.as_ref().is_some_and(|status| status.entries as usize > MAX_ENTRIES) {
            return Err(Offence::Malformed);
        }
        let mut offence = Ok(());
        for statement in &packet.statements {
            if self.ledger.is_void() {
                self.learn_after_ending(statement);
                continue;
            }
            match self.learn(statement) {
                Ok(Learned::New) => {
                    self.note_known(from, statement);
                    self.again.soon(self.elapsed.now());
                    self.out.save = true;
                    self.advance();
                }
                Ok(Learned::Known) => {}
                Ok(Learned::Early) => self.ask(from, false),
                Err(Wrong::Offence(wrong)) => offence = Err(wrong),
                Err(Wrong::Cheat(proof)) => self.convict(proof),
                Err(Wrong::LogsDiffer) if !self.is_settled() => self.end(None, NoResultReason::LogsDiffer),
                Err(Wrong::LogsDiffer) => {}
                Err(Wrong::OtherLog) => self.ask(from, true),
            }
        }
        if let Some(theirs) = packet.status {
            self.heard(from, theirs);
        }
        self.advance();
        offence
    }

    /// Notes that a peer has the entry that it sent: it is not sent back.
    fn note_known(&mut self, to: PublicKey, statement: &Statement) {
        let (entries, head) = (self.ledger.log.len() as u32, self.ledger.head());
        let theirs = self.peers.get_mut(&to).and_then(|peer| peer.theirs.as_mut());
        if let Some(theirs) = theirs.filter(|theirs| theirs.entries.checked_add(1) == Some(entries))
            && matches!(statement, Statement::Entry(_))
        {
            (theirs.entries, theirs.head) = (entries, head);
        }
    }

    /// Takes what counts after an end without a result: that all devices know another end, which was there before it.
    fn learn_after_ending(&mut self, statement: &Statement) {
        let end =
            matches!(statement, Statement::Share { draw, .. } if usize::from(*draw) == Draw::End.index());
        if !end || self.ledger.proof.is_some() || self.ledger.learn(statement) != Ok(Learned::New) {
            return;
        }
        self.out.save = true;
        if self.ledger.is_known_to_all() {
            self.ledger.ending = None;
            self.happen(MatchEvent::Replayed);
        }
    }

    /// Takes a peer's status: sends it the statements that it lacks, and asks for those that we lack.
    pub(super) fn heard(&mut self, from: PublicKey, theirs: Status) {
        // It knows the whole log, and has not moved.
        if theirs.head == self.ledger.head() && self.watched_mover() == self.seat_of(from) {
            self.elapsed.sign();
        }
        let more = theirs.beyond(&self.ledger.status());
        let forked = self.ledger.head_at(theirs.entries) != Some(theirs.head);
        let now = self.elapsed.now();
        let arrives = !self.is_delivered_to(from) && theirs.entries >= self.ledger.log.len() as u32;
        if arrives {
            self.elapsed.arrived();
            self.out.save = true;
        }
        if let Some(peer) = self.peers.get_mut(&from) {
            // It lacks what it was sent: that is on its way or lost, or it only says so.
            let lacks = |sent: &Status| forked || sent.beyond(&theirs) || (sent.ended && !theirs.ended);
            let repeats = peer.theirs.as_ref().is_some_and(lacks);
            (peer.heard, peer.asked) = (Some(theirs.clone()), false);
            peer.owed = repeats && now < peer.resend_from;
            if !peer.owed {
                peer.theirs = Some(theirs);
            }
            if repeats && !peer.owed {
                peer.resend_from = now + RESEND;
            }
        }
        if more {
            self.send_status(from);
        }
    }

    /// Takes up the last statuses of peers that asked for the same again too early.
    pub(super) fn resend_owed(&mut self) {
        let now = self.elapsed.now();
        for peer in self.peers.values_mut().filter(|peer| peer.owed && now >= peer.resend_from) {
            (peer.owed, peer.resend_from) = (false, now + RESEND);
            peer.theirs = peer.heard.clone();
        }
    }

    /// Asks a peer for missing statements, once until it answers. With `whole` it asks for the whole log.
    fn ask(&mut self, from: PublicKey, whole: bool) {
        let Some(peer) = self.peers.get_mut(&from).filter(|peer| !peer.asked) else { return };
        peer.asked = true;
        let status = if whole { Status::default() } else { self.ledger.status() };
        self.send(from, Vec::new(), Some(status));
    }

    pub(super) fn convict(&mut self, proof: Proof) {
        if !self.ledger.is_void() {
            self.out.events.push(MatchEvent::Cheated(Seat(proof.seat), proof.cheat));
            self.ledger.proof = Some(proof);
            self.out.save = true;
        }
    }

    pub(super) fn happen(&mut self, what: MatchEvent) {
        if !self.out.events.contains(&what) {
            self.out.events.push(what);
        }
    }

    pub(super) fn learn(&mut self, statement: &Statement) -> Result<Learned, Wrong> {
        if let Statement::Entry(signed) = statement {
            return self.learn_entry(signed);
        }
        if let Statement::Ending(signed) = statement {
            return self.learn_ending(signed);
        }
        let learned = self.ledger.learn(statement)?;
        let plays_anew =
            matches!(statement, Statement::Hello(_) | Statement::Share { .. } | Statement::Opening(_));
        self.stale |= plays_anew && learned == Learned::New;
        Ok(learned)
    }

    pub(super) fn learn_entry(&mut self, signed: &Signed) -> Result<Learned, Wrong> {
        let (learned, entry) = self.ledger.entry(signed)?;
        let Some(entry) = entry else { return Ok(learned) };
        let proof =
            |seat: u8, cheat: Cheat| Wrong::Cheat(Proof { seat, cheat, signed: vec![signed.clone()] });
        let by = Seat(entry.link.by);
        if self.replica.is_none() && !self.stale && entry.proposal.act == Act::Enter {
            let seats = (entry.link.index, u32::from(entry.proposal.seat));
            if seats != (u32::from(by.0), u32::from(by.0)) {
                return Err(proof(by.0, Cheat::OutOfTurn));
            }
            self.appended(entry, signed.clone());
            return Ok(Learned::New);
        }
        let Some(replica) = self.replica.as_ref().filter(|replica| !self.stale && !replica.is_blocked())
        else {
            return Ok(Learned::Early);
        };
        if replica.sequencer() != Some(by) {
            return Err(proof(by.0, Cheat::OutOfTurn));
        }
        if entry.proposal.act == Act::Enter {
            return Err(Offence::Refused.into());
        }
        let mut next = replica.clone();
        match next.take(&entry, &self.ledger, &self.secrets) {
            Ok(()) => {}
            Err(ReplayError::Closed) => return Ok(Learned::Early),
            Err(ReplayError::Refused) => return Err(Offence::Refused.into()),
            Err(ReplayError::Cheat(seat, cheat)) => return Err(proof(seat, cheat)),
        }
        // A guest does not see for how long the others' links were lost; a letter comes when it comes.
        let sees_all = self.peers.len() + 1 == self.ledger.seats();
        let counts = sees_all && replica.clock.is_some() && !self.is_by_letters();
        if counts && self.elapsed.understates(by, entry.link.used) {
            self.happen(MatchEvent::Understated(by));
        }
        self.replica = Some(next);
        self.appended(entry, signed.clone());
        Ok(Learned::New)
    }

    pub(super) fn appended(&mut self, entry: Entry, signed: Signed) {
        self.ledger.append(entry, signed);
        self.drop_refused();
        self.elapsed.entered();
        self.sign_due = 0;
        self.out.save = true;
        self.out.events.push(MatchEvent::Acted(self.ledger.log.len()));
    }

    /// Writes to the mailbox of a peer that is not there: what it lacks, as far as it ever said, and that its own last entry
    /// has come. Nothing is written twice on one day, so that a device that looks often fills no mailbox.
    pub(super) fn post(&mut self, to: PublicKey) {
        let own = (self.ledger.status(), self.elapsed.turn() / super::DAY);
        let last = self.ledger.log.last().map(|(entry, _)| entry.link.by);
        let Some(peer) = self.peers.get_mut(&to) else { return };
        if !(peer.up && peer.sleeps) || peer.posted.as_ref() == Some(&own) {
            return;
        }
        if peer.theirs.is_none() {
            peer.theirs = Some(peer.heard.clone().unwrap_or_default());
        }
        peer.posted = Some(own);
        self.out.save = true;
        if last.is_some_and(|by| by != self.seat) {
            let frame = self.sealed(to, Vec::new(), Some(self.ledger.status()));
            self.out.frames.extend(frame.map(|frame| (to, frame)));
        }
    }

    /// Sends a peer the statements that it lacks.
    pub(super) fn flush(&mut self, to: PublicKey) {
        let Some(theirs) = self.peers.get(&to).filter(|peer| peer.up).and_then(|peer| peer.theirs.as_ref())
        else {
            return;
        };
        let Some((envelopes, known)) = self.ledger.envelopes(theirs) else { return };
        self.again.soon(self.elapsed.now());
        for statements in envelopes {
            self.send(to, statements, None);
        }
        if let Some(peer) = self.peers.get_mut(&to) {
            peer.theirs = Some(known);
        }
    }

    pub(super) fn send_status(&mut self, to: PublicKey) {
        let status = Some(self.ledger.status());
        self.send(to, Vec::new(), status);
    }

    pub(super) fn send(&mut self, to: PublicKey, statements: Vec<Statement>, status: Option<Status>) {
        let passing = statements.is_empty();
        let frame = self.sealed(to, statements, status).map(|frame| (to, frame));
        let out = if passing { &mut self.out.statuses } else { &mut self.out.frames };
        out.extend(frame);
    }

    /// An envelope for a peer whose link is up.
    fn sealed(
        &mut self,
        to: PublicKey,
        statements: Vec<Statement>,
        status: Option<Status>,
    ) -> Option<Vec<u8>> {
        let peer = self.peers.get(&to).filter(|peer| peer.up)?;
        let packet = MatchMessage { plan: self.ledger.name, statements, status };
        let text = postcard::to_stdvec(&Payload::Match(packet)).unwrap_or_default();
        Some(peer.channel.seal(&text, &mut self.random))
    }
}

//! Actions that a party takes by itself: it plays known entries, sends due facts, and appends the entries that are its
//! own to append.

use super::{MatchEvent, Party};
use crate::game::Awaits;
use crate::remote::act::{Act, EndReason, Entry, Link, Proposal};
use crate::remote::cheat::Proof;
use crate::remote::crypto::{Hash, Purpose, Signed, hex};
use crate::remote::draws::Draw;
use crate::remote::facts::{Learned, MAX_ENTRIES};
use crate::remote::replay::{Stop, View};
use crate::remote::wire::Fact;
use crate::seat::Seat;

impl Party {
    /// Does what is due: plays what is known, tells what must be told, appends what this seat must append.
    pub(super) fn advance(&mut self) {
        while !self.facts.is_void() {
            if self.stale {
                self.replay();
            }
            self.release_withheld();
            if !(self.send_due() || self.enter_due() || self.append_due()) {
                break;
            }
        }
        self.finish();
        let peers: Vec<_> = self.peers.keys().copied().collect();
        peers.into_iter().for_each(|peer| self.flush(peer));
    }

    pub(super) fn replay(&mut self) {
        self.stale = false;
        let seeds = self.facts.seeds(Some((self.seat, &self.root)));
        match View::replay(&self.facts, seeds, &self.secrets) {
            Ok(view) => {
                match (&self.view, &view) {
                    (None, Some(_)) => self.happen(MatchEvent::Began),
                    (Some(_), Some(_)) => self.happen(MatchEvent::Told),
                    (_, None) => {}
                }
                self.view = view;
            }
            Err((at, stop)) => self.judge(at, stop),
        }
    }

    /// Replaying stopped at an entry.
    fn judge(&mut self, at: usize, stop: Stop) {
        if let Stop::Cheat(seat, cheat) = stop {
            let signed = vec![self.facts.log[at].1.clone()];
            self.convict(Proof { seat, cheat, signed });
        }
    }

    /// Proposes a secret action that has waited long enough.
    pub(super) fn release_withheld(&mut self) {
        if let Some((_, proposal, signed)) = self.withheld.take_if(|(due, ..)| *due <= self.elapsed.now()) {
            self.facts.pending[usize::from(self.seat)] = Some((proposal, signed));
        }
    }

    /// Sends shares and secrets that are due. Returns true if there were any.
    pub(super) fn send_due(&mut self) -> bool {
        if self.facts.within.is_none() {
            return false;
        }
        let me = Seat(self.seat);
        let others = (0..self.facts.seats() as u8).map(Seat).filter(|seat| *seat != me).map(Draw::Own);
        let mut due: Vec<Draw> = others.collect();
        let mut open = false;
        match &self.view {
            // Who has entered is known by its signature if it then withholds its share.
            None => due.extend(self.facts.all_entered().then_some(Draw::First)),
            Some(view) if view.played.outcome().is_some() => {
                due.extend([Draw::Own(me), Draw::End]);
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

    pub(super) fn tell(&mut self, draw: Draw) -> bool {
        if self.facts.shared(draw, self.seat) {
            return false;
        }
        let share = Fact::Share { seat: self.seat, draw: draw.index() as u8, share: draw.share(&self.root) };
        self.out.save = true;
        self.learn(&share) == Ok(Learned::New)
    }

    /// Opens what of this seat's is in the log.
    pub(super) fn open(&mut self) -> bool {
        let told = self.secrets.clone().into_iter().map(|secret| self.learn(&Fact::Opening(secret)));
        let told = told.filter(|learned| *learned == Ok(Learned::New)).count();
        self.out.save |= told > 0;
        told > 0
    }

    /// Enters a match that cannot begin without a draw. Returns true if it was this seat's turn to do so.
    fn enter_due(&mut self) -> bool {
        let Some(within) = self.facts.within.filter(|_| self.view.is_none() && !self.stale) else {
            return false;
        };
        if self.facts.log.len() != usize::from(self.seat) {
            return false;
        }
        let (proposal, signed) = self.signed_proposal(Act::Enter, &within);
        let (entry, signed) = self.signed_entry(proposal, signed, &within);
        self.appended(entry, signed);
        true
    }

    /// Appends pending proposals if this seat is the sequencer. Returns true if there were any.
    pub(super) fn append_due(&mut self) -> bool {
        let Some((view, within)) = self.view.as_ref().zip(self.facts.within).filter(|_| !self.stale) else {
            return false;
        };
        if view.holder().is_some() && self.facts.log.len() >= MAX_ENTRIES {
            self.end(None, EndReason::LogFull);
            return false;
        }
        if view.holder() != Some(Seat(self.seat)) {
            return false;
        }
        let next = self.facts.pending.iter().flatten().next().cloned();
        let Some((proposal, signed)) = next else { return false };
        let (entry, signed) = self.signed_entry(proposal, signed, &within);
        let Some(view) = &self.view else { return false };
        let mut next = view.clone();
        if next.take(&entry, &self.facts, &self.secrets).is_err() {
            // It held when it was made; what came into the log since has made it void.
            self.facts.pending[usize::from(entry.proposal.seat)] = None;
            return true;
        }
        self.view = Some(next);
        self.appended(entry, signed);
        self.open_if_played();
        true
    }

    fn signed_entry(&mut self, proposal: Proposal, signed: Signed, within: &Hash) -> (Entry, Signed) {
        let link = Link {
            index: self.facts.log.len() as u32,
            previous: self.facts.head(),
            by: self.seat,
            stamp: self.stamp(),
            used: self.elapsed.turn() as u32,
            proposal: signed,
        };
        let signed = Signed::new(&self.me, Purpose::Entry, within, &link);
        (Entry { link, proposal }, signed)
    }

    /// Drops pending words that the rules refuse by now: every device does so alike, and their seats may act again.
    pub(super) fn drop_refused(&mut self) {
        let Some(view) = self.view.as_ref().filter(|view| !view.stands()) else { return };
        for pending in &mut self.facts.pending {
            if pending.as_ref().is_some_and(|(proposal, _)| view.refuses(proposal.seat, &proposal.act)) {
                *pending = None;
            }
        }
    }

    /// Where the others cannot follow this seat's action without its secret, the secret is out.
    pub(super) fn open_if_played(&mut self) {
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
    pub(super) fn finish(&mut self) {
        let Some(view) = &self.view else { return };
        let seats = (0..self.facts.seats() as u8).map(Seat);
        let over = view.played.outcome().is_some() && !self.facts.is_void();
        if self.ended.is_some() || !over || !seats.into_iter().all(|seat| self.is_open(seat)) {
            return;
        }
        let mut seeds = self.facts.seeds(None);
        // What others helped to draw for a seat belongs to the record, too: without a share of it devices would differ.
        if seeds.own.iter().take(self.facts.seats()).any(Option::is_none) {
            return;
        }
        seeds.head = Some(hex(&self.facts.head()));
        match View::replay(&self.facts, seeds, &[]) {
            Ok(Some(whole)) => {
                let record = Box::new(whole.played.record().clone());
                self.ended = Some(record.clone());
                self.view = Some(whole);
                self.out.save = true;
                self.out.events.push(MatchEvent::Ended(record));
            }
            Ok(None) => {}
            Err((at, stop)) => self.judge(at, stop),
        }
    }
}

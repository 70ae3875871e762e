//! What a party does of itself: it plays what it knows, tells what must be told, appends what is for it to append.

use super::{Happening, Party};
use crate::game::Awaits;
use crate::remote::act::{Act, Entry, Link, Owed, Proposal};
use crate::remote::cheat::Proof;
use crate::remote::crypto::{Purpose, Signed, hex};
use crate::remote::draws::Draw;
use crate::remote::facts::Learned;
use crate::remote::replay::{Stop, View};
use crate::remote::wire::Fact;
use crate::seat::Seat;

impl Party {
    /// Own time that is up is stated, another's is claimed.
    pub(super) fn mind_the_time(&mut self) {
        let Some((view, within)) = self.view.as_ref().zip(self.facts.within) else { return };
        if self.waits() || self.facts.proof.is_some() {
            return;
        }
        let me = Seat(self.seat);
        if view.holder() == Some(me) && view.expired_after(self.spent.since_entry()) == Some(me) {
            return self.propose(Act::Open("timeout".to_owned()), &within, 0);
        }
        let owed = view.owed(&self.facts).into_iter().filter(|(seat, _)| *seat != me);
        let due = owed.into_iter().find(|(seat, owed)| self.agrees(view, (*seat, *owed), me));
        if let Some((Seat(seat), owed)) = due {
            let at = self.facts.log.len() as u32;
            self.propose(Act::Claim { seat, at, owed }, &within, 0);
        }
    }

    /// Whether this device agrees that the time of a seat that owes something is up, as `claimant` says.
    pub(super) fn agrees(&self, view: &View, claimed: (Seat, Owed), claimant: Seat) -> bool {
        let (clocked, (seat, owed)) = (view.clock.is_some(), claimed);
        if owed == Owed::Action && self.spent.has_run_out(view, seat) {
            return true;
        }
        let key = |seat: Seat| self.facts.plan.seats().get(seat.index());
        if seat.0 == self.seat {
            let from = key(claimant).filter(|key| self.peers.contains_key(*key));
            return self.spent.was_away(clocked, from);
        }
        match (self.is_up(seat), key(seat)) {
            (Some(true), Some(key)) => owed != Owed::Action && self.spent.had_time(key),
            (Some(false), Some(key)) => self.spent.lost(clocked, key),
            // Who has no link to it of its own believes somebody to whom it has one: guests their host.
            _ => {
                self.is_up(claimant) == Some(true) && self.spent.may_be_lost(clocked || owed != Owed::Action)
            }
        }
    }

    /// Does what is due: plays what is known, tells what must be told, appends what this seat must append.
    pub(super) fn advance(&mut self) {
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

    pub(super) fn replay(&mut self) {
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

    /// A secret action has waited long enough.
    pub(super) fn let_out(&mut self) {
        if let Some((_, proposal, signed)) = self.withheld.take_if(|(due, ..)| *due <= self.spent.now()) {
            self.facts.pending[usize::from(self.seat)] = Some((proposal, signed));
        }
    }

    /// Tells shares and secrets that are due; whether there were any.
    pub(super) fn tell_due(&mut self) -> bool {
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

    /// Appends the proposals that wait, if that is for this seat to do; whether there were any.
    pub(super) fn append_due(&mut self) -> bool {
        let Some((view, within)) = self.view.as_ref().zip(self.facts.within).filter(|_| !self.stale) else {
            return false;
        };
        let (holder, me, length) = (view.holder(), Seat(self.seat), self.facts.log.len() as u32);
        let mine = |proposal: &Proposal| match proposal.act {
            Act::Claim { at, .. } if at > length => false,
            Act::Claim { seat, at, owed } if at == length => {
                let claimed = (Seat(seat), owed);
                view.clerk(claimed.0) == Some(me)
                    && view.owed(&self.facts).contains(&claimed)
                    && self.agrees(view, claimed, Seat(proposal.seat))
            }
            // A claim that came too late is passed over.
            Act::Open(_) | Act::Sealed(_) | Act::Claim { .. } => holder == Some(me),
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
            // It held when it was made; what came into the log since has made it void.
            self.facts.pending[usize::from(entry.proposal.seat)] = None;
            return true;
        }
        self.view = Some(next);
        self.appended(entry, signed);
        self.open_if_played();
        true
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
        let over = view.played.outcome().is_some() && self.facts.proof.is_none();
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
                self.out.happened.push(Happening::Ended(record));
            }
            Ok(None) => {}
            Err((at, stop)) => self.judge(at, stop),
        }
    }
}

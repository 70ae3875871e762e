//! Actions that a peer takes by itself: it plays known entries, sends due statements, and appends the entries that are its
//! own to append.

use super::{MatchEvent, Peer};
use crate::game::Awaits;
use crate::remote::act::{Act, Entry, Link, NoResultReason, Proposal};
use crate::remote::cheat::Proof;
use crate::remote::crypto::{Hash, Purpose, Signed};
use crate::remote::draws::Draw;
use crate::remote::ledger::{Learned, MAX_ENTRIES};
use crate::remote::replay::{ReplayError, Replica};
use crate::remote::wire::Statement;
use crate::seat::Seat;

impl Peer {
    /// Plays known entries, sends due statements, and appends if this seat is the sequencer.
    pub(super) fn advance(&mut self) {
        while !self.ledger.is_void() {
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
        for peer in peers {
            self.post(peer);
            self.flush(peer);
        }
    }

    pub(super) fn replay(&mut self) {
        self.stale = false;
        let seeds = self.ledger.seeds(Some((self.seat, &self.root)));
        match Replica::replay(&self.ledger, seeds, &self.secrets) {
            Ok(replica) => {
                match (&self.replica, &replica) {
                    (None, Some(_)) => self.happen(MatchEvent::Began),
                    (Some(_), Some(_)) => self.happen(MatchEvent::Replayed),
                    (_, None) => {}
                }
                self.replica = replica;
            }
            Err((at, stop)) => self.judge(at, stop),
        }
    }

    /// Replaying stopped at an entry.
    fn judge(&mut self, at: usize, stop: ReplayError) {
        if let ReplayError::Cheat(seat, cheat) = stop {
            let signed = vec![self.ledger.log[at].1.clone()];
            self.convict(Proof { seat, cheat, signed });
        }
    }

    /// Proposes a secret action that has waited long enough.
    pub(super) fn release_withheld(&mut self) {
        if let Some((_, proposal, signed)) = self.withheld.take_if(|(due, ..)| *due <= self.elapsed.now()) {
            self.ledger.pending[usize::from(self.seat)] = Some((proposal, signed));
        }
    }

    /// Sends shares and secrets that are due. Returns true if there were any.
    pub(super) fn send_due(&mut self) -> bool {
        if self.ledger.match_id.is_none() {
            return false;
        }
        let me = Seat(self.seat);
        let others = (0..self.ledger.seats() as u8).map(Seat).filter(|seat| *seat != me).map(Draw::Own);
        let mut due: Vec<Draw> = others.collect();
        let mut open = false;
        match &self.replica {
            // Who has entered is known by its signature if it then withholds its share.
            None => due.extend(self.ledger.all_entered().then_some(Draw::First)),
            Some(replica) if replica.played.outcome().is_some() => {
                due.extend([Draw::Own(me), Draw::End]);
                open = true;
            }
            Some(replica) => match replica.played.game().awaits() {
                Some(Awaits::Draw(purpose)) => due.push(Draw::of(purpose)),
                Some(Awaits::Openings) => open = true,
                None => {}
            },
        }
        let mut sent = false;
        for draw in due {
            sent |= self.send_share(draw);
        }
        if open { self.open() || sent } else { sent }
    }

    /// Publishes this seat's share in a draw. Returns true if it was new.
    pub(super) fn send_share(&mut self, draw: Draw) -> bool {
        if self.ledger.shared(draw, self.seat) {
            return false;
        }
        let share =
            Statement::Share { seat: self.seat, draw: draw.index() as u8, share: draw.share(&self.root) };
        self.out.save = true;
        self.learn(&share) == Ok(Learned::New)
    }

    /// Publishes the openings of this seat's entries. Returns true if one was new.
    pub(super) fn open(&mut self) -> bool {
        let sent = self.secrets.clone().into_iter().map(|secret| self.learn(&Statement::Opening(secret)));
        let sent = sent.filter(|learned| *learned == Ok(Learned::New)).count();
        self.out.save |= sent > 0;
        sent > 0
    }

    /// Enters a match that cannot begin without a draw. Returns true if it was this seat's turn to do so.
    fn enter_due(&mut self) -> bool {
        let Some(match_id) = self.ledger.match_id.filter(|_| self.replica.is_none() && !self.stale) else {
            return false;
        };
        if self.ledger.log.len() != usize::from(self.seat) {
            return false;
        }
        let (proposal, signed) = self.signed_proposal(Act::Enter, &match_id);
        let (entry, signed) = self.signed_entry(proposal, signed, &match_id);
        self.appended(entry, signed);
        true
    }

    /// Appends pending proposals if this seat is the sequencer. Returns true if there were any.
    pub(super) fn append_due(&mut self) -> bool {
        let Some((replica, match_id)) =
            self.replica.as_ref().zip(self.ledger.match_id).filter(|_| !self.stale)
        else {
            return false;
        };
        if replica.sequencer().is_some() && self.ledger.log.len() >= MAX_ENTRIES {
            self.end(None, NoResultReason::LogFull);
            return false;
        }
        if replica.sequencer() != Some(Seat(self.seat)) {
            return false;
        }
        let next = self.ledger.pending.iter().flatten().next().cloned();
        let Some((proposal, signed)) = next else { return false };
        let (entry, signed) = self.signed_entry(proposal, signed, &match_id);
        let Some(replica) = &self.replica else { return false };
        let mut next = replica.clone();
        if next.take(&entry, &self.ledger, &self.secrets).is_err() {
            // It held when it was made; what came into the log since has made it void.
            self.ledger.pending[usize::from(entry.proposal.seat)] = None;
            return true;
        }
        self.replica = Some(next);
        self.appended(entry, signed);
        self.open_if_played();
        true
    }

    fn signed_entry(&mut self, proposal: Proposal, signed: Signed, match_id: &Hash) -> (Entry, Signed) {
        let link = Link {
            index: self.ledger.log.len() as u32,
            previous: self.ledger.head(),
            by: self.seat,
            stamp: self.stamp(),
            used: self.elapsed.turn().try_into().unwrap_or(u32::MAX),
            proposal: signed,
        };
        let signed = Signed::new(&self.me, Purpose::Entry, match_id, &link);
        (Entry { link, proposal }, signed)
    }

    /// Drops pending words that the rules refuse by now: every device does so alike, and their seats may act again.
    pub(super) fn drop_refused(&mut self) {
        let Some(replica) = self.replica.as_ref().filter(|replica| !replica.is_blocked()) else { return };
        for pending in &mut self.ledger.pending {
            if pending.as_ref().is_some_and(|(proposal, _)| replica.refuses(proposal.seat, &proposal.act)) {
                *pending = None;
            }
        }
    }

    /// Publishes this seat's openings if its last action cannot be replayed without them.
    pub(super) fn open_if_played(&mut self) {
        if self.ledger.opened(self.seat) {
            return;
        }
        let public = Replica::replay(&self.ledger, self.ledger.seeds(None), &[]);
        if matches!(public, Err((_, ReplayError::Closed))) {
            self.open();
            self.send_share(Draw::Own(Seat(self.seat)));
        }
    }

    /// Once all is open, the whole match is played with everything known.
    pub(super) fn finish(&mut self) {
        let Some(replica) = &self.replica else { return };
        if self.ended.is_some() {
            return;
        }
        match replica.whole(&self.ledger) {
            Ok(Some(whole)) => {
                let record = Box::new(whole.played.record().clone());
                self.ended = Some(record.clone());
                self.replica = Some(whole);
                self.out.save = true;
                self.out.events.push(MatchEvent::Ended(record));
            }
            Ok(None) => {}
            Err((at, stop)) => self.judge(at, stop),
        }
    }
}

//! Waiting for another device. A device states when its own time is up; whether another was away is for the person who
//! waits to decide. Nothing is decided by a machine, and nothing but "no result" by a person.

use super::{KeptMatch, MatchEvent, Peer, Shown};
use crate::remote::act::{Act, Ending, Entry, NoResult, NoResultReason, Proposal};
use crate::remote::clocks::Waiting;
use crate::remote::crypto::{Purpose, Signed};
use crate::remote::draws::Draw;
use crate::remote::ledger::{Learned, Wrong};
use crate::remote::wire::Statement;
use crate::seat::Seat;

/// Time after its end for which a match waits for the others' secrets, milliseconds. Then it is kept without them.
const OPENINGS: u64 = 20_000;
/// Time after its end for which a match waits for the others to know it, milliseconds. Then the player here is asked.
const UNCONFIRMED: u64 = 3 * 60 * 1000;

/// Actions by which a seat concedes a match of two.
const RESIGN: &str = "resign";
const TIMEOUT: &str = "timeout";

impl Peer {
    /// States that this seat's time is up, and gives up if the player wants that.
    pub(super) fn check_timeouts(&mut self) {
        let Some((replica, match_id)) = self.replica.as_ref().zip(self.ledger.match_id) else { return };
        if self.waits() || self.ledger.is_void() || replica.is_blocked() {
            return;
        }
        let me = Seat(self.seat);
        let expired =
            replica.sequencer() == Some(me) && replica.expired_after(self.elapsed.turn()) == Some(me);
        if expired {
            self.propose(Act::Open(TIMEOUT.to_owned()), &match_id, 0);
        } else if self.gives_up && replica.played.game().alive(me) {
            self.propose(Act::Open(RESIGN.to_owned()), &match_id, 0);
        }
    }

    /// Resigns, now or as soon as this seat's last action is in the log.
    pub fn give_up(&mut self) {
        (self.gives_up, self.out.save) = (true, true);
        self.check_timeouts();
        self.advance();
    }

    /// Whether this seat has given up.
    pub fn gives_up(&self) -> bool {
        self.gives_up
    }

    /// Seat that the match waits for and the reason for which this device's player may end it without a result. `None`
    /// while there is no reason to ask. See [`Peer::may_keep`], too.
    pub fn question(&self) -> Option<(Option<Seat>, NoResultReason)> {
        if self.ledger.is_void() || self.has_resigned() {
            return None;
        }
        let Some(replica) = &self.replica else { return self.question_before_it_begins() };
        if replica.played.outcome().is_some() {
            return self.question_after_the_end();
        }
        let game = replica.played.game();
        let own_turn = game.awaits().is_none() && game.to_move().contains(&Seat(self.seat)) && !self.waits();
        if own_turn {
            return None;
        }
        let mover = replica.sequencer();
        let waiting = Waiting {
            mover,
            clocked: replica.clock.is_some(),
            by_itself: game.awaits().is_some(),
            overrun: mover.is_some() && replica.expired_after(self.elapsed.measured()) == mover,
        };
        let reason = self.elapsed.reason(waiting)?;
        let awaited = self.away().filter(|_| matches!(reason, NoResultReason::Unlinked { .. })).or(mover);
        Some((awaited, reason))
    }

    /// The first position is still to be drawn, and a device withholds its share or its entrance.
    fn question_before_it_begins(&self) -> Option<(Option<Seat>, NoResultReason)> {
        self.ledger.match_id?;
        let waiting = Waiting { mover: None, clocked: true, by_itself: true, overrun: false };
        let reason = self.elapsed.reason(waiting)?;
        let lacks = |seat: &Seat| match self.ledger.all_entered() {
            true => !self.ledger.shared(Draw::First, seat.0),
            false => self.ledger.log.len() == seat.index(),
        };
        let all = (0..self.ledger.seats() as u8).map(Seat);
        Some((all.into_iter().filter(|seat| seat.0 != self.seat).find(lacks), reason))
    }

    /// The match is over, and a device does not say that it knows: it has lost its link, or another end.
    fn question_after_the_end(&self) -> Option<(Option<Seat>, NoResultReason)> {
        if self.is_settled() {
            return None;
        }
        if let Some((ending, _)) = &self.ledger.late_ending {
            return Some((Some(Seat(ending.by)), ending.reason));
        }
        let waited = self.waited_after_the_end()?;
        let seconds = (waited / 1000).try_into().unwrap_or(u32::MAX);
        let missing =
            (0..self.ledger.seats() as u8).find(|seat| *seat != self.seat && !self.knows_the_end(*seat));
        // A letter that ends a match may be read days later.
        let most = self.letters.unwrap_or(UNCONFIRMED);
        (waited >= most).then_some((missing.map(Seat), NoResultReason::Unlinked { seconds }))
    }

    /// Milliseconds since this device knew that the match is over, in all its lives.
    pub(super) fn waited_after_the_end(&self) -> Option<u64> {
        let here = self.elapsed.now().saturating_sub(self.over_since?);
        Some(self.over_before.saturating_add(here))
    }

    /// Whether [`Peer::question`] is about a match that is over: to go on waiting is to keep it then.
    pub fn may_keep(&self) -> bool {
        self.is_decided() && self.question().is_some()
    }

    /// Whether somebody else has ended the match, when its end was known here already.
    pub fn has_late_ending(&self) -> bool {
        self.ledger.late_ending.is_some()
    }

    fn is_decided(&self) -> bool {
        self.replica.as_ref().is_some_and(|replica| replica.played.outcome().is_some())
    }

    /// Whether the player here has resigned, in the log or not: it has nothing to decide any more.
    fn has_resigned(&self) -> bool {
        let resigns = |proposal: &Proposal| matches!(&proposal.act, Act::Open(action) if action == RESIGN);
        let pending = &self.ledger.pending[usize::from(self.seat)];
        self.gives_up || pending.as_ref().is_some_and(|(proposal, _)| resigns(proposal))
    }

    /// The first seat whose direct link is lost.
    fn away(&self) -> Option<Seat> {
        (0..self.ledger.seats() as u8).map(Seat).find(|seat| self.is_up(*seat) == Some(false))
    }

    /// Keeps a match that is over, although not all have said that they know its end.
    pub(in crate::remote) fn keep(&mut self) {
        if self.is_decided() && !self.ledger.is_void() {
            (self.kept, self.out.save) = (true, true);
        }
    }

    /// Keeps a decided match as it is known here, for a player who waits no longer. `None` while it is not decided.
    pub(in crate::remote) fn keep_now(&mut self) -> Option<KeptMatch> {
        self.keep();
        let known = self.replica.as_ref().filter(|_| self.kept)?.played.record();
        let record = self.record().unwrap_or(known).clone();
        Some(self.kept_as(record))
    }

    /// Goes on waiting: the question comes again when as much time has passed again. A match that is over is kept.
    pub fn go_on_waiting(&mut self) {
        if self.may_keep() {
            self.keep();
        }
        self.elapsed.excuse();
        self.out.save = true;
        self.advance();
    }

    /// Ends the match without a result, if there is a reason. Returns true if it was ended.
    pub fn end_without_result(&mut self) -> bool {
        let Some((awaited, reason)) = self.question() else { return false };
        match self.ledger.late_ending.take() {
            Some(ending) => {
                self.ledger.ending = Some(ending);
                self.out.save = true;
                self.happen(MatchEvent::NoResult);
            }
            None => self.end(awaited, reason),
        }
        self.advance();
        true
    }

    /// Ends a match in which a device has no part: it says that the match has not begun there. That counts for nobody: the
    /// one that signs this end had no choice.
    pub(in crate::remote) fn end_refused(&mut self, by: Seat) {
        if !self.is_decided() {
            self.end(Some(by), NoResultReason::Refused);
            self.advance();
        }
    }

    /// Signs that the match ends without a result.
    pub(super) fn end(&mut self, awaited: Option<Seat>, reason: NoResultReason) {
        let Some(match_id) = self.ledger.match_id else { return };
        let ending = Ending { by: self.seat, awaited: awaited.map(|seat| seat.0), reason };
        let signed = Signed::new(&self.me, Purpose::Ending, &match_id, &ending);
        if self.ledger.learn(&Statement::Ending(signed)) == Ok(Learned::New) {
            self.out.save = true;
            self.happen(MatchEvent::NoResult);
        }
    }

    /// Takes a statement that the match ends without a result. Where its end is known already, the player here decides; once
    /// all know the end it is too late.
    pub(super) fn learn_ending(&mut self, signed: &Signed) -> Result<Learned, Wrong> {
        let decided = self.is_decided();
        let learned = match decided {
            true => self.ledger.note_ending(signed)?,
            false => self.ledger.learn(&Statement::Ending(signed.clone()))?,
        };
        if learned == Learned::New {
            self.out.save = true;
            if !decided {
                self.happen(MatchEvent::NoResult);
            } else if !self.is_settled() {
                self.happen(MatchEvent::Waiting);
            }
        }
        Ok(learned)
    }

    /// Why the match has no result, if it was ended so.
    pub fn no_result(&self) -> Option<NoResult> {
        self.ledger.ending.as_ref().map(|(ending, _)| ending.no_result())
    }

    /// Milliseconds without a link on a seat's own turns of this match, as this device saw it.
    pub fn unlinked(&self, seat: Seat) -> u64 {
        self.elapsed.unlinked(seat)
    }

    /// Whether the match is over and nobody can end it without a result any more: every device has shown that it knows the
    /// end, the loser of two has signed it, or the player here keeps it.
    pub(super) fn is_settled(&self) -> bool {
        let mut others = (0..self.ledger.seats() as u8).filter(|seat| *seat != self.seat);
        let mut known = || others.all(|seat| self.knows_the_end(seat));
        self.ended.is_some() || (self.is_decided() && (self.kept || self.is_conceded() || known()))
    }

    /// Whether the other of two has signed that it resigns, or that its time is up.
    fn is_conceded(&self) -> bool {
        let Some((Entry { proposal, .. }, _)) = self.ledger.log.last() else { return false };
        let concedes = matches!(&proposal.act, Act::Open(action) if action == RESIGN || action == TIMEOUT);
        self.ledger.seats() == 2 && proposal.seat != self.seat && concedes
    }

    /// Whether a seat's device has said that it knows the end, has appended it, or knows all that is known here.
    fn knows_the_end(&self, seat: u8) -> bool {
        let last = self.ledger.log.last().is_some_and(|(entry, _)| entry.link.by == seat);
        let status = self.ledger.status();
        let key = self.ledger.plan.seats().get(usize::from(seat));
        let heard = key.and_then(|key| self.peers.get(key)).and_then(|peer| peer.heard.as_ref());
        let knows_all = heard.is_some_and(|heard| heard.head == status.head && !status.beyond(heard));
        last || knows_all || self.ledger.shared(Draw::End, seat)
    }

    /// Whether it is over for the player here: decided, ended without a result, or given up.
    pub fn is_over(&self) -> bool {
        let decided = self.played().is_some_and(|played| played.outcome().is_some());
        decided || self.gives_up || self.ledger.is_void()
    }

    /// Whether the match still needs its players or the others' secrets.
    pub fn is_running(&self) -> bool {
        let now = self.elapsed.now();
        let late = self.over_since.is_some_and(|since| now.saturating_sub(since) >= OPENINGS);
        !self.ledger.is_void() && self.ended.is_none() && !late
    }

    /// Notes when the match was over, and tells the shell what time without a link has done.
    pub(super) fn note_waiting(&mut self) {
        if self.over_since.is_none() && self.is_decided() {
            self.over_since = Some(self.elapsed.now());
        }
        let seats = || (0..self.ledger.seats() as u8).map(Seat);
        let shown = Shown {
            question: self.question().is_some(),
            running: self.is_running(),
            unlinked: seats().map(|seat| self.unlinked(seat) / 1000).sum(),
            away: seats().filter_map(|seat| self.away_minutes(seat)).sum(),
            delivered: self.is_delivered(),
        };
        if shown != std::mem::replace(&mut self.shown, shown) {
            self.happen(MatchEvent::Waiting);
        }
    }
}

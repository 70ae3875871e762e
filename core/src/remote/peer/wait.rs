//! Waiting for another device. A device states when its own time is up; whether another was away is for the person who
//! waits to decide. Nothing is decided by a machine, and nothing but "no result" by a person.

use super::{MatchEvent, Peer, Shown};
use crate::remote::act::{Act, Ending, NoResultReason};
use crate::remote::clocks::Waiting;
use crate::remote::crypto::{Purpose, Signed};
use crate::remote::draws::Draw;
use crate::remote::ledger::Learned;
use crate::remote::wire::Statement;
use crate::seat::Seat;

/// Time after its end for which a match waits for the others' secrets, milliseconds. Then it is kept without them.
const OPENINGS: u64 = 20_000;

/// Why a match has no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoResult {
    /// The seat whose device ended it.
    pub by: Seat,
    /// The seat that it waited for, if it was one.
    pub awaited: Option<Seat>,
    /// The reason.
    pub reason: NoResultReason,
}

impl Peer {
    /// States that this seat's time is up, and gives up if the player wants that.
    pub(super) fn check_timeouts(&mut self) {
        let Some((replica, match_id)) = self.replica.as_ref().zip(self.ledger.match_id) else { return };
        if self.waits() || self.ledger.is_void() || replica.stands() {
            return;
        }
        let me = Seat(self.seat);
        let expired = replica.holder() == Some(me) && replica.expired_after(self.elapsed.turn()) == Some(me);
        if expired {
            self.propose(Act::Open("timeout".to_owned()), &match_id, 0);
        } else if self.gives_up && replica.played.game().alive(me) {
            self.propose(Act::Open("resign".to_owned()), &match_id, 0);
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
    /// while there is no reason to ask.
    pub fn question(&self) -> Option<(Option<Seat>, NoResultReason)> {
        let replica = self.replica.as_ref().filter(|_| !self.ledger.is_void())?;
        let game = replica.played.game();
        // Who knows the end ends nothing: the others may have the whole record already.
        let own_turn = game.awaits().is_none() && game.to_move().contains(&Seat(self.seat)) && !self.waits();
        if own_turn || replica.played.outcome().is_some() {
            return None;
        }
        let mover = replica.holder();
        let waiting = Waiting {
            mover,
            clocked: replica.clock.is_some(),
            by_itself: game.awaits().is_some(),
            overrun: mover.is_some() && replica.expired_after(self.elapsed.measured()) == mover,
        };
        let reason = self.elapsed.reason(waiting)?;
        let all = (0..self.ledger.seats() as u8).map(Seat);
        let away = all.into_iter().find(|seat| self.is_up(*seat) == Some(false));
        let awaited = away.filter(|_| matches!(reason, NoResultReason::Unlinked { .. })).or(mover);
        Some((awaited, reason))
    }

    /// Goes on waiting: the question comes again when as much time has passed again.
    pub fn go_on_waiting(&mut self) {
        self.elapsed.excuse();
        self.out.save = true;
    }

    /// Ends the match without a result, if there is a reason. Returns true if it was ended.
    pub fn end_without_result(&mut self) -> bool {
        let Some((awaited, reason)) = self.question() else { return false };
        self.end(awaited, reason);
        self.advance();
        true
    }

    /// Signs that the match ends without a result.
    pub(super) fn end(&mut self, awaited: Option<Seat>, reason: NoResultReason) {
        let Some(match_id) = self.ledger.match_id else { return };
        let ending = Ending { by: self.seat, awaited: awaited.map(|seat| seat.0), reason };
        let signed = Signed::new(&self.me, Purpose::Ending, &match_id, &ending);
        let _ = self.learn_ending(&signed);
    }

    /// Takes a statement that the match ends without a result. It is too late once all know the result.
    pub(super) fn learn_ending(&mut self, signed: &Signed) -> Result<Learned, crate::remote::ledger::Wrong> {
        if self.is_settled() {
            return Ok(Learned::Known);
        }
        let learned = self.ledger.learn(&Statement::Ending(signed.clone()))?;
        if learned == Learned::New {
            self.out.save = true;
            self.happen(MatchEvent::NoResult);
        }
        Ok(learned)
    }

    /// Why the match has no result, if it was ended so.
    pub fn no_result(&self) -> Option<NoResult> {
        let (ending, _) = self.ledger.ending.as_ref()?;
        let awaited = ending.awaited.map(Seat);
        Some(NoResult { by: Seat(ending.by), awaited, reason: ending.reason })
    }

    /// Milliseconds without a link on a seat's own turns of this match, as this device saw it.
    pub fn unlinked(&self, seat: Seat) -> u64 {
        self.elapsed.unlinked(seat)
    }

    /// Whether the match is over and every device has shown that it knows: none of them ends it without a result then.
    pub(super) fn is_settled(&self) -> bool {
        let over = self.replica.as_ref().is_some_and(|replica| replica.played.outcome().is_some());
        let others = (0..self.ledger.seats() as u8).filter(|seat| *seat != self.seat);
        self.ended.is_some() || (over && others.into_iter().all(|seat| self.knows_the_end(seat)))
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
        if self.over_since.is_none()
            && self.replica.as_ref().is_some_and(|one| one.played.outcome().is_some())
        {
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

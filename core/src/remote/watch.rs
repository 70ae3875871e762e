//! Watching a match among devices: what the host tells those who only watch, and what they make of it (`docs/adr/0022-watching.md`).
//!
//! A watcher has the statements of the players themselves, which it cannot be lied to about: those that its host chose to pass
//! on. It has nobody's secrets, and sends nothing but what it knows.

use super::act::{Act, Entry, NoResult};
use super::crypto::{Hash, Signed};
use super::ledger::{Learned, Ledger};
use super::peer::Peer;
use super::plan::Plan;
use super::replay::{ReplayError, Replica};
use super::wire::{Statement, Status};
use crate::game::{Awaits, Record};
use crate::play::{Clock, Match};
use crate::seat::Seat;

/// Most devices that watch a match.
pub(super) const MAX_WATCHERS: usize = 4;
/// Entries of a running match that who watches does not see yet: nobody can help a player.
const BEHIND: usize = 2;

/// Returns what those may know who only watch. While the match runs: the log without its last entries, and of secrets only what
/// the public position cannot do without. `is_decided`: it has its result. `is_open`: all have opened all.
pub(super) fn public(ledger: &Ledger, is_decided: bool, is_open: bool) -> Ledger {
    if is_open {
        let mut open = ledger.clone();
        open.pending.fill(None);
        open.late_ending = None;
        return open;
    }
    let (all, runs) = (ledger.log.len(), !is_decided && !ledger.is_void());
    let mut public = ledger.closed(if runs { all.saturating_sub(BEHIND) } else { all });
    let seats = || (0..ledger.seats() as u8).map(Seat);
    loop {
        let needed: Vec<Seat> = match Replica::replay(&public, public.seeds(None), &[]) {
            Err((at, ReplayError::Closed)) => vec![Seat(public.log[at].0.proposal.seat)],
            Ok(Some(replica)) if replica.played.game().awaits() == Some(Awaits::Openings) => {
                seats().collect()
            }
            Ok(_) | Err(_) => Vec::new(),
        };
        let disclosed = needed.into_iter().filter(|seat| public.disclose(*seat, ledger)).count();
        if disclosed == 0 {
            return public;
        }
    }
}

/// A match that this device watches.
#[derive(Debug, Clone)]
pub struct Watched {
    ledger: Ledger,
    replica: Option<Replica>,
    /// The record, once all is open.
    record: Option<Box<Record>>,
}

/// Change that a statement made at a watcher.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Change {
    Nothing,
    /// The match has gone on, or more is known of it.
    News,
    /// It is at its first position.
    Began,
}

impl Watched {
    /// A match of which nothing is known but its plan.
    pub(super) fn new(plan: Plan) -> Watched {
        Watched { ledger: Ledger::new(plan), replica: None, record: None }
    }

    /// Name of the match.
    pub(super) fn name(&self) -> Hash {
        self.ledger.name
    }

    /// What is known here.
    pub(super) fn status(&self) -> Status {
        self.ledger.status()
    }

    /// Takes statements that the host passes on. What does not hold changes nothing.
    pub(super) fn learn(&mut self, statements: &[Statement]) -> Change {
        let had_begun = self.replica.is_some();
        let mut news = false;
        for statement in statements {
            news |= match statement {
                Statement::Entry(signed) => self.learn_entry(signed),
                // What is not in the log is nothing that others see.
                Statement::Proposal(_) => false,
                Statement::Hello(_)
                | Statement::Share { .. }
                | Statement::Opening(_)
                | Statement::Ending(_) => {
                    let is_new = self.ledger.learn(statement) == Ok(Learned::New);
                    if is_new {
                        self.replay();
                    }
                    is_new
                }
            };
        }
        if self.record.is_none()
            && let Some(Ok(Some(whole))) = self.replica.as_ref().map(|replica| replica.whole(&self.ledger))
        {
            self.record = Some(Box::new(whole.played.record().clone()));
            self.replica = Some(whole);
        }
        match (news, had_begun) {
            (false, _) => Change::Nothing,
            (true, false) if self.replica.is_some() => Change::Began,
            (true, _) => Change::News,
        }
    }

    fn replay(&mut self) {
        // A match that holds only as far as it goes now stays as it was.
        if let Ok(replica) = Replica::replay(&self.ledger, self.ledger.seeds(None), &[]) {
            self.replica = replica.or(self.replica.take());
        }
    }

    fn learn_entry(&mut self, signed: &Signed) -> bool {
        let Ok((Learned::New, Some(entry))) = self.ledger.entry(signed) else { return false };
        let by = Seat(entry.link.by);
        match &self.replica {
            None if entry.proposal.act == Act::Enter => {}
            None => return false,
            Some(replica) if replica.sequencer() != Some(by) => return false,
            Some(replica) => {
                let mut next = replica.clone();
                if next.take(&entry, &self.ledger, &[]).is_err() {
                    return false;
                }
                self.replica = Some(next);
            }
        }
        self.append(entry, signed);
        true
    }

    fn append(&mut self, entry: Entry, signed: &Signed) {
        let enters = entry.proposal.act == Act::Enter;
        self.ledger.append(entry, signed.clone());
        if enters {
            self.replay();
        }
    }

    /// The match as everybody may know it; `None` before it has begun here.
    pub fn played(&self) -> Option<&Match> {
        self.replica.as_ref().map(|replica| &replica.played)
    }
}

/// A match among devices as a table follows it.
#[derive(Debug, Clone, Copy)]
pub enum MatchSource<'a> {
    /// This device plays.
    Played {
        /// Its part in the match.
        peer: &'a Peer,
        /// Whether others can be let watch from here.
        may_be_watched: bool,
    },
    /// This device watches.
    Watched(&'a Watched),
}

impl<'a> From<&'a Peer> for MatchSource<'a> {
    fn from(peer: &'a Peer) -> MatchSource<'a> {
        MatchSource::Played { peer, may_be_watched: false }
    }
}

impl<'a> MatchSource<'a> {
    /// This device's part in the match; `None` where it only watches.
    pub fn peer(self) -> Option<&'a Peer> {
        match self {
            MatchSource::Played { peer, .. } => Some(peer),
            MatchSource::Watched(_) => None,
        }
    }

    /// The seat of this device; `None` where it only watches.
    pub fn seat(self) -> Option<Seat> {
        self.peer().map(Peer::seat)
    }

    /// The match as this device may know it; `None` before it has begun.
    pub fn played(self) -> Option<&'a Match> {
        match self {
            MatchSource::Played { peer, .. } => peer.played(),
            MatchSource::Watched(watched) => watched.played(),
        }
    }

    /// The names that the players chose, by seat.
    pub fn names(self) -> Vec<String> {
        match self {
            MatchSource::Played { peer, .. } => peer.names(),
            MatchSource::Watched(watched) => watched.ledger.names(),
        }
    }

    /// The clock as it is known: it stands. Who watches sees it as it was at the last entry.
    pub fn clock(self) -> Option<Clock> {
        match self {
            MatchSource::Played { peer, .. } => peer.clock(),
            MatchSource::Watched(watched) => watched.replica.as_ref()?.clock_after(0),
        }
    }

    /// Whether all is open.
    pub fn is_whole(self) -> bool {
        match self {
            MatchSource::Played { peer, .. } => peer.record().is_some(),
            MatchSource::Watched(watched) => watched.record.is_some(),
        }
    }

    /// Why the match has no result, if it was ended so.
    pub fn no_result(self) -> Option<NoResult> {
        match self {
            MatchSource::Played { peer, .. } => peer.no_result(),
            MatchSource::Watched(watched) => watched.ledger.ending.as_ref().map(|(end, _)| end.no_result()),
        }
    }
}

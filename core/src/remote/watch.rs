//! Watching a match among devices: the public part of a ledger, and the match that a watcher replays from it
//! (`docs/adr/0022-watching.md`).
//!
//! A watcher gets the players' signed statements from the host, so the host cannot forge moves. It gets no secrets before they are
//! open, and sends only its [`Status`].

use super::act::{Act, NoResult};
use super::crypto::{Hash, Signed};
use super::ledger::{Learned, Ledger};
use super::peer::Peer;
use super::plan::Plan;
use super::replay::{ReplayError, Replica};
use super::wire::{Statement, Status};
use crate::game::Awaits;
use crate::play::{Clock, Match};
use crate::seat::Seat;

/// Most devices that watch a match.
pub(super) const MAX_WATCHERS: usize = 4;
/// Entries of a running match by which watchers are behind, so that they cannot help a player.
const BEHIND: usize = 2;

/// Returns the part of a ledger that watchers may know.
///
/// While the match runs, the last entries are left out, and secrets are included only if the public match cannot be replayed
/// without them. `is_decided`: the match has its result. `is_open`: every seat has opened its secrets.
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
    /// Whether every seat has opened its secrets, and the replica has all of them.
    is_whole: bool,
}

/// Change of a watched match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// No change.
    Nothing,
    /// New actions, or earlier ones that are known better.
    News,
    /// The first position is known.
    Began,
}

impl Watched {
    /// Creates a watched match without statements.
    pub(super) fn new(plan: Plan) -> Watched {
        Watched { ledger: Ledger::new(plan), replica: None, is_whole: false }
    }

    /// Name of the match.
    pub(super) fn name(&self) -> Hash {
        self.ledger.name
    }

    /// Returns the summary of the statements that have come.
    pub(super) fn status(&self) -> Status {
        self.ledger.status()
    }

    /// Takes statements from the host. Invalid ones are ignored.
    pub(super) fn learn(&mut self, statements: &[Statement]) -> Change {
        let had_begun = self.replica.is_some();
        let mut news = false;
        for statement in statements {
            news |= match statement {
                Statement::Entry(signed) => self.learn_entry(signed),
                // The host sends entries of the log alone.
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
        if !self.is_whole
            && let Some(Ok(Some(whole))) = self.replica.as_ref().map(|replica| replica.whole(&self.ledger))
        {
            (self.replica, self.is_whole) = (Some(whole), true);
        }
        match (news, had_begun) {
            (false, _) => Change::Nothing,
            (true, false) if self.replica.is_some() => Change::Began,
            (true, _) => Change::News,
        }
    }

    fn replay(&mut self) {
        // If the new statements do not fit, the last good replica stays.
        if let Ok(replica) = Replica::replay(&self.ledger, self.ledger.seeds(None), &[]) {
            self.replica = replica.or(self.replica.take());
        }
    }

    fn learn_entry(&mut self, signed: &Signed) -> bool {
        let Ok((Learned::New, Some(entry))) = self.ledger.entry(signed) else { return false };
        let by = Seat(entry.link.by);
        let enters = entry.proposal.act == Act::Enter;
        match &self.replica {
            None if enters => {}
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
        self.ledger.append(entry, signed.clone());
        if enters {
            self.replay();
        }
        true
    }

    /// Returns the public match; `None` before its first position is known.
    pub fn played(&self) -> Option<&Match> {
        self.replica.as_ref().map(|replica| &replica.played)
    }
}

/// The match of a room, for a table to follow.
#[derive(Debug, Clone, Copy)]
pub enum MatchSource<'a> {
    /// This device plays.
    Played {
        /// Its part in the match.
        peer: &'a Peer,
        /// Whether this device has a link for watching to give away.
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

    /// Returns the clock, stopped. A watcher has it as of the last entry.
    pub fn clock(self) -> Option<Clock> {
        match self {
            MatchSource::Played { peer, .. } => peer.clock(),
            MatchSource::Watched(watched) => watched.replica.as_ref()?.clock_after(0),
        }
    }

    /// Whether every seat has opened its secrets.
    pub fn is_whole(self) -> bool {
        match self {
            MatchSource::Played { peer, .. } => peer.record().is_some(),
            MatchSource::Watched(watched) => watched.is_whole,
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

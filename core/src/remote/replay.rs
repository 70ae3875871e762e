//! The match as far as one device may know it, played from the statements.

use super::act::{Act, Entry, Opening};
use super::cheat::Cheat;
use super::crypto::hex;
use super::ledger::Ledger;
use crate::game::{HIDDEN, IllegalActionKind, JointSeeds, StreamPurpose};
use crate::play::{Clock, Common, Match};
use crate::seat::Seat;

/// Local replica of the match; its clock is derived from the timestamps in the log.
#[derive(Debug, Clone)]
pub(super) struct Replica {
    pub played: Match,
    /// `None` without time control.
    pub clock: Option<Clock>,
    /// Sum of the times stated in the log, milliseconds.
    pub time: u64,
}

/// Why an entry does not go on from a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReplayError {
    /// It depends on a secret that is not open yet.
    Closed,
    /// The rules refuse it. No honest device appends that.
    Refused,
    /// Cheat of the seat that appended the entry, or whose secret it was.
    Cheat(u8, Cheat),
}

impl Replica {
    /// The match before the first entry; `None` while what must be drawn first is not.
    pub fn begin(ledger: &Ledger, seeds: JointSeeds) -> Option<Replica> {
        ledger.match_id?;
        let played = Match::begin(ledger.plan.record(seeds).ok()?).ok()?;
        let clock = played.clock().map(|control| Clock::new(control, played.game().seats()));
        let mut replica = Replica { played, clock, time: 0 };
        replica.run();
        Some(replica)
    }

    /// The match with all entries; `secrets` are known beside the openings.
    pub fn replay(
        ledger: &Ledger,
        seeds: JointSeeds,
        secrets: &[Opening],
    ) -> Result<Option<Replica>, (usize, ReplayError)> {
        let Some(mut replica) = Replica::begin(ledger, seeds) else { return Ok(None) };
        for (at, (entry, _)) in ledger.log.iter().enumerate() {
            replica.take(entry, ledger, secrets).map_err(|stop| (at, stop))?;
        }
        Ok(Some(replica))
    }

    /// Returns the match with everything known, once it is over and all is open; `None` before.
    pub fn whole(&self, ledger: &Ledger) -> Result<Option<Replica>, (usize, ReplayError)> {
        let over = self.played.outcome().is_some() && !ledger.is_void();
        if !over || !(0..ledger.seats() as u8).map(Seat).all(|seat| ledger.is_open(seat)) {
            return Ok(None);
        }
        let mut seeds = ledger.seeds(None);
        // What others helped to draw for a seat belongs to the record, too: without a share of it devices would differ.
        if seeds.own.iter().take(ledger.seats()).any(Option::is_none) {
            return Ok(None);
        }
        seeds.head = Some(hex(&ledger.head()));
        Replica::replay(ledger, seeds, &[])
    }

    /// Whether no entry can be judged now: the match is over, or openings or shares are missing.
    pub fn is_blocked(&self) -> bool {
        self.played.game().outcome().is_some() || self.played.game().awaits().is_some()
    }

    /// Returns the sequencer: the seat to move; where several may, the first that plays. `None` while something is missing,
    /// because devices with different knowledge would disagree.
    pub fn sequencer(&self) -> Option<Seat> {
        let game = self.played.game();
        if self.is_blocked() {
            return None;
        }
        match game.to_move()[..] {
            [seat] => Some(seat),
            _ => (0..game.seats()).map(Seat).find(|seat| game.alive(*seat)),
        }
    }

    /// Plays an entry.
    pub fn take(&mut self, entry: &Entry, ledger: &Ledger, secrets: &[Opening]) -> Result<(), ReplayError> {
        let (link, proposal) = (&entry.link, &entry.proposal);
        self.time += u64::from(link.used);
        let boards = self.played.board_action_count();
        let own = secrets.iter().find(|one| one.seat == proposal.seat && one.number == proposal.number);
        let known = || own.or_else(|| ledger.opening(proposal.seat, proposal.number));
        let seat = proposal.seat;
        let action = match &proposal.act {
            Act::Open(action) => action.as_str(),
            Act::Sealed(_) => known().map_or(HIDDEN, |opening| &opening.action),
            // It comes before anything is played.
            Act::Enter => return Ok(()),
        };
        let taken = self.played.act(Seat(seat), action);
        if let Err(refusal) = taken {
            let sealed = matches!(proposal.act, Act::Sealed(_));
            let by_secret = refusal.kind == IllegalActionKind::CannotActivate;
            if by_secret && !self.has_secrets_of(ledger, secrets, proposal.seat) {
                return Err(ReplayError::Closed);
            }
            if sealed || by_secret {
                return Err(ReplayError::Cheat(proposal.seat, Cheat::FalseSecret));
            }
            return Err(match seat == link.by && !self.is_word(action) {
                true => ReplayError::Cheat(link.by, Cheat::Illegal),
                false => ReplayError::Refused,
            });
        } else if let Some(clock) = &mut self.clock {
            clock.follow(&self.played, Seat(seat), boards, self.time);
        }
        self.run();
        Ok(())
    }

    /// Whether an action is an offer, an answer or a forfeit: other actions may make it void before it is appended.
    fn is_word(&self, action: &str) -> bool {
        Common::parse(action).is_some() || self.played.game().offering(action).is_some()
    }

    /// Whether the rules refuse a word by what all know.
    pub fn refuses(&self, seat: u8, act: &Act) -> bool {
        let Act::Open(action) = act else { return false };
        self.is_word(action) && self.played.clone().act(Seat(seat), action).is_err()
    }

    /// Whether this device knows a seat's secrets and the chance that the system drew for it.
    fn has_secrets_of(&self, ledger: &Ledger, secrets: &[Opening], seat: u8) -> bool {
        let drawn = self.played.record().seeds.own_chance(StreamPurpose::Pick, Seat(seat)).is_some();
        drawn && (ledger.opened(seat) || secrets.iter().any(|one| one.seat == seat))
    }

    /// The clock of who is to move runs.
    fn run(&mut self) {
        let game = self.played.game();
        let mover = (game.in_play() && game.outcome().is_none() && !game.resting())
            .then(|| self.sequencer())
            .flatten();
        if let Some(clock) = &mut self.clock {
            clock.run(mover, self.time);
        }
    }

    /// The clock, standing, when so many milliseconds have gone by since the last entry.
    pub fn clock_after(&self, millis: u64) -> Option<Clock> {
        let mut clock = self.clock.clone()?;
        clock.run(None, self.time + millis);
        Some(clock)
    }

    /// Returns the seat that is out of time after `millis` more milliseconds.
    pub fn expired_after(&self, millis: u64) -> Option<Seat> {
        self.clock.clone()?.expired(self.time + millis)
    }
}

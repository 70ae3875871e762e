//! Time among devices: whoever is to move states what it used, the others compare.

use std::collections::BTreeMap;

use super::crypto::PublicKey;
use super::replay::View;
use crate::seat::Seat;

/// Milliseconds to whose multiples secret actions are put off: when they were made tells nothing.
pub(super) const WITHHELD: u64 = 3000;
/// How much longer than stated the others let time go by, milliseconds.
const GRACE: u64 = 10_000;
/// After how many milliseconds without a player's device its time may be claimed, with a clock and without. What a device
/// does by itself may be claimed after the first of them even if it is there.
const LOST: u64 = 3 * 60 * 1000;
const LOST_WITHOUT_CLOCK: u64 = 72 * 60 * 60 * 1000;

/// When something is said again that may have been lost: soon at first, then ever more rarely, so that a mailbox does
/// not fill while nothing happens.
#[derive(Debug, Clone)]
pub(super) struct Again {
    due: u64,
    wait: u64,
}

/// First and longest wait, milliseconds.
const SOON: u64 = 3000;
const RARELY: u64 = 10 * 60 * 1000;

impl Default for Again {
    fn default() -> Again {
        Again { due: 0, wait: SOON }
    }
}

impl Again {
    /// Something new happened at `now`.
    pub fn soon(&mut self, now: u64) {
        (self.due, self.wait) = (now + SOON, SOON);
    }

    /// Whether it is time; the next time comes later.
    pub fn is_due(&mut self, now: u64) -> bool {
        if now < self.due {
            return false;
        }
        self.due = now + self.wait;
        self.wait = (self.wait * 2).min(RARELY);
        true
    }
}

/// Time since an entry, as this device sees it, in milliseconds.
#[derive(Debug, Clone, Default)]
struct Since {
    /// While all links were up: a lost link stops the clocks.
    counted: u64,
    /// All of it.
    waited: u64,
    /// While this device slept or was killed.
    asleep: u64,
    /// While another's device was not there.
    away: BTreeMap<PublicKey, u64>,
}

impl Since {
    fn add(&mut self, other: &Since) {
        self.counted += other.counted;
        self.waited += other.waited;
        self.asleep += other.asleep;
        other.away.iter().for_each(|(key, away)| *self.away.entry(*key).or_default() += away);
    }

    fn away(&self, key: &PublicKey) -> u64 {
        self.away.get(key).copied().unwrap_or(0)
    }
}

/// Time since the last entry, and between that and the one before.
#[derive(Debug, Clone, Default)]
pub(super) struct Spent {
    now: u64,
    since: Since,
    before: Since,
    /// Whose devices are not there.
    gone: Vec<PublicKey>,
    ticked: bool,
}

impl Spent {
    /// What was counted when the device was killed.
    pub fn resumed(counted: u64) -> Spent {
        let since = Since { counted, waited: counted, ..Since::default() };
        Spent { since, ..Spent::default() }
    }

    pub fn now(&self) -> u64 {
        self.now
    }

    /// Whose devices are not there.
    pub fn gone(&mut self, gone: Vec<PublicKey>) {
        self.gone = gone;
    }

    pub fn tick(&mut self, now: u64) {
        // The first tick only sets the clock; one that goes back takes nothing.
        let passed = if self.ticked { now.saturating_sub(self.now) } else { 0 };
        (self.now, self.ticked) = (now, true);
        self.since.waited += passed;
        if self.gone.is_empty() {
            self.since.counted += passed;
        }
        for key in &self.gone {
            *self.since.away.entry(*key).or_default() += passed;
        }
    }

    /// So many milliseconds went by while this device slept or was killed.
    pub fn slept(&mut self, millis: u64) {
        self.since.waited += millis;
        self.since.asleep += millis;
    }

    /// An entry was added to the log.
    pub fn entered(&mut self) {
        self.before = std::mem::take(&mut self.since);
    }

    /// The last entry was taken back.
    pub fn withdrawn(&mut self) {
        self.since.add(&std::mem::take(&mut self.before));
    }

    /// Milliseconds that count since the last entry.
    pub fn since_entry(&self) -> u64 {
        self.since.counted
    }

    /// Whether far more time went by here than somebody states.
    pub fn denies(&self, used: u32) -> bool {
        self.since.counted > u64::from(used) + GRACE
    }

    /// Whether a seat's clock has run out by this device's own measure, and some grace beside.
    pub fn has_run_out(&self, view: &View, seat: Seat) -> bool {
        let counted = self.since.counted;
        counted > GRACE && view.expired_after(counted - GRACE) == Some(seat)
    }

    /// Whether another's device, which is not there now, was away too long.
    pub fn lost(&self, clocked: bool, key: &PublicKey) -> bool {
        match clocked {
            true => self.since.away(key) >= LOST,
            false => self.since.waited >= LOST_WITHOUT_CLOCK,
        }
    }

    /// Whether another's device, which is there, has had time enough for what it does without anybody's help.
    pub fn had_time(&self, key: &PublicKey) -> bool {
        self.since.waited >= LOST + self.since.asleep + self.since.away(key)
    }

    /// Whether so much time went by that somebody's device may have been away too long, of which others know.
    pub fn may_be_lost(&self, clocked: bool) -> bool {
        self.since.waited >= if clocked { LOST } else { LOST_WITHOUT_CLOCK }
    }

    /// Whether this device itself was away too long for another, or for anybody. Both ends do not see the same moments:
    /// half the time is enough.
    pub fn was_away(&self, clocked: bool, from: Option<&PublicKey>) -> bool {
        let unlinked = match from {
            Some(key) => self.since.away(key),
            None => self.since.away.values().copied().max().unwrap_or(0),
        };
        let away = self.since.asleep + unlinked;
        if clocked { away >= LOST / 2 } else { away > 0 && self.since.waited >= LOST_WITHOUT_CLOCK - GRACE }
    }
}

//! Time among devices: whoever is to move states what it used, the others compare.

use super::replay::View;
use crate::seat::Seat;

/// Milliseconds to whose multiples secret actions are put off: when they were made tells nothing.
pub(super) const WITHHELD: u64 = 3000;
/// How much longer than stated the others let time go by, milliseconds.
const GRACE: u64 = 10_000;
/// After how many milliseconds without a player's device its time may be claimed, with a clock and without.
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

/// Time since the last entry, as this device sees it.
#[derive(Debug, Clone, Default)]
pub(super) struct Spent {
    now: u64,
    /// Since the last entry, while all links were up: a lost link stops the clocks.
    counted: u64,
    /// Since the last entry, all of it.
    waited: u64,
    linked: bool,
    ticked: bool,
}

impl Spent {
    /// What was counted when the device was killed.
    pub fn resumed(counted: u64) -> Spent {
        Spent { counted, waited: counted, ..Spent::default() }
    }

    pub fn now(&self) -> u64 {
        self.now
    }

    /// Whether all links are up.
    pub fn linked(&mut self, all: bool) {
        self.linked = all;
    }

    pub fn tick(&mut self, now: u64) {
        // The first tick only sets the clock; one that goes back takes nothing.
        let passed = if self.ticked { now.saturating_sub(self.now) } else { 0 };
        (self.now, self.ticked) = (now, true);
        self.waited += passed;
        if self.linked {
            self.counted += passed;
        }
    }

    /// An entry was added to the log.
    pub fn entered(&mut self) {
        (self.counted, self.waited) = (0, 0);
    }

    /// Milliseconds that count since the last entry.
    pub fn since_entry(&self) -> u64 {
        self.counted
    }

    /// Whether far more time went by here than somebody states.
    pub fn denies(&self, used: u32) -> bool {
        self.counted > u64::from(used) + GRACE
    }

    /// Whether the time of a seat that is to move is up by this device's own measure: its clock has run out and some
    /// grace beside, or its device was away too long. Who has no link to it of its own (`up` is `None`) believes somebody
    /// to whom it has one (`claimant`): guests their host.
    pub fn agrees(&self, view: &View, seat: Seat, up: Option<bool>, claimant: Option<bool>) -> bool {
        let run_out = self.counted > GRACE && view.expired_after(self.counted - GRACE) == Some(seat);
        let lost = if view.clock.is_some() { LOST } else { LOST_WITHOUT_CLOCK };
        let away = up == Some(false) || (up.is_none() && claimant == Some(true));
        run_out || (away && self.waited >= lost)
    }
}

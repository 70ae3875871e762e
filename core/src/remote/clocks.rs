//! Time among devices. The device of the seat to move states how long it took. In a match with a clock it also says every
//! few seconds that it has not moved yet; the others measure the time between such signs of life, and no other time, because
//! a network that stands still is nobody's thinking. No device judges whether another was absent: it adds up what it saw
//! and asks the person who waits (`peer/wait.rs`).

use serde::{Deserialize, Serialize};

use super::act::NoResultReason;
use crate::seat::Seat;

/// Secret actions are sent at multiples of this many milliseconds: when they were made tells nothing.
pub(super) const WITHHELD: u64 = 3000;
/// Greatest excess of measured over stated time, milliseconds.
pub(super) const GRACE: u64 = 10_000;
/// Longest time that one tick books to others, milliseconds. After a longer gap this device itself was asleep.
const MAX_TICK: u64 = 2000;
/// Longest time that one tick books to the own turn, milliseconds: a device whose process runs rarely still sends its signs of
/// life, and states at least what they prove.
const MAX_OWN_TICK: u64 = MAX_SIGN;
/// Interval at which the device of the seat to move says that it has not moved yet, in a match with a clock, milliseconds.
pub(super) const SIGN_INTERVAL: u64 = 4000;
/// Longest time that one sign of life proves: the interval, and two ticks of a second.
const MAX_SIGN: u64 = SIGN_INTERVAL + 1000;
/// Longest silence of a device that owes signs of life, milliseconds. After a longer one its link counts as lost.
const MAX_SILENCE: u64 = 2 * SIGN_INTERVAL;
/// Longest time for which a lost link still counts as up, milliseconds (`Limits::silent` of the nearby links).
const UNNOTICED: u64 = 15_000;
/// Time without a link, on one seat's turns of a timed match, after which the waiting person is asked, milliseconds.
const UNLINKED_IN_MATCH: u64 = 2 * 60 * 1000;
/// Longest single gap without a link, with a clock and without.
const GAP: u64 = 3 * 60 * 1000;
const GAP_WITHOUT_CLOCK: u64 = 24 * 60 * 60 * 1000;
/// Time for which the device itself must have been awake and without a link in a match without a clock.
const GAP_AWAKE: u64 = 30_000;
/// Time that a linked device may take for its own statements, milliseconds.
const BY_ITSELF: u64 = 3 * 60 * 1000;
/// Time after which a person who waits for a letter is asked, beyond the days of a move, milliseconds: two devices count
/// them from different moments.
const LETTER_GRACE: u64 = 60 * 60 * 1000;
/// After how many understated turns in a row the other person is asked.
const UNDERSTATED: u8 = 2;

/// Intervals at which a message that may have been lost is sent again: short at first, then ever longer, so that a
/// mailbox does not fill while nothing happens.
#[derive(Debug, Clone)]
pub(super) struct Backoff {
    due: u64,
    wait: u64,
}

/// First and longest wait, milliseconds.
const SOON: u64 = 3000;
const RARELY: u64 = 10 * 60 * 1000;

impl Default for Backoff {
    fn default() -> Backoff {
        Backoff { due: 0, wait: SOON }
    }
}

impl Backoff {
    /// Starts anew: something happened at `now`.
    pub fn soon(&mut self, now: u64) {
        (self.due, self.wait) = (now + SOON, SOON);
    }

    /// Returns true if it is time, and sets the next time.
    pub fn is_due(&mut self, now: u64) -> bool {
        if now < self.due {
            return false;
        }
        self.due = now + self.wait;
        self.wait = (self.wait * 2).min(RARELY);
        true
    }
}

/// State of the match that decides which question a person may get.
#[derive(Debug, Clone, Copy)]
pub(super) struct Waiting {
    /// Seat to move, if it is one.
    pub mover: Option<Seat>,
    /// Whether the match has a clock.
    pub clocked: bool,
    /// Whether all waits for a message that a device sends without its player.
    pub by_itself: bool,
    /// Whether the mover's clock ran out more than [`GRACE`] ago by this device's measure.
    pub overrun: bool,
}

/// One seat's time, as this device saw it, in milliseconds.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct SeatTime {
    /// Without a link, on its own turns.
    unlinked: u64,
    /// Part of it for which the person here has agreed to wait.
    excused: u64,
    /// Turns in a row for which it stated far less than was measured.
    understated: u8,
}

/// Elapsed time of a match, as this device measures it, in milliseconds.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct ElapsedTime {
    #[serde(skip)]
    now: u64,
    #[serde(skip)]
    ticked: bool,
    #[serde(skip)]
    unlinked: bool,
    /// Whether the device of the seat to move owes signs of life.
    #[serde(skip)]
    watched: bool,
    /// Whether it has given one in this turn.
    #[serde(skip)]
    signed: bool,
    /// Since the last sign of life, or the last entry.
    #[serde(skip)]
    silence: u64,
    /// Time of this turn that signs of life prove.
    #[serde(skip)]
    proven: u64,
    /// Time of each move in a match by letters, milliseconds: all time counts there, with a link or without. `None` among
    /// players who are there.
    #[serde(skip)]
    letters: Option<u64>,
    /// Since the last entry, with all links up; by letters all time since then.
    turn: u64,
    /// Part of `turn` for which the person here has agreed to wait.
    excused: u64,
    /// Since the last entry, link or answer: awake without a link.
    gap: u64,
    /// Since the same moment: asleep.
    asleep: u64,
    seats: Vec<SeatTime>,
}

impl ElapsedTime {
    pub fn new(seats: usize) -> ElapsedTime {
        ElapsedTime { seats: vec![SeatTime::default(); seats], ..ElapsedTime::default() }
    }

    pub fn now(&self) -> u64 {
        self.now
    }

    /// Counts as in a match by letters from now on, with so many milliseconds for each move; or as among players who are there.
    pub fn set_letters(&mut self, letters: Option<u64>) {
        self.letters = letters;
    }

    /// The other has the entry that makes it move: its time begins now, in a match by letters.
    pub fn arrived(&mut self) {
        if self.letters.is_some() {
            (self.turn, self.excused) = (0, 0);
        }
    }

    /// Sets whether all links are up. `mover` is another seat to move whose link is lost, if it is one: it may have been
    /// lost for some time before that was noticed.
    pub fn set_linked(&mut self, linked: bool, mover: Option<Seat>) {
        if linked && self.unlinked {
            (self.gap, self.asleep) = (0, 0);
        }
        if !linked && !self.unlinked && mover.is_some() {
            let unnoticed = match self.watched {
                // Booked already.
                true if self.is_silent() => 0,
                true => self.silence,
                false => UNNOTICED,
            };
            let unnoticed = if self.letters.is_some() { 0 } else { unnoticed.min(self.turn) };
            self.turn -= unnoticed;
            self.book_unlinked(mover, unnoticed);
        }
        self.unlinked = !linked;
    }

    /// Books the time since the last tick. `mover` is the seat to move if it has no link, or if it is this device's: `me`.
    /// `watched` is the seat to move if its device owes signs of life.
    pub fn tick(&mut self, now: u64, mover: Option<Seat>, watched: Option<Seat>, me: Seat) {
        // The first tick only sets the time; one that goes back takes nothing.
        let passed = if self.ticked { now.saturating_sub(self.now) } else { 0 };
        (self.now, self.ticked) = (now, true);
        if self.letters.is_some() {
            self.turn += passed;
            return;
        }
        let most = if mover == Some(me) && !self.unlinked { MAX_OWN_TICK } else { MAX_TICK };
        let awake = passed.min(most);
        if watched.is_some() != self.watched {
            (self.watched, self.signed, self.silence) = (watched.is_some(), false, 0);
        }
        if self.unlinked {
            self.gap += awake;
            self.book_unlinked(mover, awake);
        } else {
            self.turn += awake;
            self.listen(watched, awake);
        }
        self.sleep(passed - awake, mover, me);
    }

    /// Books silence of a device that owes signs of life. If it is long, all of it is time without a link.
    fn listen(&mut self, watched: Option<Seat>, millis: u64) {
        if watched.is_none() {
            return;
        }
        let before = self.is_silent();
        self.silence += millis;
        if self.is_silent() {
            let silent = if before { millis } else { self.silence.min(self.turn) };
            self.turn = self.turn.saturating_sub(silent);
            self.gap += silent;
            self.book_unlinked(watched, silent);
        }
    }

    fn is_silent(&self) -> bool {
        self.watched && self.silence > MAX_SILENCE
    }

    /// The device of the seat to move says that it has all entries and has not moved.
    pub fn sign(&mut self) {
        if self.is_silent() {
            (self.gap, self.asleep) = (0, 0);
        }
        self.proven = self.thought();
        (self.silence, self.signed) = (0, true);
    }

    /// Time of this turn for which the seat to move is known to have thought: up to now, unless it has been silent.
    fn thought(&self) -> u64 {
        // Before the first sign it may not have had the entry that made it move.
        let last = if self.signed && !self.is_silent() { self.silence.min(MAX_SIGN) } else { 0 };
        self.proven + last
    }

    /// Books sleep of this device: its own absence, nobody else's. By letters it is time like any other.
    pub fn sleep(&mut self, millis: u64, mover: Option<Seat>, me: Seat) {
        if self.letters.is_some() {
            self.turn += millis;
            return;
        }
        self.asleep += millis;
        self.book_unlinked(mover.filter(|seat| *seat == me), millis);
    }

    fn book_unlinked(&mut self, mover: Option<Seat>, millis: u64) {
        if let Some(seat) = mover.and_then(|seat| self.seats.get_mut(seat.index())) {
            seat.unlinked += millis;
        }
    }

    /// Begins another turn: an entry was added to the log.
    pub fn entered(&mut self) {
        (self.turn, self.excused, self.gap, self.asleep) = (0, 0, 0, 0);
        (self.signed, self.silence, self.proven) = (false, 0, 0);
    }

    /// Linked time since the last entry.
    pub fn turn(&self) -> u64 {
        self.turn
    }

    /// Time without a link on a seat's own turns.
    pub fn unlinked(&self, seat: Seat) -> u64 {
        self.seats.get(seat.index()).map_or(0, |seat| seat.unlinked)
    }

    /// Time for which the seat to move is known to have thought, less what may differ between two devices.
    pub fn measured(&self) -> u64 {
        self.thought().saturating_sub(GRACE)
    }

    /// Compares the time that a seat states for its turn with the measured one. Returns true if it states far too
    /// little. A turn with enough stated time clears the doubt.
    pub fn understates(&mut self, seat: Seat, used: u32) -> bool {
        let understates = self.measured() > u64::from(used);
        if let Some(seat) = self.seats.get_mut(seat.index()) {
            seat.understated = if understates { seat.understated.saturating_add(1) } else { 0 };
        }
        understates
    }

    /// Whether a seat stated far too little of its last turn.
    pub fn is_doubted(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|seat| seat.understated > 0)
    }

    /// Reason for which the waiting person may end the match without a result.
    pub fn reason(&self, waiting: Waiting) -> Option<NoResultReason> {
        if let Some(time) = self.letters {
            let waited = self.turn.saturating_sub(self.excused);
            return (waited >= time + LETTER_GRACE).then_some(NoResultReason::Overdue);
        }
        let seat = waiting.mover.and_then(|seat| self.seats.get(seat.index()));
        let sum = seat.map_or(0, |seat| seat.unlinked.saturating_sub(seat.excused));
        let gap = match waiting.clocked {
            true => self.gap >= GAP || sum >= UNLINKED_IN_MATCH,
            false => self.gap >= GAP_AWAKE && self.gap + self.asleep >= GAP_WITHOUT_CLOCK,
        };
        // Who is linked and thinks is not asked about.
        if gap && (self.unlinked || self.is_silent()) {
            let seconds = (self.gap + if waiting.clocked { 0 } else { self.asleep }).max(sum) / 1000;
            return Some(NoResultReason::Unlinked { seconds: seconds.try_into().unwrap_or(u32::MAX) });
        }
        if seat.is_some_and(|seat| seat.understated >= UNDERSTATED) {
            return Some(NoResultReason::Understated);
        }
        let late = self.turn.saturating_sub(self.excused) >= BY_ITSELF && waiting.by_itself;
        (late || (waiting.overrun && self.excused == 0)).then_some(NoResultReason::Overdue)
    }

    /// Excuses what has added up: the person here goes on waiting.
    pub fn excuse(&mut self) {
        for seat in &mut self.seats {
            (seat.excused, seat.understated) = (seat.unlinked, 0);
        }
        (self.excused, self.gap, self.asleep) = (self.turn, 0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A device whose process runs rarely states all the time that its signs of life prove: nobody doubts it.
    #[test]
    fn a_starved_process_understates_nothing() {
        let (me, other) = (Seat(0), Seat(1));
        for step in [200, 1000, 2500, 3000, 5000] {
            let mut own = ElapsedTime::new(2);
            let mut theirs = ElapsedTime::new(2);
            own.tick(0, Some(me), None, me);
            theirs.tick(0, None, Some(me), other);
            let (mut now, mut sign_due) = (0, 0);
            while now < 100_000 {
                now += 100;
                theirs.tick(now, None, Some(me), other);
                if now % step == 0 {
                    own.tick(now, Some(me), None, me);
                    if now >= sign_due {
                        theirs.sign();
                        sign_due = now + SIGN_INTERVAL;
                    }
                }
            }
            let used = u32::try_from(own.turn()).expect("a time");
            assert!(!theirs.understates(me, used), "a tick in {step} ms: {used} of {}", theirs.measured());
            assert!(own.turn() <= now, "nobody pays for time that did not pass");
        }
    }
}

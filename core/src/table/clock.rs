//! The clock of a match at a table: it stands under the curtain, in the set-up and after the end.

use super::{Reply, Table};
use crate::game::{Event, Forfeit};
use crate::play::{Clock, Common, Reading};
use crate::scene::ClockFace;
use crate::seat::Seat;
use crate::speech::{Cue, Urgency};
use crate::words::texts;

/// The last seconds are told one by one.
const TOLD: u64 = 10;
/// Longest time that one tick takes off a face among devices, milliseconds.
const FACE_TICK: u64 = 2000;

impl Table {
    /// Time has passed: `now` is any steady clock, in milliseconds. The shell calls this several times a
    /// second while a seat's panel has a clock. `None` when nothing changed on the screen.
    ///
    /// The first tick after any way in takes no time off: see `rebase_clock`.
    pub fn tick(&mut self, now: u64) -> Option<Reply> {
        let before = self.readings();
        if let Some(last) = self.ticked {
            let passed = now.saturating_sub(last);
            // Among devices the peer measures time, and this face only runs between two of its readings. A shell does not
            // tick while nothing runs, as when the link is lost: the next face must not pay for that.
            self.time += if self.remote.is_some() { passed.min(FACE_TICK) } else { passed };
        }
        self.ticked = Some(now.max(self.ticked.unwrap_or(0)));
        let time = self.time;
        let expired = self.clock.as_mut()?.expired(time);
        self.run_clock();
        // Among devices the peer watches the time.
        if let Some(seat) = expired.filter(|_| self.remote.is_none()) {
            return Some(self.act(seat, Common::Forfeit(Forfeit::Timeout).as_str()));
        }
        let after = self.readings();
        if before == after {
            return None;
        }
        let mut events = Vec::new();
        for (seat, (before, after)) in (0..).map(Seat).zip(before.iter().zip(&after)) {
            if after.running && after.byo_yomi && !before.byo_yomi {
                events.push(Event::public(texts::table::byo_yomi_begins(), None));
            }
            let told = after.running && before.seconds != after.seconds && self.low(seat, *after);
            if told && after.seconds > 0 {
                let words = texts::shared::number(after.seconds);
                let mut event = Event::public(words, Some(Cue::Tick));
                event.urgency = Urgency::Interrupting;
                events.push(event);
            }
        }
        Some(self.reply(events, false))
    }

    /// Whether the last seconds of a seat run, with nothing after them.
    fn low(&self, seat: Seat, reading: Reading) -> bool {
        let more = self.game_match.clock().is_some_and(|control| control.byo_yomi > 0) && !reading.byo_yomi;
        debug_assert!(seat.0 < self.game_match.game().seats());
        reading.running && reading.seconds <= TOLD && !more
    }

    fn readings(&self) -> Vec<Reading> {
        let seats = (0..self.game_match.game().seats()).map(Seat);
        seats.filter_map(|seat| self.clock.as_ref()?.reading(seat)).collect()
    }

    /// The seat whose time runs now.
    fn timed(&self) -> Option<Seat> {
        let game = self.game_match.game();
        let stands = self.ui.curtain().is_some()
            || self.ui.told().is_some()
            || game.acts_hidden().is_some()
            || self.away().is_some()
            || self.no_result().is_some()
            || !game.in_play()
            || game.resting();
        if stands { None } else { game.to_move().first().copied() }
    }

    pub(super) fn run_clock(&mut self) {
        let (timed, time) = (self.timed(), self.time);
        if let Some(clock) = &mut self.clock {
            clock.run(timed, time);
        }
    }

    /// Forgets the shell's clock: the next tick only sets its base. Nobody knows how the time before it was spent:
    /// the app may have been away, the device asleep, the shell's clock another one.
    pub(super) fn rebase_clock(&mut self) {
        self.ticked = None;
    }

    /// A new game of the match begins: every seat has its whole time again.
    pub(super) fn wind_clock(&mut self) {
        let seats = self.game_match.game().seats();
        self.clock = self.game_match.clock().map(|control| Clock::new(control, seats));
    }

    /// An action was taken; one on the board renews byo-yomi, and nothing else does (docs/rules/README.md, “Clocks”).
    /// The next face runs; those of a finished game stand as they stood.
    pub(super) fn clock_acted(&mut self, seat: Seat, board: bool) {
        let time = self.time;
        let over = self.game_match.outcome().is_some() || self.game_match.game().resting();
        if let Some(clock) = &mut self.clock
            && board
            && !over
        {
            clock.acted(seat, time);
        }
        self.run_clock();
    }

    pub(super) fn clock_face(&self, seat: Seat) -> Option<ClockFace> {
        let reading = self.clock.as_ref()?.reading(seat)?;
        let (minutes, seconds) = (reading.seconds / 60, reading.seconds % 60);
        Some(ClockFace {
            text: format!("{minutes:02}:{seconds:02}"),
            running: reading.running,
            byo_yomi: reading.byo_yomi,
            low: self.low(seat, reading),
        })
    }
}

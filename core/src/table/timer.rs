//! The clock of a match at a table, and the shell's clock that drives it.

use crate::game::{TimeControl, clock_figures, time_left};
use crate::play::{Clock, Match, Reading};
use crate::scene::ClockFace;
use crate::seat::Seat;
use crate::words::Lang;

/// The last seconds are told one by one.
const LAST_SECONDS: u64 = 10;

/// The clock of a match at a table, and the time that it runs by.
#[derive(Debug, Clone)]
pub(super) struct Timer {
    clock: Option<Clock>,
    /// Whether byo-yomi follows the main time.
    byo_yomi: bool,
    /// Whether each move has days: its face is calm.
    letters: bool,
    /// Time that went by at this table, as far as its ticks tell, milliseconds.
    time: u64,
    /// The shell's steady clock at its last tick, milliseconds; `None` after any way in.
    ticked: Option<u64>,
}

impl Timer {
    /// A wound clock, if the match has one.
    pub fn of(played: &Match) -> Timer {
        let byo_yomi = played.clock().is_some_and(|control| control.byo_yomi > 0);
        let letters = played.clock().and_then(TimeControl::days).is_some();
        let mut timer = Timer { clock: None, byo_yomi, letters, time: 0, ticked: None };
        timer.wind(played);
        timer
    }

    /// The clock as it stands; `None` in a match without.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Puts another clock in its place, as it stands.
    pub fn set(&mut self, clock: Option<Clock>) {
        self.clock = clock;
    }

    /// Takes the clock away.
    pub fn take(&mut self) -> Option<Clock> {
        self.clock.take()
    }

    /// A new game of the match begins: every seat has its whole time again.
    pub fn wind(&mut self, played: &Match) {
        self.clock = played.clock().map(|control| Clock::new(control, played.game().seats()));
    }

    /// Takes a time of the shell's clock, milliseconds; one tick books `most` of it at most. Returns the seat whose time
    /// is up. The first tick after any way in takes no time off: see [`Timer::rebase`].
    pub fn tick(&mut self, now: u64, most: u64) -> Option<Seat> {
        if let Some(last) = self.ticked {
            self.time += now.saturating_sub(last).min(most);
        }
        self.ticked = Some(now.max(self.ticked.unwrap_or(0)));
        self.clock.as_mut()?.expired(self.time)
    }

    /// Lets the time of this seat run, or none.
    pub fn run(&mut self, seat: Option<Seat>) {
        if let Some(clock) = &mut self.clock {
            clock.run(seat, self.time);
        }
    }

    /// Follows an action that a seat took: [`Clock::follow`].
    pub fn follow(&mut self, played: &Match, seat: Seat, before: usize) {
        if let Some(clock) = &mut self.clock {
            clock.follow(played, seat, before, self.time);
        }
    }

    /// Forgets the shell's clock: the next tick only sets its base. Nobody knows how the time before it was spent:
    /// the app may have been away, the device asleep, the shell's clock another one.
    pub fn rebase(&mut self) {
        self.ticked = None;
    }

    /// Readings of these seats; none in a match without a clock.
    pub fn readings(&self, seats: impl Iterator<Item = Seat>) -> Vec<Reading> {
        seats.filter_map(|seat| self.clock.as_ref()?.reading(seat)).collect()
    }

    /// Whether the last seconds of a seat run, with nothing after them.
    pub fn low(&self, reading: Reading) -> bool {
        let more = self.byo_yomi && !reading.byo_yomi;
        reading.running && reading.seconds <= LAST_SECONDS && !more && !self.letters
    }

    /// A seat's clock as its panel shows it.
    pub fn face(&self, seat: Seat, lang: Lang) -> Option<ClockFace> {
        let reading = self.clock.as_ref()?.reading(seat)?;
        Some(ClockFace {
            text: match self.letters {
                true => time_left(reading.seconds).shown(lang),
                false => clock_figures(reading.seconds),
            },
            running: reading.running,
            byo_yomi: reading.byo_yomi && !self.letters,
            low: self.low(reading),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{FORMAT, Record};
    use serde_json::json;

    fn timer(main: u32) -> Timer {
        let options =
            json!({ "clock": { "main": main, "byo_yomi": 0 }, "first": "red", "spy_selection": "none" });
        let options = options.as_object().expect("an object").clone();
        let seeds = 7.into();
        let record =
            Record { format: FORMAT, game: "undercover".to_owned(), options, seeds, actions: Vec::new() };
        Timer::of(&Match::begin(record).expect("good options"))
    }

    fn text(timer: &Timer, seat: u8) -> String {
        timer.face(Seat(seat), Lang::Zh).expect("a clock").text
    }

    /// The app may have been away before the first tick, the device asleep, the shell's clock another one.
    #[test]
    fn the_first_tick_after_any_way_in_takes_nothing_off() {
        let mut timer = timer(60);
        timer.run(Some(Seat(0)));
        assert_eq!(timer.tick(3_600_000, u64::MAX), None);
        assert_eq!(text(&timer, 0), "01:00");
        timer.tick(3_605_000, u64::MAX);
        assert_eq!(text(&timer, 0), "00:55");
        timer.rebase();
        timer.tick(9_000_000, u64::MAX);
        assert_eq!(text(&timer, 0), "00:55");
    }

    #[test]
    fn a_tick_books_no_more_than_it_may() {
        let mut timer = timer(60);
        timer.run(Some(Seat(0)));
        timer.tick(0, 2000);
        timer.tick(30_000, 2000);
        assert_eq!(text(&timer, 0), "00:58");
    }

    #[test]
    fn time_that_is_up_names_its_seat() {
        let mut timer = timer(60);
        timer.run(Some(Seat(1)));
        timer.tick(0, u64::MAX);
        assert_eq!(timer.tick(59_000, u64::MAX), None);
        assert_eq!(timer.tick(61_000, u64::MAX), Some(Seat(1)));
    }
}

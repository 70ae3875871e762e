//! The clock of a match: main time, then byo-yomi, docs/rules/README.md, “Clocks”. Time is passed in.

use serde::{Deserialize, Serialize};

use super::Match;
use crate::game::TimeControl;
use crate::seat::Seat;

/// Greatest main time, milliseconds: increments do not go beyond it.
const MAX_MAIN: u64 = TimeControl::MAX as u64 * 1000;

/// Remaining time of a seat, milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Left {
    main: u64,
    /// Remaining time of the running period, once the main time is used up.
    byo_yomi: u64,
}

/// Reading of a clock's face for one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// Whole seconds left of the main time or of the period, rounded up.
    pub seconds: u64,
    /// Whether the main time is used up.
    pub byo_yomi: bool,
    /// Whether it runs.
    pub running: bool,
}

/// A clock with one face for each seat. At most one face runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    left: Vec<Left>,
    /// Main time that was left to the seat after each board action, before its increment, milliseconds.
    #[serde(default)]
    acted: Vec<(Seat, u64)>,
    /// Running seat, and the time it started.
    #[serde(skip)]
    running: Option<(Seat, u64)>,
}

impl Clock {
    /// A clock that stands.
    pub fn new(control: TimeControl, seats: u8) -> Clock {
        let full =
            Left { main: u64::from(control.main) * 1000, byo_yomi: u64::from(control.byo_yomi) * 1000 };
        Clock { control, left: vec![full; usize::from(seats)], acted: Vec::new(), running: None }
    }

    /// Whether the clock was made for these seats and times. A clock read from a file may not be.
    pub fn fits(&self, control: TimeControl, seats: u8) -> bool {
        let full = Clock::new(control, seats);
        let most = if control.increment > 0 { MAX_MAIN } else { u64::from(control.main) * 1000 };
        self.control == control
            && self.left.len() == full.left.len()
            && self.left.iter().zip(&full.left).all(|(l, f)| l.main <= most && l.byo_yomi <= f.byo_yomi)
    }

    /// Lets the face of `seat` run from `now` (milliseconds of any steady clock), or all stand.
    pub fn run(&mut self, seat: Option<Seat>, now: u64) {
        if self.running.map(|(seat, _)| seat) != seat {
            self.settle(now);
            self.running = seat.map(|seat| (seat, now));
        }
    }

    /// Follows an action that `seat` took in a match. `before`: the number of board actions before it.
    ///
    /// A board action in time adds the increment, and a period of byo-yomi begins anew. Where board actions were taken back,
    /// their increments go, and every seat has its whole period again. Nothing else changes a face, and those of a finished game
    /// stand as they stood (docs/rules/README.md, “Clocks”).
    pub fn follow(&mut self, played: &Match, seat: Seat, before: usize, now: u64) {
        let boards = played.board_action_count();
        let over = played.outcome().is_some() || played.game().resting();
        self.settle(now);
        if boards > before {
            self.acted(seat, over);
        } else if boards < before {
            self.take_back(before - boards);
        }
    }

    fn acted(&mut self, seat: Seat, over: bool) {
        let Some(left) = self.left.get_mut(seat.index()) else { return };
        self.acted.push((seat, left.main));
        if over {
            return;
        }
        left.byo_yomi = u64::from(self.control.byo_yomi) * 1000;
        if left.main > 0 {
            left.main = MAX_MAIN.min(left.main + u64::from(self.control.increment) * 1000);
        }
    }

    /// No face shows more main time than before the first increment that was taken back.
    fn take_back(&mut self, actions: usize) {
        let kept = self.acted.len().saturating_sub(actions);
        for (seat, main) in self.acted.drain(kept..) {
            if let Some(left) = self.left.get_mut(seat.index()) {
                left.main = left.main.min(main);
            }
        }
        for left in &mut self.left {
            left.byo_yomi = u64::from(self.control.byo_yomi) * 1000;
        }
    }

    /// The seat whose time is up at `now`.
    pub fn expired(&mut self, now: u64) -> Option<Seat> {
        self.settle(now);
        let (seat, _) = self.running?;
        let left = self.left.get(seat.index())?;
        (left.main == 0 && left.byo_yomi == 0).then_some(seat)
    }

    /// Returns the reading of the face of `seat`.
    pub fn reading(&self, seat: Seat) -> Option<Reading> {
        let left = self.left.get(seat.index())?;
        let byo_yomi = left.main == 0;
        let millis = if byo_yomi { left.byo_yomi } else { left.main };
        Some(Reading {
            seconds: millis.div_ceil(1000),
            byo_yomi,
            running: self.running.is_some_and(|(running, _)| running == seat),
        })
    }

    /// Takes the time since the last look off the running face.
    fn settle(&mut self, now: u64) {
        let Some((seat, since)) = &mut self.running else { return };
        let mut spent = now.saturating_sub(*since);
        *since = now.max(*since);
        if let Some(left) = self.left.get_mut(seat.index()) {
            let of_main = spent.min(left.main);
            left.main -= of_main;
            spent -= of_main;
            left.byo_yomi -= spent.min(left.byo_yomi);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Seat = Seat(0);
    const BLACK: Seat = Seat(1);

    fn clock() -> Clock {
        Clock::new(TimeControl { main: 10, byo_yomi: 5, increment: 0 }, 2)
    }

    fn seconds(clock: &Clock, seat: Seat) -> (u64, bool) {
        let reading = clock.reading(seat).expect("a face");
        (reading.seconds, reading.byo_yomi)
    }

    #[test]
    fn only_the_running_face_loses_time() {
        let mut clock = clock();
        clock.run(Some(RED), 1_000);
        clock.run(Some(BLACK), 4_000);
        clock.run(None, 6_000);
        assert_eq!(clock.expired(100_000), None);
        assert_eq!((seconds(&clock, RED), seconds(&clock, BLACK)), ((7, false), (8, false)));
    }

    #[test]
    fn byo_yomi_is_renewed_after_each_action_in_time() {
        let mut clock = clock();
        clock.run(Some(RED), 0);
        assert_eq!(clock.expired(14_999), None);
        assert_eq!(seconds(&clock, RED), (1, true));
        clock.settle(14_999);
        clock.acted(RED, false);
        assert_eq!(seconds(&clock, RED), (5, true));
        assert_eq!(clock.expired(19_998), None);
        assert_eq!(clock.expired(19_999), Some(RED));
    }

    /// Fischer clock: each action made in time adds to the main time alone; once that is used up there is none.
    #[test]
    fn an_increment_is_added_after_each_action_in_time() {
        let mut clock = Clock::new(TimeControl { main: 10, byo_yomi: 5, increment: 3 }, 2);
        clock.run(Some(RED), 0);
        clock.settle(4_000);
        clock.acted(RED, false);
        assert_eq!(seconds(&clock, RED), (9, false));
        clock.run(Some(BLACK), 4_000);
        assert_eq!(seconds(&clock, RED), (9, false), "not while the other thinks");
        clock.run(Some(RED), 5_000);
        assert_eq!(clock.expired(14_500), None);
        clock.settle(14_500);
        clock.acted(RED, false);
        assert_eq!(seconds(&clock, RED), (5, true), "in byo-yomi there is none");
        let saved = serde_json::to_string(&clock).expect("JSON");
        let read: Clock = serde_json::from_str(&saved).expect("a clock");
        assert!(read.fits(TimeControl { main: 10, byo_yomi: 5, increment: 3 }, 2));
    }

    #[test]
    fn a_clock_that_goes_back_takes_nothing() {
        let mut clock = clock();
        clock.run(Some(RED), 50_000);
        assert_eq!(clock.expired(10_000), None);
        assert_eq!(seconds(&clock, RED), (10, false));
    }

    #[test]
    fn a_clock_is_saved_standing() {
        let mut clock = clock();
        clock.run(Some(RED), 0);
        clock.run(None, 3_000);
        let text = serde_json::to_string(&clock).expect("JSON");
        let read: Clock = serde_json::from_str(&text).expect("a clock");
        assert_eq!(read, clock);
        assert!(read.fits(TimeControl { main: 10, byo_yomi: 5, increment: 0 }, 2));
        assert!(!read.fits(TimeControl { main: 9, byo_yomi: 5, increment: 0 }, 2));
    }
}

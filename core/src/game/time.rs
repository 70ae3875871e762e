//! Time controls, docs/rules/README.md, “Clocks”.

use serde::{Deserialize, Serialize};

/// Time of each seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// Main time of each seat, seconds.
    pub main: u32,
    /// Byo-yomi: seconds for each action once the main time is used up, renewed after each action made in
    /// time; 0 for none.
    pub byo_yomi: u32,
    /// Increment (Fischer): seconds added to the main time after each action made before it is used up; 0 for none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub increment: u32,
}

/// Whether there is no such time: records leave it out.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none(seconds: &u32) -> bool {
    *seconds == 0
}

/// Seconds of a day.
const DAY: u32 = 24 * 60 * 60;

/// Minutes from which a clock shows hours.
const HOUR_FACE: u64 = 100;

/// Returns a time in figures, 20:00. From 100 minutes on it has hours: 24:00:00.
pub fn clock_figures(seconds: u64) -> String {
    let (minutes, rest) = (seconds / 60, seconds % 60);
    if minutes < HOUR_FACE {
        return format!("{minutes:02}:{rest:02}");
    }
    format!("{}:{:02}:{rest:02}", minutes / 60, minutes % 60)
}

impl TimeControl {
    /// Twenty minutes, then a minute for each action.
    pub const DEFAULT: TimeControl = TimeControl { main: 20 * 60, byo_yomi: 60, increment: 0 };
    /// Longest time that is read, seconds: a day. Only [`TimeControl::days`] are longer.
    pub const MAX: u32 = DAY;

    /// Days for each move of a match by letters.
    pub const DAYS: [u32; 5] = [1, 2, 3, 7, 14];

    /// A clock that gives each action so many days: nothing is saved up, and nothing is lost.
    pub const fn of_days(days: u32) -> TimeControl {
        TimeControl { main: 0, byo_yomi: days * DAY, increment: 0 }
    }

    /// Returns the days for each action, in a match by letters; `None` for a clock of players who are there.
    pub fn days(self) -> Option<u32> {
        TimeControl::DAYS.into_iter().find(|days| TimeControl::of_days(*days) == self)
    }
}

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
    /// Longest time that is read, seconds: a day.
    pub const MAX: u32 = 24 * 60 * 60;
}

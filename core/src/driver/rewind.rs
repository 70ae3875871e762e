//! Times at which a match runs back after 揭晓.

/// Longest time of a rewind, in milliseconds.
const LONGEST: u64 = 10_000;
/// Time for which the end, and then the beginning, stay, in milliseconds.
const END: u64 = 700;
const BEGINNING: u64 = 1_500;
/// Longest and shortest time between two steps, in milliseconds. A piece slides in less than the longest; a long match runs
/// back by several steps at once.
const STEP: (u64, u64) = (500, 100);

/// Times of a match that runs back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RewindTimes {
    /// The next time at which it goes back.
    pub due: u64,
    /// Number of steps by which it goes back at a time.
    pub steps: usize,
    step_ms: u64,
}

impl RewindTimes {
    /// The times of a rewind of so many steps that begins now.
    pub fn new(steps: usize, now: u64) -> RewindTimes {
        let runs = LONGEST - END - BEGINNING;
        let at_once = (steps as u64 * STEP.1).div_ceil(runs).max(1);
        let times = (steps as u64).div_ceil(at_once).max(1);
        let step_ms = (runs / times).clamp(STEP.1, STEP.0);
        RewindTimes { due: now + END, steps: at_once as usize, step_ms }
    }

    /// It has gone back; `left` steps are before it.
    pub fn went(&mut self, left: usize) {
        self.due += if left == 0 { BEGINNING } else { self.step_ms };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rewind_of_any_length_ends_within_ten_seconds() {
        for steps in [0, 1, 2, 9, 40, 78, 79, 200, 999] {
            let mut times = RewindTimes::new(steps, 5);
            let mut left = steps;
            while left > 0 {
                left = left.saturating_sub(times.steps);
                times.went(left);
            }
            assert!((END..=LONGEST + 5).contains(&times.due), "{steps}: {times:?}");
        }
    }
}

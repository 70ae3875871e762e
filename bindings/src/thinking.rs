//! A computer's turn, for a thread of the shell's own.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use qishe_core::search::Budget;
use qishe_core::table as core;

use crate::table::{TableError, guarded};

/// A computer that thinks about its turn. It holds what its seat may know, and what it finds does not cross: the shell
/// gives the object back to [`crate::Table::computed`].
#[derive(uniffi::Object)]
pub struct Thinking {
    pub(crate) turn: core::Turn,
    pub(crate) answer: Mutex<Option<core::Found>>,
    begun: Mutex<Option<(Instant, Duration)>>,
}

impl Thinking {
    pub(crate) fn new(turn: core::Turn) -> Thinking {
        Thinking { turn, answer: Mutex::default(), begun: Mutex::default() }
    }
}

#[uniffi::export]
impl Thinking {
    /// Thinks for at most so many milliseconds, less at low levels; [`Thinking::stop`] ends it. To be called on a thread in
    /// the background.
    pub fn think(&self, millis: u64) -> Result<(), TableError> {
        *self.begun.lock().unwrap_or_else(PoisonError::into_inner) =
            Some((Instant::now(), Duration::from_millis(millis)));
        let answer = guarded(|| Ok(self.turn.think(Budget::millis(millis))))?;
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = answer;
        Ok(())
    }

    /// Ends the thought within milliseconds; the best that was found is its answer.
    pub fn stop(&self) {
        self.turn.stop();
    }

    /// Returns the shortest time from the turn to its answer, in milliseconds.
    pub fn least_ms(&self) -> u64 {
        self.turn.least_ms()
    }

    /// Returns the progress, 0…1.
    pub fn progress(&self) -> f32 {
        if let Some(part) = self.turn.part() {
            return part;
        }
        let begun = *self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((at, limit)) = begun else { return 0.0 };
        if limit.is_zero() {
            return 1.0;
        }
        (at.elapsed().as_secs_f32() / limit.as_secs_f32()).min(1.0)
    }
}

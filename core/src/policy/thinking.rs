//! Times at which a computer player thinks.

use super::limits::LIMITS;

/// Order about thoughts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ThinkOrder {
    /// Nothing changes.
    Keep,
    /// The thought ends, and counts for nothing: its position has gone.
    Stop,
    /// A thought begins; another one ends, and counts for nothing.
    Begin,
}

/// Turns of the computers at one table. A thought goes on while other screens lie over the match, and ends when the app
/// leaves the front.
#[derive(Debug, Clone, Default)]
pub struct ThinkingTurns {
    turn: Option<String>,
    /// Turn that was answered: the same one is not thought about again.
    answered: Option<String>,
    begun: u64,
}

impl ThinkingTurns {
    /// The table has another state, or the app has left or come to the front. `turn`: `Table::turn_name`.
    pub fn look(&mut self, turn: Option<&str>, in_front: bool, now: u64) -> ThinkOrder {
        let turn = turn.filter(|_| in_front);
        if turn == self.turn.as_deref() && (turn.is_some() || self.answered.is_none()) {
            return ThinkOrder::Keep;
        }
        if turn.is_some() && turn == self.answered.as_deref() {
            return ThinkOrder::Keep;
        }
        self.answered = None;
        let thinks = self.turn.is_some();
        self.turn = turn.map(str::to_owned);
        self.begun = now;
        match (turn.is_some(), thinks) {
            (true, _) => ThinkOrder::Begin,
            (false, true) => ThinkOrder::Stop,
            (false, false) => ThinkOrder::Keep,
        }
    }

    /// Returns the time that a finished thought still waits before its answer is given, in milliseconds.
    pub fn wait_ms(&self, now: u64) -> u64 {
        LIMITS.least_think_ms.saturating_sub(now.saturating_sub(self.begun))
    }

    /// The answer is given. A turn that stands after it is not thought about again, until another one was there.
    pub fn end(&mut self) {
        self.answered = self.turn.take();
    }
}

//! Times at which a computer player thinks.

use serde::{Deserialize, Serialize};

use super::limits::LIMITS;

/// Order about thoughts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThinkOrder {
    /// Nothing changes.
    Keep,
    /// The thought ends, and counts for nothing: its position has gone.
    Stop,
    /// A thought begins; another one ends, and counts for nothing.
    Begin,
}

/// Speed at which computers that play each other are watched.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum WatchSpeed {
    /// A move every three seconds.
    Slow,
    /// Time enough to follow a move.
    #[default]
    Medium,
    /// As fast as against a person.
    Fast,
}

impl WatchSpeed {
    /// Returns the speed after this one; after the last comes the first.
    #[must_use]
    pub const fn next(self) -> WatchSpeed {
        match self {
            WatchSpeed::Slow => WatchSpeed::Medium,
            WatchSpeed::Medium => WatchSpeed::Fast,
            WatchSpeed::Fast => WatchSpeed::Slow,
        }
    }

    /// Returns the shortest time between two moves, in milliseconds. The longest thought bounds it, so that watching is
    /// never slower than a hard thought.
    pub const fn least_ms(self) -> u64 {
        match self {
            WatchSpeed::Slow => LIMITS.think_ms,
            WatchSpeed::Medium => LIMITS.think_ms / 2,
            WatchSpeed::Fast => LIMITS.least_think_ms,
        }
    }
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
    pub fn update(&mut self, turn: Option<&str>, in_front: bool, now: u64) -> ThinkOrder {
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

    /// Returns the time that a finished thought still waits before its answer is given, in milliseconds. `least`:
    /// `Turn::least_ms`.
    pub fn wait_ms(&self, least: u64, now: u64) -> u64 {
        least.saturating_sub(now.saturating_sub(self.begun))
    }

    /// The answer is given. A turn that stands after it is not thought about again, until another one was there.
    pub fn end(&mut self) {
        self.answered = self.turn.take();
    }
}

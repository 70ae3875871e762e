//! The hold that opens the curtain.

use super::limits::LIMITS;

/// Progress of a hold.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CurtainProgress {
    /// Filled part of the ring, 0…1.
    pub filled: f32,
    /// Whether the device ticks now: at each third but the last.
    pub ticks: bool,
    /// Whether the curtain opens now. True once for a hold.
    pub opens: bool,
}

/// The curtain's disc: one finger or key holds it without a break until the curtain opens. What was down when the curtain
/// fell, or comes down right after, holds nothing.
#[derive(Debug, Clone)]
pub struct CurtainHold {
    fell: u64,
    /// Time since when it is held.
    since: Option<u64>,
    /// Thirds that were told.
    thirds: u64,
    /// Beginning of a touch that has ended: coming back begins no new one.
    spent: Option<u64>,
}

impl CurtainHold {
    /// A curtain that falls now.
    pub fn new(now: u64) -> CurtainHold {
        CurtainHold { fell: now, since: None, thirds: 0, spent: None }
    }

    /// A touch that came down at `began` is down: `fingers` on the screen, `inside` the disc. Returns whether it holds.
    pub fn touch(&mut self, began: u64, fingers: u8, inside: bool) -> bool {
        let counts = began >= self.fell + LIMITS.curtain_pause_ms && self.spent != Some(began);
        if counts && fingers == 1 && inside {
            if self.since != Some(began) {
                (self.since, self.thirds) = (Some(began), 0);
            }
        } else {
            self.spent = Some(began);
            self.since = None;
        }
        self.since.is_some()
    }

    /// The touch is lifted, or ends in any other way. The next one begins from nothing.
    pub fn release(&mut self) {
        self.spent = self.since.take().or(self.spent);
    }

    /// Whether it is held.
    pub fn is_held(&self) -> bool {
        self.since.is_some()
    }

    /// Returns the progress at a time.
    pub fn progress(&mut self, now: u64) -> CurtainProgress {
        let Some(since) = self.since else { return CurtainProgress::default() };
        let held = now.saturating_sub(since);
        let thirds = (held * 3 / LIMITS.curtain_hold_ms).min(3);
        let ticks = thirds > self.thirds && thirds < 3;
        self.thirds = self.thirds.max(thirds);
        let opens = held >= LIMITS.curtain_hold_ms;
        if opens {
            self.release();
        }
        CurtainProgress { filled: (held as f32 / LIMITS.curtain_hold_ms as f32).min(1.0), ticks, opens }
    }
}

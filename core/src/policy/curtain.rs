//! The hold that opens the curtain.

use super::limits::LIMITS;

/// Step of a hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CurtainStep {
    /// Another third of the time has passed, but not the last.
    Third,
    /// The curtain opens. Once for a hold.
    Opens,
}

/// Touch on the disc, by a finger or a key.
#[derive(Debug, Clone, Copy)]
struct Touch {
    began: u64,
    /// Whether it holds the disc. A touch that has stopped holding never begins again.
    holds: bool,
    /// Thirds that were told.
    thirds: u64,
}

/// The curtain's disc: one finger or key holds it without a break until the curtain opens. What was down when the curtain
/// fell, or comes down right after, holds nothing.
#[derive(Debug, Clone)]
pub struct CurtainHold {
    fell: u64,
    touch: Option<Touch>,
}

impl CurtainHold {
    /// A curtain that falls now.
    pub fn new(now: u64) -> CurtainHold {
        CurtainHold { fell: now, touch: None }
    }

    /// A finger or key comes down. A second one ends the hold of the first, and holds nothing itself.
    pub fn press(&mut self, now: u64) {
        let holds = self.touch.is_none() && now >= self.fell + LIMITS.curtain_pause_ms;
        self.touch = Some(Touch { began: now, holds, thirds: 0 });
    }

    /// The touch has left the disc. Coming back begins nothing.
    pub fn leave(&mut self) {
        if let Some(touch) = &mut self.touch {
            touch.holds = false;
        }
    }

    /// The touch is lifted, or ends in any other way. The next one begins from nothing.
    pub fn lift(&mut self) {
        self.touch = None;
    }

    /// Whether the disc is held.
    pub fn is_held(&self) -> bool {
        self.touch.is_some_and(|touch| touch.holds)
    }

    /// Takes the time, and returns the step that the hold has made since the last time.
    pub fn tick(&mut self, now: u64) -> Option<CurtainStep> {
        let touch = self.touch.as_mut().filter(|touch| touch.holds)?;
        let held = now.saturating_sub(touch.began);
        if held >= LIMITS.curtain_hold_ms {
            touch.holds = false;
            return Some(CurtainStep::Opens);
        }
        let thirds = held * 3 / LIMITS.curtain_hold_ms;
        let more = thirds > touch.thirds;
        touch.thirds = thirds;
        more.then_some(CurtainStep::Third)
    }

    /// Returns the time of the next step, or from which a touch counts; none while neither is ahead.
    pub fn next_change(&self, now: u64) -> Option<u64> {
        let counts = self.fell + LIMITS.curtain_pause_ms;
        if now < counts {
            return Some(counts);
        }
        let touch = self.touch.filter(|touch| touch.holds)?;
        Some(touch.began + ((touch.thirds + 1) * LIMITS.curtain_hold_ms).div_ceil(3))
    }
}

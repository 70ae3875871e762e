//! The one table of times of everything that moves, in milliseconds from the beginning of a motion. The easing of all movement is
//! [`EASE`](super::EASE). None of it depends on anything that is secret.

use super::step::ease;

/// A stretch of a motion.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) end: u32,
}

const fn span(start: u32, end: u32) -> Span {
    Span { start, end }
}

impl Span {
    pub(super) const fn length(self) -> u32 {
        self.end - self.start
    }

    /// Returns the part of it that is over at a time, 0…1, evenly.
    pub(super) fn even(self, ms: f32) -> f32 {
        ((ms - self.start as f32) / self.length() as f32).clamp(0.0, 1.0)
    }

    /// Returns the part of it that is over at a time, 0…1, with the easing of all movement.
    pub(super) fn part(self, ms: f32) -> f32 {
        ease(self.even(ms))
    }

    /// Returns the same stretch so much later.
    pub(super) const fn later(self, by: u32) -> Span {
        span(self.start + by, self.end + by)
    }
}

/// One length for every plain change of the pieces, so that nothing can be told from it.
pub(super) const PIECES: u32 = 320;
/// A piece that goes from one point to another.
pub(super) const MOVE: u32 = 180;
/// Each hop of a chain, and likewise with reduced motion.
pub(super) const HOP: [u32; 2] = [140, 80];
/// A piece that is put down.
pub(super) const DROP: Span = span(0, 120);
/// A piece that is taken.
pub(super) const TAKEN: Span = span(60, 180);
/// Pieces that are unveiled together.
pub(super) const UNVEILED: u32 = 280;
/// Half of the time in which a disc turns back over.
pub(super) const HALF_TURN: u32 = 360;
/// A refused piece that slides back.
pub(super) const SETTLE: u32 = 160;
/// Figures and counted runs that come up, and the time between two runs.
pub(super) const FIGURE: (u32, u32) = (240, 60);
/// Waves around a general in check.
pub(super) const WAVES: Span = span(0, 1200);
/// All fades with reduced motion: what comes up, what a piece does, where it has gone.
pub(super) const REDUCED: (u32, u32, u32) = (120, 160, 80);

/// Lengths of the animations of the screens around the board, in milliseconds. 0: no animation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ScreenTimes {
    /// Cross-fade from one page to another.
    pub page: u32,
    /// A sheet or a drawer that comes up.
    pub sheet: u32,
    /// The leaves of a curtain that opens.
    pub curtain: u32,
    /// The ring around the curtain's disc that empties after it was let go.
    pub ring: u32,
    /// The seal of a solved puzzle that comes down.
    pub stamp: u32,
    /// A coin that slides to its place beside the board.
    pub coin: u32,
    /// Time between two such coins.
    pub coins_apart: u32,
}

/// Returns the lengths of the animations of the screens around the board. `reduced`: the person asks for less motion.
pub const fn screen_times(reduced: bool) -> ScreenTimes {
    match reduced {
        false => ScreenTimes {
            page: 160,
            sheet: 240,
            curtain: UNVEILED,
            ring: 200,
            stamp: 220,
            coin: 240,
            coins_apart: coins::APART,
        },
        true => ScreenTimes {
            page: 0,
            sheet: REDUCED.0,
            curtain: REDUCED.1,
            ring: 200,
            stamp: 0,
            coin: REDUCED.0,
            coins_apart: 0,
        },
    }
}

/// A spy that shows itself.
pub(super) mod activation {
    use super::{Span, span};

    pub(in crate::picture) const END: u32 = 1200;
    /// The board darkens, first quickly.
    pub(in crate::picture) const DIM: [Span; 2] = [span(0, 120), span(120, 480)];
    /// Light runs up the file, and the disc rises to it.
    pub(in crate::picture) const FILE: Span = span(120, 300);
    pub(in crate::picture) const LIFT: Span = span(120, 300);
    /// Light runs along the four lines.
    pub(in crate::picture) const RAYS: Span = span(420, 600);
    pub(in crate::picture) const TURN: Span = span(480, 720);
    pub(in crate::picture) const RINGS: Span = span(720, 960);
    pub(in crate::picture) const LIGHT_BACK: Span = span(960, 1200);
}

/// A row of stones that wins.
pub(super) mod row {
    use super::{Span, span};

    pub(in crate::picture) const END: u32 = 900;
    pub(in crate::picture) const DIM: Span = span(80, 280);
    pub(in crate::picture) const LINE: Span = span(200, 620);
    pub(in crate::picture) const BREATH: Span = span(620, 780);
    pub(in crate::picture) const LIGHT_BACK: Span = span(740, 900);
}

/// A square that wins.
pub(super) mod square {
    use super::{Span, span};

    pub(in crate::picture) const END: u32 = 900;
    pub(in crate::picture) const BORDER: Span = span(80, 520);
    pub(in crate::picture) const FILL: Span = span(520, 700);
    pub(in crate::picture) const RING: Span = span(520, 800);
}

/// Coins that fly to the purse: the first one's time, and the time between two.
pub(super) mod coins {
    use super::{Span, span};

    pub(in crate::picture) const FIRST: Span = span(160, 560);
    pub(in crate::picture) const APART: u32 = 40;
}

/// A bomb.
pub(super) mod bomb {
    use super::{Span, span};

    pub(in crate::picture) const END: u32 = 1000;
    pub(in crate::picture) const BORDER: Span = span(0, 200);
    pub(in crate::picture) const FLASH: Span = span(320, 440);
    pub(in crate::picture) const SHAKE: Span = span(360, 600);
    pub(in crate::picture) const SCATTER: Span = span(400, 720);
    pub(in crate::picture) const RING: Span = span(400, 800);
    /// Time between two pieces that burn.
    pub(in crate::picture) const APART: u32 = 20;
    pub(in crate::picture) const LOSS: Span = span(600, 680);
    pub(in crate::picture) const SMOKE: Span = span(520, 1000);
}

/// A general that falls.
pub(super) mod general {
    use super::{Span, span};

    pub(in crate::picture) const END: u32 = 1100;
    pub(in crate::picture) const DIM: Span = span(160, 360);
    /// It tilts, lies down and goes.
    pub(in crate::picture) const TILT: Span = span(160, 560);
    pub(in crate::picture) const FLAT: Span = span(560, 740);
    pub(in crate::picture) const GONE: Span = span(740, 900);
    pub(in crate::picture) const MEN: [Span; 2] = [span(740, 900), span(900, 1100)];
    pub(in crate::picture) const LIGHT_BACK: Span = span(900, 1100);
}

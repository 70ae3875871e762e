//! Recipes of the sounds.

use crate::speech::Cue;

/// A part of a tone.
pub(super) struct Part {
    pub(super) hertz: f64,
    pub(super) weight: f64,
    /// Rate of decay, per second.
    pub(super) decay: f64,
}

/// A sound.
pub(super) struct Recipe {
    pub(super) millis: u32,
    pub(super) parts: &'static [Part],
    pub(super) strikes: &'static [Strike],
}

/// A stroke of a sound.
pub(super) struct Strike {
    /// When, milliseconds from the beginning.
    pub(super) at: u32,
    /// Factor of the frequencies of its parts.
    pub(super) pitch: f64,
    /// Factor of their weights.
    pub(super) weight: f64,
}

const fn strike(at: u32, pitch: f64, weight: f64) -> Strike {
    Strike { at, pitch, weight }
}

const ONCE: &[Strike] = &[strike(0, 1.0, 1.0)];
const TWICE: &[Strike] = &[strike(0, 1.0, 1.0), strike(45, 1.0, 0.8)];
/// A note for each stone of a five, rising, while the golden line runs over it: C, D, E, G, C.
const RISING: &[Strike] = &[
    strike(200, 2.0, 0.6),
    strike(305, 2.245, 0.6),
    strike(410, 2.52, 0.6),
    strike(515, 2.997, 0.6),
    strike(620, 4.0, 0.7),
];

const fn part(hertz: f64, weight: f64, decay: f64) -> Part {
    Part { hertz, weight, decay }
}

const WOOD: &[Part] = &[part(820.0, 0.5, 48.0), part(1710.0, 0.3, 75.0), part(2900.0, 0.2, 110.0)];
const LOW: &[Part] = &[part(410.0, 0.6, 34.0), part(930.0, 0.3, 60.0), part(1900.0, 0.1, 90.0)];
const BLOCK: &[Part] = &[part(560.0, 0.6, 22.0), part(1490.0, 0.3, 40.0), part(2600.0, 0.1, 80.0)];
const LID: &[Part] = &[part(210.0, 0.6, 16.0), part(335.0, 0.3, 22.0), part(1200.0, 0.1, 70.0)];
const EDGE: &[Part] = &[part(140.0, 0.7, 40.0), part(290.0, 0.3, 60.0)];
const BELL: &[Part] = &[part(262.0, 0.5, 5.0), part(547.0, 0.3, 8.0), part(880.0, 0.2, 12.0)];
const COIN: &[Part] = &[part(2093.0, 0.5, 30.0), part(3140.0, 0.4, 40.0)];

/// The recipe of a cue; none for a refusal.
pub(super) fn of(cue: Cue) -> Option<Recipe> {
    let (millis, parts, strikes) = match cue {
        Cue::Move => (90, WOOD, ONCE),
        Cue::Stone => (70, WOOD, ONCE),
        Cue::Capture => (130, LOW, TWICE),
        Cue::Check => (160, BLOCK, ONCE),
        Cue::Activated | Cue::Lifted => (220, LID, ONCE),
        Cue::Points => (120, COIN, ONCE),
        Cue::Result => (600, BELL, ONCE),
        Cue::Five => (1000, BELL, RISING),
        Cue::Tick => (30, WOOD, ONCE),
        Cue::Edge => (60, EDGE, ONCE),
        Cue::Refused => return None,
    };
    Some(Recipe { millis, parts, strikes })
}

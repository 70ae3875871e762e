//! Animation of one thing, as frames that a shell plays without asking again.

use super::path::between;
use super::thing::{Thing, ThingId};
use crate::scene::Pt;

/// The curve of all movement, the two control points of a cubic Bézier: x1, y1, x2, y2. Frames have it in them already.
pub const EASE: [f32; 4] = [0.2, 0.0, 0.0, 1.0];

/// Kind of an animation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum AnimationKind {
    /// Moves to another place, lifted on its way, hop by hop.
    Slide,
    /// Is put down.
    Drop,
    /// Turns over, and is another on its other side.
    Flip,
    /// Goes.
    Fade,
    /// Comes up.
    Appear,
    /// Calls twice, then is still.
    Pulse,
    /// Shines once, and is gone.
    Flash,
}

/// Drawing state of a thing at an instant.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Frame {
    /// Where its (0, 0) lies on the screen, board units.
    pub at: Pt,
    /// Enlargement round the thing's place; 1 at rest.
    pub size: f32,
    /// Additional horizontal scale, 0…1, while the thing turns over.
    pub width: f32,
    /// Turn round the thing's place after that, radians clockwise; 0 at rest.
    pub tilt: f32,
    /// 0…1.
    pub opacity: f32,
}

/// Animation of one thing, with its start and length.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Step {
    /// The thing.
    pub id: ThingId,
    /// Kind of the animation.
    pub kind: AnimationKind,
    /// Whether it is the thing of the picture before: drawn as in the first frame until the step begins, and no more
    /// once it ends. A thing of the picture after is not drawn before its step begins, and is at rest once it ends.
    pub before: bool,
    /// Whether it lies over the other things of its layer meanwhile.
    pub raised: bool,
    /// Milliseconds from the beginning of the motion.
    pub start_ms: u32,
    /// Milliseconds, > 0.
    pub length_ms: u32,
    /// Two or more instants, evenly spread over the length; between two of them everything runs straight.
    pub frames: Vec<Frame>,
}

/// All that moves between two pictures.
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Motion {
    /// Animations, at most one of each picture for a thing.
    pub steps: Vec<Step>,
    /// When all is still, milliseconds; 0 when nothing moves.
    pub length_ms: u32,
    /// Things that are in neither picture, each with a step of its own among those of the picture before.
    pub flashes: Vec<Thing>,
}

impl Step {
    /// Returns the drawing state `ms` milliseconds after the motion began, or `None` while the thing is not drawn. (A
    /// thing without a step is drawn as in the picture after, or not at all if it is not in it.)
    pub fn at(&self, ms: f32) -> Option<Frame> {
        let last = self.frames.len().checked_sub(1)?;
        let t = (ms - self.start_ms as f32) / self.length_ms as f32;
        if (t < 0.0 && !self.before) || (t >= 1.0 && self.before) {
            return None;
        }
        let t = t.clamp(0.0, 1.0) * last as f32;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0…last")]
        let leg = (t as usize).min(last.saturating_sub(1));
        let (from, to, t) = (self.frames[leg], self.frames[(leg + 1).min(last)], t - leg as f32);
        let mix = |a: f32, b: f32| a + (b - a) * t;
        Some(Frame {
            at: between(from.at, to.at, t),
            size: mix(from.size, to.size),
            width: mix(from.width, to.width),
            tilt: mix(from.tilt, to.tilt),
            opacity: mix(from.opacity, to.opacity),
        })
    }
}

/// The easing of all movement, [`EASE`].
pub fn ease(x: f32) -> f32 {
    let [x1, y1, x2, y2] = EASE;
    let bezier = |a: f32, b: f32, t: f32| {
        let s = 1.0 - t;
        3.0 * s * s * t * a + 3.0 * s * t * t * b + t * t * t
    };
    // The curve's own parameter by halving: x grows with it.
    let (mut low, mut high) = (0.0_f32, 1.0_f32);
    for _ in 0..20 {
        let t = f32::midpoint(low, high);
        if bezier(x1, x2, t) < x { low = t } else { high = t }
    }
    if x <= 0.0 {
        0.0
    } else if x >= 1.0 {
        1.0
    } else {
        bezier(y1, y2, low)
    }
}

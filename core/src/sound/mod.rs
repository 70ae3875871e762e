//! The app's few sounds, made by arithmetic. What is private has none: no [`Cue`] goes with it.
//!
//! ```
//! use qishe_core::{sound::sound, speech::Cue};
//!
//! assert!(sound(Cue::Move).expect("a sound").starts_with(b"RIFF"));
//! assert!(sound(Cue::Refused).is_none());
//! ```

mod recipe;
mod wave;

use crate::speech::Cue;

pub use wave::RATE;

/// The sound of a cue as a WAVE file, 16 bit, one channel; `None` for a refusal, which is silent. The same bytes each
/// time.
pub fn sound(cue: Cue) -> Option<Vec<u8>> {
    samples(cue).map(|samples| wave::file(&samples))
}

/// The sound of a cue as samples, [`RATE`] of them a second.
pub fn samples(cue: Cue) -> Option<Vec<i16>> {
    recipe::of(cue).map(wave::render)
}

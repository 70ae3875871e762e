//! Interfaces of a game: its rules, its presentation, and the types that tell of it. Games are written against this
//! layer, play and tables use it; it knows none of them.
//!
//! ```
//! use qishe_core::game::{InputErrorKind, Record};
//!
//! let fault = Record::parse(r#"{ "format": 99 }"#).expect_err("a format of a later version");
//! assert_eq!(fault.kind, InputErrorKind::UnknownFormat);
//! ```

mod common;
mod decode;
mod draft;
mod effect;
mod engine;
mod event;
pub mod grid;
mod help;
mod illegal_action;
mod imported;
mod input;
mod input_error;
mod kind;
mod lesson_data;
mod offer;
mod option;
pub mod options;
mod outcome;
pub(crate) mod phrases;
mod prefs;
mod presentation;
mod random_stream;
mod record;
mod rules;
mod search_player;
mod secrets;
mod setup;
mod time;
mod typed;
mod variation;
mod verdict;

pub use common::Options as CommonOptions;
pub(crate) use common::take as common_options;
pub use decode::decode;
pub use draft::{Draft, PendingInput};
pub(crate) use effect::{Capture, Captures, Weighed, gain_at};
pub use effect::{Effect, FREEDOM, Named, Shape};
pub use engine::{Candidate, Engine, MoveReason, NewEngine, Observation, SearchRequest};
pub use event::Event;
pub use help::{OpeningBook, OpeningMove, OpeningPage, Page, Picture};
pub use illegal_action::{IllegalAction, IllegalActionKind};
pub use imported::{Ambiguity, Imported, Occasion, Omissions};
#[cfg(test)]
pub(crate) use input::assert_ids;
pub(crate) use input::{ButtonId, first_word, in_row, read_in_row};
pub use input::{Confirm, Input, InputEffect};
pub use input_error::{InputError, InputErrorKind, Place};
pub use kind::{Export, ExportInput, Kind, Kinds, Variant};
pub(crate) use lesson_data::{lesson_data, picture_position, step_position};
pub use offer::Offering;
pub use option::{OptionChoice, OptionKind, OptionSpec};
pub use options::OptionTable;
pub use options::clock::left as time_left;
pub(crate) use options::clock::letters as clock_letters;
pub use outcome::{EndReason, Ending, Forfeit, Outcome, PlayersEnd};
pub use prefs::{Flip, Glyphs, MoveConfirmation, Prefs};
pub use presentation::{Presentation, Readout, ViewContext};
pub use random_stream::{JointSeeds, MAX_SEED, RandomStream, Seeds, StreamPurpose};
pub use record::{Entry, FORMAT, JOINT_FORMAT, MAX_BYTES, Record, SharedRecord};
pub use rules::{Applied, Awaits, HIDDEN, Rules};
pub use search_player::{Proofs, SearchPlayer};
pub use secrets::{SecretChoice, Secrets};
pub use setup::{OWN, PieceSpec, Placement, Preset, Setup, USUAL};
pub use time::{TimeControl, clock_figures};
pub use typed::{Typed, is_invisible};
pub use variation::{MAX_VARIATIONS, Variation};
pub use verdict::Verdict;

use std::any::Any;

use crate::seat::Viewer;

/// A match of some game: its rules, its face and its secrets.
pub trait Game: Rules + Presentation + Input + Secrets + Any {
    /// A copy.
    fn boxed(&self) -> Box<dyn Game>;

    /// The match as `viewer` may know it: the secrets of others are *unknown* in it, not hidden. All that is shown or
    /// offered to a viewer is made from this.
    fn seen_by(&self, viewer: Viewer) -> Box<dyn Game>;
}

impl<T: Rules + Presentation + Input + Secrets + Clone + 'static> Game for T {
    fn boxed(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn seen_by(&self, viewer: Viewer) -> Box<dyn Game> {
        self.masked(viewer).unwrap_or_else(|| self.boxed())
    }
}

impl Clone for Box<dyn Game> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}

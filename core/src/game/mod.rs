//! Interfaces of a game: its rules, its presentation, and the types that tell of it. Games are written against this
//! layer, play and tables use it; it knows none of them.
//!
//! ```
//! use qishe_core::game::{FaultKind, Record};
//!
//! let fault = Record::parse(r#"{ "format": 99 }"#).expect_err("a format of a later version");
//! assert_eq!(fault.kind, FaultKind::UnknownFormat);
//! ```

mod chance;
mod common;
mod decode;
mod draft;
mod engine;
mod event;
mod face;
mod fault;
pub mod grid;
mod help;
mod kind;
mod offer;
mod option;
pub mod options;
mod outcome;
pub(crate) mod phrases;
mod prefs;
mod record;
mod refusal;
mod rules;
mod secrets;
mod setup;
mod time;
mod touch;

pub use chance::{Chance, JointSeeds, MAX_SEED, Purpose, Seeds};
pub use common::Options as CommonOptions;
pub(crate) use common::take as common_options;
pub use decode::decode;
pub use draft::{Draft, Drafting};
pub use engine::{Candidate, Engine, MoveReason, NewEngine, Observation, SearchRequest};
pub use event::Event;
pub use face::{Face, Look, Readout};
pub use fault::{Fault, FaultKind};
pub use help::{Page, Picture};
pub use kind::{Export, Given, Kind, Kinds, Taken};
pub use offer::Offering;
pub use option::{OptionChoice, OptionKind, OptionSpec};
pub use options::OptionTable;
pub use outcome::{Ending, Forfeit, How, Outcome, Reason};
pub use prefs::{Flip, Glyphs, MoveConfirmation, Prefs};
pub use record::{Entry, FORMAT, JOINT_FORMAT, MAX_BYTES, Record};
pub use refusal::{Refusal, RefusalKind};
pub use rules::{Awaits, Clocks, Done, Rules, SEALED};
pub use secrets::Secrets;
pub use setup::{OWN, Ready, Setup, Stand, Thing, USUAL};
pub use time::TimeControl;
pub(crate) use touch::Ids;
pub use touch::{Confirm, Touch, Touches};

use std::any::Any;

use crate::seat::Viewer;

/// A match of some game: its rules, its face and its secrets.
pub trait Game: Rules + Clocks + Face + Touches + Secrets + Any {
    /// A copy.
    fn boxed(&self) -> Box<dyn Game>;

    /// The match as `viewer` may know it: the secrets of others are *unknown* in it, not hidden. All that is shown or
    /// offered to a viewer is made from this.
    fn seen_by(&self, viewer: Viewer) -> Box<dyn Game>;
}

impl<T: Rules + Clocks + Face + Touches + Secrets + Clone + 'static> Game for T {
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

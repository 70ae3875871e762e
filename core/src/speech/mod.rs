//! Utterances and their audiences.
//!
//! ```
//! use qishe_core::game::Prefs;
//! use qishe_core::seat::{Seat, Viewer};
//! use qishe_core::table::{NewMatch, Table};
//!
//! let new = NewMatch {
//!     game: "sifang".to_owned(),
//!     options: r#"{ "first": 0 }"#.to_owned(),
//!     seed: 1,
//!     names: Vec::new(),
//!     players: Vec::new(),
//! };
//! let reply = Table::begin(&new, Prefs::default())?.act(Seat(0), "88");
//! assert!(reply.said.iter().all(|said| said.audience == Viewer::Public), "no secret in 四方棋");
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```

use serde::Serialize;

use crate::seat::Viewer;
use crate::words::Lang;

/// Urgency of an utterance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Urgency {
    /// After the current utterance.
    Queued,
    /// At once, before anything else.
    Interrupting,
}

/// Something to say.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Utterance {
    /// As shown in captions: 车一平二.
    pub text: String,
    /// As said by a voice that knows no chess: 居一平二.
    pub say: String,
    /// Language of both.
    pub lang: Lang,
    /// Audience: everybody, or one seat through private output.
    pub audience: Viewer,
    /// Urgency of the utterance.
    pub urgency: Urgency,
}

/// A sound or a touch that goes with what happened. None goes with looking, picking, or having
/// no spy: a cue tells everybody in the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum Cue {
    /// A piece moved.
    Move,
    /// A stone was placed.
    Stone,
    /// A piece was taken.
    Capture,
    /// Check.
    Check,
    /// Something was refused.
    Refused,
    /// The aim of a keyboard is at the edge of the board and cannot go on.
    Edge,
    /// A spy was activated.
    Activated,
    /// Screens are lifted: what stood behind them appears.
    Lifted,
    /// A second of the last ten passed.
    Tick,
    /// Points were scored.
    Points,
    /// The match ended.
    Result,
    /// A five was made, and ends the game.
    Five,
}

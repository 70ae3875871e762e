//! Play over any game: a match with its record, offers, undo and clock.
//!
//! ```
//! use qishe_core::game::Record;
//! use qishe_core::play::Match;
//! use qishe_core::seat::Seat;
//!
//! let record = r#"{ "format": 1, "game": "gomoku", "options": {}, "seed": 1 }"#;
//! let mut played = Match::begin(Record::parse(record)?)?;
//! played.act(Seat(0), "H8").expect("天元 is free");
//! assert!(played.act(Seat(0), "H9").is_err(), "White is to move");
//! played.act(Seat(1), "resign").expect("always allowed in play");
//! assert_eq!(played.outcome().expect("decided").winners, [Seat(0)]);
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```

mod clock;
mod common;
mod match_;

pub use clock::{Clock, Reading};
pub use common::Common;
pub use match_::{Match, Offer, OfferKind};

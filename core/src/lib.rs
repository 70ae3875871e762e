//! The five games of Qishe: rules, play, the content of screens and speech. There are no pixels and no I/O; rules,
//! play and tables read no clock, only the search does, to keep its time limit.
//!
//! A match, and a computer that answers. A player receives the match as its seat may know it, and nothing else:
//!
//! ```
//! use qishe_core::computer::{Player, Thinking};
//! use qishe_core::game::Record;
//! use qishe_core::play::Match;
//! use qishe_core::search::Budget;
//! use qishe_core::seat::Seat;
//!
//! let record = r#"{ "format": 1, "game": "undercover", "options": { "first": "red" }, "seed": 7 }"#;
//! let mut played = Match::begin(Record::parse(record)?)?;
//! for (seat, action) in [(0, "spy e6"), (1, "spy c3"), (0, "h2e2")] {
//!     played.act(Seat(seat), action).expect("a legal action");
//! }
//! let thinking = Thinking::of(&played, Seat(1), Player::Level(4), 1).expect("Black is to move");
//! let answer = thinking.think(Budget::nodes(1000)).expect("a move");
//! played.act(Seat(1), &answer.action).expect("a legal action");
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```
//!
//! A match is its options, its seed and its actions. It is begun from a record, and changes in one way:
//!
//! ```
//! use qishe_core::game::Record;
//! use qishe_core::play::Match;
//! use qishe_core::seat::{Seat, Viewer};
//!
//! let record = r#"{ "format": 1, "game": "undercover", "options": { "first": "red" }, "seed": 7 }"#;
//! let mut played = Match::begin(Record::parse(record)?)?;
//! for (seat, action) in [(0, "spy e6"), (1, "spy c3"), (0, "h2e2")] {
//!     played.act(Seat(seat), action).expect("a legal action");
//! }
//!
//! // What is illegal is refused with a reason, and nothing changes.
//! let refusal = played.act(Seat(1), "e9e7").expect_err("a general stays in its palace, one step at a time");
//! assert_eq!(refusal.kind.as_str(), "illegal");
//!
//! // A viewer gets the match with all other secrets unknown in it: not hidden, not there.
//! assert_eq!(played.view(Viewer::Seat(Seat(0))).private(Seat(0))["spy"]["point"], "e6");
//! assert!(played.view(Viewer::Seat(Seat(1))).private(Seat(0))["spy"].is_null());
//!
//! // Replaying the record gives the same match everywhere.
//! let again = Match::replay(played.record().clone())?;
//! assert_eq!(again.game().public(), played.game().public());
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```
//!
//! On a device a [`table::Table`] takes touches and gives scenes and utterances. On a shared one a player who looks has first
//! taken it, by opening a curtain:
//!
//! ```
//! use qishe_core::game::Prefs;
//! use qishe_core::table::{NewMatch, Table};
//!
//! let options = r#"{ "first": "red" }"#.to_owned();
//! let new = NewMatch { game: "undercover".to_owned(), options, seed: 7, names: Vec::new(), players: Vec::new() };
//! let mut table = Table::begin(&new, Prefs::default())?;
//! for place in ["e6", "c3"] {
//!     assert!(table.scene().curtain.is_some(), "a spy is picked behind the curtain");
//!     table.open_curtain();
//!     table.enter(place);
//!     table.press("spy:yes");
//! }
//! assert!(table.hold("peek:0", true).scene.drawers.is_empty(), "play begins behind the curtain too");
//! table.open_curtain();
//! let scene = table.hold("peek:0", true).scene;
//! assert_eq!(scene.drawers[0].text, "第五列 第七行");
//! let scene = table.hold("peek:0", false).scene;
//! assert!(!scene.drawers[0].open && scene.drawers[0].text.starts_with('•'));
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```
//!
//! The floors, each using only those before it: [`words`], [`seat`], [`scene`], [`picture`] (drawing commands),
//! [`speech`], [`sound`], [`policy`] (decisions of a shell), [`search`], [`game`] (interfaces of a game), [`games`] (the
//! five), [`club`] (a club evening), [`play`] (a match), [`computer`] (players, hints, reviews), [`remote`] (a match
//! between devices), [`table`] (a match on a device), [`learn`] (lessons on a table), [`driver`] (a match on a screen:
//! events in, orders out). `docs/architecture.md` walks through them.
#![forbid(unsafe_code)]
// A new case of an enum must be seen by every match on it.
#![warn(clippy::wildcard_enum_match_arm)]

pub mod club;
pub mod computer;
pub mod driver;
pub mod game;
pub mod games;
pub mod learn;
pub mod picture;
pub mod play;
pub mod policy;
pub mod remote;
pub mod scene;
pub mod search;
pub mod seat;
pub mod sound;
pub mod speech;
pub mod table;
pub mod words;

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();

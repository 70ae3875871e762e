//! Search that computer players share: budgets, signals, a transposition table, and one alpha-beta.
//!
//! No game is known here. A game brings a compact state of its own with making and taking back, a [`SearchPosition`], built from
//! what *one seat* may see, and gets iterative deepening, the transposition table, quiescence, ordering, reductions,
//! time control and stopping. A game that thinks otherwise (a proof search, an enumeration) uses [`Control`] alone:
//! one [`Control::tick`] for each node keeps every promise about nodes, time and stopping.
//!
//! ```
//! use std::sync::Arc;
//!
//! use qishe_core::search::{Budget, Control, Signals};
//!
//! let signals = Arc::new(Signals::default());
//! let mut control = Control::new(Budget::nodes(1000), signals.clone());
//! assert!(!control.tick(), "one node of a thousand");
//! assert_eq!(control.used(), 1);
//! // Another thread asks for an answer; the search looks every few hundred nodes.
//! signals.stop();
//! assert!((0..1000).any(|_| control.tick()));
//! ```

mod alpha_beta;
mod control;
mod correction;
mod history;
mod mates;
mod node;
mod picker;
mod position;
mod prove;
mod quiescence;
mod skill;
mod table;
mod worker;

pub use alpha_beta::{Line, Report, Searcher};
pub use control::{Budget, Control, Progress, Signals};
pub use mates::{Attacks, Mate, MatePosition, MateSearch, verified};
pub use position::{BlindSpots, Margins, ScoredMove, SearchPosition, Tuning, TuningError, Which};
pub use prove::{Proof, ProofPosition, Prover, PuzzleGoal};
pub use skill::{LEVEL_TABLE, LevelLimits, LevelTable, Skill, limits};
pub use table::{Bound, Table, TtEntry};
pub use worker::{MAX_PLY, WIN, expected, is_proven, wins_in};

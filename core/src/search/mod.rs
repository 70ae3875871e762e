//! The searching that computer players share: budgets, signals, a table of what was seen, and one alpha-beta.
//!
//! No game is known here. A game brings a compact state of its own with making and taking back, a [`Tree`], built from
//! what *one seat* may see, and gets iterative deepening, the transposition table, quiescence, ordering, reductions,
//! time control and stopping. A game that thinks otherwise (a proof search, an enumeration) uses [`Control`] alone:
//! one [`Control::tick`] for each node keeps every promise about nodes, time and stopping.

mod alpha_beta;
mod calm;
mod control;
mod node;
mod order;
mod picker;
mod run;
mod skill;
mod table;
mod tree;

pub use alpha_beta::{Line, Report, Searcher};
pub use control::{Budget, Control, Progress, Signals};
pub use run::{MAX_PLY, WIN, expected, is_proven, wins_in};
pub use skill::{STAIR, Sees, Skill, Stair, sees};
pub use table::{Bound, Found, Table};
pub use tree::{Margins, Overlook, Step, Tree, Which};

//! Xiangqi for the search: a state with making and taking back, its evaluation and its exchanges.
//!
//! [`State`] is a [`crate::search::SearchPosition`]. 卧底象棋 plays with it, too: one spy, the one of the seat that thinks, may be
//! part of the state, and [`State::activation`] is then one move more. The evaluation is a table by piece and point and
//! a small net on top, both learned from the program's own games: `weights.bin`, made as `docs/lab/strength.md` says.

mod evaluation;
mod exchange;
mod mates;
mod proof;
mod proof_text;
mod state;

pub use evaluation::{
    BUCKETS, BYTES, HIDDEN, INPUTS, MAX_OUTPUT, OUTPUTS_PER_BUCKET, Weights, WeightsError, bucket,
};
pub use mates::{MateState, Spies, forced_mate};
pub use proof::{ProofState, Refutation};
pub use proof_text::{read_strategy, write_strategy};
pub use state::{SPY_SHARE, State};

/// Value in hundredths of a soldier, by kind, for exchanges and for ordering captures.
pub const WORTH: [i32; 7] = [10_000, 180, 180, 420, 900, 430, 110];

/// Converts a value to an expected score (a draw is a half), by a logistic curve fitted to the program's own games.
pub fn expected(value: i32) -> f32 {
    crate::search::expected(value, SCALE)
}

/// The value at which the expected score is 0.73.
pub const SCALE: f32 = 330.0;

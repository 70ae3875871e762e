//! Computer players, hints and reviews, for every game.
//!
//! A player receives an [`Observation`](crate::game::Observation): the match as its seat may know it, nothing else. A shell
//! runs [`Thinking`] on a thread: `think(budget)`, `stop()`, `progress()`; there are no callbacks. [`hint`] returns the best
//! action of a seat and why, [`review`] analyses a finished match. They know no game: each [`Kind`] names its [`Engine`];
//! without one, [`Greedy`] plays.
//!
//! # How a game adds its player
//!
//! 1. In `games/<game>/computer/`, a compact state with make and unmake, built from the game as the seat may know it:
//!    unknown secrets are unknown in it. If alpha-beta suits the game, the state implements
//!    [`SearchPosition`](crate::search::SearchPosition), and `SearchRequest::search` does the rest; double
//!    moves, partners and forced moves are supported. Any other search calls [`Control::tick`](crate::search::Control::tick)
//!    at each node and answers when that returns true. Both may be combined under one control.
//! 2. A type that implements [`SearchPlayer`](crate::game::SearchPlayer): `think` returns [`Candidate`](crate::game::Candidate)s, best first, with value,
//!    expected score (a logistic curve of the value), line and reason. It answers in *every* phase in which the seat may have
//!    to act (set-ups, picks, swaps, layouts), with `request.chance` where it should vary. The request's
//!    [`Skill`](crate::search::Skill) limits a level: `limits.nodes` is already in the control's budget,
//!    `blind_spots(request.salt)` goes into the searcher, `limits.chain` limits forced lines. The candidate is chosen here by
//!    `margin` and `cap`, in the same way for all games. `accepts` answers the game's own offers. `LEVELS` replaces the common
//!    level table where that does not separate the game's levels.
//! 3. `effects` of the game's `Presentation`: what an action does, for the reasons of hints and reviews. The search knows only
//!    [`MoveReason`](crate::game::MoveReason)s.
//! 4. `engine: Some(|| Box::new(MyEngine::default()))` in the game's `KIND`.
//! 5. Tests of its moves against `Rules` over random positions. `core/tests/computer/every_game.rs` finds the new engine by
//!    itself and tests phases, secrecy, budgets, stopping and determinism.
//!
//! `--bin tournament` measures it against its own levels, `greedy` and `random`; `--bin engine` lets it play one
//! action from a record.
//!
//! ```
//! use qishe_core::computer::{Player, Thinking};
//! use qishe_core::game::Record;
//! use qishe_core::play::Match;
//! use qishe_core::search::Budget;
//! use qishe_core::seat::Seat;
//!
//! // Black has an open four: any sensible move wins at once.
//! let moves = ["H8", "A1", "H9", "A3", "H10", "C1", "H11", "O15"];
//! let record = r#"{ "format": 1, "game": "gomoku", "options": {}, "seed": 1 }"#;
//! let mut played = Match::begin(Record::parse(record)?)?;
//! for (ply, at) in moves.into_iter().enumerate() {
//!     played.act(Seat(ply as u8 % 2), at).expect("a free point");
//! }
//! let thinking = Thinking::of(&played, Seat(0), Player::Level(3), 1).expect("Black is to move");
//! let answer = thinking.think(Budget::nodes(2000)).expect("a move");
//! played.act(Seat(0), &answer.action).expect("what a player answers is legal");
//! assert_eq!(played.outcome().expect("five in a row").winners, [Seat(0)]);
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```

mod decision;
mod hint;
mod plain;
mod player;
mod proof;
mod review;
mod thinking;

pub use decision::PendingDecision;
pub use hint::{Hint, hint};
pub use plain::{Greedy, Random};
pub use player::Player;
pub use proof::{Judgement, ProofRequest, prove, solutions};
pub use review::{ForcedWin, MoveQuality, Review, TurningPoint, Verdict, compare, expectation, review};
pub use thinking::{Answer, Thinking};

use crate::game::{Engine, Kind};

/// The computer player of a game.
pub fn engine(kind: &Kind) -> Box<dyn Engine> {
    kind.engine.map_or_else(|| Box::new(Greedy) as Box<dyn Engine>, |new| new())
}

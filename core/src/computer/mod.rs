//! Computer players, hints and reviews, for every game.
//!
//! A player is handed a [`Masked`](crate::game::Masked): the match as its seat may know it, nothing else. [`Thinking`] is what a shell runs on
//! a thread of its own: `think(budget)`, `stop()`, `progress()`; there are no callbacks. [`hint`] says what a seat had
//! best do and why, [`review`] goes through a finished match. They know no game: what is asked of each is a
//! [`Mind`], which its [`Kind`] names, and where it names none, [`Greedy`] plays.
//!
//! # How a game adds its player
//!
//! 1. In `games/<game>/computer/`, a compact state with making and taking back, built from the game *as it is in a
//!    `Masked`* (`view.get::<MyGame>()`): unknown secrets are unknown in it. If alpha-beta suits the game the state is a
//!    [`search::Tree`](crate::search::Tree), and [`search::Searcher`](crate::search::Searcher) does the rest; sides that
//!    move twice running, partners, and moves that are forced are provided for. If not, whatever thinks calls
//!    [`Control::tick`](crate::search::Control::tick) at each node and answers when it says so. Both may be mixed: a proof
//!    search first, alpha-beta after it, with the same control.
//! 2. A type that is a [`Mind`]: `think` gives [`Candidate`](crate::game::Candidate)s, best first, with
//!    value, expected score (a logistic curve of the value), line and reason. It answers in *every* phase in which the
//!    seat may have to act (set-ups, picks, swaps, layouts), with `task.chance` where it should not always do the same.
//!    The task's [`Skill`](crate::search::Skill) says how much a level sees: `sees.nodes` is already in the control's budget,
//!    `overlook(task.salt)` goes into the searcher, `sees.chain` limits forced lines. Which candidate is taken is chosen here,
//!    by `margin` and `cap`, alike for all games. `accepts` answers the game's own offers.
//!    `stair` where the numbers that games share do not tell its levels apart.
//! 3. `mind: Some(|| Box::new(MyMind::default()))` in the game's `KIND`.
//! 4. Its moves are tested against `Rules` over random positions, and `core/tests/computer/every_game.rs` tests what holds for every
//!    game (all phases answered, secrecy, budgets, stopping, determinism): it finds the new mind by itself.
//!
//! `--bin tournament` measures it against its own levels, `greedy` and `random`; `--bin engine` lets it play one
//! action from a record.

mod duty;
mod hint;
mod plain;
mod player;
mod review;
mod thinking;

pub use duty::Duty;
pub use hint::{Hint, hint};
pub use plain::{Greedy, Random};
pub use player::Player;
pub use review::{Grade, Review, Turn, review};
pub use thinking::{Answer, Thinking};

use crate::game::{Kind, Mind};

/// The computer player of a game.
pub fn mind(kind: &Kind) -> Box<dyn Mind> {
    kind.mind.map_or_else(|| Box::new(Greedy) as Box<dyn Mind>, |new| new())
}

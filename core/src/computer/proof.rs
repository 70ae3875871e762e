//! Proofs by the computer players, each from the view of one seat.

use std::sync::Arc;

use crate::game::{Game, Kind, Observation};
use crate::search::{Aim, Budget, Control, Proof};
use crate::seat::Seat;

/// Returns all actions by which the seat to move reaches an aim within `moves` own moves. `None` where the budget is too
/// small or the game has no proof. Only the seat's own view is used.
pub fn solutions(
    kind: &Kind,
    game: &dyn Game,
    seat: Seat,
    aim: Aim,
    moves: u32,
    budget: Budget,
) -> Option<Vec<String>> {
    let mut control = Control::new(budget, Arc::default());
    super::engine(kind).solutions(&Observation::new(game, seat), aim, moves, &mut control)
}

/// Proves or refutes that a seat reaches an aim with `moves` more moves of its own. Only the seat's own view is used.
pub fn prove(kind: &Kind, game: &dyn Game, seat: Seat, aim: Aim, moves: u32, budget: Budget) -> Proof {
    let mut control = Control::new(budget, Arc::default());
    super::engine(kind).prove(&Observation::new(game, seat), aim, moves, &mut control)
}

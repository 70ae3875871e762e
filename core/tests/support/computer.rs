//! Helpers of the tests of several games' computer players.

use qishe_core::search::{SearchPosition, Which};

/// All moves of a state, the noisy ones first. Asserts that the state classifies each move as it lists it.
pub fn listed<T: SearchPosition>(state: &mut T) -> Vec<T::Move> {
    let mut list = Vec::new();
    state.moves(Which::Noisy, &mut list);
    assert!(list.iter().all(|step| state.is_noisy(step.mv)));
    let noisy = list.len();
    state.moves(Which::Quiet, &mut list);
    assert!(list[noisy..].iter().all(|step| !state.is_noisy(step.mv)));
    list.into_iter().map(|step| step.mv).collect()
}

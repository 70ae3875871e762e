//! Locks, layouts and picks: sensible, and not always alike.

use super::super::action::Action;
use super::super::options::SpySelection;
use super::super::{Phase, Undercover};
use crate::game::{Candidate, SearchRequest};
use crate::seat::Seat;

/// Lists the actions of the seat in a phase before play, the chosen one first.
pub(super) fn candidates(game: &Undercover, seat: Seat, request: &mut SearchRequest) -> Vec<Candidate> {
    if let Some(only) = request.only {
        return only.iter().cloned().map(Candidate::prepares).collect();
    }
    let mut actions = match game.phase {
        // Every lock takes a choice from the enemy and costs nothing.
        Phase::Lock(_) => game.lockable(seat).into_iter().map(|at| Action::Lock(Some(at))).collect(),
        // The enemy's spy, if it is picked already, is moved to where its owner did not choose to have it.
        Phase::LayoutBefore(_) | Phase::LayoutAfter(_) => {
            let mut order = [1, 2, 3, 4, 5];
            request.chance.shuffle(&mut order);
            vec![Action::Layout(Some(order))]
        }
        Phase::Pick(_) if request.blind => vec![Action::SpyNone],
        Phase::Pick(_) if game.options.spy_selection == SpySelection::Random => vec![Action::SpyRandom],
        Phase::Pick(_) => game.pickable(seat).into_iter().map(Action::Spy).collect(),
        Phase::Play | Phase::End => Vec::new(),
    };
    request.chance.shuffle(&mut actions);
    if actions.is_empty() {
        actions.push(match game.phase {
            Phase::Lock(_) => Action::Lock(None),
            Phase::Pick(_) => Action::SpyNone,
            Phase::LayoutBefore(_) | Phase::LayoutAfter(_) | Phase::Play | Phase::End => Action::Layout(None),
        });
    }
    actions.iter().map(|action| Candidate::prepares(action.to_string())).collect()
}

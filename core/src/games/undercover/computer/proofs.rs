//! Proofs of 卧底象棋: with the own spy, and none of the enemy's.
//!
//! What a seat does not know it cannot prove. So a proof holds where the enemy has no spy, or none any more; puzzles have
//! such positions only.

use crate::game::Rules;
use crate::games::undercover::action::Action;
use crate::games::undercover::followed::written;
use crate::games::undercover::{Phase, Spy, Undercover, side_of};
use crate::games::xiangqi::Square;
use crate::games::xiangqi::computer::ProofState;
use crate::search::{Control, Proof, PuzzleGoal};
use crate::seat::Seat;

/// The position of a proof, with a spy of the seat on this point.
fn position(game: &Undercover, seat: Seat, spy: Option<Square>) -> ProofState {
    ProofState::new(*game.position(), spy.map(|at| (side_of(seat), at)), game.ban_left(seat))
}

/// The own spy.
fn own_spy(game: &Undercover, seat: Seat) -> Option<Square> {
    match game.spies[seat.index()] {
        Spy::Hidden(at) => Some(at),
        Spy::Unpicked | Spy::Unknown | Spy::None | Spy::Activated | Spy::Lost => None,
    }
}

/// All actions that reach an aim. Of the soldiers that may be picked as spies, those with which it can be reached.
pub(super) fn solutions(
    game: &Undercover,
    seat: Seat,
    aim: PuzzleGoal,
    moves: u32,
    control: &mut Control,
) -> Option<Vec<String>> {
    if game.actor() != Some(seat) {
        return Some(Vec::new());
    }
    match game.phase {
        Phase::Pick(_) if moves > 1 && game.mover() == seat => {
            let mut found = Vec::new();
            for at in game.pickable(seat) {
                if !position(game, seat, Some(at)).solutions(aim, moves - 1, control)?.is_empty() {
                    found.push(Action::Spy(at).to_string());
                }
            }
            if !position(game, seat, None).solutions(aim, moves - 1, control)?.is_empty() {
                found.push(Action::SpyNone.to_string());
            }
            Some(found)
        }
        Phase::Play => {
            let found = position(game, seat, own_spy(game, seat)).solutions(aim, moves, control)?;
            Some(found.into_iter().map(written).collect())
        }
        Phase::Pick(_) | Phase::Lock(_) | Phase::LayoutBefore(_) | Phase::LayoutAfter(_) | Phase::End => None,
    }
}

/// Proves that a seat reaches its aim after its move.
pub(super) fn prove(
    game: &Undercover,
    seat: Seat,
    aim: PuzzleGoal,
    moves: u32,
    control: &mut Control,
) -> Proof {
    let spy = own_spy(game, seat);
    if let Some(outcome) = game.outcome() {
        let won = outcome.winners.contains(&seat);
        let lost = !won && !outcome.winners.is_empty();
        let holds = if matches!(aim, PuzzleGoal::Hold(_)) { !lost } else { won };
        return if holds { Proof::Holds } else { Proof::Fails(Vec::new()) };
    }
    match game.phase {
        // After a pick the other seat is still to pick, and waives.
        Phase::Pick(_) | Phase::Play if game.mover() == seat => {
            match position(game, seat, spy).reaches(aim, moves, control) {
                Some(false) => Proof::Fails(Vec::new()),
                Some(true) => Proof::Holds,
                None => Proof::Unknown,
            }
        }
        Phase::Play => match position(game, seat, spy).refutation(aim, moves, control) {
            Some(Some(mv)) => Proof::Fails(vec![written(mv)]),
            Some(None) => Proof::Holds,
            None => Proof::Unknown,
        },
        Phase::Pick(_) | Phase::Lock(_) | Phase::LayoutBefore(_) | Phase::LayoutAfter(_) | Phase::End => {
            Proof::Unknown
        }
    }
}

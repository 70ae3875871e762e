//! Proofs of 五子棋: wins within a number of stones, and that the other side has no win by fours.
//!
//! A win in at most [`QUIET`] stones is looked for among all stones. A longer one is looked for among fours alone until
//! that few are left: a stone that is no four leaves the other side any answer. Left out is only what cannot matter:
//! a win in two stones begins with a four, and a four leaves the points that make it a five.

use super::super::{Gomoku, Phase, Point};
use super::forced::{Chaser, Fours};
use super::{Action, State, state};
use crate::search::{Control, Proof, ProofPosition, Prover, PuzzleGoal};
use crate::seat::Seat;

/// Most own stones to a five for which stones that are no fours are tried.
pub(super) const QUIET: u32 = 3;

/// A state that proofs are made on.
struct ProofState<'a>(&'a mut State);

impl ProofPosition for ProofState<'_> {
    type Move = Point;

    fn key(&self) -> u64 {
        self.0.hash()
    }

    fn side(&self) -> usize {
        self.0.mover() as usize
    }

    fn decided(&mut self, attacker: usize, left: u32) -> Option<bool> {
        let (us, them) = (self.0.mover(), self.0.mover().other());
        let attacks = us as usize == attacker;
        if !self.0.fives(us).is_empty() {
            // The side to move makes five, if it has a stone for it.
            return Some(attacks && left > 0);
        }
        if self.0.empty == 0 || (attacks && left < 2) {
            return Some(false);
        }
        let fives = self.0.fives(them);
        let mut points = fives.iter();
        let first = points.next()?;
        // A four that cannot be stopped: two points, or one that is forbidden.
        let open = points.next().is_some() || !self.0.may_play(us, first);
        open.then_some(!attacks && left > 0)
    }

    fn attacks(&mut self, left: u32, list: &mut Vec<Point>) {
        let (us, them) = (self.0.mover(), self.0.mover().other());
        let fives = self.0.fives(us);
        if !fives.is_empty() {
            list.extend(fives.iter());
            return;
        }
        let fours = self.0.fours(us);
        let blocks = self.0.fives(them);
        let quiet = left == QUIET;
        let points = match (blocks.iter().next(), quiet) {
            (Some(_), true) => blocks,
            (Some(_), false) => blocks.both(&fours),
            (None, true) => self.0.board().empty(),
            (None, false) => fours,
        };
        // Fours first.
        for forced in [true, false] {
            for at in points.iter() {
                if fours.contains(at) == forced && self.0.may_play(us, at) {
                    list.push(at);
                }
            }
        }
    }

    fn defences(&mut self, _left: u32, list: &mut Vec<Point>) {
        let (us, them) = (self.0.mover(), self.0.mover().other());
        let fives = self.0.fives(them);
        let all = if fives.is_empty() { self.0.board().empty() } else { fives };
        // What stands on the other side's best points is the likeliest answer.
        let strong = self.0.fours(us).union(&self.0.fours(them));
        for first in [true, false] {
            for at in all.iter() {
                if strong.contains(at) == first && self.0.may_play(us, at) {
                    list.push(at);
                }
            }
        }
    }

    fn make(&mut self, at: Point) {
        self.0.play(at);
    }

    fn unmake(&mut self) {
        self.0.back();
    }
}

/// A win by fours of the side to move, searched to its end.
fn by_fours(state: &mut State, control: &mut Control) -> Option<Option<Point>> {
    match Chaser::default().fours(state, u32::MAX, control) {
        Fours::Win(line) => Some(line.first().copied()),
        Fours::None => Some(None),
        Fours::Unknown => None,
    }
}

/// All actions that reach an aim.
pub(super) fn solutions(
    game: &Gomoku,
    seat: Seat,
    aim: PuzzleGoal,
    moves: u32,
    control: &mut Control,
) -> Option<Vec<String>> {
    if game.phase != Phase::Play || game.actor() != Some(seat) {
        return Some(Vec::new());
    }
    let mut state = state(game);
    let us = state.mover();
    let hold = matches!(aim, PuzzleGoal::Hold(_));
    // An own four only puts off what must be prevented.
    if moves == 0 || (!hold && aim != PuzzleGoal::Win) || (hold && !state.fours(us).is_empty()) {
        return None;
    }
    let fives = state.fives(us);
    let mut found = Vec::new();
    for at in state.board().empty().iter() {
        if fives.contains(at) {
            found.push(at);
            continue;
        }
        if !state.may_play(us, at) {
            continue;
        }
        state.play(at);
        let refuted = refutation(&mut state, aim, moves - 1, control);
        state.back();
        if refuted?.is_none() {
            found.push(at);
        }
    }
    Some(found.into_iter().map(|at| Action::Stone(at).to_string()).collect())
}

/// Returns a stone of the side to move after which the other side does not reach its aim with `moves` more stones;
/// `Some(None)` where there is none.
fn refutation(
    state: &mut State,
    aim: PuzzleGoal,
    moves: u32,
    control: &mut Control,
) -> Option<Option<Point>> {
    let them = state.mover();
    match aim {
        PuzzleGoal::Hold(_) => by_fours(state, control),
        PuzzleGoal::Win => {
            // A five of its own is the plainest answer.
            if let Some(five) = state.fives(them).iter().next() {
                return Some(Some(five));
            }
            let mut position = ProofState(state);
            let attacker = them.other() as usize;
            match position.decided(attacker, moves) {
                Some(true) => Some(None),
                _ => Prover::new(&mut position, attacker, control).refutation(moves),
            }
        }
        PuzzleGoal::Points(_) | PuzzleGoal::Balance(_) | PuzzleGoal::Capture => None,
    }
}

/// Proves that a seat reaches its aim.
pub(super) fn prove(game: &Gomoku, seat: Seat, aim: PuzzleGoal, moves: u32, control: &mut Control) -> Proof {
    if let Some(outcome) = &game.outcome {
        let won = outcome.winners.contains(&seat);
        return if won { Proof::Holds } else { Proof::Fails(Vec::new()) };
    }
    if game.phase != Phase::Play {
        return Proof::Unknown;
    }
    let mut state = state(game);
    if game.actor() == Some(seat) {
        let attacker = state.mover() as usize;
        let holds = match aim {
            PuzzleGoal::Win => Prover::new(&mut ProofState(&mut state), attacker, control).succeeds(moves),
            PuzzleGoal::Hold(_) | PuzzleGoal::Points(_) | PuzzleGoal::Balance(_) | PuzzleGoal::Capture => {
                None
            }
        };
        return match holds {
            Some(true) => Proof::Holds,
            Some(false) => Proof::Fails(Vec::new()),
            None => Proof::Unknown,
        };
    }
    match refutation(&mut state, aim, moves, control) {
        Some(Some(at)) => Proof::Fails(vec![Action::Stone(at).to_string()]),
        Some(None) => Proof::Holds,
        None => Proof::Unknown,
    }
}

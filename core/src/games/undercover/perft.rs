//! Counting of action sequences, for tests and debugging.

use super::{Phase, Spy, Undercover};
use crate::game::EndReason;
use crate::games::xiangqi::{Position, Square};

/// State of a match that counting needs.
#[derive(Clone, Copy)]
struct Node {
    position: Position,
    spies: [Option<Square>; 2],
    /// Own actions each seat must still take before it may activate.
    ban: [u32; 2],
}

impl Node {
    fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mover = self.position.side_to_move().index();
        let moves = self.position.legal_moves();
        let activation = self.spies[mover]
            .filter(|square| self.ban[mover] == 0 && self.position.checkers().without(*square).is_empty());
        if depth == 1 {
            return moves.len() as u64 + u64::from(activation.is_some());
        }
        let mut sum = 0;
        for mv in &moves {
            let mut next = *self;
            next.ban[mover] = self.ban[mover].saturating_sub(1);
            for spy in &mut next.spies {
                if *spy == Some(mv.to) {
                    *spy = None;
                } else if *spy == Some(mv.from) {
                    *spy = Some(mv.to);
                }
            }
            next.position.play(mv);
            sum += next.count(depth - 1);
        }
        if let Some(square) = activation {
            let mut next = *self;
            next.spies[mover] = None;
            let _ = next.position.turn_soldier(square);
            sum += next.count(depth - 1);
        }
        sum
    }
}

impl Undercover {
    /// Sequences of moves and `activate` of this length from here; repetition and draws left out. Before
    /// play has begun, and after a seat has given up, there are none.
    pub(super) fn count_sequences(&self, depth: u32) -> u64 {
        let over_by_rule =
            self.outcome.as_ref().is_some_and(|ending| matches!(ending.how, EndReason::Rule(_)));
        if self.phase != Phase::Play && !over_by_rule {
            return u64::from(depth == 0);
        }
        let place = |spy: Spy| if let Spy::Hidden(square) = spy { Some(square) } else { None };
        let seats = [crate::seat::Seat(0), crate::seat::Seat(1)];
        let node = Node {
            position: *self.position(),
            spies: self.spies.map(place),
            ban: seats.map(|seat| self.ban_left(seat)),
        };
        node.count(depth)
    }
}

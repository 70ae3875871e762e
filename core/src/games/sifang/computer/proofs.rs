//! Proofs of 四方棋: squares that are forced, and the count of the last points.
//!
//! A square in at most [`QUIET`] stones is looked for among all stones; a longer one among stones that threaten until that
//! few are left. Left out is only what cannot matter: a square in two stones begins with a 叫杀, and a 叫杀 leaves its
//! point as the one answer. Where the stones that are left fill the board, every way to fill it is looked into.

use super::bits::{self, Rows};
use super::frame::Frame;
use super::{ending, written};
use crate::game::Rules;
use crate::games::sifang::Sifang;
use crate::search::{Control, Proof, ProofPosition, Prover, PuzzleGoal};
use crate::seat::Seat;

/// Most own stones to a square for which stones that threaten nothing are tried.
const QUIET: u32 = 3;
/// Most empty points that are filled in every way.
const LAST: u16 = 12;

/// A position of a proof and those before it.
struct ProofState(Vec<Frame>);

impl ProofState {
    fn frame(&self) -> &Frame {
        &self.0[self.0.len() - 1]
    }
}

/// Points that complete a square on the next stone, or threaten to.
fn calls(frame: &Frame, side: usize) -> Rows {
    bits::calling(&frame.rows[side], &frame.free())
}

impl ProofPosition for ProofState {
    type Move = u8;

    fn key(&self) -> u64 {
        self.frame().key()
    }

    fn side(&self) -> usize {
        usize::from(self.frame().mover)
    }

    fn decided(&mut self, attacker: usize, left: u32) -> Option<bool> {
        let frame = self.frame();
        if let Some(winner) = frame.winner {
            return Some(usize::from(winner) == attacker);
        }
        let side = usize::from(frame.mover);
        if !bits::none(&frame.wins(side)) {
            return Some(side == attacker && left > 0);
        }
        if frame.empties == 0 || (side == attacker && left < 2) {
            return Some(false);
        }
        let open = bits::count(&frame.wins(1 - side)) > 1;
        open.then_some(side != attacker && left > 0)
    }

    fn attacks(&mut self, left: u32, list: &mut Vec<u8>) {
        let frame = self.frame();
        let side = usize::from(frame.mover);
        let wins = frame.wins(side);
        if !bits::none(&wins) {
            list.extend(bits::points(&wins));
            return;
        }
        let calling = calls(frame, side);
        let dangers = frame.wins(1 - side);
        let points = match (bits::none(&dangers), left == QUIET) {
            (false, true) => dangers,
            (false, false) => bits::both(&dangers, &calling),
            (true, true) => frame.free(),
            (true, false) => calling,
        };
        list.extend(bits::points(&bits::both(&points, &calling)));
        list.extend(bits::points(&bits::without(&points, &calling)));
    }

    fn defences(&mut self, _left: u32, list: &mut Vec<u8>) {
        let frame = self.frame();
        let side = usize::from(frame.mover);
        let dangers = frame.wins(1 - side);
        if !bits::none(&dangers) {
            list.extend(bits::points(&dangers));
            return;
        }
        // What stands on the other side's points is the likeliest answer.
        let likely = bits::both(&calls(frame, 1 - side), &frame.free());
        list.extend(bits::points(&likely));
        list.extend(bits::points(&bits::without(&frame.free(), &likely)));
    }

    fn make(&mut self, at: u8) {
        let mut next = *self.frame();
        next.play(at);
        self.0.push(next);
    }

    fn unmake(&mut self) {
        self.0.pop();
    }
}

/// Whether the own stones that are left fill the board, so that the count decides.
fn fills(frame: &Frame, moves: u32, own_turn: bool) -> bool {
    let own = u32::from(frame.empties + u16::from(own_turn)) / 2;
    frame.empties <= LAST && moves >= own
}

/// Returns a point of the side to move after which the other side does not reach its aim; `Some(None)` where there is none.
fn refutation(frame: &Frame, moves: u32, control: &mut Control) -> Option<Option<u8>> {
    let side = usize::from(frame.mover);
    if frame.winner.is_none()
        && let Some(square) = bits::points(&frame.wins(side)).next()
    {
        return Some(Some(square));
    }
    if fills(frame, moves, false) {
        let open: Vec<u8> = bits::points(&frame.free()).collect();
        let best = ending::solve(frame, &open, 1, control)?.into_iter().next()?;
        return Some((best.value >= 0).then(|| best.moves[0]));
    }
    let mut position = ProofState(vec![*frame]);
    match position.decided(1 - side, moves) {
        Some(true) => Some(None),
        _ => Prover::new(&mut position, 1 - side, control).refutation(moves),
    }
}

/// All actions that reach an aim.
pub(super) fn solutions(
    game: &Sifang,
    seat: Seat,
    aim: PuzzleGoal,
    moves: u32,
    control: &mut Control,
) -> Option<Vec<String>> {
    if game.outcome().is_some() || !game.to_move().contains(&seat) {
        return Some(Vec::new());
    }
    if aim != PuzzleGoal::Win || moves == 0 {
        return None;
    }
    let frame = super::frame(game);
    let side = usize::from(frame.mover);
    let mut found = Vec::new();
    for at in bits::points(&frame.free()) {
        let mut next = frame;
        next.play(at);
        let won = next.winner == Some(side as u8);
        if won
            || next.winner.is_none() && next.empties > 0 && refutation(&next, moves - 1, control)?.is_none()
        {
            found.push(written(at));
        }
    }
    Some(found)
}

/// Proves that a seat reaches its aim.
pub(super) fn prove(game: &Sifang, seat: Seat, aim: PuzzleGoal, moves: u32, control: &mut Control) -> Proof {
    if let Some(outcome) = game.outcome() {
        let won = outcome.winners.contains(&seat);
        return if won { Proof::Holds } else { Proof::Fails(Vec::new()) };
    }
    if aim != PuzzleGoal::Win {
        return Proof::Unknown;
    }
    let frame = super::frame(game);
    if game.to_move().contains(&seat) {
        let holds = if fills(&frame, moves, true) {
            let open: Vec<u8> = bits::points(&frame.free()).collect();
            let best = ending::solve(&frame, &open, 1, control);
            best.and_then(|best| best.first().map(|last| last.value > 0))
        } else {
            let side = usize::from(frame.mover);
            Prover::new(&mut ProofState(vec![frame]), side, control).succeeds(moves)
        };
        return match holds {
            Some(true) => Proof::Holds,
            Some(false) => Proof::Fails(Vec::new()),
            None => Proof::Unknown,
        };
    }
    match refutation(&frame, moves, control) {
        Some(Some(at)) => Proof::Fails(vec![written(at)]),
        Some(None) => Proof::Holds,
        None => Proof::Unknown,
    }
}

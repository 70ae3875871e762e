//! A position for alpha-beta.

use super::bits::{self, NONE, Rows};
use super::frame::Frame;
use super::full;
use crate::search::{BlindSpots, MAX_PLY, Margins, ScoredMove, SearchPosition, WIN, Which};

/// Cost of the first hole in a side's bricks, of each hole, and the number up to which holes count. (Others that were
/// tried, 10…100 and 10…120, were no better in 60 games each; 60 and 50 was worse.)
const HOLE: i32 = 20;
const HOLES: (i32, i32) = (30, 8);

/// Knowledge of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Knowledge {
    /// Whether bricks count: a side that can keep or restore whole bricks does nothing else.
    pub bricks: bool,
    /// Moves that are looked into below the root, at most: the best by what they gain at once.
    pub width: usize,
}

impl Knowledge {
    /// The top level's.
    pub const ALL: Knowledge = Knowledge { bricks: true, width: 28 };

    /// Returns the knowledge of a level, 1…8. (28 moves beat 16 in 40 of 60 games of equal nodes.)
    pub(super) fn of(level: u8) -> Knowledge {
        let width = match level {
            ..=4 => 8,
            5 | 6 => 10,
            7 => 16,
            8.. => return Knowledge::ALL,
        };
        Knowledge { bricks: level >= BRICKS, width }
    }
}

/// The level from which bricks are known.
const BRICKS: u8 = 6;

/// A position with its history and the searcher's blind spots.
#[derive(Debug, Clone)]
pub struct State {
    frames: Vec<Frame>,
    /// The side that thinks.
    thinker: usize,
    /// Points on which it does not see that the enemy threatens.
    unseen: Rows,
    knowledge: Knowledge,
}

impl State {
    pub(super) fn new(frame: Frame, knowledge: Knowledge) -> State {
        let mut frames = Vec::with_capacity(MAX_PLY + 8);
        frames.push(frame);
        State { frames, thinker: usize::from(frame.mover), unseen: NONE, knowledge }
    }

    /// Threats of the enemy's that stand already are overlooked by chance, but for those beside its last stone.
    pub(super) fn overlooking(mut self, blind_spots: BlindSpots, last: Option<u8>) -> State {
        let beside = |at: u8| {
            last.is_some_and(|last| (at >> 4).abs_diff(last >> 4) <= 1 && (at & 15).abs_diff(last & 15) <= 1)
        };
        for at in bits::points(&self.frame().threats[1 - self.thinker]) {
            if blind_spots.misses(State::code(at)) && !beside(at) {
                self.unseen[usize::from(at >> 4)] |= 1 << (at & 15);
            }
        }
        self
    }

    #[inline]
    pub(super) fn frame(&self) -> &Frame {
        &self.frames[self.frames.len() - 1]
    }

    /// Returns the apparent gain of a stone of the side to move.
    pub(super) fn promise(&self, at: u8) -> i32 {
        let frame = self.frame();
        let side = usize::from(frame.mover);
        let mended = match frame.torn(side) {
            (1.., pattern) if self.knowledge.bricks => HOLES.0 * frame.mends(side, pattern, at) as i32,
            _ => 0,
        };
        frame.gain(side, at) + mended
    }

    /// The enemy's points of the side to move, as far as the thinker sees them.
    #[inline]
    fn dangers(&self, side: usize) -> Rows {
        let dangers = self.frame().wins(1 - side);
        if side == self.thinker { bits::without(&dangers, &self.unseen) } else { dangers }
    }

    /// The moves that are looked into: wins, else answers to a threat, else what keeps the bricks whole, else all.
    pub(super) fn sensible(&self) -> Rows {
        let frame = self.frame();
        let side = usize::from(frame.mover);
        let wins = frame.wins(side);
        if !bits::none(&wins) {
            return wins;
        }
        let dangers = self.dangers(side);
        if !bits::none(&dangers) {
            return dangers;
        }
        if self.knowledge.bricks {
            let repairs = frame.repairs(side);
            if !bits::none(&repairs) {
                return repairs;
            }
        }
        frame.free()
    }
}

impl SearchPosition for State {
    type Move = u8;

    const MARGINS: Margins = Margins {
        reverse: 120,
        razor: 300,
        futility: 200,
        futility_depth: 120,
        delta: 200,
        pass: 200,
        window: 40,
        ..Margins::NONE
    };
    const PIECE_TO_COUNT: usize = 512;
    const BUTTERFLY_COUNT: usize = 256;

    fn key(&self) -> u64 {
        self.frame().key()
    }

    fn side(&self) -> usize {
        usize::from(self.frame().mover)
    }

    fn terminal_score(&mut self, ply: usize) -> Option<i32> {
        let frame = self.frame();
        let side = usize::from(frame.mover);
        if let Some(winner) = frame.winner {
            let value = WIN - ply as i32;
            return Some(if winner == frame.mover { value } else { -value });
        }
        if frame.empties == 0 {
            let value = full::value(frame);
            return Some(if side == 0 { value } else { -value });
        }
        if !bits::none(&frame.wins(side)) {
            return Some(WIN - ply as i32 - 1);
        }
        // Two threats at once cannot both be answered.
        (bits::count(&self.dangers(side)) > 1).then_some(-(WIN - ply as i32 - 2))
    }

    fn no_moves_score(&mut self, _ply: usize) -> i32 {
        self.evaluate()
    }

    fn in_check(&self) -> bool {
        !bits::none(&self.dangers(self.side()))
    }

    fn evaluate(&mut self) -> i32 {
        let frame = self.frame();
        let mut score = frame.score;
        if self.knowledge.bricks {
            let torn = |side: usize| match i32::from(frame.torn(side).0) {
                0 => 0,
                holes => HOLE + HOLES.0 * holes.min(HOLES.1),
            };
            score += torn(1) - torn(0);
        }
        if frame.mover == 0 { score } else { -score }
    }

    /// All are quiet: whether a threat leads to a square is for the depth and for the search for forced squares.
    fn moves(&mut self, which: Which, list: &mut Vec<ScoredMove<u8>>) {
        if which == Which::Noisy {
            return;
        }
        let from = list.len();
        for at in bits::points(&self.sensible()) {
            list.push(ScoredMove { mv: at, order: 32 * self.promise(at) });
        }
        let found = &mut list[from..];
        if self.frames.len() > 1 && found.len() > self.knowledge.width {
            found.select_nth_unstable_by_key(self.knowledge.width, |step| (-step.order, step.mv));
            list.truncate(from + self.knowledge.width);
        }
    }

    fn decode(&mut self, code: u32) -> Option<u8> {
        let at = u8::try_from(code.checked_sub(1)?).ok()?;
        bits::has(&self.sensible(), at).then_some(at)
    }

    fn code(mv: u8) -> u32 {
        u32::from(mv) + 1
    }

    fn is_noisy(&self, _mv: u8) -> bool {
        false
    }

    fn piece_to(&self, mv: u8) -> usize {
        self.side() << 8 | usize::from(mv)
    }

    fn butterfly_index(&self, mv: u8) -> usize {
        usize::from(mv)
    }

    fn make(&mut self, mv: u8) {
        let mut next = *self.frame();
        next.play(mv);
        self.frames.push(next);
    }

    fn unmake(&mut self) {
        self.frames.pop();
    }

    /// An extra stone never hurts, so a position that is good after a pass is good.
    fn may_pass(&self) -> bool {
        let frame = self.frame();
        frame.empties > 24 && frame.left.iter().all(|left| *left > 0) && !self.in_check()
    }

    fn pass(&mut self) {
        let mut next = *self.frame();
        next.mover = 1 - next.mover;
        next.winner = None;
        self.frames.push(next);
    }

    fn unpass(&mut self) {
        self.frames.pop();
    }
}

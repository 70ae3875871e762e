//! A position for alpha-beta: a move and the claim that follows it are one step.

use super::super::board::Board;
use super::super::claims::{Claim, Finder};
use super::super::lattice::{Lattice, bit, each};
use super::frame::{Frame, pieces};
use super::tables;
use crate::search::{MAX_PLY, Margins, ScoredMove, SearchPosition, WIN, Which};

/// No claim follows.
pub(super) const NO_CLAIM: u8 = u8::MAX;
/// In place of points: nothing moves.
pub(super) const NOWHERE: u8 = 127;
/// Claims of one move that are looked into.
const CLAIMS: usize = 16;
/// A piece, for ordering claims.
const PIECE: i32 = 300;

/// A turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// Where the piece stands; beyond the board for a pass, or where only a claim is due.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
    /// Which claim is made, from 0; 255 for none.
    pub claim: u8,
}

/// Sight of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sight {
    /// Jumps of a chain.
    pub jumps: u32,
    /// Moves without a score that are looked into after one move and later, the most promising first.
    pub width: [usize; 2],
    /// Probability that each own turn of the position to think about is overlooked, in thousandths.
    pub missed: u16,
}

impl Sight {
    /// Everything.
    pub const ALL: Sight = Sight { jumps: u32::MAX, width: [20, 8], missed: 0 };

    /// Returns the sight of a level, 1…8.
    pub(super) fn of(level: u8) -> Sight {
        match level {
            // A beginner finds a part of the hundreds of turns. A player that sees all of them never misses a figure and goes
            // forward with every turn, which was too strong.
            ..=1 => Sight { jumps: 1, width: [10, 5], missed: 700 },
            2 => Sight { jumps: 2, width: [10, 5], missed: 450 },
            3..=5 => Sight { jumps: u32::from(level), width: [10, 5], missed: 0 },
            6 => Sight { jumps: 6, width: [12, 6], missed: 0 },
            7 => Sight { jumps: u32::MAX, width: [16, 6], missed: 0 },
            8.. => Sight::ALL,
        }
    }
}

/// A position and what led to it.
#[derive(Debug, Clone)]
pub struct State {
    lattice: &'static Lattice,
    frames: Vec<Frame>,
    finder: Finder,
    /// A claim is due before anything else.
    due: bool,
    target: u16,
    no_progress: u32,
    sight: Sight,
    /// Whether every claim of a move is listed, however many there are.
    complete: bool,
}

/// Goal of a match.
#[derive(Debug, Clone, Copy)]
pub(super) struct Goal {
    pub target: u16,
    pub no_progress: u32,
}

impl State {
    pub(super) fn new(
        lattice: &'static Lattice,
        (board, scores, mover, quiet): (Board, [u16; 2], u8, u32),
        goal: Goal,
        due: bool,
        sight: Sight,
    ) -> State {
        let mut frames = Vec::with_capacity(MAX_PLY + 8);
        frames.push(Frame { pieces: pieces(&board), board, scores, mover, quiet });
        State {
            lattice,
            frames,
            finder: Finder::default(),
            due,
            target: goal.target,
            no_progress: goal.no_progress,
            sight,
            complete: false,
        }
    }

    /// Lists every claim of a move, for proofs.
    pub(super) fn complete(self) -> State {
        State { complete: true, ..self }
    }

    #[inline]
    pub(super) fn frame(&self) -> &Frame {
        &self.frames[self.frames.len() - 1]
    }

    pub(super) fn frame_lattice(&self) -> &'static Lattice {
        self.lattice
    }

    /// The pieces.
    pub fn board(&self) -> &Board {
        &self.frame().board
    }

    pub(super) fn target(&self) -> u16 {
        self.target
    }

    /// The scores.
    pub fn scores(&self) -> [u16; 2] {
        self.frame().scores
    }

    /// The claims after a turn's move, numbered as the rules do.
    pub(super) fn claims_after(&mut self, turn: Turn) -> &[Claim] {
        let mut frame = *self.frame();
        frame.shift(turn.from, turn.to);
        self.finder.find(self.lattice, &frame.board, frame.mover)
    }

    /// Adds a move with each of its claims, those that cost least first.
    fn scoring(&mut self, from: u8, to: u8, list: &mut Vec<ScoredMove<Turn>>) {
        let own = self.frame().board.side(self.frame().mover) & !bit(from) | bit(to);
        let base = list.len();
        let found = self.claims_after(Turn { from, to, claim: NO_CLAIM });
        for (number, claim) in (0..NO_CLAIM).zip(found) {
            let gone = claim.remove | claim.others;
            let lost = (gone & own).count_ones() as i32 - (gone & !own).count_ones() as i32;
            let order = (100 * i32::from(claim.points) - PIECE * lost / 2).max(0);
            list.push(ScoredMove { mv: Turn { from, to, claim: number }, order });
        }
        if list.len() - base > CLAIMS && !self.due && !self.complete {
            list[base..].sort_by_key(|step| -step.order);
            list.truncate(base + CLAIMS);
        }
    }

    /// The moves of a kind, all of them.
    pub(super) fn all(&mut self, which: Which, list: &mut Vec<ScoredMove<Turn>>) {
        let frame = *self.frame();
        let own = tables::of(self.lattice, frame.mover);
        if self.due && self.frames.len() == 1 {
            if which == Which::Noisy {
                self.scoring(NOWHERE, NOWHERE, list);
            }
            return;
        }
        // A move scores when it fills a corner that was lacking, or leaves a figure standing.
        let mut corners = 0;
        frame.each_short(frame.mover, own, |missing, _| corners |= missing);
        let standing = frame.has_figure(frame.mover, own);
        if which == Which::Noisy && corners == 0 && !standing {
            return;
        }
        let mut lacking = [0; 128];
        if which == Which::Quiet {
            let enemy = tables::of(self.lattice, 1 - frame.mover);
            frame.each_short(1 - frame.mover, enemy, |missing, worth| {
                let point = missing.trailing_zeros() as usize & 127;
                lacking[point] = lacking[point].max(worth);
            });
        }
        let mut any = false;
        for from in each(frame.board.side(frame.mover)) {
            let reached = frame.reached(self.lattice, from, self.sight.jumps);
            any |= reached != 0;
            let looked = if which == Which::Noisy && !standing { reached & corners } else { reached };
            for to in each(looked) {
                let scores = (standing || corners & bit(to) != 0) && {
                    let mut after = frame;
                    after.shift(from, to);
                    after.has_figure_at(frame.mover, own, to)
                        || standing && after.has_figure(frame.mover, own)
                };
                match (which, scores) {
                    (Which::Noisy, true) => self.scoring(from, to, list),
                    (Which::Quiet, false) => {
                        let order = 16 * frame.promise(own, (from, to), &lacking);
                        list.push(ScoredMove { mv: Turn { from, to, claim: NO_CLAIM }, order });
                    }
                    (Which::Noisy, false) | (Which::Quiet, true) => {}
                }
            }
        }
        if !any && which == Which::Quiet {
            list.push(ScoredMove { mv: Turn { from: NOWHERE, to: NOWHERE, claim: NO_CLAIM }, order: 0 });
        }
    }

    /// Returns the value of a settlement by score to the seat to move.
    fn settled(&self, ply: usize) -> i32 {
        let [lower, upper] = self.frame().scores.map(i32::from);
        let ahead = if self.frame().mover == 0 { lower - upper } else { upper - lower };
        ahead.signum() * (WIN - ply as i32)
    }
}

impl SearchPosition for State {
    type Move = Turn;

    const MARGINS: Margins = Margins {
        reverse: 200,
        razor: 500,
        futility: 300,
        futility_depth: 200,
        delta: 400,
        pass: 300,
        window: 60,
        ..Margins::NONE
    };
    const PIECE_TO_COUNT: usize = 256;
    const BUTTERFLY_COUNT: usize = 1 << 14;

    fn key(&self) -> u64 {
        self.frame().key()
    }

    fn side(&self) -> usize {
        usize::from(self.frame().mover)
    }

    fn terminal_score(&mut self, ply: usize) -> Option<i32> {
        let frame = self.frame();
        let reached = |seat: u8| frame.scores[usize::from(seat)] >= self.target;
        // The side that moved last is checked first.
        if reached(1 - frame.mover) {
            return Some(-(WIN - ply as i32));
        }
        if reached(frame.mover) {
            return Some(WIN - ply as i32);
        }
        let none = !frame.board.can_form(0) && !frame.board.can_form(1);
        let long = self.no_progress > 0 && frame.quiet >= self.no_progress;
        (none || long).then(|| self.settled(ply))
    }

    fn no_moves_score(&mut self, _ply: usize) -> i32 {
        self.evaluate()
    }

    fn evaluate(&mut self) -> i32 {
        self.frame().worth(self.lattice)
    }

    fn moves(&mut self, which: Which, list: &mut Vec<ScoredMove<Turn>>) {
        let from = list.len();
        self.all(which, list);
        let width = match self.frames.len() {
            0 | 1 => return,
            2 => self.sight.width[0],
            3.. => self.sight.width[1],
        };
        let found = &mut list[from..];
        if which == Which::Quiet && found.len() > width {
            found.select_nth_unstable_by_key(width, |step| (-step.order, step.mv.from, step.mv.to));
            list.truncate(from + width);
        }
    }

    fn decode(&mut self, code: u32) -> Option<Turn> {
        let code = code.checked_sub(1)?;
        let turn =
            Turn { from: (code & 127) as u8, to: (code >> 7 & 127) as u8, claim: (code >> 14 & 255) as u8 };
        let frame = self.frame();
        if turn.from == NOWHERE {
            return None;
        }
        let own = frame.board.side(frame.mover) & bit(turn.from) != 0;
        let reached = own && frame.reached(self.lattice, turn.from, self.sight.jumps) & bit(turn.to) != 0;
        if !reached || self.due && self.frames.len() == 1 {
            return None;
        }
        let tables = tables::of(self.lattice, frame.mover);
        let mut after = *frame;
        after.shift(turn.from, turn.to);
        let scores = after.has_figure(frame.mover, tables);
        let claims = if scores { self.claims_after(turn).len() } else { 0 };
        let good = if claims == 0 { turn.claim == NO_CLAIM } else { usize::from(turn.claim) < claims };
        good.then_some(turn)
    }

    fn code(turn: Turn) -> u32 {
        1 + (u32::from(turn.from) | u32::from(turn.to) << 7 | u32::from(turn.claim) << 14)
    }

    fn is_noisy(&self, turn: Turn) -> bool {
        turn.claim != NO_CLAIM
    }

    fn piece_to(&self, turn: Turn) -> usize {
        self.side() << 7 | usize::from(turn.to)
    }

    fn butterfly_index(&self, turn: Turn) -> usize {
        usize::from(turn.from) << 7 | usize::from(turn.to)
    }

    /// Returns an upper bound of a claim's gain: counting it out again would cost more than this test saves.
    fn capture_value(&self, _turn: Turn) -> i32 {
        3000
    }

    fn make(&mut self, turn: Turn) {
        let mut next = *self.frame();
        next.shift(turn.from, turn.to);
        let scores = self.is_noisy(turn);
        if scores {
            next.score(&self.claims_after(turn)[usize::from(turn.claim)]);
        }
        next.finish(scores);
        self.frames.push(next);
    }

    fn unmake(&mut self) {
        self.frames.pop();
    }

    /// Where many pieces are left, a turn is worth something.
    fn may_pass(&self) -> bool {
        let board = &self.frame().board;
        (0..2).all(|seat| board.side(seat).count_ones() > 4)
    }

    fn pass(&mut self) {
        let mut next = *self.frame();
        next.mover = 1 - next.mover;
        self.frames.push(next);
    }

    fn unpass(&mut self) {
        self.frames.pop();
    }
}

//! A position as the search knows it: with what came before it, and perhaps one spy.

use super::super::moves::Move;
use super::super::piece::{PieceKind, Side};
use super::super::play::Undo;
use super::super::position::{CANNON, CHARIOT, HORSE, Position};
use super::super::square::Square;
use super::WORTH;
use super::evaluation::{Accumulators, Change, PieceAt, Weights};
use crate::search::{MAX_PLY, Margins, ScoredMove, SearchPosition, WIN, Which};

/// Share of an activation's gain that a hidden spy counts for, in hundredths.
pub const SPY_SHARE: i32 = 60;
/// Gain of turning a soldier: it is lost to one side and won by the other.
const TURNED: i32 = 220;
/// Plies without capture or soldier's move that make a draw.
const NO_PROGRESS: u32 = 120;
/// Score of losing by a forbidden repetition: certain but not proven, since the path may differ elsewhere.
const FORBIDDEN: i32 = 20_000;
/// No spy.
const NOWHERE: u8 = 255;

/// A spy that one side has among the other's soldiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Spy {
    owner: u8,
    at: u8,
    /// Own moves before it may be activated.
    wait: u16,
}

const NO_SPY: Spy = Spy { owner: 0, at: NOWHERE, wait: 0 };

/// State that is needed to take a step back.
#[derive(Debug, Clone, Copy)]
struct Before {
    undo: Undo,
    spy: Spy,
    since: usize,
}

/// A position, its repetition history, and the spy of the searching side.
#[derive(Debug, Clone)]
pub struct State {
    position: Position,
    spy: Spy,
    befores: Vec<Before>,
    /// The keys of all positions so far, this one last, and whether the side to move was in check in them.
    seen: Vec<(u64, bool)>,
    /// The first of them that can come back.
    since: usize,
    accumulators: Accumulators,
    weights: &'static Weights,
    /// The share of a hidden spy's worth.
    share: i32,
}

impl State {
    /// Makes the position after some moves from an earlier one.
    pub fn new(start: Position, moves: &[Move]) -> State {
        State::with(start, moves, Weights::learned())
    }

    /// Like [`State::new`], with other weights, for learning.
    pub fn with(start: Position, moves: &[Move], weights: &'static Weights) -> State {
        let mut position = start;
        let mut seen = Vec::with_capacity(moves.len() + MAX_PLY + 8);
        let mut since = 0;
        seen.push((start.board_key(), start.in_check()));
        for &mv in moves {
            position.play(mv);
            if position.halfmove_clock() == 0 {
                since = seen.len();
            }
            seen.push((position.board_key(), position.in_check()));
        }
        State {
            position,
            spy: NO_SPY,
            befores: Vec::with_capacity(MAX_PLY + 8),
            seen,
            since,
            accumulators: Accumulators::new(&position, weights, MAX_PLY + 8),
            weights,
            share: SPY_SHARE,
        }
    }

    /// Adds a spy of `owner` on a soldier of the other side, which may be activated after `wait` more own moves, if
    /// any.
    #[must_use]
    pub fn with_spy(mut self, owner: Side, at: Square, wait: u32) -> State {
        let wait = u16::try_from(wait).unwrap_or(u16::MAX);
        self.spy = Spy { owner: owner.index() as u8, at: at.index() as u8, wait };
        self
    }

    /// Sets another share for a hidden spy, in hundredths.
    #[must_use]
    pub fn sharing(mut self, share: i32) -> State {
        self.share = share;
        self
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The activation of the spy as a move, if the side to move may activate: from its point to the same.
    pub fn activation(&self) -> Option<Move> {
        let spy = self.spy;
        if spy.at == NOWHERE || spy.wait > 0 || usize::from(spy.owner) != self.position.side.index() {
            return None;
        }
        let at = Square::at(usize::from(spy.at));
        self.position.checkers().without(at).is_empty().then(|| Move::new(at, at))
    }

    /// Returns the score of a repetition, if the position occurred before. The caller filters moves that lose by
    /// [`super::super::repetition::judge`].
    fn came_back(&self) -> Option<i32> {
        let now = self.seen.len() - 1;
        let key = self.seen[now].0;
        let mut at = now.checked_sub(4)?;
        while at >= self.since {
            if self.seen[at].0 == key {
                return Some(self.verdict(at, now));
            }
            at = at.checked_sub(2)?;
        }
        None
    }

    /// Returns the value of a repetition to the side to move, judged by checks alone.
    fn verdict(&self, first: usize, now: usize) -> i32 {
        let all = |from: usize| (first + 1..=now).skip(from).step_by(2).all(|at| self.seen[at].1);
        // The first move after `first` was of the side to move.
        let (ours, theirs) = (all(0), all(1));
        match (ours, theirs) {
            (true, false) => -FORBIDDEN,
            (false, true) => FORBIDDEN,
            _ => 0,
        }
    }
}

impl SearchPosition for State {
    type Move = Move;

    const MARGINS: Margins = Margins {
        reverse: 70,
        razor: 250,
        futility: 90,
        futility_depth: 90,
        delta: 150,
        pass: 150,
        window: 20,
        double: 20,
        correction: 1,
        reward_before: 1,
        keep_evals: 1,
        age_continuations: 1,
        fresh_killers: 1,
        ..Margins::NONE
    };
    const PIECE_TO_COUNT: usize = 14 * 90;
    const BUTTERFLY_COUNT: usize = 90 * 90;

    #[inline]
    fn key(&self) -> u64 {
        let spy = self.spy;
        if spy.at == NOWHERE {
            return self.position.board_key();
        }
        let number = u64::from(spy.at) << 2 | u64::from(spy.owner) << 1 | u64::from(spy.wait == 0);
        self.position.board_key() ^ (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    #[inline]
    fn side(&self) -> usize {
        self.position.side.index()
    }

    #[inline]
    fn terminal_score(&mut self, _ply: usize) -> Option<i32> {
        if self.position.halfmove_clock >= NO_PROGRESS || !self.position.has_attackers() {
            return Some(0);
        }
        if self.seen.len() - self.since > 4 { self.came_back() } else { None }
    }

    fn no_moves_score(&mut self, ply: usize) -> i32 {
        -WIN + ply as i32
    }

    #[inline]
    fn in_check(&self) -> bool {
        self.seen[self.seen.len() - 1].1
    }

    #[inline]
    fn evaluate(&mut self) -> i32 {
        let mut value = self.accumulators.value(&self.position, self.weights);
        if self.spy.at != NOWHERE {
            let worth = TURNED * self.share / 100;
            value += if usize::from(self.spy.owner) == self.side() { worth } else { -worth };
        }
        value.clamp(-15_000, 15_000)
    }

    #[inline]
    fn moves(&mut self, which: Which, list: &mut Vec<ScoredMove<Move>>) {
        if which == Which::Quiet {
            self.position.each_move(false, |mv| list.push(ScoredMove { mv, order: 0 }));
            if let Some(mv) = self.activation() {
                list.push(ScoredMove { mv, order: 0 });
            }
            return;
        }
        let position = &self.position;
        position.each_move(true, |mv| {
            let victim = WORTH[kind(position, mv.to)];
            let attacker = WORTH[kind(position, mv.from)];
            let good = victim >= attacker || position.gains(mv, 0);
            let order = victim * 16 - attacker / 8;
            list.push(ScoredMove { mv, order: if good { order.max(0) } else { order - 1_000_000 } });
        });
    }

    fn decode(&mut self, code: u32) -> Option<Move> {
        let code = code as usize - 1;
        let mv = Move::new(Square::from_index(code / 90)?, Square::from_index(code % 90)?);
        if mv.from == mv.to {
            return self.activation().filter(|one| *one == mv);
        }
        self.position.is_legal(mv).then_some(mv)
    }

    #[inline]
    fn code(mv: Move) -> u32 {
        (mv.from.index() * 90 + mv.to.index() + 1) as u32
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        mv.from != mv.to && self.position.board[mv.to.index()] != 0
    }

    #[inline]
    fn piece_to(&self, mv: Move) -> usize {
        let code = self.position.board[mv.from.index()].clamp(1, 14) as usize;
        (code - 1) * 90 + mv.to.index()
    }

    #[inline]
    fn butterfly_index(&self, mv: Move) -> usize {
        mv.from.index() * 90 + mv.to.index()
    }

    fn see_ge(&mut self, mv: Move, threshold: i32) -> bool {
        self.position.gains(mv, threshold)
    }

    #[inline]
    fn capture_value(&self, mv: Move) -> i32 {
        WORTH[kind(&self.position, mv.to)]
    }

    #[inline]
    fn make(&mut self, mv: Move) {
        let before = (self.spy, self.since);
        let (from, to) = (mv.from.index(), mv.to.index());
        let code = self.position.board[from];
        if self.spy.at != NOWHERE {
            if usize::from(self.spy.owner) == self.position.side.index() {
                self.spy.wait = self.spy.wait.saturating_sub(1);
            }
            if usize::from(self.spy.at) == from {
                self.spy.at = to as u8;
            } else if usize::from(self.spy.at) == to {
                self.spy = NO_SPY;
            }
        }
        let moving = PieceAt { code, sq: from as u8 };
        let mut change =
            Change { removed: moving, added: PieceAt { code, sq: to as u8 }, ..Change::default() };
        let undo = if from == to {
            self.spy = NO_SPY;
            change.added.code = if code > 7 { code - 7 } else { code + 7 };
            self.position.turn_soldier(mv.from)
        } else {
            change.captured = PieceAt { code: self.position.board[to], sq: to as u8 };
            self.position.make(mv)
        };
        self.accumulators.push(change, self.weights);
        self.befores.push(Before { undo, spy: before.0, since: before.1 });
        if self.position.halfmove_clock == 0 {
            self.since = self.seen.len();
        }
        self.seen.push((self.position.board_key(), self.position.in_check()));
    }

    #[inline]
    fn unmake(&mut self) {
        if let Some(before) = self.befores.pop() {
            self.position.unmake(before.undo);
            self.spy = before.spy;
            self.since = before.since;
            self.seen.pop();
            self.accumulators.pop();
        }
    }

    fn may_pass(&self) -> bool {
        let own = &self.position.pieces[self.side()];
        own[CHARIOT] | own[HORSE] | own[CANNON] != 0
    }

    fn pass(&mut self) {
        let undo = self.position.pass_turn();
        self.befores.push(Before { undo, spy: self.spy, since: self.since });
        // Nothing from before a pass comes back in earnest.
        self.since = self.seen.len();
        self.seen.push((self.position.board_key(), false));
        self.accumulators.push(Change::default(), self.weights);
    }

    fn unpass(&mut self) {
        self.unmake();
    }
}

/// The index of the kind on an occupied point.
#[inline(always)]
fn kind(position: &Position, square: Square) -> usize {
    debug_assert!(position.piece_at(square).is_some());
    (position.board[square.index()] as usize + 6) % 7 % PieceKind::ALL.len()
}

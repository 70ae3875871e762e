//! Search position: the stones, and for each empty point the shapes that a stone of either colour would make there,
//! updated move by move.

use super::super::patterns::is_hot;
use super::super::{Board, Colour, DIRECTIONS, Judge, Point, Points};
use super::evaluation::{CODES, LINES, LINES_OF, Row, Sums, Weights, role};
use super::kinds::{BARRED, ENDS, FOURS, KINDS, WINS};
use super::shapes::{FOUR, Law, Sum, View, tally};
use crate::search::BlindSpots;

/// A position, with making and taking back; [`crate::search::SearchPosition`] is implemented for it. Forbidden moves are never
/// made, and nobody passes.
#[derive(Clone)]
pub struct State {
    pub(super) judge: Judge,
    pub(super) board: Board,
    pub(super) views: [View; 2],
    renju: bool,
    /// Shapes by colour, point and direction.
    pub(super) shapes: [[[u8; 4]; Point::COUNT]; 2],
    pub(super) sums: [[Sum; Point::COUNT]; 2],
    /// Codes of the four classes, as the evaluation counts them.
    pub(super) codes: [[u16; Point::COUNT]; 2],
    /// Sums of the evaluation at the root and after each move from it, where they were asked for; the root's always are.
    evaluated: Vec<Option<Sums>>,
    weights: &'static Weights,
    /// The number of a code's lines, at hand.
    lines_of: &'static [u16; CODES],
    roles: [usize; 2],
    pub(super) kinds: [[u8; Point::COUNT]; 2],
    /// Empty points by colour and kind.
    pub(super) sets: [[Points; KINDS]; 2],
    /// Number of points of each kind, by colour.
    pub(super) counts: [[i32; KINDS]; 2],
    /// Value of the lines, by colour.
    pub(super) totals: [i32; 2],
    /// Value of the lines through each point for move ordering, by colour.
    pub(super) orders: [[i32; Point::COUNT]; 2],
    /// Stones within two steps.
    pub(super) near: [u8; Point::COUNT],
    pub(super) key: u64,
    pub(super) mover: Colour,
    /// Changes of the stones since the beginning, for taking them back.
    pub(super) changes: Vec<Change>,
    /// Moves from the root.
    pub(super) made: Vec<Made>,
    pub(super) empty: usize,
    /// The side that thinks.
    pub(super) own: Colour,
    /// Threats of the other side that it fails to see.
    missed: Points,
    /// Moves from the root after which plain fours are no longer followed by themselves.
    pub(super) reach: usize,
    /// Whether every move is listed, even under a threat; set at the root.
    pub(super) all: bool,
}

/// A line whose class changed at a point, with the class before.
#[derive(Clone, Copy)]
pub(super) struct Change {
    pub side: u8,
    pub at: u8,
    pub direction: u8,
    pub shape: u8,
    pub kind: u8,
    /// Codes before and after.
    pub codes: [u16; 2],
    pub order: i32,
    pub sum: Sum,
}

/// A move from the root, with the state before it.
#[derive(Clone, Copy)]
pub(super) struct Made {
    /// Its point; `None` for a pass.
    pub at: Option<Point>,
    /// Number of changes.
    changes: usize,
    /// The lines' worth.
    totals: [i32; 2],
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State")
            .field("board", &self.board)
            .field("mover", &self.mover)
            .finish_non_exhaustive()
    }
}

const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

pub(super) const KEYS: [[u64; Point::COUNT]; 2] = {
    let mut keys = [[0; Point::COUNT]; 2];
    let mut at = 0;
    while at < 2 * Point::COUNT {
        keys[at / Point::COUNT][at % Point::COUNT] = mixed(at as u64 * 7919 + 5);
        at += 1;
    }
    keys
};

/// White is to move.
const TURNED: u64 = mixed(0x7475_726e);

impl State {
    /// Creates a state; `laws` define a five for Black and for White.
    pub fn new(board: &Board, mover: Colour, laws: [Law; 2]) -> State {
        State::with(board, mover, laws, Weights::learned())
    }

    /// Creates a state that is evaluated by other weights.
    pub fn with(board: &Board, mover: Colour, laws: [Law; 2], weights: &'static Weights) -> State {
        let roles = [role(laws, Colour::Black), role(laws, Colour::White)];
        let views = [View::new(laws[0], Colour::Black), View::new(laws[1], Colour::White)];
        let mut state = State {
            judge: Judge::default(),
            board: Board::default(),
            views,
            renju: laws[0] == Law::Renju,
            shapes: [[[0; 4]; Point::COUNT]; 2],
            sums: [[0; Point::COUNT]; 2],
            codes: [[0; Point::COUNT]; 2],
            evaluated: Vec::with_capacity(256),
            weights,
            lines_of: &LINES_OF,
            roles,
            kinds: [[0; Point::COUNT]; 2],
            sets: [[Points::EMPTY; KINDS]; 2],
            counts: [[0; KINDS]; 2],
            totals: [0; 2],
            orders: [[0; Point::COUNT]; 2],
            near: [0; Point::COUNT],
            key: if mover == Colour::White { TURNED } else { 0 },
            mover,
            changes: Vec::with_capacity(1 << 14),
            made: Vec::with_capacity(256),
            empty: Point::COUNT,
            own: mover,
            missed: Points::EMPTY,
            reach: usize::MAX,
            all: false,
        };
        for colour in [0, 1] {
            state.counts[colour][0] = Point::COUNT as i32;
            state.sets[colour][0] = Points::ALL;
        }
        for at in Point::all() {
            state.context(at);
        }
        for (stones, colour) in [(board.black, Colour::Black), (board.white, Colour::White)] {
            for at in stones.iter() {
                state.put(colour, at);
            }
        }
        state.changes.clear();
        let mut sums = Sums::new(roles, weights);
        for side in [0, 1] {
            for at in state.board.empty().iter() {
                sums.add(side, state.row(side, state.codes[side][at.index()]));
            }
        }
        state.evaluated.push(Some(sums));
        state
    }

    /// Sets the threats that the thinking side fails to see, and the length of its own chains of fours.
    pub fn limit(&mut self, blind_spots: BlindSpots, chain: u32) {
        self.missed = Point::all().filter(|at| blind_spots.misses(at.index() as u32 + 1)).collect();
        self.reach = (chain as usize).saturating_mul(2);
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the side to move.
    pub fn mover(&self) -> Colour {
        self.mover
    }

    /// A number for the position and whose turn it is.
    pub fn hash(&self) -> u64 {
        self.key
    }

    /// Empty points of a kind for a colour.
    #[inline(always)]
    pub(super) fn of_kind(&self, colour: Colour, kind: usize) -> Points {
        self.sets[colour as usize][kind]
    }

    #[inline(always)]
    pub(super) fn count(&self, colour: Colour, kind: usize) -> i32 {
        self.counts[colour as usize][kind]
    }

    #[inline(always)]
    pub(super) fn total(&self, colour: Colour) -> i32 {
        self.totals[colour as usize]
    }

    #[inline(always)]
    pub(super) fn kind(&self, colour: Colour, at: Point) -> usize {
        usize::from(self.kinds[colour as usize][at.index()])
    }

    /// Points on which a colour wins at once.
    pub fn fives(&self, colour: Colour) -> Points {
        self.of_kind(colour, ENDS)
    }

    /// Those that the side which thinks sees.
    #[inline]
    pub(super) fn fives_seen(&self, colour: Colour) -> Points {
        self.seen(colour, ENDS)
    }

    #[inline]
    pub(super) fn seen(&self, colour: Colour, kind: usize) -> Points {
        let set = self.of_kind(colour, kind);
        if colour == self.own { set } else { set.without(&self.missed) }
    }

    /// Whether this level overlooks the opponent's stone on a point.
    pub fn is_missed(&self, at: Point) -> bool {
        self.missed.contains(at)
    }

    /// Empty points on which a colour makes a four or more, short of a five.
    pub fn fours(&self, colour: Colour) -> Points {
        let sets = &self.sets[colour as usize];
        let mut fours = sets[FOURS];
        for set in &sets[FOURS + 1..=WINS] {
            fours = fours.union(set);
        }
        fours
    }

    /// Whether a colour may play on an empty point: Black not where it is forbidden.
    #[inline]
    pub fn may_play(&mut self, colour: Colour, at: Point) -> bool {
        if !self.renju || colour == Colour::White {
            return true;
        }
        let rules = tally(self.sums[0][at.index()]);
        !is_hot(rules) || !self.judge.confirm(at, rules)
    }

    /// Where a colour may make an open four or two fours at once.
    #[inline]
    pub(super) fn winning(&mut self, colour: Colour) -> Option<Point> {
        if self.count(colour, WINS) == 0 {
            return None;
        }
        self.seen(colour, WINS).iter().find(|at| self.may_play(colour, *at))
    }

    /// Returns the empty points that can change the shapes of a colour's stone on a point: those in the lines of its
    /// fours.
    pub(super) fn bearing(&self, colour: Colour, at: Point) -> Points {
        let mut points = Points::EMPTY;
        points.insert(at);
        let other = self.board.stones(colour.other());
        for (direction, step) in DIRECTIONS.into_iter().enumerate() {
            let shape = self.shapes[colour as usize][at.index()][direction];
            if usize::from(self.views[colour as usize].shapes.class[usize::from(shape)]) < FOUR {
                continue;
            }
            for sign in [-1, 1] {
                for k in 1..=4 {
                    match at.walk(step, sign * k) {
                        Some(cell) if !other.contains(cell) => points.insert(cell),
                        _ => break,
                    }
                }
            }
        }
        points.without(&self.board.black).without(&self.board.white)
    }

    /// The evaluation's row of a code.
    #[inline(always)]
    fn row(&self, side: usize, code: u16) -> &'static Row {
        &self.weights.rows[self.roles[side] * LINES + usize::from(self.lines_of[usize::from(code)])]
    }

    /// The net's part of the value for the side to move.
    #[inline]
    pub(super) fn correction(&mut self) -> i32 {
        let layers = &self.weights.layers[self.roles[self.mover as usize]];
        self.evaluated_now().value(self.mover, layers)
    }

    /// The evaluation's sums, brought up to date from the last position before that has them.
    fn evaluated_now(&mut self) -> Sums {
        let last = self.evaluated.iter().rposition(Option::is_some).unwrap_or(0);
        let mut sums = self.evaluated[last].unwrap_or(Sums::new(self.roles, self.weights));
        for level in last..self.made.len() {
            let made = self.made[level];
            if let Some(at) = made.at {
                for side in [0, 1] {
                    sums.replace(side, self.row(side, self.codes[side][at.index()]), self.row(side, 0));
                }
            }
            let end = self.made.get(level + 1).map_or(self.changes.len(), |next| next.changes);
            for change in &self.changes[made.changes..end] {
                let side = usize::from(change.side);
                let [old, new] = change.codes;
                if old != new {
                    sums.replace(side, self.row(side, old), self.row(side, new));
                }
            }
            self.evaluated[level + 1] = Some(sums);
        }
        sums
    }

    /// Numbers of the lines of each empty point for a colour, as the evaluation counts them, without those from which nothing
    /// can come.
    pub fn lines(&self, colour: Colour) -> impl Iterator<Item = usize> {
        let codes = &self.codes[colour as usize];
        let numbers =
            self.board.empty().iter().map(|at| usize::from(self.lines_of[usize::from(codes[at.index()])]));
        numbers.filter(|lines| *lines != 0)
    }

    fn remember(&mut self, at: Option<Point>) {
        self.made.push(Made { at, changes: self.changes.len(), totals: self.totals });
        self.evaluated.push(None);
    }

    /// Plays a stone of the side to move.
    #[inline]
    pub fn play(&mut self, at: Point) {
        self.remember(Some(at));
        self.put(self.mover, at);
        self.turn();
    }

    /// Gives the turn to the other side.
    pub fn skip(&mut self) {
        self.turn();
        self.remember(None);
    }

    /// Takes the last move back.
    #[inline]
    pub fn back(&mut self) {
        self.turn();
        if let Some(made) = self.made.pop() {
            if let Some(at) = made.at {
                self.lift(self.mover, at, made.changes);
            }
            self.totals = made.totals;
            self.evaluated.pop();
        }
    }

    fn turn(&mut self) {
        self.mover = self.mover.other();
        self.key ^= TURNED;
    }

    /// Whether a stone on the point makes a four for a colour, or more.
    #[inline(always)]
    pub(super) fn forces(&self, colour: Colour, at: Point) -> bool {
        let kind = self.kind(colour, at);
        kind >= FOURS && kind != BARRED
    }

    /// Sets the root: moves played so far lie before it, and the side to move now thinks.
    pub fn settle(&mut self) {
        let sums = self.evaluated_now();
        self.evaluated.clear();
        self.evaluated.push(Some(sums));
        self.made.clear();
        self.own = self.mover;
    }
}

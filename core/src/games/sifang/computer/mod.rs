//! The computer player of 四方棋.
//!
//! Three things decide a match. *Forced squares* (叫杀 after 叫杀, until there is a 双叫) are looked for first
//! (`chain`). *Bricks*: with dominoes laid like bricks over the board, each 2×2 block holds one whole; who answers on
//! the brick that the enemy touched never loses to a square, and `frame` knows after which stones that stays so.
//! Between two who know that, the *count* decides: alpha-beta over the stones that gain most (`state`), and the last
//! points exactly (`ending`).

mod bits;
mod chain;
mod ending;
mod frame;
mod full;
mod lines;
mod proofs;
mod state;

pub use state::{Knowledge, State};

use super::point::Point;
use super::{Colour, Sifang, Tally};
use crate::game::{Candidate, MoveReason, Proofs, SearchPlayer, SearchRequest};
use crate::search::{self, Control, LevelTable, SearchPosition, WIN, is_proven, limits};
use crate::seat::Seat;
use bits::Rows;
use frame::Frame;

/// Nodes that a fast machine searches in a millisecond.
const NODES_A_MILLI: u64 = 1000;
/// Moves of the root that are looked into, at most, beside those that must be.
const ROOT: usize = 32;
/// Moves of the root that are searched as possible choices, at most: each costs as much as the best.
const WIDEST: usize = 6;
/// Limits of the levels. Below a thousand nodes the length of a forced line makes the difference, hardly the nodes.
const LEVEL_TABLE: LevelTable = [
    limits(40, 450, 1),
    limits(100, 300, 1),
    limits(150, 300, 2),
    limits(200, 250, 3),
    limits(1_200, 150, 4),
    limits(10_500, 85, 5),
    limits(45_000, 60, 7),
];

/// The player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Player;

impl SearchPlayer for Player {
    type Game = Sifang;
    const LEVELS: &'static LevelTable = &LEVEL_TABLE;
    const PROOFS: Option<Proofs<Sifang>> =
        Some(Proofs { solutions: proofs::solutions, prove: proofs::prove });

    fn think(game: &Sifang, _: Seat, request: &mut SearchRequest, control: &mut Control) -> Vec<Candidate> {
        Thought::new(game, request).candidates(control)
    }

    /// 数棋: yes where the count is worth at least what playing on is.
    fn accepts(game: &Sifang, seat: Seat, request: &mut SearchRequest, control: &mut Control) -> bool {
        let tally = Tally::of(&game.board);
        let (row, link) = (tally.row, tally.link());
        let order = row[0].cmp(&row[1]).then(link[0].cmp(&link[1]));
        let black = match order {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        let own = if game.colour(seat) == Colour::Black { black } else { 1.0 - black };
        own >= Self::expects(game, seat, request, control)
    }
}

impl State {
    /// State of a match for a player with this knowledge.
    pub fn of(game: &Sifang, knowledge: Knowledge) -> State {
        State::new(frame(game), knowledge)
    }

    /// The points on which a side, Black 0, would complete a square, by their index.
    pub fn threats(&self, side: usize) -> Vec<u8> {
        bits::points(&self.frame().threats[side]).collect()
    }

    /// Whether a side's bricks are whole: with the enemy to move it need never lose to a square.
    pub fn certified(&self, side: usize) -> bool {
        self.frame().certified(side)
    }

    /// The points after which the side to move has whole bricks.
    pub fn repairs(&self) -> Vec<u8> {
        bits::points(&self.frame().repairs(self.side())).collect()
    }

    /// Line that forces a square of the side to move within `stones` of its stones, with the answers.
    pub fn forced(&self, stones: u32, control: &mut Control) -> Option<Vec<u8>> {
        chain::forced(self.frame(), stones, 1, control)
    }

    /// Returns the best way to fill the board and its exact value to the side to move; `None` if the budget did not
    /// suffice. 100 for each stone of 排列分, and 600 for who wins.
    pub fn filled(&self, control: &mut Control) -> Option<(Vec<u8>, i32)> {
        let open: Vec<u8> = bits::points(&self.sensible()).collect();
        let found = ending::solve(self.frame(), &open, 1, control)?;
        found.into_iter().next().map(|last| (last.moves, last.value))
    }
}

/// A position as the search takes it.
fn frame(game: &Sifang) -> Frame {
    let mut frame = Frame::empty(Colour::ALL.map(|colour| game.board.left(colour)));
    for (side, colour) in Colour::ALL.into_iter().enumerate() {
        for at in game.board.stones(colour).iter() {
            frame.put(side, at.index() as u8);
        }
    }
    frame.winner = None;
    frame.mover = u8::from(game.mover == Colour::White);
    frame
}

/// Converts a value to an expected score: the fewer points are left, the surer it is.
fn expected(value: i32, empties: u16) -> f32 {
    let scale = 15.0 + 200.0 * (f32::from(empties) / 256.0).sqrt();
    search::expected(value, scale)
}

fn written(at: u8) -> String {
    Point::at_index(at).to_string()
}

/// One thought.
struct Thought<'a> {
    frame: Frame,
    state: State,
    request: &'a SearchRequest<'a>,
    /// Points that may be chosen.
    open: Rows,
}

impl<'a> Thought<'a> {
    fn new(game: &Sifang, request: &'a SearchRequest<'a>) -> Thought<'a> {
        let frame = frame(game);
        let last = game.history.last().map(|entry| entry.at.index() as u8);
        let state = State::new(frame, Knowledge::of(request.skill.level))
            .overlooking(request.skill.blind_spots(request.salt), last);
        let mut open = frame.free();
        if let Some(only) = request.only {
            let wanted = |at: u8| only.iter().any(|one| *one == written(at));
            let points: Vec<u8> = bits::points(&open).filter(|at| wanted(*at)).collect();
            open = bits::NONE;
            points.into_iter().for_each(|at| open[usize::from(at >> 4)] |= 1 << (at & 15));
        }
        Thought { frame, state, request, open }
    }

    fn candidates(mut self, control: &mut Control) -> Vec<Candidate> {
        let open: Vec<u8> = bits::points(&self.open).collect();
        if open.len() <= 1 && self.request.only.is_none() {
            return open
                .first()
                .map(|at| self.candidate(&[*at], self.value_at_once(*at), true))
                .into_iter()
                .collect();
        }
        // An own line is seen one stone further than the enemy's, but for the lowest level.
        let own = self.request.skill.limits.chain.saturating_add(u32::from(self.request.skill.level > 1));
        if let Some(line) = chain::forced(&self.frame, own, 8, control)
            && bits::has(&self.open, line[0])
        {
            let value = WIN - line.len() as i32;
            return vec![self.candidate(&line, value, false)];
        }
        let nodes = control.budget().most_nodes(NODES_A_MILLI);
        if ending::cost(self.frame.empties) <= nodes {
            let open = bits::points(&self.safest()).collect::<Vec<u8>>();
            if let Some(found) = ending::solve(&self.frame, &open, self.request.width, control) {
                return found.iter().map(|last| self.candidate(&last.moves, last.value, false)).collect();
            }
        }
        let moves = self.root(control);
        let width = self.request.width.min(WIDEST);
        let lines = self.request.search(&mut self.state, control, NODES_A_MILLI, width, Some(&moves));
        let alone = moves.len() == 1 && self.request.only.is_none() && self.frame.empties == 1;
        lines.iter().take(width).map(|line| self.candidate(&line.moves, line.value, alone)).collect()
    }

    /// Returns the points that answer a threat, or all points without one.
    fn safest(&self) -> Rows {
        let seen = bits::both(&self.state.sensible(), &self.open);
        if bits::none(&seen) { self.open } else { seen }
    }

    /// The value of a stone by its position alone.
    fn value_at_once(&self, at: u8) -> i32 {
        let side = usize::from(self.frame.mover);
        let own = if side == 0 { self.frame.score } else { -self.frame.score };
        own + self.frame.gain(side, at)
    }

    /// The moves of the root: of those that are sensible the ones that gain most, and all that threaten; none after which
    /// the enemy is seen to force a square, if there are others.
    fn root(&self, control: &mut Control) -> Vec<u8> {
        let mut moves: Vec<u8> = bits::points(&self.safest()).collect();
        moves.sort_by_key(|at| (-self.state.promise(*at), *at));
        if self.request.only.is_none() {
            moves.truncate(ROOT.max(self.request.width));
        }
        let lost = |at: &u8, control: &mut Control| {
            let mut next = self.frame;
            next.play(*at);
            chain::forced(&next, self.request.skill.limits.chain, 4 * ROOT as u64, control).is_some()
        };
        let kept: Vec<u8> = moves.iter().copied().filter(|at| !lost(at, control)).collect();
        if kept.is_empty() { moves } else { kept }
    }

    fn candidate(&self, line: &[u8], value: i32, alone: bool) -> Candidate {
        let side = usize::from(self.frame.mover);
        // Against two squares nothing helps.
        let wins = self.frame.wins(1 - side);
        let answers = bits::points(&wins).eq([line[0]]);
        let why = if let Some(forced) = MoveReason::forced(value, alone) {
            forced
        } else if answers {
            MoveReason::Saves
        } else {
            MoveReason::Better
        };
        let expected = match is_proven(value) {
            true => f32::from(u8::from(value > 0)),
            false => expected(value, self.frame.empties),
        };
        Candidate::new(line.iter().copied().map(written).collect(), value, expected, why)
    }
}

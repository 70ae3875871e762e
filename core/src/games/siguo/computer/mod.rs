//! The computer player of 四国战棋.
//!
//! Once the screens have lifted nothing is hidden, and the two pairs play a game of one against one in which a side may
//! be to move twice running: alpha-beta with the pair's sign, over a state of its own (`state`, `play`, `moves`,
//! `muster`, `tree`). `layouts` deploys.

mod frame;
mod ground;
mod layouts;
mod moves;
mod muster;
mod play;
mod proofs;
mod state;
mod step;
mod tree;

pub use state::State;
pub use step::Move;

use super::{Phase, Siguo};
use crate::game::{Candidate, MoveReason, Proofs, Rules, SearchPlayer, SearchRequest};
use crate::search::{self, Control, LevelTable, Line, WIN, is_proven, limits};
use crate::seat::Seat;

/// Nodes that a fast machine searches in a millisecond.
const NODES_A_MILLI: u64 = 1500;
/// Moves of the root that are searched as possible choices, at most: each costs as much as the best.
const WIDEST: usize = 6;
/// A value that makes the expected score e : 1.
const SCALE: f32 = 400.0;
/// Deployments that are offered.
const DEPLOYMENTS: usize = 4;
/// Limits of the levels. Small differences matter: a level that sees more takes more, every turn.
const LEVEL_TABLE: LevelTable = [
    limits(100, 300, 0),
    limits(400, 150, 0),
    limits(1_200, 90, 0),
    limits(3_000, 55, 0),
    limits(7_000, 35, 0),
    limits(16_000, 0, 0),
    limits(40_000, 0, 0),
];

/// The player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Player;

impl SearchPlayer for Player {
    type Game = Siguo;
    const LEVELS: &'static LevelTable = &LEVEL_TABLE;
    const PROOFS: Option<Proofs<Siguo>> = Some(Proofs { solutions: proofs::solutions, prove: proofs::prove });

    fn think(game: &Siguo, seat: Seat, request: &mut SearchRequest, control: &mut Control) -> Vec<Candidate> {
        match (game.phase, request.only) {
            (Phase::Deploy, Some(only)) => only.iter().cloned().map(Candidate::prepares).collect(),
            (Phase::Deploy, None) => deployments(seat, request),
            (Phase::Play, _) => played(game, request, control),
            (Phase::End, _) => Vec::new(),
        }
    }

    fn expects(game: &Siguo, seat: Seat, request: &mut SearchRequest, control: &mut Control) -> f32 {
        if game.phase != Phase::Play {
            return 0.5;
        }
        let lines = request.search(&mut State::of(game), control, NODES_A_MILLI, 1, None);
        let value = lines.first().map_or(0, |line| line.value);
        expected(if game.opposes(game.mover, seat) { -value } else { value })
    }
}

/// Converts a value to an expected score.
fn expected(value: i32) -> f32 {
    if is_proven(value) {
        return f32::from(u8::from(value > 0));
    }
    search::expected(value, SCALE)
}

fn deployments(seat: Seat, request: &mut SearchRequest) -> Vec<Candidate> {
    layouts::random_layouts(seat, DEPLOYMENTS, request.chance).into_iter().map(Candidate::prepares).collect()
}

/// Lists the actions on the board.
fn played(game: &Siguo, request: &SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let mut state = State::of(game);
    let only: Option<Vec<(Move, &String)>> = request
        .only
        .map(|only| only.iter().filter_map(|action| Some((state.read(action)?, action))).collect());
    let moves: Option<Vec<Move>> = only.as_ref().map(|only| only.iter().map(|(mv, _)| *mv).collect());
    if let Some(moves) = &moves {
        state.asked = moves.iter().copied().filter(|mv| matches!(mv, Move::Muster { .. })).collect();
    }
    let width = request.width.min(WIDEST);
    let mut lines = request.search(&mut state, control, NODES_A_MILLI, width, moves.as_deref());
    let alone = lines.len() == 1 && request.only.is_none();
    lines.truncate(width);
    let written = |mv: Move| {
        let asked = only.as_ref().and_then(|only| only.iter().find(|(one, _)| *one == mv));
        asked.map(|(_, action)| (*action).clone())
    };
    lines
        .iter()
        .map(|line| {
            let mut found = candidate(&mut state, line, alone);
            if let Some(action) = written(line.moves[0]) {
                found.line[0].clone_from(&action);
                found.action = action;
            }
            found
        })
        .collect()
}

fn candidate(state: &mut State, line: &Line<Move>, alone: bool) -> Candidate {
    let why = if is_proven(line.value) && line.value > 0 {
        MoveReason::Wins(own_actions(WIN - line.value))
    } else if alone {
        MoveReason::Only
    } else {
        MoveReason::Better
    };
    // Who moves changes from action to action.
    let mut words = Vec::with_capacity(line.moves.len());
    for mv in &line.moves {
        words.push(state.written(*mv));
        state.play(*mv);
    }
    line.moves.iter().for_each(|_| state.take_back());
    Candidate::new(words, line.value, expected(line.value), why)
}

/// Own actions among `plies` actions of all four seats.
fn own_actions(plies: i32) -> u32 {
    (plies.max(1) as u32).div_ceil(4)
}

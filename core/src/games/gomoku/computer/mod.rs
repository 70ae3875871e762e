//! The computer player of 五子棋 and Renju.
//!
//! [`State`] keeps, for either colour and every empty point, what a stone there would make. [`Chaser`] searches wins by
//! fours to their end; the common alpha-beta does the rest, with fours as its noisy moves and answers alone where
//! something threatens. Black's forbidden points are the rules' own: it never plays one, and White builds on them.

mod evaluation;
mod forced;
mod kinds;
mod proofs;
mod setting_up;
mod shapes;
mod state;
mod tree;
mod update;
mod weights;

pub use evaluation::{
    BYTES, LINES, Layers, MOST, ONE, ROLES, Row, SCALE as NET, SECOND, UNIT, WIDTH, Weights, WeightsError,
    role,
};
pub use forced::{Chaser, Fours};
pub use shapes::Law;
pub use state::State;

use super::action::Action;
use super::options::RuleSet;
use super::{Gomoku, Kinds, Phase, Point};
use crate::game::{Candidate, MoveReason, Proofs, SearchPlayer, SearchRequest};
use crate::search::{
    self, Budget, Control, LevelTable, Line, SearchPosition, Searcher, Skill, Tuning, WIN, Which, limits,
    wins_in,
};
use crate::seat::Seat;

/// Nodes that a fast machine searches in a millisecond.
const NODES_A_MILLI: u64 = 1000;
/// Most nodes for one question about fours.
const FOURS: u64 = 40_000;
/// The value at which the expected score is 0.73.
const SCALE: f32 = 150.0;
/// Limits of the levels. A forced win is seen or not: a level must lack sight, or all levels play alike.
const LEVEL_TABLE: LevelTable = [
    limits(25, 790, 1),
    limits(100, 600, 1),
    limits(200, 430, 1),
    limits(1_600, 115, 2),
    limits(8_000, 40, 3),
    limits(34_000, 17, 5),
    limits(170_000, 8, 9),
];

/// Converts a value to an expected score.
pub fn expected(value: i32) -> f32 {
    search::expected(value, SCALE)
}

/// A searcher with a table as the budget needs it.
pub fn searcher(budget: Budget) -> Searcher<State> {
    Searcher::sized(budget.most_nodes(NODES_A_MILLI))
}

/// The player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Player;

impl SearchPlayer for Player {
    type Game = Gomoku;
    const LEVELS: &'static LevelTable = &LEVEL_TABLE;
    const PROOFS: Option<Proofs<Gomoku>> =
        Some(Proofs { solutions: proofs::solutions, prove: proofs::prove });

    fn think(game: &Gomoku, _: Seat, request: &mut SearchRequest, control: &mut Control) -> Vec<Candidate> {
        match game.phase {
            Phase::Play => on_the_board(game, request, control),
            Phase::Opening | Phase::Swap | Phase::Declare | Phase::Offer | Phase::Choose => {
                setting_up::candidates(game, request, control)
            }
            Phase::End => Vec::new(),
        }
    }

    fn expects(game: &Gomoku, seat: Seat, request: &mut SearchRequest, control: &mut Control) -> f32 {
        if game.phase != Phase::Play {
            return 0.5;
        }
        let lines = thought(&mut state(game), request.skill, request.salt, 1, None, request.tuning, control);
        let value = lines.first().map_or(0, |line| line.value);
        expected(if game.actor() == Some(seat) { value } else { -value })
    }
}

/// The position of a game.
fn state(game: &Gomoku) -> State {
    let laws = match game.options.rules {
        RuleSet::Normal => [Law::Free; 2],
        RuleSet::Standard | RuleSet::Professional => [Law::Renju, Law::Free],
    };
    State::new(&game.board, game.mover, laws)
}

/// A stone, `claim` or `pass`, best first.
fn on_the_board(game: &Gomoku, request: &SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let mut state = state(game);
    state.limit(request.skill.blind_spots(request.salt), request.skill.limits.chain);
    let allowed = |action: Action| request.only.is_none_or(|only| only.contains(&action.to_string()));
    let forbidden = game.claimable.is_some_and(Kinds::any);
    if forbidden
        && allowed(Action::Claim)
        && game.last_point().is_some_and(|last| request.only.is_some() || !state.is_missed(last))
    {
        return vec![single(Action::Claim, WIN - 1, MoveReason::Wins(1))];
    }
    let points = request.only.map(|only| only.iter().filter_map(|action| action.parse().ok()).collect());
    let points: Option<Vec<Point>> = points;
    let mut found = if points.as_ref().is_some_and(Vec::is_empty) {
        Vec::new()
    } else {
        stones(&mut state, request, points.as_deref(), control)
    };
    if allowed(Action::Pass) {
        let best = found.first().map(|best| best.value);
        let level = game.history.last().is_some_and(|entry| entry.point.is_none());
        // The second pass in a row is a draw: good where all else is worse.
        if level && best.is_some_and(|best| best < 0) {
            found.insert(0, single(Action::Pass, 0, MoveReason::Better));
        } else if best.is_none() {
            found.push(single(Action::Pass, 0, MoveReason::Only));
        }
    }
    if found.is_empty() {
        found.extend(request.only.into_iter().flatten().take(1).filter_map(|action| {
            // What no sense can be made of is allowed, and bad.
            Some(single(action.parse().ok()?, -WIN / 2, MoveReason::Better))
        }));
    }
    found
}

fn single(action: Action, value: i32, why: MoveReason) -> Candidate {
    Candidate::new(vec![action.to_string()], value, expected(value), why)
}

/// The stones that may be played, best first.
fn stones(
    state: &mut State,
    request: &SearchRequest,
    only: Option<&[Point]>,
    control: &mut Control,
) -> Vec<Candidate> {
    // Against two fives nothing helps, and an own one is a win.
    let blocks = state.in_check() && state.fives(state.mover().other()).len() == 1;
    let lines = thought(state, request.skill, request.salt, request.width, only, request.tuning, control);
    let alone = state.empty == 1;
    lines
        .iter()
        .take(request.width)
        .map(|line| {
            let why = if let Some(moves) = wins_in(line.value) {
                MoveReason::Wins(moves)
            } else if blocks {
                MoveReason::Saves
            } else if alone {
                MoveReason::Only
            } else {
                MoveReason::Better
            };
            let written = line.moves.iter().map(|at| Action::Stone(*at).to_string()).collect();
            Candidate::new(written, line.value, expected(line.value), why)
        })
        .collect()
}

/// A thought about a position: fours first, own and the enemy's, then the search.
pub fn thought(
    state: &mut State,
    skill: Skill,
    salt: u64,
    width: usize,
    only: Option<&[Point]>,
    tuning: &Tuning,
    control: &mut Control,
) -> Vec<Line<Point>> {
    state.all = only.is_some();
    let mut chaser = Chaser::default();
    let mut asked = |state: &mut State, control: &mut Control| {
        let mut part = control.sub_budget(FOURS.min(control.budget().nodes / 4));
        let found = chaser.fours(state, skill.limits.chain, &mut part);
        control.charge(&part);
        found
    };
    if let Fours::Win(moves) = asked(state, control)
        && only.is_none_or(|only| only.contains(&moves[0]))
    {
        let value = WIN - moves.len() as i32;
        return vec![Line { moves, value, depth: 1, nodes: 0 }];
    }
    // Against a five there is one answer; against all else the answers are looked into to their end.
    let free = only.is_none() && !state.in_check();
    let saving = if free { saving(state, &mut asked, control) } else { None };
    if saving.is_none() && only.is_none() {
        // Where nothing helps the tree lists nothing; a stone is laid all the same.
        let mut list = Vec::new();
        state.moves(Which::Noisy, &mut list);
        state.moves(Which::Quiet, &mut list);
        state.all = list.is_empty();
    }
    state.all |= saving.is_some();
    let only = only.or(saving.as_deref());
    let mut searcher = searcher(control.budget());
    searcher.set_blind_spots(skill.blind_spots(salt));
    searcher.tune(tuning);
    searcher.think(state, control, width, only, &mut |_, _, _| {})
}

/// The moves after which the enemy has no win by fours, where it has one now.
fn saving(
    state: &mut State,
    asked: &mut impl FnMut(&mut State, &mut Control) -> Fours,
    control: &mut Control,
) -> Option<Vec<Point>> {
    state.skip();
    let found = asked(state, control);
    state.back();
    let Fours::Win(moves) = found else { return None };
    if state.is_missed(moves[0]) {
        return None;
    }
    let us = state.mover();
    let mut saving = Vec::new();
    for at in state.board().empty().iter() {
        if !state.may_play(us, at) {
            continue;
        }
        state.play(at);
        let found = asked(state, control);
        state.back();
        if !matches!(found, Fours::Win(_)) {
            saving.push(at);
        }
        if control.is_over() {
            return None;
        }
    }
    // Where nothing saves, the search looks for the longest resistance.
    (!saving.is_empty()).then_some(saving)
}

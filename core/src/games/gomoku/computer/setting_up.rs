//! The opening: the fixed stones, 三手交换 and 五手两打.
//!
//! White takes the better side after stone 3 and the worse of Black's two points for stone 5. So the player of stone 3 aims
//! at an even game, a position is worth to Black its *second* best fifth stone, and the two best are offered.

use super::super::action::Action;
use super::super::{Gomoku, Phase, Point};
use super::{single, state, thought};
use crate::game::{Candidate, MoveReason, SearchRequest};
use crate::search::Control;

/// Nodes for the value of one position, at most.
const NODES: u64 = 60_000;
/// Fourth stones that are looked into.
const FOURTHS: usize = 3;

/// Lists the actions of the seat in a phase before play, best first.
pub(super) fn candidates(
    game: &Gomoku,
    request: &mut SearchRequest,
    control: &mut Control,
) -> Vec<Candidate> {
    let mut found = match game.phase {
        Phase::Swap => swap(game, request, control),
        Phase::Offer => offer(game, request, control),
        Phase::Choose => choose(game, request, control),
        Phase::Opening | Phase::Play | Phase::End => stone(game, request, control),
    };
    if let Some(only) = request.only {
        found.retain(|one| only.contains(&one.action));
        if found.is_empty() {
            found.extend(only.iter().filter_map(|action| Some(prepared(action.parse().ok()?, 0))));
        }
    }
    found.sort_by_key(|one| -one.value);
    found
}

fn prepared(action: Action, value: i32) -> Candidate {
    single(action, value, MoveReason::Prepares)
}

/// One searched part of the decision: the best first stones and their scores for the side to move. Each of the `left`
/// remaining parts gets an equal share of the budget, so that slow devices reach the last one.
fn best(
    game: &Gomoku,
    stones: &[Point],
    width: usize,
    left: u32,
    request: &SearchRequest,
    control: &mut Control,
) -> Vec<(Point, i32)> {
    let mut state = state(game);
    for at in stones {
        state.play(*at);
    }
    state.settle();
    state.limit(request.skill.blind_spots(request.salt), request.skill.limits.chain);
    let rest = control.budget().nodes.saturating_sub(control.used());
    let mut part = control.share((rest / u64::from(left.max(1))).min(NODES), left);
    let mut lines = thought(&mut state, request.skill, request.salt, width, None, request.tuning, &mut part);
    control.charge(&part);
    lines.truncate(width);
    lines.iter().map(|line| (line.moves[0], line.value)).collect()
}

/// Evaluates a position with stone 4 on the board for Black: the worse of the two points it would offer.
fn fifth(game: &Gomoku, stones: &[Point], left: u32, request: &SearchRequest, control: &mut Control) -> i32 {
    let points = best(game, stones, 2, left, request, control);
    points.last().map_or(0, |(_, value)| *value)
}

/// The most promising fourth stones, each with Black's score after it.
fn fourths(game: &Gomoku, request: &SearchRequest, control: &mut Control) -> Vec<(Point, i32)> {
    let mut points = best(game, &[], FOURTHS, FOURTHS as u32 + 1, request, control);
    let mut left = points.len() as u32;
    for (at, value) in &mut points {
        *value = -fifth(game, &[*at], left, request, control);
        left -= 1;
    }
    points.sort_by_key(|(_, value)| -value);
    points
}

/// A stone that the opening binds.
fn stone(game: &Gomoku, request: &mut SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let empty = game.board.empty();
    let mut points: Vec<Point> = empty.iter().filter(|at| game.why_not(*at).is_none()).collect();
    request.chance.shuffle(&mut points);
    match game.history.len() {
        3 => fourths(game, request, control)
            .iter()
            .map(|(at, value)| prepared(Action::Stone(*at), *value))
            .collect(),
        // The player of the third stone wants an even game.
        2 => {
            let (symmetries, mut seen) = (game.stabiliser(), Vec::new());
            points.retain(|at| {
                let first = symmetries.iter().map(|symmetry| at.turned(*symmetry)).min();
                let new = !seen.contains(&first);
                seen.push(first);
                new
            });
            let found = (1..=points.len() as u32).rev().zip(&points).map(|(left, at)| {
                let value =
                    best(game, &[*at], 1, left, request, control).first().map_or(0, |(_, value)| *value);
                (*at, -(value - TWO_OFFERS).abs())
            });
            found.map(|(at, value)| prepared(Action::Stone(at), value)).collect()
        }
        _ => points.iter().map(|at| prepared(Action::Stone(*at), 0)).collect(),
    }
}

/// Approximate cost of 五手两打 for Black: a search that lets it choose freely sees White so much too low.
const TWO_OFFERS: i32 = -30;

fn swap(game: &Gomoku, request: &SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let value = fourths(game, request, control).first().map_or(0, |(_, value)| *value);
    vec![prepared(Action::Keep, value), prepared(Action::Swap, -value)]
}

fn offer(game: &Gomoku, request: &SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let width = request.width.clamp(2, 5) + 3;
    let found = best(game, &[], width, 1, request, control);
    let mut offers = Vec::new();
    for (index, (a, _)) in found.iter().enumerate() {
        for (b, value) in &found[index + 1..] {
            if game.why_no_offer(*a, *b).is_none() {
                offers.push(prepared(Action::Offer(*a.min(b), *a.max(b)), *value));
            }
        }
    }
    if offers.is_empty() {
        let points: Vec<Point> = game.offerable().iter().collect();
        let pairs = points.iter().flat_map(|a| points.iter().map(move |b| (*a, *b)));
        let pair = pairs.filter(|(a, b)| a < b).find(|(a, b)| game.why_no_offer(*a, *b).is_none());
        offers.extend(pair.map(|(a, b)| prepared(Action::Offer(a, b), 0)));
    }
    offers
}

fn choose(game: &Gomoku, request: &SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let offers = game.offers.unwrap_or([Point::CENTRE; 2]);
    let mut found: Vec<Candidate> = Vec::new();
    for (left, at) in [2, 1].into_iter().zip(offers) {
        let value = best(game, &[at], 1, left, request, control).first().map_or(0, |(_, value)| *value);
        found.push(prepared(Action::Choose(at), value));
    }
    found
}

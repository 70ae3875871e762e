//! The opening: the fixed stones, swaps, numbers of fifth moves, offers.
//!
//! White takes the worst of Black's points for stone 5. So a position in which Black offers *n* points is worth to Black its
//! *n*-th best fifth stone, and the *n* best are offered. Whoever lays a stone or declares a number that the other may answer
//! by a swap aims at an even game.

use super::super::action::Action;
use super::super::opening_rule::TARAGUCHI_FIFTHS;
use super::super::options::OpeningRule;
use super::super::{Gomoku, Phase, Point};
use super::{single, state, thought};
use crate::game::{Candidate, MoveReason, SearchRequest};
use crate::search::Control;

/// Nodes for the value of one position, at most.
const NODES: u64 = 60_000;
/// Fourth stones that are looked into.
const FOURTHS: usize = 3;
/// Fourth stones among which those of 塔拉山口-10 are found.
const FOURTHS_SEEN: usize = 5;
/// Single fifth stones that are weighed.
const FIFTHS_SEEN: usize = 8;

/// Lists the actions of the seat in a phase before play, best first.
pub(super) fn candidates(
    game: &Gomoku,
    request: &mut SearchRequest,
    control: &mut Control,
) -> Vec<Candidate> {
    let mut found = match game.phase {
        Phase::Swap => swap(game, request, control),
        Phase::Declare => declare(game, request, control),
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

/// Black's best fifth stones after stone 4, no two alike by symmetry, with their scores. `stones` are laid in addition to
/// those on the board.
fn fifths(
    game: &Gomoku,
    stones: &[Point],
    count: usize,
    left: u32,
    request: &SearchRequest,
    control: &mut Control,
) -> Vec<(Point, i32)> {
    let mut after = game.clone();
    for at in stones {
        after.board.place(after.mover, *at);
        after.mover = after.mover.other();
    }
    // Points that are alike stand beside each other in the list: ask for as many more.
    let width = count * after.stabiliser().len();
    let mut points = best(game, stones, width, left, request, control);
    let firsts = after.distinct(points.iter().map(|(at, _)| *at));
    points.retain(|(at, _)| firsts.contains(at));
    points.truncate(count);
    points
}

/// Score for Black where it offers a number of the listed points: that of the worst. Points behind the list are no better than its end.
fn worst_of(points: &[(Point, i32)], count: usize) -> i32 {
    points.get(count.saturating_sub(1)).or(points.last()).map_or(0, |(_, value)| *value)
}

/// Score for Black with stone 4 on the board, before the colours may change again under 塔拉山口-10: ten offers, or the side
/// of an even game.
fn taraguchi(points: &[(Point, i32)]) -> i32 {
    worst_of(points, usize::from(TARAGUCHI_FIFTHS)).max(evenness(points))
}

/// Distance from an even game that the other's swap leaves, after the most even of the stones.
fn evenness(points: &[(Point, i32)]) -> i32 {
    points.iter().map(|(_, value)| value.abs()).min().unwrap_or(0)
}

/// Distance from an even game after the most even number of fifth moves, from one to `most`.
fn distance_from_even(points: &[(Point, i32)], most: usize) -> i32 {
    (1..=most).map(|count| worst_of(points, count).abs()).min().unwrap_or(0)
}

/// The most promising fourth stones for White with Black's best fifth stones after each.
fn fourths(
    game: &Gomoku,
    count: usize,
    request: &SearchRequest,
    control: &mut Control,
) -> Vec<(Point, Vec<(Point, i32)>)> {
    // Stones outside the square of 塔拉山口-10 fall away.
    let bound = game.options.opening_rule == OpeningRule::Taraguchi10;
    let width = if bound { FOURTHS_SEEN } else { FOURTHS };
    let mut points = best(game, &[], width, FOURTHS as u32 + 1, request, control);
    points.retain(|(at, _)| !bound || at.in_central(7));
    points.truncate(FOURTHS);
    let mut left = points.len() as u32;
    let mut found = Vec::new();
    for (at, _) in points {
        found.push((at, fifths(game, &[at], count, left, request, control)));
        left -= 1;
    }
    found
}

/// Greatest number of fifth stones that a decision before stone 5 looks at.
fn looked_at(game: &Gomoku) -> usize {
    let rule = game.options.opening_rule;
    let most = match rule {
        OpeningRule::SwapTwoOffers => 2,
        OpeningRule::Taraguchi10 => TARAGUCHI_FIFTHS,
        OpeningRule::Soosyrv8 | OpeningRule::Yamaguchi => rule.most_fifths().unwrap_or(1),
    };
    usize::from(if game.fifths > 0 { game.fifths } else { most })
}

/// Score for White with its fourth stone on the board.
fn fourth_value(game: &Gomoku, points: &[(Point, i32)]) -> i32 {
    match game.options.opening_rule {
        OpeningRule::SwapTwoOffers | OpeningRule::Yamaguchi => -worst_of(points, usize::from(game.fifths)),
        // White declares the number, and the other takes the better side.
        OpeningRule::Soosyrv8 => -distance_from_even(points, looked_at(game)),
        OpeningRule::Taraguchi10 => -taraguchi(points),
    }
}

/// Score for White, which is to lay stone 4.
fn before_fourth(game: &Gomoku, request: &SearchRequest, control: &mut Control) -> i32 {
    let found = fourths(game, looked_at(game), request, control);
    found.iter().map(|(_, points)| fourth_value(game, points)).max().unwrap_or(0)
}

/// A stone that the opening binds.
fn stone(game: &Gomoku, request: &mut SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let empty = game.board.empty();
    let mut points: Vec<Point> = empty.iter().filter(|at| game.why_not(*at).is_none()).collect();
    request.chance.shuffle(&mut points);
    let listed = |found: Vec<(Point, i32)>| -> Vec<Candidate> {
        found.into_iter().map(|(at, value)| prepared(Action::Stone(at), value)).collect()
    };
    match game.history.len() {
        // A single fifth stone; under 塔拉山口-10 White may still take Black's side.
        4 => {
            let mut found = fifths(game, &[], FIFTHS_SEEN, 1, request, control);
            found.retain(|(at, _)| points.contains(at));
            if game.options.opening_rule == OpeningRule::Taraguchi10 {
                found.iter_mut().for_each(|(_, value)| *value = -value.abs());
            }
            if found.is_empty() {
                found.extend(points.first().map(|at| (*at, 0)));
            }
            listed(found)
        }
        3 => {
            let found = fourths(game, looked_at(game), request, control);
            let mut found: Vec<(Point, i32)> =
                found.iter().map(|(at, points)| (*at, fourth_value(game, points))).collect();
            if found.is_empty() {
                found.extend(points.first().map(|at| (*at, 0)));
            }
            listed(found)
        }
        // The player of the third stone wants an even game.
        2 => {
            let points = game.distinct(points);
            let found = (1..=points.len() as u32).rev().zip(&points).map(|(left, at)| {
                let value =
                    best(game, &[*at], 1, left, request, control).first().map_or(0, |(_, value)| *value);
                (*at, -(value - TWO_OFFERS).abs())
            });
            listed(found.collect())
        }
        _ => listed(points.into_iter().map(|at| (at, 0)).collect()),
    }
}

/// Approximate cost of offers for Black: a search that lets it choose freely sees White so much too low.
const TWO_OFFERS: i32 = -30;

/// Keeps or swaps: the score of the side that the seat has now decides.
fn swap(game: &Gomoku, request: &SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let (keep, ten) = match (game.options.opening_rule, game.history.len()) {
        // The first stones of 塔拉山口-10: three more swaps follow.
        (_, 0..=2) => (1, None),
        (_, 3) => (before_fourth(game, request, control), None),
        (OpeningRule::Taraguchi10, 4) => {
            let points = fifths(game, &[], looked_at(game), 1, request, control);
            (-evenness(&points), Some(worst_of(&points, usize::from(TARAGUCHI_FIFTHS))))
        }
        (_, 4) => {
            let points = fifths(game, &[], looked_at(game), 1, request, control);
            (worst_of(&points, usize::from(game.fifths)), None)
        }
        _ => (best(game, &[], 1, 1, request, control).first().map_or(0, |(_, value)| *value), None),
    };
    let mut found = vec![prepared(Action::Keep, keep), prepared(Action::Swap, -keep)];
    found.extend(ten.map(|value| prepared(Action::Declare(TARAGUCHI_FIFTHS), value)));
    found
}

/// The number of fifth moves that makes the game even: the other takes the better side.
fn declare(game: &Gomoku, request: &SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let most = game.options.opening_rule.most_fifths().unwrap_or(1);
    let after: Vec<Vec<(Point, i32)>> = if game.history.len() == 3 {
        fourths(game, usize::from(most), request, control).into_iter().map(|(_, points)| points).collect()
    } else {
        vec![fifths(game, &[], usize::from(most), 1, request, control)]
    };
    // White chooses the fourth stone that is worst for Black.
    let score =
        |count: u8| after.iter().map(|points| worst_of(points, usize::from(count))).min().unwrap_or(0);
    (1..=most).map(|count| prepared(Action::Declare(count), -score(count).abs())).collect()
}

/// The best points; then sets with one of the next points in place of the worst.
fn offer(game: &Gomoku, request: &SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let count = usize::from(game.fifths);
    let more = request.width.clamp(2, 5) + 1;
    let mut found = fifths(game, &[], count + more, 1, request, control);
    // Where the search lists too few: points near the stones, at the value of the worst.
    if found.len() < count {
        let last = found.last().map_or(0, |(_, value)| *value);
        let mut rest: Vec<Point> =
            game.distinct(found.iter().map(|(at, _)| *at).chain(game.offerable().iter()));
        rest.retain(|at| found.iter().all(|(known, _)| known != at));
        rest.sort_by_key(|at| at.file().abs_diff(7).max(at.rank().abs_diff(7)));
        let missing = count - found.len();
        found.extend(rest.into_iter().take(missing).map(|at| (at, last)));
    }
    let sets: Vec<Vec<(Point, i32)>> = if count == 2 {
        let pairs = found.iter().enumerate();
        pairs.flat_map(|(at, one)| found[at + 1..].iter().map(move |other| vec![*one, *other])).collect()
    } else {
        let kept = count.saturating_sub(1);
        found[kept.min(found.len())..].iter().map(|last| [&found[..kept], &[*last]].concat()).collect()
    };
    let offers = sets.into_iter().map(|set| {
        let value = set.iter().map(|(_, value)| *value).min().unwrap_or(0);
        let mut points: Vec<Point> = set.into_iter().map(|(at, _)| at).collect();
        points.sort();
        (points, value)
    });
    let allowed = offers.filter(|(points, _)| game.why_no_offer(points).is_none());
    allowed.map(|(points, value)| prepared(Action::Offer(points), value)).collect()
}

fn choose(game: &Gomoku, request: &SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    for (left, at) in (1..=game.offers.len() as u32).rev().zip(&game.offers) {
        let value = best(game, &[*at], 1, left, request, control).first().map_or(0, |(_, value)| *value);
        found.push(prepared(Action::Choose(*at), value));
    }
    found
}

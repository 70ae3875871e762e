//! The computer player of 卧底象棋: one search on the public board with the own spy in it.
//!
//! Where the enemy's spy may be is not looked into: knowing it gained nothing that could be measured (docs/lab/strength.md),
//! while the nodes that weighing all places would cost are worth much.

mod proofs;
mod setting_up;

use super::action::Action;
use super::followed::written;
use super::play::NO_PROGRESS;
use super::{Phase, Spy, Undercover, side_of};
use crate::game::{Candidate, MoveReason, Proofs, Rules, SearchPlayer, SearchRequest};
use crate::games::xiangqi::computer::{State, expected, forced_mate};
use crate::games::xiangqi::{Move, Repetition, repetition};
use crate::search::{Control, Line, Proof, Searcher, WIN, is_proven};
use crate::seat::Seat;

/// Nodes that a fast machine searches in a millisecond.
const NODES_A_MILLI: u64 = 2500;
/// Most nodes of a thought where everybody sees that there is one move at most: few enough for an answer at once.
const FORCED_NODES: u64 = 20_000;

/// Share of a budget that goes into the search for a forced mate: one of so many.
const PROOF_SHARES: u32 = 2;

/// Nodes of alpha-beta that take as long as one of the search for a mate, which looks at every move there.
const PROOF_NODE: u64 = 8;
/// Value under which a win is gone where no mate is found: hardly more than the right to move.
const WINNING: i32 = 150;

/// The player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Player;

impl SearchPlayer for Player {
    type Game = Undercover;
    const PROOFS: Option<Proofs<Undercover>> =
        Some(Proofs { solutions: proofs::solutions, prove: proofs::prove });

    fn think(
        game: &Undercover,
        seat: Seat,
        request: &mut SearchRequest,
        control: &mut Control,
    ) -> Vec<Candidate> {
        if game.phase != Phase::Play {
            return setting_up::candidates(game, seat, request);
        }
        let found = played(game, seat, request, control);
        if found.is_empty() {
            // A match that was given away without its secrets: nobody knows whether there is an activation.
            let left = game.legal(seat).into_iter().next().unwrap_or_else(|| Action::Stuck.to_string());
            return vec![Candidate::prepares(left)];
        }
        found
    }

    fn expects(game: &Undercover, seat: Seat, request: &mut SearchRequest, control: &mut Control) -> f32 {
        if game.phase != Phase::Play {
            return 0.5;
        }
        let mut state = state(game, seat);
        let lines = searched(game, seat, &mut state, request, control, 1, None);
        let value = lines.first().map_or(-WIN, |line| line.value);
        expected(if game.mover() == seat { value } else { -value })
    }

    fn wins(game: &Undercover, seat: Seat, control: &mut Control) -> Proof {
        wins(game, seat, control)
    }
}

/// The position as the seat knows it.
fn state(game: &Undercover, seat: Seat) -> State {
    let state = State::new(*game.line.start(), game.line.moves());
    match game.spies[seat.index()] {
        Spy::Hidden(at) => state.with_spy(side_of(seat), at, game.ban_left(seat)),
        Spy::Unpicked | Spy::Unknown | Spy::None | Spy::Activated | Spy::Lost => state,
    }
}

/// Whether a seat may have a spy left, as far as everybody knows.
fn may_have_a_spy(game: &Undercover, seat: Seat) -> bool {
    !game.is_plain() && game.spies[seat.index()] != Spy::Activated
}

/// Searches with a budget that depends on what everybody sees, not on the own spy: its activation may be one move more.
fn searched(
    game: &Undercover,
    seat: Seat,
    state: &mut State,
    request: &SearchRequest,
    control: &mut Control,
    width: usize,
    moves: Option<&[Move]>,
) -> Vec<Line<Move>> {
    let public = state.position().legal_moves();
    let public = public.iter().filter(|mv| moves.is_none_or(|moves| moves.contains(mv)));
    let nodes = if public.count() <= 1 { FORCED_NODES } else { u64::MAX };
    let mut part = control.sub_budget(nodes);
    let mut searcher = Searcher::sized(part.budget().most_nodes(NODES_A_MILLI));
    searcher.set_blind_spots(request.skill.blind_spots(request.salt));
    searcher.tune(request.tuning);
    if may_have_a_spy(game, seat) {
        searcher.use_budget();
    }
    let mut lines = searcher.think(state, &mut part, width, moves, &mut |_, _, _| {});
    control.charge(&part);
    lines.truncate(width);
    lines
}

/// Lists the actions on the board.
fn played(game: &Undercover, seat: Seat, request: &SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let mut state = state(game, seat);
    if request.blind {
        state = State::new(*game.line.start(), game.line.moves());
    }
    let activation = state.activation();
    let wanted = |mv: &Move| {
        request.only.is_none_or(|only| only.contains(&written(*mv)))
            && (request.only.is_some() || !forbidden(game, *mv))
    };
    let legal = state.position().legal_moves();
    let mut moves: Vec<Move> = legal.iter().copied().chain(activation).filter(wanted).collect();
    if moves.is_empty() {
        // Whatever is played loses by the rules of repetition.
        moves = legal.iter().copied().chain(activation).collect();
    }
    let alone = moves.len() == 1 && request.only.is_none();
    let width = if alone { 1 } else { request.width };
    // Only where everybody sees that no seat has a spy left: an enemy's might parry the mate, and the time that an own one takes
    // would tell.
    let looks = request.proves && request.only.is_none() && !alone && !has_spies(game);
    let mate = if looks { proven_mate(game, false, control) } else { None };
    let mut lines = searched(game, seat, &mut state, request, control, width, Some(&moves));
    if let Some(mate) = mate {
        put_mate(mate, &mut lines);
    }
    let veiled = may_have_a_spy(game, super::other(seat));
    lines.iter().map(|line| candidate(line, alone, veiled)).collect()
}

/// Whether a seat wins by force: half of the budget looks for a mate, the other half for the value.
fn wins(game: &Undercover, seat: Seat, control: &mut Control) -> Proof {
    if let Some(outcome) = game.outcome() {
        return if outcome.winners == [seat] { Proof::Holds } else { Proof::Fails(Vec::new()) };
    }
    if game.phase != Phase::Play || has_spies(game) {
        return Proof::Unknown;
    }
    let defends = game.mover() != seat;
    if proven_mate(game, defends, control).is_some() {
        return Proof::Holds;
    }
    let mut state = state(game, game.mover());
    let mut searcher = Searcher::sized(control.budget().most_nodes(NODES_A_MILLI));
    let lines = searcher.think(&mut state, control, 1, None, &mut |_, _, _| {});
    let Some(line) = lines.into_iter().next() else { return Proof::Unknown };
    let value = if defends { -line.value } else { line.value };
    match () {
        () if is_proven(value) && value > 0 => Proof::Holds,
        () if value < WINNING => Proof::Fails(line.moves.into_iter().map(written).collect()),
        () => Proof::Unknown,
    }
}

/// Whether any seat may have a spy left, as far as everybody knows.
fn has_spies(game: &Undercover) -> bool {
    [Seat(0), Seat(1)].into_iter().any(|seat| may_have_a_spy(game, seat))
}

/// Looks for a forced mate with a share of the budget: by the side to move, or where it `defends` by the other one.
fn proven_mate(game: &Undercover, defends: bool, control: &mut Control) -> Option<Line<Move>> {
    let left = control.budget().nodes.saturating_sub(control.used());
    let mut part = control.share(left / (u64::from(PROOF_SHARES) * PROOF_NODE), PROOF_SHARES);
    let found = forced_mate(*game.position(), game.line.earlier(), defends, &mut part);
    control.charge(&part);
    let (moves, nodes) = (found?.line, part.used());
    // A longer line would end by no progress.
    let lasts = game.position().halfmove_clock() as usize + moves.len() < NO_PROGRESS as usize;
    lasts.then(|| Line { value: WIN - moves.len() as i32, depth: moves.len() as u32, moves, nodes })
}

/// Puts a mate before lines that are worse, and in the place of the line that begins alike.
fn put_mate(mate: Line<Move>, lines: &mut Vec<Line<Move>>) {
    if lines.first().is_some_and(|best| best.value >= mate.value) {
        return;
    }
    let count = lines.len();
    lines.retain(|line| line.moves[0] != mate.moves[0]);
    lines.insert(0, mate);
    lines.truncate(count.max(1));
}

/// A candidate; `veiled`: the other side may have a spy, which the search does not know.
fn candidate(line: &Line<Move>, alone: bool, veiled: bool) -> Candidate {
    let why = match MoveReason::forced(line.value, alone) {
        Some(MoveReason::Wins(moves)) if veiled => MoveReason::WinsAsKnown(moves),
        forced => forced.unwrap_or_default(),
    };
    let words = line.moves.iter().copied().map(written).collect();
    Candidate::new(words, line.value, expected(line.value), why)
}

/// Whether a move brings a position back in a way that makes its side lose in the end: by check or chase for ever. The
/// search knows of checks only, and looks less far.
fn forbidden(game: &Undercover, mv: Move) -> bool {
    if mv.from == mv.to {
        return false;
    }
    let mut line = game.line.clone();
    let side = line.current().side_to_move();
    line.push(mv);
    let now = line.occurrences();
    now >= 2
        && matches!(
            repetition::judge(&line, now),
            Some(Repetition::PerpetualCheck { loser } | Repetition::PerpetualChase { loser }) if loser == side
        )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::game::RandomStream;
    use crate::game::StreamPurpose;
    use crate::search::{SearchPosition, Which};

    /// The search plays by the rules, the activation and the ban included.
    #[test]
    fn the_search_plays_by_the_rules() {
        let mut activations = 0;
        for seed in 0..60 {
            let options = json!({ "ban": seed % 3, "first": "red" });
            let mut game =
                Undercover::new(options.as_object().expect("an object"), &seed.into()).expect("good options");
            let mut chance = RandomStream::new(seed, StreamPurpose::Computer, Seat(0));
            for _ in 0..120 {
                let Some(seat) = game.actor() else { break };
                let legal = game.legal(seat);
                if game.phase == Phase::Play {
                    let masked = game.mask(crate::seat::Viewer::Seat(seat));
                    let mut state = state(&masked, seat);
                    let mut list = Vec::new();
                    state.moves(Which::Noisy, &mut list);
                    assert!(list.iter().all(|step| state.is_noisy(step.mv)));
                    let noisy = list.len();
                    state.moves(Which::Quiet, &mut list);
                    assert!(list[noisy..].iter().all(|step| !state.is_noisy(step.mv)));
                    for step in &list {
                        assert_eq!(state.decode(State::code(step.mv)), Some(step.mv));
                        let before = (state.key(), state.evaluate());
                        state.make(step.mv);
                        state.unmake();
                        assert_eq!((state.key(), state.evaluate()), before);
                    }
                    let mut found: Vec<String> = list.iter().map(|step| written(step.mv)).collect();
                    found.sort();
                    assert_eq!(found, legal);
                }
                let mut action = legal[chance.below(legal.len() as u32) as usize].clone();
                if legal.iter().any(|one| one == "activate") && chance.below(12) == 0 {
                    action = "activate".to_owned();
                    activations += 1;
                }
                game.act(seat, &action).expect("a legal action");
            }
        }
        assert!(activations > 20, "{activations}");
    }
}

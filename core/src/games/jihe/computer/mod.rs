//! The computer player of 几何棋: alpha-beta over turns, each a move with the claim that follows it.
//!
//! Where a chain ends is all that matters of it, so there is one move for each start and end. Scoring is compulsory, so
//! what can be scored is found in the moves themselves, and quiescence goes on while there is something to score.

mod frame;
mod proofs;
mod state;
mod tables;

pub use state::{Sight, State, Turn};

use super::action::{Action, path_text};
use super::{Jihe, Mover, Proposal, other};
use crate::game::{Candidate, MoveReason, Proofs, SearchPlayer, SearchRequest};
use crate::search::{self, BlindSpots, Control, LevelTable, Line, ScoredMove, SearchPosition, Which, limits};
use crate::seat::Seat;
use state::{Goal, NO_CLAIM, NOWHERE};

/// Nodes that a fast machine searches in a millisecond.
const NODES_A_MILLI: u64 = 400;
/// Moves of the root that are looked into beside those that score: the most promising.
const ROOT: usize = 40;
/// Moves of the root that are searched as possible choices, at most: each costs as much as the best.
const WIDEST: usize = 6;
/// The value at which the expected score is 0.73, by how far the leader is from the target: at it, each point more, and
/// the most points that count.
const SCALE: (f32, f32, u16) = (80.0, 12.0, 40);

/// Distinguishes the draw of own turns that a low level overlooks from that of the enemy's.
const OWN_TURNS: u64 = 0x6f77_6e00;

/// Limits of the levels: by a quarter of the nodes alone, neighbours hardly differ.
const LEVEL_TABLE: LevelTable = [
    limits(40, 450, 0),
    limits(100, 300, 0),
    limits(400, 200, 0),
    limits(1_500, 150, 0),
    limits(4_500, 110, 0),
    limits(13_000, 70, 0),
    limits(40_000, 40, 0),
];

/// The player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Player;

impl SearchPlayer for Player {
    type Game = Jihe;
    const LEVELS: &'static LevelTable = &LEVEL_TABLE;
    const PROOFS: Option<Proofs<Jihe>> = Some(Proofs { solutions: proofs::solutions, prove: proofs::prove });

    fn think(game: &Jihe, _: Seat, request: &mut SearchRequest, control: &mut Control) -> Vec<Candidate> {
        candidates(game, request, control)
    }

    /// `settle`: yes where the score is worth at least what playing on is. `target`: where the shorter match is.
    fn accepts(game: &Jihe, own: Seat, request: &mut SearchRequest, control: &mut Control) -> bool {
        let Some(offer) = game.offer.filter(|_| game.claims.is_empty()) else { return false };
        let by_score = match game.scores[own.index()].cmp(&game.scores[other(own).index()]) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        let half = control.budget().nodes / 2;
        let mut first = control.again(crate::search::Budget { nodes: half, ..control.budget() });
        let after = match offer.what {
            Proposal::Target(points) if game.scores.iter().all(|score| *score < points) => {
                let mut shorter = game.clone();
                shorter.target = points;
                Self::expects(&shorter, own, request, &mut first)
            }
            Proposal::Target(_) | Proposal::Settle => by_score,
        };
        after >= Self::expects(game, own, request, control)
    }
}

impl State {
    /// The position of a match.
    pub fn of(game: &Jihe, sight: Sight) -> State {
        let goal = Goal { target: game.target, no_progress: game.options.no_progress };
        let now = (game.board, game.scores, game.mover.0, game.quiet);
        State::new(game.lattice, now, goal, !game.claims.is_empty(), sight)
    }

    /// A turn in notation, without the claim if that is a separate choice.
    pub fn written(&self, turn: Turn) -> String {
        let lattice = self.frame_lattice();
        if turn.from == NOWHERE {
            let action = if turn.claim == NO_CLAIM {
                Action::Pass
            } else {
                Action::Claim(usize::from(turn.claim) + 1)
            };
            return action.text(lattice);
        }
        let paths =
            Mover::new(lattice, self.board(), turn.from).map(|mover| mover.paths()).unwrap_or_default();
        let path =
            paths.into_iter().find(|path| path.last() == Some(&turn.to)).unwrap_or_else(|| vec![turn.to]);
        path_text(lattice, turn.from, &path)
    }
}

/// Converts a value to an expected score: the nearer the end is, the surer it is.
fn expected(value: i32, scores: [u16; 2], target: u16) -> f32 {
    let left = target.saturating_sub(scores[0].max(scores[1])).min(SCALE.2);
    search::expected(value, SCALE.0 + SCALE.1 * f32::from(left))
}

/// The turns of the root: all that score, and of the others those that promise most; the lowest levels overlook many.
fn root(state: &mut State, game: &Jihe, request: &SearchRequest) -> Vec<Turn> {
    let mut list = Vec::new();
    state.moves(Which::Noisy, &mut list);
    let mut scoring = list.len();
    state.moves(Which::Quiet, &mut list);
    list[scoring..].sort_by_key(|step| -step.order);
    if let Some(only) = request.only {
        // Any way of a chain may be asked for.
        let wanted = |turn: &Turn| {
            only.iter().any(|text| match Action::parse(text, game.lattice) {
                Some(Action::Path(from, path)) => turn.from == from && path.last() == Some(&turn.to),
                Some(Action::Claim(number)) => {
                    turn.from == NOWHERE && turn.claim != NO_CLAIM && usize::from(turn.claim) + 1 == number
                }
                Some(Action::Pass) => turn.from == NOWHERE && turn.claim == NO_CLAIM,
                _ => false,
            })
        };
        list.retain(|step| wanted(&step.mv));
    } else {
        let spots = BlindSpots::new(request.salt ^ OWN_TURNS, Sight::of(request.skill.level).missed);
        let is_seen =
            |scored: &ScoredMove<Turn>| scored.mv.from == NOWHERE || !spots.misses(State::code(scored.mv));
        // Where every turn is overlooked, none is.
        if list.iter().any(is_seen) {
            scoring = list[..scoring].iter().filter(|scored| is_seen(scored)).count();
            list.retain(is_seen);
        }
        list.truncate(scoring + ROOT.max(request.width));
    }
    list.into_iter().map(|step| step.mv).collect()
}

fn candidates(game: &Jihe, request: &mut SearchRequest, control: &mut Control) -> Vec<Candidate> {
    let due = !game.claims.is_empty();
    if due && request.skill.level == 1 && request.only.is_none() {
        return any_claim(game, request);
    }
    let mut state = State::of(game, Sight::of(request.skill.level));
    let mut turns = root(&mut state, game, request);
    if turns.is_empty() {
        // A review of a chain that is longer than the level sees.
        state = State::of(game, Sight::ALL);
        turns = root(&mut state, game, request);
    }
    let alone = turns.len() == 1 && request.only.is_none();
    let width = request.width.min(WIDEST);
    let lines = request.search(&mut state, control, NODES_A_MILLI, width, Some(&turns));
    let mut seen: Vec<(u8, u8)> = Vec::new();
    let mut found = Vec::new();
    for line in lines.iter().take(width) {
        let turn = line.moves[0];
        // Of a move's claims the best one counts; the choice comes after it.
        if turn.from != NOWHERE && seen.contains(&(turn.from, turn.to)) {
            continue;
        }
        seen.push((turn.from, turn.to));
        found.push(candidate(&mut state, line, alone, request));
    }
    found
}

/// The lowest level takes any claim.
fn any_claim(game: &Jihe, request: &mut SearchRequest) -> Vec<Candidate> {
    let mut numbers: Vec<usize> = (1..=game.claims.len()).collect();
    request.chance.shuffle(&mut numbers);
    let one = |number: usize| {
        let action = Action::Claim(number).text(game.lattice);
        Candidate::new(vec![action], 0, 0.5, MoveReason::Better)
    };
    numbers.into_iter().map(one).collect()
}

/// Returns the line as actions; a claim is a separate action if there is a choice.
fn actions(state: &mut State, turns: &[Turn]) -> Vec<String> {
    let mut written = Vec::new();
    for turn in turns {
        written.push(state.written(*turn));
        if turn.from != NOWHERE && turn.claim != NO_CLAIM && state.claims_after(*turn).len() > 1 {
            written.push(Action::Claim(usize::from(turn.claim) + 1).text(state.frame_lattice()));
        }
        state.make(*turn);
    }
    turns.iter().for_each(|_| state.unmake());
    written
}

fn candidate(state: &mut State, line: &Line<Turn>, alone: bool, request: &SearchRequest) -> Candidate {
    let mut written = actions(state, &line.moves);
    let turn = line.moves[0];
    if let Some(only) = request.only {
        // As it was asked for.
        let same = |text: &&String| match Action::parse(text, state.frame_lattice()) {
            Some(Action::Path(from, path)) => turn.from == from && path.last() == Some(&turn.to),
            _ => false,
        };
        if let Some(text) = only.iter().find(same) {
            written[0].clone_from(text);
        }
    }
    let why =
        if let Some(forced) = MoveReason::forced(line.value, alone) { forced } else { MoveReason::Better };
    Candidate::new(written, line.value, expected(line.value, state.scores(), state.target()), why)
}

//! A finished match looked at again: how the expectations went, where they turned, and what would have been better.
//!
//! Each action is judged by what its seat could know at that time: a review tells no secret that its seat did not have.

use std::sync::Arc;

use super::hint::{best, effects, expects, reason};
use super::prove;
use crate::game::{Effect, Game, Kind, Observation};
use crate::play::{Common, Match};
use crate::search::{Budget, Proof, PuzzleGoal, Signals};
use crate::seat::{Seat, Viewer};
use crate::words::Text;

/// Quality of an action that lost something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveQuality {
    /// It cost a twentieth of the point.
    Inaccuracy,
    /// A tenth.
    Mistake,
    /// Three twentieths.
    Blunder,
}

/// Where something was given away.
#[derive(Debug, Clone, PartialEq)]
pub struct TurningPoint {
    /// The step of the match, from 0.
    pub step: usize,
    /// Seat that acted.
    pub seat: Seat,
    /// Action that was played, in notation.
    pub played: String,
    /// Better action and the line after it, in notation.
    pub better: Vec<String>,
    /// Expected score that the action cost, 0…1.
    pub loss: f32,
    /// Quality of the action.
    pub quality: MoveQuality,
    /// Reason for the better action, in words.
    pub reason: Text,
    /// What the expected answer to the action that was played does, in words; empty where it has no word.
    pub allows: Text,
}

/// Result of a review.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Review {
    /// Before each step that was looked at: (step, expected score of the first seat's side, 0…1), from the knowledge of
    /// both sides and averaged over two plies.
    pub curve: Vec<(usize, f32)>,
    /// Where something was given away, in the order of play.
    pub turns: Vec<TurningPoint>,
    /// Where the win began that nothing could stop any more; `None` where none was proven.
    pub forced: Option<ForcedWin>,
    /// Whether the whole match was looked at.
    pub complete: bool,
}

/// A win that was forced from a step on, proven with everything that is on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForcedWin {
    /// Seat that won.
    pub winner: Seat,
    /// Its first step from which the win is proven, and stays so to the end.
    pub onset: usize,
    /// The last step before it at which the other side could still prevent the win, with an action that does.
    pub escape: Option<(usize, String)>,
}

/// Comparison of an action with the best one, by what its seat could know.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// Expected score with the best action, 0…1.
    pub best: f32,
    /// Expected score with the action that was tried.
    pub tried: f32,
    /// The other side's answer to it that the search expects, in notation.
    pub reply: Option<String>,
}

impl Verdict {
    /// Whether the action is as good as the best one: it costs less than an inaccuracy, and leaves an even position even.
    pub fn is_good(&self) -> bool {
        quality(self.best - self.tried).is_none() && (self.tried >= EVEN || self.best < EVEN)
    }
}

/// Compares an action with the best one from the seat's view alone; `None` where the search has nothing to say.
pub fn compare(
    kind: &Kind,
    view: &Observation,
    (better, tried): (&str, &str),
    nodes: u64,
    signals: &Arc<Signals>,
) -> Option<Verdict> {
    let judge = |action: &str| best(kind, view, Some(&[action.to_owned()]), 1, Budget::nodes(nodes), signals);
    let (top, done) = (judge(better)?, judge(tried)?);
    Some(Verdict { best: top.expected, tried: done.expected, reply: done.line.into_iter().nth(1) })
}

/// Expected score of an even position.
const EVEN: f32 = 0.5;
/// Longest win that is proven, in own actions.
const FORCED: u32 = 8;
/// Nodes of such a proof.
const PROOF: u64 = 40_000;
/// Actions of the loser that are looked at for the last escape.
const ESCAPES: usize = 6;

/// Above this, or below one less it, nothing is said: it is decided anyway.
const DECIDED: f32 = 0.9;

/// Quality of an action by the loss it caused.
fn quality(loss: f32) -> Option<MoveQuality> {
    match loss {
        0.15.. => Some(MoveQuality::Blunder),
        0.10.. => Some(MoveQuality::Mistake),
        0.05.. => Some(MoveQuality::Inaccuracy),
        _ => None,
    }
}

/// Analyses a finished match with `nodes` nodes per step. `signals` shows progress and stops it; a stopped review returns
/// what it has.
pub fn review(played: &Match, nodes: u64, signals: &Arc<Signals>) -> Review {
    let kind = played.kind();
    let steps: Vec<(Seat, String)> =
        played.main_line().map(|(seat, action)| (seat, action.to_owned())).collect();
    let setup = played.setup_steps();
    let mut review = Review::default();
    for (step, (seat, action)) in steps.iter().enumerate().skip(setup) {
        if signals.stopped() {
            return review;
        }
        signals.done((step * 1000 / steps.len().max(1)) as u32);
        if Common::parse(action).is_some() {
            continue;
        }
        let game = played.view_at(step, Viewer::Seat(*seat));
        if game.offering(action).is_some() || !game.to_move().contains(seat) {
            continue;
        }
        let view = Observation::new(game.as_ref(), *seat);
        let Some(expected) = judge(kind, &view, step, action, nodes, signals, &mut review.turns) else {
            continue;
        };
        let first = Seat(0);
        let same = *seat == first || !game.opposes(first, *seat);
        let mut expected = if same { expected } else { 1.0 - expected };
        if played.game().has_secrets() && game.seats() == 2 {
            // Judged by the mover alone the curve would jump at each ply, for each side knows another secret.
            let other = Seat(1 - seat.0);
            let theirs = played.view_at(step, Viewer::Seat(other));
            let view = Observation::new(theirs.as_ref(), other);
            let known = expects(kind, &view, Budget::nodes(nodes));
            expected = (expected + if same { 1.0 - known } else { known }) / 2.0;
        }
        review.curve.push((step, expected));
    }
    smooth(&mut review.curve);
    review.forced = forced_win(played, &steps, signals);
    review.complete = !signals.stopped();
    signals.done(1000);
    review
}

/// Returns the expected score of the seat whose view this is, 0…1, from that view alone.
pub fn expectation(kind: &Kind, view: &Observation, nodes: u64) -> f32 {
    expects(kind, view, Budget::nodes(nodes))
}

/// Finds where the win of a decided match began. Only where nothing is hidden: a proof knows everything.
fn forced_win(played: &Match, steps: &[(Seat, String)], signals: &Arc<Signals>) -> Option<ForcedWin> {
    let game = played.game();
    if game.has_secrets() || game.seats() != 2 {
        return None;
    }
    let winners = played.outcome()?.winners;
    let winner = *winners.first().filter(|_| winners.len() == 1)?;
    let kind = played.kind();
    let proven = |step: usize| -> Option<Proof> {
        let game = played.view_at(step, Viewer::Public);
        let stands = !game.over() && game.in_play() && game.offer().is_none() && !signals.stopped();
        stands.then(|| prove_win(kind, game.as_ref(), winner))
    };
    let of_board = |step: &usize| Common::parse(&steps[*step].1).is_none();
    let before = |end: usize| (played.setup_steps()..end).rev().filter(of_board);
    let mut onset = None;
    for step in before(steps.len()).filter(|step| steps[*step].0 == winner) {
        match proven(step) {
            Some(Proof::Holds) => onset = Some(step),
            _ => break,
        }
    }
    let onset = onset?;
    let losers = before(onset).filter(|step| steps[*step].0 != winner).take(ESCAPES);
    let mut escape = None;
    for step in losers {
        match proven(step)? {
            Proof::Holds => {}
            Proof::Fails(line) => {
                let saves = line.into_iter().next().filter(|saves| *saves != steps[step].1);
                escape = saves.map(|saves| (step, saves));
                break;
            }
            Proof::Unknown => break,
        }
    }
    Some(ForcedWin { winner, onset, escape })
}

/// Proves that a seat wins within [`FORCED`] actions, the shortest win first.
fn prove_win(kind: &Kind, game: &dyn Game, winner: Seat) -> Proof {
    if !game.to_move().contains(&winner) {
        return prove(kind, game, winner, PuzzleGoal::Win, FORCED, Budget::nodes(PROOF));
    }
    let proofs =
        (1..=FORCED).map(|moves| prove(kind, game, winner, PuzzleGoal::Win, moves, Budget::nodes(PROOF)));
    proofs.into_iter().find(|proof| *proof == Proof::Holds).unwrap_or(Proof::Unknown)
}

/// Averages each point with the one before it: having the move is worth something, and would make the curve a saw.
fn smooth(curve: &mut [(usize, f32)]) {
    for at in (1..curve.len()).rev() {
        curve[at].1 = (curve[at - 1].1 + curve[at].1) / 2.0;
    }
}

/// Returns the expected score of a seat before its action, and notes a turning point.
fn judge(
    kind: &Kind,
    view: &Observation,
    step: usize,
    action: &str,
    nodes: u64,
    signals: &Arc<Signals>,
    turns: &mut Vec<TurningPoint>,
) -> Option<f32> {
    let quiet = Arc::new(Signals::default());
    let own = [action.to_owned()];
    let compare = |nodes: u64| {
        let budget = Budget::nodes(nodes);
        let top = best(kind, view, None, 1, budget, &quiet)?;
        if top.action == action || signals.stopped() {
            return Some((top.expected, 0.0, top, Vec::new()));
        }
        let done = best(kind, view, Some(&own), 1, budget, &quiet)?;
        // What was done may turn out better than what seemed best.
        let expected = top.expected.max(done.expected);
        let decided = done.expected > DECIDED || top.expected < 1.0 - DECIDED;
        let loss = if decided { 0.0 } else { (top.expected - done.expected).max(0.0) };
        Some((expected, loss, top, done.line))
    };
    let (expected, loss, ..) = compare(nodes)?;
    // Only what stands at twice the nodes is told.
    if quality(loss).is_some()
        && let Some((_, loss, better, played)) = compare(2 * nodes)
        && let Some(quality) = quality(loss)
    {
        turns.push(TurningPoint {
            step,
            seat: view.seat(),
            played: action.to_owned(),
            reason: reason(better.why, &effects(view, &better.line)),
            allows: allowed(view, &played).map_or_else(Text::none, |effect| effect.words()),
            better: better.line,
            loss,
            quality,
        });
    }
    Some(expected)
}

/// Returns what the answer does that a line expects to its first action.
fn allowed(view: &Observation, line: &[String]) -> Option<Effect> {
    let [first, answer, ..] = line else { return None };
    let mut game = view.game().boxed();
    game.act(view.seat(), first).ok()?;
    let mover = *game.to_move().first()?;
    if !game.opposes(view.seat(), mover) {
        return None;
    }
    game.effects(answer).into_iter().next().filter(Effect::is_sharp)
}

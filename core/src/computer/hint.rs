//! Hints: the best action of a seat, with a reason.

use std::sync::Arc;

use crate::game::{
    Candidate, Effect, Kind, MoveReason, Observation, RandomStream, SearchRequest, StreamPurpose,
};
use crate::search::{Budget, Control, Proof, PuzzleGoal, Signals, Skill, Tuning};
use crate::words::{Joint, Text, texts};

/// A hint. For the seat alone: it is made from what it knows.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// The best action, in notation.
    pub action: String,
    /// Why, as far as the search knows.
    pub why: MoveReason,
    /// What it does on the board: the effects that its reason names.
    pub effects: Vec<Effect>,
    /// Why, in words.
    pub reason: Text,
    /// Expected line of play, this action first.
    pub line: Vec<String>,
    /// The expected score with it, 0…1.
    pub expected: f32,
}

/// The best action of the seat whose view this is, from that view alone; `None` where it has nothing to do. The same view
/// and budget in nodes give the same hint.
pub fn hint(kind: &Kind, view: &Observation, budget: Budget, signals: &Arc<Signals>) -> Option<Hint> {
    if !view.game().to_move().contains(&view.seat()) {
        return None;
    }
    let best = best(kind, view, None, 1, budget, signals)?;
    let effects = effects(view, &best.line);
    let why = unrefuted(kind, view, best.why, signals);
    Some(Hint {
        action: best.action,
        why,
        reason: reason(why, &effects),
        effects,
        line: best.line,
        expected: best.expected,
    })
}

/// Nodes of the proof that a promised win is tried by.
const PROOF: u64 = 20_000;

/// The reason of the best action, without the promise of a win in two or three actions that an answer refutes. Some games' searches
/// leave out the answers that seem to be hopeless; a proof leaves out none.
fn unrefuted(kind: &Kind, view: &Observation, why: MoveReason, signals: &Arc<Signals>) -> MoveReason {
    let MoveReason::Wins(moves @ 2..=3) = why else { return why };
    let mut control = Control::new(Budget::nodes(PROOF), Arc::clone(signals));
    match super::engine(kind).prove(view, PuzzleGoal::Win, moves, &mut control) {
        Proof::Fails(_) => MoveReason::Better,
        Proof::Holds | Proof::Unknown => why,
    }
}

/// The best of some actions, or of all.
pub(super) fn best(
    kind: &Kind,
    view: &Observation,
    only: Option<&[String]>,
    width: usize,
    budget: Budget,
    signals: &Arc<Signals>,
) -> Option<Candidate> {
    let mut chance = RandomStream::new(0, StreamPurpose::Computer, view.seat());
    let mut request = request(only, width, &mut chance);
    let mut control = Control::new(budget, Arc::clone(signals));
    super::engine(kind).think(view, &mut request, &mut control).into_iter().next()
}

/// Returns a request to the strongest player, the same for equal positions.
fn request<'a>(only: Option<&'a [String]>, width: usize, chance: &'a mut RandomStream) -> SearchRequest<'a> {
    SearchRequest {
        skill: Skill::TOP,
        width,
        only,
        chance,
        salt: 0,
        blind: false,
        proves: true,
        tuning: Tuning::none(),
    }
}

/// Returns the expected score of the seat whose view this is, 0…1, also when it is not to move.
pub(super) fn expects(kind: &Kind, view: &Observation, budget: Budget) -> f32 {
    let mut chance = RandomStream::new(0, StreamPurpose::Computer, view.seat());
    let mut request = request(None, 1, &mut chance);
    let mut control = Control::new(budget, Arc::default());
    super::engine(kind).expects(view, &mut request, &mut control)
}

/// Most effects that a reason names.
const NAMED: usize = 2;

/// Returns the effects that the reason of an action names, the first of a line that begins with it. Where it does nothing that
/// has a word, the next own action of the line may.
pub(super) fn effects(view: &Observation, line: &[String]) -> Vec<Effect> {
    let Some((first, rest)) = line.split_first() else { return Vec::new() };
    let mut effects = view.game().effects(first);
    effects.truncate(NAMED);
    let is_weak =
        effects.first().is_none_or(|effect| matches!(effect, Effect::Advances(_) | Effect::Approaches(..)));
    if is_weak && let Some(next) = next_effect(view, first, rest) {
        effects.insert(0, next);
    }
    effects
}

/// Returns the effect of the next own action in a line after an action.
fn next_effect(view: &Observation, first: &str, rest: &[String]) -> Option<Effect> {
    let seat = view.seat();
    let mut game = view.game().boxed();
    game.act(seat, first).ok()?;
    for action in rest {
        let mover = *game.to_move().first()?;
        if mover == seat {
            return game.effects(action).into_iter().next()?.later();
        }
        game.act(mover, action).ok()?;
    }
    None
}

/// Returns the reason for an action as a sentence: first what the search has proven, then the effects on the board.
pub(super) fn reason(why: MoveReason, effects: &[Effect]) -> Text {
    let known = match why {
        MoveReason::Wins(actions) => Some(texts::reason::wins(actions)),
        MoveReason::WinsAsKnown(actions) => Some(texts::reason::wins_as_known(actions)),
        MoveReason::Saves => Some(texts::reason::saves()),
        MoveReason::Only => Some(texts::reason::only()),
        MoveReason::Prepares => Some(texts::reason::prepares()),
        MoveReason::Better if effects.is_empty() => Some(texts::reason::best()),
        MoveReason::Better => None,
    };
    // Who wins at once is told so once.
    let told = match why {
        MoveReason::Wins(1) | MoveReason::WinsAsKnown(1) => 0,
        MoveReason::Better => NAMED,
        MoveReason::Wins(_)
        | MoveReason::WinsAsKnown(_)
        | MoveReason::Saves
        | MoveReason::Only
        | MoveReason::Prepares => 1,
    };
    let effects = effects.iter().take(told).map(Effect::words);
    Text::joined(known.into_iter().chain(effects), Joint::Clause)
}

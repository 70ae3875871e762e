//! Hints: the best action of a seat, with a reason.

use std::sync::Arc;

use crate::game::{Candidate, Kind, MoveReason, Observation, RandomStream, SearchRequest, StreamPurpose};
use crate::search::{Budget, Control, Signals, Skill, Tuning};
use crate::words::{Text, texts};

/// A hint. For the seat alone: it is made from what it knows.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// The best action, in notation.
    pub action: String,
    /// Why, in words.
    pub reason: Text,
    /// Why.
    pub why: MoveReason,
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
    Some(Hint {
        action: best.action,
        reason: reason(best.why),
        why: best.why,
        line: best.line,
        expected: best.expected,
    })
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

/// A reason in words.
pub(super) fn reason(why: MoveReason) -> Text {
    match why {
        MoveReason::Wins(actions) => texts::computer::wins(actions),
        MoveReason::Saves => texts::computer::saves(),
        MoveReason::Only => texts::computer::only(),
        MoveReason::Gains => texts::computer::gains(),
        MoveReason::Better => texts::computer::better(),
        MoveReason::Prepares => texts::computer::prepares(),
    }
}

//! What a match that was gone through teaches, as a small picture for lists.

use serde::{Deserialize, Serialize};

use super::situation::Situation;
use super::{analysis, retry};
use crate::scene::Pt;
use crate::seat::Seat;

/// A match that was gone through: how it went for the person, and the own mistakes that can be tried again. Lengths are 0…1, from
/// the upper left corner.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Study {
    /// The chances through the match: high is good for the person; for the first seat's side where several people play.
    pub curve: Vec<Pt>,
    /// Own mistakes for which a better move is known, in the order of play.
    pub mistakes: Vec<Pt>,
}

/// Returns the picture of a match that was gone through; none before.
pub(super) fn study(now: &Situation) -> Option<Study> {
    let found = analysis::found(now)?;
    let game = now.matches.current.game();
    let (first, last) = (now.matches.current.setup_steps(), now.matches.current.steps());
    let length = last.saturating_sub(first).max(1) as f32;
    let is_opposed =
        now.seating.lone_person().is_some_and(|seat| seat != Seat(0) && game.opposes(Seat(0), seat));
    let place = |step: usize, score: f32| Pt {
        x: (step.saturating_sub(first) as f32 / length).min(1.0),
        y: if is_opposed { score } else { 1.0 - score },
    };
    let own = found.points.iter().filter(|point| retry::is_own(now, point));
    let mistake = |step: usize| Some(place(step, analysis::at_step(&found.curve, step)?));
    Some(Study {
        curve: found.curve.iter().map(|(step, score)| place(*step, *score)).collect(),
        mistakes: own.filter_map(|point| mistake(point.turn.step)).collect(),
    })
}

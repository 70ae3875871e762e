//! One thought of a computer player.

use std::sync::Arc;

use super::decision::{PendingDecision, answer, common};
use super::player::Player;
use crate::game::{Candidate, Kind, MAX_SEED, Observation, RandomStream, SearchRequest, StreamPurpose};
use crate::play::Match;
use crate::search::{Budget, Control, Progress, Signals, Tuning};
use crate::seat::Seat;

/// Answer of a computer player.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// Seat that acts.
    pub seat: Seat,
    /// The action, in notation.
    pub action: String,
    /// Candidate actions, best first; the chosen one need not be the first. Empty for answers that need no search. For
    /// that seat alone: the list may tell its secrets.
    pub candidates: Vec<Candidate>,
    /// Nodes it took.
    pub nodes: u64,
}

/// A thought about one match as it stands. Made on any thread, run on one in the background.
#[derive(Debug)]
pub struct Thinking {
    kind: &'static Kind,
    view: Observation,
    decision: PendingDecision,
    player: Player,
    seed: u64,
    tuning: Tuning,
    signals: Arc<Signals>,
}

impl Thinking {
    /// A thought of the seat whose view this is. `seed` is the player's own, the same all through a match; it need not be
    /// the match's, and the same view and seed give the same answer.
    pub fn new(
        kind: &'static Kind,
        view: Observation,
        decision: PendingDecision,
        player: Player,
        seed: u64,
    ) -> Thinking {
        Thinking { kind, view, decision, player, seed, tuning: Tuning::default(), signals: Arc::default() }
    }

    /// Prepares a decision of a seat in a match, if it has one to make. Only its masked view is kept.
    pub fn of(played: &Match, seat: Seat, player: Player, seed: u64) -> Option<Thinking> {
        let decision = PendingDecision::of(played, seat)?;
        Some(Thinking::new(played.kind(), Observation::new(played.game(), seat), decision, player, seed))
    }

    /// Changes numbers of the search, for trials.
    #[must_use]
    pub fn tuned(self, tuning: Tuning) -> Thinking {
        Thinking { tuning, ..self }
    }

    /// Returns the seat that decides.
    pub fn seat(&self) -> Seat {
        self.view.seat()
    }

    /// Thinks until the budget is used up, the level's own limit is reached, or [`Thinking::stop`] is called; then there
    /// is an answer at once. `None` only where the game has nothing for the seat to do.
    pub fn think(&self, budget: Budget) -> Option<Answer> {
        let mut engine = self.player.engine(self.kind);
        let skill = self.player.skill(engine.levels());
        let mut budget = budget;
        budget.nodes = budget.nodes.min(skill.limits.nodes);
        if budget.nodes == u64::MAX && budget.time.is_none() && budget.depth == u32::MAX {
            budget.nodes = UNBOUNDED;
        }
        let mut control = Control::new(budget, Arc::clone(&self.signals));
        let seat = self.view.seat();
        // Each turn has its own random stream.
        let turn = u64::from(self.view.game().turn()).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 12;
        let mut chance = RandomStream::new((self.seed ^ turn) & MAX_SEED, StreamPurpose::Computer, seat);
        let mut request = SearchRequest {
            skill,
            width: skill.width(),
            only: None,
            chance: &mut chance,
            salt: self.seed,
            blind: self.player == Player::Blind,
            proves: false,
            tuning: &self.tuning,
        };
        let answered = |action: String, candidates, control: &Control| {
            Some(Answer { seat, action, candidates, nodes: control.used() })
        };
        match self.decision {
            PendingDecision::Act => {
                let candidates = engine.think(&self.view, &mut request, &mut control);
                let values: Vec<(i32, f32)> =
                    candidates.iter().take(skill.width()).map(|one| (one.value, one.expected)).collect();
                let chosen = skill.choose(&values, chance.below(u32::MAX));
                let action = candidates.get(chosen)?.action.clone();
                answered(action, candidates, &control)
            }
            // Friends let each other take back.
            PendingDecision::Undo => answered(common(self.decision, true).to_owned(), Vec::new(), &control),
            PendingDecision::Draw => {
                let yes = engine.expects(&self.view, &mut request, &mut control) <= 0.5;
                answered(common(self.decision, yes).to_owned(), Vec::new(), &control)
            }
            PendingDecision::Offer(what) => {
                let yes = engine.accepts(&self.view, what, &mut request, &mut control);
                answered(answer(self.view.game(), what, yes), Vec::new(), &control)
            }
        }
    }

    /// Ends the thought within milliseconds; it answers with the best it has.
    pub fn stop(&self) {
        self.signals.stop();
    }

    /// Returns the progress of the search.
    pub fn progress(&self) -> Progress {
        self.signals.progress()
    }
}

/// Nodes of the top level where nothing else ends its thought.
const UNBOUNDED: u64 = 1_500_000;

//! Players that know the rules of their game and nothing else: for games without an engine, and to measure engines by.

use crate::game::{Candidate, Engine, Game, MoveReason, Observation, SearchRequest};
use crate::search::{self, Control, WIN};
use crate::seat::Seat;
use crate::speech::Cue;

/// Does anything that is allowed.
#[derive(Debug, Clone, Copy, Default)]
pub struct Random;

/// Baseline player: wins at once where it can, else takes or scores the most it can at once.
#[derive(Debug, Clone, Copy, Default)]
pub struct Greedy;

/// Lists the actions that a seat may take in its view.
fn allowed(view: &Observation, request: &SearchRequest) -> Vec<String> {
    match request.only {
        Some(only) => only.to_vec(),
        None => {
            let listed = view.game().legal(view.seat());
            if listed.is_empty() { view.game().suggestions(view.seat()) } else { listed }
        }
    }
}

fn candidate(action: String, value: i32) -> Candidate {
    let why = match value {
        WIN.. => MoveReason::Wins(1),
        _ => MoveReason::Better,
    };
    let expected = search::expected(value, 300.0);
    Candidate { line: vec![action.clone()], action, value: value.min(WIN - 1), expected, why }
}

impl Engine for Random {
    fn think(
        &mut self,
        view: &Observation,
        request: &mut SearchRequest,
        _control: &mut Control,
    ) -> Vec<Candidate> {
        let mut actions = allowed(view, request);
        if actions.is_empty() {
            return Vec::new();
        }
        let random = request.chance.below(actions.len() as u32) as usize;
        vec![candidate(actions.swap_remove(random), 0)]
    }
}

impl Engine for Greedy {
    fn think(
        &mut self,
        view: &Observation,
        request: &mut SearchRequest,
        control: &mut Control,
    ) -> Vec<Candidate> {
        let mut actions = allowed(view, request);
        request.chance.shuffle(&mut actions);
        let mut over = false;
        let mut found: Vec<Candidate> = Vec::with_capacity(actions.len());
        for action in actions {
            let value = if over { -1 } else { gain(view.game(), view.seat(), &action) };
            found.push(candidate(action, value));
            over = over || control.tick();
        }
        found.sort_by_key(|one| -one.value);
        found
    }
}

/// Returns the immediate gain of an action.
fn gain(game: &dyn Game, seat: Seat, action: &str) -> i32 {
    let mut after = game.boxed();
    // What cannot be looked into, such as a pick that the system makes, is neither good nor bad.
    let Ok(done) = after.act(seat, action) else { return 0 };
    if let Some(outcome) = after.outcome() {
        return match outcome.winners {
            winners if winners.is_empty() => 0,
            winners if winners.iter().any(|winner| !game.opposes(seat, *winner)) => WIN,
            _ => -WIN / 2,
        };
    }
    let worth = |cue: Option<Cue>| match cue {
        Some(Cue::Capture) => 200,
        Some(Cue::Points) => 150,
        Some(Cue::Check) => 50,
        Some(
            Cue::Move
            | Cue::Stone
            | Cue::Refused
            | Cue::Edge
            | Cue::Activated
            | Cue::Lifted
            | Cue::Tick
            | Cue::Result
            | Cue::Five,
        )
        | None => 0,
    };
    done.events.iter().map(|event| worth(event.cue)).sum()
}

//! Decisions that a computer player may be asked for.

use crate::game::Game;
use crate::play::{Common, Match, OfferKind};
use crate::seat::Seat;

/// Decision that a seat has to make now. Public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PendingDecision {
    /// To act: it is its turn, or its part of the set-up.
    Act,
    /// To answer the draw that is offered.
    Draw,
    /// To answer the request to take back.
    Undo,
    /// To answer an offer of the game's own.
    Offer(&'static str),
}

impl PendingDecision {
    /// Returns the decision that `seat` has to make in a match, if any. Answers to offers come before actions.
    pub fn of(played: &Match, seat: Seat) -> Option<PendingDecision> {
        if played.unanswered(OfferKind::Undo).contains(&seat) {
            return Some(PendingDecision::Undo);
        }
        let game = played.game();
        if game.over() || !game.alive(seat) {
            return None;
        }
        if played.unanswered(OfferKind::Draw).contains(&seat) {
            return Some(PendingDecision::Draw);
        }
        if let Some((by, what)) = game.offer().filter(|(by, _)| game.opposes(*by, seat)) {
            // Where several must answer, one may have done so.
            let mut copy = played.clone();
            if by != seat && copy.act(seat, &answer(game, what, false)).is_ok() {
                return Some(PendingDecision::Offer(what));
            }
        }
        game.to_move().contains(&seat).then_some(PendingDecision::Act)
    }
}

/// Returns the answer to an offer of a game's own: with its name or, where the game has one offer at a time, without.
pub(super) fn answer(game: &dyn Game, what: &str, yes: bool) -> String {
    let word = if yes { "yes" } else { "no" };
    let named = format!("{what} {word}");
    if game.offering(&named).is_some() { named } else { word.to_owned() }
}

/// Returns the answer to a common offer.
pub(super) fn common(decision: PendingDecision, yes: bool) -> &'static str {
    match decision {
        PendingDecision::Undo => Common::UndoAnswer(yes).as_str(),
        PendingDecision::Act | PendingDecision::Draw | PendingDecision::Offer(_) => {
            Common::DrawAnswer(yes).as_str()
        }
    }
}

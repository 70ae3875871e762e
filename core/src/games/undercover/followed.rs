//! A match as one follows it who knows what everybody sees: actions as moves, and the public board.

use super::action::Action;
use crate::game::Game;
use crate::games::xiangqi::{Move, PositionText};

/// A move as an action; an activation goes nowhere.
pub fn written(mv: Move) -> String {
    let action = if mv.from == mv.to { Action::Activate } else { Action::Move(mv) };
    action.to_string()
}

/// Whether an action is the activation of the own spy.
pub fn activates(action: &str) -> bool {
    matches!(action.parse(), Ok(Action::Activate))
}

/// The board as everybody sees it.
pub fn board(game: &dyn Game) -> Option<PositionText> {
    PositionText::read(game.public()["fen"].as_str()?).ok()
}

//! 变着: other moves tried from a position of a finished match. They are played on a match of their own, without clock
//! and with free undo; the finished one, its record and its save stay as they are.

use super::Table;
use super::matches::MainLine;
use super::seating::DeviceOwner;
use super::situation::Situation;
use super::types::Reply;
use super::ui_state::UiState;
use crate::game::{Draft, IllegalAction, IllegalActionKind};
use crate::words::texts;

/// Why nothing can be tried from a step of the review; `None` where it can.
pub(super) fn untried(now: &Situation, step: usize) -> Option<IllegalAction> {
    let illegal = |words| Some(IllegalAction::because(IllegalActionKind::WrongPhase, words));
    if now.seating.owner != DeviceOwner::Shared {
        return illegal(texts::shared::not_now());
    }
    if now.matches.current.game().has_secrets() && !now.matches.revealed {
        return illegal(texts::table::reveal_first());
    }
    if now.matches.current.unmasked_at(step).outcome().is_some() {
        return illegal(texts::table::nothing_after());
    }
    None
}

/// Begins to try other moves from the review's step.
pub(super) fn branch(table: &mut Table) -> Reply {
    let Some(step) = table.screen.ui.review() else { return table.nothing() };
    if let Some(refusal) = untried(&table.situation(), step) {
        return table.refused(refusal, None);
    }
    let Ok(tried) = table.matches.current.branched(step) else {
        let refusal = IllegalAction::because(IllegalActionKind::WrongPhase, texts::shared::not_now());
        return table.refused(refusal, None);
    };
    let played = std::mem::replace(&mut table.matches.current, tried);
    let (clock, message) = (table.timer.take(), table.screen.message.take());
    table.matches.main_line = Some(Box::new(MainLine { played, step, clock, message }));
    table.screen.ui = UiState::BOARD;
    table.screen.draft = Draft::default();
    table.nothing()
}

/// Returns to the review of the finished match and drops the moves that were tried.
pub(super) fn end_branch(table: &mut Table) -> Reply {
    if let Some(main_line) = table.matches.main_line.take() {
        let MainLine { played, step, clock, message } = *main_line;
        (table.matches.current, table.screen.message) = (played, message);
        table.timer.set(clock);
        table.screen.ui = UiState::Review(step);
        table.screen.draft = Draft::default();
        table.timer.rebase();
    }
    table.nothing()
}

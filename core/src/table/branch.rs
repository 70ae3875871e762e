//! 变着: other moves tried from a position of a finished match. They are played on a match of their own, without clock
//! and with free undo; the finished one, its record and its save stay as they are.

use super::press::{Press, Step};
use super::show::button;
use super::ui_state::UiState;
use super::{DeviceOwner, Message, Reply, Table};
use crate::game::{Draft, Game, IllegalAction, IllegalActionKind, ViewContext};
use crate::play::{Clock, Match};
use crate::scene::{Button, Icon};
use crate::words::texts;

/// The finished match while other moves are tried, and where its review stood.
#[derive(Debug, Clone)]
pub(super) struct MainLine {
    pub played: Match,
    pub step: usize,
    clock: Option<Clock>,
    message: Option<Message>,
}

impl Table {
    /// The match that is kept, saved and given away: the finished one while other moves are tried.
    pub(super) fn kept_match(&self) -> &Match {
        self.main_line.as_ref().map_or(&self.game_match, |main_line| &main_line.played)
    }

    /// The clock that is kept with it.
    pub(super) fn kept_clock(&self) -> Option<&Clock> {
        self.main_line.as_ref().map_or(self.clock.as_ref(), |main_line| main_line.clock.as_ref())
    }

    /// Why nothing can be tried from a step of the review; `None` where it can.
    pub(super) fn untried(&self, step: usize) -> Option<IllegalAction> {
        let illegal = |words| Some(IllegalAction::because(IllegalActionKind::WrongPhase, words));
        if self.owner != DeviceOwner::Shared {
            return illegal(texts::shared::not_now());
        }
        if self.game_match.game().has_secrets() && !self.revealed {
            return illegal(texts::table::reveal_first());
        }
        if self.game_match.unmasked_at(step).outcome().is_some() {
            return illegal(texts::table::nothing_after());
        }
        None
    }

    /// Begins to try other moves from the review's step.
    pub(super) fn branch(&mut self) -> Reply {
        let Some(step) = self.ui.review() else { return self.nothing() };
        if let Some(refusal) = self.untried(step) {
            return self.refused(refusal, None);
        }
        let Ok(tried) = self.game_match.branched(step) else {
            let refusal = IllegalAction::because(IllegalActionKind::WrongPhase, texts::shared::not_now());
            return self.refused(refusal, None);
        };
        let played = std::mem::replace(&mut self.game_match, tried);
        let (clock, message) = (self.clock.take(), self.message.take());
        self.main_line = Some(Box::new(MainLine { played, step, clock, message }));
        self.ui = UiState::BOARD;
        self.draft = Draft::default();
        self.nothing()
    }

    /// Back to the review of the finished match; what was tried is dropped.
    pub(super) fn end_branch(&mut self) -> Reply {
        if let Some(main_line) = self.main_line.take() {
            let MainLine { played, step, clock, message } = *main_line;
            (self.game_match, self.clock, self.message) = (played, clock, message);
            self.ui = UiState::Review(step);
            self.draft = Draft::default();
            self.rebase_clock();
        }
        self.nothing()
    }

    /// The buttons while other moves are tried.
    pub(super) fn branch_buttons(&self, game: &dyn Game, context: &ViewContext) -> Vec<Button> {
        let lang = self.prefs.lang;
        let back = button(Press::Review(Step::Back), texts::table::back_to_record().shown(lang), Icon::Close);
        let flip = button(Press::Flip, texts::table::flip().shown(lang), Icon::Flip);
        let last = self.game_match.last_mover().filter(|seat| self.game_match.can_undo(*seat));
        let mut undo = button(Press::Undo(last), texts::table::undo().shown(lang), Icon::Undo);
        // What leads to the position is the finished match's own.
        let from = self.main_line.as_ref().map_or(0, |main_line| main_line.step);
        undo.enabled = last.is_some() && self.game_match.steps() > from;
        if !undo.enabled {
            undo.reason = texts::play::nothing_to_take_back().shown(lang);
        }
        let mut buttons = vec![undo, flip];
        buttons.extend(game.buttons(context, None));
        buttons.push(back);
        buttons
    }
}

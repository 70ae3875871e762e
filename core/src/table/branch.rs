//! 变着: other moves tried from a position of a finished match. They are played on a match of their own, without clock
//! and with free undo; the finished one, its record and its save stay as they are.

use super::press::{Press, Step};
use super::show::button;
use super::stage::Stage;
use super::{Holding, Message, Reply, Table};
use crate::game::{Draft, Game, Look, Refusal, RefusalKind};
use crate::play::{Clock, Match};
use crate::scene::{Button, Icon};
use crate::words::texts;

/// The finished match while other moves are tried, and where its review stood.
#[derive(Debug, Clone)]
pub(super) struct Trunk {
    pub played: Match,
    pub step: usize,
    clock: Option<Clock>,
    message: Option<Message>,
}

impl Table {
    /// The match that is kept, saved and given away: the finished one while other moves are tried.
    pub(super) fn kept_match(&self) -> &Match {
        self.trunk.as_ref().map_or(&self.played, |trunk| &trunk.played)
    }

    /// The clock that is kept with it.
    pub(super) fn kept_clock(&self) -> Option<&Clock> {
        self.trunk.as_ref().map_or(self.clock.as_ref(), |trunk| trunk.clock.as_ref())
    }

    /// Why nothing can be tried from a step of the review; `None` where it can.
    pub(super) fn untried(&self, step: usize) -> Option<Refusal> {
        let illegal = |words| Some(Refusal::because(RefusalKind::WrongPhase, words));
        if self.holding != Holding::Shared {
            return illegal(texts::shared::not_now());
        }
        if self.played.game().has_secrets() && !self.revealed {
            return illegal(texts::table::reveal_first());
        }
        if self.played.unmasked_at(step).outcome().is_some() {
            return illegal(texts::table::nothing_after());
        }
        None
    }

    /// Begins to try other moves from the review's step.
    pub(super) fn branch(&mut self) -> Reply {
        let Some(step) = self.stage.review() else { return self.nothing() };
        if let Some(refusal) = self.untried(step) {
            return self.refused(refusal, None);
        }
        let Ok(tried) = self.played.branched(step) else {
            let refusal = Refusal::because(RefusalKind::WrongPhase, texts::shared::not_now());
            return self.refused(refusal, None);
        };
        let played = std::mem::replace(&mut self.played, tried);
        let (clock, message) = (self.clock.take(), self.message.take());
        self.trunk = Some(Box::new(Trunk { played, step, clock, message }));
        self.stage = Stage::BOARD;
        self.draft = Draft::default();
        self.nothing()
    }

    /// Back to the review of the finished match; what was tried is dropped.
    pub(super) fn end_branch(&mut self) -> Reply {
        if let Some(trunk) = self.trunk.take() {
            let Trunk { played, step, clock, message } = *trunk;
            (self.played, self.clock, self.message) = (played, clock, message);
            self.stage = Stage::Review(step);
            self.draft = Draft::default();
            self.rebase_clock();
        }
        self.nothing()
    }

    /// The buttons while other moves are tried.
    pub(super) fn branch_buttons(&self, game: &dyn Game, look: &Look) -> Vec<Button> {
        let lang = self.prefs.lang;
        let back = button(Press::Review(Step::Back), texts::table::back_to_record().shown(lang), Icon::Close);
        let flip = button(Press::Flip, texts::table::flip().shown(lang), Icon::Flip);
        let last = self.played.last_mover().filter(|seat| self.played.can_undo(*seat));
        let mut undo = button(Press::Undo(last), texts::table::undo().shown(lang), Icon::Undo);
        // What leads to the position is the finished match's own.
        let from = self.trunk.as_ref().map_or(0, |trunk| trunk.step);
        undo.enabled = last.is_some() && self.played.steps() > from;
        if !undo.enabled {
            undo.reason = texts::play::nothing_to_take_back().shown(lang);
        }
        let mut buttons = vec![undo, flip];
        buttons.extend(game.buttons(look, None));
        buttons.push(back);
        buttons
    }
}

//! 数棋: the button, and the question to the other side.

use super::press::{IDS, Press};
use crate::game::Look;
use crate::games::sifang::Sifang;
use crate::games::sifang::names;
use crate::scene::{Button, Choice, Icon, Prompt, Role};
use crate::seat::Seat;
use crate::words::texts;

impl Sifang {
    /// The button for a row of buttons, or for the one row of all.
    pub(super) fn count_button(&self, look: &Look, row: Option<Seat>) -> Button {
        let lang = look.lang();
        let actor = look.actor.filter(|actor| row.is_none_or(|row| row == *actor));
        let why = match (self.outcome.is_some(), self.count.is_some(), actor.is_some()) {
            (true, ..) => texts::sifang::match_over().shown(lang),
            (_, true, _) => texts::sifang::count_asked_for_already().shown(lang),
            (.., false) => texts::sifang::on_your_turn().shown(lang),
            _ => String::new(),
        };
        Button {
            id: IDS.in_row(Press::Count, row),
            label: texts::sifang::count().shown(lang),
            icon: Icon::Check,
            seat: None,
            enabled: why.is_empty(),
            reason: why,
            on: false,
            role: Role::Normal,
        }
    }

    /// The question to who is asked to count.
    pub(super) fn count_prompt(&self, look: &Look) -> Option<Prompt> {
        let asker = self.count?;
        let answerer = look.actor?;
        let lang = look.lang();
        let side = names::side(self.colour(asker));
        let other = names::side(self.colour(answerer));
        let choice = |press: Press, label: String, role: Role| Choice {
            id: IDS.id(press).to_owned(),
            label,
            help: String::new(),
            enabled: true,
            on: false,
            role,
            piece: None,
        };
        Some(Prompt {
            id: "answer:count".to_owned(),
            seat: Some(answerer.0),
            title: texts::sifang::count_offered(side).shown(lang),
            text: texts::sifang::count_question(other).shown(lang),
            choices: vec![
                choice(Press::Agree, texts::sifang::agree().shown(lang), Role::Primary),
                choice(Press::Decline, texts::sifang::decline().shown(lang), Role::Normal),
            ],
            entry: None,
        })
    }
}

//! 数棋: the button, and the question to the other side.

use super::press::Press;
use crate::game::{ButtonId, ViewContext};
use crate::games::sifang::{Sifang, Tally, names, other};
use crate::scene::{ActionRole, Button, Choice, Icon, Prompt};
use crate::seat::Seat;
use crate::words::texts;

impl Sifang {
    /// The button for a row of buttons, or for the one row of all.
    pub(super) fn count_button(&self, context: &ViewContext, row: Option<Seat>) -> Button {
        let lang = context.lang();
        let why = match (self.outcome.is_some(), self.count.is_some()) {
            (true, _) => Some(texts::shared::over()),
            (_, true) => Some(texts::sifang::count_pending()),
            (false, false) => None,
        };
        let label = texts::sifang::count().shown(lang);
        Button::new(Press::Count.in_row(row), label, Icon::Check).unless(why.map(|why| why.shown(lang)))
    }

    /// The question to the seat that is asked to count.
    pub(super) fn count_prompt(&self, context: &ViewContext) -> Option<Prompt> {
        let asker = self.count?;
        if context.viewer.is(asker) {
            return None;
        }
        let answerer = other(asker);
        let lang = context.lang();
        let side = names::side(self.colour(asker));
        let other = names::side(self.colour(answerer));
        let tally = Tally::of(&self.board);
        let pair = |[black, white]: [u16; 2]| texts::sifang::both_scores(black, white);
        let (row, link) = (pair(tally.row), pair(tally.link()));
        let choice =
            |press: Press, label: String, role: ActionRole| Choice::new(press.in_row(None), label, role);
        Some(Prompt {
            id: "answer:count".to_owned(),
            seat: Some(answerer.0),
            title: texts::sifang::count_offered(side).shown(lang),
            // Page, “End and result” 3: “the question shows what the count would be now”.
            text: texts::sifang::count_question(link, other, row).shown(lang),
            choices: vec![
                choice(Press::Agree, texts::shared::agree().shown(lang), ActionRole::Primary),
                choice(Press::Decline, texts::shared::decline().shown(lang), ActionRole::Normal),
            ],
            entry: None,
        })
    }
}

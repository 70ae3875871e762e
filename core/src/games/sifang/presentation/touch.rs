//! Taps, presses and typed entries, resolved to actions.

use super::press::Press;
use crate::game::{
    ButtonId, Confirm, IllegalAction, IllegalActionKind, Input, InputEffect, ViewContext, first_word,
};
use crate::games::sifang::action::Action;
use crate::games::sifang::point::Point;
use crate::games::sifang::{Sifang, names, other};
use crate::scene::{Button, Prompt};
use crate::seat::Seat;
use crate::words::texts;

fn act(action: Action) -> InputEffect {
    InputEffect::Act(action.to_string())
}

/// The other side answers, no matter who is to move.
fn answer(asker: Seat, yes: bool) -> InputEffect {
    InputEffect::ActAs(other(asker), Action::Answer(yes).to_string())
}

impl Input for Sifang {
    fn tap(&self, context: &ViewContext, at: u16, count: u8) -> InputEffect {
        let (Some(_), Some(at)) = (context.actor, Point::from_number(at)) else {
            return InputEffect::Nothing;
        };
        if count > 1 {
            return InputEffect::Nothing;
        }
        self.stone(at)
    }

    fn press(&self, context: &ViewContext, id: &str) -> Option<InputEffect> {
        let (press, row) = Press::read_in_row(id)?;
        match (press, self.count) {
            (Press::Agree, Some(asker)) => Some(answer(asker, true)),
            (Press::Decline, Some(asker)) => Some(answer(asker, false)),
            (Press::Count, None) if self.outcome.is_none() => {
                Some(self.confirm_count(row.or(context.actor)?))
            }
            (Press::Count | Press::Agree | Press::Decline, _) => None,
        }
    }

    /// `8b`, or the words of actions in either language.
    fn enter(&self, context: &ViewContext, text: &str) -> InputEffect {
        let Some(actor) = context.actor else { return InputEffect::Nothing };
        match (text, self.count) {
            ("count yes" | "yes" | "同意", Some(asker)) => return answer(asker, true),
            ("count no" | "no" | "不同意", Some(asker)) => return answer(asker, false),
            ("count" | "数棋", None) => return self.confirm_count(actor),
            _ => {}
        }
        // Row and column may stand apart.
        let point: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        match point.to_ascii_uppercase().parse() {
            Ok(at) => self.stone(at),
            Err(_) if self.count.is_some() => InputEffect::Refuse(IllegalAction::because(
                IllegalActionKind::UnknownAction,
                texts::sifang::answer_first(),
            )),
            Err(_) => InputEffect::Refuse(IllegalAction::because(
                IllegalActionKind::UnknownAction,
                texts::sifang::type_point(),
            )),
        }
    }

    fn prompt(&self, context: &ViewContext) -> Option<Prompt> {
        self.count_prompt(context)
    }

    /// Answers to a proposal are always allowed.
    fn is_of_matches_alone(&self, text: &str) -> bool {
        self.count.is_none() && first_word(text) == "count"
    }

    fn buttons(&self, context: &ViewContext, row: Option<Seat>) -> Vec<Button> {
        vec![self.count_button(context, row)]
    }
}

impl Sifang {
    fn stone(&self, at: Point) -> InputEffect {
        self.why_not(at).map_or_else(|| act(Action::Stone(at)), InputEffect::Refuse)
    }

    /// 数棋 is asked about first: once the other side agrees, the game is over.
    fn confirm_count(&self, seat: Seat) -> InputEffect {
        let side = names::side(self.colour(seat));
        InputEffect::Confirm(Box::new(Confirm {
            id: "count",
            action: Action::Count.to_string(),
            seat,
            title: texts::sifang::ask_count_question(side),
            text: texts::sifang::ask_count_text(),
            yes: texts::sifang::ask_count(),
            draft: crate::game::Draft::default(),
        }))
    }
}

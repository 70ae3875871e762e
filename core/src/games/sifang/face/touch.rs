//! Taps, presses and typed entries, resolved to actions.

use super::press::{IDS, Press};
use crate::game::{Confirm, Look, Refusal, RefusalKind, Touch, Touches};
use crate::games::sifang::action::Action;
use crate::games::sifang::point::Point;
use crate::games::sifang::{Sifang, names, other};
use crate::scene::{Button, Prompt};
use crate::seat::Seat;
use crate::words::texts;

fn act(action: Action) -> Touch {
    Touch::Act(action.to_string())
}

/// The other side answers, whoever is to move.
fn answer(asker: Seat, yes: bool) -> Touch {
    Touch::ActAs(other(asker), Action::Answer(yes).to_string())
}

impl Touches for Sifang {
    fn tap(&self, look: &Look, at: u16, count: u8) -> Touch {
        let (Some(_), Some(at)) = (look.actor, Point::from_number(at)) else { return Touch::Nothing };
        if count > 1 {
            return Touch::Nothing;
        }
        self.stone(at)
    }

    fn press(&self, look: &Look, id: &str) -> Option<Touch> {
        let (press, row) = IDS.read_in_row(id)?;
        match (press, self.count) {
            (Press::Agree, Some(asker)) => Some(answer(asker, true)),
            (Press::Decline, Some(asker)) => Some(answer(asker, false)),
            (Press::Count, None) if self.outcome.is_none() => Some(self.confirm_count(row.or(look.actor)?)),
            (Press::Count | Press::Agree | Press::Decline, _) => None,
        }
    }

    /// `8B`, `8b`, or the words of actions in either language.
    fn enter(&self, look: &Look, text: &str) -> Touch {
        let Some(actor) = look.actor else { return Touch::Nothing };
        let text = text.trim().to_ascii_lowercase();
        match (text.as_str(), self.count) {
            ("count yes" | "yes" | "同意", Some(asker)) => return answer(asker, true),
            ("count no" | "no" | "不同意", Some(asker)) => return answer(asker, false),
            ("count" | "数棋", None) => return self.confirm_count(actor),
            _ => {}
        }
        match text.to_ascii_uppercase().parse() {
            Ok(at) => self.stone(at),
            Err(_) if self.count.is_some() => {
                Touch::Refuse(Refusal::because(RefusalKind::UnknownAction, texts::sifang::answer_first()))
            }
            Err(_) => {
                Touch::Refuse(Refusal::because(RefusalKind::UnknownAction, texts::sifang::type_point()))
            }
        }
    }

    fn prompt(&self, look: &Look) -> Option<Prompt> {
        self.count_prompt(look)
    }

    fn buttons(&self, look: &Look, row: Option<Seat>) -> Vec<Button> {
        vec![self.count_button(look, row)]
    }
}

impl Sifang {
    fn stone(&self, at: Point) -> Touch {
        self.why_not(at).map_or_else(|| act(Action::Stone(at)), Touch::Refuse)
    }

    /// 数棋 is asked about first: once the other side agrees, the game is over.
    fn confirm_count(&self, seat: Seat) -> Touch {
        let side = names::side(self.colour(seat));
        Touch::Confirm(Box::new(Confirm {
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

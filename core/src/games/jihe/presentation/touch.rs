//! Taps, presses and typed entries, resolved to drafts and actions.

use super::draft::{Drafted, Step};
use super::press::Press;
use crate::game::{
    Confirm, Draft, IllegalAction, IllegalActionKind, Input, InputEffect, ViewContext, first_word,
};
use crate::games::jihe::lattice::bit;
use crate::games::jihe::{Action, Jihe, Mover, names, other, path_text};
use crate::scene::{Button, Prompt};
use crate::seat::Seat;
use crate::words::{Text, texts};

fn refuse(reason: Text) -> InputEffect {
    InputEffect::Refuse(super::super::play::illegal(reason))
}

fn draft(way: &[u8]) -> InputEffect {
    Drafted::Way(way.to_vec()).touch()
}

impl Input for Jihe {
    fn tap(&self, context: &ViewContext, point: u16, count: u8) -> InputEffect {
        let on_board = u8::try_from(point).ok().filter(|point| *point < self.lattice.count());
        let (Some(_), Some(point)) = (context.actor, on_board) else { return InputEffect::Nothing };
        if self.outcome.is_some() {
            return InputEffect::Nothing;
        }
        if !self.claims.is_empty() {
            return self.picked(context, point);
        }
        let Some((mover, way)) = self.entered(context) else { return self.taken_up(point) };
        if way.last() == Some(&point) && way.len() > 1 {
            // The second tap on a landing stops there.
            return self.go(&way);
        }
        if count > 1 || point == way[0] {
            return InputEffect::Draft(Draft::default());
        }
        if let Some(place) = way.iter().position(|touched| *touched == point) {
            return draft(&way[..=place]);
        }
        if self.onward(&mover, &way) & bit(point) != 0 {
            return self.extended(&mover, way, point);
        }
        if self.board.side(self.mover.0) & bit(point) != 0 {
            return self.taken_up(point);
        }
        let mut path = way[1..].to_vec();
        path.push(point);
        self.why_not(way[0], &path).map_or(InputEffect::Nothing, InputEffect::Warn)
    }

    fn press(&self, context: &ViewContext, id: &str) -> Option<InputEffect> {
        let choosing = Drafted::is_target(context);
        let (press, row) = Press::read(id, choosing)?;
        if press == Press::Why {
            return Some(InputEffect::Toggle("why".to_owned()));
        }
        if self.outcome.is_some() {
            return None;
        }
        if let (Some(offer), Press::Agree | Press::Decline) = (self.offer, press) {
            let action = Action::Answer(press == Press::Agree);
            return Some(InputEffect::ActAs(other(offer.by), action.text(self.lattice)));
        }
        if let (Press::Settle, Some(row), true) = (press, row, self.offer.is_none()) {
            // An offer may be made out of turn, from the own row.
            return Some(self.sure_settle(row));
        }
        let actor = context.actor?;
        if row.is_some_and(|row| row != actor) {
            return None;
        }
        let way = self.drafted(context);
        Some(match press {
            Press::Pass => InputEffect::Act(Action::Pass.text(self.lattice)),
            Press::ChainGo => self.go(way),
            Press::ChainBack => draft(&way[..way.len().saturating_sub(1)]),
            Press::ChainClear | Press::TargetClose => InputEffect::Draft(Draft::default()),
            Press::ClaimYes if !self.claims.is_empty() => {
                InputEffect::Act(Action::Claim(self.looked_at(context) + 1).text(self.lattice))
            }
            _ if self.offer.is_some() => return None,
            Press::Settle => self.sure_settle(actor),
            Press::Target => Drafted::Target.touch(),
            Press::TargetOf(points) => InputEffect::Act(Action::Target(points).text(self.lattice)),
            Press::ClaimClear if !self.claims.is_empty() => InputEffect::Draft(Draft::default()),
            Press::ClaimFigures | Press::ClaimCorners if !self.claims.is_empty() => {
                let step = if press == Press::ClaimCorners { Step::Corners } else { Step::Figures };
                Drafted::Claim(self.stepped(context, step)).touch()
            }
            Press::Figures(number) => {
                Drafted::Claim(self.set_chosen(usize::from(number).checked_sub(1)?)?).touch()
            }
            Press::ClaimFigures | Press::ClaimCorners | Press::ClaimClear => return None,
            Press::ClaimYes | Press::Agree | Press::Decline | Press::Why => return None,
        })
    }

    /// `c3-c5-e6`, with spaces or arrows too; a number while the target is asked for; the words of actions.
    fn enter(&self, context: &ViewContext, text: &str) -> InputEffect {
        if context.actor.is_none() || self.outcome.is_some() {
            return InputEffect::Nothing;
        }
        if Drafted::is_target(context) {
            return match text.parse::<u16>() {
                Ok(points) => self.why_no_target(points).map_or_else(
                    || InputEffect::Act(Action::Target(points).text(self.lattice)),
                    // The question stays: the next number is another try.
                    InputEffect::Warn,
                ),
                Err(_) => InputEffect::Warn(IllegalAction::because(
                    IllegalActionKind::UnknownAction,
                    texts::jihe::type_number(),
                )),
            };
        }
        let word = match text {
            "停" | "停一手" | "pass" => Some(Action::Pass),
            "结算" | "settle" => Some(Action::Settle),
            _ => None,
        };
        let joined: Vec<&str> =
            text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|name| !name.is_empty()).collect();
        let action = word
            .or_else(|| Action::parse(&joined.join("-"), self.lattice))
            .or_else(|| Action::parse(text, self.lattice));
        match action {
            Some(Action::Path(start, path)) => match self.why_not(start, &path) {
                Some(refusal) => InputEffect::Refuse(refusal),
                None => InputEffect::Act(path_text(self.lattice, start, &path)),
            },
            Some(action) => InputEffect::Act(action.text(self.lattice)),
            None => InputEffect::Refuse(IllegalAction::because(
                IllegalActionKind::UnknownAction,
                texts::jihe::type_move(),
            )),
        }
    }

    fn prompt(&self, context: &ViewContext) -> Option<Prompt> {
        self.question(context)
    }

    fn is_of_matches_alone(&self, text: &str) -> bool {
        ["target", "settle"].contains(&first_word(text))
    }

    fn buttons(&self, context: &ViewContext, row: Option<Seat>) -> Vec<Button> {
        self.own_buttons(context, row)
    }

    fn toggles(&self, _seat: Seat) -> Vec<(String, Text, bool)> {
        vec![("why".to_owned(), texts::jihe::why_jumps(), self.explains)]
    }

    fn toggle(&mut self, _seat: Seat, id: &str) -> Result<(), IllegalAction> {
        if id != "why" {
            return Err(IllegalAction::no_such_toggle());
        }
        self.explains = !self.explains;
        Ok(())
    }
}

impl Jihe {
    fn taken_up(&self, point: u8) -> InputEffect {
        match self.moves_of(point) {
            Some(mover) if mover.own() | mover.landings(point) == 0 => refuse(texts::jihe::cannot_move()),
            Some(_) => draft(&[point]),
            None if self.board.at(point).is_some() => refuse(texts::jihe::not_yours()),
            None => refuse(texts::jihe::tap_own_first()),
        }
    }

    /// One landing more. An own move, and a jump from which nothing goes on, need no confirmation.
    fn extended(&self, mover: &Mover, mut way: Vec<u8>, point: u8) -> InputEffect {
        let jump = way.last().is_some_and(|last| mover.landings(*last) & bit(point) != 0);
        way.push(point);
        if way.len() == 2 && !jump {
            return self.go(&way);
        }
        if self.onward(mover, &way) == 0 { self.go(&way) } else { draft(&way) }
    }

    fn go(&self, way: &[u8]) -> InputEffect {
        match way {
            [start, path @ ..] if !path.is_empty() => InputEffect::Act(path_text(self.lattice, *start, path)),
            _ => InputEffect::Nothing,
        }
    }

    /// A figure or a corner was tapped while a claim must be chosen.
    fn picked(&self, context: &ViewContext, point: u8) -> InputEffect {
        self.tapped(context, point).map_or_else(
            || InputEffect::Warn(super::super::play::illegal(texts::jihe::not_a_choice())),
            |choosing| Drafted::Claim(choosing).touch(),
        )
    }

    fn sure_settle(&self, seat: crate::seat::Seat) -> InputEffect {
        let [a, b] = self.scores;
        let side = names::side(other(seat));
        InputEffect::Confirm(Box::new(Confirm {
            id: "settle",
            action: Action::Settle.text(self.lattice),
            seat,
            title: texts::jihe::settle_question(),
            text: texts::jihe::settle_explained(a, b, side),
            yes: texts::jihe::offer(),
            draft: Draft::default(),
        }))
    }
}

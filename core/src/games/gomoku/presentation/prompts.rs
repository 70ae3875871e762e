//! The questions of the opening, and between the games of a match.

use super::draft::Drafted;
use super::press::Press;
use crate::game::ViewContext;
use crate::games::gomoku::point::Point;
use crate::games::gomoku::{Finished, Gomoku, Phase, names};
use crate::scene::{ActionRole, Choice, Entry, Prompt};
use crate::words::{Lang, Text, texts};

fn choice(press: Press, label: String, help: &str, enabled: bool, role: ActionRole) -> Choice {
    Choice { help: help.to_owned(), enabled, ..Choice::new(press.id(None), label, role) }
}

impl Gomoku {
    pub(super) fn question(&self, context: &ViewContext) -> Option<Prompt> {
        let actor = context.actor?;
        if let Some(game) = self.lingering(context) {
            return Some(self.next_prompt(game, context.lang()));
        }
        let mut prompt = match self.phase {
            Phase::Swap => self.swap_prompt(context.lang()),
            Phase::Offer => self.offer_prompt(context),
            Phase::Choose => self.choose_prompt(context.lang()),
            Phase::Opening | Phase::Play | Phase::End => return None,
        };
        prompt.seat = Some(actor.0);
        Some(prompt)
    }

    fn next_prompt(&self, game: &Finished, lang: Lang) -> Prompt {
        let number = self.finished.len();
        let [first, second] = self.score.map(names::points);
        let title = names::result_title(game);
        let reason = names::result_reason(game, self.options.forbidden_mode);
        Prompt {
            id: "next".to_owned(),
            seat: None,
            title: texts::gomoku::game_ended(number, title).shown(lang),
            // Who begins, not colours: a 三手交换 may have mixed them.
            text: texts::gomoku::game_score(first, names::player(self.black), reason, second).shown(lang),
            choices: vec![choice(
                Press::Next,
                texts::gomoku::next_game().shown(lang),
                "",
                true,
                ActionRole::Primary,
            )],
            entry: None,
        }
    }

    fn swap_prompt(&self, lang: Lang) -> Prompt {
        let pick = |text: Text| text.shown(lang);
        let name = self.opening.map_or(Text::none(), |opening| opening.words());
        Prompt {
            id: "swap".to_owned(),
            seat: None,
            title: pick(texts::gomoku::swap_title()),
            text: texts::gomoku::swap_explained(name).shown(lang),
            choices: vec![
                choice(Press::Swap, pick(texts::gomoku::swap()), "", true, ActionRole::Normal),
                choice(Press::Keep, pick(texts::gomoku::keep()), "", true, ActionRole::Primary),
            ],
            entry: None,
        }
    }

    fn offer_prompt(&self, context: &ViewContext) -> Prompt {
        let pick = |text: Text| text.shown(context.lang());
        let drafted = Drafted::points(context).len();
        Prompt {
            id: "offer".to_owned(),
            seat: None,
            title: pick(texts::gomoku::offer_title()),
            text: pick(texts::gomoku::offer_text()),
            choices: vec![
                choice(
                    Press::OfferYes,
                    pick(texts::gomoku::offer_these()),
                    "",
                    drafted == 2,
                    ActionRole::Primary,
                ),
                choice(
                    Press::OfferClear,
                    pick(texts::gomoku::offer_again()),
                    "",
                    drafted > 0,
                    ActionRole::Normal,
                ),
            ],
            entry: Some(Entry {
                label: pick(texts::gomoku::offer_entry()),
                hint: pick(texts::gomoku::offer_hint()),
                open: false,
            }),
        }
    }

    fn choose_prompt(&self, lang: Lang) -> Prompt {
        let pick = |text: Text| text.shown(lang);
        let offers = self.offers.unwrap_or([Point::CENTRE; 2]);
        Prompt {
            id: "choose".to_owned(),
            seat: None,
            title: pick(texts::gomoku::choose_title()),
            text: pick(texts::gomoku::choose_text()),
            choices: offers
                .iter()
                .map(|at| choice(Press::Choose(*at), at.to_string(), "", true, ActionRole::Normal))
                .collect(),
            entry: None,
        }
    }
}

//! The questions of the opening, and between the games of a match.

use super::draft::Drafted;
use super::press::Press;
use crate::game::ViewContext;
use crate::games::gomoku::options::OpeningRule;
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
            Phase::Declare => self.declare_prompt(context.lang()),
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
        let rule = self.options.opening_rule;
        let text = match (rule, self.opening) {
            (OpeningRule::SwapTwoOffers, _) => {
                texts::gomoku::swap_explained(self.opening.map_or(Text::none(), |opening| opening.words()))
            }
            _ if self.may_offer_ten() => texts::gomoku::swap_or_ten(),
            (OpeningRule::Soosyrv8, _) if self.history.len() == 4 => {
                texts::gomoku::swap_after_number(self.fifths, self.history.len())
            }
            (OpeningRule::Yamaguchi, Some(opening)) => {
                texts::gomoku::swap_opening_number(self.fifths, opening.words())
            }
            (_, Some(opening)) if self.history.len() == 3 => texts::gomoku::swap_opening(opening.words()),
            _ => texts::gomoku::swap_after(self.history.len()),
        };
        let keep = if self.may_offer_ten() { texts::gomoku::keep_single() } else { texts::gomoku::keep() };
        let mut choices = vec![
            choice(Press::Swap, pick(texts::gomoku::swap()), "", true, ActionRole::Normal),
            choice(Press::Keep, pick(keep), "", true, ActionRole::Primary),
        ];
        choices.extend(self.declarable().map(|count| {
            let label = pick(texts::gomoku::offer_ten(count));
            choice(Press::Declare(count), label, "", true, ActionRole::Normal)
        }));
        Prompt {
            id: "swap".to_owned(),
            seat: None,
            title: pick(texts::gomoku::swap_title(names::side(self.mover))),
            text: pick(text),
            choices,
            entry: None,
        }
    }

    /// Asks for the number of fifth moves.
    fn declare_prompt(&self, lang: Lang) -> Prompt {
        let pick = |text: Text| text.shown(lang);
        let number =
            |count: u8| choice(Press::Declare(count), count.to_string(), "", true, ActionRole::Normal);
        Prompt {
            id: "declare".to_owned(),
            seat: None,
            title: pick(texts::gomoku::declare_title(names::side(self.mover.other()))),
            text: pick(texts::gomoku::declare_text()),
            choices: self.declarable().map(number).collect(),
            entry: None,
        }
    }

    fn offer_prompt(&self, context: &ViewContext) -> Prompt {
        let pick = |text: Text| text.shown(context.lang());
        let drafted = Drafted::points(context).len();
        let count = self.fifths;
        Prompt {
            id: "offer".to_owned(),
            seat: None,
            title: pick(texts::gomoku::offer_title(count)),
            text: pick(texts::gomoku::offer_text(count)),
            choices: vec![
                choice(
                    Press::OfferYes,
                    pick(texts::gomoku::offer_these(count)),
                    "",
                    drafted == usize::from(count),
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
                label: pick(texts::gomoku::offer_entry(count)),
                hint: pick(texts::gomoku::offer_hint()),
                open: false,
            }),
        }
    }

    fn choose_prompt(&self, lang: Lang) -> Prompt {
        let pick = |text: Text| text.shown(lang);
        Prompt {
            id: "choose".to_owned(),
            seat: None,
            title: pick(texts::gomoku::choose_title()),
            text: pick(texts::gomoku::choose_text(self.offers.len())),
            choices: self
                .offers
                .iter()
                .map(|at| choice(Press::Choose(*at), at.to_string(), "", true, ActionRole::Normal))
                .collect(),
            entry: None,
        }
    }
}

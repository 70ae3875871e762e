//! The questions of the deployment, of bases and cards, and of a turn without a move.

use super::draft::Drafted;
use super::press::{DeployPress, Press};
use crate::game::ViewContext;
use crate::games::siguo::layouts::SUGGESTED;
use crate::games::siguo::{Siguo, names};
use crate::scene::{ActionRole, Choice, Entry, Prompt};
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

fn choice(id: String, label: impl Into<String>, enabled: bool, role: ActionRole) -> Choice {
    Choice { enabled, ..Choice::new(id, label, role) }
}

fn cancel(lang: Lang, id: String) -> Choice {
    choice(id, texts::shared::cancel().shown(lang), true, ActionRole::Normal)
}

fn prompt(id: &str, seat: Seat, title: Text, text: Text, lang: Lang, choices: Vec<Choice>) -> Prompt {
    let id = id.to_owned();
    let (title, text) = (title.shown(lang), text.shown(lang));
    Prompt { id, seat: Some(seat.0), title, text, choices, entry: None }
}

impl Siguo {
    pub(super) fn question(&self, context: &ViewContext) -> Option<Prompt> {
        let lang = context.lang();
        if let Some(seat) = self.arranging(context) {
            return Drafted::deploy(context.draft).list.then(|| self.layouts_prompt(seat, lang));
        }
        let seat = self.playing(context)?;
        match Drafted::of(context) {
            Some(Drafted::Bomb(None)) => Some(self.bomb_prompt(seat, lang)),
            Some(Drafted::Exchange(bases)) if bases.len() < 2 => Some(self.exchange_prompt(seat, context)),
            Some(Drafted::Muster(_)) => Some(self.muster_prompt(seat, context)),
            _ if self.must_pass(seat) => {
                let title = texts::siguo::nothing_to_do(names::side(seat));
                let yes = choice(
                    Press::Pass.id(None),
                    texts::shared::pass().shown(lang),
                    true,
                    ActionRole::Primary,
                );
                Some(prompt("pass", seat, title, Text::none(), lang, vec![yes]))
            }
            _ => None,
        }
    }

    fn layouts_prompt(&self, seat: Seat, lang: Lang) -> Prompt {
        let mut choices: Vec<Choice> = SUGGESTED
            .iter()
            .enumerate()
            .map(|(number, layout)| {
                let id = DeployPress::Layout(number).id(None);
                let mut one = choice(id, (layout.name)().shown(lang), true, ActionRole::Normal);
                one.help = (layout.help)().shown(lang);
                one
            })
            .collect();
        choices.push(cancel(lang, DeployPress::Close.id(None)));
        let text = texts::siguo::layouts_text();
        let mut prompt = prompt("layouts", seat, texts::siguo::layouts_title(), text, lang, choices);
        prompt.entry = Some(Entry {
            label: texts::siguo::type_layout().shown(lang),
            hint: texts::siguo::layout_hint().shown(lang),
            open: false,
        });
        prompt
    }

    fn bomb_prompt(&self, seat: Seat, lang: Lang) -> Prompt {
        let mut choices: Vec<Choice> = self
            .bombs(seat)
            .into_iter()
            .map(|(base, hit)| {
                let label = texts::siguo::bomb_choice(base.to_string(), hit.len()).shown(lang);
                choice(Press::BombFrom(base).id(None), label, true, ActionRole::Normal)
            })
            .collect();
        choices.push(cancel(lang, Press::Close.id(None)));
        let title = texts::siguo::bomb_title();
        prompt("bombs", seat, title, texts::siguo::bomb_tap(), lang, choices)
    }

    fn exchange_prompt(&self, seat: Seat, context: &ViewContext) -> Prompt {
        let lang = context.lang();
        let name = |at| self.board.at(at).map_or(Text::none(), |piece| names::kind(piece.kind));
        let mut choices: Vec<Choice> = self
            .exchanges_left(seat, context)
            .into_iter()
            .map(|(own, other)| {
                let label =
                    texts::siguo::exchange_choice(name(own), other.to_string(), own.to_string(), name(other))
                        .shown(lang);
                choice(Press::ExchangeOf(own, other).id(None), label, true, ActionRole::Normal)
            })
            .collect();
        choices.push(cancel(lang, Press::Close.id(None)));
        let title = texts::siguo::exchange_title();
        prompt("exchanges", seat, title, texts::siguo::exchange_tap(), lang, choices)
    }

    fn muster_prompt(&self, seat: Seat, context: &ViewContext) -> Prompt {
        let lang = context.lang();
        let Some((muster, drafted)) = self.drafted_muster(seat, context) else {
            let mut choices: Vec<Choice> = self
                .musters(seat)
                .iter()
                .map(|muster| {
                    let base = muster.base;
                    choice(Press::MusterAt(base).id(None), base.to_string(), true, ActionRole::Normal)
                })
                .collect();
            choices.push(cancel(lang, Press::MusterClose.id(None)));
            let title = texts::siguo::muster_title();
            return prompt("musters", seat, title, Text::none(), lang, choices);
        };
        let (base, count, most) = (muster.base, drafted.pairs.len(), muster.most());
        let title = texts::siguo::muster_at(base.to_string(), count, most);
        let text = texts::siguo::muster_tap();
        let any = count > 0 || drafted.pending.is_some();
        let choices = vec![
            choice(
                Press::MusterYes.id(None),
                texts::siguo::muster().shown(lang),
                count > 0,
                ActionRole::Primary,
            ),
            choice(
                Press::MusterClear.id(None),
                texts::shared::start_again().shown(lang),
                any,
                ActionRole::Normal,
            ),
            cancel(lang, Press::MusterClose.id(None)),
        ];
        let mut prompt = prompt("muster", seat, title, text, lang, choices);
        prompt.entry = Some(Entry {
            label: texts::siguo::muster_entry().shown(lang),
            hint: texts::siguo::muster_hint().shown(lang),
            open: false,
        });
        prompt
    }
}

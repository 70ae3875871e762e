//! The questions of the deployment, of bases and cards, and of a turn without a move.

use super::draft::Drafted;
use super::press::{DeployPress, Press};
use crate::game::Look;
use crate::games::siguo::layouts::SUGGESTED;
use crate::games::siguo::{Siguo, names};
use crate::scene::{Choice, Entry, Prompt, Role};
use crate::seat::Seat;
use crate::words::{Lang, texts};

fn choice(id: String, label: impl Into<String>, enabled: bool, role: Role) -> Choice {
    Choice { id, label: label.into(), help: String::new(), enabled, on: false, role, piece: None }
}

fn cancel(lang: Lang, id: String) -> Choice {
    choice(id, texts::siguo::cancel().shown(lang), true, Role::Normal)
}

fn prompt(id: &str, seat: Seat, title: String, text: &str, choices: Vec<Choice>) -> Prompt {
    let id = id.to_owned();
    Prompt { id, seat: Some(seat.0), title, text: text.to_owned(), choices, entry: None }
}

impl Siguo {
    pub(super) fn question(&self, look: &Look) -> Option<Prompt> {
        let lang = look.lang();
        if let Some(seat) = self.arranging(look) {
            return Drafted::deploy(look.draft).list.then(|| self.layouts_prompt(seat, lang));
        }
        let seat = self.playing(look)?;
        match Drafted::of(look) {
            Some(Drafted::Bomb(None)) => Some(self.bomb_prompt(seat, lang)),
            Some(Drafted::Exchange(bases)) if bases.len() < 2 => Some(self.exchange_prompt(seat, look)),
            Some(Drafted::Muster(_)) => Some(self.muster_prompt(seat, look)),
            _ if self.must_pass(seat) => {
                let (zh, en) = names::side(seat);
                let title = match lang {
                    Lang::Zh => format!("{zh}无棋可走"),
                    Lang::En | Lang::Pseudo => format!("{en} has nothing to do"),
                };
                let yes = choice(Press::Pass.id(None), texts::siguo::pass().shown(lang), true, Role::Primary);
                Some(prompt("pass", seat, title, "", vec![yes]))
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
                let mut one = choice(id, lang.pick(layout.zh, layout.en), true, Role::Normal);
                lang.pick(layout.help_zh, layout.help_en).clone_into(&mut one.help);
                one
            })
            .collect();
        choices.push(cancel(lang, DeployPress::Close.id(None)));
        let text = texts::siguo::it_can_still_be_changed_afterwards().shown(lang);
        let mut prompt =
            prompt("layouts", seat, texts::siguo::layouts_2().shown(lang).to_owned(), text, choices);
        prompt.entry = Some(Entry {
            label: texts::siguo::type_layout().shown(lang).to_owned(),
            hint: texts::siguo::such_as_r_c3_c_d2().shown(lang).to_owned(),
        });
        prompt
    }

    fn bomb_prompt(&self, seat: Seat, lang: Lang) -> Prompt {
        let mut choices: Vec<Choice> = self
            .bombs(seat)
            .into_iter()
            .map(|(base, hit)| {
                let label = match lang {
                    Lang::Zh => format!("{base}：炸 {} 枚", hit.len()),
                    Lang::En | Lang::Pseudo => format!("{base}: hits {}", hit.len()),
                };
                choice(Press::BombFrom(base).id(None), label, true, Role::Normal)
            })
            .collect();
        choices.push(cancel(lang, Press::Close.id(None)));
        let title = texts::siguo::bomb_from_which_base().shown(lang).to_owned();
        prompt("bombs", seat, title, texts::siguo::you_may_tap_base_too().shown(lang), choices)
    }

    fn exchange_prompt(&self, seat: Seat, look: &Look) -> Prompt {
        let lang = look.lang();
        let name = |at| {
            let (zh, en) = self.board.at(at).map_or(("", ""), |piece| names::kind(piece.kind));
            lang.pick(zh, en)
        };
        let mut choices: Vec<Choice> = self
            .exchanges_left(seat, look)
            .into_iter()
            .map(|(own, other)| {
                let label = format!("{own} {} ⇄ {other} {}", name(own), name(other));
                choice(Press::ExchangeOf(own, other).id(None), label, true, Role::Normal)
            })
            .collect();
        choices.push(cancel(lang, Press::Close.id(None)));
        let title = texts::siguo::exchange_which_pieces().shown(lang).to_owned();
        prompt("exchanges", seat, title, texts::siguo::you_may_tap_bases_too().shown(lang), choices)
    }

    fn muster_prompt(&self, seat: Seat, look: &Look) -> Prompt {
        let lang = look.lang();
        let Some((muster, drafted)) = self.drafted_muster(seat, look) else {
            let mut choices: Vec<Choice> = self
                .musters(seat)
                .iter()
                .map(|muster| {
                    let base = muster.base;
                    choice(Press::MusterAt(base).id(None), base.to_string(), true, Role::Normal)
                })
                .collect();
            choices.push(cancel(lang, Press::MusterClose.id(None)));
            let title = texts::siguo::muster_at_which_base().shown(lang).to_owned();
            return prompt("musters", seat, title, "", choices);
        };
        let (base, count, most) = (muster.base, drafted.pairs.len(), muster.most());
        let title = match lang {
            Lang::Zh => format!("搬兵到 {base}：{count} / {most}"),
            Lang::En | Lang::Pseudo => format!("Muster at {base}: {count} / {most}"),
        };
        let text = texts::siguo::tap_soldier_yours_then_empty_point().shown(lang);
        let any = count > 0 || drafted.pending.is_some();
        let choices = vec![
            choice(Press::MusterYes.id(None), texts::siguo::muster().shown(lang), count > 0, Role::Primary),
            choice(Press::MusterClear.id(None), texts::siguo::start_again().shown(lang), any, Role::Normal),
            cancel(lang, Press::MusterClose.id(None)),
        ];
        let mut prompt = prompt("muster", seat, title, text, choices);
        prompt.entry = Some(Entry {
            label: texts::siguo::type_from_and().shown(lang).to_owned(),
            hint: texts::siguo::such_as_a2_k4_b2_k5().shown(lang).to_owned(),
        });
        prompt
    }
}

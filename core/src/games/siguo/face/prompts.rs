//! The questions of the deployment, of bases and cards, and of a turn without a move.

use super::draft::Drafted;
use super::press::{DeployPress, Press};
use crate::game::Look;
use crate::games::siguo::layouts::SUGGESTED;
use crate::games::siguo::{Siguo, names};
use crate::scene::{Choice, Entry, Prompt, Role};
use crate::seat::Seat;
use crate::words::Lang;

fn choice(id: String, label: impl Into<String>, enabled: bool, role: Role) -> Choice {
    Choice { id, label: label.into(), help: String::new(), enabled, on: false, role, piece: None }
}

fn cancel(lang: Lang, id: String) -> Choice {
    choice(id, lang.pick("取消", "Cancel"), true, Role::Normal)
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
                let yes = choice(Press::Pass.id(None), lang.pick("停一手", "Pass"), true, Role::Primary);
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
        let text = lang.pick("选一种以后还可以再改。", "It can still be changed afterwards.");
        let mut prompt = prompt("layouts", seat, lang.pick("布阵方案", "Layouts").to_owned(), text, choices);
        prompt.entry = Some(Entry {
            label: lang.pick("输入布阵", "Type a layout").to_owned(),
            hint: lang
                .pick(
                    "如 R:C3 C:D2 P:A2,B3（车、炮、兵）",
                    "such as R:C3 C:D2 P:A2,B3 (Rook, Cannon, Soldiers)",
                )
                .to_owned(),
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
        let title = lang.pick("从哪个基地轰炸？", "Bomb from which base?").to_owned();
        prompt("bombs", seat, title, lang.pick("也可以直接点基地。", "You may tap the base too."), choices)
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
        let title = lang.pick("交换哪两个棋子？", "Exchange which pieces?").to_owned();
        prompt(
            "exchanges",
            seat,
            title,
            lang.pick("也可以直接点基地。", "You may tap the bases too."),
            choices,
        )
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
            let title = lang.pick("搬兵到哪个基地？", "Muster at which base?").to_owned();
            return prompt("musters", seat, title, "", choices);
        };
        let (base, count, most) = (muster.base, drafted.pairs.len(), muster.most());
        let title = match lang {
            Lang::Zh => format!("搬兵到 {base}：{count} / {most}"),
            Lang::En | Lang::Pseudo => format!("Muster at {base}: {count} / {most}"),
        };
        let text = lang.pick(
            "点自己的兵，再点基地周围的空点；再点一次就取消这一对。",
            "Tap a Soldier of yours, then an empty point around the base; tap again to undo a pair.",
        );
        let any = count > 0 || drafted.pending.is_some();
        let choices = vec![
            choice(Press::MusterYes.id(None), lang.pick("搬兵", "Muster"), count > 0, Role::Primary),
            choice(Press::MusterClear.id(None), lang.pick("重选", "Start again"), any, Role::Normal),
            cancel(lang, Press::MusterClose.id(None)),
        ];
        let mut prompt = prompt("muster", seat, title, text, choices);
        prompt.entry = Some(Entry {
            label: lang.pick("输入从哪到哪", "Type from and to").to_owned(),
            hint: lang.pick("如 A2>K4 B2>K5", "such as A2>K4 B2>K5").to_owned(),
        });
        prompt
    }
}

//! The questions of the opening, and between the games of a match.

use super::draft::Drafted;
use super::press::Press;
use crate::game::Look;
use crate::games::gomoku::point::Point;
use crate::games::gomoku::{Finished, Gomoku, Phase, names};
use crate::scene::{Choice, Entry, Prompt, Role};
use crate::words::Lang;

fn choice(press: Press, label: String, help: &str, enabled: bool, role: Role) -> Choice {
    Choice { id: press.id(None), label, help: help.to_owned(), enabled, on: false, role, piece: None }
}

impl Gomoku {
    pub(super) fn question(&self, look: &Look) -> Option<Prompt> {
        let actor = look.actor?;
        if let Some(game) = self.lingering(look) {
            return Some(self.next_prompt(game, look.lang()));
        }
        let mut prompt = match self.phase {
            Phase::Swap => self.swap_prompt(look.lang()),
            Phase::Offer => self.offer_prompt(look),
            Phase::Choose => self.choose_prompt(look.lang()),
            Phase::Opening | Phase::Play | Phase::End => return None,
        };
        prompt.seat = Some(actor.0);
        Some(prompt)
    }

    fn next_prompt(&self, game: &Finished, lang: Lang) -> Prompt {
        let number = self.finished.len();
        let [a, b] = self.score.map(names::points);
        let title = names::result_title(game);
        let reason = names::result_reason(game);
        let (title, reason) = (title.shown(lang), reason.shown(lang));
        let (next_zh, next_en) = names::player(self.black);
        Prompt {
            id: "next".to_owned(),
            seat: None,
            title: match lang {
                Lang::Zh => format!("第 {number} 局：{title}"),
                Lang::En => format!("Game {number}: {title}"),
            },
            // Who begins, not colours: a 三手交换 may have mixed them.
            text: match lang {
                Lang::Zh => format!("{reason}。比分 {a} : {b}，下一局由{next_zh}先摆。"),
                Lang::En => format!("{reason}. Score {a} : {b}; {next_en} begins the next game."),
            },
            choices: vec![choice(
                Press::Next,
                lang.pick("下一局", "Next game").to_owned(),
                "",
                true,
                Role::Primary,
            )],
            entry: None,
        }
    }

    fn swap_prompt(&self, lang: Lang) -> Prompt {
        let pick = |zh: &'static str, en: &'static str| lang.pick(zh, en).to_owned();
        let name = self.opening.map(|opening| opening.words());
        let name = name.as_ref().map(|words| words.shown(lang)).unwrap_or_default();
        Prompt {
            id: "swap".to_owned(),
            seat: None,
            title: pick("白方：交换黑白吗？", "White: swap the colours?"),
            text: match lang {
                Lang::Zh => format!("三手交换 · {name}。交换后由原来的黑方下第 4 手白棋。"),
                Lang::En => format!("{name}. After a swap the other player has White and plays move 4."),
            },
            choices: vec![
                choice(Press::Swap, pick("交换", "Swap"), "", true, Role::Normal),
                choice(Press::Keep, pick("不交换", "Keep"), "", true, Role::Primary),
            ],
            entry: None,
        }
    }

    fn offer_prompt(&self, look: &Look) -> Prompt {
        let pick = |zh: &'static str, en: &'static str| look.lang().pick(zh, en).to_owned();
        let drafted = Drafted::points(look).len();
        Prompt {
            id: "offer".to_owned(),
            seat: None,
            title: pick("黑方：打两个点", "Black: offer two points"),
            text: pick(
                "在棋盘上点两个点作第 5 手，由白方选一个。两点不能对称，也不能是禁手。",
                "Tap two points for move 5; White chooses one. They must not be alike by symmetry, nor forbidden.",
            ),
            choices: vec![
                choice(Press::OfferYes, pick("打这两点", "Offer these"), "", drafted == 2, Role::Primary),
                choice(Press::OfferClear, pick("重点", "Start again"), "", drafted > 0, Role::Normal),
            ],
            entry: Some(Entry {
                label: pick("输入两点", "Type two points"),
                hint: pick("如 F7 G9", "such as F7 G9"),
            }),
        }
    }

    fn choose_prompt(&self, lang: Lang) -> Prompt {
        let pick = |zh: &'static str, en: &'static str| lang.pick(zh, en).to_owned();
        let offers = self.offers.unwrap_or([Point::CENTRE; 2]);
        Prompt {
            id: "choose".to_owned(),
            seat: None,
            title: pick("白方：选黑方的第 5 手", "White: choose Black's move 5"),
            text: pick("点棋盘上的一点，另一点作废。", "Tap one of the points; the other is dropped."),
            choices: offers
                .iter()
                .map(|at| choice(Press::Choose(*at), at.to_string(), "", true, Role::Normal))
                .collect(),
            entry: None,
        }
    }
}

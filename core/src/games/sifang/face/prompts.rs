//! 数棋: the button, and the question to the other side.

use super::press::{IDS, Press};
use crate::game::Look;
use crate::games::sifang::{Sifang, Tally, names, other};
use crate::scene::{Button, Choice, Icon, Prompt, Role};
use crate::seat::Seat;
use crate::words::Lang;

impl Sifang {
    /// The button for a row of buttons, or for the one row of all.
    pub(super) fn count_button(&self, look: &Look, row: Option<Seat>) -> Button {
        let lang = look.lang();
        let why = match (self.outcome.is_some(), self.count.is_some()) {
            (true, _) => lang.pick("对局已经结束", "The match is over"),
            (_, true) => lang.pick("已提出数棋，等待答复", "A count is asked for already"),
            (false, false) => "",
        };
        Button {
            id: IDS.in_row(Press::Count, row),
            label: lang.pick("数棋", "Count").to_owned(),
            icon: Icon::Check,
            seat: None,
            enabled: why.is_empty(),
            reason: why.to_owned(),
            on: false,
            role: Role::Normal,
        }
    }

    /// The question to who is asked to count.
    pub(super) fn count_prompt(&self, look: &Look) -> Option<Prompt> {
        let asker = self.count?;
        if look.viewer.is(asker) {
            return None;
        }
        let answerer = other(asker);
        let lang = look.lang();
        let (zh, en) = names::side(self.colour(asker));
        let (other_zh, other_en) = names::side(self.colour(answerer));
        let tally = Tally::of(&self.board);
        let pair = |[black, white]: [u16; 2]| format!("{black} : {white}");
        let (row, link) = (pair(tally.row), pair(tally.link()));
        let choice = |press: Press, label: &str, role: Role| Choice {
            id: IDS.id(press).to_owned(),
            label: label.to_owned(),
            help: String::new(),
            enabled: true,
            on: false,
            role,
            piece: None,
        };
        Some(Prompt {
            id: "answer:count".to_owned(),
            seat: Some(answerer.0),
            title: match lang {
                Lang::Zh => format!("{zh}提出数棋"),
                Lang::En => format!("{en} asks to count"),
            },
            // Page, “End and result” 3: “the question shows what the count would be now”.
            text: match lang {
                Lang::Zh => format!(
                    "{other_zh}同意吗？同意就停止下子，数排列分定胜负。现在黑 : 白，排列分 {row}，连接分 {link}。"
                ),
                Lang::En => format!(
                    "Does {other_en} agree? Then play stops and the row scores decide. Now Black : White, row scores {row}, link scores {link}."
                ),
            },
            choices: vec![
                choice(Press::Agree, lang.pick("同意", "Agree"), Role::Primary),
                choice(Press::Decline, lang.pick("不同意", "Decline"), Role::Normal),
            ],
            entry: None,
        })
    }
}

//! The questions of the set-up.

use super::draft::Drafted;
use super::press::Press;
use crate::game::Look;
use crate::games::undercover::options::SpySelection;
use crate::games::undercover::place::relative;
use crate::games::undercover::setup::start_square;
use crate::games::undercover::{Phase, Undercover, names, other, side_of};
use crate::scene::{Choice, Entry, Prompt, Role};
use crate::seat::Seat;
use crate::words::Lang;

fn choice(id: &str, label: &str, help: &str, enabled: bool, role: Role) -> Choice {
    Choice {
        id: id.to_owned(),
        label: label.to_owned(),
        help: help.to_owned(),
        enabled,
        on: false,
        role,
        piece: None,
    }
}

/// How a soldier of `whose` can be typed by `reader`: the middle one, as a point, as (column, row) from the reader's own
/// right, and by its number.
fn hint(reader: Seat, whose: Seat, lang: Lang) -> String {
    let at = start_square(side_of(whose), 2);
    let (column, row) = relative(side_of(reader), at);
    match lang {
        Lang::Zh => format!("{at}、列,行 如 {column},{row}，或编号 3"),
        Lang::En => format!("{at}, column,row such as {column},{row}, or number 3"),
    }
}

impl Undercover {
    pub(super) fn setup_prompt(&self, look: &Look) -> Option<Prompt> {
        let actor = look.actor?;
        match self.phase {
            Phase::Lock(_) => Some(self.lock_prompt(actor, look)),
            Phase::LayoutBefore(_) | Phase::LayoutAfter(_) => Some(self.layout_prompt(actor, look)),
            Phase::Pick(_) => Some(self.pick_prompt(actor, look)),
            Phase::Play | Phase::End => None,
        }
    }

    fn lock_prompt(&self, actor: Seat, look: &Look) -> Prompt {
        let pick = |zh: &'static str, en: &'static str| look.lang().pick(zh, en);
        let (zh, en) = names::side(actor);
        let left = usize::from(self.options.locks) - self.pawns[actor.index()].locks();
        let ready = Drafted::selected(look).is_some();
        Prompt {
            id: "lock".to_owned(),
            seat: Some(actor.0),
            title: match look.lang() {
                Lang::Zh => format!("{zh}：锁住自己的兵"),
                Lang::En => format!("{en}: lock your soldiers"),
            },
            text: match look.lang() {
                Lang::Zh => format!("锁住的兵不能被对方选作卧底。还可以锁 {left} 个。"),
                Lang::En => format!("A locked soldier cannot be picked as a spy. {left} left."),
            },
            choices: vec![
                choice(Press::LockYes.id(), pick("锁住", "Lock"), "", ready, Role::Primary),
                choice(Press::LockNone.id(), pick("不再锁", "No more"), "", true, Role::Normal),
            ],
            entry: Some(Entry {
                label: pick("输入兵的位置", "Type a soldier's place").to_owned(),
                hint: hint(actor, actor, look.lang()),
            }),
        }
    }

    fn layout_prompt(&self, actor: Seat, look: &Look) -> Prompt {
        let pick = |zh: &'static str, en: &'static str| look.lang().pick(zh, en);
        let (zh, en) = names::side(actor);
        let changed = self.shown_order(actor, look) != self.pawns[actor.index()].order;
        Prompt {
            id: "layout".to_owned(),
            seat: Some(actor.0),
            title: match look.lang() {
                Lang::Zh => format!("{zh}：重新布兵"),
                Lang::En => format!("{en}: arrange your soldiers"),
            },
            text: pick(
                "先后点两个兵，它们就交换位置。编号跟着兵走，双方都看得见。",
                "Tap two soldiers to let them change places. Numbers travel with them; both sides see them.",
            )
            .to_owned(),
            choices: vec![
                choice(Press::LayoutDone.id(), pick("就这样", "Done"), "", changed, Role::Primary),
                choice(Press::LayoutReset.id(), pick("重来", "Start again"), "", changed, Role::Normal),
                choice(Press::LayoutNone.id(), pick("不动", "Leave them"), "", true, Role::Normal),
            ],
            entry: Some(Entry {
                label: pick("输入次序", "Type an order").to_owned(),
                hint: pick("从自己右手起，如 3 1 2 5 4", "from your own right, such as 3 1 2 5 4").to_owned(),
            }),
        }
    }

    fn pick_prompt(&self, actor: Seat, look: &Look) -> Prompt {
        let lang = look.lang();
        let pick = |zh: &'static str, en: &'static str| lang.pick(zh, en);
        let (zh, en) = names::side(actor);
        let pawn = Self::enemy_pawn_word(actor, lang);
        let chooses = self.options.spy_selection == SpySelection::Choose;
        let ready = Drafted::selected(look).is_some();
        let mut choices = Vec::new();
        if chooses {
            choices.push(choice(Press::SpyYes.id(), pick("就是它", "This one"), "", ready, Role::Primary));
        }
        let random = if chooses { Role::Normal } else { Role::Primary };
        choices.push(choice(Press::SpyRandom.id(), pick("系统代选", "Let chance pick"), "", true, random));
        choices.push(choice(Press::SpyNone.id(), pick("不要卧底", "No spy"), "", true, Role::Normal));
        Prompt {
            id: "spy".to_owned(),
            seat: Some(actor.0),
            title: match lang {
                Lang::Zh => format!("{zh}：选一个{pawn}作卧底"),
                Lang::En => format!("{en}: choose a {pawn} as your spy"),
            },
            text: if chooses {
                pick("点对面的一个兵卒，再点「就是它」。", "Tap an enemy soldier, then “This one”.")
            } else {
                pick("本局由系统随机选。", "In this match chance picks.")
            }
            .to_owned(),
            choices,
            entry: chooses.then(|| Entry {
                label: pick("输入位置", "Type its place").to_owned(),
                hint: hint(actor, other(actor), lang),
            }),
        }
    }
}

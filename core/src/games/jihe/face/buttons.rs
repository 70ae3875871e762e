//! The game's own buttons: agreeing on a lower target or on the end, and why a jump is possible.

use super::press::Press;
use crate::game::Look;
use crate::games::jihe::Jihe;
use crate::scene::{Button, Icon, Role};
use crate::seat::Seat;
use crate::words::Words;

impl Jihe {
    pub(super) fn own_buttons(&self, look: &Look, row: Option<Seat>) -> Vec<Button> {
        let lang = look.lang();
        let claim = !self.claims.is_empty();
        let free = self.outcome.is_none() && self.offer.is_none() && look.actor.is_some() && !claim;
        let button = |press: Press, words: Words, icon: Icon, enabled: bool, why: Words| Button {
            id: press.id(row),
            label: words.shown(lang).to_owned(),
            icon,
            seat: None,
            enabled,
            reason: if enabled { String::new() } else { why.shown(lang).to_owned() },
            on: press == Press::Why && self.explains,
            role: Role::Normal,
        };
        let pending = if claim {
            Words::new("先选怎样计分", "Choose how to score first")
        } else {
            Words::new("现在不能提议", "Nothing can be offered now")
        };
        vec![
            button(Press::Why, Words::new("跳法", "Why"), Icon::Eye, true, Words::new("", "")),
            button(
                Press::Target,
                Words::new("降目标", "Target"),
                Icon::Tune,
                free && self.target > 1,
                pending.clone(),
            ),
            button(Press::Settle, Words::new("结算", "Settle"), Icon::Check, free, pending),
        ]
    }
}

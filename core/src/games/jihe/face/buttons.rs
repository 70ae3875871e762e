//! The game's own buttons: agreeing on a lower target or on the end, and why a jump is possible.

use crate::game::Look;
use crate::games::jihe::Jihe;
use crate::scene::{Button, Icon, Role};
use crate::seat::Seat;
use crate::words::Words;

impl Jihe {
    pub(super) fn own_buttons(&self, look: &Look, row: Option<Seat>) -> Vec<Button> {
        let lang = look.lang();
        let free = self.outcome.is_none() && self.offer.is_none() && look.actor.is_some();
        let button = |id: &str, words: Words, icon: Icon, enabled: bool, why: Words| Button {
            id: row.map_or_else(|| id.to_owned(), |row| format!("{id}:{}", row.0)),
            label: words.shown(lang).to_owned(),
            icon,
            seat: None,
            enabled,
            reason: if enabled { String::new() } else { why.shown(lang).to_owned() },
            on: id == "mark:why" && self.explains,
            role: Role::Normal,
        };
        let pending = Words::new("现在不能提议", "Nothing can be offered now");
        vec![
            button("mark:why", Words::new("跳法", "Why"), Icon::Eye, true, Words::new("", "")),
            button(
                "target",
                Words::new("降目标", "Target"),
                Icon::Tune,
                free && self.target > 1,
                pending.clone(),
            ),
            button("settle", Words::new("结算", "Settle"), Icon::Check, free, pending),
        ]
    }
}

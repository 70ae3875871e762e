//! The game's own buttons: agreeing on a lower target or on the end, and why a jump is possible.

use super::press::Press;
use crate::game::ViewContext;
use crate::games::jihe::Jihe;
use crate::scene::{ActionPlace, Button, Icon};
use crate::seat::Seat;
use crate::words::{Text, texts};

impl Jihe {
    pub(super) fn own_buttons(&self, context: &ViewContext, row: Option<Seat>) -> Vec<Button> {
        let lang = context.lang();
        let claim = !self.claims.is_empty();
        let free = self.outcome.is_none() && self.offer.is_none() && context.actor.is_some() && !claim;
        let button = |press: Press, words: Text, icon: Icon, enabled: bool, why: Text| Button {
            on: press == Press::Why && self.explains,
            ..Button::new(press.id(row), words.shown(lang), icon).unless((!enabled).then(|| why.shown(lang)))
        };
        let pending = if claim { texts::jihe::claim_first() } else { texts::jihe::no_offers_now() };
        vec![
            // The reasons of a chain are wanted while its question lies over the grid: the menu is still within reach then.
            button(Press::Why, texts::jihe::why_jumps(), Icon::Eye, true, Text::none()).at(ActionPlace::Menu),
            button(
                Press::Target,
                texts::jihe::target(),
                Icon::Tune,
                free && self.target > 1,
                pending.clone(),
            ),
            button(Press::Settle, texts::jihe::settle(), Icon::Check, free, pending),
        ]
    }
}

//! The game's own buttons: 禁手, 停一手, and switches of the board's marks.

use super::press::{Press, Switch};
use crate::game::{IllegalAction, ViewContext};
use crate::games::gomoku::options::ForbiddenMode;
use crate::games::gomoku::{Colour, Gomoku, Phase, Shown};
use crate::scene::{ActionRole, Button, Icon};
use crate::seat::Seat;
use crate::words::{Text, texts};

impl Gomoku {
    fn calls(&self) -> bool {
        self.options.rules.has_forbidden() && self.options.forbidden_mode == ForbiddenMode::Call
    }

    fn words(switch: Switch) -> Text {
        match switch {
            Switch::Forbidden => texts::gomoku::mark_forbidden(),
            Switch::Numbers => texts::gomoku::mark_numbers(),
            Switch::Threats => texts::gomoku::mark_threats(),
        }
    }

    /// Buttons for a row. Whether 禁手 can be pressed does not tell whether there is one.
    pub(super) fn own_buttons(&self, context: &ViewContext, row: Option<Seat>) -> Vec<Button> {
        let lang = context.lang();
        let button =
            |press: Press, words: Text, icon: Icon| Button::new(press.id(row), words.shown(lang), icon);
        let mut buttons = Vec::new();
        let off = |one: Button, enabled: bool, words: Text| one.unless((!enabled).then(|| words.shown(lang)));
        let actor = context.actor.filter(|actor| row.is_none_or(|row| row == *actor));
        let playing = self.phase == Phase::Play && actor.is_some();
        if self.calls() {
            let open = playing && self.mover == Colour::White && self.claimable.is_some();
            let mut claim = button(Press::Claim, texts::gomoku::claim(), Icon::Claim);
            claim.role = if open { ActionRole::Primary } else { ActionRole::Normal };
            let why = texts::gomoku::claim_when();
            buttons.push(off(claim, open, why));
        }
        let pass = button(Press::Pass, texts::shared::pass(), Icon::Pass);
        buttons.push(off(pass, playing, texts::gomoku::no_pass_now()));
        for one in Switch::ALL {
            if one == Switch::Forbidden && (!self.options.rules.has_forbidden() || self.options.blocks()) {
                continue;
            }
            let on = self.shown.has(one);
            let icon = match one {
                _ if on => Icon::Check,
                Switch::Forbidden => Icon::Forbidden,
                Switch::Numbers => Icon::Numbers,
                Switch::Threats => Icon::Threats,
            };
            let mut switch = button(Press::Mark(one), Self::words(one), icon);
            switch.on = on;
            buttons.push(switch);
        }
        buttons
    }

    pub(super) fn shown_toggles(&self) -> Vec<(String, Text, bool)> {
        let shown = |one: Switch| (one.name().to_owned(), Self::words(one), self.shown.has(one));
        Switch::ALL.into_iter().map(shown).collect()
    }

    /// Switches some marks of the board on or off.
    pub(super) fn switch(&mut self, id: &str) -> Result<(), IllegalAction> {
        let found = Switch::ALL.into_iter().find(|one| one.name() == id);
        let shown = self.shown.of(found.ok_or_else(IllegalAction::no_such_toggle)?);
        *shown = !*shown;
        Ok(())
    }
}

impl Shown {
    fn has(mut self, switch: Switch) -> bool {
        *self.of(switch)
    }

    fn of(&mut self, switch: Switch) -> &mut bool {
        match switch {
            Switch::Forbidden => &mut self.forbidden,
            Switch::Numbers => &mut self.numbers,
            Switch::Threats => &mut self.threats,
        }
    }
}

//! The game's own buttons: 禁手, 停一手, and what the board adds on request.

use crate::game::{Look, Refusal};
use crate::games::gomoku::options::ForbiddenMode;
use crate::games::gomoku::{Colour, Gomoku, Phase};
use crate::scene::{Button, Icon, Role};
use crate::seat::Seat;
use crate::words::Words;

/// The switches, by id.
const SWITCHES: [&str; 3] = ["forbidden", "numbers", "threats"];

impl Gomoku {
    fn calls(&self) -> bool {
        self.options.room.has_forbidden() && self.options.forbidden_mode == ForbiddenMode::Call
    }

    fn words(id: &str) -> Words {
        match id {
            "forbidden" => Words::new("禁手点", "Forbidden"),
            "numbers" => Words::new("手数", "Numbers"),
            _ => Words::new("威胁点", "Threats"),
        }
    }

    /// Buttons for a row. Whether 禁手 can be pressed does not tell whether there is one.
    pub(super) fn own_buttons(&self, look: &Look, row: Option<Seat>) -> Vec<Button> {
        let lang = look.lang();
        let id = |name: &str| row.map_or_else(|| name.to_owned(), |row| format!("{name}:{}", row.0));
        let button = |name: &str, words: Words, icon: Icon| Button {
            id: id(name),
            label: words.shown(lang).to_owned(),
            icon,
            seat: None,
            enabled: true,
            reason: String::new(),
            on: false,
            role: Role::Normal,
        };
        let mut buttons = Vec::new();
        let off = |mut one: Button, enabled: bool, words: Words| {
            one.enabled = enabled;
            if !enabled {
                words.shown(lang).clone_into(&mut one.reason);
            }
            one
        };
        let actor = look.actor.filter(|actor| row.is_none_or(|row| row == *actor));
        let playing = self.phase == Phase::Play && actor.is_some();
        if self.calls() {
            let open = playing && self.mover == Colour::White && self.claimable.is_some();
            let mut claim = button("claim", Words::new("禁手", "Forbidden!"), Icon::Flag);
            claim.role = if open { Role::Primary } else { Role::Normal };
            let why = Words::new("黑方落子后，白方才能按", "For White, right after a black stone");
            buttons.push(off(claim, open, why));
        }
        let pass = button("pass", Words::new("停一手", "Pass"), Icon::Next);
        buttons.push(off(pass, playing, Words::new("现在不能停手", "You cannot pass now")));
        for name in SWITCHES {
            if name == "forbidden" && (!self.options.room.has_forbidden() || self.options.blocks()) {
                continue;
            }
            let mut switch = button(&format!("mark:{name}"), Self::words(name), Icon::Check);
            switch.on = self.is_shown(name);
            buttons.push(switch);
        }
        buttons
    }

    fn is_shown(&self, id: &str) -> bool {
        match id {
            "forbidden" => self.shown.forbidden,
            "numbers" => self.shown.numbers,
            _ => self.shown.threats,
        }
    }

    pub(super) fn shown_toggles(&self) -> Vec<(String, Words, bool)> {
        SWITCHES.iter().map(|id| ((*id).to_owned(), Self::words(id), self.is_shown(id))).collect()
    }

    /// Switches what the board shows: one of the toggles, or `next:1` for having seen the end of game 1.
    pub(super) fn switch(&mut self, id: &str) -> Result<(), Refusal> {
        match id {
            "forbidden" => self.shown.forbidden = !self.shown.forbidden,
            "numbers" => self.shown.numbers = !self.shown.numbers,
            "threats" => self.shown.threats = !self.shown.threats,
            _ => {
                let seen = id.strip_prefix("next:").and_then(|count| count.parse().ok());
                let none = || Refusal::no_such_toggle();
                self.shown.seen = seen.ok_or_else(none)?;
            }
        }
        Ok(())
    }
}

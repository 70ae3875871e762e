//! The questions of the set-up.

use super::draft::Drafted;
use super::press::Press;
use crate::game::Look;
use crate::games::undercover::options::SpySelection;
use crate::games::undercover::place::relative;
use crate::games::undercover::setup::start_square;
use crate::games::undercover::{Phase, Undercover, names, other, side_of};
use crate::games::xiangqi::Side;
use crate::scene::{Choice, Entry, Prompt, Role};
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

fn choice(id: &str, label: impl Into<String>, help: &str, enabled: bool, role: Role) -> Choice {
    Choice {
        id: id.to_owned(),
        label: label.into(),
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
    texts::undercover::place_hint(column, at.to_string(), row).shown(lang)
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
        let pick = |text: Text| text.shown(look.lang());
        let side = names::side(actor);
        let left = usize::from(self.options.locks) - self.pawns[actor.index()].locks();
        let ready = Drafted::selected(look).is_some();
        Prompt {
            id: "lock".to_owned(),
            seat: Some(actor.0),
            title: pick(texts::undercover::lock_title(side)),
            text: pick(texts::undercover::lock_text(left)),
            choices: vec![
                choice(Press::LockYes.id(), pick(texts::undercover::lock()), "", ready, Role::Primary),
                choice(Press::LockNone.id(), pick(texts::undercover::no_more()), "", true, Role::Normal),
            ],
            entry: Some(Entry {
                label: pick(texts::undercover::type_soldiers_place()),
                hint: hint(actor, actor, look.lang()),
            }),
        }
    }

    fn layout_prompt(&self, actor: Seat, look: &Look) -> Prompt {
        let pick = |text: Text| text.shown(look.lang());
        let side = names::side(actor);
        let changed = self.shown_order(actor, look) != self.pawns[actor.index()].order;
        Prompt {
            id: "layout".to_owned(),
            seat: Some(actor.0),
            title: pick(texts::undercover::layout_title(side)),
            text: pick(texts::undercover::tap_two_soldiers_let_them_change()),
            choices: vec![
                choice(Press::LayoutDone.id(), pick(texts::undercover::done()), "", changed, Role::Primary),
                choice(
                    Press::LayoutReset.id(),
                    pick(texts::undercover::start_again()),
                    "",
                    changed,
                    Role::Normal,
                ),
                choice(Press::LayoutNone.id(), pick(texts::undercover::leave_them()), "", true, Role::Normal),
            ],
            entry: Some(Entry {
                label: pick(texts::undercover::type_order()),
                hint: pick(texts::undercover::from_your_own_right_such_as()),
            }),
        }
    }

    fn pick_prompt(&self, actor: Seat, look: &Look) -> Prompt {
        let lang = look.lang();
        let pick = |text: Text| text.shown(lang);
        let side = names::side(actor);
        let chooses = self.options.spy_selection == SpySelection::Choose;
        let ready = Drafted::selected(look).is_some();
        let mut choices = Vec::new();
        if chooses {
            choices.push(choice(
                Press::SpyYes.id(),
                pick(texts::undercover::this_one()),
                "",
                ready,
                Role::Primary,
            ));
        }
        let random = if chooses { Role::Normal } else { Role::Primary };
        choices.push(choice(
            Press::SpyRandom.id(),
            pick(texts::undercover::let_chance_pick()),
            "",
            true,
            random,
        ));
        choices.push(choice(Press::SpyNone.id(), pick(texts::undercover::no_spy()), "", true, Role::Normal));
        Prompt {
            id: "spy".to_owned(),
            seat: Some(actor.0),
            title: pick(match side_of(actor) {
                Side::Red => texts::undercover::pick_title_black(side),
                Side::Black => texts::undercover::pick_title_red(side),
            }),
            text: if chooses {
                pick(texts::undercover::tap_enemy_soldier_then_this_one())
            } else {
                pick(texts::undercover::in_this_match_chance_picks())
            },
            choices,
            entry: chooses.then(|| Entry {
                label: pick(texts::undercover::type_its_place()),
                hint: hint(actor, other(actor), lang),
            }),
        }
    }
}

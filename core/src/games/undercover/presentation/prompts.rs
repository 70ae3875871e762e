//! The questions of the set-up.

use super::draft::Drafted;
use super::press::Press;
use crate::game::ViewContext;
use crate::games::undercover::options::SpySelection;
use crate::games::undercover::place::relative;
use crate::games::undercover::setup::start_square;
use crate::games::undercover::{Phase, Undercover, names, other, side_of};
use crate::games::xiangqi::{Side, Square};
use crate::scene::{ActionRole, Choice, Entry, Prompt};
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

fn choice(id: &str, label: impl Into<String>, help: &str, enabled: bool, role: ActionRole) -> Choice {
    Choice { help: help.to_owned(), enabled, ..Choice::new(id, label, role) }
}

/// Returns how `reader` can type a soldier on `at`: as a point, as (column, row) from the reader's own right, and by
/// its number.
fn hint(reader: Seat, at: Square, lang: Lang) -> String {
    let (column, row) = relative(side_of(reader), at);
    texts::undercover::place_hint(column, at.to_string(), row).shown(lang)
}

impl Undercover {
    pub(super) fn setup_prompt(&self, context: &ViewContext) -> Option<Prompt> {
        let actor = context.actor?;
        match self.phase {
            Phase::Lock(_) => Some(self.lock_prompt(actor, context)),
            Phase::LayoutBefore(_) | Phase::LayoutAfter(_) => Some(self.layout_prompt(actor, context)),
            Phase::Pick(_) => Some(self.pick_prompt(actor, context)),
            Phase::Play | Phase::End => None,
        }
    }

    fn lock_prompt(&self, actor: Seat, context: &ViewContext) -> Prompt {
        let pick = |text: Text| text.shown(context.lang());
        let side = names::side(actor);
        let left = usize::from(self.options.locks) - self.soldiers[actor.index()].locks();
        let ready = Drafted::selected(context).is_some();
        Prompt {
            id: "lock".to_owned(),
            seat: Some(actor.0),
            title: pick(texts::undercover::lock_title(side)),
            text: pick(texts::undercover::lock_text(left)),
            choices: vec![
                choice(Press::LockYes.id(), pick(texts::undercover::lock()), "", ready, ActionRole::Primary),
                choice(
                    Press::LockNone.id(),
                    pick(texts::undercover::lock_none()),
                    "",
                    true,
                    ActionRole::Normal,
                ),
            ],
            entry: Some(Entry {
                label: pick(texts::undercover::type_soldier()),
                hint: hint(actor, start_square(side_of(actor), 2), context.lang()),
                open: false,
            }),
        }
    }

    fn layout_prompt(&self, actor: Seat, context: &ViewContext) -> Prompt {
        let pick = |text: Text| text.shown(context.lang());
        let side = names::side(actor);
        let changed = self.shown_order(actor, context) != self.soldiers[actor.index()].order;
        Prompt {
            id: "layout".to_owned(),
            seat: Some(actor.0),
            title: pick(texts::undercover::layout_title(side)),
            text: pick(texts::undercover::layout_text()),
            choices: vec![
                choice(
                    Press::LayoutDone.id(),
                    pick(texts::undercover::done()),
                    "",
                    changed,
                    ActionRole::Primary,
                ),
                choice(
                    Press::LayoutReset.id(),
                    pick(texts::shared::start_again()),
                    "",
                    changed,
                    ActionRole::Normal,
                ),
                choice(
                    Press::LayoutNone.id(),
                    pick(texts::undercover::leave_them()),
                    "",
                    true,
                    ActionRole::Normal,
                ),
            ],
            entry: Some(Entry {
                label: pick(texts::undercover::type_order()),
                hint: pick(texts::undercover::order_hint()),
                open: false,
            }),
        }
    }

    /// The middle soldier, or any of a position that was set up.
    fn pick_hint(&self, actor: Seat, lang: Lang) -> String {
        let middle = start_square(side_of(other(actor)), 2);
        if self.options.start.is_none() {
            return hint(actor, middle, lang);
        }
        let at = self.pickable(actor).first().copied().unwrap_or(middle);
        let (column, row) = relative(side_of(actor), at);
        texts::undercover::place_hint_set_up(column, at.to_string(), row).shown(lang)
    }

    fn pick_prompt(&self, actor: Seat, context: &ViewContext) -> Prompt {
        let lang = context.lang();
        let pick = |text: Text| text.shown(lang);
        let side = names::side(actor);
        let chooses = self.options.spy_selection == SpySelection::Choose;
        let ready = Drafted::selected(context).is_some();
        let mut choices = Vec::new();
        if chooses {
            choices.push(choice(
                Press::SpyYes.id(),
                pick(texts::undercover::this_one()),
                "",
                ready,
                ActionRole::Primary,
            ));
        }
        let random = if chooses { ActionRole::Normal } else { ActionRole::Primary };
        choices.push(choice(Press::SpyRandom.id(), pick(texts::undercover::pick_random()), "", true, random));
        choices.push(choice(
            Press::SpyNone.id(),
            pick(texts::undercover::pick_none()),
            "",
            true,
            ActionRole::Normal,
        ));
        Prompt {
            id: "spy".to_owned(),
            seat: Some(actor.0),
            title: pick(match side_of(actor) {
                Side::Red => texts::undercover::pick_title_black(side),
                Side::Black => texts::undercover::pick_title_red(side),
            }),
            text: if chooses {
                pick(texts::undercover::pick_text())
            } else {
                pick(texts::undercover::pick_text_random())
            },
            choices,
            entry: chooses.then(|| Entry {
                label: pick(texts::undercover::type_place()),
                hint: self.pick_hint(actor, lang),
                open: false,
            }),
        }
    }
}

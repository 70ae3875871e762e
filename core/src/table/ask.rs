//! Questions that the table itself asks: confirmations, offers, preferences.

use super::Table;
use super::press::Press;
use super::stage::{Ask, Stage};
use crate::game::Forfeit;
use crate::play::OfferKind;
use crate::scene::{Choice, Prompt, Role};
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

pub(super) fn choice(id: impl ToString, label: impl Into<String>, role: Role) -> Choice {
    Choice {
        id: id.to_string(),
        label: label.into(),
        help: String::new(),
        enabled: true,
        on: false,
        role,
        piece: None,
    }
}

/// Label of the way out.
pub(super) fn cancel(lang: Lang) -> Choice {
    choice(Press::Close, texts::table::cancel().shown(lang), Role::Normal)
}

impl Table {
    fn side(&self, seat: Seat) -> Text {
        self.played.game().side_name(seat)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.played.game().seats()).map(Seat)
    }

    /// The question on the screen: the table's own, a standing offer, or the phase's.
    pub(super) fn question(&self) -> Option<Prompt> {
        if let Some(ask) = self.stage.ask() {
            return Some(self.asked(ask));
        }
        self.standing_offer()
    }

    fn asked(&self, ask: &Ask) -> Prompt {
        let lang = self.prefs.lang;
        let prompt = |id: &str, seat: Option<u8>, title: &Text, text: &Text, choices: Vec<Choice>| Prompt {
            id: id.to_owned(),
            seat,
            title: title.shown(lang),
            text: text.shown(lang),
            choices,
            entry: None,
        };
        let none = Text::none();
        match ask {
            Ask::Sure(confirm) => prompt(
                confirm.id,
                Some(confirm.seat.0),
                &confirm.title,
                &confirm.text,
                vec![choice(Press::Yes, confirm.yes.shown(lang), Role::Primary), cancel(lang)],
            ),
            Ask::Undo => {
                let mut choices: Vec<Choice> = self
                    .seats()
                    .filter(|seat| self.played.can_undo(*seat))
                    .map(|seat| choice(Press::Undo(Some(seat)), self.undo_label(seat), Role::Normal))
                    .collect();
                choices.push(cancel(lang));
                let title = texts::table::take_back_whose_last_move();
                prompt("undo", None, &title, &none, choices)
            }
            Ask::Forfeit(how) => {
                let mut choices: Vec<Choice> = self
                    .seats()
                    .filter(|seat| self.played.game().alive(*seat))
                    .map(|seat| {
                        let side = self.side(seat);
                        let label = match how {
                            Forfeit::Leave => texts::table::leaves(side),
                            Forfeit::Resign | Forfeit::Timeout => texts::shared::resigns(side),
                        };
                        let mut one =
                            choice(Press::Forfeit(*how, Some(seat)), label.shown(lang), Role::Danger);
                        one.help = self.played.game().giving_up(seat).shown(lang);
                        one
                    })
                    .collect();
                choices.push(cancel(lang));
                let title = match how {
                    Forfeit::Leave => texts::table::who_leaves(),
                    Forfeit::Resign | Forfeit::Timeout => texts::table::who_resigns(),
                };
                prompt(how.as_str(), None, &title, &none, choices)
            }
            Ask::Display(seat) => {
                let toggles = self.game(crate::seat::Viewer::Public).toggles(*seat);
                let mut choices: Vec<Choice> = toggles
                    .into_iter()
                    .map(|(id, words, on)| {
                        let mut one = choice(Press::Display(*seat, id), words.shown(lang), Role::Normal);
                        one.on = on;
                        one
                    })
                    .collect();
                choices.push(choice(Press::Close, texts::table::done().shown(lang), Role::Primary));
                let side = self.side(*seat);
                let what = self.played.game().toggles_title();
                let title = texts::shared::colon(side, what);
                prompt("display", Some(seat.0), &title, &none, choices)
            }
        }
    }

    fn undo_label(&self, seat: Seat) -> String {
        texts::table::take_back_of(self.side(seat)).shown(self.prefs.lang)
    }

    /// An offered draw or a request for undo asks the others.
    fn standing_offer(&self) -> Option<Prompt> {
        if !matches!(self.stage, Stage::Open(..)) {
            return None;
        }
        let lang = self.prefs.lang;
        let (kind, by) = match (self.played.undo_request(), self.played.draw_offer()) {
            (Some(offer), _) => (OfferKind::Undo, offer.by),
            (None, Some(offer)) => (OfferKind::Draw, offer.by),
            (None, None) => return None,
        };
        let missing = self.played.unanswered(kind);
        let answerer = match self.holding {
            super::Holding::Own(seat) => missing.into_iter().find(|one| *one == seat)?,
            // From the one who asks around the table.
            super::Holding::Shared => {
                let count = self.played.game().seats();
                missing.into_iter().min_by_key(|seat| (seat.0 + count - by.0) % count)?
            }
        };
        let (asker, other) = (self.side(by), self.side(answerer));
        let title = match kind {
            OfferKind::Undo => texts::play::asks_to_take_back(asker),
            OfferKind::Draw => texts::play::offers_draw(asker),
        };
        let text = texts::table::agrees_question(other);
        Some(Prompt {
            id: format!("answer:{}", kind.as_str()),
            seat: Some(answerer.0),
            title: title.shown(lang),
            text: text.shown(lang),
            choices: vec![
                choice(Press::Answer(kind, answerer, true), texts::table::agree().shown(lang), Role::Primary),
                choice(
                    Press::Answer(kind, answerer, false),
                    texts::table::decline().shown(lang),
                    Role::Normal,
                ),
            ],
            entry: None,
        })
    }
}

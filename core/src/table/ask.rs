//! Questions that the table itself asks: confirmations, offers, preferences.

use super::Table;
use super::press::Press;
use super::stage::{Ask, Stage};
use crate::game::Forfeit;
use crate::play::OfferKind;
use crate::scene::{Choice, Prompt, Role};
use crate::seat::Seat;
use crate::words::{Lang, Words};

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
    choice(Press::Close, lang.pick("取消", "Cancel"), Role::Normal)
}

impl Table {
    fn side(&self, seat: Seat) -> String {
        let (zh, en) = self.played.game().side_name(seat);
        self.prefs.lang.pick(zh, en).to_owned()
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
        let prompt = |id: &str, seat: Option<u8>, title: &Words, text: &Words, choices: Vec<Choice>| Prompt {
            id: id.to_owned(),
            seat,
            title: title.shown(lang).to_owned(),
            text: text.shown(lang).to_owned(),
            choices,
            entry: None,
        };
        let none = Words::new("", "");
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
                let title = Words::new("悔棋：回到谁的上一步？", "Take back whose last move?");
                prompt("undo", None, &title, &none, choices)
            }
            Ask::Forfeit(how) => {
                let mut choices: Vec<Choice> = self
                    .seats()
                    .filter(|seat| self.played.game().alive(*seat))
                    .map(|seat| {
                        let label = match (how, lang) {
                            (Forfeit::Leave, Lang::Zh) => format!("{}退场", self.side(seat)),
                            (Forfeit::Leave, Lang::En) => format!("{} leaves", self.side(seat)),
                            (_, Lang::Zh) => format!("{}认负", self.side(seat)),
                            (_, Lang::En) => format!("{} resigns", self.side(seat)),
                        };
                        let mut one = choice(Press::Forfeit(*how, Some(seat)), label, Role::Danger);
                        self.played.game().giving_up(seat).shown(lang).clone_into(&mut one.help);
                        one
                    })
                    .collect();
                choices.push(cancel(lang));
                let title = match how {
                    Forfeit::Leave => Words::new("谁退场？", "Who leaves?"),
                    Forfeit::Resign | Forfeit::Timeout => Words::new("谁认负？", "Who resigns?"),
                };
                prompt(how.as_str(), None, &title, &none, choices)
            }
            Ask::Display(seat) => {
                let toggles = self.game(crate::seat::Viewer::Public).toggles(*seat);
                let mut choices: Vec<Choice> = toggles
                    .into_iter()
                    .map(|(id, words, on)| {
                        let mut one =
                            choice(Press::Display(*seat, id), words.shown(lang).to_owned(), Role::Normal);
                        one.on = on;
                        one
                    })
                    .collect();
                choices.push(choice(Press::Close, lang.pick("好", "Done"), Role::Primary));
                let side = self.side(*seat);
                let what = self.played.game().toggles_title();
                let title = Words::new(format!("{side}：{}", what.zh), format!("{side}: {}", what.en));
                prompt("display", Some(seat.0), &title, &none, choices)
            }
        }
    }

    fn undo_label(&self, seat: Seat) -> String {
        match self.prefs.lang {
            Lang::Zh => format!("{}悔棋", self.side(seat)),
            Lang::En => format!("{} takes back", self.side(seat)),
        }
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
        let title = match (kind, lang) {
            (OfferKind::Undo, Lang::Zh) => format!("{asker}请求悔棋"),
            (OfferKind::Undo, Lang::En) => format!("{asker} asks to take back"),
            (OfferKind::Draw, Lang::Zh) => format!("{asker}提和"),
            (OfferKind::Draw, Lang::En) => format!("{asker} offers a draw"),
        };
        let text = match lang {
            Lang::Zh => format!("{other}同意吗？"),
            Lang::En => format!("Does {other} agree?"),
        };
        Some(Prompt {
            id: format!("answer:{}", kind.as_str()),
            seat: Some(answerer.0),
            title,
            text,
            choices: vec![
                choice(Press::Answer(kind, answerer, true), lang.pick("同意", "Agree"), Role::Primary),
                choice(Press::Answer(kind, answerer, false), lang.pick("不同意", "Decline"), Role::Normal),
            ],
            entry: None,
        })
    }
}

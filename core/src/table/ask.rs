//! Questions that the table itself asks: confirmations, offers, preferences.

use super::Table;
use crate::game::Confirm;
use crate::scene::{Choice, Prompt, Role};
use crate::seat::Seat;
use crate::words::{Lang, Words};

/// A question that waits on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ask {
    /// Before an action that cannot be taken back.
    Sure(Box<Confirm>),
    /// Who takes back.
    Undo,
    /// Who gives up.
    Resign,
    /// How a seat's secret is shown.
    Display(Seat),
}

pub(super) fn choice(id: impl Into<String>, label: impl Into<String>, role: Role) -> Choice {
    Choice {
        id: id.into(),
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
    choice("ask:close", lang.pick("取消", "Cancel"), Role::Normal)
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
        if let Some(ask) = &self.ask {
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
                vec![choice("ask:yes", confirm.yes.shown(lang), Role::Primary), cancel(lang)],
            ),
            Ask::Undo => {
                let mut choices: Vec<Choice> = self
                    .seats()
                    .filter(|seat| self.played.can_undo(*seat))
                    .map(|seat| choice(format!("undo:{}", seat.0), self.undo_label(seat), Role::Normal))
                    .collect();
                choices.push(cancel(lang));
                let title = Words::new("悔棋：回到谁的上一步？", "Take back whose last move?");
                prompt("undo", None, &title, &none, choices)
            }
            Ask::Resign => {
                let mut choices: Vec<Choice> = self
                    .seats()
                    .filter(|seat| self.played.game().alive(*seat))
                    .map(|seat| {
                        let label = match lang {
                            Lang::Zh => format!("{}认负", self.side(seat)),
                            Lang::En => format!("{} resigns", self.side(seat)),
                        };
                        choice(format!("resign:{}", seat.0), label, Role::Danger)
                    })
                    .collect();
                choices.push(cancel(lang));
                prompt("resign", None, &Words::new("谁认负？", "Who resigns?"), &none, choices)
            }
            Ask::Display(seat) => {
                let toggles = self.game(crate::seat::Viewer::Public).toggles(*seat);
                let mut choices: Vec<Choice> = toggles
                    .into_iter()
                    .map(|(id, words, on)| {
                        let mut one = choice(
                            format!("display:{}:{id}", seat.0),
                            words.shown(lang).to_owned(),
                            Role::Normal,
                        );
                        one.on = on;
                        one
                    })
                    .collect();
                choices.push(choice("ask:close", lang.pick("好", "Done"), Role::Primary));
                let side = self.side(*seat);
                let title = Words::new(
                    format!("{side}：怎样显示自己的卧底"),
                    format!("{side}: how your spy is shown"),
                );
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
        if self.curtain.is_some() || self.review.is_some() {
            return None;
        }
        let lang = self.prefs.lang;
        let (kind, by) = match (self.played.undo_request(), self.played.draw_offer()) {
            (Some(offer), _) => ("undo", offer.by),
            (None, Some(offer)) => ("draw", offer.by),
            (None, None) => return None,
        };
        let missing = self.played.unanswered(kind == "undo");
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
            ("undo", Lang::Zh) => format!("{asker}请求悔棋"),
            ("undo", Lang::En) => format!("{asker} asks to take back"),
            (_, Lang::Zh) => format!("{asker}提和"),
            (_, Lang::En) => format!("{asker} offers a draw"),
        };
        let text = match lang {
            Lang::Zh => format!("{other}同意吗？"),
            Lang::En => format!("Does {other} agree?"),
        };
        let answer = |yes: &str| format!("answer:{kind}:{}:{yes}", answerer.0);
        Some(Prompt {
            id: format!("answer:{kind}"),
            seat: Some(answerer.0),
            title,
            text,
            choices: vec![
                choice(answer("yes"), lang.pick("同意", "Agree"), Role::Primary),
                choice(answer("no"), lang.pick("不同意", "Decline"), Role::Normal),
            ],
            entry: None,
        })
    }
}

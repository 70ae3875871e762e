//! Questions that the table itself asks: confirmations, offers, preferences.

use super::Table;
use super::press::Press;
use super::ui_state::{Ask, UiState};
use crate::game::{Forfeit, MoveConfirmation};
use crate::play::OfferKind;
use crate::scene::{Choice, Prompt, Role};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Text, texts};

pub(super) fn choice(id: impl ToString, label: impl Into<String>, role: Role) -> Choice {
    Choice::new(id.to_string(), label, role)
}

/// Label of the way out.
pub(super) fn cancel(lang: Lang) -> Choice {
    choice(Press::Close, texts::shared::cancel().shown(lang), Role::Normal)
}

impl Table {
    fn side(&self, seat: Seat) -> Text {
        self.game_match.game().side_name(seat)
    }

    /// The question on the screen: the table's own, a standing offer, or the phase's.
    pub(super) fn question(&self) -> Option<Prompt> {
        if let Some(ask) = self.ui.ask() {
            return Some(self.asked(ask));
        }
        self.aimed().or_else(|| self.waiting_question()).or_else(|| self.standing_offer())
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
            Ask::Confirm(confirm) => prompt(
                confirm.id,
                Some(confirm.seat.0),
                &confirm.title,
                &confirm.text,
                vec![choice(Press::Yes, confirm.yes.shown(lang), Role::Primary), cancel(lang)],
            ),
            Ask::Undo => {
                // All are at the table: who presses has asked the others, and one press is enough.
                let mut choices: Vec<Choice> = self
                    .likely_first(self.game_match.last_mover())
                    .into_iter()
                    .filter(|seat| self.game_match.can_undo(*seat) && self.may_answer(*seat))
                    .enumerate()
                    .map(|(index, seat)| {
                        let label = texts::table::take_back_of(self.side(seat)).shown(lang);
                        let role = if index == 0 { Role::Primary } else { Role::Normal };
                        choice(Press::UndoAgreed(seat), label, role)
                    })
                    .collect();
                choices.push(cancel(lang));
                prompt("undo", None, &texts::table::whose_take_back(), &texts::table::all_agree(), choices)
            }
            Ask::Forfeit(how) => {
                let mut choices: Vec<Choice> = self
                    .likely_first(self.game_match.game().to_move().first().copied())
                    .into_iter()
                    .filter(|seat| self.game_match.game().alive(*seat) && self.may_answer(*seat))
                    .map(|seat| {
                        let side = self.side(seat);
                        let label = match how {
                            Forfeit::Leave => texts::table::leaves(side),
                            Forfeit::Resign | Forfeit::Timeout => texts::shared::resigns(side),
                        };
                        let mut one =
                            choice(Press::Forfeit(*how, Some(seat)), label.shown(lang), Role::Danger);
                        one.help = self.game_match.game().giving_up(seat).shown(lang);
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
                let toggles = self.game(Viewer::Public).toggles(*seat);
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
                let what = self.game_match.game().toggles_title();
                let title = texts::shared::colon(side, what);
                prompt("display", Some(seat.0), &title, &none, choices)
            }
            Ask::Told { seat, .. } => {
                let told = self.readout(*seat);
                let understood = choice(Press::Yes, texts::table::seen().shown(lang), Role::Primary);
                Prompt {
                    id: "told".to_owned(),
                    seat: Some(seat.0),
                    // A screen reader says a title by itself, aloud: the secret is in what is read on request.
                    title: texts::table::then_hand_over().shown(lang),
                    text: told.text,
                    choices: vec![understood],
                    entry: None,
                }
            }
        }
    }

    /// Lists the last mover, and the seats around the table from there: the one who most likely takes back, or gives
    /// up, comes first.
    fn likely_first(&self, first: Option<Seat>) -> Vec<Seat> {
        let count = self.game_match.game().seats();
        let first = first.map_or(0, |seat| seat.0);
        (0..count).map(|step| Seat((first + step) % count)).collect()
    }

    /// A move that waits for its button.
    fn aimed(&self) -> Option<Prompt> {
        let aim = self.ui.aim().filter(|_| self.prefs.confirmation == MoveConfirmation::Button)?;
        let lang = self.prefs.lang;
        Some(Prompt {
            id: "aim".to_owned(),
            seat: Some(aim.seat.0),
            title: texts::table::sure_move().shown(lang),
            text: String::new(),
            choices: vec![choice(Press::Yes, texts::table::do_it().shown(lang), Role::Primary), cancel(lang)],
            entry: None,
        })
    }

    /// An offered draw or a request for undo asks the others.
    fn standing_offer(&self) -> Option<Prompt> {
        if !matches!(self.ui, UiState::Open(..)) {
            return None;
        }
        let lang = self.prefs.lang;
        let (kind, by) = match (self.game_match.undo_request(), self.game_match.draw_offer()) {
            (Some(offer), _) => (OfferKind::Undo, offer.by),
            (None, Some(offer)) => (OfferKind::Draw, offer.by),
            (None, None) => return None,
        };
        let missing = self.game_match.unanswered(kind);
        let answerer = match self.owner {
            super::DeviceOwner::Own(seat) => missing.into_iter().find(|one| *one == seat)?,
            // From the one who asks around the table.
            super::DeviceOwner::Shared => {
                let count = self.game_match.game().seats();
                // A computer answers by itself, and before the people do.
                if missing.iter().any(|seat| self.computer(*seat).is_some()) {
                    return None;
                }
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
                choice(
                    Press::Answer(kind, answerer, true),
                    texts::shared::agree().shown(lang),
                    Role::Primary,
                ),
                choice(
                    Press::Answer(kind, answerer, false),
                    texts::shared::decline().shown(lang),
                    Role::Normal,
                ),
            ],
            entry: None,
        })
    }
}

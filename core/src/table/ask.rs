//! Questions that the table itself asks: confirmations, offers, preferences.

use super::press::{Press, choice};
use super::seating::DeviceOwner;
use super::situation::Situation;
use super::ui_state::{Ask, UiState};
use crate::game::{Confirm, Forfeit, MoveConfirmation};
use crate::play::{Common, OfferKind};
use crate::remote::Phrase;
use crate::scene::{ActionRole, Choice, Entry, Prompt};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Text, texts};

/// Label of the way out.
fn cancel(lang: Lang) -> Choice {
    choice(Press::Close, texts::shared::cancel().shown(lang), ActionRole::Normal)
}

/// The question on the screen: the table's own, a standing offer, or the phase's.
pub(super) fn question(now: &Situation) -> Option<Prompt> {
    if let Some(ask) = now.screen.ui.ask() {
        return Some(asked(now, ask));
    }
    let waiting = || now.remote?.waiting_question(now.matches.current.game(), now.prefs.lang);
    pending_move(now).or_else(waiting).or_else(|| standing_offer(now))
}

/// The table's own question.
fn asked(now: &Situation, ask: &Ask) -> Prompt {
    match ask {
        Ask::Confirm(confirm) => confirmation(now.prefs.lang, confirm),
        Ask::Undo => who_takes_back(now),
        Ask::Forfeit(how) => who_gives_up(now, *how),
        Ask::Display(seat) => displays(now, *seat),
        Ask::Note => note(now),
        Ask::Phrase => phrases(now),
        Ask::Move => typed_move(now),
        Ask::ShowResult { seat, .. } => chance_result(now, *seat),
    }
}

/// A question to all, or to one seat, without a text or a field.
fn prompt(id: &str, seat: Option<Seat>, title: String, choices: Vec<Choice>) -> Prompt {
    let seat = seat.map(|seat| seat.0);
    Prompt { id: id.to_owned(), seat, title, text: String::new(), choices, entry: None }
}

/// Asks whether to do what cannot be taken back.
fn confirmation(lang: Lang, confirm: &Confirm) -> Prompt {
    // What ends the match for a seat does not look like the way on.
    let role = match Common::parse(&confirm.action) {
        Some(Common::Forfeit(_)) => ActionRole::Danger,
        _ => ActionRole::Primary,
    };
    let choices = vec![choice(Press::Yes, confirm.yes.shown(lang), role), cancel(lang)];
    let text = confirm.text.shown(lang);
    Prompt { text, ..prompt(confirm.id, Some(confirm.seat), confirm.title.shown(lang), choices) }
}

/// Asks whose move is taken back. All are at the table: who presses has asked the others, and one press is enough.
fn who_takes_back(now: &Situation) -> Prompt {
    let lang = now.prefs.lang;
    let first = now.matches.current.last_mover().unwrap_or(Seat(0));
    let may = |seat: &Seat| now.matches.current.can_undo(*seat) && now.seating.may_answer(*seat);
    let mut choices: Vec<Choice> = (now.seating.around(first).filter(may).enumerate())
        .map(|(index, seat)| {
            let label = texts::table::take_back_of(side(now, seat)).shown(lang);
            let role = if index == 0 { ActionRole::Primary } else { ActionRole::Normal };
            choice(Press::UndoAgreed(seat), label, role)
        })
        .collect();
    choices.push(cancel(lang));
    let text = texts::table::all_agree().shown(lang);
    Prompt { text, ..prompt("undo", None, texts::table::whose_take_back().shown(lang), choices) }
}

/// Asks which seat resigns or leaves, with the price of that.
fn who_gives_up(now: &Situation, how: Forfeit) -> Prompt {
    let (game, lang) = (now.matches.current.game(), now.prefs.lang);
    let first = game.to_move().first().copied().unwrap_or(Seat(0));
    let may = |seat: &Seat| game.alive(*seat) && now.seating.may_answer(*seat);
    let mut choices: Vec<Choice> = (now.seating.around(first).filter(may))
        .map(|seat| {
            let label = match how {
                Forfeit::Leave => texts::table::leaves(side(now, seat)),
                Forfeit::Resign | Forfeit::Timeout => texts::shared::resigns(side(now, seat)),
            };
            let mut one = choice(Press::Forfeit(how, Some(seat)), label.shown(lang), ActionRole::Danger);
            one.help = game.giving_up(seat).shown(lang);
            one
        })
        .collect();
    choices.push(cancel(lang));
    let title = match how {
        Forfeit::Leave => texts::table::who_leaves(),
        Forfeit::Resign | Forfeit::Timeout => texts::table::who_resigns(),
    };
    prompt(how.as_str(), None, title.shown(lang), choices)
}

/// Asks in which ways a seat's secret is shown to it.
fn displays(now: &Situation, seat: Seat) -> Prompt {
    let lang = now.prefs.lang;
    let mut choices: Vec<Choice> = (now.game(Viewer::Public).toggles(seat).into_iter())
        .map(|(id, words, on)| {
            let mut one = choice(Press::Display(seat, id), words.shown(lang), ActionRole::Normal);
            one.on = on;
            one
        })
        .collect();
    choices.push(choice(Press::Close, texts::table::done().shown(lang), ActionRole::Primary));
    let title = texts::shared::colon(side(now, seat), now.matches.current.game().toggles_title());
    prompt("display", Some(seat), title.shown(lang), choices)
}

/// Asks for the note with which the line that is tried is kept. It may be empty.
fn note(now: &Situation) -> Prompt {
    let lang = now.prefs.lang;
    let choices =
        vec![choice(Press::Yes, texts::table::keep_line().shown(lang), ActionRole::Primary), cancel(lang)];
    let label = texts::table::line_note().shown(lang);
    let entry = Some(Entry { hint: texts::table::line_note_hint().shown(lang), label, open: false });
    Prompt { entry, ..prompt("note", None, texts::table::keep_line_question().shown(lang), choices) }
}

/// Asks which phrase is said to the players on other devices.
fn phrases(now: &Situation) -> Prompt {
    let lang = now.prefs.lang;
    let phrase = |one: Phrase| choice(Press::Say(Some(one)), one.text().shown(lang), ActionRole::Normal);
    let choices = Phrase::ALL.into_iter().map(phrase).chain([cancel(lang)]).collect();
    prompt("say", None, texts::phrase::say_question().shown(lang), choices)
}

/// Asks for a move to be typed. The example is one of the moves that everybody sees can be played.
fn typed_move(now: &Situation) -> Prompt {
    let lang = now.prefs.lang;
    let is_on_board = |action: &String| action.contains(|sign: char| sign.is_ascii_digit());
    let game = now.matches.current.game().seen_by(Viewer::Public);
    let seat = now.actor();
    let example = seat.and_then(|seat| game.legal(seat).into_iter().find(is_on_board)).unwrap_or_default();
    let entry = Some(Entry {
        label: texts::table::type_move().shown(lang),
        hint: texts::table::type_hint(example).shown(lang),
        open: true,
    });
    let title = texts::table::type_question().shown(lang);
    Prompt { entry, ..prompt("type", seat, title, vec![cancel(lang)]) }
}

/// Tells a seat what chance has settled for it. A screen reader says a title by itself, aloud: the secret is in what is read on
/// request.
fn chance_result(now: &Situation, seat: Seat) -> Prompt {
    let lang = now.prefs.lang;
    let choices = vec![choice(Press::Yes, texts::table::seen().shown(lang), ActionRole::Primary)];
    let text = now.readout(seat).text;
    Prompt { text, ..prompt("told", Some(seat), texts::table::then_hand_over().shown(lang), choices) }
}

/// A move that waits for its button.
fn pending_move(now: &Situation) -> Option<Prompt> {
    let pending =
        now.screen.ui.pending_move().filter(|_| now.prefs.confirmation == MoveConfirmation::Button)?;
    let lang = now.prefs.lang;
    let choices =
        vec![choice(Press::Yes, texts::table::do_it().shown(lang), ActionRole::Primary), cancel(lang)];
    Some(prompt("aim", Some(pending.seat), texts::table::sure_move().shown(lang), choices))
}

/// An offered draw or a request for undo asks the others.
fn standing_offer(now: &Situation) -> Option<Prompt> {
    if !matches!(now.screen.ui, UiState::Open(..)) {
        return None;
    }
    let lang = now.prefs.lang;
    let (kind, by) = match (now.matches.current.undo_request(), now.matches.current.draw_offer()) {
        (Some(offer), _) => (OfferKind::Undo, offer.by),
        (None, Some(offer)) => (OfferKind::Draw, offer.by),
        (None, None) => return None,
    };
    let missing = now.matches.current.unanswered(kind);
    let answerer = match now.seating.owner {
        DeviceOwner::Own(seat) => missing.contains(&seat).then_some(seat)?,
        DeviceOwner::Watching => return None,
        // A computer answers by itself, and before the people do.
        DeviceOwner::Shared if missing.iter().any(|seat| now.seating.computer(*seat).is_some()) => {
            return None;
        }
        // From the one who asks around the table.
        DeviceOwner::Shared => now.seating.around(by).find(|seat| missing.contains(seat))?,
    };
    let title = match kind {
        OfferKind::Undo => texts::play::asks_to_take_back(side(now, by)),
        OfferKind::Draw => texts::play::offers_draw(side(now, by)),
    };
    let answer = |yes, label: Text, role| choice(Press::Answer(kind, answerer, yes), label.shown(lang), role);
    let choices = vec![
        answer(true, texts::shared::agree(), ActionRole::Primary),
        answer(false, texts::shared::decline(), ActionRole::Normal),
    ];
    let text = texts::table::agrees_question(side(now, answerer)).shown(lang);
    let id = format!("answer:{}", kind.as_str());
    Some(Prompt { text, ..prompt(&id, Some(answerer), title.shown(lang), choices) })
}

/// The name of a seat's side.
fn side(now: &Situation, seat: Seat) -> Text {
    now.matches.current.game().side_name(seat)
}

//! The table's own buttons and choices, and what they do.

use super::press::{Press, Step};
use super::seating::DeviceOwner;
use super::situation::Situation;
use super::types::Reply;
use super::ui_state::{Ask, Interaction, UiState};
use super::{Table, analysis, branch, following, retry, review};
use crate::game::{Confirm, Forfeit};
use crate::play::{Common, OfferKind};
use crate::remote::Phrase;
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts};

/// One of the buttons and choices that every game has was pressed.
pub(super) fn pressed(table: &mut Table, press: Press) -> Reply {
    // A hand on the screen stops a review that goes on by itself.
    if !matches!(press, Press::Review(Step::Play | Step::Speed)) {
        table.screen.replay.playing = false;
    }
    match press {
        Press::Yes => answered(table, true),
        Press::Close => answered(table, false),
        Press::Undo(_) | Press::UndoAgreed(_) if table.matches.main_line.is_some() => branch::undo(table),
        Press::Undo(Some(seat)) if table.seating.pressable(seat) && !table.matches.revealed => {
            table.act(seat, Common::Undo.as_str())
        }
        Press::UndoAgreed(seat) if table.situation().agreeable(seat) => undo_agreed(table, seat),
        Press::Undo(_) | Press::UndoAgreed(_) => match table.seating.lone_person() {
            // A computer always agrees, so nobody is to be asked.
            Some(seat) if table.matches.may_undo(seat) => undo_agreed(table, seat),
            Some(_) => {
                let refusal = table.matches.current.why_no_undo();
                table.refused(refusal, None)
            }
            None => open(table, Ask::Undo),
        },
        Press::Forfeit(how, Some(seat)) if table.seating.pressable(seat) => {
            // Who is asked “who?” was told there what is lost.
            if matches!(table.screen.ui.ask(), Some(Ask::Forfeit(asked)) if *asked == how) {
                table.act(seat, Common::Forfeit(how).as_str())
            } else {
                let sure = sure_forfeit(&table.situation(), seat, how);
                open(table, Ask::Confirm(Box::new(sure)))
            }
        }
        Press::Forfeit(how, _) => match table.seating.lone_person() {
            Some(seat) => {
                let sure = sure_forfeit(&table.situation(), seat, how);
                open(table, Ask::Confirm(Box::new(sure)))
            }
            None => open(table, Ask::Forfeit(how)),
        },
        Press::Pause => pause(table),
        Press::Draw(seat) => {
            let seat = seat.filter(|seat| table.seating.pressable(*seat));
            let mover = table.matches.current.game().to_move().first().copied();
            match seat.or_else(|| table.seating.person_from(mover)) {
                // Who is asked on this device can be told that it was a slip; others answer at once.
                Some(seat)
                    if table.seating.lone_person().is_some()
                        || table.seating.owner == DeviceOwner::Own(seat) =>
                {
                    let sure = sure_draw(&table.situation(), seat);
                    open(table, Ask::Confirm(Box::new(sure)))
                }
                Some(seat) => table.act(seat, Common::Draw.as_str()),
                None => table.nothing(),
            }
        }
        Press::Answer(kind, seat, yes) if table.seating.pressable(seat) => {
            table.act(seat, kind.answer(yes).as_str())
        }
        Press::Waiting(end) => following::answer_waiting(table, end),
        Press::Tune(seat) => {
            match seat.filter(|seat| table.seating.pressable(*seat)).or(table.situation().actor()) {
                Some(seat) => open(table, Ask::Display(seat)),
                None => table.nothing(),
            }
        }
        Press::Display(seat, id) if table.screen.ui.shows(seat) => toggled(table, seat, &id),
        Press::Say(phrase) => say(table, phrase),
        Press::Type if table.situation().may_type() => open(table, Ask::Move),
        Press::Flip => {
            table.screen.flipped = (table.screen.flipped + 1) % table.matches.current.game().seats();
            table.nothing()
        }
        Press::Speed => {
            table.prefs.watch = table.prefs.watch.next();
            table.nothing()
        }
        Press::Hand => take_in_hand(table),
        Press::Reveal
            if table.matches.current.outcome().is_some()
                && table.matches.main_line.is_none()
                && table.situation().is_whole() =>
        {
            table.matches.revealed = true;
            let mut reply = table.reply(Vec::new(), true);
            reply.layouts = table.matches.released();
            reply
        }
        Press::Review(Step::Back) => branch::end_branch(table),
        Press::Review(Step::Try) => branch::branch(table),
        Press::Review(Step::Keep) => branch::keep_line(table),
        Press::Review(Step::Line(number)) => branch::show_line(table, number),
        Press::Review(Step::Answers) => branch::switch_answers(table),
        Press::Review(Step::Retry) => retry::begin(table),
        Press::Review(Step::Again) => retry::begin_again(table, false),
        Press::Review(Step::NextTry) => retry::begin_again(table, true),
        Press::Review(Step::Analyse) => analysis::ask_review(table),
        Press::Hint => retry::hint(table).unwrap_or_else(|| analysis::ask_hint(table)),
        Press::Chances => {
            table.prefs.chances = !table.prefs.chances;
            table.nothing()
        }
        Press::Review(step) if table.matches.has_review() && table.matches.main_line.is_none() => {
            review::reviewed(table, step)
        }
        Press::Answer(..) | Press::Display(..) | Press::Reveal | Press::Review(_) | Press::Type => {
            table.nothing()
        }
    }
}

/// The table's question was answered, or a move that waited.
fn answered(table: &mut Table, yes: bool) -> Reply {
    if let Some(pending) = table.screen.ui.pending_move().cloned() {
        table.screen.ui.rest();
        if yes {
            return table.act(pending.seat, &pending.action);
        }
        table.screen.drop_draft();
        return table.nothing();
    }
    let Some(ask) = table.screen.ui.ask().cloned() else {
        return table.nothing();
    };
    table.screen.ui.rest();
    match ask {
        Ask::ShowResult { begins, .. } => {
            table.lower_curtain(begins);
            table.run_clock();
            table.nothing()
        }
        Ask::Note if yes => branch::note_line(table, ""),
        Ask::Confirm(confirm) if yes => table.act(confirm.seat, &confirm.action),
        Ask::Note
        | Ask::Phrase
        | Ask::Move
        | Ask::Confirm(_)
        | Ask::Undo
        | Ask::Forfeit(_)
        | Ask::Display(_) => {
            table.screen.drop_draft();
            table.nothing()
        }
    }
}

/// A seat takes back, and all the others agree.
fn undo_agreed(table: &mut Table, seat: Seat) -> Reply {
    let mut reply = table.act(seat, Common::Undo.as_str());
    while let Some(other) = table.matches.current.unanswered(OfferKind::Undo).first().copied() {
        let next = table.act(other, OfferKind::Undo.answer(true).as_str());
        let stuck = table.matches.current.unanswered(OfferKind::Undo).first() == Some(&other);
        reply.cues.extend(next.cues);
        reply.said = next.said;
        reply.scene = next.scene;
        reply.mute_private = next.mute_private;
        if stuck {
            break;
        }
    }
    reply
}

/// A question is asked, if it may be.
fn open(table: &mut Table, ask: Ask) -> Reply {
    if table.situation().is_over() && !matches!(ask, Ask::Undo | Ask::Phrase) {
        return table.nothing();
    }
    table.screen.drop_draft();
    table.screen.ui.look_away();
    if matches!(ask, Ask::Undo) {
        let can_undo = |seat| table.matches.current.can_undo(seat);
        if table.matches.revealed || !table.seating.seats().any(can_undo) {
            let refusal = table.matches.current.why_no_undo();
            return table.refused(refusal, None);
        }
    }
    table.screen.ui = UiState::Open(table.screen.ui.hold(), Interaction::Asking(ask));
    table.nothing()
}

/// Asks which phrase is said, or keeps one for the others.
fn say(table: &mut Table, phrase: Option<Phrase>) -> Reply {
    if !table.situation().may_say() {
        return table.nothing();
    }
    let Some(phrase) = phrase else { return open(table, Ask::Phrase) };
    if matches!(table.screen.ui.ask(), Some(Ask::Phrase)) {
        table.screen.ui.rest();
    }
    if let Some(remote) = &mut table.remote {
        remote.phrase = Some(phrase);
    }
    table.nothing()
}

/// A seat changes how its secret is shown.
pub(super) fn toggled(table: &mut Table, seat: Seat, id: &str) -> Reply {
    let mut game = table.situation().game(Viewer::Public);
    match game.toggle(seat, id) {
        Ok(()) => {
            table.matches.note_toggle((seat, id.to_owned()));
            table.screen.clear_refusal();
            table.reply(Vec::new(), true)
        }
        Err(refusal) => table.refused(refusal, None),
    }
}

/// A flat device is taken in hand by the seat to act, through the curtain; or laid back.
fn take_in_hand(table: &mut Table) -> Reply {
    table.screen.ui.look_away();
    table.screen.drop_draft();
    if table.screen.ui.in_hand().is_some() {
        table.screen.ui.let_go();
        table.screen.changed_hands();
    } else if let Some(seat) = table.situation().actor().filter(|_| table.situation().flat()) {
        table.lower(seat, true);
    }
    table.nothing()
}

/// The match rests on this device: the curtain falls, the clock stands, and the seat to act opens it again.
fn pause(table: &mut Table) -> Reply {
    let seat = table.situation().person_here();
    if let Some(seat) =
        seat.filter(|_| table.matches.current.outcome().is_none() && table.matches.main_line.is_none())
    {
        table.lower(seat, false);
    }
    table.nothing()
}

/// The question before a draw is offered.
fn sure_draw(now: &Situation, seat: Seat) -> Confirm {
    Confirm {
        id: Common::Draw.as_str(),
        action: Common::Draw.as_str().to_owned(),
        seat,
        title: texts::table::draw_question(),
        text: Text::none(),
        yes: texts::table::draw(),
        draft: now.screen.draft.kept(),
    }
}

/// The question before a seat gives up.
fn sure_forfeit(now: &Situation, seat: Seat, how: Forfeit) -> Confirm {
    let side = now.matches.current.game().side_name(seat);
    let (title, yes) = match how {
        Forfeit::Leave => (texts::table::leave_question(side), texts::table::leave()),
        Forfeit::Resign | Forfeit::Timeout => (texts::table::resign_question(side), texts::table::resign()),
    };
    Confirm {
        id: how.as_str(),
        action: Common::Forfeit(how).as_str().to_owned(),
        seat,
        title,
        text: now.matches.current.game().giving_up(seat),
        yes,
        draft: now.screen.draft.kept(),
    }
}

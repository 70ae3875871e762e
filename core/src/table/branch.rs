//! 变着: other moves tried from a position of a finished match. They are played on a match of their own, without clock
//! and with free undo; the finished one, its record and its save stay as they are. The person moves all sides, or has
//! computers answer, whoever played the match and on whichever devices.

use super::advice::Advice;
use super::matches::MainLine;
use super::situation::Situation;
use super::types::Reply;
use super::ui_state::{Ask, Interaction, UiState};
use super::{Table, analysis};
use crate::game::{Draft, IllegalAction, IllegalActionKind};
use crate::play::Common;
use crate::policy::{LIMITS, lines_full, note_cut};
use crate::scene::StatusTone;
use crate::seat::Seat;
use crate::words::{Text, texts};

/// Why nothing can be tried from a step of the review; `None` where it can.
pub(super) fn untried(now: &Situation, step: usize) -> Option<IllegalAction> {
    let illegal = |words| Some(IllegalAction::because(IllegalActionKind::WrongPhase, words));
    if now.matches.current.game().has_secrets() && !now.matches.revealed {
        return illegal(texts::table::reveal_first());
    }
    if now.matches.current.unmasked_at(step).outcome().is_some() {
        return illegal(texts::table::nothing_after());
    }
    None
}

/// Begins to try other moves from the review's step. The better move of an analysis stays in sight.
pub(super) fn branch(table: &mut Table) -> Reply {
    let Some(step) = table.screen.ui.review() else { return table.nothing() };
    if let Some(refusal) = untried(&table.situation(), step) {
        return table.refused(refusal, None);
    }
    let Ok(tried) = table.matches.current.branched(step) else {
        let refusal = IllegalAction::because(IllegalActionKind::WrongPhase, texts::shared::not_now());
        return table.refused(refusal, None);
    };
    let now = table.situation();
    // The board stays as it lies: what the people have turned comes on top.
    let near =
        Seat((now.near().0 + now.seating.seats().count() as u8 - now.screen.flipped) % tried.game().seats());
    let (advised, advice) =
        (analysis::advice_here(&now), analysis::better_here(&now, tried.record().actions.len()));
    let seating = table.seating.trying(None, LIMITS.strongest_level);
    let seating = std::mem::replace(&mut table.seating, seating);
    let advice = std::mem::replace(&mut table.advice, Advice::showing(advice));
    let played = std::mem::replace(&mut table.matches.current, tried);
    let (clock, message) = (table.timer.take(), table.screen.message.take());
    table.matches.branches += 1;
    table.matches.main_line = Some(Box::new(MainLine {
        played,
        seating,
        own: None,
        near,
        step,
        clock,
        message,
        advice,
        retry: None,
    }));
    table.screen.ui = UiState::BOARD;
    table.screen.draft = Draft::default();
    if let Some(words) = advised {
        table.screen.show_message(words, StatusTone::Normal);
    }
    table.nothing()
}

/// Returns to the review of the finished match and drops the moves that were tried.
pub(super) fn end_branch(table: &mut Table) -> Reply {
    if let Some(main_line) = table.matches.main_line.take() {
        let MainLine { played, seating, own: _, near: _, step, clock, message, advice, retry: _ } =
            *main_line;
        (table.matches.current, table.screen.message) = (played, message);
        (table.seating, table.advice) = (seating, advice);
        table.timer.set(clock);
        table.screen.ui = UiState::Review(step);
        table.screen.draft = Draft::default();
        table.timer.rebase();
    }
    table.nothing()
}

/// Keeps the line that is tried, after its note was asked for; a line that is kept already is dropped.
pub(super) fn keep_line(table: &mut Table) -> Reply {
    if let Some(kept) = table.matches.kept_line() {
        table.matches.variations.remove(kept);
        table.screen.show_message(texts::table::line_dropped(), StatusTone::Normal);
        return table.reply(Vec::new(), true);
    }
    if table.matches.tried().is_some() && table.matches.lines_are_full() {
        // Said before a note is written for nothing.
        table.screen.show_message(lines_full(), StatusTone::Refused);
        return table.nothing();
    }
    if table.matches.tried().is_some() && table.screen.ui.ask().is_none() {
        table.screen.draft = Draft::default();
        table.screen.ui = UiState::Open(table.screen.ui.hold(), Interaction::Asking(Ask::Note));
    }
    table.nothing()
}

/// Keeps the line that is tried, with its note.
pub(super) fn note_line(table: &mut Table, note: &str) -> Reply {
    let length = |text: &str| text.split_whitespace().map(|word| word.chars().count() + 1).sum::<usize>();
    let (words, tone) = match table.matches.keep_line(note) {
        None => (lines_full(), StatusTone::Refused),
        Some(kept) if length(&kept.note) < length(note) => (note_cut(), StatusTone::Normal),
        Some(_) => (texts::table::line_kept(), StatusTone::Normal),
    };
    table.screen.ui.rest();
    table.screen.show_message(words, tone);
    table.reply(Vec::new(), true)
}

/// Tries a kept line: its moves stand on the board, and can be taken back and played on.
pub(super) fn show_line(table: &mut Table, number: usize) -> Reply {
    let Some(line) = table.matches.variations.get(number).cloned() else { return table.nothing() };
    if table.screen.ui.review().is_none() || line.at > table.matches.current.steps() {
        return table.nothing();
    }
    table.screen.ui = UiState::Review(line.at);
    let reply = branch(table);
    if table.matches.main_line.is_none() {
        return reply;
    }
    for (seat, action) in line.steps() {
        // As far as it can be played.
        if table.matches.current.act(seat, action).is_err() {
            break;
        }
    }
    if !line.note.is_empty() {
        table.screen.show_message(Text::plain(line.note), StatusTone::Normal);
    }
    table.nothing()
}

/// Has computers answer for all seats but the person's, or gives every seat back to the person. The person's seat is that
/// of the match against computers, elsewhere the one to move.
pub(super) fn switch_answers(table: &mut Table) -> Reply {
    let mover = table.matches.current.game().to_move().first().copied();
    let Some(main_line) = &mut table.matches.main_line else { return table.nothing() };
    main_line.own = match main_line.own {
        Some(_) => None,
        None => main_line.seating.lone_person().or(mover).or(Some(Seat(0))),
    };
    table.seating = main_line.seating.trying(main_line.own, LIMITS.strongest_level);
    table.screen.ui.rest();
    table.screen.draft = Draft::default();
    table.nothing()
}

/// The seat whose move is taken back next; `None` where the line that is tried has no move yet. What leads to it is the
/// finished match's own.
pub(super) fn undoable(now: &Situation) -> Option<Seat> {
    let main_line = now.matches.main_line.as_ref()?;
    let current = &now.matches.current;
    let last = current.last_mover().filter(|_| current.steps() > main_line.step)?;
    current.can_undo(last).then_some(last)
}

/// Takes back the last move, with the answers of computers to it.
pub(super) fn undo(table: &mut Table) -> Reply {
    let Some(mut last) = undoable(&table.situation()) else {
        let refusal = table.matches.current.why_no_undo();
        return table.refused(refusal, None);
    };
    loop {
        let steps = table.matches.current.steps();
        let reply = table.act(last, Common::Undo.as_str());
        let by_computer = table.seating.computer(last).is_some() && table.matches.current.steps() < steps;
        match undoable(&table.situation()) {
            Some(next) if by_computer => last = next,
            _ => return reply,
        }
    }
}

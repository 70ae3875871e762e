//! A match as PGN or as numbered moves. Spies are in neither, but for an activation, which everybody saw.

use std::fmt::Write;

use super::super::names::ACTIVATION;
use super::super::{Undercover, other, side_of};
use crate::game::{ExportInput, InputError, Rules};
use crate::games::xiangqi::{Position, START_FEN, Side};
use crate::seat::Seat;

/// Text that is written of a match.
struct Sheet {
    /// Where it begins, where that is not the usual position with Red to move.
    fen: Option<String>,
    moves: String,
    result: &'static str,
}

impl Sheet {
    fn of(given: &ExportInput) -> Result<Sheet, InputError> {
        let mut options = given.record.options.clone();
        crate::game::common_options(&mut options)?;
        let mut game = Undercover::new(&options, &given.record.seeds)?;
        for (seat, action) in given.steps.iter().copied() {
            // A resignation or an agreed draw is no move, and the last step.
            if game.act(seat, action).is_err() {
                break;
            }
        }
        let first = game.history.first().map_or_else(|| game.mover(), |entry| entry.seat);
        let start = match &game.options.start {
            Some(start) => start.position.fen(),
            None if side_of(first) == Side::Black => START_FEN.replace(" w ", " b "),
            None => Position::start().fen(),
        };
        let result = match given.game.outcome() {
            None => "*",
            Some(outcome) => match outcome.winners.first() {
                None => "1/2-1/2",
                Some(Seat(0)) => "1-0",
                Some(_) => "0-1",
            },
        };
        Ok(Sheet { fen: (start != START_FEN).then_some(start), moves: moves(&game), result })
    }

    fn fen_tag(&self) -> String {
        self.fen.as_ref().map_or_else(String::new, |fen| tag("FEN", fen))
    }
}

/// Numbered moves, a pair on a line.
fn moves(game: &Undercover) -> String {
    let mut text = String::new();
    let mut expected = Seat(0);
    let mut number = 1;
    for (index, entry) in game.history.iter().enumerate() {
        if index == 0 || entry.seat == Seat(0) {
            write!(text, "{number}.").expect("memory");
        }
        if entry.seat != expected {
            text += " ...";
        }
        if entry.text == ACTIVATION {
            write!(text, " {{{ACTIVATION} {}}}", entry.from).expect("memory");
        } else {
            write!(text, " {}", entry.text).expect("memory");
        }
        if entry.seat == Seat(1) {
            number += 1;
            text += "\n";
        }
        expected = other(entry.seat);
    }
    if !text.is_empty() && !text.ends_with('\n') {
        text += "\n";
    }
    text
}

fn tag(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]\n", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// As PGN, moves in Chinese.
pub(super) fn pgn(given: &ExportInput) -> Result<String, InputError> {
    let sheet = Sheet::of(given)?;
    let name = |seat: usize| {
        given.names.get(seat).map(String::as_str).filter(|name| !name.is_empty()).unwrap_or("?")
    };
    let occasion = given.occasion;
    let event = if occasion.event.is_empty() { "?" } else { &occasion.event };
    let date = if occasion.date.is_empty() { "????.??.??" } else { &occasion.date };
    let mut text = tag("Game", "Chinese Chess");
    for (id, value) in [
        ("Event", event),
        ("Site", "?"),
        ("Date", date),
        ("Round", "?"),
        ("Red", name(0)),
        ("Black", name(1)),
        ("Result", sheet.result),
    ] {
        text += &tag(id, value);
    }
    text += &sheet.fen_tag();
    text += &tag("Format", "Chinese");
    Ok(format!("{text}\n{}{}\n", sheet.moves, sheet.result))
}

/// As numbered moves. A position of its own needs its tag all the same.
pub(super) fn plain(given: &ExportInput) -> Result<String, InputError> {
    let sheet = Sheet::of(given)?;
    Ok(format!("{}{}{}\n", sheet.fen_tag(), sheet.moves, sheet.result))
}

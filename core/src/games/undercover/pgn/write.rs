//! A match as PGN or as numbered moves. Spies are in neither, but for an activation, which everybody saw.

use std::fmt::Write;

use super::super::names::ACTIVATION;
use super::super::{HistoryEntry, Undercover, other, side_of};
use super::marked;
use crate::game::{ExportInput, InputError, Rules, Variation};
use crate::games::xiangqi::notation;
use crate::games::xiangqi::{Position, START_FEN, Side};
use crate::seat::Seat;

/// Text that is written of a match.
struct Sheet {
    /// Where it begins, where that is not the usual position with Red to move.
    fen: Option<String>,
    moves: String,
    result: &'static str,
    /// Way in which the loser gave up, where the result alone would be a resignation.
    termination: Option<&'static str>,
}

impl Sheet {
    fn of(given: &ExportInput) -> Result<Sheet, InputError> {
        let mut options = given.record.options.clone();
        crate::game::common_options(&mut options)?;
        let mut game = Undercover::new(&options, &given.record.seeds)?;
        let mut lines = Vec::new();
        for (step, (seat, action)) in given.steps.iter().copied().enumerate() {
            lines.extend(variations(given, step, &game));
            // A resignation or an agreed draw is no move, and the last step.
            if game.act(seat, action).is_err() {
                break;
            }
        }
        lines.extend(variations(given, given.steps.len(), &game));
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
        let termination = given.game.outcome().and_then(|outcome| match outcome.reason {
            "timeout" => Some("time forfeit"),
            "leave" => Some("abandoned"),
            _ => None,
        });
        let fen = (start != START_FEN).then_some(start);
        Ok(Sheet { fen, moves: moves(&game, &lines), result, termination })
    }

    fn fen_tag(&self) -> String {
        self.fen.as_ref().map_or_else(String::new, |fen| tag("FEN", fen))
    }
}

/// A variation as it is written: after which entry of the history, its entries, and its note.
struct Line<'a> {
    after: usize,
    entries: Vec<HistoryEntry>,
    note: &'a str,
}

/// The variations that begin at a step, where the game stands. A variation is written behind the move that it replaces; one
/// behind the last move repeats that.
fn variations<'a>(given: &ExportInput<'a>, step: usize, game: &Undercover) -> Vec<Line<'a>> {
    let replaced =
        given.steps.get(step).is_some_and(|(seat, action)| game.clone().act(*seat, action).is_ok());
    let begins = if replaced { game.history.len() } else { game.history.len().saturating_sub(1) };
    let line = |variation: &'a Variation| {
        let mut tried = game.clone();
        for (seat, action) in variation.steps() {
            // As far as it can be played.
            if tried.act(seat, action).is_err() {
                break;
            }
        }
        let entries = tried.history.split_off(begins.min(tried.history.len()));
        Line { after: begins, entries, note: &variation.note }
    };
    given.variations.iter().filter(|variation| variation.at == step).map(line).collect()
}

/// Numbered moves, a pair on a line.
struct Moves {
    text: String,
    expected: Seat,
    number: usize,
    /// Whether the next move bears its number in any case.
    first: bool,
}

impl Moves {
    fn write(&mut self, entry: &HistoryEntry) {
        if self.first || entry.seat == Seat(0) {
            let space = if self.text.is_empty() || self.text.ends_with(['\n', '(', ' ']) { "" } else { " " };
            write!(self.text, "{space}{}.", self.number).expect("memory");
        }
        if entry.seat != self.expected || (self.first && entry.seat == Seat(1)) {
            self.text += " ...";
        }
        if entry.text == ACTIVATION {
            write!(self.text, " {{{ACTIVATION} {}}}", entry.from).expect("memory");
        } else {
            write!(self.text, " {}", entry.text).expect("memory");
        }
        self.number += usize::from(entry.seat == Seat(1));
        self.expected = other(entry.seat);
        self.first = false;
    }

    fn end_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }
}

/// The moves of a match, with the variations behind the moves that they replace.
fn moves(game: &Undercover, lines: &[Line]) -> String {
    let mut moves = Moves { text: String::new(), expected: Seat(0), number: 1, first: true };
    for (index, entry) in game.history.iter().enumerate() {
        let number = moves.number;
        moves.write(entry);
        if entry.seat == Seat(1) {
            moves.end_line();
        }
        for line in lines.iter().filter(|line| line.after == index && !line.entries.is_empty()) {
            moves.end_line();
            let note = marked(line.note);
            let note = if note.is_empty() { note } else { format!("{{{note}}} ") };
            let text = format!("({note}");
            let mut side = Moves { text, expected: entry.seat, number, first: true };
            for entry in &line.entries {
                side.write(entry);
            }
            moves.text += &side.text;
            moves.text += ")\n";
            moves.first = true;
        }
    }
    moves.end_line();
    moves.text
}

fn tag(name: &str, value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for letter in value.chars() {
        // The wide forms are read as the narrow ones.
        if matches!(notation::plain(letter), '\\' | '"') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    format!("[{name} \"{escaped}\"]\n")
}

/// The tag of a player. “?” says that the name is not known, so a name that is one is escaped.
fn player(id: &str, name: &str) -> String {
    match name {
        "" => tag(id, "?"),
        "?" => format!("[{id} \"\\?\"]\n"),
        name => tag(id, name),
    }
}

/// As PGN, moves in Chinese.
pub(super) fn pgn(given: &ExportInput) -> Result<String, InputError> {
    let sheet = Sheet::of(given)?;
    let name = |seat: usize| given.names.get(seat).map_or("", String::as_str);
    let occasion = given.occasion;
    let event = if occasion.event.is_empty() { "?" } else { &occasion.event };
    let date = if occasion.date.is_empty() { "????.??.??" } else { &occasion.date };
    let mut text = tag("Game", "Chinese Chess");
    for (id, value) in [("Event", event), ("Site", "?"), ("Date", date), ("Round", "?")] {
        text += &tag(id, value);
    }
    text += &player("Red", name(0));
    text += &player("Black", name(1));
    text += &tag("Result", sheet.result);
    if let Some(how) = sheet.termination {
        text += &tag("Termination", how);
    }
    text += &sheet.fen_tag();
    text += &tag("Format", "Chinese");
    Ok(format!("{text}\n{}{}\n", sheet.moves, sheet.result))
}

/// As numbered moves. A position of its own needs its tag all the same.
pub(super) fn plain(given: &ExportInput) -> Result<String, InputError> {
    let sheet = Sheet::of(&ExportInput { variations: &[], ..*given })?;
    Ok(format!("{}{}{}\n", sheet.fen_tag(), sheet.moves, sheet.result))
}

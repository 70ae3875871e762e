//! The book of openings: those that have names in Xiangqi, as a tree to walk.

use serde_json::{Map, json};

use super::opening::{OPENINGS, Opening, name};
use super::{Undercover, names};
use crate::game::{
    InputError, InputErrorKind, OpeningBook, OpeningMove, OpeningPage, Page, Picture, Rules, Seeds,
};
use crate::seat::Seat;
use crate::words::{Joint, Text, texts::undercover as words};

/// The book.
pub const BOOK: OpeningBook =
    OpeningBook { title: words::opening_book, help: words::opening_book_help, page };

/// The position of plain Xiangqi after a line of moves.
fn after(line: &[&str]) -> Result<Undercover, InputError> {
    let options = json!({ "spy_selection": "none", "first": "red" });
    let mut game = Undercover::new(options.as_object().unwrap_or(&Map::new()), &Seeds::default())?;
    for (action, seat) in line.iter().zip([0, 1].into_iter().cycle()) {
        game.act(Seat(seat), action)?;
    }
    Ok(game)
}

/// The moves that were made, as a list of moves writes them.
fn notation(game: &Undercover) -> Vec<Text> {
    game.history.iter().map(|entry| names::notation(&entry.text)).collect()
}

fn page(line: &str) -> Result<OpeningPage, InputError> {
    let line: Vec<&str> = line.split_whitespace().collect();
    let beyond = |line: &[&str]| -> Vec<&Opening> {
        OPENINGS.iter().filter(|opening| opening.line.starts_with(line)).collect()
    };
    let reached = beyond(&line);
    if reached.is_empty() {
        return Err(InputError::head(InputErrorKind::BadAction, "the line is not in the book"));
    }
    let game = after(&line)?;
    let here = name(&game);
    let mut moves: Vec<OpeningMove> = Vec::new();
    for next in reached.iter().filter_map(|opening| opening.line.get(line.len())) {
        let line = [&line[..], &[*next]].concat();
        let written = line.join(" ");
        if moves.iter().any(|known| known.line == written) {
            continue;
        }
        let game = after(&line)?;
        let made = name(&game).filter(|made| Some(made) != here.as_ref());
        let leads_to =
            made.unwrap_or_else(|| Text::joined(beyond(&line).into_iter().map(Opening::words), Joint::List));
        let notation = notation(&game).pop().unwrap_or(Text::none());
        moves.push(OpeningMove { line: written, notation, leads_to });
    }
    let told = if line.is_empty() {
        words::opening_book_begins()
    } else {
        Text::joined(notation(&game), Joint::Clause)
    };
    let title = here.unwrap_or_else(words::opening_book_position);
    Ok(OpeningPage { pages: vec![Page::new(title, []).with(Picture::new(game, told))], moves })
}

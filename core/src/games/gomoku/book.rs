//! The book of openings: the 26, to be looked at.

use serde_json::{Map, json};

use super::opening::{OPENINGS, Opening};
use super::{Gomoku, Shown};
use crate::game::{InputError, InputErrorKind, OpeningBook, OpeningPage, Page, Picture, Rules, Seeds};
use crate::scene::Rect;
use crate::seat::Seat;
use crate::words::{Text, texts::gomoku as words};

/// The book.
pub const BOOK: OpeningBook =
    OpeningBook { title: words::opening_book, help: words::opening_book_help, page };

/// The central 5×5 points, in which all three stones are, with a margin.
const CENTRE: Rect = Rect { x: 4.4, y: 4.4, w: 5.2, h: 5.2 };

fn page(line: &str) -> Result<OpeningPage, InputError> {
    if !line.is_empty() {
        return Err(InputError::head(InputErrorKind::BadAction, "the book has one page"));
    }
    let of_kind = |title: Text, is_direct: bool| -> Result<Page, InputError> {
        let openings = OPENINGS.iter().filter(|opening| opening.is_direct() == is_direct);
        openings.map(picture).try_fold(Page::new(title, []), |page, picture| Ok(page.with(picture?)))
    };
    let pages =
        vec![of_kind(words::opening_book_direct(), true)?, of_kind(words::opening_book_indirect(), false)?];
    Ok(OpeningPage { pages, moves: Vec::new() })
}

/// An opening on the board, laid by the rules of the professional room.
fn picture(opening: &Opening) -> Result<Picture, InputError> {
    let options = json!({ "room": "professional" });
    let mut game = Gomoku::new(options.as_object().unwrap_or(&Map::new()), &Seeds::default())?;
    for (seat, stone) in [0, 1, 0].into_iter().zip(opening.stones().into_iter().flatten()) {
        game.act(Seat(seat), &stone.to_string())?;
    }
    game.shown = Shown { numbers: true, ..Shown::default() };
    Ok(Picture::new(game, opening.names()).cropped(CENTRE))
}

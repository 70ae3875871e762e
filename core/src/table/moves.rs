//! The list of moves beside the board.

use super::press::{Press, Step};
use super::situation::Situation;
use crate::game::Game;
use crate::scene::{MoveCell, MoveHead, MoveRow};
use crate::seat::{Seat, Viewer};

/// Returns the heads of the columns of the list of moves: who has which side now.
pub(super) fn move_heads(now: &Situation, game: &dyn Game, rows: &[MoveRow]) -> Vec<MoveHead> {
    let first = rows.first().and_then(|row| row.cells.first()).map(|cell| Seat(cell.seat));
    let Some(first) = game.first_column().or(first).filter(|_| game.seats() == 2 && !rows.is_empty()) else {
        return Vec::new();
    };
    let head = |seat: Seat| {
        let name = Some(now.name(seat)).filter(|name| !name.is_empty());
        let side = || game.side_name(seat).shown(now.prefs.lang);
        MoveHead { piece: game.emblem(seat, now.prefs.glyphs), name: name.unwrap_or_else(side) }
    };
    [first, Seat(1 - first.0)].map(head).to_vec()
}

/// The whole list of moves, with the one the board shows marked.
pub(super) fn move_rows(now: &Situation, game: &dyn Game) -> Vec<MoveRow> {
    let shown = game.move_list(now.prefs.lang);
    let current = shown.len();
    let whole = match now.screen.ui.review() {
        Some(_) => now.matches.current.view(Viewer::Public).move_list(now.prefs.lang),
        None => shown,
    };
    let counts_each = whole.iter().any(|cell| cell.number > 0);
    let ended = now.matches.current.outcome().is_some();
    let seats = game.seats();
    let columns = usize::from(seats);
    let mut rows: Vec<MoveRow> = Vec::new();
    // With more than two seats some may be skipped and some act twice: a row is once around the table.
    let first = whole.first().map_or(0, |cell| cell.seat);
    let place = |cell: &MoveCell| (cell.seat + seats - first) % seats;
    for (index, mut cell) in whole.into_iter().enumerate() {
        cell.current = index + 1 == current;
        let last = rows.last().and_then(|row| row.cells.last());
        let new_row = match last {
            Some(last) if columns > 2 => place(&cell) < place(last),
            _ => index % columns == 0,
        };
        if new_row || rows.is_empty() {
            let number = if counts_each { cell.number } else { rows.len() as u32 + 1 };
            rows.push(MoveRow { number, cells: Vec::new(), to: Vec::new() });
        }
        if let Some(row) = rows.last_mut() {
            row.cells.push(cell);
            if ended {
                row.to.push(Press::Review(Step::Cell(index + 1)).to_string());
            }
        }
    }
    rows
}

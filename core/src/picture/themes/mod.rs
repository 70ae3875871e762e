//! The themes: each is one table of colours by day and one by night.

mod contrast;
mod paper;
mod slate;
mod ui;
mod walnut;
mod wood;

use super::palette::{BoardColours, CURTAINS, Palette, SEATS_ON_DEEP, SEATS_ON_LIGHT};
use super::style::{Style, Theme};

/// Every colour of a style.
pub fn palette(style: &Style) -> Palette {
    let mut ui = if style.dark { ui::DARK } else { ui::LIGHT };
    let mut board: BoardColours = match (style.theme, style.dark) {
        (Theme::Wood, false) => wood::LIGHT,
        (Theme::Wood, true) => wood::DARK,
        (Theme::Walnut, false) => walnut::LIGHT,
        (Theme::Walnut, true) => walnut::DARK,
        (Theme::Slate, false) => slate::LIGHT,
        (Theme::Slate, true) => slate::DARK,
        (Theme::Paper, false) => paper::LIGHT,
        (Theme::Paper, true) => paper::DARK,
    };
    if style.contrast {
        ui = contrast::ui(ui, style.dark);
        board = contrast::board(board);
    }
    let seats = if board.deep { SEATS_ON_DEEP } else { SEATS_ON_LIGHT };
    Palette { ui, board, seats: seats.to_vec(), curtains: CURTAINS.to_vec() }
}

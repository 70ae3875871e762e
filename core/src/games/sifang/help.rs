//! The help: rules for people, with pictures of every term and every shape.

mod pictures;

use crate::game::{InputError, Page, Picture};
use crate::words::texts::sifang as words;

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, InputError> {
    let [loners, linked] = pictures::loners_and_linked()?;
    Ok(vec![
        Page::new(
            words::help_square(),
            [
                words::help_square_text(),
                words::help_square_text_2(),
                words::help_square_text_3(),
                words::help_square_text_4(),
            ],
        )
        .with(Picture::new(pictures::lesson("first", "square")?, words::help_black_completes_square_at_88())),
        Page::new(
            words::help_counting(),
            [words::help_counting_text(), words::help_counting_text_2(), words::help_counting_text_3()],
        )
        .with(Picture::new(pictures::pictured("counting")?, words::help_counting_text_4()))
        .with(loners)
        .with(linked),
        Page::new(words::help_two_styles(), [words::help_two_styles_text(), words::help_styles_counted()]),
        pictures::terms()?,
        pictures::shapes()?,
        // “附面说明”; the 3/4.5 mm walls are given as written, though they break the ratio of 3:4.
        Page::new(
            words::help_stones_board_and_box(),
            [
                words::help_stones_board_and_box_text(),
                words::help_stones_board_and_box_text_2(),
                words::help_stones_board_and_box_text_3(),
                words::help_stones_board_and_box_text_4(),
            ],
        ),
    ])
}

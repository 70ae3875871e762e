//! The help: rules for people, with pictures of every term and every shape.

mod pictures;

use crate::game::{InputError, Page, Picture};
use crate::words::texts;

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, InputError> {
    let mut pages = vec![goal()?, counting()?, styles()];
    pages.push(pictures::terms()?);
    pages.push(pictures::shapes()?);
    pages.push(sets());
    Ok(pages)
}

fn goal() -> Result<Page, InputError> {
    let page = Page::new(
        texts::sifang::help_square(),
        &[
            texts::sifang::help_square_text(),
            texts::sifang::help_square_text_2(),
            texts::sifang::help_square_text_3(),
            texts::sifang::help_square_text_4(),
        ],
    );
    let game = pictures::lesson("first", "square")?;
    Ok(page.with(Picture::new(game, texts::sifang::help_black_completes_square_at_88())))
}

fn counting() -> Result<Page, InputError> {
    let page = Page::new(
        texts::sifang::help_counting(),
        &[
            texts::sifang::help_counting_text(),
            texts::sifang::help_counting_text_2(),
            texts::sifang::help_counting_text_3(),
        ],
    );
    let game = pictures::pictured("counting")?;
    let caption = texts::sifang::help_counting_text_4();
    let mut page = page.with(Picture::new(game, caption));
    page.pictures.extend(pictures::loners_and_linked()?);
    Ok(page)
}

fn styles() -> Page {
    Page::new(
        texts::sifang::help_two_styles(),
        &[texts::sifang::help_two_styles_text(), texts::sifang::help_styles_counted()],
    )
}

/// “附面说明”; the 3/4.5 mm walls are given as written, though they break the ratio of 3:4.
fn sets() -> Page {
    Page::new(
        texts::sifang::help_stones_board_and_box(),
        &[
            texts::sifang::help_stones_board_and_box_text(),
            texts::sifang::help_stones_board_and_box_text_2(),
            texts::sifang::help_stones_board_and_box_text_3(),
            texts::sifang::help_stones_board_and_box_text_4(),
        ],
    )
}

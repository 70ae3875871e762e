//! The help: rules for people, with pictures.

use super::{Gomoku, Shown};
use crate::game::{InputError, Page, Picture, picture_position, step_position};
use crate::words::{Text, texts};

fn page(title: Text, paragraphs: &[Text], picture: Option<Gomoku>, caption: Text) -> Page {
    let page = Page::new(title, paragraphs);
    match picture {
        Some(game) => page.with(Picture::new(game, caption)),
        None => page,
    }
}

/// The position of a lesson's step with the forbidden points marked.
fn lesson(lesson: &str, step: &str) -> Result<Gomoku, InputError> {
    Ok(marked(step_position("gomoku", lesson, step)?.set_up(Gomoku::new)?))
}

fn marked(mut game: Gomoku) -> Gomoku {
    game.shown = Shown { forbidden: true, ..Shown::default() };
    game
}

/// The position of a lesson's step on the opening, with move numbers.
fn opening(lesson: &str, step: &str) -> Result<Gomoku, InputError> {
    let mut game = step_position("gomoku", lesson, step)?.set_up(Gomoku::new)?;
    game.shown.numbers = true;
    Ok(game)
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, InputError> {
    let mut pages = first_pages()?;
    pages.extend(forbidden_pages()?);
    pages.extend(last_pages()?);
    Ok(pages)
}

fn first_pages() -> Result<Vec<Page>, InputError> {
    Ok(vec![page(
        texts::gomoku::help_rooms(),
        &[
            texts::gomoku::help_rooms_text(),
            texts::gomoku::help_rooms_text_2(),
            texts::gomoku::help_rooms_text_3(),
        ],
        Some(lesson("first", "five")?),
        texts::gomoku::help_black_wins_with_five_in_row(),
    )])
}

fn forbidden_pages() -> Result<Vec<Page>, InputError> {
    Ok(vec![
        page(
            texts::gomoku::help_double_three(),
            &[texts::gomoku::help_double_three_text()],
            Some(lesson("threes", "avoid")?),
            texts::gomoku::help_h8_makes_two_open_threes_at(),
        ),
        page(
            texts::gomoku::help_double_four(),
            &[texts::gomoku::help_double_four_text()],
            Some(marked(picture_position("gomoku", "double-four")?.set_up(Gomoku::new)?)),
            texts::gomoku::help_double_four_text_2(),
        ),
        page(
            texts::gomoku::help_overline(),
            &[texts::gomoku::help_overline_text()],
            Some(lesson("overline", "avoid")?),
            texts::gomoku::help_h8_would_join_six_stones(),
        ),
        page(
            texts::gomoku::help_not_forbidden(),
            &[texts::gomoku::help_not_forbidden_text()],
            Some(lesson("threes", "false")?),
            texts::gomoku::help_not_forbidden_text_2(),
        ),
        page(
            texts::gomoku::help_calling(),
            &[texts::gomoku::help_calling_text(), texts::gomoku::help_calling_text_2()],
            None,
            Text::none(),
        ),
    ])
}

fn last_pages() -> Result<Vec<Page>, InputError> {
    Ok(vec![
        page(
            texts::gomoku::help_swap(),
            &[texts::gomoku::help_swap_text()],
            Some(opening("swap", "choose")?),
            texts::gomoku::help_kagetsu_direct_opening(),
        ),
        page(
            texts::gomoku::help_two_offers(),
            &[texts::gomoku::help_two_offers_text()],
            Some(opening("offers", "choose")?),
            texts::gomoku::help_two_points_offered_white_choose(),
        ),
        page(
            texts::gomoku::help_tournament_openings(),
            &[
                texts::gomoku::help_soosyrv_8(),
                texts::gomoku::help_taraguchi_10(),
                texts::gomoku::help_yamaguchi(),
                texts::gomoku::help_alike(),
            ],
            None,
            Text::none(),
        ),
        page(
            texts::gomoku::help_score_and_clock(),
            &[texts::gomoku::help_score_and_clock_text(), texts::gomoku::help_score_and_clock_text_2()],
            None,
            Text::none(),
        ),
    ])
}

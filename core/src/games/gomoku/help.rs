//! The help: rules for people, with pictures.

use super::{Gomoku, Shown};
use crate::game::{InputError, Page, Picture, picture_position, step_position};
use crate::words::texts::gomoku as words;

/// A position with the forbidden points marked.
const FORBIDDEN: Shown = Shown { forbidden: true, threats: false, numbers: false };
/// A position with the numbers of its moves.
const NUMBERED: Shown = Shown { forbidden: false, threats: false, numbers: true };

/// The position of a lesson's step.
fn lesson(lesson: &str, step: &str, shown: Shown) -> Result<Gomoku, InputError> {
    let game = step_position("gomoku", lesson, step)?.set_up(Gomoku::new)?;
    Ok(Gomoku { shown, ..game })
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, InputError> {
    let double_four = picture_position("gomoku", "double-four")?.set_up(Gomoku::new)?;
    let double_four = Gomoku { shown: FORBIDDEN, ..double_four };
    Ok(vec![
        Page::new(
            words::help_rooms(),
            [words::help_rooms_text(), words::help_rooms_text_2(), words::help_rooms_text_3()],
        )
        .with(Picture::new(lesson("first", "five", FORBIDDEN)?, words::help_black_wins_with_five_in_row())),
        Page::new(words::help_double_three(), [words::help_double_three_text()]).with(Picture::new(
            lesson("threes", "avoid", FORBIDDEN)?,
            words::help_h8_makes_two_open_threes_at(),
        )),
        Page::new(words::help_double_four(), [words::help_double_four_text()])
            .with(Picture::new(double_four, words::help_double_four_text_2())),
        Page::new(words::help_overline(), [words::help_overline_text()]).with(Picture::new(
            lesson("overline", "avoid", FORBIDDEN)?,
            words::help_h8_would_join_six_stones(),
        )),
        Page::new(words::help_not_forbidden(), [words::help_not_forbidden_text()])
            .with(Picture::new(lesson("threes", "false", FORBIDDEN)?, words::help_not_forbidden_text_2())),
        Page::new(words::help_calling(), [words::help_calling_text(), words::help_calling_text_2()]),
        Page::new(words::help_swap(), [words::help_swap_text()])
            .with(Picture::new(lesson("swap", "choose", NUMBERED)?, words::help_kagetsu_direct_opening())),
        Page::new(words::help_two_offers(), [words::help_two_offers_text()]).with(Picture::new(
            lesson("offers", "choose", NUMBERED)?,
            words::help_two_points_offered_white_choose(),
        )),
        Page::new(
            words::help_tournament_openings(),
            [
                words::help_soosyrv_8(),
                words::help_taraguchi_10(),
                words::help_yamaguchi(),
                words::help_alike(),
            ],
        ),
        Page::new(
            words::help_score_and_clock(),
            [words::help_score_and_clock_text(), words::help_score_and_clock_text_2()],
        ),
    ])
}

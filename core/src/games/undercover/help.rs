//! The help: rules for people, with pictures.

use super::Undercover;
use super::presentation::Drafted;
use crate::game::{Draft, InputError, Page, Picture, picture_position, step_position};
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts::undercover as words};

/// The position of a lesson's step as a viewer sees it.
fn lesson((lesson, step): (&str, &str), viewer: Viewer, caption: Text) -> Result<Picture, InputError> {
    let game = step_position("undercover", lesson, step)?.set_up(Undercover::new)?;
    Ok(Picture::new(game, caption).seen(viewer, Draft::default()))
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, InputError> {
    let red = Viewer::Seat(Seat(0));
    let spy = picture_position("undercover", "spy")?.set_up(Undercover::new)?;
    let horse = "e4".parse().map_or_else(|_| Draft::default(), |at| Draft::new(Drafted::Point(at)));
    Ok(vec![
        Page::new(words::spy(), [words::help_spy_text(), words::help_spy_text_2()])
            .with(Picture::new(spy, words::help_spy_text_3()).seen(red, Draft::default())),
        Page::new(words::help_choosing(), [words::help_choosing_text(), words::help_choosing_text_2()])
            .with(lesson(("first", "pick"), Viewer::Public, words::help_any_five_soldiers_can_be_picked())?),
        Page::new(
            words::help_looking_and_coordinates(),
            [words::help_looking_and_coordinates_text(), words::help_looking_and_coordinates_text_2()],
        )
        .with(lesson(("looking", "coordinates"), red, words::help_looking_and_coordinates_text_3())?),
        Page::new(
            words::help_activating(),
            [words::help_activating_text(), words::help_activating_text_2(), words::help_activating_text_3()],
        )
        .with(lesson(("activating", "relief"), red, words::help_activating_text_4())?),
        Page::new(
            words::help_xiangqi(),
            [words::help_xiangqi_text(), words::help_xiangqi_text_2(), words::help_xiangqi_text_3()],
        )
        .with(
            lesson(("pieces", "horse"), Viewer::Public, words::help_green_marks_show_where_red_horse())?
                .seen(Viewer::Public, horse),
        ),
    ])
}

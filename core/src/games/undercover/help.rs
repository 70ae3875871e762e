//! The help: rules for people, with pictures.

use super::Undercover;
use crate::game::{Draft, InputError, Page, Picture, Position, picture_position, step_position};
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts};

fn page(title: Text, paragraphs: &[Text], picture: Option<Picture>) -> Page {
    let page = Page::new(title, paragraphs);
    match picture {
        Some(picture) => page.with(picture),
        None => page,
    }
}

/// A position as a viewer sees it, with a piece selected.
fn picture(
    position: &Position,
    viewer: Viewer,
    selected: Option<&str>,
    caption: Text,
) -> Result<Picture, InputError> {
    let draft = selected
        .and_then(|place| place.parse().ok())
        .map_or_else(Draft::default, |at| Draft::new(super::presentation::Drafted::Point(at)));
    Ok(Picture::new(position.set_up(Undercover::new)?, caption).seen(viewer, draft))
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, InputError> {
    let red = Viewer::Seat(Seat(0));
    let step = |lesson, step| step_position("undercover", lesson, step);
    Ok(vec![
        page(
            texts::undercover::spy(),
            &[texts::undercover::help_spy_text(), texts::undercover::help_spy_text_2()],
            Some(picture(
                &picture_position("undercover", "spy")?,
                red,
                None,
                texts::undercover::help_spy_text_3(),
            )?),
        ),
        page(
            texts::undercover::help_choosing(),
            &[texts::undercover::help_choosing_text(), texts::undercover::help_choosing_text_2()],
            Some(picture(
                &step("first", "pick")?,
                Viewer::Public,
                None,
                texts::undercover::help_any_five_soldiers_can_be_picked(),
            )?),
        ),
        page(
            texts::undercover::help_looking_and_coordinates(),
            &[
                texts::undercover::help_looking_and_coordinates_text(),
                texts::undercover::help_looking_and_coordinates_text_2(),
            ],
            Some(picture(
                &step("looking", "coordinates")?,
                red,
                None,
                texts::undercover::help_looking_and_coordinates_text_3(),
            )?),
        ),
        page(
            texts::undercover::help_activating(),
            &[
                texts::undercover::help_activating_text(),
                texts::undercover::help_activating_text_2(),
                texts::undercover::help_activating_text_3(),
            ],
            Some(picture(
                &step("activating", "relief")?,
                red,
                None,
                texts::undercover::help_activating_text_4(),
            )?),
        ),
        page(
            texts::undercover::help_xiangqi(),
            &[
                texts::undercover::help_xiangqi_text(),
                texts::undercover::help_xiangqi_text_2(),
                texts::undercover::help_xiangqi_text_3(),
            ],
            Some(picture(
                &step("pieces", "horse")?,
                Viewer::Public,
                Some("e4"),
                texts::undercover::help_green_marks_show_where_red_horse(),
            )?),
        ),
    ])
}

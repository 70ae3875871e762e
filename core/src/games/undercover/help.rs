//! The help: rules for people, with pictures.

use serde_json::json;

use super::Undercover;
use crate::game::{Draft, InputError, Page, Picture, Seeds, lesson_step};
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts};

fn page(title: Text, paragraphs: &[Text], picture: Option<Picture>) -> Page {
    let page = Page::new(title, paragraphs);
    match picture {
        Some(picture) => page.with(picture),
        None => page,
    }
}

fn picture(
    fen: &str,
    spy: Option<&str>,
    viewer: Viewer,
    selected: Option<&str>,
    caption: Text,
) -> Result<Picture, InputError> {
    let options = json!({ "position": { "fen": fen, "spies": { "0": spy } } });
    let empty = serde_json::Map::new();
    let game = Undercover::new(options.as_object().unwrap_or(&empty), &Seeds::default())?;
    let draft = selected
        .and_then(|place| place.parse().ok())
        .map_or_else(Draft::default, |at| Draft::new(super::presentation::Drafted::Point(at)));
    Ok(Picture::new(game, caption).seen(viewer, draft))
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, InputError> {
    let red = Viewer::Seat(Seat(0));
    let opening = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let middle = "r1bakabr1/9/1cn3nc1/p3p1p1p/2p6/6P2/P1P1P3P/1C2C1N2/9/RNBAKABR1 w";
    let relief = lesson_step("undercover", "activating", "relief")?;
    let relief = relief["options"]["position"]["fen"].as_str().unwrap_or_default();
    Ok(vec![
        page(
            texts::undercover::spy(),
            &[texts::undercover::help_spy_text(), texts::undercover::help_spy_text_2()],
            Some(picture(middle, Some("g6"), red, None, texts::undercover::help_spy_text_3())?),
        ),
        page(
            texts::undercover::help_choosing(),
            &[texts::undercover::help_choosing_text(), texts::undercover::help_choosing_text_2()],
            Some(picture(
                opening,
                None,
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
                opening,
                Some("e6"),
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
            Some(picture(relief, Some("e1"), red, None, texts::undercover::help_activating_text_4())?),
        ),
        page(
            texts::undercover::help_xiangqi(),
            &[
                texts::undercover::help_xiangqi_text(),
                texts::undercover::help_xiangqi_text_2(),
                texts::undercover::help_xiangqi_text_3(),
            ],
            Some(picture(
                middle,
                None,
                Viewer::Public,
                Some("g2"),
                texts::undercover::help_green_marks_show_where_red_horse(),
            )?),
        ),
    ])
}

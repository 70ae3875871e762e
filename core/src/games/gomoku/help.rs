//! The help: rules for people, with pictures.

use serde_json::{Value, json};

use super::{Gomoku, Shown};
use crate::game::{IllegalAction, InputError, Page, Picture, Seeds, lesson_step};
use crate::seat::Seat;
use crate::words::{Text, texts};

fn page(title: Text, paragraphs: &[Text], picture: Option<Gomoku>, caption: Text) -> Page {
    let page = Page::new(title, paragraphs);
    match picture {
        Some(game) => page.with(Picture::new(game, caption)),
        None => page,
    }
}

fn stones(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// A position with Black to move and the forbidden points marked.
fn position(black: &str, white: &str) -> Result<Gomoku, InputError> {
    marked(&json!({
        "room": "standard",
        "position": { "black": stones(black), "white": stones(white), "to_move": "black" },
    }))
}

/// The position of a lesson's step with the forbidden points marked.
fn lesson(lesson: &str, step: &str) -> Result<Gomoku, InputError> {
    marked(&lesson_step("gomoku", lesson, step)?["options"])
}

fn marked(options: &Value) -> Result<Gomoku, InputError> {
    let mut game = Gomoku::new(options.as_object().unwrap_or(&serde_json::Map::new()), &Seeds::default())?;
    game.shown = Shown { forbidden: true, ..Shown::default() };
    Ok(game)
}

/// A game in the professional room after some actions, with move numbers.
fn opened(actions: &str) -> Result<Gomoku, InputError> {
    use crate::game::Rules;
    let options = json!({ "room": "professional" });
    let mut game = Gomoku::new(options.as_object().unwrap_or(&serde_json::Map::new()), &Seeds::default())?;
    for action in actions.split(';').map(str::trim) {
        let seat = game.to_move().first().copied().unwrap_or(Seat(0));
        let fault = |refusal: IllegalAction| InputError::from(refusal);
        game.act(seat, action).map_err(fault)?;
    }
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
        Some(position("H8 I9 G7 F6 H9", "H10 I8 G9 J10")?),
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
            Some(position("E8 F8 I8 K8 L8 C2 D2 E2 F3 F4 F5", "B2 F6")?),
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
            Some(opened("H8; H9; I9")?),
            texts::gomoku::help_kagetsu_direct_opening(),
        ),
        page(
            texts::gomoku::help_two_offers(),
            &[texts::gomoku::help_two_offers_text()],
            Some(opened("H8; I9; I7; keep; G8; offer H7 G6")?),
            texts::gomoku::help_two_points_offered_white_choose(),
        ),
        page(
            texts::gomoku::help_score_and_clock(),
            &[texts::gomoku::help_score_and_clock_text(), texts::gomoku::help_score_and_clock_text_2()],
            None,
            Text::none(),
        ),
    ])
}

//! The help: rules for people, with pictures.

use serde_json::json;

use super::layouts::SUGGESTED;
use super::presentation::{Drafted, MusterDraft, arranged};
use super::{Point, Siguo};
use crate::game::{Draft, InputError, Page, Picture, Seeds, picture_position, step_position};
use crate::scene::Rect;
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts::siguo as words};

/// The position of a lesson's step.
fn lesson(lesson: &str, step: &str) -> Result<Siguo, InputError> {
    step_position("siguo", lesson, step)?.set_up(Siguo::new)
}

/// A position that only these pages show.
fn pictured(id: &str) -> Result<Siguo, InputError> {
    picture_position("siguo", id)?.set_up(Siguo::new)
}

/// Points named in a text; other words are skipped.
fn points(text: &str) -> Vec<Point> {
    text.split(' ').filter_map(|at| at.parse().ok()).collect()
}

/// The board from one point to another, as seat 0 sees it.
fn crop(from: (u8, u8), to: (u8, u8)) -> Rect {
    let (left, bottom) = (f32::from(from.0), 17.0 - f32::from(from.1));
    let (right, top) = (f32::from(to.0), 17.0 - f32::from(to.1));
    Rect { x: left - 0.8, y: top - 0.8, w: right - left + 1.6, h: bottom - top + 1.6 }
}

/// Makes the picture that seat 0 sees with something selected or begun.
fn picture(game: Siguo, draft: Draft, part: Rect, caption: Text) -> Picture {
    Picture::new(game, caption).seen(Viewer::Seat(Seat(0)), draft).cropped(part)
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, InputError> {
    Ok(vec![
        Page::new(
            words::help_kingdoms_and_allies(),
            [
                words::help_kingdoms_and_allies_text(),
                words::help_kingdoms_and_allies_text_2(),
                words::help_kingdoms_and_allies_text_3(),
            ],
        )
        .with(Picture::new(deployed()?, words::help_all_have_deployed_screens_lifted())),
        Page::new(words::deployment(), [words::help_deployment_text(), words::help_deployment_text_2()])
            .with(picture(
                lesson("deployment", "deploy")?,
                arranged(Seat(0), &SUGGESTED[0].army(Seat(0))),
                crop((0, 0), (6, 6)),
                words::help_layout_guard(),
            )),
        moves()?,
        Page::new(words::muster(), [words::help_muster_text(), words::help_muster_text_2()]).with(picture(
            pictured("muster")?,
            mustering(),
            crop((6, 0), (14, 8)),
            words::help_after_taking_l5_soldier_on_h2(),
        )),
        Page::new(words::help_bombs(), [words::help_bombs_text()]).with(picture(
            lesson("first", "bomb")?,
            Draft::new(Drafted::Bomb(points("G5").first().copied())),
            crop((4, 0), (10, 6)),
            words::help_muster_text_3(),
        )),
        Page::new(words::exchange(), [words::help_exchange_text()]).with(picture(
            lesson("exchange", "swap")?,
            Draft::new(Drafted::Exchange(points("G5 L5"))),
            crop((4, 0), (13, 8)),
            words::help_bombs_text_2(),
        )),
        Page::new(
            words::help_winning(),
            [words::help_winning_text(), words::help_winning_text_2(), words::help_winning_text_3()],
        ),
    ])
}

/// All four armies deployed, without screens.
fn deployed() -> Result<Siguo, InputError> {
    let armies: serde_json::Map<String, serde_json::Value> = [0, 1, 2, 0]
        .into_iter()
        .zip(0..)
        .map(|(at, seat): (usize, u8)| (seat.to_string(), json!(SUGGESTED[at].army(Seat(seat)).to_string())))
        .collect();
    let options = json!({ "position": { "pieces": armies, "turn": 0 } });
    Siguo::new(options.as_object().unwrap_or(&serde_json::Map::new()), &Seeds::default())
}

/// One selected piece of each kind that moves in its own way.
fn moves() -> Result<Page, InputError> {
    let part = crop((1, 1), (9, 9));
    let middle = crop((5, 5), (11, 11));
    let selected = |id, at: &str, part, caption| {
        let draft = at.parse().map_or_else(|_| Draft::default(), |at| Draft::new(Drafted::Piece(at)));
        pictured(id).map(|game| picture(game, draft, part, caption))
    };
    Ok(Page::new(words::help_moves(), [words::help_moves_text()])
        .with(selected("general", "I9", middle, words::help_general_one_step_inside_its_own())?)
        .with(selected("rook", "E5", part, words::help_rook_any_distance())?)
        .with(selected("cannon", "C4", part, words::help_cannon_over_e4_takes_h4_over())?)
        .with(selected("soldier", "E5", part, words::help_soldier_one_step_or_two())?))
}

/// A muster at L5 with one pair chosen and another begun.
fn mustering() -> Draft {
    match points("L5 H2 K5 H3")[..] {
        [base, from, to, pending] => Draft::new(Drafted::Muster(Some(MusterDraft {
            base,
            pairs: vec![(from, to)],
            pending: Some(pending),
        }))),
        _ => Draft::default(),
    }
}

//! The help: rules for people, with pictures.

use serde_json::json;

use super::layouts::SUGGESTED;
use super::presentation::{Drafted, MusterDraft, arranged};
use super::{Point, Siguo};
use crate::game::{Draft, InputError, Page, Picture, Seeds, picture_position, step_position};
use crate::scene::Rect;
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts};

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
    Ok(vec![board()?, deployment()?, moves()?, muster()?, bomb()?, exchange()?, end()])
}

fn board() -> Result<Page, InputError> {
    let armies: serde_json::Map<String, serde_json::Value> = [0, 1, 2, 0]
        .into_iter()
        .zip(0..)
        .map(|(at, seat): (usize, u8)| (seat.to_string(), json!(SUGGESTED[at].army(Seat(seat)).to_string())))
        .collect();
    let options = json!({ "position": { "pieces": armies, "turn": 0 } });
    let game = Siguo::new(options.as_object().unwrap_or(&serde_json::Map::new()), &Seeds::default())?;
    Ok(Page::new(
        texts::siguo::help_kingdoms_and_allies(),
        &[
            texts::siguo::help_kingdoms_and_allies_text(),
            texts::siguo::help_kingdoms_and_allies_text_2(),
            texts::siguo::help_kingdoms_and_allies_text_3(),
        ],
    )
    .with(Picture::new(game, texts::siguo::help_all_have_deployed_screens_lifted())))
}

fn deployment() -> Result<Page, InputError> {
    let game = lesson("deployment", "deploy")?;
    let draft = arranged(Seat(0), &SUGGESTED[0].army(Seat(0)));
    let caption = texts::siguo::help_layout_guard();
    Ok(Page::new(
        texts::siguo::deployment(),
        &[texts::siguo::help_deployment_text(), texts::siguo::help_deployment_text_2()],
    )
    .with(picture(game, draft, crop((0, 0), (6, 6)), caption)))
}

fn moves() -> Result<Page, InputError> {
    let part = crop((1, 1), (9, 9));
    let picked = |at: &str| at.parse().map_or_else(|_| Draft::default(), |at| Draft::new(Drafted::Piece(at)));
    Ok(Page::new(texts::siguo::help_moves(), &[texts::siguo::help_moves_text()])
        .with(picture(
            pictured("general")?,
            picked("I9"),
            crop((5, 5), (11, 11)),
            texts::siguo::help_general_one_step_inside_its_own(),
        ))
        .with(picture(pictured("rook")?, picked("E5"), part, texts::siguo::help_rook_any_distance()))
        .with(picture(
            pictured("cannon")?,
            picked("C4"),
            part,
            texts::siguo::help_cannon_over_e4_takes_h4_over(),
        ))
        .with(picture(
            pictured("soldier")?,
            picked("E5"),
            part,
            texts::siguo::help_soldier_one_step_or_two(),
        )))
}

fn muster() -> Result<Page, InputError> {
    let game = pictured("muster")?;
    let draft = match points("L5 H2 K5 H3")[..] {
        [base, from, to, pending] => Draft::new(Drafted::Muster(Some(MusterDraft {
            base,
            pairs: vec![(from, to)],
            pending: Some(pending),
        }))),
        _ => Draft::default(),
    };
    let caption = texts::siguo::help_after_taking_l5_soldier_on_h2();
    Ok(Page::new(
        texts::siguo::muster(),
        &[texts::siguo::help_muster_text(), texts::siguo::help_muster_text_2()],
    )
    .with(picture(game, draft, crop((6, 0), (14, 8)), caption)))
}

fn bomb() -> Result<Page, InputError> {
    let game = lesson("first", "bomb")?;
    let draft = Draft::new(Drafted::Bomb(points("G5").first().copied()));
    let caption = texts::siguo::help_muster_text_3();
    Ok(Page::new(texts::siguo::help_bombs(), &[texts::siguo::help_bombs_text()]).with(picture(
        game,
        draft,
        crop((4, 0), (10, 6)),
        caption,
    )))
}

fn exchange() -> Result<Page, InputError> {
    let game = lesson("exchange", "swap")?;
    let draft = Draft::new(Drafted::Exchange(points("G5 L5")));
    let caption = texts::siguo::help_bombs_text_2();
    Ok(Page::new(texts::siguo::exchange(), &[texts::siguo::help_exchange_text()]).with(picture(
        game,
        draft,
        crop((4, 0), (13, 8)),
        caption,
    )))
}

fn end() -> Page {
    Page::new(
        texts::siguo::help_winning(),
        &[
            texts::siguo::help_winning_text(),
            texts::siguo::help_winning_text_2(),
            texts::siguo::help_winning_text_3(),
        ],
    )
}

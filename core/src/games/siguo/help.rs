//! The help: rules for people, with pictures.

use serde_json::{Value, json};

use super::layouts::SUGGESTED;
use super::presentation::{Drafted, MusterDraft, arranged};
use super::{Point, Siguo};
use crate::game::{Draft, InputError, Page, Picture, Seeds, lesson_step};
use crate::scene::Rect;
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts};

/// A position with seat 0 to move; `more` has the other fields of `options.position`.
fn position(pieces: [&str; 4], mut more: Value) -> Result<Siguo, InputError> {
    more["pieces"] = json!({ "0": pieces[0], "1": pieces[1], "2": pieces[2], "3": pieces[3] });
    more["turn"] = json!(0);
    let options = json!({ "position": more });
    Siguo::new(options.as_object().unwrap_or(&serde_json::Map::new()), &Seeds::default())
}

/// The position of a lesson's step.
fn lesson(lesson: &str, step: &str) -> Result<Siguo, InputError> {
    let options = &lesson_step("siguo", lesson, step)?["options"];
    Siguo::new(options.as_object().unwrap_or(&serde_json::Map::new()), &Seeds::default())
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
    let armies: Vec<String> = [0, 1, 2, 0]
        .iter()
        .zip(0..)
        .map(|(at, seat): (&usize, u8)| SUGGESTED[*at].army(Seat(seat)).to_string())
        .collect();
    let pieces = [&*armies[0], &*armies[1], &*armies[2], &*armies[3]];
    Ok(Page::new(
        texts::siguo::help_kingdoms_and_allies(),
        &[
            texts::siguo::help_kingdoms_and_allies_text(),
            texts::siguo::help_kingdoms_and_allies_text_2(),
            texts::siguo::help_kingdoms_and_allies_text_3(),
        ],
    )
    .with(Picture::new(position(pieces, json!({}))?, texts::siguo::help_all_have_deployed_screens_lifted())))
}

fn deployment() -> Result<Page, InputError> {
    let game = Siguo::new(&serde_json::Map::new(), &Seeds::default())?;
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
    let rook = position(["K:A1 R:E5 P:E3", "K:A18 P:E8", "K:R18 P:H5", "K:R1"], json!({}))?;
    let cannon = position(["K:A1 C:C4 P:E4", "K:A18 P:C6,C9,H4", "K:R18", "K:R1"], json!({}))?;
    let soldier = position(["K:A1 P:E5,E7", "K:A18 P:F5", "K:R18", "K:R1 P:C5"], json!({}))?;
    let general = position(["K:I9", "K:A18", "K:R18", "K:R1"], json!({}))?;
    Ok(Page::new(texts::siguo::help_moves(), &[texts::siguo::help_moves_text()])
        .with(picture(
            general,
            picked("I9"),
            crop((5, 5), (11, 11)),
            texts::siguo::help_general_one_step_inside_its_own(),
        ))
        .with(picture(rook, picked("E5"), part, texts::siguo::help_rook_any_distance()))
        .with(picture(cannon, picked("C4"), part, texts::siguo::help_cannon_over_e4_takes_h4_over()))
        .with(picture(soldier, picked("E5"), part, texts::siguo::help_soldier_one_step_or_two())))
}

fn muster() -> Result<Page, InputError> {
    let pieces = ["K:A1 R:L5 P:H2,H3,I2", "K:A18", "K:R18", "K:R1 P:K4,M6"];
    let game = position(pieces, json!({ "muster": { "0": ["L5"] } }))?;
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

//! The help: rules for people, with pictures.

use serde_json::{Map, json};

use super::Jihe;
use super::face::Drafted;
use crate::game::{Draft, Fault, Page, Picture};
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts};

fn position(lower: &str, upper: &str) -> Result<Jihe, Fault> {
    let options = json!({ "position": { "pieces": { "0": lower, "1": upper } } });
    Jihe::new(options.as_object().unwrap_or(&Map::new()), 0)
}

/// A position with a way entered on it.
fn way(game: Jihe, names: &[&str], caption: Text) -> Picture {
    let points = names.iter().filter_map(|name| game.lattice().parse(name)).collect();
    Picture::new(game, caption).seen(Viewer::Seat(Seat(0)), Draft::new(Drafted::Way(points)))
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, Fault> {
    let mut pages = first_pages()?;
    pages.extend(jump_pages()?);
    pages.extend(score_pages()?);
    Ok(pages)
}

fn first_pages() -> Result<Vec<Page>, Fault> {
    let start = Jihe::new(&Map::new(), 0)?;
    Ok(vec![
        Page::new(
            texts::jihe::help_board_and_pieces(),
            &[
                texts::jihe::help_board_and_pieces_text(),
                texts::jihe::help_board_and_pieces_text_2(),
                texts::jihe::help_board_and_pieces_text_3(),
            ],
        )
        .with(Picture::new(start, texts::jihe::help_set_up())),
        Page::new(
            texts::jihe::help_own_moves(),
            &[texts::jihe::help_own_moves_text(), texts::jihe::help_own_moves_text_2()],
        )
        .with(way(position("H:e5", "")?, &["e5"], texts::jihe::help_where_hexagon_can_go())),
    ])
}

fn jump_pages() -> Result<Vec<Page>, Fault> {
    Ok(vec![
        Page::new(texts::jihe::help_symmetric_jumps(), &[texts::jihe::help_symmetric_jumps_text()])
            .with(way(position("T:c3 P:e5", "")?, &["c3", "g3"], texts::jihe::help_c3_jumps_over_e5_g3())),
        Page::new(texts::jihe::help_rhombus_jumps(), &[texts::jihe::help_rhombus_jumps_text()]).with(way(
            position("T:e3 P:d4 Z:f4", "")?,
            &["e3", "e6"],
            texts::jihe::help_e3_jumps_between_d4_and_f4(),
        )),
        Page::new(texts::jihe::help_vertical_angle_jumps(), &[texts::jihe::help_vertical_angle_jumps_text()])
            .with(way(position("T:e3 P:e5", "")?, &["e3", "e7"], texts::jihe::help_e3_jumps_through_e5_e7())),
        Page::new(
            texts::jihe::help_chains(),
            &[texts::jihe::help_chains_text(), texts::jihe::help_chains_text_2()],
        ),
    ])
}

fn score_pages() -> Result<Vec<Page>, Fault> {
    let mut scored = position("T:c5,e7 Z:c7 H:g4", "T:a3")?;
    scored.explains = false;
    Ok(vec![
        Page::new(
            texts::jihe::help_scoring(),
            &[texts::jihe::help_scoring_text(), texts::jihe::help_scoring_text_2()],
        )
        .with(way(position("T:c4,c6 Z:e7", "T:a3")?, &[], texts::jihe::help_scoring_text_3())),
        Page::new(texts::jihe::help_what_leaves(), &[texts::jihe::help_what_leaves_text()]),
        Page::new(texts::jihe::help_end(), &[texts::jihe::help_end_text(), texts::jihe::help_end_text_2()]),
    ])
}

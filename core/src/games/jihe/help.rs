//! The help: rules for people, with pictures.

use serde_json::{Map, json};

use super::kind::Kind;
use super::presentation::Drafted;
use super::{Jihe, Mover, names};
use crate::game::{Draft, InputError, Page, Picture, Rules, Seeds};
use crate::seat::{Seat, Viewer};
use crate::words::{Joint, Text, texts};

fn position(lower: &str, upper: &str) -> Result<Jihe, InputError> {
    let options = json!({ "position": { "pieces": { "0": lower, "1": upper } } });
    Jihe::new(options.as_object().unwrap_or(&Map::new()), &Seeds::default())
}

/// A position and one turn of seat 0 from it, played by the rules.
struct Example {
    before: Jihe,
    after: Jihe,
    /// The turn as it is written: `c3-g5`.
    written: &'static str,
    /// Its start and landings.
    way: Vec<u8>,
}

/// # Errors
/// A turn that the rules refuse.
fn example(lower: &str, upper: &str, written: &'static str) -> Result<Example, InputError> {
    let before = position(lower, upper)?;
    let mut after = before.clone();
    after.act(Seat(0), written).map_err(InputError::from)?;
    let way = written.split('-').filter_map(|name| before.lattice().parse(name)).collect();
    Ok(Example { before, after, written, way })
}

impl Example {
    /// The turn drawn into the position before it.
    fn drawn(self, caption: &Text) -> Picture {
        let caption = texts::shared::colon(Text::plain(self.written), caption);
        let draft = Draft::new(Drafted::Way(self.way));
        Picture::new(self.before, caption).seen(Viewer::Seat(Seat(0)), draft)
    }

    /// The jumps, and under them by which rule each is possible.
    fn jumps(self) -> Picture {
        let (lattice, start) = (self.before.lattice(), self.way.first().copied());
        let mover = start.and_then(|start| Mover::new(lattice, &self.before.board, start));
        let hops = self.way.windows(2);
        let reasons = hops.filter_map(|hop| {
            let jump = mover.as_ref()?.jumps_from(hop[0]).find(|jump| jump.to == hop[1])?;
            Some(names::reason(lattice, jump))
        });
        let caption = Text::joined(reasons, Joint::Clause);
        self.drawn(&caption)
    }

    /// Adds the score of the turn, drawn before it as a screen previews it.
    fn scores(self) -> Picture {
        let made = self.after.claimed.as_ref().map(|claimed| &claimed.claim);
        let claim = self.after.claims.first().or(made);
        let caption = claim.map_or_else(Text::none, |claim| {
            texts::jihe::help_score_example(names::formed(claim), claim.points)
        });
        self.drawn(&caption)
    }

    /// Two pictures: right after the turn with the corners to be removed marked, and after the first claim.
    fn leaves(self) -> Result<[Picture; 2], InputError> {
        let pending = self.after;
        let removed = pending.claims.first().map(|claim| names::removed(pending.lattice(), claim));
        let mut left = pending.clone();
        left.act(Seat(0), "claim 1").map_err(InputError::from)?;
        let written = Text::plain(self.written);
        let caption = texts::shared::colon(written, removed.unwrap_or_else(Text::none));
        Ok([Picture::new(pending, caption), Picture::new(left, texts::jihe::help_what_is_left())])
    }
}

/// Where a lone piece can go.
fn own_moves(kind: Kind) -> Result<Picture, InputError> {
    let game = position(&format!("{}:e5", kind.letter()), "")?;
    let draft = Draft::new(Drafted::Way(game.lattice().parse("e5").into_iter().collect()));
    let caption = texts::jihe::help_where_it_can_go(names::kind(kind));
    Ok(Picture::new(game, caption).seen(Viewer::Seat(Seat(0)), draft))
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, InputError> {
    let mut pages = first_pages()?;
    pages.extend(jump_pages()?);
    pages.extend(score_pages()?);
    Ok(pages)
}

fn first_pages() -> Result<Vec<Page>, InputError> {
    let start = Jihe::new(&Map::new(), &Seeds::default())?;
    let board = Page::new(
        texts::jihe::help_board_and_pieces(),
        &[
            texts::jihe::help_board_and_pieces_text(),
            texts::jihe::help_board_and_pieces_text_2(),
            texts::jihe::help_board_and_pieces_text_3(),
        ],
    );
    let mut own = Page::new(
        texts::jihe::help_own_moves(),
        &[texts::jihe::help_own_moves_text(), texts::jihe::help_own_moves_text_2()],
    );
    for kind in Kind::ALL {
        own = own.with(own_moves(kind)?);
    }
    Ok(vec![board.with(Picture::new(start, texts::jihe::help_set_up())), own])
}

fn jump_pages() -> Result<Vec<Page>, InputError> {
    // The trapezoid at c4 keeps the symmetric jump from being one through vertical angles too.
    let symmetric = example("T:c3 Z:c4", "P:e5", "c3-g5")?.jumps();
    let small = example("T:e3 P:e4 Z:f3", "", "e3-f4")?.jumps();
    let large = example("T:e3 P:e5", "Z:g3", "e3-g5")?.jumps();
    let sharp = example("T:e3", "P:f4", "e3-g5")?.jumps();
    // The trapezoid beyond e5 would stop a symmetric jump.
    let blunt = example("T:e3 P:e5", "Z:e6", "e3-e7")?.jumps();
    // So does the one at i5 here.
    let chain = example("T:e3 P:e4 Z:f3", "P:g5 T:h5 Z:i5", "e3-f4-h6-h4")?.jumps();
    Ok(vec![
        Page::new(texts::jihe::help_symmetric_jumps(), &[texts::jihe::help_symmetric_jumps_text()])
            .with(symmetric),
        Page::new(texts::jihe::help_rhombus_jumps(), &[texts::jihe::help_rhombus_jumps_text()])
            .with(small)
            .with(large),
        Page::new(texts::jihe::help_vertical_angle_jumps(), &[texts::jihe::help_vertical_angle_jumps_text()])
            .with(sharp)
            .with(blunt),
        Page::new(
            texts::jihe::help_chains(),
            &[texts::jihe::help_chains_text(), texts::jihe::help_chains_text_2()],
        )
        .with(chain),
    ])
}

/// The turns of the page on scoring: a triangle, a parallelogram, a trapezoid, a hexagon that stands in, two figures
/// with a common corner, two with a common edge.
const SCORES: [(&str, &str, &str); 6] = [
    ("T:c4,c6 Z:d6", "T:a3", "c4-c5"),
    ("T:c4,d7 P:c6 Z:d6", "T:a3", "c4-c5"),
    ("T:c4,d6 P:d7 Z:c7", "T:a3", "c4-c5"),
    ("P:d7 Z:c7 H:c5", "T:a3", "c5-c6"),
    ("T:c5,c6,d8,e9,d5 P:d7,e8", "T:a3", "d5-d6"),
    ("T:c4,d6,e7 P:c6,d7", "T:a3", "c4-c5"),
];

/// The turns of the page on what leaves: other pieces of both sides, two corners of a trapezoid, a common corner.
const LEAVES: [(&str, &str, &str); 3] = [
    ("T:c4,c7 P:c6 Z:e7", "T:d6,a1", "c4-c5"),
    ("T:c4,d6 P:d7 Z:c7", "T:a3", "c4-c5"),
    ("T:c5,c6,d8,e9,d5 P:d7,e8", "T:a3", "d5-d6"),
];

fn score_pages() -> Result<Vec<Page>, InputError> {
    let mut scoring = Page::new(
        texts::jihe::help_scoring(),
        &[texts::jihe::help_scoring_text(), texts::jihe::help_scoring_text_2()],
    );
    for (lower, upper, written) in SCORES {
        scoring = scoring.with(example(lower, upper, written)?.scores());
    }
    let mut leaving = Page::new(texts::jihe::help_what_leaves(), &[texts::jihe::help_what_leaves_text()]);
    for (lower, upper, written) in LEAVES {
        leaving.pictures.extend(example(lower, upper, written)?.leaves()?);
    }
    Ok(vec![
        scoring,
        leaving,
        Page::new(texts::jihe::help_end(), &[texts::jihe::help_end_text(), texts::jihe::help_end_text_2()]),
    ])
}

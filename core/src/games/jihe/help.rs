//! The help: rules for people, with pictures.

use serde_json::Map;

use super::kind::Kind;
use super::presentation::Drafted;
use super::{Jihe, Mover, names};
use crate::game::{Draft, InputError, Page, Picture, Rules, Seeds, picture_position, step_position};
use crate::seat::{Seat, Viewer};
use crate::words::texts::{jihe as words, shared};
use crate::words::{Joint, Text};

/// A position that only these pages show.
fn pictured(id: &str) -> Result<Jihe, InputError> {
    picture_position("jihe", id)?.set_up(Jihe::new)
}

/// A position and one turn of seat 0 from it, played by the rules.
struct Example {
    before: Jihe,
    after: Jihe,
    /// The turn as it is written: `c3-g5`.
    written: String,
    /// Its start and landings.
    way: Vec<u8>,
}

/// The position of a lesson's step, and the first turn of its solution.
///
/// # Errors
/// A step that the lessons do not have.
fn lesson((lesson, step): (&str, &str)) -> Result<Example, InputError> {
    let step = step_position("jihe", lesson, step)?;
    played(step.set_up(Jihe::new)?, step.solution.first().map_or("", String::as_str))
}

/// # Errors
/// A turn that the rules refuse.
fn played(before: Jihe, written: &str) -> Result<Example, InputError> {
    let mut after = before.clone();
    after.act(Seat(0), written).map_err(InputError::from)?;
    let way = written.split('-').filter_map(|name| before.lattice().parse(name)).collect();
    Ok(Example { before, after, written: written.to_owned(), way })
}

impl Example {
    /// The turn drawn into the position before it.
    fn into_picture(self, caption: &Text) -> Picture {
        let caption = shared::colon(Text::plain(self.written), caption);
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
        self.into_picture(&caption)
    }

    /// Adds the score of the turn, drawn before it as a screen previews it.
    fn scores(self) -> Picture {
        let made = self.after.claimed.as_ref().map(|claimed| &claimed.claim);
        let claim = self.after.claims.first().or(made);
        let caption = claim
            .map_or_else(Text::none, |claim| words::help_score_example(names::formed(claim), claim.points));
        self.into_picture(&caption)
    }

    /// Two pictures: right after the turn with the corners to be removed marked, and after the first claim.
    fn leaves(self) -> Result<[Picture; 2], InputError> {
        let pending = self.after;
        let removed = pending.claims.first().map(|claim| names::removed(pending.lattice(), claim));
        let mut left = pending.clone();
        left.act(Seat(0), "claim 1").map_err(InputError::from)?;
        let written = Text::plain(self.written);
        let caption = shared::colon(written, removed.unwrap_or_else(Text::none));
        Ok([Picture::new(pending, caption), Picture::new(left, words::help_what_is_left())])
    }
}

/// Where a lone piece can go.
fn own_moves(kind: Kind) -> Result<Picture, InputError> {
    let id = match kind {
        Kind::Triangle => "own-triangle",
        Kind::Parallelogram => "own-parallelogram",
        Kind::Trapezoid => "own-trapezoid",
        Kind::Hexagon => "own-hexagon",
    };
    let game = pictured(id)?;
    let draft = Draft::new(Drafted::Way(game.lattice().parse("e5").into_iter().collect()));
    let caption = words::help_where_it_can_go(names::kind(kind));
    Ok(Picture::new(game, caption).seen(Viewer::Seat(Seat(0)), draft))
}

/// Lessons whose turns the page on scoring shows: a triangle, a parallelogram, a trapezoid, a hexagon that stands in, two
/// figures with a common corner, two with a common edge.
const SCORES: [(&str, &str); 6] = [
    ("first", "claim"),
    ("figures", "parallelogram"),
    ("figures", "trapezoid"),
    ("removal", "hexagon"),
    ("combined", "corner"),
    ("combined", "edge"),
];

/// Lessons whose turns the page on what leaves shows: other pieces of both sides, two corners of a trapezoid, a common corner.
const LEAVES: [(&str, &str); 3] = [("removal", "inside"), ("removal", "corners"), ("combined", "corner")];

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, InputError> {
    let start = Jihe::new(&Map::new(), &Seeds::default())?;
    let board = Page::new(
        words::help_board_and_pieces(),
        [
            words::help_board_and_pieces_text(),
            words::help_board_and_pieces_text_2(),
            words::help_board_and_pieces_text_3(),
        ],
    );
    let mut own =
        Page::new(words::help_own_moves(), [words::help_own_moves_text(), words::help_own_moves_text_2()]);
    for kind in Kind::ALL {
        own = own.with(own_moves(kind)?);
    }
    let mut scoring =
        Page::new(words::help_scoring(), [words::help_scoring_text(), words::help_scoring_text_2()]);
    for step in SCORES {
        scoring = scoring.with(lesson(step)?.scores());
    }
    let mut leaving = Page::new(words::help_what_leaves(), [words::help_what_leaves_text()]);
    for step in LEAVES {
        leaving.pictures.extend(lesson(step)?.leaves()?);
    }
    Ok(vec![
        board.with(Picture::new(start, words::help_set_up())),
        own,
        // The trapezoid at c4 keeps the symmetric jump from being one through vertical angles too.
        Page::new(words::help_symmetric_jumps(), [words::help_symmetric_jumps_text()])
            .with(lesson(("jumps", "symmetric"))?.jumps()),
        Page::new(words::help_rhombus_jumps(), [words::help_rhombus_jumps_text()])
            .with(lesson(("jumps", "rhombus"))?.jumps())
            .with(played(pictured("large-rhombus")?, "e3-g5")?.jumps()),
        // The trapezoid beyond e5 would stop a symmetric jump. So does the one at i5 in the chain.
        Page::new(words::help_vertical_angle_jumps(), [words::help_vertical_angle_jumps_text()])
            .with(lesson(("jumps", "vertical"))?.jumps())
            .with(played(pictured("blunt-angle")?, "e3-e7")?.jumps()),
        Page::new(words::help_chains(), [words::help_chains_text(), words::help_chains_text_2()])
            .with(lesson(("chains", "mixed"))?.jumps()),
        scoring,
        leaving,
        Page::new(words::help_end(), [words::help_end_text(), words::help_end_text_2()]),
    ])
}

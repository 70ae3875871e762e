//! Small boards: one for every term, one for every shape.

use serde_json::json;

use crate::game::{InputError, Page, Picture, Seeds, picture_position, step_position};
use crate::games::sifang::{Board, Colour, Point, Points, Shape, Sifang, Term};
use crate::scene::{MarkKind, Rect};
use crate::words::{Text, texts};

/// A position that only these pages show.
pub(super) fn pictured(id: &str) -> Result<Sifang, InputError> {
    picture_position("sifang", id)?.set_up(Sifang::new)
}

/// The position of a lesson's step.
pub(super) fn lesson(lesson: &str, step: &str) -> Result<Sifang, InputError> {
    step_position("sifang", lesson, step)?.set_up(Sifang::new)
}

/// Black and white stones, nothing played yet.
fn placed(black: Points, white: Points) -> Result<Sifang, InputError> {
    let options =
        json!({ "style": "plain", "position": { "rows": Board { black, white }.rows(), "turn": 0 } });
    Sifang::new(options.as_object().unwrap_or(&serde_json::Map::new()), &Seeds::default())
}

/// 孤子 and 连接子 ringed (source, figures 6 and 7).
pub(super) fn loners_and_linked() -> Result<[Picture; 2], InputError> {
    let both = |game: &Sifang, of: fn(&Board, Colour) -> Points| -> Points {
        Colour::ALL.iter().flat_map(|colour| of(&game.board, *colour).iter()).collect()
    };
    let mut loners = pictured("loners")?;
    loners.pictured = vec![(MarkKind::Selected, both(&loners, Board::loners))];
    let mut linked = pictured("linked")?;
    linked.pictured = vec![(MarkKind::Selected, both(&linked, Board::linked))];
    Ok([
        small(loners, texts::sifang::help_loners_ringed()),
        small(linked, texts::sifang::help_linked_ringed()),
    ])
}

/// The middle of the board, 7×7 points.
const MIDDLE: Rect = Rect { x: 3.5, y: 4.5, w: 7.0, h: 7.0 };

fn small(game: Sifang, caption: Text) -> Picture {
    Picture::new(game, caption).cropped(MIDDLE)
}

/// The picture of a term, whose last stone earns it, and its meaning in a few words.
fn example(term: Term) -> (&'static str, Text) {
    match term {
        Term::TakeCentre => ("term-take-centre", texts::sifang::help_takes_centre()),
        Term::TakePlace => ("term-take-place", texts::sifang::help_takes_place()),
        Term::Kill => ("term-kill", texts::sifang::help_kill()),
        Term::DoubleCall => ("term-double-call", texts::sifang::help_double_threat()),
        Term::Call => ("term-call", texts::sifang::help_threat()),
        Term::Answer => ("term-answer", texts::sifang::help_answer()),
        Term::Fill => ("term-fill", texts::sifang::help_fill()),
        Term::Cut => ("term-cut", texts::sifang::help_cut()),
        Term::Point => ("term-point", texts::sifang::help_point()),
        Term::Press => ("term-press", texts::sifang::help_press()),
        Term::Strike => ("term-strike", texts::sifang::help_strike()),
        Term::Seal => ("term-seal", texts::sifang::help_seal()),
        Term::Bar => ("term-bar", texts::sifang::help_bar()),
        Term::Stop => ("term-stop", texts::sifang::help_stop()),
        Term::Charge => ("term-charge", texts::sifang::help_charge()),
        Term::Link => ("term-link", texts::sifang::help_link()),
        Term::Jump => ("term-jump", texts::sifang::help_jump()),
        Term::Hook => ("term-hook", texts::sifang::help_hook()),
        Term::Fly => ("term-fly", texts::sifang::help_fly()),
        Term::Follow => ("term-follow", texts::sifang::help_follow()),
        Term::Face => ("term-face", texts::sifang::help_face()),
        Term::Apart => ("term-apart", texts::sifang::help_apart()),
        Term::Leave => ("term-leave", texts::sifang::help_leave()),
    }
}

/// 常用术语, one picture each.
pub(super) fn terms() -> Result<Page, InputError> {
    let mut page = Page::new(texts::sifang::help_terms(), &[texts::sifang::help_terms_text()]);
    for term in Term::ALL {
        let (picture, meaning) = example(term);
        page = page.with(small(pictured(picture)?, texts::shared::colon(term.name(), meaning)));
    }
    Ok(page)
}

/// 重要棋形, one picture each.
pub(super) fn shapes() -> Result<Page, InputError> {
    let mut page = Page::new(
        texts::sifang::help_shapes(),
        &[texts::sifang::help_shapes_text(), texts::sifang::help_shapes_text_2()],
    );
    for shape in Shape::ALL {
        // The lower left stone of every figure lies on row 6, column 6.
        let own = shape
            .stones()
            .iter()
            .filter_map(|(rows, columns)| Point::new(5, 5)?.step((*rows, *columns)))
            .collect();
        let enemy = if shape == Shape::SingleEdge { Point::new(4, 6) } else { None };
        let name = shape.name();
        let name = if shape.inferred() { texts::sifang::inferred(name) } else { name };
        let mut game = placed(own, enemy.into_iter().collect())?;
        let caption = if game.board.deadly(Colour::Black) { texts::sifang::deadly(name) } else { name };
        // Those that complete a square are marked already: they are threats.
        let keys = game.board.key_points(Colour::Black);
        let keys = keys.iter().filter(|at| !game.board.completes(Colour::Black, *at)).collect();
        game.pictured = vec![(MarkKind::Threat, keys)];
        page = page.with(small(game, caption));
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::sifang::figures;

    /// The last stone of each picture earns its term, and it is the one announced where no other is meant.
    #[test]
    fn examples_earn_their_terms() {
        for term in Term::ALL {
            let game = pictured(example(term).0).expect("a good example");
            let earned = &game.history.last().expect("a stone").terms;
            assert!(earned.contains(&term), "{term:?}: {earned:?}");
            assert_eq!(earned.first(), Some(&term), "{term:?} is announced");
        }
    }

    /// Each figure of the page is recognised from every one of its stones.
    #[test]
    fn figures_are_recognised() {
        for shape in Shape::ALL {
            let mut board = Board::default();
            for (rows, columns) in shape.stones() {
                let at = Point::new(7, 7).and_then(|at| at.step((*rows, *columns))).expect("on the board");
                board.place(Colour::Black, at);
            }
            if shape == Shape::SingleEdge {
                board.place(Colour::White, Point::new(6, 8).expect("on the board"));
            }
            for at in board.black.iter() {
                let found = figures(&board, Colour::Black, at);
                assert_eq!(found.first().map(|figure| figure.shape), Some(shape), "{shape:?} from {at}");
            }
        }
    }
}

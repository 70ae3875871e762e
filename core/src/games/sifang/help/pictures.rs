//! Small boards: one for every term, one for every shape.

use serde_json::json;

use crate::game::{IllegalAction, InputError, Page, Picture, Rules, Seeds, lesson_step};
use crate::games::sifang::{Board, Colour, Point, Points, Shape, Sifang, Term};
use crate::scene::{MarkKind, Rect};
use crate::seat::Seat;
use crate::words::{Text, texts};

fn refused(refusal: IllegalAction) -> InputError {
    refusal.into()
}

fn stones(text: &str) -> impl Iterator<Item = Point> {
    text.split_whitespace().filter_map(|word| word.parse().ok())
}

/// A position, and the stones played from it; the side of the first one is to move.
pub(super) fn played(black: &str, white: &str, moves: &[(Colour, &str)]) -> Result<Sifang, InputError> {
    let board = Board { black: stones(black).collect(), white: stones(white).collect() };
    let turn = moves.first().map_or(Colour::Black, |first| first.0);
    let options = json!({
        "style": "plain",
        "position": { "rows": board.rows(), "turn": if turn == Colour::Black { 0 } else { 1 } },
    });
    let mut game = Sifang::new(options.as_object().unwrap_or(&serde_json::Map::new()), &Seeds::default())?;
    for (colour, at) in moves {
        game.act(game.seat(*colour), at).map_err(refused)?;
    }
    Ok(game)
}

/// The position of a lesson's step.
pub(super) fn lesson(lesson: &str, step: &str) -> Result<Sifang, InputError> {
    let options = &lesson_step("sifang", lesson, step)?["options"];
    Sifang::new(options.as_object().unwrap_or(&serde_json::Map::new()), &Seeds::default())
}

/// A position, after both sides agreed to count it.
pub(super) fn agreed(mut game: Sifang) -> Result<Sifang, InputError> {
    game.act(Seat(0), "count").map_err(refused)?;
    game.act(Seat(1), "count yes").map_err(refused)?;
    Ok(game)
}

/// 孤子 and 连接子 ringed (source, figures 6 and 7).
pub(super) fn loners_and_linked() -> Result<[Picture; 2], InputError> {
    let both = |game: &Sifang, of: fn(&Board, Colour) -> Points| -> Points {
        Colour::ALL.iter().flat_map(|colour| of(&game.board, *colour).iter()).collect()
    };
    let mut loners = played("88 66 6A", "78 87 89 98 A6", &[])?;
    loners.pictured = vec![(MarkKind::Selected, both(&loners, Board::loners))];
    let mut linked = played("67 68 69 78 88 A6", "8A 9A AA 99", &[])?;
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

/// Returns the meaning of a term, in a few words.
fn meaning(term: Term) -> Text {
    match term {
        Term::TakeCentre => texts::sifang::help_takes_centre(),
        Term::TakePlace => texts::sifang::help_takes_place(),
        Term::Kill => texts::sifang::help_kill(),
        Term::DoubleCall => texts::sifang::help_double_threat(),
        Term::Call => texts::sifang::help_threat(),
        Term::Answer => texts::sifang::help_answer(),
        Term::Fill => texts::sifang::help_fill(),
        Term::Cut => texts::sifang::help_cut(),
        Term::Point => texts::sifang::help_point(),
        Term::Press => texts::sifang::help_press(),
        Term::Strike => texts::sifang::help_strike(),
        Term::Seal => texts::sifang::help_seal(),
        Term::Bar => texts::sifang::help_bar(),
        Term::Stop => texts::sifang::help_stop(),
        Term::Charge => texts::sifang::help_charge(),
        Term::Link => texts::sifang::help_link(),
        Term::Jump => texts::sifang::help_jump(),
        Term::Hook => texts::sifang::help_hook(),
        Term::Fly => texts::sifang::help_fly(),
        Term::Follow => texts::sifang::help_follow(),
        Term::Face => texts::sifang::help_face(),
        Term::Apart => texts::sifang::help_apart(),
        Term::Leave => texts::sifang::help_leave(),
    }
}

/// Stones before, and the stones played then; the last one earns the term.
fn example(term: Term) -> (&'static str, &'static str, &'static [(Colour, &'static str)]) {
    use Colour::{Black as X, White as O};
    match term {
        Term::TakeCentre => ("", "", &[(X, "88")]),
        Term::TakePlace => ("", "", &[(X, "77")]),
        Term::Kill => ("77 78 87", "", &[(X, "88")]),
        Term::DoubleCall => ("77 79", "", &[(X, "88"), (O, "6A"), (X, "78")]),
        Term::Call => ("77 78", "", &[(X, "87")]),
        Term::Answer => ("77 78 87", "", &[(O, "88")]),
        Term::Fill => ("77 79", "", &[(X, "78")]),
        Term::Cut => ("77 79", "", &[(O, "78")]),
        Term::Point => ("77 78 79", "88", &[(O, "68")]),
        Term::Press => ("77 78 79", "88", &[(O, "67")]),
        Term::Strike => ("78 79 87 97", "", &[(O, "77")]),
        Term::Seal => ("78 79", "77", &[(X, "7A"), (O, "7B")]),
        Term::Bar => ("77 78", "", &[(X, "79"), (O, "7A")]),
        Term::Stop => ("76 78 7A", "", &[(O, "75")]),
        Term::Charge => ("77 78", "", &[(X, "79")]),
        Term::Link => ("77", "", &[(X, "78")]),
        Term::Jump => ("77", "", &[(X, "79")]),
        Term::Hook => ("77", "", &[(X, "88")]),
        Term::Fly => ("77", "", &[(X, "89")]),
        Term::Follow => ("77", "", &[(O, "78")]),
        Term::Face => ("77", "", &[(O, "88")]),
        Term::Apart => ("77", "", &[(O, "79")]),
        Term::Leave => ("77", "", &[(O, "89")]),
    }
}

/// 常用术语, one picture each.
pub(super) fn terms() -> Result<Page, InputError> {
    let mut page = Page::new(texts::sifang::help_terms(), &[texts::sifang::help_terms_text()]);
    for term in Term::ALL {
        let (black, white, moves) = example(term);
        page =
            page.with(small(played(black, white, moves)?, texts::shared::colon(term.name(), meaning(term))));
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
        let own: Vec<String> = shape
            .stones()
            .iter()
            .filter_map(|(rows, columns)| Point::new(5, 5)?.step((*rows, *columns)))
            .map(|at| at.to_string())
            .collect();
        let enemy = if shape == Shape::SingleEdge { "57" } else { "" };
        let name = shape.name();
        let name = if shape.inferred() { texts::sifang::inferred(name) } else { name };
        let mut game = played(&own.join(" "), enemy, &[])?;
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
            let (black, white, moves) = example(term);
            let game = played(black, white, moves).expect("a good example");
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

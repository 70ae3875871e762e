//! Small boards: one for every term, one for every shape.

use serde_json::json;

use crate::game::{Both, Fault, Page, Picture, Refusal, Rules};
use crate::games::sifang::{Board, Colour, Point, Shape, Sifang, Term};
use crate::scene::Rect;
use crate::seat::Seat;
use crate::words::Words;

fn refused(refusal: Refusal) -> Fault {
    refusal.into()
}

fn stones(text: &str) -> impl Iterator<Item = Point> {
    text.split_whitespace().filter_map(|word| word.parse().ok())
}

/// A position, and the stones played from it; the side of the first one is to move.
pub(super) fn played(black: &str, white: &str, moves: &[(Colour, &str)]) -> Result<Sifang, Fault> {
    let board = Board { black: stones(black).collect(), white: stones(white).collect() };
    let turn = moves.first().map_or(Colour::Black, |first| first.0);
    let options = json!({
        "style": "plain",
        "position": { "rows": board.rows(), "turn": if turn == Colour::Black { 0 } else { 1 } },
    });
    let mut game = Sifang::new(options.as_object().unwrap_or(&serde_json::Map::new()), 0)?;
    for (colour, at) in moves {
        game.act(game.seat(*colour), at).map_err(refused)?;
    }
    Ok(game)
}

/// A position that both sides agreed to count.
pub(super) fn agreed(black: &str, white: &str) -> Result<Sifang, Fault> {
    let mut game = played(black, white, &[])?;
    game.act(Seat(0), "count").map_err(refused)?;
    game.act(Seat(1), "count yes").map_err(refused)?;
    Ok(game)
}

/// The middle of the board, 7×7 points.
const MIDDLE: Rect = Rect { x: 3.5, y: 4.5, w: 7.0, h: 7.0 };

fn small(game: Sifang, caption: (String, String)) -> Picture {
    let mut picture = Picture::new(game, ("", "")).cropped(MIDDLE);
    picture.caption = Words::new(caption.0, caption.1);
    picture
}

/// What a term means, in a few words.
fn meaning(term: Term) -> Both {
    match term {
        Term::TakeCentre => ("黑方第一子下在四方台上", "Black's first stone is on the centre"),
        Term::TakePlace => ("黑方第一子下在四方台外", "Black's first stone is elsewhere"),
        Term::Kill => ("成四方形，获胜", "completes a square and wins"),
        Term::DoubleCall => ("一手两个叫杀", "two threats at once"),
        Term::Call => ("差一子成四方形", "one stone from a square"),
        Term::Answer => ("堵住对方的叫杀", "stops a threat"),
        Term::Fill => ("填在己方的跳里，连成三子以上", "fills an own jump to three or more"),
        Term::Cut => ("下在对方的跳里", "inside an enemy jump"),
        Term::Point => ("下在对方单刃剑的中间", "beside the middle of an enemy single-edged sword"),
        Term::Press => ("下在对方单刃剑的两端", "beside an end of an enemy single-edged sword"),
        Term::Strike => ("下在对方双连环的接点", "on the joint of an enemy double link"),
        Term::Seal => ("拦住对方的另一头", "bars the other end as well"),
        Term::Bar => ("拦在对方冲的前头", "bars the run the enemy has just lengthened"),
        Term::Stop => ("拦在对方直棍的一头", "at the end of an enemy straight staff"),
        Term::Charge => ("把己方的连子向空处延长", "lengthens an own run towards an open point"),
        Term::Link => ("与己方棋子相连", "next to an own stone"),
        Term::Jump => ("在排列上隔一二空位", "one or two empty points from an own stone, in line"),
        Term::Hook => ("在己方棋子的对角", "diagonal to an own stone"),
        Term::Fly => ("在己方棋子的日字对角", "a knight's move from an own stone"),
        Term::Follow => ("贴着对方棋子", "next to an enemy stone"),
        Term::Face => ("在对方棋子的对角", "diagonal to an enemy stone"),
        Term::Apart => ("与对方棋子隔一空位", "one empty point from an enemy stone, in line"),
        Term::Leave => ("在对方棋子的日字对角", "a knight's move from an enemy stone"),
    }
}

/// Black and white stones before, and what is then played: the last stone earns the term.
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
pub(super) fn terms() -> Result<Page, Fault> {
    let mut page = Page::new(
        ("术语", "Terms"),
        &[(
            "每下一子，程序报出它最重要的术语，棋盘下面列出全部术语和棋形。",
            "For each stone the most important term is announced; all its terms and shapes are listed under the board.",
        )],
    );
    for term in Term::ALL {
        let (black, white, moves) = example(term);
        let ((zh, en), (zh_means, en_means)) = (term.name(), meaning(term));
        page = page.with(small(
            played(black, white, moves)?,
            (format!("{zh}：{zh_means}"), format!("{en}: {en_means}")),
        ));
    }
    Ok(page)
}

/// 重要棋形, one picture each.
pub(super) fn shapes() -> Result<Page, Fault> {
    let mut page = Page::new(
        ("棋形", "Shapes"),
        &[
            (
                "二十四种棋形，横竖正反都算。图中菱形是再下一子就成四方形的点。",
                "The 24 shapes, in any orientation. A diamond is a point that completes a square.",
            ),
            (
                "说明书的图没有留下来：短刀、立刀、大刀、长刀、角棍、斜棍、曲棍是按文字推定的。",
                "The figures of the source are lost: the short, standing, broad and long knife and the angled, slanted and curved staff are inferred from its words.",
            ),
        ],
    );
    for shape in Shape::ALL {
        // The lower left stone of every figure lies on row 6, column 6.
        let own: Vec<String> = shape
            .stones()
            .iter()
            .filter_map(|(rows, columns)| Point::new(5, 5)?.step(*rows, *columns))
            .map(|at| at.to_string())
            .collect();
        let enemy = if shape == Shape::SingleEdge { "57" } else { "" };
        let (zh, en) = shape.name();
        let caption = if shape.inferred() {
            (format!("{zh}（推定）"), format!("{en} (inferred)"))
        } else {
            (zh.to_owned(), en.to_owned())
        };
        page = page.with(small(played(&own.join(" "), enemy, &[])?, caption));
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
            let earned = &game.deeds.last().expect("a stone").terms;
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
                let at = Point::new(7, 7).and_then(|at| at.step(*rows, *columns)).expect("on the board");
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

//! The 15×15 board as lines, stars and labels (“一、五子棋棋盘” of the source).

pub(super) use crate::game::grid::art::place;
use crate::game::grid::art::{self, labelled_edges};
use crate::games::gomoku::point::{Point, SIZE};
use crate::scene::{BoardArt, Dot, Pt, Tone};

/// 天元 and the four stars: D4 D12 L4 L12.
const STARS: [(f32, f32); 5] = [(3.0, 3.0), (11.0, 3.0), (3.0, 11.0), (11.0, 11.0), (7.0, 7.0)];

/// The empty board. `facing`: the device lies between the players, so both ends have labels. `turn`: quarter turns of the
/// board, so that the labels stand upright at the lower and the left edge.
pub(super) fn board_art(facing: bool, turn: u8) -> BoardArt {
    let mut texts = Vec::new();
    for edge in labelled_edges(facing, turn) {
        texts.extend(
            Point::all()
                .filter(|at| at.rank() == 0)
                .map(|at| edge.below::<SIZE>(at.letter().to_string(), place(at).x)),
        );
        texts.extend(
            Point::all()
                .filter(|at| at.file() == 0)
                .map(|at| edge.beside::<SIZE>((at.rank() + 1).to_string(), place(at).y)),
        );
    }
    let star = |(x, y): (f32, f32)| Dot { at: Pt { x, y }, radius: 0.1, tone: Tone::Line };
    BoardArt {
        dots: STARS.map(star).into(),
        texts,
        ..art::board(art::MARGIN, art::RAIL, |at: Point| (place(at), at.to_string()))
    }
}

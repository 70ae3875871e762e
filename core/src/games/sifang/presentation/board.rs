//! The 16×16 board as lines, centre points, 四方台 and labels (“棋盘” of the source).

use crate::game::grid::art::{self, labelled_edges, last};
use crate::games::sifang::point::{Point, SIZE, digit};
use crate::scene::{BoardArt, Dot, Fill, Pt, Tone, TrueSize};
use crate::words::{Lang, Text, texts};

const LAST: f32 = last::<SIZE>();
/// Side of the 四方台, and the radius of its corners.
const PLATFORM: f32 = 1.28;
const CORNER: f32 = 0.2;

/// Where a point is drawn: columns from left to right, rows from below.
pub(super) fn place(at: Point) -> Pt {
    Pt { x: f32::from(at.column()), y: LAST - f32::from(at.row()) }
}

/// 四方台: a rounded square round the centre.
fn platform() -> Fill {
    let reach = PLATFORM / 2.0 - CORNER;
    let mut points = Vec::new();
    for (quarter, (x, y)) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].into_iter().enumerate() {
        for step in 0..=4_u8 {
            let angle = (quarter as f32 + f32::from(step) / 4.0) * std::f32::consts::FRAC_PI_2;
            points.push(Pt {
                x: LAST / 2.0 + x * reach + CORNER * angle.cos(),
                y: LAST / 2.0 + y * reach + CORNER * angle.sin(),
            });
        }
    }
    Fill { points, tone: Tone::Zone, opacity: 0.22, hatched: false }
}

/// The empty board, as Black sees it. `facing`: the device lies between the players, so both ends have labels.
/// `turn`: quarter turns of the board, so that the labels stand upright at the lower and the left edge.
pub(super) fn board_art(facing: bool, turn: u8, lang: Lang) -> BoardArt {
    let mut texts = Vec::new();
    for edge in labelled_edges(facing, turn) {
        for line in 0..SIZE {
            let (text, along) = (digit(line).to_string(), f32::from(line));
            texts.push(edge.below::<SIZE>(text.clone(), along));
            texts.push(edge.beside::<SIZE>(text, LAST - along));
        }
    }
    let size = |name: Text, unit_mm| TrueSize { label: name.shown(lang), unit_mm };
    BoardArt {
        fills: vec![platform()],
        dots: Point::all()
            .filter(|at| at.in_centre())
            .map(|at| Dot { at: place(at), radius: 0.1, tone: Tone::Line })
            .collect(),
        texts,
        // “附面说明”, 图2: 排间距离 15, 20.
        true_sizes: vec![size(texts::sifang::small_set(), 15.0), size(texts::sifang::big_set(), 20.0)],
        ..art::board(art::MARGIN, art::RAIL, |at: Point| (place(at), at.to_string()))
    }
}

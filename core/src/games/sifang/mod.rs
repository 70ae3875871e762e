//! 四方棋 · Sifang (Four-square, 搏击棋).
//!
//! Two sides put stones on a board of 16×16 points. A 2×2 block of one colour wins at once; without one the
//! 排列分 decides, then the 连接分. Rules: docs/rules/sifang.md; source: CN1307915A.

mod action;
mod around;
mod board;
pub mod computer;
mod count;
mod deadly;
mod effects;
mod end;
mod form;
mod help;
mod names;
pub mod options;
mod placement;
mod play;
mod point;
mod presentation;
mod rules;
mod shapes;
mod terms;

use crate::game::{Ending, InputError, InputErrorKind, Seeds};
use crate::games::sifang::end::End;
use serde_json::{Map, Value};

pub use board::{Board, Colour, STONES};
pub use count::{Run, SHORTEST, by_length, row_score, runs};
pub use point::{Point, Points, SIZE};
pub use shapes::{Figure, Shape, figures};
pub use terms::{Term, terms};

use crate::scene::{CardScene, MarkKind};
use crate::seat::Seat;
use crate::words::texts;
use options::Options;

/// Identifier of the game, as in records.
pub const ID: &str = "sifang";

/// The game.
pub const KIND: crate::game::Kind = crate::game::Kind {
    id: ID,
    revision: 1,
    begin: |options, seeds| Ok(Box::new(Sifang::new(options, seeds)?)),
    options: &form::OPTIONS,
    help: help::help,
    openings: None,
    tagline: texts::sifang::tagline,
    card: CardScene::Square,
    exports: &[],
    engine: Some(|| Box::new(computer::Player)),
    chosen_among: None,
    samples: &[r#"{}"#, r#"{"style":"counted"}"#],
    variants: &[],
};

/// The other seat.
fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// A stone that was played: one cell of the list of moves.
#[derive(Debug, Clone, PartialEq, Eq)]
struct HistoryEntry {
    seat: Seat,
    colour: Colour,
    at: Point,
    /// Its number, 1…128; each side counts its own.
    number: u16,
    terms: Vec<Term>,
    figures: Vec<Figure>,
}

/// Result of a count by colour, Black first.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Tally {
    runs: [Vec<Run>; 2],
    /// 排列分
    row: [u16; 2],
    /// 孤子
    loners: [u16; 2],
}

impl Tally {
    fn of(board: &Board) -> Tally {
        let runs = Colour::ALL.map(|colour| count::runs(board.stones(colour)));
        let row = [0, 1].map(|side: usize| runs[side].iter().map(|run| u16::from(run.length)).sum::<u16>());
        let loners = Colour::ALL.map(|colour| board.loners(colour).len() as u16);
        Tally { runs, row, loners }
    }

    /// 连接分 = 128 − 孤子 (source, “连接分的计分方法”); as written, on a board that is not full too.
    fn link(&self) -> [u16; 2] {
        self.loners.map(|loners| STONES - loners)
    }
}

/// A match of 四方棋.
#[derive(Debug, Clone)]
pub struct Sifang {
    options: Options,
    /// Seat that holds Black.
    black: Seat,
    board: Board,
    /// Colour of the next stone.
    mover: Colour,
    history: Vec<HistoryEntry>,
    /// Seat that asked to count and waits for the answer.
    count: Option<Seat>,
    /// The squares that won, their stones.
    square: Vec<Point>,
    /// Result of the count, where the count decided.
    tally: Option<Tally>,
    outcome: Option<Ending<End>>,
    /// Marks of a picture of the help. Not part of a match.
    pictured: Vec<(MarkKind, Points)>,
}

impl Sifang {
    /// A new match. The seat that begins holds Black (source, “基本规则” (3)).
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn new(options: &Map<String, Value>, seeds: &Seeds) -> Result<Sifang, InputError> {
        let options = Options::parse(&form::OPTIONS, options)?;
        let black = options.first.resolve(seeds).ok_or_else(InputError::undrawn)?;
        let mut game = Sifang {
            black,
            board: Board::default(),
            mover: Colour::Black,
            history: Vec::new(),
            count: None,
            square: Vec::new(),
            tally: None,
            pictured: Vec::new(),
            outcome: None,
            options,
        };
        game.set_out()?;
        Ok(game)
    }

    /// Lays out the position, if there is one.
    fn set_out(&mut self) -> Result<(), InputError> {
        let Some(start) = self.options.start else { return Ok(()) };
        self.board = start.board;
        let won = Colour::ALL.into_iter().map(|colour| (colour, self.board.all_squares(colour)));
        if let Some((colour, square)) = won.into_iter().find(|(_, square)| !square.is_empty()) {
            // A position with a square is won before it begins.
            self.square = square;
            self.end(Ending::win(self.seat(colour), End::Square), &mut Vec::new());
            return Ok(());
        }
        if self.board.empty().is_empty() {
            // A full position is counted before it begins.
            self.judge(end::By::Full, &mut Vec::new());
            return Ok(());
        }
        self.mover = match start.turn {
            Some(colour) => colour,
            // Page: Black if equal in number. **Reading**: else the side with fewer stones.
            None if start.board.black.len() > start.board.white.len() => Colour::White,
            None => Colour::Black,
        };
        if self.board.left(self.mover) == 0 {
            let reason = "the side to move has no stones left";
            return Err(InputError::head(InputErrorKind::BadPosition, reason)
                .about("position.turn")
                .saying(texts::sifang::no_stones_left()));
        }
        Ok(())
    }

    /// The options of the match.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The stones on the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The colour a seat holds.
    pub fn colour(&self, seat: Seat) -> Colour {
        if seat == self.black { Colour::Black } else { Colour::White }
    }

    /// The seat that holds a colour.
    pub fn seat(&self, colour: Colour) -> Seat {
        if colour == Colour::Black { self.black } else { other(self.black) }
    }

    /// The seat whose stone is next: an offer to count moves no turn.
    fn actor(&self) -> Option<Seat> {
        if self.outcome.is_some() {
            return None;
        }
        Some(self.seat(self.mover))
    }

    /// Number of the next stone of a colour, 1…129.
    fn next_number(&self, colour: Colour) -> u16 {
        STONES - self.board.left(colour) + 1
    }
}

//! Options of a match, docs/rules/sifang.md, “Options”; those that every game has are taken out before.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::board::{Board, Colour, STONES};
use super::point::{Point, SIZE};
use crate::game::options::SeatOrRandom;
use crate::game::{InputError, InputErrorKind, OptionTable};
use crate::seat::Seat;
use crate::words::{Text, texts};

/// 着法, the two styles (source, “基本规则” (2)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// 普通着法: stones without marks.
    Plain,
    /// 计步着法: each stone shows its number.
    Counted,
}

impl Style {
    /// As written in options.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// A set-up position to play from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    /// The stones: at most 128 a side, squares of one side at most.
    pub board: Board,
    /// The colour to move, no matter who holds it; `None` for Black if both have equally many stones, else the side with
    /// fewer.
    pub turn: Option<Colour>,
}

/// All options, checked.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether stones show their numbers.
    pub style: Style,
    /// Seat that begins, and so holds Black.
    pub first: SeatOrRandom<2>,
    /// Whether points that complete a square are marked.
    pub hints: bool,
    /// A set-up position.
    #[serde(skip)]
    pub start: Option<Start>,
}

impl Default for Options {
    fn default() -> Self {
        Options { style: Style::Plain, first: SeatOrRandom::Seat(Seat(0)), hints: true, start: None }
    }
}

impl Options {
    /// Reads and checks the options. That the seat to move of a position has stones left is checked with the
    /// colours of the seats, by [`super::Sifang::new`].
    ///
    /// # Errors
    /// `unknown_option`, `bad_option` or `bad_position`.
    pub(super) fn parse(table: &OptionTable, options: &Map<String, Value>) -> Result<Options, InputError> {
        let mut parsed: Options = table.read(options)?;
        parsed.start = table.position::<Position>(options)?.map(Position::start).transpose()?;
        Ok(parsed)
    }
}

fn fault(reason: impl Into<String>, words: Text) -> InputError {
    InputError::head(InputErrorKind::BadPosition, reason).about("position").saying(words)
}

/// A set-up position as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    rows: Vec<String>,
    #[serde(default)]
    turn: Option<u8>,
}

impl Position {
    fn start(self) -> Result<Start, InputError> {
        if self.rows.len() != usize::from(SIZE) {
            return Err(fault("the position has not 16 rows", texts::sifang::rows()));
        }
        let mut board = Board::default();
        for (row, text) in (0..).zip(&self.rows) {
            place_row(&mut board, row, text)?;
        }
        for colour in Colour::ALL {
            let stones = board.stones(colour);
            if stones.len() > usize::from(STONES) {
                return Err(fault("a side has more than 128 stones", texts::sifang::too_many()));
            }
        }
        if Colour::ALL.iter().all(|colour| !board.all_squares(*colour).is_empty()) {
            return Err(fault("both sides have a square", texts::sifang::both_have_squares()));
        }
        let turn = match self.turn {
            None => None,
            Some(0) => Some(Colour::Black),
            Some(1) => Some(Colour::White),
            Some(_) => {
                let fault = fault("“turn” is neither 0 for Black nor 1 for White", texts::sifang::bad_turn());
                return Err(fault.about("position.turn"));
            }
        };
        Ok(Start { board, turn })
    }
}

/// Puts the stones of one row, given as 16 characters.
fn place_row(board: &mut Board, row: u8, text: &str) -> Result<(), InputError> {
    let number = row + 1;
    if text.chars().count() != usize::from(SIZE) {
        return Err(fault(
            format!("row {number} from below has not 16 points"),
            texts::sifang::row_length(number),
        ));
    }
    for (column, cell) in (0..).zip(text.chars()) {
        let Some(at) = Point::new(row, column) else { continue };
        match cell {
            'X' => board.place(Colour::Black, at),
            'O' => board.place(Colour::White, at),
            '.' => {}
            _ => {
                let words = texts::sifang::bad_mark(at.to_string());
                return Err(fault(format!("{at} is none of X, O and ."), words));
            }
        }
    }
    Ok(())
}

/// Stones as people type them, apart from one another by spaces or commas: `88 9a，A9`.
pub fn typed_points(text: &str) -> Option<Vec<Point>> {
    text.split(|c: char| c.is_whitespace() || ",，、;；".contains(c))
        .filter(|word| !word.is_empty())
        .map(|word| word.to_ascii_uppercase().parse::<Point>().ok())
        .collect()
}

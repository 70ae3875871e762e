//! Options of a match, docs/rules/sifang.md, “Options”; those that every game has are taken out before.

use serde_json::{Map, Value};

use super::board::{Board, Colour, STONES};
use super::point::{Point, SIZE};
use crate::game::{Fault, FaultKind};
use crate::seat::Seat;

/// 着法, the two styles (source, “基本规则” (2)).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// 普通着法: stones without marks.
    Plain,
    /// 计步着法: each stone shows its number.
    Counted,
}

impl Style {
    /// As written in options.
    pub fn as_str(self) -> &'static str {
        match self {
            Style::Plain => "plain",
            Style::Counted => "counted",
        }
    }
}

/// Who begins, and so holds Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    /// The seat.
    Seat(Seat),
    /// Drawn from the seed.
    Random,
}

/// A set-up position to play from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    /// The stones: at most 128 a side, no square.
    pub board: Board,
    /// The seat to move; `None` for Black if both have equally many stones, else the side with fewer.
    pub turn: Option<Seat>,
}

/// All options, checked.
#[derive(Debug, Clone)]
pub struct Options {
    /// Whether stones show their numbers.
    pub style: Style,
    /// Who begins.
    pub first: First,
    /// Whether points that complete a square are marked.
    pub hints: bool,
    /// A set-up position.
    pub start: Option<Start>,
}

impl Default for Options {
    fn default() -> Self {
        Options { style: Style::Plain, first: First::Seat(Seat(0)), hints: true, start: None }
    }
}

fn bad(id: &str, what: &str, zh: &str) -> Fault {
    Fault::head(FaultKind::BadOption, format!("option “{id}” {what}")).in_chinese(zh)
}

impl Options {
    /// Reads and checks the options. That the seat to move of a position has stones left is checked with the
    /// colours of the seats, by [`super::Sifang::new`].
    ///
    /// # Errors
    /// `unknown_option`, `bad_option` or `bad_position`.
    pub fn parse(options: &Map<String, Value>) -> Result<Options, Fault> {
        let mut parsed = Options::default();
        for (id, value) in options {
            match id.as_str() {
                "style" => {
                    parsed.style = match value.as_str() {
                        Some("plain") => Style::Plain,
                        Some("counted") => Style::Counted,
                        _ => {
                            return Err(bad(id, "is neither plain nor counted", "着法只能是普通或计步"));
                        }
                    };
                }
                "first" => {
                    parsed.first = match (value.as_u64(), value.as_str()) {
                        (Some(seat @ 0..=1), _) => First::Seat(Seat(seat as u8)),
                        (_, Some("random")) => First::Random,
                        _ => return Err(bad(id, "is none of 0, 1 and random", "先手只能是 0、1 或随机")),
                    };
                }
                "hints" => {
                    parsed.hints = value
                        .as_bool()
                        .ok_or_else(|| bad(id, "is neither true nor false", "提示只能是开或关"))?;
                }
                "position" => parsed.start = if value.is_null() { None } else { Some(start(value)?) },
                _ => {
                    let id: String = id.chars().take(40).collect();
                    return Err(Fault::head(FaultKind::UnknownOption, format!("there is no option “{id}”")));
                }
            }
        }
        Ok(parsed)
    }
}

fn fault(reason: impl Into<String>, zh: &str) -> Fault {
    Fault::head(FaultKind::BadPosition, reason).in_chinese(zh)
}

fn start(value: &Value) -> Result<Start, Fault> {
    let fields =
        value.as_object().ok_or_else(|| fault("the position is not a JSON object", "局面的写法不对"))?;
    if let Some(field) = fields.keys().find(|key| !["rows", "turn"].contains(&key.as_str())) {
        let field: String = field.chars().take(40).collect();
        return Err(fault(format!("the position has an unknown field “{field}”"), "局面里有不认识的内容"));
    }
    let rows = fields.get("rows").and_then(Value::as_array);
    let rows = rows.filter(|rows| rows.len() == usize::from(SIZE));
    let rows = rows.ok_or_else(|| fault("the position has not 16 rows", "局面要有 16 排"))?;
    let mut board = Board::default();
    for (row, text) in (0..).zip(rows) {
        place_row(&mut board, row, text.as_str().unwrap_or_default())?;
    }
    for colour in Colour::ALL {
        let stones = board.stones(colour);
        if stones.len() > usize::from(STONES) {
            return Err(fault("a side has more than 128 stones", "一方最多 128 枚棋子"));
        }
        if let Some(at) = stones.iter().find(|at| !board.squares(colour, *at).is_empty()) {
            return Err(fault(format!("there is a square at {at}"), &format!("{at} 处已有四方形")));
        }
    }
    let turn = match fields.get("turn") {
        None | Some(Value::Null) => None,
        Some(turn) => {
            let seat = turn.as_u64().filter(|seat| *seat < 2);
            let seat = seat.ok_or_else(|| fault("“turn” is neither 0 nor 1", "轮到谁走写得不对"))?;
            Some(Seat(seat as u8))
        }
    };
    Ok(Start { board, turn })
}

/// Puts the stones of one row, given as 16 characters.
fn place_row(board: &mut Board, row: u8, text: &str) -> Result<(), Fault> {
    let number = row + 1;
    if text.chars().count() != usize::from(SIZE) {
        let zh = format!("自下而上第 {number} 排不是 16 个点");
        return Err(fault(format!("row {number} from below has not 16 points"), &zh));
    }
    for (column, cell) in (0..).zip(text.chars()) {
        let Some(at) = Point::new(row, column) else { continue };
        match cell {
            'X' => board.place(Colour::Black, at),
            'O' => board.place(Colour::White, at),
            '.' => {}
            _ => {
                let zh = format!("{at} 上的记号不是 X、O 或点");
                return Err(fault(format!("{at} is none of X, O and ."), &zh));
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

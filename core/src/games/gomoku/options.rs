//! Options of a match, docs/rules/gomoku.md, “Options”; those that every game has, the clock among them, are
//! taken out before.

use serde_json::{Map, Value};

use super::board::{Board, Colour};
use super::point::{Point, Points};
use crate::game::{Fault, FaultKind};

/// Most games in a row that a match may have.
pub const MAX_GAMES: u32 = 99;

/// 棋室 (source, “三种棋室”).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// 普通: no forbidden moves, five or more wins for both.
    Normal,
    /// 国标: forbidden moves for Black.
    Standard,
    /// 职业: these, 三手交换 and 五手两打.
    Professional,
}

impl Room {
    /// As written in options.
    pub fn as_str(self) -> &'static str {
        match self {
            Room::Normal => "normal",
            Room::Standard => "standard",
            Room::Professional => "professional",
        }
    }

    /// Whether Black has forbidden moves.
    pub fn has_forbidden(self) -> bool {
        self != Room::Normal
    }
}

/// What a forbidden move leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForbiddenMode {
    /// White must press 禁手 before answering.
    Call,
    /// Playing one loses at once.
    Lose,
    /// It cannot be played.
    Block,
}

impl ForbiddenMode {
    /// As written in options.
    pub fn as_str(self) -> &'static str {
        match self {
            ForbiddenMode::Call => "call",
            ForbiddenMode::Lose => "lose",
            ForbiddenMode::Block => "block",
        }
    }
}

/// A set-up position to play from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    /// The stones, any numbers of them.
    pub board: Board,
    /// Whose turn.
    pub to_move: Colour,
}

/// All options, checked.
#[derive(Debug, Clone)]
pub struct Options {
    /// Which rules.
    pub room: Room,
    /// What becomes of forbidden moves; means nothing in the normal room.
    pub forbidden_mode: ForbiddenMode,
    /// 指定开局: the first player lays the first three stones; professional room only.
    pub designated_opening: bool,
    /// Games in a row.
    pub games: u32,
    /// A set-up position; each game of the match begins with it.
    pub start: Option<Start>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            room: Room::Normal,
            forbidden_mode: ForbiddenMode::Call,
            designated_opening: false,
            games: 1,
            start: None,
        }
    }
}

fn bad(id: &str, what: &str, zh: &str) -> Fault {
    Fault::head(FaultKind::BadOption, format!("option “{id}” {what}")).in_chinese(zh)
}

impl Options {
    /// Reads and checks the options.
    ///
    /// # Errors
    /// `unknown_option`, `bad_option` or `bad_position`.
    pub fn parse(options: &Map<String, Value>) -> Result<Options, Fault> {
        let mut parsed = Options::default();
        for (id, value) in options {
            match id.as_str() {
                "room" => {
                    let rooms = [Room::Normal, Room::Standard, Room::Professional];
                    parsed.room = one_of(id, value, &rooms, Room::as_str)?;
                }
                "forbidden_mode" => {
                    let modes = [ForbiddenMode::Call, ForbiddenMode::Lose, ForbiddenMode::Block];
                    parsed.forbidden_mode = one_of(id, value, &modes, ForbiddenMode::as_str)?;
                }
                "designated_opening" => {
                    parsed.designated_opening = value
                        .as_bool()
                        .ok_or_else(|| bad(id, "is neither true nor false", "指定开局只能是开或关"))?;
                }
                "games" => {
                    parsed.games = number(value, 1, MAX_GAMES).ok_or_else(|| {
                        let what = format!("is not a whole number from 1 to {MAX_GAMES}");
                        bad(id, &what, "局数要在 1 到 99 之间")
                    })?;
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

    /// Whether forbidden moves cannot be played at all.
    pub fn blocks(&self) -> bool {
        self.room.has_forbidden() && self.forbidden_mode == ForbiddenMode::Block
    }
}

fn one_of<T: Copy>(id: &str, value: &Value, known: &[T], name: fn(T) -> &'static str) -> Result<T, Fault> {
    let text = value.as_str().ok_or_else(|| bad(id, "is not a text", "选项的值不对"))?;
    let found = known.iter().copied().find(|one| name(*one) == text);
    found.ok_or_else(|| bad(id, "has no such value", "没有这个选择"))
}

fn number(value: &Value, min: u32, max: u32) -> Option<u32> {
    value.as_u64().and_then(|n| u32::try_from(n).ok()).filter(|n| (min..=max).contains(n))
}

fn start(value: &Value) -> Result<Start, Fault> {
    let fault = |reason: &str, zh: &str| Fault::head(FaultKind::BadPosition, reason).in_chinese(zh);
    let fields =
        value.as_object().ok_or_else(|| fault("the position is not a JSON object", "局面的写法不对"))?;
    if let Some(field) = fields.keys().find(|key| !["black", "white", "to_move"].contains(&key.as_str())) {
        let field: String = field.chars().take(40).collect();
        return Err(fault(&format!("the position has an unknown field “{field}”"), "局面里有不认识的内容"));
    }
    let mut board = Board::default();
    for (key, colour) in [("black", Colour::Black), ("white", Colour::White)] {
        let list = match fields.get(key) {
            None => continue,
            Some(Value::Array(list)) => list,
            Some(_) => return Err(fault("the stones are not a list", "棋子要列成一串")),
        };
        for at in list {
            let at = at
                .as_str()
                .and_then(|text| text.parse::<Point>().ok())
                .ok_or_else(|| fault("a stone is not on a point of the board", "有棋子不在棋盘的点上"))?;
            if board.at(at).is_some() {
                return Err(fault(&format!("two stones stand on {at}"), &format!("{at} 上有两个棋子")));
            }
            board.place(colour, at);
        }
    }
    let to_move = match fields.get("to_move").map(Value::as_str) {
        None | Some(Some("black")) => Colour::Black,
        Some(Some("white")) => Colour::White,
        Some(_) => return Err(fault("“to_move” is neither black nor white", "轮到谁走写得不对")),
    };
    Ok(Start { board, to_move })
}

/// Stones as people type them, apart from one another by spaces or commas: `h8 I9，j10`.
pub fn typed_points(text: &str) -> Option<Points> {
    text.split(|c: char| c.is_whitespace() || ",，、;；".contains(c))
        .filter(|word| !word.is_empty())
        .map(|word| word.to_ascii_uppercase().parse::<Point>().ok())
        .collect()
}

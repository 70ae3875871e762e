//! The options in one table.

use serde_json::{Map, Value, json};

use super::Sifang;
use super::board::Board;
use super::options::{Options, typed_points};
use super::point::{Point, Points, SIZE};
use crate::game::options::{
    Group, NONE, OR_AUTO, OptionTable, Own, Row, SCALAR, TEXT, Take, defaults, without_pieces,
};
use crate::game::{Both, Fault};

const STONES_HELP: Both =
    ("如 88 89 9A；都留空就是空棋盘", "Such as 88 89 9A; both empty for an empty board");

/// The options.
pub(super) const OPTIONS: OptionTable = OptionTable {
    groups: &[STYLE, POSITION],
    sides: &[("一号位", "Player 1"), ("二号位", "Player 2")],
    defaults: |_| defaults(Options::default(), Value::Null),
    applies: |_, _| true,
    clock: |_| None,
    own: Some(Own { show: |options, id| Some(texts(stones(options, side(id)?))), set }),
    // A whole match is begun, for what the options alone do not tell.
    check: |options| Sifang::new(options, 0).map(|_| ()),
    tidy: |options: &mut Map<String, Value>| {
        if stones(options, 'X').is_empty() && stones(options, 'O').is_empty() {
            without_pieces(options, "turn");
        }
    },
};

const STYLE: Group = Group {
    title: ("着法", "Style"),
    advanced: false,
    rows: &[
        Row::new(
            "style",
            ("着法", "Style"),
            ("计步时棋子带号码，棋盘就是棋谱。", "In the counted style stones show their numbers."),
            Take::One(
                &[
                    ("plain", ("普通", "Plain"), ("棋子没有号码", "Stones without numbers")),
                    (
                        "counted",
                        ("计步", "Counted"),
                        ("每子有号码，1 到 128", "Each stone has its number, 1 to 128"),
                    ),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "first",
            ("先手", "First"),
            ("先手执黑。", "Who begins has Black."),
            Take::One(
                &[
                    ("0", ("一号位", "Player 1"), NONE),
                    ("1", ("二号位", "Player 2"), NONE),
                    ("random", ("随机", "Random"), NONE),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "hints",
            ("提示叫杀点", "Mark threats"),
            (
                "标出再下一子就成四方形的点；正式比赛请关掉。",
                "Marks points that complete a square; off for a serious match.",
            ),
            Take::Toggle,
        ),
    ],
};

const POSITION: Group = Group {
    title: ("残局", "Position"),
    advanced: true,
    rows: &[
        Row::new("position.black", ("残局：黑子", "Position: black stones"), STONES_HELP, Take::Text(&TEXT)),
        Row::new("position.white", ("残局：白子", "Position: white stones"), STONES_HELP, Take::Text(&TEXT)),
        Row::new(
            "position.turn",
            ("残局：轮到", "Position: to move"),
            (
                "按子数：子数相同轮到黑方，否则轮到子少的一方",
                "By number: Black if equal, else the side with fewer",
            ),
            Take::One(
                &[
                    ("auto", ("按子数", "By number"), NONE),
                    ("0", ("黑方", "Black"), NONE),
                    ("1", ("白方", "White"), NONE),
                ],
                &OR_AUTO,
            ),
        ),
    ],
};

/// In the rows of a position: the sign of the stones that a row of the form is about.
fn side(id: &str) -> Option<char> {
    match id {
        "position.black" => Some('X'),
        "position.white" => Some('O'),
        _ => None,
    }
}

fn texts(stones: Points) -> String {
    stones.iter().map(|at| at.to_string()).collect::<Vec<_>>().join(" ")
}

/// The stones of one side in a position, as far as it can be read.
fn stones(options: &Map<String, Value>, side: char) -> Points {
    let rows = options.get("position").and_then(|position| position["rows"].as_array());
    let mut stones = Points::EMPTY;
    for (row, text) in (0..SIZE).zip(rows.into_iter().flatten()) {
        for (column, cell) in (0..SIZE).zip(text.as_str().unwrap_or_default().chars()) {
            if let Some(at) = Point::new(row, column).filter(|_| cell == side) {
                stones.insert(at);
            }
        }
    }
    stones
}

/// The stones of both sides stand in the same rows.
fn set(options: &mut Map<String, Value>, id: &str, value: &str) -> Option<Result<(), Fault>> {
    let side = side(id)?;
    let bad = || Fault::option(id, format!("option “{id}” does not take this value"));
    let Some(typed) = typed_points(value) else { return Some(Err(bad())) };
    let typed: Points = typed.into_iter().collect();
    let (black, white) =
        if side == 'X' { (typed, stones(options, 'O')) } else { (stones(options, 'X'), typed) };
    if let Some(at) = black.iter().find(|at| white.contains(*at)) {
        let fault = Fault::option(id, format!("two stones stand on {at}"));
        return Some(Err(fault.in_chinese(format!("{at} 上有两个棋子"))));
    }
    if black.is_empty() && white.is_empty() {
        without_pieces(options, "turn");
        return Some(Ok(()));
    }
    let position = options.entry("position").or_insert_with(|| json!({}));
    if !position.is_object() {
        *position = json!({});
    }
    position["rows"] = json!(Board { black, white }.rows());
    Some(Ok(()))
}

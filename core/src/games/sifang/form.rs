//! The options in one table.

use serde_json::{Map, Value, json};

use super::Sifang;
use super::board::Board;
use super::options::{Options, typed_points};
use super::point::{Point, Points, SIZE};
use crate::game::options::{
    Group, NONE, Name, OR_AUTO, OptionTable, Own, Row, SCALAR, TEXT, Take, defaults, without_pieces,
};
use crate::game::{InputError, Seeds};
use crate::words::texts;

const STONES_HELP: Name = texts::sifang::position_help;

/// The options.
pub(super) const OPTIONS: OptionTable = OptionTable {
    groups: &[STYLE, POSITION],
    first: &["style", "first", "clock"],
    sides: &[texts::sifang::player_1, texts::sifang::player_2],
    defaults: |_| defaults(Options::default(), Value::Null),
    idle: |_, _| None,
    clock: |_| None,
    own: Some(Own { show: |options, id| Some(texts(stones(options, side(id)?))), set }),
    // Starts a match to check what single options cannot tell.
    check: |options| Sifang::new(options, &Seeds::default()).map(|_| ()),
    tidy: |options: &mut Map<String, Value>| {
        if stones(options, 'X').is_empty() && stones(options, 'O').is_empty() {
            without_pieces(options, "turn");
        }
    },
    setup: Some(&super::placement::SETUP),
};

const STYLE: Group = Group {
    title: texts::sifang::styles,
    is_position: false,
    rows: &[
        Row::new(
            "style",
            texts::sifang::option_style,
            texts::sifang::option_style_help,
            Take::One(
                &[
                    ("plain", texts::sifang::plain, texts::sifang::plain_help),
                    ("counted", texts::sifang::counted, texts::sifang::counted_help),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "first",
            texts::sifang::option_first,
            texts::sifang::option_first_help,
            Take::One(
                &[
                    ("0", texts::sifang::player_1, NONE),
                    ("1", texts::sifang::player_2, NONE),
                    ("random", texts::shared::random, NONE),
                ],
                &SCALAR,
            ),
        ),
        Row::new("hints", texts::sifang::option_hints, texts::sifang::option_hints_help, Take::Toggle),
    ],
};

const POSITION: Group = Group {
    title: texts::shared::positions,
    is_position: true,
    rows: &[
        Row::new("position.black", texts::sifang::position_black, STONES_HELP, Take::Text(&TEXT)),
        Row::new("position.white", texts::sifang::position_white, STONES_HELP, Take::Text(&TEXT)),
        Row::new(
            "position.turn",
            texts::sifang::option_position_turn,
            texts::sifang::option_position_turn_help,
            Take::One(
                &[
                    ("auto", texts::sifang::by_number, NONE),
                    ("0", texts::shared::black, NONE),
                    ("1", texts::shared::white, NONE),
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
fn set(options: &mut Map<String, Value>, id: &str, value: &str) -> Option<Result<(), InputError>> {
    let side = side(id)?;
    let bad = || InputError::option(id, format!("option “{id}” does not take this value"));
    let Some(typed) = typed_points(value) else { return Some(Err(bad())) };
    let typed: Points = typed.into_iter().collect();
    let (black, white) =
        if side == 'X' { (typed, stones(options, 'O')) } else { (stones(options, 'X'), typed) };
    if let Some(at) = black.iter().find(|at| white.contains(*at)) {
        let fault = InputError::option(id, format!("two stones stand on {at}"));
        return Some(Err(fault.saying(texts::sifang::two_stones(at.to_string()))));
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

//! The options in one table.

use serde_json::{Map, Value, json};

use super::Gomoku;
use super::options::{MAX_GAMES, Options, Room, typed_points};
use crate::game::options::{Codec, Group, NONE, OptionTable, Row, SCALAR, Take, defaults, without_pieces};
use crate::game::{Both, TimeControl};
use crate::words::Words;

/// Stones as people type them.
const STONES: Codec = Codec {
    show: |value| {
        let names: Option<Vec<&str>> = value.as_array()?.iter().map(Value::as_str).collect();
        names.map(|names| names.join(" "))
    },
    read: |text| {
        typed_points(text).map(|points| json!(points.iter().map(|at| at.to_string()).collect::<Vec<_>>()))
    },
    name: str::to_owned,
    open: false,
};

const STONES_HELP: Both =
    ("如 H8 I9 J10；都留空就是普通开局", "Such as H8 I9 J10; both empty for the usual start");

/// The options.
pub(super) const OPTIONS: OptionTable = OptionTable {
    groups: &[ROOM, MATCH, POSITION],
    sides: &[("一号位", "Player 1"), ("二号位", "Player 2")],
    defaults: |_| defaults(Options::default(), json!({ "to_move": "black" })),
    applies: |options, id| {
        let room = options.get("room").and_then(Value::as_str).unwrap_or(Room::Normal.as_str());
        match id {
            "forbidden_mode" => room != Room::Normal.as_str(),
            "designated_opening" => room == Room::Professional.as_str(),
            _ => true,
        }
    },
    clock: |options| {
        let professional = options.get("room").and_then(Value::as_str) == Some(Room::Professional.as_str());
        professional.then_some(TimeControl::DEFAULT)
    },
    own: None,
    // A whole match is begun, for what the options alone do not tell.
    check: |options| Gomoku::new(options, 0).map(|_| ()),
    tidy: |options: &mut Map<String, Value>| {
        let none = |key: &str| {
            options.get("position").is_none_or(|position| position[key].as_array().is_none_or(Vec::is_empty))
        };
        if none("black") && none("white") {
            without_pieces(options, "to_move");
        }
    },
};

const ROOM: Group = Group {
    title: ("棋室", "Room"),
    advanced: false,
    rows: &[
        Row::new(
            "room",
            ("棋室", "Room"),
            (
                "普通没有禁手；国标黑方有禁手；职业再加三手交换和五手两打。",
                "Normal has no forbidden moves; in Standard Black has; Professional adds the swap and the two offers.",
            ),
            Take::One(
                &[
                    (
                        "normal",
                        ("普通", "Normal"),
                        ("没有禁手，连五或更多就胜", "No forbidden moves; five or more win"),
                    ),
                    (
                        "standard",
                        ("国标", "Standard"),
                        ("黑方有禁手，先下天元", "Forbidden moves for Black; first stone in the centre"),
                    ),
                    (
                        "professional",
                        ("职业", "Professional"),
                        ("加上三手交换、五手两打", "With the swap and the two offers"),
                    ),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "forbidden_mode",
            ("禁手怎样判", "Forbidden moves"),
            (
                "黑方走了三三、四四或长连时。",
                "When Black plays a double three, a double four or an overline.",
            ),
            Take::One(
                &[
                    (
                        "call",
                        ("白方指出", "White calls"),
                        (
                            "白方按禁手键，黑方即负；先应一手就算过去了",
                            "White presses the key and wins; once answered, the move stands",
                        ),
                    ),
                    ("lose", ("走了就负", "Loses"), ("走禁手立刻判负", "Playing one loses at once")),
                    (
                        "block",
                        ("不能落子", "Blocked"),
                        ("禁手点有标记，不能下", "Forbidden points are marked and cannot be played"),
                    ),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "designated_opening",
            ("指定开局", "Designated opening"),
            (
                "前三手都由先下的一方摆，另一方选黑白",
                "The first player lays all three stones; the other chooses the colour",
            ),
            Take::Toggle,
        ),
    ],
};

const MATCH: Group = Group {
    title: ("对局", "Match"),
    advanced: false,
    rows: &[Row::new(
        "games",
        ("局数", "Games"),
        (
            "连下几局，轮流先摆；胜 +2，负 −2，和 0",
            "Games in a row, the sides take turns at beginning; win +2, loss −2, draw 0",
        ),
        Take::Number(1, MAX_GAMES as i64, &[1, 2, 4, 6], |games| {
            Words::new(format!("{games} 局"), games.to_string())
        }),
    )],
};

const POSITION: Group = Group {
    title: ("残局", "Positions"),
    advanced: true,
    rows: &[
        Row::new(
            "position.black",
            ("残局：黑子", "Position: black stones"),
            STONES_HELP,
            Take::Text(&STONES),
        ),
        Row::new(
            "position.white",
            ("残局：白子", "Position: white stones"),
            STONES_HELP,
            Take::Text(&STONES),
        ),
        Row::new(
            "position.to_move",
            ("残局：轮到", "Position: to move"),
            NONE,
            Take::One(&[("black", ("黑方", "Black"), NONE), ("white", ("白方", "White"), NONE)], &SCALAR),
        ),
    ],
};

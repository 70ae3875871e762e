//! The options in one table.

use serde_json::{Map, Value, json};

use super::army::Army;
use super::names;
use super::options::{CARDS, MAX_NO_PROGRESS, Options};
use crate::game::Both;
use crate::game::options::{
    Codec, Group, Known, NONE, OR_AUTO, OptionTable, Row, SCALAR, TEXT, Take, defaults,
};
use crate::seat::Seat;
use crate::words::Words;

/// The four sides.
const SIDES: [Both; 4] =
    [names::side(Seat(0)), names::side(Seat(1)), names::side(Seat(2)), names::side(Seat(3))];

const fn with_sides(first: Known) -> [Known; 5] {
    [first, ("0", SIDES[0], NONE), ("1", SIDES[1], NONE), ("2", SIDES[2], NONE), ("3", SIDES[3], NONE)]
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '，', '、']).filter(|word| !word.is_empty())
}

/// Pieces as people type them.
const PIECES: Codec = Codec {
    show: TEXT.show,
    read: |text| {
        let army = Army::typed(text)?;
        Some(if army.is_empty() { Value::Null } else { json!(army.to_string()) })
    },
    name: str::to_owned,
    open: false,
};

/// Numbers of cards: bombs, then exchanges.
const NUMBERS: Codec = Codec {
    show: |value| Some(value.as_array()?.iter().map(Value::to_string).collect::<Vec<_>>().join(" ")),
    read: |text| {
        let counts: Option<Vec<u32>> = words(text).map(|word| word.parse().ok()).collect();
        match counts?.as_slice() {
            [] => Some(Value::Null),
            counts if counts.len() == CARDS.len() => Some(json!(counts)),
            _ => None,
        }
    },
    name: str::to_owned,
    open: false,
};

/// Points in a list.
const POINTS: Codec = Codec {
    show: |value| {
        let names: Option<Vec<&str>> = value.as_array()?.iter().map(Value::as_str).collect();
        names.map(|names| names.join(" "))
    },
    read: |text| {
        let names: Vec<String> = words(text).map(str::to_ascii_uppercase).collect();
        Some(if names.is_empty() { Value::Null } else { json!(names) })
    },
    name: str::to_owned,
    open: false,
};

/// The options.
pub(super) const OPTIONS: OptionTable = OptionTable {
    groups: &[RULES, POSITION],
    sides: &SIDES,
    defaults: |_| defaults(Options::default(), json!({ "quiet": 0 })),
    applies: |_, _| true,
    clock: |_| None,
    own: None,
    check: |options| Options::parse(&OPTIONS, options).map(|_| ()),
    // What is empty again goes, so that an untouched form gives untouched options.
    tidy: |options: &mut Map<String, Value>| {
        if let Some(fields) = options.get_mut("position").and_then(Value::as_object_mut) {
            fields.retain(|_, value| value.as_object().is_none_or(|by_seat| !by_seat.is_empty()));
            if fields.get("quiet") == Some(&json!(0)) {
                fields.remove("quiet");
            }
            if fields.is_empty() {
                options.remove("position");
            }
        }
    },
};

fn turns(count: i64) -> Words {
    match count {
        0 => Words::new("不限", "Never"),
        _ => Words::new(format!("{count} 手"), format!("{count} turns")),
    }
}

const RULES: Group = Group {
    title: ("规则", "Rules"),
    advanced: false,
    rows: &[
        Row::new(
            "first",
            ("先行", "First move"),
            ("四方布好以后，由谁先走，再顺时针轮流", "Who begins once all are ready; then clockwise"),
            Take::One(&with_sides(("random", ("随机", "By chance"), NONE)), &SCALAR),
        ),
        Row::new(
            "bomb_free",
            ("轰炸不算一手", "Bombs are free"),
            (
                "走棋前可以先轰炸，张数不限；关闭时轰炸就是一手",
                "Any number of bombs before the move; off: a bomb is the move",
            ),
            Take::Toggle,
        ),
        Row::new(
            "no_progress",
            ("无进展和棋", "No progress"),
            (
                "连续这么多手没有吃子、轰炸或搬兵，和棋；0 为不限",
                "A draw after so many turns in a row without a capture, a bomb or a muster; 0 for never",
            ),
            Take::Number(0, MAX_NO_PROGRESS as i64, &[0, 100, 200, 400], turns),
        ),
    ],
};

const POSITION: Group = Group {
    title: ("残局", "Positions"),
    advanced: true,
    rows: &[
        Row::by_seat(
            "position.pieces",
            ("{}棋子", "{}: pieces"),
            (
                "如 K:A1 R:C3 C:D2 P:A2,B3（将车炮兵）；没有将就是出局；四方都留空就是普通开局",
                "Such as K:A1 R:C3 C:D2 P:A2,B3 (General, Rook, Cannon, Soldiers); without K it is out; all empty for the usual start",
            ),
            Take::Text(&PIECES),
        ),
        Row::by_seat(
            "position.cards",
            ("{}卡片", "{}: cards"),
            ("炸弹和交换的张数，如 4 2", "Bombs and exchanges, such as 4 2"),
            Take::Text(&NUMBERS),
        ),
        Row::by_seat(
            "position.muster",
            ("{}可搬兵的基地", "{}: bases to muster at"),
            (
                "刚占领、下一手可以搬兵的敌方基地，如 L5",
                "Enemy bases just taken, where it may muster next, such as L5",
            ),
            Take::Text(&POINTS),
        ),
        Row::new(
            "position.turn",
            ("残局：轮到", "Position: to move"),
            ("不选就按「先行」", "None: as “First move” says"),
            Take::One(&with_sides(("auto", ("按先行", "As above"), NONE)), &OR_AUTO),
        ),
        Row::new(
            "position.quiet",
            ("残局：已无进展", "Position: quiet turns"),
            ("已经连续多少手没有吃子、轰炸或搬兵", "Turns so far without a capture, a bomb or a muster"),
            Take::Number(0, MAX_NO_PROGRESS as i64, &[], |count| {
                Words::new(format!("{count} 手"), count.to_string())
            }),
        ),
    ],
};

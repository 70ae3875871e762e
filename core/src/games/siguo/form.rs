//! The options in one table.

use serde_json::{Map, Value, json};

use super::army::Army;
use super::options::{CARDS, MAX_NO_PROGRESS, Options};
use crate::game::options::{
    Codec, Group, Known, NONE, Name, OR_AUTO, OptionTable, Row, SCALAR, TEXT, Take, defaults,
};
use crate::words::{Text, texts};

/// The four sides.
const SIDES: [Name; 4] =
    [texts::siguo::vermilion, texts::siguo::indigo, texts::siguo::gold, texts::siguo::porcelain];

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
    first: &["clock"],
    sides: &SIDES,
    defaults: |_| defaults(Options::default(), json!({ "quiet": 0 })),
    idle: |_, _| None,
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
    setup: Some(&super::placement::SETUP),
};

fn turns(count: i64) -> Text {
    match count {
        0 => texts::shared::never(),
        _ => texts::shared::turns(count),
    }
}

const RULES: Group = Group {
    title: texts::siguo::rules,
    is_position: false,
    rows: &[
        Row::new(
            "first",
            texts::siguo::option_first,
            texts::siguo::option_first_help,
            Take::One(&with_sides(("random", texts::shared::random, NONE)), &SCALAR),
        ),
        Row::new(
            "bomb_free",
            texts::siguo::option_bomb_free,
            texts::siguo::option_bomb_free_help,
            Take::Toggle,
        ),
        Row::new(
            "no_progress",
            texts::siguo::option_no_progress,
            texts::siguo::option_no_progress_help,
            Take::Number(0, MAX_NO_PROGRESS as i64, &[0, 100, 200, 400], turns),
        ),
    ],
};

const POSITION: Group = Group {
    title: texts::shared::positions,
    is_position: true,
    rows: &[
        Row::by_seat(
            "position.pieces",
            texts::siguo::option_position_pieces,
            texts::siguo::option_position_pieces_help,
            Take::Text(&PIECES),
        ),
        Row::by_seat(
            "position.cards",
            texts::siguo::option_position_cards,
            texts::siguo::option_position_cards_help,
            Take::Text(&NUMBERS),
        ),
        Row::by_seat(
            "position.muster",
            texts::siguo::option_position_muster,
            texts::siguo::option_position_muster_help,
            Take::Text(&POINTS),
        ),
        Row::new(
            "position.turn",
            texts::siguo::option_position_turn,
            texts::siguo::option_position_turn_help,
            Take::One(&with_sides(("auto", texts::siguo::as_first, NONE)), &OR_AUTO),
        ),
        Row::new(
            "position.quiet",
            texts::siguo::option_position_quiet,
            texts::siguo::option_position_quiet_help,
            Take::Number(0, MAX_NO_PROGRESS as i64, &[], texts::shared::turns),
        ),
    ],
};

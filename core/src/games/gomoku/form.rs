//! The options in one table.

use serde_json::{Map, Value, json};

use super::Gomoku;
use super::options::{MAX_GAMES, OpeningRule, Options, RuleSet, typed_points};
use crate::game::options::{
    Codec, Group, NONE, Name, OptionTable, Row, SCALAR, Take, defaults, without_pieces,
};
use crate::game::{Seeds, TimeControl};
use crate::words::texts;

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

const STONES_HELP: Name = texts::gomoku::position_help;

/// The options.
pub(super) const OPTIONS: OptionTable = OptionTable {
    groups: &[ROOM, MATCH, POSITION],
    first: &["room", "forbidden_mode", "clock"],
    sides: &[texts::gomoku::player_1, texts::gomoku::player_2],
    defaults: |_| defaults(Options::default(), json!({ "to_move": "black" })),
    idle: |options, id| {
        let chosen = |id: &str| options.get(id).and_then(Value::as_str);
        let rules = chosen("room").unwrap_or(RuleSet::Normal.as_str());
        let classic = OpeningRule::SwapTwoOffers.as_str();
        match id {
            "forbidden_mode" if rules == RuleSet::Normal.as_str() => Some(texts::gomoku::idle_normal()),
            "opening_rule" | "designated_opening" if rules != RuleSet::Professional.as_str() => {
                Some(texts::gomoku::idle_not_professional())
            }
            "designated_opening" if chosen("opening_rule").unwrap_or(classic) != classic => {
                Some(texts::gomoku::idle_other_opening())
            }
            _ => None,
        }
    },
    clock: |options| {
        let professional =
            options.get("room").and_then(Value::as_str) == Some(RuleSet::Professional.as_str());
        professional.then_some(TimeControl::DEFAULT)
    },
    own: None,
    // Starts a match to check what single options cannot tell.
    check: |options| Gomoku::new(options, &Seeds::default()).map(|_| ()),
    tidy: |options: &mut Map<String, Value>| {
        let none = |key: &str| {
            options.get("position").is_none_or(|position| position[key].as_array().is_none_or(Vec::is_empty))
        };
        if none("black") && none("white") {
            without_pieces(options, "to_move");
        }
    },
    setup: Some(&super::placement::SETUP),
};

const ROOM: Group = Group {
    title: texts::gomoku::rooms,
    is_position: false,
    rows: &[
        Row::new(
            "room",
            texts::gomoku::option_room,
            texts::gomoku::option_room_help,
            Take::One(
                &[
                    ("normal", texts::gomoku::normal, texts::gomoku::normal_help),
                    ("standard", texts::gomoku::standard, texts::gomoku::standard_help),
                    ("professional", texts::gomoku::professional, texts::gomoku::professional_help),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "forbidden_mode",
            texts::gomoku::option_forbidden_mode,
            texts::gomoku::option_forbidden_mode_help,
            Take::One(
                &[
                    ("call", texts::gomoku::mode_call, texts::gomoku::mode_call_help),
                    ("lose", texts::gomoku::mode_lose, texts::gomoku::mode_lose_help),
                    ("block", texts::gomoku::mode_block, texts::gomoku::mode_block_help),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "opening_rule",
            texts::gomoku::option_opening_rule,
            texts::gomoku::option_opening_rule_help,
            Take::One(
                &[
                    ("swap_two_offers", texts::gomoku::swap_two_offers, texts::gomoku::swap_two_offers_help),
                    ("soosyrv_8", texts::gomoku::soosyrv_8, texts::gomoku::soosyrv_8_help),
                    ("taraguchi_10", texts::gomoku::taraguchi_10, texts::gomoku::taraguchi_10_help),
                    ("yamaguchi", texts::gomoku::yamaguchi, texts::gomoku::yamaguchi_help),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "designated_opening",
            texts::gomoku::option_designated_opening,
            texts::gomoku::option_designated_opening_help,
            Take::Toggle,
        ),
    ],
};

const MATCH: Group = Group {
    title: texts::shared::match_,
    is_position: false,
    rows: &[Row::new(
        "games",
        texts::gomoku::option_games,
        texts::gomoku::option_games_help,
        Take::Number(1, MAX_GAMES as i64, &[1, 2, 4, 6], texts::gomoku::games),
    )],
};

const POSITION: Group = Group {
    title: texts::shared::positions,
    is_position: true,
    rows: &[
        Row::new("position.black", texts::gomoku::position_black, STONES_HELP, Take::Text(&STONES)),
        Row::new("position.white", texts::gomoku::position_white, STONES_HELP, Take::Text(&STONES)),
        Row::new(
            "position.to_move",
            texts::shared::position_to_move,
            texts::gomoku::position_to_move_help,
            Take::One(
                &[("black", texts::shared::black, NONE), ("white", texts::shared::white, NONE)],
                &SCALAR,
            ),
        ),
    ],
};

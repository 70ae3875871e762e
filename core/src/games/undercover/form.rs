//! The options in one table.

use serde_json::{Map, Value, json};

use super::options::{MAX_BAN, MAX_LOCKS, Marker, Options, Written};
use super::placement;
use super::presentation::display_words;
use crate::game::options::{Group, Known, NONE, OptionTable, Row, SCALAR, TEXT, Take, defaults};
use crate::game::{InputError, InputErrorKind};
use crate::words::texts;

/// The options.
pub(super) const OPTIONS: OptionTable = OptionTable {
    groups: &[OPENING, SPY, POSITION],
    first: &["spy_selection", "first", "clock"],
    sides: &[texts::undercover::red_side, texts::undercover::black_side],
    defaults: |options| defaults(Written::default(), json!({ "ply": 0, "pick": !is_set_up(options) })),
    // A set-up position says itself who moves, and of the set-up phases it has the pick alone.
    idle: |options, id| {
        let picks = options.get("position").is_some_and(|position| position["pick"] == json!(true));
        match id {
            "spy_selection" if picks => None,
            "spy_selection" | "first" | "locks" | "layout" if is_set_up(options) => {
                Some(texts::undercover::idle_set_up())
            }
            "position.pick" if !is_set_up(options) => Some(texts::undercover::idle_no_position()),
            _ => None,
        }
    },
    clock: |_| None,
    own: None,
    check: |options| {
        // A record may name spies; a form lies open on the table.
        if placement::names_spies(options) {
            let fault = InputError::head(InputErrorKind::BadPosition, "an open form names no spies");
            return Err(fault.about("position.fen").saying(texts::undercover::spies_in_the_open()));
        }
        Options::parse(&OPTIONS, options).map(|_| ())
    },
    tidy: |options: &mut Map<String, Value>| {
        if let Some(fields) = options.get_mut("position").and_then(Value::as_object_mut) {
            fields.retain(|_, value| value.as_object().is_none_or(|by_seat| !by_seat.is_empty()));
            // Without a board there is no position, however many plies were played.
            if fields.keys().all(|field| ["ply", "pick"].contains(&field.as_str())) {
                options.remove("position");
            } else {
                placement::pick_unless_said(fields);
            }
        }
    },
    setup: Some(&placement::SETUP),
};

/// Whether there is a position that says what stands where.
fn is_set_up(options: &Map<String, Value>) -> bool {
    options.get("position").is_some_and(|position| position["fen"].is_string())
}

const fn marker(marker: Marker) -> Known {
    (marker.as_str(), display_words(marker), NONE)
}

const OPENING: Group = Group {
    title: texts::undercover::opening,
    is_position: false,
    rows: &[
        Row::new(
            "spy_selection",
            texts::undercover::option_spy_selection,
            texts::undercover::option_spy_selection_help,
            Take::One(
                &[
                    ("choose", texts::undercover::choose, texts::undercover::choose_help),
                    ("random", texts::shared::random, texts::undercover::random_help),
                    ("none", texts::undercover::no_spies, texts::undercover::no_spies_help),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "first",
            texts::undercover::option_first,
            texts::undercover::option_first_help,
            Take::One(
                &[
                    ("random", texts::shared::random, NONE),
                    ("red", texts::undercover::red, NONE),
                    ("black", texts::undercover::black, NONE),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "locks",
            texts::undercover::option_locks,
            texts::undercover::option_locks_help,
            Take::Number(0, MAX_LOCKS as i64, &[0, 1, 2], |locks| match locks {
                0 => texts::undercover::locks_none(),
                _ => texts::undercover::locks_number(locks),
            }),
        ),
        Row::new(
            "ban",
            texts::undercover::option_ban,
            texts::undercover::option_ban_help,
            Take::Number(0, MAX_BAN as i64, &[0, 3, 5, 10], |moves| match moves {
                0 => texts::undercover::ban_none(),
                _ => texts::undercover::moves_count(moves),
            }),
        ),
        Row::new(
            "repetition",
            texts::undercover::option_repetition,
            texts::undercover::option_repetition_help,
            Take::One(
                &[
                    ("5", texts::undercover::fifth, texts::undercover::fifth_help),
                    ("3", texts::undercover::third, texts::undercover::third_help),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "layout",
            texts::undercover::option_layout,
            texts::undercover::option_layout_help,
            Take::One(
                &[
                    ("none", texts::undercover::layout_none, texts::undercover::layout_none_help),
                    (
                        "before_random",
                        texts::undercover::before_random,
                        texts::undercover::before_random_help,
                    ),
                    (
                        "before_choose",
                        texts::undercover::before_chosen,
                        texts::undercover::before_chosen_help,
                    ),
                    ("after_random", texts::undercover::after_random, texts::undercover::after_random_help),
                    ("after_choose", texts::undercover::after_chosen, texts::undercover::after_chosen_help),
                ],
                &SCALAR,
            ),
        ),
    ],
};

const SPY: Group = Group {
    title: texts::undercover::spy,
    is_position: false,
    rows: &[
        Row::new(
            "activate_by",
            texts::undercover::option_activate_by,
            texts::undercover::option_activate_by_help,
            Take::Several(&[
                ("key", texts::undercover::key, NONE),
                ("tap", texts::undercover::tap, NONE),
                ("double_tap", texts::undercover::double_tap, NONE),
            ]),
        ),
        Row::by_seat(
            "display",
            texts::undercover::option_display,
            texts::undercover::option_display_help,
            Take::Several(&[
                marker(Marker::Coordinates),
                marker(Marker::Cursor),
                marker(Marker::Digit),
                marker(Marker::Letter),
                marker(Marker::Pattern),
            ]),
        ),
        Row::by_seat(
            "voice",
            texts::undercover::option_voice,
            texts::undercover::option_voice_help,
            Take::Toggle,
        ),
    ],
};

const POSITION: Group = Group {
    title: texts::shared::positions,
    is_position: true,
    rows: &[
        Row::new(
            "position.fen",
            texts::undercover::option_position_fen,
            texts::undercover::option_position_fen_help,
            Take::Text(&TEXT),
        ),
        Row::new(
            "position.pick",
            texts::undercover::option_position_pick,
            texts::undercover::option_position_pick_help,
            Take::Toggle,
        ),
        Row::new(
            "position.ply",
            texts::undercover::option_position_ply,
            texts::undercover::option_position_ply_help,
            Take::Number(0, MAX_BAN as i64 * 2, &[], texts::undercover::plies_count),
        ),
    ],
};

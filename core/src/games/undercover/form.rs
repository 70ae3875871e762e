//! The options in one table.

use serde_json::{Map, Value, json};

use super::face::display_words;
use super::names;
use super::options::{MAX_BAN, Marker, Options, Written};
use crate::game::options::{Codec, Group, Known, NONE, OptionTable, Row, SCALAR, TEXT, Take, defaults};
use crate::seat::Seat;
use crate::words::Words;

/// A point, in any case.
const POINT: Codec = Codec {
    show: TEXT.show,
    read: |text| (TEXT.read)(&text.to_ascii_lowercase()),
    name: str::to_owned,
    open: false,
};

/// The options.
pub(super) const OPTIONS: OptionTable = OptionTable {
    groups: &[OPENING, SPY, POSITION],
    sides: &[names::side(Seat(0)), names::side(Seat(1))],
    defaults: |_| defaults(Written::default(), json!({ "ply": 0 })),
    // A set-up position has no set-up phase and says itself who moves.
    applies: |options, id| {
        let set_up = options.get("position").is_some_and(|position| position["fen"].is_string());
        !(set_up && ["spy_selection", "first", "locks", "layout"].contains(&id))
    },
    clock: |_| None,
    own: None,
    check: |options| Options::parse(&OPTIONS, options).map(|_| ()),
    tidy: |options: &mut Map<String, Value>| {
        if let Some(fields) = options.get_mut("position").and_then(Value::as_object_mut) {
            fields.retain(|_, value| value.as_object().is_none_or(|by_seat| !by_seat.is_empty()));
            // Without a board there is no position, however many plies were played.
            if fields.keys().all(|field| field == "ply") {
                options.remove("position");
            }
        }
    },
};

const fn marker(marker: Marker) -> Known {
    (marker.as_str(), display_words(marker), NONE)
}

const OPENING: Group = Group {
    title: ("开局", "Opening"),
    advanced: false,
    rows: &[
        Row::new(
            "spy_selection",
            ("选卧底", "Choosing the spy"),
            (
                "自选：每方在对方的兵里选一个；随机：由系统选。都可以不要卧底。",
                "Choose: each side picks one enemy soldier. Random: chance picks. Either may go without.",
            ),
            Take::One(
                &[
                    (
                        "choose",
                        ("自选", "Choose"),
                        ("自己选，也可以请系统代选", "Pick it, or let chance pick"),
                    ),
                    ("random", ("随机", "Random"), ("由系统选", "Chance picks")),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "first",
            ("先手", "First move"),
            ("随机时，选完卧底才揭晓谁先走。", "When random, it is shown only after the spies are chosen."),
            Take::One(
                &[
                    ("random", ("随机", "Random"), NONE),
                    ("red", ("红", "Red"), NONE),
                    ("black", ("黑", "Black"), NONE),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "locks",
            ("锁兵", "Locks"),
            ("锁住的兵不能被选", "Locked soldiers cannot be picked"),
            Take::One(&[("0", ("0", "0"), NONE), ("1", ("1", "1"), NONE), ("2", ("2", "2"), NONE)], &SCALAR),
        ),
        Row::new(
            "ban",
            ("禁用期", "Ban"),
            ("前几步不能启动", "No activation in a side's first moves"),
            Take::Number(0, MAX_BAN as i64, &[0, 3, 5, 10], |moves| match moves {
                0 => Words::new("无", "None"),
                _ => Words::new(format!("{moves} 步"), format!("{moves} moves")),
            }),
        ),
        Row::new(
            "repetition",
            ("重复局面", "Repetition"),
            (
                "同一局面出现几次判定；之前先提醒双方",
                "At which occurrence it is judged; both are warned before",
            ),
            Take::One(
                &[
                    ("5", ("五次", "Fifth"), ("第三、四次提醒", "Warned at the third and the fourth")),
                    ("3", ("三次", "Third"), ("第二次提醒", "Warned at the second")),
                ],
                &SCALAR,
            ),
        ),
        Row::new(
            "layout",
            ("布阵", "Layout"),
            (
                "兵卒在五个兵位上重新排列。编号双方都看得见，图形不变。",
                "The soldiers are rearranged on their five points. Both sides see the numbers; the picture stays the same.",
            ),
            Take::One(
                &[
                    ("none", ("不布阵", "None"), ("兵卒原地不动", "The soldiers stay")),
                    (
                        "before_random",
                        ("选前随机", "Before, random"),
                        ("选卧底之前由系统排列", "By chance, before the spies are chosen"),
                    ),
                    (
                        "before_choose",
                        ("选前自排", "Before, chosen"),
                        ("选卧底之前各自排列", "By each side, before the spies are chosen"),
                    ),
                    (
                        "after_random",
                        ("选后随机", "After, random"),
                        ("选卧底之后由系统排列", "By chance, after the spies are chosen"),
                    ),
                    (
                        "after_choose",
                        ("选后自排", "After, chosen"),
                        (
                            "选卧底之后各自排列，卧底跟着兵走",
                            "By each side, afterwards; a spy follows its soldier",
                        ),
                    ),
                ],
                &SCALAR,
            ),
        ),
    ],
};

const SPY: Group = Group {
    title: ("卧底", "The spy"),
    advanced: false,
    rows: &[
        Row::new(
            "activate_by",
            ("启动方式", "Activating"),
            (
                "按启动键，或点任何一个敌兵；都会再问一次。",
                "By the key, or by tapping any enemy soldier; each asks once more.",
            ),
            Take::Several(&[
                ("key", ("启动键", "Key"), NONE),
                ("tap", ("单击兵", "Tap"), NONE),
                ("double_tap", ("双击兵", "Double tap"), NONE),
            ]),
        ),
        Row::by_seat(
            "display",
            ("{}的显示", "{}'s display"),
            ("按住查看时，卧底怎样显示", "How the spy is shown while its owner looks"),
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
            ("{}的语音", "{}'s voice"),
            ("戴耳机时，按住查看就念出卧底的位置", "With headphones, looking also says the place"),
            Take::Toggle,
        ),
    ],
};

const POSITION: Group = Group {
    title: ("残局", "Positions"),
    advanced: true,
    rows: &[
        Row::new(
            "position.fen",
            ("残局（FEN）", "Position (FEN)"),
            (
                "从这个局面开始，不再选卧底；留空就是普通开局",
                "Play starts here without a set-up; empty for the usual start",
            ),
            Take::Text(&TEXT),
        ),
        Row::by_seat(
            "position.spies",
            ("{}的卧底在", "{}'s spy at"),
            (
                "残局里敌兵的位置，如 e6；留空就是没有",
                "A point with an enemy soldier, such as e6; empty for none",
            ),
            Take::Text(&POINT),
        ),
        Row::new(
            "position.ply",
            ("残局已走", "Plies played"),
            ("双方已走的步数，只算禁用期", "Plies of both sides so far; counts for the ban only"),
            Take::Number(0, MAX_BAN as i64 * 2, &[], |plies| {
                Words::new(plies.to_string(), plies.to_string())
            }),
        ),
    ],
};

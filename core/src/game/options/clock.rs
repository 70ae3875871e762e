//! The rows of the clock.

use serde_json::{Map, Value, json};

use super::codec::{Codec, Known};
use super::row::{Row, Take};
use crate::game::TimeControl;
use crate::words::Words;

/// The usual clocks, `main+byo_yomi` in seconds.
pub const USUAL: [Known; 4] = [
    ("none", ("无", "None"), ("不计时", "No clock")),
    (
        "300+10",
        ("5 分 + 10 秒", "5 min + 10 s"),
        ("每方 5 分，然后每步 10 秒", "5 minutes a side, then 10 seconds a move"),
    ),
    (
        "600+30",
        ("10 分 + 30 秒", "10 min + 30 s"),
        ("每方 10 分，然后每步 30 秒", "10 minutes a side, then 30 seconds a move"),
    ),
    (
        "1200+60",
        ("20 分 + 60 秒", "20 min + 60 s"),
        ("每方 20 分，然后每步 60 秒", "20 minutes a side, then 60 seconds a move"),
    ),
];

/// Longest time that is read, as rows count it.
const MOST: i64 = TimeControl::MAX as i64;

/// The row of the usual clocks; the next two are for times of one's own, shown where there is a clock.
pub const ROW: Row = Row::new(
    "clock",
    ("棋钟", "Clock"),
    (
        "每方的时间，用完以后每步读秒；秘密布置和交接时停钟。",
        "Each side's time, then seconds for each move. It stands in secret set-up and under the curtain.",
    ),
    Take::One(&USUAL, &CODEC),
);

/// Main time.
pub const MAIN: Row = Row::new(
    "clock.main",
    ("每方时间", "Main time"),
    ("每方共有的秒数；0 为一开始就读秒", "Seconds for each side; 0 for byo-yomi from the start"),
    Take::Number(0, MOST, &[300, 600, 1200, 1800, 3600], spoken),
);

/// Byo-yomi.
pub const BYO_YOMI: Row = Row::new(
    "clock.byo_yomi",
    ("每步读秒", "Byo-yomi"),
    (
        "时间用完以后每步的秒数；0 为时间用完就输",
        "Seconds for each move after that; 0 for none: who runs out loses",
    ),
    Take::Number(0, MOST, &[10, 20, 30, 60], spoken),
);

/// A time in words, with its seconds: 1 分 30 秒.
fn spoken(seconds: i64) -> Words {
    let (minutes, rest) = (seconds / 60, seconds % 60);
    match (minutes, rest) {
        (0, _) => Words::new(format!("{rest} 秒"), format!("{rest} s")),
        (_, 0) => Words::new(format!("{minutes} 分"), format!("{minutes} min")),
        _ => Words::new(format!("{minutes} 分 {rest} 秒"), format!("{minutes} min {rest} s")),
    }
}

/// A clock in a form: one of the usual ones, or what is its own in words.
pub const CODEC: Codec = Codec {
    show: |value| match value.as_bool() {
        Some(false) => Some("none".to_owned()),
        Some(true) => Some(shown(TimeControl::DEFAULT)),
        None => serde_json::from_value(value.clone()).ok().map(shown),
    },
    read: |text| {
        if text == "none" {
            return Some(json!(false));
        }
        let (main, byo_yomi) = text.split_once('+')?;
        Some(json!({ "main": main.parse::<u32>().ok()?, "byo_yomi": byo_yomi.parse::<u32>().ok()? }))
    },
    name: |text| {
        let clock = (CODEC.read)(text).and_then(|clock| serde_json::from_value::<TimeControl>(clock).ok());
        clock.map_or_else(String::new, |clock| {
            format!("{}:{:02} + {}", clock.main / 60, clock.main % 60, clock.byo_yomi)
        })
    },
    open: true,
};

fn shown(clock: TimeControl) -> String {
    format!("{}+{}", clock.main, clock.byo_yomi)
}

/// A clock as options have it.
pub fn written(clock: Option<TimeControl>) -> Value {
    clock.map_or(json!(false), |clock| json!(clock))
}

/// Writes the clock out, so that one of its two times can be set: what options leave out is the game's usual clock, or
/// the usual one of all games.
pub fn write_out(options: &mut Map<String, Value>, usual: Option<TimeControl>) {
    let given = options.get("clock").and_then(Value::as_object).cloned();
    let mut clock = json!(usual.unwrap_or(TimeControl::DEFAULT));
    if let Some(given) = given {
        clock["main"] = given.get("main").cloned().unwrap_or(json!(0));
        clock["byo_yomi"] = given.get("byo_yomi").cloned().unwrap_or(json!(0));
    }
    options.insert("clock".to_owned(), clock);
}

/// Whether options have a clock of two times, good or not.
pub fn is_written(options: &Map<String, Value>) -> bool {
    let fields = options.get("clock").and_then(Value::as_object);
    fields.is_some_and(|fields| {
        fields.iter().all(|(key, time)| ["main", "byo_yomi"].contains(&key.as_str()) && time.is_u64())
    })
}

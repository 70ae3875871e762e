//! The row of the clock.

use serde_json::{Value, json};

use super::codec::{Codec, Known, NONE};
use crate::game::TimeControl;
use crate::words::texts;

/// The usual clocks, `main+byo_yomi` in seconds.
pub const USUAL: [Known; 4] = [
    ("none", texts::shared::none, NONE),
    ("300+10", texts::shared::n_5_min, NONE),
    ("600+30", texts::shared::n_10_min, NONE),
    ("1200+60", texts::shared::n_20_min, NONE),
];

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

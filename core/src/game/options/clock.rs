//! The rows of the clock.

use serde_json::{Map, Value, json};

use super::codec::{Codec, Known};
use super::row::{Row, Take};
use crate::game::{OptionChoice, TimeControl, clock_figures};
use crate::words::{Lang, Text, texts};

/// The usual clocks, `main+byo_yomi` or `main+byo_yomi+increment` in seconds.
pub const USUAL: [Known; 6] = [
    ("none", texts::shared::none, texts::shared::clock_none_help),
    ("60+0", texts::shared::clock_1, texts::shared::clock_1_help),
    ("180+0+2", texts::shared::clock_3_2, texts::shared::clock_3_2_help),
    ("300+10", texts::shared::clock_5_10, texts::shared::clock_5_10_help),
    ("600+30", texts::shared::clock_10_30, texts::shared::clock_10_30_help),
    ("1200+60", texts::shared::clock_20_60, texts::shared::clock_20_60_help),
];

/// Longest time of a clock, seconds.
pub const MAX_TIME: i64 = TimeControl::MAX as i64;

/// Row of the usual clocks. The next two rows are for custom times and are shown only with a clock.
pub const ROW: Row =
    Row::new("clock", texts::shared::clock, texts::shared::clock_help, Take::One(&USUAL, &CODEC));

/// Main time.
pub const MAIN: Row = Row::new(
    "clock.main",
    texts::shared::clock_main,
    texts::shared::clock_main_help,
    Take::Time(&[60, 180, 300, 600, 1200, 1800]),
);

/// Increment.
pub const INCREMENT: Row = Row::new(
    "clock.increment",
    texts::shared::clock_increment,
    texts::shared::clock_increment_help,
    Take::Time(&[0, 2, 5, 10]),
);

/// Times in seconds that a form steps through: nobody wants to press 120 times for three minutes.
pub const STEPS: [i64; 27] = [
    0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200, 1500, 1800, 2700,
    3600, 5400, 7200, MAX_TIME,
];

/// Byo-yomi.
pub const BYO_YOMI: Row = Row::new(
    "clock.byo_yomi",
    texts::shared::clock_byo_yomi,
    texts::shared::clock_byo_yomi_help,
    Take::Time(&[0, 10, 30, 60]),
);

/// A time in words, with its seconds: 1 分 30 秒.
pub fn spoken(seconds: i64) -> Text {
    let (minutes, rest) = (seconds / 60, seconds % 60);
    match (minutes, rest) {
        (120.., 0) if minutes % 60 == 0 => texts::shared::time_hours(minutes / 60),
        (0, _) => texts::shared::time_seconds(rest),
        (_, 0) => texts::shared::time_minutes(minutes),
        _ => texts::shared::time_both(minutes, rest),
    }
}

/// Returns the time left for a letter, in words: 2 天 23 小时, 5 小时, 40 分. What is less than that is not said.
pub fn left(seconds: u64) -> Text {
    let hours = i64::try_from(seconds / 3600).unwrap_or(i64::MAX);
    match (hours / 24, hours % 24) {
        (0, 0) => texts::shared::time_minutes((seconds / 60) as i64),
        (0, hours) => texts::shared::time_hours(hours),
        (days, 0) => texts::shared::time_days(days),
        (days, hours) => texts::shared::time_days_hours(days, hours),
    }
}

/// A clock in a form: a usual one, or a custom one in words.
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
        let times: Vec<u32> = text.split('+').map(|time| time.parse().ok()).collect::<Option<_>>()?;
        let (main, byo_yomi, increment) = match times[..] {
            [main, byo_yomi] => (main, byo_yomi, 0),
            [main, byo_yomi, increment] => (main, byo_yomi, increment),
            _ => return None,
        };
        Some(json!(TimeControl { main, byo_yomi, increment }))
    },
    name: |text| {
        let clock = (CODEC.read)(text).and_then(|clock| serde_json::from_value::<TimeControl>(clock).ok());
        clock.map_or_else(String::new, |clock| {
            // A form has no nought in front of its minutes.
            let figures = clock_figures(u64::from(clock.main));
            let main = figures.strip_prefix('0').unwrap_or(&figures);
            match clock.increment {
                0 => format!("{main} + {}", clock.byo_yomi),
                increment => format!("{main} + {} + {increment}", clock.byo_yomi),
            }
        })
    },
    open: true,
};

fn shown(clock: TimeControl) -> String {
    match clock.increment {
        0 => format!("{}+{}", clock.main, clock.byo_yomi),
        increment => format!("{}+{}+{increment}", clock.main, clock.byo_yomi),
    }
}

/// Choices of days for each move, which only matches among devices have.
pub fn letters(lang: Lang) -> Vec<OptionChoice> {
    let choice = |days: u32| OptionChoice {
        value: shown(TimeControl::of_days(days)),
        label: texts::shared::clock_days(i64::from(days)).shown(lang),
        help: texts::shared::clock_days_help(i64::from(days)).shown(lang),
        selected: false,
    };
    TimeControl::DAYS.into_iter().map(choice).collect()
}

/// A clock as options have it, with all its times.
pub fn written(clock: Option<TimeControl>) -> Value {
    clock.map_or(json!(false), |TimeControl { main, byo_yomi, increment }| {
        json!({ "main": main, "byo_yomi": byo_yomi, "increment": increment })
    })
}

/// Writes the clock into the options, so that one of its times can be set. Missing options mean the game's usual clock,
/// or the usual one of all games.
pub fn write_out(options: &mut Map<String, Value>, usual: Option<TimeControl>) {
    let given = options.get("clock").and_then(Value::as_object).cloned();
    let mut clock = json!(usual.unwrap_or(TimeControl::DEFAULT));
    if let Some(given) = given {
        clock["main"] = given.get("main").cloned().unwrap_or(json!(0));
        clock["byo_yomi"] = given.get("byo_yomi").cloned().unwrap_or(json!(0));
        clock["increment"] = given.get("increment").cloned().unwrap_or(json!(0));
    }
    options.insert("clock".to_owned(), clock);
}

/// Whether options have a clock of times, good or not.
pub fn is_written(options: &Map<String, Value>) -> bool {
    let fields = options.get("clock").and_then(Value::as_object);
    fields.is_some_and(|fields| {
        fields
            .iter()
            .all(|(key, time)| ["main", "byo_yomi", "increment"].contains(&key.as_str()) && time.is_u64())
    })
}

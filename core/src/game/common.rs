//! Options that every game has.

use serde_json::{Map, Value};

use super::{InputError, TimeControl};
use crate::words::texts;

/// Options that every game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Whether undo needs nobody's consent.
    pub practice: bool,
    /// The clock where the options name one: `Some(None)` is *no clock*.
    pub clock: Option<Option<TimeControl>>,
}

/// Takes the common options out of `options` and checks them. `practice` is true or false; `clock` is
/// `false` or `null` for none, `true` for the usual one, or `{"main": seconds, "byo_yomi": seconds, "increment": seconds}`.
///
/// # Errors
/// `bad_option`.
pub(crate) fn take(options: &mut Map<String, Value>) -> Result<Options, InputError> {
    let practice = match options.remove("practice") {
        None => false,
        Some(value) => value
            .as_bool()
            .ok_or_else(|| InputError::option("practice", "option “practice” is neither true nor false"))?,
    };
    let clock = match options.remove("clock") {
        None => None,
        Some(Value::Null | Value::Bool(false)) => Some(None),
        Some(Value::Bool(true)) => Some(Some(TimeControl::DEFAULT)),
        Some(value) => Some(Some(control(&value)?)),
    };
    Ok(Options { practice, clock })
}

fn control(value: &Value) -> Result<TimeControl, InputError> {
    let bad = || {
        let reason = "option “clock” is not {\"main\": seconds, \"byo_yomi\": seconds, \"increment\": seconds}, up to a day, not both of the first 0; byo-yomi alone also of 2, 3, 7 or 14 days";
        InputError::option("clock", reason).saying(texts::fault::bad_clock())
    };
    let fields = value.as_object().ok_or_else(bad)?;
    if fields.keys().any(|key| !["main", "byo_yomi", "increment"].contains(&key.as_str())) {
        return Err(bad());
    }
    let is_whole = |time: &Value| time.is_u64() || time.is_i64() || !time.is_number();
    if !fields.values().all(is_whole) {
        return Err(InputError::option("clock", "a time of option “clock” is not in whole seconds")
            .saying(texts::fault::clock_seconds()));
    }
    let seconds = |key: &str| match fields.get(key) {
        None => Ok(0),
        // A part of a second is another fault than a time that is too long.
        Some(value) if value.as_u64().is_none() => Err(bad().saying(texts::fault::clock_seconds())),
        Some(value) => value.as_u64().and_then(|n| u32::try_from(n).ok()).ok_or_else(bad),
    };
    let control = TimeControl {
        main: seconds("main")?,
        byo_yomi: seconds("byo_yomi")?,
        increment: seconds("increment")?,
    };
    let longest = control.main.max(control.byo_yomi).max(control.increment);
    let is_clock = (1..=TimeControl::MAX).contains(&longest) && (control.main > 0 || control.byo_yomi > 0);
    if is_clock || control.days().is_some() { Ok(control) } else { Err(bad()) }
}

//! Conversion of option values between JSON and form.

use serde_json::{Value, json};

use crate::words::Text;

/// A text of the catalogue, as a table holds it.
pub type Name = fn() -> Text;

/// A choice: its value as text, its label, a line that explains it.
pub type Known = (&'static str, Name, Name);

/// Where nothing is said.
pub const NONE: Name = Text::none;

/// Conversion of a value between JSON and form.
#[derive(Debug, Clone, Copy)]
pub struct Codec {
    /// Returns the value as the form shows it; `None` if it is not valid.
    pub show: fn(&Value) -> Option<String>,
    /// As JSON; null for an option that is left out. `None` for what cannot be one.
    pub read: fn(&str) -> Option<Value>,
    /// Returns the text of a value that is none of the choices.
    pub name: fn(&str) -> String,
    /// Whether there are values besides the choices.
    pub open: bool,
}

/// A word or a whole number.
pub const SCALAR: Codec = Codec {
    show: |value| {
        let number = || value.as_number().map(ToString::to_string);
        value.as_str().map(str::to_owned).or_else(number)
    },
    read: |text| Some(text.trim().parse::<u64>().map_or_else(|_| json!(text.trim()), |number| json!(number))),
    name: str::to_owned,
    open: false,
};

/// A word or a whole number, or nothing where it is left out, shown as `auto`.
pub const OR_AUTO: Codec = Codec {
    show: |value| if value.is_null() { Some("auto".to_owned()) } else { (SCALAR.show)(value) },
    read: |text| if text == "auto" { Some(Value::Null) } else { (SCALAR.read)(text) },
    name: str::to_owned,
    open: false,
};

/// A text; left out where it is empty.
pub const TEXT: Codec = Codec {
    show: |value| value.as_str().map(str::to_owned),
    read: |text| if text.trim().is_empty() { Some(Value::Null) } else { Some(json!(text.trim())) },
    name: str::to_owned,
    open: false,
};

/// A whole number.
pub const NUMBER: Codec = Codec {
    show: |value| value.as_i64().map(|number| number.to_string()),
    read: |text| text.trim().parse::<u32>().ok().map(|number| json!(number)),
    name: str::to_owned,
    open: false,
};

/// On or off.
pub const SWITCH: Codec = Codec {
    show: |value| value.as_bool().map(|on| on.to_string()),
    read: |text| text.parse::<bool>().ok().map(|on| json!(on)),
    name: str::to_owned,
    open: false,
};

/// Text in a list, joined by commas.
pub const LIST: Codec = Codec {
    show: |value| {
        let words: Option<Vec<&str>> = value.as_array()?.iter().map(Value::as_str).collect();
        words.map(|words| words.join(","))
    },
    read: |text| Some(json!(text.split(',').filter(|word| !word.is_empty()).collect::<Vec<_>>())),
    name: str::to_owned,
    open: false,
};

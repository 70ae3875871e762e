//! The record of a match: options, seed and actions. Replaying it gives the same match everywhere.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Fault, FaultKind, MAX_SEED};
use crate::seat::Seat;

/// The only format so far.
pub const FORMAT: u64 = 1;

/// Longest record read, in bytes: far beyond any real match, short enough to refuse at once.
pub const MAX_BYTES: usize = 8 << 20;

/// An action of a seat, as recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Who did it.
    pub seat: Seat,
    /// What it was, in notation.
    #[serde(rename = "do")]
    pub action: String,
}

/// A match as one document.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Record {
    /// [`FORMAT`].
    pub format: u64,
    /// Identifier of the game.
    pub game: String,
    /// Options; what is left out has its default.
    pub options: Map<String, Value>,
    /// Seed of all chance, 0…[`MAX_SEED`].
    pub seed: u64,
    /// All actions, in order.
    pub actions: Vec<Entry>,
}

impl Record {
    /// Reads a record. Only its form is checked here; that the actions are legal shows in play.
    ///
    /// # Errors
    /// `bad_record`, `unknown_format`, `unknown_field`, `bad_seed`, `bad_action`: what is wrong, at
    /// the action's index, or without one in the head.
    pub fn parse(text: &str) -> Result<Record, Fault> {
        if text.len() > MAX_BYTES {
            return Err(Fault::head(FaultKind::BadRecord, "the record is longer than 8 MiB"));
        }
        let value: Value = serde_json::from_str(text).map_err(|e| {
            Fault::head(FaultKind::BadRecord, format!("not a JSON document (line {})", e.line()))
        })?;
        let Value::Object(mut head) = value else {
            return Err(Fault::head(FaultKind::BadRecord, "the record is not a JSON object"));
        };
        match head.remove("format") {
            Some(Value::Number(n)) if n.as_u64() == Some(FORMAT) => {}
            Some(_) => {
                return Err(Fault::head(FaultKind::UnknownFormat, "this record's format is not known"));
            }
            None => return Err(Fault::head(FaultKind::UnknownFormat, "the record names no format")),
        }
        let Some(Value::String(game)) = head.remove("game") else {
            return Err(Fault::head(FaultKind::UnknownGame, "the record names no game"));
        };
        let options = match head.remove("options") {
            None => Map::new(),
            Some(Value::Object(options)) => options,
            Some(_) => return Err(Fault::head(FaultKind::BadOption, "the options are not a JSON object")),
        };
        let seed = match head.remove("seed") {
            None => 0,
            Some(value) => value.as_u64().filter(|seed| *seed <= MAX_SEED).ok_or_else(|| {
                Fault::head(FaultKind::BadSeed, "the seed is not a whole number from 0 to 2^53-1")
            })?,
        };
        let actions = match head.remove("actions") {
            None => Vec::new(),
            Some(Value::Array(list)) => list
                .into_iter()
                .enumerate()
                .map(|(i, v)| entry(v).map_err(|f| f.at(i)))
                .collect::<Result<_, _>>()?,
            Some(_) => return Err(Fault::head(FaultKind::BadRecord, "the actions are not a list")),
        };
        if let Some(field) = head.keys().next() {
            let field: String = field.chars().take(40).collect();
            return Err(Fault::head(
                FaultKind::UnknownField,
                format!("the record has an unknown field “{field}”"),
            ));
        }
        Ok(Record { format: FORMAT, game, options, seed, actions })
    }

    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

fn entry(value: Value) -> Result<Entry, Fault> {
    let fault = |what: &str| Fault::head(FaultKind::BadAction, format!("the action {what}"));
    let Value::Object(mut fields) = value else {
        return Err(fault("is not a JSON object"));
    };
    let seat = fields
        .remove("seat")
        .and_then(|seat| seat.as_u64())
        .and_then(|seat| u8::try_from(seat).ok())
        .ok_or_else(|| fault("has no seat"))?;
    let Some(Value::String(action)) = fields.remove("do") else {
        return Err(fault("has no text"));
    };
    if !fields.is_empty() {
        return Err(fault("has an unknown field"));
    }
    Ok(Entry { seat: Seat(seat), action })
}

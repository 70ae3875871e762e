//! The record of a match: options, seeds and actions. Replaying it gives the same match everywhere.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use serde_path_to_error::Segment;

use super::{InputError, InputErrorKind, JointSeeds, Occasion, Place, Seeds, Variation};
use crate::policy::LIMITS;
use crate::seat::Seat;

/// Format of a match on one device, with one seed.
pub const FORMAT: u64 = 1;

/// Format of a match among devices, with the seeds they drew together.
pub const JOINT_FORMAT: u64 = 2;

/// Longest record read, in bytes: far beyond any real match, short enough to refuse at once.
pub const MAX_BYTES: usize = LIMITS.record_bytes as usize;

/// An action of a seat, as recorded.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Seat that acted.
    pub seat: Seat,
    /// Action in notation.
    #[serde(rename = "do")]
    pub action: String,
}

/// A match as one document.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Record {
    /// [`FORMAT`] or [`JOINT_FORMAT`], as the seeds are.
    pub format: u64,
    /// Identifier of the game.
    pub game: String,
    /// Options; missing ones have their defaults.
    pub options: Map<String, Value>,
    /// Seeds of all chance, 0…[`super::MAX_SEED`] each.
    #[serde(flatten)]
    pub seeds: Seeds,
    /// All actions, in order.
    pub actions: Vec<Entry>,
}

impl Record {
    /// Parses a record. Only its form is checked; replay checks that the actions are legal. What a shared one has beside the
    /// match is left out.
    ///
    /// # Errors
    ///
    /// `bad_record`, `unknown_format`, `unknown_field`, `bad_seed`, or `bad_action` with the action's index.
    pub fn parse(text: &str) -> Result<Record, InputError> {
        SharedRecord::parse(text).map(|shared| shared.record)
    }

    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A record as it is given away: the match, with its people and the lines that were kept beside it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SharedRecord {
    /// The match.
    #[serde(flatten)]
    pub record: Record,
    /// The players' names by seat; none where nobody is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Where and when it was played, if it came from a record that says so.
    #[serde(skip_serializing_if = "Occasion::is_empty")]
    pub occasion: Occasion,
    /// Variations that are kept with it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<Variation>,
}

impl SharedRecord {
    /// Parses a record with what stands beside the match.
    ///
    /// # Errors
    ///
    /// As [`Record::parse`].
    pub fn parse(text: &str) -> Result<SharedRecord, InputError> {
        if text.len() > MAX_BYTES {
            return Err(InputError::head(InputErrorKind::BadRecord, "the record is longer than 8 MiB"));
        }
        // A list would be read as the fields in their order.
        if !text.trim_start().starts_with('{') {
            return Err(InputError::head(InputErrorKind::BadRecord, "the record is not a JSON object"));
        }
        let mut json = serde_json::Deserializer::from_str(text);
        let written: Written =
            serde_path_to_error::deserialize(&mut json).map_err(|error| misread(&error))?;
        json.end()
            .map_err(|_| InputError::head(InputErrorKind::BadRecord, "something follows the record"))?;
        let seed = InputError::head(InputErrorKind::BadSeed, BAD_SEED);
        let (format, seeds) = match (written.format, written.seed, written.seeds) {
            (Some(FORMAT), seed, None) => (FORMAT, Seeds::One(seed.unwrap_or(0))),
            (Some(JOINT_FORMAT), None, Some(joint)) => (JOINT_FORMAT, Seeds::Joint(joint)),
            (Some(FORMAT | JOINT_FORMAT), _, _) => return Err(seed),
            (Some(_), _, _) => {
                return Err(InputError::head(
                    InputErrorKind::UnknownFormat,
                    "this record's format is not known",
                ));
            }
            (None, _, _) => {
                return Err(InputError::head(InputErrorKind::UnknownFormat, "the record names no format"));
            }
        };
        let unnamed = || InputError::head(InputErrorKind::UnknownGame, "the record names no game");
        let game = written.game.ok_or_else(unnamed)?;
        if !seeds.fit() {
            return Err(seed);
        }
        let record = Record { format, game, options: written.options, seeds, actions: written.actions };
        let (names, variations) = (written.names, written.variations);
        let occasion = Occasion::read(Some(&written.occasion.event), Some(&written.occasion.date));
        Ok(SharedRecord { record, names, occasion, variations })
    }

    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

const BAD_SEED: &str = "the seed is not a whole number from 0 to 2^53-1";

/// A record as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    format: Option<u64>,
    game: Option<String>,
    #[serde(default)]
    options: Map<String, Value>,
    seed: Option<u64>,
    seeds: Option<JointSeeds>,
    #[serde(default)]
    actions: Vec<Entry>,
    #[serde(default)]
    names: Vec<String>,
    #[serde(default)]
    occasion: Occasion,
    #[serde(default)]
    variations: Vec<Variation>,
}

/// Makes the fault of an unreadable place. An action's content is never repeated: it may be a secret.
fn misread(error: &serde_path_to_error::Error<serde_json::Error>) -> InputError {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let (line, column) = (number(error.inner().line()), number(error.inner().column()));
    misread_field(error).in_text(Place { line, column, read: String::new() })
}

fn misread_field(error: &serde_path_to_error::Error<serde_json::Error>) -> InputError {
    if !error.inner().is_data() {
        let reason = format!("not a JSON document (line {})", error.inner().line());
        return InputError::head(InputErrorKind::BadRecord, reason);
    }
    let mut path = error.path().iter();
    let Some(Segment::Map { key: field }) = path.next() else {
        return InputError::head(InputErrorKind::BadRecord, "the record cannot be read");
    };
    match (field.as_str(), path.next()) {
        ("format", _) => InputError::head(InputErrorKind::UnknownFormat, "this record's format is not known"),
        ("game", _) => InputError::head(InputErrorKind::UnknownGame, "the record names no game"),
        ("options", _) => InputError::head(InputErrorKind::BadOption, "the options are not a JSON object"),
        ("seed" | "seeds", _) => InputError::head(InputErrorKind::BadSeed, BAD_SEED),
        ("actions", Some(Segment::Seq { index })) => {
            let what = match path.next() {
                Some(Segment::Map { key }) if key == "seat" => "has no seat",
                Some(Segment::Map { key }) if key == "do" => "has no text",
                Some(Segment::Map { .. }) => "has an unknown field",
                _ => "is not a JSON object with “seat” and “do”",
            };
            InputError::head(InputErrorKind::BadAction, format!("the action {what}")).at(*index)
        }
        (known @ ("names" | "occasion" | "variations"), _) => {
            InputError::head(InputErrorKind::BadRecord, format!("“{known}” cannot be read"))
        }
        ("actions", _) => InputError::head(InputErrorKind::BadRecord, "the actions are not a list"),
        (unknown, _) => {
            let field: String = unknown.chars().take(40).collect();
            InputError::head(
                InputErrorKind::UnknownField,
                format!("the record has an unknown field “{field}”"),
            )
        }
    }
}

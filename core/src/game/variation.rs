//! Lines beside the main line of a match, which are kept with it.

use serde::{Deserialize, Serialize};

use super::{Entry, Record};
use crate::policy::CAPACITY;
use crate::seat::Seat;

/// Most variations that are kept with a match.
pub const MAX_VARIATIONS: usize = CAPACITY.lines as usize;

/// Longest note of a variation, in characters.
const NOTE_LENGTH: usize = CAPACITY.note_length as usize;

/// A line beside the main line of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variation {
    /// Number of steps of the main line after which it begins.
    pub at: usize,
    /// Its actions, in order.
    pub actions: Vec<Entry>,
    /// Note of the person who kept it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Time of the save that the line and its note came from, nanoseconds since 1970; none where that is the save it is in.
    /// A merge of two devices keeps it, so that the later note stays in whichever order devices are merged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
}

impl Variation {
    /// Makes a variation. The note is on one line, and no longer than allowed.
    pub fn new(at: usize, actions: Vec<Entry>, note: &str) -> Variation {
        let words: Vec<&str> = note.split_whitespace().collect();
        let note = words.join(" ").chars().filter(|c| !c.is_control()).take(NOTE_LENGTH).collect();
        Variation { at, actions, note, time: None }
    }

    /// Reads the variation that a text has beside `main`, from the record of the same text with that line in place of the
    /// main one. `None` where the two are no lines of one match. What ends a match by words ends no variation.
    pub fn beside(main: &Record, line: &Record, note: &str) -> Option<Variation> {
        if main.options != line.options {
            return None;
        }
        let is_said = |entry: &Entry| {
            ["resign", "leave", "timeout", "draw"].iter().any(|word| entry.action.starts_with(word))
        };
        let played = line.actions.iter().take_while(|entry| !is_said(entry));
        let common = main.actions.iter().zip(played.clone()).take_while(|(one, other)| one == other).count();
        let actions: Vec<Entry> = played.skip(common).cloned().collect();
        (!actions.is_empty()).then(|| Variation::new(common, actions, note))
    }

    /// Returns the actions with their seats.
    pub fn steps(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.actions.iter().map(|entry| (entry.seat, entry.action.as_str()))
    }
}

//! Lines beside the main line of a match, which are kept with it.

use serde::{Deserialize, Serialize};

use super::{Entry, Omissions};
use crate::policy::CAPACITY;
use crate::seat::Seat;

/// Most variations that are kept with a match.
pub const MAX_VARIATIONS: usize = CAPACITY.lines as usize;

/// Longest note of a variation, in characters.
pub const NOTE_LENGTH: usize = CAPACITY.note_length as usize;

/// A note as it is kept: on one line, without control characters. Written out and read again it is the same.
fn on_one_line(note: &str) -> String {
    let seen: String = note.chars().filter(|c| c.is_whitespace() || !c.is_control()).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the part of a note that is kept.
fn kept_note(note: &str) -> String {
    let cut: String = on_one_line(note).chars().take(NOTE_LENGTH).collect();
    cut.trim_end().to_owned()
}

/// Whether a note is longer than the part that is kept.
fn is_cut(note: &str) -> bool {
    on_one_line(note).chars().count() > NOTE_LENGTH
}

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
        Variation { at, actions, note: kept_note(note), time: None }
    }

    /// Makes the variation of a text that goes on with `played` behind the first `from` actions of `main`. `None` where it
    /// comes to nothing: the main line goes the same way.
    pub fn behind(main: &[Entry], from: usize, played: Vec<Entry>) -> Option<Variation> {
        let common = main.iter().skip(from).zip(&played).take_while(|(one, other)| one == other).count();
        let actions: Vec<Entry> = played.into_iter().skip(common).collect();
        (!actions.is_empty()).then(|| Variation::new(from + common, actions, ""))
    }

    /// Adds the variation of a text, with its note, to those that are kept. The omissions lose it, and its note if that was
    /// `counted` as a comment. One that is kept already only gets the note. Returns whether it is kept.
    pub fn keep(
        mut self,
        (note, counted): (&str, bool),
        kept: &mut Vec<Variation>,
        omissions: &mut Omissions,
    ) -> bool {
        let cut = usize::from(is_cut(note));
        self.note = kept_note(note);
        let same = |one: &&mut Variation| one.at == self.at && one.actions == self.actions;
        if let Some(known) = kept.iter_mut().find(same) {
            omissions.variations = omissions.variations.saturating_sub(1);
            if known.note.is_empty() || known.note == self.note {
                omissions.comments = omissions.comments.saturating_sub(usize::from(counted));
                omissions.notes += if known.note.is_empty() { cut } else { 0 };
                known.note = self.note;
            }
            return true;
        }
        if kept.len() == MAX_VARIATIONS {
            return false;
        }
        omissions.variations = omissions.variations.saturating_sub(1);
        omissions.comments = omissions.comments.saturating_sub(usize::from(counted));
        omissions.notes += cut;
        kept.push(self);
        true
    }

    /// Returns the actions with their seats.
    pub fn steps(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.actions.iter().map(|entry| (entry.seat, entry.action.as_str()))
    }
}

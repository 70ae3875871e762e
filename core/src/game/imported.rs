//! Matches that come in from texts of other programs.

use serde::{Deserialize, Serialize};

use super::{Record, SharedRecord, Variation};
use crate::policy::CAPACITY;
use crate::words::{Joint, Text, texts};

/// Longest text of an occasion, in characters.
const OCCASION_LENGTH: usize = 120;

/// Longest result shown that could not be read, in characters.
const RESULT_LENGTH: usize = 20;

/// Where and when a match that came from elsewhere was played. Lists show it, and it goes out again with the record.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Occasion {
    /// Event; empty where it is not known.
    pub event: String,
    /// Date as it was written; empty where it is not known.
    pub date: String,
}

impl Occasion {
    /// Reads an occasion from a record of other programs: each text on one line, and no longer than allowed.
    pub fn read(event: Option<&str>, date: Option<&str>) -> Occasion {
        let text = |given: Option<&str>| {
            // “?” and “????.??.??” say that nothing is known.
            let known = given.filter(|text| text.contains(|c: char| !"?.- ".contains(c)));
            let seen = known.unwrap_or_default().chars().filter(|c| c.is_whitespace() || !c.is_control());
            let words = seen.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
            let cut: String = words.chars().take(OCCASION_LENGTH).collect();
            cut.trim_end().to_owned()
        };
        Occasion { event: text(event), date: text(date) }
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.event.is_empty() && self.date.is_empty()
    }
}

/// Parts of a text that an import leaves out on purpose.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Omissions {
    /// Number of comments.
    pub comments: usize,
    /// Number of variations.
    pub variations: usize,
    /// Number of notes of variations that are kept, but not to their ends.
    pub notes: usize,
    /// Number of tags or properties with a value that a match has no place for.
    pub tags: usize,
    /// Number of moves behind the end of the match.
    pub moves: usize,
    /// Number of further games.
    pub games: usize,
    /// Result that is not known, or that contradicts the moves.
    pub result: Option<String>,
}

impl Omissions {
    /// The sentence that tells the person; `None` where nothing was left out.
    pub fn words(&self) -> Option<Text> {
        let counts = [
            (self.comments, texts::import::comments(self.comments)),
            (self.variations, texts::import::variations(self.variations)),
            (self.tags, texts::import::tags(self.tags)),
            (self.moves, texts::import::moves(self.moves)),
            (self.games, texts::import::games(self.games)),
            (self.notes, texts::import::notes(self.notes, CAPACITY.note_length as usize)),
        ];
        let counted = counts.into_iter().filter(|(count, _)| *count > 0).map(|(_, words)| words);
        let result = self.result.as_ref().map(|result| {
            let shown: String = result.chars().filter(|c| !c.is_control()).take(RESULT_LENGTH).collect();
            texts::import::result(shown)
        });
        let mut parts: Vec<Text> = result.into_iter().chain(counted).collect();
        let last = parts.pop()?;
        let all =
            if parts.is_empty() { last } else { texts::import::both(last, Text::joined(parts, Joint::List)) };
        Some(texts::import::left_out(all))
    }
}

/// A match that was read from a form of other programs.
#[derive(Debug, Clone, PartialEq)]
pub struct Imported {
    /// Its record, which replays.
    pub record: Record,
    /// The players' names by seat; none where the form has none.
    pub names: Vec<String>,
    /// Where and when it was played.
    pub occasion: Occasion,
    /// Variations beside its main line.
    pub variations: Vec<Variation>,
    /// Parts of the text that are not in the record.
    pub omissions: Omissions,
}

impl From<SharedRecord> for Imported {
    fn from(shared: SharedRecord) -> Imported {
        let SharedRecord { record, names, occasion, variations } = shared;
        let mut omissions = Omissions::default();
        let mut kept = Vec::new();
        for line in variations {
            let counted = !line.note.is_empty();
            omissions.variations += 1;
            omissions.comments += usize::from(counted);
            if line.actions.is_empty() || line.at > record.actions.len() {
                continue;
            }
            let note = line.note.clone();
            line.keep((&note, counted), &mut kept, &mut omissions);
        }
        Imported { record, names, occasion, variations: kept, omissions }
    }
}

/// Something that a text does not say: the person chooses one of its readings.
#[derive(Debug, Clone, PartialEq)]
pub struct Ambiguity {
    /// Question.
    pub title: Text,
    /// Effect of the choice.
    pub text: Text,
    /// Readings: name, and the text that says it.
    pub readings: [(Text, String); 2],
}

//! Questions and messages about one file with all data of a device.

use super::capacity::{layouts_full, parts_full};
use crate::words::{Lang, Question, Text, texts};

/// Returns the question before everything is written into one file: it has hidden pieces in it.
pub fn export_question(lang: Lang) -> Question {
    let (title, text) = (texts::everything::export_question(), texts::everything::export_text());
    Question::of(&title, &text, &texts::everything::export(), &texts::shared::cancel(), lang).safe()
}

/// Returns the question before such a file is merged into the data of this device.
pub fn merge_question(lang: Lang) -> Question {
    let (title, text) = (texts::everything::merge_question(), texts::everything::merge_text());
    Question::of(&title, &text, &texts::everything::merge(), &texts::shared::cancel(), lang).safe()
}

/// Returns the name of such a file, without ending.
pub fn everything_name(lang: Lang) -> String {
    texts::everything::file_name().shown(lang)
}

/// Returns the sentences on matches that are not in the file: those that cannot be read, and those for which there was no room
/// in it. `None` where all are.
pub fn export_notice(unread: u32, left_behind: u32, lang: Lang) -> Option<String> {
    let unread_words = (unread > 0).then(|| texts::everything::unread(i64::from(unread)));
    let left_words = (left_behind > 0).then(|| texts::everything::left_behind(i64::from(left_behind)));
    let sentences: Vec<String> =
        unread_words.into_iter().chain(left_words).map(|sentence| sentence.shown(lang)).collect();
    (!sentences.is_empty()).then(|| sentences.join("\n"))
}

/// Result of a merge.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Merged {
    /// Matches that were not here.
    pub added: u32,
    /// Matches that go on in the file, or have more lines there.
    pub continued: u32,
    /// Matches that were here already.
    pub known: u32,
    /// Matches of the file that are damaged in it.
    pub damaged: u32,
    /// Matches of the file that are larger than a match can be.
    pub too_large: u32,
    /// Kept layouts of the file for which there was no room.
    pub layouts_left_out: u32,
    /// Whether practice or statistics of the file were left out, for both together are larger than can be.
    pub no_room: bool,
    /// Whether the file has another club evening, and the one here stayed.
    pub evening_left_out: bool,
    /// Whether the file has parts that only a newer version knows.
    pub unknown_parts: bool,
    /// Running matches with other devices that go on here from now on.
    pub rooms: u32,
}

/// Reason why nothing was merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MergeRefusal {
    /// The file is damaged, or none.
    Damaged,
    /// A newer version wrote it, or a file here that it would change.
    Newer,
    /// The disk did not take it all.
    Disk,
}

/// Message on the end of a merge, or on an export that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferReport {
    /// Heading.
    pub title: String,
    /// Sentences on the parts that came in or were left out, or the reason why nothing came in.
    pub text: String,
}

/// Returns the message on the end of a merge.
pub fn merge_report(result: Result<&Merged, MergeRefusal>, lang: Lang) -> TransferReport {
    let (title, sentences) = match result {
        Ok(merged) => (texts::everything::merged(), merged.sentences()),
        Err(MergeRefusal::Damaged) => {
            (texts::everything::not_merged(), vec![texts::everything::file_damaged()])
        }
        Err(MergeRefusal::Newer) => (texts::everything::not_merged(), vec![texts::everything::file_newer()]),
        Err(MergeRefusal::Disk) => (texts::everything::not_all_merged(), vec![texts::everything::disk()]),
    };
    let text = sentences.iter().map(|sentence| sentence.shown(lang)).collect::<Vec<_>>();
    TransferReport { title: title.shown(lang), text: text.join("\n") }
}

/// Returns the message on an export that failed: something cannot be read now, or only by a newer version.
pub fn export_refusal(lang: Lang) -> TransferReport {
    let (title, text) = (texts::everything::not_exported(), texts::everything::not_exported_text());
    TransferReport { title: title.shown(lang), text: text.shown(lang) }
}

impl Merged {
    fn sentences(&self) -> Vec<Text> {
        let [added, continued, known] = [self.added, self.continued, self.known].map(i64::from);
        let mut sentences = vec![texts::everything::merged_matches(added, continued, known)];
        if self.rooms > 0 {
            sentences.push(texts::everything::merged_rooms(i64::from(self.rooms)));
        }
        if self.damaged > 0 {
            sentences.push(texts::everything::merged_damaged(i64::from(self.damaged)));
        }
        if self.too_large > 0 {
            sentences.push(texts::everything::merged_too_large(i64::from(self.too_large)));
        }
        if self.layouts_left_out > 0 {
            sentences.push(layouts_full(self.layouts_left_out));
        }
        if self.no_room {
            sentences.push(parts_full());
        }
        if self.evening_left_out {
            sentences.push(texts::everything::merged_evening());
        }
        if self.unknown_parts {
            sentences.push(texts::everything::merged_unknown());
        }
        sentences
    }
}

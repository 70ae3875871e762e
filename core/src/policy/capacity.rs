//! Capacities: how much of each thing is kept or taken in, and the sentence that a person reads where one of them acts. No
//! capacity acts without a word, so each has its row in [`capacities`].

use super::LIMITS;
use crate::words::{Text, pages, texts};

/// Capacities. Sizes are bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capacity {
    /// Lines that a person keeps beside a match.
    pub lines: u32,
    /// Length of a line's note, in characters.
    pub note_length: u32,
    /// Size of the file of choices. A larger one is damaged.
    pub choices_bytes: u32,
    /// Size of the file of practice. A larger one is damaged.
    pub practice_bytes: u32,
    /// Size of the file of statistics: some 50,000 matches. A larger one is damaged.
    pub statistics_bytes: u32,
    /// Size of the file of the club evening. A larger one is damaged.
    pub club_bytes: u32,
    /// Size of the save of a match in a file with everything.
    pub match_bytes: u32,
    /// Size of all fields of one file that only a newer version knows and that came from another device.
    pub unknown_bytes: u32,
    /// Size of a file with everything when it is unpacked; more where the packed file is large itself.
    pub unpacked_bytes: u32,
    /// Days of practice: more than fifty years.
    pub days: u32,
    /// Size of all running matches with other devices in a file with everything.
    pub rooms_bytes: u32,
    /// People that are known from matches between devices. When there are more, whoever played longest ago is forgotten.
    pub people: u32,
    /// Size of the file of people. A larger one is damaged.
    pub people_bytes: u32,
    /// Invitations by letters that were sent, and as many that have come: one of each person.
    pub invitations: u32,
    /// Days after which an invitation by a letter that nobody has answered goes.
    pub invitation_days: u32,
    /// Matches with other devices that have ended and are listed.
    pub finished_matches: u32,
    /// Size of the file of letters. A larger one is damaged.
    pub letters_bytes: u32,
}

/// The capacities.
pub const CAPACITY: Capacity = Capacity {
    lines: 64,
    note_length: 200,
    choices_bytes: 1 << 20,
    practice_bytes: 1 << 20,
    statistics_bytes: 6 << 20,
    club_bytes: 4 << 20,
    match_bytes: 2 << 20,
    unknown_bytes: 64 << 10,
    unpacked_bytes: 64 << 20,
    days: 20_000,
    rooms_bytes: 4 << 20,
    people: 200,
    people_bytes: 256 << 10,
    invitations: 16,
    invitation_days: 14,
    finished_matches: 30,
    letters_bytes: 2 << 20,
};

/// A capacity with its sentence.
#[derive(Debug, Clone, PartialEq)]
pub struct CapacityRow {
    /// Its name in [`Capacity`] or [`super::Limits`].
    pub name: &'static str,
    /// Its number.
    pub most: u32,
    /// Sentence that a person reads where it acts; none where it cannot act on anything that a person has made, or is seen at
    /// once.
    pub sentence: Option<Text>,
}

/// Returns all capacities with their sentences.
pub fn capacities() -> Vec<CapacityRow> {
    let row = |name, most: u32, sentence| CapacityRow { name, most, sentence };
    let damaged = texts::everything::file_damaged;
    vec![
        row("lines", CAPACITY.lines, Some(lines_full())),
        row("note_length", CAPACITY.note_length, Some(note_cut())),
        row("layouts", LIMITS.layouts, Some(layouts_full(1))),
        // A field takes no more than it shows: the person sees it while typing.
        row("name_length", LIMITS.name_length, None),
        row("entry_length", LIMITS.entry_length, None),
        row("choices_bytes", CAPACITY.choices_bytes, Some(damaged())),
        row("practice_bytes", CAPACITY.practice_bytes, Some(parts_full())),
        row("statistics_bytes", CAPACITY.statistics_bytes, Some(parts_full())),
        row("club_bytes", CAPACITY.club_bytes, Some(damaged())),
        row("match_bytes", CAPACITY.match_bytes, Some(texts::everything::merged_too_large(1))),
        row("unknown_bytes", CAPACITY.unknown_bytes, Some(texts::everything::merged_unknown())),
        row("unpacked_bytes", CAPACITY.unpacked_bytes, Some(damaged())),
        row("file_bytes", LIMITS.file_bytes, Some(texts::everything::left_behind(1))),
        row("days", CAPACITY.days, None),
        row("rooms_bytes", CAPACITY.rooms_bytes, Some(texts::everything::left_behind(1))),
        row("people", CAPACITY.people, Some(people_full())),
        row("people_bytes", CAPACITY.people_bytes, Some(people_full())),
        row("invitations", CAPACITY.invitations, Some(invitations_full())),
        row("invitation_days", CAPACITY.invitation_days, Some(invitation_days())),
        row("finished_matches", CAPACITY.finished_matches, Some(finished_full())),
        row("letters_bytes", CAPACITY.letters_bytes, Some(invitations_full())),
    ]
}

/// Returns the sentence on a line that is not kept, for there are as many as can be.
pub(crate) fn lines_full() -> Text {
    texts::table::lines_full(i64::from(CAPACITY.lines))
}

/// Returns the sentence on people of whom only so many are kept.
pub(super) fn people_full() -> Text {
    pages::people::full(i64::from(CAPACITY.people))
}

/// Returns the sentence on an invitation that nobody has answered.
fn invitation_days() -> Text {
    pages::people::invitation_days(i64::from(CAPACITY.invitation_days))
}

/// Returns the sentence on matches with other devices that are not listed any more.
fn finished_full() -> Text {
    pages::people::finished_full(i64::from(CAPACITY.finished_matches))
}

/// Returns the sentence on an invitation that is not sent, for there are as many as can be.
pub fn invitations_full() -> Text {
    pages::people::invitations_full(i64::from(CAPACITY.invitations))
}

/// Returns the sentence on a note that was cut.
pub(crate) fn note_cut() -> Text {
    texts::table::note_cut(i64::from(CAPACITY.note_length))
}

/// Returns the sentence on layouts of another device that were left out.
pub(super) fn layouts_full(count: u32) -> Text {
    texts::everything::merged_layouts(i64::from(count), i64::from(LIMITS.layouts))
}

/// Returns the sentence on parts of another device for which there is no room beside those here.
pub(super) fn parts_full() -> Text {
    texts::everything::merged_no_room()
}

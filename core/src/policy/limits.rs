//! Limits and times that both shells keep, each once.

use unicode_normalization::UnicodeNormalization;

/// Limits and times. Times are milliseconds, lengths characters.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Limits {
    /// Length of a person's name.
    pub name_length: u32,
    /// Length of a typed answer or move that the core reads: a layout of 23 pieces with room to spare.
    pub entry_length: u32,
    /// Length of an invitation's link.
    pub link_length: u32,
    /// Seats of the largest game.
    pub seats: u8,
    /// Strongest level of a computer player; the weakest is 1.
    pub strongest_level: u8,
    /// Level that a computer player begins with.
    pub usual_level: u8,
    /// Longest thought of a computer player.
    pub think_ms: u64,
    /// Shortest time until its move: nobody sees a move that comes at once.
    pub least_think_ms: u64,
    /// Interval at which the progress of a thought is shown.
    pub progress_ms: u64,
    /// Time that a key stays open which a screen reader has opened: there is no finger to lift.
    pub look_ms: u64,
    /// Interval of the check whether sound still reaches one person only, while a key is held.
    pub route_check_ms: u64,
    /// Time that the curtain's disc must be held.
    pub curtain_hold_ms: u64,
    /// Time after the curtain's fall before which no touch holds the disc: a thumb may be set down twice.
    pub curtain_pause_ms: u64,
    /// Time that a refusal, an event or a caption stays in the line by the title.
    pub headline_ms: u64,
    /// Longest time between the two taps of a double tap.
    pub double_tap_ms: u64,
    /// Interval at which a running clock is told the time.
    pub tick_ms: u64,
    /// Longest step of a room on its thread.
    pub room_step_ms: u64,
    /// Longest time that a leaving player waits for the others to have all of a match.
    pub leave_ms: u64,
    /// Longest attempt to reach the others of a match that is over.
    pub tell_ms: u64,
    /// Longest look into the mailbox of a match.
    pub mailbox_ms: u64,
    /// Time after which the copy of a shared file is deleted.
    pub given_ms: u64,
    /// Longest search for a host before its old addresses are tried.
    pub search_ms: u64,
    /// Greatest miss of a finger, in the system's density-independent points.
    pub finger_error: f32,
    /// Additional height of larger keys, in the same points.
    pub larger_key: f32,
    /// Layouts that are kept for a game.
    pub layouts: u32,
    /// Greatest size of a file that is read, in bytes: room for all matches of a device.
    pub file_bytes: u32,
    /// Greatest size of a record that is read, in bytes: far beyond any real match.
    pub record_bytes: u32,
    /// Rooms nearby that are shown: a network may announce any number.
    pub rooms: u32,
}

/// The limits.
pub const LIMITS: Limits = Limits {
    name_length: 24,
    entry_length: 240,
    link_length: 16_384,
    seats: 4,
    strongest_level: 8,
    usual_level: 2,
    think_ms: 3000,
    least_think_ms: 500,
    progress_ms: 100,
    look_ms: 6000,
    route_check_ms: 200,
    curtain_hold_ms: 800,
    curtain_pause_ms: 250,
    headline_ms: 4000,
    double_tap_ms: 300,
    tick_ms: 200,
    room_step_ms: 250,
    leave_ms: 3000,
    tell_ms: 5000,
    mailbox_ms: 15_000,
    given_ms: 600_000,
    search_ms: 2000,
    finger_error: 24.0,
    larger_key: 14.0,
    layouts: 20,
    file_bytes: 24 << 20,
    record_bytes: 8 << 20,
    rooms: 16,
};

/// Returns a name as it is kept: no longer than allowed, and as [`visible_name`] has it.
pub fn cut_name(name: &str) -> String {
    let cut: String = visible_name(name).chars().take(LIMITS.name_length as usize).collect();
    cut.trim_end().to_owned()
}

/// Returns a name without signs that nobody sees, without blanks at its ends and with one blank between words.
pub fn visible_name(name: &str) -> String {
    let seen: String = name.chars().filter(|sign| sign.is_whitespace() || !is_unseen(*sign)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether people take two names for the same: both are equal in the form NFKC of Unicode, in which a composed letter is its
/// parts put together and a letter of full width is the usual one.
pub fn is_same_name(one: &str, other: &str) -> bool {
    one.nfkc().eq(other.nfkc())
}

/// Whether a character is a control sign, or one that is not drawn and changes how its neighbours are: direction marks,
/// joiners, variation selectors of blanks, tags.
pub(crate) fn is_unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}'
        )
        || matches!(sign, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(sign, '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}

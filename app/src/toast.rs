//! A line that is told for some seconds.

/// A line that is told, and for how long.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Toast {
    /// The line.
    pub text: String,
    /// Number of the line: a line that is told again is another one.
    pub number: u64,
    /// Time for which it stays, in milliseconds. A system that knows how long a person needs may have it stay longer.
    pub millis: u64,
}

/// Time of a line in milliseconds: at least, for each letter, and at most.
const LEAST: u64 = 1500;
const LETTER: u64 = 60;
const MOST: u64 = 4000;
/// Time of a line in milliseconds where a screen reader says it, perhaps after other things.
const READ_ALOUD: u64 = 10_000;

/// Returns how long a line stays, in milliseconds.
pub(crate) fn millis(text: &str, is_read_aloud: bool) -> u64 {
    let reading = LEAST + LETTER * text.chars().count() as u64;
    if is_read_aloud { READ_ALOUD } else { reading.min(MOST) }
}

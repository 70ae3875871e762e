//! The state of the page of endgames: the progress that was read, and the book and its part that are shown.

use qishe_core::learn::Practice;

/// Progress with endgames, as far as it was read.
#[derive(Debug, Clone, Default)]
pub struct Endgames {
    /// The progress, and the day on which it was read; none before the disk was read for the first time.
    pub read: Option<(Practice, u32)>,
    /// Place of the book that is shown, in the order of the books.
    pub book: usize,
    /// The part of the book that the person has chosen: 0 for all. None: the one with the endgame that comes next.
    pub part: Option<u32>,
}

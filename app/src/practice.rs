//! The state of practice: the progress that was read, and what is shown of its page.

use std::collections::BTreeSet;

use qishe_core::learn::{Practice, PracticePage};
use qishe_core::words::Lang;

/// Progress with puzzles and endgames.
#[derive(Debug, Clone, Default)]
pub struct Practised {
    /// The progress; none before the disk was read for the first time.
    pub read: Option<Progress>,
    /// Identifiers of the games whose puzzles are expanded on the page.
    pub expanded: BTreeSet<String>,
}

impl Practised {
    /// The page of practice; `None` before the progress was read in a language.
    pub fn page(&self, lang: Lang) -> Option<&PracticePage> {
        self.read.as_ref().filter(|read| read.lang == lang).map(|read| &read.page)
    }
}

/// Progress as it was read.
#[derive(Debug, Clone)]
pub struct Progress {
    /// Results of puzzles and endgames.
    pub practice: Practice,
    /// The day on which it was read: its number since 1970 in the time zone of the device.
    pub day: u32,
    /// The language in which it was read.
    pub lang: Lang,
    /// The page of practice. It goes through all puzzles, so it is made where the progress is read, and not for each picture.
    pub page: PracticePage,
}

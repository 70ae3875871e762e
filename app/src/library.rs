//! The state of the way of matches to the table and away.

use qishe_core::policy::AppLink;

use crate::work::{Served, Task, Work};

/// What the person waits for, and what waits for that.
#[derive(Debug, Default)]
pub struct Library {
    /// Whether the app has still to begin with the match that was open at its last end.
    pub starts: bool,
    /// The work that the person waits for, as it is shown, and what is done.
    pub work: Option<(Work, Task)>,
    /// Number of the last work.
    pub last: u64,
    /// Work that nobody waits for, in order, with its numbers.
    pub behind: Vec<(u64, Task)>,
    /// What has come from elsewhere meanwhile; a text of `None` is a file that cannot be read.
    pub received: Option<Option<String>>,
    /// A match that has come on the table, until the shell takes it.
    pub served: Served,
}

/// Something that is done after the match on the table, if the person lets it go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Afterwards {
    /// Nothing: the match is left.
    Leave,
    /// A record takes its place; `None` for a file that cannot be read.
    TakeIn(Option<String>),
    /// The page of a link is shown.
    Show(AppLink),
    /// A kept match with other devices is opened.
    Open {
        /// Its file.
        file: String,
    },
}

impl Library {
    /// The library of an app that starts, with or without the match that was open.
    pub fn at_start(has_open: bool) -> Library {
        Library { starts: has_open, ..Library::default() }
    }

    /// Whether the match with which the app begins is not there yet. Nothing else is shown before it.
    pub fn is_starting(&self) -> bool {
        self.starts
            || self.work.as_ref().is_some_and(|(_, task)| matches!(task, Task::Open { first: true, .. }))
    }

    /// Returns a number for new work.
    pub fn number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// What the person waits for.
    pub fn shown(&self) -> Option<Work> {
        self.work.as_ref().map(|(work, _)| work.clone())
    }
}

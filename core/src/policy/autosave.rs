//! Moments at which a match on the table is saved.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Moment at which a match may be saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SaveMoment {
    /// The match has come on the table.
    Begun,
    /// The table has answered: `changed` of its reply.
    Answered {
        /// Whether there is something new to save.
        changed: bool,
    },
    /// The screen is covered: a running clock is kept as it stands.
    Covered,
}

/// Saves of one match. A match with other devices is kept by its room.
#[derive(Debug, Clone)]
pub struct Autosave {
    remote: bool,
    closed: bool,
    last: Option<u64>,
}

impl Autosave {
    /// Saves of a match; `remote`: it is played with other devices.
    pub fn new(remote: bool) -> Autosave {
        Autosave { remote, closed: false, last: None }
    }

    /// Whether the match is saved at a moment.
    pub fn is_due(&self, moment: SaveMoment) -> bool {
        let wanted = match moment {
            SaveMoment::Answered { changed } => changed,
            SaveMoment::Begun | SaveMoment::Covered => true,
        };
        wanted && !self.remote && !self.closed
    }

    /// Whether a save differs from the last one: the same twice would leave no backup.
    pub fn is_new(&mut self, save: &str) -> bool {
        let mut hasher = DefaultHasher::new();
        save.hash(&mut hasher);
        let hash = Some(hasher.finish());
        std::mem::replace(&mut self.last, hash) != hash
    }

    /// The match has left the table.
    pub fn close(&mut self) {
        self.closed = true;
    }
}

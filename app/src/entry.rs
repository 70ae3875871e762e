//! Ways into a room with other devices.

use qishe_core::policy::{Company, LinkKind, find_link, visible_name};

/// A way into a room with other devices.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RoomEntry {
    /// Opens a room, and offers a game in it.
    Host {
        /// Network over which the others come.
        company: Company,
        /// Identifier of the game.
        game: String,
        /// The options, as JSON.
        options: String,
    },
    /// Offers a game in the room that this device hosts.
    Offer {
        /// Network between the devices in it.
        company: Company,
        /// Identifier of the game.
        game: String,
        /// The options, as JSON.
        options: String,
    },
    /// Seeks anybody over the relay who wishes the same.
    Seek {
        /// Identifier of the game.
        game: String,
        /// The options, as JSON.
        options: String,
    },
    /// Joins the room of an invitation.
    Join {
        /// The invitation, also with a text around it.
        link: String,
    },
    /// Joins a room that was found nearby, by its code.
    JoinFound {
        /// Addresses at which it was found.
        addresses: Vec<String>,
        /// The code, as it was typed.
        code: String,
    },
    /// Gives a kept match to another device of this person.
    Handover {
        /// Network over which the match is played, and moves.
        company: Company,
        /// Path of its file.
        file: String,
    },
}

impl RoomEntry {
    /// Network between the devices.
    pub fn company(&self) -> Company {
        match self {
            RoomEntry::Host { company, .. }
            | RoomEntry::Offer { company, .. }
            | RoomEntry::Handover { company, .. } => *company,
            RoomEntry::Seek { .. } => Company::Online,
            RoomEntry::Join { link } => find_link(link).map_or(Company::Near, |link| company_of(link.kind)),
            RoomEntry::JoinFound { .. } => Company::Near,
        }
    }

    /// Whether the others see this person's name from now on. Strangers and watchers show none, in a room it is known, and
    /// one's own devices do not tell it.
    fn shows_name(&self) -> bool {
        match self {
            RoomEntry::Seek { .. } | RoomEntry::Offer { .. } | RoomEntry::Handover { .. } => false,
            RoomEntry::Join { link } => qishe_net::shows_name(link),
            RoomEntry::Host { .. } | RoomEntry::JoinFound { .. } => true,
        }
    }
}

/// Network that a link leads to. A relay's link leads online, where it is set.
pub fn company_of(link: LinkKind) -> Company {
    match link {
        LinkKind::Near => Company::Near,
        LinkKind::Online | LinkKind::Relay => Company::Online,
    }
}

/// The question for a name, which is asked once, before others see it for the first time.
#[derive(Debug, Clone, Default)]
pub struct NameQuestion {
    /// The way that is gone after the answer.
    waiting: Option<RoomEntry>,
    /// Whether the person was asked.
    asked: bool,
}

impl NameQuestion {
    /// Whether it is on the screen.
    pub fn is_asked(&self) -> bool {
        self.waiting.is_some()
    }

    /// Returns the way as far as it can be gone at once. Otherwise it waits for the answer.
    pub fn before(&mut self, entry: RoomEntry, name: &str) -> Option<RoomEntry> {
        if self.asked || !visible_name(name).is_empty() || !entry.shows_name() {
            return Some(entry);
        }
        self.waiting = Some(entry);
        None
    }

    /// The person has answered: returns the way that waited.
    pub fn answer(&mut self) -> Option<RoomEntry> {
        let waiting = self.waiting.take();
        self.asked |= waiting.is_some();
        waiting
    }

    /// The person does not answer: nothing of what waited is done.
    pub fn drop_it(&mut self) {
        self.waiting = None;
    }
}

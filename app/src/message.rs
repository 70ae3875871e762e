//! Questions and cards over every screen.

use qishe_core::club::ClubAction;
use qishe_core::words::Question;
use qishe_net::SavedRoomInfo;

use crate::library::Afterwards;

/// A card that reports an event and the data that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Notice {
    /// The event.
    pub title: String,
    /// Sentences on the data that was kept.
    pub text: String,
}

/// What a question asks.
#[derive(Debug, Clone, PartialEq)]
pub enum Asked {
    /// Whether the match on the table is left.
    Leave(Afterwards),
    /// Which of two readings a record has.
    Reading { no: String, yes: String },
    /// Whether a file with everything is merged.
    Merge { text: String },
    /// Whether everything is written into one file.
    Export { save: bool },
    /// Whether the relay is taken off this device.
    RemoveRelay,
    /// Whether a key of the club evening does what it does.
    Club(ClubAction),
    /// Whether a person is sent away from the room.
    Block { person: String },
    /// Whether a person is forgotten.
    Forget { person: String },
    /// Whether the statistics are erased.
    EraseStatistics,
    /// Whether a match with other devices is given up.
    GiveUp(Box<SavedRoomInfo>),
    /// Whether an invitation is accepted or declined.
    Invitation { id: String },
    /// Whether an own invitation is taken back.
    Withdraw { id: String },
}

/// The messages over every screen.
#[derive(Debug, Default)]
pub struct Messages {
    pub question: Option<(Question, Asked)>,
    pub notice: Option<Notice>,
    /// Whether the notice says that the disk takes nothing.
    pub on_disk: bool,
}

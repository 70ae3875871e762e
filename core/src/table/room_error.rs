//! Faults of a room and of its links, in words.

use crate::game::Game;
use crate::seat::Seat;
use crate::words::{Text, texts};

/// Trouble that keeps a device from its room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoomError {
    /// The host has another secret.
    WrongSecret,
    /// The host has closed the room.
    Closed,
    /// The host is a person whom the person of this device has blocked.
    Blocked,
    /// The other device has a newer version of the app.
    NewerVersion,
    /// The other device has an older version of the app.
    OlderVersion,
    /// The devices have other versions of the app, or of a game's rules.
    OtherVersion,
    /// The host has twice not let this device in: a match may be on, all seats taken, or the link slow.
    Busy,
    /// Somebody tried a wrong code, and so the code is another one now.
    CodeChanged,
    /// The device is in no network.
    NoNetwork,
    /// Nobody answers at the address.
    Unreachable,
    /// The relay cannot be reached now.
    NoRelay,
    /// The relay does not take this app's right to be there, or is not the one that it says.
    RelayRefuses,
    /// The relay keeps no more frames: they reach only devices that are there now.
    RelayFull,
    /// The clock of this device is before the time from which the relay's certificate holds.
    WrongClock,
    /// The match that was begun did not take place: somebody did not answer, or left.
    NotBegun,
    /// The match could not be written to the disk, and so nothing was sent.
    Unsaved,
    /// The match has moved to another device of this person, and its file here could not be deleted.
    NotLetGo,
    /// Somebody tries out codes: only the link lets anybody in.
    CodesClosed,
    /// A seat states far less time than went by here.
    Disputed {
        /// The seat.
        seat: u8,
    },
}

impl RoomError {
    /// Whether actions do not leave this device, or may not be saved, while the fault lasts.
    pub(super) fn stops_sending(self) -> bool {
        match self {
            RoomError::NoNetwork
            | RoomError::NoRelay
            | RoomError::RelayRefuses
            | RoomError::WrongClock
            | RoomError::RelayFull
            | RoomError::Unsaved => true,
            RoomError::WrongSecret
            | RoomError::Closed
            | RoomError::Blocked
            | RoomError::NewerVersion
            | RoomError::OlderVersion
            | RoomError::OtherVersion
            | RoomError::Busy
            | RoomError::CodeChanged
            | RoomError::Unreachable
            | RoomError::CodesClosed
            | RoomError::NotBegun
            | RoomError::NotLetGo
            | RoomError::Disputed { .. } => false,
        }
    }

    pub(super) fn text(self, game: Option<&dyn Game>) -> Text {
        match self {
            RoomError::WrongSecret => texts::room::wrong_secret(),
            RoomError::Closed => texts::room::closed(),
            RoomError::Blocked => texts::room::blocked(),
            RoomError::NewerVersion => texts::room::newer_version(),
            RoomError::OlderVersion => texts::room::older_version(),
            RoomError::OtherVersion => texts::room::other_version(),
            RoomError::Busy => texts::room::busy(),
            RoomError::CodeChanged => texts::room::code_changed(),
            RoomError::NoNetwork => texts::room::no_network(),
            RoomError::Unreachable => texts::room::unreachable(),
            RoomError::NoRelay => texts::room::no_relay(),
            RoomError::RelayRefuses => texts::room::relay_refuses(),
            RoomError::RelayFull => texts::room::relay_full(),
            RoomError::WrongClock => texts::room::wrong_clock(),
            RoomError::NotBegun => texts::room::not_begun(),
            RoomError::Unsaved => texts::room::unsaved(),
            RoomError::NotLetGo => texts::room::not_let_go(),
            RoomError::CodesClosed => texts::room::codes_closed(),
            RoomError::Disputed { seat } => {
                let side = game.map_or_else(texts::room::nameless, |game| game.side_name(Seat(seat)));
                texts::room::disputed(side)
            }
        }
    }
}

//! What is known of people with devices of their own: what was found and typed on the way into a room, and the room.

use qishe_core::policy::Company;
use qishe_core::table::{RoomStep, RoomView};
use qishe_net::Invitation;
use qishe_store::People;
use strum::{EnumString, IntoStaticStr};

/// A room that was found in this network.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FoundRoom {
    /// Name of its service, by which it is known.
    pub service: String,
    /// Name of its host.
    pub name: String,
    /// Addresses of its host.
    pub addresses: Vec<String>,
}

/// How the search in this network goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum NetworkSearch {
    /// It runs.
    #[default]
    Runs,
    /// It does not work now.
    Fails,
    /// The system keeps the app from the network, until the person allows it in the system's settings.
    Forbidden,
}

/// The room that this device is in.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OpenRoom {
    /// Network between the devices.
    pub company: Company,
    /// What it shows.
    pub view: RoomView,
    /// The invitation: to play while it takes guests, and to watch while a match is on.
    pub invitation: Option<Invitation>,
}

/// What is known of people with devices of their own.
#[derive(Debug, Clone, Default)]
pub struct Meeting {
    pub found: Vec<FoundRoom>,
    pub search: NetworkSearch,
    /// Service of the room whose code is asked for. It is kept for another try after a wrong code.
    pub chosen: Option<String>,
    /// The code as it is typed.
    pub code: String,
    /// An invitation that has come, or that is being typed; not accepted yet.
    pub link: String,
    /// A relay's link or settings, in the same way.
    pub relay: String,
    pub room: Option<OpenRoom>,
    /// The people with whom matches were played, as they were read last.
    pub people: People,
    /// Key of the person whose page is open; empty for none.
    pub person: String,
    /// Whether the form on top invites that person.
    pub invites: bool,
    /// Seat that the person here takes in that match.
    pub invite_seat: u8,
    /// Another name for that person, as it is typed; none while nothing was typed.
    pub person_name: Option<String>,
}

/// A kind of row on these pages. Where a page has several of one kind, the identifier of each names its room, game or person after
/// a colon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum MeetingRow {
    Name,
    /// Of a room that was found.
    Found,
    Code,
    NetworkSettings,
    Invitation,
    /// Of a game.
    Game,
    OtherRelay,
    Relay,
    DropRelay,
    /// Of a person.
    Person,
    /// Of a person.
    Seat,
    Offer,
    MySide,
    Send,
    Step,
    /// Leads to the people with whom matches were played.
    People,
    /// Leads to the matches that are kept.
    Letters,
    SendToWatchers,
    SendToOwnDevice,
}

impl MeetingRow {
    /// Identifier of the row.
    pub fn id(self) -> String {
        let name: &'static str = self.into();
        name.to_owned()
    }

    /// Identifier of the row of a room, a game or a person.
    pub fn id_of(self, whose: &str) -> String {
        format!("{}:{whose}", self.id())
    }

    /// Returns the kind of a row, and whose it is.
    pub fn read(id: &str) -> Option<(MeetingRow, &str)> {
        let (name, whose) = id.split_once(':').unwrap_or((id, ""));
        Some((name.parse().ok()?, whose))
    }
}

impl Meeting {
    /// The room is left. The room that was chosen stays chosen after a wrong code.
    pub fn forget_room(&mut self) {
        if self.room.as_ref().is_none_or(|room| room.view.next != RoomStep::Retry) {
            self.chosen = None;
        }
        self.room = None;
    }
}

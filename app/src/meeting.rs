//! What is known of people with devices of their own: what was found and typed on the way into a room, and the room.

use qishe_core::policy::Company;
use qishe_core::table::{RoomStep, RoomView};
use qishe_net::Invitation;

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
    /// The invitation, while it takes guests.
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
}

/// A row of these pages, by its identifier. The rest of the identifier names the room, the game or the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeetingRow<'a> {
    Name,
    Found(&'a str),
    Code,
    NetworkSettings,
    Link,
    Game(&'a str),
    OtherRelay,
    Relay,
    DropRelay,
    Person(&'a str),
    Seat(&'a str),
    Offer,
    MySide,
    Send,
    Step,
}

impl<'a> MeetingRow<'a> {
    /// Identifier of the row.
    pub fn id(self) -> String {
        let (name, of) = match self {
            MeetingRow::Name => ("name", None),
            MeetingRow::Found(service) => ("found", Some(service)),
            MeetingRow::Code => ("code", None),
            MeetingRow::NetworkSettings => ("network_settings", None),
            MeetingRow::Link => ("invitation", None),
            MeetingRow::Game(game) => ("game", Some(game)),
            MeetingRow::OtherRelay => ("other_relay", None),
            MeetingRow::Relay => ("relay", None),
            MeetingRow::DropRelay => ("drop_relay", None),
            MeetingRow::Person(id) => ("person", Some(id)),
            MeetingRow::Seat(id) => ("seat", Some(id)),
            MeetingRow::Offer => ("offer", None),
            MeetingRow::MySide => ("my_side", None),
            MeetingRow::Send => ("send", None),
            MeetingRow::Step => ("step", None),
        };
        of.map_or_else(|| name.to_owned(), |of| format!("{name}:{of}"))
    }

    pub fn read(id: &'a str) -> Option<MeetingRow<'a>> {
        let (name, of) = id.split_once(':').unwrap_or((id, ""));
        let row = match name {
            "name" => MeetingRow::Name,
            "found" => MeetingRow::Found(of),
            "code" => MeetingRow::Code,
            "network_settings" => MeetingRow::NetworkSettings,
            "invitation" => MeetingRow::Link,
            "game" => MeetingRow::Game(of),
            "other_relay" => MeetingRow::OtherRelay,
            "relay" => MeetingRow::Relay,
            "drop_relay" => MeetingRow::DropRelay,
            "person" => MeetingRow::Person(of),
            "seat" => MeetingRow::Seat(of),
            "offer" => MeetingRow::Offer,
            "my_side" => MeetingRow::MySide,
            "send" => MeetingRow::Send,
            "step" => MeetingRow::Step,
            _ => return None,
        };
        (row.id() == id).then_some(row)
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

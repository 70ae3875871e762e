//! Ways to go on from the form of a new match.

use serde::{Deserialize, Serialize};

/// People with whom a match is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum Company {
    /// People at this device, and computers.
    Here,
    /// People nearby, each with a device, in one network.
    Near,
    /// People anywhere, each with a device, over a relay.
    Online,
}

/// Way to go on from the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormStep {
    /// The match begins.
    Start,
    /// A room is opened, into which others are asked.
    Invite,
    /// Another game is offered in the room of this device.
    Offer,
    /// Anybody is sought who wishes the same.
    Seek,
    /// A person who was played with is invited by a letter.
    Write,
}

/// Returns the ways to go on, the usual one first. `hosts`: this device has an open room for such company.
pub fn form_steps(company: Company, hosts: bool) -> Vec<FormStep> {
    match company {
        Company::Here => vec![FormStep::Start],
        Company::Near | Company::Online if hosts => vec![FormStep::Offer],
        Company::Near => vec![FormStep::Invite],
        Company::Online => vec![FormStep::Seek, FormStep::Invite],
    }
}

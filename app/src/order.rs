//! Orders of the app to a shell.

use qishe_core::policy::Company;
use qishe_store::Choices;

use crate::entry::RoomEntry;
use crate::page::AppPage;
use crate::screen::{LobbyTab, Screen};
use crate::toast::Toast;

/// What the app shows around a match.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AppView {
    /// Tab of the lobby.
    pub tab: LobbyTab,
    /// Screens above the lobby, the top one last.
    pub path: Vec<Screen>,
    /// Whether the system's key or gesture to go back leads anywhere.
    pub can_go_back: bool,
    /// The screen on top as a page; none for one that is drawn by hand.
    pub page: Option<AppPage>,
    /// The line that is told.
    pub toast: Option<Toast>,
    /// Whether the person is asked for the name that others see.
    pub asks_name: bool,
}

/// Something that a page has a shell do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum AppAct {
    /// Gives everything away in one file.
    ShareEverything,
    /// Saves everything in one file where the person wants it.
    SaveEverything,
    /// Lets the person pick a file, and takes it in.
    PickFile,
    /// Opens the system's settings for speech.
    OpenSpeechSettings,
    /// Plays a sound at the volume that was chosen.
    PlaySound,
    /// Prepares the voice of the app's language: the person will hear it, or be told that there is none.
    PrepareVoice,
}

/// An order to a shell.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[expect(clippy::large_enum_variant, reason = "a list has few orders, and a box does not cross the binding")]
pub enum AppOrder {
    /// Another screen lies over the match: whoever comes back must not find a secret open.
    CoverSecret,
    /// The person wants to leave the match. It is left after its question, or at once where it has none.
    AskToLeave,
    /// The lesson has left the screen.
    CloseLesson,
    /// The room has left the screen.
    LeaveRoom,
    /// Forms that are no longer on the stack are forgotten, and editors whose board is not.
    KeepForms {
        /// Games whose forms stay.
        games: Vec<String>,
        /// Games whose editors stay open.
        editors: Vec<String>,
    },
    /// Enters a room, or makes an offer in the one on the screen. A refusal is told, and nothing else happens.
    EnterRoom {
        /// The way.
        entry: RoomEntry,
        /// Network between the devices.
        company: Company,
    },
    /// Shows the link of a relay in the field of its page, to be set by the person.
    ShowRelay {
        /// The link.
        link: String,
    },
    /// Keeps choices, and applies them to what is on the screen.
    Choose {
        /// The choices.
        choices: Choices,
    },
    /// Does something.
    Act {
        /// What.
        act: AppAct,
    },
    /// Shows the app.
    Show {
        /// What to show.
        view: AppView,
    },
}

//! The screens of the app.

use qishe_core::policy::Company;
use serde::{Deserialize, Serialize};

/// A tab of the lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum LobbyTab {
    /// The games.
    #[default]
    Play,
    /// Puzzles, mistakes and statistics.
    Practice,
    /// The matches that were kept.
    Archive,
    /// The rules and lessons of the games.
    Rules,
}

/// A page of rows above the lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum PageId {
    /// The settings.
    Settings,
    /// The computer players.
    Computers,
    /// The notices of other people's work.
    Notices,
    /// The people with whom somebody has played on other devices.
    People,
    /// One of them.
    Person,
    /// The endgames of a book.
    Endgames,
    /// The kept matches with other devices.
    Letters,
    /// The link for watching the match.
    Watching,
    /// The choice of a kept match that moves to another device of this person.
    Handover,
}

/// A screen above the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum Screen {
    /// The form of a new match.
    New {
        /// Identifier of the game.
        game: String,
        /// People with whom it is played.
        company: Company,
    },
    /// The board on which the position of a new match is set up, over its form.
    SetUp {
        /// Identifier of the game.
        game: String,
    },
    /// The current match.
    Match,
    /// People nearby.
    Near,
    /// People reached over a relay.
    Online,
    /// The room with other devices.
    Room,
    /// The club evening.
    Club,
    /// The club evening in large type, for the wall.
    ClubWall,
    /// A page of rows. No shell knows what is on it.
    Page {
        /// Which page.
        page: PageId,
    },
    /// The rules of a game, and its lessons.
    Rules {
        /// Identifier of the game.
        game: String,
    },
    /// The book of openings of a game, walked as far as a line of moves.
    Openings {
        /// Identifier of the game.
        game: String,
        /// The moves, with spaces between them.
        line: String,
    },
    /// The current lesson, or puzzles.
    Lesson,
}

impl Screen {
    /// The kept matches with other devices.
    pub(crate) const LETTERS: Screen = Screen::Page { page: PageId::Letters };
    /// The choice of a match that moves to another device.
    pub(crate) const HANDOVER: Screen = Screen::Page { page: PageId::Handover };

    /// Whether the screen lives only as long as the process: it shows a match, or other devices.
    pub(crate) fn is_of_this_process(&self) -> bool {
        let watching = Screen::Page { page: PageId::Watching };
        matches!(self, Screen::Match | Screen::Room | Screen::Lesson) || *self == watching
    }
}

//! Events of a shell to the app.

use qishe_core::words::{Lang, Question};
use qishe_store::Choices;

use crate::entry::RoomEntry;
use crate::meeting::{FoundRoom, NetworkSearch, OpenRoom};
use crate::page::RowValue;
use crate::screen::{LobbyTab, Screen};

/// What a platform has and lacks.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PlatformTraits {
    /// The system's language, or the nearest that the app has.
    pub lang: Lang,
    /// Minutes by which the device's clock is ahead of UTC.
    pub utc_offset: i32,
    /// The app's version.
    pub version: String,
    /// Whether the app enlarges everything by itself, because the system has no such setting.
    pub zooms: bool,
    /// Whether the app has a switch for less motion beside the system's.
    pub reduces_motion: bool,
    /// Whether the device taps back.
    pub has_haptics: bool,
    /// Whether files can be given to other apps. Elsewhere they are saved.
    pub sends_files: bool,
    /// Whether the app can open the system's settings for speech.
    pub opens_speech_settings: bool,
    /// Whether the screen reader speaks the moves while it runs.
    pub reader_speaks_moves: bool,
    /// Whether a screen reader runs that does not say by itself for how long a line should stay.
    pub reads_aloud: bool,
    /// Whether no voice is there for the app's language.
    pub lacks_voice: bool,
    /// Whether the app can tell a person something while it is away.
    pub notifies: bool,
    /// Outputs of sound by their names, where the person has to say which of them only one person hears; none elsewhere.
    pub outputs: Option<Vec<String>>,
}

/// An event of a shell.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum AppEvent {
    /// The platform has changed.
    Platform {
        /// The platform now.
        traits: PlatformTraits,
    },
    /// Choices have changed elsewhere: in a match, in a form, by a merge.
    Chosen {
        /// The choices now.
        choices: Choices,
    },
    /// The app has started: it begins with the match that was open at its last end.
    Start,
    /// The person goes to a screen.
    Go {
        /// The screen.
        screen: Screen,
    },
    /// The person chooses a tab of the lobby.
    Tab {
        /// The tab.
        tab: LobbyTab,
    },
    /// The person goes back.
    Back,
    /// The system has gone back by a gesture of its own.
    Path {
        /// The screens above the lobby after it.
        path: Vec<Screen>,
    },
    /// The person opens a kept match.
    OpenMatch {
        /// Its name in the store.
        id: String,
    },
    /// A match has come on the table.
    MatchShown {
        /// Whether it is played in a room with other devices. Any other may belong to the club evening.
        in_room: bool,
    },
    /// A match was begun in a form. It may be the one of a table of the club evening.
    MatchBegun {
        /// Its name in the store.
        id: String,
    },
    /// The match on the table was asked whether it can be left, after [`AppOrder::AskToLeave`](crate::AppOrder::AskToLeave).
    LeaveQuestion {
        /// Its question; none where it can be left at once.
        question: Option<Question>,
    },
    /// The match is left, without a question.
    LeaveMatch,
    /// A room was opened, or a match has ended in it.
    RoomShown,
    /// A text has come from elsewhere: from another app, from a file, or pasted.
    Receive {
        /// The text; none for a file that cannot be read.
        text: Option<String>,
    },
    /// The shell wants to draw a picture to give away.
    Draw,
    /// The picture is drawn.
    Drawn {
        /// Number of its order.
        number: u64,
    },
    /// The person does not wait any longer for the work that is shown.
    StopWork,
    /// The search for rooms nearby has found others.
    Found {
        /// The rooms.
        rooms: Vec<FoundRoom>,
        /// How the search goes.
        search: NetworkSearch,
    },
    /// The room that this device is in has another picture.
    RoomChanged {
        /// The room; none where it was left.
        room: Option<OpenRoom>,
    },
    /// A kept match with other devices has another state: a room was left, a mailbox looked into, the others told.
    RoomsChanged,
    /// The app is in the foreground again.
    Front,
    /// A day has begun by the device's calendar, or something was solved or tried.
    PracticeChanged,
    /// The person opens the tile of the matches with other devices.
    OpenLetters,
    /// The person touches a notice about a match with other devices.
    OpenLetter {
        /// The file of the match.
        file: String,
    },
    /// The person gives up the match of that tile.
    GiveUpLetter,
    /// The person chooses a way into a room.
    EnterRoom {
        /// The way.
        entry: RoomEntry,
    },
    /// The person has answered the question for a name.
    Name {
        /// The name; empty for none.
        name: String,
    },
    /// The person leaves the question for a name without an answer.
    DropName,
    /// The person wants to play a game: a sheet over the lobby shows the ways to begin.
    ChooseGame {
        /// Identifier of the game.
        game: String,
    },
    /// That sheet was closed.
    CloseSheet,
    /// A position was set up for the form of a new match.
    PositionSet {
        /// The form's options, with the position in them.
        options: String,
    },
    /// The lesson, or the puzzles, were left by one of their own buttons.
    LessonLeft {
        /// Identifier of the button, which says where it leads.
        button: String,
        /// Identifier of the game.
        game: String,
    },
    /// A row of the page on top, or of the sheet over it, was pressed.
    Press {
        /// The row.
        id: String,
    },
    /// A row of the page on top, or of the sheet over it, was given a value.
    Set {
        /// The row.
        id: String,
        /// The value.
        value: RowValue,
    },
    /// The person answers the question on the screen.
    Answer {
        /// The answer.
        yes: bool,
    },
    /// The person leaves the question on the screen without an answer: nothing is done.
    DropQuestion,
    /// A card is to be shown, in the place of one that is.
    Notify {
        /// The event.
        title: String,
        /// Sentences on the data that was kept.
        text: String,
    },
    /// The person has read the card.
    CloseNotice,
    /// The disk has begun to refuse what is written, or takes it again.
    Disk {
        /// Whether it refuses.
        refuses: bool,
    },
    /// Something is to be told for some seconds.
    Tell {
        /// The line.
        text: String,
    },
    /// A line was told for as long as it stays.
    Told {
        /// Number of the line.
        number: u64,
    },
    /// The device may have changed hands, or everything is covered: what a person left behind goes.
    ForgetInput,
}

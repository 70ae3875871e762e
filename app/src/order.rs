//! Orders of the app to a shell.

use qishe_core::learn::TodayPuzzle;
use qishe_core::policy::Company;
use qishe_core::words::Question;
use qishe_net::SavedRoomInfo;
use qishe_store::{Choices, ResumeTile};

use crate::club::ClubWall;
use crate::entry::RoomEntry;
use crate::letters::LetterTile;
use crate::message::Notice;
use crate::page::{AppPage, RowIcon};
use crate::screen::{LobbyTab, Screen};
use crate::toast::Toast;
use crate::work::Work;

/// A way from the lobby to other people.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LobbyWay {
    /// Screen that it leads to.
    pub screen: Screen,
    /// Picture beside its name.
    pub icon: RowIcon,
    /// Its name.
    pub name: String,
    /// What one finds there, for a window with room for it.
    pub line: String,
}

/// What the app shows around a match.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AppView {
    /// Tab of the lobby.
    pub tab: LobbyTab,
    /// Screens above the lobby, the top one last.
    pub path: Vec<Screen>,
    /// Whether the system's key or gesture to go back leads anywhere.
    pub can_go_back: bool,
    /// The screen on top as a page, or the tab of the archive or the rules; none for what is drawn by hand.
    pub page: Option<AppPage>,
    /// The club evening on the wall, where that is on top.
    pub wall: Option<ClubWall>,
    /// The sheet over the lobby, with the ways to begin a match.
    pub sheet: Option<AppPage>,
    /// The match to resume, on the tab of the games.
    pub resume: Option<ResumeTile>,
    /// The puzzle of the day, on the tabs of the lobby.
    pub today: Option<TodayPuzzle>,
    /// Whether that puzzle is still being read: its place is kept.
    pub reads_today: bool,
    /// What waits in matches with other devices, on the tab of the games.
    pub letters: Option<LetterTile>,
    /// Sentence about matches with other devices that cannot be taken up, on the same tab.
    pub letters_notice: Option<String>,
    /// Ways to other people, for the lobby.
    pub ways: Vec<LobbyWay>,
    /// The line that is told.
    pub toast: Option<Toast>,
    /// Whether the person is asked for the name that others see.
    pub asks_name: bool,
    /// Whether the match with which the app begins is not there yet: nothing else is shown before it.
    pub is_starting: bool,
    /// Work that the person waits for.
    pub work: Option<Work>,
    /// The question over every screen.
    pub question: Option<Question>,
    /// The card over every screen.
    pub notice: Option<Notice>,
}

/// Something that a page has a shell do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum AppAct {
    /// Lets the person pick a file, and takes it in.
    PickFile,
    /// Opens the system's settings for speech.
    OpenSpeechSettings,
    /// Opens the system's settings of the app.
    OpenAppSettings,
    /// Plays a sound at the volume that was chosen.
    PlaySound,
    /// Prepares the voice of the app's language: the person will hear it, or be told that there is none.
    PrepareVoice,
}

/// Something that this device's player does in a room.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RoomAct {
    /// A guest agrees to the offer, or no longer.
    Agree {
        /// Whether it agrees.
        yes: bool,
    },
    /// The host begins.
    Begin,
    /// A match that cannot begin is ended without a result.
    EndWithoutResult,
    /// A person is sent away for good.
    Block {
        /// The person.
        person: String,
    },
    /// The host gives a person another seat.
    Seat {
        /// The person.
        person: String,
        /// The seat.
        seat: u8,
    },
    /// The host offers a game, with a seat for itself.
    Propose {
        /// Identifier of the game.
        game: String,
        /// The options, as JSON.
        options: String,
        /// The host's seat.
        seat: u8,
    },
}

/// An order to a shell.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[expect(clippy::large_enum_variant, reason = "a list has few orders, and a box does not cross the binding")]
pub enum AppOrder {
    /// Another screen lies over the match: whoever comes back must not find a secret open.
    CoverSecret,
    /// The match is to be left: it is asked for its question before that, and the question is told by
    /// [`AppEvent::LeaveQuestion`](crate::AppEvent::LeaveQuestion).
    AskToLeave {
        /// Whether a link leads away from it.
        by_link: bool,
    },
    /// The match and its room are left.
    CloseMatch,
    /// The lesson has left the screen.
    CloseLesson,
    /// Begins a match at this device.
    BeginMatch {
        /// Identifier of the game.
        game: String,
        /// The options, as JSON.
        options: String,
        /// Names by seat.
        names: Vec<String>,
        /// Players by seat: 0 a person, 1…8 a computer of that level.
        players: Vec<u16>,
    },
    /// Begins a lesson.
    BeginLesson {
        /// Identifier of the game.
        game: String,
        /// Identifier of the lesson.
        lesson: String,
    },
    /// Begins a set of puzzles.
    BeginPuzzles {
        /// Their keys.
        keys: Vec<String>,
    },
    /// Begins an endgame, played out against the computer. Its result is kept as that of a puzzle.
    BeginEndgame {
        /// Its key.
        key: String,
    },
    /// The room has left the screen.
    LeaveRoom,
    /// Opens the board on which the position of a form is set up. What is taken over from it is reported by
    /// [`AppEvent::PositionSet`](crate::AppEvent::PositionSet).
    OpenEditor {
        /// Identifier of the game.
        game: String,
        /// The form's options, as JSON.
        options: String,
    },
    /// That board has left the screen.
    CloseEditor,
    /// Enters a room, or makes an offer in the one on the screen. A refusal is told, and nothing else happens.
    EnterRoom {
        /// The way.
        entry: RoomEntry,
        /// Network between the devices.
        company: Company,
    },
    /// Takes a kept match with other devices up. Its host may have another address by now, which is looked for first.
    ResumeRoom {
        /// The match.
        room: SavedRoomInfo,
    },
    /// Gives a kept match with other devices up, and tells them: now, or when they can be reached.
    GiveUpRoom {
        /// The match.
        room: SavedRoomInfo,
    },
    /// Tells the other devices that a kept match is over here, as far as they can be reached.
    TellRoom {
        /// The match.
        room: SavedRoomInfo,
    },
    /// Looks into the mailbox of a kept match, or into those for letters of people, for which one file stands. After that, and after the two orders before,
    /// [`AppEvent::RoomsChanged`](crate::AppEvent::RoomsChanged) is reported.
    LookIntoRoom {
        /// The file of the match.
        file: String,
    },
    /// Looks into the mailboxes while the app is away, from time to time, and tells the person what is new; or no longer.
    WatchLetters {
        /// Whether it looks.
        on: bool,
    },
    /// Does long work, away from the screen's thread and after what waits for the disk:
    /// [`AppDriver::job`](crate::AppDriver::job) gives it, and [`AppDriver::finish`](crate::AppDriver::finish) takes it back.
    Run {
        /// Its number.
        number: u64,
    },
    /// Like [`AppOrder::Run`], with work that nobody waits for.
    RunBehind {
        /// Its number.
        number: u64,
    },
    /// Draws the picture that the shell wants to give away, away from the screen's thread, and tells its end by
    /// [`AppEvent::Drawn`](crate::AppEvent::Drawn).
    Draw {
        /// Number of the work.
        number: u64,
    },
    /// Gives the picture away that was drawn last. One that nobody waits for any more is not given away.
    GiveDrawing,
    /// Puts a match on the table: [`AppDriver::take_match`](crate::AppDriver::take_match) gives it.
    PutMatch {
        /// Its name in the store.
        id: String,
        /// Whether it is new to the store.
        fresh: bool,
        /// Sentence that is told when it is on the table.
        told: Option<String>,
    },
    /// Gives one file with everything away.
    GiveEverything {
        /// Its name, without ending.
        name: String,
        /// Its text.
        text: String,
        /// Whether the person says where it is saved. Otherwise it goes to another app.
        save: bool,
    },
    /// Reads choices and lists again: a file with everything was merged into the store.
    ReadStoreAgain,
    /// Keeps the club evening.
    SaveClub {
        /// What the store keeps of it.
        text: String,
    },
    /// Has the store take the result of a match that was left for the club evening that it keeps. The match is saved before.
    TakeClubResult {
        /// Name of the match in the store.
        id: String,
    },
    /// Deletes a match so that it can be brought back.
    RemoveMatch {
        /// Its name in the store.
        id: String,
    },
    /// Undoes the last deletion.
    BringMatchBack {
        /// Its name in the store.
        id: String,
    },
    /// Puts the panel of a person's favourite spy on the page, covered, in the place of the one before:
    /// [`AppDriver::take_panel`](crate::AppDriver::take_panel) gives it.
    PutSpyPanel,
    /// That panel has left the screen.
    CloseSpyPanel,
    /// Deletes the copies of what was given to other apps: what stands in them was erased.
    DropGiven,
    /// Does something in the room. A refusal is told, and nothing else happens.
    ActInRoom {
        /// What.
        act: RoomAct,
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

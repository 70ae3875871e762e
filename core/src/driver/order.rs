//! Orders to a shell.

use std::collections::HashMap;

use crate::learn::{GuideView, PuzzleResult};
use crate::policy::{Standing, WatchSpeed};
use crate::scene::{BoardArt, Scene, Status};
use crate::speech::{Cue, Utterance};
use crate::table::{SavedInfo, Table};
use crate::words::{Lang, Word};

/// A match as its device keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedMatch {
    /// The device's own file, for `Table::restore`: it has the secrets in it, and crosses to no shell.
    pub text: String,
    /// Public facts that lists show of it, in each language.
    pub infos: HashMap<Lang, SavedInfo>,
}

impl SavedMatch {
    /// Returns the match of a table.
    pub fn of(table: &Table) -> SavedMatch {
        let infos = Lang::ALL.map(|lang| (lang, table.sharing().info_in(lang))).into();
        SavedMatch { text: table.save(), infos }
    }
}

/// State of a match's screen around its scene.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ScreenState {
    /// The line by the title.
    pub line: Status,
    /// Whether the screen stays on by itself.
    pub awake: bool,
    /// Whether a key that opens a secret is held: a shell then watches who hears the sound, and whether the device is at an
    /// ear.
    pub key_held: bool,
    /// Whether the curtain's disc is held: the ring around it fills in [`crate::policy::Limits::curtain_hold_ms`].
    pub disc_held: bool,
    /// Whether the match must be hidden: a recording or a mirror of the screen would show a secret to others.
    pub masked: bool,
    /// Parts that the match has at some time: their places are kept free.
    pub standing: Standing,
    /// What is told while the app is in the background: a match with other devices runs by a clock, and a shell asks its system to
    /// keep the app alive. `None` for every other match.
    pub told_in_background: Option<Word>,
}

/// Order to a shell. Orders are carried out in the order of their list, in one go: no frame comes between two of them.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[expect(clippy::large_enum_variant, reason = "a list has few orders, and a box does not cross the binding")]
pub enum Order {
    /// Stops private speech at once; none that waits begins.
    MutePrivate,
    /// Stops all speech at once.
    Mute,
    /// Keeps the screen out of pictures, recordings and casts, until its last secret frame is gone.
    Shield,
    /// Takes another empty board.
    ShowBoard {
        /// The empty board.
        board: BoardArt,
    },
    /// Shows a scene.
    Show {
        /// Content of the screen.
        scene: Scene,
        /// Whether a screen reader may read words that are for one seat: nobody else hears it, or there are none.
        readable: bool,
    },
    /// Forgets all input that a person may have left behind: see [`Scene::hand`].
    ForgetInput,
    /// Gives the finger on the curtain's disc a short touch.
    PulseDisc,
    /// Plays a sound and a touch.
    Play {
        /// The cue.
        cue: Cue,
    },
    /// Speaks, in order: to all where that is wished, to one seat through private output only.
    Speak {
        /// The utterances.
        said: Vec<Utterance>,
    },
    /// Puts layouts with those of earlier matches.
    KeepLayouts {
        /// Identifier of the game.
        game: String,
        /// The layouts, in the notation that `enter` takes.
        layouts: Vec<String>,
    },
    /// Keeps the speed at which computers are watched, for the next match too.
    KeepWatchSpeed {
        /// The speed.
        speed: WatchSpeed,
    },
    /// Keeps whether the chances stand beside the board, for the next match too.
    KeepChances {
        /// Whether they do.
        on: bool,
    },
    /// Gives the driver to the store, once for each of these orders: [`super::MatchDriver::take_save`] and
    /// [`super::MatchDriver::take_study`].
    Save,
    /// Lets a computer think in the background: `MatchDriver::thinking`. Another thought is over.
    Think,
    /// No computer thinks any more.
    StopThinking,
    /// Carries between the table and the room.
    Carry,
    /// Shows the screen of the lesson beside its board.
    ShowGuide {
        /// Content of the screen.
        view: GuideView,
    },
    /// Keeps that the lesson is done.
    LessonDone {
        /// Name under which that is kept.
        key: String,
    },
    /// Keeps the result of a puzzle.
    PuzzleDone {
        /// Name under which that is kept.
        key: String,
        /// The result.
        result: PuzzleResult,
    },
    /// Tells the person something, for some seconds.
    Tell {
        /// The text.
        word: Word,
    },
    /// Shows the state of the screen around the scene.
    ShowState {
        /// The state.
        state: ScreenState,
    },
    /// Sends [`super::ShellEvent::Tick`] at a time, and forgets the time that was asked for before.
    WakeAt {
        /// The time; none for no tick.
        at: Option<u64>,
    },
}

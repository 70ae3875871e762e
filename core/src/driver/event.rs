//! Events of a shell.

use crate::game::Prefs;
use crate::policy::{Hearing, HeldKeys, KeyHolder, KeyOrders};
use crate::table::BoardQuestion;

/// Event on the screen of a match, or around it.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ShellEvent {
    /// The match comes on the screen. [`ShellEvent::Front`] follows.
    Open {
        /// The preferences now.
        prefs: Prefs,
        /// Whether it has just been begun, and is saved for the first time.
        fresh: bool,
    },
    /// The match was begun from a club evening, to which its end leads back.
    OverClub,
    /// A finger or mouse tapped a point.
    Tap {
        /// Number of the point.
        point: u16,
        /// 2 for the second tap of a double tap; 1 for its first, and for a single one.
        count: u8,
    },
    /// A screen reader activates a point, which it cannot see blink: where a tap changes nothing, the board says why.
    Activate {
        /// Number of the point.
        point: u16,
    },
    /// A button or a choice was pressed.
    Press {
        /// Its identifier.
        id: String,
    },
    /// A text was entered: the answer to the prompt, or a move.
    Enter {
        /// The text.
        text: String,
    },
    /// A question to the board. Its answer is said, and shown as a caption where it is for all.
    Ask {
        /// The question.
        question: BoardQuestion,
    },
    /// A screen reader opens the curtain: it has no finger that could hold the disc.
    OpenCurtain,
    /// A finger or a key goes down on the curtain's disc.
    DiscDown,
    /// The finger is outside the disc, or no longer the only one.
    DiscLeave,
    /// The finger or the key on the disc is lifted, the system takes the touch away, or the focus leaves the disc.
    DiscUp,
    /// A finger or the space bar goes down on a held key, or a screen reader presses it.
    KeyDown {
        /// Identifier of the key.
        id: String,
        /// Holder of the key.
        by: KeyHolder,
        /// The preferences at this moment: who hears the sound decides whether a key may speak.
        prefs: Prefs,
    },
    /// The finger is outside its key.
    KeyLeave {
        /// Identifier of the key.
        id: String,
    },
    /// The finger or the space bar is lifted, the system takes the touch away, or the key leaves the screen.
    KeyUp {
        /// Identifier of the key.
        id: String,
    },
    /// The keyboard's focus leaves a key.
    KeyUnfocus {
        /// Identifier of the key.
        id: String,
    },
    /// Something else may lie under a finger now: the window changes, or a question or another screen opens.
    ReleaseKeys,
    /// The window loses the focus: a secret that is being set up is covered.
    WindowUnfocus,
    /// Another screen of the app lies over the match: a secret that is being set up is covered.
    CoverSecret,
    /// Sound is about to leave its output, so private speech and looks end.
    OutputLost,
    /// The app comes to the front, or leaves it.
    Front {
        /// Whether it is in front.
        on: bool,
    },
    /// Preferences or the route of the sound may have changed.
    Prefs {
        /// The preferences now.
        prefs: Prefs,
    },
    /// The hearing of public speech may have changed.
    Hearing {
        /// Facts about it.
        hearing: Hearing,
    },
    /// Less motion is asked for, or no longer.
    Still {
        /// Whether nothing pulses.
        on: bool,
    },
    /// A recording or a mirror of the screen begins, or ends.
    Captured {
        /// Whether the screen is recorded or mirrored.
        on: bool,
    },
    /// The time of [`super::Order::WakeAt`] has come.
    Tick,
    /// A computer is to answer at once, with its best move so far.
    AnswerNow,
    /// A button of the lesson was pressed.
    GuidePress {
        /// Its identifier.
        id: String,
    },
    /// Other devices have gone on: [`super::MatchDriver::follow`] has said so.
    Followed,
    /// The match leaves the screen for good. No event counts after it.
    Leave,
}

impl ShellEvent {
    /// Whether the clock first takes the time that has passed. Nobody measured it while the app was away.
    pub(super) fn takes_time(&self, in_front: bool) -> bool {
        in_front && !matches!(self, ShellEvent::Open { .. } | ShellEvent::Front { on: true })
    }

    /// Passes the event on to keys that open a secret while they are held, of a match or of a panel. `None` for one that
    /// concerns no key.
    pub(super) fn of_keys(&self, keys: &mut HeldKeys, now: u64) -> Option<KeyOrders> {
        Some(match self {
            ShellEvent::KeyDown { id, by, .. } => keys.press(id, *by, now),
            ShellEvent::KeyLeave { id } => keys.leave(id),
            ShellEvent::KeyUp { id } => keys.lift(id),
            ShellEvent::KeyUnfocus { id } => keys.unfocus(id),
            ShellEvent::Captured { on } => keys.capture(*on),
            ShellEvent::Tick => keys.tick(now),
            ShellEvent::ReleaseKeys
            | ShellEvent::WindowUnfocus
            | ShellEvent::CoverSecret
            | ShellEvent::OutputLost
            | ShellEvent::Front { .. }
            | ShellEvent::Leave => keys.end(),
            ShellEvent::Open { .. }
            | ShellEvent::OverClub
            | ShellEvent::Ask { .. }
            | ShellEvent::Tap { .. }
            | ShellEvent::Activate { .. }
            | ShellEvent::Press { .. }
            | ShellEvent::Enter { .. }
            | ShellEvent::OpenCurtain
            | ShellEvent::DiscDown
            | ShellEvent::DiscLeave
            | ShellEvent::DiscUp
            | ShellEvent::Prefs { .. }
            | ShellEvent::Hearing { .. }
            | ShellEvent::Still { .. }
            | ShellEvent::AnswerNow
            | ShellEvent::GuidePress { .. }
            | ShellEvent::Followed => return None,
        })
    }
}

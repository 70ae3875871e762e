//! Preferences of a device. None of them changes a match.

use serde::{Deserialize, Serialize};

use crate::policy::WatchSpeed;
use crate::words::Lang;

/// Form of the glyphs on pieces. Move texts are always simplified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Glyphs {
    /// 繁體: 車 馬 將
    #[default]
    Traditional,
    /// 简体: 车 马 将
    Simplified,
}

/// Orientation of the board for the people around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Flip {
    /// Seat 0 at the lower edge, always.
    #[default]
    None,
    /// The seat to move at the lower edge.
    ToMover,
    /// The device lies flat between the players: pieces face their owners, and each end has its
    /// own panel and drawer. The board itself then never shows a spy.
    Facing,
}

/// Way in which a move on the board is confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MoveConfirmation {
    /// The tap moves.
    #[default]
    None,
    /// A second tap on the point confirms; a double tap does it in one.
    Again,
    /// 确定 is pressed.
    Button,
}

/// Preferences of the device. None of them changes the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Prefs {
    /// Language of texts and speech.
    pub lang: Lang,
    /// Form of the glyphs.
    pub glyphs: Glyphs,
    /// Orientation of the board.
    pub flip: Flip,
    /// A curtain at every change of turn, not only before secrets.
    pub curtain_each_turn: bool,
    /// Whether sound reaches one person only (headphones, earpiece).
    pub private_output: bool,
    /// Whether legal targets of a selected piece are shown.
    pub show_targets: bool,
    /// Way in which a move on the board is confirmed.
    pub confirmation: MoveConfirmation,
    /// Speed of computers that play each other.
    pub watch: WatchSpeed,
    /// Whether the chances stand beside the board: in a review, and while one person practises against computers.
    pub chances: bool,
    /// Whether phrases are sent to and shown from other devices, and words of computers are shown.
    pub phrases: bool,
}

impl Default for Prefs {
    fn default() -> Self {
        Prefs {
            lang: Lang::Zh,
            glyphs: Glyphs::Traditional,
            flip: Flip::None,
            curtain_each_turn: false,
            private_output: false,
            show_targets: true,
            confirmation: MoveConfirmation::None,
            watch: WatchSpeed::default(),
            chances: false,
            phrases: true,
        }
    }
}

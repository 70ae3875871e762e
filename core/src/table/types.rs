//! Input and output of a [`super::Table`].

use serde::{Deserialize, Serialize};

use crate::remote::Phrase;
use crate::scene::{BoardArt, CardScene, Emblem, Rect, Scene};
use crate::speech::{Cue, Utterance};

/// A match to be begun.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct NewMatch {
    /// Identifier of the game, as in [`GameInfo::id`].
    pub game: String,
    /// Options as a JSON object; omitted ones have their defaults.
    pub options: String,
    /// Seed of all chance in the match, 0…2⁵³−1. Secret until the end.
    pub seed: u64,
    /// Names of the people, by seat; may be empty or short.
    pub names: Vec<String>,
    /// Players by seat: 0 a person, 1…8 a computer of that level; may be short.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub players: Vec<u16>,
}

/// The answer to any input.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// Content of the screen.
    pub scene: Scene,
    /// Utterances, in order.
    pub said: Vec<Utterance>,
    /// Sounds and touches, in order.
    pub cues: Vec<Cue>,
    /// Whether nothing private may be heard any more: a private voice stops at once, and none that waits begins.
    pub mute_private: bool,
    /// Layouts that were kept in this match and may now be shown, in the notation that `enter` takes: the shell puts
    /// them with those of earlier matches. Nothing comes before the screens have lifted.
    pub layouts: Vec<String>,
    /// Whether there is something new to save.
    pub changed: bool,
    /// Whether the status tells of a phrase: that is shown to those who hear it, too.
    pub has_phrase: bool,
}

/// Messages of this device's player to the other devices of a match.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outbox {
    /// Actions, in order.
    pub actions: Vec<String>,
    /// Answer to whether to go on waiting, for [`crate::remote::Room::end_or_wait`]: whether the match ends.
    pub ends_waiting: Option<bool>,
    /// A phrase, for [`crate::remote::Room::say`].
    pub phrase: Option<Phrase>,
}

/// A game in the lobby.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GameInfo {
    /// Identifier, as in records.
    pub id: String,
    /// Name.
    pub name: String,
    /// One line about it.
    pub tagline: String,
    /// Number of seats.
    pub seats: u8,
    /// Sides by seat: 红方, 黑方.
    pub sides: Vec<String>,
    /// Each seat's piece.
    pub emblems: Vec<Emblem>,
    /// Picture on its card in the lobby.
    pub card: CardScene,
}

/// Public facts of a saved match, for the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SavedInfo {
    /// Identifier of the game.
    pub game: String,
    /// Name of the game.
    pub name: String,
    /// One line: 第 5 回合 · 轮到红方; of a finished match its result and the reason.
    pub line: String,
    /// Players in words: 与坐照; empty where nobody is named.
    pub players: String,
    /// Seat whose emblem, as in [`GameInfo::emblems`], stands for the match: that of the side to move.
    pub emblem: u8,
    /// Names of the people, by seat.
    pub names: Vec<String>,
    /// Whether the match has ended, or came from elsewhere and is only gone through.
    pub ended: bool,
    /// Where and when a match from elsewhere was played, as its record says; empty for others.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub occasion: String,
    /// Number of moves on the board, of all seats.
    pub moves: u32,
    /// Whether anything was done in it that is worth keeping: an action, a set-up position, or a layout that may be begun.
    pub begun: bool,
}

/// A small picture of a match: its board as everybody may see it.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Thumbnail {
    /// The pieces, without panels.
    pub scene: Scene,
    /// The empty board.
    pub board: BoardArt,
}

/// A moment of a match as everybody saw it, to be given away as an animated picture.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SharedMoment {
    /// What happens in it, in a sentence.
    pub sentence: String,
    /// The people, and the name of the game where nobody has a name.
    pub people: String,
    /// Name of the app.
    pub sign: String,
    /// The board before it.
    pub before: Thumbnail,
    /// The board after it.
    pub after: Thumbnail,
}

/// A form in which a match can be given away.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ShareForm {
    /// Identifier, as `share_as` takes it.
    pub id: String,
    /// Its name.
    pub label: String,
    /// Ending of a file of it, without the dot.
    pub ending: String,
}

/// A page of help.
#[derive(Debug, Clone, PartialEq)]
pub struct HelpPage {
    /// Heading.
    pub title: String,
    /// Paragraphs.
    pub paragraphs: Vec<String>,
    /// Pictures, in order.
    pub pictures: Vec<HelpPicture>,
}

/// A picture in the help.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HelpPicture {
    /// A scene to draw on the game's board, without panels.
    pub scene: Scene,
    /// The part of the board to show, board units; the whole where there is none.
    pub crop: Option<Rect>,
    /// Line under it; may be empty.
    pub caption: String,
}

/// Place of a picture in the rules or the openings of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PictureOf {
    /// One of the rules.
    Rules {
        /// Number of its page, from 0.
        page: u32,
        /// Its number on the page, from 0.
        number: u32,
    },
    /// One of the book of openings.
    Openings {
        /// The line of moves, as in [`OpeningBook::page`](crate::game::OpeningBook::page).
        line: String,
        /// Number of its part, from 0.
        page: u32,
        /// Its number in the part, from 0.
        number: u32,
    },
    /// The picture of the rules with the most pieces, without marks: it stands for the game.
    Fullest,
}

/// A question to the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum BoardQuestion {
    /// The seat to move, and the round.
    Turn,
    /// The piece at a point, and whether it is selected or can be gone to.
    Here {
        /// The point.
        point: u16,
    },
    /// Why nothing can be done at a point, after what stands there.
    Idle {
        /// The point.
        point: u16,
    },
    /// All pieces: how many of each kind, then their places.
    Pieces,
    /// Places of the pieces like the one at a point.
    Alike {
        /// The point.
        point: u16,
    },
    /// The lines through a point: the nearest piece each way, then all of them.
    Lines {
        /// The point.
        point: u16,
    },
    /// Moves of the piece at a point: the pieces it can take, then every place.
    Moves {
        /// The point.
        point: u16,
    },
    /// Attackers of a point, by side.
    Attackers {
        /// The point.
        point: u16,
    },
    /// Pieces that can be taken: those of the side to move, then the others'.
    Hanging,
    /// Points that win or threaten, and those that are forbidden.
    Threats,
    /// Moves since the last own one.
    Changed,
    /// Taken pieces.
    Taken,
    /// Scores and holdings.
    Score,
    /// The clocks.
    Clocks,
}

/// A list of points that a screen reader goes through by itself, as a rotor of VoiceOver.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BoardRotor {
    /// Its name.
    pub label: String,
    /// Numbers of the points, in the order in which a screen reader goes through the board.
    pub points: Vec<u16>,
}

/// A jump to a point of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum BoardJump {
    /// The next piece of the side to move.
    Own,
    /// The next piece of another side.
    Other,
    /// The next point that a tap does something with.
    Target,
}

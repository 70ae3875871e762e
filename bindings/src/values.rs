//! Table and speech values as they cross: each item repeats the shape of the core's item of the same
//! name; the compiler refuses a difference.

use qishe_core::game::{Flip, Glyphs, OptionChoice, OptionKind, OptionSpec, Prefs};
use qishe_core::scene::{Emblem, Rect, Scene};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::{Cue, Urgency, Utterance};
use qishe_core::table::{GameInfo, HelpPage, HelpPicture, NewMatch, Reply, SavedInfo, ShareForm};
use qishe_core::words::Lang;

uniffi::custom_type!(Seat, u8, {
    remote,
    lower: |seat| seat.0,
    try_lift: |seat| Ok(Seat(seat)),
});

/// For whom something is made.
#[uniffi::remote(Enum)]
pub enum Viewer {
    /// Everybody: public facts only.
    Public,
    /// The person at a seat.
    Seat(Seat),
}

/// A language of texts and speech.
#[uniffi::remote(Enum)]
pub enum Lang {
    /// 中文 (简体)
    Zh,
    /// English
    En,
}

/// How soon something must be said.
#[uniffi::remote(Enum)]
pub enum Urgency {
    /// After what is being said.
    Queued,
    /// At once, before anything else.
    Interrupting,
}

/// Something to say.
#[uniffi::remote(Record)]
pub struct Utterance {
    /// As shown in captions: 车一平二.
    pub text: String,
    /// As said by a voice that knows no chess: 居一平二.
    pub say: String,
    /// Language of both.
    pub lang: Lang,
    /// Who may hear it: everybody, or one seat through private output.
    pub audience: Viewer,
    /// How soon.
    pub urgency: Urgency,
}

/// A sound or a touch that goes with what happened. None goes with looking, picking, or having
/// no spy: a cue tells everybody in the room.
#[uniffi::remote(Enum)]
pub enum Cue {
    /// A piece moved.
    Move,
    /// A stone was placed.
    Stone,
    /// A piece was taken.
    Capture,
    /// Check.
    Check,
    /// Something was refused.
    Refused,
    /// A spy was activated.
    Activated,
    /// Screens are lifted: what stood behind them appears.
    Lifted,
    /// A second of the last ten passed.
    Tick,
    /// Points were scored.
    Points,
    /// The match ended.
    Result,
}

/// Form of the glyphs on pieces. Move texts are always simplified.
#[uniffi::remote(Enum)]
pub enum Glyphs {
    /// 繁體: 車 馬 將
    Traditional,
    /// 简体: 车 马 将
    Simplified,
}

/// How the board lies for those who sit around it.
#[uniffi::remote(Enum)]
pub enum Flip {
    /// Seat 0 at the lower edge, always.
    None,
    /// The seat to move at the lower edge.
    ToMover,
    /// The device lies flat between the players: pieces face their owners, and each end has its
    /// own panel and drawer. The board itself then never shows a spy.
    Facing,
}

/// Preferences of the device. None of them changes the match.
#[uniffi::remote(Record)]
pub struct Prefs {
    /// Language of texts and speech.
    pub lang: Lang,
    /// Form of the glyphs.
    pub glyphs: Glyphs,
    /// How the board lies.
    pub flip: Flip,
    /// A curtain at every change of turn, not only before secrets.
    pub curtain_each_turn: bool,
    /// Whether sound reaches one person only (headphones, earpiece).
    pub private_output: bool,
    /// Whether legal targets of a selected piece are shown.
    pub show_targets: bool,
}

/// A match to be begun.
#[uniffi::remote(Record)]
pub struct NewMatch {
    /// Identifier of the game, as in `GameInfo::id`.
    pub game: String,
    /// Options as a JSON object; what is left out has its default.
    pub options: String,
    /// Seed of all chance in the match, 0…2⁵³−1. Secret until the end.
    pub seed: u64,
    /// Names of the people, by seat; may be empty or short.
    pub names: Vec<String>,
}

/// The answer to any input.
#[uniffi::remote(Record)]
pub struct Reply {
    /// What the screen shows now.
    pub scene: Scene,
    /// What is to be said, in order.
    pub said: Vec<Utterance>,
    /// Sounds and touches, in order.
    pub cues: Vec<Cue>,
    /// Whether nothing private may be heard any more: a private voice stops at once, and none that waits begins.
    pub hush: bool,
    /// Layouts that were kept in this match and may now be shown, in the notation that `enter` takes: the shell puts
    /// them with those of earlier matches. Nothing comes before the screens have lifted.
    pub layouts: Vec<String>,
    /// Whether there is something new to save.
    pub changed: bool,
}

/// A game in the lobby.
#[uniffi::remote(Record)]
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
}

/// What a saved match is about: public facts for the lobby.
#[uniffi::remote(Record)]
pub struct SavedInfo {
    /// Identifier of the game.
    pub game: String,
    /// Name of the game.
    pub name: String,
    /// One line: 第 5 回合 · 轮到红方.
    pub line: String,
    /// Names of the people, by seat.
    pub names: Vec<String>,
    /// Whether the match has ended.
    pub ended: bool,
}

/// A form in which a match can be given away.
#[uniffi::remote(Record)]
pub struct ShareForm {
    /// Identifier, as `share_as` takes it.
    pub id: String,
    /// Its name.
    pub label: String,
    /// Ending of a file of it, without the dot.
    pub ending: String,
}

/// A page of help.
#[uniffi::remote(Record)]
pub struct HelpPage {
    /// Heading.
    pub title: String,
    /// Paragraphs.
    pub paragraphs: Vec<String>,
    /// Pictures, in order.
    pub pictures: Vec<HelpPicture>,
}

/// A picture in the help.
#[uniffi::remote(Record)]
pub struct HelpPicture {
    /// A scene to draw on the game's board, without panels.
    pub scene: Scene,
    /// The part of the board to show, board units; the whole where there is none.
    pub crop: Option<Rect>,
    /// Line under it; may be empty.
    pub caption: String,
}

/// How an option is set.
#[uniffi::remote(Enum)]
pub enum OptionKind {
    /// One of the choices.
    One,
    /// Any of the choices.
    Several,
    /// A whole number, `min`…`max`; `choices` has common ones.
    Number,
    /// On or off.
    Toggle,
    /// A text.
    Text,
}

/// A choice of an option.
#[uniffi::remote(Record)]
pub struct OptionChoice {
    /// Its value, as `set_option` takes it.
    pub value: String,
    /// Short label.
    pub label: String,
    /// A line that explains it; may be empty.
    pub help: String,
    /// Whether it is chosen now.
    pub selected: bool,
}

/// An option of a game as data: a shell draws the form of any game from a list of these.
#[uniffi::remote(Record)]
pub struct OptionSpec {
    /// Identifier, as `set_option` takes it.
    pub id: String,
    /// Whose option it is; -1 for the match's.
    pub seat: i8,
    /// Heading of the group it belongs to; specs of one group follow each other.
    pub group: String,
    /// Label.
    pub label: String,
    /// A line that explains it.
    pub help: String,
    /// How it is set.
    pub kind: OptionKind,
    /// The choices, of `One`, `Several` and `Number`.
    pub choices: Vec<OptionChoice>,
    /// Least number.
    pub min: i64,
    /// Greatest number.
    pub max: i64,
    /// The value now, as `set_option` takes it (`Several`: values joined by commas; `Toggle`:
    /// `true` or `false`).
    pub value: String,
    /// The value now, in words: 坐标、光标.
    pub value_label: String,
    /// What is wrong with it; empty when nothing is.
    pub fault: String,
    /// Rarely needed: shown behind “more”.
    pub advanced: bool,
}

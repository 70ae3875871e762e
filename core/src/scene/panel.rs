//! Panels, buttons and questions around the board.

use serde::Serialize;

use super::{Emblem, Held, Ink, PieceShape};
use crate::seat::Seat;

/// Role of a button or a choice, which decides its emphasis and its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum ActionRole {
    /// The one to be expected.
    Primary,
    /// Any other.
    Normal,
    /// Gives something up.
    Danger,
    /// Seldom needed: it lies in the shell's menu, not among the actions.
    Menu,
}

/// A picture on a button, by its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    /// No picture.
    None,
    /// Take back.
    Undo,
    /// Offer a draw.
    Draw,
    /// Resign.
    Flag,
    /// List of moves.
    List,
    /// Turn the board.
    Flip,
    /// Look at something private.
    Eye,
    /// Swap sides.
    Swap,
    /// A bomb.
    Bomb,
    /// Say something.
    Sound,
    /// Agree.
    Check,
    /// To the beginning.
    First,
    /// One back.
    Previous,
    /// One on.
    Next,
    /// To the end.
    Last,
    /// Choice by chance.
    Dice,
    /// Put away.
    Close,
    /// Preferences.
    Tune,
    /// Play by itself.
    Play,
    /// Something that can be switched on, and is off.
    Off,
    /// Advice.
    Hint,
    /// Have a computer play at once.
    Hurry,
    /// Speed of computers that play each other.
    Speed,
    /// Play no stone this time.
    Pass,
    /// Claim a forbidden move.
    Claim,
    /// Points that are forbidden.
    Forbidden,
    /// Numbers on the stones.
    Numbers,
    /// Threats.
    Threats,
    /// Bring pieces back on the board.
    Muster,
    /// Take the last piece off the board.
    TakeOff,
    /// Take everything off the board.
    Clear,
    /// Lay the device flat between the players.
    Flat,
    /// Take the device in hand.
    InHand,
    /// Leave the match for good.
    Leave,
    /// Rest.
    Pause,
    /// Try other moves.
    Branch,
    /// Type something.
    Keyboard,
    /// A computer plays.
    Computer,
    /// Chances of two sides.
    Chances,
}

/// Place of an action in the grid of a match: [`crate::policy::action_grid`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum ActionPlace {
    /// A cell of its own, counted from the beginning of the first row. Buttons of one cell stand for each other: the first of them
    /// that can be pressed is there, and the others are nowhere.
    Cell {
        /// Number of the cell, from 0.
        number: u8,
    },
    /// A free cell, in the order of the buttons: what one game alone has.
    Free,
    /// The offer of a draw: the second cell where no hint can be asked for, or else at the end of the second row.
    Offer,
    /// The last cell of the second row, however many actions a game has.
    Last,
    /// The menu 更多 alone.
    Menu,
}

impl ActionPlace {
    /// A cell of its own.
    pub const fn cell(number: u8) -> ActionPlace {
        ActionPlace::Cell { number }
    }
}

/// A button. Pressing one that is not enabled gives its reason and does nothing else.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Button {
    /// Id that `press` takes. An id that begins with `shell:` is for the shell itself: `shell:moves` (list of moves),
    /// `shell:again`, `shell:share`, `shell:watch`.
    pub id: String,
    /// Label.
    pub label: String,
    /// Picture.
    pub icon: Icon,
    /// Seat that owns the button, where the seats have buttons of their own; none for everybody's.
    pub seat: Option<u8>,
    /// Whether it can be pressed.
    pub enabled: bool,
    /// Why not, when not; empty otherwise.
    pub reason: String,
    /// Looks switched on (a toggle, or a key being held).
    pub on: bool,
    /// Emphasis of the button.
    pub role: ActionRole,
    /// Place in the grid of actions.
    pub place: ActionPlace,
}

impl Button {
    /// Makes a button of everybody's that can be pressed, with a free place.
    pub fn new(id: impl Into<String>, label: impl Into<String>, icon: Icon) -> Button {
        Button {
            id: id.into(),
            label: label.into(),
            icon,
            seat: None,
            enabled: true,
            reason: String::new(),
            on: false,
            role: ActionRole::Normal,
            place: ActionPlace::Free,
        }
    }

    /// Gives the button another place.
    #[must_use]
    pub fn at(self, place: ActionPlace) -> Button {
        Button { place, ..self }
    }

    /// Disables the button where there is a reason.
    #[must_use]
    pub fn unless(mut self, reason: Option<String>) -> Button {
        if let Some(reason) = reason {
            self.enabled = false;
            self.reason = reason;
        }
        self
    }
}

/// An answer to a question.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Choice {
    /// Id that `press` takes.
    pub id: String,
    /// Label.
    pub label: String,
    /// A line that explains it; may be empty.
    pub help: String,
    /// Whether it can be chosen now.
    pub enabled: bool,
    /// Chosen now, where the question has several answers that stay.
    pub on: bool,
    /// Emphasis of the choice.
    pub role: ActionRole,
    /// A piece shown before the label.
    pub piece: Option<Emblem>,
}

impl Choice {
    /// Makes an answer that can be chosen.
    pub fn new(id: impl Into<String>, label: impl Into<String>, role: ActionRole) -> Choice {
        Choice {
            id: id.into(),
            label: label.into(),
            help: String::new(),
            enabled: true,
            on: false,
            role,
            piece: None,
        }
    }
}

/// A place to type an answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Entry {
    /// Label of the field.
    pub label: String,
    /// An example of what can be typed.
    pub hint: String,
    /// Whether the field is open at once, because the question is answered by typing alone.
    pub open: bool,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Prompt {
    /// Which question it is; the same question keeps its name.
    pub id: String,
    /// Seat that is asked; none for everybody.
    pub seat: Option<u8>,
    /// The question.
    pub title: String,
    /// Subject of the question; may be empty.
    pub text: String,
    /// The answers.
    pub choices: Vec<Choice>,
    /// A typed answer, where one is possible; `enter` takes it.
    pub entry: Option<Entry>,
}

/// Tone of the status line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum StatusTone {
    /// A plain fact.
    Normal,
    /// Something was refused, and this is why. Shown for four seconds.
    Refused,
    /// Check, or time running out.
    Urgent,
}

/// The status line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Status {
    /// The text; may be empty.
    pub text: String,
    /// Tone of the line.
    pub tone: StatusTone,
}

/// A seat's clock.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ClockFace {
    /// 14:02
    pub text: String,
    /// Whether it runs.
    pub running: bool,
    /// Whether the main time is used up and each action has a period of its own.
    pub byo_yomi: bool,
    /// Whether the last ten seconds run.
    pub low: bool,
}

/// A seat's panel.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatPanel {
    /// The seat.
    pub seat: u8,
    /// Name of the side: 红方.
    pub side: String,
    /// Name of the person; may be empty.
    pub name: String,
    /// Heading where the seat is one of several beside the board: the person alone where both are long, for the piece tells the side.
    pub label: String,
    /// Level of the computer that plays the seat, 1…8, whose seal stands beside the piece; 0 for a person.
    pub level: u8,
    /// What the computer says now; empty while it is silent.
    pub word: String,
    /// One public line about the seat.
    pub caption: String,
    /// Glyph of the seat's piece.
    pub glyph: String,
    /// Its colours.
    pub ink: Ink,
    /// Body of its piece.
    pub shape: PieceShape,
    /// Whether the seat still plays; its panel is faint when not.
    pub alive: bool,
    /// Whether it is this seat's turn.
    pub to_move: bool,
    /// The enemy pieces it has taken, in the order of their worth.
    pub captured: Vec<Emblem>,
    /// Holdings beside the board.
    pub held: Vec<Held>,
    /// Whether the panel stands at the far end of the screen.
    pub far: bool,
    /// Its clock, where the match has one.
    pub clock: Option<ClockFace>,
}

/// The private drawer at a seat's edge of the board.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Drawer {
    /// Seat of the strip.
    pub seat: u8,
    /// The seat's own piece: its keys wear its glyph and colours, so that nobody takes them for their own.
    pub emblem: Emblem,
    /// Hold it to look: the shell calls `hold(id, true)` and `hold(id, false)`. On a shared device the first look of
    /// a turn brings the curtain instead.
    pub peek: Button,
    /// Hold it to listen, likewise. What is said is only given out while the shell says that the output is private.
    /// Where it is not enabled, holding it all the same tells why not.
    pub listen: Button,
    /// Whether its owner could listen if the sound reached one person only: then a shell asks which output does.
    pub wants_output: bool,
    /// A line on the peek button under its label.
    pub peek_help: String,
    /// Whether its owner looks at it now.
    pub open: bool,
    /// Small line of the read-out.
    pub caption: String,
    /// The read-out; dots when closed.
    pub text: String,
    /// The key that activates.
    pub key: Option<Button>,
    /// Whether it lies at the far end of the screen.
    pub far: bool,
}

/// A cell of the list of moves.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MoveCell {
    /// Seat that acted.
    pub seat: u8,
    /// Action in the game's notation.
    pub text: String,
    /// Whether the board shows the position after it.
    pub current: bool,
    /// Number of the action, from 1, in a game that counts each; 0 in one that counts rounds, and for a cell that is none.
    pub number: u32,
}

impl MoveCell {
    /// Makes a cell without a number. The table says which one is current.
    pub fn new(seat: Seat, text: impl Into<String>) -> MoveCell {
        MoveCell { seat: seat.0, text: text.into(), current: false, number: 0 }
    }
}

/// Head of a column of the list of moves.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MoveHead {
    /// Piece of the column's side.
    pub piece: Emblem,
    /// Name of the player who has this side now, or of the side.
    pub name: String,
}

/// A row of the list of moves.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MoveRow {
    /// Number of the row, from 1, or of its first action where each is counted; 0 for a row without a number.
    pub number: u32,
    /// Its cells, in order.
    pub cells: Vec<MoveCell>,
    /// Ids that `press` takes to look at the position after each cell, once a match has ended; else empty.
    pub to: Vec<String>,
}

/// The result of a match.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ResultView {
    /// 红方胜.
    pub title: String,
    /// Reason of the end: 绝杀.
    pub reason: String,
    /// Count, line by line; may be empty.
    pub details: Vec<String>,
    /// Revealed secrets, line by line; empty before.
    pub revealed: Vec<String>,
    /// 复盘, 再来一局, 揭晓.
    pub choices: Vec<Choice>,
    /// Winning seats; empty for a draw.
    pub winners: Vec<u8>,
    /// Level of the computer that the only person here has beaten, 1…8; 0 for none.
    pub beaten: u8,
    /// Whether the win stamps its seal: it was without a hint, with nothing taken back and from the usual beginning.
    pub stamps: bool,
}

/// The curtain that stands between two people while a device changes hands.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Curtain {
    /// Seat that may open the curtain.
    pub seat: u8,
    /// 请把设备交给
    pub lead: String,
    /// Name of the side.
    pub side: String,
    /// Name of the person; may be empty.
    pub name: String,
    /// Glyph and colours of the disc to hold.
    pub glyph: String,
    /// Colours of disc and leaves.
    pub ink: Ink,
    /// Body of the piece to hold.
    pub shape: PieceShape,
    /// 按住打开
    pub action: String,
    /// Purpose of the curtain, in public words.
    pub purpose: String,
    /// 棋钟已停, or empty where no clock is.
    pub clock: String,
}

//! Pieces and marks on the board now, and the scene as a whole.

use serde::Serialize;

use super::{
    Area, Button, Chips, Curtain, Drawer, MoveHead, MoveRow, Prompt, Pt, ResultView, SeatPanel, Status, Tray,
};

/// The body of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum PieceShape {
    /// A wooden disc with an engraved glyph.
    Disc,
    /// A Go stone.
    Stone,
    /// A four-seat piece; its outline follows from its [`Ink`].
    SeatPiece,
    /// △
    Triangle,
    /// ▱
    Parallelogram,
    /// ⏢
    Trapezoid,
    /// ⬡
    Hexagon,
}

/// Side whose colours a piece wears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum Ink {
    /// Red of Xiangqi.
    Red,
    /// Black of Xiangqi, or a black stone.
    Black,
    /// A white stone.
    White,
    /// Seat 0 of a game with seat colours.
    Seat0,
    /// Seat 1.
    Seat1,
    /// Seat 2.
    Seat2,
    /// Seat 3.
    Seat3,
}

/// A piece on the board.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PieceView {
    /// Id that stays with a piece through the whole match, made of public facts alone: a shell sees from it which piece
    /// moved (new point), turned (new ink) or left.
    pub id: u32,
    /// Where it stands.
    pub point: u16,
    /// The points it touched on its way here in the last action, without start and end; a shell lets it hop there.
    pub via: Vec<u16>,
    /// Body.
    pub shape: PieceShape,
    /// Colours.
    pub ink: Ink,
    /// Glyph on it; empty for none.
    pub glyph: String,
    /// Number on it or at its edge; 0 for none.
    pub number: u16,
    /// Quarter turns clockwise of the glyph, on the board as seat 0 sees it.
    pub facing: u8,
}

/// The kinds of marks. Spy markers come last and only while their owner looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// The selected piece, or the point picked so far.
    Selected,
    /// An empty point that the selected piece may go to.
    Target,
    /// A piece that may be taken, or a point with a piece that may be picked.
    TargetPiece,
    /// Where the last move began.
    LastFrom,
    /// Where the last move ended.
    LastTo,
    /// The last stone.
    LastStone,
    /// A general in check.
    Check,
    /// A forbidden point.
    Forbidden,
    /// A threatened point.
    Threat,
    /// A locked soldier.
    Locked,
    /// A piece that is about to leave the board.
    Leaving,
    /// Where a move goes that is advised.
    Hint,
    /// Where the answer goes that refutes a wrong try.
    Refutation,
    /// A piece that is part of what has won.
    Won,
    /// The spy, by a floating cursor.
    SpyCursor,
    /// The spy, by a digit; [`Mark::text`] has it.
    SpyDigit,
    /// The spy, by a letter; [`Mark::text`] has it.
    SpyLetter,
    /// The spy, by a pattern.
    SpyPattern,
    /// The spy, by its coordinates: [`Mark::axes`] has the two labels to light up.
    SpyCoordinates,
}

/// A label of an axis, lit up by a mark.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AxisLabel {
    /// Centre of the label on the rail.
    pub at: Pt,
    /// Its text.
    pub text: String,
    /// Quarter turns clockwise on the board.
    pub turn: u8,
}

/// A mark over a point.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Mark {
    /// Meaning of the mark.
    pub kind: MarkKind,
    /// The point it is at.
    pub point: u16,
    /// Digit or letter; empty for none.
    pub text: String,
    /// Axis labels to light up, with a dashed line from each to the point.
    pub axes: Vec<AxisLabel>,
}

/// Text that a screen reader says of a point.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PointLabel {
    /// The point.
    pub point: u16,
    /// Place, piece and state, as words.
    pub label: String,
    /// Whether tapping it does something now.
    pub enabled: bool,
}

/// Use of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum SceneMode {
    /// A match is set up: nobody moves yet. Also a position that is set up for one.
    SetUp,
    /// A match is played, or its result is shown.
    Play,
    /// A finished match is gone through: its buttons have the steps, each by its icon.
    Review,
    /// Other moves are tried from a position of a finished match.
    TryOut,
}

/// All that a screen shows of a match, for one viewer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Scene {
    /// Identifier of the game.
    pub game: String,
    /// Name of the game.
    pub title: String,
    /// One line under it: which turn, whose.
    pub subtitle: String,
    /// Changes when the shell must fetch the [`super::BoardArt`] again.
    pub board_version: u32,
    /// Turn of the board on the screen, quarter turns clockwise.
    pub board_turn: u8,
    /// True for a tablet lying between the players: one panel and drawer at each end.
    pub flat: bool,
    /// Which hold of the device this is, a public count: it changes whenever a curtain falls or opens and whenever
    /// the device may have gone to somebody else. With every change, and whenever `secret` changes, a shell forgets
    /// all that a person may have left behind: aim, focus, selection, scrolling and zoom, half-typed text, pressed
    /// keys, a dragged piece, open sheets.
    pub hand: u32,
    /// Whether the screen shows something that is not for everybody: a peek, a listening, a secret set-up, a device
    /// of one seat's own. A shell then keeps the screen out of pictures, recordings and casts.
    pub secret: bool,
    /// Areas and lines, lowest first.
    pub areas: Vec<Area>,
    /// Pieces; a shell draws them in this order.
    pub pieces: Vec<PieceView>,
    /// Marks; drawn in this order, over the pieces.
    pub marks: Vec<Mark>,
    /// Texts for screen readers, for every point, in reading order.
    pub points: Vec<PointLabel>,
    /// The seats' panels, clockwise around the table from the one after the own end: far ends first, own end last.
    /// With four seats: upper left, upper right, lower right, lower left (the own one).
    pub seats: Vec<SeatPanel>,
    /// The private drawers: one at the own end, or one at each end when `flat`.
    pub drawers: Vec<Drawer>,
    /// Pieces to put on the board.
    pub tray: Option<Tray>,
    /// Text about the last action.
    pub chips: Option<Chips>,
    /// The row of actions.
    pub buttons: Vec<Button>,
    /// A question that waits for an answer.
    pub prompt: Option<Prompt>,
    /// The status line.
    pub status: Status,
    /// Heads of the list's columns, where two seats take turns; else empty.
    pub move_heads: Vec<MoveHead>,
    /// The list of moves.
    pub moves: Vec<MoveRow>,
    /// The result, once there is one.
    pub result: Option<ResultView>,
    /// Analysis of the finished match, while it is reviewed.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub analysis: Option<super::AnalysisView>,
    /// The chances beside the board, where they were asked for.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub chances: Option<super::ChancesBar>,
    /// When there, it covers all else, and all else is empty.
    pub curtain: Option<Curtain>,
    /// Use of the board.
    pub mode: SceneMode,
    /// Whether somebody thinks about a move: the screen stays on by itself.
    pub awake: bool,
    /// Key of a drawer that is held; see [`crate::policy::HeldKeys`].
    pub held_key: Option<String>,
    /// Whether the screen has words for one seat: its read-out, or the result of chance for it. A screen reader may
    /// read them into private output only.
    pub for_one: bool,
}

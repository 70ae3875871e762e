//! Parts on, under and beside the board besides pieces and marks: areas, holdings, the tray, chips.

use serde::Serialize;

use super::{Button, Icon, Ink, PieceShape, Pt};

/// Meaning of an area. Guides and paths lie over the pieces, the others under them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum AreaKind {
    /// A figure that scores: filled gold, its points in a pill.
    Figure,
    /// Area that is about to be hit: bordered and tinted as a warning.
    Aim,
    /// Where something may be put: tinted with the accent.
    Place,
    /// Pieces that count together: a band along the points, ended round.
    Run,
    /// A line that explains: thin and dashed.
    Guide,
    /// A way entered so far: a line with a head at its end.
    Path,
    /// The way of a move that is expected after the one before: likewise, thinner, with its number.
    Ahead,
    /// The way of the answer that refutes a wrong try: likewise, as a warning.
    Refutation,
    /// What has won: a line over the pieces of a row, or a band round a group.
    Won,
    /// Area that the last bomb has hit.
    Blast,
}

/// An area of the board, or a line over it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Area {
    /// Meaning of the area.
    pub kind: AreaKind,
    /// Corners in order; two at least for a line, three for a surface.
    pub points: Vec<Pt>,
    /// Whether the last point is joined to the first.
    pub closed: bool,
    /// A short text shown in a pill, `4`; empty for none.
    pub text: String,
    /// Centre of the text.
    pub at: Pt,
    /// Seat that owns the area; none for nobody's.
    pub seat: Option<u8>,
}

/// Kind of a holding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum HeldKind {
    /// A score: [`Held::left`] of [`Held::of`] points. An `of` of 0 means that there is no target.
    Score,
    /// Cards of one kind with an icon: `left` of `of` are unused.
    Card,
    /// A coin with its value as text: paid when `left` is 1.
    Coin,
    /// A box of stones: `left` of `of` are in it.
    Stock,
    /// Pieces of one kind on the board, with their glyph as text: `left` of `of` live.
    Piece,
}

/// Something a seat has beside the board.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Held {
    /// Kind of the holding.
    pub kind: HeldKind,
    /// Its name, for people and screen readers: 炸弹.
    pub label: String,
    /// Text on it: a coin's value, a piece's glyph, the number of the next stone of a numbered box.
    pub text: String,
    /// Picture on a card.
    pub icon: Icon,
    /// Number of those that are left, paid or scored.
    pub left: u16,
    /// Out of how many.
    pub of: u16,
}

/// A piece as a sign on a panel, a button or a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Emblem {
    /// Body.
    pub shape: PieceShape,
    /// Colours.
    pub ink: Ink,
    /// Glyph on it; empty for none.
    pub glyph: String,
}

/// The picture on a game's card in the lobby: a scene that says the idea of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum CardScene {
    /// Soldiers on the board, and in the drawer the one that is a spy.
    Spy,
    /// Five stones in a row.
    Five,
    /// A square of four stones.
    Square,
    /// Four armies round a cross of borders.
    Kingdoms,
    /// A triangle of three tokens.
    Triangle,
}

/// A kind of piece that waits in the tray.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TrayItem {
    /// Id that `press` takes to pick it up; a drag from it onto a point is this press and a tap there.
    pub id: String,
    /// The piece.
    pub piece: Emblem,
    /// Number of those that wait.
    pub left: u16,
    /// Text for screen readers.
    pub label: String,
    /// Whether it is picked up.
    pub on: bool,
}

/// Pieces waiting to be put on the board by one seat, seen by that seat alone.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Tray {
    /// Seat that owns the tray.
    pub seat: u8,
    /// Next step in words: 还剩 12 枚，放在绿区.
    pub title: String,
    /// Its kinds, empty ones too.
    pub items: Vec<TrayItem>,
    /// Keeps the layout for other matches. It is given out in [`crate::table::Reply::layouts`] once the screens
    /// have lifted, and shown to nobody before.
    pub keep: Button,
    /// The next step, as a wide button: to lay all out, then to hand it in.
    pub main: Button,
}

/// A word about the last action.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Chip {
    /// The word.
    pub text: String,
    /// Whether it is the one that was announced.
    pub strong: bool,
}

/// A row of words about the last action.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Chips {
    /// Heading of the chips: 黑 42.
    pub lead: String,
    /// The words, the most important first.
    pub words: Vec<Chip>,
}

/// A size the board has in reality.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TrueSize {
    /// Its name: 大型.
    pub label: String,
    /// One board unit in millimetres.
    pub unit_mm: f32,
}

//! The scene as it crosses: each item repeats the shape of the core's item of the same name; the
//! compiler refuses a difference.

use qishe_core::scene::{
    Area, AreaKind, AxisLabel, BoardArt, BoardPoint, BoardText, Button, Chip, Chips, Choice, ClockFace,
    Curtain, Dot, Drawer, Emblem, Entry, Fill, Font, Held, HeldKind, Icon, Ink, Mark, MarkKind, MoveCell,
    MoveRow, PieceShape, PieceView, PlateShape, PointLabel, Prompt, Pt, Rect, ResultView, Role, Scene,
    SeatPanel, Status, StatusTone, Stroke, Tone, Tray, TrayItem, TrueSize,
};

/// A place on the board, in board units.
#[uniffi::remote(Record)]
pub struct Pt {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// A rectangle, in board units.
#[uniffi::remote(Record)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width, > 0.
    pub w: f32,
    /// Height, > 0.
    pub h: f32,
}

/// The outline of the wooden plate.
#[uniffi::remote(Enum)]
pub enum PlateShape {
    /// The whole of `BoardArt::bounds`, corners rounded.
    Rectangle,
    /// A regular hexagon with two vertical sides, inscribed in the bounds.
    Hexagon,
}

/// A colour by its meaning; each shell has its value in the light and the dark theme.
#[uniffi::remote(Enum)]
pub enum Tone {
    /// Lines of the board and texts on its face.
    Line,
    /// Coordinates on the rail.
    Label,
    /// The river band of the Xiangqi board.
    River,
    /// Special zones.
    Zone,
    /// The plate's rail.
    Rail,
    /// Outlines in the colours of seat 0; fills take the seat's body colour.
    Seat0,
    /// The same of seat 1.
    Seat1,
    /// The same of seat 2.
    Seat2,
    /// The same of seat 3.
    Seat3,
}

/// Which of the two fonts a text is set in.
#[uniffi::remote(Enum)]
pub enum Font {
    /// Qishe Kai, the brush-like font of glyphs and river texts.
    Kai,
    /// The system's text font.
    Text,
}

/// A filled polygon under the lines.
#[uniffi::remote(Record)]
pub struct Fill {
    /// Corners in order, three at least.
    pub points: Vec<Pt>,
    /// Colour.
    pub tone: Tone,
    /// 0…1.
    pub opacity: f32,
    /// Hatched at 45° instead of filled.
    pub hatched: bool,
}

/// A line through two or more points.
#[uniffi::remote(Record)]
pub struct Stroke {
    /// The points it joins.
    pub points: Vec<Pt>,
    /// Whether the last point is joined to the first.
    pub closed: bool,
    /// Width, board units.
    pub width: f32,
    /// Colour.
    pub tone: Tone,
    /// Dashed instead of drawn through.
    pub dashed: bool,
}

/// A filled circle, such as a star point.
#[uniffi::remote(Record)]
pub struct Dot {
    /// Centre.
    pub at: Pt,
    /// Radius, board units.
    pub radius: f32,
    /// Colour.
    pub tone: Tone,
}

/// A text on the board or its rail.
#[uniffi::remote(Record)]
pub struct BoardText {
    /// The text, short.
    pub text: String,
    /// Its centre.
    pub at: Pt,
    /// Font size, board units.
    pub size: f32,
    /// Colour.
    pub tone: Tone,
    /// Font.
    pub font: Font,
    /// Quarter turns clockwise on the board.
    pub turn: u8,
}

/// A point that pieces stand on and fingers tap.
#[uniffi::remote(Record)]
pub struct BoardPoint {
    /// Number of the point, as in taps and pieces. Points come in the order of these numbers.
    pub id: u16,
    /// Its name in the game's notation, `e6`.
    pub name: String,
    /// Where it is.
    pub at: Pt,
}

/// The empty board.
#[uniffi::remote(Record)]
pub struct BoardArt {
    /// The whole plate with its rail.
    pub bounds: Rect,
    /// Outline of the plate.
    pub plate: PlateShape,
    /// Width of the rail, board units.
    pub rail: f32,
    /// Filled areas, lowest first.
    pub fills: Vec<Fill>,
    /// Lines.
    pub strokes: Vec<Stroke>,
    /// Dots.
    pub dots: Vec<Dot>,
    /// Texts.
    pub texts: Vec<BoardText>,
    /// Points, in the order of their numbers.
    pub points: Vec<BoardPoint>,
    /// How near to a point a touch must be to mean it, board units.
    pub snap: f32,
    /// The sizes such a board has in reality; empty where none is set.
    pub true_sizes: Vec<TrueSize>,
}

/// How much a button or a choice stands out.
#[uniffi::remote(Enum)]
pub enum Role {
    /// The one to be expected.
    Primary,
    /// Any other.
    Normal,
    /// Gives something up.
    Danger,
}

/// A picture on a button, by its meaning.
#[uniffi::remote(Enum)]
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
    /// By chance.
    Dice,
    /// Put away.
    Close,
    /// Preferences.
    Tune,
}

/// A button. Pressing one that is not enabled gives its reason and does nothing else.
#[uniffi::remote(Record)]
pub struct Button {
    /// What `press` takes. An id that begins with `shell:` is for the shell itself: `shell:moves`
    /// (list of moves), `shell:again`, `shell:lobby`, `shell:share`.
    pub id: String,
    /// Label.
    pub label: String,
    /// Picture.
    pub icon: Icon,
    /// Whose button it is, where the seats have buttons of their own; -1 for everybody's.
    pub seat: i8,
    /// Whether it can be pressed.
    pub enabled: bool,
    /// Why not, when not; empty otherwise.
    pub reason: String,
    /// Looks switched on (a toggle, or a key being held).
    pub on: bool,
    /// How much it stands out.
    pub role: Role,
}

/// An answer to a question.
#[uniffi::remote(Record)]
pub struct Choice {
    /// What `press` takes.
    pub id: String,
    /// Label.
    pub label: String,
    /// A line that explains it; may be empty.
    pub help: String,
    /// Whether it can be chosen now.
    pub enabled: bool,
    /// Chosen now, where the question has several answers that stay.
    pub on: bool,
    /// How much it stands out.
    pub role: Role,
    /// A piece shown before the label.
    pub piece: Option<Emblem>,
}

/// A place to type an answer.
#[uniffi::remote(Record)]
pub struct Entry {
    /// Label of the field.
    pub label: String,
    /// An example of what can be typed.
    pub hint: String,
}

/// A question.
#[uniffi::remote(Record)]
pub struct Prompt {
    /// Which question it is; the same question keeps its name.
    pub id: String,
    /// Whom it asks; -1 for everybody.
    pub seat: i8,
    /// The question.
    pub title: String,
    /// What it is about; may be empty.
    pub text: String,
    /// The answers.
    pub choices: Vec<Choice>,
    /// A typed answer, where one is possible; `enter` takes it.
    pub entry: Option<Entry>,
}

/// How the status line is meant.
#[uniffi::remote(Enum)]
pub enum StatusTone {
    /// A plain fact.
    Normal,
    /// Something was refused, and this is why. Shown for four seconds.
    Refused,
    /// Check, or time running out.
    Urgent,
}

/// The status line.
#[uniffi::remote(Record)]
pub struct Status {
    /// The text; may be empty.
    pub text: String,
    /// How it is meant.
    pub tone: StatusTone,
}

/// A seat's clock.
#[uniffi::remote(Record)]
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
#[uniffi::remote(Record)]
pub struct SeatPanel {
    /// The seat.
    pub seat: u8,
    /// Name of the side: 红方.
    pub side: String,
    /// Name of the person; may be empty.
    pub name: String,
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
    /// Glyphs of the enemy pieces it has taken, in the order of their worth.
    pub captured: Vec<String>,
    /// What it has beside the board.
    pub held: Vec<Held>,
    /// Whether the panel stands at the far end of the screen.
    pub far: bool,
    /// Its clock, where the match has one.
    pub clock: Option<ClockFace>,
}

/// The private drawer at a seat's edge of the board.
#[uniffi::remote(Record)]
pub struct Drawer {
    /// Whose it is.
    pub seat: u8,
    /// The seat's own piece: its keys wear its glyph and colours, so that nobody takes them for their own.
    pub emblem: Emblem,
    /// Hold it to look: the shell calls `hold(id, true)` and `hold(id, false)`. On a shared device the first look of
    /// a turn brings the curtain instead.
    pub peek: Button,
    /// Hold it to listen, likewise. What is said is only given out while the shell says that the output is private.
    /// Where it is not enabled, holding it all the same tells why not.
    pub listen: Button,
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
#[uniffi::remote(Record)]
pub struct MoveCell {
    /// Who did it.
    pub seat: u8,
    /// What it was, in the game's notation.
    pub text: String,
    /// Whether the board shows the position after it.
    pub current: bool,
}

/// A row of the list of moves.
#[uniffi::remote(Record)]
pub struct MoveRow {
    /// Number of the row, from 1.
    pub number: u32,
    /// Its cells, in order.
    pub cells: Vec<MoveCell>,
}

/// The result of a match.
#[uniffi::remote(Record)]
pub struct ResultView {
    /// 红方胜.
    pub title: String,
    /// How: 绝杀.
    pub reason: String,
    /// How it was counted, line by line; may be empty.
    pub details: Vec<String>,
    /// What was revealed, line by line; empty before.
    pub revealed: Vec<String>,
    /// 复盘, 再来一局, 揭晓.
    pub choices: Vec<Choice>,
    /// Winning seats; empty for a draw.
    pub winners: Vec<u8>,
}

/// The curtain that stands between two people while a device changes hands.
#[uniffi::remote(Record)]
pub struct Curtain {
    /// Who shall open it.
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
    /// What is behind it, in public words.
    pub purpose: String,
    /// 棋钟已停, or empty where no clock is.
    pub clock: String,
}

/// The body of a piece.
#[uniffi::remote(Enum)]
pub enum PieceShape {
    /// A wooden disc with an engraved glyph.
    Disc,
    /// A Go stone.
    Stone,
    /// A four-seat piece; its outline follows from its `Ink`.
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

/// Whose colours a piece wears.
#[uniffi::remote(Enum)]
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
#[uniffi::remote(Record)]
pub struct PieceView {
    /// The same through the whole match, made of public facts alone: a shell sees from it which
    /// piece moved (new point), turned (new ink) or left.
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
#[uniffi::remote(Enum)]
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
    /// A locked pawn.
    Locked,
    /// A piece that is about to leave the board.
    Leaving,
    /// The spy, by a floating cursor.
    SpyCursor,
    /// The spy, by a digit; `Mark::text` has it.
    SpyDigit,
    /// The spy, by a letter; `Mark::text` has it.
    SpyLetter,
    /// The spy, by a pattern.
    SpyPattern,
    /// The spy, by its coordinates: `Mark::axes` has the two labels to light up.
    SpyCoordinates,
}

/// A label of an axis, lit up by a mark.
#[uniffi::remote(Record)]
pub struct AxisLabel {
    /// Centre of the label on the rail.
    pub at: Pt,
    /// Its text.
    pub text: String,
    /// Quarter turns clockwise on the board.
    pub turn: u8,
}

/// A mark over a point.
#[uniffi::remote(Record)]
pub struct Mark {
    /// What it means.
    pub kind: MarkKind,
    /// The point it is at.
    pub point: u16,
    /// Digit or letter; empty for none.
    pub text: String,
    /// Axis labels to light up, with a dashed line from each to the point.
    pub axes: Vec<AxisLabel>,
}

/// What a screen reader says of a point.
#[uniffi::remote(Record)]
pub struct PointLabel {
    /// The point.
    pub point: u16,
    /// Place, piece and state, as words.
    pub label: String,
    /// Whether tapping it does something now.
    pub enabled: bool,
}

/// All that a screen shows of a match, for one viewer.
#[uniffi::remote(Record)]
pub struct Scene {
    /// Identifier of the game.
    pub game: String,
    /// Name of the game.
    pub title: String,
    /// One line under it: which turn, whose.
    pub subtitle: String,
    /// Changes when the shell must fetch the `BoardArt` again.
    pub board_version: u32,
    /// How the board is turned on the screen, quarter turns clockwise.
    pub board_turn: u8,
    /// True for a tablet lying between the players: one panel and drawer at each end.
    pub flat: bool,
    /// Which hold of the device this is, a public count: it changes whenever a curtain falls or opens and whenever
    /// the device may have gone to somebody else. With every change, and whenever `secret` changes, a shell forgets
    /// all that a person may have left behind: aim, focus, selection, scrolling and zoom, half-typed text, pressed
    /// keys, a dragged piece, open sheets.
    pub hand: u32,
    /// Whether something is open that is not for everybody, whatever it is: a look, a listening, a secret set-up, a
    /// device of one seat's own. A shell then keeps the screen out of pictures, recordings and casts.
    pub secret: bool,
    /// Areas and lines, lowest first.
    pub areas: Vec<Area>,
    /// Pieces; a shell draws them in this order.
    pub pieces: Vec<PieceView>,
    /// Marks; drawn in this order, over the pieces.
    pub marks: Vec<Mark>,
    /// What screen readers say, for every point, in reading order.
    pub points: Vec<PointLabel>,
    /// The seats' panels, clockwise around the table from the one after the own end: far ends first, own end last.
    /// With four seats: upper left, upper right, lower right, lower left (the own one).
    pub seats: Vec<SeatPanel>,
    /// The private drawers: one at the own end, or one at each end when `flat`.
    pub drawers: Vec<Drawer>,
    /// Pieces to put on the board.
    pub tray: Option<Tray>,
    /// Words about the last action.
    pub chips: Option<Chips>,
    /// The row of actions.
    pub buttons: Vec<Button>,
    /// A question that waits for an answer.
    pub prompt: Option<Prompt>,
    /// The status line.
    pub status: Status,
    /// The list of moves.
    pub moves: Vec<MoveRow>,
    /// The result, once there is one.
    pub result: Option<ResultView>,
    /// When there, it covers all else, and all else is empty.
    pub curtain: Option<Curtain>,
}

/// What an area means. Guides and paths lie over the pieces, the others under them.
#[uniffi::remote(Enum)]
pub enum AreaKind {
    /// A figure that scores: filled gold, its points in a pill.
    Figure,
    /// What is about to be hit: bordered and tinted as a warning.
    Aim,
    /// Where something may be put: tinted with the accent.
    Place,
    /// Pieces that count together: a band along the points, ended round.
    Run,
    /// A line that explains: thin and dashed.
    Guide,
    /// A way entered so far: a line with a head at its end.
    Path,
}

/// An area of the board, or a line over it.
#[uniffi::remote(Record)]
pub struct Area {
    /// What it means.
    pub kind: AreaKind,
    /// Corners in order; two at least for a line, three for a surface.
    pub points: Vec<Pt>,
    /// Whether the last point is joined to the first.
    pub closed: bool,
    /// A short text shown in a pill, `4`; empty for none.
    pub text: String,
    /// Centre of the text.
    pub at: Pt,
    /// Whose it is; -1 for nobody's.
    pub seat: i8,
}

/// What a holding is.
#[uniffi::remote(Enum)]
pub enum HeldKind {
    /// A score: `Held::left` of `Held::of` points (`of` 0: without a target).
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
#[uniffi::remote(Record)]
pub struct Held {
    /// What it is.
    pub kind: HeldKind,
    /// Its name, for people and screen readers: 炸弹.
    pub label: String,
    /// What stands on it: a coin's value, a piece's glyph, the number of the next stone of a numbered box.
    pub text: String,
    /// Picture on a card.
    pub icon: Icon,
    /// How many are left, or paid, or scored.
    pub left: u16,
    /// Out of how many.
    pub of: u16,
}

/// A piece as a sign on a panel, a button or a list.
#[uniffi::remote(Record)]
pub struct Emblem {
    /// Body.
    pub shape: PieceShape,
    /// Colours.
    pub ink: Ink,
    /// Glyph on it; empty for none.
    pub glyph: String,
}

/// A kind of piece that waits in the tray.
#[uniffi::remote(Record)]
pub struct TrayItem {
    /// What `press` takes to pick it up; a drag from it onto a point is this press and a tap there.
    pub id: String,
    /// The piece.
    pub piece: Emblem,
    /// How many wait.
    pub left: u16,
    /// What screen readers say.
    pub label: String,
    /// Whether it is picked up.
    pub on: bool,
}

/// Pieces waiting to be put on the board by one seat, seen by that seat alone.
#[uniffi::remote(Record)]
pub struct Tray {
    /// Whose it is.
    pub seat: u8,
    /// 还剩 12 枚
    pub title: String,
    /// Its kinds, empty ones too.
    pub items: Vec<TrayItem>,
    /// Keeps the layout for other matches. It is given out in `Reply::layouts` once the screens have lifted, and
    /// shown to nobody before.
    pub keep: Button,
}

/// A word about the last action.
#[uniffi::remote(Record)]
pub struct Chip {
    /// The word.
    pub text: String,
    /// Whether it is the one that was announced.
    pub strong: bool,
}

/// A row of words about the last action.
#[uniffi::remote(Record)]
pub struct Chips {
    /// What they are about: 黑 42.
    pub lead: String,
    /// The words, the most important first.
    pub words: Vec<Chip>,
}

/// A size the board has in reality.
#[uniffi::remote(Record)]
pub struct TrueSize {
    /// Its name: 大型.
    pub label: String,
    /// One board unit in millimetres.
    pub unit_mm: f32,
}

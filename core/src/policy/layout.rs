//! Places of a match's parts in a window.
//!
//! The board stands still: its place follows from the window, the text's size and facts that do not change during a match.
//! Questions, drawers, trays and texts have places of fixed size, in which they scroll, or lie over the part below the board.
//! Nothing here depends on what is asked, told or held, so no place can tell a secret.

use super::hands::finger_aim;
use super::limits::LIMITS;
use crate::scene::{Pt, Rect};

/// Parts that a match has at some time, and whose places are kept free in all of it. Public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Standing {
    /// Whether a seat has a private drawer at some time.
    pub drawer: bool,
    /// Whether pieces are placed from a tray at some time.
    pub tray: bool,
}

/// Window of a match, and the facts that the places follow from. Lengths are in dp.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TableSpace {
    /// Width of the window within its safe area.
    pub width: f32,
    /// Height of the window within its safe area.
    pub height: f32,
    /// Factor of the system's text size.
    pub text_scale: f32,
    /// Width and height of the board as it lies, board units.
    pub board: Pt,
    /// Width that the board has in reality, where that is chosen; a board never exceeds its place.
    pub true_width: Option<f32>,
    /// Number of seats.
    pub seats: u8,
    /// Parts that the match has at some time.
    pub standing: Standing,
    /// Whether the device lies flat between the players.
    pub flat: bool,
    /// Whether the places are mirrored for the left hand.
    pub left_handed: bool,
    /// Whether keys and actions are larger.
    pub large_keys: bool,
}

/// Arrangement of a match's parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TableShape {
    /// One column: the board in the middle, the rest above and below.
    Upright,
    /// The board in the middle, a column on each side.
    Sideways,
    /// The board on the left, a column on the right.
    Wide,
    /// Flat between two players: the board in the middle, an end above and one below.
    Flat,
    /// Flat between two players: the board in the middle, an end on each side.
    FlatSide,
}

/// Form of a drawer at the board's edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum DrawerForm {
    /// Read-out above the keys, for narrow boards.
    TwoRows,
    /// All side by side.
    OneRow,
    /// All side by side and larger, for a tablet that lies between two people.
    Large,
}

/// Places of a match's parts, from the window's upper left corner, in dp. A part without a place has no width.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TableLayout {
    /// Arrangement.
    pub shape: TableShape,
    /// The board.
    pub board: Rect,
    /// Bar with title and menu, where it spans the window.
    pub bar: Rect,
    /// Strip of the far seats, above the board.
    pub far: Rect,
    /// Private drawer, joined to the lower edge of the board. While there is none, the parts below move up.
    pub drawer: Rect,
    /// Form of the drawer.
    pub drawer_form: DrawerForm,
    /// All below the board. Questions and results lie over it.
    pub below: Rect,
    /// Grid of actions at the lower edge.
    pub actions: Rect,
    /// Rows of the grid of actions while a match is played.
    pub action_rows: u8,
    /// Rows of the grid of actions while pieces are placed from a tray.
    pub placing_rows: u8,
    /// Whether a key between the far seats enlarges the near player's quarter of the board, and shows all of it again.
    pub has_quarter_key: bool,
    /// Whether a column is too low for all its parts: its seats are lower and its actions have one row.
    pub is_crowded: bool,
    /// Whether a column has no room for a question beside its parts: it lies over all of them below the sentence.
    pub covers_column: bool,
    /// Height of the sentence: a hint's reason, a refusal, the turn.
    pub sentence_height: f32,
    /// Height of a strip of the near seats.
    pub near_height: f32,
    /// Whether a seat has a line below its name.
    pub has_captions: bool,
    /// Whether the line with the last moves has a place.
    pub has_moves: bool,
    /// Column on the left of the board, or the far end. For the left hand it lies on the right.
    pub left: Rect,
    /// Column on the right of the board, or the near end. For the left hand it lies on the left.
    pub right: Rect,
}

/// Least height of a window in which all parts have their usual size.
const ROOMY: f32 = 700.0;
/// Least height of a window in which the sentence has two lines.
const TALL: f32 = 780.0;
/// Height of a window below which keys beside a board with a tray are lower.
pub(super) const LOWEST: f32 = 600.0;
/// Factor of the text size from which parts scroll before the board gets small.
const LARGE_TEXT: f32 = 1.3;
/// Part of a window's height that the board keeps at least; the part below scrolls then.
const LEAST_BOARD: f32 = 0.34;
/// Like [`LEAST_BOARD`], with large text.
const LEAST_BOARD_LARGE_TEXT: f32 = 0.4;
/// Width below which a drawer has two rows, at the usual text size.
const MIN_ONE_ROW: f32 = 440.0;
/// Height that a question with two rows of answers needs.
const QUESTION: f32 = 190.0;
/// Height of a bar with a title.
pub(super) const BAR: f32 = 48.0;
/// Gap between a phone's edges and the board.
pub(super) const MARGIN: f32 = 8.0;
const NOWHERE: Rect = Rect { x: 0.0, y: 0.0, w: 0.0, h: 0.0 };

impl TableSpace {
    /// Returns a height that has a part with text in it.
    pub(super) fn grown(&self, fixed: f32, text: f32) -> f32 {
        fixed + text * (self.text_scale - 1.0).max(0.0)
    }

    pub(super) fn scale(&self) -> f32 {
        self.text_scale.max(1.0)
    }

    pub(super) fn is_roomy(&self) -> bool {
        self.height >= ROOMY
    }

    pub(super) fn has_large_text(&self) -> bool {
        self.text_scale > LARGE_TEXT
    }

    /// Returns the board's size in a place.
    pub(super) fn fit(&self, width: f32, height: f32) -> (f32, f32) {
        let ratio = self.board.y / self.board.x;
        let most = width.min(height / ratio).max(40.0);
        let w = self.true_width.filter(|real| *real <= most).unwrap_or(most);
        (w, w * ratio)
    }

    pub(super) fn larger(&self) -> f32 {
        if self.large_keys { LIMITS.larger_key } else { 0.0 }
    }

    fn key_height(&self, usual: f32) -> f32 {
        usual.max(36.0 * self.scale() + 12.0) + self.larger()
    }

    fn drawer_form(&self, board: f32, large: bool) -> DrawerForm {
        match () {
            () if board < MIN_ONE_ROW * self.scale() => DrawerForm::TwoRows,
            () if large => DrawerForm::Large,
            () => DrawerForm::OneRow,
        }
    }

    fn drawer_height(&self, form: DrawerForm) -> f32 {
        let low = !self.is_roomy() && !self.flat;
        match form {
            DrawerForm::TwoRows => {
                22.0 * self.scale() + 22.0 + self.key_height(if low { 48.0 } else { 56.0 })
            }
            DrawerForm::OneRow => 16.0 + self.key_height(56.0).max(38.0 * self.scale() + 6.0),
            DrawerForm::Large => 20.0 + self.key_height(64.0).max(40.0 * self.scale() + 6.0),
        }
    }

    pub(super) fn row_height(&self) -> f32 {
        let usual = if self.is_roomy() || self.width > self.height { 58.0 } else { 54.0 };
        self.grown(usual, 16.0) + self.larger()
    }

    /// Two lines of 15 sp; one where the window is low or so wide that one is enough: a longer sentence lies over the strip
    /// below it.
    fn sentence_height(&self) -> f32 {
        let narrow = self.width < 600.0 && self.height >= TALL;
        if narrow || self.width > self.height { 40.0 * self.scale() + 4.0 } else { 20.0 * self.scale() + 2.0 }
    }
}

/// Returns the places of a match's parts.
pub fn table_layout(space: &TableSpace) -> TableLayout {
    let layout = right_handed(space);
    if !space.left_handed {
        return layout;
    }
    let mirrored =
        |rect: Rect| if rect.w > 0.0 { Rect { x: space.width - rect.x - rect.w, ..rect } } else { rect };
    TableLayout {
        board: mirrored(layout.board),
        drawer: mirrored(layout.drawer),
        left: mirrored(layout.left),
        right: mirrored(layout.right),
        ..layout
    }
}

fn right_handed(space: &TableSpace) -> TableLayout {
    let TableSpace { width, height, flat, .. } = *space;
    match () {
        () if flat && height >= width * 0.9 => flat_layout(space),
        () if flat => sideways(space, TableShape::FlatSide),
        () if width > height && height >= 560.0 && width >= 840.0 => wide(space, 24.0, 24.0),
        () if width > height => {
            let between = sideways(space, TableShape::Sideways);
            // Large text or a zoomed window: two columns would squeeze the board.
            let beside = wide(space, MARGIN, 12.0);
            let wins = height >= 420.0 && beside.right.w >= 236.0 && beside.board.w > between.board.w * 1.1;
            if wins { beside } else { between }
        }
        () => upright(space),
    }
}

fn has_moves(space: &TableSpace) -> bool {
    space.is_roomy()
}

/// Heights of the strips of the far and the near seats.
fn strips(space: &TableSpace) -> (f32, f32) {
    let strip = match (space.seats > 2, space.is_roomy()) {
        // A card at each corner of the board, with a name and a line: the board has the room.
        (true, true) => space.grown(52.0, 40.0),
        (true, false) => space.grown(40.0, 34.0),
        (false, true) if space.height < TALL => space.grown(48.0, 38.0),
        (false, true) => space.grown(52.0, 38.0),
        (false, false) => space.grown(42.0, 22.0),
    };
    (strip, strip)
}

pub(super) fn tray_height(space: &TableSpace) -> f32 {
    if space.is_roomy() { space.grown(172.0, 40.0) } else { space.grown(118.0, 20.0) }
}

/// Height that the parts below an upright board need without scrolling, in each phase of the match.
fn needed_below(space: &TableSpace, board: f32, rows: u8) -> f32 {
    let drawer =
        if space.standing.drawer { space.drawer_height(space.drawer_form(board, false)) } else { 0.0 };
    let moves = if has_moves(space) { space.grown(40.0, 18.0) } else { 0.0 };
    let play = drawer + strips(space).1 + moves + f32::from(rows) * space.row_height();
    // A lesson on the same board needs five lines of words on a low phone.
    let words = match () {
        () if space.is_roomy() => 0.0,
        () if space.height < LOWEST => 10.0,
        () => 14.0,
    };
    let placing = if space.standing.tray { tray_height(space) + space.row_height() + words } else { 0.0 };
    let needed = space.sentence_height() + play.max(placing) + 4.0;
    // A question lies over these parts.
    needed.max(QUESTION.min(space.height * 0.29))
}

fn upright(space: &TableSpace) -> TableLayout {
    let TableSpace { width, height, .. } = *space;
    let (far, near) = strips(space);
    let above = BAR + far + 2.0;
    // A game with a tray has more actions than fit into one row, but not while the tray is there.
    let least_rows = if space.standing.tray { 2 } else { 1 };
    let least = height * if space.has_large_text() { LEAST_BOARD_LARGE_TEXT } else { LEAST_BOARD };
    let room = width - 2.0 * MARGIN;
    let board_for = |form_of: f32| {
        let free = height - above - needed_below(space, form_of, least_rows);
        space.fit(room, free.max(least))
    };
    // The drawer's form follows from the board's width, which follows from the drawer's height.
    let (one_row, _) = board_for(f32::MAX);
    let (w, h) = board_for(one_row);
    let drawer_form = space.drawer_form(one_row, false);
    let free = height - above - h - needed_below(space, one_row, least_rows);
    // A second row where there is room for it, and then some air above the board.
    let second = least_rows == 1 && free >= space.row_height();
    let action_rows = least_rows + u8::from(second);
    let air = ((free - if second { space.row_height() } else { 0.0 }) / 3.0).clamp(0.0, 40.0);
    let top = above + air;
    let board = Rect { x: (width - w) / 2.0, y: top, w, h };
    let below = Rect { x: 0.0, y: top + h, w: width, h: height - top - h };
    let rows = f32::from(action_rows) * space.row_height();
    TableLayout {
        shape: TableShape::Upright,
        board,
        bar: Rect { x: 0.0, y: 0.0, w: width, h: BAR },
        far: Rect { x: 0.0, y: BAR + air, w: width, h: far },
        drawer: if space.standing.drawer {
            Rect { x: board.x, y: below.y, w, h: space.drawer_height(drawer_form) }
        } else {
            NOWHERE
        },
        drawer_form,
        below,
        actions: Rect { x: MARGIN, y: height - rows, w: room, h: rows },
        action_rows,
        placing_rows: if free >= space.row_height() { action_rows } else { 1 },
        has_quarter_key: space.seats > 2 && finger_aim(w / space.board.x, 1.0, None).quarter_zoom > 1.0,
        is_crowded: false,
        covers_column: false,
        sentence_height: space.sentence_height(),
        near_height: near,
        has_captions: true,
        has_moves: has_moves(space),
        left: NOWHERE,
        right: NOWHERE,
    }
}

/// The parts of a layout with columns.
fn columns(space: &TableSpace, shape: TableShape, board: Rect, left: Rect, right: Rect) -> TableLayout {
    TableLayout {
        shape,
        board,
        bar: NOWHERE,
        far: NOWHERE,
        drawer: NOWHERE,
        drawer_form: DrawerForm::TwoRows,
        below: NOWHERE,
        actions: NOWHERE,
        action_rows: 2,
        placing_rows: 2,
        has_quarter_key: false,
        is_crowded: false,
        covers_column: false,
        sentence_height: space.sentence_height(),
        near_height: space.grown(44.0, 22.0),
        has_captions: true,
        has_moves: false,
        left,
        right,
    }
}

fn sideways(space: &TableSpace, shape: TableShape) -> TableLayout {
    let TableSpace { width, height, .. } = *space;
    let least = ((width - 24.0) * 0.26).clamp(168.0, 260.0);
    let (w, h) = space.fit(width - least * 2.0 - 40.0, height - 2.0 * MARGIN);
    // The columns get the space beside the board.
    let side = ((width - w - 40.0) / 2.0).clamp(least, 320.0);
    let x = (width - w - 2.0 * side - 24.0) / 2.0;
    let column = |x: f32| Rect { x, y: MARGIN, w: side, h: height - 2.0 * MARGIN };
    // In the middle, so that no half of the window is empty.
    let board = Rect { x: x + side + 12.0, y: (height - h) / 2.0, w, h };
    columns(space, shape, board, column(x), column(board.x + w + 12.0))
}

fn wide(space: &TableSpace, margin: f32, gap: f32) -> TableLayout {
    let TableSpace { width, height, .. } = *space;
    let inner = width - 2.0 * margin - gap;
    let (w, h, column) = if margin < 24.0 {
        let (w, h) = space.fit(inner - 236.0, height - 2.0 * margin);
        (w, h, (inner - w).min(400.0))
    } else {
        let column = (inner * 0.34).clamp(338.0, 400.0);
        let (w, h) = space.fit(inner - column, height - 2.0 * margin);
        (w, h, column)
    };
    let x = (width - w - gap - column) / 2.0;
    let board = Rect { x, y: (height - h) / 2.0, w, h };
    let right = Rect { x: x + w + gap, y: margin, w: column, h: height - 2.0 * margin };
    let layout = columns(space, TableShape::Wide, board, NOWHERE, right);
    // In a low window the column is full.
    let sentence_height =
        if space.is_roomy() { layout.sentence_height } else { layout.sentence_height / 2.0 };
    // In a column the drawer's read-out stands above its keys.
    let drawer =
        if space.standing.drawer { 38.0 * space.scale() + 30.0 + space.key_height(56.0) } else { 0.0 };
    let seats = if space.seats > 2 { 2.0 * 72.0 } else { 2.0 * space.grown(56.0, 38.0) };
    let needed = BAR + sentence_height + seats + drawer + 2.0 * space.row_height() + 5.0 * 12.0;
    let is_crowded = needed > right.h;
    let covers_column = needed + QUESTION * space.scale() > right.h;
    let action_rows = if is_crowded { 1 } else { layout.action_rows };
    TableLayout {
        sentence_height,
        is_crowded,
        covers_column,
        action_rows,
        placing_rows: action_rows,
        ..layout
    }
}

fn flat_layout(space: &TableSpace) -> TableLayout {
    let TableSpace { width, height, .. } = *space;
    let large = width >= 600.0;
    let room = width - if large { 78.0 } else { 2.0 * MARGIN };
    let end = if space.seats > 2 {
        space.grown(164.0, 90.0)
    } else {
        // On a wide end the actions lie beside the strip; those of a game with a drawer fit into one row below it.
        let (fixed, text) = match width {
            760.0.. => (96.0, 120.0),
            480.0.. if space.standing.drawer => (145.0, 60.0),
            600.0.. => (202.0, 60.0),
            _ => (202.0, 90.0),
        };
        space.grown(fixed, text)
    };
    let board_for = |form: DrawerForm| {
        let drawer = if space.standing.drawer { space.drawer_height(form) } else { 0.0 };
        space.fit(room, (height - 2.0 * (drawer + end) - 20.0).max(height * 0.36))
    };
    let widest = if large { DrawerForm::Large } else { DrawerForm::OneRow };
    let drawer_form = space.drawer_form(board_for(widest).0, large);
    let (w, h) = board_for(drawer_form);
    let board = Rect { x: (width - w) / 2.0, y: (height - h) / 2.0, w, h };
    let end = |y: f32| Rect { x: 0.0, y, w: width, h: board.y - MARGIN };
    let below = end(board.y + h);
    let drawer = space.standing.drawer;
    TableLayout {
        drawer: if drawer {
            Rect { y: below.y, h: space.drawer_height(drawer_form), ..board }
        } else {
            NOWHERE
        },
        drawer_form,
        below,
        ..columns(space, TableShape::Flat, board, end(MARGIN), below)
    }
}

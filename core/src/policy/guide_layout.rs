//! Places of a lesson's or puzzle's parts in a window.
//!
//! The board has at least the size of a match's, and stands still: nothing here depends on what is said. Above it are the title
//! and the task, below or beside it what a hand needs: the private drawer or the game's own actions, the words, and the keys.

use super::layout::{BAR, LOWEST, MARGIN, TableShape, TableSpace, table_layout, tray_height};
use crate::scene::Rect;

/// Places of a lesson's or puzzle's parts, from the window's upper left corner, in dp.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GuideLayout {
    /// Arrangement: never flat, for one person learns.
    pub shape: TableShape,
    /// The board.
    pub board: Rect,
    /// Title and task.
    pub head: Rect,
    /// Whether the task has a strip below the title. Elsewhere it stands in place of the title.
    pub has_strip: bool,
    /// The card with the words. Below an upright board the drawer or the game's actions come first in it while they are there.
    pub words: Rect,
    /// The keys. In a column of their own the drawer or the game's actions stand above them.
    pub keys: Rect,
    /// All below or beside the board that a question may cover; the board never is.
    pub ask: Rect,
    /// Height of the drawer, or of the game's own actions.
    pub tool_height: f32,
    /// Height of a key.
    pub key_height: f32,
    /// Whether there is room for the puzzles of a set, a tick each.
    pub has_ticks: bool,
}

/// Gap between two parts.
const GAP: f32 = 8.0;
/// Height of a line of words at the usual text size.
const LINE: f32 = 22.0;
/// Height of the task's strip at the usual text size.
const STRIP: f32 = 56.0;

/// Height of a card with so many lines of words.
fn card(space: &TableSpace, lines: f32) -> f32 {
    16.0 + lines * LINE * space.scale()
}

/// Height of title and task above an upright board.
fn head_height(space: &TableSpace, has_strip: bool) -> f32 {
    match () {
        () if has_strip => space.grown(BAR, LINE) + space.grown(STRIP, 2.0 * LINE) + 4.0,
        () if space.is_roomy() => space.grown(BAR + 8.0, 2.0 * LINE),
        () => space.grown(BAR, LINE + 16.0),
    }
}

/// Height of title and task in a column. The task may have two lines.
fn column_head_height(space: &TableSpace) -> f32 {
    if space.has_large_text() {
        space.grown(BAR + 8.0, 2.0 * LINE)
    } else {
        space.grown(BAR + 52.0, 3.0 * LINE)
    }
}

/// Height of a drawer in one row: its read-out has two lines, or one of large text.
fn tool_height(space: &TableSpace) -> f32 {
    let (key, gap) = if space.is_roomy() { (56.0, 16.0) } else { (44.0, 12.0) };
    gap + f32::max(key, LINE * space.scale() + 16.0) + space.larger()
}

fn key_height(space: &TableSpace) -> f32 {
    let usual = match () {
        () if space.is_roomy() => 52.0,
        () if space.standing.tray && space.height < LOWEST => 44.0,
        () => 48.0,
    };
    f32::max(usual, LINE * space.scale() + 16.0) + space.larger()
}

/// Returns the places of a lesson's or puzzle's parts.
pub fn guide_layout(space: &TableSpace) -> GuideLayout {
    let table = table_layout(&TableSpace { flat: false, ..*space });
    let tools = tool_height(space);
    let key_height = key_height(space);
    let has_ticks = !space.has_large_text();
    let layout = GuideLayout {
        shape: table.shape,
        board: table.board,
        head: table.bar,
        has_strip: true,
        words: table.below,
        keys: table.actions,
        ask: table.below,
        tool_height: tools,
        key_height,
        has_ticks,
    };
    match table.shape {
        TableShape::Upright => upright(space, layout),
        TableShape::Wide => {
            let column = table.right;
            let head = Rect { h: column_head_height(space), ..column };
            let keys = Rect { y: column.y + column.h - key_height, h: key_height, ..column };
            let top = head.y + head.h + GAP;
            let words = Rect { y: top, h: keys.y - GAP - top, ..column };
            // The words stay in sight while something is asked.
            let high = card(space, 3.0).min(words.h / 3.0);
            let ask = Rect { y: top + high + GAP, h: column.h - (top - column.y) - high - GAP, ..column };
            GuideLayout { head, words, keys, ask, has_strip: !space.has_large_text(), ..layout }
        }
        TableShape::Sideways | TableShape::Flat | TableShape::FlatSide => {
            let column = table.left;
            let head = Rect { h: column_head_height(space), ..column };
            let top = head.y + head.h + GAP;
            let words = Rect { y: top, h: column.y + column.h - top, ..column };
            let has_strip = !space.has_large_text();
            GuideLayout { head, words, keys: table.right, ask: table.right, has_strip, ..layout }
        }
    }
}

fn upright(space: &TableSpace, layout: GuideLayout) -> GuideLayout {
    let TableSpace { width, height, .. } = *space;
    let foot = GAP + layout.key_height + if space.is_roomy() { 12.0 } else { GAP };
    let lines = match () {
        () if width >= 600.0 => 3.0,
        () if space.is_roomy() => 5.0,
        () => 4.0,
    };
    let spoken = layout.tool_height + GAP + card(space, lines);
    let placed = if space.standing.tray {
        // While pieces are placed the words have three lines.
        tray_height(&TableSpace { height: 0.0, ..*space }) + layout.tool_height + 2.0 * GAP + card(space, 3.0)
    } else {
        0.0
    };
    let needed = foot + f32::max(spoken, placed);
    // The task gets a strip of its own where neither the board nor the words pay for it.
    let with_strip = height - head_height(space, true) - needed;
    let has_strip = space.is_roomy() && !space.has_large_text() && with_strip >= layout.board.h;
    let head = head_height(space, has_strip);
    let (w, h) = space.fit(width - 2.0 * MARGIN, height - head - needed);
    let (w, h) = if w > layout.board.w { (w, h) } else { (layout.board.w, layout.board.h) };
    // In the place of a match's board where the parts below it have room.
    let y = layout.board.y.min(height - h - needed).max(head);
    let board = Rect { x: (width - w) / 2.0, y, w, h };
    let below = Rect { x: 0.0, y: y + h, w: width, h: height - y - h };
    let room = width - 2.0 * MARGIN;
    let keys = Rect { x: MARGIN, y: height - foot + GAP, w: room, h: layout.key_height };
    GuideLayout {
        board,
        head: Rect { x: 0.0, y: 0.0, w: width, h: y },
        has_strip,
        words: Rect { x: MARGIN, y: below.y, w: room, h: keys.y - GAP - below.y },
        keys,
        ask: below,
        has_ticks: layout.has_ticks && space.is_roomy(),
        ..layout
    }
}

//! Arrangement of the lobby in a window: its columns, and how high its pictures are, so that none of the window stays empty.

use crate::words::Lang;

/// Place of the lobby beside its tabs, and what it holds above the games. Lengths are in dp.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LobbySpace {
    /// Width within the safe area.
    pub width: f32,
    /// Height within the safe area.
    pub height: f32,
    /// Factor of the system's text size.
    pub text_scale: f32,
    /// Number of cards over the whole width of a column: matches with other devices, an offer.
    pub cards: u8,
    /// Whether there is a match to resume, or a lesson for whoever never played.
    pub has_tile: bool,
    /// Language of the words.
    pub lang: Lang,
}

/// Arrangement of the lobby's parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LobbyShape {
    /// A phone on its side: three games beside each other, no picture higher than it must be.
    Low,
    /// One column.
    Upright,
    /// The games on the left; what is of today and the ways to other people on the right.
    Wide,
}

/// Arrangement of the lobby in a window. Lengths are in dp.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LobbyLayout {
    /// Arrangement.
    pub shape: LobbyShape,
    /// Whether the tiles lie one under the other, since two of them have too little room for their words.
    pub stacks_tiles: bool,
    /// Least height of the picture on the large card.
    pub large_scene: f32,
    /// Least height of the picture on a small card.
    pub small_scene: f32,
    /// Side of the board of the day's puzzle, where it has a card of its own; else it has a tile.
    pub puzzle_board: Option<f32>,
}

/// Width from which there are two columns.
const WIDE: f32 = 864.0;
/// Height below which a window is a phone's on its side.
const LOW: f32 = 480.0;
/// Greatest width of two columns.
const GREATEST_WIDTH: f32 = 1084.0;
/// Heights of the pictures on a phone.
const LEAST: (f32, f32) = (116.0, 96.0);
/// Heights above which pictures would be larger than what they show is worth.
const GREATEST: (f32, f32) = (264.0, 216.0);
/// Height of the large picture for one of the small.
const RATIO: f32 = 1.25;
/// Height of the title's row.
const TITLE: f32 = 68.0;
/// Height of the words of a card.
const WORDS: f32 = 62.0;
/// Height of a tile or of a card over the whole width, with the gap below.
const TILE: f32 = 100.0;
/// Least width of a tile in which Chinese words, and others, have room.
const TILE_WIDTH: (f32, f32) = (150.0, 172.0);
/// Height of a way to other people.
const PLACE: f32 = 56.0;
/// Least and greatest side of the puzzle's board in a card of its own.
const BOARD: (f32, f32) = (200.0, 320.0);
/// Height that is left free, since texts break in other places than is known here.
const SLACK: f32 = 20.0;

impl LobbySpace {
    /// Heights of the large and the small pictures, where all else takes so much.
    fn scenes(&self, rest: f32) -> (f32, f32) {
        let small = (self.height - rest - SLACK) / (2.0 + RATIO);
        let within = |of: f32, least: f32, greatest: f32| of.clamp(least, greatest).floor();
        (within(small * RATIO, LEAST.0, GREATEST.0), within(small, LEAST.1, GREATEST.1))
    }
}

/// Returns the arrangement of the lobby.
pub fn lobby_layout(space: &LobbySpace) -> LobbyLayout {
    let scale = space.text_scale.max(1.0);
    let cards = f32::from(space.cards) * TILE * scale;
    let words = WORDS * scale;
    let least = if space.lang == Lang::Zh { TILE_WIDTH.0 } else { TILE_WIDTH.1 };
    let stacks_tiles = (space.width - 2.0 * 20.0 - 12.0) / 2.0 < least * scale;
    if space.height < LOW {
        return LobbyLayout {
            shape: LobbyShape::Low,
            stacks_tiles,
            large_scene: LEAST.0,
            small_scene: LEAST.1,
            puzzle_board: None,
        };
    }
    if space.width < WIDE {
        // Title, tiles, three rows of games, ways; 12 between them.
        let tiles = if stacks_tiles && space.has_tile { 2.0 * TILE } else { TILE } * scale;
        let rest = TITLE + cards + tiles + 3.0 * (words + 12.0) + PLACE + 8.0;
        let (large_scene, small_scene) = space.scenes(rest);
        return LobbyLayout {
            shape: LobbyShape::Upright,
            stacks_tiles,
            large_scene,
            small_scene,
            puzzle_board: None,
        };
    }
    let (large_scene, small_scene) = space.scenes(TITLE + 3.0 * (words + 16.0) + 4.0);
    let column = (space.width.min(GREATEST_WIDTH) - 64.0 - 24.0) / 3.0;
    let tile = if space.has_tile { TILE * scale } else { 0.0 };
    // The puzzle's name and task stand above its board.
    let board = space.height - TITLE - cards - tile - 84.0 * scale - 3.0 * PLACE - SLACK;
    let side = board.min(column - 28.0).min(BOARD.1).floor();
    LobbyLayout {
        shape: LobbyShape::Wide,
        stacks_tiles: true,
        large_scene,
        small_scene,
        puzzle_board: (side >= BOARD.0).then_some(side),
    }
}

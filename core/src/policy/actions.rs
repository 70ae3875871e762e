//! The grid of a match's actions: the same action in the same place in all phases.

use crate::scene::{ActionPlace, ActionRole, Button, SceneMode};

/// Columns of the grid. The last cell of the first row opens the menu 更多.
const COLUMNS: usize = 5;

/// The actions of a scene.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ActionList {
    /// Mode of the scene.
    pub mode: SceneMode,
    /// Its buttons without those of the menu.
    pub buttons: Vec<Button>,
    /// Whether the grid lies for the left hand.
    pub left_handed: bool,
}

/// The actions of a screen by their places.
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ActionGrid {
    /// Rows of five cells, the first one without its last cell. The first one is the lowest on the screen, where it keeps its
    /// place while a second one comes and goes. A cell may be empty.
    pub rows: Vec<Vec<Option<Button>>>,
    /// Number of cells at the beginning of the first row that have weight.
    pub primary: u8,
    /// The other actions, for the menu 更多.
    pub more: Vec<Button>,
    /// Whether the cells lie from right to left, beginning at the right edge. The buttons of a review never do: their order is
    /// that of time.
    pub mirrored: bool,
}

/// Takes the buttons of some place out of a list: the first that can be pressed, or else the first. Buttons that share a cell are
/// not in the menu too, for they would have two places.
fn take(left: &mut Vec<Button>, place: ActionPlace) -> Option<Button> {
    let best =
        left.iter().filter(|button| button.place == place).min_by_key(|button| !button.enabled).cloned();
    left.retain(|button| button.place != place);
    best
}

/// Takes the first button of one game alone out of a list.
fn take_free(left: &mut Vec<Button>) -> Option<Button> {
    let is_free = |button: &Button| button.place == ActionPlace::Free && button.role != ActionRole::Menu;
    left.iter().position(is_free).map(|at| left.remove(at))
}

/// Returns the places of actions in a grid of at most so many rows; a review has two.
pub fn action_grid(actions: &ActionList, rows: u8) -> ActionGrid {
    let mode = actions.mode;
    let rows = if mode == SceneMode::Review { 2 } else { usize::from(rows).clamp(1, 2) };
    let mut left = actions.buttons.clone();
    let own_cells = if mode == SceneMode::Review { 2 * COLUMNS - 1 } else { COLUMNS - 1 };
    let mut cells: Vec<Option<Button>> =
        (0..own_cells as u8).map(|number| take(&mut left, ActionPlace::Cell { number })).collect();
    // While a computer thinks there is no hint, and else it cannot be hurried. People among themselves have neither. An offer of a
    // draw is no action for each turn.
    let mut offers = false;
    if matches!(mode, SceneMode::SetUp | SceneMode::Play) {
        if cells[1].is_none() {
            cells[1] = take(&mut left, ActionPlace::Offer);
            offers = cells[1].is_some();
        }
        cells[2] = take_free(&mut left);
    }
    if rows == 2 && mode != SceneMode::Review {
        let mut second = vec![None; COLUMNS];
        for cell in &mut second[..COLUMNS - 2] {
            *cell = take_free(&mut left);
        }
        let mut known = vec![ActionPlace::Last, ActionPlace::Offer];
        known.retain(|place| left.iter().any(|button| button.place == *place));
        for (cell, place) in second.iter_mut().rev().zip(known) {
            if cell.is_none() {
                *cell = take(&mut left, place);
            }
        }
        cells.extend(second);
    }
    // In the menu, what gives something up comes last.
    left.sort_by_key(|button| (button.role == ActionRole::Danger, button.role == ActionRole::Menu));
    let mut cells = cells.into_iter();
    let rows = (0..rows).map(|row| cells.by_ref().take(COLUMNS - usize::from(row == 0)).collect::<Vec<_>>());
    let rows = rows.enumerate().filter(|(row, cells)| *row == 0 || cells.iter().any(Option::is_some));
    ActionGrid {
        rows: rows.map(|(_, cells)| cells).collect(),
        primary: if offers { 1 } else { 2 },
        more: left,
        mirrored: actions.left_handed && mode != SceneMode::Review,
    }
}

/// Most keys of a row on the narrowest phone.
const MOST_KEYS: usize = 4;

/// The keys of a lesson or puzzle.
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GuideKeys {
    /// Actions of the game itself, for a row at the board; empty where they fit into the row of keys.
    pub tools: Vec<Button>,
    /// The row of keys: what helps in a small match, then the ways on.
    pub keys: Vec<Button>,
}

/// Returns the keys of a lesson or puzzle from the actions of its scene and its ways on. All of a row have one width: no cell is
/// kept free for an action of another phase, as in a match.
pub fn guide_keys(mut actions: Vec<Button>, ways: Vec<Button>) -> GuideKeys {
    actions.retain(|button| button.role != ActionRole::Menu);
    let (tools, mut keys): (Vec<Button>, Vec<Button>) =
        actions.into_iter().partition(|button| button.place == ActionPlace::Free);
    keys.sort_by_key(|button| match button.place {
        ActionPlace::Cell { number } => std::cmp::Reverse(number),
        ActionPlace::Free | ActionPlace::Offer | ActionPlace::Last | ActionPlace::Menu => {
            std::cmp::Reverse(0)
        }
    });
    if tools.len() + keys.len() + ways.len() <= MOST_KEYS {
        keys.extend(tools);
        keys.extend(ways);
        return GuideKeys { tools: Vec::new(), keys };
    }
    keys.extend(ways);
    GuideKeys { tools, keys }
}

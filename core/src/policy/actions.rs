//! The grid of a match's actions: the same action in the same place in all phases.

use crate::scene::{ActionRole, Button, SceneMode};

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

/// Returns the name of a button's action, without the seat that it is for.
fn name(button: &Button) -> &str {
    match button.id.split_once(':') {
        Some(("shell" | "review", _)) => &button.id,
        Some((name, seat)) if seat.parse::<u8>().is_ok() => name,
        _ => &button.id,
    }
}

/// Actions of the table that have no cell of their own, nearest to the grid's right end first: they keep their distance from
/// it, however many actions a game has.
const FROM_THE_END: [&str; 3] = ["flip", "draw", "resign"];

/// Takes the buttons with these names out of a list: the one that can be pressed, or else the first name's. Buttons that share
/// a cell are not in the menu too, for they would have two places.
fn take(left: &mut Vec<Button>, names: &[&str]) -> Option<Button> {
    let rank = |button: &Button| names.iter().position(|one| *one == name(button));
    let best = left.iter().filter(|button| rank(button).is_some());
    let best = best.min_by_key(|button| (!button.enabled, rank(button))).cloned();
    left.retain(|button| rank(button).is_none());
    best
}

/// Whether a button is of one game, or of its secrets.
fn is_own(button: &Button) -> bool {
    // The reasons of a chain (`mark:why`) are wanted while its question lies over the grid: the menu is still within reach then.
    let common = ["undo", "speed", "hint", "draw", "resign", "leave", "pause", "flip", "hand", "mark:why"];
    let name = name(button);
    let of_table = name.starts_with("shell:") || name.starts_with("review:") || common.contains(&name);
    button.role != ActionRole::Menu && !of_table
}

/// Returns the places of actions in a grid of at most so many rows; a review has two.
pub fn action_grid(actions: &ActionList, rows: u8) -> ActionGrid {
    let mode = actions.mode;
    let rows = if mode == SceneMode::Review { 2 } else { usize::from(rows).clamp(1, 2) };
    let mut left = actions.buttons.clone();
    let mut cells: Vec<Option<Button>> = match mode {
        SceneMode::Review => {
            let names: [&[&str]; 9] = [
                &["review:previous"],
                &["review:next"],
                &["review:try"],
                &["review:analyse", "shell:stop", "review:retry", "chances"],
                &["review:first"],
                &["review:last"],
                &["shell:play"],
                &["shell:speed"],
                &["review:close"],
            ];
            names.iter().map(|names| take(&mut left, names)).collect()
        }
        SceneMode::TryOut => {
            let names: [&[&str]; 4] = [
                &["undo", "review:again"],
                &["hint", "shell:stop"],
                &["review:answers", "review:next_try"],
                &["review:back"],
            ];
            names.iter().map(|names| take(&mut left, names)).collect()
        }
        SceneMode::SetUp | SceneMode::Play => {
            let first = take(&mut left, &["undo", "speed"]);
            // While a computer thinks there is no hint, and else it cannot be hurried. People among themselves have neither.
            let second = take(&mut left, &["hint", "shell:stop"]).or_else(|| take(&mut left, &["draw"]));
            let own = left.iter().position(is_own).map(|at| left.remove(at));
            vec![first, second, own, take(&mut left, &["shell:moves"])]
        }
    };
    if rows == 2 && mode != SceneMode::Review {
        let mut second = vec![None; COLUMNS];
        for cell in &mut second[..COLUMNS - 2] {
            *cell = left.iter().position(is_own).map(|at| left.remove(at));
        }
        let known: Vec<&str> =
            FROM_THE_END.into_iter().filter(|one| left.iter().any(|button| name(button) == *one)).collect();
        for (cell, one) in second.iter_mut().rev().zip(known) {
            if cell.is_none() {
                *cell = take(&mut left, &[one]);
            }
        }
        cells.extend(second);
    }
    // An offer of a draw is no action for each turn.
    let offers = cells.get(1).is_some_and(|cell| cell.as_ref().is_some_and(|button| name(button) == "draw"));
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

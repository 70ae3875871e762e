//! The game's own actions and their notation, docs/rules/undercover.md, “Actions”.

use std::fmt;
use std::str::FromStr;

use crate::game::HIDDEN;
use crate::games::xiangqi::{Move, Square};

/// An action of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// `lock e3`, or `lock none` (`None`).
    Lock(Option<Square>),
    /// `layout 3 1 2 5 4`: the soldier numbers for the points 1–5; or `layout none`.
    Layout(Option<[u8; 5]>),
    /// `spy e6`
    Spy(Square),
    /// `spy random`
    SpyRandom,
    /// `spy none`
    SpyNone,
    /// `h2e2`
    Move(Move),
    /// `activate`
    Activate,
    /// `activate e5`: the same in a record that was given away without its secrets.
    ActivateAt(Square),
    /// `stuck`: in such a record, that a side could neither move nor activate.
    Stuck,
    /// [`HIDDEN`]: a pick on another device.
    Sealed,
}

/// The text is no action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownAction;

impl FromStr for Action {
    type Err = UnknownAction;

    /// Only what [`Action`] prints is read: one text for one action.
    fn from_str(text: &str) -> Result<Action, UnknownAction> {
        let action = match text.split_once(' ') {
            Some(("lock", "none")) => Action::Lock(None),
            Some(("lock", place)) => Action::Lock(Some(place.parse().map_err(|_| UnknownAction)?)),
            Some(("layout", "none")) => Action::Layout(None),
            Some(("layout", order)) => Action::Layout(Some(permutation(order).ok_or(UnknownAction)?)),
            Some(("spy", "random")) => Action::SpyRandom,
            Some(("spy", "none")) => Action::SpyNone,
            Some(("spy", place)) => Action::Spy(place.parse().map_err(|_| UnknownAction)?),
            Some(("activate", place)) => Action::ActivateAt(place.parse().map_err(|_| UnknownAction)?),
            Some(_) => return Err(UnknownAction),
            None if text == "stuck" => Action::Stuck,
            None if text == HIDDEN => Action::Sealed,
            None if text == "activate" => Action::Activate,
            None => Action::Move(text.parse().map_err(|_| UnknownAction)?),
        };
        if action.to_string() == text { Ok(action) } else { Err(UnknownAction) }
    }
}

/// Five different numbers 1…5, parted by single characters that are no digits.
fn permutation(text: &str) -> Option<[u8; 5]> {
    let numbers: Vec<u8> = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok())
        .collect::<Option<_>>()?;
    let order: [u8; 5] = numbers.try_into().ok()?;
    (1..=5).all(|n| order.contains(&n)).then_some(order)
}

impl Action {
    /// A layout as people type it: `3 1 2 5 4`, `3,1,2,5,4`, `31254`.
    pub fn typed_layout(text: &str) -> Option<Action> {
        let spaced: String = text.chars().flat_map(|c| [c, ' ']).collect();
        permutation(&spaced).map(|order| Action::Layout(Some(order)))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lock(None) => f.write_str("lock none"),
            Action::Lock(Some(place)) => write!(f, "lock {place}"),
            Action::Layout(None) => f.write_str("layout none"),
            Action::Layout(Some([a, b, c, d, e])) => write!(f, "layout {a} {b} {c} {d} {e}"),
            Action::Spy(place) => write!(f, "spy {place}"),
            Action::SpyRandom => f.write_str("spy random"),
            Action::SpyNone => f.write_str("spy none"),
            Action::Move(m) => write!(f, "{m}"),
            Action::Activate => f.write_str("activate"),
            Action::ActivateAt(place) => write!(f, "activate {place}"),
            Action::Stuck => f.write_str("stuck"),
            Action::Sealed => f.write_str(HIDDEN),
        }
    }
}

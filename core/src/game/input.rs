//! Interface by which a table takes touches for a game.

use std::str::FromStr;

use super::{Draft, IllegalAction, ViewContext};
use crate::scene::{Button, Prompt, Tray};
use crate::seat::Seat;
use crate::words::{Text, texts};

/// A question before an action that cannot be taken back.
#[derive(Debug, Clone)]
pub struct Confirm {
    /// Id of the question, for the prompt.
    pub id: &'static str,
    /// The action it is about.
    pub action: String,
    /// Seat that asks to act.
    pub seat: Seat,
    /// The question.
    pub title: Text,
    /// Consequence of the action.
    pub text: Text,
    /// Label of yes.
    pub yes: Text,
    /// Input that the board shows while it is asked: the points that will be hit.
    pub draft: Draft,
}

/// Meaning of a touch.
#[derive(Debug, Clone)]
pub enum InputEffect {
    /// Nothing.
    Nothing,
    /// The draft changes.
    Draft(Draft),
    /// An action of the actor.
    Act(String),
    /// An action of another seat than the actor: its answer to an offer.
    ActAs(Seat, String),
    /// An action, after a question.
    Confirm(Box<Confirm>),
    /// It is refused; the draft is dropped.
    Refuse(IllegalAction),
    /// It is refused, and the draft stays as it was.
    Warn(IllegalAction),
    /// The draft becomes what chance gives the actor: [`super::Secrets::random_draft`].
    Random,
    /// The actor's layout, in the notation that [`Input::enter`] takes from any seat, is kept for other matches. The
    /// draft and the match stay as they are.
    Keep(String),
    /// The end of a game of the match was looked at long enough: the next one is shown.
    Seen,
    /// One of the game's [`Input::toggle`]s is switched. The match does not change.
    Toggle(String),
}

/// Input of a game. Everything is called on the game *masked* for the viewer of the [`ViewContext`], so nothing made here can
/// hold another seat's secret.
pub trait Input {
    /// A point was tapped; `count` 2 for the second tap of a double tap.
    fn tap(&self, context: &ViewContext, point: u16, count: u8) -> InputEffect;

    /// A button or choice of the game's own was pressed; `None` if it is not the game's.
    fn press(&self, _look: &ViewContext, _id: &str) -> Option<InputEffect> {
        None
    }

    /// A text was entered.
    fn enter(&self, context: &ViewContext, text: &str) -> InputEffect;

    /// Returns the subject of [`Input::toggles`], after a side's name and a colon.
    fn toggles_title(&self) -> Text {
        texts::shared::display()
    }

    /// Preferences a seat may change in play: (id, label, on).
    fn toggles(&self, _seat: Seat) -> Vec<(String, Text, bool)> {
        Vec::new()
    }

    /// Changes one of them.
    ///
    /// # Errors
    /// A refusal when the seat would be left without any.
    fn toggle(&mut self, _seat: Seat, _id: &str) -> Result<(), IllegalAction> {
        Err(IllegalAction::no_such_toggle())
    }

    /// Buttons of the game, for the row of a seat or for the common row. [`Input::press`] receives a button's id.
    fn buttons(&self, _look: &ViewContext, _row: Option<Seat>) -> Vec<Button> {
        Vec::new()
    }

    /// Whether an id of [`Input::buttons`] or of a prompt, or an action, belongs to matches alone. It passes, proposes, leaves
    /// a choice to chance, or changes the display of the board. Puzzles and lessons leave these out.
    fn is_of_matches_alone(&self, _text: &str) -> bool {
        false
    }

    /// Returns the consequence of giving up by `seat`.
    fn giving_up(&self, _seat: Seat) -> Text {
        texts::shared::match_ends()
    }

    /// The question of the phase to the actor, where it asks one.
    fn prompt(&self, _look: &ViewContext) -> Option<Prompt> {
        None
    }

    /// Whether pieces are put on the board from a tray at some time of the match. The same in all of it.
    fn keeps_tray(&self) -> bool {
        false
    }

    /// Pieces the actor is putting on the board.
    fn tray(&self, _look: &ViewContext) -> Option<Tray> {
        None
    }
}

/// A game's button or choice: its id is the name that strum gives it. A button in the row of a seat has the seat's number
/// after its id, `pass:1`.
pub(crate) trait ButtonId: FromStr + Into<&'static str> {
    /// Returns the id for the row of a seat, or for the one row of all.
    fn in_row(self, row: Option<Seat>) -> String {
        in_row(self.into(), row)
    }

    /// Returns the button of an id, and the seat of its row.
    fn read_in_row(id: &str) -> Option<(Self, Option<Seat>)> {
        read_in_row(id, |id| id.parse().ok())
    }
}

impl<P: FromStr + Into<&'static str>> ButtonId for P {}

/// Returns the first word of an id or of an action: `mark` of `mark:threats:0`, `target` of `target 15`.
pub(crate) fn first_word(text: &str) -> &str {
    text.split([':', ' ']).next().unwrap_or_default()
}

/// Returns an id for the row of a seat, or for the one row of all.
pub(crate) fn in_row(id: &str, row: Option<Seat>) -> String {
    row.map_or_else(|| id.to_owned(), |row| format!("{id}:{}", row.0))
}

/// Returns the button that `read` finds by an id, and the seat of its row.
pub(crate) fn read_in_row<P>(id: &str, read: impl Fn(&str) -> Option<P>) -> Option<(P, Option<Seat>)> {
    if let Some(press) = read(id) {
        return Some((press, None));
    }
    let (name, row) = id.rsplit_once(':')?;
    Some((read(name)?, Some(Seat(row.parse().ok()?))))
}

/// Asserts that each of these ids, by spaces, reads as a button with that id.
#[cfg(test)]
pub(crate) fn assert_ids(ids: &str, again: impl Fn(&str) -> Option<String>) {
    for id in ids.split_whitespace() {
        assert_eq!(again(id).as_deref(), Some(id));
    }
}

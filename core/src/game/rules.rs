//! Interface by which play uses a game.

use std::fmt::Debug;

use serde_json::Value;

use super::{
    Event, Forfeit, IllegalAction, Offering, Outcome, PlayersEnd, StreamPurpose, TimeControl, phrases,
};
use crate::seat::Seat;
use crate::words::Text;

/// Effect of a game's own action.
#[derive(Debug, Clone, PartialEq)]
pub struct Applied {
    /// Events in order.
    pub events: Vec<Event>,
    /// Whether it can be taken back: false for secrets chosen and for public reveals.
    pub undoable: bool,
    /// Whether it was a turn on the board, which declines a standing offer of the other side.
    pub board: bool,
}

/// The action of another device's seat whose content is kept from this one: a pick, a layout. It stands for the true one
/// until that is opened, in a match among devices only.
pub const HIDDEN: &str = "sealed";

/// Data that a match among devices waits for before any seat may act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaits {
    /// That chance of this purpose is drawn.
    Draw(StreamPurpose),
    /// That every [`HIDDEN`] action is opened.
    Openings,
}

/// The rules of one match of a game: state and what can be done to it. No clock, no chance but the
/// match's seed, no I/O.
pub trait Rules: Debug + Send + Sync {
    /// Identifier of the game, as in records.
    fn id(&self) -> &'static str;

    /// Number of seats.
    fn seats(&self) -> u8 {
        2
    }

    /// Name of the side a seat plays: (Chinese, English).
    fn side_name(&self, seat: Seat) -> Text;

    /// Whether a seat still plays; always so where nobody falls before the end.
    fn alive(&self, _seat: Seat) -> bool {
        true
    }

    /// Whether two seats play against each other.
    fn opposes(&self, seat: Seat, other: Seat) -> bool {
        seat != other
    }

    /// Name of the phase the match is in; `end` once it is over.
    fn phase(&self) -> &'static str;

    /// Whether the board is being played on, neither set up nor over.
    fn in_play(&self) -> bool;

    /// The seats that may act now.
    fn to_move(&self) -> Vec<Seat>;

    /// The result, once there is one.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether there is a result.
    fn over(&self) -> bool {
        self.outcome().is_some()
    }

    /// The game's own actions that `seat` may take now, in notation, sorted. With all secrets
    /// known: not for a screen.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// A few good actions where the legal ones are too many to list, such as layouts. Computer players choose from these.
    fn suggestions(&self, _seat: Seat) -> Vec<String> {
        Vec::new()
    }

    /// Takes an action of the game's own.
    ///
    /// # Errors
    /// A [`IllegalAction`] when it is unknown or not allowed; the state is then as before.
    fn act(&mut self, seat: Seat, action: &str) -> Result<Applied, IllegalAction>;

    /// Ends the game by its players, and adds the events of the end.
    fn end_by_players(&mut self, end: PlayersEnd, events: &mut Vec<Event>);

    /// A seat gives up. In a game of two that is the end.
    fn forfeit(&mut self, seat: Seat, how: Forfeit) -> Vec<Event> {
        let mut events = vec![Event::public(phrases::gives_up(self.side_name(seat), how), None)];
        self.end_by_players(PlayersEnd::Forfeit(seat, how), &mut events);
        events
    }

    /// The living seats agreed on a draw.
    fn agree(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        self.end_by_players(PlayersEnd::Agreed, &mut events);
        events
    }

    /// Number of the turn that is being played; actions of one turn share it, others differ.
    fn turn(&self) -> u32;

    /// The open offer of the game's own kind, such as 数棋, with the seat that made it.
    fn offer(&self) -> Option<(Seat, &'static str)> {
        None
    }

    /// Returns the relation of an action to the game's own offers; `None` for an action without one.
    fn offering(&self, _action: &str) -> Option<Offering> {
        None
    }

    /// Returns the data that must come from other devices before any seat may act; `None` where nothing is missing.
    fn awaits(&self) -> Option<Awaits> {
        None
    }

    /// Whether an action's content is its seat's secret: other devices get it as [`HIDDEN`].
    fn seals(&self, _action: &str) -> bool {
        false
    }

    /// Public facts, as on the rules page.
    fn public(&self) -> Value;

    /// Counts the sequences of the game's own actions of `depth` from here, rules of repetition and
    /// draw left out; `None` where the game has no such count.
    fn perft(&self, _depth: u32) -> Option<u64> {
        None
    }

    /// The clock of a match that names none; `None` for no clock.
    fn default_clock(&self) -> Option<TimeControl> {
        None
    }

    /// Number of games of the match that are over, where it has several: each has its own time.
    fn round(&self) -> usize {
        0
    }

    /// Whether one game of the match is over and the next not begun: no clock runs then.
    fn resting(&self) -> bool {
        false
    }
}

//! Interface of games with secrets.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Draft, Entry, Game, Readout, Record, ViewContext};
use crate::scene::{Button, Mark};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Text};

/// Choice of a secret piece that a seat made in a match, for that seat's own statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SecretChoice {
    /// Place that was chosen, from 0; `None` where nothing was, or chance chose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// Whether it came out by an act of its owner.
    pub activated: bool,
}

impl SecretChoice {
    /// Number of places that can be chosen.
    pub const PLACES: u8 = 5;
}

/// Secrets of the seats: what each may know and how it is shown. A game without secrets implements nothing.
pub trait Secrets {
    /// The game as `viewer` may know it: the secrets of others are *unknown* in it, not hidden.
    /// All that is shown or offered to a viewer is made from this.
    /// `None` where there are no secrets: the game is then known to everybody as it is.
    fn masked(&self, _viewer: Viewer) -> Option<Box<dyn Game>> {
        None
    }

    /// A seat's own secrets, as on the rules page.
    fn private(&self, _seat: Seat) -> Value {
        json!({})
    }

    /// Whether seats can have secrets at all. Without, a match needs no curtain when it is taken up again,
    /// no 揭晓, and is shared whole.
    fn has_secrets(&self) -> bool {
        false
    }

    /// Lines that tell every secret, for after the end. Places are told as the seat `from` at the lower edge counts them.
    fn reveal(&self, _from: Seat) -> Vec<Text> {
        Vec::new()
    }

    /// The points on which pieces stand that are secrets of a seat, at most one a seat. For after 揭晓 only.
    fn hidden_places(&self) -> Vec<(Seat, u16)> {
        Vec::new()
    }

    /// Choice of a secret piece that `seat` made on the line that led to this match. `None` where the match has no such
    /// choice, which is public. For the owner's own statistics only.
    fn secret_choice(&self, _seat: Seat, _line: &[Entry]) -> Option<SecretChoice> {
        None
    }

    /// The record as it is given away: without secrets that never came out and without anything that would tell them. It
    /// replays to the same board.
    fn disclosed(&self, record: &Record) -> Record {
        record.clone()
    }

    /// The record of a finished match as it is given away before 揭晓: no secret is in it, nor anything that would tell
    /// one, and it replays to the same board and end. `record` has the steps that led to the board. `None` where the
    /// game has no such form: it is then given away after 揭晓 only.
    fn undisclosed(&self, _record: &Record) -> Option<Record> {
        None
    }

    /// Whether the seat to act must do so unseen, and for what (public words).
    fn acts_hidden(&self) -> Option<(Seat, Text)> {
        None
    }

    /// Whether the seat to act unseen arranges a layout at its own end of the board, and does not only choose. Public.
    fn arranges_hidden(&self) -> bool {
        false
    }

    /// Whether the table shows `seat` the secret that the system picks for it, before the device goes on. Public:
    /// depends on options only.
    fn shows_pick(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether `seat` has a private drawer now. Public: alike for all that a secret can be.
    fn has_drawer(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether a seat has a private drawer at some time of the match. Public, and the same in all of it.
    fn keeps_drawer(&self) -> bool {
        false
    }

    /// Whether the set-up of `seat` stays hidden although play has begun, until 揭晓: the seat gave up before. Public.
    fn stays_hidden(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether the place of `seat`'s secret is said on request. Public: a matter of the owner's choice, not of the
    /// secret.
    fn speaks(&self, _seat: Seat) -> bool {
        false
    }

    /// The read-out of `seat`'s drawer, on the game as that seat sees it.
    fn readout(&self, _seat: Seat, _look: &ViewContext) -> Readout {
        Readout::default()
    }

    /// The activation key in `seat`'s drawer. Public.
    fn key(&self, _seat: Seat, _lang: Lang) -> Option<Button> {
        None
    }

    /// Returns the id of the key with which `seat` makes an action; `None` for one that is made on the board. Public.
    fn key_of(&self, _seat: Seat, _action: &str) -> Option<String> {
        None
    }

    /// Marks of what `seat` alone knows, for a board that nobody else sees. On the game as that seat sees it.
    fn own_marks(&self, _seat: Seat) -> Vec<Mark> {
        Vec::new()
    }

    /// Returns the point at which an action of `seat` happens that names none, on the game as that seat sees it.
    fn secret_point(&self, _seat: Seat, _action: &str) -> Option<u16> {
        None
    }

    /// Whether an action chooses a secret piece. No hint points at its place, for that would be the whole answer. Public.
    fn chooses_secret(&self, _action: &str) -> bool {
        false
    }

    /// Returns the action by which the seat to move does without a secret piece; `None` where none is to be chosen. Public.
    fn waiver(&self) -> Option<String> {
        None
    }

    /// Returns the next random layout for `seat` in place of this draft; `None` while its seed is unknown here. This is the
    /// only method called on the game with all secrets, because it needs the seed; its result must tell nothing else.
    fn random_draft(&self, _seat: Seat, _draft: &Draft) -> Option<Draft> {
        None
    }

    /// Restores a started secret layout from [`super::PendingInput::saved`]; parts that do not fit are dropped.
    fn restored(&self, _saved: &Value) -> Draft {
        Draft::default()
    }
}

//! Why an action was refused.

use crate::words::{Text, texts};

/// Kind of a refusal: equal in every language and in records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum IllegalActionKind {
    /// There is no such seat.
    UnknownSeat,
    /// It is no action of this game, or cannot be read.
    UnknownAction,
    /// The match is over.
    Over,
    /// The seat's last action has not reached the other devices yet.
    Busy,
    /// The seat has fallen.
    Fallen,
    /// Another seat is to act.
    NotYourTurn,
    /// It belongs to another phase of the match.
    WrongPhase,
    /// It breaks a rule of the game.
    Illegal,
    /// An offer already waits for its answer.
    OfferPending,
    /// An equal offer was declined shortly before.
    TooSoon,
    /// Nothing is offered.
    NoOffer,
    /// The other side has to answer.
    NotYoursToAnswer,
    /// Undo is already asked for.
    UndoPending,
    /// Nobody asked for undo.
    NoRequest,
    /// There is nothing to take back.
    NothingToUndo,
    /// Public information cannot be taken back.
    UndoBarred,
    /// A secret layout that was given is final.
    Deployed,
    /// A secret cannot be turned now; why, its owner alone may know.
    CannotActivate,
    /// It was turned before.
    AlreadyActivated,
    /// It is not allowed yet.
    Banned,
    /// A fault was claimed that is none.
    FalseClaim,
    /// There is no claim of this number.
    NoSuchClaim,
    /// There is no such preference, or it cannot be changed.
    BadOption,
    /// The seat has switched its voice off.
    VoiceOff,
    /// Others would hear it.
    NotPrivate,
}

impl IllegalActionKind {
    /// `snake_case`, as in records' faults.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Why an action was refused. The match is as before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IllegalAction {
    /// Kind of the refusal.
    pub kind: IllegalActionKind,
    /// The reason, for everybody.
    pub words: Box<Text>,
    /// Details for the acting seat alone.
    pub detail: Option<Box<Text>>,
    /// Whether it is announced to everybody, as well as shown.
    pub announced: bool,
}

impl IllegalAction {
    /// A refusal whose reason everybody may know.
    pub fn because(kind: IllegalActionKind, reason: Text) -> Self {
        IllegalAction { kind, words: Box::new(reason), detail: None, announced: false }
    }

    /// The match is over.
    pub fn over() -> Self {
        IllegalAction::because(IllegalActionKind::Over, texts::shared::over())
    }

    /// The seat's last action has not reached the other devices yet.
    pub fn busy() -> Self {
        IllegalAction::because(IllegalActionKind::Busy, texts::table::still_on_its_way())
    }

    /// The chance that this needs is not known on this device yet.
    pub fn undrawn() -> Self {
        IllegalAction::because(IllegalActionKind::Busy, texts::table::not_drawn_yet())
    }

    /// Another seat is to act.
    pub fn not_your_turn() -> Self {
        IllegalAction::because(IllegalActionKind::NotYourTurn, texts::shared::not_your_turn())
    }

    /// The seat has fallen.
    pub fn fallen() -> Self {
        IllegalAction::because(IllegalActionKind::Fallen, texts::shared::fallen())
    }

    /// No action of the game is written so.
    pub fn unknown_action() -> Self {
        IllegalAction::because(IllegalActionKind::UnknownAction, texts::shared::unknown_action())
    }

    /// Refuses an answer by the seat that made the offer.
    pub fn not_yours_to_answer() -> Self {
        IllegalAction::because(IllegalActionKind::NotYoursToAnswer, texts::shared::not_yours_to_answer())
    }

    /// There is no such preference.
    pub fn no_such_toggle() -> Self {
        IllegalAction::because(IllegalActionKind::BadOption, texts::shared::no_such_switch())
    }

    /// Returns the refusal, announced to everybody.
    #[must_use]
    pub fn announced(mut self) -> Self {
        self.announced = true;
        self
    }
}

//! UI state of a table. States that exclude each other are variants of one enum: a curtain over an open peek or a question
//! during a review cannot be written.

use super::press::Key;
use super::types::BoardQuestion;
use crate::game::{Confirm, Draft, Forfeit, IllegalAction};
use crate::scene::StatusTone;
use crate::seat::Seat;
use crate::words::Text;

/// A question that waits on the screen.
#[derive(Debug, Clone)]
pub(super) enum Ask {
    /// Before an action that cannot be taken back.
    Confirm(Box<Confirm>),
    /// Choice of the seat that takes back.
    Undo,
    /// Choice of the seat that resigns or leaves.
    Forfeit(Forfeit),
    /// Choice of how a seat's secret is shown.
    Display(Seat),
    /// The note with which the line that is tried is kept.
    Note,
    /// Choice of a phrase for the players on other devices.
    Phrase,
    /// A move, to be typed.
    Move,
    /// No question: shows the seat its random result before the hand-over.
    ShowResult {
        /// Holder of the device.
        seat: Seat,
        /// Whether play begins after it.
        begins: bool,
    },
}

/// A move that waits for its second tap or its button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PendingMove {
    /// Seat that moves.
    pub seat: Seat,
    /// The point that was tapped.
    pub point: u16,
    /// The action it means.
    pub action: String,
}

/// Holder of a device since the last action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HeldBy {
    /// Nobody has taken it for sure.
    Nobody,
    /// A seat took it, by opening a curtain.
    Taken(Seat),
    /// A seat took it up from where it lay flat, through the curtain.
    InHand(Seat),
}

/// Interaction at an open board.
#[derive(Debug, Clone)]
pub(super) enum Interaction {
    /// The match is played.
    Playing,
    /// A key of a drawer is held.
    HoldingKey(Key),
    /// The table asks.
    Asking(Ask),
    /// A move waits to be confirmed ([`crate::game::MoveConfirmation`]).
    Confirming(PendingMove),
}

/// Way of a hidden piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Way {
    /// Seat whose secret it is.
    pub seat: Seat,
    /// The steps of the match after which it stood on another point than before, and these points.
    pub stops: Vec<(usize, u16)>,
}

/// A match that runs back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rewind {
    /// Number of steps of the match that the board shows.
    pub step: usize,
    /// The ways of the hidden pieces.
    pub ways: Vec<Way>,
}

/// UI state of a table.
#[derive(Debug, Clone)]
pub(super) enum UiState {
    /// A curtain covers everything until a seat has opened it.
    Curtain {
        /// Seat that must open it.
        seat: Seat,
        /// Whether it takes up a flat device by that.
        in_hand: bool,
    },
    /// The board is open.
    Open(HeldBy, Interaction),
    /// The finished match is looked at again, after this step.
    Review(usize),
    /// After 揭晓 the finished match runs back to its beginning.
    Rewind(Rewind),
}

impl UiState {
    /// The open board in nobody's hold.
    pub const BOARD: UiState = UiState::Open(HeldBy::Nobody, Interaction::Playing);

    /// Returns the seat that must open the curtain, when it is down.
    pub fn curtain(&self) -> Option<Seat> {
        match self {
            UiState::Curtain { seat, .. } => Some(*seat),
            UiState::Open(..) | UiState::Review(_) | UiState::Rewind(_) => None,
        }
    }

    /// The key that is held.
    pub fn key(&self) -> Option<Key> {
        match self {
            UiState::Open(_, Interaction::HoldingKey(key)) => Some(*key),
            UiState::Open(..) | UiState::Curtain { .. } | UiState::Review(_) | UiState::Rewind(_) => None,
        }
    }

    /// Returns the question of the table.
    pub fn ask(&self) -> Option<&Ask> {
        match self {
            UiState::Open(_, Interaction::Asking(ask)) => Some(ask),
            UiState::Open(..) | UiState::Curtain { .. } | UiState::Review(_) | UiState::Rewind(_) => None,
        }
    }

    /// Returns the move that waits for its confirmation.
    pub fn pending_move(&self) -> Option<&PendingMove> {
        match self {
            UiState::Open(_, Interaction::Confirming(pending)) => Some(pending),
            UiState::Open(..) | UiState::Curtain { .. } | UiState::Review(_) | UiState::Rewind(_) => None,
        }
    }

    /// Returns the seat that reads its random result now.
    pub fn shows_result_to(&self) -> Option<Seat> {
        match self.ask() {
            Some(Ask::ShowResult { seat, .. }) => Some(*seat),
            _ => None,
        }
    }

    /// Whether it is asked how this seat's secret is shown.
    pub fn shows(&self, seat: Seat) -> bool {
        matches!(self.ask(), Some(Ask::Display(of)) if *of == seat)
    }

    /// The step of the review, or of the match that runs back.
    pub fn review(&self) -> Option<usize> {
        match self {
            UiState::Review(step) => Some(*step),
            UiState::Rewind(rewind) => Some(rewind.step),
            UiState::Open(..) | UiState::Curtain { .. } => None,
        }
    }

    /// The match that runs back.
    pub fn rewind(&self) -> Option<&Rewind> {
        match self {
            UiState::Rewind(rewind) => Some(rewind),
            UiState::Open(..) | UiState::Curtain { .. } | UiState::Review(_) => None,
        }
    }

    /// Returns the holder of the device.
    pub fn hold(&self) -> HeldBy {
        match self {
            UiState::Open(hold, _) => *hold,
            UiState::Curtain { .. } | UiState::Review(_) | UiState::Rewind(_) => HeldBy::Nobody,
        }
    }

    /// Whether a seat has taken the device since the last action.
    pub fn taken_by(&self, seat: Seat) -> bool {
        matches!(self.hold(), HeldBy::Taken(by) | HeldBy::InHand(by) if by == seat)
    }

    /// The seat that has taken up a flat device, or is about to.
    pub fn in_hand(&self) -> Option<Seat> {
        match self {
            UiState::Open(HeldBy::InHand(seat), _) | UiState::Curtain { seat, in_hand: true } => Some(*seat),
            UiState::Open(..) | UiState::Curtain { .. } | UiState::Review(_) | UiState::Rewind(_) => None,
        }
    }

    /// Something else is done at the open board; behind a curtain and in a review nothing changes.
    pub fn interact(&mut self, what: Interaction) {
        if let UiState::Open(_, interaction) = self {
            *interaction = what;
        }
    }

    /// A look, a listening or a question ends.
    pub fn rest(&mut self) {
        self.interact(Interaction::Playing);
    }

    /// A look or a listening ends; a question stays.
    pub fn look_away(&mut self) {
        if self.key().is_some() {
            self.rest();
        }
    }

    /// The device may be in anybody's hands again.
    pub fn let_go(&mut self) {
        match self {
            UiState::Open(hold, _) => *hold = HeldBy::Nobody,
            UiState::Curtain { in_hand, .. } => *in_hand = false,
            UiState::Review(_) | UiState::Rewind(_) => {}
        }
    }

    /// The curtain opens, or stays open.
    pub fn opened(&mut self) {
        if let UiState::Curtain { seat, in_hand } = *self {
            let hold = if in_hand { HeldBy::InHand(seat) } else { HeldBy::Taken(seat) };
            *self = UiState::Open(hold, Interaction::Playing);
        }
    }
}

/// The line about the last event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Message {
    pub words: Text,
    pub tone: StatusTone,
}

/// Automatic replay of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Replay {
    /// Whether it plays.
    pub playing: bool,
    /// Factor of the usual speed: 1, 2 or 4.
    pub speed: u8,
}

/// State of a table's screen beside the match: all of it is lost with the app.
#[derive(Debug, Clone)]
pub(super) struct Screen {
    /// UI state.
    pub ui: UiState,
    /// Which hold of the device this is: [`crate::scene::Scene::hand`].
    pub hand: u32,
    /// Entry that a person has begun.
    pub draft: Draft,
    /// The line about the last event.
    pub message: Option<Message>,
    /// Private half of each seat's last refusal; seen only while it looks.
    pub notes: Vec<Option<Text>>,
    /// Number of seats by which the own end is turned around the table.
    pub flipped: u8,
    /// State of the automatic replay of a review.
    pub replay: Replay,
    /// Whether the match was begun from a club evening, to which its end leads back.
    pub over_club: bool,
    /// The last question to the board, with the position it was about: asked again, it has its details.
    pub asked: Option<(BoardQuestion, (u32, usize), Option<usize>)>,
}

impl Screen {
    /// An open board at which nothing has happened.
    pub fn new(seats: u8) -> Screen {
        Screen {
            ui: UiState::BOARD,
            hand: 0,
            draft: Draft::default(),
            message: None,
            notes: vec![None; usize::from(seats)],
            flipped: 0,
            replay: Replay { playing: false, speed: 1 },
            over_club: false,
            asked: None,
        }
    }

    /// The device goes to another hand, or may have.
    pub fn changed_hands(&mut self) {
        self.hand = self.hand.wrapping_add(1);
    }

    /// Drops a half-made entry, but keeps a layout.
    pub fn drop_draft(&mut self) {
        self.draft = self.draft.kept();
    }

    /// Shows a public message in the line about the last event.
    pub fn show_message(&mut self, words: Text, tone: StatusTone) {
        self.message = Some(Message { words, tone });
    }

    /// Shows the reason of a refusal: the public words to everybody, the private detail to its seat.
    pub fn tell_refusal(&mut self, refusal: IllegalAction, seat: Option<Seat>) {
        if let Some(note) = seat.and_then(|seat| self.notes.get_mut(seat.index())) {
            *note = refusal.detail.map(|words| *words);
        }
        self.show_message(*refusal.words, StatusTone::Refused);
    }

    /// Drops the line about an earlier refusal.
    pub fn clear_refusal(&mut self) {
        if self.message.as_ref().is_some_and(|message| message.tone == StatusTone::Refused) {
            self.message = None;
        }
    }
}

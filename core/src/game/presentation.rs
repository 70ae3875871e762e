//! Interface by which a table shows a game.

use super::{Draft, Effect, Glyphs, Prefs};
use crate::scene::{Area, BoardArt, Chips, Emblem, Held, Mark, MoveCell, PieceView, PointLabel};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Text};

/// For whom and how a scene is made.
#[derive(Debug, Clone, Copy)]
pub struct ViewContext<'a> {
    /// Viewer of the screen. The game it is made from is masked for this viewer.
    pub viewer: Viewer,
    /// Seat whose touches count; `None` when nobody's do.
    pub actor: Option<Seat>,
    /// The device's preferences.
    pub prefs: &'a Prefs,
    /// Quarter turns of the board.
    pub turn: u8,
    /// Input so far.
    pub draft: &'a Draft,
    /// Number of games of the match that were looked at long enough after their end, where it has several.
    pub seen: usize,
    /// Whether the viewer's secrets may be drawn on the board itself.
    pub secrets_on_board: bool,
    /// Whether the match is over and everything was revealed.
    pub revealed: bool,
}

impl ViewContext<'_> {
    /// Language of the texts.
    pub fn lang(&self) -> Lang {
        self.prefs.lang
    }

    /// Form of the glyphs.
    pub fn glyphs(&self) -> Glyphs {
        self.prefs.glyphs
    }
}

/// A seat's private read-out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Readout {
    /// Small line.
    pub caption: String,
    /// The read-out.
    pub text: String,
    /// As said on request; `None` when the voice is off.
    pub said: Option<Text>,
}

/// Presentation of a game. Everything is called on the game *masked* for the viewer of the [`ViewContext`], so nothing made
/// here can hold another seat's secret.
pub trait Presentation {
    /// Name of the game.
    fn title(&self) -> Text;

    /// The empty board, turned by `turn` quarter turns.
    fn board(&self, prefs: &Prefs, turn: u8) -> BoardArt;

    /// Quarter turns that bring `seat` to the lower edge.
    fn turn_for(&self, seat: Seat) -> u8;

    /// The pieces.
    fn pieces(&self, context: &ViewContext) -> Vec<PieceView>;

    /// Areas and lines on the board, lowest first.
    fn areas(&self, _look: &ViewContext) -> Vec<Area> {
        Vec::new()
    }

    /// The marks, spy markers last.
    fn marks(&self, _look: &ViewContext) -> Vec<Mark> {
        Vec::new()
    }

    /// Returns the screen reader's text of every point.
    fn points(&self, context: &ViewContext) -> Vec<PointLabel>;

    /// One line: which turn, whose.
    fn subtitle(&self) -> Text;

    /// Like [`Presentation::subtitle`], on the device of one seat: where several act at once, it names that seat.
    fn subtitle_of(&self, _own: Seat) -> Text {
        self.subtitle()
    }

    /// One public line about a seat.
    fn caption(&self, _seat: Seat) -> Text {
        Text::none()
    }

    /// A seat's own piece.
    fn emblem(&self, seat: Seat, glyphs: Glyphs) -> Emblem;

    /// The pieces a seat has taken, in the order of their worth.
    fn captured(&self, _seat: Seat, _glyphs: Glyphs) -> Vec<Emblem> {
        Vec::new()
    }

    /// Returns the points of an action that goes over several, in order; empty where its last marks show all of them.
    fn way(&self, _action: &str) -> Vec<u16> {
        Vec::new()
    }

    /// Returns the effects of an action of the seat to move, the strongest first, for a hint or an analysis: from what everybody
    /// sees, and from the own secret where the action itself tells it. Empty where the game has no word for it.
    fn effects(&self, _action: &str) -> Vec<Effect> {
        Vec::new()
    }

    /// Returns the sentence on an action that turns a piece over before everybody's eyes: a moment that people share. `None` for
    /// any other action.
    fn turns_over(&self, _seat: Seat, _action: &str) -> Option<Text> {
        None
    }

    /// Returns the holdings of a seat beside the board. Public.
    fn held(&self, _seat: Seat, _prefs: &Prefs) -> Vec<Held> {
        Vec::new()
    }

    /// Text about the last action.
    fn chips(&self, _lang: Lang) -> Option<Chips> {
        None
    }

    /// Whether `seat` sits at the far end of the screen when `near` sits at the own end. With four seats `near` is
    /// at the lower left; then come, clockwise, the upper left and right, and the lower right.
    fn sits_far(&self, near: Seat, seat: Seat) -> bool {
        seat != near
    }

    /// The list of moves: first cells belong to `column` 0. One cell for each board action.
    fn move_list(&self, lang: Lang) -> Vec<MoveCell>;

    /// Returns the seat whose side has the first column of the list of moves; `None` for the seat of the first cell.
    fn first_column(&self) -> Option<Seat> {
        None
    }

    /// Returns the end in words: title and reason.
    fn ending(&self) -> Option<(Text, Text)>;

    /// Returns the name of a point, as it is said to a viewer who sits as the board lies.
    fn place(&self, _point: u16, _context: &ViewContext) -> Text {
        Text::none()
    }

    /// Returns the piece that a viewer sees on a point, with its side: 红车.
    fn piece(&self, _point: u16, _context: &ViewContext) -> Option<Text> {
        None
    }

    /// Returns the ways that the pieces of a seat could go if it were to move, as starts and ends, by what everybody may know;
    /// `None` where the legal moves of the seat to move say it.
    fn reach(&self, _seat: Seat) -> Option<Vec<(u16, u16)>> {
        None
    }

    /// Returns what threatens on the board now, in words: points that win for each side, and forbidden ones.
    fn threats_told(&self, _context: &ViewContext) -> Vec<Text> {
        Vec::new()
    }

    /// Returns the score as it stands in the middle of a match, in words; empty where the seats' holdings say all.
    fn standing(&self) -> Vec<Text> {
        Vec::new()
    }

    /// Returns the name of the opening that the moves so far make; `None` where they make none that has a name.
    fn opening(&self) -> Option<Text> {
        None
    }

    /// Returns the count of the result, line by line.
    fn details(&self) -> Vec<Text> {
        Vec::new()
    }
}

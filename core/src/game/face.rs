//! What a table needs of a game to show it and to take touches for it.

use super::{Glyphs, Prefs};
use crate::game::Refusal;
use crate::scene::{
    Area, BoardArt, Button, Chips, Emblem, Held, Mark, MoveCell, PieceView, PointLabel, Prompt, Tray,
};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Words};

/// What a person has begun to enter with touches, and not finished.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Draft {
    /// Points touched so far, in order.
    pub points: Vec<u16>,
    /// An order being arranged.
    pub order: Vec<u8>,
    /// What is being entered, in a word of the game's own; empty for the usual.
    pub mode: &'static str,
    /// A secret layout so far: the point of each piece, in an order of the game's own. It belongs to the seat that
    /// arranges it, lies behind its curtain, and outlives refusals and covers until that seat is done.
    pub layout: Vec<Option<u16>>,
    /// How often chance was asked for a layout.
    pub draws: u32,
}

impl Draft {
    /// A draft of one point.
    pub fn point(point: u16) -> Draft {
        Draft::of(vec![point])
    }

    /// A draft of some points.
    pub fn of(points: Vec<u16>) -> Draft {
        Draft { points, ..Draft::default() }
    }

    /// What stays when what was begun is dropped: the layout.
    #[must_use]
    pub fn kept(&self) -> Draft {
        Draft { layout: self.layout.clone(), draws: self.draws, ..Draft::default() }
    }
}

/// For whom and how a scene is made.
#[derive(Debug, Clone, Copy)]
pub struct Look<'a> {
    /// Who may see it. The game it is made from is masked for this viewer.
    pub viewer: Viewer,
    /// Whose touches count; `None` when nobody's do.
    pub actor: Option<Seat>,
    /// The device's preferences.
    pub prefs: &'a Prefs,
    /// Quarter turns of the board.
    pub turn: u8,
    /// What was entered so far.
    pub draft: &'a Draft,
    /// Whether the viewer's secrets may be drawn on the board itself.
    pub secrets_on_board: bool,
    /// Whether the match is over and everything was revealed.
    pub revealed: bool,
}

impl Look<'_> {
    /// Language of the texts.
    pub fn lang(&self) -> Lang {
        self.prefs.lang
    }

    /// Form of the glyphs.
    pub fn glyphs(&self) -> Glyphs {
        self.prefs.glyphs
    }
}

/// A question before an action that cannot be taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirm {
    /// Which question, for the prompt's id.
    pub id: &'static str,
    /// The action it is about.
    pub action: String,
    /// Who asks to act.
    pub seat: Seat,
    /// The question.
    pub title: Words,
    /// What follows from it.
    pub text: Words,
    /// Label of yes.
    pub yes: Words,
    /// What the board shows while it is asked: what will be hit.
    pub draft: Draft,
}

/// What a touch means.
#[derive(Debug, Clone, PartialEq)]
pub enum Touch {
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
    Refuse(Refusal),
    /// It is refused, and the draft stays as it was.
    Warn(Refusal),
    /// The draft becomes what chance gives the actor: [`super::Secrets::drawn`].
    Chance,
    /// The actor's layout, in the notation that [`Face::enter`] takes from any seat, is kept for other matches. The
    /// draft and the match stay as they are.
    Keep(String),
    /// One of the game's [`Face::toggle`]s is switched. The match does not change.
    Toggle(String),
}

/// A seat's private read-out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Readout {
    /// Small line.
    pub caption: String,
    /// The read-out.
    pub text: String,
    /// As said on request; `None` when the voice is off.
    pub said: Option<Words>,
}

/// How a game looks and how touches are read. Everything is called on the game *masked* for the
/// viewer of the [`Look`], so nothing made here can hold another seat's secret.
pub trait Face {
    /// Name of the game.
    fn title(&self) -> Words;

    /// The empty board, turned by `turn` quarter turns.
    fn board(&self, prefs: &Prefs, turn: u8) -> BoardArt;

    /// Quarter turns that bring `seat` to the lower edge.
    fn turn_for(&self, seat: Seat) -> u8;

    /// The pieces.
    fn pieces(&self, look: &Look) -> Vec<PieceView>;

    /// Areas and lines on the board, lowest first.
    fn areas(&self, _look: &Look) -> Vec<Area> {
        Vec::new()
    }

    /// The marks, spy markers last.
    fn marks(&self, _look: &Look) -> Vec<Mark> {
        Vec::new()
    }

    /// What a screen reader says of every point.
    fn points(&self, look: &Look) -> Vec<PointLabel>;

    /// One line: which turn, whose.
    fn subtitle(&self, lang: Lang) -> String;

    /// One public line about a seat.
    fn caption(&self, _seat: Seat, _lang: Lang) -> String {
        String::new()
    }

    /// A seat's own piece.
    fn emblem(&self, seat: Seat, glyphs: Glyphs) -> Emblem;

    /// Glyphs of what a seat has taken.
    fn captured(&self, _seat: Seat, _glyphs: Glyphs) -> Vec<String> {
        Vec::new()
    }

    /// What a seat has beside the board. Public.
    fn held(&self, _seat: Seat, _prefs: &Prefs) -> Vec<Held> {
        Vec::new()
    }

    /// Pieces the actor is putting on the board.
    fn tray(&self, _look: &Look) -> Option<Tray> {
        None
    }

    /// Words about the last action.
    fn chips(&self, _lang: Lang) -> Option<Chips> {
        None
    }

    /// Whether `seat` sits at the far end of the screen when `near` sits at the own end. With four seats `near` is
    /// at the lower left; then come, clockwise, the upper left and right, and the lower right.
    fn sits_far(&self, near: Seat, seat: Seat) -> bool {
        seat != near
    }

    /// The question of the phase to the actor, where it asks one.
    fn prompt(&self, _look: &Look) -> Option<Prompt> {
        None
    }

    /// The list of moves: first cells belong to `column` 0. One cell for each board action.
    fn deeds(&self, lang: Lang) -> Vec<MoveCell>;

    /// A point was tapped; `count` 2 for the second tap of a double tap.
    fn tap(&self, look: &Look, point: u16, count: u8) -> Touch;

    /// A button or choice of the game's own was pressed; `None` if it is not the game's.
    fn press(&self, _look: &Look, _id: &str) -> Option<Touch> {
        None
    }

    /// A text was entered.
    fn enter(&self, look: &Look, text: &str) -> Touch;

    /// What the [`Face::toggles`] are about, after a side's name and a colon.
    fn toggles_title(&self) -> Words {
        Words::new("显示", "display")
    }

    /// Preferences a seat may change in play: (id, label, on).
    fn toggles(&self, _seat: Seat) -> Vec<(String, Words, bool)> {
        Vec::new()
    }

    /// Changes one of them.
    ///
    /// # Errors
    /// A refusal when the seat would be left without any.
    fn toggle(&mut self, _seat: Seat, _id: &str) -> Result<(), Refusal> {
        Err(Refusal::no_such_toggle())
    }

    /// Buttons of the game's own, for the row of a seat, or for the one row of all. A button's id is what
    /// [`Face::press`] gets.
    fn buttons(&self, _look: &Look, _row: Option<Seat>) -> Vec<Button> {
        Vec::new()
    }

    /// What follows when `seat` gives up.
    fn giving_up(&self, _seat: Seat) -> Words {
        Words::new("这一局就此结束。", "This ends the match.")
    }

    /// How it ended, in words: title and reason.
    fn ending(&self) -> Option<(Words, Words)>;

    /// How the result was counted, line by line.
    fn details(&self, _lang: Lang) -> Vec<String> {
        Vec::new()
    }
}

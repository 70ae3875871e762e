//! Interface of a game's computer player: it gets the match as its seat may know it, and nothing else.

use std::any::Any;
use std::fmt;

use super::{Game, RandomStream};
use crate::search::{Control, LEVEL_TABLE, LevelTable, Proof, PuzzleGoal, Skill, Tuning};
use crate::seat::{Seat, Viewer};

/// A match as one seat may know it. There is no other way to make one, and no way back: a computer player that takes
/// this cannot know more than its seat.
#[derive(Debug, Clone)]
pub struct Observation {
    seat: Seat,
    game: Box<dyn Game>,
}

impl Observation {
    /// The match as `seat` may know it.
    pub fn new(game: &dyn Game, seat: Seat) -> Observation {
        Observation { seat, game: game.seen_by(Viewer::Seat(seat)) }
    }

    /// The match as everybody knows it, for `seat`. An answer made from it may be shown on an open screen.
    pub fn public(game: &dyn Game, seat: Seat) -> Observation {
        Observation { seat, game: game.seen_by(Viewer::Public) }
    }

    /// Returns the seat that the view belongs to.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The match; other seats' secrets are unknown in it.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// Returns the view as the type of a game; `None` for another game's.
    pub fn get<G: Game>(&self) -> Option<&G> {
        let any: &dyn Any = self.game.as_ref();
        any.downcast_ref()
    }
}

/// Request to a computer player.
pub struct SearchRequest<'a> {
    /// Strength of the player.
    pub skill: Skill,
    /// Number of actions to examine as possible choices; the best is always among them.
    pub width: usize,
    /// Only these actions, for a review; `None` for all legal ones.
    pub only: Option<&'a [String]>,
    /// Random stream of the player, for choices that should vary, such as a layout.
    pub chance: &'a mut RandomStream,
    /// Salt of the overlooked moves; constant all through a match.
    pub salt: u64,
    /// Whether the player ignores its own secret, to measure the value of knowing it.
    pub blind: bool,
    /// Whether a forced win is looked for beside the best action: for hints and reviews. Players do without, for in most
    /// positions there is none, and their time is worth more.
    pub proves: bool,
    /// Numbers of the search that are changed for a trial.
    pub tuning: &'a Tuning,
}

impl fmt::Debug for SearchRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("SearchRequest")
            .field("skill", &self.skill)
            .field("width", &self.width)
            .finish_non_exhaustive()
    }
}

/// Why an action is good, as far as a search knows, for hints and reviews. What it does on the board is an
/// [`Effect`](super::Effect).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MoveReason {
    /// The search found nothing better.
    #[default]
    Better,
    /// It wins by force in this many own actions.
    Wins(u32),
    /// So it does by all that its seat knows; the other side may have a secret that prevents it.
    WinsAsKnown(u32),
    /// Everything else loses at once.
    Saves,
    /// It is the only one that is allowed.
    Only,
    /// It prepares: a layout, a pick.
    Prepares,
}

/// An action that may be chosen.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// In notation.
    pub action: String,
    /// Value, in hundredths of the game's unit; proven wins and losses as in [`crate::search::WIN`].
    pub value: i32,
    /// The expected score, 0…1: a draw is a half.
    pub expected: f32,
    /// Expected line in notation, all seats' actions from this one on, as far as the search saw.
    pub line: Vec<String>,
    /// Why it is good.
    pub why: MoveReason,
}

impl Candidate {
    /// Makes a candidate of a line that begins with its action.
    pub fn new(line: Vec<String>, value: i32, expected: f32, why: MoveReason) -> Candidate {
        Candidate { action: line.first().cloned().unwrap_or_default(), value, expected, line, why }
    }

    /// An action that only prepares: nothing is known of its worth.
    pub fn prepares(action: String) -> Candidate {
        Candidate::new(vec![action], 0, 0.5, MoveReason::Prepares)
    }
}

/// Computer player of one game. A new one is made for each decision, so that equal views and equal seeds give equal
/// answers; [`super::Kind::engine`] makes it.
pub trait Engine: Send {
    /// Returns the limits of its levels.
    fn levels(&self) -> &'static LevelTable {
        &LEVEL_TABLE
    }

    /// Examines the actions of its seat, whose turn it is: the best action first, then others by value. It counts each
    /// node with [`Control::tick`] and answers as soon as that says so, with the result so far; it has at least one
    /// action then, and all of them are allowed.
    fn think(
        &mut self,
        view: &Observation,
        request: &mut SearchRequest,
        control: &mut Control,
    ) -> Vec<Candidate>;

    /// Returns the expected score of its seat, 0…1, whichever seat is to move: a draw that is offered is taken where it
    /// is at most a half.
    fn expects(&mut self, view: &Observation, request: &mut SearchRequest, control: &mut Control) -> f32 {
        if !view.game().to_move().contains(&view.seat()) {
            return 0.5;
        }
        self.think(view, request, control).first().map_or(0.5, |best| best.expected)
    }

    /// Whether it says yes to a game's own offer that stands (数棋, `settle`); draws and undo are answered for it. By
    /// the study: yes where the result is at least worth what playing on is.
    fn accepts(
        &mut self,
        _view: &Observation,
        _offer: &'static str,
        _request: &mut SearchRequest,
        _control: &mut Control,
    ) -> bool {
        false
    }

    /// Returns all actions of the seat whose view this is, and whose turn it is, that reach an aim within `moves` own
    /// moves against everything; `None` where the budget is used up or the game cannot say.
    fn solutions(
        &mut self,
        _view: &Observation,
        _aim: PuzzleGoal,
        _moves: u32,
        _control: &mut Control,
    ) -> Option<Vec<String>> {
        None
    }

    /// Proves that the seat whose view this is reaches an aim with `moves` more moves of its own, or refutes it. Whichever
    /// seat is to move.
    fn prove(&mut self, _view: &Observation, _aim: PuzzleGoal, _moves: u32, _control: &mut Control) -> Proof {
        Proof::Unknown
    }

    /// Whether the seat whose view this is wins by force, however long that takes; whichever seat is to move. `Fails`, with the line
    /// that saves the other side, where no win is found and the value says that none is left.
    fn wins(&mut self, _view: &Observation, _control: &mut Control) -> Proof {
        Proof::Unknown
    }
}

/// Makes a game's engine.
pub type NewEngine = fn() -> Box<dyn Engine>;

//! 五子棋 · Gomoku and Renju.
//!
//! Three rooms (普通, 国标, 职业) with forbidden moves and the opening rules of tournaments. Rules: docs/rules/gomoku.md; source:
//! “五子棋比赛规则”.

mod action;
mod board;
mod book;
pub mod computer;
mod effects;
mod end;
mod forbidden;
mod form;
mod help;
mod names;
pub mod opening;
mod opening_rule;
pub mod options;
mod patterns;
mod placement;
mod play;
mod point;
mod presentation;
mod rules;
pub mod sgf;
mod tracker;

use crate::game::{EndReason, Ending, InputError, InputErrorKind, Seeds};
use crate::games::gomoku::end::End;
use serde_json::{Map, Value};

pub use board::{Board, Colour};
pub use forbidden::{Judge, Kinds, forbidden_points};
pub use point::{DIRECTIONS, Point, Points};
pub use tracker::Tracker;

use crate::scene::CardScene;
use crate::seat::Seat;
use crate::words::texts;
use opening::Opening;
use options::{Options, RuleSet};

/// Identifier of the game, as in records.
pub const ID: &str = "gomoku";

/// The game.
pub const KIND: crate::game::Kind = crate::game::Kind {
    id: ID,
    revision: 1,
    begin: |options, seeds| Ok(Box::new(Gomoku::new(options, seeds)?)),
    options: &form::OPTIONS,
    help: help::help,
    openings: Some(&book::BOOK),
    tagline: texts::gomoku::tagline,
    card: CardScene::Five,
    exports: &[sgf::EXPORT],
    engine: Some(|| Box::new(computer::Player)),
    chosen_among: None,
    samples: &[
        r#"{}"#,
        r#"{"room":"standard"}"#,
        r#"{"room":"professional","games":2}"#,
        r#"{"room":"professional","opening_rule":"soosyrv_8"}"#,
        r#"{"room":"professional","opening_rule":"taraguchi_10"}"#,
        r#"{"room":"professional","opening_rule":"yamaguchi"}"#,
    ],
    variants: &[],
};

/// The other seat.
fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// Where a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// The first stones, where the opening binds them.
    Opening,
    /// The player who did not lay the last stone may swap the colours.
    Swap,
    /// The player of the last stone declares the number of fifth moves.
    Declare,
    /// Black offers points for stone 5.
    Offer,
    /// White chooses one of them.
    Choose,
    /// The board is played on freely.
    Play,
    /// The match is over.
    End,
}

/// A stone or a pass: one cell of the list of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct HistoryEntry {
    seat: Seat,
    colour: Colour,
    /// `None` for a pass.
    point: Option<Point>,
    /// Whether the stone made a four.
    four: bool,
}

/// A game of the match that is over.
#[derive(Debug, Clone)]
struct Finished {
    board: Board,
    history: Vec<HistoryEntry>,
    decisive: Vec<Point>,
    /// Seat that held Black at the end.
    black: Seat,
    /// The winner; `None` for a draw.
    winner: Option<Seat>,
    how: EndReason<End>,
}

/// Additions to the screen on request. Not part of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Shown {
    forbidden: bool,
    numbers: bool,
    threats: bool,
}

/// A match of 五子棋: one game, or several in a row.
#[derive(Debug, Clone)]
pub struct Gomoku {
    options: Options,
    phase: Phase,
    board: Board,
    /// Seat that holds Black.
    black: Seat,
    mover: Colour,
    history: Vec<HistoryEntry>,
    /// Points for stone 5 to be offered; 0 where nobody has declared a number yet.
    fifths: u8,
    /// Points that Black offers for stone 5, until White has chosen.
    offers: Vec<Point>,
    /// Black's last stone, while White may still press 禁手 (`call`), with what makes it forbidden.
    claimable: Option<Kinds>,
    opening: Option<&'static Opening>,
    /// The row that won, or the forbidden stone that lost.
    decisive: Vec<Point>,
    /// Whether the colours are the other way round than at the beginning of the game.
    swapped: bool,
    finished: Vec<Finished>,
    score: [i32; 2],
    /// All own actions so far.
    acts: u32,
    outcome: Option<Ending<End>>,
    shown: Shown,
}

impl Gomoku {
    /// A new match.
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn new(options: &Map<String, Value>, _seeds: &Seeds) -> Result<Gomoku, InputError> {
        let options = Options::parse(&form::OPTIONS, options)?;
        let mut game = Gomoku {
            options,
            phase: Phase::Play,
            board: Board::default(),
            black: Seat(0),
            mover: Colour::Black,
            history: Vec::new(),
            fifths: 0,
            offers: Vec::new(),
            claimable: None,
            opening: None,
            decisive: Vec::new(),
            swapped: false,
            finished: Vec::new(),
            score: [0; 2],
            acts: 0,
            outcome: None,
            shown: Shown::default(),
        };
        game.set_out();
        if let Some((colour, row)) = game.five_at_first()? {
            // A position with a five is won before it begins, and so is every further game from it.
            game.options.games = 1;
            game.decisive = row;
            game.finish(Some(game.seat(colour)), End::Five { vcf: false }.into(), &mut Vec::new());
        } else if game.board.empty().is_empty() {
            // A full position is drawn before it begins, and so is every further game from it.
            game.options.games = 1;
            game.finish(None, End::Full.into(), &mut Vec::new());
        }
        Ok(game)
    }

    /// The five that stands on the board before the first stone, as the room judges fives.
    ///
    /// # Errors
    /// `bad_position` where both sides have one: no rules could tell whose came first.
    fn five_at_first(&self) -> Result<Option<(Colour, Vec<Point>)>, InputError> {
        let five = |colour: Colour| {
            let mut stones = self.board.stones(colour).iter();
            stones.find_map(|at| self.board.five(colour, at, self.exact(colour))).map(|row| (colour, row))
        };
        match (five(Colour::Black), five(Colour::White)) {
            (Some(_), Some(_)) => {
                let fault = InputError::head(InputErrorKind::BadPosition, "both sides have a five");
                Err(fault.about("position.black").saying(texts::gomoku::both_five()))
            }
            (black, white) => Ok(black.or(white)),
        }
    }

    /// Begins the next game of the match: the seats take turns at beginning with Black.
    fn set_out(&mut self) {
        self.black = Seat((self.finished.len() % 2) as u8);
        self.history.clear();
        self.fifths = self.fifths_at_first();
        self.offers.clear();
        self.claimable = None;
        self.opening = None;
        self.decisive.clear();
        self.swapped = false;
        match self.options.start {
            Some(start) => {
                self.board = start.board;
                self.mover = start.to_move;
                self.phase = Phase::Play;
            }
            None => {
                self.board = Board::default();
                self.mover = Colour::Black;
                self.phase = match self.options.rules {
                    RuleSet::Normal => Phase::Play,
                    RuleSet::Standard | RuleSet::Professional => Phase::Opening,
                };
            }
        }
    }

    /// The options of the match.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The stones on the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The colour a seat holds now.
    pub fn colour(&self, seat: Seat) -> Colour {
        if seat == self.black { Colour::Black } else { Colour::White }
    }

    /// The seat that holds a colour now.
    pub fn seat(&self, colour: Colour) -> Seat {
        if colour == Colour::Black { self.black } else { other(self.black) }
    }

    /// Whether a five must be exactly five for a colour.
    fn exact(&self, colour: Colour) -> bool {
        colour == Colour::Black && self.options.rules.has_forbidden()
    }

    /// The seat that acts now.
    fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::End => None,
            Phase::Opening if self.designates() => Some(self.black),
            Phase::Choose => Some(self.seat(Colour::White)),
            Phase::Declare => Some(self.seat(self.mover.other())),
            Phase::Swap | Phase::Opening | Phase::Offer | Phase::Play => Some(self.seat(self.mover)),
        }
    }

    /// Points that are forbidden for Black, when Black is to move in a room with forbidden moves.
    fn forbidden(&self) -> Points {
        let moves = matches!(self.phase, Phase::Opening | Phase::Offer | Phase::Play);
        if moves && self.mover == Colour::Black && self.options.rules.has_forbidden() {
            forbidden_points(&self.board)
        } else {
            Points::EMPTY
        }
    }

    /// Number of the game that is played, from 1.
    fn number(&self) -> usize {
        if self.phase == Phase::End { self.finished.len().max(1) } else { self.finished.len() + 1 }
    }
}

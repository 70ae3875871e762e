//! 几何棋 · Jihe (Geometry): pieces jump on a hexagonal lattice and form figures in the enemy half.
//!
//! Rules: docs/rules/jihe.md; source: CN2142743Y.

mod action;
mod board;
mod claims;
pub mod computer;
mod effects;
mod end;
mod figures;
mod form;
mod help;
mod kind;
mod lattice;
mod moves;
mod names;
pub mod options;
mod placement;
mod play;
mod presentation;
mod rules;

use crate::game::{Ending, InputError, Seeds};
use crate::games::jihe::end::End;
use serde_json::{Map, Value};

use action::path_text;

pub use action::Action;
pub use board::{Board, SETUP};
pub use claims::{Claim, of as claims_of};
pub use figures::{Area, Figure, of as figures_of};
pub use kind::Kind;
pub use lattice::{At, DIRECTIONS, Jump, JumpRule, Lattice, Points, Step, bit, each};
pub use moves::Mover;

use crate::scene::CardScene;
use crate::seat::Seat;
use crate::words::texts;
use options::Options;

/// Identifier of the game, as in records.
pub const ID: &str = "jihe";

/// The game.
pub const KIND: crate::game::Kind = crate::game::Kind {
    id: ID,
    revision: 1,
    begin: |options, seeds| Ok(Box::new(Jihe::new(options, seeds)?)),
    options: &form::OPTIONS,
    help: help::help,
    openings: None,
    tagline: texts::jihe::tagline,
    card: CardScene::Triangle,
    exports: &[],
    engine: Some(|| Box::new(computer::Player)),
    chosen_among: None,
    samples: &[r#"{}"#, r#"{"size":5,"target":20}"#],
    variants: &[],
};

/// The other seat.
fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

/// A turn: one cell of the list of moves.
#[derive(Debug, Clone)]
struct HistoryEntry {
    seat: Seat,
    /// Start and landings; `None` for a pass.
    path: Option<(u8, Vec<u8>)>,
    /// Points scored.
    points: u16,
}

/// Subject of an agreement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
enum Proposal {
    /// A lower target.
    Target(u16),
    /// The end, by score.
    Settle,
}

impl Proposal {
    /// Which kind of offer it is, as its action is written. A target of another number is the same offer.
    fn as_str(self) -> &'static str {
        self.into()
    }
}

/// A proposal that waits for the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Offer {
    by: Seat,
    what: Proposal,
}

/// Score of the last turn.
#[derive(Debug, Clone)]
struct Claimed {
    seat: Seat,
    claim: Claim,
}

/// A match of 几何棋.
#[derive(Debug, Clone)]
pub struct Jihe {
    options: Options,
    lattice: &'static Lattice,
    board: Board,
    /// Id of the piece on each point, from 1; 0 for none. It stays while a piece moves.
    ids: Vec<u8>,
    mover: Seat,
    scores: [u16; 2],
    target: u16,
    /// The claims among which the mover must choose; empty when it must not.
    claims: Vec<Claim>,
    claimed: Option<Claimed>,
    /// Turns in a row without a score.
    quiet: u32,
    history: Vec<HistoryEntry>,
    offer: Option<Offer>,
    outcome: Option<Ending<End>>,
    /// Whether every next landing shows why it is possible. Not part of the match.
    explains: bool,
}

impl Jihe {
    /// A new match.
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn new(options: &Map<String, Value>, seeds: &Seeds) -> Result<Jihe, InputError> {
        let options = Options::parse(&form::OPTIONS, options, seeds)?;
        let lattice = Lattice::of(options.size);
        let mut ids = vec![0; usize::from(lattice.count())];
        for (id, point) in (1..).zip(each(options.board.occupied())) {
            ids[usize::from(point)] = id;
        }
        Ok(Jihe {
            lattice,
            board: options.board,
            ids,
            mover: options.first,
            scores: options.scores,
            target: options.target,
            claims: Vec::new(),
            claimed: None,
            quiet: 0,
            history: Vec::new(),
            offer: None,
            outcome: None,
            explains: false,
            options,
        })
    }

    /// The board's points and tables.
    pub fn lattice(&self) -> &'static Lattice {
        self.lattice
    }

    /// The pieces.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The scores, by seat.
    pub fn scores(&self) -> [u16; 2] {
        self.scores
    }

    /// The moves of the mover's piece on a point; `None` where it has none to move or must choose a claim.
    fn moves_of(&self, point: u8) -> Option<Mover> {
        let own = self.board.side(self.mover.0) & bit(point) != 0;
        let free = self.outcome.is_none() && self.claims.is_empty();
        if own && free { Mover::new(self.lattice, &self.board, point) } else { None }
    }

    /// Whether the mover has no move at all.
    fn is_stuck(&self) -> bool {
        each(self.board.side(self.mover.0))
            .filter_map(|point| Mover::new(self.lattice, &self.board, point))
            .all(|mover| mover.own() | mover.landings(mover.start()) == 0)
    }

    /// Coins that a seat has been paid, largest first: 1×1, 2×2, 5×1, 10×1, 20×2, 50×1 in all.
    fn coins(&self, seat: Seat) -> Vec<u16> {
        let mut rest = self.scores[seat.index()];
        let mut paid = Vec::new();
        for coin in COINS {
            if coin <= rest {
                rest -= coin;
                paid.push(coin);
            }
        }
        paid
    }
}

/// A side's coins (计分币), largest first.
const COINS: [u16; 8] = [50, 20, 20, 10, 5, 2, 2, 1];

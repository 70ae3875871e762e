//! 四国战棋 · Siguo, the four kingdoms.
//!
//! Four seats in two pairs on 18×18 points: secret deployment behind the four-leaf screen, bases, bombs, musters
//! and exchanges. Rules: docs/rules/siguo.md; source: CN1810333A.

mod action;
mod army;
mod board;
pub mod computer;
mod effects;
mod end;
mod form;
mod help;
mod layouts;
mod names;
pub mod options;
mod placement;
mod play;
mod point;
mod presentation;
mod rules;
mod secrets;
mod turn;

use std::sync::Arc;

use crate::game::{Ending, InputError, Seeds};
use crate::games::siguo::end::End;
use crate::games::siguo::end::FallReason;
use serde_json::{Map, Value};

pub use action::{Action, UnknownAction};
pub use army::{Army, Kind, Piece, UnknownArmy};
pub use board::{Board, Illegality};
pub use layouts::{SUGGESTED, Suggested};
pub use point::{Base, Point, SIZE, enemies, opposed, partner};

use crate::scene::CardScene;
use crate::seat::Seat;
use crate::words::{Text, texts};
use options::{CARDS, Options};
use point::SEATS;

/// Identifier of the game, as in records.
pub const ID: &str = "siguo";

/// The game.
pub const KIND: crate::game::Kind = crate::game::Kind {
    id: ID,
    revision: 1,
    begin: |options, seeds| Ok(Box::new(Siguo::new(options, seeds)?)),
    options: &form::OPTIONS,
    help: help::help,
    openings: None,
    tagline: texts::siguo::tagline,
    card: CardScene::Kingdoms,
    exports: &[],
    engine: Some(|| Box::new(computer::Player)),
    chosen_among: None,
    samples: &[r#"{"first":0}"#, r#"{"bomb_free":true}"#],
    variants: &[],
};

/// Where the match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Behind the screens.
    Deploy,
    /// The board is played on.
    Play,
    /// The match is over.
    End,
}

/// A seat's deployment: the one secret of the game, until the screens lift.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Deployment {
    /// Not given yet.
    Waiting,
    /// Given, and known to whom this state is for.
    Given(Army),
    /// Given, and not known.
    Unknown,
    /// On the board, or gone with its seat.
    Lifted,
}

/// One cell of the list of moves, and the marks that it left on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
struct HistoryEntry {
    seat: Seat,
    /// As written in the list.
    text: Text,
    /// Where pieces went from and to.
    ways: Vec<(Point, Point)>,
    /// Points that were emptied by a bomb.
    hit: Vec<Point>,
}

/// Fall of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Fall {
    reason: FallReason,
    /// Number of the turn in which it fell, from 0.
    turn: u32,
}

/// A match of 四国战棋.
#[derive(Debug, Clone)]
pub struct Siguo {
    options: Options,
    /// Seeds of chance; unknown in a masked state.
    seeds: Seeds,
    phase: Phase,
    deployments: [Deployment; 4],
    board: Board,
    /// Bombs and exchanges by seat.
    cards: [[u8; 2]; 4],
    fallen: [Option<Fall>; 4],
    /// Seats that gave up after their deployment and before the screens lifted; nobody has seen it.
    withdrawn: [bool; 4],
    /// Seat that moved first, once the screens have lifted.
    began: Option<Seat>,
    mover: Seat,
    /// Bases at which each seat may muster on its next turn, in board order.
    muster_rights: [Vec<Point>; 4],
    /// Turns in a row without a capture, a bomb or a muster.
    quiet: u32,
    /// Turns so far, passes included.
    turns: u32,
    /// Whether the mover exchanged in this turn.
    exchanged: bool,
    /// Whether there was a bomb in this turn already (option `bomb_free`).
    bombed: bool,
    /// Actions on the board. Copies of the match share them.
    history: Vec<Arc<HistoryEntry>>,
    outcome: Option<Ending<End>>,
}

impl Siguo {
    fn did(&mut self, entry: HistoryEntry) {
        self.history.push(Arc::new(entry));
    }

    /// A new match.
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn new(options: &Map<String, Value>, seeds: &Seeds) -> Result<Siguo, InputError> {
        let options = Options::parse(&form::OPTIONS, options)?;
        let mut game = Siguo {
            seeds: seeds.clone(),
            phase: Phase::Deploy,
            deployments: [const { Deployment::Waiting }; 4],
            board: Board::default(),
            cards: [CARDS; 4],
            fallen: [None; 4],
            withdrawn: [false; 4],
            began: None,
            mover: Seat(0),
            muster_rights: [const { Vec::new() }; 4],
            quiet: 0,
            turns: 0,
            exchanged: false,
            bombed: false,
            history: Vec::new(),
            outcome: None,
            options,
        };
        if let Some(start) = game.options.start.clone() {
            for (seat, army) in point::seats().zip(&start.armies) {
                game.deployments[seat.index()] = Deployment::Lifted;
                game.board.set_up(seat, army);
                if army.is_empty() {
                    game.fallen[seat.index()] = Some(Fall { reason: FallReason::Position, turn: 0 });
                }
            }
            game.cards = start.cards;
            game.muster_rights = start.muster;
            game.quiet = start.quiet;
            game.phase = Phase::Play;
            game.mover = start.turn.or_else(|| game.first_mover()).ok_or_else(InputError::undrawn)?;
            game.judge_position();
        }
        Ok(game)
    }

    /// A position that is decided is over before it begins: by a pair that has fallen, or by long quiet.
    fn judge_position(&mut self) {
        let beaten = point::seats().find(|seat| !self.lives(*seat) && !self.lives(point::partner(*seat)));
        let drawn = self.options.no_progress > 0 && self.quiet >= self.options.no_progress;
        if let Some(seat) = beaten {
            let winners = point::enemies(seat).to_vec();
            self.finish(Ending { winners, how: End::Captured.into() }, &mut Vec::new());
        } else if drawn {
            self.finish(Ending::draw(End::NoProgress), &mut Vec::new());
        }
    }

    /// **Ruling**: the first seat is random, or the option's; then clockwise past the fallen.
    /// `None` where it is not drawn yet.
    fn first_mover(&self) -> Option<Seat> {
        let first = self.options.first.resolve(&self.seeds)?;
        Some(if self.lives(first) { first } else { self.next_living(first) })
    }

    /// The living seat after another, clockwise.
    fn next_living(&self, seat: Seat) -> Seat {
        let after = (1..=SEATS).map(|step| Seat((seat.0 + step) % SEATS));
        after.clone().find(|seat| self.lives(*seat)).unwrap_or(seat)
    }

    /// Whether a seat still has its 将.
    fn lives(&self, seat: Seat) -> bool {
        self.fallen[seat.index()].is_none()
    }

    /// The options of the match.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The pieces on the board. Those behind the screens are not on it.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The seats that have not given their deployment.
    fn deploying(&self) -> impl Iterator<Item = Seat> + '_ {
        point::seats().filter(|seat| {
            self.phase == Phase::Deploy
                && self.lives(*seat)
                && self.deployments[seat.index()] == Deployment::Waiting
        })
    }
}

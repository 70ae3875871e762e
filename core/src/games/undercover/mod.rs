//! 卧底象棋 · Undercover Xiangqi.
//!
//! Standard Xiangqi in which each side has secretly made one of the enemy's five soldiers its spy.
//! Rules: docs/rules/undercover.md; source: CN106039697A, paragraphs \[0004\]–\[0024\].

mod action;
mod book;
mod computer;
mod disclosed;
mod effects;
mod end;
pub mod followed;
mod form;
mod heard;
mod help;
mod names;
mod opening;
pub mod options;
mod perft;
mod pgn;
mod place;
mod placement;
mod play;
mod presentation;
mod projection;
mod reveal;
mod secrets;
mod setup;

use crate::game::{
    Applied, Awaits, Ending, Event, IllegalAction, IllegalActionKind, InputError, Outcome, PlayersEnd, Rules,
    Seeds, StreamPurpose,
};
use crate::games::undercover::end::End;
use crate::games::xiangqi::{Line, PieceKind, Position, Side, Square};
use crate::scene::CardScene;
use crate::seat::Seat;
use crate::words::{Text, texts};
use action::Action;
use options::Options;
use serde_json::{Map, Value};
use setup::Soldiers;

/// Identifier of the game, as in records.
pub const ID: &str = "undercover";

/// The game.
pub const KIND: crate::game::Kind = crate::game::Kind {
    id: ID,
    revision: 1,
    begin: |options, seeds| Ok(Box::new(Undercover::new(options, seeds)?)),
    options: &form::OPTIONS,
    help: help::help,
    openings: Some(&book::BOOK),
    tagline: texts::undercover::tagline,
    card: CardScene::Spy,
    exports: &[pgn::PGN, pgn::PLAIN],
    engine: Some(|| Box::new(computer::Player)),
    chosen_among: Some(presentation::soldier),
    samples: &[
        r#"{"first":"red"}"#,
        r#"{"locks":1,"layout":"after_choose","ban":3}"#,
        r#"{"spy_selection":"random","layout":"before_random"}"#,
        r#"{"spy_selection":"none"}"#,
    ],
    variants: &[crate::game::Variant {
        name: texts::undercover::plain_xiangqi,
        option: "spy_selection",
        value: "none",
    }],
};

/// Whether a soldier of `side` stands on `square`.
fn is_soldier(position: &Position, square: Square, side: Side) -> bool {
    position.piece_at(square).is_some_and(|piece| piece.side == side && piece.kind == PieceKind::Soldier)
}

/// The side a seat plays: 0 Red, 1 Black.
fn side_of(seat: Seat) -> Side {
    if seat.0 == 0 { Side::Red } else { Side::Black }
}

/// The seat that plays a side.
fn seat_of(side: Side) -> Seat {
    Seat(side.index() as u8)
}

/// The other seat.
fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// State of a seat's spy. Only [`Spy::Activated`] is public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spy {
    /// Not picked yet, which everybody can see from the phase.
    Unpicked,
    /// Picked or waived; not known here.
    Unknown,
    /// Waived.
    None,
    /// An enemy soldier, on this square.
    Hidden(Square),
    /// Turned. Public.
    Activated,
    /// Taken by its own owner, which alone can take it.
    Lost,
}

/// Where a match is. The set-up phases come in the order of the rules page, each for seat 0, then 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// A seat locks own soldiers.
    Lock(Seat),
    /// A seat rearranges its soldiers before the spies are picked.
    LayoutBefore(Seat),
    /// A seat picks its spy, unseen.
    Pick(Seat),
    /// A seat rearranges its soldiers after the spies were picked.
    LayoutAfter(Seat),
    /// The board is played on.
    Play,
    /// The match is over.
    End,
}

/// Action on the board: one cell of the list of moves. Public.
#[derive(Debug, Clone, PartialEq, Eq)]
struct HistoryEntry {
    seat: Seat,
    /// Chinese notation, 炮二平五, or 启动.
    text: String,
    /// Where it began and ended; the same for an activation.
    from: Square,
    to: Square,
    /// The piece taken.
    taken: Option<crate::games::xiangqi::Piece>,
}

/// A match of Undercover Xiangqi.
#[derive(Debug, Clone)]
pub struct Undercover {
    options: Options,
    /// Seeds of chance; unknown in a viewer's copy.
    seeds: Seeds,
    /// Stream that must be drawn before this phase can begin, in a match among devices.
    undrawn: Option<StreamPurpose>,
    phase: Phase,
    /// Current board and the moves since it could last come back.
    line: Line,
    soldiers: [Soldiers; 2],
    /// Spies by owner. One field, and nothing public is computed from it.
    spies: [Spy; 2],
    /// Number of own board actions of each seat, for the ban.
    made: [u32; 2],
    /// Plies played since this match began. A set-up position has plies before it, which only `made` counts; plies without
    /// capture, soldier move or activation are counted by the position.
    plies: u32,
    history: Vec<HistoryEntry>,
    /// Public number of the piece on each square, 0 for none. It never changes for a piece.
    ids: [u8; Square::COUNT],
    outcome: Option<Ending<End>>,
}

impl Undercover {
    /// A new match.
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn new(options: &Map<String, Value>, seeds: &Seeds) -> Result<Undercover, InputError> {
        let options = Options::parse(&form::OPTIONS, options)?;
        let position = options.start.as_ref().map_or_else(Position::start, |start| start.position);
        let mut game = Undercover {
            phase: Phase::Play,
            line: Line::new(position),
            soldiers: [Soldiers::new(), Soldiers::new()],
            spies: [Spy::Unpicked; 2],
            made: [0; 2],
            plies: 0,
            history: Vec::new(),
            ids: [0; Square::COUNT],
            outcome: None,
            seeds: seeds.clone(),
            undrawn: None,
            options,
        };
        for (square, _) in position.pieces() {
            game.ids[square.index()] = square.index() as u8 + 1;
        }
        match game.options.start.clone() {
            Some(start) => {
                let mover = position.side_to_move().index();
                game.made[mover] = start.ply / 2;
                game.made[1 - mover] = start.ply.div_ceil(2);
                let unpicked = if start.undisclosed { Spy::Unknown } else { Spy::None };
                // A position that is decided is over before it begins.
                if start.pick {
                    if game.is_hopeless() {
                        game.judge_mate(&mut Vec::new());
                    }
                } else {
                    game.spies = start.spies.map(|place| place.map_or(unpicked, Spy::Hidden));
                    game.judge_mate(&mut Vec::new());
                }
                if game.outcome.is_none() {
                    game.judge_draw(&mut Vec::new());
                }
                if start.pick && game.outcome.is_none() {
                    game.enter(Phase::Pick(Seat(0)), &mut Vec::new());
                }
            }
            None => game.enter(Phase::Lock(Seat(0)), &mut Vec::new()),
        }
        Ok(game)
    }

    fn position(&self) -> &Position {
        self.line.current()
    }

    /// The seat whose turn it is on the board.
    fn mover(&self) -> Seat {
        seat_of(self.position().side_to_move())
    }

    /// The seat that acts in this phase.
    fn actor(&self) -> Option<Seat> {
        if self.undrawn.is_some() {
            return None;
        }
        match self.phase {
            Phase::Lock(seat) | Phase::LayoutBefore(seat) | Phase::Pick(seat) | Phase::LayoutAfter(seat) => {
                Some(seat)
            }
            Phase::Play => Some(self.mover()),
            Phase::End => None,
        }
    }

    /// Returns the number of own actions that a seat must still take before it may activate. Public.
    fn ban_left(&self, seat: Seat) -> u32 {
        self.options.ban.saturating_sub(self.made[seat.index()])
    }

    fn finish(&mut self, outcome: Ending<End>, events: &mut Vec<Event>) {
        let words = names::result(&outcome);
        self.outcome = Some(outcome);
        self.phase = Phase::End;
        events.push(Event::public(words, Some(crate::speech::Cue::Result)));
    }
}

impl Rules for Undercover {
    fn id(&self) -> &'static str {
        ID
    }

    fn side_name(&self, seat: Seat) -> Text {
        names::side(seat)
    }

    fn phase(&self) -> &'static str {
        match self.phase {
            Phase::Lock(_) => "lock",
            Phase::LayoutBefore(_) | Phase::LayoutAfter(_) => "layout",
            Phase::Pick(_) => "pick",
            Phase::Play => "play",
            Phase::End => "end",
        }
    }

    fn in_play(&self) -> bool {
        self.phase == Phase::Play && self.undrawn.is_none()
    }

    fn to_move(&self) -> Vec<Seat> {
        self.actor().into_iter().collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.as_ref().map(Ending::outcome)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        if self.actor() != Some(seat) {
            return Vec::new();
        }
        let mut actions: Vec<String> = match self.phase {
            Phase::Play => {
                let moves = self.position().legal_moves();
                let mut actions: Vec<String> = moves.iter().map(ToString::to_string).collect();
                if self.can_activate(seat) {
                    actions.push(Action::Activate.to_string());
                }
                actions
            }
            Phase::Lock(_) | Phase::LayoutBefore(_) | Phase::Pick(_) | Phase::LayoutAfter(_) | Phase::End => {
                self.setup_actions(seat)
            }
        };
        actions.sort();
        actions
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Applied, IllegalAction> {
        let action: Action = text.parse().map_err(|_| IllegalAction::unknown_action())?;
        if self.phase == Phase::End {
            return Err(IllegalAction::over());
        }
        if self.actor() != Some(seat) {
            return Err(IllegalAction::not_your_turn());
        }
        match (self.phase, action) {
            (Phase::Play, Action::Move(mv)) => self.act_move(seat, mv),
            (Phase::Play, Action::Activate) => self.act_activate(seat),
            (Phase::Play, Action::ActivateAt(at)) => self.act_shown_activation(seat, at),
            (Phase::Play, Action::Stuck) if self.is_undisclosed() => self.act_stuck(seat),
            (Phase::Pick(_), Action::Sealed) if self.seeds.joint() => self.picked(seat, Spy::Unknown),
            (_, Action::ActivateAt(_) | Action::Stuck | Action::Sealed) => {
                Err(IllegalAction::unknown_action())
            }
            (Phase::Play, _) => {
                Err(IllegalAction::because(IllegalActionKind::WrongPhase, texts::undercover::set_up_over()))
            }
            (_, Action::Move(_) | Action::Activate) => {
                Err(IllegalAction::because(IllegalActionKind::WrongPhase, texts::undercover::not_begun()))
            }
            (_, setup) => self.act_setup(seat, setup),
        }
    }

    fn end_by_players(&mut self, end: PlayersEnd, events: &mut Vec<Event>) {
        self.finish(end.into(), events);
    }

    fn turn(&self) -> u32 {
        // The set-up is a turn apart from the first one on the board.
        if matches!(self.phase, Phase::Play | Phase::End) { self.plies } else { u32::MAX }
    }

    fn awaits(&self) -> Option<Awaits> {
        self.undrawn.map(Awaits::Draw)
    }

    fn seals(&self, action: &str) -> bool {
        matches!(action.parse(), Ok(Action::Spy(_) | Action::SpyRandom | Action::SpyNone))
    }

    fn public(&self) -> Value {
        self.public_facts()
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        Some(self.count_sequences(depth))
    }
}

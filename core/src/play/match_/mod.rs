//! A match: a game being played, with offers, undo and its record.

mod offers;
mod undo;

use std::sync::Arc;

use super::Common;
use crate::game::{
    Applied, CommonOptions, Entry, Event, FORMAT, Forfeit, Game, IllegalAction, IllegalActionKind,
    InputError, Kind, Kinds, Outcome, Record, TimeControl, common_options,
};
use crate::games;
use crate::seat::{Seat, Viewer};
use crate::words::texts;
use offers::Declined;

/// A step that the board came from.
#[derive(Debug, Clone)]
struct Step {
    seat: Seat,
    what: What,
    /// Turn it belonged to.
    turn: u32,
    undoable: bool,
    /// Whether it was an action on the board.
    board: bool,
}

#[derive(Debug, Clone)]
enum What {
    Act(String),
    Forfeit(Forfeit),
    /// The living seats agreed on a draw.
    Agree,
}

/// Subject of an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum OfferKind {
    /// A draw: every other living seat must agree.
    Draw,
    /// An undo. Every living opponent must agree (docs/rules/README.md, “Common actions”: “consent of the opponent”),
    /// so that a partner is not asked.
    Undo,
}

impl OfferKind {
    /// In a word.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// An open offer of a draw or request to undo, with the seats that agreed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// Seat that made the offer.
    pub by: Seat,
    /// Seats that agreed, the one that made the offer included.
    pub agreed: Vec<Seat>,
}

impl Offer {
    fn new(by: Seat) -> Offer {
        Offer { by, agreed: vec![by] }
    }
}

/// A match of any game.
#[derive(Debug, Clone)]
pub struct Match {
    kinds: Kinds,
    kind: &'static Kind,
    record: Record,
    /// Snapshots: the game before the first action and after every `undo::SNAPSHOT_INTERVAL` steps of the main line. Undo and review
    /// rebuild from the last one before the step.
    snapshots: Vec<Arc<dyn Game>>,
    /// The game to which was last taken back, and after how many steps: it may be taken back to again.
    back: Option<(usize, Arc<dyn Game>)>,
    game: Box<dyn Game>,
    /// The steps that led to the board: undone ones are not among them.
    main_line: Vec<Step>,
    draw: Option<Offer>,
    undo: Option<Offer>,
    /// Offers that were declined, the last of each seat and kind.
    declined: Vec<Declined>,
    common: CommonOptions,
    /// Whether anything was ever taken back in it.
    taken_back: bool,
}

impl Match {
    /// Begins a match: the record's actions are not looked at.
    ///
    /// # Errors
    /// A fault of the head: unknown game or option, bad value, impossible position.
    pub fn begin(record: Record) -> Result<Match, InputError> {
        Match::begin_among(games::GAMES, record)
    }

    /// Like [`Match::begin`], with another list of games.
    ///
    /// # Errors
    /// As [`Match::begin`].
    pub fn begin_among(kinds: Kinds, mut record: Record) -> Result<Match, InputError> {
        record.actions.clear();
        let mut options = record.options.clone();
        let common = common_options(&mut options)?;
        let kind = games::find(kinds, &record.game)?;
        let start = (kind.begin)(&options, &record.seeds)?;
        let snapshots = vec![Arc::from(start.clone())];
        Ok(Match {
            kinds,
            kind,
            game: start,
            snapshots,
            back: None,
            record,
            main_line: Vec::new(),
            draw: None,
            undo: None,
            declined: Vec::new(),
            common,
            taken_back: false,
        })
    }

    /// Replays a record to its end.
    ///
    /// # Errors
    /// The first fault, with its index. It names the action's kind of fault, not its content.
    pub fn replay(record: Record) -> Result<Match, InputError> {
        Match::replay_among(games::GAMES, record)
    }

    /// Like [`Match::replay`], with another list of games.
    ///
    /// # Errors
    /// As [`Match::replay`].
    pub fn replay_among(kinds: Kinds, record: Record) -> Result<Match, InputError> {
        let actions = record.actions.clone();
        let mut played = Match::begin_among(kinds, record)?;
        for (index, entry) in actions.iter().enumerate() {
            played.act(entry.seat, &entry.action).map_err(|refusal| InputError::from(refusal).at(index))?;
        }
        Ok(played)
    }

    /// A match from the beginning with the same game and options and another seed.
    ///
    /// # Errors
    /// None in practice: the options were good once.
    pub fn again(&self, seed: u64) -> Result<Match, InputError> {
        Match::begin_among(self.kinds, Record { format: FORMAT, seeds: seed.into(), ..self.record.clone() })
    }

    /// A match that stands where this one stood after the first `steps` steps of its line, for trying other moves: without
    /// clock, and undo needs nobody's consent.
    ///
    /// # Errors
    /// A step that cannot be taken again by itself, such as an agreed draw of an earlier game of the match.
    pub fn branched(&self, steps: usize) -> Result<Match, InputError> {
        let actions =
            self.main_line().take(steps).map(|(seat, action)| Entry { seat, action: action.to_owned() });
        let mut record = Record { actions: actions.collect(), ..self.record.clone() };
        record.options.insert("practice".to_owned(), true.into());
        record.options.insert("clock".to_owned(), false.into());
        Match::replay_among(self.kinds, record)
    }

    /// Returns the kind of the game.
    pub fn kind(&self) -> &'static Kind {
        self.kind
    }

    /// The record so far. It holds every secret: for this device's own file only.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game, with all its secrets.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// The game as a viewer may know it.
    pub fn view(&self, viewer: Viewer) -> Box<dyn Game> {
        self.game.seen_by(viewer)
    }

    /// The game after the first `steps` steps of the line, as a viewer may know it.
    pub fn view_at(&self, steps: usize, viewer: Viewer) -> Box<dyn Game> {
        self.rebuilt(steps.min(self.main_line.len())).seen_by(viewer)
    }

    /// The game with all its secrets, to be shown after 揭晓 only.
    pub fn unmasked(&self) -> Box<dyn Game> {
        self.game.clone()
    }

    /// Returns the unmasked game after the first `steps` steps of the main line.
    pub fn unmasked_at(&self, steps: usize) -> Box<dyn Game> {
        self.rebuilt(steps.min(self.main_line.len()))
    }

    /// Calls `see` with the unmasked game after each number of steps of the main line, from none to all.
    pub fn visit(&self, mut see: impl FnMut(usize, &dyn Game)) {
        let mut game = self.rebuilt(0);
        see(0, game.as_ref());
        for (number, step) in self.main_line.iter().enumerate() {
            Self::redo(&mut game, step);
            see(number + 1, game.as_ref());
        }
    }

    /// Main line: the actions that led to the board, without undone ones. An agreed draw is the `draw yes` of the seat that
    /// agreed last.
    pub fn main_line(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.main_line.iter().map(|step| {
            let text = match &step.what {
                What::Act(action) => action.as_str(),
                What::Forfeit(how) => how.as_str(),
                What::Agree => Common::DrawAnswer(true).as_str(),
            };
            (step.seat, text)
        })
    }

    /// Whether anything was ever taken back in the match.
    pub fn has_taken_back(&self) -> bool {
        self.taken_back
    }

    /// Number of steps that led to the board.
    pub fn steps(&self) -> usize {
        self.main_line.len()
    }

    /// Number of actions on the board that led to it, of all seats: offers, answers and requests are none.
    pub fn board_action_count(&self) -> usize {
        self.main_line.iter().filter(|step| step.board).count()
    }

    /// Returns the seat that acted on the board last.
    pub fn last_mover(&self) -> Option<Seat> {
        self.main_line.iter().rev().find(|step| step.board).map(|step| step.seat)
    }

    /// Number of leading steps that belong to the set-up.
    pub fn setup_steps(&self) -> usize {
        let mut game = self.rebuilt(0);
        let mut count = 0;
        while !game.in_play() && game.outcome().is_none() && count < self.main_line.len() {
            Self::redo(&mut game, &self.main_line[count]);
            count += 1;
        }
        count
    }

    /// The result, once there is one.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// A standing offer of a draw.
    pub fn draw_offer(&self) -> Option<&Offer> {
        self.draw.as_ref()
    }

    /// Returns the undo request that waits for an answer.
    pub fn undo_request(&self) -> Option<&Offer> {
        self.undo.as_ref()
    }

    /// The seats whose yes is still missing to the standing offer of a kind.
    pub fn unanswered(&self, kind: OfferKind) -> Vec<Seat> {
        let offer = match kind {
            OfferKind::Draw => self.draw.as_ref(),
            OfferKind::Undo => self.undo.as_ref(),
        };
        offer.map_or_else(Vec::new, |offer| self.asked(offer, kind))
    }

    fn asked(&self, offer: &Offer, kind: OfferKind) -> Vec<Seat> {
        (0..self.game.seats())
            .map(Seat)
            // After the end the fallen are asked again: taking back brings them back.
            .filter(|seat| self.game.alive(*seat) || self.game.outcome().is_some())
            .filter(|seat| !offer.agreed.contains(seat))
            .filter(|seat| kind == OfferKind::Draw || self.game.opposes(offer.by, *seat))
            .collect()
    }

    /// Whether undo needs nobody's consent.
    pub fn practice(&self) -> bool {
        self.common.practice
    }

    /// Returns the time control of each seat; `None` for no clock.
    pub fn clock(&self) -> Option<TimeControl> {
        self.common.clock.unwrap_or_else(|| self.snapshots[0].default_clock())
    }

    /// Takes an action of a seat.
    ///
    /// # Errors
    /// A refusal; the match is then as before.
    pub fn act(&mut self, seat: Seat, action: &str) -> Result<Vec<Event>, IllegalAction> {
        if seat.0 >= self.game.seats() {
            return Err(IllegalAction::because(IllegalActionKind::UnknownSeat, texts::play::no_such_seat()));
        }
        let events = match Common::parse(action) {
            Some(common) => self.common(seat, common)?,
            None => self.own(seat, action)?,
        };
        self.record.actions.push(Entry { seat, action: action.to_owned() });
        Ok(events)
    }

    fn own(&mut self, seat: Seat, action: &str) -> Result<Vec<Event>, IllegalAction> {
        let turn = self.game.turn();
        self.checked_offer(seat, action)?;
        let before = self.game.offer();
        let Applied { mut events, undoable, board } = self.game.act(seat, action)?;
        self.stepped(Step { seat, what: What::Act(action.to_owned()), turn, undoable, board });
        self.noticed_offer(before, action, &mut events);
        if board {
            self.played_on(seat, &mut events);
        }
        self.ask_the_living(seat, &mut events);
        Ok(events)
    }

    fn common(&mut self, seat: Seat, action: Common) -> Result<Vec<Event>, IllegalAction> {
        let over = self.game.outcome().is_some();
        if !over && !self.game.alive(seat) {
            return Err(IllegalAction::fallen());
        }
        if let Common::Undo | Common::UndoAnswer(_) = action {
            return self.undoing(seat, action == Common::Undo, action == Common::UndoAnswer(true));
        }
        if over {
            return Err(IllegalAction::over());
        }
        if let Common::Forfeit(how) = action {
            let turn = self.game.turn();
            self.undo = None;
            let mut events = self.game.forfeit(seat, how);
            self.stepped(Step { seat, what: What::Forfeit(how), turn, undoable: false, board: false });
            self.ask_the_living(seat, &mut events);
            return Ok(events);
        }
        match action {
            Common::DrawAnswer(yes) => self.answer_draw(seat, yes),
            Common::Draw | Common::Undo | Common::UndoAnswer(_) | Common::Forfeit(_) => self.offer_draw(seat),
        }
    }
}

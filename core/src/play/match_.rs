//! A match: a game being played, with offers, undo and its record.

use std::sync::Arc;

use super::Common;
use crate::game::{
    CommonOptions, Done, Entry, Event, Fault, Forfeit, Game, Kind, Kinds, Outcome, Record, Refusal,
    TimeControl, common_options,
};
use crate::games;
use crate::seat::{Seat, Viewer};
use crate::speech::Cue;
use crate::words::Words;

/// Steps of the line after which the game is kept.
const KEPT: usize = 32;

/// A step that the board came from.
#[derive(Debug, Clone)]
struct Step {
    seat: Seat,
    what: What,
    /// Turn it belonged to.
    turn: u32,
    undoable: bool,
}

#[derive(Debug, Clone)]
enum What {
    Act(String),
    Forfeit(Forfeit),
    /// The living seats agreed on a draw.
    Agree,
}

/// An offered draw or a request for undo: who made it, and who has said yes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// Who made it.
    pub by: Seat,
    /// Who agreed, the one who made it included.
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
    /// The game before the first action, and then after every [`KEPT`] steps of the line: what is taken back or
    /// looked at again is rebuilt from the last one before it.
    kept: Vec<Arc<dyn Game>>,
    /// The game to which was last taken back, and after how many steps: it may be taken back to again.
    back: Option<(usize, Arc<dyn Game>)>,
    game: Box<dyn Game>,
    /// The steps that led to the board: undone ones are not among them.
    line: Vec<Step>,
    draw: Option<Offer>,
    undo: Option<Offer>,
    common: CommonOptions,
}

impl Match {
    /// Begins a match: the record's actions are not looked at.
    ///
    /// # Errors
    /// A fault of the head: unknown game or option, bad value, impossible position.
    pub fn begin(record: Record) -> Result<Match, Fault> {
        Match::begin_among(games::GAMES, record)
    }

    /// The same with a list of games of one's own.
    ///
    /// # Errors
    /// As [`Match::begin`].
    pub fn begin_among(kinds: Kinds, mut record: Record) -> Result<Match, Fault> {
        record.actions.clear();
        let mut options = record.options.clone();
        let common = common_options(&mut options)?;
        let kind = games::find(kinds, &record.game)?;
        let start = (kind.begin)(&options, record.seed)?;
        let kept = vec![Arc::from(start.clone())];
        Ok(Match {
            kinds,
            kind,
            game: start,
            kept,
            back: None,
            record,
            line: Vec::new(),
            draw: None,
            undo: None,
            common,
        })
    }

    /// Replays a record to its end.
    ///
    /// # Errors
    /// The first fault, with its index. It names the action's kind of fault, not its content.
    pub fn replay(record: Record) -> Result<Match, Fault> {
        Match::replay_among(games::GAMES, record)
    }

    /// The same with a list of games of one's own.
    ///
    /// # Errors
    /// As [`Match::replay`].
    pub fn replay_among(kinds: Kinds, record: Record) -> Result<Match, Fault> {
        let actions = record.actions.clone();
        let mut played = Match::begin_among(kinds, record)?;
        for (index, entry) in actions.iter().enumerate() {
            played.act(entry.seat, &entry.action).map_err(|refusal| {
                Fault::head(refusal.kind, refusal.words.en.clone()).in_chinese(refusal.words.zh).at(index)
            })?;
        }
        Ok(played)
    }

    /// A match from the beginning with the same game and options and another seed.
    ///
    /// # Errors
    /// None in practice: the options were good once.
    pub fn again(&self, seed: u64) -> Result<Match, Fault> {
        Match::begin_among(self.kinds, Record { seed, ..self.record.clone() })
    }

    /// What game it is.
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
        self.rebuilt(steps.min(self.line.len())).seen_by(viewer)
    }

    /// The game with all its secrets, to be shown after 揭晓 only.
    pub fn unmasked(&self) -> Box<dyn Game> {
        self.game.clone()
    }

    /// The same after the first `steps` steps of the line.
    pub fn unmasked_at(&self, steps: usize) -> Box<dyn Game> {
        self.rebuilt(steps.min(self.line.len()))
    }

    /// The steps that led to the board, undone ones left out: who, and what in notation; an agreed draw
    /// is `draw yes` of who agreed last.
    pub fn line(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.line.iter().map(|step| {
            let text = match &step.what {
                What::Act(action) => action.as_str(),
                What::Forfeit(how) => how.as_str(),
                What::Agree => "draw yes",
            };
            (step.seat, text)
        })
    }

    /// Number of steps that led to the board.
    pub fn steps(&self) -> usize {
        self.line.len()
    }

    /// Number of leading steps that belong to the set-up.
    pub fn setup_steps(&self) -> usize {
        let mut game = self.rebuilt(0);
        let mut count = 0;
        while !game.in_play() && game.outcome().is_none() && count < self.line.len() {
            Self::redo(&mut game, &self.line[count]);
            count += 1;
        }
        count
    }

    /// The result, once there is one.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.game.outcome()
    }

    /// A standing offer of a draw.
    pub fn draw_offer(&self) -> Option<&Offer> {
        self.draw.as_ref()
    }

    /// Who asked for undo and waits for the answer.
    pub fn undo_request(&self) -> Option<&Offer> {
        self.undo.as_ref()
    }

    /// The seats whose yes is still missing to a draw (`undo`: to the request for undo). A draw needs every
    /// other living seat; undo needs every living opponent (docs/rules/README.md, “Common actions”: “consent of the
    /// opponent”), so that a partner is not asked.
    pub fn unanswered(&self, undo: bool) -> Vec<Seat> {
        let Some(offer) = (if undo { self.undo.as_ref() } else { self.draw.as_ref() }) else {
            return Vec::new();
        };
        self.asked(offer, undo)
    }

    fn asked(&self, offer: &Offer, undo: bool) -> Vec<Seat> {
        (0..self.game.seats())
            .map(Seat)
            // After the end the fallen are asked again: taking back brings them back.
            .filter(|seat| self.game.alive(*seat) || self.game.outcome().is_some())
            .filter(|seat| !offer.agreed.contains(seat))
            .filter(|seat| !undo || self.game.opposes(offer.by, *seat))
            .collect()
    }

    /// Whether undo needs nobody's consent.
    pub fn practice(&self) -> bool {
        self.common.practice
    }

    /// How long each seat has; `None` for no clock.
    pub fn clock(&self) -> Option<TimeControl> {
        self.common.clock.unwrap_or_else(|| self.kept[0].default_clock())
    }

    /// Takes an action of a seat.
    ///
    /// # Errors
    /// A refusal; the match is then as before.
    pub fn act(&mut self, seat: Seat, action: &str) -> Result<Vec<Event>, Refusal> {
        if seat.0 >= self.game.seats() {
            return Err(Refusal::new("unknown_seat", "没有这一方", "there is no such seat"));
        }
        let events = match Common::parse(action) {
            Some(common) => self.common(seat, common)?,
            None => self.own(seat, action)?,
        };
        self.record.actions.push(Entry { seat, action: action.to_owned() });
        Ok(events)
    }

    fn own(&mut self, seat: Seat, action: &str) -> Result<Vec<Event>, Refusal> {
        let turn = self.game.turn();
        let living = self.living();
        let Done { mut events, undoable, board } = self.game.act(seat, action)?;
        self.stepped(Step { seat, what: What::Act(action.to_owned()), turn, undoable });
        if board {
            // docs/rules/README.md, “Common actions”: a board action of the other side declines. With more than two
            // seats that is anybody who has not said yes; an offer does not outlive a seat either.
            let open = |offer: &Offer| !offer.agreed.contains(&seat);
            if self.draw.as_ref().is_some_and(open) || (self.draw.is_some() && self.living() != living) {
                self.draw = None;
                events
                    .insert(0, Event::public("draw_declined", Words::new("和棋未成", "Draw declined"), None));
            }
            self.undo = None;
        }
        if self.game.outcome().is_some() {
            self.draw = None;
            self.undo = None;
        }
        Ok(events)
    }

    fn living(&self) -> usize {
        (0..self.game.seats()).filter(|seat| self.game.alive(Seat(*seat))).count()
    }

    fn common(&mut self, seat: Seat, action: Common) -> Result<Vec<Event>, Refusal> {
        let over = self.game.outcome().is_some();
        if !over && !self.game.alive(seat) {
            return Err(Refusal::new("fallen", "这一方已经出局", "this seat has fallen"));
        }
        if let Common::Undo | Common::UndoAnswer(_) = action {
            return self.undoing(seat, action == Common::Undo, action == Common::UndoAnswer(true));
        }
        if over {
            return Err(Refusal::new("over", "对局已经结束", "the match is over"));
        }
        if let Common::Forfeit(how) = action {
            let turn = self.game.turn();
            self.draw = None;
            self.undo = None;
            let events = self.game.forfeit(seat, how);
            self.stepped(Step { seat, what: What::Forfeit(how), turn, undoable: false });
            return Ok(events);
        }
        if !self.game.in_play() {
            return Err(Refusal::new("wrong_phase", "开局后才能提和", "a draw can be offered only in play"));
        }
        let (zh, en) = self.game.side_name(seat);
        match (action, self.draw.take()) {
            (Common::Draw, Some(offer)) => {
                self.draw = Some(offer);
                Err(Refusal::new("offer_pending", "已有人提和，等待答复", "a draw is already offered"))
            }
            (Common::Draw, None) => {
                self.draw = Some(Offer::new(seat));
                let words = Words::new(format!("{zh}提和"), format!("{en} offers a draw"));
                Ok(vec![Event::public("draw_offered", words, None)])
            }
            (_, None) => Err(Refusal::new("no_offer", "没有人提和", "no draw is offered")),
            (_, Some(offer)) if offer.agreed.contains(&seat) => {
                self.draw = Some(offer);
                Err(Refusal::new("not_yours_to_answer", "请等对方答复", "the other side has to answer"))
            }
            (Common::DrawAnswer(true), Some(mut offer)) => {
                offer.agreed.push(seat);
                let words = Words::new(format!("{zh}同意和棋"), format!("{en} agrees to a draw"));
                let mut events = vec![Event::public("draw_agreed", words, None)];
                if self.asked(&offer, false).is_empty() {
                    self.undo = None;
                    let turn = self.game.turn();
                    events.extend(self.game.agree());
                    self.stepped(Step { seat, what: What::Agree, turn, undoable: false });
                } else {
                    self.draw = Some(offer);
                }
                Ok(events)
            }
            (_, Some(_)) => {
                let words = Words::new(format!("{zh}不同意和棋"), format!("{en} declines the draw"));
                Ok(vec![Event::public("draw_declined", words, None)])
            }
        }
    }

    fn undoing(&mut self, seat: Seat, asks: bool, yes: bool) -> Result<Vec<Event>, Refusal> {
        let (zh, en) = self.game.side_name(seat);
        if asks {
            if self.undo.is_some() {
                return Err(Refusal::new(
                    "undo_pending",
                    "已有人请求悔棋，等待答复",
                    "undo is already asked for",
                ));
            }
            let to = self.undo_target(seat)?;
            if self.common.practice {
                return Ok(self.take_back(to));
            }
            self.undo = Some(Offer::new(seat));
            let words = Words::new(format!("{zh}请求悔棋"), format!("{en} asks to take back"));
            return Ok(vec![Event::public("undo_asked", words, None)]);
        }
        let Some(mut offer) = self.undo.clone() else {
            return Err(Refusal::new("no_request", "没有人请求悔棋", "nobody asked for undo"));
        };
        if offer.agreed.contains(&seat) {
            return Err(Refusal::new("not_yours_to_answer", "请等对方答复", "the other side has to answer"));
        }
        if !yes {
            self.undo = None;
            let words = Words::new(format!("{zh}不同意悔棋"), format!("{en} declines the undo"));
            return Ok(vec![Event::public("undo_declined", words, None)]);
        }
        // A partner may say yes as well; it changes nothing.
        offer.agreed.push(seat);
        if self.asked(&offer, true).is_empty() {
            let to = self.undo_target(offer.by)?;
            return Ok(self.take_back(to));
        }
        self.undo = Some(offer);
        let words = Words::new(format!("{zh}同意悔棋"), format!("{en} agrees to take back"));
        Ok(vec![Event::public("undo_agreed", words, None)])
    }

    /// Whether `seat` could ask for undo now.
    pub fn can_undo(&self, seat: Seat) -> bool {
        let plays = self.game.alive(seat) || self.game.outcome().is_some();
        plays && self.undo.is_none() && self.undo_target(seat).is_ok()
    }

    /// How many steps are left when `asker` goes back to its last own turn.
    fn undo_target(&self, asker: Seat) -> Result<usize, Refusal> {
        let nothing = || Refusal::new("nothing_to_undo", "没有可以悔的棋", "there is nothing to take back");
        let barred = || {
            Refusal::new("undo_barred", "不能悔到公开的事之前", "what was made public cannot be taken back")
        };
        let last = self.line.iter().rposition(|step| step.seat == asker).ok_or_else(nothing)?;
        let turn = self.line[last].turn;
        let first = self.line.iter().position(|step| step.turn == turn && step.seat == asker).unwrap_or(last);
        if self.line[first..].iter().all(|step| step.undoable) { Ok(first) } else { Err(barred()) }
    }

    fn take_back(&mut self, to: usize) -> Vec<Event> {
        match &self.back {
            Some((steps, game)) if *steps == to => self.game = game.boxed(),
            _ => {
                self.game = self.rebuilt(to);
                self.back = Some((to, Arc::from(self.game.clone())));
            }
        }
        self.line.truncate(to);
        self.kept.truncate(to / KEPT + 1);
        self.undo = None;
        vec![Event::public("undone", Words::new("悔棋", "Taken back"), Some(Cue::Move))]
    }

    /// The game is now as after this step.
    fn stepped(&mut self, step: Step) {
        self.line.push(step);
        if self.line.len().is_multiple_of(KEPT) {
            self.kept.push(Arc::from(self.game.clone()));
        }
    }

    fn rebuilt(&self, steps: usize) -> Box<dyn Game> {
        let mut game = self.kept[steps / KEPT].boxed();
        for step in &self.line[steps / KEPT * KEPT..steps] {
            Self::redo(&mut game, step);
        }
        game
    }

    fn redo(game: &mut Box<dyn Game>, step: &Step) {
        #[cfg(test)]
        tests::count_redone();
        match &step.what {
            What::Act(action) => {
                let done = game.act(step.seat, action);
                debug_assert!(done.is_ok(), "a step of the line is legal again");
            }
            What::Forfeit(how) => {
                game.forfeit(step.seat, *how);
            }
            What::Agree => {
                game.agree();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use serde_json::json;

    use super::*;

    thread_local!(static REDONE: Cell<usize> = const { Cell::new(0) });

    pub(super) fn count_redone() {
        REDONE.set(REDONE.get() + 1);
    }

    fn practice() -> Match {
        let record = json!({ "format": 1, "game": "sifang", "options": { "practice": true }, "seed": 1 });
        Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("good options")
    }

    /// Plays `count` stones, none of them in a square.
    fn play(played: &mut Match, count: usize) {
        let points =
            (0..256).filter(|n| n % 16 % 3 != 2 && (n / 16 % 3 != 2 || n % 2 == 0)).map(|n| (n / 16, n % 16));
        let digits = b"1234567890ABCDEF";
        let mut free =
            points.map(|(row, column)| format!("{}{}", char::from(digits[row]), char::from(digits[column])));
        while played.steps() < count {
            let seat = played.game().to_move()[0];
            let point = free.next().expect("a free point");
            let _ = played.act(seat, &point);
        }
    }

    /// Taking back and playing on, n times, replays O(n) steps, however long the match is.
    #[test]
    fn undo_replays_a_bounded_number_of_steps() {
        let mut played = practice();
        play(&mut played, 70);
        let last = played.record().actions.last().expect("an action").clone();
        let before = REDONE.get();
        for _ in 0..1000 {
            played.act(last.seat, "undo").expect("practice");
            played.act(last.seat, &last.action).expect("the same stone again");
        }
        assert!(REDONE.get() - before <= 1000 * KEPT, "{} steps", REDONE.get() - before);
    }

    /// From every length back to every shorter one, the board is the one that was there.
    #[test]
    fn undo_finds_the_same_game_across_the_kept_ones() {
        let mut played = practice();
        let mut boards = vec![played.game().public()];
        for count in 1..=70 {
            play(&mut played, count);
            boards.push(played.game().public());
        }
        while played.steps() > 0 {
            let seat = played.line().last().expect("a step").0;
            played.act(seat, "undo").expect("practice");
            assert_eq!(played.game().public(), boards[played.steps()], "after {} steps", played.steps());
        }
        assert_eq!(played.kept.len(), 1);
    }
}

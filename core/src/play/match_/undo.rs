//! Taking back, and the games that are kept for it.

use std::sync::Arc;

use super::{Match, Offer, OfferKind, Step, What};
use crate::game::{Event, Game, IllegalAction, IllegalActionKind};
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::texts;

/// Snapshot interval, in steps of the main line.
const SNAPSHOT_INTERVAL: usize = 32;

impl Match {
    pub(super) fn undoing(&mut self, seat: Seat, asks: bool, yes: bool) -> Result<Vec<Event>, IllegalAction> {
        let side = self.game.side_name(seat);
        if asks {
            if self.undo.is_some() {
                return Err(IllegalAction::because(
                    IllegalActionKind::UndoPending,
                    texts::play::take_back_pending(),
                ));
            }
            let to = self.undo_target(seat)?;
            if self.common.practice {
                return Ok(self.take_back(to));
            }
            self.undo = Some(Offer::new(seat));
            let words = texts::play::asks_to_take_back(side);
            return Ok(vec![Event::public(words, None)]);
        }
        let Some(mut offer) = self.undo.clone() else {
            return Err(IllegalAction::because(
                IllegalActionKind::NoRequest,
                texts::play::no_take_back_asked(),
            ));
        };
        // A partner is not asked.
        if !self.asked(&offer, OfferKind::Undo).contains(&seat) {
            return Err(IllegalAction::not_yours_to_answer());
        }
        if !yes {
            self.undo = None;
            let words = texts::play::declines_take_back(side);
            return Ok(vec![Event::public(words, None)]);
        }
        offer.agreed.push(seat);
        if self.asked(&offer, OfferKind::Undo).is_empty() {
            let to = self.undo_target(offer.by)?;
            return Ok(self.take_back(to));
        }
        self.undo = Some(offer);
        let words = texts::play::agrees_to_take_back(side);
        Ok(vec![Event::public(words, None)])
    }

    /// Whether `seat` could ask for undo now.
    pub fn can_undo(&self, seat: Seat) -> bool {
        let plays = self.game.alive(seat) || self.game.outcome().is_some();
        plays && self.undo.is_none() && self.undo_target(seat).is_ok()
    }

    /// Why nobody can take a move back now: the closest of the reasons.
    pub fn why_no_undo(&self) -> IllegalAction {
        let seats = (0..self.game.seats()).map(Seat);
        let reasons = seats.filter_map(|seat| self.undo_target(seat).err());
        let closest = reasons.max_by_key(|refusal| refusal.kind == IllegalActionKind::UndoBarred);
        closest.unwrap_or_else(|| {
            IllegalAction::because(IllegalActionKind::NothingToUndo, texts::play::nothing_to_take_back())
        })
    }

    /// Returns the number of steps left when `asker` goes back to its last own turn.
    fn undo_target(&self, asker: Seat) -> Result<usize, IllegalAction> {
        let nothing =
            || IllegalAction::because(IllegalActionKind::NothingToUndo, texts::play::nothing_to_take_back());
        let barred = || IllegalAction::because(IllegalActionKind::UndoBarred, texts::play::made_public());
        // A turn is one board action; offers and answers since then are taken back with it.
        let own = |board: bool| {
            self.main_line.iter().rposition(|step| step.seat == asker && (step.board || !board))
        };
        let last = own(true).or_else(|| own(false)).ok_or_else(nothing)?;
        let turn = self.main_line[last].turn;
        let first =
            self.main_line.iter().position(|step| step.turn == turn && step.seat == asker).unwrap_or(last);
        if self.main_line[first..].iter().all(|step| step.undoable) { Ok(first) } else { Err(barred()) }
    }

    fn take_back(&mut self, to: usize) -> Vec<Event> {
        match &self.back {
            Some((steps, game)) if *steps == to => self.game = game.boxed(),
            _ => {
                self.game = self.rebuilt(to);
                self.back = Some((to, Arc::from(self.game.clone())));
            }
        }
        self.taken_back = true;
        self.main_line.truncate(to);
        self.snapshots.truncate(to / SNAPSHOT_INTERVAL + 1);
        self.undo = None;
        self.forget_taken_back();
        vec![Event::public(texts::play::taken_back(), Some(Cue::Move))]
    }

    /// The game is now as after this step.
    pub(super) fn stepped(&mut self, step: Step) {
        self.main_line.push(step);
        if self.main_line.len().is_multiple_of(SNAPSHOT_INTERVAL) {
            self.snapshots.push(Arc::from(self.game.clone()));
        }
    }

    pub(super) fn rebuilt(&self, steps: usize) -> Box<dyn Game> {
        let mut game = self.snapshots[steps / SNAPSHOT_INTERVAL].boxed();
        for step in &self.main_line[steps / SNAPSHOT_INTERVAL * SNAPSHOT_INTERVAL..steps] {
            Self::redo(&mut game, step);
        }
        game
    }

    pub(super) fn redo(game: &mut Box<dyn Game>, step: &Step) {
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
    use crate::game::Record;

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
        assert!(REDONE.get() - before <= 1000 * SNAPSHOT_INTERVAL, "{} steps", REDONE.get() - before);
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
            let seat = played.main_line().last().expect("a step").0;
            played.act(seat, "undo").expect("practice");
            assert_eq!(played.game().public(), boards[played.steps()], "after {} steps", played.steps());
        }
        assert_eq!(played.snapshots.len(), 1);
    }
}

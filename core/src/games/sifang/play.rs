//! The game's own actions, and how a match ends; docs/rules/sifang.md, “End and result”.

use super::action::Action;
use super::board::Colour;
use super::point::Point;
use super::{HistoryEntry, Sifang, Tally, names};
use super::{figures, terms};
use crate::game::{Applied, Ending, Event, IllegalAction, IllegalActionKind, phrases};
use crate::games::sifang::end::By;
use crate::games::sifang::end::End;
use crate::games::sifang::end::Score;
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::texts;

impl Sifang {
    pub(super) fn take(&mut self, seat: Seat, action: Action) -> Result<Applied, IllegalAction> {
        let mut events = Vec::new();
        let board = match action {
            Action::Stone(at) => {
                if let Some(refusal) = self.why_not(at) {
                    return Err(refusal);
                }
                self.put(at, &mut events);
                // A stone of the side that was asked declines.
                if self.count.is_some_and(|asker| asker != seat) {
                    self.count = None;
                }
                true
            }
            Action::Count => {
                if self.count.is_some() {
                    return Err(asked());
                }
                self.count = Some(seat);
                events
                    .push(Event::public(texts::sifang::count_offered(names::side(self.colour(seat))), None));
                false
            }
            Action::Answer(yes) => {
                if self.count == Some(seat) {
                    return Err(IllegalAction::not_yours_to_answer());
                }
                if self.count.take().is_none() {
                    return Err(IllegalAction::because(
                        IllegalActionKind::NoOffer,
                        texts::sifang::no_count(),
                    ));
                }
                events.push(Event::public(names::count_answered(self.colour(seat), yes), None));
                if yes {
                    self.judge(By::Count, &mut events);
                }
                false
            }
        };
        Ok(Applied { events, undoable: true, board })
    }

    /// Why no stone can be played on a point now, if so.
    pub(super) fn why_not(&self, at: Point) -> Option<IllegalAction> {
        self.board.at(at).map(|_| {
            IllegalAction::because(IllegalActionKind::Illegal, texts::sifang::occupied(names::point(at)))
        })
    }

    /// Puts the stone of the side to move on an empty point, and judges what follows.
    fn put(&mut self, at: Point, events: &mut Vec<Event>) {
        let colour = self.mover;
        let seat = self.seat(colour);
        let number = self.next_number(colour);
        let enemy_last = self.history.last().filter(|entry| entry.colour != colour).map(|entry| entry.at);
        let terms = terms(&self.board, colour, at, enemy_last);
        self.board.place(colour, at);
        let figures = figures(&self.board, colour, at);
        let squares = self.board.squares(colour, at);
        let threatens = squares.is_empty() && terms.iter().any(|term| term.threatens());
        let entry = HistoryEntry { seat, colour, at, number, terms, figures };
        let cue = if threatens { Cue::Check } else { Cue::Stone };
        events.push(Event::public(names::stone(&entry), Some(cue)));
        self.history.push(entry);
        if !squares.is_empty() {
            // Source, “基本规则” (5): 一方弈出四方形棋时即视为获胜而中止对弈.
            self.square = squares.into_iter().flatten().collect();
            self.square.sort();
            self.square.dedup();
            self.end(Ending::win(seat, End::Square), events);
        } else if self.board.empty().is_empty() {
            self.judge(By::Full, events);
        } else if self.board.left(colour.other()) > 0 {
            self.mover = colour.other();
        }
        // **Reading**: a side without stones is passed over; that happens only from a set-up position.
    }

    /// 裁定 by count: 排列分, then 连接分, then a draw.
    pub(super) fn judge(&mut self, by: By, events: &mut Vec<Event>) {
        let tally = Tally::of(&self.board);
        let link = tally.link();
        let (scores, score) = match (tally.row[0] == tally.row[1], link[0] == link[1]) {
            (false, _) => (tally.row, Score::Row),
            (true, false) => (link, Score::Link),
            (true, true) => (link, Score::Equal),
        };
        let how = End::Counted(by, score);
        self.tally = Some(tally);
        let outcome = match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Greater => Ending::win(self.seat(Colour::Black), how),
            std::cmp::Ordering::Less => Ending::win(self.seat(Colour::White), how),
            std::cmp::Ordering::Equal => Ending::draw(how),
        };
        self.end(outcome, events);
    }

    pub(super) fn end(&mut self, outcome: Ending<End>, events: &mut Vec<Event>) {
        self.count = None;
        self.outcome = Some(outcome);
        if let Some((title, reason)) = self.ending_words() {
            events.push(Event::public(phrases::result(&title, &reason), Some(Cue::Result)));
        }
    }
}

fn asked() -> IllegalAction {
    IllegalAction::because(IllegalActionKind::OfferPending, texts::sifang::count_pending())
}

//! Offers: a draw, and a game's own. All behave alike, docs/rules/README.md, “Offers”.

use super::{Match, Offer, OfferKind, Step, What};
use crate::game::{Event, IllegalAction, IllegalActionKind, Offering};
use crate::play::Common;
use crate::seat::Seat;
use crate::words::texts;

/// Own board actions that lie between a declined offer and the same one again.
const APART: usize = 3;

/// A declined offer: its seat, its kind, and the number of that seat's board actions at that time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Declined {
    by: Seat,
    what: &'static str,
    boards: usize,
}

impl Match {
    /// Whether a seat may make an offer of a kind now, `draw` or a game's own.
    ///
    /// # Errors
    /// Why not: another stands, the same was declined shortly before, or the board is not played on.
    pub fn may_offer(&self, seat: Seat, what: &'static str) -> Result<(), IllegalAction> {
        if !self.game.in_play() {
            return Err(IllegalAction::because(
                IllegalActionKind::WrongPhase,
                texts::play::offer_in_play_only(),
            ));
        }
        if self.draw.is_some() {
            return Err(IllegalAction::because(IllegalActionKind::OfferPending, texts::play::draw_pending()));
        }
        if self.game.offer().is_some() {
            return Err(IllegalAction::because(
                IllegalActionKind::OfferPending,
                texts::play::offer_pending(),
            ));
        }
        let declined = self.declined.iter().find(|one| one.by == seat && one.what == what);
        let left = declined.map_or(0, |one| (one.boards + APART).saturating_sub(self.boards_of(seat)));
        if left > 0 {
            return Err(IllegalAction::because(IllegalActionKind::TooSoon, texts::play::too_soon(left)));
        }
        Ok(())
    }

    /// The game's own action is looked at before it is taken: whether an offer may be made by it.
    pub(super) fn checked_offer(&self, seat: Seat, action: &str) -> Result<(), IllegalAction> {
        match self.game.offering(action) {
            Some(Offering::Makes(what)) if self.game.alive(seat) => self.may_offer(seat, what),
            Some(Offering::Makes(_) | Offering::Answers(_)) | None => Ok(()),
        }
    }

    /// The game's own offer `before` an action is compared with what stands after it. A decline is remembered, and
    /// announced where no answer announced it.
    pub(super) fn noticed_offer(
        &mut self,
        before: Option<(Seat, &'static str)>,
        action: &str,
        events: &mut Vec<Event>,
    ) {
        let Some((by, what)) = before.filter(|_| self.game.offer().is_none()) else { return };
        if self.game.outcome().is_some() {
            return;
        }
        match self.game.offering(action) {
            Some(Offering::Answers(true)) => {}
            Some(Offering::Answers(false)) => self.remember(by, what),
            Some(Offering::Makes(_)) | None => {
                self.remember(by, what);
                events.insert(0, Event::public(texts::play::offer_declined(), None));
            }
        }
    }

    pub(super) fn offer_draw(&mut self, seat: Seat) -> Result<Vec<Event>, IllegalAction> {
        self.may_offer(seat, OfferKind::Draw.as_str())?;
        self.draw = Some(Offer::new(seat));
        let side = self.game.side_name(seat);
        Ok(vec![Event::public(texts::play::offers_draw(side), None)])
    }

    pub(super) fn answer_draw(&mut self, seat: Seat, yes: bool) -> Result<Vec<Event>, IllegalAction> {
        let Some(offer) = &mut self.draw else {
            return Err(IllegalAction::because(IllegalActionKind::NoOffer, texts::play::no_draw_offered()));
        };
        if offer.agreed.contains(&seat) {
            return Err(IllegalAction::not_yours_to_answer());
        }
        let side = self.game.side_name(seat);
        if !yes {
            self.drop_draw();
            let words = texts::play::declines_draw(side);
            return Ok(vec![Event::public(words, None)]);
        }
        offer.agreed.push(seat);
        let words = texts::play::agrees_to_draw(side);
        let mut events = vec![Event::public(words, None)];
        self.agree_if_all(seat, &mut events);
        Ok(events)
    }

    /// A board action of a side that has not answered declines the draw.
    pub(super) fn played_on(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if self.draw.as_ref().is_some_and(|offer| !offer.agreed.contains(&seat)) {
            self.drop_draw();
            events.insert(0, Event::public(texts::play::draw_declined(), None));
        }
        if self.undo.take().is_some() && self.game.outcome().is_none() {
            events.insert(0, Event::public(texts::play::take_back_declined(), None));
        }
    }

    /// Seats may have fallen: they are no longer asked, and the offer of one that fell is gone. The last word on the
    /// board was `seat`'s.
    pub(super) fn ask_the_living(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if self.game.outcome().is_some() {
            self.draw = None;
            self.undo = None;
        } else if self.draw.as_ref().is_some_and(|offer| !self.game.alive(offer.by)) {
            self.draw = None;
            events.push(Event::public(texts::play::draw_declined(), None));
        } else {
            self.agree_if_all(seat, events);
        }
    }

    /// When nobody is asked any more, the draw is agreed; `seat` had the last word.
    fn agree_if_all(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let all = |offer: &Offer| self.asked(offer, OfferKind::Draw).is_empty();
        if !self.draw.as_ref().is_some_and(all) {
            return;
        }
        self.draw = None;
        self.undo = None;
        let turn = self.game.turn();
        events.extend(self.game.agree());
        self.stepped(Step { seat, what: What::Agree, turn, undoable: false, board: false });
    }

    fn drop_draw(&mut self) {
        if let Some(offer) = self.draw.take() {
            self.remember(offer.by, OfferKind::Draw.as_str());
        }
    }

    fn remember(&mut self, by: Seat, what: &'static str) {
        self.declined.retain(|one| one.by != by || one.what != what);
        self.declined.push(Declined { by, what, boards: self.boards_of(by) });
    }

    /// After taking back, the distance to the next offer is counted from where the board is now.
    pub(super) fn forget_taken_back(&mut self) {
        let mut declined = std::mem::take(&mut self.declined);
        for one in &mut declined {
            one.boards = one.boards.min(self.boards_of(one.by));
        }
        self.declined = declined;
    }

    fn boards_of(&self, seat: Seat) -> usize {
        self.main_line.iter().filter(|step| step.board && step.seat == seat).count()
    }
}

impl OfferKind {
    /// The answer to such an offer.
    pub fn answer(self, yes: bool) -> Common {
        match self {
            OfferKind::Draw => Common::DrawAnswer(yes),
            OfferKind::Undo => Common::UndoAnswer(yes),
        }
    }
}

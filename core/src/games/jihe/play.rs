//! The game's own actions, scoring, and how a match ends; docs/rules/jihe.md, “Moves”, “Scoring” and “End”.

use super::action::Action;
use super::claims::{self, Claim};
use super::lattice::{bit, each};
use super::{Claimed, HistoryEntry, Jihe, Mover, Offer, Proposal, names, other};
use crate::game::{Applied, Ending, Event, IllegalAction, IllegalActionKind, phrases};
use crate::games::jihe::end::End;
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::{Text, texts};

pub(super) fn illegal(reason: Text) -> IllegalAction {
    IllegalAction::because(IllegalActionKind::Illegal, reason)
}

impl Proposal {
    /// Returns the proposal in words: 靛方提议按分数结算
    pub(super) fn words(self, by: Seat) -> Text {
        match self {
            Proposal::Target(points) => texts::jihe::target_down(points, names::side(by)),
            Proposal::Settle => texts::jihe::settle_offered(names::side(by)),
        }
    }
}

impl Jihe {
    pub(super) fn take(&mut self, seat: Seat, action: &Action) -> Result<Applied, IllegalAction> {
        let mut events = Vec::new();
        let board = matches!(action, Action::Path(..) | Action::Claim(_) | Action::Pass);
        if board && seat != self.mover {
            return Err(IllegalAction::not_your_turn());
        }
        match action {
            Action::Target(points) => return self.propose(seat, Proposal::Target(*points)),
            Action::Settle => return self.propose(seat, Proposal::Settle),
            Action::Answer(yes) => return self.answer(seat, *yes),
            Action::Path(start, path) => self.act_path(*start, path, &mut events)?,
            Action::Claim(number) => self.act_claim(*number, &mut events)?,
            Action::Pass => self.act_pass(&mut events)?,
        }
        // A board action of the other side declines what stood open.
        if self.offer.is_some_and(|offer| offer.by != seat || self.outcome.is_some()) {
            self.offer = None;
        }
        Ok(Applied { events, undoable: true, board: true })
    }

    /// Why a path cannot be gone, if it cannot.
    pub(super) fn why_not(&self, start: u8, path: &[u8]) -> Option<IllegalAction> {
        let name = |point: u8| names::point(self.lattice, point);
        if !self.claims.is_empty() {
            return Some(IllegalAction::because(IllegalActionKind::WrongPhase, texts::jihe::claim_first()));
        }
        let Some((side, _)) = self.board.at(start) else {
            return Some(illegal(texts::jihe::no_piece_there(name(start))));
        };
        if side != self.mover.0 {
            return Some(illegal(texts::jihe::not_yours()));
        }
        let mover = Mover::new(self.lattice, &self.board, start)?;
        if mover.allows(path) {
            return None;
        }
        let others = self.board.occupied() & !bit(start);
        if let Some(taken) = path.iter().find(|point| others & bit(**point) != 0) {
            return Some(illegal(texts::jihe::point_occupied(name(*taken))));
        }
        let mut from = start;
        for (hop, to) in path.iter().enumerate() {
            if path[..hop].contains(to) || *to == start {
                return Some(illegal(texts::jihe::no_return(name(*to))));
            }
            if mover.landings(from) & bit(*to) == 0 {
                return Some(illegal(texts::jihe::cannot_reach(name(from), name(*to))));
            }
            from = *to;
        }
        Some(illegal(texts::jihe::no_such_move()))
    }

    fn act_path(&mut self, start: u8, path: &[u8], events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        if let Some(refusal) = self.why_not(start, path) {
            return Err(refusal);
        }
        let (Some((_, kind)), Some(to)) = (self.board.at(start), path.last()) else {
            return Err(illegal(texts::jihe::no_such_move()));
        };
        let jumped = Mover::new(self.lattice, &self.board, start)
            .is_some_and(|mover| path.len() > 1 || mover.landings(start) & bit(*to) != 0);
        events.push(Event::public(
            names::moved(self.lattice, self.mover, kind, start, path, jumped),
            Some(Cue::Move),
        ));
        self.board.shift(start, *to);
        self.ids[usize::from(*to)] = std::mem::take(&mut self.ids[usize::from(start)]);
        self.history.push(HistoryEntry { seat: self.mover, path: Some((start, path.to_vec())), points: 0 });
        self.score_turn(events);
        Ok(())
    }

    fn act_pass(&mut self, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        if !self.claims.is_empty() {
            return Err(IllegalAction::because(IllegalActionKind::WrongPhase, texts::jihe::claim_first()));
        }
        if !self.is_stuck() {
            return Err(illegal(texts::jihe::must_move()));
        }
        let words = texts::jihe::no_move_passes(names::side(self.mover));
        events.push(Event::public(words, None));
        self.history.push(HistoryEntry { seat: self.mover, path: None, points: 0 });
        self.score_turn(events);
        Ok(())
    }

    /// Scoring is compulsory and comes right after the own turn. With one choice it is made at once (Ruling).
    fn score_turn(&mut self, events: &mut Vec<Event>) {
        self.claimed = None;
        let mut claims = claims::of(self.lattice, &self.board, self.mover.0);
        match claims.len() {
            0 => self.finish_turn(false, events),
            1 => {
                let claim = claims.swap_remove(0);
                self.score(claim, events);
            }
            _ => self.claims = claims,
        }
    }

    fn act_claim(&mut self, number: usize, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        if self.claims.is_empty() {
            return Err(IllegalAction::because(
                IllegalActionKind::WrongPhase,
                texts::jihe::nothing_to_claim(),
            ));
        }
        let claim = number.checked_sub(1).and_then(|index| self.claims.get(index)).cloned();
        let none = || IllegalAction::because(IllegalActionKind::NoSuchClaim, texts::jihe::no_such_claim());
        let claim = claim.ok_or_else(none)?;
        self.score(claim, events);
        Ok(())
    }

    fn score(&mut self, claim: Claim, events: &mut Vec<Event>) {
        let gone = claim.remove | claim.others;
        self.board.take(gone);
        each(gone).for_each(|point| self.ids[usize::from(point)] = 0);
        let score = &mut self.scores[self.mover.index()];
        *score = score.saturating_add(claim.points);
        let total = *score;
        if let Some(entry) = self.history.last_mut() {
            entry.points = claim.points;
        }
        events.push(Event::public(names::scored(self.mover, &claim, total), Some(Cue::Points)));
        self.claims.clear();
        self.claimed = Some(Claimed { seat: self.mover, claim });
        self.finish_turn(true, events);
    }

    /// “雙方的勝負按雙方事先協定好的一個分數,先達到分數的一方為勝者”; the target is looked at first (Ruling).
    fn finish_turn(&mut self, scored: bool, events: &mut Vec<Event>) {
        self.quiet = if scored { 0 } else { self.quiet.saturating_add(1) };
        if self.scores[self.mover.index()] >= self.target {
            self.end(Ending::win(self.mover, End::Target), events);
        } else if self.scores[other(self.mover).index()] >= self.target {
            self.end(Ending::win(other(self.mover), End::Target), events);
        } else if !self.board.can_form(0) && !self.board.can_form(1) {
            self.settle(End::NoFigure, events);
        } else if self.options.no_progress > 0 && self.quiet >= self.options.no_progress {
            self.settle(End::NoProgress, events);
        } else {
            self.mover = other(self.mover);
        }
    }

    /// “根據分數高低,來分出勝負”; equal is a draw.
    fn settle(&mut self, reason: End, events: &mut Vec<Event>) {
        let outcome = match self.scores[0].cmp(&self.scores[1]) {
            std::cmp::Ordering::Greater => Ending::win(Seat(0), reason),
            std::cmp::Ordering::Less => Ending::win(Seat(1), reason),
            std::cmp::Ordering::Equal => Ending::draw(reason),
        };
        self.end(outcome, events);
    }

    pub(super) fn end(&mut self, outcome: Ending<End>, events: &mut Vec<Event>) {
        self.offer = None;
        self.claims.clear();
        let words = phrases::result(&names::title(&outcome), &names::ending(&outcome));
        events.push(Event::public(words, Some(Cue::Result)));
        self.outcome = Some(outcome);
    }

    /// “經協定,或降低分數標準,或根據分數高低”: an offer that the other side answers.
    fn propose(&mut self, seat: Seat, what: Proposal) -> Result<Applied, IllegalAction> {
        if self.offer.is_some() {
            return Err(IllegalAction::because(
                IllegalActionKind::OfferPending,
                texts::play::offer_pending(),
            ));
        }
        self.claim_first()?;
        if let Proposal::Target(points) = what
            && let Some(refusal) = self.why_no_target(points)
        {
            return Err(refusal);
        }
        self.offer = Some(Offer { by: seat, what });
        let words = what.words(seat);
        Ok(Applied { events: vec![Event::public(words, None)], undoable: true, board: false })
    }

    /// “while a claim is due, it comes first: `settle` and `target` wait for it”
    fn claim_first(&self) -> Result<(), IllegalAction> {
        if self.claims.is_empty() {
            return Ok(());
        }
        Err(IllegalAction::because(IllegalActionKind::WrongPhase, texts::jihe::claim_first()))
    }

    /// Why a target cannot be offered, if it cannot.
    pub(super) fn why_no_target(&self, points: u16) -> Option<IllegalAction> {
        let lower = (1..self.target).contains(&points);
        let most = self.target - 1;
        (!lower).then(|| illegal(texts::jihe::target_range(most)))
    }

    fn answer(&mut self, seat: Seat, yes: bool) -> Result<Applied, IllegalAction> {
        let offer = self
            .offer
            .ok_or_else(|| IllegalAction::because(IllegalActionKind::NoOffer, texts::jihe::no_offer()))?;
        if offer.by == seat {
            let refusal = IllegalAction::not_yours_to_answer();
            return Err(refusal);
        }
        if yes {
            self.claim_first()?;
        }
        self.offer = None;
        let side = names::side(seat);
        let words = if yes { texts::jihe::agrees(side) } else { texts::jihe::declines(side) };
        let mut events = vec![Event::public(words, None)];
        match offer.what {
            _ if !yes => {}
            Proposal::Settle => self.settle(End::Settle, &mut events),
            Proposal::Target(points) => {
                self.target = points;
                // “if a score already reaches it, the game ends: higher wins, equal is a draw”
                if self.scores.iter().any(|score| *score >= points) {
                    self.settle(End::Target, &mut events);
                }
            }
        }
        Ok(Applied { events, undoable: true, board: false })
    }
}

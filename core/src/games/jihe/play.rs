//! The game's own actions, scoring, and how a match ends; docs/rules/jihe.md, “Moves”, “Scoring” and “End”.

use super::action::Action;
use super::claims::{self, Claim};
use super::lattice::{bit, each};
use super::{Claimed, Deed, Jihe, Mover, Offer, Proposal, names, other};
use crate::game::{Done, Ending, Event, Forfeit, How, Refusal, RefusalKind};
use crate::games::jihe::end::End;
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::Words;

pub(super) fn illegal(zh: impl Into<String>, en: impl Into<String>) -> Refusal {
    Refusal::new(RefusalKind::Illegal, zh, en)
}

impl Jihe {
    pub(super) fn take(&mut self, seat: Seat, action: &Action) -> Result<Done, Refusal> {
        let mut events = Vec::new();
        let board = matches!(action, Action::Path(..) | Action::Claim(_) | Action::Pass);
        if board && seat != self.mover {
            return Err(Refusal::not_your_turn());
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
        Ok(Done { events, undoable: true, board: true })
    }

    /// Why a path cannot be gone, if it cannot.
    pub(super) fn why_not(&self, start: u8, path: &[u8]) -> Option<Refusal> {
        let name = |point: u8| self.lattice.name(point);
        if !self.claims.is_empty() {
            return Some(Refusal::new(RefusalKind::WrongPhase, "先选怎样计分", "choose how to score first"));
        }
        let Some((side, _)) = self.board.at(start) else {
            return Some(illegal(
                format!("{} 上没有棋子", name(start)),
                format!("there is no piece on {}", name(start)),
            ));
        };
        if side != self.mover.0 {
            return Some(illegal("这是对方的棋子", "that is the other side's piece"));
        }
        let mover = Mover::new(self.lattice, &self.board, start)?;
        if mover.allows(path) {
            return None;
        }
        let others = self.board.occupied() & !bit(start);
        if let Some(taken) = path.iter().find(|point| others & bit(**point) != 0) {
            let at = name(*taken);
            return Some(illegal(format!("{at} 上已有棋子"), format!("{at} is occupied")));
        }
        let mut from = start;
        for (hop, to) in path.iter().enumerate() {
            if path[..hop].contains(to) || *to == start {
                let at = name(*to);
                return Some(illegal(
                    format!("连跳不能回到 {at}"),
                    format!("a chain cannot come to {at} again"),
                ));
            }
            if mover.landings(from) & bit(*to) == 0 {
                let (a, b) = (name(from), name(*to));
                return Some(illegal(format!("{a} 走不到 {b}"), format!("{a} cannot go to {b}")));
            }
            from = *to;
        }
        Some(illegal("走法不合", "that is no move"))
    }

    fn act_path(&mut self, start: u8, path: &[u8], events: &mut Vec<Event>) -> Result<(), Refusal> {
        if let Some(refusal) = self.why_not(start, path) {
            return Err(refusal);
        }
        let (Some((_, kind)), Some(to)) = (self.board.at(start), path.last()) else {
            return Err(illegal("走法不合", "that is no move"));
        };
        let jumped = Mover::new(self.lattice, &self.board, start)
            .is_some_and(|mover| path.len() > 1 || mover.landings(start) & bit(*to) != 0);
        events.push(Event::public(
            names::moved(self.lattice, self.mover, kind, start, path, jumped),
            Some(Cue::Move),
        ));
        self.board.shift(start, *to);
        self.ids[usize::from(*to)] = std::mem::take(&mut self.ids[usize::from(start)]);
        self.deeds.push(Deed { seat: self.mover, path: Some((start, path.to_vec())), points: 0 });
        self.score_turn(events);
        Ok(())
    }

    fn act_pass(&mut self, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if !self.claims.is_empty() {
            return Err(Refusal::new(RefusalKind::WrongPhase, "先选怎样计分", "choose how to score first"));
        }
        if !self.is_stuck() {
            return Err(illegal("有棋可走，不能停", "there is a move, so you cannot pass"));
        }
        let (zh, en) = names::side(self.mover);
        let words = Words::new(format!("{zh}无棋可走，停一手"), format!("{en} has no move and passes"));
        events.push(Event::public(words, None));
        self.deeds.push(Deed { seat: self.mover, path: None, points: 0 });
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

    fn act_claim(&mut self, number: usize, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.claims.is_empty() {
            return Err(Refusal::new(
                RefusalKind::WrongPhase,
                "现在没有要选的计分",
                "there is nothing to choose now",
            ));
        }
        let claim = number.checked_sub(1).and_then(|index| self.claims.get(index)).cloned();
        let none =
            || Refusal::new(RefusalKind::NoSuchClaim, "没有这一种计分", "there is no claim of this number");
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
        if let Some(deed) = self.deeds.last_mut() {
            deed.points = claim.points;
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

    fn end(&mut self, outcome: Ending<End>, events: &mut Vec<Event>) {
        self.offer = None;
        self.claims.clear();
        let why = names::ending(outcome.how);
        let words = match outcome.winners.first() {
            Some(seat) => {
                let (zh, en) = names::side(*seat);
                Words::new(format!("{}，{zh}胜", why.zh), format!("{en} wins: {}", why.en))
            }
            None => Words::new(format!("{}，和棋", why.zh), format!("Draw: {}", why.en)),
        };
        events.push(Event::public(words, Some(Cue::Result)));
        self.outcome = Some(outcome);
    }

    /// “經協定,或降低分數標準,或根據分數高低”: an offer that the other side answers.
    fn propose(&mut self, seat: Seat, what: Proposal) -> Result<Done, Refusal> {
        if self.offer.is_some() {
            return Err(Refusal::new(
                RefusalKind::OfferPending,
                "已有提议，等待答复",
                "an offer is already open",
            ));
        }
        self.claim_first()?;
        if let Proposal::Target(points) = what
            && let Some(refusal) = self.why_no_target(points)
        {
            return Err(refusal);
        }
        self.offer = Some(Offer { by: seat, what });
        let (zh, en) = names::side(seat);
        let words = match what {
            Proposal::Target(points) => Words::new(
                format!("{zh}提议目标分降到 {points}"),
                format!("{en} offers to lower the target to {points}"),
            ),
            Proposal::Settle => {
                Words::new(format!("{zh}提议按分数结算"), format!("{en} offers to settle by score"))
            }
        };
        Ok(Done { events: vec![Event::public(words, None)], undoable: true, board: false })
    }

    /// “while a claim is due, it comes first: `settle` and `target` wait for it”
    fn claim_first(&self) -> Result<(), Refusal> {
        if self.claims.is_empty() {
            return Ok(());
        }
        Err(Refusal::new(RefusalKind::WrongPhase, "先选怎样计分", "choose how to score first"))
    }

    /// Why a target cannot be offered, if it cannot.
    pub(super) fn why_no_target(&self, points: u16) -> Option<Refusal> {
        let lower = (1..self.target).contains(&points);
        let most = self.target - 1;
        let zh = format!("新的目标分要在 1 到 {most} 之间");
        let en = format!("the new target must be lower than {} and at least 1", self.target);
        (!lower).then(|| illegal(zh, en))
    }

    fn answer(&mut self, seat: Seat, yes: bool) -> Result<Done, Refusal> {
        let offer =
            self.offer.ok_or_else(|| Refusal::new(RefusalKind::NoOffer, "没有提议", "nothing is offered"))?;
        if offer.by == seat {
            let refusal = Refusal::not_yours_to_answer();
            return Err(refusal);
        }
        if yes {
            self.claim_first()?;
        }
        self.offer = None;
        let (zh, en) = names::side(seat);
        let words = if yes {
            Words::new(format!("{zh}同意"), format!("{en} agrees"))
        } else {
            Words::new(format!("{zh}不同意"), format!("{en} declines"))
        };
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
        Ok(Done { events, undoable: true, board: false })
    }

    pub(super) fn give_up(&mut self, seat: Seat, how: Forfeit) -> Vec<Event> {
        let (zh, en) = names::side(seat);
        let words = match how {
            Forfeit::Resign => Words::new(format!("{zh}认负"), format!("{en} resigns")),
            Forfeit::Leave => Words::new(format!("{zh}退场"), format!("{en} leaves")),
            Forfeit::Timeout => Words::new(format!("{zh}超时"), format!("{en} is out of time")),
        };
        let mut events = vec![Event::public(words, None)];
        self.end(Ending::win(other(seat), How::Forfeit(how)), &mut events);
        events
    }

    pub(super) fn agree_on_draw(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        self.end(Ending::draw(How::Agreed), &mut events);
        events
    }
}

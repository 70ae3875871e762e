//! The game's own actions, and how games and the match end; docs/rules/gomoku.md, “Rooms” and “Winning”.

use super::action::Action;
use super::options::{ForbiddenMode, OpeningRule};
use super::point::{Point, Points};
use super::{Colour, Finished, Gomoku, HistoryEntry, Judge, Kinds, Phase, names, opening, other};
use crate::game::{Applied, EndReason, Ending, Event, Forfeit, IllegalAction, IllegalActionKind};
use crate::games::gomoku::end::End;
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::{Text, texts};

/// Fours in a row before the five that make a win a VCF. **Reading** of “all fours”: more than the one four
/// that nearly every five grows out of.
const VCF_FOURS: usize = 2;

pub(super) fn illegal(reason: Text) -> IllegalAction {
    IllegalAction::because(IllegalActionKind::Illegal, reason)
}

fn wrong_phase(reason: Text) -> IllegalAction {
    IllegalAction::because(IllegalActionKind::WrongPhase, reason)
}

impl Gomoku {
    pub(super) fn take(&mut self, action: Action) -> Result<Applied, IllegalAction> {
        let mut events = Vec::new();
        match (self.phase, action) {
            (Phase::Opening | Phase::Play, Action::Stone(at)) => self.act_stone(at, &mut events)?,
            (Phase::Play, Action::Pass) => self.act_pass(&mut events),
            (Phase::Play, Action::Claim) => self.act_claim(&mut events)?,
            (Phase::Swap, Action::Swap) => self.act_swap(true, &mut events),
            (Phase::Swap, Action::Keep) => self.act_swap(false, &mut events),
            (Phase::Declare | Phase::Swap, Action::Declare(count))
                if self.phase == Phase::Declare || self.may_offer_ten() =>
            {
                self.act_declare(count, &mut events)?;
            }
            (Phase::Offer, Action::Offer(points)) => self.act_offer(points, &mut events)?,
            (Phase::Choose, Action::Choose(at)) => self.act_choose(at, &mut events)?,
            _ => return Err(self.unfit()),
        }
        self.acts += 1;
        Ok(Applied { events, undoable: true, board: true })
    }

    /// Why a stone of the colour to move cannot be played on a point, if it cannot.
    pub(super) fn why_not(&self, at: Point) -> Option<IllegalAction> {
        if self.board.at(at).is_some() {
            return Some(illegal(texts::gomoku::is_occupied(names::point(at))));
        }
        if self.phase == Phase::Opening
            && let Some(refusal) = self.outside_opening(at)
        {
            return Some(refusal);
        }
        if self.options.blocks() && self.mover == Colour::Black {
            let kinds = Judge::new(&self.board).kinds(at);
            if kinds.any() {
                let reason = texts::gomoku::cannot_be_played(names::kinds(kinds), names::point(at));
                return Some(illegal(reason));
            }
        }
        None
    }

    fn act_stone(&mut self, at: Point, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        if let Some(refusal) = self.why_not(at) {
            return Err(refusal);
        }
        self.put(at, events);
        if self.phase == Phase::Opening {
            self.phase = self.after_stone();
        }
        Ok(())
    }

    /// Puts the stone of the colour to move on a point that may be played on, and judges what follows.
    fn put(&mut self, at: Point, events: &mut Vec<Event>) {
        let colour = self.mover;
        let seat = self.actor().unwrap_or(self.seat(colour));
        let exact = self.exact(colour);
        let kinds = if exact { Judge::new(&self.board).kinds(at) } else { Kinds::default() };
        let five = self.board.five(colour, at, exact);
        self.board.place(colour, at);
        let four = five.is_none() && self.board.has_four(colour, at, exact);
        self.history.push(HistoryEntry { seat, colour, point: Some(at), four });
        self.mover = colour.other();
        self.claimable = None;
        events.push(Event::public(
            texts::gomoku::stone(names::point(at), names::side(colour)),
            Some(Cue::Stone),
        ));
        self.name_opening(events);
        let owner = self.seat(colour);
        if let Some(row) = five {
            // “五连与禁手同时形成,先五为胜”: `kinds` is empty when there is a five.
            self.decisive = row;
            let vcf = self.is_vcf(owner);
            self.finish(Some(owner), End::Five { vcf }.into(), events);
        } else if kinds.any() && self.options.forbidden_mode == ForbiddenMode::Lose {
            self.decisive = vec![at];
            events.push(Event::public(
                texts::gomoku::is_forbidden(names::kinds(kinds), names::point(at)),
                None,
            ));
            self.finish(Some(other(owner)), End::Forbidden.into(), events);
        } else {
            if exact && self.options.forbidden_mode == ForbiddenMode::Call {
                self.claimable = Some(kinds);
            }
            self.judge_full(events);
        }
    }

    fn name_opening(&mut self, events: &mut Vec<Event>) {
        if self.options.start.is_some() || self.history.len() != 3 {
            return;
        }
        if let [Some(first), Some(second), Some(third)] = [0, 1, 2].map(|n: usize| self.history[n].point)
            && let Some(named) = opening::recognise(first, second, third)
        {
            self.opening = Some(named);
            events.push(Event::public(named.words(), None));
        }
    }

    /// A full board is a draw, but White may still catch a forbidden last stone.
    fn judge_full(&mut self, events: &mut Vec<Event>) {
        if self.board.empty().is_empty() && !self.claimable.is_some_and(Kinds::any) {
            self.finish(None, End::Full.into(), events);
        }
    }

    /// **Ruling**: two passes in a row end the game as a draw.
    fn act_pass(&mut self, events: &mut Vec<Event>) {
        let seat = self.seat(self.mover);
        let second = self.history.last().is_some_and(|entry| entry.point.is_none());
        self.history.push(HistoryEntry { seat, colour: self.mover, point: None, four: false });
        events.push(Event::public(texts::gomoku::passes(names::side(self.mover)), None));
        self.mover = self.mover.other();
        // An answer other than 禁手 makes a forbidden stone stand, as a white stone does.
        self.claimable = None;
        if second {
            self.finish(None, End::Passes.into(), events);
        } else {
            self.judge_full(events);
        }
    }

    /// “对局中如黑方出现禁手,白方应立即指出禁手点,黑方即负”; **Ruling**: a false claim is refused.
    fn act_claim(&mut self, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        if self.mover == Colour::Black {
            return Err(illegal(texts::gomoku::white_calls_only()));
        }
        match (self.claimable, self.last_point()) {
            (Some(kinds), Some(at)) if kinds.any() => {
                self.decisive = vec![at];
                events
                    .push(Event::public(texts::gomoku::claimed(names::kinds(kinds), names::point(at)), None));
                self.finish(Some(self.seat(Colour::White)), End::Forbidden.into(), events);
                Ok(())
            }
            (Some(_), Some(at)) => Err(IllegalAction::because(
                IllegalActionKind::FalseClaim,
                texts::gomoku::false_claim(names::point(at)),
            )
            .announced()),
            _ => Err(illegal(texts::gomoku::nothing_to_call())),
        }
    }

    /// The colours change, the seats stay.
    fn act_swap(&mut self, swap: bool, events: &mut Vec<Event>) {
        let words = if !swap {
            texts::gomoku::kept(names::side(self.mover))
        } else if self.options.opening_rule == OpeningRule::SwapTwoOffers {
            texts::gomoku::swapped()
        } else {
            texts::gomoku::swapped_again()
        };
        if swap {
            self.black = other(self.black);
            self.swapped = !self.swapped;
        }
        events.push(Event::public(words, None));
        self.phase = self.after_swap();
    }

    /// Declares the number of fifth moves.
    fn act_declare(&mut self, count: u8, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        let declarable = self.declarable();
        if !declarable.contains(&count) {
            let (least, most) = (declarable.start, declarable.end.saturating_sub(1));
            return Err(illegal(if least == most {
                texts::gomoku::declare_ten(most)
            } else {
                texts::gomoku::declare_within(most)
            }));
        }
        // The player of the last stone declares; Black itself declares its ten of 塔拉山口-10.
        let side = if self.phase == Phase::Declare { self.mover.other() } else { self.mover };
        self.fifths = count;
        self.phase = self.after_declaration();
        events.push(Event::public(texts::gomoku::declared(count, names::side(side)), None));
        Ok(())
    }

    /// The symmetries that leave all stones on the board in their places, colour by colour.
    pub(super) fn stabiliser(&self) -> Vec<u8> {
        (0..8).filter(|symmetry| self.board.turned(*symmetry) == self.board).collect()
    }

    /// Points that may be offered for stone 5.
    pub(super) fn offerable(&self) -> Points {
        self.board.empty().without(&self.forbidden())
    }

    /// Why a point cannot be offered beside others, if it cannot. **Ruling**: not equivalent to one of them under the
    /// symmetries of the stones, not forbidden.
    pub(super) fn why_no_fifth(&self, at: Point, others: &[Point]) -> Option<IllegalAction> {
        if self.board.at(at).is_some() {
            return Some(illegal(texts::gomoku::is_occupied(names::point(at))));
        }
        if !self.offerable().contains(at) {
            return Some(illegal(texts::gomoku::cannot_be_offered(names::point(at))));
        }
        if others.contains(&at) {
            return Some(illegal(texts::gomoku::offers_differ()));
        }
        let symmetries = self.stabiliser();
        let alike =
            others.iter().find(|other| symmetries.iter().any(|symmetry| other.turned(*symmetry) == at));
        alike.map(|other| illegal(texts::gomoku::same_by_symmetry(names::point(*other), names::point(at))))
    }

    /// Why these points cannot be offered, if they cannot: each for itself, then their number.
    pub(super) fn why_no_offer(&self, points: &[Point]) -> Option<IllegalAction> {
        let refused =
            points.iter().enumerate().find_map(|(index, at)| self.why_no_fifth(*at, &points[..index]));
        refused.or_else(|| {
            (points.len() != usize::from(self.fifths))
                .then(|| illegal(texts::gomoku::offer_count(self.fifths, points.len())))
        })
    }

    fn act_offer(&mut self, points: Vec<Point>, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        if let Some(refusal) = self.why_no_offer(&points) {
            return Err(refusal);
        }
        let words = match points[..] {
            [a, b] => texts::gomoku::offered(names::point(a), names::point(b)),
            _ => texts::gomoku::offered_many(names::point_list(&points)),
        };
        self.offers = points;
        self.phase = Phase::Choose;
        events.push(Event::public(words, None));
        Ok(())
    }

    fn act_choose(&mut self, at: Point, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        if !self.offers.contains(&at) {
            return Err(illegal(texts::gomoku::choose_offered(self.offers.len())));
        }
        self.phase = Phase::Play;
        events.push(Event::public(texts::gomoku::chosen(names::point(at)), None));
        self.offers.clear();
        self.put(at, events);
        Ok(())
    }

    fn unfit(&self) -> IllegalAction {
        match self.phase {
            Phase::Opening => wrong_phase(texts::gomoku::opening_first()),
            Phase::Swap => wrong_phase(texts::gomoku::swap_first(names::side(self.mover))),
            Phase::Declare => wrong_phase(texts::gomoku::declare_first(names::side(self.mover.other()))),
            Phase::Offer => wrong_phase(texts::gomoku::offer_first(self.fifths)),
            Phase::Choose => wrong_phase(texts::gomoku::choose_first(self.offers.len())),
            Phase::Play => wrong_phase(texts::shared::not_now()),
            Phase::End => IllegalAction::over(),
        }
    }

    pub(super) fn last_point(&self) -> Option<Point> {
        self.history.last().and_then(|entry| entry.point)
    }

    /// VCF胜: the winner's moves before the five were all fours since some point.
    fn is_vcf(&self, winner: Seat) -> bool {
        let own = self.history.iter().rev().filter(|entry| self.seat(entry.colour) == winner);
        own.skip(1).take_while(|entry| entry.four).count() >= VCF_FOURS
    }

    /// Ends the game. A match of several goes on with the next one by itself.
    pub(super) fn finish(&mut self, winner: Option<Seat>, how: EndReason<End>, events: &mut Vec<Event>) {
        if let Some(winner) = winner {
            // “局分：胜方得2分,负方得-2分”.
            self.score[winner.index()] += 2;
            self.score[other(winner).index()] -= 2;
        }
        let finished = Finished {
            board: self.board,
            history: self.history.clone(),
            decisive: self.decisive.clone(),
            black: self.black,
            winner,
            how,
        };
        let words = names::result(&finished, self.options.forbidden_mode);
        self.finished.push(finished);
        self.claimable = None;
        self.offers.clear();
        let over =
            how == EndReason::Forfeit(Forfeit::Leave) || self.finished.len() >= self.options.games as usize;
        let is_five = matches!(how, EndReason::Rule(End::Five { .. }));
        events.push(Event::public(words, Some(if is_five { Cue::Five } else { Cue::Result })));
        if over {
            self.phase = Phase::End;
            self.outcome = Some(self.decide(winner, how));
            if self.options.games > 1 {
                events.push(Event::public(names::final_score(self.score), None));
            }
        } else {
            self.set_out();
            let words = names::next_game(self.finished.len() + 1, self.black, self.score);
            events.push(Event::public(words, None));
        }
    }

    /// **Reading**: a match of several games goes to the higher sum of scores; equal sums are a draw. Its reason is the last
    /// game's. A seat that leaves loses the match whatever the score.
    fn decide(&self, winner: Option<Seat>, how: EndReason<End>) -> Ending<End> {
        let winner = if how == EndReason::Forfeit(Forfeit::Leave) {
            winner
        } else {
            [0, 1].into_iter().find(|seat| self.score[*seat] > 0).map(|seat| Seat(seat as u8))
        };
        let last = self.finished.last().is_some_and(|last| last.winner == winner);
        let how = match how {
            EndReason::Rule(End::Five { vcf }) => EndReason::Rule(End::Five { vcf: vcf && last }),
            EndReason::Rule(End::Forbidden | End::Full | End::Passes)
            | EndReason::Agreed
            | EndReason::Forfeit(_) => how,
        };
        Ending { winners: winner.into_iter().collect(), how }
    }
}

//! Play on the board: moves, activation, verdicts.

use super::{HistoryEntry, Phase, Spy, Undercover, is_soldier, names, other, seat_of, side_of};
use crate::game::{Applied, Ending, Event, IllegalAction, IllegalActionKind};
use crate::games::undercover::end::End;
use crate::games::xiangqi::{
    Illegality, Line, Move, PieceKind, Repetition, Square, notation, repetition, why_illegal,
};
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::{Text, texts};

/// Plies without a capture, a soldier move or an activation that make a draw. Ruling.
pub(super) const NO_PROGRESS: u32 = 120;

impl Undercover {
    pub(super) fn act_move(&mut self, seat: Seat, mv: Move) -> Result<Applied, IllegalAction> {
        let position = *self.position();
        if !position.is_legal(mv) {
            let why = why_illegal(&position, side_of(seat), mv.from, mv.to).unwrap_or(Illegality::WrongShape);
            return Err(refused(why));
        }
        let text = notation::to_chinese(&position, mv);
        let taken = position.piece_at(mv.to);
        self.line.push(mv);
        let mut events = Vec::new();
        let cue = if taken.is_some() { Cue::Capture } else { Cue::Move };
        events.push(Event::public(names::moved(seat, &text, taken), Some(cue)));
        self.ids[mv.to.index()] = self.ids[mv.from.index()];
        self.ids[mv.from.index()] = 0;
        self.history.push(HistoryEntry { seat, text, from: mv.from, to: mv.to, taken });
        self.follow_spies(seat, mv, &mut events);
        self.end_turn(seat, &mut events);
        Ok(Applied { events, undoable: true, board: true })
    }

    /// Moves the spies with their soldiers. Only its owner can take a hidden spy: it wears the other
    /// side's colour.
    fn follow_spies(&mut self, mover: Seat, mv: Move, events: &mut Vec<Event>) {
        for owner in [Seat(0), Seat(1)] {
            let spy = &mut self.spies[owner.index()];
            if *spy == Spy::Hidden(mv.from) {
                *spy = Spy::Hidden(mv.to);
            } else if *spy == Spy::Hidden(mv.to) {
                *spy = Spy::Lost;
                debug_assert_eq!(owner, mover, "only its owner can take a spy");
                events.push(Event::private(owner, texts::undercover::spy_fallen()));
            }
        }
    }

    /// Whether a seat whose turn it is may activate: the spy stands, it was not used, the ban is over,
    /// and no piece other than the spy gives check.
    pub(super) fn can_activate(&self, seat: Seat) -> bool {
        self.activation(seat).is_ok()
    }

    /// The spy's square, or why it cannot be activated. The order of the refusals is part of the
    /// secrecy: all that depend on the spy look alike to everybody.
    pub(super) fn activation(&self, seat: Seat) -> Result<Square, IllegalAction> {
        let owner = seat.index();
        if let Some(refusal) = self.activation_barred(seat) {
            return Err(refusal);
        }
        let detail = match self.spies[owner] {
            Spy::Hidden(square) => {
                if self.position().checkers().without(square).is_empty() {
                    return Ok(square);
                }
                texts::undercover::stays_in_check()
            }
            Spy::Lost => texts::undercover::no_spy_fallen(),
            Spy::Unpicked | Spy::Unknown | Spy::None | Spy::Activated => texts::undercover::no_spy(),
        };
        let mut refusal =
            IllegalAction::because(IllegalActionKind::CannotActivate, texts::undercover::cannot_activate());
        refusal.detail = Some(Box::new(detail));
        Err(refusal)
    }

    /// The public reasons against activating.
    pub(super) fn activation_barred(&self, seat: Seat) -> Option<IllegalAction> {
        match self.phase {
            Phase::End => return Some(IllegalAction::over()),
            Phase::Play => {}
            Phase::Lock(_) | Phase::LayoutBefore(_) | Phase::Pick(_) | Phase::LayoutAfter(_) => {
                return Some(IllegalAction::because(
                    IllegalActionKind::WrongPhase,
                    texts::undercover::not_begun(),
                ));
            }
        }
        if self.is_plain() {
            return Some(IllegalAction::because(
                IllegalActionKind::Illegal,
                texts::undercover::nobody_has_a_spy(),
            ));
        }
        if self.mover() != seat {
            return Some(IllegalAction::not_your_turn());
        }
        if self.spies[seat.index()] == Spy::Activated {
            return Some(IllegalAction::because(
                IllegalActionKind::AlreadyActivated,
                texts::undercover::activated_before(),
            ));
        }
        let left = self.ban_left(seat);
        if left > 0 {
            return Some(IllegalAction::because(
                IllegalActionKind::Banned,
                texts::undercover::ban_left(left),
            ));
        }
        None
    }

    pub(super) fn act_activate(&mut self, seat: Seat) -> Result<Applied, IllegalAction> {
        let square = self.activation(seat)?;
        let mut position = *self.position();
        let _ = position.turn_soldier(square);
        self.line = Line::new(position);
        self.spies[seat.index()] = Spy::Activated;
        let mut events =
            vec![Event::public(texts::undercover::activates(names::side(seat)), Some(Cue::Activated))];
        self.history.push(HistoryEntry {
            seat,
            text: names::ACTIVATION.to_owned(),
            from: square,
            to: square,
            taken: None,
        });
        self.end_turn(seat, &mut events);
        Ok(Applied { events, undoable: false, board: true })
    }

    fn end_turn(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let owner = seat.index();
        let banned = self.ban_left(seat) > 0;
        self.made[owner] += 1;
        self.plies += 1;
        if banned && self.ban_left(seat) == 0 {
            events.push(Event::public(texts::undercover::ban_ends(names::side(seat)), None));
        }
        self.judge_mate(events);
        if self.outcome.is_none() {
            self.judge_draw(events);
        }
        let warning = self.repetition_warning();
        if self.outcome.is_none() {
            if self.position().in_check() {
                events.push(Event::public(texts::undercover::check(), Some(Cue::Check)));
            }
            events.extend(warning.map(|words| Event::public(words, None)));
            let next = self.mover();
            events.extend(self.place_event(next));
        }
    }

    /// 绝杀 and 困毙: the side to move has no move, and no activation either.
    pub(super) fn judge_mate(&mut self, events: &mut Vec<Event>) {
        let mover = self.mover();
        let active = self.can_activate(mover) || self.may_activate_unseen(mover);
        if !self.position().has_legal_move() && !active {
            let reason = if self.position().in_check() { End::Mate } else { End::Stalemate };
            self.finish(Ending::win(other(mover), reason), events);
        }
    }

    /// Returns the warning while a position comes back and nothing is decided yet: the result that would follow. Page,
    /// “Repetition”: from the third occurrence on where the fifth decides, at the second where the third does.
    fn repetition_warning(&self) -> Option<Text> {
        let now = self.line.occurrences();
        if self.outcome.is_some() || now < self.options.repetition.warned() {
            return None;
        }
        let left = self.options.repetition.times().saturating_sub(now);
        Some(names::repetition_warning(now, left, repetition::judge(&self.line, now)?))
    }

    /// Repetition, no progress, material; in this order.
    pub(super) fn judge_draw(&mut self, events: &mut Vec<Event>) {
        let outcome = match repetition::judge(&self.line, self.options.repetition.times()) {
            Some(Repetition::PerpetualCheck { loser }) => {
                Some(Ending::win(seat_of(loser.other()), End::PerpetualCheck))
            }
            Some(Repetition::PerpetualChase { loser }) => {
                Some(Ending::win(seat_of(loser.other()), End::PerpetualChase))
            }
            Some(Repetition::Draw) => Some(Ending::draw(End::Repetition)),
            None if self.position().halfmove_clock() >= NO_PROGRESS => Some(Ending::draw(End::NoProgress)),
            None if !self.position().has_attackers() => Some(Ending::draw(End::Material)),
            None => None,
        };
        if let Some(outcome) = outcome {
            self.finish(outcome, events);
        }
    }

    /// Returns the text of the owner's voice at the beginning of its turn, whether or not the place changed; alike in
    /// kind for a seat without a spy.
    pub(super) fn place_event(&self, seat: Seat) -> Option<Event> {
        if !self.options.voice[seat.index()] || self.spies[seat.index()] == Spy::Activated {
            return None;
        }
        self.place_words(seat).map(|words| Event::private(seat, words))
    }

    /// Whether an enemy soldier stands on `square`, seen by `seat`.
    pub(super) fn is_enemy_soldier(&self, seat: Seat, square: Square) -> bool {
        is_soldier(self.position(), square, side_of(other(seat)))
    }

    /// Enemy pieces a seat has taken, in the order of their worth.
    pub(super) fn taken_by(&self, seat: Seat) -> Vec<crate::games::xiangqi::Piece> {
        let mut taken: Vec<_> =
            self.history.iter().filter(|entry| entry.seat == seat).filter_map(|entry| entry.taken).collect();
        taken.sort_by_key(|piece| match piece.kind {
            PieceKind::Chariot => 0,
            PieceKind::Cannon => 1,
            PieceKind::Horse => 2,
            PieceKind::Elephant => 3,
            PieceKind::Advisor => 4,
            PieceKind::Soldier | PieceKind::General => 5,
        });
        taken
    }
}

fn refused(why: Illegality) -> IllegalAction {
    IllegalAction::because(IllegalActionKind::Illegal, why.words())
}

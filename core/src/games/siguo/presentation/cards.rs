//! Bombs and exchanges by touch: chosen, shown on the board, asked, done.

use super::draft::Drafted;
use crate::game::{Confirm, Draft, IllegalAction, InputEffect, ViewContext};
use crate::games::siguo::army::Kind;
use crate::games::siguo::play::illegal;
use crate::games::siguo::point::{Base, Point, enemies, partner};
use crate::games::siguo::{Action, Siguo, names};
use crate::seat::Seat;
use crate::words::{Joint, Text, texts};

impl Siguo {
    /// Why the bomb button is off.
    pub(super) fn no_bomb(&self, seat: Seat) -> Option<IllegalAction> {
        if !self.bombs(seat).is_empty() {
            None
        } else if self.cards[seat.index()][0] == 0 {
            Some(illegal(texts::siguo::no_bomb_left()))
        } else if self.board.bases_of(seat).next().is_none() {
            Some(illegal(texts::siguo::no_base_held()))
        } else {
            Some(illegal(texts::siguo::zone_empty()))
        }
    }

    /// Why the exchange button is off.
    pub(super) fn no_exchange(&self, seat: Seat) -> Option<IllegalAction> {
        if !self.exchanges(seat).is_empty() {
            None
        } else if self.cards[seat.index()][1] == 0 {
            Some(illegal(texts::siguo::no_exchange_left()))
        } else if self.exchanged {
            Some(illegal(texts::siguo::one_exchange()))
        } else {
            // Where both hold bases, the reason is that of the exchange that could be thought of.
            let mut pairs = self
                .board
                .bases_of(seat)
                .flat_map(|own| self.board.bases_of(partner(seat)).map(move |other| (own.at, other.at)));
            let why = pairs.find_map(|(own, other)| self.why_no_exchange(seat, own, other));
            why.or_else(|| Some(illegal(texts::siguo::both_need_bases())))
        }
    }

    pub(super) fn bomb_press(&self, seat: Seat, context: &ViewContext) -> InputEffect {
        if let Some(refusal) = self.no_bomb(seat) {
            return InputEffect::Refuse(refusal);
        }
        match self.bombs(seat).as_slice() {
            [(base, _)] => self.ask_bomb(seat, *base),
            _ if matches!(Drafted::of(context), Some(Drafted::Bomb(_))) => {
                InputEffect::Draft(Draft::default())
            }
            _ => Drafted::Bomb(None).touch(),
        }
    }

    pub(super) fn bomb_tap(&self, seat: Seat, at: Point) -> InputEffect {
        if self.bombs(seat).iter().any(|(base, _)| *base == at) {
            self.ask_bomb(seat, at)
        } else {
            InputEffect::Warn(illegal(texts::siguo::tap_bomb_base()))
        }
    }

    /// Asks before a bomb; the zone and the pieces it hits are shown meanwhile.
    pub(super) fn ask_bomb(&self, seat: Seat, base: Point) -> InputEffect {
        if let Some(refusal) = self.why_no_bomb(seat, base) {
            return InputEffect::Refuse(refusal);
        }
        let hit = Base::at(base).map(|ground| self.board.hit(seat, ground)).unwrap_or_default();
        let (mut pieces, mut ends) = (Vec::new(), Vec::new());
        for enemy in enemies(seat) {
            let side = names::side(enemy);
            for kind in Kind::ALL {
                let here = hit.iter().filter_map(|at| self.board.at(*at));
                let count = here.filter(|piece| piece.seat == enemy && piece.kind == kind).count();
                match (kind, count) {
                    (_, 0) => {}
                    (Kind::Soldier, count) => pieces.push(texts::siguo::soldiers_of(count, &side)),
                    (Kind::General | Kind::Rook | Kind::Cannon, _) => {
                        pieces.push(texts::siguo::piece_of(names::kind(kind), &side));
                    }
                }
                if kind == Kind::General && count > 0 {
                    ends.push(texts::siguo::side_is_then_out(&side));
                }
            }
        }
        let left = self.cards[seat.index()][0] - 1;
        let turn = if self.options.bomb_free {
            texts::siguo::bomb_is_free(left)
        } else {
            texts::siguo::bomb_is_move(left)
        };
        let removes = texts::siguo::bomb_removes(Text::joined(pieces, Joint::List));
        let sentences = [removes].into_iter().chain(ends).chain([turn]);
        InputEffect::Confirm(Box::new(Confirm {
            id: "bomb",
            action: Action::Bomb(base).to_string(),
            seat,
            title: texts::siguo::bomb_question(base.to_string()),
            text: Text::joined(sentences, Joint::Sentence),
            yes: texts::siguo::bomb(),
            draft: Draft::new(Drafted::Bomb(Some(base))),
        }))
    }

    pub(super) fn exchange_press(&self, seat: Seat, context: &ViewContext) -> InputEffect {
        if let Some(refusal) = self.no_exchange(seat) {
            return InputEffect::Refuse(refusal);
        }
        match self.exchanges(seat).as_slice() {
            [(own, other)] => self.ask_exchange(seat, *own, *other),
            _ if matches!(Drafted::of(context), Some(Drafted::Exchange(_))) => {
                InputEffect::Draft(Draft::default())
            }
            _ => Drafted::Exchange(Vec::new()).touch(),
        }
    }

    /// The exchanges that agree with the bases chosen so far.
    pub(super) fn exchanges_left(&self, seat: Seat, context: &ViewContext) -> Vec<(Point, Point)> {
        let mut pairs = self.exchanges(seat);
        for at in Drafted::chosen(context) {
            pairs.retain(|(own, other)| *own == at || *other == at);
        }
        pairs
    }

    /// One base after the other is tapped; a second tap takes the choice back.
    pub(super) fn exchange_tap(&self, seat: Seat, at: Point, context: &ViewContext) -> InputEffect {
        if Drafted::chosen(context) == [at] {
            return Drafted::Exchange(Vec::new()).touch();
        }
        let mut pairs = self.exchanges_left(seat, context);
        pairs.retain(|(own, other)| *own == at || *other == at);
        match pairs.as_slice() {
            [] => InputEffect::Warn(illegal(texts::siguo::tap_exchange_bases())),
            [(own, other)] => self.ask_exchange(seat, *own, *other),
            _ => Drafted::Exchange(vec![at]).touch(),
        }
    }

    pub(super) fn ask_exchange(&self, seat: Seat, own: Point, other: Point) -> InputEffect {
        if let Some(refusal) = self.why_no_exchange(seat, own, other) {
            return InputEffect::Refuse(refusal);
        }
        let kind = |at: Point| self.board.at(at).map_or(Text::none(), |piece| names::kind(piece.kind));
        let ally = names::side(partner(seat));
        let left = self.cards[seat.index()][1] - 1;
        InputEffect::Confirm(Box::new(Confirm {
            id: "exchange",
            action: Action::Exchange(own, other).to_string(),
            seat,
            title: texts::siguo::exchange_question(other.to_string(), own.to_string()),
            text: texts::siguo::exchange_explained(ally, left, kind(own), kind(other)),
            yes: texts::siguo::exchange(),
            draft: Draft::new(Drafted::Exchange(vec![own, other])),
        }))
    }
}

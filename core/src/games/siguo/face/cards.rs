//! Bombs and exchanges by touch: chosen, shown on the board, asked, done.

use super::draft::Drafted;
use crate::game::{Confirm, Draft, Look, Refusal, Touch};
use crate::games::siguo::army::Kind;
use crate::games::siguo::play::illegal;
use crate::games::siguo::point::{Base, Point, enemies, partner};
use crate::games::siguo::{Action, Siguo, names};
use crate::seat::Seat;
use crate::words::Words;

impl Siguo {
    /// Why the bomb button is off.
    pub(super) fn no_bomb(&self, seat: Seat) -> Option<Refusal> {
        if !self.bombs(seat).is_empty() {
            None
        } else if self.cards[seat.index()][0] == 0 {
            Some(illegal("炸弹卡已用完", "no bomb card is left"))
        } else if self.board.bases_of(seat).next().is_none() {
            Some(illegal("没有棋子占着军事基地", "none of your pieces stands on a base"))
        } else {
            Some(illegal("轰炸区里没有敌方棋子", "no enemy piece stands in the zone"))
        }
    }

    /// Why the exchange button is off.
    pub(super) fn no_exchange(&self, seat: Seat) -> Option<Refusal> {
        if !self.exchanges(seat).is_empty() {
            None
        } else if self.cards[seat.index()][1] == 0 {
            Some(illegal("交换卡已用完", "no exchange card is left"))
        } else if self.exchanged {
            Some(illegal("一手只能交换一次", "only one exchange in a turn"))
        } else {
            // Where both hold bases, the reason is that of the exchange that could be thought of.
            let mut pairs = self
                .board
                .bases_of(seat)
                .flat_map(|own| self.board.bases_of(partner(seat)).map(move |other| (own.at, other.at)));
            let why = pairs.find_map(|(own, other)| self.why_no_exchange(seat, own, other));
            why.or_else(|| {
                let words = ("自己和盟友都要有棋子占着军事基地", "you and your ally must both hold a base");
                Some(illegal(words.0, words.1))
            })
        }
    }

    pub(super) fn bomb_press(&self, seat: Seat, look: &Look) -> Touch {
        if let Some(refusal) = self.no_bomb(seat) {
            return Touch::Refuse(refusal);
        }
        match self.bombs(seat).as_slice() {
            [(base, _)] => self.ask_bomb(seat, *base),
            _ if matches!(Drafted::of(look), Some(Drafted::Bomb(_))) => Touch::Draft(Draft::default()),
            _ => Drafted::Bomb(None).touch(),
        }
    }

    pub(super) fn bomb_tap(&self, seat: Seat, at: Point) -> Touch {
        if self.bombs(seat).iter().any(|(base, _)| *base == at) {
            self.ask_bomb(seat, at)
        } else {
            Touch::Warn(illegal("点一个可以轰炸的基地，或取消", "tap a base to bomb from, or cancel"))
        }
    }

    /// The question before a bomb: the zone and what it hits are shown meanwhile.
    pub(super) fn ask_bomb(&self, seat: Seat, base: Point) -> Touch {
        if let Some(refusal) = self.why_no_bomb(seat, base) {
            return Touch::Refuse(refusal);
        }
        let hit = Base::at(base).map(|ground| self.board.hit(seat, ground)).unwrap_or_default();
        let (mut zh, mut en) = (Vec::new(), Vec::new());
        let mut ends = (String::new(), String::new());
        for enemy in enemies(seat) {
            let (side_zh, side_en) = names::side(enemy);
            for kind in Kind::ALL {
                let pieces = hit.iter().filter_map(|at| self.board.at(*at));
                let count = pieces.filter(|piece| piece.seat == enemy && piece.kind == kind).count();
                let (kind_zh, kind_en) = names::kind(kind);
                match (kind, count) {
                    (_, 0) => {}
                    (Kind::Soldier, n) => {
                        zh.push(format!("{side_zh}{kind_zh} {n} 枚"));
                        en.push(format!("{n} {kind_en}{} of {side_en}", if n == 1 { "" } else { "s" }));
                    }
                    (_, _) => {
                        zh.push(format!("{side_zh}{kind_zh}"));
                        en.push(format!("{side_en}'s {kind_en}"));
                    }
                }
                if kind == Kind::General && count > 0 {
                    ends.0 += &format!("{side_zh}就此出局。");
                    ends.1 += &format!(" {side_en} is then out.");
                }
            }
        }
        let left = self.cards[seat.index()][0] - 1;
        let (turn_zh, turn_en) = if self.options.bomb_free {
            ("不算一手", "your move is still to come")
        } else {
            ("算走了一手", "that is your move")
        };
        Touch::Confirm(Box::new(Confirm {
            id: "bomb",
            action: Action::Bomb(base).to_string(),
            seat,
            title: Words::new(format!("从 {base} 轰炸？"), format!("Bomb from {base}?")),
            text: Words::new(
                format!("炸掉{}。{}{turn_zh}，炸弹还剩 {left} 张。", zh.join("、"), ends.0),
                format!("It removes {}.{} {left} bombs remain; {turn_en}.", en.join(", "), ends.1),
            ),
            yes: Words::new("轰炸", "Bomb"),
            draft: Draft::new(Drafted::Bomb(Some(base))),
        }))
    }

    pub(super) fn exchange_press(&self, seat: Seat, look: &Look) -> Touch {
        if let Some(refusal) = self.no_exchange(seat) {
            return Touch::Refuse(refusal);
        }
        match self.exchanges(seat).as_slice() {
            [(own, other)] => self.ask_exchange(seat, *own, *other),
            _ if matches!(Drafted::of(look), Some(Drafted::Exchange(_))) => Touch::Draft(Draft::default()),
            _ => Drafted::Exchange(Vec::new()).touch(),
        }
    }

    /// The exchanges that agree with the bases chosen so far.
    pub(super) fn exchanges_left(&self, seat: Seat, look: &Look) -> Vec<(Point, Point)> {
        let mut pairs = self.exchanges(seat);
        for at in Drafted::chosen(look) {
            pairs.retain(|(own, other)| *own == at || *other == at);
        }
        pairs
    }

    /// One base after the other is tapped; a second tap takes the choice back.
    pub(super) fn exchange_tap(&self, seat: Seat, at: Point, look: &Look) -> Touch {
        if Drafted::chosen(look) == [at] {
            return Drafted::Exchange(Vec::new()).touch();
        }
        let mut pairs = self.exchanges_left(seat, look);
        pairs.retain(|(own, other)| *own == at || *other == at);
        match pairs.as_slice() {
            [] => Touch::Warn(illegal("点自己和盟友占着的基地，或取消", "tap a base of each, or cancel")),
            [(own, other)] => self.ask_exchange(seat, *own, *other),
            _ => Drafted::Exchange(vec![at]).touch(),
        }
    }

    pub(super) fn ask_exchange(&self, seat: Seat, own: Point, other: Point) -> Touch {
        if let Some(refusal) = self.why_no_exchange(seat, own, other) {
            return Touch::Refuse(refusal);
        }
        let kind = |at: Point| self.board.at(at).map_or(("", ""), |piece| names::kind(piece.kind));
        let ((mine_zh, mine_en), (theirs_zh, theirs_en)) = (kind(own), kind(other));
        let (ally_zh, ally_en) = names::side(partner(seat));
        let left = self.cards[seat.index()][1] - 1;
        Touch::Confirm(Box::new(Confirm {
            id: "exchange",
            action: Action::Exchange(own, other).to_string(),
            seat,
            title: Words::new(format!("交换 {own} 和 {other}？"), format!("Exchange {own} and {other}?")),
            text: Words::new(
                format!("自己的{mine_zh}和{ally_zh}的{theirs_zh}对调。之后还要走一手，交换还剩 {left} 张。"),
                format!(
                    "Your {mine_en} and {ally_en}'s {theirs_en} change places. Your move is still to come; exchanges left: {left}."
                ),
            ),
            yes: Words::new("交换", "Exchange"),
            draft: Draft::new(Drafted::Exchange(vec![own, other])),
        }))
    }
}

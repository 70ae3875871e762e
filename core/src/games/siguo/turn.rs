//! Actions of the mover besides moving, the order of turns, and falls of seats.

use super::point::{Base, Point, enemies, opposed, partner, seats};
use super::{Deployment, Fall, Phase, Siguo, names};
use crate::game::{Ending, Event};
use crate::games::siguo::end::End;
use crate::games::siguo::end::FallReason;
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::texts;

/// “最多不能超过四个兵”
pub(super) const MAX_MUSTERED: usize = 4;

/// A muster that the mover may make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Muster {
    /// The base.
    pub base: Point,
    /// Empty points around it, in board order.
    pub vacant: Vec<Point>,
    /// Own 兵 that may go there, in board order.
    pub soldiers: Vec<Point>,
}

impl Muster {
    /// Returns the greatest number of 兵 that may go.
    pub fn most(&self) -> usize {
        MAX_MUSTERED.min(self.vacant.len()).min(self.soldiers.len())
    }
}

impl Siguo {
    /// The musters that `seat` may make, in board order of their bases.
    pub(super) fn musters(&self, seat: Seat) -> Vec<Muster> {
        let free = |base: Point| base.around().filter(|at| self.board.at(*at).is_none());
        let soldiers = |base: Point| {
            let own = self.board.of(seat).filter(|(_, kind)| *kind == super::Kind::Soldier);
            own.map(|(at, _)| at).filter(move |at| *at != base).collect()
        };
        self.muster_rights[seat.index()]
            .iter()
            .map(|base| Muster { base: *base, vacant: free(*base).collect(), soldiers: soldiers(*base) })
            .filter(|muster| muster.most() > 0)
            .collect()
    }

    /// The bases that `seat` may bomb from, each with what would be hit, in board order.
    pub(super) fn bombs(&self, seat: Seat) -> Vec<(Point, Vec<Point>)> {
        if self.cards[seat.index()][0] == 0 {
            return Vec::new();
        }
        let hits = self.board.bases_of(seat).map(|base| (base.at, self.board.hit(seat, base)));
        hits.filter(|(_, hit)| !hit.is_empty()).collect()
    }

    /// The exchanges that `seat` may make: own base, partner's base, in board order.
    pub(super) fn exchanges(&self, seat: Seat) -> Vec<(Point, Point)> {
        let partner = partner(seat);
        let mut pairs = Vec::new();
        for own in self.board.bases_of(seat) {
            for other in self.board.bases_of(partner) {
                if self.why_no_exchange(seat, own.at, other.at).is_none() {
                    pairs.push((own.at, other.at));
                }
            }
        }
        pairs
    }

    /// Whether `seat` has a move, a muster or a bomb: one of these ends its turn or, with `bomb_free`, follows an exchange.
    pub(super) fn can_go_on(&self, seat: Seat) -> bool {
        self.board.can_move(seat) || !self.musters(seat).is_empty() || !self.bombs(seat).is_empty()
    }

    /// “无棋可走则停一手” (**Ruling**: only then).
    pub(super) fn must_pass(&self, seat: Seat) -> bool {
        !self.can_go_on(seat) && self.exchanges(seat).is_empty()
    }

    /// The two pieces change places, and the muster rights with them (**Ruling**: the acting seat in this
    /// turn, the partner on its own next turn).
    pub(super) fn swap(&mut self, seat: Seat, own: Point, other: Point) {
        let (mine, theirs) = (self.board.take(own), self.board.take(other));
        if let (Some(mine), Some(theirs)) = (mine, theirs) {
            self.board.put(own, theirs);
            self.board.put(other, mine);
        }
        for (seat, left, entered) in [(seat, own, other), (partner(seat), other, own)] {
            let muster_rights = &mut self.muster_rights[seat.index()];
            muster_rights.retain(|base| *base != left);
            if Base::at(entered).is_some_and(|base| opposed(seat, base.owner)) {
                muster_rights.push(entered);
                muster_rights.sort();
            }
        }
    }

    /// Chances to muster go with the piece that stood on the base.
    pub(super) fn drop_lost_chances(&mut self) {
        for seat in seats() {
            let board = &self.board;
            self.muster_rights[seat.index()].retain(|base| board.holds(seat, *base));
        }
    }

    /// The mover's turn is over: `arrived` is where its piece went. The next living seat is to move.
    pub(super) fn end_turn(&mut self, arrived: Option<Point>, stirred: bool, events: &mut Vec<Event>) {
        let seat = self.mover;
        // “不搬动‘兵’作自愿放弃”; **Ruling**: any other turn-ending action gives the chance up.
        self.muster_rights[seat.index()].clear();
        if let Some(base) = arrived.and_then(Base::at)
            && opposed(seat, base.owner)
        {
            self.muster_rights[seat.index()].push(base.at);
            if !self.musters(seat).is_empty() && self.outcome.is_none() {
                events.push(Event::public(
                    texts::siguo::occupied(names::point(base.at), names::side(seat)),
                    None,
                ));
            }
        }
        self.drop_lost_chances();
        self.quiet = if stirred || self.bombed { 0 } else { self.quiet + 1 };
        self.begin_turn();
        if self.outcome.is_none() && self.options.no_progress > 0 && self.quiet >= self.options.no_progress {
            self.finish(Ending::draw(End::NoProgress), events);
        }
    }

    /// Hands the turn to the next living seat.
    pub(super) fn begin_turn(&mut self) {
        self.turns += 1;
        self.exchanged = false;
        self.bombed = false;
        self.mover = self.next_living(self.mover);
    }

    /// A seat falls. “一人的‘将’被吃掉后，该人所有棋子均移出棋盘”; **Ruling**: its cards too.
    pub(super) fn fall(&mut self, seat: Seat, reason: FallReason, events: &mut Vec<Event>) {
        self.fallen[seat.index()] = Some(Fall { reason, turn: self.turns });
        self.board.clear(seat);
        self.cards[seat.index()] = [0, 0];
        let given = std::mem::replace(&mut self.deployments[seat.index()], Deployment::Lifted);
        self.withdrawn[seat.index()] = matches!(given, Deployment::Given(_) | Deployment::Unknown);
        self.drop_lost_chances();
        let cue = matches!(reason, FallReason::Captured | FallReason::Bombed).then_some(Cue::Capture);
        events.push(Event::public(names::fallen(seat, reason), cue));
        // “先吃掉敌方二人的‘将’的一方为胜出者”
        if self.outcome.is_none()
            && !self.lives(partner(seat))
            && let Some(how) = reason.end()
        {
            self.finish(Ending { winners: enemies(seat).to_vec(), how }, events);
        }
    }

    pub(super) fn finish(&mut self, outcome: Ending<End>, events: &mut Vec<Event>) {
        events.push(Event::public(names::result(&outcome, &self.fallen), Some(Cue::Result)));
        self.outcome = Some(outcome);
        self.phase = Phase::End;
        self.muster_rights.iter_mut().for_each(Vec::clear);
    }

    /// When all living seats have deployed, the screens go: everything is shown.
    pub(super) fn lift_when_ready(&mut self, events: &mut Vec<Event>) {
        if self.phase != Phase::Deploy || self.deploying().next().is_some() {
            return;
        }
        // What is unknown cannot be lifted: in a masked state, and while another device has not opened it.
        if self.deployments.contains(&Deployment::Unknown) {
            return;
        }
        let Some(first) = self.first_mover() else { return };
        for seat in seats() {
            let given = std::mem::replace(&mut self.deployments[seat.index()], Deployment::Lifted);
            if let Deployment::Given(army) = given {
                self.board.set_up(seat, &army);
            }
        }
        self.phase = Phase::Play;
        self.mover = first;
        self.began = Some(self.mover);
        events.push(Event::public(texts::siguo::lifted(names::side(self.mover)), Some(Cue::Lifted)));
    }
}

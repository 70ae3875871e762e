//! The game's own actions; docs/rules/siguo.md, “Moves” and “Bases”.

use super::action::Action;
use super::army::{Army, Kind};
use super::point::{Base, Point, opposed, partner};
use super::{Deployment, HistoryEntry, Illegality, Phase, Siguo, names};
use crate::game::{Applied, Event, Forfeit, IllegalAction, IllegalActionKind};
use crate::games::siguo::end::FallReason;
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::{Text, texts};

pub(super) fn illegal(reason: Text) -> IllegalAction {
    IllegalAction::because(IllegalActionKind::Illegal, reason)
}

/// Why a piece cannot go there, for people.
pub(super) fn refused(why: Illegality) -> IllegalAction {
    match why {
        Illegality::NoPiece => illegal(texts::siguo::no_piece()),
        Illegality::NotYours => illegal(texts::siguo::not_yours()),
        Illegality::NoStep => illegal(texts::siguo::no_step()),
        Illegality::Own => illegal(texts::siguo::own_piece_there()),
        Illegality::Partner => illegal(texts::siguo::ally_there()),
        Illegality::Shape => illegal(texts::siguo::wrong_shape()),
        Illegality::Home => illegal(texts::siguo::general_at_home()),
        Illegality::Blocked => illegal(texts::siguo::path_blocked()),
        Illegality::Screen => illegal(texts::siguo::cannon_needs_screen()),
    }
}

impl Siguo {
    /// Takes an action of a seat that may act.
    pub(super) fn take(&mut self, seat: Seat, action: &Action) -> Result<Applied, IllegalAction> {
        let mut events = Vec::new();
        match action {
            Action::Deploy(army) => {
                self.act_deploy(seat, army, &mut events)?;
                return Ok(Applied { events, undoable: false, board: false });
            }
            Action::Sealed => {
                self.deployments[seat.index()] = Deployment::Unknown;
                events.push(Event::public(texts::siguo::deployed(names::side(seat)), None));
                self.lift_when_ready(&mut events);
                return Ok(Applied { events, undoable: false, board: false });
            }
            Action::Move(from, to) => self.act_move(seat, *from, *to, &mut events)?,
            Action::Muster(base, pairs) => self.act_muster(seat, *base, pairs, &mut events)?,
            Action::Bomb(base) => self.act_bomb(seat, *base, &mut events)?,
            Action::Exchange(own, other) => self.act_exchange(seat, *own, *other, &mut events)?,
            Action::Pass => self.act_pass(seat, &mut events)?,
        }
        Ok(Applied { events, undoable: true, board: true })
    }

    /// Returns the fault of a deployment. The reasons name no point: they may be heard.
    pub(super) fn why_no_deployment(seat: Seat, army: &Army) -> Option<IllegalAction> {
        let corner = Point::corner(seat);
        if army.of(Kind::General) != [corner] {
            return Some(illegal(texts::siguo::general_in_corner()));
        }
        // **Ruling**: all pieces must be placed.
        if Kind::ALL.iter().any(|kind| army.of(*kind).len() != kind.count()) {
            return Some(illegal(texts::siguo::place_all()));
        }
        if army.pieces().any(|(_, at)| !at.in_zone(seat)) {
            return Some(illegal(texts::siguo::inside_line()));
        }
        army.doubled().map(|_| illegal(texts::siguo::point_taken()))
    }

    fn act_deploy(&mut self, seat: Seat, army: &Army, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        if let Some(refusal) = Self::why_no_deployment(seat, army) {
            return Err(refusal);
        }
        self.deployments[seat.index()] = Deployment::Given(army.clone());
        events.push(Event::public(texts::siguo::deployed(names::side(seat)), None));
        self.lift_when_ready(events);
        Ok(())
    }

    fn act_move(
        &mut self,
        seat: Seat,
        from: Point,
        to: Point,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalAction> {
        if let Some(why) = self.board.why_not(seat, from, to) {
            return Err(refused(why));
        }
        let Some(piece) = self.board.take(from) else { return Err(refused(Illegality::NoPiece)) };
        let taken = self.board.at(to);
        self.board.put(to, piece);
        let cue = if taken.is_some() { Cue::Capture } else { Cue::Move };
        let words = names::moved(seat, piece.kind, from, to, taken);
        events.push(Event::public(words, Some(cue)));
        let text = names::move_text(piece.kind, from, to, taken.is_some());
        self.did(HistoryEntry { seat, text, ways: vec![(from, to)], hit: Vec::new() });
        if let Some(fallen) = taken.filter(|piece| piece.kind == Kind::General) {
            self.fall(fallen.seat, FallReason::Captured, events);
        }
        self.end_turn(Some(to), taken.is_some(), events);
        Ok(())
    }

    /// “可以最多将自己在任意位置的四枚‘兵’搬动布置于此‘军事基地’周围最近的八个交叉点的空缺点处”
    fn act_muster(
        &mut self,
        seat: Seat,
        base: Point,
        pairs: &[(Point, Point)],
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalAction> {
        if let Some(refusal) = self.why_no_muster(seat, base, pairs) {
            return Err(refusal);
        }
        let movers: Vec<_> = pairs.iter().map(|(from, to)| (self.board.take(*from), *to)).collect();
        for (piece, to) in movers {
            if let Some(piece) = piece {
                self.board.put(to, piece);
            }
        }
        events.push(Event::public(
            texts::siguo::mustered(names::point(base), pairs.len(), names::side(seat)),
            Some(Cue::Move),
        ));
        let text = texts::siguo::muster_text(base.to_string(), pairs.len());
        self.did(HistoryEntry { seat, text, ways: pairs.to_vec(), hit: Vec::new() });
        self.end_turn(None, true, events);
        Ok(())
    }

    /// Why `seat` cannot muster so; `None` if it can.
    pub(super) fn why_no_muster(
        &self,
        seat: Seat,
        base: Point,
        pairs: &[(Point, Point)],
    ) -> Option<IllegalAction> {
        if let Some(refusal) = self.why_no_muster_at(seat, base) {
            return Some(refusal);
        }
        if pairs.is_empty() {
            return Some(illegal(texts::siguo::muster_one()));
        }
        if pairs.len() > super::turn::MAX_MUSTERED {
            return Some(illegal(texts::siguo::muster_four()));
        }
        let musters = self.musters(seat);
        let Some(muster) = musters.iter().find(|muster| muster.base == base) else {
            return Some(illegal(texts::siguo::nothing_to_muster()));
        };
        for (index, (from, to)) in pairs.iter().enumerate() {
            if *from == base {
                return Some(illegal(texts::siguo::base_piece_stays()));
            }
            if !muster.soldiers.contains(from) {
                return Some(illegal(texts::siguo::own_soldiers_only()));
            }
            if !base.around().any(|at| at == *to) {
                return Some(illegal(texts::siguo::around_base_only()));
            }
            if !muster.vacant.contains(to) {
                return Some(illegal(texts::siguo::point_not_empty()));
            }
            if pairs[..index].iter().any(|(f, t)| f == from || t == to) {
                return Some(illegal(texts::siguo::each_once()));
            }
        }
        None
    }

    /// **Rulings**: an enemy base, occupied by the seat's last move or by an exchange in this turn.
    fn why_no_muster_at(&self, seat: Seat, base: Point) -> Option<IllegalAction> {
        let Some(ground) = Base::at(base) else {
            return Some(illegal(texts::siguo::not_a_base()));
        };
        if !self.board.holds(seat, base) {
            return Some(illegal(texts::siguo::not_occupied()));
        }
        if !opposed(seat, ground.owner) {
            return Some(illegal(texts::siguo::enemy_base_only()));
        }
        if !self.muster_rights[seat.index()].contains(&base) {
            return Some(illegal(texts::siguo::muster_only_after()));
        }
        None
    }

    /// Why `seat` cannot bomb from a base; `None` if it can.
    pub(super) fn why_no_bomb(&self, seat: Seat, base: Point) -> Option<IllegalAction> {
        let Some(ground) = Base::at(base) else {
            return Some(illegal(texts::siguo::not_a_base()));
        };
        if !self.board.holds(seat, base) {
            return Some(illegal(texts::siguo::not_occupied()));
        }
        if self.cards[seat.index()][0] == 0 {
            return Some(illegal(texts::siguo::no_bomb_left()));
        }
        if self.board.hit(seat, ground).is_empty() {
            return Some(illegal(texts::siguo::zone_empty()));
        }
        None
    }

    /// “可以抛弃一张‘炸弹’卡片，炸掉敌方位于该‘军事基地’相邻的所述轰炸区内的任何棋子”
    fn act_bomb(&mut self, seat: Seat, base: Point, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        if let Some(refusal) = self.why_no_bomb(seat, base) {
            return Err(refusal);
        }
        let hit = Base::at(base).map(|ground| self.board.hit(seat, ground)).unwrap_or_default();
        self.cards[seat.index()][0] -= 1;
        let fallen: Vec<Seat> = hit
            .iter()
            .filter_map(|at| self.board.take(*at))
            .filter(|piece| piece.kind == Kind::General)
            .map(|piece| piece.seat)
            .collect();
        events.push(Event::public(
            texts::siguo::bombed(names::point(base), hit.len(), names::side(seat)),
            Some(Cue::Capture),
        ));
        let text = texts::siguo::bomb_text(base.to_string(), hit.len());
        self.did(HistoryEntry { seat, text, ways: Vec::new(), hit });
        self.drop_lost_chances();
        for fallen in fallen {
            self.fall(fallen, FallReason::Bombed, events);
        }
        if self.options.bomb_free && self.outcome.is_none() {
            self.bombed = true;
            self.quiet = 0;
        } else {
            self.end_turn(None, true, events);
        }
        Ok(())
    }

    /// Why `seat` cannot exchange so; `None` if it can.
    pub(super) fn why_no_exchange(&self, seat: Seat, own: Point, other: Point) -> Option<IllegalAction> {
        if Base::at(own).is_none() || Base::at(other).is_none() {
            return Some(illegal(texts::siguo::exchange_on_bases()));
        }
        let (mine, theirs) = (self.board.at(own), self.board.at(other));
        let (Some(mine), Some(theirs)) = (mine, theirs) else {
            return Some(illegal(texts::siguo::base_empty()));
        };
        if mine.seat != seat || theirs.seat != partner(seat) {
            return Some(illegal(texts::siguo::exchange_with_ally()));
        }
        if self.cards[seat.index()][1] == 0 {
            return Some(illegal(texts::siguo::no_exchange_left()));
        }
        if self.exchanged {
            return Some(illegal(texts::siguo::one_exchange()));
        }
        // **Ruling**: a 将 may not be exchanged.
        if mine.kind == Kind::General || theirs.kind == Kind::General {
            return Some(illegal(texts::siguo::general_not_exchanged()));
        }
        let mut after = self.clone();
        after.swap(seat, own, other);
        if after.can_go_on(seat) { None } else { Some(illegal(texts::siguo::exchange_would_stick())) }
    }

    /// “可以抛弃一张‘交换’卡片，甲、乙两人占领任意‘军事基地’的棋子可以相互交换”
    fn act_exchange(
        &mut self,
        seat: Seat,
        own: Point,
        other: Point,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalAction> {
        if let Some(refusal) = self.why_no_exchange(seat, own, other) {
            return Err(refusal);
        }
        self.cards[seat.index()][1] -= 1;
        self.exchanged = true;
        self.swap(seat, own, other);
        let (side, ally) = (names::side(seat), names::side(partner(seat)));
        let words = texts::siguo::exchanged(names::point(other), names::point(own), ally, side);
        events.push(Event::public(words, Some(Cue::Move)));
        let text = texts::siguo::exchange_text(other.to_string(), own.to_string());
        self.did(HistoryEntry { seat, text, ways: vec![(own, other), (other, own)], hit: Vec::new() });
        Ok(())
    }

    fn act_pass(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), IllegalAction> {
        if !self.must_pass(seat) {
            return Err(illegal(texts::siguo::must_move()));
        }
        events.push(Event::public(texts::siguo::passed(names::side(seat)), None));
        let text = texts::siguo::pass_text();
        self.did(HistoryEntry { seat, text, ways: Vec::new(), hit: Vec::new() });
        self.end_turn(None, false, events);
        Ok(())
    }

    /// **Ruling**: giving up, in turn or not, takes the seat off as if its 将 fell; during deployment it ends
    /// that seat's part likewise.
    pub(super) fn give_up(&mut self, seat: Seat, how: Forfeit, events: &mut Vec<Event>) {
        if self.outcome.is_some() || !self.lives(seat) {
            return;
        }
        self.fall(seat, FallReason::Forfeit(how), events);
        if self.outcome.is_some() {
            return;
        }
        match self.phase {
            Phase::Deploy => self.lift_when_ready(events),
            Phase::Play if self.mover == seat => self.begin_turn(),
            Phase::Play | Phase::End => {}
        }
    }

    /// Where the action stands in the order of lists: a phase that does not fit.
    pub(super) fn unfit(&self, action: &Action) -> Option<IllegalAction> {
        match (self.phase, action) {
            (Phase::End, _) => Some(IllegalAction::over()),
            (Phase::Deploy, Action::Deploy(_)) => None,
            (Phase::Deploy, Action::Sealed) if self.seeds.joint() => None,
            (_, Action::Sealed) => Some(IllegalAction::unknown_action()),
            (Phase::Deploy, _) => {
                Some(IllegalAction::because(IllegalActionKind::WrongPhase, texts::siguo::still_deploying()))
            }
            (Phase::Play, Action::Deploy(_)) => {
                Some(IllegalAction::because(IllegalActionKind::WrongPhase, texts::siguo::deployment_over()))
            }
            (Phase::Play, _) => None,
        }
    }
}

//! Marks and areas: selections and their targets, the actions at a base, the victims of a bomb.

use super::draft::Drafted;
use super::{board, deploy};
use crate::game::ViewContext;
use crate::games::siguo::point::{Base, Point};
use crate::games::siguo::{Phase, Siguo};
use crate::scene::{Area, AreaKind, Mark, MarkKind, Pt};
use crate::seat::Seat;

/// From points to the border of an area around them.
const WIDE: f32 = 0.5;

fn mark(kind: MarkKind, at: Point) -> Mark {
    Mark { kind, point: at.number(), text: String::new(), axes: Vec::new() }
}

fn area(kind: AreaKind, points: Vec<Pt>, closed: bool, seat: Seat) -> Area {
    let at = points.first().copied().unwrap_or(Pt { x: 0.0, y: 0.0 });
    Area { kind, points, closed, text: String::new(), at, seat: Some(seat.0) }
}

fn line(kind: AreaKind, from: Point, to: Point, seat: Seat) -> Area {
    area(kind, vec![board::place(from), board::place(to)], false, seat)
}

impl Siguo {
    pub(super) fn board_areas(&self, context: &ViewContext) -> Vec<Area> {
        let mut areas: Vec<Area> = self.blast().into_iter().collect();
        areas.extend(self.areas_of_turn(context));
        areas
    }

    /// The zone that the last action has bombed.
    fn blast(&self) -> Option<Area> {
        let entry = self.history.last()?;
        let at = entry.hit.first()?;
        let base = Base::all().find(|base| base.zone().any(|point| point == *at))?;
        Some(area(AreaKind::Blast, board::around(base.zone(), WIDE), true, entry.seat))
    }

    fn areas_of_turn(&self, context: &ViewContext) -> Vec<Area> {
        if let Some(seat) = self.arranging(context) {
            return vec![area(AreaKind::Place, board::around(Point::zone(seat), WIDE), true, seat)];
        }
        let Some(seat) = self.playing(context) else { return Vec::new() };
        let zone = |base: Point| {
            let ground = Base::at(base)?;
            Some(area(AreaKind::Aim, board::around(ground.zone(), WIDE), true, seat))
        };
        let ring = |base: Point| area(AreaKind::Place, board::around(base.around(), WIDE), true, seat);
        match Drafted::of(context) {
            Some(Drafted::Bomb(Some(base))) => zone(*base).into_iter().collect(),
            Some(Drafted::Bomb(None)) => {
                self.bombs(seat).into_iter().filter_map(|(base, _)| zone(base)).collect()
            }
            Some(Drafted::Exchange(bases)) => match bases.as_slice() {
                [own, other] => {
                    vec![line(AreaKind::Path, *own, *other, seat), line(AreaKind::Path, *other, *own, seat)]
                }
                _ => {
                    let pairs = self.exchanges_left(seat, context);
                    pairs.into_iter().map(|(own, other)| line(AreaKind::Guide, own, other, seat)).collect()
                }
            },
            Some(Drafted::Muster(Some(drafted))) => {
                let ways = drafted.pairs.iter().map(|(from, to)| line(AreaKind::Path, *from, *to, seat));
                [ring(drafted.base)].into_iter().chain(ways).collect()
            }
            Some(Drafted::Muster(None)) => {
                self.musters(seat).iter().map(|muster| ring(muster.base)).collect()
            }
            // What has come into play: the points around a taken base, the zones that could be bombed.
            Some(Drafted::Piece(_) | Drafted::Deploy(_)) | None => {
                let mut areas: Vec<Area> =
                    self.musters(seat).iter().map(|muster| ring(muster.base)).collect();
                areas.extend(self.bombs(seat).into_iter().filter_map(|(base, _)| zone(base)));
                areas
            }
        }
    }

    pub(super) fn board_marks(&self, context: &ViewContext) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(entry) = self.history.last() {
            marks.extend(entry.ways.iter().map(|(from, _)| mark(MarkKind::LastFrom, *from)));
            marks.extend(entry.ways.iter().map(|(_, to)| mark(MarkKind::LastTo, *to)));
            marks.extend(entry.hit.iter().map(|at| mark(MarkKind::LastFrom, *at)));
        }
        if let Some(seat) = self.arranging(context) {
            self.deploy_marks(seat, context, &mut marks);
        } else if let Some(seat) = self.playing(context) {
            match Drafted::of(context) {
                Some(Drafted::Bomb(_)) => self.bomb_marks(seat, context, &mut marks),
                Some(Drafted::Exchange(_)) => self.exchange_marks(seat, context, &mut marks),
                Some(Drafted::Muster(_)) => self.muster_marks(seat, context, &mut marks),
                Some(Drafted::Piece(_) | Drafted::Deploy(_)) | None => {
                    self.move_marks(seat, context, &mut marks);
                }
            }
        }
        marks
    }

    fn deploy_marks(&self, seat: Seat, context: &ViewContext, marks: &mut Vec<Mark>) {
        let draft = Drafted::deploy(context.draft);
        marks.extend(draft.held.map(|at| mark(MarkKind::Selected, at)));
        let slots = deploy::Slots::of(seat, &draft);
        let placing = draft.held.is_some() || Self::picked_kind(&draft, &slots).is_some();
        if !placing || !context.prefs.show_targets {
            return;
        }
        let taken: Vec<Point> = slots.pieces().map(|(_, _, at)| at).collect();
        let free = Point::zone(seat).filter(|at| *at != Point::corner(seat) && !taken.contains(at));
        marks.extend(free.map(|at| mark(MarkKind::Target, at)));
    }

    fn bomb_marks(&self, seat: Seat, context: &ViewContext, marks: &mut Vec<Mark>) {
        let chosen = Drafted::chosen(context);
        for (base, hit) in self.bombs(seat) {
            if chosen.is_empty() {
                marks.push(mark(MarkKind::TargetPiece, base));
            } else if chosen.contains(&base) {
                marks.push(mark(MarkKind::Selected, base));
                marks.extend(hit.into_iter().map(|at| mark(MarkKind::Leaving, at)));
            }
        }
    }

    fn exchange_marks(&self, seat: Seat, context: &ViewContext, marks: &mut Vec<Mark>) {
        let chosen = Drafted::chosen(context);
        marks.extend(chosen.iter().map(|at| mark(MarkKind::Selected, *at)));
        let pairs = self.exchanges_left(seat, context);
        let mut bases: Vec<Point> = pairs.into_iter().flat_map(|(own, other)| [own, other]).collect();
        bases.sort();
        bases.dedup();
        let open = bases.into_iter().filter(|at| !chosen.contains(at));
        marks.extend(open.map(|at| mark(MarkKind::TargetPiece, at)));
    }

    fn muster_marks(&self, seat: Seat, context: &ViewContext, marks: &mut Vec<Mark>) {
        let Some((muster, drafted)) = self.drafted_muster(seat, context) else {
            let bases = self.musters(seat);
            marks.extend(bases.iter().map(|muster| mark(MarkKind::TargetPiece, muster.base)));
            return;
        };
        let chosen = drafted.pairs.iter().flat_map(|(from, to)| [*from, *to]).chain(drafted.pending);
        let chosen: Vec<Point> = chosen.collect();
        marks.extend(chosen.iter().map(|at| mark(MarkKind::Selected, *at)));
        if drafted.pairs.len() >= muster.most() {
            return;
        }
        // A waiting 兵 needs a point, a waiting point a 兵; with nothing waiting either may come first.
        let waiting = drafted.pending;
        if waiting.is_none_or(|at| muster.soldiers.contains(&at)) {
            let open = muster.vacant.iter().filter(|at| !chosen.contains(at));
            marks.extend(open.map(|at| mark(MarkKind::Target, *at)));
        }
        if waiting.is_none_or(|at| muster.vacant.contains(&at)) {
            let open = muster.soldiers.iter().filter(|at| !chosen.contains(at));
            marks.extend(open.map(|at| mark(MarkKind::TargetPiece, *at)));
        }
    }

    fn move_marks(&self, seat: Seat, context: &ViewContext, marks: &mut Vec<Mark>) {
        let selected = Drafted::chosen(context);
        marks.extend(selected.iter().map(|at| mark(MarkKind::Selected, *at)));
        if !context.prefs.show_targets {
            return;
        }
        for from in &selected {
            for to in self.board.targets(*from) {
                let kind = if self.board.at(to).is_some() { MarkKind::TargetPiece } else { MarkKind::Target };
                marks.push(mark(kind, to));
            }
        }
        if selected.is_empty() {
            let open = self.musters(seat).into_iter().flat_map(|muster| muster.vacant);
            marks.extend(open.map(|at| mark(MarkKind::Target, at)));
        }
    }

    /// Whether a tap on a point does something useful now.
    pub(super) fn answers(&self, at: Point, context: &ViewContext, marked: bool) -> bool {
        if let Some(seat) = self.arranging(context) {
            let draft = Drafted::deploy(context.draft);
            let slots = deploy::Slots::of(seat, &draft);
            let places = draft.held.is_some() || Self::picked_kind(&draft, &slots).is_some();
            let taken = || slots.pieces().any(|(_, _, one)| one == at);
            return at.in_zone(seat) && at != Point::corner(seat) && (places || taken());
        }
        match self.playing(context) {
            Some(seat) if self.phase == Phase::Play => {
                let free = matches!(Drafted::of(context), Some(Drafted::Piece(_)) | None);
                marked || (free && self.board.holds(seat, at))
            }
            _ => false,
        }
    }
}

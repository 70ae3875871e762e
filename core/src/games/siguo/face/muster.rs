//! Mustering by touch: own 兵 and empty points are tapped in pairs, then given together.

use super::{number, point};
use crate::game::{Draft, Look, Refusal, Touch};
use crate::games::siguo::play::illegal;
use crate::games::siguo::point::Point;
use crate::games::siguo::turn::Muster;
use crate::games::siguo::{Action, Siguo};
use crate::seat::Seat;

/// [`Draft::mode`]. The draft's points are the base, then from and to of each pair, then, where their number is
/// even, one point that still waits for its other half; none while the base is chosen.
pub(in crate::games::siguo) const MUSTER: &str = "muster";

/// A muster as drafted so far.
pub(super) struct Drafted {
    pub base: Point,
    pub pairs: Vec<(Point, Point)>,
    pub pending: Option<Point>,
}

impl Drafted {
    /// `None` where none is drafted, or the base is still to be chosen.
    pub fn of(draft: &Draft) -> Option<Drafted> {
        if draft.mode != MUSTER {
            return None;
        }
        let points: Vec<Point> = draft.points.iter().filter_map(|at| point(*at)).collect();
        let (base, rest) = points.split_first()?;
        let pairs = rest.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        Some(Drafted { base: *base, pairs, pending: rest.chunks_exact(2).remainder().first().copied() })
    }

    fn draft(&self) -> Draft {
        let pairs = self.pairs.iter().flat_map(|(from, to)| [*from, *to]);
        let points = [self.base].into_iter().chain(pairs).chain(self.pending);
        Draft { mode: MUSTER, ..Draft::of(points.map(number).collect()) }
    }
}

impl Siguo {
    /// Why the muster button is off.
    pub(super) fn no_muster(&self, seat: Seat) -> Option<Refusal> {
        if !self.musters(seat).is_empty() {
            None
        } else if self.chances[seat.index()].is_empty() {
            let en = "only on the turn right after taking an enemy base";
            Some(illegal("占领敌方基地后的下一手才能搬兵", en))
        } else {
            Some(illegal("基地周围没有空点，或没有兵可搬", "no empty point or no Soldier for it"))
        }
    }

    /// The muster whose base is drafted.
    pub(super) fn drafted_muster(&self, seat: Seat, look: &Look) -> Option<(Muster, Drafted)> {
        let drafted = Drafted::of(look.draft)?;
        let muster = self.musters(seat).into_iter().find(|muster| muster.base == drafted.base)?;
        Some((muster, drafted))
    }

    /// A muster begun at a base.
    pub(super) fn begin_muster(base: Point, pending: Option<Point>) -> Touch {
        Touch::Draft(Drafted { base, pairs: Vec::new(), pending }.draft())
    }

    pub(super) fn muster_press(&self, seat: Seat, look: &Look) -> Touch {
        if let Some(refusal) = self.no_muster(seat) {
            return Touch::Refuse(refusal);
        }
        if look.draft.mode == MUSTER {
            return Touch::Draft(Draft::default());
        }
        match self.musters(seat).as_slice() {
            [only] => Self::begin_muster(only.base, None),
            _ => Touch::Draft(Draft { mode: MUSTER, ..Draft::default() }),
        }
    }

    pub(super) fn muster_tap(&self, seat: Seat, at: Point, look: &Look) -> Touch {
        let warn = |zh: &str, en: &str| Touch::Warn(illegal(zh, en));
        let Some((muster, mut drafted)) = self.drafted_muster(seat, look) else {
            return match self.musters(seat).into_iter().find(|muster| muster.base == at) {
                Some(muster) => Self::begin_muster(muster.base, None),
                None => warn("先选一个基地", "choose a base first"),
            };
        };
        // A point of a pair gives the pair up; the waiting point itself is let go.
        if let Some(known) = drafted.pairs.iter().position(|(from, to)| *from == at || *to == at) {
            drafted.pairs.remove(known);
            drafted.pending = None;
            return Touch::Draft(drafted.draft());
        }
        if drafted.pending == Some(at) {
            drafted.pending = None;
            return Touch::Draft(drafted.draft());
        }
        let (soldier, vacant) = (muster.soldiers.contains(&at), muster.vacant.contains(&at));
        if !soldier && !vacant {
            return warn(
                "点自己的兵，再点基地周围的空点",
                "tap one of your Soldiers, then an empty point around the base",
            );
        }
        if drafted.pairs.len() >= muster.most() {
            return warn(
                "不能再多了，可以搬兵或点掉一对",
                "no more: give the order, or tap a pair to undo it",
            );
        }
        match drafted.pending {
            Some(from) if vacant && muster.soldiers.contains(&from) => {
                drafted.pairs.push((from, at));
                drafted.pending = None;
            }
            Some(to) if soldier && muster.vacant.contains(&to) => {
                drafted.pairs.push((at, to));
                drafted.pending = None;
            }
            // Another of the same sort replaces it.
            _ => drafted.pending = Some(at),
        }
        Touch::Draft(drafted.draft())
    }

    /// Choices of the muster's question.
    pub(super) fn muster_choice(&self, seat: Seat, id: &str, look: &Look) -> Option<Touch> {
        if let Some(base) = id.strip_prefix("at:") {
            let base = base.parse().ok()?;
            let muster = self.musters(seat).into_iter().find(|muster| muster.base == base)?;
            return Some(Self::begin_muster(muster.base, None));
        }
        let drafted = Drafted::of(look.draft);
        Some(match (id, drafted) {
            ("close", _) => Touch::Draft(Draft::default()),
            ("clear", Some(drafted)) => Self::begin_muster(drafted.base, None),
            ("yes", Some(drafted)) => match self.why_no_muster(seat, drafted.base, &drafted.pairs) {
                None => Touch::Act(Action::Muster(drafted.base, drafted.pairs).to_string()),
                Some(refusal) => Touch::Warn(refusal),
            },
            _ => return None,
        })
    }
}

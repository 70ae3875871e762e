//! Mustering by touch: own 兵 and empty points are tapped in pairs, then given together.

use super::draft::{Drafted, MusterDraft};
use crate::game::{Draft, IllegalAction, InputEffect, ViewContext};
use crate::games::siguo::play::illegal;
use crate::games::siguo::point::Point;
use crate::games::siguo::turn::Muster;
use crate::games::siguo::{Action, Siguo};
use crate::seat::Seat;
use crate::words::{Text, texts};

impl Siguo {
    /// Why the muster button is off.
    pub(super) fn no_muster(&self, seat: Seat) -> Option<IllegalAction> {
        if !self.musters(seat).is_empty() {
            None
        } else if self.muster_rights[seat.index()].is_empty() {
            Some(illegal(texts::siguo::muster_only_after_taking()))
        } else {
            Some(illegal(texts::siguo::nothing_to_muster()))
        }
    }

    /// The muster whose base is drafted.
    pub(super) fn drafted_muster(&self, seat: Seat, context: &ViewContext) -> Option<(Muster, MusterDraft)> {
        let Some(Drafted::Muster(Some(drafted))) = Drafted::of(context) else { return None };
        let muster = self.musters(seat).into_iter().find(|muster| muster.base == drafted.base)?;
        Some((muster, drafted.clone()))
    }

    /// A muster begun at a base.
    pub(super) fn begin_muster(base: Point, pending: Option<Point>) -> InputEffect {
        MusterDraft { base, pairs: Vec::new(), pending }.touch()
    }

    pub(super) fn muster_press(&self, seat: Seat, context: &ViewContext) -> InputEffect {
        if let Some(refusal) = self.no_muster(seat) {
            return InputEffect::Refuse(refusal);
        }
        if matches!(Drafted::of(context), Some(Drafted::Muster(_))) {
            return InputEffect::Draft(Draft::default());
        }
        match self.musters(seat).as_slice() {
            [only] => Self::begin_muster(only.base, None),
            _ => Drafted::Muster(None).touch(),
        }
    }

    pub(super) fn muster_tap(&self, seat: Seat, at: Point, context: &ViewContext) -> InputEffect {
        let warn = |reason: Text| InputEffect::Warn(illegal(reason));
        let Some((muster, mut drafted)) = self.drafted_muster(seat, context) else {
            return match self.musters(seat).into_iter().find(|muster| muster.base == at) {
                Some(muster) => Self::begin_muster(muster.base, None),
                None => warn(texts::siguo::choose_base_first()),
            };
        };
        // A point of a pair gives the pair up; the waiting point itself is let go.
        if let Some(known) = drafted.pairs.iter().position(|(from, to)| *from == at || *to == at) {
            drafted.pairs.remove(known);
            drafted.pending = None;
            return drafted.touch();
        }
        if drafted.pending == Some(at) {
            drafted.pending = None;
            return drafted.touch();
        }
        let (soldier, vacant) = (muster.soldiers.contains(&at), muster.vacant.contains(&at));
        if !soldier && !vacant {
            return warn(texts::siguo::muster_tap_pair());
        }
        if drafted.pairs.len() >= muster.most() {
            return warn(texts::siguo::muster_full());
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
        drafted.touch()
    }

    /// The muster that was entered is given.
    pub(super) fn muster_yes(&self, seat: Seat, drafted: &MusterDraft) -> InputEffect {
        match self.why_no_muster(seat, drafted.base, &drafted.pairs) {
            None => InputEffect::Act(Action::Muster(drafted.base, drafted.pairs.clone()).to_string()),
            Some(refusal) => InputEffect::Warn(refusal),
        }
    }
}

impl MusterDraft {
    /// Returns the draft as the meaning of a touch.
    fn touch(self) -> InputEffect {
        Drafted::Muster(Some(self)).touch()
    }
}

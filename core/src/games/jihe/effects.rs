//! Effects of a turn, for a hint or an analysis: what it scores, what it prepares, what it takes from the other side.

use super::action::Action;
use super::lattice::{Lattice, Points, bit, each};
use super::{Board, Jihe, Mover, claims_of, figures_of, names};
use crate::game::{Effect, FREEDOM, Named, Weighed};

/// A jump more or less is nothing: a piece has many.
const JUMPS: usize = FREEDOM + 1;

fn named(lattice: &Lattice, points: Points) -> Vec<Named> {
    each(points).map(|at| Named::new(at.into(), names::point(lattice, at))).collect()
}

/// Where each piece of a seat can go.
fn reach(lattice: &'static Lattice, board: &Board, seat: u8) -> Vec<(u8, Points)> {
    let movers = each(board.side(seat)).filter_map(|from| Mover::new(lattice, board, from));
    movers.map(|mover| (mover.start(), mover.chain() | mover.own())).collect()
}

fn shifted(board: &Board, from: u8, to: u8) -> Board {
    let mut after = *board;
    after.shift(from, to);
    after
}

/// Returns the most that a seat could score with one move.
fn most(lattice: &'static Lattice, board: &Board, seat: u8) -> u16 {
    let own = board.side(seat);
    // A move closes what lacks one corner, by ending on it; where a figure stands already, any move may score.
    let (mut corners, mut stands): (Points, bool) = (0, false);
    for figure in figures_of(lattice, seat) {
        let missing = figure.corners & !own;
        match missing.count_ones() {
            0 => stands |= figure.valid(board, seat),
            1 => corners |= missing,
            _ => {}
        }
    }
    let moves = reach(lattice, board, seat).into_iter().flat_map(|(from, goals)| {
        let goals = if stands { goals } else { goals & corners };
        each(goals).map(move |to| (from, to))
    });
    let points =
        |(from, to)| claims_of(lattice, &shifted(board, from, to), seat).first().map(|claim| claim.points);
    moves.filter_map(points).max().unwrap_or(0)
}

impl Jihe {
    /// The effects of an action of the seat to move, the strongest first.
    pub(super) fn effects_of(&self, action: &str) -> Vec<Effect> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        match Action::parse(action, self.lattice) {
            Some(Action::Path(from, path)) if self.why_not(from, &path).is_none() => {
                path.last().map_or_else(Vec::new, |to| self.effects_of_move(from, *to))
            }
            Some(Action::Claim(number)) => {
                let claim = number.checked_sub(1).and_then(|index| self.claims.get(index));
                let leaves = |claim: &super::Claim| named(self.lattice, claim.remove | claim.others);
                claim.map(|claim| Effect::Clears(leaves(claim))).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn effects_of_move(&self, from: u8, to: u8) -> Vec<Effect> {
        let (lattice, seat) = (self.lattice, self.mover.0);
        let enemy = 1 - seat;
        let before = self.board;
        let mut after = shifted(&before, from, to);
        let Some((_, kind)) = before.at(from) else { return Vec::new() };
        let moved = Named::new(to.into(), names::kind(kind));
        let mut found = Weighed::default();
        let claims = claims_of(lattice, &after, seat);
        if let Some(claim) = claims.first() {
            let wins = self.scores[usize::from(seat)].saturating_add(claim.points) >= self.target;
            if wins {
                found.add(1000, Effect::Ends);
            }
            found.add(300 + i32::from(claim.points), Effect::Scores(claim.points, names::formed(claim)));
            if claims.len() > 1 || wins {
                // What stands after it is a choice still to come.
                return found.sorted();
            }
            after.take(claim.remove | claim.others);
        }
        let (could, can) = (most(lattice, &before, enemy), most(lattice, &after, enemy));
        if can < could {
            found.add(100 + i32::from(could - can), Effect::StopsScore(could, can));
        }
        if claims.is_empty() {
            let next = most(lattice, &after, seat);
            if next > most(lattice, &before, seat) {
                found.add(100 + i32::from(next), Effect::ThreatensScore(next));
            }
            found.add_some(50, self.lacks(&before, &after));
        }
        let there = |at: u8| lattice.half(enemy) & bit(at) != 0;
        if there(to) && !there(from) && claims.is_empty() {
            found.add(40, Effect::Enters(moved.clone()));
        }
        let freer = |side: u8, gains: bool| {
            let was = reach(lattice, &before, side);
            let now = reach(lattice, &after, side);
            let change = |(at, goals): &(u8, Points)| {
                let (_, old) = was.iter().find(|(one, _)| one == at)?;
                let (old, new) = (old.count_ones() as usize, goals.count_ones() as usize);
                Some(if gains { new.saturating_sub(old) } else { old.saturating_sub(new) })
            };
            let most = now.iter().filter_map(|one| Some((change(one)?, one.0))).max_by_key(|(more, _)| *more);
            let (_, at) = most.filter(|(more, _)| *more >= JUMPS)?;
            let (_, kind) = after.at(at)?;
            Some(Named::new(at.into(), names::kind(kind)))
        };
        found.add_some(20, freer(seat, true).map(Effect::MakesRoom));
        found.add_some(20, freer(enemy, false).map(Effect::Hems));
        let height = |at: u8| if seat == 0 { lattice.at(at).y2 } else { -lattice.at(at).y2 };
        if height(to) > height(from) && claims.is_empty() {
            found.add(0, Effect::Advances(moved));
        }
        found.sorted()
    }

    /// The greatest figure that lacks one empty corner after a move, and lacked more before.
    fn lacks(&self, before: &Board, after: &Board) -> Option<Effect> {
        let seat = self.mover.0;
        let (old, own) = (before.side(seat), after.side(seat));
        let free = |missing: Points| missing.count_ones() == 1 && missing & after.occupied() == 0;
        let short = figures_of(self.lattice, seat).iter().filter(|figure| {
            let missing = figure.corners & !own;
            let fresh = (figure.corners & !old).count_ones() > 1;
            // One of the corners that stand is of its kind.
            free(missing) && fresh && figure.matching(after, seat) != 0
        });
        let best = short.max_by_key(|figure| figure.worth)?;
        let corner = (best.corners & !own).trailing_zeros() as u8;
        let corner = Named::new(corner.into(), names::point(self.lattice, corner));
        Some(Effect::Lacks(corner, names::figures(best.kind, 1), best.worth))
    }
}

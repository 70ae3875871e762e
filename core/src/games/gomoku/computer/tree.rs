//! The position as the common search sees it. Fours are the noisy moves, so that what the search looks into when all else
//! is quiet are fours and their answers; against threats only what answers them is listed.

use super::super::{Colour, Point, Points};
use super::kinds::{FOUR_AND, FOUR_THREE, FOURS, WINS};
use super::state::State;
use super::weights::{FROM_KIND, MOVER, OTHER};
use crate::search::{Margins, ScoredMove, SearchPosition, WIN, Which};

/// Limit of evaluations; scores beyond it are proven.
const MAX_EVALUATION: i32 = 20_000;
/// Plies of quiescence after which an attack by fours goes on only in line with its last stone.
const NEAR_AFTER: u32 = 2;

impl State {
    /// The points that may be played where something must be answered; `None` where nothing must.
    fn answers(&mut self) -> Option<Points> {
        let (us, them) = (self.mover, self.mover.other());
        let fives = self.fives_seen(us);
        if !fives.is_empty() {
            return Some(fives);
        }
        let fives = self.fives_seen(them);
        if !fives.is_empty() {
            return Some(fives);
        }
        self.winning(them)?;
        let mut answers = Points::ALL;
        for at in self.seen(them, WINS).iter() {
            if self.may_play(them, at) {
                answers = answers.both(&self.bearing(them, at));
            }
        }
        Some(answers.union(&self.fours(us)))
    }

    fn quiet(&self, us: Colour, at: Point) -> ScoredMove<Point> {
        let them = us.other();
        let [own, other] = [us, them].map(|side| self.orders[side as usize][at.index()]);
        let kinds = FROM_KIND[self.kind(us, at)] + FROM_KIND[self.kind(them, at)] * 3 / 4;
        ScoredMove { mv: at, order: own + other * 3 / 4 + kinds }
    }

    fn within_reach(&self) -> bool {
        self.made.len() < self.reach
    }
}

impl SearchPosition for State {
    type Move = Point;

    const MARGINS: Margins = Margins {
        reverse: 60,
        razor: 120,
        futility: 80,
        futility_depth: 60,
        delta: 20_000,
        pass: 100,
        window: 30,
        ..Margins::NONE
    };
    const PIECE_TO_COUNT: usize = 2 * Point::COUNT;
    const BUTTERFLY_COUNT: usize = Point::COUNT;

    fn key(&self) -> u64 {
        self.hash()
    }

    fn side(&self) -> usize {
        self.mover as usize
    }

    fn terminal_score(&mut self, ply: usize) -> Option<i32> {
        let (us, them) = (self.mover, self.mover.other());
        let ply = ply as i32;
        if !self.fives_seen(us).is_empty() {
            return Some(WIN - ply - 1);
        }
        if self.empty == 0 {
            return Some(0);
        }
        let fives = self.fives_seen(them);
        let mut points = fives.iter();
        if let Some(first) = points.next() {
            let lost = points.next().is_some() || !self.may_play(us, first);
            return lost.then_some(-(WIN - ply - 2));
        }
        self.winning(us).map(|_| WIN - ply - 3)
    }

    fn no_moves_score(&mut self, ply: usize) -> i32 {
        let them = self.mover.other();
        if !self.fives_seen(them).is_empty() {
            return -(WIN - ply as i32 - 2);
        }
        if self.winning(them).is_some() { -(WIN - ply as i32 - 4) } else { 0 }
    }

    fn in_check(&self) -> bool {
        !self.fives_seen(self.mover.other()).is_empty()
    }

    fn evaluate(&mut self) -> i32 {
        let (us, them) = (self.mover, self.mover.other());
        let mut value = self.total(us) - self.total(them);
        for kind in 1..=WINS {
            value += MOVER[kind] * self.count(us, kind) - OTHER[kind] * self.count(them, kind);
        }
        value += self.correction();
        value.clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    fn moves(&mut self, which: Which, list: &mut Vec<ScoredMove<Point>>) {
        let us = self.mover;
        let noisy = which == Which::Noisy;
        let all = self.all && self.made.is_empty();
        let answers = if all { None } else { self.answers() };
        let fours = if self.within_reach() { self.fours(us).union(&self.fives(us)) } else { Points::EMPTY };
        let from = list.len();
        let points = match answers {
            Some(answers) if noisy => answers.both(&fours),
            Some(answers) => answers.without(&fours),
            None if noisy => fours,
            None => self.board.empty().without(&fours),
        };
        for at in points.iter() {
            let far = answers.is_none() && !noisy && !all && self.near[at.index()] == 0;
            if (!far || self.orders[0][at.index()].max(self.orders[1][at.index()]) >= 500)
                && self.may_play(us, at)
            {
                let mut step = self.quiet(us, at);
                if noisy {
                    step.order = match self.kind(us, at) {
                        FOURS => 0,
                        FOUR_AND => 20,
                        FOUR_THREE => 60,
                        _ => 100,
                    };
                }
                list.push(step);
            }
        }
        if !noisy && list.len() == from && answers.is_none() {
            // Nothing is near any stone: the board is empty, or almost full.
            let first = self.empty == Point::COUNT;
            for at in points.iter().filter(|at| !first || *at == Point::CENTRE) {
                if self.may_play(us, at) {
                    list.push(ScoredMove { mv: at, order: 0 });
                }
            }
        }
    }

    fn noisy_moves(&mut self, deep: u32, list: &mut Vec<ScoredMove<Point>>) {
        let from = list.len();
        self.moves(Which::Noisy, list);
        if deep < NEAR_AFTER || self.in_check() {
            return;
        }
        let own = self.made.len().checked_sub(2).and_then(|at| self.made.get(at));
        let Some(last) = own.and_then(|made| made.at) else { return };
        // An attack goes on where it was: a far four that adds nothing can be tried before.
        let mut to = from;
        for at in from..list.len() {
            let step = list[at];
            let (files, ranks) = (
                i32::from(step.mv.file()) - i32::from(last.file()),
                i32::from(step.mv.rank()) - i32::from(last.rank()),
            );
            let near =
                files.abs().max(ranks.abs()) <= 4 && (files == 0 || ranks == 0 || files.abs() == ranks.abs());
            if near || self.kind(self.mover, step.mv) >= FOUR_THREE {
                list[to] = step;
                to += 1;
            }
        }
        list.truncate(to);
    }

    fn decode(&mut self, code: u32) -> Option<Point> {
        let at = Point::from_index((code as usize).checked_sub(1)?)?;
        let answers = self.answers();
        (self.board.at(at).is_none()
            && answers.is_none_or(|answers| answers.contains(at))
            && self.may_play(self.mover, at))
        .then_some(at)
    }

    fn code(mv: Point) -> u32 {
        mv.index() as u32 + 1
    }

    fn is_noisy(&self, mv: Point) -> bool {
        self.within_reach() && self.forces(self.mover, mv)
    }

    fn piece_to(&self, mv: Point) -> usize {
        self.mover as usize * Point::COUNT + mv.index()
    }

    fn butterfly_index(&self, mv: Point) -> usize {
        mv.index()
    }

    fn make(&mut self, mv: Point) {
        self.play(mv);
    }

    fn unmake(&mut self) {
        self.back();
    }

    fn may_pass(&self) -> bool {
        let them = self.mover.other();
        self.count(them, WINS) == 0 && self.fives(them).is_empty() && self.empty > 20
    }

    fn pass(&mut self) {
        self.skip();
    }

    fn unpass(&mut self) {
        self.back();
    }
}

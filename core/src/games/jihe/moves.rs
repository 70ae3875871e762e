//! Where a piece can go: single jumps, chains of them, own moves.

use super::board::Board;
use super::kind::Kind;
use super::lattice::{Jump, Lattice, Points, Step, bit, each};

/// The moves of one piece, the rest of the board fixed. Its own starting point counts as empty (Ruling).
#[derive(Debug, Clone, Copy)]
pub struct Mover {
    lattice: &'static Lattice,
    start: u8,
    kind: Kind,
    /// All other pieces.
    others: Points,
}

impl Mover {
    /// The piece on a point; `None` where nobody stands.
    pub fn new(lattice: &'static Lattice, board: &Board, start: u8) -> Option<Mover> {
        let (_, kind) = board.at(start)?;
        Some(Mover { lattice, start, kind, others: board.occupied() & !bit(start) })
    }

    /// Where the piece stands.
    pub fn start(&self) -> u8 {
        self.start
    }

    fn fits(&self, jump: &Jump) -> bool {
        self.others & jump.need == jump.need && self.others & jump.empty == 0
    }

    /// The jumps that are possible from a point of the chain, in the table's order. The chain's start is no landing.
    pub fn jumps_from(&self, from: u8) -> impl Iterator<Item = &'static Jump> + '_ {
        self.lattice.jumps(from).iter().filter(|jump| jump.to != self.start && self.fits(jump))
    }

    /// Where one jump from a point leads.
    pub fn landings(&self, from: u8) -> Points {
        self.jumps_from(from).fold(0, |set, jump| set | bit(jump.to))
    }

    /// Everywhere a chain of jumps can stop. Nothing is allocated.
    pub fn chain(&self) -> Points {
        let (mut seen, mut fresh) = (0, bit(self.start));
        while fresh != 0 {
            let next = each(fresh).fold(0, |set, point| set | self.landings(point));
            seen |= fresh;
            fresh = next & !seen;
        }
        seen & !bit(self.start)
    }

    /// The own moves.
    pub fn steps(&self) -> impl Iterator<Item = &'static Step> + '_ {
        self.lattice.own(self.kind, self.start).filter(|step| self.others & step.empty == 0)
    }

    /// Where an own move leads.
    pub fn own(&self) -> Points {
        self.steps().fold(0, |set, step| set | bit(step.to))
    }

    /// Whether a path from the start is one legal action: an own move or a jump, or a chain of jumps that visits no
    /// point twice.
    pub fn allows(&self, path: &[u8]) -> bool {
        let mut visited = bit(self.start);
        let fresh = path.iter().all(|point| {
            let new = visited & bit(*point) == 0;
            visited |= bit(*point);
            new
        });
        let mut from = self.start;
        let jumps =
            path.iter().all(|point| self.landings(std::mem::replace(&mut from, *point)) & bit(*point) != 0);
        match path {
            [] => false,
            [to] => jumps || self.own() & bit(*to) != 0,
            _ => fresh && jumps,
        }
    }

    /// A shortest legal path to every point that can be reached, in point order; of equal ones the one whose last
    /// landings come first in point order.
    pub fn paths(&self) -> Vec<Vec<u8>> {
        let mut came = [u8::MAX; 128];
        let (mut seen, mut fresh) = (bit(self.start), bit(self.start));
        while fresh != 0 {
            let mut next = 0;
            for point in each(fresh) {
                let new = self.landings(point) & !seen & !next;
                each(new).for_each(|to| came[usize::from(to)] = point);
                next |= new;
            }
            seen |= next;
            fresh = next;
        }
        let own = self.own();
        each((seen | own) & !bit(self.start))
            .map(|to| {
                if own & bit(to) != 0 {
                    return vec![to];
                }
                let mut path = vec![to];
                let mut at = came[usize::from(to)];
                while at != self.start {
                    path.push(at);
                    at = came[usize::from(at)];
                }
                path.reverse();
                path
            })
            .collect()
    }
}

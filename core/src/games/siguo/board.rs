//! The pieces on the board and how they move; docs/rules/siguo.md, “Moves”.

use super::army::{Army, Kind, Piece};
use super::point::{Base, DIRECTIONS, Point, opposed};
use crate::seat::Seat;

/// The pieces on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    cells: Vec<Option<Piece>>,
}

impl Default for Board {
    fn default() -> Board {
        Board { cells: vec![None; Point::COUNT] }
    }
}

/// Why a piece cannot go somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegality {
    /// No piece stands there.
    NoPiece,
    /// It belongs to another seat.
    NotYours,
    /// The target is the start.
    NoStep,
    /// An own piece stands on the target.
    Own,
    /// A partner's piece stands on the target.
    Partner,
    /// The piece does not move so.
    Shape,
    /// A 将 stays inside its own region.
    Home,
    /// Something stands in the way.
    Blocked,
    /// A 炮 captures over exactly one piece.
    Screen,
}

impl Board {
    /// The piece on a point.
    pub fn at(&self, at: Point) -> Option<Piece> {
        self.cells[at.index()]
    }

    /// Puts a piece on a point.
    pub fn put(&mut self, at: Point, piece: Piece) {
        self.cells[at.index()] = Some(piece);
    }

    /// Takes the piece off a point.
    pub fn take(&mut self, at: Point) -> Option<Piece> {
        self.cells[at.index()].take()
    }

    /// All pieces in board order.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Piece)> + '_ {
        Point::all().filter_map(|at| Some((at, self.at(at)?)))
    }

    /// The pieces of a seat in board order.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = (Point, Kind)> + '_ {
        self.pieces().filter(move |(_, piece)| piece.seat == seat).map(|(at, piece)| (at, piece.kind))
    }

    /// The pieces of a seat as a text prints them.
    pub fn army(&self, seat: Seat) -> Army {
        let mut army = Army::default();
        self.of(seat).for_each(|(at, kind)| army.add(kind, at));
        army
    }

    /// Sets up the pieces of a seat and numbers them.
    pub fn set_up(&mut self, seat: Seat, army: &Army) {
        let mut soldiers = 3;
        for (kind, at) in army.clone().sorted().pieces() {
            let number = match kind {
                Kind::Soldier => {
                    soldiers += 1;
                    soldiers - 1
                }
                Kind::General | Kind::Rook | Kind::Cannon => kind as u8,
            };
            self.put(at, Piece { seat, kind, id: 32 * seat.0 + number });
        }
    }

    /// Takes all pieces of a seat off.
    pub fn clear(&mut self, seat: Seat) {
        for cell in &mut self.cells {
            if cell.is_some_and(|piece| piece.seat == seat) {
                *cell = None;
            }
        }
    }

    /// Whether a piece of `seat` stands on a point.
    pub fn holds(&self, seat: Seat, at: Point) -> bool {
        self.at(at).is_some_and(|piece| piece.seat == seat)
    }

    /// Whether a piece of an enemy of `seat` stands on a point.
    pub fn hostile(&self, seat: Seat, at: Point) -> bool {
        self.at(at).is_some_and(|piece| opposed(seat, piece.seat))
    }

    /// Where the piece on `from` may go, in board order.
    pub fn targets(&self, from: Point) -> Vec<Point> {
        let Some(piece) = self.at(from) else { return Vec::new() };
        let mut targets = Vec::new();
        for direction in DIRECTIONS {
            self.along(piece, from, direction, &mut targets);
        }
        targets.sort();
        targets
    }

    fn along(&self, piece: Piece, from: Point, direction: (i8, i8), targets: &mut Vec<Point>) {
        let reach = match piece.kind {
            Kind::General => 1,
            Kind::Soldier => 2,
            Kind::Rook | Kind::Cannon => usize::MAX,
        };
        let mut ahead = std::iter::successors(from.step(direction), |at| at.step(direction)).take(reach);
        for at in ahead.by_ref() {
            if piece.kind == Kind::General && at.region() != piece.seat {
                return;
            }
            match self.at(at) {
                None => targets.push(at),
                Some(_) if piece.kind == Kind::Cannon => break,
                Some(_) if self.hostile(piece.seat, at) => return targets.push(at),
                Some(_) => return,
            }
        }
        if piece.kind == Kind::Cannon
            && let Some(at) = ahead.find(|at| self.at(*at).is_some())
            && self.hostile(piece.seat, at)
        {
            targets.push(at);
        }
    }

    /// Whether `seat` can move any piece.
    pub fn can_move(&self, seat: Seat) -> bool {
        self.of(seat).any(|(at, _)| !self.targets(at).is_empty())
    }

    /// Why `seat` cannot move from one point to another; `None` if it can.
    pub fn why_not(&self, seat: Seat, from: Point, to: Point) -> Option<Illegality> {
        let Some(piece) = self.at(from) else { return Some(Illegality::NoPiece) };
        if piece.seat != seat {
            return Some(Illegality::NotYours);
        }
        if self.targets(from).contains(&to) {
            return None;
        }
        if from == to {
            return Some(Illegality::NoStep);
        }
        if let Some(there) = self.at(to)
            && !opposed(seat, there.seat)
        {
            return Some(if there.seat == seat { Illegality::Own } else { Illegality::Partner });
        }
        let files = from.file().abs_diff(to.file());
        let ranks = from.rank().abs_diff(to.rank());
        let steps = files + ranks;
        let straight = files == 0 || ranks == 0;
        Some(match piece.kind {
            Kind::General if straight && steps == 1 => Illegality::Home,
            Kind::Soldier if straight && steps == 2 => Illegality::Blocked,
            Kind::Rook if straight => Illegality::Blocked,
            Kind::Cannon if straight && self.at(to).is_some() => Illegality::Screen,
            Kind::Cannon if straight => Illegality::Blocked,
            Kind::General | Kind::Rook | Kind::Cannon | Kind::Soldier => Illegality::Shape,
        })
    }

    /// Enemy pieces in the zone of a base, in board order: the ones a bomb of `seat` would hit.
    pub fn hit(&self, seat: Seat, base: Base) -> Vec<Point> {
        base.zone().filter(|at| self.hostile(seat, *at)).collect()
    }

    /// The bases on which a piece of `seat` stands, in board order.
    pub fn bases_of(&self, seat: Seat) -> impl Iterator<Item = Base> + '_ {
        Base::all().filter(move |base| self.holds(seat, base.at))
    }
}

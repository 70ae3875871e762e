//! Pieces and where they stand; the set-up of docs/rules/jihe.md, “Pieces”.

use super::kind::Kind;
use super::lattice::{At, Lattice, Points, bit, each};

/// The usual set-up: kinds on the lower side's points in point order (“棋子擺法”).
pub const SETUP: &str = "TPTZHHTZPTT";

/// Pieces on the board, by seat and kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Board {
    sets: [[Points; 4]; 2],
}

impl Board {
    /// The set-up of a size: `letters` on the lower side's points in point order, mirrored for the upper side.
    /// `None` when they are not five T and two each of P, Z and H.
    pub fn set_up(lattice: &Lattice, letters: &str) -> Option<Board> {
        let kinds: Vec<Kind> = letters.chars().map(Kind::of).collect::<Option<_>>()?;
        let count = |kind| kinds.iter().filter(|k| **k == kind).count() as u32;
        if Kind::ALL.iter().any(|kind| count(*kind) != kind.full()) {
            return None;
        }
        let mut board = Board::default();
        for (point, kind) in each(Board::lower(lattice)).zip(kinds) {
            board.put(0, kind, point);
            board.put(1, kind, lattice.mirrored(point));
        }
        Some(board)
    }

    /// The points of the lower side's set-up.
    pub fn lower(lattice: &Lattice) -> Points {
        let n = lattice.size as i8;
        let rows: [(i8, &[i8]); 5] = [
            (2 * n, &[0]),
            (2 * n - 1, &[-1, 1]),
            (2 * n - 2, &[-2, 0, 2]),
            (2 * n - 4, &[-4, -2, 0, 2, 4]),
            (0, &[]),
        ];
        let places = rows.iter().flat_map(|(y2, ks)| ks.iter().map(|k| At { k: *k, y2: -*y2 }));
        places.filter_map(|at| lattice.index(at)).fold(0, |set, point| set | bit(point))
    }

    /// Puts a piece on an empty point.
    pub fn put(&mut self, seat: u8, kind: Kind, point: u8) {
        self.sets[usize::from(seat & 1)][kind as usize] |= bit(point);
    }

    /// Takes pieces off these points.
    pub fn take(&mut self, points: Points) {
        for set in self.sets.iter_mut().flatten() {
            *set &= !points;
        }
    }

    /// Moves what stands on a point.
    pub fn shift(&mut self, from: u8, to: u8) {
        for set in self.sets.iter_mut().flatten().filter(|set| **set & bit(from) != 0) {
            *set = (*set & !bit(from)) | bit(to);
        }
    }

    /// The pieces of one kind of a seat.
    pub fn kind(&self, seat: u8, kind: Kind) -> Points {
        self.sets[usize::from(seat & 1)][kind as usize]
    }

    /// All pieces of a seat.
    pub fn side(&self, seat: u8) -> Points {
        self.sets[usize::from(seat & 1)].iter().fold(0, |all, set| all | set)
    }

    /// All pieces.
    pub fn occupied(&self) -> Points {
        self.side(0) | self.side(1)
    }

    /// Returns the piece on a point.
    pub fn at(&self, point: u8) -> Option<(u8, Kind)> {
        let on = |(seat, kind): &(u8, Kind)| self.kind(*seat, *kind) & bit(point) != 0;
        [0, 1].into_iter().flat_map(|seat| Kind::ALL.map(|kind| (seat, kind))).find(on)
    }

    /// Whether a seat could still form a figure: three pieces with a △ or ⬡ among them, or four of any kind (Ruling).
    pub fn can_form(&self, seat: u8) -> bool {
        let pieces = self.side(seat).count_ones();
        let corners = self.kind(seat, Kind::Triangle) | self.kind(seat, Kind::Hexagon);
        pieces > 3 || (pieces == 3 && corners != 0)
    }

    /// A seat's pieces as in the position option: `T:a1,c3 P:d2`.
    pub fn text(&self, lattice: &Lattice, seat: u8) -> String {
        let list = |set: Points| each(set).map(|point| lattice.name(point)).collect::<Vec<_>>().join(",");
        let kinds = Kind::ALL.into_iter().filter(|kind| self.kind(seat, *kind) != 0);
        let parts = kinds.map(|kind| format!("{}:{}", kind.letter(), list(self.kind(seat, kind))));
        parts.collect::<Vec<_>>().join(" ")
    }
}

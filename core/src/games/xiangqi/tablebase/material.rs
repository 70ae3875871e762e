//! Material of a tablebase, and numbers for its positions.

use std::fmt;
use std::str::FromStr;

use super::super::fen::Setup;
use super::super::piece::{Piece, PieceKind, Side};
use super::super::position::Position;
use super::super::square::Square;

/// Most men of one kind of a side.
pub(super) const MOST: usize = 3;
/// No place of a man.
const NOWHERE: u8 = u8::MAX;

/// Kinds beside the general, the strongest first, with their letters.
const KINDS: [(PieceKind, char); 6] = [
    (PieceKind::Chariot, 'R'),
    (PieceKind::Cannon, 'C'),
    (PieceKind::Horse, 'N'),
    (PieceKind::Soldier, 'P'),
    (PieceKind::Advisor, 'A'),
    (PieceKind::Elephant, 'B'),
];

/// Men of both sides beside the generals, the stronger side first. As a text `R-aabb`: a chariot against two advisors and two
/// elephants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material([[u8; 6]; 2]);

impl Material {
    /// Returns the material of a position, and whether Black is the stronger side: then the board is turned for the table.
    pub fn of(position: &Position) -> (Material, bool) {
        let men = |side| KINDS.map(|(kind, _)| position.kind_count(side, kind) as u8);
        Material::ordered(Side::ALL.map(men))
    }

    fn ordered([red, black]: [[u8; 6]; 2]) -> (Material, bool) {
        if red >= black { (Material([red, black]), false) } else { (Material([black, red]), true) }
    }

    /// Counts the men of a kind; side 0 is the stronger one.
    pub fn count(&self, side: usize, kind: PieceKind) -> usize {
        KINDS.iter().position(|(other, _)| *other == kind).map_or(1, |at| usize::from(self.0[side][at]))
    }

    /// Whether a side has a man that can give mate. If not, every position is drawn.
    pub fn has_attackers(&self) -> bool {
        self.0.iter().any(|men| men[..4].iter().any(|count| *count > 0))
    }

    /// Returns the material after a capture, and whether the other side is the stronger one then. `None` without such a man.
    pub(super) fn without(&self, side: usize, kind: PieceKind) -> Option<(Material, bool)> {
        let at = KINDS.iter().position(|(other, _)| *other == kind)?;
        let mut men = self.0;
        men[side][at] = men[side][at].checked_sub(1)?;
        Some(Material::ordered(men))
    }

    /// Counts the places of all men without regard to one another: the numbers of a table for one side to move.
    pub fn boards(&self) -> usize {
        let kinds = || PieceKind::ALL.into_iter();
        let sets =
            |side: usize| kinds().map(move |kind| choose(places(side, kind).count(), self.count(side, kind)));
        (0..2).flat_map(sets).fold(1, usize::saturating_mul)
    }

    /// Whether a table can be made: no side has more than three men of a kind.
    pub fn is_small(&self) -> bool {
        self.0.iter().flatten().all(|count| usize::from(*count) <= MOST)
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (side, men) in self.0.iter().enumerate() {
            for ((_, letter), count) in KINDS.iter().zip(men) {
                let letter = if side == 0 { *letter } else { letter.to_ascii_lowercase() };
                (0..*count).try_for_each(|_| write!(f, "{letter}"))?;
            }
            if side == 0 {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

/// A text is no material.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no material: the men of two sides are needed, as in R-aabb")]
pub struct MaterialError;

impl FromStr for Material {
    type Err = MaterialError;

    fn from_str(text: &str) -> Result<Material, MaterialError> {
        let (strong, weak) = text.split_once('-').ok_or(MaterialError)?;
        let mut men = [[0; 6]; 2];
        for (side, letters) in [strong, weak].into_iter().enumerate() {
            for letter in letters.chars() {
                let same = |(_, other): &(PieceKind, char)| *other == letter.to_ascii_uppercase();
                men[side][KINDS.iter().position(same).ok_or(MaterialError)?] += 1;
            }
        }
        let material = Material::ordered(men).0;
        if material.is_small() { Ok(material) } else { Err(MaterialError) }
    }
}

fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |product, at| product * n.saturating_sub(at) / (at + 1))
}

/// Points on which a man of ordinary Xiangqi may stand; side 0 sits at rank 0.
fn places(side: usize, kind: PieceKind) -> impl Iterator<Item = Square> {
    let side = Side::ALL[side];
    Square::all().filter(move |square| {
        let (file, rank) = (square.file(), square.rank_from(side));
        match kind {
            PieceKind::General => square.in_palace(side),
            PieceKind::Advisor => square.in_palace(side) && (file + rank) % 2 == 1,
            PieceKind::Elephant => matches!((file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
            PieceKind::Soldier => square.beyond_river(side) || rank >= 3 && file.is_multiple_of(2),
            PieceKind::Horse | PieceKind::Chariot | PieceKind::Cannon => true,
        }
    })
}

/// Men of one kind and side in a table: every set of points on which they may stand has a number.
#[derive(Debug)]
pub(super) struct Group {
    pub side: usize,
    pub kind: PieceKind,
    pub count: usize,
    /// Place of each point among those on which such a man may stand.
    place: [u8; 90],
    /// Points by the number of their set.
    pub sets: Vec<[u8; MOST]>,
    /// Distance of the numbers of two boards that differ by one set.
    pub stride: usize,
}

impl Group {
    fn new(side: usize, kind: PieceKind, count: usize) -> Group {
        let points: Vec<u8> = places(side, kind).map(|square| square.index() as u8).collect();
        let mut place = [NOWHERE; 90];
        for (at, point) in (0..).zip(&points) {
            place[usize::from(*point)] = at;
        }
        let mut group = Group { side, kind, count, place, sets: Vec::new(), stride: 1 };
        group.sets = vec![[0; MOST]; choose(points.len(), count)];
        let mut set = [0; MOST];
        group.fill(&points, &mut set, 0, 0);
        group
    }

    fn fill(&mut self, points: &[u8], set: &mut [u8; MOST], at: usize, from: usize) {
        if at == self.count {
            if let Some(number) = self.number(&set[..at]) {
                self.sets[number] = *set;
            }
            return;
        }
        for next in from..points.len() {
            set[at] = points[next];
            self.fill(points, set, at + 1, next + 1);
        }
    }

    /// Code of such a man on a board.
    pub fn code(&self) -> u8 {
        Piece::new(Side::ALL[self.side], self.kind).code()
    }

    /// Returns the number of a set of points in any order; `None` where such a man may not stand.
    #[inline(always)]
    pub fn number(&self, points: &[u8]) -> Option<usize> {
        let place = |at: usize| self.place[usize::from(points[at])];
        let number = match points.len() {
            1 => usize::from(place(0)),
            2 => {
                let (a, b) = (place(0), place(1));
                let (low, high) = (usize::from(a.min(b)), usize::from(a.max(b)));
                high * (high.max(1) - 1) / 2 + low
            }
            _ => {
                let mut all = [place(0), place(1), place(2)];
                all.sort_unstable();
                let [low, middle, high] = all.map(usize::from);
                high * (high.max(1) - 1) * (high.max(2) - 2) / 6 + middle * (middle.max(1) - 1) / 2 + low
            }
        };
        (number < self.sets.len()).then_some(number)
    }
}

/// Numbers for all boards with some material.
#[derive(Debug)]
pub(super) struct Layout {
    pub groups: Vec<Group>,
    /// Numbers for one side to move.
    pub boards: usize,
}

impl Layout {
    pub fn new(material: &Material) -> Layout {
        let mut groups = Vec::new();
        for kind in PieceKind::ALL {
            for side in 0..2 {
                let count = material.count(side, kind);
                if count > 0 {
                    groups.push(Group::new(side, kind, count));
                }
            }
        }
        let mut boards = 1;
        for group in groups.iter_mut().rev() {
            group.stride = boards;
            boards *= group.sets.len();
        }
        Layout { groups, boards }
    }

    /// Returns the number of a board with this material, turned where Black is the stronger side.
    pub fn number(&self, position: &Position, turned: bool) -> Option<usize> {
        let mut number = 0;
        for group in &self.groups {
            let mut points = [0; MOST];
            let side = group.side ^ usize::from(turned);
            let mut bits = position.pieces[side][group.kind.index()];
            for point in &mut points[..group.count] {
                let at = bits.trailing_zeros() as u8;
                *point = if turned { 89 - at.min(89) } else { at.min(89) };
                bits &= bits.wrapping_sub(1);
            }
            number += group.number(&points[..group.count])? * group.stride;
        }
        Some(number)
    }

    /// Builds the position of a board, without a test whether it is legal.
    pub fn position(&self, board: usize, side: Side) -> Position {
        let mut position = Position::build(&Setup::empty());
        self.each_group(board, |group, _, points| {
            for point in points {
                position.put(usize::from(*point), group.code());
            }
        });
        if side == Side::Black {
            let _ = position.pass_turn();
        }
        position
    }

    /// Calls back with each group, the number of its set, and its points.
    #[inline(always)]
    pub fn each_group(&self, board: usize, mut visit: impl FnMut(&Group, usize, &[u8])) {
        for group in &self.groups {
            let set = board / group.stride % group.sets.len();
            visit(group, set, &group.sets[set][..group.count]);
        }
    }
}

//! 禁手: Black's forbidden moves, exactly; docs/rules/gomoku.md, “Forbidden moves, exactly”, and “禁手的解释” of
//! the source.
//!
//! [`Judge`] keeps every line of the board as one word; a point is judged by looking up what a stone on it
//! makes in its four lines (see `patterns`). Only where two open threes come together the threes are
//! asked, by playing on, whether their fours could be played: the recursion of the definition.

use super::board::{Board, Colour};
use super::patterns::{
    BLACK, OUTSIDE, Tables, Tally, WALL, fours, has_five, has_overline, is_hot, tables, threes,
};
use super::point::{DIRECTIONS, Point, Points};

/// Reasons why a move is forbidden. Without any it is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Kinds {
    /// 长连
    pub overline: bool,
    /// 四四
    pub double_four: bool,
    /// 三三
    pub double_three: bool,
}

impl Kinds {
    /// Whether the move is forbidden.
    pub fn any(self) -> bool {
        self.overline || self.double_four || self.double_three
    }

    /// Names, as in the public facts.
    pub fn names(self) -> Vec<&'static str> {
        let all = [
            (self.overline, "overline"),
            (self.double_four, "double_four"),
            (self.double_three, "double_three"),
        ];
        all.into_iter().filter(|(is, _)| *is).map(|(_, name)| name).collect()
    }
}

/// Rows, columns and both kinds of diagonals.
const LINES: usize = 15 + 15 + 29 + 29;

/// Where a point lies in its four lines: number of the line, and shift of its cell in the line's word.
type Places = [(u8, u8); 4];

const PLACES: [Places; Point::COUNT] = {
    let mut places = [[(0, 0); 4]; Point::COUNT];
    let mut index = 0;
    while index < Point::COUNT {
        let (file, rank) = ((index / 15) as u8, (index % 15) as u8);
        let along_file = 2 * (file + 5);
        places[index] = [
            (rank, along_file),
            (15 + file, 2 * (rank + 5)),
            (30 + 14 + file - rank, along_file),
            (59 + file + rank, along_file),
        ];
        index += 1;
    }
    places
};

/// All lines of the empty board: walls around.
const EMPTY: [u64; LINES] = {
    let mut lines = [OUTSIDE * 0x0001_5555_5555_5555; LINES];
    let mut index = 0;
    while index < Point::COUNT {
        let mut direction = 0;
        while direction < 4 {
            let (line, shift) = PLACES[index][direction];
            lines[line as usize] &= !(3 << shift);
            direction += 1;
        }
        index += 1;
    }
    lines
};

/// Index distance of neighbours in each direction.
pub(super) const STRIDES: [i16; 4] = [15, 1, 16, 14];

/// Judges points for Black, from the stones alone.
#[derive(Clone)]
pub struct Judge {
    lines: [u64; LINES],
    tables: &'static Tables,
}

impl std::fmt::Debug for Judge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Judge").finish_non_exhaustive()
    }
}

impl Default for Judge {
    fn default() -> Self {
        Judge { lines: EMPTY, tables: tables() }
    }
}

impl Judge {
    /// The judge of a board.
    pub fn new(board: &Board) -> Judge {
        let mut judge = Judge::default();
        for point in board.black.iter() {
            judge.place(Colour::Black, point);
        }
        for point in board.white.iter() {
            judge.place(Colour::White, point);
        }
        judge
    }

    /// Puts a stone on an empty point.
    #[inline]
    pub fn place(&mut self, colour: Colour, point: Point) {
        let cell = if colour == Colour::Black { BLACK } else { WALL };
        for (line, shift) in PLACES[point.index()] {
            self.lines[usize::from(line)] |= cell << shift;
        }
    }

    /// Takes the stone off a point.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        for (line, shift) in PLACES[point.index()] {
            self.lines[usize::from(line)] &= !(3 << shift);
        }
    }

    /// The word of the line through a point in a direction, and the shift of the point's cell.
    #[inline]
    pub(super) fn line(&self, point: usize, direction: usize) -> (u64, u32) {
        let (line, shift) = PLACES[point][direction];
        (self.lines[usize::from(line)], u32::from(shift))
    }

    /// Returns the tally of a black stone on the point in one line.
    #[inline]
    pub(super) fn tally_in(&self, line: u64, shift: u32) -> Tally {
        self.tables.tally(line, shift)
    }

    /// Returns the tally of a black stone on the point.
    #[inline]
    pub(super) fn tally(&self, point: Point) -> Tally {
        let mut sum = 0;
        for direction in 0..4 {
            let (line, shift) = self.line(point.index(), direction);
            sum += self.tables.tally(line, shift);
        }
        sum
    }

    /// Whether Black may not play on an empty point. Five and forbidden at once: the five wins.
    #[inline]
    pub fn is_forbidden(&mut self, point: Point) -> bool {
        let tally = self.tally(point);
        is_hot(tally) && self.confirm(point, tally)
    }

    /// Whether a hot point is forbidden indeed.
    #[inline]
    pub(super) fn confirm(&mut self, point: Point, tally: Tally) -> bool {
        has_overline(tally) || fours(tally) >= 2 || self.has_two_threes(point, threes(tally))
    }

    /// Whether two of the open threes that a stone on the point would make are real.
    fn has_two_threes(&mut self, point: Point, threes: u16) -> bool {
        self.place(Colour::Black, point);
        let (mut real, mut left) = (0, threes);
        for direction in 0..4 {
            if real + left < 2 || real == 2 {
                break;
            }
            let (line, shift) = self.line(point.index(), direction);
            let growth = self.tables.growth(line, shift);
            if growth != 0 {
                left -= 1;
                real += u16::from(self.can_grow(point, direction, growth));
            }
        }
        self.remove(point);
        real >= 2
    }

    /// Whether one of the stones that make a three an open four could be played: it is neither forbidden
    /// nor a five.
    fn can_grow(&mut self, point: Point, direction: usize, growth: u8) -> bool {
        (0..7_i8).filter(|step| growth >> step & 1 != 0).any(|step| {
            point.walk(DIRECTIONS[direction], step - 3).is_some_and(|at| {
                let tally = self.tally(at);
                let barred = has_five(tally) || (is_hot(tally) && self.confirm(at, tally));
                !barred
            })
        })
    }

    /// Whether a stone on an empty point makes an overline, a four or a real three in a direction.
    fn counts(&mut self, point: Point, direction: usize) -> bool {
        let (line, shift) = self.line(point.index(), direction);
        let tally = self.tally_in(line, shift);
        if has_overline(tally) || fours(tally) > 0 || threes(tally) == 0 {
            return has_overline(tally) || fours(tally) > 0;
        }
        self.place(Colour::Black, point);
        let (line, shift) = self.line(point.index(), direction);
        let growth = self.tables.growth(line, shift);
        let real = growth != 0 && self.can_grow(point, direction, growth);
        self.remove(point);
        real
    }

    /// All that makes an empty point forbidden for Black.
    pub fn kinds(&mut self, point: Point) -> Kinds {
        let tally = self.tally(point);
        if has_five(tally) {
            return Kinds::default();
        }
        Kinds {
            overline: has_overline(tally),
            double_four: fours(tally) >= 2,
            double_three: threes(tally) >= 2 && self.has_two_threes(point, threes(tally)),
        }
    }
}

/// Returns the reasons why a stone is forbidden, and the shapes that count, each by its outermost stones.
pub(super) fn explained(board: &Board, stone: Point) -> (Kinds, Vec<(Point, Point)>) {
    let mut judge = Judge::new(board);
    judge.remove(stone);
    let kinds = judge.kinds(stone);
    let ends = (0..4).filter(|direction| judge.counts(stone, *direction)).map(|direction| {
        let reach = |sign: i8| reach(board, stone, direction, sign);
        (reach(-1), reach(1))
    });
    (kinds, ends.collect())
}

/// The last black stone from a stone on in a direction, over one gap at most.
fn reach(board: &Board, stone: Point, direction: usize, sign: i8) -> Point {
    let (mut last, mut gaps) = (stone, 0);
    for step in 1..=4 {
        match stone.walk(DIRECTIONS[direction], sign * step) {
            Some(at) if board.black.contains(at) => last = at,
            Some(at) if gaps == 0 && !board.white.contains(at) => gaps += 1,
            _ => break,
        }
    }
    last
}

/// All points that are forbidden for Black, from scratch.
pub fn forbidden_points(board: &Board) -> Points {
    let mut judge = Judge::new(board);
    board.empty().iter().filter(|point| judge.is_forbidden(*point)).collect()
}

//! Boards for the tests of 五子棋, and an independent judge of forbidden moves.
//!
//! [`Plain`] is written straight from docs/rules/gomoku.md, “Forbidden moves, exactly”, and
//! shares nothing with the game but the reading of boards.

pub mod table;

use std::collections::BTreeSet;

use qishe_core::games::gomoku::{Board, Colour, Point};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A board from 15 strings, rank 15 first.
pub fn board(rows: &[&str]) -> Board {
    assert_eq!(rows.len(), 15, "15 rows");
    let mut board = Board::default();
    for (row, rank) in rows.iter().zip((0..15).rev()) {
        assert_eq!(row.len(), 15, "15 points in {row}");
        for (cell, file) in row.chars().zip(0..) {
            let at = Point::new(file, rank).expect("a point");
            match cell {
                'x' => board.place(Colour::Black, at),
                'o' => board.place(Colour::White, at),
                _ => {}
            }
        }
    }
    board
}

pub fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(|word| word.parse().expect("a point")).collect()
}

/// A board from lists of points.
pub fn stones(black: &str, white: &str) -> Board {
    let mut board = Board::default();
    for at in points(black) {
        board.place(Colour::Black, at);
    }
    for at in points(white) {
        board.place(Colour::White, at);
    }
    board
}

/// The plain judge: cells by (file, rank).
#[derive(Clone)]
pub struct Plain {
    cells: [[char; 15]; 15],
    /// Number of recursions.
    pub asked: u64,
}

type Cell = (i32, i32);

impl Plain {
    pub fn new(board: &Board) -> Plain {
        let mut plain = Plain { cells: [['.'; 15]; 15], asked: 0 };
        for at in board.black.iter() {
            plain.cells[usize::from(at.file())][usize::from(at.rank())] = 'x';
        }
        for at in board.white.iter() {
            plain.cells[usize::from(at.file())][usize::from(at.rank())] = 'o';
        }
        plain
    }

    fn get(&self, (file, rank): Cell) -> char {
        if (0..15).contains(&file) && (0..15).contains(&rank) {
            self.cells[file as usize][rank as usize]
        } else {
            '#'
        }
    }

    fn set(&mut self, (file, rank): Cell, what: char) {
        self.cells[file as usize][rank as usize] = what;
    }

    /// Place of a cell in its line: its file, or its rank in a column.
    fn place(at: Cell, direction: Cell) -> i32 {
        if direction.0 == 0 { at.1 } else { at.0 }
    }

    /// The black stones that stand unbroken in a line with the one on `at`, as bits by their place.
    fn unbroken(&self, at: Cell, direction: Cell) -> u16 {
        let (df, dr) = direction;
        let mut row = 0;
        if self.get(at) != 'x' {
            return row;
        }
        row |= 1 << Self::place(at, direction);
        for sign in [-1, 1] {
            let mut next = (at.0 + sign * df, at.1 + sign * dr);
            while self.get(next) == 'x' {
                row |= 1 << Self::place(next, direction);
                next = (next.0 + sign * df, next.1 + sign * dr);
            }
        }
        row
    }

    /// The empty cells of the whole line through `at`.
    fn empties(&self, at: Cell, (df, dr): Cell) -> impl Iterator<Item = Cell> + use<> {
        let plain = self.cells;
        (-14..15)
            .map(move |k| (at.0 + k * df, at.1 + k * dr))
            .filter(|(f, r)| (0..15).contains(f) && (0..15).contains(r))
            .filter(move |(f, r)| plain[*f as usize][*r as usize] == '.')
    }

    /// The fours of the black stone on `at`, which is on the board. Four: a line in which one more black stone makes exactly five;
    /// its four stones are what tells fours apart.
    fn fours(&mut self, at: Cell, direction: Cell) -> BTreeSet<u16> {
        let mut fours = BTreeSet::new();
        for more in self.empties(at, direction) {
            self.set(more, 'x');
            let five = self.unbroken(more, direction);
            self.set(more, '.');
            if five.count_ones() == 5 && five >> Self::place(at, direction) & 1 == 1 {
                fours.insert(five & !(1 << Self::place(more, direction)));
            }
        }
        fours
    }

    /// Whether the black row of four that has a stone on `at` is open: both ends empty, where either end
    /// makes exactly five.
    fn open(&mut self, at: Cell, four: u16, direction: Cell) -> bool {
        let (df, dr) = direction;
        let lowest = four.trailing_zeros() as i32 - Self::place(at, direction);
        [lowest - 1, lowest + 4].into_iter().all(|k| {
            let end = (at.0 + k * df, at.1 + k * dr);
            if self.get(end) != '.' {
                return false;
            }
            self.set(end, 'x');
            let length = self.unbroken(end, direction).count_ones();
            self.set(end, '.');
            length == 5
        })
    }

    /// Whether the black stone on `at`, which is on the board, has an open three in a direction.
    fn three(&mut self, at: Cell, direction: Cell) -> bool {
        for more in self.empties(at, direction) {
            self.set(more, 'x');
            let row = self.unbroken(more, direction);
            let makes = row.count_ones() == 4
                && row >> Self::place(at, direction) & 1 == 1
                && self.open(more, row, direction);
            self.set(more, '.');
            if makes && self.kinds(more) == Some(BTreeSet::new()) {
                return true;
            }
        }
        false
    }

    /// `None`: a stone on the empty cell makes a five. Else all that makes it forbidden.
    fn kinds(&mut self, at: Cell) -> Option<BTreeSet<&'static str>> {
        const DIRECTIONS: [Cell; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
        self.asked += 1;
        self.set(at, 'x');
        let mut kinds = BTreeSet::new();
        let rows = DIRECTIONS.map(|direction| self.unbroken(at, direction).count_ones());
        let five = rows.contains(&5);
        if !five {
            if rows.iter().any(|length| *length > 5) {
                kinds.insert("overline");
            }
            if DIRECTIONS.iter().map(|d| self.fours(at, *d).len()).sum::<usize>() >= 2 {
                kinds.insert("double_four");
            }
            if DIRECTIONS.iter().filter(|d| self.three(at, **d)).count() >= 2 {
                kinds.insert("double_three");
            }
        }
        self.set(at, '.');
        if five { None } else { Some(kinds) }
    }

    /// All forbidden points with their kinds.
    pub fn forbidden(&mut self) -> Vec<(Point, BTreeSet<&'static str>)> {
        let mut found = Vec::new();
        for at in Point::all() {
            let cell = (i32::from(at.file()), i32::from(at.rank()));
            if self.get(cell) == '.'
                && let Some(kinds) = self.kinds(cell)
                && !kinds.is_empty()
            {
                found.push((at, kinds));
            }
        }
        found
    }
}

/// Random boards of several kinds: even, clustered, along lines, and with few or no white stones.
pub fn random_board(rng: &mut StdRng) -> Board {
    let mut board = Board::default();
    let make = rng.random_range(0..5);
    let count = rng.random_range(5..if make == 0 { 200 } else { 90 });
    let white = [0.5, 0.5, 0.3, 0.15, 0.0][rng.random_range(0..5_usize)];
    let (mut file, mut rank) = (rng.random_range(0..15_i32), rng.random_range(0..15_i32));
    let centre = (rng.random_range(3..12_i32), rng.random_range(3..12_i32));
    let spread = rng.random_range(2..7_i32);
    for _ in 0..count {
        match make {
            0 => (file, rank) = (rng.random_range(0..15), rng.random_range(0..15)),
            1 => {
                file = centre.0 + rng.random_range(-spread..=spread);
                rank = centre.1 + rng.random_range(-spread..=spread);
            }
            2 => {
                // A walk that mostly goes on in its line.
                let (df, dr) = [(1, 0), (0, 1), (1, 1), (1, -1)][rng.random_range(0..4_usize)];
                let (steps, at) = (rng.random_range(1..6_i32), (file, rank));
                for k in 0..steps {
                    (file, rank) = (at.0 + k * df, at.1 + k * dr);
                    put(&mut board, file, rank, rng.random_bool(white / 3.0));
                }
            }
            3 => {
                // Near the edges, where lines are short.
                file = [rng.random_range(0..4), rng.random_range(11..15)][rng.random_range(0..2_usize)];
                rank = rng.random_range(0..15);
            }
            _ => {
                file += rng.random_range(-2..=2);
                rank += rng.random_range(-2..=2);
            }
        }
        (file, rank) = (file.rem_euclid(15), rank.rem_euclid(15));
        put(&mut board, file, rank, rng.random_bool(white));
    }
    board
}

fn put(board: &mut Board, file: i32, rank: i32, white: bool) {
    let at = Point::new(file.rem_euclid(15) as u8, rank.rem_euclid(15) as u8).expect("a point");
    if board.at(at).is_none() {
        board.place(if white { Colour::White } else { Colour::Black }, at);
    }
}

pub fn rng(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

//! Boards for the tests of 四方棋, and two counters of 排列分 that share nothing with the game's own but the
//! sets of points: one that tries everything, one that walks the board cell by cell.

use std::collections::HashMap;

use qishe_core::games::sifang::{Board, Point, Points, Run};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

pub fn rng(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// Value of a choice of runs, written as the page says it: the stones covered, then as few runs as possible, then the
/// lengths from the longest on.
pub type Worth = (u32, i32, Vec<u8>);

pub fn worth(mut lengths: Vec<u8>) -> Worth {
    lengths.sort_unstable_by(|a, b| b.cmp(a));
    (lengths.iter().map(|length| u32::from(*length)).sum(), -(lengths.len() as i32), lengths)
}

/// Returns the game's count. Asserts that its runs are disjoint, straight, of stones, and three long or more.
pub fn counted(stones: &Points, runs: &[Run]) -> Worth {
    let mut seen = Points::EMPTY;
    for run in runs {
        assert!(run.length >= 3, "a run of {}", run.length);
        assert_eq!(run.points().count(), usize::from(run.length), "a run leaves the board");
        for at in run.points() {
            assert!(stones.contains(at), "{at} is no stone");
            assert!(!seen.contains(at), "{at} counts twice");
            seen.insert(at);
        }
    }
    worth(runs.iter().map(|run| run.length).collect())
}

/// Tries every choice of disjoint runs. For small sets.
pub fn exhaustive(stones: &Points) -> Worth {
    fn place(stones: &Points, used: &mut Points, from: usize, lengths: &mut Vec<u8>, best: &mut Worth) {
        let now = worth(lengths.clone());
        if now > *best {
            *best = now;
        }
        for index in from..256 {
            let at = Point::at_index(index as u8);
            for (rows, columns) in [(0, 1), (1, 0)] {
                let before = *used;
                let mut length = 0;
                let mut next = Some(at);
                while let Some(point) = next.filter(|p| stones.contains(*p) && !used.contains(*p)) {
                    used.insert(point);
                    length += 1;
                    if length >= 3 {
                        lengths.push(length);
                        place(stones, used, index + 1, lengths, best);
                        lengths.pop();
                    }
                    next = point.step((rows, columns));
                }
                *used = before;
            }
        }
    }
    let mut best = worth(Vec::new());
    let mut used = Points::EMPTY;
    place(stones, &mut used, 0, &mut Vec::new(), &mut best);
    best
}

/// Walks the cells row by row. The state is, for each column, how long the vertical run is that ends in it
/// (0: none), and how long the horizontal one is that ends here; each state keeps the best lengths so far. A run
/// is begun only where three stones lie ahead, and two runs that touch end to end are one.
pub fn cell_by_cell(stones: &Points) -> Worth {
    type State = ([u8; 16], u8);
    // Lengths as numbers per length, 16 first, in front of them stones and runs: compared in this order.
    type Value = (u32, i32, [u8; 14]);
    let closed = |value: &Value, length: u8| -> Option<Value> {
        match length {
            0 => Some(*value),
            1 | 2 => None,
            _ => {
                let mut value = *value;
                value.0 += u32::from(length);
                value.1 -= 1;
                value.2[usize::from(16 - length)] += 1;
                Some(value)
            }
        }
    };
    let room = |index: usize, step: usize, ahead: usize| {
        ahead >= 2 && (1..3).all(|n| stones.contains(Point::at_index((index + n * step) as u8)))
    };
    let mut layer: HashMap<State, Value> = HashMap::from([(([0; 16], 0), (0, 0, [0; 14]))]);
    let keep = |next: &mut HashMap<State, Value>, state: State, value: Value| {
        let best = next.entry(state).or_insert(value);
        *best = (*best).max(value);
    };
    for index in 0..256_usize {
        let column = index % 16;
        let stone = stones.contains(Point::at_index(index as u8));
        let mut next = HashMap::new();
        for ((columns, row), value) in &layer {
            let row = if column == 0 { 0 } else { *row };
            let up = columns[column];
            let with = |length: u8| {
                let mut columns = *columns;
                columns[column] = length;
                columns
            };
            // Uncovered: both runs that end here close.
            if let Some(value) = closed(value, up).and_then(|value| closed(&value, row)) {
                keep(&mut next, (with(0), 0), value);
            }
            if !stone {
                continue;
            }
            // In a horizontal run: the one that ends here, or a new one; the vertical one closes.
            if let Some(value) = closed(value, up) {
                let last = column == 15;
                let mut put = |length: u8, value: Value| match last {
                    true => {
                        if let Some(value) = closed(&value, length) {
                            keep(&mut next, (with(0), 0), value);
                        }
                    }
                    false => keep(&mut next, (with(0), length), value),
                };
                if row > 0 || room(index, 1, 15 - column) {
                    put(row + 1, value);
                }
            }
            // In a vertical run: the one above, or a new one; the horizontal one closes.
            if let Some(value) = closed(value, row)
                && (up > 0 || room(index, 16, 15 - index / 16))
            {
                keep(&mut next, (with(up + 1), 0), value);
            }
        }
        layer = next;
    }
    let mut best = (0, 0, [0; 14]);
    for ((columns, _), value) in &layer {
        let all = columns.iter().try_fold(*value, |value, length| closed(&value, *length));
        if let Some(value) = all {
            best = best.max(value);
        }
    }
    let lengths = (0..14).flat_map(|at| vec![16 - at as u8; usize::from(best.2[at])]).collect();
    worth(lengths)
}

pub fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(|word| word.parse().expect("a point")).collect()
}

/// A set from small rows, `#` a stone.
pub fn set(rows: &[&str]) -> Points {
    let mut set = Points::EMPTY;
    for (row, text) in (0..).zip(rows) {
        for (column, cell) in (0..).zip(text.chars()) {
            if cell == '#' {
                set.insert(Point::new(row, column).expect("a point"));
            }
        }
    }
    set
}

/// Whether a stone there would make a square of the set.
fn makes_square(stones: &Points, at: Point) -> bool {
    [(1, 1), (1, -1), (-1, 1), (-1, -1)].iter().any(|(r, c)| {
        [(0, *c), (*r, 0), (*r, *c)]
            .iter()
            .all(|(rows, columns)| at.step((*rows, *columns)).is_some_and(|p| stones.contains(p)))
    })
}

/// A full board, 128 stones each and no square.
pub fn full_board(rng: &mut StdRng) -> Board {
    // Stripes or a chequer have no square and 128 of each; then stones change places while none comes.
    let make = rng.random_range(0..3);
    let black_at = |at: &Point| match make {
        0 => at.row().is_multiple_of(2),
        1 => at.column().is_multiple_of(2),
        _ => (at.row() + at.column()).is_multiple_of(2),
    };
    let mut black: Points = Point::all().filter(black_at).collect();
    let mut white = black.others();
    for _ in 0..rng.random_range(1500..4000) {
        let (a, b) = (rng.random_range(0..=255_u8), rng.random_range(0..=255_u8));
        let (a, b) = (Point::at_index(a), Point::at_index(b));
        if black.contains(a) == black.contains(b) {
            continue;
        }
        let (from_black, from_white) = if black.contains(a) { (a, b) } else { (b, a) };
        let swap = |set: &Points, out: Point, new: Point| -> Points {
            set.iter().filter(|at| *at != out).chain([new]).collect()
        };
        let (new_black, new_white) =
            (swap(&black, from_black, from_white), swap(&white, from_white, from_black));
        if !makes_square(&new_black, from_white) && !makes_square(&new_white, from_black) {
            (black, white) = (new_black, new_white);
        }
    }
    Board { black, white }
}

/// Sets of several kinds: even, crosses, combs, lattices, long arms, with holes. `square_free` leaves out stones that
/// would make a square.
pub fn adversarial(rng: &mut StdRng, size: u8, square_free: bool) -> Points {
    let mut all: Vec<Point> = Vec::new();
    let at = |row: u8, column: u8| Point::new(row, column).expect("a point");
    let make = rng.random_range(0..6);
    let (gap, other_gap) = (rng.random_range(2..6_u8), rng.random_range(2..6_u8));
    let (shift, other_shift) = (rng.random_range(0..gap), rng.random_range(0..other_gap));
    for row in 0..size {
        for column in 0..size {
            let lattice = row % gap == shift || column % other_gap == other_shift;
            let in_set = match make {
                0 => rng.random_bool(0.55),
                // Lattices, with and without holes.
                1 => lattice,
                2 => lattice && rng.random_bool(0.93),
                // Combs: one spine, many teeth.
                3 => row == size / 2 || (column % gap == shift && rng.random_bool(0.97)),
                4 => column == size / 3 || (row % gap == shift && rng.random_bool(0.97)),
                // Crosses, stepped.
                _ => {
                    (row + 2 * column).is_multiple_of(5)
                        || (row.is_multiple_of(3) && rng.random_bool(0.8))
                        || rng.random_bool(0.2)
                }
            };
            if in_set {
                all.push(at(row, column));
            }
        }
    }
    if make == 0 {
        all.shuffle(rng);
    }
    let mut set = Points::EMPTY;
    for at in all {
        if !square_free || !makes_square(&set, at) {
            set.insert(at);
        }
    }
    set
}

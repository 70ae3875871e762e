//! The lines of a set of stones, where they cross, and the groups that hang together.

use super::{Run, SHORTEST};
use crate::games::sifang::point::{Point, Points, SIZE};

/// A stone in two lines, by their places among the lines.
#[derive(Debug, Clone, Copy)]
struct Crossing {
    at: Point,
    row: usize,
    column: usize,
}

/// All maximal rows and columns of three or more stones.
pub(super) struct Lines {
    lines: Vec<Run>,
    crossings: Vec<Crossing>,
    /// For each line the least line it hangs together with.
    root: Vec<usize>,
}

/// A group of lines that hang together by their crossings.
pub(super) struct Group {
    /// The lines.
    pub lines: Vec<Run>,
    /// (crossing, its row among `lines`, its column), in board order.
    pub crossings: Vec<(Point, usize, usize)>,
}

/// The maximal lines in one direction.
fn collect(stones: &Points, vertical: bool, lines: &mut Vec<Run>) {
    for fixed in 0..SIZE {
        let mut length = 0;
        for place in 0..=SIZE {
            let at = |place| if vertical { Point::new(place, fixed) } else { Point::new(fixed, place) };
            if at(place).is_some_and(|at| stones.contains(at)) {
                length += 1;
                continue;
            }
            if let Some(start) = at(place - length)
                && length >= SHORTEST
            {
                lines.push(Run { start, vertical, length });
            }
            length = 0;
        }
    }
}

impl Lines {
    pub fn of(stones: &Points) -> Lines {
        let mut lines = Vec::new();
        collect(stones, false, &mut lines);
        let rows = lines.len();
        collect(stones, true, &mut lines);
        let mut row_at = [None; Point::COUNT];
        for (index, line) in lines[..rows].iter().enumerate() {
            line.points().for_each(|at| row_at[at.index()] = Some(index));
        }
        let mut crossings = Vec::new();
        for (column, line) in lines.iter().enumerate().skip(rows) {
            for at in line.points() {
                if let Some(row) = row_at[at.index()] {
                    crossings.push(Crossing { at, row, column });
                }
            }
        }
        crossings.sort_by_key(|crossing| crossing.at);
        let mut root: Vec<usize> = (0..lines.len()).collect();
        for crossing in &crossings {
            let (a, b) = (find(&mut root, crossing.row), find(&mut root, crossing.column));
            root[a.max(b)] = a.min(b);
        }
        for line in 0..lines.len() {
            root[line] = find(&mut root, line);
        }
        Lines { lines, crossings, root }
    }

    /// Lines that cross no other: they count as they are.
    pub fn single(&self) -> Vec<Run> {
        let mut crossed = vec![false; self.lines.len()];
        for crossing in &self.crossings {
            crossed[crossing.row] = true;
            crossed[crossing.column] = true;
        }
        self.lines.iter().zip(crossed).filter(|(_, crossed)| !crossed).map(|(line, _)| *line).collect()
    }

    /// The groups of lines that cross.
    pub fn groups(&self) -> Vec<Group> {
        let mut groups = Vec::new();
        for root in 0..self.lines.len() {
            let inside: Vec<&Crossing> =
                self.crossings.iter().filter(|crossing| self.root[crossing.row] == root).collect();
            if inside.is_empty() {
                continue;
            }
            let members: Vec<usize> = (0..self.lines.len()).filter(|line| self.root[*line] == root).collect();
            // Each line of a crossing is among the members: they have one root.
            let place = |line: usize| members.binary_search(&line).unwrap_or(0);
            groups.push(Group {
                lines: members.iter().map(|line| self.lines[*line]).collect(),
                crossings: inside.iter().map(|c| (c.at, place(c.row), place(c.column))).collect(),
            });
        }
        groups
    }
}

fn find(root: &mut [usize], mut line: usize) -> usize {
    while root[line] != line {
        root[line] = root[root[line]];
        line = root[line];
    }
    line
}

impl Group {
    /// Returns the segments that remain when each crossing is given to its column (`true`) or its row.
    pub fn segments(&self, given: &[bool]) -> Vec<Run> {
        let mut runs = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            let lost = |at: Point| {
                let found = self.crossings.binary_search_by_key(&at, |crossing| crossing.0);
                found.is_ok_and(|crossing| given[crossing] != self.lines[index].vertical)
            };
            let mut open: Option<Run> = None;
            for at in line.points() {
                if lost(at) {
                    runs.extend(open.take());
                } else {
                    let run = open.get_or_insert(Run { start: at, length: 0, vertical: line.vertical });
                    run.length += 1;
                }
            }
            runs.extend(open);
        }
        runs.retain(|run| run.length >= SHORTEST);
        runs
    }
}

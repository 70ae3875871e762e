//! Rows of stones on the board, and what wins.

use super::point::{DIRECTIONS, Point, SIZE};
pub use crate::game::grid::Colour;
use crate::game::grid::Stones;

/// The stones on the board.
pub type Board = Stones<SIZE>;

impl Board {
    /// 15 strings from rank 15 down, `.`, `x` for Black, `o` for White.
    pub fn rows(&self) -> Vec<String> {
        let cell = |file, rank| match Point::new(file, rank).and_then(|point| self.at(point)) {
            Some(Colour::Black) => 'x',
            Some(Colour::White) => 'o',
            None => '.',
        };
        (0..15).rev().map(|rank| (0..15).map(|file| cell(file, rank)).collect()).collect()
    }

    /// The unbroken row of `colour` through `point` along a direction, the point itself counted as its
    /// stone.
    pub fn row(&self, colour: Colour, point: Point, direction: (i8, i8)) -> Vec<Point> {
        let stones = self.stones(colour);
        let ray = |sign: i8| {
            (1..15)
                .map_while(move |k| point.walk(direction, sign * k))
                .take_while(|at| stones.contains(*at))
                .collect::<Vec<_>>()
        };
        let mut row = ray(-1);
        row.reverse();
        row.push(point);
        row.extend(ray(1));
        row
    }

    /// The row that wins for `colour` with a stone on `point`: five, or with `!exact` more (“五连”, “长连”
    /// of the source).
    pub fn five(&self, colour: Colour, point: Point, exact: bool) -> Option<Vec<Point>> {
        DIRECTIONS
            .iter()
            .map(|direction| self.row(colour, point, *direction))
            .find(|row| row.len() == 5 || (!exact && row.len() > 5))
    }

    /// Whether the stone of `colour` on `point` is part of a four: one more wins in a line through it.
    /// For White an overline counts (source, “白棋再下一着可形成长连的局面也视为四”).
    pub fn has_four(&self, colour: Colour, point: Point, exact: bool) -> bool {
        DIRECTIONS.iter().any(|direction| {
            (-4..=4).filter_map(|k| point.walk(*direction, k)).any(|at| {
                self.at(at).is_none() && {
                    let row = self.row(colour, at, *direction);
                    row.contains(&point) && (row.len() == 5 || (!exact && row.len() > 5))
                }
            })
        })
    }

    /// Empty points on which `colour` would win at once.
    pub fn winning_points(&self, colour: Colour, exact: bool) -> Vec<Point> {
        self.empty().iter().filter(|at| self.five(colour, *at, exact).is_some()).collect()
    }

    /// Empty points on which `colour` would make an open four: four in a row with both ends empty, where
    /// either end wins.
    pub fn open_four_points(&self, colour: Colour, exact: bool) -> Vec<Point> {
        let opens = |at: Point| {
            DIRECTIONS.iter().any(|direction| {
                let row = self.row(colour, at, *direction);
                let mut after = *self;
                after.place(colour, at);
                row.len() == 4
                    && [(row[0], -1), (row[3], 1)].iter().all(|(end, sign)| {
                        end.walk(*direction, *sign).is_some_and(|beyond| {
                            after.at(beyond).is_none()
                                && (!exact || after.row(colour, beyond, *direction).len() == 5)
                        })
                    })
            })
        };
        self.empty().iter().filter(|at| opens(*at)).collect()
    }
}

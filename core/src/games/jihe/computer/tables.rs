//! Lookup tables of the search: the figures of each half as plain sets, by their corners, and the progress of a point.

use std::sync::OnceLock;

use super::super::figures;
use super::super::kind::Kind;
use super::super::lattice::{Lattice, MAX_SIZE, MIN_SIZE, Points, bit, each};

/// A figure as the search needs it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub corners: Points,
    pub kind: Kind,
    pub worth: i32,
}

/// The tables of a seat on a board.
#[derive(Debug)]
pub(super) struct Tables {
    /// Figures that have a corner on each point, the greatest first.
    by_corner: Vec<Vec<Shape>>,
    /// The enemy's half.
    pub half: Points,
    /// Value of a piece on each point, in hundredths of a point.
    pub height: Vec<i32>,
}

/// Value of each half step on.
const STEP: i32 = 30;
/// Half steps beyond the midline that count.
const HIGHEST: i8 = 4;

/// The tables of a seat.
pub(super) fn of(lattice: &Lattice, seat: u8) -> &'static Tables {
    static ALL: [[OnceLock<Tables>; 2]; 3] = [const { [const { OnceLock::new() }; 2] }; 3];
    let size = usize::from(lattice.size.clamp(MIN_SIZE, MAX_SIZE) - MIN_SIZE);
    ALL[size][usize::from(seat & 1)].get_or_init(|| Tables::new(Lattice::of(lattice.size), seat & 1))
}

impl Tables {
    fn new(lattice: &Lattice, seat: u8) -> Tables {
        let mut shapes: Vec<Shape> = figures::of(lattice, seat)
            .iter()
            .map(|figure| Shape {
                corners: figure.corners,
                kind: figure.kind,
                worth: i32::from(figure.worth),
            })
            .collect();
        shapes.sort_by_key(|shape| -shape.worth);
        let all = 0..lattice.count();
        let with =
            |point: u8| shapes.iter().copied().filter(|shape| shape.corners & bit(point) != 0).collect();
        let height = |point: u8| {
            let y2 = lattice.at(point).y2;
            STEP * i32::from(if seat == 0 { y2 } else { -y2 }.min(HIGHEST))
        };
        Tables {
            by_corner: all.clone().map(with).collect(),
            height: all.map(height).collect(),
            half: lattice.half(1 - seat),
        }
    }

    /// The figures that have a corner on this point, the greatest first.
    pub fn with(&self, point: u8) -> std::slice::Iter<'_, Shape> {
        self.by_corner[usize::from(point)].iter()
    }

    /// Returns the value of the pieces by their places.
    pub fn heights(&self, pieces: Points) -> i32 {
        each(pieces).map(|point| self.height[usize::from(point)]).sum()
    }
}

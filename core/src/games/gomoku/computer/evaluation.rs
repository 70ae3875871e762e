//! Evaluation of a position by a small net, from the lines through its empty points.
//!
//! A point's *lines* are the classes of its four lines for a colour, in any order ([`LINES_OF`]). Each colour has a sum of
//! rows, one for each empty point, by its lines ([`Sums`]); it is brought up to date move by move. Two layers make a
//! correction of the hand-made value out of both sums: which threats go together, and for whom, no sum of single worths can
//! say. Turned or mirrored positions have the same value.

use std::sync::LazyLock;

use super::super::Colour;
use super::shapes::{CLASSES, Law};

/// Numbers of a colour's sum.
pub const WIDTH: usize = 32;
/// Numbers of the second layer.
pub const SECOND: usize = 16;
/// Multisets of four classes: 12 over 4.
pub const LINES: usize = 495;
/// Roles that a colour can have ([`role`]).
pub const ROLES: usize = 3;
/// Codes of four classes in their order.
pub(super) const CODES: usize = CLASSES * CLASSES * CLASSES * CLASSES;
/// One in a sum.
pub const ONE: i16 = 255;
/// One among the weights of both layers.
pub const UNIT: i32 = 256;
/// Greatest weight of the second layer, so that no sum overflows.
pub const MOST: i16 = 8191;
/// Value of one unit of the output in hundredths of an open three.
pub const SCALE: i32 = 100;

/// Size of `weights.bin` in bytes.
pub const BYTES: usize =
    2 * (ROLES * (LINES - 1) * WIDTH + ROLES * (WIDTH + SECOND * (2 * WIDTH + 1) + SECOND + 1));

/// A number for each point's lines.
pub type Row = [i16; WIDTH];

/// The layers for a role of the side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layers {
    /// Weights of both sums, the own first, into each number of the second layer.
    pub second: [[i16; 2 * WIDTH]; SECOND],
    /// Offsets of the second layer.
    pub offsets: [i16; SECOND],
    /// Weights of the second layer into the value.
    pub output: [i16; SECOND],
    /// Offset of the value.
    pub offset: i16,
}

/// The learned numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    /// Rows by role and lines; a point from which nothing can come has a row of zeros.
    pub rows: Vec<Row>,
    /// Where a colour's sum begins, by its role.
    pub start: [Row; ROLES],
    /// Layers by the role of the side to move.
    pub layers: [Layers; ROLES],
}

/// A file that holds no weights of this shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// Its length is another one.
    #[error("{0} bytes instead of {BYTES}")]
    Length(usize),
    /// A weight of a layer is too large.
    #[error("a layer's weight of {0} instead of at most {MOST}")]
    Layer(i16),
}

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_bytes!("weights.bin")).unwrap_or_else(|_| Weights::zero()));

/// Number of the multiset of four classes, by their code ([`code_step`]).
pub(super) static LINES_OF: LazyLock<Box<[u16; CODES]>> = LazyLock::new(|| {
    let mut numbers = Box::new([0; CODES]);
    let mut known = Vec::with_capacity(LINES);
    for code in 0..CODES {
        let digits = [1, CLASSES, CLASSES * CLASSES, CLASSES * CLASSES * CLASSES];
        let mut classes = digits.map(|digit| code / digit % CLASSES);
        classes.sort_unstable();
        let number = known.iter().position(|other| *other == classes).unwrap_or_else(|| {
            known.push(classes);
            known.len() - 1
        });
        numbers[code] = number as u16;
    }
    numbers
});

/// Summand to a point's code for one class more in a direction.
pub(super) const fn code_step(direction: usize) -> u16 {
    [1, CLASSES as u16, (CLASSES * CLASSES) as u16, (CLASSES * CLASSES * CLASSES) as u16][direction]
}

/// The role of a colour: it has no forbidden moves and neither has the other, it has them, or the other has.
pub fn role(laws: [Law; 2], colour: Colour) -> usize {
    match (laws[0], colour) {
        (Law::Renju, Colour::Black) => 1,
        (Law::Renju, Colour::White) => 2,
        _ => 0,
    }
}

impl Layers {
    const ZERO: Layers =
        Layers { second: [[0; 2 * WIDTH]; SECOND], offsets: [0; SECOND], output: [0; SECOND], offset: 0 };
}

impl Weights {
    /// The ones that are played with.
    pub fn learned() -> &'static Weights {
        &WEIGHTS
    }

    /// All zero: the hand-made value is all.
    pub fn zero() -> Weights {
        Weights {
            rows: vec![[0; WIDTH]; ROLES * LINES],
            start: [[0; WIDTH]; ROLES],
            layers: [Layers::ZERO; ROLES],
        }
    }

    /// All numbers in the order of the file, but for the rows that are always zero.
    fn numbers(&mut self) -> impl Iterator<Item = &mut i16> {
        let rows = self.rows.iter_mut().enumerate().filter(|(at, _)| at % LINES != 0);
        let layers = self.layers.iter_mut().flat_map(|layers| {
            let second = layers.second.iter_mut().flatten();
            second.chain(&mut layers.offsets).chain(&mut layers.output).chain([&mut layers.offset])
        });
        rows.flat_map(|(_, row)| row).chain(self.start.iter_mut().flatten()).chain(layers)
    }

    /// Reads weights written by [`Weights::write`].
    pub fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
        if bytes.len() != BYTES {
            return Err(WeightsError::Length(bytes.len()));
        }
        let mut weights = Weights::zero();
        for (number, pair) in weights.numbers().zip(bytes.chunks_exact(2)) {
            *number = i16::from_le_bytes([pair[0], pair[1]]);
        }
        let layers =
            weights.layers.iter().flat_map(|layers| layers.second.iter().flatten().chain(&layers.output));
        match layers.copied().find(|weight| weight.unsigned_abs() > MOST as u16) {
            Some(weight) => Err(WeightsError::Layer(weight)),
            None => Ok(weights),
        }
    }

    /// As bytes: all numbers in their order, two bytes each, the lower one first.
    pub fn write(&self) -> Vec<u8> {
        self.clone().numbers().flat_map(|number| number.to_le_bytes()).collect()
    }
}

/// The sum of each colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Sums([Row; 2]);

impl Sums {
    /// The sums of a board from whose points nothing can come.
    pub fn new(roles: [usize; 2], weights: &Weights) -> Sums {
        Sums(roles.map(|role| weights.start[role]))
    }

    /// One point more counts for a colour.
    pub fn add(&mut self, side: usize, row: &Row) {
        self.replace(side, &[0; WIDTH], row);
    }

    /// A point has other lines for a colour.
    #[inline(always)]
    pub fn replace(&mut self, side: usize, old: &Row, new: &Row) {
        // On copies, so that the compiler finds the addition of vectors.
        let mut sum = self.0[side];
        for at in 0..WIDTH {
            sum[at] = sum[at].wrapping_add(new[at]).wrapping_sub(old[at]);
        }
        self.0[side] = sum;
    }

    /// The correction for the side to move, in hundredths of an open three.
    #[inline]
    pub fn value(&self, mover: Colour, layers: &Layers) -> i32 {
        let us = mover as usize;
        let mut first = [0i16; 2 * WIDTH];
        for (first, sums) in first.chunks_exact_mut(WIDTH).zip([self.0[us], self.0[us ^ 1]]) {
            for at in 0..WIDTH {
                // At most 255 · 255, which fits 16 bits without a sign.
                let clipped = sums[at].clamp(0, ONE) as u16;
                first[at] = (clipped.wrapping_mul(clipped) >> 8) as i16;
            }
        }
        let one = i32::from(ONE);
        let mut value = i32::from(layers.offset) * one;
        for at in 0..SECOND {
            let products = first.iter().zip(&layers.second[at]).map(|(a, b)| i32::from(*a) * i32::from(*b));
            let sum = products.sum::<i32>() + i32::from(layers.offsets[at]) * one;
            value += (sum >> UNIT.trailing_zeros()).clamp(0, one) * i32::from(layers.output[at]);
        }
        (i64::from(value) * i64::from(SCALE) / i64::from(one * UNIT)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_classes_in_any_order_are_the_same_lines() {
        let lines_of = |code: u16| usize::from(LINES_OF[usize::from(code)]);
        let code = |classes: [u16; 4]| (0..4).map(|at| classes[at] * code_step(at)).sum();
        assert_eq!(lines_of(0), 0);
        assert_eq!(lines_of(code([1, 5, 3, 5])), lines_of(code([5, 5, 1, 3])));
        assert_ne!(lines_of(code([1, 5, 3, 5])), lines_of(code([1, 5, 3, 3])));
        let numbers: std::collections::BTreeSet<usize> = (0..CODES as u16).map(lines_of).collect();
        assert_eq!(numbers.len(), LINES);
    }

    #[test]
    fn weights_are_read_as_written() {
        let bytes = include_bytes!("weights.bin");
        let weights = Weights::read(bytes).expect("weights");
        assert!(weights.write() == bytes, "other bytes come out");
        assert_eq!(Weights::read(&bytes[2..]).err(), Some(WeightsError::Length(BYTES - 2)));
        let mut large = weights;
        large.layers[2].second[5][3] = -MOST - 1;
        assert_eq!(Weights::read(&large.write()).err(), Some(WeightsError::Layer(-MOST - 1)));
    }
}

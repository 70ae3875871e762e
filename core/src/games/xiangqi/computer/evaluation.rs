//! Evaluation of a position: a table by piece and point, and a small net for the corrections.
//!
//! The net looks at the board twice, with the eyes of either side: the board turned so that the own general is below,
//! own pieces before the enemy's. Each look fills [`HIDDEN`] numbers that are kept up to date move by move
//! ([`Accumulators`]). The output weights depend on how much is left on the board ([`bucket`]).

use std::sync::LazyLock;

use super::super::position::{ALL, CANNON, CHARIOT, HORSE, Position};

/// Inputs of the net: fourteen pieces on ninety points.
pub const INPUTS: usize = 14 * 90;
/// Width of the hidden layer, for each look.
pub const HIDDEN: usize = 64;
/// Output weights by how much is left.
const BUCKETS: usize = 4;
/// Output weights of one bucket: both looks.
pub const VIEWS_PER_BUCKET: usize = 2 * HIDDEN;
/// One in the hidden layer.
const ONE: i32 = 255;
/// One among the output weights.
const UNIT: i32 = 64;
/// Phases of the table: much or little left.
const PHASES: usize = 2;
/// Sum of the phase over all pieces: chariots 2, horses and cannons 1.
const WHOLE: i32 = 16;

/// Size of `weights.bin` in bytes.
pub const BYTES: usize = 2 * (PHASES * 7 * 90 + HIDDEN + INPUTS * HIDDEN + BUCKETS * (VIEWS_PER_BUCKET + 1));

/// The learned numbers.
#[derive(Debug, Clone)]
pub struct Weights {
    /// Values by phase, kind and point as Red sees it.
    pub table: [[[i16; 90]; 7]; PHASES],
    /// Where the hidden numbers begin.
    pub start: [i16; HIDDEN],
    /// Weights of a piece on a point into the hidden layer.
    pub inputs: Vec<[i16; HIDDEN]>,
    /// Weights of the hidden layer into the value: own view first.
    pub outputs: [[i16; VIEWS_PER_BUCKET]; BUCKETS],
    /// Offset of each bucket.
    pub offsets: [i16; BUCKETS],
}

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| Weights::read(include_bytes!("weights.bin")));

/// Bucket of a position by the number of pieces of both sides.
pub fn bucket(pieces: u32) -> usize {
    (pieces.saturating_sub(1) as usize / 8).min(BUCKETS - 1)
}

impl Weights {
    /// The ones that are played with.
    pub fn learned() -> &'static Weights {
        &WEIGHTS
    }

    /// Reads weights written by [`Weights::write`]; missing ones are zero.
    pub fn read(bytes: &[u8]) -> Weights {
        let mut numbers = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().unwrap_or(0);
        Weights {
            table: std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| next()))),
            start: std::array::from_fn(|_| next()),
            inputs: (0..INPUTS).map(|_| std::array::from_fn(|_| next())).collect(),
            outputs: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            offsets: std::array::from_fn(|_| next()),
        }
    }

    /// As bytes: all numbers in their order, two bytes each, the lower one first.
    pub fn write(&self) -> Vec<u8> {
        let table = self.table.iter().flatten().flatten();
        let inputs = self.inputs.iter().flatten();
        let outputs = self.outputs.iter().flatten();
        let all = table.chain(&self.start).chain(inputs).chain(outputs).chain(&self.offsets);
        all.flat_map(|number| number.to_le_bytes()).collect()
    }
}

/// Where a piece stands among the inputs, as a side sees it.
#[inline(always)]
fn input(eye: usize, code: u8, sq: usize) -> usize {
    let (side, kind) = ((code > 7) as usize, (code as usize + 6) % 7);
    ((side ^ eye) * 7 + kind) * 90 + if eye == 0 { sq } else { turned(sq) }
}

/// The point as the other side counts it: ranks turned, files as they are.
#[inline(always)]
const fn turned(sq: usize) -> usize {
    (9 - sq / 9) * 9 + sq % 9
}

/// Accumulators that are kept up to date move by move.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Accumulators {
    hidden: [[i16; HIDDEN]; 2],
    /// Values of the table by phase, Red's less Black's.
    table: [i32; PHASES],
}

impl Accumulators {
    pub fn of(position: &Position, weights: &Weights) -> Accumulators {
        let mut accumulators = Accumulators { hidden: [weights.start; 2], table: [0; PHASES] };
        for (square, piece) in position.pieces() {
            accumulators.add(piece.code(), square.index(), weights);
        }
        accumulators
    }

    #[inline(always)]
    pub fn add(&mut self, code: u8, sq: usize, weights: &Weights) {
        self.change::<1>(code, sq, weights);
    }

    #[inline(always)]
    pub fn remove(&mut self, code: u8, sq: usize, weights: &Weights) {
        self.change::<-1>(code, sq, weights);
    }

    #[inline(always)]
    fn change<const SIGN: i32>(&mut self, code: u8, sq: usize, weights: &Weights) {
        for eye in 0..2 {
            let row = &weights.inputs[input(eye, code, sq)];
            for (hidden, weight) in self.hidden[eye].iter_mut().zip(row) {
                *hidden = if SIGN > 0 { hidden.wrapping_add(*weight) } else { hidden.wrapping_sub(*weight) };
            }
        }
        let (black, kind) = (code > 7, (code as usize + 6) % 7);
        let at = if black { turned(sq) } else { sq };
        let sign = if black { -SIGN } else { SIGN };
        for phase in 0..PHASES {
            self.table[phase] += sign * i32::from(weights.table[phase][kind][at % 90]);
        }
    }

    /// The value to the side to move.
    #[inline]
    pub fn value(&self, position: &Position, weights: &Weights) -> i32 {
        let us = position.side.index();
        let count = |kind: usize| (position.pieces[0][kind] | position.pieces[1][kind]).count_ones() as i32;
        let phase = (2 * count(CHARIOT) + count(HORSE) + count(CANNON)).min(WHOLE);
        let table = (self.table[0] * phase + self.table[1] * (WHOLE - phase)) / WHOLE;
        let pieces = (position.pieces[0][ALL] | position.pieces[1][ALL]).count_ones();
        let bucket = bucket(pieces);
        let outputs = &weights.outputs[bucket];
        let mut sum = 0i32;
        for (view, eye) in [us, us ^ 1].into_iter().enumerate() {
            let hidden = &self.hidden[eye];
            let outputs = &outputs[view * HIDDEN..][..HIDDEN];
            for (hidden, output) in hidden.iter().zip(outputs) {
                let clipped = i32::from((*hidden).clamp(0, ONE as i16));
                sum += clipped * clipped * i32::from(*output);
            }
        }
        let net = sum / (ONE * ONE) + i32::from(weights.offsets[bucket]);
        let table = if us == 0 { table } else { -table };
        table + net * NET / UNIT
    }
}

/// Value of one unit of the net in hundredths of a soldier.
const NET: i32 = 100;

//! Evaluation of a position: a table by piece and point, and an efficiently updatable net (NNUE) for the corrections.
//!
//! The net looks at the board twice, with the eyes of either side: the board turned so that the own general is below,
//! own pieces before the enemy's. Each perspective has [`HIDDEN`] numbers. They are brought up to date when a value is
//! asked for ([`Accumulators`]), since most positions of a search are left without. The output weights depend on how much
//! is left on the board ([`bucket`]).

use std::sync::LazyLock;

use super::super::position::{ALL, CANNON, CHARIOT, HORSE, Position};

/// Inputs of the net: fourteen pieces on ninety points.
pub const INPUTS: usize = 14 * 90;
/// Width of the hidden layer, for each perspective.
pub const HIDDEN: usize = 128;
/// Output weights by how much is left.
pub const BUCKETS: usize = 8;
/// Output weights of one bucket: both perspectives.
pub const OUTPUTS_PER_BUCKET: usize = 2 * HIDDEN;
/// One in the hidden layer.
const ONE: i16 = 255;
/// One among the output weights.
const UNIT: i64 = 64;
/// Greatest output weight, so that its product with a number of the hidden layer fits 16 bits.
pub const MAX_OUTPUT: i16 = 127;
/// Value of one unit of the net in hundredths of a soldier.
const NET: i64 = 100;
/// Phases of the table: much or little left.
const PHASES: usize = 2;
/// Sum of the phase over all pieces: chariots 2, horses and cannons 1.
const WHOLE: i32 = 16;
/// Inputs that can occur and are stored: generals, advisors and elephants stand on few points.
const STORED_INPUTS: usize = 2 * (9 + 5 + 7 + 4 * 90);

/// Size of `weights.bin` in bytes.
pub const BYTES: usize =
    2 * (PHASES * 7 * 90 + HIDDEN + STORED_INPUTS * HIDDEN + BUCKETS * (OUTPUTS_PER_BUCKET + 1));

/// Weights of one input.
type Row = [i16; HIDDEN];

/// The learned numbers.
#[derive(Debug, Clone)]
pub struct Weights {
    /// Values by phase, kind and point as Red sees it.
    pub table: [[[i16; 90]; 7]; PHASES],
    /// Where the hidden numbers begin.
    pub start: Row,
    /// Weights of a piece on a point into the hidden layer.
    pub inputs: Vec<Row>,
    /// Weights of the hidden layer into the value, the own perspective first; at most [`MAX_OUTPUT`] either way.
    pub outputs: [[i16; OUTPUTS_PER_BUCKET]; BUCKETS],
    /// Offset of each bucket.
    pub offsets: [i16; BUCKETS],
}

/// A file that holds no weights of this shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// Its length is another one.
    #[error("{0} bytes instead of {BYTES}")]
    Length(usize),
    /// An output weight is too large.
    #[error("an output weight of {0} instead of at most {MAX_OUTPUT}")]
    Output(i16),
}

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(include_bytes!("weights.bin")).unwrap_or_else(|_| Weights::zero()));

/// Bucket of a position by the number of pieces of both sides.
pub fn bucket(pieces: u32) -> usize {
    (pieces.saturating_sub(1) as usize * BUCKETS / 32).min(BUCKETS - 1)
}

/// Whether a piece of an input can stand on its point. Soldiers may stand anywhere: they may have changed sides.
fn is_stored(input: usize) -> bool {
    let (own, kind, sq) = (input / 90 < 7, input / 90 % 7, input % 90);
    let sq = if own { sq } else { turned(sq) };
    let (file, rank) = (sq % 9, sq / 9);
    let palace = (3..=5).contains(&file) && rank <= 2;
    match kind {
        0 => palace,
        1 => palace && (file + rank) % 2 == 1,
        2 => matches!((file, rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
        _ => true,
    }
}

impl Weights {
    /// The ones that are played with.
    pub fn learned() -> &'static Weights {
        &WEIGHTS
    }

    /// All zero: every position is worth nothing.
    pub fn zero() -> Weights {
        Weights {
            table: [[[0; 90]; 7]; PHASES],
            start: [0; HIDDEN],
            inputs: vec![[0; HIDDEN]; INPUTS],
            outputs: [[0; OUTPUTS_PER_BUCKET]; BUCKETS],
            offsets: [0; BUCKETS],
        }
    }

    /// Reads weights written by [`Weights::write`].
    pub fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
        if bytes.len() != BYTES {
            return Err(WeightsError::Length(bytes.len()));
        }
        let mut numbers = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut weights = Weights::zero();
        let table = weights.table.iter_mut().flatten().flatten();
        let inputs = weights.inputs.iter_mut().enumerate().filter(|(input, _)| is_stored(*input));
        let inputs = inputs.flat_map(|(_, row)| row);
        let outputs = weights.outputs.iter_mut().flatten();
        let all = table.chain(&mut weights.start).chain(inputs).chain(outputs).chain(&mut weights.offsets);
        for (number, read) in all.zip(&mut numbers) {
            *number = read;
        }
        match weights.outputs.iter().flatten().find(|weight| weight.unsigned_abs() > MAX_OUTPUT as u16) {
            Some(weight) => Err(WeightsError::Output(*weight)),
            None => Ok(weights),
        }
    }

    /// As bytes: all numbers in their order, two bytes each, the lower one first. Inputs that cannot occur are left out.
    pub fn write(&self) -> Vec<u8> {
        let table = self.table.iter().flatten().flatten();
        let inputs = self.inputs.iter().enumerate().filter(|(input, _)| is_stored(*input));
        let inputs = inputs.flat_map(|(_, row)| row);
        let outputs = self.outputs.iter().flatten();
        let all = table.chain(&self.start).chain(inputs).chain(outputs).chain(&self.offsets);
        all.flat_map(|number| number.to_le_bytes()).collect()
    }

    #[inline(always)]
    fn row(&self, eye: usize, piece: PieceAt) -> &Row {
        &self.inputs[input(eye, piece.code, usize::from(piece.sq))]
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

/// A piece on a point; code 0 for none.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PieceAt {
    pub code: u8,
    pub sq: u8,
}

/// Difference that one move makes to the evaluation. A pass changes nothing.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Change {
    pub removed: PieceAt,
    pub added: PieceAt,
    pub captured: PieceAt,
}

/// Accumulators of one position.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(64))]
struct Entry {
    hidden: [Row; 2],
    /// Values of the table by phase, Red's less Black's.
    table: [i32; PHASES],
    /// The change that led here.
    change: Change,
    /// Whether the hidden numbers are up to date.
    fresh: bool,
}

/// The numbers of the positions on the path.
#[derive(Debug, Clone)]
pub(super) struct Accumulators {
    /// Those beyond `top` are kept, so that no node allocates.
    entries: Vec<Entry>,
    top: usize,
}

impl Accumulators {
    /// The path begins with this position; it will take about this many moves.
    pub fn new(position: &Position, weights: &Weights, moves: usize) -> Accumulators {
        let mut entry =
            Entry { hidden: [weights.start; 2], table: [0; PHASES], change: Change::default(), fresh: true };
        for (square, piece) in position.pieces() {
            let piece = PieceAt { code: piece.code(), sq: square.index() as u8 };
            for (eye, hidden) in entry.hidden.iter_mut().enumerate() {
                for (hidden, weight) in hidden.iter_mut().zip(weights.row(eye, piece)) {
                    *hidden = hidden.wrapping_add(*weight);
                }
            }
            count::<1>(&mut entry.table, piece, weights);
        }
        let mut entries = Vec::with_capacity(moves + 1);
        entries.push(entry);
        Accumulators { entries, top: 0 }
    }

    /// A move was made.
    #[inline]
    pub fn push(&mut self, change: Change, weights: &Weights) {
        let mut table = self.entries[self.top].table;
        count::<-1>(&mut table, change.removed, weights);
        count::<1>(&mut table, change.added, weights);
        count::<-1>(&mut table, change.captured, weights);
        self.top += 1;
        if self.top == self.entries.len() {
            self.entries.push(self.entries[self.top - 1]);
        }
        let entry = &mut self.entries[self.top];
        entry.table = table;
        entry.change = change;
        entry.fresh = false;
    }

    /// The last move was taken back.
    #[inline]
    pub fn pop(&mut self) {
        self.top -= 1;
    }

    /// Brings the hidden numbers of the last position up to date, from the last one before it that is.
    #[inline]
    fn freshen(&mut self, weights: &Weights) {
        let fresh = self.entries[..=self.top].iter().rposition(|entry| entry.fresh).unwrap_or(0);
        for at in fresh..self.top {
            let (before, after) = self.entries.split_at_mut(at + 1);
            let (old, new) = (&before[at].hidden, &mut after[0]);
            let Change { removed, added, captured } = new.change;
            for eye in 0..2 {
                let row = |piece| weights.row(eye, piece);
                let (hidden, old) = (&mut new.hidden[eye], &old[eye]);
                match (added.code, captured.code) {
                    (0, _) => *hidden = *old,
                    (_, 0) => moved(hidden, old, row(removed), row(added)),
                    _ => exchanged(hidden, old, row(removed), row(added), row(captured)),
                }
            }
            new.fresh = true;
        }
    }

    /// The value of the table alone to the side to move.
    #[inline]
    pub fn table_value(&self, position: &Position) -> i32 {
        let entry = &self.entries[self.top];
        let table = tapered(&entry.table, position);
        if position.side.index() == 0 { table } else { -table }
    }

    /// The value to the side to move.
    #[inline]
    pub fn value(&mut self, position: &Position, weights: &Weights) -> i32 {
        self.freshen(weights);
        let entry = &self.entries[self.top];
        let us = position.side.index();
        let table = tapered(&entry.table, position);
        let pieces = (position.pieces[0][ALL] | position.pieces[1][ALL]).count_ones();
        let bucket = bucket(pieces);
        let (own, other) = weights.outputs[bucket].split_at(HIDDEN);
        let sum = output(&entry.hidden[us], own).wrapping_add(output(&entry.hidden[us ^ 1], other));
        let one = i64::from(ONE) * i64::from(ONE);
        let net = (i64::from(sum) + i64::from(weights.offsets[bucket]) * one) * NET / (one * UNIT);
        let table = if us == 0 { table } else { -table };
        table + net as i32
    }
}

/// Red's value of the table, by how much is left.
#[inline(always)]
fn tapered(table: &[i32; PHASES], position: &Position) -> i32 {
    let count = |kind: usize| (position.pieces[0][kind] | position.pieces[1][kind]).count_ones() as i32;
    let phase = (2 * count(CHARIOT) + count(HORSE) + count(CANNON)).min(WHOLE);
    (table[0] * phase + table[1] * (WHOLE - phase)) / WHOLE
}

/// Counts a piece in the values of the table, or takes it out.
#[inline(always)]
fn count<const SIGN: i32>(table: &mut [i32; PHASES], piece: PieceAt, weights: &Weights) {
    let (code, sq) = (piece.code, usize::from(piece.sq));
    if code == 0 {
        return;
    }
    let (black, kind) = (code > 7, (code as usize + 6) % 7);
    let at = if black { turned(sq) } else { sq };
    let sign = if black { -SIGN } else { SIGN };
    for (phase, sum) in table.iter_mut().enumerate() {
        *sum += sign * i32::from(weights.table[phase][kind][at % 90]);
    }
}

#[inline]
fn moved(new: &mut Row, old: &Row, removed: &Row, added: &Row) {
    for at in 0..HIDDEN {
        new[at] = old[at].wrapping_add(added[at]).wrapping_sub(removed[at]);
    }
}

#[inline]
fn exchanged(new: &mut Row, old: &Row, removed: &Row, added: &Row, captured: &Row) {
    for at in 0..HIDDEN {
        new[at] = old[at].wrapping_add(added[at]).wrapping_sub(removed[at]).wrapping_sub(captured[at]);
    }
}

/// The weighted sum of the squares of clipped numbers. One of these times a weight fits 16 bits, so that the compiler finds
/// the multiplication of pairs that all processors have.
#[inline]
fn output(hidden: &Row, weights: &[i16]) -> i32 {
    let mut sum = 0i32;
    for (hidden, weight) in hidden.iter().zip(weights) {
        let clipped = (*hidden).clamp(0, ONE);
        let product = clipped.wrapping_mul(*weight);
        sum = sum.wrapping_add(i32::from(product) * i32::from(clipped));
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_inputs_are_those_that_can_occur() {
        assert_eq!((0..INPUTS).filter(|input| is_stored(*input)).count(), STORED_INPUTS);
        for (square, piece) in Position::start().pieces() {
            for eye in 0..2 {
                assert!(is_stored(input(eye, piece.code(), square.index())), "{square:?}");
            }
        }
    }

    #[test]
    fn weights_are_read_as_written() {
        let bytes = include_bytes!("weights.bin");
        let weights = Weights::read(bytes).expect("weights");
        assert!(weights.write() == bytes, "other bytes come out");
        assert_eq!(Weights::read(&bytes[2..]).err(), Some(WeightsError::Length(BYTES - 2)));
        let mut large = weights;
        large.outputs[3][5] = MAX_OUTPUT + 1;
        assert_eq!(Weights::read(&large.write()).err(), Some(WeightsError::Output(MAX_OUTPUT + 1)));
    }
}

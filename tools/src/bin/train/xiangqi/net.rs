//! Tables and net of Xiangqi while they are fitted.
//!
//! The goal of each sample is a mean of its game's result and of what the search said. The shape and the loss are those of
//! `docs/lab/strength.md`.

use qishe_core::games::xiangqi::computer::{
    BUCKETS, HIDDEN, INPUTS, MAX_OUTPUT, OUTPUTS_PER_BUCKET, SCALE, Weights, bucket,
};

use super::super::chance::Chance;
use super::super::fit::{self, Fit};
use super::sample::{MAX_PIECES, Packed, Sample, turned};

/// Value of one unit of the net's output, and the unit of the tables.
const NET: f32 = 100.0;
/// One among the stored weights of each layer.
const ONE: f32 = 255.0;
const UNIT: f32 = 64.0;
/// All numbers in one flat list: inputs, start, outputs, offsets, tables.
const START: usize = INPUTS * HIDDEN;
const OUTPUTS: usize = START + HIDDEN;
const OFFSETS: usize = OUTPUTS + BUCKETS * OUTPUTS_PER_BUCKET;
const TABLES: usize = OFFSETS + BUCKETS;
/// Numbers of a table: mirrored files share one.
const TABLE: usize = 50;
const ALL: usize = TABLES + 2 * 7 * TABLE;

fn sigmoid(value: f32) -> f32 {
    1.0 / (1.0 + (-value / SCALE).exp())
}

/// Phase of the game, from 1 (all material) to 0 (none).
fn phase(sample: &Sample) -> f32 {
    let worth = |kind: u8| [0, 0, 0, 1, 2, 1, 0][usize::from(kind)];
    let count: i32 = sample.pieces().iter().map(|piece| worth(piece.kind)).sum();
    count.min(16) as f32 / 16.0
}

/// Index of a table's number among all.
fn place(phase: usize, kind: u8, sq: usize) -> usize {
    let file = (sq % 9).min(8 - sq % 9);
    TABLES + (phase * 7 + usize::from(kind)) * TABLE + sq / 9 * 5 + file
}

/// A sample made ready: inputs of either eye, goal, bucket, phase.
struct Ready {
    inputs: [[u16; MAX_PIECES]; 2],
    /// Indices into the table of the first phase, and whether they count for the mover.
    tables: [(u32, f32); MAX_PIECES],
    count: usize,
    much: f32,
    goal: f32,
    bucket: usize,
}

impl Ready {
    fn of(sample: &Sample, mirrored: bool, lambda: f32) -> Ready {
        let mut inputs = [[0; MAX_PIECES]; 2];
        let mut tables = [(0, 0.0); MAX_PIECES];
        for (at, piece) in sample.pieces().iter().enumerate() {
            let sq = usize::from(piece.sq);
            let sq = if mirrored { sq / 9 * 9 + 8 - sq % 9 } else { sq };
            let (own, other) = if piece.own { (0, 7) } else { (7, 0) };
            let kind = usize::from(piece.kind);
            inputs[0][at] = ((own + kind) * 90 + sq) as u16;
            inputs[1][at] = ((other + kind) * 90 + turned(sq)) as u16;
            let (seen, sign) = if piece.own { (sq, 1.0) } else { (turned(sq), -1.0) };
            tables[at] = (place(0, piece.kind, seen) as u32, sign);
        }
        let count = sample.pieces().len();
        let goal =
            lambda * f32::from(sample.result) / 2.0 + (1.0 - lambda) * sigmoid(f32::from(sample.value));
        Ready { inputs, tables, count, much: phase(sample), goal, bucket: bucket(count as u32) }
    }

    fn table(&self, numbers: &[f32]) -> f32 {
        let mut value = 0.0;
        for &(at, sign) in &self.tables[..self.count] {
            let at = at as usize;
            value += sign * (self.much * numbers[at] + (1.0 - self.much) * numbers[at + 7 * TABLE]);
        }
        NET * value
    }

    /// The hidden values of both perspectives, and the output of the net.
    fn forward(&self, numbers: &[f32]) -> ([[f32; HIDDEN]; 2], f32) {
        let mut hidden = [[0.0; HIDDEN]; 2];
        let mut said = numbers[OFFSETS + self.bucket];
        for (eye, hidden) in hidden.iter_mut().enumerate() {
            hidden.copy_from_slice(&numbers[START..OUTPUTS]);
            for &input in &self.inputs[eye][..self.count] {
                let row = &numbers[usize::from(input) * HIDDEN..][..HIDDEN];
                for (hidden, weight) in hidden.iter_mut().zip(row) {
                    *hidden += weight;
                }
            }
            let outputs = &numbers[OUTPUTS + self.bucket * OUTPUTS_PER_BUCKET + eye * HIDDEN..][..HIDDEN];
            for (hidden, output) in hidden.iter().zip(outputs) {
                let clipped = hidden.clamp(0.0, 1.0);
                said += clipped * clipped * output;
            }
        }
        (hidden, said)
    }

    /// Squared error of the expected score.
    fn loss(&self, numbers: &[f32], only_tables: bool) -> f32 {
        let net = if only_tables { 0.0 } else { self.forward(numbers).1 };
        (sigmoid(self.table(numbers) + NET * net) - self.goal).powi(2)
    }

    /// Adds the gradient of this sample. Returns its squared error.
    fn backward(&self, numbers: &[f32], slope: &mut [f32], only_tables: bool) -> f32 {
        let (hidden, net) = if only_tables { ([[0.0; HIDDEN]; 2], 0.0) } else { self.forward(numbers) };
        let chance = sigmoid(self.table(numbers) + NET * net);
        let error = chance - self.goal;
        let back = 2.0 * error * chance * (1.0 - chance) * NET / SCALE;
        for &(at, sign) in &self.tables[..self.count] {
            let at = at as usize;
            slope[at] += back * sign * self.much;
            slope[at + 7 * TABLE] += back * sign * (1.0 - self.much);
        }
        if only_tables {
            return error * error;
        }
        slope[OFFSETS + self.bucket] += back;
        for (eye, hidden) in hidden.iter().enumerate() {
            let at = OUTPUTS + self.bucket * OUTPUTS_PER_BUCKET + eye * HIDDEN;
            let mut deeper = [0.0; HIDDEN];
            let outputs = &numbers[at..][..HIDDEN];
            for (((deeper, hidden), output), slope) in
                deeper.iter_mut().zip(hidden).zip(outputs).zip(&mut slope[at..][..HIDDEN])
            {
                let clipped = hidden.clamp(0.0, 1.0);
                *slope += back * clipped * clipped;
                let inside = *hidden > 0.0 && *hidden < 1.0;
                *deeper = if inside { back * output * 2.0 * clipped } else { 0.0 };
            }
            for (slope, deeper) in slope[START..OUTPUTS].iter_mut().zip(&deeper) {
                *slope += deeper;
            }
            for &input in &self.inputs[eye][..self.count] {
                let row = &mut slope[usize::from(input) * HIDDEN..][..HIDDEN];
                for (slope, deeper) in row.iter_mut().zip(&deeper) {
                    *slope += deeper;
                }
            }
        }
        error * error
    }
}

/// Choices of a fit of the tables and the net.
struct Net {
    /// Share of a game's result in a goal.
    lambda: f32,
    /// Whether only the tables are fitted.
    only_tables: bool,
}

impl fit::Net for Net {
    type Sample = Packed;

    fn loss(&self, numbers: &[f32], sample: &Packed) -> f32 {
        Ready::of(&Sample::unpack(sample), false, self.lambda).loss(numbers, self.only_tables)
    }

    fn backward(&self, numbers: &[f32], sample: &Packed, mirrored: bool, slope: &mut [f32]) -> f32 {
        let ready = Ready::of(&Sample::unpack(sample), mirrored, self.lambda);
        ready.backward(numbers, slope, self.only_tables)
    }

    /// Tables, start and offsets do not decay.
    fn decays(&self, at: usize) -> bool {
        at < START || (OUTPUTS..OFFSETS).contains(&at)
    }

    fn most(&self, at: usize) -> f32 {
        if (OUTPUTS..OFFSETS).contains(&at) { f32::from(MAX_OUTPUT) / UNIT } else { f32::INFINITY }
    }
}

/// The numbers that a fit begins with: the tables of `weights`, and its net or one of chance.
fn begin(weights: &Weights, go_on: bool) -> Vec<f32> {
    let mut chance = Chance(9);
    let mut numbers: Vec<f32> = (0..ALL)
        .map(|at| match at {
            0..START => chance.within(0.1),
            START..OUTPUTS => 0.3 + chance.within(0.1),
            OUTPUTS..OFFSETS => chance.within(0.2),
            _ => 0.0,
        })
        .collect();
    for (phase, tables) in weights.table.iter().enumerate() {
        for (kind, table) in tables.iter().enumerate() {
            for (sq, value) in table.iter().enumerate() {
                numbers[place(phase, kind as u8, sq)] = f32::from(*value) / NET;
            }
        }
    }
    if go_on {
        let unit = |one: f32| move |number: &i16| f32::from(*number) / one;
        let net = weights.inputs.iter().flat_map(|row| row.iter()).chain(weights.start.iter()).map(unit(ONE));
        let outputs = weights.outputs.iter().flatten().chain(&weights.offsets).map(unit(UNIT));
        for (number, stored) in numbers.iter_mut().zip(net.chain(outputs)) {
            *number = stored;
        }
    }
    numbers
}

fn stored(mut weights: Weights, numbers: &[f32], only_tables: bool) -> Weights {
    let rounded = |number: f32, one: f32| (number * one).round().clamp(-32_000.0, 32_000.0) as i16;
    for (phase, tables) in weights.table.iter_mut().enumerate() {
        for (kind, table) in tables.iter_mut().enumerate() {
            for (sq, value) in table.iter_mut().enumerate() {
                *value = rounded(numbers[place(phase, kind as u8, sq)], NET);
            }
        }
    }
    if only_tables {
        return weights;
    }
    for (input, row) in weights.inputs.iter_mut().enumerate() {
        for (n, weight) in row.iter_mut().enumerate() {
            *weight = rounded(numbers[input * HIDDEN + n], ONE);
        }
    }
    for (n, start) in weights.start.iter_mut().enumerate() {
        *start = rounded(numbers[START + n], ONE);
    }
    for (at, outputs) in weights.outputs.iter_mut().enumerate() {
        for (n, output) in outputs.iter_mut().enumerate() {
            let number = rounded(numbers[OUTPUTS + at * OUTPUTS_PER_BUCKET + n], UNIT);
            *output = number.clamp(-MAX_OUTPUT, MAX_OUTPUT);
        }
    }
    for (at, offset) in weights.offsets.iter_mut().enumerate() {
        *offset = rounded(numbers[OFFSETS + at], UNIT);
    }
    weights
}

/// Tables and net, or the tables alone, fitted to samples.
///
/// The tables begin as `weights` have them, and where `go_on` is set so does the net.
pub fn fitted(weights: Weights, samples: &[Packed], fit: Fit, only_tables: bool, go_on: bool) -> Weights {
    let net = Net { lambda: fit.lambda, only_tables };
    let numbers = fit::fitted(&net, begin(&weights, go_on), samples, fit);
    stored(weights, &numbers, only_tables)
}

#[cfg(test)]
mod tests {
    use qishe_core::games::xiangqi::Position;
    use qishe_core::games::xiangqi::computer::State;
    use qishe_core::search::SearchPosition;

    use super::super::sample;
    use super::*;

    /// Samples of positions after some plies, with the value that the tables of a hand-made evaluation give.
    fn samples() -> (Vec<Packed>, Vec<Position>) {
        let mut chance = Chance(3);
        let (mut samples, mut positions) = (Vec::new(), Vec::new());
        for game in 0..20 {
            let mut position = Position::start();
            for _ in 0..40 {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                position.play(legal[chance.below(legal.len())]);
                let mut sample = sample::encode(&position, 37 * (game - 10));
                sample::finish(&mut sample, (game % 3) as u8);
                samples.push(sample);
                positions.push(position);
            }
        }
        (samples, positions)
    }

    #[test]
    fn a_fit_that_goes_on_begins_with_the_weights() {
        let (samples, _) = samples();
        let fit = Fit { epochs: 0, lambda: 0.3, threads: 2, rate: 0.001 };
        let weights = fitted(Weights::learned().clone(), &samples, fit, false, true);
        assert!(weights.write() == Weights::learned().write());
    }

    #[test]
    fn any_number_of_threads_gives_the_same_weights() {
        let (samples, _) = samples();
        let fit = |threads| {
            let fit = Fit { epochs: 2, lambda: 0.3, threads, rate: 0.001 };
            fitted(Weights::zero(), &samples, fit, false, false).write()
        };
        let one = fit(1);
        assert!(one == fit(3) && one == fit(16));
        assert!(one != Weights::zero().write());
    }

    /// The fit and the player give a position the same value, but for rounding.
    #[test]
    fn the_fit_and_the_player_agree() {
        let (samples, positions) = samples();
        let fit = Fit { epochs: 3, lambda: 0.3, threads: 2, rate: 0.001 };
        let weights: &'static Weights =
            Box::leak(Box::new(fitted(Weights::zero(), &samples, fit, false, false)));
        let mut numbers = begin(weights, false);
        for (input, row) in weights.inputs.iter().enumerate() {
            for (n, weight) in row.iter().enumerate() {
                numbers[input * HIDDEN + n] = f32::from(*weight) / ONE;
            }
        }
        for (n, weight) in weights.start.iter().enumerate() {
            numbers[START + n] = f32::from(*weight) / ONE;
        }
        for (n, weight) in weights.outputs.iter().flatten().enumerate() {
            numbers[OUTPUTS + n] = f32::from(*weight) / UNIT;
        }
        for (n, weight) in weights.offsets.iter().enumerate() {
            numbers[OFFSETS + n] = f32::from(*weight) / UNIT;
        }
        for (sample, position) in samples.iter().zip(positions).step_by(7) {
            let ready = Ready::of(&Sample::unpack(sample), false, 0.3);
            let fitted = ready.table(&numbers) + NET * ready.forward(&numbers).1;
            let played = State::with(position, &[], weights).evaluate();
            assert!((fitted - played as f32).abs() < 4.0, "{}: {fitted} and {played}", position.fen());
        }
    }
}

//! Fits tables and net together to samples by AdamW, in batches that several threads share.
//!
//! The goal of each sample is a mean of its game's result and of what the search said. Whole games at the end of the data
//! are held out. The shape, the loss and the schedule are those of `docs/lab/strength.md`.

use qishe_core::games::xiangqi::computer::{
    BUCKETS, HIDDEN, INPUTS, MAX_OUTPUT, OUTPUTS_PER_BUCKET, SCALE, Weights, bucket,
};

use super::play::Chance;
use super::sample::{MAX_PIECES, Packed, Sample, turned};

/// Settings of a fit.
#[derive(Debug, Clone, Copy)]
pub struct Fit {
    /// Number of passes over all samples.
    pub epochs: usize,
    /// Share of the game's result in a goal, 0…1; the rest is the value.
    pub lambda: f32,
    /// Threads.
    pub threads: usize,
    /// Whether only the tables are fitted.
    pub only_tables: bool,
}

/// Inverse share of held-out samples. They are the last ones, so that whole games are held out.
const HELD_OUT: usize = 50;
/// Samples of a step.
const BATCH: usize = 16_384;
/// Value of one unit of the net's output, and the unit of the tables.
const NET: f32 = 100.0;
/// One among the stored weights of each layer.
const ONE: f32 = 255.0;
const UNIT: f32 = 64.0;
/// First and last learning rate, steps of warm-up, and decay of the net's weights.
const RATES: (f32, f32) = (0.001, 0.000_01);
const WARM_UP: usize = 200;
const DECAY: f32 = 0.01;

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
    fn loss(&self, numbers: &[f32], fit: Fit) -> f32 {
        let net = if fit.only_tables { 0.0 } else { self.forward(numbers).1 };
        (sigmoid(self.table(numbers) + NET * net) - self.goal).powi(2)
    }

    /// Adds the gradient of this sample. Returns its squared error.
    fn backward(&self, numbers: &[f32], slope: &mut [f32], fit: Fit) -> f32 {
        let (hidden, net) = if fit.only_tables { ([[0.0; HIDDEN]; 2], 0.0) } else { self.forward(numbers) };
        let chance = sigmoid(self.table(numbers) + NET * net);
        let error = chance - self.goal;
        let back = 2.0 * error * chance * (1.0 - chance) * NET / SCALE;
        for &(at, sign) in &self.tables[..self.count] {
            let at = at as usize;
            slope[at] += back * sign * self.much;
            slope[at + 7 * TABLE] += back * sign * (1.0 - self.much);
        }
        if fit.only_tables {
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

/// Number of partial sums in a batch. It does not depend on the threads, so that any number of them gives the same bytes.
const LANES: usize = 16;

/// Rate of a step.
fn rate(step: usize, steps: usize) -> f32 {
    let warm = ((step + 1) as f32 / WARM_UP as f32).min(1.0);
    let part = step as f32 / steps.max(1) as f32;
    let (first, last) = RATES;
    warm * (last + (first - last) * (0.5 + 0.5 * (std::f32::consts::PI * part).cos()))
}

/// One step of AdamW on a part of the numbers.
fn adam(part: (&mut [f32], &mut [f32], &mut [f32]), slope: &[f32], from: usize, step: usize, rate: f32) {
    let (a, b) = (1.0 - 0.9f32.powi(step as i32), 1.0 - 0.999f32.powi(step as i32));
    let (numbers, first, second) = part;
    for (at, (((number, slope), first), second)) in
        numbers.iter_mut().zip(slope).zip(first).zip(second).enumerate()
    {
        *first = 0.9 * *first + 0.1 * slope;
        *second = 0.999 * *second + 0.001 * slope * slope;
        let at = from + at;
        // Tables, start and offsets do not decay.
        let decays = at < START || (OUTPUTS..OFFSETS).contains(&at);
        let decay = if decays { DECAY * *number } else { 0.0 };
        *number -= rate * (*first / a / ((*second / b).sqrt() + 1e-8) + decay);
        if (OUTPUTS..OFFSETS).contains(&at) {
            let most = f32::from(MAX_OUTPUT) / UNIT;
            *number = number.clamp(-most, most);
        }
    }
}

fn begin(weights: &Weights) -> Vec<f32> {
    let mut chance = Chance(9);
    let mut random = |most: f32| (chance.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * most;
    let mut numbers: Vec<f32> = (0..ALL)
        .map(|at| match at {
            0..START => random(0.1),
            START..OUTPUTS => 0.3 + random(0.1),
            OUTPUTS..OFFSETS => random(0.2),
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
    numbers
}

fn stored(mut weights: Weights, numbers: &[f32], fit: Fit) -> Weights {
    let rounded = |number: f32, one: f32| (number * one).round().clamp(-32_000.0, 32_000.0) as i16;
    for (phase, tables) in weights.table.iter_mut().enumerate() {
        for (kind, table) in tables.iter_mut().enumerate() {
            for (sq, value) in table.iter_mut().enumerate() {
                *value = rounded(numbers[place(phase, kind as u8, sq)], NET);
            }
        }
    }
    if fit.only_tables {
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

/// The order in which samples are looked at.
fn order(len: usize, seed: u64) -> Vec<u32> {
    let mut order: Vec<u32> = (0..len as u32).collect();
    let mut chance = Chance(seed);
    for at in (1..len).rev() {
        order.swap(at, chance.below(at + 1));
    }
    order
}

/// Mean squared error over samples.
fn error(numbers: &[f32], samples: &[Packed], fit: Fit) -> f64 {
    let part = samples.len().div_ceil(fit.threads).max(1);
    let sums: Vec<f64> = std::thread::scope(|scope| {
        let sum = |samples: &[Packed]| -> f64 {
            let ready = samples.iter().map(|one| Ready::of(&Sample::unpack(one), false, fit.lambda));
            ready.map(|ready| f64::from(ready.loss(numbers, fit))).sum()
        };
        let threads: Vec<_> = samples.chunks(part).map(|part| scope.spawn(move || sum(part))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or(f64::NAN)).collect()
    });
    sums.iter().sum::<f64>() / samples.len().max(1) as f64
}

/// Tables and net fitted to samples, the tables from those of `weights` on.
pub fn fitted(weights: Weights, samples: &[Packed], fit: Fit) -> Weights {
    let fit = Fit { threads: fit.threads.clamp(1, LANES), ..fit };
    let mut numbers = begin(&weights);
    let mut moments = [vec![0.0f32; ALL], vec![0.0f32; ALL]];
    let mut lanes = vec![vec![0.0f32; ALL]; LANES];
    let (learned, held) = samples.split_at(samples.len() - samples.len() / HELD_OUT);
    eprintln!(
        "{} samples, {} of them held out: {:.6}",
        samples.len(),
        held.len(),
        error(&numbers, held, fit)
    );
    let steps = fit.epochs * learned.len().div_ceil(BATCH);
    let mut step = 0;
    for epoch in 0..fit.epochs {
        let mut sum = 0.0;
        for batch in order(learned.len(), 100 + epoch as u64).chunks(BATCH) {
            let size = batch.len() as f32;
            let chunk = batch.len().div_ceil(LANES);
            let mut work: Vec<(&mut Vec<f32>, &[u32])> = lanes.iter_mut().zip(batch.chunks(chunk)).collect();
            let numbers_now = &numbers;
            sum += std::thread::scope(|scope| {
                let learn = |lane: &mut [f32], chunk: &[u32]| -> f64 {
                    lane.fill(0.0);
                    let mut sum = 0.0;
                    for &at in chunk {
                        let mirrored = (at as usize + epoch) % 2 == 1;
                        let sample = Sample::unpack(&learned[at as usize]);
                        let ready = Ready::of(&sample, mirrored, fit.lambda);
                        sum += f64::from(ready.backward(numbers_now, lane, fit));
                    }
                    sum
                };
                let share = work.len().div_ceil(fit.threads);
                let threads: Vec<_> = work
                    .chunks_mut(share)
                    .map(|work| {
                        scope.spawn(move || -> Vec<f64> {
                            work.iter_mut().map(|(lane, chunk)| learn(lane, chunk)).collect()
                        })
                    })
                    .collect();
                let sums = threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default());
                sums.sum::<f64>()
            });
            let used = batch.chunks(chunk).count();
            let rate = rate(step, steps);
            step += 1;
            let part = ALL.div_ceil(fit.threads);
            let [first, second] = &mut moments;
            let parts =
                numbers.chunks_mut(part).zip(first.chunks_mut(part)).zip(second.chunks_mut(part)).enumerate();
            std::thread::scope(|scope| {
                for (at, ((numbers, first), second)) in parts {
                    let lanes = &lanes[..used];
                    scope.spawn(move || {
                        let from = at * part;
                        let mut slope = vec![0.0; numbers.len()];
                        for lane in lanes {
                            for (slope, more) in slope.iter_mut().zip(&lane[from..]) {
                                *slope += more / size;
                            }
                        }
                        adam((numbers, first, second), &slope, from, step, rate);
                    });
                }
            });
        }
        let learned = sum / learned.len() as f64;
        eprintln!("epoch {epoch}: learned {learned:.6}, held out {:.6}", error(&numbers, held, fit));
    }
    stored(weights, &numbers, fit)
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
    fn any_number_of_threads_gives_the_same_weights() {
        let (samples, _) = samples();
        let fit = |threads| {
            let fit = Fit { epochs: 2, lambda: 0.3, threads, only_tables: false };
            fitted(Weights::zero(), &samples, fit).write()
        };
        let one = fit(1);
        assert!(one == fit(3) && one == fit(16));
        assert!(one != Weights::zero().write());
    }

    /// The fit and the player give a position the same value, but for rounding.
    #[test]
    fn the_fit_and_the_player_agree() {
        let (samples, positions) = samples();
        let fit = Fit { epochs: 3, lambda: 0.3, threads: 2, only_tables: false };
        let weights: &'static Weights = Box::leak(Box::new(fitted(Weights::zero(), &samples, fit)));
        let mut numbers = begin(weights);
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

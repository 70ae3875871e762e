//! Fits tables and net to samples. The goal of each is half the game's result, half what the search said; whole games at
//! the end of the data are held out.

use qishe_core::games::xiangqi::computer::{HIDDEN, INPUTS, SCALE, VIEWS_PER_BUCKET, Weights, bucket};

use super::play::Chance;
use super::sample::{Sample, turned};

/// Inverse share of held-out samples. They are the last ones, so that whole games are held out.
const HELD_OUT: usize = 20;
const BATCH: usize = 4096;
/// Batch size of the net, which needs more steps.
const SMALL_BATCH: usize = 512;
/// Value of one unit of the net's output.
const NET: f32 = 100.0;
/// One among the stored weights of each layer.
const ONE: f32 = 255.0;
const UNIT: f32 = 64.0;

fn sigmoid(value: f32) -> f32 {
    1.0 / (1.0 + (-value / SCALE).exp())
}

fn goal(sample: &Sample) -> f32 {
    0.25 * f32::from(sample.result) + 0.5 * sigmoid(f32::from(sample.value))
}

/// Adam over a flat list of numbers.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    step: i32,
}

impl Adam {
    fn new(len: usize) -> Adam {
        Adam { first: vec![0.0; len], second: vec![0.0; len], step: 0 }
    }

    fn step(&mut self, numbers: &mut [f32], slope: &mut [f32], rate: f32, decay: f32) {
        self.step += 1;
        let (a, b) = (1.0 - 0.9f32.powi(self.step), 1.0 - 0.999f32.powi(self.step));
        for (((number, slope), first), second) in
            numbers.iter_mut().zip(slope).zip(&mut self.first).zip(&mut self.second)
        {
            *first = 0.9 * *first + 0.1 * *slope;
            *second = 0.999 * *second + 0.001 * *slope * *slope;
            *number -= rate * (*first / a / ((*second / b).sqrt() + 1e-8) + decay * *number);
            *slope = 0.0;
        }
    }
}

fn split(samples: &[Sample]) -> (&[Sample], &[Sample]) {
    samples.split_at(samples.len() - samples.len() / HELD_OUT)
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

/// Phase of the game, from 1 (all material) to 0 (none).
fn phase(sample: &Sample) -> f32 {
    let count: i32 = sample.pieces.iter().map(|(_, kind, _)| [0, 0, 0, 1, 2, 1, 0][usize::from(*kind)]).sum();
    count.min(16) as f32 / 16.0
}

/// Index of a table's number. Mirrored files share one.
fn place(phase: usize, kind: u8, sq: usize) -> usize {
    let file = (sq % 9).min(8 - sq % 9);
    (phase * 7 + usize::from(kind)) * 50 + sq / 9 * 5 + file
}

fn table_value(numbers: &[f32], sample: &Sample) -> f32 {
    let much = phase(sample);
    let mut value = 0.0;
    for &(sq, kind, own) in &sample.pieces {
        let at = if own { usize::from(sq) } else { turned(usize::from(sq)) };
        let worth = much * numbers[place(0, kind, at)] + (1.0 - much) * numbers[place(1, kind, at)];
        value += if own { worth } else { -worth };
    }
    value
}

/// The tables, fitted; the net as it was.
pub fn tables(mut weights: Weights, samples: &[Sample]) -> Weights {
    let mut numbers = vec![0.0f32; 2 * 7 * 50];
    for (phase, tables) in weights.table.iter().enumerate() {
        for (kind, table) in tables.iter().enumerate() {
            for (sq, value) in table.iter().enumerate() {
                numbers[place(phase, kind as u8, sq)] = f32::from(*value);
            }
        }
    }
    let (learned, held) = split(samples);
    let loss = |numbers: &[f32]| {
        let sum: f64 =
            held.iter().map(|one| f64::from((sigmoid(table_value(numbers, one)) - goal(one)).powi(2))).sum();
        sum / held.len() as f64
    };
    eprintln!("held out {:.5}", loss(&numbers));
    let mut adam = Adam::new(numbers.len());
    let mut slope = vec![0.0; numbers.len()];
    for (epoch, rate) in [3.0, 1.0, 0.4, 0.1].into_iter().enumerate() {
        for batch in order(learned.len(), epoch as u64).chunks(BATCH) {
            for &at in batch {
                let sample = &learned[at as usize];
                let much = phase(sample);
                let said = sigmoid(table_value(&numbers, sample));
                let error = (said - goal(sample)) * said * (1.0 - said);
                for &(sq, kind, own) in &sample.pieces {
                    let at = if own { usize::from(sq) } else { turned(usize::from(sq)) };
                    let error = if own { error } else { -error };
                    slope[place(0, kind, at)] += error * much;
                    slope[place(1, kind, at)] += error * (1.0 - much);
                }
            }
            adam.step(&mut numbers, &mut slope, rate, 0.0);
        }
        eprintln!("epoch {epoch}: held out {:.5}", loss(&numbers));
    }
    for (phase, tables) in weights.table.iter_mut().enumerate() {
        for (kind, table) in tables.iter_mut().enumerate() {
            for (sq, value) in table.iter_mut().enumerate() {
                *value = numbers[place(phase, kind as u8, sq)].round() as i16;
            }
        }
    }
    weights
}

const BUCKETS: usize = 4;

/// The net in one flat list: inputs, start, outputs, offsets.
const START: usize = INPUTS * HIDDEN;
const OUTPUTS: usize = START + HIDDEN;
const OFFSETS: usize = OUTPUTS + BUCKETS * VIEWS_PER_BUCKET;
const ALL: usize = OFFSETS + BUCKETS;

/// A sample made ready: inputs of either eye, value of the tables, goal, bucket.
struct Ready {
    inputs: [[u16; 32]; 2],
    count: usize,
    table: f32,
    goal: f32,
    bucket: usize,
}

fn ready(sample: &Sample, tables: &[f32], mirrored: bool) -> Ready {
    let mut inputs = [[0; 32]; 2];
    let count = sample.pieces.len().min(32);
    for (place, &(sq, kind, own)) in sample.pieces.iter().take(32).enumerate() {
        let sq = usize::from(sq);
        let sq = if mirrored { sq / 9 * 9 + 8 - sq % 9 } else { sq };
        let kind = usize::from(kind);
        inputs[0][place] = ((if own { 0 } else { 7 } + kind) * 90 + sq) as u16;
        inputs[1][place] = ((if own { 7 } else { 0 } + kind) * 90 + turned(sq)) as u16;
    }
    let bucket = bucket(sample.pieces.len() as u32);
    Ready { inputs, count, table: table_value(tables, sample), goal: goal(sample), bucket }
}

/// The hidden values of both perspectives, and the output of the net.
fn forward(net: &[f32], ready: &Ready) -> ([[f32; HIDDEN]; 2], f32) {
    let mut hidden = [[0.0; HIDDEN]; 2];
    let mut said = net[OFFSETS + ready.bucket];
    for (eye, hidden) in hidden.iter_mut().enumerate() {
        hidden.copy_from_slice(&net[START..OUTPUTS]);
        for &input in &ready.inputs[eye][..ready.count] {
            let row = &net[usize::from(input) * HIDDEN..][..HIDDEN];
            for (hidden, weight) in hidden.iter_mut().zip(row) {
                *hidden += weight;
            }
        }
        let outputs = &net[OUTPUTS + ready.bucket * VIEWS_PER_BUCKET + eye * HIDDEN..][..HIDDEN];
        for (hidden, output) in hidden.iter().zip(outputs) {
            let clipped = hidden.clamp(0.0, 1.0);
            said += clipped * clipped * output;
        }
    }
    (hidden, said)
}

/// Adds the gradient of one sample. Returns its loss.
fn backward(net: &[f32], slope: &mut [f32], ready: &Ready) -> f32 {
    let (hidden, said) = forward(net, ready);
    let chance = sigmoid(ready.table + NET * said);
    let error = chance - ready.goal;
    let back = error * chance * (1.0 - chance) * NET / SCALE;
    slope[OFFSETS + ready.bucket] += back;
    for (eye, hidden) in hidden.iter().enumerate() {
        let at = OUTPUTS + ready.bucket * VIEWS_PER_BUCKET + eye * HIDDEN;
        let mut deeper = [0.0; HIDDEN];
        for (n, (deeper, hidden)) in deeper.iter_mut().zip(hidden).enumerate() {
            let clipped = hidden.clamp(0.0, 1.0);
            slope[at + n] += back * clipped * clipped;
            let inside = *hidden > 0.0 && *hidden < 1.0;
            *deeper = if inside { back * net[at + n] * 2.0 * clipped } else { 0.0 };
        }
        for (slope, deeper) in slope[START..OUTPUTS].iter_mut().zip(&deeper) {
            *slope += deeper;
        }
        for &input in &ready.inputs[eye][..ready.count] {
            let row = &mut slope[usize::from(input) * HIDDEN..][..HIDDEN];
            for (slope, deeper) in row.iter_mut().zip(&deeper) {
                *slope += deeper;
            }
        }
    }
    error * error
}

/// The net, fitted to the residuals of the tables.
pub fn net(mut weights: Weights, samples: &[Sample], epochs: usize) -> Weights {
    let mut tables = vec![0.0f32; 2 * 7 * 50];
    for (phase, kinds) in weights.table.iter().enumerate() {
        for (kind, table) in kinds.iter().enumerate() {
            for (sq, value) in table.iter().enumerate() {
                tables[place(phase, kind as u8, sq)] = f32::from(*value);
            }
        }
    }
    let mut chance = Chance(9);
    let mut random = |most: f32| (chance.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * most;
    let mut net: Vec<f32> = (0..ALL)
        .map(|at| match at {
            0..START => random(0.1),
            START..OUTPUTS => 0.3 + random(0.1),
            OUTPUTS..OFFSETS => random(0.2),
            _ => 0.0,
        })
        .collect();
    let (learned, held) = split(samples);
    let loss = |net: &[f32]| {
        let sum: f64 = held
            .iter()
            .map(|one| {
                let ready = ready(one, &tables, false);
                let chance = sigmoid(ready.table + NET * forward(net, &ready).1);
                f64::from((chance - ready.goal).powi(2))
            })
            .sum();
        sum / held.len() as f64
    };
    eprintln!("{} samples, held out {:.5} by {} of them", samples.len(), loss(&vec![0.0; ALL]), held.len());
    let mut adam = Adam::new(ALL);
    let mut slope = vec![0.0; ALL];
    let steps = epochs * learned.len().div_ceil(SMALL_BATCH);
    let mut step = 0;
    for epoch in 0..epochs {
        let mut sum = 0.0;
        for batch in order(learned.len(), 100 + epoch as u64).chunks(SMALL_BATCH) {
            for &at in batch {
                let mirrored = (at as usize + epoch) % 2 == 1;
                sum +=
                    f64::from(backward(&net, &mut slope, &ready(&learned[at as usize], &tables, mirrored)));
            }
            let size = batch.len() as f32;
            slope.iter_mut().for_each(|slope| *slope /= size);
            let part = step as f32 / steps as f32;
            let rate = 0.0015 * (0.5 + 0.5 * (std::f32::consts::PI * part).cos()) + 0.00002;
            adam.step(&mut net, &mut slope, rate, 0.3);
            for output in &mut net[OUTPUTS..OFFSETS] {
                *output = output.clamp(-1.9, 1.9);
            }
            step += 1;
        }
        eprintln!("epoch {epoch}: learned {:.5}, held out {:.5}", sum / learned.len() as f64, loss(&net));
    }
    let stored = |number: f32, one: f32| (number * one).round().clamp(-32_000.0, 32_000.0) as i16;
    for (input, row) in weights.inputs.iter_mut().enumerate() {
        for (n, weight) in row.iter_mut().enumerate() {
            *weight = stored(net[input * HIDDEN + n], ONE);
        }
    }
    for (n, start) in weights.start.iter_mut().enumerate() {
        *start = stored(net[START + n], ONE);
    }
    for (at, outputs) in weights.outputs.iter_mut().enumerate() {
        for (n, output) in outputs.iter_mut().enumerate() {
            *output = stored(net[OUTPUTS + at * VIEWS_PER_BUCKET + n], UNIT);
        }
    }
    for (at, offset) in weights.offsets.iter_mut().enumerate() {
        *offset = stored(net[OFFSETS + at], UNIT);
    }
    weights
}

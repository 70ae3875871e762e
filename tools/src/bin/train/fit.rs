//! Fits a net to samples by AdamW, in batches that several threads share.
//!
//! Whole games at the end of the data are held out. The schedule is that of `docs/lab/strength.md`. The numbers found do not
//! depend on the threads.

use super::chance::Chance;

/// Settings of a fit.
#[derive(Debug, Clone, Copy)]
pub struct Fit {
    /// Number of passes over all samples.
    pub epochs: usize,
    /// Share of the game's result in a goal, 0…1; the rest is the value.
    pub lambda: f32,
    /// Threads.
    pub threads: usize,
    /// The learning rate after the steps of warm-up; it falls from there by a cosine.
    pub rate: f32,
}

/// A net that is fitted, its numbers in one flat list.
pub trait Net: Sync {
    /// A position with its goal.
    type Sample: Sync;

    /// Squared error of the expected score of a sample.
    fn loss(&self, numbers: &[f32], sample: &Self::Sample) -> f32;

    /// Adds the gradient of a sample, mirrored where that changes anything. Returns its squared error.
    fn backward(&self, numbers: &[f32], sample: &Self::Sample, mirrored: bool, slope: &mut [f32]) -> f32;

    /// Whether a number becomes smaller by itself.
    fn decays(&self, at: usize) -> bool;

    /// The most that a number may be, either way.
    fn most(&self, at: usize) -> f32;
}

/// Inverse share of held-out samples. They are the last ones, so that whole games are held out.
const HELD_OUT: usize = 50;
/// Samples of a step.
const BATCH: usize = 16_384;
/// Last learning rate, steps of warm-up, and decay.
const LAST_RATE: f32 = 0.000_01;
const WARM_UP: usize = 200;
const DECAY: f32 = 0.01;
/// Number of partial sums in a batch. It does not depend on the threads, so that any number of them gives the same bytes.
const LANES: usize = 16;

/// Rate of a step.
fn rate(first: f32, step: usize, steps: usize) -> f32 {
    let warm = ((step + 1) as f32 / WARM_UP as f32).min(1.0);
    let part = step as f32 / steps.max(1) as f32;
    warm * (LAST_RATE + (first - LAST_RATE) * (0.5 + 0.5 * (std::f32::consts::PI * part).cos()))
}

/// One step of AdamW on a part of the numbers.
fn adam(
    net: &impl Net,
    part: (&mut [f32], &mut [f32], &mut [f32]),
    slope: &[f32],
    from: usize,
    step: usize,
    rate: f32,
) {
    let (a, b) = (1.0 - 0.9f32.powi(step as i32), 1.0 - 0.999f32.powi(step as i32));
    let (numbers, first, second) = part;
    for (at, (((number, slope), first), second)) in
        numbers.iter_mut().zip(slope).zip(first).zip(second).enumerate()
    {
        *first = 0.9 * *first + 0.1 * slope;
        *second = 0.999 * *second + 0.001 * slope * slope;
        let at = from + at;
        let decay = if net.decays(at) { DECAY * *number } else { 0.0 };
        *number -= rate * (*first / a / ((*second / b).sqrt() + 1e-8) + decay);
        let most = net.most(at);
        *number = number.clamp(-most, most);
    }
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
fn error<N: Net>(net: &N, numbers: &[f32], samples: &[N::Sample], threads: usize) -> f64 {
    let part = samples.len().div_ceil(threads).max(1);
    let sums: Vec<f64> = std::thread::scope(|scope| {
        let sum = |samples: &[N::Sample]| -> f64 {
            samples.iter().map(|sample| f64::from(net.loss(numbers, sample))).sum()
        };
        let threads: Vec<_> = samples.chunks(part).map(|part| scope.spawn(move || sum(part))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or(f64::NAN)).collect()
    });
    sums.iter().sum::<f64>() / samples.len().max(1) as f64
}

/// The numbers, from those given on, fitted to samples.
pub fn fitted<N: Net>(net: &N, mut numbers: Vec<f32>, samples: &[N::Sample], fit: Fit) -> Vec<f32> {
    let threads = fit.threads.clamp(1, LANES);
    let all = numbers.len();
    let mut moments = [vec![0.0f32; all], vec![0.0f32; all]];
    let mut lanes = vec![vec![0.0f32; all]; LANES];
    let (learned, held) = samples.split_at(samples.len() - samples.len() / HELD_OUT);
    eprintln!(
        "{} samples, {} of them held out: {:.6}",
        samples.len(),
        held.len(),
        error(net, &numbers, held, threads)
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
                        let sample = &learned[at as usize];
                        sum += f64::from(net.backward(numbers_now, sample, mirrored, lane));
                    }
                    sum
                };
                let share = work.len().div_ceil(threads);
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
            let rate = rate(fit.rate, step, steps);
            step += 1;
            let part = all.div_ceil(threads);
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
                        adam(net, (numbers, first, second), &slope, from, step, rate);
                    });
                }
            });
        }
        let learned = sum / learned.len() as f64;
        eprintln!("epoch {epoch}: learned {learned:.6}, held out {:.6}", error(net, &numbers, held, threads));
    }
    numbers
}

//! The net of 五子棋 while it is fitted.

use qishe_core::games::gomoku::computer::{LINES, MOST, NET, ONE, ROLES, SECOND, UNIT, WIDTH, Weights};

use super::super::chance::Chance;
use super::super::fit::{self, Fit};
use super::sample::{Counted, Packed};

/// The value at which the expected score is 0.73, as the player has it.
const SCALE: f32 = 150.0;

/// All numbers in one flat list: rows, starts, and for each role second layer, its offsets, output, its offset.
const START: usize = ROLES * LINES * WIDTH;
const LAYERS: usize = START + ROLES * WIDTH;
const OFFSETS: usize = SECOND * 2 * WIDTH;
const OUTPUT: usize = OFFSETS + SECOND;
const OFFSET: usize = OUTPUT + SECOND;
const LAYER: usize = OFFSET + 1;
const ALL: usize = LAYERS + ROLES * LAYER;

fn sigmoid(value: f32) -> f32 {
    1.0 / (1.0 + (-value / SCALE).exp())
}

/// Values of all layers for a sample.
struct Forward {
    sums: [f32; 2 * WIDTH],
    first: [f32; 2 * WIDTH],
    second: [f32; SECOND],
    chance: f32,
}

/// The net, with the share of a result in a goal.
struct Net {
    lambda: f32,
}

impl Net {
    fn goal(&self, sample: &Counted) -> f32 {
        self.lambda * f32::from(sample.result) / 2.0 + (1.0 - self.lambda) * sigmoid(f32::from(sample.value))
    }

    fn forward(&self, numbers: &[f32], sample: &Counted) -> Forward {
        let mut sums = [0.0; 2 * WIDTH];
        for (eye, sums) in sums.chunks_exact_mut(WIDTH).enumerate() {
            let role = usize::from(sample.roles[eye]);
            sums.copy_from_slice(&numbers[START + role * WIDTH..][..WIDTH]);
            for &(lines, count) in &sample.lines[eye] {
                let row = &numbers[(role * LINES + usize::from(lines)) * WIDTH..][..WIDTH];
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += f32::from(count) * weight;
                }
            }
        }
        let first = sums.map(|sum| sum.clamp(0.0, 1.0).powi(2));
        let layer = &numbers[LAYERS + usize::from(sample.roles[0]) * LAYER..][..LAYER];
        let mut second = [0.0; SECOND];
        let mut output = layer[OFFSET];
        for (at, second) in second.iter_mut().enumerate() {
            let weights = &layer[at * 2 * WIDTH..][..2 * WIDTH];
            *second = layer[OFFSETS + at] + first.iter().zip(weights).map(|(a, b)| a * b).sum::<f32>();
            output += second.clamp(0.0, 1.0) * layer[OUTPUT + at];
        }
        let chance = sigmoid(f32::from(sample.hand_made) + NET as f32 * output);
        Forward { sums, first, second, chance }
    }
}

impl fit::Net for Net {
    type Sample = Counted;

    fn loss(&self, numbers: &[f32], sample: &Counted) -> f32 {
        (self.forward(numbers, sample).chance - self.goal(sample)).powi(2)
    }

    fn backward(&self, numbers: &[f32], sample: &Counted, _: bool, slope: &mut [f32]) -> f32 {
        let Forward { sums, first, second, chance } = self.forward(numbers, sample);
        let error = chance - self.goal(sample);
        let back = 2.0 * error * chance * (1.0 - chance) * NET as f32 / SCALE;
        let from = LAYERS + usize::from(sample.roles[0]) * LAYER;
        let layer = &numbers[from..][..LAYER];
        let mut to_first = [0.0; 2 * WIDTH];
        {
            let slope = &mut slope[from..][..LAYER];
            slope[OFFSET] += back;
            for at in 0..SECOND {
                slope[OUTPUT + at] += back * second[at].clamp(0.0, 1.0);
                if !(second[at] > 0.0 && second[at] < 1.0) {
                    continue;
                }
                let back = back * layer[OUTPUT + at];
                slope[OFFSETS + at] += back;
                let weights = &layer[at * 2 * WIDTH..][..2 * WIDTH];
                let slopes = &mut slope[at * 2 * WIDTH..][..2 * WIDTH];
                for (((to, weight), slope), first) in to_first.iter_mut().zip(weights).zip(slopes).zip(&first)
                {
                    *to += back * weight;
                    *slope += back * first;
                }
            }
        }
        for (to, sum) in to_first.iter_mut().zip(&sums) {
            *to *= if *sum > 0.0 && *sum < 1.0 { 2.0 * sum } else { 0.0 };
        }
        for (eye, back) in to_first.chunks_exact(WIDTH).enumerate() {
            let role = usize::from(sample.roles[eye]);
            for (slope, back) in slope[START + role * WIDTH..][..WIDTH].iter_mut().zip(back) {
                *slope += back;
            }
            for &(lines, count) in &sample.lines[eye] {
                let row = &mut slope[(role * LINES + usize::from(lines)) * WIDTH..][..WIDTH];
                for (slope, back) in row.iter_mut().zip(back) {
                    *slope += f32::from(count) * back;
                }
            }
        }
        error * error
    }

    fn decays(&self, at: usize) -> bool {
        at < START
    }

    fn most(&self, at: usize) -> f32 {
        if at < LAYERS { f32::INFINITY } else { f32::from(MOST) / UNIT as f32 }
    }
}

fn begin() -> Vec<f32> {
    let mut chance = Chance(9);
    let number = |at: usize| match at {
        0..START => chance.within(0.02),
        START..LAYERS => 0.3 + chance.within(0.1),
        _ => match (at - LAYERS) % LAYER {
            0..OFFSETS => chance.within(0.25),
            OFFSETS..OUTPUT => 0.2 + chance.within(0.1),
            OUTPUT..OFFSET => chance.within(0.3),
            _ => 0.0,
        },
    };
    (0..ALL).map(number).collect()
}

fn stored(numbers: &[f32]) -> Weights {
    let rounded = |number: f32, one: i32| {
        let most = f32::from(MOST);
        (number * one as f32).round().clamp(-most, most) as i16
    };
    let one = i32::from(ONE);
    let mut weights = Weights::zero();
    for (at, row) in weights.rows.iter_mut().enumerate().filter(|(at, _)| at % LINES != 0) {
        *row = std::array::from_fn(|n| rounded(numbers[at * WIDTH + n], one));
    }
    for (role, start) in weights.start.iter_mut().enumerate() {
        *start = std::array::from_fn(|n| rounded(numbers[START + role * WIDTH + n], one));
    }
    for (role, layers) in weights.layers.iter_mut().enumerate() {
        let numbers = &numbers[LAYERS + role * LAYER..][..LAYER];
        for (at, row) in layers.second.iter_mut().enumerate() {
            *row = std::array::from_fn(|n| rounded(numbers[at * 2 * WIDTH + n], UNIT));
        }
        layers.offsets = std::array::from_fn(|at| rounded(numbers[OFFSETS + at], UNIT));
        layers.output = std::array::from_fn(|at| rounded(numbers[OUTPUT + at], UNIT));
        layers.offset = rounded(numbers[OFFSET], UNIT);
    }
    weights
}

/// The net fitted to samples, from nothing.
pub fn fitted(samples: &[Packed], fit: Fit) -> Weights {
    let zero: &'static Weights = Box::leak(Box::new(Weights::zero()));
    let part = samples.len().div_ceil(fit.threads.max(1)).max(1);
    let counted: Vec<Counted> = std::thread::scope(|scope| {
        let threads: Vec<_> = samples
            .chunks(part)
            .map(|part| {
                scope.spawn(move || part.iter().map(|one| Counted::unpack(one, zero)).collect::<Vec<_>>())
            })
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    stored(&fit::fitted(&Net { lambda: fit.lambda }, begin(), &counted, fit))
}

#[cfg(test)]
mod tests {
    use qishe_core::games::gomoku::computer::State;
    use qishe_core::games::gomoku::{Board, Colour, Point};
    use qishe_core::search::SearchPosition;

    use super::super::sample;
    use super::*;

    /// Samples of random boards with random values, and the boards.
    fn samples() -> (Vec<Packed>, Vec<(Board, Colour, bool)>) {
        let mut chance = Chance(3);
        let (mut samples, mut boards) = (Vec::new(), Vec::new());
        for game in 0..300 {
            let (mut board, mut mover, renju) = (Board::default(), Colour::Black, game % 3 == 0);
            for _ in 0..2 + game % 40 {
                let at = Point::from_index(chance.below(Point::COUNT)).expect("a point");
                if board.at(at).is_none() {
                    board.place(mover, at);
                    mover = mover.other();
                }
            }
            let mut sample = sample::encode(&board, mover, renju, chance.below(400) as i32 - 200);
            sample::finish(&mut sample, (game % 3) as u8);
            samples.push(sample);
            boards.push((board, mover, renju));
        }
        (samples, boards)
    }

    /// A fit gives the same bytes on any number of threads, and a position the same value as the player, but for rounding.
    #[test]
    fn the_fit_and_the_player_agree() {
        let (samples, boards) = samples();
        let fit = |threads| fitted(&samples, Fit { epochs: 40, lambda: 0.3, threads, rate: 0.001 });
        let one = fit(1);
        assert!(one.write() == fit(3).write());
        let weights: &'static Weights = Box::leak(Box::new(one));
        let zero: &'static Weights = Box::leak(Box::new(Weights::zero()));
        let mut numbers = vec![0.0; ALL];
        let mut put = |at: usize, number: i16, one: i32| numbers[at] = f32::from(number) / one as f32;
        for (at, row) in weights.rows.iter().chain(&weights.start).enumerate() {
            row.iter().enumerate().for_each(|(n, number)| put(at * WIDTH + n, *number, i32::from(ONE)));
        }
        for (role, layers) in weights.layers.iter().enumerate() {
            let all = layers.second.iter().flatten().chain(&layers.offsets).chain(&layers.output);
            for (at, number) in all.chain([&layers.offset]).enumerate() {
                put(LAYERS + role * LAYER + at, *number, UNIT);
            }
        }
        let mut corrected = 0;
        for (sample, (board, mover, renju)) in samples.iter().zip(boards) {
            let counted = sample::Counted::unpack(sample, zero);
            let chance = Net { lambda: 0.3 }.forward(&numbers, &counted).chance;
            let mut state = State::with(&board, mover, sample::laws(renju), weights);
            let played = state.evaluate();
            corrected += i32::from(played != i32::from(counted.hand_made));
            assert!((chance - sigmoid(played as f32)).abs() < 0.02, "{board:?}: {chance} and {played}");
        }
        assert!(corrected > 200, "{corrected}");
    }
}

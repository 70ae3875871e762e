//! Times of short pieces of work by the plain clock. Without `--bench`, as `cargo test --benches` starts a bench, each piece
//! runs once. A word in the command line chooses the pieces with it in their names.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Time of a sample, and the number of samples.
const SAMPLE: Duration = Duration::from_millis(60);
const SAMPLES: usize = 15;

/// Options of a bench program.
pub struct Clock {
    is_measured: bool,
    chosen: Option<String>,
}

impl Clock {
    /// Reads the command line.
    pub fn new() -> Clock {
        let words: Vec<String> = std::env::args().skip(1).collect();
        let chosen = words.iter().find(|word| !word.starts_with('-')).cloned();
        Clock { is_measured: words.iter().any(|word| word == "--bench"), chosen }
    }

    /// Prints the median time of a piece of work and the two quartiles, of 15 samples; with `parts`, the time of each of them too.
    pub fn time<T>(&self, name: &str, parts: Option<u64>, mut work: impl FnMut() -> T) {
        if self.chosen.as_ref().is_some_and(|chosen| !name.contains(chosen.as_str())) {
            return;
        }
        let begun = Instant::now();
        black_box(work());
        if !self.is_measured {
            println!("{name}: ran");
            return;
        }
        let runs = (SAMPLE.as_nanos() / begun.elapsed().as_nanos().max(1)).clamp(1, 1 << 24) as u32;
        let mut samples: Vec<Duration> = (0..SAMPLES)
            .map(|_| {
                let begun = Instant::now();
                for _ in 0..runs {
                    black_box(work());
                }
                begun.elapsed() / runs
            })
            .collect();
        samples.sort_unstable();
        let [low, median, high] = [1, 2, 3].map(|quarter| samples[quarter * SAMPLES / 4]);
        let each = parts.map_or(String::new(), |parts| {
            format!(", {:.3} million a second", parts as f64 / median.as_secs_f64() / 1e6)
        });
        println!("{name}: {median:.3?} ({low:.3?} to {high:.3?}){each}");
    }
}

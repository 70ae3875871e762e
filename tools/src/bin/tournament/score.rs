//! Wins, draws and losses, with the Elo difference and its interval.

use std::fmt;

/// A score so far.
#[derive(Debug, Default)]
pub struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    /// Half points of the games of each pair, 0…4, and of a game whose pair is not complete.
    pairs: [u32; 5],
    open: Option<u32>,
}

impl Score {
    /// Adds a game by its half points.
    pub fn add(&mut self, points: u32) {
        match points {
            2 => self.won += 1,
            1 => self.drawn += 1,
            _ => self.lost += 1,
        }
        match self.open.take() {
            Some(other) => self.pairs[(points + other) as usize] += 1,
            None => self.open = Some(points),
        }
    }

    /// Mean score and its standard error, from pairs: games of a pair are not independent.
    fn mean(&self) -> (f64, f64) {
        let games = f64::from(self.won + self.drawn + self.lost).max(1.0);
        let mean = (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games;
        let pairs: u32 = self.pairs.iter().sum();
        let pairs = f64::from(pairs).max(1.0);
        let spread = |(at, count): (usize, &u32)| f64::from(*count) * (at as f64 / 4.0 - mean).powi(2);
        let variance: f64 = self.pairs.iter().enumerate().map(spread).sum::<f64>() / pairs;
        (mean, (variance / pairs).sqrt())
    }
}

fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (mean, error) = self.mean();
        let (low, high) = (elo(mean - 1.96 * error), elo(mean + 1.96 * error));
        write!(
            f,
            "+{} ={} -{}, {:.1} % ± {:.1}, Elo {:+.0} [{low:+.0}, {high:+.0}]",
            self.won,
            self.drawn,
            self.lost,
            100.0 * mean,
            196.0 * error,
            elo(mean)
        )
    }
}

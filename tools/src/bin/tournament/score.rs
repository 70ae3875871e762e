//! Wins, draws and losses, with the Elo difference, its interval, and a sequential test.

use std::fmt;

use serde_json::{Value, json};

/// A score so far, in pairs of games with the sides changed.
#[derive(Debug, Default, Clone)]
pub struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    /// Pairs by their half points, 0…4.
    pairs: [u32; 5],
}

impl Score {
    /// Adds a pair by the half points of its games.
    pub fn add(&mut self, points: [u32; 2]) {
        for one in points {
            match one {
                2 => self.won += 1,
                1 => self.drawn += 1,
                _ => self.lost += 1,
            }
        }
        self.pairs[(points[0] + points[1]) as usize] += 1;
    }

    /// Games so far.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Mean score of a pair, 0…1, its variance, and the number of pairs. Games of a pair are not independent.
    fn moments(&self) -> (f64, f64, f64) {
        let count = f64::from(self.pairs.iter().sum::<u32>()).max(1.0);
        let sum = |of: &dyn Fn(f64) -> f64| {
            let each = self.pairs.iter().enumerate();
            each.map(|(at, pairs)| f64::from(*pairs) * of(at as f64 / 4.0)).sum::<f64>() / count
        };
        let mean = sum(&|score| score);
        (mean, sum(&|score| (score - mean).powi(2)), count)
    }

    /// The score of A, 0…1, and half its 95 % interval.
    fn interval(&self) -> (f64, f64) {
        let (mean, variance, count) = self.moments();
        (mean, 1.96 * (variance / count).sqrt())
    }

    /// The results as JSON.
    pub fn json(&self) -> Value {
        let (mean, error) = self.interval();
        let rounded = |number: f64| (number * 10_000.0).round() / 10_000.0;
        json!({
            "games": self.games(), "won": self.won, "drawn": self.drawn, "lost": self.lost, "pairs": self.pairs,
            "score": rounded(mean), "error": rounded(error), "elo": rounded(elo(mean)),
            "elo_interval": [rounded(elo(mean - error)), rounded(elo(mean + error))],
        })
    }
}

fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The expected score at an Elo difference.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (mean, error) = self.interval();
        let [low, high] = [mean - error, mean + error].map(elo);
        write!(
            f,
            "+{} ={} -{}, {:.1} % ± {:.1}, Elo {:+.0} [{low:+.0}, {high:+.0}]",
            self.won,
            self.drawn,
            self.lost,
            100.0 * mean,
            100.0 * error,
            elo(mean)
        )
    }
}

/// A sequential probability ratio test (SPRT) of two Elo differences, with 5 % for either error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The difference that is refused.
    pub low: f64,
    /// The difference that is accepted.
    pub high: f64,
}

impl Sprt {
    /// Bound of the logarithm of the likelihood ratio, ln(0.95 / 0.05).
    const BOUND: f64 = 2.944;

    /// Logarithm of the likelihood ratio, from the scores of pairs (pentanomial), by the normal approximation of
    /// the generalized test: <https://www.chessprogramming.org/Sequential_Probability_Ratio_Test>.
    pub fn llr(self, score: &Score) -> f64 {
        let (mean, variance, count) = score.moments();
        let (low, high) = (expected(self.low), expected(self.high));
        // Pairs that all end alike have no variance yet.
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance.max(0.01))
    }

    /// Whether the higher difference is accepted; `None` while it is open.
    pub fn verdict(self, score: &Score) -> Option<bool> {
        let llr = self.llr(score);
        (llr.abs() >= Self::BOUND).then_some(llr > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(pairs: [u32; 5]) -> Score {
        let mut score = Score::default();
        for (half_points, count) in pairs.into_iter().enumerate() {
            for _ in 0..count {
                let first = half_points.min(2) as u32;
                score.add([first, half_points as u32 - first]);
            }
        }
        score
    }

    #[test]
    fn a_score_counts_pairs() {
        let score = score([1, 2, 10, 4, 3]);
        assert_eq!((score.won, score.drawn, score.lost), (20, 6, 14));
        assert_eq!(score.json()["score"], 0.575);
        assert_eq!(score.json()["pairs"], json!([1, 2, 10, 4, 3]));
    }

    /// With one standard deviation σ of a pair and n pairs, the ratio of two simple hypotheses of the mean is
    /// n (s₁ − s₀)(2m − s₀ − s₁) / 2σ².
    #[test]
    fn a_clear_difference_is_accepted_and_an_even_match_is_not() {
        let sprt = Sprt { low: 0.0, high: 5.0 };
        assert_eq!(sprt.verdict(&score([10, 20, 40, 20, 10])), None);
        assert_eq!(sprt.verdict(&score([400, 800, 1600, 900, 600])), Some(true));
        assert_eq!(sprt.verdict(&score([4000, 8000, 16000, 8000, 4000])), Some(false));
        let even = sprt.llr(&score([1000, 0, 0, 0, 1000]));
        let s1 = expected(5.0);
        assert!((even + 2000.0 * (s1 - 0.5).powi(2) / 0.5).abs() < 1e-9, "{even}");
    }
}

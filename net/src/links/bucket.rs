//! A token bucket: so much at once, so much a second.

use std::time::Duration;

use tokio::time::Instant;

#[derive(Debug)]
pub(super) struct Bucket {
    rate: f64,
    burst: f64,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full one. `rate` is a second's.
    pub(super) fn new(rate: f64, burst: f64, now: Instant) -> Bucket {
        Bucket { rate, burst, left: burst, at: now }
    }

    /// Takes so much, into debt if need be, and says how long it takes until the debt is paid.
    pub(super) fn take(&mut self, amount: f64, now: Instant) -> Duration {
        self.fill(now);
        self.left -= amount;
        if self.left >= 0.0 {
            return Duration::ZERO;
        }
        Duration::try_from_secs_f64(-self.left / self.rate).unwrap_or(Duration::from_secs(3600))
    }

    /// Takes so much if it is there.
    pub(super) fn try_take(&mut self, amount: f64, now: Instant) -> bool {
        self.fill(now);
        let there = self.left >= amount;
        if there {
            self.left -= amount;
        }
        there
    }

    /// As if nothing had ever been taken: it need not be remembered.
    pub(super) fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left >= self.burst
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * self.rate).min(self.burst);
        self.at = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_bursts_then_the_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(10.0, 5.0, start);
        assert!((0..5).all(|_| bucket.try_take(1.0, start)));
        assert!(!bucket.try_take(1.0, start));
        assert_eq!(bucket.take(1.0, start), Duration::from_millis(100));
        let later = start + Duration::from_millis(250);
        assert!(bucket.try_take(1.0, later));
        assert!(!bucket.try_take(1.0, later));
        assert!(!bucket.is_full(later));
        assert!(bucket.is_full(start + Duration::from_secs(60)));
    }
}

//! Backoff between tries: growing, capped, jittered.

use std::time::Duration;

/// Waiting times between tries to connect.
#[derive(Clone, Copy, Debug)]
pub struct Backoff {
    /// Before the second try.
    pub first: Duration,
    /// At most.
    pub most: Duration,
}

impl Default for Backoff {
    fn default() -> Backoff {
        Backoff { first: Duration::from_millis(250), most: Duration::from_secs(15) }
    }
}

impl Backoff {
    /// The wait after so many failures (1, 2, …): between a half and the whole of what doubling gives, so that many devices
    /// that lost the same host do not come back in one instant.
    pub(super) fn after(&self, failures: u32) -> Duration {
        let whole = self.first.saturating_mul(1 << failures.saturating_sub(1).min(16)).min(self.most);
        whole.mul_f64(rand::random_range(0.5..=1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_cap_and_differ() {
        let backoff = Backoff { first: Duration::from_millis(100), most: Duration::from_secs(2) };
        for failures in 1..40 {
            let whole = Duration::from_millis(100 * (1 << (failures - 1).min(10))).min(backoff.most);
            let wait = backoff.after(failures);
            assert!(wait >= whole / 2 && wait <= whole, "{failures}: {wait:?}");
        }
        let some: std::collections::HashSet<Duration> = (0..20).map(|_| backoff.after(5)).collect();
        assert!(some.len() > 1);
    }
}

//! Chance that is the same everywhere.

/// SplitMix64.
pub struct Chance(pub u64);

impl Chance {
    /// A number from 0 to `n` − 1.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(z ^ z >> 31) * n as u128) >> 64) as usize
    }

    /// A number within ±`most`.
    pub fn within(&mut self, most: f32) -> f32 {
        (self.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * most
    }
}

//! Random numbers for the key of a board: the same on every platform and in every build.

/// By piece code (1–14; the row 0 of an empty point is all zero) and point.
pub(super) type Keys = [[u64; 128]; 16];

/// The keys.
pub(super) fn keys() -> Keys {
    let mut table = [[0; 128]; 16];
    let mut state = 0x5169_7368_6520_7871;
    for row in &mut table[1..=14] {
        for key in &mut row[..90] {
            (state, *key) = split_mix(state);
        }
    }
    table
}

/// Added when Black is to move.
pub(super) const BLACK_TO_MOVE: u64 = split_mix(0x626c_6163_6b20_746f).1;

/// One step of the SplitMix64 generator (Steele, Lea, Flood 2014): (new state, number).
const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

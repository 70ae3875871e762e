//! Random numbers for the key of a board: the same on every platform and in every build.

/// The keys, by piece code (1–14; the row 0 of an empty point is all zero) and point.
pub(super) static KEYS: [[u64; 128]; 16] = {
    let mut table = [[0; 128]; 16];
    let mut state = 0x5169_7368_6520_7871;
    let mut code = 1;
    while code <= 14 {
        let mut sq = 0;
        while sq < 90 {
            (state, table[code][sq]) = split_mix(state);
            sq += 1;
        }
        code += 1;
    }
    table
};

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

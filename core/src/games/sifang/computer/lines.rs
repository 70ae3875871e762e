//! Value of a stone for the 排列分: the windows of three points in line that are free of the other side.

/// Value of such a window by the number of own stones in it, in hundredths of a stone.
pub(super) const WORTH: [i32; 4] = [0, 33, 66, 99];

/// Change by a stone in the middle of five points, by own and enemy points (five bits each, points off the board in
/// both).
static CHANGE: [i16; 1024] = changes();

const fn changes() -> [i16; 1024] {
    let mut all = [0; 1024];
    let mut at = 0;
    while at < 1024 {
        let (own, enemy) = (at & 31, at >> 5);
        let mut sum = 0;
        let mut from = 0;
        while from < 3 {
            let (mine, theirs) = (own >> from & 7, enemy >> from & 7);
            if theirs == 0 {
                let stones = (mine as u32).count_ones() as usize;
                if stones < 3 {
                    sum += WORTH[stones + 1] - WORTH[stones];
                }
            } else if mine == 0 {
                sum += WORTH[(theirs as u32).count_ones() as usize];
            }
            from += 1;
        }
        all[at] = sum as i16;
        at += 1;
    }
    all
}

/// Returns the change by a stone at a place of a line in favour of its side.
#[inline]
pub(super) fn change(own: u16, enemy: u16, place: u8) -> i32 {
    /// Two points beyond either end.
    const BEYOND: u32 = 0b11 | 0b11 << 18;
    let five = |line: u16| ((u32::from(line) << 2 | BEYOND) >> place & 31) as usize;
    i32::from(CHANGE[five(enemy) << 5 | five(own)])
}

//! Attack tables, worked out by the compiler.
//!
//! Chariots and cannons look up one rank (nine bits) and one file (ten bits) at a time; the two end points
//! of a line cannot hide anything, so seven and eight bits of occupancy are enough as an index. All tables
//! that are indexed by a point have 128 rows, so that a masked index needs no bounds check.

/// Rows of a table indexed by a point.
const N: usize = 128;

/// Index: file of the piece, inner occupancy of the rank. Bits of the rank a chariot reaches.
pub(super) static CHARIOT_RANK: [[u16; 128]; 16] = line_table(9, false);
/// Points that a cannon may capture on along a rank (an empty end point may be among them).
pub(super) static CANNON_RANK: [[u16; 128]; 16] = line_table(9, true);
/// Index: rank of the piece, inner occupancy of the file. Bits of the file a chariot reaches.
pub(super) static CHARIOT_FILE: [[u16; 256]; 16] = line_table(10, false);
/// Points that a cannon may capture on along a file (an empty end point may be among them).
pub(super) static CANNON_FILE: [[u16; 256]; 16] = line_table(10, true);

/// File and rank of a point, as signed numbers.
const fn xy(sq: usize) -> (i32, i32) {
    ((sq % 9) as i32, (sq / 9) as i32)
}

/// The bit of a point, 0 when off the board.
const fn point(file: i32, rank: i32) -> u128 {
    if file < 0 || file > 8 || rank < 0 || rank > 9 { 0 } else { 1 << (rank * 9 + file) }
}

/// Returns the reach of a chariot and a cannon along a line of `len` points from place `at`, given the occupancy of its
/// inner points: (chariot's moves and captures, the points a cannon could capture on).
const fn line(at: usize, len: usize, inner: usize) -> (u16, u16) {
    let occupied = inner << 1 | 1 | 1 << (len - 1);
    let (mut chariot, mut cannon) = (0u16, 0u16);
    let mut up = 0;
    while up < 2 {
        let mut seen = 0;
        let mut i = at;
        while seen < 2 && if up == 1 { i + 1 < len } else { i > 0 } {
            i = if up == 1 { i + 1 } else { i - 1 };
            let stands = occupied >> i & 1 != 0;
            if seen == 0 {
                chariot |= 1 << i;
            } else if stands {
                cannon |= 1 << i;
            }
            if stands {
                seen += 1;
            }
        }
        up += 1;
    }
    (chariot, cannon)
}

/// Builds the table of a line of `len` points: the reach of a chariot or a cannon by place of the piece and inner
/// occupancy.
const fn line_table<const INNER: usize>(len: usize, cannon: bool) -> [[u16; INNER]; 16] {
    let mut table = [[0; INNER]; 16];
    let mut at = 0;
    while at < len {
        let mut inner = 0;
        while inner < INNER {
            let both = line(at, len, inner);
            table[at][inner] = if cannon { both.1 } else { both.0 };
            inner += 1;
        }
        at += 1;
    }
    table
}

/// Number of set bits of each ten-bit number.
pub(super) static ONES: [u8; 1024] = {
    let mut table = [0; 1024];
    let mut i = 0usize;
    while i < 1024 {
        table[i] = i.count_ones() as u8;
        i += 1;
    }
    table
};

/// Five bits of a file spread out to bits 0, 9, 18, 27, 36.
static SPREAD: [u64; 32] = {
    let mut table = [0; 32];
    let mut i = 0;
    while i < 32 {
        let mut bit = 0;
        while bit < 5 {
            table[i] |= ((i >> bit & 1) as u64) << (9 * bit);
            bit += 1;
        }
        i += 1;
    }
    table
};

/// Ten bits of a file as points of the board.
#[inline(always)]
pub(super) fn file_points(bits: u16, file: usize) -> u128 {
    let (near, far) = (SPREAD[bits as usize & 31], SPREAD[bits as usize >> 5 & 31]);
    (near as u128 | (far as u128) << 45) << file
}

/// Nine bits of a rank as points of the board.
#[inline(always)]
pub(super) fn rank_points(bits: u16, rank: usize) -> u128 {
    (bits as u128) << (9 * rank)
}

/// The file of a point.
pub(super) static FILE: [u8; N] = {
    let mut table = [0; N];
    let mut sq = 0;
    while sq < 90 {
        table[sq] = (sq % 9) as u8;
        sq += 1;
    }
    table
};

/// The rank of a point.
pub(super) static RANK: [u8; N] = {
    let mut table = [0; N];
    let mut sq = 0;
    while sq < 90 {
        table[sq] = (sq / 9) as u8;
        sq += 1;
    }
    table
};

/// The bit of a point.
pub(super) static BIT: [u128; N] = {
    let mut table = [0; N];
    let mut sq = 0;
    while sq < 90 {
        table[sq] = 1 << sq;
        sq += 1;
    }
    table
};

/// The other points of a point's rank and file.
pub(super) static LINES: [u128; N] = {
    let mut table = [0; N];
    let mut sq = 0;
    while sq < 90 {
        let (file, rank) = xy(sq);
        let mut other = 0;
        while other < 90 {
            let (x, y) = xy(other);
            if other != sq && (x == file || y == rank) {
                table[sq] |= 1 << other;
            }
            other += 1;
        }
        sq += 1;
    }
    table
};

/// The four straight neighbours in the order of the leg index: left 1, down 2, right 4, up 8.
const STEPS: [(i32, i32); 4] = [(-1, 0), (0, -1), (1, 0), (0, 1)];

/// The four diagonal neighbours in the order of the eye index: left-down 1, left-up 2, right-down 4, right-up 8.
const DIAGONALS: [(i32, i32); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// Where a horse goes; second index: which of its legs are blocked.
pub(super) static HORSE: [[u128; 16]; N] = {
    let mut table = [[0; 16]; N];
    let mut i = 0;
    while i < 90 * 16 * 4 {
        let (sq, legs, d) = (i / 64, i / 4 % 16, i % 4);
        let ((x, y), (dx, dy)) = (xy(sq), STEPS[d]);
        if legs >> d & 1 == 0 {
            table[sq][legs] |= point(x + 2 * dx + dy, y + 2 * dy + dx);
            table[sq][legs] |= point(x + 2 * dx - dy, y + 2 * dy - dx);
        }
        i += 1;
    }
    table
};

/// Where an elephant goes; second index: which of its eyes are blocked. It never crosses the river.
pub(super) static ELEPHANT: [[u128; 16]; N] = {
    let mut table = [[0; 16]; N];
    let mut i = 0;
    while i < 90 * 16 * 4 {
        let (sq, eyes, d) = (i / 64, i / 4 % 16, i % 4);
        let ((x, y), (dx, dy)) = (xy(sq), DIAGONALS[d]);
        let (tx, ty) = (x + 2 * dx, y + 2 * dy);
        if eyes >> d & 1 == 0 && (y < 5) == (ty < 5) {
            table[sq][eyes] |= point(tx, ty);
        }
        i += 1;
    }
    table
};

/// Both palaces.
pub(super) const PALACES: u128 = {
    let mut bits = 0;
    let mut rank = 0;
    while rank < 10 {
        if rank < 3 || rank > 6 {
            bits |= 0b111 << (rank * 9 + 3);
        }
        rank += 1;
    }
    bits
};

const fn palace_steps(diagonal: bool) -> [u128; N] {
    let mut table = [0; N];
    let mut sq = 0;
    while sq < 90 {
        if PALACES >> sq & 1 != 0 {
            let (x, y) = xy(sq);
            let mut d = 0;
            while d < 4 {
                let (dx, dy) = STEPS[d];
                let (dx, dy) = if diagonal { (dx - dy, dx + dy) } else { (dx, dy) };
                table[sq] |= point(x + dx, y + dy) & PALACES;
                d += 1;
            }
        }
        sq += 1;
    }
    table
}

/// Where a general goes.
pub(super) static GENERAL: [u128; N] = palace_steps(false);
/// Where an advisor goes.
pub(super) static ADVISOR: [u128; N] = palace_steps(true);

/// The points beyond the river as Red (0) and Black (1) see it.
pub(super) const BEYOND: [u128; 2] = [((1 << 45) - 1) << 45, (1 << 45) - 1];

/// File a.
pub(super) const FILE_A: u128 = {
    let mut bits = 0;
    let mut rank = 0;
    while rank < 10 {
        bits |= 1 << (rank * 9);
        rank += 1;
    }
    bits
};
/// File i.
pub(super) const FILE_I: u128 = FILE_A << 8;

/// Where a soldier of Red (0) and of Black (1) goes.
pub(super) static SOLDIER: [[u128; N]; 2] = {
    let mut table = [[0; N]; 2];
    let mut side = 0;
    while side < 2 {
        let mut sq = 0;
        while sq < 90 {
            let (x, y) = xy(sq);
            table[side][sq] |= point(x, if side == 0 { y + 1 } else { y - 1 });
            if BEYOND[side] >> sq & 1 != 0 {
                table[side][sq] |= point(x - 1, y) | point(x + 1, y);
            }
            sq += 1;
        }
        side += 1;
    }
    table
};

/// The points from which an enemy soldier attacks a point that is of Red's (0) or Black's (1) side.
pub(super) static SOLDIER_TO: [[u128; N]; 2] = {
    let mut table = [[0; N]; 2];
    let mut side = 0;
    while side < 2 {
        let mut from = 0;
        while from < 90 {
            let mut to = 0;
            while to < 90 {
                if SOLDIER[1 - side][from] >> to & 1 != 0 {
                    table[side][to] |= 1 << from;
                }
                to += 1;
            }
            from += 1;
        }
        side += 1;
    }
    table
};

/// The leg of a horse on `from` that goes to `to` (a horse's move apart).
#[inline(always)]
pub(super) fn horse_leg(from: usize, to: usize) -> usize {
    // A move of two ranks differs by 17 or 19, one of two files by 7 or 11.
    match to as i32 - from as i32 {
        17 | 19 => from + 9,
        -17 | -19 => from - 9,
        11 | -7 => from + 1,
        _ => from - 1,
    }
}

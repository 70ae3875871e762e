//! Actions on the board, small enough for a search.

/// An action on the board. Bases are numbered in board order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A piece goes, from cell to cell.
    Go(u16, u16),
    /// 炸弹 from a base.
    Bomb(u8),
    /// 交换: the own piece's base and the partner's. The turn goes on.
    Exchange(u8, u8),
    /// 搬兵 at a base. The first of the 兵 (bits, by their numbers) goes to the first of the points around it (bits),
    /// and so on: they are all alike.
    Muster {
        /// The base.
        base: u8,
        /// Where to.
        points: u8,
        /// Soldiers that muster.
        soldiers: u32,
    },
    /// Nothing else may be done.
    Pass,
}

/// 20 soldiers, 8 points, 3 bits for the base, and one that says it is a muster.
const MUSTER: u32 = 1 << 31;
/// The other actions, from bit 20 on.
const GO: u32 = 1;
const BOMB: u32 = 2;
const EXCHANGE: u32 = 3;
const PASS: u32 = 4;

impl Move {
    /// As a number other than 0.
    pub fn code(self) -> u32 {
        match self {
            Move::Go(from, to) => GO << 20 | u32::from(from) << 10 | u32::from(to),
            Move::Bomb(base) => BOMB << 20 | u32::from(base),
            Move::Exchange(own, other) => EXCHANGE << 20 | u32::from(own) << 10 | u32::from(other),
            Move::Muster { base, points, soldiers } => {
                MUSTER | u32::from(base) << 28 | u32::from(points) << 20 | soldiers
            }
            Move::Pass => PASS << 20,
        }
    }

    /// The action of a number; whether it may be done is another question.
    pub fn of(code: u32) -> Option<Move> {
        let (high, low) = ((code >> 10 & 0x3ff) as u16, (code & 0x3ff) as u16);
        if code & MUSTER != 0 {
            return Some(Move::Muster {
                base: (code >> 28 & 7) as u8,
                points: (code >> 20) as u8,
                soldiers: code & 0xf_ffff,
            });
        }
        match code >> 20 {
            GO => Some(Move::Go(high, low)),
            BOMB => Some(Move::Bomb(low as u8)),
            EXCHANGE => Some(Move::Exchange(high as u8, low as u8)),
            PASS => Some(Move::Pass),
            _ => None,
        }
    }
}

//! A position with the result of its game, in 48 bytes.

use qishe_core::games::xiangqi::{Position, Side, Square};

/// Bytes of a sample: two points each, then whose turn and the result, then the value.
pub const BYTES: usize = 45 + 1 + 2;
/// Most pieces of a position.
pub const MAX_PIECES: usize = 32;

/// A position of a game, as its file has it.
pub type Packed = [u8; BYTES];

/// A piece as the mover sees the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PieceSeen {
    /// The point, counted from the mover's side.
    pub sq: u8,
    /// Index of the kind.
    pub kind: u8,
    /// Whether it is the mover's.
    pub own: bool,
}

/// A position of a game.
#[derive(Debug, Clone, Copy)]
pub struct Sample {
    pieces: [PieceSeen; MAX_PIECES],
    count: usize,
    /// Value that the search found, for the mover.
    pub value: i16,
    /// 0, 1 or 2 half points for the mover.
    pub result: u8,
}

/// The point as the other side counts it.
pub fn turned(sq: usize) -> usize {
    (9 - sq / 9) * 9 + sq % 9
}

/// A position whose result is not known yet.
pub fn encode(position: &Position, value: i32) -> Packed {
    let mut bytes = [0; BYTES];
    for (square, piece) in position.pieces() {
        let code = 1 + piece.side.index() as u8 * 7 + piece.kind.index() as u8;
        bytes[square.index() / 2] |= code << (4 * (square.index() % 2));
    }
    bytes[45] = position.side_to_move().index() as u8;
    bytes[46..].copy_from_slice(&(value as i16).to_le_bytes());
    bytes
}

/// Sets the result, in half points of Red.
pub fn finish(bytes: &mut Packed, red: u8) {
    let black = bytes[45] == Side::Black.index() as u8;
    bytes[45] |= (if black { 2 - red } else { red }) << 4;
}

impl Sample {
    /// Unpacks a sample.
    pub fn unpack(bytes: &Packed) -> Sample {
        let black = bytes[45] & 1 == 1;
        let mut pieces = [PieceSeen::default(); MAX_PIECES];
        let mut count = 0;
        for square in Square::all() {
            let code = bytes[square.index() / 2] >> (4 * (square.index() % 2)) & 15;
            if code == 0 || count == MAX_PIECES {
                continue;
            }
            let (side, kind) = ((code - 1) / 7, (code - 1) % 7);
            let sq = if black { turned(square.index()) } else { square.index() };
            pieces[count] = PieceSeen { sq: sq as u8, kind, own: (side == 1) == black };
            count += 1;
        }
        let value = i16::from_le_bytes([bytes[46], bytes[47]]);
        Sample { pieces, count, value, result: bytes[45] >> 4 }
    }

    /// The pieces on the board.
    pub fn pieces(&self) -> &[PieceSeen] {
        &self.pieces[..self.count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_keeps_position_value_and_result() {
        let mut position = Position::start();
        for (black, red) in [(false, 2), (true, 2)] {
            let mut bytes = encode(&position, -321);
            finish(&mut bytes, red);
            let sample = Sample::unpack(&bytes);
            assert_eq!((sample.value, sample.result), (-321, if black { 0 } else { 2 }));
            assert_eq!(sample.pieces().len(), 32);
            // Both sides see their own general on the same point.
            let general = sample.pieces().iter().find(|piece| piece.own && piece.kind == 0);
            assert_eq!(general.map(|piece| piece.sq), Some(4));
            let mv = position.legal_moves()[0];
            position.play(mv);
        }
    }
}

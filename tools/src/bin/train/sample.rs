//! A position with the result of its game, in 48 bytes.

use qishe_core::games::xiangqi::{PieceKind, Position, Side, Square};

/// Bytes of a sample: two points each, then whose turn and the result, then the value.
const BYTES: usize = 45 + 1 + 2;

/// A position of a game.
#[derive(Clone)]
pub struct Sample {
    /// Point, kind, and whether it is the mover's: as the mover sees the board.
    pub pieces: Vec<(u8, u8, bool)>,
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
pub fn encode(position: &Position, value: i32) -> [u8; BYTES] {
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
pub fn finish(bytes: &mut [u8; BYTES], red: u8) {
    let black = bytes[45] == Side::Black.index() as u8;
    bytes[45] |= (if black { 2 - red } else { red }) << 4;
}

fn decode(bytes: &[u8]) -> Sample {
    let black = bytes[45] & 1 == 1;
    let mut pieces = Vec::with_capacity(32);
    for square in Square::all() {
        let code = bytes[square.index() / 2] >> (4 * (square.index() % 2)) & 15;
        if code == 0 {
            continue;
        }
        let (side, kind) = ((code - 1) / 7, (code - 1) % 7);
        debug_assert!(usize::from(kind) < PieceKind::ALL.len());
        let sq = if black { turned(square.index()) } else { square.index() };
        pieces.push((sq as u8, kind, (side == 1) == black));
    }
    Sample { pieces, value: i16::from_le_bytes([bytes[46], bytes[47]]), result: bytes[45] >> 4 }
}

/// All samples of some files, in their order.
pub fn read(files: &[String]) -> std::io::Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for file in files {
        samples.extend(std::fs::read(file)?.chunks_exact(BYTES).map(decode));
    }
    Ok(samples)
}

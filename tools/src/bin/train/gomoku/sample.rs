//! A position of 五子棋 with the result of its game, in 60 bytes.

use qishe_core::games::gomoku::computer::{Law, State, Weights, role};
use qishe_core::games::gomoku::{Board, Colour, Point};
use qishe_core::search::SearchPosition;

/// Bytes of a sample: two bits a point, then mover, rules and result, then the value.
pub const BYTES: usize = 57 + 1 + 2;

/// A position of a game, as its file has it.
pub type Packed = [u8; BYTES];

/// The laws of a match, with Black's forbidden moves or without.
pub fn laws(renju: bool) -> [Law; 2] {
    if renju { [Law::Renju, Law::Free] } else { [Law::Free; 2] }
}

/// A position whose result is not known yet.
pub fn encode(board: &Board, mover: Colour, renju: bool, value: i32) -> Packed {
    let mut bytes = [0; BYTES];
    for at in Point::all() {
        let stone = board.at(at).map_or(0, |colour| 1 + colour as u8);
        bytes[at.index() / 4] |= stone << (2 * (at.index() % 4));
    }
    bytes[57] = mover as u8 | u8::from(renju) << 1;
    let value = value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
    bytes[58..].copy_from_slice(&value.to_le_bytes());
    bytes
}

/// Sets the result, in half points of Black.
pub fn finish(bytes: &mut Packed, black: u8) {
    let result = if bytes[57] & 1 == 0 { black } else { 2 - black };
    bytes[57] |= result << 2;
}

/// A position as the net sees it.
#[derive(Debug)]
pub struct Counted {
    /// For the mover and for the other: lines that points have, and how many have them.
    pub lines: [Box<[(u16, u8)]>; 2],
    /// Role of the mover and of the other.
    pub roles: [u8; 2],
    /// Hand-made value.
    pub hand_made: i16,
    /// Value that the search found, for the mover.
    pub value: i16,
    /// 0, 1 or 2 half points for the mover.
    pub result: u8,
}

impl Counted {
    /// Unpacks a sample and counts. `zero` are weights of nothing.
    pub fn unpack(bytes: &Packed, zero: &'static Weights) -> Counted {
        let mut board = Board::default();
        for at in Point::all() {
            match bytes[at.index() / 4] >> (2 * (at.index() % 4)) & 3 {
                0 => {}
                1 => board.place(Colour::Black, at),
                _ => board.place(Colour::White, at),
            }
        }
        let mover = if bytes[57] & 1 == 0 { Colour::Black } else { Colour::White };
        let laws = laws(bytes[57] & 2 != 0);
        let mut state = State::with(&board, mover, laws, zero);
        let lines = [mover, mover.other()].map(|colour| {
            let mut lines: Vec<u16> = state.lines(colour).map(|lines| lines as u16).collect();
            lines.sort_unstable();
            lines.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as u8)).collect()
        });
        Counted {
            lines,
            roles: [mover, mover.other()].map(|colour| role(laws, colour) as u8),
            hand_made: state.evaluate() as i16,
            value: i16::from_le_bytes([bytes[58], bytes[59]]),
            result: bytes[57] >> 2,
        }
    }
}

//! Options of a match, docs/rules/jihe.md, “Options”.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::board::{Board, SETUP};
use super::kind::Kind;
use super::lattice::{Lattice, MAX_SIZE, MIN_SIZE};
use crate::game::options::{SeatOrRandom, TwoSeats};
use crate::game::{InputError, InputErrorKind, OptionTable, Seeds};
use crate::seat::Seat;
use crate::words::{Text, texts};

/// Highest target: the worth of all coins of a side.
pub const MAX_TARGET: u16 = 110;
/// Most turns without a score that can be asked for.
pub const MAX_QUIET: u32 = 1000;
/// Greatest score a position can begin with.
const MAX_SCORE: u16 = 9999;

/// The usual target of a size.
pub fn usual_target(size: u8) -> u16 {
    match size {
        5 => 50,
        6 => 70,
        _ => 30,
    }
}

/// All options, checked.
#[derive(Debug, Clone)]
pub struct Options {
    /// Side of the board, 4…6.
    pub size: u8,
    /// Points to reach, 1…110.
    pub target: u16,
    /// Kinds on the lower side's points.
    pub setup: String,
    /// Seat that begins.
    pub first: Seat,
    /// Turns in a row without a score after which the match is settled; 0 for never.
    pub no_progress: u32,
    /// The board at the beginning.
    pub board: Board,
    /// The scores at the beginning.
    pub scores: [u16; 2],
}

/// The options as they are written.
#[derive(Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Written {
    size: u8,
    /// As the size has it, where it is left out.
    pub target: Option<u16>,
    setup: String,
    first: SeatOrRandom<2>,
    no_progress: u32,
}

impl Default for Written {
    fn default() -> Self {
        Written {
            size: MIN_SIZE,
            target: None,
            setup: SETUP.to_owned(),
            first: SeatOrRandom::Seat(Seat(0)),
            no_progress: 100,
        }
    }
}

/// A set-up position as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    pieces: TwoSeats<String>,
    turn: Option<u8>,
    scores: Option<[u16; 2]>,
}

fn impossible(reason: &str, words: Text) -> InputError {
    InputError::head(InputErrorKind::BadPosition, reason).about("position.pieces").saying(words)
}

impl Options {
    /// Reads and checks the options.
    ///
    /// # Errors
    /// `unknown_option`, `bad_option` or `bad_position`.
    pub(super) fn parse(
        table: &OptionTable,
        options: &Map<String, Value>,
        seeds: &Seeds,
    ) -> Result<Options, InputError> {
        let Written { size, target, setup, first, no_progress } = table.read(options)?;
        if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
            let reason = format!("option “size” is not a whole number from {MIN_SIZE} to {MAX_SIZE}");
            return Err(InputError::option("size", reason).saying(texts::jihe::bad_size()));
        }
        let lattice = Lattice::of(size);
        let board = Board::set_up(lattice, &setup).ok_or_else(|| {
            let reason = "option “setup” is not five T and two each of P, Z and H";
            InputError::option("setup", reason).saying(texts::jihe::bad_setup())
        })?;
        let target = target.unwrap_or_else(|| usual_target(size));
        let first = first.resolve(seeds).ok_or_else(InputError::undrawn)?;
        let mut parsed = Options { size, target, setup, first, no_progress, board, scores: [0; 2] };
        if let Some(position) = table.position(options)? {
            parsed.set_up(&position, lattice)?;
        }
        Ok(parsed)
    }

    fn set_up(&mut self, position: &Position, lattice: &Lattice) -> Result<(), InputError> {
        self.board = Board::default();
        for (seat, pieces) in (0..).zip(position.pieces.both()) {
            if let Some(text) = pieces {
                placed(&mut self.board, lattice, seat, text).map_err(|fault| fault.of(seat))?;
            }
        }
        if let Some(turn) = position.turn {
            if turn > 1 {
                let fault = impossible("“turn” is neither 0 nor 1", texts::jihe::bad_turn());
                return Err(fault.about("position.turn"));
            }
            self.first = Seat(turn);
        }
        if let Some(scores) = position.scores {
            if scores.iter().any(|score| *score > MAX_SCORE) {
                return Err(impossible("“scores” are not two whole numbers", texts::jihe::bad_scores()));
            }
            self.scores = scores;
        }
        Ok(())
    }
}

/// Pieces as a record has them, from what people type: any case, kinds by their names too, punctuation and letters of
/// either script, spaces or commas between points.
pub(super) fn typed_pieces(text: &str) -> String {
    let mut plain: String = text
        .chars()
        .map(|c| match c {
            // Full-width forms lie this far from the narrow ones.
            '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
            '、' | '。' | '　' => ' ',
            c => c,
        })
        .map(|c| if [',', ';'].contains(&c) { ' ' } else { c.to_ascii_lowercase() })
        .collect();
    let names = [
        ("三角形", "t"),
        ("平行四边形", "p"),
        ("梯形", "z"),
        ("六边形", "h"),
        ("△", "t"),
        ("▱", "p"),
        ("⏢", "z"),
        ("⬡", "h"),
    ];
    for (name, letter) in names {
        plain = plain.replace(name, letter);
    }
    let plain = plain.replace(':', ": ");
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for word in plain.split_whitespace() {
        match (word.strip_suffix(':'), groups.last_mut()) {
            (Some(kind), _) => groups.push((kind.to_ascii_uppercase(), Vec::new())),
            (None, Some((_, points))) => points.push(word),
            // Points before any kind: told as a fault.
            (None, None) => groups.push((word.to_owned(), Vec::new())),
        }
    }
    let groups = groups.iter().map(|(kind, points)| format!("{kind}:{}", points.join(",")));
    groups.collect::<Vec<_>>().join(" ")
}

/// Puts `T:a1,c3 P:d2` on the board.
pub(super) fn placed(board: &mut Board, lattice: &Lattice, seat: u8, text: &str) -> Result<(), InputError> {
    let text = typed_pieces(text);
    for group in text.split_whitespace() {
        let (letter, places) = group
            .split_once(':')
            .ok_or_else(|| impossible("pieces are written as “T:a1,c3”", texts::jihe::bad_pieces()))?;
        let mut letters = letter.chars();
        let kind = letters
            .next()
            .and_then(Kind::of)
            .filter(|_| letters.next().is_none())
            .ok_or_else(|| impossible("a kind of piece is none of T P Z H", texts::jihe::bad_kind()))?;
        for name in places.split(',') {
            let point = lattice.parse(name).ok_or_else(|| {
                impossible("a piece is not on a point of the board", texts::jihe::piece_off_board())
            })?;
            if board.at(point).is_some() {
                return Err(impossible(
                    &format!("two pieces stand on {name}"),
                    texts::jihe::two_pieces(name.to_owned()),
                ));
            }
            board.put(seat, kind, point);
        }
        if board.kind(seat, kind).count_ones() > kind.full() {
            return Err(impossible("a side has more pieces of a kind than the set", texts::jihe::too_many()));
        }
    }
    Ok(())
}

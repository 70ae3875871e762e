//! Moves as people write and say them: 炮二平五 (Chinese), `C2=5` or `Cannon 2=5` (WXF), `H2-E2` (ICCS).
//!
//! A move is the piece and the file it leaves; 进 `+` (forward), 退 `-` (backward) or 平 `=` (sideways); then the
//! number of steps of a piece that moved straight ahead or back, else the file it arrives on. Files count from the
//! mover's right. ICCS is the two points alone.
//!
//! When two pieces of a kind stand on a file, 前 `+` (the front one, nearer the enemy) or 后 `-` is said in place of the
//! file; of three soldiers 前, 中 `=`, 后; of four to six 一 to 六 (`a` to `f`) from the front. When two or more files have
//! several soldiers each, the file is said besides: 前七平八, `P+7=8`. 仕 and 相 need no 前 or 后, as two on a file never
//! go the same way.
//!
//! Other programs number the soldiers of all crowded files together instead, from the mover's right and the front first:
//! 三兵进一, `Pc+1`. Such a number without a file is read so. WXF's rule of 2018 writes the soldier's number on its file and the
//! file alone: `15+1`.

mod chinese;
mod iccs;
mod western;
mod written;

use thiserror::Error;

use super::legality::Illegality;
use super::moves::Move;
use super::position::Position;

pub use chinese::{from_chinese, to_chinese};
pub use iccs::{from_iccs, to_iccs};
pub use western::{from_wxf, to_wxf};

/// Why a text is not a move in this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", prefix = "notation_")]
#[non_exhaustive]
pub enum NotationError {
    /// The text is not written as a move is: too short or too long, an unknown character, or a wrong order.
    #[error("not written as a move is, such as 炮二平五, C2=5 or H2-E2")]
    Syntax,
    /// No own piece stands as the text says, or it has no such goal on the board.
    #[error("no piece can make a move written so")]
    NoSuchMove,
    /// The text fits several legal moves.
    #[error("several moves can be written so; say which piece is meant with 前, 中 or 后")]
    Ambiguous,
    /// The text fits one piece and goal, but the move is not legal.
    #[error("the move is not legal: {0}")]
    Illegal(Illegality),
}

impl NotationError {
    /// A stable name of the kind of error, in snake case.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.into()
    }
}

/// The legal move that a text stands for, in whichever of the notations it is written: no text is a move in two.
///
/// # Errors
/// As [`NotationError`] says.
pub fn read_move(position: &Position, text: &str) -> Result<Move, NotationError> {
    let mut read = from_iccs(position, text);
    for reader in [from_chinese, from_wxf] {
        if read == Err(NotationError::Syntax) {
            read = reader(position, text);
        }
    }
    read
}

/// Whether a text has the form of a move in one of the notations; the position does not matter.
#[must_use]
pub fn is_written(text: &str) -> bool {
    chinese::written(text).is_some() || iccs::points(text).is_some() || western::written(text).is_some()
}

/// Characters that copies from PDF files and old code pages have in place of the usual ones.
const LOOKALIKES: [(char, char); 10] = [
    ('⻋', '车'),
    ('⻢', '马'),
    ('⾞', '車'),
    ('⾺', '馬'),
    ('\u{f902}', '車'),
    ('⼀', '一'),
    ('⼆', '二'),
    ('⼋', '八'),
    ('⼠', '士'),
    ('⼗', '十'),
];

/// The plain form of a character: `２` is `2`, `＝` is `=`, the radical ⻋ is 车.
#[must_use]
pub fn plain(letter: char) -> char {
    match letter {
        '！'..='～' => char::from_u32(letter as u32 - ('！' as u32 - '!' as u32)).unwrap_or(letter),
        '⺀'..='⿟' | '\u{f900}'..='\u{faff}' => {
            LOOKALIKES.iter().find(|(odd, _)| *odd == letter).map_or(letter, |(_, usual)| *usual)
        }
        _ => letter,
    }
}

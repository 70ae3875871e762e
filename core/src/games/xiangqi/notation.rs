//! Moves as Chinese players write and say them: 炮二平五, 前车进一, 马8进7.
//!
//! A move is four characters: the piece and the file it leaves; 进 (forward), 退 (backward) or 平 (sideways);
//! then the number of steps of a piece that moved straight ahead or back, else the file it arrives on. Files
//! count from the mover's right. Red's numbers are 一–九, Black's 1–9.
//!
//! When two pieces of a kind stand on a file, 前 (the front one, nearer the enemy) or 后 stands before the
//! piece's name in place of the file; of three pawns 前, 中, 后; of four to six 一 to 六 from the front, in
//! Chinese ordinals for both sides. When two or more files have several pawns each, the file stands in place
//! of the name 兵: 前七平八. 仕 and 相 need no 前 or 后, as two on a file never go the same way.

use thiserror::Error;

use super::legality::{Illegality, why_illegal};
use super::moves::Move;
use super::piece::{Piece, PieceKind, Side};
use super::position::Position;
use super::square::Square;

/// Chinese numerals from one.
const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The longest notation that is read, in characters other than spaces.
const LENGTH: usize = 4;

/// Why a text is not a move in this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotationError {
    /// The text is not written as a move is: not four characters, an unknown one, or a wrong order.
    #[error("not a move in Chinese notation, such as 炮二平五")]
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
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Syntax => "notation_syntax",
            Self::NoSuchMove => "notation_no_such_move",
            Self::Ambiguous => "notation_ambiguous",
            Self::Illegal(_) => "notation_illegal",
        }
    }
}

/// The file counted from `side`'s right, 1–9.
fn file_number(square: Square, side: Side) -> u8 {
    match side {
        Side::Red => Square::FILES - square.file(),
        Side::Black => square.file() + 1,
    }
}

/// A number as `side` writes it.
fn numeral(number: u8, side: Side) -> char {
    match side {
        Side::Red => NUMERALS[usize::from(number - 1) % 9],
        Side::Black => (b'0' + number) as char,
    }
}

/// The points of `piece` on each file that has several, the front one first.
fn crowded_files(position: &Position, piece: Piece) -> Vec<Vec<Square>> {
    let mut files = vec![Vec::new(); usize::from(Square::FILES)];
    for square in position.pieces_of_kind(piece.side, piece.kind) {
        files[usize::from(square.file())].push(square);
    }
    files.retain(|file| file.len() > 1);
    for file in &mut files {
        file.sort_by_key(|square| std::cmp::Reverse(square.rank_from(piece.side)));
    }
    files
}

/// The word for the `nth` (from 0) of `count` pieces on a file.
fn rank_word(nth: usize, count: usize) -> char {
    match (count, nth) {
        (2 | 3, 0) => '前',
        (2, 1) | (3, 2) => '后',
        (3, 1) => '中',
        _ => NUMERALS[nth % 9],
    }
}

/// The move as players of the side write it. `mv` must be legal in `position` (any move of any piece to any
/// point gives some text; from an empty point, its coordinates).
#[must_use]
pub fn to_chinese(position: &Position, mv: Move) -> String {
    let Some(piece) = position.piece_at(mv.from) else {
        return mv.to_string();
    };
    let side = piece.side;
    let mut text = String::with_capacity(12);
    let file = numeral(file_number(mv.from, side), side);
    let crowded = match piece.kind {
        PieceKind::Advisor | PieceKind::Elephant => Vec::new(),
        PieceKind::General
        | PieceKind::Horse
        | PieceKind::Chariot
        | PieceKind::Cannon
        | PieceKind::Soldier => crowded_files(position, piece),
    };
    match crowded.iter().find(|squares| squares.contains(&mv.from)) {
        None => text.extend([piece.chinese(), file]),
        Some(squares) => {
            let nth = squares.iter().position(|&square| square == mv.from).unwrap_or(0);
            text.push(rank_word(nth, squares.len()));
            text.push(if crowded.len() > 1 { file } else { piece.chinese() });
        }
    }
    let (from, to) = (mv.from.rank_from(side), mv.to.rank_from(side));
    text.push(match to.cmp(&from) {
        std::cmp::Ordering::Greater => '进',
        std::cmp::Ordering::Less => '退',
        std::cmp::Ordering::Equal => '平',
    });
    let steps = to.abs_diff(from);
    let straight = mv.from.file() == mv.to.file() && steps > 0;
    text.push(numeral(if straight { steps } else { file_number(mv.to, side) }, side));
    text
}

/// A character of a notation, whatever way it is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    Piece(PieceKind),
    Number(u8),
    Front,
    Middle,
    Rear,
    Forward,
    Backward,
    Sideways,
}

fn token(letter: char) -> Option<Token> {
    Some(match letter {
        '帅' | '帥' | '将' | '將' => Token::Piece(PieceKind::General),
        '仕' | '士' => Token::Piece(PieceKind::Advisor),
        '相' | '象' => Token::Piece(PieceKind::Elephant),
        '马' | '馬' | '傌' => Token::Piece(PieceKind::Horse),
        '车' | '車' | '俥' => Token::Piece(PieceKind::Chariot),
        '炮' | '砲' | '包' => Token::Piece(PieceKind::Cannon),
        '兵' | '卒' => Token::Piece(PieceKind::Soldier),
        '前' => Token::Front,
        '中' => Token::Middle,
        '后' | '後' => Token::Rear,
        '进' | '進' => Token::Forward,
        '退' => Token::Backward,
        '平' => Token::Sideways,
        '1'..='9' => Token::Number(letter as u8 - b'0'),
        '１'..='９' => Token::Number((letter as u32 - '０' as u32) as u8),
        _ => {
            let nth = NUMERALS.iter().position(|&numeral| numeral == letter)?;
            Token::Number(nth as u8 + 1)
        }
    })
}

fn tokens(text: &str) -> Option<[Token; LENGTH]> {
    let mut letters = text.chars().filter(|letter| !letter.is_whitespace());
    let mut read = [Token::Middle; LENGTH];
    for slot in &mut read {
        *slot = token(letters.next()?)?;
    }
    letters.next().is_none().then_some(read)
}

/// The legal move a text stands for.
///
/// Reads what [`to_chinese`] writes, in either side's numerals, simplified, traditional or full-width, with
/// either side's names of the pieces (炮砲包, 兵卒, …); spaces do not count. Of texts that [`to_chinese`]
/// would not write, those are read that can only mean one legal move: 前仕退五, 车一进一 with two chariots
/// on the file of which one can move so.
///
/// # Errors
/// As [`NotationError`] says.
pub fn from_chinese(position: &Position, text: &str) -> Result<Move, NotationError> {
    let read = tokens(text).ok_or(NotationError::Syntax)?;
    let legal = position.legal_moves();
    if let Some(mv) = legal.iter().find(|&&mv| tokens(&to_chinese(position, mv)) == Some(read)) {
        return Ok(*mv);
    }
    let candidates = candidates(position, read)?;
    let mut possible = candidates.iter().copied().filter(|&mv| position.is_legal(mv));
    match (possible.next(), possible.next()) {
        (Some(mv), None) => Ok(mv),
        (Some(_), Some(_)) => Err(NotationError::Ambiguous),
        (None, _) => match *candidates {
            [mv] => Err(why_illegal(position, position.side_to_move(), mv.from, mv.to)
                .map_or(NotationError::NoSuchMove, NotationError::Illegal)),
            _ => Err(NotationError::NoSuchMove),
        },
    }
}

/// All moves of a piece of the side to move that the text could stand for, legal or not.
fn candidates(position: &Position, read: [Token; LENGTH]) -> Result<Vec<Move>, NotationError> {
    let side = position.side_to_move();
    let [first, second, action, last] = read;
    let Token::Number(number) = last else {
        return Err(NotationError::Syntax);
    };
    let direction = match action {
        Token::Forward => 1,
        Token::Backward => -1,
        Token::Sideways => 0,
        Token::Piece(_) | Token::Number(_) | Token::Front | Token::Middle | Token::Rear => {
            return Err(NotationError::Syntax);
        }
    };
    let of_kind = |kind| position.pieces_of_kind(side, kind);
    let from: Vec<Square> = match (first, second) {
        (Token::Piece(kind), Token::Number(file)) => {
            of_kind(kind).filter(|&square| file_number(square, side) == file).collect()
        }
        (word, Token::Piece(kind)) => nth_of(&crowded_files(position, Piece::new(side, kind)), word)?,
        (word, Token::Number(file)) => {
            let mut crowded = crowded_files(position, Piece::new(side, PieceKind::Soldier));
            crowded.retain(|squares| file_number(squares[0], side) == file);
            nth_of(&crowded, word)?
        }
        _ => return Err(NotationError::Syntax),
    };
    let goal = |from: Square| {
        let kind = position.piece_at(from)?.kind;
        let file = if side == Side::Red { Square::FILES.checked_sub(number)? } else { number - 1 };
        let wide = file.abs_diff(from.file());
        let (file, steps) = match kind {
            PieceKind::General
            | PieceKind::Advisor
            | PieceKind::Elephant
            | PieceKind::Horse
            | PieceKind::Chariot
            | PieceKind::Cannon
            | PieceKind::Soldier
                if direction == 0 =>
            {
                (file, 0)
            }
            PieceKind::Advisor | PieceKind::Elephant => (file, wide),
            PieceKind::Horse => (file, 3_u8.checked_sub(wide).filter(|&steps| steps > 0)?),
            PieceKind::General | PieceKind::Chariot | PieceKind::Cannon | PieceKind::Soldier => {
                (from.file(), number)
            }
        };
        let rank = i16::from(from.rank_from(side)) + direction * i16::from(steps);
        let rank = u8::try_from(rank).ok().filter(|&rank| rank < Square::RANKS)?;
        let to = Square::new(file, if side == Side::Red { rank } else { Square::RANKS - 1 - rank })?;
        Some(Move::new(from, to))
    };
    Ok(from.into_iter().filter_map(goal).collect())
}

/// The piece a word names on each of the files.
fn nth_of(crowded: &[Vec<Square>], word: Token) -> Result<Vec<Square>, NotationError> {
    let nth = |squares: &Vec<Square>| match word {
        Token::Front => squares.first().copied(),
        Token::Middle if squares.len() == 3 => squares.get(1).copied(),
        Token::Rear => squares.last().copied(),
        Token::Number(nth) => squares.get(usize::from(nth).checked_sub(1)?).copied(),
        Token::Middle | Token::Piece(_) | Token::Forward | Token::Backward | Token::Sideways => None,
    };
    match word {
        Token::Front | Token::Middle | Token::Rear | Token::Number(_) => {
            Ok(crowded.iter().filter_map(nth).collect())
        }
        Token::Piece(_) | Token::Forward | Token::Backward | Token::Sideways => Err(NotationError::Syntax),
    }
}

//! Names and sentences, shown and said.

use super::place::relative;
use super::{Spy, Undercover, other, side_of};
use crate::game::{EndReason, Ending, Glyphs, phrases};
use crate::games::undercover::end::End;
use crate::games::xiangqi::{NotationError, Repetition};
use crate::games::xiangqi::{Piece, PieceKind, Side, Square};
use crate::seat::Seat;
use crate::words::{Text, texts};

/// An activation in the list of moves.
pub(super) const ACTIVATION: &str = "启动卧底";

/// Chinese numerals from zero, as on the board's edge and as people type them.
pub(super) const NUMERALS: [&str; 11] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/// 红方
pub(super) fn side(seat: Seat) -> Text {
    if seat.0 == 0 { texts::undercover::red_side() } else { texts::undercover::black_side() }
}

/// The glyph on a piece.
pub(super) fn glyph(piece: Piece, glyphs: Glyphs) -> &'static str {
    use PieceKind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    let traditional = glyphs == Glyphs::Traditional;
    let pick = |old, new| if traditional { old } else { new };
    match (piece.side, piece.kind) {
        (Side::Red, General) => pick("帥", "帅"),
        (Side::Black, General) => pick("將", "将"),
        (Side::Red, Advisor) => "仕",
        (Side::Black, Advisor) => "士",
        (Side::Red, Elephant) => "相",
        (Side::Black, Elephant) => "象",
        (_, Horse) => pick("馬", "马"),
        (_, Chariot) => pick("車", "车"),
        (Side::Red, Cannon) => "炮",
        (Side::Black, Cannon) => pick("砲", "炮"),
        (Side::Red, Soldier) => "兵",
        (Side::Black, Soldier) => "卒",
    }
}

/// A piece as it is called: 炮; a voice that knows no chess says 车 as *jū* and 将 as *jiàng*.
pub(super) fn called(piece: Piece) -> Text {
    use PieceKind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    match (piece.side, piece.kind) {
        (Side::Red, General) => texts::undercover::red_general(),
        (Side::Black, General) => texts::undercover::black_general(),
        (Side::Red, Advisor) => texts::undercover::red_advisor(),
        (Side::Black, Advisor) => texts::undercover::black_advisor(),
        (Side::Red, Elephant) => texts::undercover::red_elephant(),
        (Side::Black, Elephant) => texts::undercover::black_elephant(),
        (_, Horse) => texts::undercover::horse(),
        (_, Chariot) => texts::undercover::chariot(),
        (_, Cannon) => texts::undercover::cannon(),
        (Side::Red, Soldier) => texts::undercover::red_soldier(),
        (Side::Black, Soldier) => texts::undercover::black_soldier(),
    }
}

/// A piece with its side: 黑卒.
pub(super) fn piece(piece: Piece) -> Text {
    let side = match piece.side {
        Side::Red => texts::undercover::red_short(),
        Side::Black => texts::undercover::black_short(),
    };
    texts::undercover::side_piece(called(piece), side)
}

/// A number as it stands in a notation: 二 for Red, 2 for Black.
fn number(c: char) -> Option<Text> {
    let numeral =
        || NUMERALS.iter().position(|numeral| numeral.starts_with(c)).map(texts::undercover::numeral);
    c.to_digit(10).map(texts::undercover::digit).or_else(numeral)
}

/// Why a text is no move.
pub(super) fn misread(error: NotationError) -> Text {
    match error {
        NotationError::Illegal(why) => why.words(),
        NotationError::NoSuchMove => texts::undercover::no_such_move(),
        NotationError::Ambiguous => texts::undercover::ambiguous_move(),
        NotationError::Syntax => texts::undercover::unread_move(),
    }
}

/// A move in Chinese notation as a text in every language: 炮二平五 is Cannon 2=5.
pub(super) fn notation(text: &str) -> Text {
    parts(text).unwrap_or_else(|| match text {
        ACTIVATION => texts::undercover::activation(),
        _ => Text::plain(text.to_owned()),
    })
}

fn parts(text: &str) -> Option<Text> {
    let letters: Vec<char> = text.chars().collect();
    let &[first, second, way, goal] = letters.as_slice() else { return None };
    let way = match way {
        '进' => texts::undercover::forward(),
        '退' => texts::undercover::back(),
        '平' => texts::undercover::across(),
        _ => return None,
    };
    let goal = number(goal)?;
    if let Some(piece) = piece_called(first) {
        return Some(texts::undercover::move_of_file(number(second)?, goal, piece, way));
    }
    let rank = match first {
        '前' => texts::undercover::front(),
        '中' => texts::undercover::middle(),
        '后' => texts::undercover::rear(),
        // 一兵 … 五兵: the ordinal stands before the piece.
        _ => texts::undercover::first_of_file(
            NUMERALS.iter().position(|n| n.starts_with(first)).or(first.to_digit(10).map(|n| n as usize))?,
        ),
    };
    // 前二平三 (soldiers on several files): the file stands in the piece's place.
    let piece = piece_called(second).or_else(|| number(second))?;
    Some(texts::undercover::move_of_rank(goal, piece, rank, way))
}

fn piece_called(c: char) -> Option<Text> {
    let all = [Side::Red, Side::Black]
        .into_iter()
        .flat_map(|side| PieceKind::ALL.into_iter().map(move |kind| Piece::new(side, kind)));
    let mut found = all.filter(|piece| glyph(*piece, Glyphs::Simplified).starts_with(c));
    found.next().map(called)
}

/// 红方：炮二平五，吃马
pub(super) fn moved(seat: Seat, text: &str, taken: Option<Piece>) -> Text {
    let moved = texts::undercover::moved(notation(text), side(seat));
    match taken {
        Some(taken) => texts::undercover::moved_takes(moved, called(taken)),
        None => moved,
    }
}

pub(super) fn locked(seat: Seat, square: Square) -> Text {
    let (column, _) = relative(side_of(seat), square);
    texts::undercover::locks_soldier(column, side(seat))
}

pub(super) fn laid_out(seat: Seat, changed: bool) -> Text {
    if changed {
        texts::undercover::rearranges(side(seat))
    } else {
        texts::undercover::leaves_soldiers(side(seat))
    }
}

/// 红方胜, or 和棋.
pub(super) fn result_title(outcome: &Ending<End>) -> Text {
    outcome.winners.first().map_or(texts::shared::draw(), |winner| texts::shared::wins(side(*winner)))
}

/// Returns the reason of the end in words.
pub(super) fn result_reason(outcome: &Ending<End>) -> Text {
    let loser = || outcome.winners.first().map_or(Text::none(), |winner| side(other(*winner)));
    match outcome.how {
        EndReason::Rule(End::Mate) => texts::undercover::mate(),
        EndReason::Rule(End::Stalemate) => texts::undercover::stalemate(),
        EndReason::Rule(End::PerpetualCheck) => texts::undercover::perpetual_check(loser()),
        EndReason::Rule(End::PerpetualChase) => texts::undercover::perpetual_chase(loser()),
        EndReason::Rule(End::Repetition) => texts::undercover::repetition(),
        EndReason::Rule(End::NoProgress) => texts::undercover::no_progress_60(),
        EndReason::Rule(End::Material) => texts::undercover::material(),
        EndReason::Agreed => texts::shared::agreed(),
        EndReason::Forfeit(how) => phrases::gave_up(loser(), how),
    }
}

/// 绝杀，红方胜
pub(super) fn result(outcome: &Ending<End>) -> Text {
    phrases::result(&result_title(outcome), &result_reason(outcome))
}

/// 第五列 第七行
pub(super) fn place(owner: Side, square: Square) -> Text {
    let (column, row) = relative(owner, square);
    texts::undercover::place(column, row)
}

impl Undercover {
    /// Returns the text that tells a seat the place of its spy; `None` before the pick and after activation. To be
    /// shown or said to that seat alone.
    pub(super) fn place_words(&self, seat: Seat) -> Option<Text> {
        match self.spies[seat.index()] {
            Spy::Unpicked | Spy::Unknown | Spy::Activated => None,
            Spy::None | Spy::Lost => Some(texts::undercover::no_spy()),
            Spy::Hidden(square) => {
                let (column, row) = relative(side_of(seat), square);
                Some(texts::undercover::spy_at(column, row))
            }
        }
    }
}

/// 局面已出现三次，再出现两次判和: how often a position has come, how often it may still come, and what follows then.
pub(super) fn repetition_warning(now: usize, left: usize, verdict: Repetition) -> Text {
    let side = |loser| side(super::seat_of(loser));
    match verdict {
        Repetition::Draw => texts::undercover::repeat_draw(left, now),
        Repetition::PerpetualCheck { loser } => texts::undercover::repeat_check(left, now, side(loser)),
        Repetition::PerpetualChase { loser } => texts::undercover::repeat_chase(left, now, side(loser)),
    }
}

//! Names and sentences, shown and said.

use super::army::{Army, Kind, Piece};
use super::point::Point;
use super::{Fall, point};
use crate::game::{EndReason, Ending, Forfeit, Glyphs, phrases};
use crate::games::siguo::end::End;
use crate::games::siguo::end::FallReason;
use crate::seat::Seat;
use crate::words::{Joint, Text, texts};

/// 朱方
pub(super) fn side(seat: Seat) -> Text {
    match seat.0 {
        0 => texts::siguo::vermilion(),
        1 => texts::siguo::indigo(),
        2 => texts::siguo::gold(),
        _ => texts::siguo::porcelain(),
    }
}

/// 车, as in texts; [`glyph`] is what stands on the piece.
pub(super) fn kind(kind: Kind) -> Text {
    match kind {
        Kind::General => texts::siguo::general(),
        Kind::Rook => texts::siguo::rook(),
        Kind::Cannon => texts::siguo::cannon(),
        Kind::Soldier => texts::siguo::soldier(),
    }
}

/// The glyph on a piece.
pub(super) fn glyph(kind: Kind, glyphs: Glyphs) -> &'static str {
    match (kind, glyphs) {
        (Kind::General, Glyphs::Traditional) => "將",
        (Kind::General, Glyphs::Simplified) => "将",
        (Kind::Rook, Glyphs::Traditional) => "車",
        (Kind::Rook, Glyphs::Simplified) => "车",
        (Kind::Cannon, _) => "炮",
        (Kind::Soldier, _) => "兵",
    }
}

/// A point; a voice says letter, then number, apart.
pub(super) fn point(at: Point) -> Text {
    texts::siguo::point(at.letter(), at.to_string(), at.rank() + 1)
}

pub(super) fn moved(seat: Seat, piece: Kind, from: Point, to: Point, taken: Option<Piece>) -> Text {
    let moved = texts::siguo::moved(point(from), kind(piece), side(seat), point(to));
    match taken {
        Some(taken) => {
            texts::siguo::moved_takes(moved, texts::siguo::piece_of(kind(taken.kind), side(taken.seat)))
        }
        None => moved,
    }
}

/// 兵 D4-D6, 车 C3×C9.
pub(super) fn move_text(piece: Kind, from: Point, to: Point, takes: bool) -> Text {
    let sign = if takes { '×' } else { '-' };
    texts::siguo::move_text(from.to_string(), piece.letter(), kind(piece), sign, to.to_string())
}

/// Returns the fall of a seat in words: 朱方将被吃.
fn fell(seat: Seat, reason: FallReason) -> Text {
    match reason {
        FallReason::Captured => texts::siguo::was_captured(side(seat)),
        FallReason::Bombed => texts::siguo::was_bombed(side(seat)),
        FallReason::Forfeit(how) => phrases::gave_up(side(seat), how),
        FallReason::Position => texts::siguo::had_fallen(side(seat)),
    }
}

/// Returns the fall of a seat without its name: 将被吃.
pub(super) fn fall_reason(reason: FallReason) -> Text {
    match reason {
        FallReason::Captured => texts::siguo::general_captured(),
        FallReason::Bombed => texts::siguo::general_bombed(),
        FallReason::Forfeit(Forfeit::Resign) => texts::siguo::resigned(),
        FallReason::Forfeit(Forfeit::Timeout) => texts::siguo::ran_out_of_time(),
        FallReason::Forfeit(Forfeit::Leave) => texts::siguo::left(),
        FallReason::Position => texts::siguo::out_before(),
    }
}

pub(super) fn fallen(seat: Seat, reason: FallReason) -> Text {
    texts::siguo::is_out(fall_reason(reason), side(seat))
}

/// 朱方、金方胜, 和棋.
pub(super) fn result_title(outcome: &Ending<End>) -> Text {
    match outcome.winners[..] {
        [first, second, ..] => texts::siguo::win_together(side(first), side(second)),
        _ => texts::shared::draw(),
    }
}

/// The seat of the losing pair that fell last decides the reason.
pub(super) fn result_reason(outcome: &Ending<End>, fallen: &[Option<Fall>; 4]) -> Text {
    match outcome.how {
        EndReason::Agreed => return texts::siguo::all_agreed(),
        EndReason::Rule(End::NoProgress) => return texts::siguo::no_progress_too_long(),
        EndReason::Rule(End::Captured | End::Bombed) | EndReason::Forfeit(_) => {}
    }
    let losers = point::seats().filter(|seat| !outcome.winners.contains(seat));
    let falls = losers.filter_map(|seat| {
        let fall = fallen[seat.index()].filter(|fall| fall.reason.end() == Some(outcome.how))?;
        Some((fall.turn, seat, fall.reason))
    });
    falls
        .max_by_key(|(turn, seat, _)| (*turn, *seat))
        .map_or(Text::none(), |(_, seat, reason)| fell(seat, reason))
}

/// 瓷方将被吃，朱方、金方胜
pub(super) fn result(outcome: &Ending<End>, fallen: &[Option<Fall>; 4]) -> Text {
    phrases::result(&result_title(outcome), &result_reason(outcome, fallen))
}

/// A deployment that was never shown, told after the end.
pub(super) fn revealed(seat: Seat, army: &Army) -> Text {
    let points = |kind| Text::joined(army.of(kind).iter().map(|at| point(*at)), Joint::List);
    texts::siguo::revealed(points(Kind::Cannon), points(Kind::Rook), side(seat))
}

/// Returns the remains of a seat at the end.
pub(super) fn detail(game: &super::Siguo, seat: Seat) -> Text {
    if let Some(fall) = game.fallen[seat.index()] {
        return texts::shared::colon(side(seat), fall_reason(fall.reason));
    }
    let pieces = game.board.of(seat).count();
    let [bombs, exchanges] = game.cards[seat.index()];
    texts::siguo::left_at_end(bombs, exchanges, pieces, side(seat))
}
